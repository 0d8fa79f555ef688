"""Lessons: each is solved by moves that the rules find, each wrong idea is explained, and nothing about it is stored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Occasion, Tip
from kouzlo.core.lesson import SOLVED, Lesson, Mistake, lesson_after, lessons_of
from kouzlo.core.match import Match
from kouzlo.core.move import read_move
from kouzlo.core.registry import create_game, house_ids
from kouzlo.core.sentence import Sentence
from kouzlo.testing.laws.leaks import observed_by
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.language import LANGUAGES

AnyMatch = Match[Any, Any]

GAMES = {id: create_game(id) for id in house_ids()}
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(GAMES[game])]
SEATS = Seats(("you", "the computer"), 0)
TRIED, TRIED_PLANS = 250, 20
"""So many ends of a lesson are looked at in a test; a plan of a duel has 720, of which few are enough."""
GARDEN = GAMES["carcassonne"]
ROAD = lessons_of(GARDEN)["road"]


def lesson_for(game: str, id: str) -> Lesson:
    return lessons_of(GAMES[game])[id]


def played(game: AnyGame, lesson: Lesson, *moves: str) -> AnyMatch:
    """The lesson after these moves of its learner."""
    match = lesson.begun(game)
    for move in moves:
        match.submit(lesson.seat, game.read_move(move))
        lesson.answer(match)
    return match


def courses(game: AnyGame, lesson: Lesson, match: AnyMatch) -> Iterator[AnyMatch]:
    """The matches in which the lesson is decided, with every first move in an order that luck decides."""
    if lesson.course(match) != "open":
        yield match
        return
    moves = list(game.moves(match.state, lesson.seat))
    for at in Luck(seed_of(lesson.id)).shuffled(len(moves)):
        ahead = match.copy()
        ahead.submit(lesson.seat, moves[at])
        lesson.answer(ahead)
        yield from courses(game, lesson, ahead)


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_lesson_is_solved_by_moves_that_the_rules_find(game: str, id: str) -> None:
    """The solution is legal in a real position, reaches the goal, and not before its last move."""
    lesson, match = lesson_for(game, id), lesson_for(game, id).begun(GAMES[game])
    solution = lesson.solution(match)
    assert solution
    for move in solution:
        assert "open" == lesson.course(match)
        match.submit(lesson.seat, move)
        lesson.answer(match)

    assert "solved" == lesson.course(match)
    assert SOLVED == lesson.tip(match).step


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_wrong_idea_of_a_lesson_can_be_had_and_is_explained(game: str, id: str) -> None:
    """By legal moves: each mistake that is declared is told somewhere, and nowhere is a learner left without a word."""
    lesson = lesson_for(game, id)
    match = lesson.begun(GAMES[game])
    decided = [*islice(courses(GAMES[game], lesson, match), TRIED_PLANS if match.turn.sealed else TRIED)]

    assert {each.name for each in lesson.mistakes} == {lesson.tip(each).step for each in decided} - {SOLVED}
    assert {"solved", "wrong"} == {lesson.course(each) for each in decided} | {"solved"}


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_everything_that_a_lesson_says_is_a_sentence_in_every_language(game: str, id: str) -> None:
    """The title, each task, each mistake and what is learned; the paragraphs exist, and so do the phases."""
    lesson, info = lesson_for(game, id), GAMES[game].info
    steps = [
        "",
        *(f"-{each.phase.replace('_', '-')}" for each in lesson.asks),
        *(f"-{each.name}" for each in lesson.mistakes),
        "-solved",
    ]
    texts = [
        Speaker(Catalogue(language), GAMES[game], SEATS).sentence(Sentence(f"lesson-{id}{step}"))
        for language in LANGUAGES
        for step in steps
    ]

    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert {lesson.rule, *(each.rule for each in lesson.mistakes if each.rule)} <= {rule.id for rule in info.rules}
    assert {each.phase for each in lesson.asks} <= set(info.phases)
    assert not lesson.mistakes[-1].event


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_learner_decides_first_and_cannot_take_back_what_leads_to_the_position(game: str, id: str) -> None:
    """A lesson opens with a question that it explains; its own moves can be taken back, and everything by starting again."""
    lesson = lesson_for(game, id)
    match = lesson.begun(GAMES[game])
    before = GAMES[game].make.to_bytes(match.state)
    assert match.may_move(lesson.seat)
    assert not lesson.may_undo(match)
    assert match.turn.phase in {each.phase for each in lesson.asks}

    wrong = next(courses(GAMES[game], lesson, match.copy()))
    lesson.start_again(wrong)

    assert before == GAMES[game].make.to_bytes(wrong.state)
    assert "open" == lesson.course(wrong)


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_position_of_a_lesson_is_one_that_its_entries_lead_to(game: str, id: str) -> None:
    """What a table is begun with is what the lesson declares, and a match replays it."""
    lesson, match = lesson_for(game, id), lesson_for(game, id).begun(GAMES[game])

    assert list(lesson.opens) == [f"{'chance' if seat < 0 else seat} {text}" for seat, text in lesson.entries(GAMES[game])]
    assert len(lesson.opens) == match.seq


@pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(GAMES[game])])
def test_game_has_six_to_ten_lessons_and_an_order(game: str) -> None:
    """Each is followed by the next, the last by none."""
    ids = list(lessons_of(GAMES[game]))

    assert 6 <= len(ids) <= 10
    assert [*ids[1:], None] == [lesson_after(GAMES[game], id) for id in ids]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_views_of_a_lesson_keep_the_laws(game: str, id: str) -> None:
    """What is offered is legal, and what is shown or said is the same in every world that the learner could be in."""
    lesson, played_game = lesson_for(game, id), GAMES[game]
    match = lesson.begun(played_game)
    view, state, seat = match.view(lesson.seat), match.state, lesson.seat
    seen = played_game.observe(state, seat)
    world = played_game.imagine(played_game.make.copy(played_game.kernels.state, seen), seat, Luck(seed_of(id)))

    assert view.prompt is not None
    for choice in view.prompt.choices:
        assert not played_game.judge(state, seat, read_move(played_game.info.moves, choice.move))
    assert observed_by(played_game, state, seat) == observed_by(played_game, world, seat)


def test_lesson_says_its_task_then_why_it_failed_then_what_was_learned() -> None:
    """One tip at a time, with the part of the table that is meant, until nothing can be done any more."""
    first = ROAD.tip(played(GARDEN, ROAD))
    wrong = ROAD.tip(played(GARDEN, ROAD, "place 0,1 0"))
    right = ROAD.tip(played(GARDEN, ROAD, "place 2,0 0", "pass"))

    assert Tip("place", Sentence("lesson-road-place"), "CA-6", "places", None) == first
    assert ("open", "open") == (wrong.step, ROAD.tip(played(GARDEN, ROAD, "place 1,1 0")).step)
    assert SOLVED == right.step


def test_lesson_is_lost_at_the_move_that_loses_it_and_not_before() -> None:
    """Taking it back, the learner is where he was; what others did afterwards is taken back too."""
    match = played(GARDEN, ROAD, "place 0,1 0")
    assert "wrong" == ROAD.course(match)
    match.undo()

    assert "open" == ROAD.course(match)
    assert "place" == ROAD.tip(match).step


def test_answers_of_others_are_played_as_declared() -> None:
    """The computer takes its knight back because the learner chose that; after the other choice it is asked nothing."""
    crop = lessons_of(GARDEN)["crop"]

    assert "solved" == crop.course(played(GARDEN, crop, "crop remove"))
    assert 1 == len(played(GARDEN, crop, "crop deploy").played()) - len(crop.opens)


def test_lesson_without_a_solution_is_found() -> None:
    """The control of the first test: no road of a hundred points can be made here."""
    faulty = msgspec.structs.replace(ROAD, goal=(Occasion(event="scored", who="you", where={"points": 100}),))

    assert faulty.solution(faulty.begun(GARDEN)) is None


def test_mistake_that_nobody_can_make_is_found() -> None:
    """The control of the second test: nobody draws a hundred tiles."""
    never = Mistake(name="never", event="drawn", where={"left": 100})
    faulty = msgspec.structs.replace(ROAD, mistakes=(never, *ROAD.mistakes))
    told = {faulty.tip(each).step for each in courses(GARDEN, faulty, faulty.begun(GARDEN))}

    assert "never" not in told
