"""No channel reveals to a seat what it may not know.

The table itself is compared in thousands of pairs by `test_leaks.py`; here whole servers are, with all their output:
sockets (frames, their number, order and length), feeds, pages in both languages, answers and refusals over HTTP, sockets and
forms, records and replays before the end, hints, accounts, ratings, metrics, undo, reconnecting, logs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core import registry
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.server import sockets, web
from kouzlo.server.meters import METERS
from kouzlo.server.table import Table
from kouzlo.testing.toy import create as create_toy
from tests.server.channels import World, compared, with_other_seeds

PAIRS = {"toy": 24, "duel": 24, "mystic": 14}
"""Pairs of houses for each game that hides something; each is some hundred answers, frames and pages in both houses."""
SEEDS = {"toy": 6, "duel": 6, "mystic": 4, "carcassonne": 6}
ALWAYS = {"a socket", "windows", "refusals", "coming back", "somebody speaks"}
NOW_AND_THEN = {"an own move", "taking it back"}


def game_of(name: str) -> AnyGame:
    return create_toy() if name == "toy" else create_game(name)


@pytest.mark.parametrize("name", PAIRS)
def test_houses_that_eyes_cannot_tell_apart_say_the_same_over_every_channel(name: str) -> None:
    """Byte for byte: 0 differences; and the worlds do differ where the eyes do not look."""
    differing, counted, leaks = asyncio.run(compared(game_of(name), name, range(PAIRS[name])))

    assert [] == leaks
    assert differing >= PAIRS[name] / 4
    assert counted.keys() >= ALWAYS | NOW_AND_THEN


@pytest.mark.parametrize("name", SEEDS)
def test_seed_shows_nowhere_before_the_end(name: str) -> None:
    """Two secrets, one position: all that differs is the commitment.  Where everything lies open, this is what is hidden."""
    counted, leaks = asyncio.run(with_other_seeds(game_of(name), name, range(SEEDS[name])))

    assert [] == leaks
    assert counted >= SEEDS[name] / 2


def test_no_window_makes_a_game_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making one takes tenths of a second, in which everybody in the house would wait."""
    made: list[str] = []
    creator = registry._creator

    def counted(id: str) -> Any:
        made.append(id)
        return creator(id)

    monkeypatch.setattr(registry, "_creator", counted)

    async def story() -> list[str]:
        game = create_toy()
        match: Any = Match(game, {}, 2, luck=Luck(seed_of("windows")))
        world = World(game, match.state, 0, 2, {}, "a secret")
        await world.open()
        await world.looks()
        once = list(made)
        await world.looks()
        await world.close()
        return made[len(once) :]

    assert [] == asyncio.run(story())


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name", PAIRS)
def test_many_houses_that_eyes_cannot_tell_apart_say_the_same(name: str, part: int) -> None:
    """Two thousand pairs of houses for each game."""
    assert [] == asyncio.run(compared(game_of(name), name, range(1000 + part * 100, 1100 + part * 100)))[2]


# The controls: ten ways to let something out


def _digest(table: Table) -> int:
    state: bytes = table.game.make.to_bytes(table.match.state)
    return int.from_bytes(seed_of(state.hex())[:4], "big")


def in_the_mark_of_a_page(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "mark", property(lambda self: f"{_digest(self)}"))


def in_the_id_of_a_form(patch: pytest.MonkeyPatch) -> None:
    looking = web._looking

    def careless(request: Any, table: Table, *other: Any) -> Any:
        return msgspec.structs.replace(looking(request, table, *other), cid=f"{_digest(table)}")

    patch.setattr(web, "_looking", careless)


def by_the_number_of_frames(patch: pytest.MonkeyPatch) -> None:
    tell = sockets._tell

    async def twice(writer: Any, socket: Any, table: Table, shown: Any, line: Any) -> None:
        if _digest(table) % 2:
            await socket.send_text("{}")
        await tell(writer, socket, table, shown, line)

    patch.setattr(sockets, "_tell", twice)


def in_the_refusal_of_a_record(patch: pytest.MonkeyPatch) -> None:
    def careless(self: Table, names: Any) -> str:
        raise Refused("not_over", f"state {_digest(self)} is not over")

    patch.setattr(Table, "record", careless)


def in_a_log(patch: pytest.MonkeyPatch) -> None:
    answer = Table._answer

    def talkative(self: Table, *other: Any) -> Any:
        logging.getLogger("kouzlo.server").warning("a command in state %d", _digest(self))
        return answer(self, *other)

    patch.setattr(Table, "_answer", talkative)


def only_after_coming_back(patch: pytest.MonkeyPatch) -> None:
    restore = Table._restore

    async def careless(self: Table) -> None:
        await restore(self)
        self.notes.count += _digest(self) % 3

    patch.setattr(Table, "_restore", careless)


def by_the_length_of_an_envelope(patch: pytest.MonkeyPatch) -> None:
    shown = Table.shown

    def careless(self: Table) -> Any:
        inside = "".join(self.game.write_move(sealed.move) for sealed in self.match._now.envelopes.values())
        return msgspec.structs.replace(shown(self), rematch=None if not inside else " " * (sum(inside.encode()) % 7))

    patch.setattr(Table, "shown", careless)


def in_the_order_of_what_is_listed(patch: pytest.MonkeyPatch) -> None:
    shown = Table.shown

    def careless(self: Table) -> Any:
        found = shown(self)
        return msgspec.structs.replace(found, seats=found.seats[:: 1 if _digest(self) % 2 else -1])

    patch.setattr(Table, "shown", careless)


def in_what_a_computer_is_sent(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "observation", lambda self, seat: (self.seq, self.game.make.to_bytes(self.match.state)))


def in_the_figures(patch: pytest.MonkeyPatch) -> None:
    answer = Table._answer

    def counting(self: Table, *other: Any) -> Any:
        METERS.committed(_digest(self) % 5, 0.0)
        return answer(self, *other)

    patch.setattr(Table, "_answer", counting)


PLANTS = [
    in_the_mark_of_a_page,
    in_the_id_of_a_form,
    by_the_number_of_frames,
    in_the_refusal_of_a_record,
    in_a_log,
    only_after_coming_back,
    by_the_length_of_an_envelope,
    in_the_order_of_what_is_listed,
    in_what_a_computer_is_sent,
    in_the_figures,
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: str(plant.__name__))
def test_planted_leak_is_caught(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for number in range(0, 60, 4):
        if asyncio.run(compared(create_toy(), "toy", range(number, number + 4)))[2]:
            return
    raise AssertionError("nothing was noticed")


def test_seed_that_shows_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: one bit of the secret among what everybody sees."""
    shown = Table.shown
    monkeypatch.setattr(Table, "shown", lambda self: msgspec.structs.replace(shown(self), notes=self.facts.secret[0]))

    assert [] != asyncio.run(with_other_seeds(create_toy(), "toy", range(6)))[1]
