"""How the files in `wire-1` were made: by the version of 786ab1d, whose clone this script was run in.

    python tests/server/houses/make_wire_1.py FOLDER

A house with tables of all games (under way, over, given up, open, branched off), notes, accounts, ratings and a guest; what
it showed of each table to each seat and to spectators; records of its finished games; saves of the terminal.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import write_record
from kouzlo.core.sentence import read_sentence
from kouzlo.players.levels import player
from kouzlo.server.accounts import Accounts
from kouzlo.server.bots import ThreadBots
from kouzlo.server.clock import ClockSetting
from kouzlo.server.films import Branch, film_of
from kouzlo.server.house import House
from kouzlo.server.listeners import Listeners
from kouzlo.server.sessions import Visitor, new_visitor
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.server.wire import EndTurn, Join, NewTable, Play, Resign, Say, SeatWish, Undo
from kouzlo.text.catalogue import Catalogue
from tests.random_games import fair_deal, play_on

PASSWORD = "a password of yesterday"  # of a house for tests
MOVES = {"carcassonne": 25, "duel": 9, "mystic": 14}
"""So many commands are given at a table that stays under way."""


async def moved(table: Table, luck: Luck, number: int) -> None:
    """Whoever is asked first moves, or ends the turn."""
    seat = table.asked[0]
    if table.match.holder == seat:
        answer = await table.take(seat, EndTurn(table.seq, f"c{number}"))
    else:
        move = player("random").choose(table.game, table.game.observe(table.match.state, seat), seat, luck)
        answer = await table.take(seat, Play(table.seq, f"c{number}", msgspec.to_builtins(move)))
    assert answer.ok, answer.problem


async def taken_back(table: Table, number: int) -> bool:
    """Whoever may takes the last move back."""
    for seat in range(table.facts.seats):
        if table.match.may_undo(seat):
            return (await table.take(seat, Undo(table.seq, f"u{number}"))).ok
    return False


async def played(table: Table, word: str, moves: int, undo_one_in: int = 0) -> None:
    luck = Luck(seed_of(word))
    for number in range(moves):
        if table.is_over:
            return
        await moved(table, luck, number)
        if undo_one_in and number % undo_one_in == 1 and not table.is_over:
            await taken_back(table, number)


async def laid(house: House, one: Visitor, two: Visitor, game: str, **wishes: Any) -> Table:
    table = await house.create(NewTable(game, (SeatWish("me"), SeatWish("open")), adds="mine", **wishes), one)
    key = msgspec.to_builtins(table.facts)["settings"]["join"]
    await house.join(table, two, Join(two.name, key, adds="ours"))
    return table


async def made(folder: Path) -> None:
    """The house and the records of its finished games."""
    house = House(SQLiteStore(folder / "tables.sqlite"), ThreadBots())
    accounts = Accounts(house, Listeners())
    _, anna = await accounts.sign_up("Anna", PASSWORD, None)
    _, bohdan = await accounts.sign_up("Bohdan", PASSWORD, None)
    _, guest = await new_visitor(house.store, "Guest")
    records = folder / "records"
    records.mkdir()
    for game in game_ids():
        going = await laid(house, anna, guest, game, listed=True)
        await played(going, f"going {game}", MOVES[game], undo_one_in=4)
        await going.take(0, Say(going.seq, "say", "good_luck"))
        over = await laid(house, anna, bohdan, game, owners_end_turns=False, clock=ClockSetting("days"))
        await played(over, f"over {game}", 10_000)
        await house.count(over)
        (records / f"{game}.kouzlo").write_text(over.record(("Anna", "Bohdan")), encoding="utf-8")
        left = await laid(house, guest, anna, game, aids=False)
        await played(left, f"left {game}", 6)
        await left.take(1, Resign(left.seq, "enough"))
        await left.take(0, Say(left.seq, "after", "thanks"))
        await house.rematch(left, guest)
        await house.branch(film_of(over.record(("Anna", "Bohdan"))), Branch(4, 0), anna, over)
    sealed = await laid(house, anna, guest, "duel", clock=ClockSetting("live", minutes=20))
    await played(sealed, "sealed", 1)
    wish = NewTable("duel", (SeatWish("me"), SeatWish("here", name="Friend")))
    await played(await house.create(wish, guest), "here", 3)
    await house.create(NewTable("mystic", (SeatWish("me"), SeatWish("open"))), guest)
    for table in list(house._tables.values()):
        await house.count(table)
    await house.close()


async def shown(folder: Path) -> dict[str, Any]:
    """What a house that was opened anew shows of each table: to each seat, and last to spectators."""
    house, found = House(SQLiteStore(folder / "tables.sqlite"), Idle()), {}
    for line in await house.store.tables():
        table = await house.table(line.id)
        eyes = (*range(table.facts.seats), None)
        found[line.id] = [in_words(msgspec.to_builtins(await table.update(seat))) for seat in eyes]
    ratings = {game: [msgspec.to_builtins(row) for row in await house.store.ratings(game)] for game in game_ids()}
    await house.close()
    return {"tables": found, "ratings": ratings}


CATALOGUES = [Catalogue(language, strict=True) for language in ("cs", "en")]
GAMES = {id: create_game(id) for id in game_ids()}


def in_words(update: Any, catalogues: Sequence[Catalogue] = CATALOGUES) -> Any:
    """An update with its sentences in Czech and English: they are the same, whatever the catalogues call them."""
    told = [read_sentence(each) for each in update["told"]]
    game = GAMES[update["table"]["game"]]
    return {**update, "told": [[catalogue.say(each, game) for catalogue in catalogues] for each in told]}


class Idle(ThreadBots):
    """Computers that never move: what is shown stays as it was left."""

    async def choose(self, question: Any) -> Any:
        await asyncio.Event().wait()


def saved(folder: Path) -> None:
    """A save of each game, as the terminal keeps them."""
    from kouzlo.terminal.saves import keep
    from kouzlo.terminal.session import Chair

    os.environ["KOUZLO_DATA"] = str(folder)
    for id in game_ids():
        game, deal = create_game(id), fair_deal(f"save {id}", 2)
        match = Match(game, {}, 2, luck=deal.luck())
        play_on(match, Luck(seed_of(id)), 5)
        assert write_record(match, deal, ("", ""))
        keep(match, deal, (Chair(None, "Anna"), Chair("greedy", "")))


async def main(folder: Path) -> None:
    await made(folder)
    (folder / "shown.json.gz").write_bytes(gzip.compress(msgspec.json.encode(await shown(folder)), 9, mtime=0))
    store = folder / "tables.sqlite"
    (folder / "tables.sqlite.gz").write_bytes(gzip.compress(store.read_bytes(), 9, mtime=0))
    store.unlink()
    saved(folder)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
