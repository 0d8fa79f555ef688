"""One of several processes of a house: `python -m kouzlo.server.house_process`, started by `supervisor.py`.

Its parent writes one line that says what to do, and gives it the open sockets.  It answers `ready` when it takes requests.
It ends on SIGTERM, or when its parent is gone; then it takes no more connections, and its clients connect to another process.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from pathlib import Path

import msgspec

from kouzlo.server import logs
from kouzlo.server.assembly import Assembled, assembled, end, uvicorn_for
from kouzlo.server.lan import Reach, lan_names
from kouzlo.server.meters import METERS
from kouzlo.server.store import StoreUnavailable

READY = b"ready\n"
LATER = 1.0
"""Seconds after the start until the computers load their games, so that the first page is quick."""
BACKLOG, AT_ONCE = 1024, 2
"""Connections that may wait, and those that one process accepts at once: the others shall get some too."""
FAILED = 1

log = logging.getLogger("kouzlo.server")


class Task(msgspec.Struct, frozen=True):
    """What a process is told."""

    number: int
    """From 1."""
    store: str
    sockets: tuple[int, ...]
    log: str
    """The log file, `-` for standard error."""
    hints: str | None = None
    lan: str | None = None
    """The address on the local network, if it is open."""
    names: tuple[str, ...] = ()
    think: float = 1.0
    engines: tuple[str, ...] = ()
    unavailable: str = "{}"
    """The sentence for a store that cannot be opened."""


async def run(task: Task, parent: asyncio.StreamReader) -> int:
    reach = Reach(lan_names() if task.lan else (), task.lan, None, task.names)
    try:
        made = assembled(task.store, reach, task.think, task.hints, workers=1, engines=task.engines)
    except StoreUnavailable as problem:
        sys.stderr.write(task.unavailable.replace("{}", str(problem)) + "\n")
        return FAILED
    METERS.is_process(task.number)
    server = uvicorn_for(made.app, bool(task.names), AT_ONCE)
    listening = [socket.socket(fileno=each) for each in task.sockets]
    serving = asyncio.create_task(server.serve(listening))
    orphaned = asyncio.create_task(_end_with(parent, server, made))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        for each in listening:
            each.listen(BACKLOG)
        made.house.tidying.begin()
        asyncio.get_running_loop().call_later(LATER, made.bots.wake)
        sys.stdout.buffer.write(READY)
        sys.stdout.flush()
    await serving
    orphaned.cancel()
    return 0 if server.started else FAILED


async def _end_with(parent: asyncio.StreamReader, server: object, made: Assembled) -> None:
    """The parent writes nothing more: when the line is closed, it is gone."""
    await parent.read()
    log.warning("the parent process is gone: this one ends")
    end(server, made.app.state.site)


async def main() -> int:
    # Ctrl+C and a closed window reach the whole group of processes; the parent decides what follows.
    for name in ("SIGINT", "SIGHUP"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    parent = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(parent), sys.stdin)
    task = msgspec.json.decode(await parent.readline(), type=Task)
    logged = logs.begin(task.log if task.log == logs.STANDARD_ERROR else Path(task.log))
    try:
        return await run(task, parent)
    finally:
        logs.end(logged)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
