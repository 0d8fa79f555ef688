"""Law 5 over the pages, moves and answers in words that a house sends: worlds that look the same sound the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.core.registry import create_game
from kouzlo.dialogue.page import Page
from kouzlo.dialogue.table_text import AnswerSent
from kouzlo.server import text_api
from kouzlo.server.wire import write
from kouzlo.testing.laws.leaks import Resumed
from tests.random_games import other_world, play_on
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import facts_of, laid

PAIRS = {"duel": 24, "mystic": 24}
ANSWERS = ("", "nonsense", "99", '{"pick":["dancer"]}', '{"end":"main","x":1}')


async def told(game: Any, state: Any, seat: Seat) -> bytes:
    """Everything that a seat gets in words from a table in this state, until a move is played."""
    table = await laid(MemoryStore(), Resumed(game, state), facts_of(game, "t", 2, {}, owners_end_turns=True))
    said = [write(await text_api.page_of(table, seat, since, "en")) for since in (None, 0)]
    said.append(write(await text_api.moves_of(table, seat, 1, 5, "en")))
    for number, answer in enumerate(ANSWERS):
        try:
            said.append(write(await text_api.heard_at(table, seat, AnswerSent(table.seq, f"a{number}", answer), None, "en")))
        except Refused as refused:
            said.append(f"{refused.code} {refused} {refused.rule}".encode())
    return b"\n".join(said)


async def compared(id: str) -> tuple[int, int]:
    """How many pairs of worlds differed out of the seat's sight, and how many of these the seat could tell apart."""
    game, differing, leaks = create_game(id), 0, 0
    for number in range(PAIRS[id]):
        luck = Luck(seed_of(f"{id} text pair {number}"))
        match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of(f"text deal {number}")))
        play_on(match, luck, luck.below(14))
        seat = luck.below(2)
        if match.outcome is not None or match.turn.is_chance:
            continue
        world = other_world(game, match.state, game.observe(match.state, seat), seat, luck)
        if world is None:
            continue
        differing += 1
        one, two = [await told(game, each, seat) for each in (match.state, world)]
        leaks += one != two
    return differing, leaks


@pytest.mark.parametrize("id", PAIRS)
def test_worlds_that_look_the_same_sound_the_same(id: str) -> None:
    """Pages, moves, misunderstandings and refusals: no difference."""
    differing, leaks = run(compared(id))

    assert 0 == leaks
    assert PAIRS[id] / 10 < differing, "the worlds have to differ where the seat does not look"


def by_the_state(patch: pytest.MonkeyPatch) -> None:
    """The control: the table is drawn from the state, not from the observation."""
    view = Match.rendered
    patch.setattr(Match, "rendered", lambda self, seat, table=None: view(self, seat, self.game.table(self.state, seat)))


def by_a_word_too_many(patch: pytest.MonkeyPatch) -> None:
    """The control: a word below every page that follows from the state."""
    states: list[bytes] = []
    view, written = Match.rendered, Page.written

    def remember(self: Any, seat: Any, table: Any = None) -> Any:
        states.append(self.game.make.to_bytes(self.state))
        return view(self, seat, table)

    patch.setattr(Match, "rendered", remember)
    patch.setattr(Page, "written", lambda self, shown: written(self, shown) + seed_of(states[-1].hex()).hex()[:4])


@pytest.mark.parametrize("fault", [by_the_state, by_a_word_too_many])
def test_a_planted_leak_is_found(fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)

    assert 0 < run(compared("duel"))[1]
