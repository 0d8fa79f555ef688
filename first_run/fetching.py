"""Fetching and installing: each package on its own, four at once, again when the line is cut, nothing twice.

A wheel is fetched into a folder of its own and then moved to `.setup/wheels` in one stroke; whatever is there is whole.
Installing reads that folder alone, so that it works without a network and never meets a file that our lock does not name.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple, NoReturn

from first_run.carried_pip import pip_command, pip_environment
from first_run.parcels import OPTIONAL, Parcel, Wheels
from first_run.words import Step, Trouble, bytes_in, megabytes, text

AT_ONCE = 4
ATTEMPTS = 3
PAUSE = 1.5
ROOM = 400_000_000


class Failure(Enum):
    """Why pip did not bring a package, by the words it said."""

    DISK = re.compile(r"No space left on device|Errno 28|not enough space", re.IGNORECASE)
    HASH = re.compile(r"DO NOT MATCH THE HASHES", re.IGNORECASE)
    NETWORK = re.compile(
        r"Retrying|connection|timed out|timeout|name resolution|getaddrinfo|unreachable|IncompleteRead|ProxyError|SSLError"
        r"|HTTP error 5\d\d|5\d\d Server Error|incomplete",
        re.IGNORECASE,
    )
    NOT_OFFERED = re.compile(r"No matching distribution|from versions:", re.IGNORECASE)
    UNFORESEEN = re.compile("")


# An older pip takes half a file for a whole one and finds only that its digest is wrong.
CUT = {Failure.NETWORK, Failure.HASH}


class Courier(NamedTuple):
    """One running pip: what it brings, and where to."""

    parcel: Parcel
    folder: Path
    process: subprocess.Popen[bytes]


class Fetcher:
    """Brings parcels into the folder of wheels."""

    def __init__(self, python: Path, pip: Path, setup: Path, handle: int | None = None) -> None:
        self._python = python
        self._pip = pip
        self._setup = setup
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
        fetching = self._setup / "fetching"
        left, before, attempt = list(parcels), self._brought(), 1
        while True:
            shutil.rmtree(fetching, ignore_errors=True)
            failures = self._round(left, fetching, attempt, lambda: step.measured(self._brought(fetching) - before))
            if not failures:
                break
            self._judge(failures)
            if not CUT & set(failures.values()):
                break
            still = self.missing(left)
            attempt = attempt + 1 if len(still) == len(left) else 1
            if attempt > ATTEMPTS:
                self._give_up(failures)
            left = still
            step.note(text("again", attempt=attempt, attempts=ATTEMPTS))
            time.sleep(PAUSE)
        shutil.rmtree(fetching, ignore_errors=True)
        step.measured(self._brought() - before)
        return list(failures)

    def install(self, parcels: Sequence[Parcel], step: Step) -> None:
        """Install parcels from the folder of wheels alone."""
        wanted = self._setup / "wanted.txt"
        wanted.write_text("".join(each.pinned for each in parcels), encoding="utf-8")
        command = pip_command(self._python, self._pip, "install")
        # Files are compiled when they are first read: compiling them all would take longer than everything else.
        command += ["--no-compile", "--no-index", "--find-links", str(self.wheels.folder), "-r", str(wanted)]
        output = self._setup / "install.log"
        process = self._start(command, output, self._setup)
        try:
            while process.poll() is None:
                step.measured(0)
                time.sleep(0.1)
        finally:
            _stop([process])
        said = self._remember(command, output)
        if process.returncode == 0:
            return
        if _failure(said) is Failure.DISK:
            raise Trouble("disk_full", megabytes=megabytes(ROOM))
        raise Trouble("failed", reason=said.strip()[-600:], log=self.log)

    def _round(
        self, parcels: Sequence[Parcel], fetching: Path, attempt: int, tick: Callable[[], None]
    ) -> dict[Parcel, Failure]:
        """Send couriers for all parcels, several at once; after the first cut of the line no more are sent."""
        waiting, running = list(parcels), list[Courier]()
        failures: dict[Parcel, Failure] = {}
        try:
            while running or waiting:
                while waiting and len(running) < AT_ONCE:
                    running.append(self._send(waiting.pop(0), fetching, is_cached=attempt == 1))
                for courier in [each for each in running if each.process.poll() is not None]:
                    running.remove(courier)
                    if failure := self._received(courier):
                        failures[courier.parcel] = failure
                        waiting = waiting if failure not in CUT else []
                tick()
                time.sleep(0.05)
        finally:
            _stop([courier.process for courier in running])
        return failures

    def _send(self, parcel: Parcel, fetching: Path, is_cached: bool) -> Courier:
        folder = fetching / parcel.name
        (folder / "temporary").mkdir(parents=True)
        wanted = folder / "wanted.txt"
        wanted.write_text(parcel.pinned, encoding="utf-8")
        command = pip_command(self._python, self._pip, "download")
        command += ["--only-binary", ":all:", "--retries", "1", "--dest", str(folder / "brought"), "-r", str(wanted)]
        command += [] if is_cached else ["--no-cache-dir"]  # what went wrong once may lie in pip's own cache
        return Courier(parcel, folder, self._start(command, folder / "log.txt", folder / "temporary"))

    def _received(self, courier: Courier) -> Failure | None:
        said = self._remember([courier.parcel.name, courier.parcel.version], courier.folder / "log.txt")
        if courier.process.returncode != 0:
            return _failure(said)
        for wheel in (courier.folder / "brought").glob("*.whl"):
            os.replace(wheel, self.wheels.folder / wheel.name)
        shutil.rmtree(courier.folder, ignore_errors=True)
        return None

    def _brought(self, fetching: Path | None = None) -> int:
        """How many bytes of wheels are here; pip writes those under way to the temporary folders that we gave it."""
        return bytes_in(self.wheels.folder, ".whl") + (bytes_in(fetching, ".whl") if fetching else 0)

    def _judge(self, failures: Mapping[Parcel, Failure]) -> None:
        """A cut line is tried again, an optional parcel may be passed over; the rest is for the newcomer to read."""
        if Failure.DISK in failures.values():
            raise Trouble("disk_full", megabytes=megabytes(ROOM))
        if Failure.UNFORESEEN in failures.values():
            raise Trouble("failed", reason=self.log.read_text(encoding="utf-8", errors="replace").strip()[-600:], log=self.log)
        if CUT & set(failures.values()):
            return
        for parcel in failures:
            if os.environ.get("PIP_NO_INDEX", "0").lower() not in {"", "0", "false", "no", "off"}:
                raise Trouble("no_network", log=self.log)
            if parcel.name not in OPTIONAL:
                where = {"python": platform.python_version(), "machine": f"{platform.system()} {platform.machine()}"}
                raise Trouble("not_offered", name=parcel.name, version=parcel.version, log=self.log, **where)

    def _give_up(self, failures: Mapping[Parcel, Failure]) -> NoReturn:
        for parcel, failure in failures.items():
            if failure is Failure.HASH:
                raise Trouble("wrong_hash", name=parcel.name, version=parcel.version, log=self.log)
        raise Trouble("no_network", log=self.log)

    def _start(self, command: Sequence[str], output: Path, temporary: Path) -> subprocess.Popen[bytes]:
        environ = pip_environment() | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
        with output.open("wb") as file:
            return subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, env=environ, pass_fds=self._hold
            )

    def _remember(self, command: Sequence[str], output: Path) -> str:
        said = output.read_text(encoding="utf-8", errors="replace")
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{said}\n")
        return said


def _failure(said: str) -> Failure:
    return next(failure for failure in Failure if failure.value.search(said))


def _stop(processes: Sequence[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        if process.poll() is None:
            process.terminate()
            process.wait()
