"""How `0.1.0-<commit>.tar.gz` were made: by the code of that commit, in a clone of it.

    PYTHONPATH=src:. python make_0_1_0.py FILE.tar.gz              786ab1d
    PYTHONPATH=src:. python make_0_1_0.py FILE.tar.gz house        b246e3d

Everything until 0.9.0 called itself 0.1.0, so there are two of them: an early one and a late one.  Both wrote the same cards,
records and saves, byte for byte, so the archive of the late one has only its house.  An archive has

    cards/          card files as their owners wrote them: a set of wizards with a name, a set of Mystic elements
    data/           a data folder: `saves` and `finished` of the terminal, `server` with tables of up to five people,
                    with options, with those cards, under way and over
    records/        finished games; together they have every value of every option, every number of seats, and those cards
    written.json    what the version said about them: outcomes, numbers of entries, digests of cards
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame, Option, settle
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import write_record
from kouzlo.players.levels import player
from kouzlo.server.accounts import Accounts
from kouzlo.server.bots import ThreadBots
from kouzlo.server.house import House
from kouzlo.server.listeners import Listeners
from kouzlo.server.sessions import new_visitor
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.server.wire import EndTurn, Join, NewTable, Play, SeatWish
from kouzlo.terminal.saves import keep, keep_record
from kouzlo.terminal.session import Chair
from tests.random_games import fair_deal, play_on

PASSWORD = "a password of 0.1.0"  # of a house for tests


def wizards() -> str:
    """The eighteen wizards as somebody copied them from the printed box: another name, a changed value."""
    text = (files("kouzlo.games.duel") / "data" / "wizards.toml").read_text(encoding="utf-8")
    facts = "\n".join(line for line in text.splitlines() if line and not line.startswith("#"))
    return 'set = "grandmothers-box"\n\n' + facts.replace("value = 2\n", "value = 3\n", 1) + "\n"


def elements() -> str:
    """All colours of Mystic elements in one file, without comments and flavour; one card costs more."""
    folder = files("kouzlo.games.mystic") / "data"
    texts = [each.read_text(encoding="utf-8") for each in sorted(folder.iterdir(), key=lambda each: each.name)]
    lines = [line for text in texts for line in text.splitlines() if line and not line.startswith(("#", "flavour", "reason"))]
    return "\n".join(lines).replace("cost = 1\n", "cost = 2\n", 1) + "\n"


def tables(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Options of some tables: together every value that the game allows."""
    left = {(name, str(value)) for name, option in game.info.options.items() for value in values(option)}
    luck = Luck(seed_of(f"tables {game.info.id}"))
    while left:
        best = max((fitting(game, luck) for _ in range(200)), key=lambda chosen: len(left & said(chosen)))
        if not left & said(best):
            raise SystemExit(f"{game.info.id}: no table has {left}")
        left -= said(best)
        yield best


def values(option: Option) -> tuple[object, ...]:
    """Of a list the default, and that each value is in some list."""
    return (option.default, *option.values) if option.many else option.values


def said(chosen: Mapping[str, Any]) -> set[tuple[str, str]]:
    return {(name, str(each)) for name, value in chosen.items() for each in (value if isinstance(value, list) else [value])}


def fitting(game: AnyGame, luck: Luck) -> dict[str, Any]:
    while True:
        chosen = {name: any_value(option, luck) for name, option in game.info.options.items()}
        try:
            settle(game.info, chosen, game.info.seats[0])
        except BadOption:
            continue
        return chosen


def any_value(option: Option, luck: Luck) -> object:
    if not option.many:
        return option.values[luck.below(len(option.values))]
    if not luck.below(3):
        return option.default
    return [option.values[at] for at in sorted(luck.shuffled(len(option.values))[: 3 + 3 * luck.below(2)])]


def records(cards: Mapping[str, Path]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Finished games with their names and what is said about them."""
    for id in game_ids():
        game = create_game(id)
        low, high = game.info.seats
        settings = [(game, options, low + at % (high - low + 1)) for at, options in enumerate(tables(game))]
        if id in cards:
            settings.append((create_game(id, cards=cards[id]), {}, low))
        for number, (each, options, seats) in enumerate(settings):
            name = f"{id}-{number}"
            deal = fair_deal(name, seats)
            match: Match[Any, Any] = Match(each, options, seats, luck=deal.luck())
            play_on(match, Luck(seed_of(f"play {name}")), 1_000_000, undo_one_in=15)
            text = write_record(match, deal, [f"Player {seat}" for seat in range(seats)], {"date": "2026-11-17"})
            yield name, text, {"entries": match.seq, "outcome": match.outcome, "cards": each.cards.digest}


def terminal(cards: Mapping[str, Path]) -> dict[str, Any]:
    """Saves of each game, with own cards and with all seats, and the last finished ones, as the terminal keeps them."""
    written = {}
    for id in game_ids():
        game = create_game(id, cards=cards.get(id))
        seats = game.info.seats[1]
        chairs = [Chair(None, "Anna"), *(Chair("greedy", "") for _ in range(seats - 1))]
        for moves in (7, 1_000_000):
            deal = fair_deal(f"save {id} {moves}", seats)
            match: Match[Any, Any] = Match(game, {}, seats, luck=deal.luck(), owners_end_turns=True)
            play_on(match, Luck(seed_of(id)), moves)
            path = keep(match, deal, chairs) if match.outcome is None else keep_record(match, deal, chairs)
            written[f"{path.parent.name}/{path.name}"] = {"entries": match.seq, "outcome": match.outcome}
    return written


async def moved(table: Table, luck: Luck, number: int) -> None:
    seat = table.asked[0]
    if table.match.holder == seat:
        answer = await table.take(seat, EndTurn(table.seq, f"c{number}"))
    else:
        move = player("random").choose(table.game, table.game.observe(table.match.state, seat), seat, luck)
        answer = await table.take(seat, Play(table.seq, f"c{number}", msgspec.to_builtins(move)))
    assert answer.ok, answer.problem


async def house(store: Path, cards: Mapping[str, Path]) -> dict[str, Any]:
    """Two tables of each game, one under way and one over, with other options and cards than the usual ones."""
    open_house = House(SQLiteStore(store), ThreadBots())
    _, anna = await Accounts(open_house, Listeners()).sign_up("Anna", PASSWORD, None)
    guests = [(await new_visitor(open_house.store, f"Guest {number}"))[1] for number in range(1, 5)]
    written: dict[str, Any] = {}
    for id in game_ids():
        game = create_game(id)
        seats = game.info.seats[1]
        for moves, options, text in (
            (12, next(tables(game)), None),
            (10_000, {}, cards[id].read_text(encoding="utf-8") if id in cards else None),
        ):
            wishes = (SeatWish("me"), *(SeatWish("open") for _ in range(seats - 1)))
            table = await open_house.create(NewTable(id, wishes, options=options, cards=text, owners_end_turns=False), anna)
            key = msgspec.to_builtins(table.facts)["settings"]["join"] if "settings" in msgspec.to_builtins(table.facts) else ""
            for guest in guests[: seats - 1]:
                await open_house.join(table, guest, Join(guest.name, key))
            luck = Luck(seed_of(f"house {id} {moves}"))
            for number in range(moves):
                if table.is_over:
                    break
                await moved(table, luck, number)
            await open_house.count(table)
            written[table.facts.id] = {"game": id, "entries": table.seq, "outcome": table.match.outcome}
    await open_house.close()
    return written


def main(archive: Path, only: str = "") -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for each in ("cards", "data/server", "records"):
            (root / each).mkdir(parents=True)
        os.environ["KOUZLO_DATA"] = str(root / "data")
        cards = {"duel": root / "cards" / "duel.toml", "mystic": root / "cards" / "mystic.toml"}
        cards["duel"].write_text(wizards(), encoding="utf-8")
        cards["mystic"].write_text(elements(), encoding="utf-8")
        written: dict[str, Any] = {"records": {}}
        for name, text, about in records(cards):
            (root / "records" / f"{name}.kouzlo").write_text(text, encoding="utf-8")
            written["records"][name] = about
        written["cards"] = {id: create_game(id, cards=path).cards.digest for id, path in cards.items()}
        written["terminal"] = terminal(cards)
        written["house"] = asyncio.run(house(root / "data" / "server" / "tables.sqlite", cards))
        (root / "written.json").write_bytes(msgspec.json.format(msgspec.json.encode(written)))
        with tarfile.open(archive, "w:gz", compresslevel=9) as packed:
            for path in sorted(root.rglob("*")):
                if path.is_file() and (only != "house" or path.parent.name == "server" or path.parent == root):
                    entry = tarfile.TarInfo(path.relative_to(root).as_posix())
                    entry.size = path.stat().st_size
                    packed.addfile(entry, io.BytesIO(path.read_bytes()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
