"""Stores for tests, and the rows that go into them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from kouzlo.server.offline.store import BrowserStore
from kouzlo.server.store import EntryRow, NoteRow, SeatRow, SessionRow, Store, TableFacts
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server import clusters
from tests.server.handles import handles_in
from tests.server.memory import MemoryStore

T = TypeVar("T")

_memories: dict[Path, MemoryStore] = {}
_browsers: dict[Path, BrowserStore] = {}


def _remembered(folder: Path) -> MemoryStore:
    """The memory of a folder: closed and opened again, it still knows everything."""
    memory = MemoryStore()
    memory.__dict__.update(_memories.setdefault(folder, memory).__dict__, _is_closed=False)
    return memory


def _alone(folder: Path) -> BrowserStore:
    """A browser opens a house once: whoever opens it meanwhile has the same store; closed, it is read from the files again."""
    store = _browsers.get(folder)
    if store is None or store.is_closed:
        store = _browsers[folder] = BrowserStore(handles_in(folder))
    return store


def _in_schema(folder: Path) -> Store:
    """A schema for the folder; PostgreSQL's store is loaded only where it is used."""
    url = clusters.shared().schema(str(folder))
    from kouzlo.server.store.postgres import PostgresStore

    return PostgresStore(url)


OPENED: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SQLiteStore(folder / "tables.db"),
    "browser": _alone,
    "memory": _remembered,
    "postgresql": _in_schema,
}
"""How each store is opened on a folder; every one of them keeps the same contract."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, in a loop of its own; a promise that is never kept fails instead of hanging."""
    return asyncio.run(asyncio.wait_for(work, 120))


def facts(id: str = "t1", created: float = 1.0, **other: Any) -> TableFacts:
    """The facts of a table of the duel."""
    known: dict[str, Any] = {"game": "duel", "rules_version": "1", "seats": 2, "options": {}}
    known |= {"cards_id": "wizards", "cards_digest": "d", "cards_text": None, "secret": bytes(64)}
    return TableFacts(id=id, created=created, **{**known, **other})


def seats(*kinds: str) -> list[SeatRow]:
    """Seats by their kinds; persons have a session."""
    sessions = [f"session {seat}" if kind == "person" else None for seat, kind in enumerate(kinds)]
    return [SeatRow(seat, kind, f"name {seat}", sessions[seat]) for seat, kind in enumerate(kinds)]


def entry(seq: int, text: str = "pass", cid: str = "", seat: int | None = 0) -> EntryRow:
    return EntryRow(seq, seat, text, cid, float(seq))


def note(kind: str = "said", text: str = "hello", at_seq: int = 0) -> NoteRow:
    return NoteRow(at_seq, 0, kind, text, "", 1.0)


def session(hashed: str = "h1", name: str = "Anna") -> SessionRow:
    return SessionRow(hashed, name, None, 1.0)
