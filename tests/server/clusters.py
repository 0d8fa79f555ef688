"""Servers of PostgreSQL for tests: their own, on a free port, as an unprivileged user; they are killed and started again here.

One of them serves all tests of a process that only read and write; each test gets a schema of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.processes import free_port

LIMIT = 120.0
"""Seconds until a server must have started or ended, on a machine that does much else."""
MISSING = "PostgreSQL is not installed here (initdb was not found); on Debian and Ubuntu: apt install postgresql"


@functools.cache
def programs() -> Path | None:
    """The folder with `initdb` and `postgres`; Debian keeps it out of the path."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def _unprivileged() -> str | None:
    """Whose server it is: `initdb` refuses root."""
    if os.getuid() != 0:
        return None
    import pwd  # not there on Windows

    with contextlib.suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return "nobody"


def _be_patient() -> None:
    """Tests run on machines that do much else: no connection is given up and no lock is let go because of that."""
    from kouzlo.server.store import postgres_connection

    postgres_connection.PATIENCE = postgres_connection.LOCKED = LIMIT


class Cluster:
    """A server of PostgreSQL in a temporary folder; a standby begins as a copy of another one and follows it over a port."""

    def __init__(self, copy_of: Cluster | None = None, follows: int = 0) -> None:
        folder = programs()
        if folder is None:
            pytest.skip(MISSING)
        _be_patient()
        self._programs, self._user = folder, _unprivileged()
        self._folder = Path(tempfile.mkdtemp(prefix="kouzlo-postgres-"))
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._role: tuple[str, ...] = ()
        data = ("--pgdata", str(self._folder / "data"))
        if copy_of is None:
            self._ran("initdb", *data, "--no-sync", "--auth=trust", "--username=kouzlo", "--encoding=UTF8", "--locale=C")
        else:
            quickly = ("--no-sync", "--checkpoint=fast")
            self._ran("pg_basebackup", *data, *quickly, "--write-recovery-conf", "--dbname", copy_of.url)
            self._role = (f"primary_conninfo=host=127.0.0.1 port={follows} user=kouzlo application_name=standby",)
        self.start()

    def _ran(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, user=self._user, cwd=self._folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    @property
    def process(self) -> int:
        """The first process of the server, above all others."""
        assert self._process is not None, "it was started"
        return self._process.pid

    @property
    def url(self) -> str:
        return f"postgresql://kouzlo@127.0.0.1:{self.port}/postgres"

    def start(self, *settings: str) -> None:
        """Start the server, with other settings for this once; one that was killed recovers first."""
        until = time.monotonic() + LIMIT
        own = ("listen_addresses=127.0.0.1", f"port={self.port}", f"unix_socket_directories={self._folder}")
        small = ("shared_buffers=16MB", "max_connections=60", "log_min_messages=fatal")
        set_to = [word for each in (*own, *small, *self._role, *settings) for word in ("-c", each)]
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), *set_to]
        with (self._folder / "log").open("ab") as log:
            while time.monotonic() < until:
                # Processes of one that was killed may not have ended yet: then the new one refuses, and is tried again.
                self._process = subprocess.Popen(command, user=self._user, cwd=self._folder, stdout=log, stderr=log)
                while self._process.poll() is None and time.monotonic() < until:
                    if self._answers():
                        return
                    time.sleep(0.02)
        raise AssertionError((self._folder / "log").read_text(errors="replace"))

    def _answers(self) -> bool:
        asked = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End the server in the middle of everything."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(LIMIT)
            self._process = None

    def wait_for_standbys(self) -> None:
        """From now on a commit waits for a standby, as an operator would set it."""
        run_apart(self.url, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        run_apart(self.url, "SELECT pg_reload_conf()")
        self._until("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")

    def promote(self) -> None:
        """A standby takes the place of the server that it followed."""
        run_apart(self.url, "SELECT pg_promote(true)")
        self._until("SELECT 1 WHERE NOT pg_is_in_recovery()")

    def _until(self, query: str) -> None:
        until = time.monotonic() + LIMIT
        while not run_apart(self.url, query):
            assert time.monotonic() < until, query
            time.sleep(0.02)

    def end(self) -> None:
        self.kill(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def schema(self, name: str) -> str:
        """The address of an empty schema, or of the one that was made under this name before."""
        schema = f"s{hashlib.blake2b(name.encode(), digest_size=8).hexdigest()}"
        run_apart(self.url, f"CREATE SCHEMA IF NOT EXISTS {schema}")
        return f"{self.url}?search_path={schema}"


def run_apart(url: str, statement: str) -> list[tuple[object, ...]]:
    """Run a statement from wherever a test is, also inside a loop; returns its rows."""
    import asyncpg

    async def ran() -> list[tuple[object, ...]]:
        line = await asyncpg.connect(url, timeout=LIMIT)
        try:
            return [tuple(row) for row in await line.fetch(statement)]
        finally:
            await line.close()

    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, ran()).result()


_shared: list[Cluster] = []


def shared() -> Cluster:
    """The server of all tests of this process that leave it running."""
    if sys.platform == "win32":
        pytest.skip("these servers are started as on Unix")
    if not _shared:
        _shared.append(Cluster())
    return _shared[0]


def end_shared() -> None:
    while _shared:
        _shared.pop().end()


@contextlib.contextmanager
def cluster(copy_of: Cluster | None = None, follows: int = 0) -> Iterator[Cluster]:
    """A server of its own, for a test that kills it."""
    if sys.platform == "win32":
        pytest.skip("these servers are started as on Unix")
    own = Cluster(copy_of, follows)
    try:
        yield own
    finally:
        own.end()
