"""The verdict on one move: its cost, the better move, and nothing that the seat could not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match, Played, Undone
from kouzlo.core.move import Move, Seat, read_move
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.evaluation import lead_for
from kouzlo.review.coach import FEWEST, Learned, Verdict, judge_move, learned, lesson, opinion, read_verdict
from kouzlo.review.marks import COACH_SPEAKS, Mark
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES
from tests.review.test_review import game_called, the_last_tile

SPEAKING = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
ENOUGH = 8 * FEWEST
"""A follower of Carcassonne gets 15 of 100 parts of a turn."""


def test_a_thrown_away_victory_is_told_with_the_better_move() -> None:
    """Carcassonne: the last follower wins or loses the game; the cost is a share of the victory and some points."""
    game, seen, seat, wins, loses = the_last_tile()
    seats = int(seen["seats"])

    bad = judge_move(game, seen, seat, seats, loses, ENOUGH)
    good = judge_move(game, seen, seat, seats, wins, ENOUGH)

    assert bad is not None
    assert good is not None
    assert bad.speaks
    assert ("blunder", _code(game, seen, seat, bad)) == (bad.mark, wins)
    assert bad.points is not None
    assert bad.points > 0
    assert (0, 0, False, None, None) == (good.lost, good.points, good.speaks, good.better, good.reason)
    assert bad == read_verdict(msgspec.json.decode(msgspec.json.encode(bad)))


def _code(game: AnyGame, seen: Any, seat: Seat, verdict: Verdict) -> int:
    return game.encode(seen, seat, read_move(game.info.moves, verdict.better))


def test_nothing_is_said_where_there_was_no_choice_or_no_time() -> None:
    game, seen, seat, wins, _ = the_last_tile()

    assert judge_move(game, seen, seat, int(seen["seats"]), wins, FEWEST - 1) is None


def test_two_tables_that_a_seat_could_not_tell_apart_get_one_verdict() -> None:
    """A plan of the duel, with another hidden team across the table; whoever is given the table itself says something else."""
    game = game_called("duel")
    verdicts = []
    for theirs in (3, 4000):
        match = Match(game, {}, 2, luck=Luck(seed_of("sealed")))
        for seat, team in enumerate((0, theirs)):
            match.submit(seat, game.moves(match.state, seat)[team])
        state, move = match.state, game.moves(match.state, 0)[5]
        for seen in (game.observe(state, 0), state):
            verdicts.append(judge_move(game, seen, 0, 2, game.encode(seen, 0, move), FEWEST))
    honest, peeping = verdicts[::2], verdicts[1::2]

    assert honest[0] is not None
    assert honest[0] == honest[1]
    assert peeping[0] != peeping[1]


@pytest.mark.parametrize("left", [0, 10, 70])
def test_a_share_of_the_victory_is_a_lead_in_points(left: int) -> None:
    """An even game is no lead; a larger share is a larger lead, the more so the more tiles are to come; both sides alike."""
    leads = [lead_for(left, share) for share in (0.0, 0.1, 0.5, 0.6, 0.9, 1.0)]

    assert sorted(leads) == leads
    assert 0 == leads[2]
    assert leads[1] == pytest.approx(-leads[4])
    assert lead_for(left, 0.6) <= lead_for(left + 1, 0.6)


def test_what_was_learned_is_summed_up_over_the_moves_that_count() -> None:
    """Entry 3 was taken back and replaced by 5, which cost less; entry 9 was not judged."""
    cost = {1: 0, 3: 90_000, 5: 20_000, 7: COACH_SPEAKS, 8: 200_000}
    verdicts = {seq: Verdict(lost, None, "none", lost >= COACH_SPEAKS, Sentence("played")) for seq, lost in cost.items()}

    seats = [0, 1, 0, None, 0, 1, 0, 0, 0]
    log = [Undone(1) if seat is None else Played(seat, Move()) for seat in seats]

    found = learned(verdicts, 0, log)

    assert (4, 1, 250_000, None) == (found.moves, found.best, found.lost, found.points)
    assert (1, 70_000, [8, 7]) == (found.retried, found.saved, [each.seq for each in found.worst])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [51, None])
def test_every_verdict_and_every_sum_is_said_in_every_language(language: str, points: int | None) -> None:
    """In points or in hundredths of the victory; a control: a sentence that no catalogue has is no text."""
    say = Speaker(Catalogue(language))
    better = Sentence("hint-notation", {"move": "b"})
    marks = {
        mark: Verdict(90_000, points, mark.value, mark in SPEAKING, Sentence("hint-notation", {"move": "a"})) for mark in Mark
    }
    marks[Mark.MISTAKE] = msgspec.structs.replace(marks[Mark.MISTAKE], reason=better)
    sums = Learned(moves=3, best=1, lost=90_000, points=points, retried=2, saved=40_000, worst=())

    said = [*(each for verdict in marks.values() for each in opinion(verdict)), *lesson(sums)]

    assert all(say.has(each.id) and "{" not in say.sentence(each) for each in said)
    assert not say.has("coach-none")
    assert [better] == [each for each in said if each == better]
    figure = "coach-share" if points is None else "coach-points"
    assert {figure} == {each.args["figure"].id for each in said if "figure" in each.args}  # type: ignore[union-attr]
