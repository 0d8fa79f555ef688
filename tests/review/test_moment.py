"""The moment that decided: the largest change in favour of the winner that somebody chose or luck brought."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kouzlo.core.move import CHANCE
from kouzlo.core.replay import GameRecord, frames, read_record
from kouzlo.review import ReviewBudget, Unfinished, review
from kouzlo.review.moment import LEAST, Moment, moment_of

CORPUS = Path(__file__).parents[1] / "corpus"
BRIEF = ReviewBudget(simulations=4, threads=1, solve_rounds=False)


def record_of(name: str) -> GameRecord:
    return read_record((CORPUS / f"{name}.txt").read_bytes())


@pytest.fixture(scope="module")
def duel() -> tuple[GameRecord, Moment]:
    record = record_of("duel-1-fair-2")
    moment = moment_of(record, BRIEF)
    assert moment is not None
    return record, moment


def test_no_other_choice_gave_the_winner_more(duel: tuple[GameRecord, Moment]) -> None:
    record, moment = duel
    assert record.outcome is not None
    [winner] = record.outcome.winners
    curve = review(record, BRIEF).curve
    gains = [after.shares[winner] - before.shares[winner] for before, after in pairwise(curve) if after.seat is not None]

    assert winner == moment.who
    assert max(LEAST, *gains) <= moment.after - moment.before


def test_it_is_an_entry_of_the_record_and_says_who_chose_it(duel: tuple[GameRecord, Moment]) -> None:
    record, moment = duel
    story = list(frames(record))
    step = story[moment.seq].step
    assert step is not None

    if moment.seat is not None:
        assert moment.seat == step.seat
        assert moment.say is not None
    elif moment.say is not None:
        assert step.seat == CHANCE
    else:
        assert story[moment.seq - 1].turn.sealed


def test_a_game_that_nobody_or_everybody_won_has_none() -> None:
    assert moment_of(record_of("mystic-1-fair-1"), BRIEF) is None


def test_a_game_that_is_still_on_is_not_looked_at() -> None:
    with pytest.raises(Unfinished):
        moment_of(record_of("duel-1-save"), BRIEF)
