"""`kouzlo serve` that is killed and restarted, alone or several of them: run as a program, it forks whole servers on request.

Everything is loaded once, so that a hundred starts cost a hundred forks; each is a real server, with store, sockets, port.
Lines in: `open 0`, `kill 0`, with the number of a server, and `end`; after each one the line `done` comes out.
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
from kouzlo.server import app, serve  # noqa: F401  # loaded before the fork
from kouzlo.server.games import released_game
from kouzlo.server.store.table_rows import TableRows
from kouzlo.text.catalogue import Catalogue, Speaker


class Opening(msgspec.Struct, frozen=True):
    """How a server is opened."""

    data: str
    port: int
    settings: dict[str, Any] = {}
    """Further options of the command line."""

    @property
    def wishes(self) -> serve.Wishes:
        return serve.Wishes(data=Path(self.data), port=self.port, no_browser=True, **self.settings)


class Ordered(msgspec.Struct, frozen=True):
    """What is forked: each of these servers, and the fault that is planted in all of them."""

    servers: tuple[Opening, ...]
    plant: str = ""


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


PLANTS: dict[str, Callable[[], None]] = {"": lambda: None, "hasty": be_hasty}


def live(wishes: serve.Wishes) -> None:
    """One life: until it is killed."""
    os.setsid()
    out = os.open(os.devnull, os.O_WRONLY)
    os.dup2(out, 1)
    serve.serve(wishes, Speaker(Catalogue("en")))


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


class Houses:
    """The servers that are running."""

    def __init__(self, ordered: Ordered) -> None:
        self._servers = ordered.servers
        self._children: dict[int, int] = {}

    def open(self, number: int) -> None:
        opening = self._servers[number]
        child = os.fork()
        if child == 0:
            try:
                live(opening.wishes)
            finally:
                os._exit(1)
        self._children[number] = child
        while not is_open(opening.port):
            assert os.waitpid(child, os.WNOHANG)[0] == 0, "the house fell down by itself"
            time.sleep(0.01)

    def kill(self, number: int) -> None:
        if (child := self._children.pop(number, None)) is not None:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def end(self) -> None:
        for number in tuple(self._children):
            self.kill(number)


def main(ordered: Ordered) -> None:
    for id in game_ids():
        released_game(id)
    PLANTS[ordered.plant]()
    houses = Houses(ordered)
    for line in sys.stdin:
        match line.split():
            case ["open", number]:
                houses.open(int(number))
            case ["kill", number]:
                houses.kill(int(number))
            case _:
                houses.end()
        sys.stdout.write("done\n")
        sys.stdout.flush()
        if line.strip() == "end":
            return


if __name__ == "__main__":
    main(msgspec.json.decode(sys.argv[1], type=Ordered))
