"""Programs of other people at tables of a house: who may name them, what they get, and what happens when they fail."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from kouzlo.players.engine_player import EngineFault
from kouzlo.players.levels import UnknownLevel
from kouzlo.server.bots import ThreadBots
from kouzlo.server.engines import AtTable, Engines, read_engines
from kouzlo.server.house import House
from kouzlo.server.sessions import Visitor
from kouzlo.server.table import Table
from kouzlo.server.wire import NewTable, SeatWish
from tests.players.engines import example, written
from tests.server.memory import MemoryStore
from tests.server.stores import run

ANNA = Visitor("anna", "Anna")
GRACE = 60.0


async def opened(commands: dict[str, str], grace: float = GRACE) -> House:
    return House(MemoryStore(), ThreadBots(), engines=Engines(commands, 0.05, grace))


async def ended(table: Table) -> None:
    """Wait until a game of computers is over."""
    for _ in range(2400):
        if table.is_over:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the game does not end")


def played(commands: dict[str, str], levels: tuple[str, ...], game: str = "duel", grace: float = GRACE) -> Table:
    """A table of computers that was played to its end."""

    async def story() -> Table:
        house = await opened(commands, grace)
        wishes = NewTable(game, tuple(SeatWish("bot", level) for level in levels), owners_end_turns=False)
        table = await house.create(wishes, ANNA)
        try:
            await ended(table)
        finally:
            await house.close()
        return table

    return run(story())


def test_a_program_plays_a_whole_duel_at_a_table() -> None:
    """It sits under the name that the owner gave it, and the game ends by the rules."""
    table = played({"any": example("any_move.py")}, ("engine:any", "random"))

    assert ("any", "engine") == (table.seats[0].name, table.seats[0].level)
    assert table.notes.ended is None
    assert table.match.outcome is not None


@pytest.mark.parametrize(
    ("does", "how"),
    [
        ("sys.exit(3)", "engine_ended"),
        ("say({'move': {'use': 1}})", "engine_wrong"),
        ("say({'move': {'pick': ['dancer', 'dancer', 'soldier', 'shaman', 'rogues']}})", "engine_wrong"),
        ("sys.stdout.write('garbage\\n'); sys.stdout.flush()", "engine_wrong"),
        ("import time; time.sleep(3600)", "engine_late"),
    ],
)
def test_a_program_that_fails_twice_gives_up_and_the_table_says_how(does: str, how: str, tmp_path: Path) -> None:
    """Nobody plays in its place: the other one has won."""
    grace = 1.0 if how == "engine_late" else GRACE
    table = played({"bad": written(tmp_path, does)}, ("random", "engine:bad"), grace=grace)

    assert table.notes.ended is not None
    assert (how, 1, (0,)) == (table.notes.ended.how, table.notes.ended.seat, table.notes.ended.winners)


def test_a_program_that_fails_once_is_asked_again(tmp_path: Path) -> None:
    """It ends at its first question of all; started again it plays."""
    mark = tmp_path / "was here"
    first = f"import os\nif not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w').close(); sys.exit(1)\n"
    table = played({"once": written(tmp_path, first + "say({'move': request['moves'][0]})")}, ("engine:once", "random"))

    assert mark.exists()
    assert table.notes.ended is None


def test_at_a_larger_table_a_level_takes_the_place_and_not_the_name(tmp_path: Path) -> None:
    table = played({"bad": written(tmp_path, "sys.exit(1)")}, ("engine:bad", "random", "random"), game="carcassonne")

    assert ("", "greedy") == (table.seats[0].name, table.seats[0].level)
    assert table.match.outcome is not None


def test_a_visitor_can_name_a_program_and_never_a_command() -> None:
    """What the owner has not named does not exist, whatever a visitor writes; no process is started for it."""

    async def story() -> None:
        house = await opened({"any": example("any_move.py")})
        for level in ("engine:", "engine:other", f"engine:{example('any_move.py')}", "engine:touch x", "engine"):
            with pytest.raises(UnknownLevel):
                await house.create(NewTable("duel", (SeatWish("me"), SeatWish("bot", level))), ANNA)
        assert not house.engines.plays_at("")
        await house.close()

    run(story())


def test_a_program_that_the_house_has_no_more_gives_up() -> None:
    """A house that is started without it tells the table so."""

    async def story() -> None:
        engines = Engines({})
        with pytest.raises(EngineFault, match="does not have that program"):
            await engines.move(AtTable("t", 0, "gone", 2, {}), "duel", None, b"")
        await engines.close()

    run(story())


PEEK = """\
import os, json
open(OUT, "w").write(json.dumps([sorted(os.environ), os.nice(0), request]))
say({"move": request["moves"][0]})"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_it_runs_within_limits_and_sees_nothing_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Low priority, bounded memory, no address of a database, and the question of its own seat alone."""
    monkeypatch.setenv("KOUZLO_STORE_PASSWORD", "secret")
    out = tmp_path / "seen.json"
    command = written(tmp_path, PEEK.replace("OUT", repr(str(out))))
    played({"peek": command}, ("engine:peek", "random"))
    names, nice, request = json.loads(out.read_text())

    assert "KOUZLO_STORE_PASSWORD" not in names
    assert os.nice(0) + 10 <= nice or nice == 19
    assert {"do", "seat", "ms", "view", "moves", "id"} == set(request)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_program_that_wants_all_memory_does_not_get_it(tmp_path: Path) -> None:
    table = played({"greedy": written(tmp_path, "x = bytearray(8 << 30)")}, ("engine:greedy", "random"))

    assert table.notes.ended is not None
    assert "engine_ended" == table.notes.ended.how


def test_only_so_many_programs_run_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At one table more, the one that was asked longest ago is ended, and plays on when it is asked again."""

    monkeypatch.setattr("kouzlo.server.engines.MOST", 2)

    async def story() -> None:
        house = await opened({"any": example("any_move.py")})
        wishes = NewTable("duel", (SeatWish("me"), SeatWish("bot", "engine:any")))
        for _ in range(3):
            table = await house.create(wishes, ANNA)
            while table.id in house._drivers:
                await asyncio.sleep(0.02)
        running = len(house.engines._running)
        await house.close()
        assert 2 == running
        assert not house.engines._running

    run(story())


@pytest.mark.parametrize("wrong", ["", "name", "=x", "a b=x", "a/b=x", "a=", "a=x y 'z"])
def test_what_names_no_program_is_told(wrong: str) -> None:
    with pytest.raises(EngineFault):
        read_engines((wrong,))


def test_names_and_commands_are_read() -> None:
    wanted: dict[str, Any] = {"a": "x --y=1", "b": "z"}

    assert wanted == read_engines(("a=x --y=1", "b=z"))
    with pytest.raises(EngineFault, match="each name once"):
        read_engines(("a=x", "a=y"))
