"""Tables for tests: created on a store, given commands, observed over every channel of a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.move import write_move
from kouzlo.server.store import SeatRow, Store, TableFacts
from kouzlo.server.store.settings import Settings
from kouzlo.server.table import Table
from kouzlo.server.wire import Command, EndTurn, Play, Undo, write
from tests.random_games import any_move


def facts_of(game: AnyGame, word: str, seats: int = 2, options: dict[str, object] | None = None, **settings: Any) -> TableFacts:
    """A table whose secret is the hash of a word: the same every time."""
    return TableFacts(
        id=word,
        game=game.info.id,
        rules_version=game.info.rules_version,
        seats=seats,
        options=dict(settle(game.info, options or {}, seats)),
        cards_id=game.cards.id,
        cards_digest=game.cards.digest,
        cards_text=None,
        secret=seed_of(word),
        created=1.0,
        settings=msgspec.convert(settings, Settings),
    )


async def laid(store: Store, game: AnyGame, facts: TableFacts) -> Table:
    """A new table with persons on all seats."""
    rows = [SeatRow(seat, "person", f"name {seat}", f"session {seat}") for seat in range(facts.seats)]
    await store.begin(facts, rows)
    return await woken(store, game, facts)


async def woken(store: Store, game: AnyGame, facts: TableFacts) -> Table:
    """The same table as another process would find it."""
    table = Table(facts, await store.seats(facts.id), store, game)
    await table.restore()
    return table


def command_for(table: Table, seat: int, cid: str, luck: Luck, undo_one_in: int = 0) -> Command:
    """Something sensible that a seat which is asked may do now."""
    if undo_one_in and luck.below(undo_one_in) == 0 and table.match.may_undo(seat):
        return Undo(table.seq, cid)
    if table.match.holder == seat:
        return EndTurn(table.seq, cid)
    return Play(table.seq, cid, write_move(any_move(table.game, table.match.state, seat, luck)))


async def played(table: Table, word: str, commands: int = 10_000, undo_one_in: int = 0) -> int:
    """Play random commands to the end or for so many; how many were taken."""
    luck = Luck(seed_of(f"played {word}"))
    for number in range(commands):
        if not table.asked:
            return number
        seat = table.asked[luck.below(len(table.asked))]
        answer = await table.take(seat, command_for(table, seat, f"{word}-{number}", luck, undo_one_in))
        assert answer.ok, answer.problem
    return commands


def state_of(table: Table) -> bytes:
    state: bytes = table.game.make.to_bytes(table.match.state)
    return state


async def windows(table: Table, since: int = 0) -> list[bytes]:
    """What each seat and a spectator are shown, byte for byte."""
    return [write(await table.view(seat, since)) for seat in (*range(table.facts.seats), None)]
