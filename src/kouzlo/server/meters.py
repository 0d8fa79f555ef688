"""Metrics in Prometheus format: numbers only, no names, tables or tokens.

Counters belong to the process; the numbers of tables, sockets and computers are read on request.
"""

from __future__ import annotations

import os
import re
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Histogram buckets in seconds: players notice delays between a hundredth and one second."""

CODE = re.compile(r"[a-z_]{1,32}")


class Meters:
    """All metrics of a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        named: dict[str, Any] = {"registry": self.registry}
        self._moves = Counter("kouzlo_commands", "Commands that were acknowledged, by what they do.", ["do"], **named)
        self._refused = Counter("kouzlo_refused", "Commands and requests that were not taken, by code.", ["code"], **named)
        self._acks = Histogram("kouzlo_ack_seconds", "From a command to its acknowledgement.", buckets=QUICK, **named)
        self._commits = Histogram("kouzlo_commit_seconds", "One commit of the store.", buckets=QUICK, **named)
        self._rows = Counter("kouzlo_commit_jobs", "Writes that shared these commits.", **named)
        self._failures = Counter("kouzlo_commit_failures", "Commits that failed: the disk is full or broken.", **named)
        self._requests = Counter("kouzlo_requests", "Requests by method and status.", ["method", "status"], **named)
        self._tables = Gauge("kouzlo_tables", "Tables in memory.", **named)
        self._lines = Gauge("kouzlo_lines", "Open sockets and feeds.", ["kind"], **named)
        self._bots = Gauge("kouzlo_bot_queue", "Tables at which a computer is about to move.", **named)
        self._process = Gauge("kouzlo_process", "Which process of the house this is, from 1.", ["number", "pid"], **named)
        self._moves_by: dict[str, Counter] = {}

    def is_process(self, number: int) -> None:
        """This process is one of several of a house."""
        self._process.labels(f"{number}", f"{os.getpid()}").set(1)

    def acknowledged(self, do: str, seconds: float) -> None:
        if do not in self._moves_by:
            self._moves_by[do] = self._moves.labels(do)
        self._moves_by[do].inc()
        self._acks.observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refusal by its code; unknown codes count as `other`."""
        self._refused.labels(code if CODE.fullmatch(code) else "other").inc()

    def committed(self, jobs: int, seconds: float) -> None:
        self._commits.observe(seconds)
        self._rows.inc(jobs)

    def failed(self) -> None:
        self._failures.inc()

    def answered(self, method: str, status: int) -> None:
        self._requests.labels(method if method in ("GET", "HEAD", "POST") else "other", f"{status}").inc()

    def page(self, tables: int, lines: dict[str, int], bots: int) -> bytes:
        """All metrics, with the current numbers of the server."""
        self._tables.set(tables)
        for kind in ("socket", "feed", "notices"):
            self._lines.labels(kind).set(lines.get(kind, 0))
        self._bots.set(bots)
        return generate_latest(self.registry)


METERS = Meters()
