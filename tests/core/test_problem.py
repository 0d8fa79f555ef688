"""Problems: every claim is proven again, in every language something is said, and a wrong claim is found."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.problem import Problem, exercise_after, exercise_of, is_answer, problem_of_day, problems_of
from kouzlo.core.registry import create_game, house_ids
from kouzlo.players.levels import LADDER
from kouzlo.review.exercises import hints_of, tips_of, title_of
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.language import LANGUAGES
from tests.lab.claims import holds

GAMES: dict[str, AnyGame] = {id: create_game(id) for id in house_ids()}
FAST = {id: create_game(id, COMPILED) for id in house_ids()}
SEATS = Seats(("you", "the computer"), 0)
ALL = [(game, id) for game in GAMES for id in problems_of(GAMES[game])]
FEWEST = {"duel": 200, "mystic": 200, "carcassonne": 60}


def sample(count: int) -> list[tuple[str, str]]:
    """So many problems of each kind of each game, the same each time."""
    found = list[tuple[str, str]]()
    for game, played in GAMES.items():
        for kind in {each.kind for each in problems_of(played).values()}:
            ids = sorted(id for id, each in problems_of(played).items() if each.kind == kind)
            found += [(game, ids[at]) for at in Luck(seed_of(kind)).shuffled(len(ids))[:count]]
    return sorted(found)


def problem(game: str, id: str) -> Problem:
    return problems_of(GAMES[game])[id]


def solved(game: AnyGame, each: Problem) -> Any:
    """The match after the right moves."""
    match = each.begun(game)
    for wanted in each.solution:
        seen = game.observe(match.state, each.seat)
        move = next(move for move in game.moves(seen, each.seat) if is_answer(game.write_move(move), wanted))
        match.submit(each.seat, move)
        each.answer(match)
    return match


@pytest.mark.parametrize("game", [*GAMES])
def test_there_are_enough_problems_of_every_kind(game: str) -> None:
    """And several of them are found by strong levels only."""
    found = problems_of(GAMES[game])

    assert len(found) >= FEWEST[game]
    assert {each.level for each in found.values()} <= {*LADDER, ""}
    assert len(Counter(each.level for each in found.values())) >= 3


@pytest.mark.parametrize(("game", "id"), sample(3))
def test_claim_of_a_problem_holds(game: str, id: str) -> None:
    """By what does not know how it was found."""
    assert holds(FAST[game], problem(game, id), whole=False)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "id"), ALL)
def test_every_claim_holds(game: str, id: str) -> None:
    """The whole proof of each, searches included."""
    assert holds(FAST[game], problem(game, id), whole=True)


@pytest.mark.parametrize(("game", "id"), sample(1))
def test_wrong_claim_is_found(game: str, id: str) -> None:
    """The control: the same position with another answer."""
    right, fast = problem(game, id), FAST[game]
    match = right.begun(fast)
    other = next(
        text
        for move in fast.moves(fast.observe(match.state, right.seat), right.seat)
        if not is_answer(text := fast.write_move(move), right.solution[0]) and not text.startswith("offer")
    )
    wrong = msgspec.structs.replace(right, solution=(other, *right.solution[1:]))

    assert not holds(fast, wrong, whole=False)


@pytest.mark.parametrize(("game", "id"), sample(2))
def test_right_answer_solves_it_and_any_other_does_not(game: str, id: str) -> None:
    """Both are explained, the hints end with the answer, and starting again lays the position as it was."""
    each, played = problem(game, id), GAMES[game]
    match = each.begun(played)
    before = played.make.to_bytes(match.state)
    assert "open" == each.course(match)
    assert 2 <= len(hints_of(each, match)) <= 4
    assert hints_of(each, match)[-1].say.id == "problem-answer"
    assert "solved" == each.course(solved(played, each))
    assert () == hints_of(each, solved(played, each))

    seen = played.observe(match.state, each.seat)
    wrong = next(move for move in played.moves(seen, each.seat) if not is_answer(played.write_move(move), each.solution[0]))
    match.submit(each.seat, wrong)
    each.answer(match)
    assert "wrong" == each.course(match)
    assert "wrong" == tips_of(each, match)[0].step
    each.start_again(match)

    assert before == played.make.to_bytes(match.state)
    assert "open" == each.course(match)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "id"), sample(2))
def test_everything_that_a_problem_says_is_a_sentence(game: str, id: str, language: str) -> None:
    """Title, task, hints, praise and reproach, with names for everything in them."""
    each, played = problem(game, id), GAMES[game]
    say = Speaker(Catalogue(language, strict=True), played, SEATS)
    match, done = each.begun(played), solved(played, each)
    told = [title_of(each), *(tip.say for tip in (*tips_of(each, match), *hints_of(each, match), *tips_of(each, done)))]
    texts = [say.sentence(sentence) for sentence in told]

    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert each.rule in {rule.id for rule in played.info.rules}


@pytest.mark.parametrize("game", [*GAMES])
def test_there_is_another_problem_each_day(game: str) -> None:
    """Each once before the first comes again, also past the end of a year."""
    count = len(problems_of(GAMES[game]))
    days = [date(2026, 11, 19) + timedelta(days=number) for number in range(count + 1)]
    of_days = [problem_of_day(GAMES[game], day) for day in days]

    assert count == len({each.id for each in of_days if each is not None})
    assert of_days[0] == of_days[-1]


@pytest.mark.parametrize("game", [*GAMES])
def test_problems_follow_each_other_in_a_ring(game: str) -> None:
    """After the last one comes the first; ids name nothing else."""
    played = GAMES[game]
    ids = [*problems_of(played)]

    assert [*ids[1:], ids[0]] == [exercise_after(played, problems_of(played)[id]) for id in ids]
    assert all(isinstance(exercise_of(played, id), Problem) for id in ids)
    assert exercise_of(played, "castling") is None


@pytest.mark.parametrize(("game", "id"), sample(1))
def test_mover_of_a_problem_is_asked_and_knows_no_secret(game: str, id: str) -> None:
    """The position is one in which the learner decides; what is hidden stays hidden in the view."""
    each, played = problem(game, id), GAMES[game]
    match = each.begun(played)

    assert match.may_move(each.seat)
    assert match.view(each.seat).prompt is not None
