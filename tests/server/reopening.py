"""`kouzlo serve` that is killed and restarted: run as a program, it forks the whole server on request.

Everything is loaded once, so that a hundred starts cost a hundred forks; each is a real server, with store, sockets, port.
Lines in: `open`, `kill`, `end`; after each one the line `done` comes out.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn  # noqa: F401  # loaded before the fork

from kouzlo.core.registry import game_ids
from kouzlo.server import app, serve  # noqa: F401  # loaded before the fork
from kouzlo.server.games import released_game
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.store.table_rows import TableRows
from kouzlo.text.catalogue import Catalogue, Speaker


def be_hasty() -> None:
    """The planted fault: entries are written a moment after they were acknowledged."""
    append = SQLiteStore.append
    waiting = set()

    async def later(self: TableRows, *arguments: Any) -> None:
        await asyncio.sleep(0.3)
        with contextlib.suppress(Exception):
            await append(self, *arguments)

    async def hasty(self: TableRows, table: str, entries: Any, finished: bool = False) -> None:
        task = asyncio.create_task(later(self, table, entries, finished))
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    SQLiteStore.append = hasty  # type: ignore[method-assign]


def live(data: Path, port: int) -> None:
    """One life: until it is killed."""
    os.setsid()
    out = os.open(os.devnull, os.O_WRONLY)
    os.dup2(out, 1)
    serve.serve(serve.Wishes(data=data, port=port, no_browser=True), Speaker(Catalogue("en")))


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def main(data: Path, port: int, how: str) -> None:
    for id in game_ids():
        released_game(id)
    if how == "hasty":
        be_hasty()
    child = 0
    for line in sys.stdin:
        if line.strip() == "open":
            child = os.fork()
            if child == 0:
                try:
                    live(data, port)
                finally:
                    os._exit(1)
            while not is_open(port):
                assert os.waitpid(child, os.WNOHANG)[0] == 0, "the house fell down by itself"
                time.sleep(0.01)
        elif child:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            child = 0
        sys.stdout.write("done\n")
        sys.stdout.flush()
        if line.strip() == "end":
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
