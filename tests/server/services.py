"""Redis, nginx and Caddy for tests: their own, on free ports, started and stopped here."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.processes import free_port

LIMIT = 60.0
"""Seconds until a service must have started, on a machine that does much else."""


class Service:
    """A program that listens on a port, with a temporary folder of its own."""

    def __init__(self, program: str) -> None:
        found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
        if found is None or sys.platform == "win32":
            pytest.skip(f"{program} is not installed here")
        self._program = found
        self.port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix=f"kouzlo-{program}-"))
        self._process: subprocess.Popen[bytes] | None = None

    def _arguments(self) -> Sequence[str]:
        raise NotImplementedError

    def start(self) -> None:
        with (self._folder / "log").open("ab") as log:
            command, own = [self._program, *self._arguments()], {**os.environ, "HOME": str(self._folder)}
            self._process = subprocess.Popen(command, cwd=self._folder, env=own, stdout=log, stderr=log)
        until = time.monotonic() + LIMIT
        while not answers(self.port):
            assert self._process.poll() is None, (self._folder / "log").read_text(errors="replace")
            assert time.monotonic() < until, "it does not listen"
            time.sleep(0.01)

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it, with everything that it knows."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(LIMIT)
            self._process = None

    def end(self) -> None:
        self.kill(signal.SIGTERM)
        shutil.rmtree(self._folder, ignore_errors=True)


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        super().__init__("redis-server")

    def _arguments(self) -> Sequence[str]:
        own = ("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder))
        return (*own, "--save", "", "--appendonly", "no")

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"


class Nginx(Service):
    """An nginx with these lines inside `http`."""

    def __init__(self, configuration: str) -> None:
        super().__init__("nginx")
        folders = "".join(
            f"{name}_temp_path {self._folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        lines = ("daemon off;", "worker_processes 1;", f"pid {self._folder}/pid;", "error_log stderr;", "events {}")
        inside = f"access_log off;\n{folders}{configuration.replace('PORT', str(self.port))}"
        (self._folder / "nginx.conf").write_text("\n".join([*lines, "http {", inside, "}\n"]))

    def _arguments(self) -> Sequence[str]:
        return ("-p", str(self._folder), "-c", str(self._folder / "nginx.conf"), "-e", "stderr")


class Caddy(Service):
    """A Caddy with these sites, without certificates."""

    def __init__(self, configuration: str) -> None:
        super().__init__("caddy")
        alone = "{\n    admin off\n    auto_https off\n}\n"
        (self._folder / "Caddyfile").write_text(alone + configuration.replace("PORT", str(self.port)))

    def _arguments(self) -> Sequence[str]:
        return ("run", "--config", str(self._folder / "Caddyfile"), "--adapter", "caddyfile")


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@contextlib.contextmanager
def running(service: Service) -> Iterator[None]:
    """The service for the time of a test."""
    service.start()
    try:
        yield
    finally:
        service.end()
