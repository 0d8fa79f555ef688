"""A real `kouzlo serve` in a process of its own, as somebody would start it in a shell."""

from __future__ import annotations

import contextlib
import http.client
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.processes import ROOT, SOURCES

PATIENCE = 60.0
PROGRAM = (sys.executable, "-m", "kouzlo")


class Served:
    """The process, and what it has said so far."""

    def __init__(self, data: Path, *arguments: str, program: Sequence[str] = PROGRAM, **environment: str) -> None:
        quiet = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "CI")}
        settings = {"PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}", "KOUZLO_DATA": str(data), "LANG": "C.UTF-8", "LC_ALL": ""}
        self.process = subprocess.Popen(
            [*program, "serve", *arguments],
            env=quiet | settings | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def until(self, words: str) -> str:
        """The next line that holds these words."""
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.said.append(line)
            if words in line:
                return line
        raise AssertionError(f"never said {words!r}: {self.said}")

    def lines(self) -> list[str]:
        """Everything that it has said so far."""
        with contextlib.suppress(queue.Empty):
            while (line := self._lines.get_nowait()) is not None:
                self.said.append(line)
        return self.said

    def opened(self) -> int:
        """The port, as soon as the house is open."""
        return int(self.until("http://localhost:").rpartition(":")[2])

    def ended(self) -> int:
        """The exit code, and everything is said."""
        code = self.process.wait(PATIENCE)
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.said.append(line)
        return code

    def told(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.ended()


@contextlib.contextmanager
def served(data: Path, *arguments: str, program: Sequence[str] = PROGRAM, **environment: str) -> Iterator[Served]:
    """A house that is closed after the test, whatever happens."""
    house = Served(data, *arguments, program=program, **environment)
    try:
        yield house
    finally:
        if house.process.poll() is None:
            house.process.kill()
            house.process.wait()
        assert house.process.stdout is not None
        with contextlib.suppress(ValueError):
            house.process.stdout.close()


def asked(port: int, method: str, path: str, token: str = "", body: object = None) -> tuple[int, Any]:
    """One request, as a program sends it; the status and the JSON of the answer (else its text)."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"host": f"localhost:{port}", "origin": f"http://localhost:{port}"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    with contextlib.closing(line):
        line.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = line.getresponse()
        got = answer.read()
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    return answer.status, msgspec.json.decode(got) if is_json else got.decode()


def children_of(process: int) -> list[int]:
    """Processes below this one, at any depth; Linux says so."""
    above: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = entry.read_text().rpartition(")")[2].split()
            above[int(entry.parent.name)] = int(fields[1])
    found, fresh = set[int](), {process}
    while fresh:
        fresh = {child for child, parent in above.items() if parent in fresh} - found
        found |= fresh
    return sorted(found)


def wait_until(is_so: Any) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.02)
    return False
