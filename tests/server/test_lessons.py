"""Lessons on the server: the table in its position, what is sent and refused, starting again, and what is left of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.core.errors import BadOption
from kouzlo.core.lesson import lessons_of
from kouzlo.core.move import write_move
from kouzlo.core.problem import is_answer, problems_of
from kouzlo.core.registry import create_game, house_ids
from kouzlo.server.house import House
from kouzlo.server.notices import notices_of
from kouzlo.server.sessions import Visitor
from kouzlo.server.table import Table
from kouzlo.server.wire import LessonShown, NewTable, Play, Resign, StartAgain, Undo
from tests.server.browsing import Browser
from tests.server.opened import in_house

ANNA = Visitor("anna", "Anna")


async def begun(house: House, lesson: str = "road", game: str = "carcassonne") -> Table:
    return await house.create(NewTable(game, (), lesson=lesson), ANNA)


def place(table: Table, cid: str, x: int, y: int) -> Play:
    return Play(table.seq, cid, {"place": {"x": x, "y": y, "rotation": 0}})


async def said(table: Table) -> tuple[str, str]:
    """How the lesson stands, and what is said."""
    update = await table.update(0)
    assert update.lesson is not None
    assert update.guide is not None
    assert (update.lesson.course == "open") == (update.view.prompt is not None)
    return update.lesson.course, update.guide[0].step


@pytest.mark.parametrize("game", house_ids())
def test_every_lesson_is_solved_at_a_table(game: str, tmp_path: Path) -> None:
    """By the moves that the rules find; the next one is named, and luck and the computers wait all the time."""

    async def story(app: Starlette, house: House) -> None:
        played = create_game(game)
        for id, lesson in lessons_of(played).items():
            table = await begun(house, id, game)
            match = lesson.begun(played)
            for number, move in enumerate(lesson.solution(match) or ()):
                assert "open" == (await said(table))[0]
                assert 0 == house.thinking
                answer = await table.take(lesson.seat, Play(table.seq, f"{id}-{number}", write_move(move)), ANNA.id)
                assert answer.problem is None
            assert ("solved", "solved") == await said(table)

    in_house(tmp_path, story)


def test_wrong_idea_is_explained_and_the_lesson_starts_again(tmp_path: Path) -> None:
    """No further move is taken; back in the position everything is as it was, also after the table was loaded again."""

    async def story(app: Starlette, house: House) -> None:
        table = await begun(house)
        assert (await table.take(0, place(table, "a", 0, 1), ANNA.id)).ok
        assert ("wrong", "open") == await said(table)
        refused = await table.take(0, Play(table.seq, "b", {"pass": True}), ANNA.id)
        assert refused.problem is not None
        assert "lesson_decided" == refused.problem.code

        await table.restore()
        assert ("wrong", "open") == await said(table)
        assert (await table.take(0, StartAgain(table.seq, "c"), ANNA.id)).ok
        assert ("open", "place") == await said(table)
        await table.restore()
        assert ("open", "place") == await said(table)

        assert (await table.take(0, place(table, "d", 2, 0), ANNA.id)).ok
        assert (await table.take(0, Play(table.seq, "e", {"pass": True}), ANNA.id)).ok
        assert ("solved", "solved") == await said(table)

    in_house(tmp_path, story)


def test_lesson_that_ends_its_game_starts_again(tmp_path: Path) -> None:
    """The opponent has lost by the deck; then the position is there again, and can be solved again, also after a restart."""

    async def story(app: Starlette, house: House) -> None:
        game = create_game("mystic")
        lesson, table = lessons_of(game)["deck"], await begun(house, "deck", "mystic")
        moves = lesson.solution(lesson.begun(game)) or ()
        for turn in ("once", "twice"):
            for number, move in enumerate(moves):
                assert (await table.take(0, Play(table.seq, f"{turn}-{number}", write_move(move)), ANNA.id)).ok
            assert table.is_over
            assert ("solved", "solved") == await said(table)
            again = await table.take(0, StartAgain(table.seq, turn), ANNA.id)
            assert again.problem is None
            await table.restore()
            assert ("open", "main") == await said(table)

    in_house(tmp_path, story)


def test_illegal_move_of_a_lesson_gets_its_paragraph(tmp_path: Path) -> None:
    """As in any game."""

    async def story(app: Starlette, house: House) -> None:
        table = await begun(house)
        refused = await table.take(0, place(table, "a", 5, 5), ANNA.id)

        assert refused.problem is not None
        assert "CA-3" == refused.problem.rule
        assert ("open", "place") == await said(table)

    in_house(tmp_path, story)


def test_what_leads_to_a_position_is_never_taken_back(tmp_path: Path) -> None:
    """Own moves are; giving up has no place in a lesson, and starting again none in a game."""

    async def story(app: Starlette, house: House) -> None:
        table = await begun(house, "crop")
        assert not (await table.update(0)).may_undo
        refused = await table.take(0, Undo(table.seq, "a"), ANNA.id)
        assert refused.problem is not None
        assert "no_move" == refused.problem.code
        given_up = await table.take(0, Resign(table.seq, "b"), ANNA.id)
        assert given_up.problem is not None
        assert "lesson" == given_up.problem.code

        game = await house.create(NewTable("carcassonne", (), guided=True), ANNA)
        again = await game.take(0, StartAgain(game.seq, "c"), ANNA.id)
        assert again.problem is not None
        assert "no_lesson" == again.problem.code

    in_house(tmp_path, story)


def test_lesson_is_no_game_of_its_visitor(tmp_path: Path) -> None:
    """It is not listed, asks for nobody's turn, and is gone when the next one is begun."""

    async def story(app: Starlette, house: House) -> None:
        table = await begun(house)
        assert [] == await house.mine(ANNA)
        assert 0 == (await notices_of(house, ANNA)).waiting

        other = await begun(house, "place")
        assert await house.store.facts(table.id) is None
        assert await house.store.facts(other.id) is not None

    in_house(tmp_path, story)


def test_lesson_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """With a sentence."""

    async def story(app: Starlette, house: House) -> None:
        with pytest.raises(BadOption, match="has no lesson castling"):
            await begun(house, "castling")

    in_house(tmp_path, story)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_text_pages_teach_a_lesson(language: str, tmp_path: Path) -> None:
    """From the first page to the list, a wrong place with its reason, the same again, the right one, and on to the next."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, language)
        await anna.open("/text")
        await anna.open(
            next(each.get("href") for each in anna.page.every("a") if each.get("href") == "/learn/carcassonne/text")
        )
        assert len(lessons_of(create_game("carcassonne"))) == len(anna.page.every("form", action="/new"))
        await anna.send(next(form for form in anna.page.every("form") if form.one("input", value="road") is not None))
        await places(anna, '"x":0,"y":1')
        assert anna.page.one(id="guide") is not None
        assert not anna.is_asked
        again = anna.form("start_again")
        assert again is not None
        await anna.send(again)
        await places(anna, '"x":2,"y":0')
        form = anna.form("play")
        assert form is not None
        await anna.send(form, move='{"pass":true}')
        ways = anna.page.one(id="lesson")
        assert ways is not None
        assert {"en": "Well done!", "cs": "Výborně!"}[language] in ways.text()
        after = ways.one("form", action="/new")
        assert after is not None
        await anna.send(after)
        guide = anna.page.one(id="guide")

        assert guide is not None
        assert {"en": "Followers come home", "cs": "Figurky se vracejí"}[language] in guide.text()
        assert anna.is_asked

    in_house(tmp_path, story)


async def places(anna: Browser, where: str) -> None:
    """Press the first place of a form there."""
    form = anna.form("play")
    assert form is not None
    moves = [button.get("value") for button in form.every("button", name="move")]
    await anna.send(form, move=next(move for move in moves if where in move))


@pytest.mark.parametrize("game", house_ids())
def test_problem_is_failed_started_again_and_solved_at_a_table(game: str, tmp_path: Path) -> None:
    """With the same commands as a lesson; hints are sent while it is open, and the next problem is named."""

    async def story(app: Starlette, house: House) -> None:
        played = create_game(game)
        problem = next(iter(problems_of(played).values()))
        table = await begun(house, problem.id, game)
        asked = await shown(table, problem.seat)
        assert asked.is_problem
        assert "problem-answer" == asked.hints[-1].say.id
        match = problem.begun(played)
        moves = played.moves(played.observe(match.state, problem.seat), problem.seat)
        right, wrong = (
            next(move for move in moves if is_answer(played.write_move(move), problem.solution[0]) == wanted)
            for wanted in (True, False)
        )
        assert (await table.take(problem.seat, Play(table.seq, "a", write_move(wrong)), ANNA.id)).ok
        assert "wrong" == (await shown(table, problem.seat)).course
        assert (await table.take(problem.seat, StartAgain(table.seq, "b"), ANNA.id)).ok
        assert (await table.take(problem.seat, Play(table.seq, "c", write_move(right)), ANNA.id)).ok
        if len(problem.solution) > 1:
            assert "open" == (await shown(table, problem.seat)).course
            follower = played.read_move(problem.solution[1])
            assert (await table.take(problem.seat, Play(table.seq, "d", write_move(follower)), ANNA.id)).ok
        stands = await shown(table, problem.seat)
        assert "solved" == stands.course
        assert () == stands.hints
        assert stands.after in problems_of(played)

    in_house(tmp_path, story)


async def shown(table: Table, seat: int) -> LessonShown:
    lesson = (await table.update(seat)).lesson
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("language", ["en", "cs"])
def test_text_pages_list_problems_and_fold_hints(language: str, tmp_path: Path) -> None:
    """From the first page to the list; the problem of the day is begun, and its hints are folded into each other."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, language)
        await anna.open("/text")
        await anna.open(next(each.get("href") for each in anna.page.every("a") if each.get("href") == "/problems/duel/text"))
        forms = anna.page.every("form", action="/new")
        assert 1 + len(problems_of(create_game("duel"))) == len(forms)
        await anna.send(forms[0])
        lesson = anna.page.one(id="lesson")
        assert lesson is not None
        assert len(lesson.every("details")) >= 2
        assert anna.is_asked

    in_house(tmp_path, story)
