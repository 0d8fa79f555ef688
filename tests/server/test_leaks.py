"""Two states that look the same to a seat give it the same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, write_move
from kouzlo.core.registry import create_game
from kouzlo.server.table import Table
from kouzlo.server.wire import EndTurn, Play, Undo, write
from kouzlo.testing.laws.leaks import Resumed
from kouzlo.testing.toy import create as create_toy
from tests.random_games import any_move, other_world, play_on
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import facts_of, laid

GAMES: dict[str, Callable[[], AnyGame]] = {
    "toy": create_toy,
    "duel": lambda: create_game("duel"),
    "mystic": lambda: create_game("mystic"),
}
PAIRS = {"toy": 2000, "duel": 2000, "mystic": 300}


async def heard(game: AnyGame, state: Any, seat: Seat | None, word: str, options: Any, moves: list[dict[str, Any]]) -> bytes:
    """Everything that a seat (None: a spectator) gets from a table in this state: views, answers, refusals."""
    facts = facts_of(game, word, 2, options, owners_end_turns=True)
    table = await laid(MemoryStore(), Resumed(game, state), facts)
    said = [write(await table.update(seat)), write(await table.view(seat))]
    if seat is not None:
        said.append(write(await table.take(seat, EndTurn(table.seq, "end"))))
        said.append(write(await table.take(seat, Undo(table.seq, "undo"))))
        said += [write(await table.take(seat, Play(table.seq, f"m{at}", move))) for at, move in enumerate(moves)]
        said.append(write(await table.take(seat, Play(99, "late", {}))))
    said.append(table.mark.encode())
    return b"\n".join(said)


async def compared(name: str, pairs: range) -> tuple[int, int]:
    """How many pairs really differed out of the seat's sight, and how many of these the seat could tell apart."""
    game, differing, leaks = GAMES[name](), 0, 0
    for number in pairs:
        luck = Luck(seed_of(f"{name} pair {number}"))
        match: Any = Match(game, {}, 2, luck=Luck(seed_of(f"deal {number}")))
        play_on(match, luck, luck.below(14))
        seat = luck.below(2)
        if match.outcome is not None or match.turn.is_chance:
            continue
        seen = game.observe(match.state, seat)
        world = other_world(game, match.state, seen, seat, luck)
        if world is None:
            continue
        differing += 1
        refused: list[dict[str, Any]] = [{}, {"nonsense": 1}]
        other = 1 - seat
        if other in game.turn(match.state).seats:
            refused.append(write_move(any_move(game, match.state, other, luck)))
        if seat in game.turn(seen).seats and len(game.turn(seen).seats) > 1:
            refused.append(write_move(any_move(game, seen, seat, luck)))  # an envelope: nothing is opened by it
        one, two = [await heard(game, state, seat, "t", {}, refused) for state in (match.state, world)]
        leaks += one != two
    return differing, leaks


@pytest.mark.parametrize("name", sorted(GAMES))
def test_worlds_that_look_the_same_sound_the_same(name: str) -> None:
    """Updates, views, answers and refusals of the table: no difference."""
    differing, leaks = run(compared(name, range(PAIRS[name])))

    assert 0 == leaks
    assert PAIRS[name] / 5 < differing, "the worlds have to differ where the seat does not look"


@pytest.mark.soak
@pytest.mark.parametrize("part", range(50))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_many_worlds_that_look_the_same_sound_the_same(name: str, part: int) -> None:
    """A hundred thousand pairs of each game."""
    assert 0 == asyncio.run(compared(name, range(10_000 + part * 2000, 12_000 + part * 2000)))[1]


def _digest(table: Table) -> str:
    state: bytes = table.game.make.to_bytes(table.match.state)
    return seed_of(state.hex()).hex()[:8]


def in_the_mark(patch: pytest.MonkeyPatch) -> None:
    """A hash of the whole state as the mark of a page."""
    patch.setattr(Table, "mark", property(_digest))


def in_the_refusal(patch: pytest.MonkeyPatch) -> None:
    """A message that quotes what it was compared with."""
    answer = Table._answer

    def talkative(self: Table, command: Any, seq: int, problem: Any) -> Any:
        if problem is not None:
            problem = msgspec.structs.replace(problem, text=f"{problem.text} {_digest(self)}")
        return answer(self, command, seq, problem)

    patch.setattr(Table, "_answer", talkative)


def in_the_table(patch: pytest.MonkeyPatch) -> None:
    """Something about the state among what everybody sees."""
    shown = Table.shown
    patch.setattr(Table, "shown", lambda self: msgspec.structs.replace(shown(self), commitment=_digest(self)))


def by_its_length(patch: pytest.MonkeyPatch) -> None:
    """No word too many, only more or fewer blanks."""
    shown = Table.shown
    patch.setattr(Table, "shown", lambda self: msgspec.structs.replace(shown(self), rematch=" " * (int(_digest(self), 16) % 8)))


def in_the_number(patch: pytest.MonkeyPatch) -> None:
    """The number of an answer that counts something hidden."""
    answer = Table._answer

    def counting(self: Table, command: Any, seq: int, problem: Any) -> Any:
        return answer(self, command, seq + int(_digest(self), 16) % 4, problem)

    patch.setattr(Table, "_answer", counting)


@pytest.mark.parametrize(
    "plant",
    [in_the_mark, in_the_refusal, in_the_table, by_its_length, in_the_number],
    ids=lambda plant: str(plant.__name__),
)
def test_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]) -> None:
    """The controls: five ways to say something about what is hidden."""
    plant(monkeypatch)

    assert 0 < run(compared("toy", range(60)))[1]
