"""`kouzlo serve` that is killed and restarted, alone or several of them: run as a program, it forks whole servers on request.

Everything is loaded once, so that a hundred starts cost a hundred forks; each is a real server, with store, sockets, port.
Lines in: an `Opening` in JSON, or the process that shall be killed.  Out comes a line with the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvicorn  # noqa: F401  # loaded before the fork

from kouzlo.core.registry import game_ids
from kouzlo.server import app, serve, workers  # noqa: F401  # loaded before the fork
from kouzlo.server.bots import ThreadBots
from kouzlo.server.games import released_game
from kouzlo.server.peers import Peers
from kouzlo.server.store.table_rows import TableRows
from kouzlo.text.catalogue import Catalogue, Speaker


class Opening(msgspec.Struct, frozen=True):
    """How a server is opened."""

    data: str
    port: int
    settings: dict[str, Any] = {}
    """Further options of the command line."""
    plant: str = ""
    """The fault that is planted in this server."""
    computers_in_a_thread: bool = False
    """As where the system cannot fork: of a server that lives for seconds, their processes would take most of the time."""

    @property
    def wishes(self) -> serve.Wishes:
        return serve.Wishes(data=Path(self.data), port=self.port, no_browser=True, **self.settings)


def be_hasty() -> None:
    """The planted fault: entries are written a moment after they were acknowledged."""
    append = TableRows.append
    waiting = set()

    async def later(self: TableRows, *arguments: Any) -> None:
        await asyncio.sleep(0.3)
        with contextlib.suppress(Exception):
            await append(self, *arguments)

    async def hasty(self: TableRows, table: str, entries: Any, finished: bool = False) -> None:
        task = asyncio.create_task(later(self, table, entries, finished))
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    TableRows.append = hasty  # type: ignore[method-assign]


def believe_in_hints() -> None:
    """The planted fault: nothing is compared with the store, neither from time to time nor when a line is open again."""

    async def compare(self: Peers) -> None:
        """Everything that matters was heard."""

    Peers._compare = compare  # type: ignore[method-assign]


def never_be_cut() -> None:
    """The planted fault: a server that cannot read the store goes on showing what it knew."""

    async def look(self: Peers) -> None:
        """It will come back."""

    Peers._look = look  # type: ignore[method-assign]


def in_a_thread(workers: int = 2) -> ThreadBots:
    """The computers of a system that cannot fork."""
    return ThreadBots()


PLANTS: dict[str, Callable[[], None]] = {
    "": lambda: None,
    "hasty": be_hasty,
    "only hints": believe_in_hints,
    "never cut": never_be_cut,
}


def live(opening: Opening) -> None:
    """One life: until it is killed."""
    os.setsid()
    out = os.open(os.devnull, os.O_WRONLY)
    os.dup2(out, 1)
    PLANTS[opening.plant]()
    if opening.computers_in_a_thread:
        workers.bots_of_this_machine = in_a_thread
    serve.serve(opening.wishes, Speaker(Catalogue("en")))


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def opened(opening: Opening) -> int:
    """A new process that listens."""
    child = os.fork()
    if child == 0:
        try:
            live(opening)
        finally:
            os._exit(1)
    while not is_open(opening.port):
        assert os.waitpid(child, os.WNOHANG)[0] == 0, "the house fell down by itself"
        time.sleep(0.01)
    return child


def kill(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def main() -> None:
    for id in game_ids():
        released_game(id)
    children = set[int]()
    try:
        for line in sys.stdin:
            if line.strip().isdecimal():
                child = int(line)
                children.discard(child)
                kill(child)
            else:
                child = opened(msgspec.json.decode(line, type=Opening))
                children.add(child)
            sys.stdout.write(f"{child}\n")
            sys.stdout.flush()
    finally:  # also when whoever asked is gone
        for child in children:
            kill(child)


if __name__ == "__main__":
    main()
