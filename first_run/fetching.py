"""Fetching and installing: pip brings the wheels, again when the line is cut; nothing whole is fetched twice.

Installing reads the folder of wheels alone: it works without a network and never meets a file that our lock does not name.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

from first_run.carried_pip import pip_command, pip_environment
from first_run.catching import Catcher
from first_run.parcels import OPTIONAL, Parcel, Wheels
from first_run.words import Step, Trouble, bytes_in, megabytes, text

ATTEMPTS = 3
PAUSE = 1.5
ROOM = 400_000_000


class Failure(Enum):
    """Why pip failed, by the words it said."""

    DISK = re.compile(r"No space left on device|Errno 28|not enough space", re.IGNORECASE)
    HASH = re.compile(r"DO NOT MATCH THE HASHES", re.IGNORECASE)
    NETWORK = re.compile(
        r"Retrying|connection|timed out|timeout|name resolution|getaddrinfo|unreachable|incomplete|ProxyError|SSLError"
        r"|HTTP error 5\d\d|5\d\d Server Error",
        re.IGNORECASE,
    )
    NOT_OFFERED = re.compile(r"No matching distribution|from versions:", re.IGNORECASE)
    UNFORESEEN = re.compile("")


class Fetcher:
    """Brings parcels into the folder of wheels, and from there into the place."""

    def __init__(self, python: Path, pip: Path, setup: Path, handle: int | None = None) -> None:
        self._python = python
        self._pip = pip
        self._setup = setup
        self._temporary = setup / "fetching"
        self._hold = () if handle is None or sys.platform == "win32" else (handle,)
        self.log = setup / "setup.log"
        self.wheels = Wheels(setup / "wheels", pip)
        self.wheels.folder.mkdir(parents=True, exist_ok=True)

    def missing(self, parcels: Sequence[Parcel]) -> list[Parcel]:
        return [each for each in parcels if self.wheels.find(each) is None]

    def fetch(self, parcels: Sequence[Parcel], step: Step) -> list[Parcel]:
        """Bring all parcels; the answer are those (optional ones) that nobody offers for this machine.

        We give up after several attempts in a row that brought nothing: a bad line is still a line.
        """
        left, passed_over, attempt = list(parcels), list[Parcel](), 1
        before = bytes_in(self.wheels.folder)
        while left:
            said = self._download(left, before, step, is_cached=attempt == 1)
            still = [each for each in self.missing(left) if each not in passed_over]
            if not still:
                break
            failure, named = _failure(said), _named(said, still)
            self._judge(failure, named)
            if failure is Failure.NOT_OFFERED and named:
                passed_over.append(named)
                left = [each for each in still if each != named]
                continue
            attempt = attempt + 1 if len(still) == len(left) else 1
            if attempt > ATTEMPTS:
                raise self._given_up(failure, named)
            left = still
            step.note(text("again", attempt=attempt, attempts=ATTEMPTS))
            time.sleep(PAUSE)
        shutil.rmtree(self._temporary, ignore_errors=True)
        step.measured(bytes_in(self.wheels.folder) - before)
        return passed_over

    def install(self, parcels: Sequence[Parcel], step: Step) -> None:
        """Install parcels from the folder of wheels alone."""
        # Files are compiled when they are first read: compiling them all would take longer than everything else.
        arguments = ["--no-compile", "--no-index", "--find-links", str(self.wheels.folder)]
        said, code = self._pip_runs("install", arguments, parcels, lambda: step.measured(0))
        if code == 0:
            return
        if _failure(said) is Failure.DISK:
            raise Trouble("disk_full", megabytes=megabytes(ROOM))
        raise self._unforeseen(said)

    def _download(self, parcels: Sequence[Parcel], before: int, step: Step, is_cached: bool) -> str:
        """Let pip fetch, and take the wheels out of its hands; the answer is what pip said."""
        known = frozenset[str]().union(*(each.hashes for each in parcels))
        catcher = Catcher(self._temporary, self.wheels.folder, known)

        def meanwhile() -> None:
            catcher.look()
            step.measured(bytes_in(self.wheels.folder) - before + catcher.under_way())

        shutil.rmtree(self._temporary, ignore_errors=True)
        arguments = ["--only-binary", ":all:", "--retries", "1", "--dest", str(self._temporary / "brought")]
        arguments += [] if is_cached else ["--no-cache-dir"]  # what went wrong once may lie in pip's own cache
        said, _ = self._pip_runs("download", arguments, parcels, meanwhile)
        catcher.look_at_last()
        return said

    def _pip_runs(
        self, task: str, arguments: Sequence[str], parcels: Sequence[Parcel], meanwhile: Callable[[], None]
    ) -> tuple[str, int]:
        """Run pip on parcels and do something meanwhile; what it said, and its exit code."""
        self._temporary.mkdir(exist_ok=True)
        wanted, output = self._setup / "wanted.txt", self._setup / "pip.log"
        wanted.write_text("".join(each.pinned for each in parcels), encoding="utf-8")
        command = [*pip_command(self._python, self._pip, task), *arguments, "-r", str(wanted)]
        environ = pip_environment() | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self._temporary))
        with output.open("wb") as file:
            pip = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, env=environ, pass_fds=self._hold
            )
        try:
            while pip.poll() is None:
                meanwhile()
                time.sleep(0.1)
        finally:
            pip.terminate()
            pip.wait()
        said = output.read_text(encoding="utf-8", errors="replace")
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{said}\n")
        return said, pip.returncode

    def _judge(self, failure: Failure, named: Parcel | None) -> None:
        """A cut line is tried again, an optional parcel may be passed over; the rest is for the newcomer to read."""
        if failure is Failure.DISK:
            raise Trouble("disk_full", megabytes=megabytes(ROOM))
        if failure is Failure.UNFORESEEN:
            raise self._unforeseen()
        if failure is not Failure.NOT_OFFERED or named is None:
            return
        if os.environ.get("PIP_NO_INDEX", "0").lower() not in {"", "0", "false", "no", "off"}:
            raise Trouble("no_network", log=self.log)
        if named.name not in OPTIONAL:
            where = {"python": platform.python_version(), "machine": f"{platform.system()} {platform.machine()}"}
            raise Trouble("not_offered", name=named.name, version=named.version, log=self.log, **where)

    def _given_up(self, failure: Failure, named: Parcel | None) -> Trouble:
        if failure is Failure.HASH and named:
            return Trouble("wrong_hash", name=named.name, version=named.version, log=self.log)
        return Trouble("no_network", log=self.log)

    def _unforeseen(self, said: str = "") -> Trouble:
        said = said or self.log.read_text(encoding="utf-8", errors="replace")
        return Trouble("failed", reason=said.strip()[-600:], log=self.log)


def _failure(said: str) -> Failure:
    return next(failure for failure in Failure if failure.value.search(said))


def _named(said: str, parcels: Sequence[Parcel]) -> Parcel | None:
    """The parcel that pip complains about."""
    complaint = said[max(said.find("ERROR:"), 0) :]
    named = [(complaint.find(f"{each.name}=={each.version}"), each) for each in parcels]
    return min(((at, each) for at, each in named if at >= 0), default=(0, None))[1]
