"""The parts of a running house put together: its store, its computers, the application, and uvicorn to run it."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from starlette.applications import Starlette

from kouzlo.server.bots import ThreadBots
from kouzlo.server.engines import Engines, read_engines
from kouzlo.server.house import House
from kouzlo.server.lan import Reach
from kouzlo.server.limits import Allowed
from kouzlo.server.site import Site
from kouzlo.server.store.places import Place
from kouzlo.server.workers import ProcessBots

LET_GO = 5
"""Seconds that open connections have to end when the server stops."""


class Assembled(NamedTuple):
    """A house with what runs it."""

    app: Starlette
    house: House
    bots: ProcessBots | ThreadBots


def assembled(
    place: Place, reach: Reach, think: float, hints: str | None = None, workers: int = 2, engines: tuple[str, ...] = ()
) -> Assembled:
    """A house on its store; raises StoreUnavailable, and EngineFault if a program is named in a wrong way.

    On a database it has peers, in this machine or in others, and hears of them by `hints` or by the database itself.
    """
    from kouzlo.server.app import create_app
    from kouzlo.server.hints import hints_at
    from kouzlo.server.peers import Peers
    from kouzlo.server.reader import ProcessReader
    from kouzlo.server.store.places import open_store
    from kouzlo.server.workers import bots_of_this_machine

    named = read_engines(engines)
    if hints is not None:
        import_module("kouzlo.server.hints.redis")  # the package may be missing
    store, bots = open_store(place, serves=True), bots_of_this_machine(workers)
    peers = Peers(store, lambda channel: hints_at(hints, place, channel)) if isinstance(place, str) else None
    house = House(store, bots, think=think, peers=peers, engines=Engines(named, think))
    app = create_app(house, reach, Allowed(counts_home=bool(reach.names)), ProcessReader())
    return Assembled(app, house, bots)


def uvicorn_for(app: Starlette, is_behind_proxy: bool, backlog: int | None = None) -> Any:
    """Uvicorn, which ends on a signal as we want it to; `backlog` connections are accepted at once."""
    import uvicorn

    from kouzlo.server import http_protocols

    settings: dict[str, Any] = {
        **http_protocols.settings(),
        "log_config": None,
        "timeout_graceful_shutdown": LET_GO,
        "proxy_headers": is_behind_proxy,
    }
    if backlog is not None:
        settings["backlog"] = backlog
    server = uvicorn.Server(uvicorn.Config(app, **settings))
    # Uvicorn would raise the signal again at its end, before our last message.
    server.capture_signals = lambda: told_to_close(server, app.state.site)  # type: ignore[method-assign]
    return server


@contextlib.contextmanager
def told_to_close(server: Any, site: Site) -> Iterator[None]:
    """Ctrl+C, a closed window and SIGTERM stop the server; a second one does not wait for open connections."""

    def close(*_: object) -> None:
        end(server, site)

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    # Whoever started this process may want it to ignore some: it tells it itself when to end.
    heard = [name for name in names if signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN]
    before = {name: signal.signal(getattr(signal, name), close) for name in heard}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def end(server: Any, site: Site) -> None:
    """Let the server end: whoever is connected is told, and connects again to another one."""
    server.force_exit = bool(server.should_exit)
    server.should_exit = True
    site.house.say_goodbye()
    site.listeners.end_all()
