"""Law 5 over everything that MCP clients and the text environment are told: worlds that look the same sound the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, write_move
from kouzlo.core.registry import create_game
from kouzlo.dialogue.page import Page
from kouzlo.mcp.matches import Chair, Matches, Table
from kouzlo.players.search import Budget
from kouzlo.research.text_env import TextEnv
from kouzlo.testing.laws.leaks import Resumed
from tests.random_games import any_move, other_world, play_on

PAIRS = {"duel": 16, "mystic": 30}

Told = Callable[[Any, Any, Seat, list[str], Path], list[str]]


class Sitting(Matches):
    """The matches of a client whose only match begins in a given state; files are not what is tested here."""

    def __init__(self, folder: Path, table: Table) -> None:
        super().__init__(folder, "anna", "en", budget=Budget(simulations=2))
        (folder / f"{table.id}.kouzlo").touch()
        self._table = table

    def _read(self, id: str) -> Table:
        return self._table

    def _keep(self, table: Table) -> None:
        self._table = table


def told_over_mcp(game: Any, state: Any, seat: Seat, answers: list[str], folder: Path) -> list[str]:
    """Everything that the tools say to a seat in this state."""
    chairs = tuple(Chair(name="anna" if each == seat else "bert") for each in range(2))
    match: Match[Any, Any] = Match(Resumed(game, state), {}, 2)
    client = Sitting(folder, Table(f"{game.info.id}-1", match, Seeded("leaks"), chairs))
    calls: list[Callable[[str], object]] = [
        client.look,
        lambda id: client.look(id, everything=True),
        lambda id: client.moves(id, 1, 5),
        lambda id: client.wait(id, 0),
        client.hint,
        client.record,
        lambda id: client.listed(),
        *(lambda id, answer=answer: client.play(id, answer) for answer in answers),  # bound now
    ]
    said = []
    for call in calls:
        try:
            said.append(json.dumps(call(f"{game.info.id}-1")))
        except KouzloError as error:
            said.append(f"error {error}")
    return said


def told_as_text(game: Any, state: Any, seat: Seat, answers: list[str], folder: Path) -> list[str]:
    """Everything that the text environment says to a seat in this state, until a move is played."""
    env = TextEnv(game.info.id, seat=seat)
    env._match = Match(Resumed(game, state), {}, 2)
    if seat not in env._match.turn.seats:
        return [env._page.written(env._match.view(seat))]
    return [env._page.written(env._match.view(seat)), *(str(env.step(answer)) for answer in answers[:-1])]


def compared(id: str, told: Told, folder: Path) -> tuple[int, int]:
    """How many pairs of worlds differed out of the seat's sight, and how many of these the seat could tell apart."""
    game, differing, leaks = create_game(id), 0, 0
    for number in range(PAIRS[id]):
        luck = Luck(seed_of(f"{id} dialogue pair {number}"))
        match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"dialogue deal {number}")))
        play_on(match, luck, luck.below(14))
        seat = luck.below(2)
        if match.outcome is not None or match.turn.is_chance:
            continue
        seen = game.observe(match.state, seat)
        world = other_world(game, match.state, seen, seat, luck)
        if world is None:
            continue
        differing += 1
        answers = ["", "nonsense", "99", '{"use":true}', '{"pick":["dancer"]}', '{"end":"main","x":1}']
        other = 1 - seat
        if other in game.turn(match.state).seats:
            answers.append(json.dumps(write_move(any_move(game, match.state, other, luck))))
        sealed = seat in game.turn(seen).seats and game.turn(seen).sealed
        answers.append(json.dumps(write_move(any_move(game, seen, seat, luck))) if sealed else "nothing")
        if game.turn(seen).phase == "use":
            answers.remove('{"use":true}')
        one, two = [told(game, each, seat, answers, folder) for each in (match.state, world)]
        leaks += one != two
    return differing, leaks


@pytest.mark.parametrize("told", [told_over_mcp, told_as_text])
@pytest.mark.parametrize("id", PAIRS)
def test_worlds_that_look_the_same_sound_the_same(id: str, told: Told, tmp_path: Path) -> None:
    """Pages, moves, hints, refusals, misunderstandings: no difference."""
    differing, leaks = compared(id, told, tmp_path)

    assert 0 == leaks
    assert PAIRS[id] / 10 < differing, "the worlds have to differ where the seat does not look"


def _digest(match: Any) -> str:
    return seed_of(match.game.make.to_bytes(match.state).hex()).hex()[:4]


def in_the_page(patch: pytest.MonkeyPatch) -> None:
    """A word too many below every page."""
    page = Matches._page
    patch.setattr(Matches, "_page", lambda self, table, seat, since: page(self, table, seat, since) + _digest(table.match))
    after = TextEnv._again
    patch.setattr(
        TextEnv, "_again", lambda self, match, reason, **info: after(self, match, f"{reason} {_digest(match)}", **info)
    )


def by_the_state(patch: pytest.MonkeyPatch) -> None:
    """The table is drawn from the state."""
    view = Match.rendered

    def careless(self: Any, seat: Any, table: Any = None) -> Any:
        return view(self, seat, self.game.table(self.state, seat))

    patch.setattr(Match, "rendered", careless)


def by_an_order(patch: pytest.MonkeyPatch) -> None:
    """No word too many, only the choices in another order."""
    choices = Page.choices
    seen: list[Any] = []
    begin = Match.view

    def remember(self: Any, seat: Any, since: int = 0) -> Any:
        seen.append(_digest(self))
        return begin(self, seat, since)

    patch.setattr(Match, "view", remember)
    patch.setattr(
        Page, "choices", lambda self, prompt: sorted(choices(self, prompt), key=lambda line: crc32((line + seen[-1]).encode()))
    )


@pytest.mark.parametrize("told", [told_over_mcp, told_as_text])
@pytest.mark.parametrize("plant", [in_the_page, by_the_state, by_an_order])
def test_a_leak_that_is_planted_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    plant(monkeypatch)

    assert 0 < compared("duel", told, tmp_path)[1]
