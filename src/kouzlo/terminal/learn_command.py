"""`kouzlo learn`: the lessons of a game, one idea each, solved by moves in any order."""

from __future__ import annotations

import sys

from kouzlo.core.errors import BadOption, Refused
from kouzlo.core.exercise import OPPONENT, AnyMatch, Exercise
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Tip
from kouzlo.core.lesson import lesson_after, lessons_of
from kouzlo.core.move import read_move
from kouzlo.core.problem import Problem
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Word, worded
from kouzlo.review.exercises import hints_of, tips_of, title_of
from kouzlo.terminal.command import program
from kouzlo.terminal.console import Console, EndOfInput, Lines
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.remembered import Remembered
from kouzlo.terminal.screen import PROMPT, Left, Screen
from kouzlo.terminal.session import Chair, seat_names
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.name_lookup import the_one

SOLVED: Remembered[list[str]] = Remembered("lessons.json", list[str])


def learn_game(id: str, wanted: str | None, catalogue: Catalogue) -> int:
    """List the lessons of a game, and give the one that is asked for and those after it.  Raises UnknownGame, BadOption."""
    game = create_game(id)
    offered = lessons_of(game)
    if not offered:
        raise BadOption(worded("bad-option-no-lessons", "{game} has no lessons", game=id))
    if wanted is not None and wanted not in offered:
        raise BadOption(worded("bad-option-lesson", "{game} has no lesson {lesson}", game=id, lesson=wanted))
    console = Console(sys.stdin, sys.stdout)
    say = Speaker(catalogue, game)
    try:
        chosen: str | None = wanted or _chosen(game, console, say)
        while chosen is not None and give(game, offered[chosen], console, catalogue):
            chosen = lesson_after(game, chosen)
            if chosen is not None:
                question = say("ask-lesson-after", title=say(f"lesson-{chosen}"))
                chosen = chosen if Screen(console, say, game).agree(question) else None
    except KeyboardInterrupt:
        console.write()  # the line of the prompt is still open
    except (Left, EndOfInput):
        pass
    return 0


def _chosen(game: AnyGame, lines: Lines, say: Speaker) -> str:
    """The lesson that the person chooses by its number or name, Enter the first unsolved one.  Raises Left, EndOfInput."""
    offered = lessons_of(game)
    ids, titles = list(offered), [say(f"lesson-{id}") for id in offered]
    solved = SOLVED.read(game.info.id, [])
    lines.write(say("page-lessons-of", game=Word("game", game.info.id)))
    for number, (id, title) in enumerate(zip(ids, titles, strict=True), start=1):
        mark = "yes" if id in solved else "no"
        lines.write(f"{number}. " + say("lesson-on-list", title=title, rule=offered[id].rule, solved=mark))
    usual = next((id for id in ids if id not in solved), ids[0])
    lines.write(say("ask-lesson", usual=say(f"lesson-{usual}"), command=f"{program()} learn {game.info.id} {usual}"))
    while True:
        typed = lines.read(PROMPT)
        if key_of(typed, say.language) == Key.LEAVE:
            raise Left
        if not typed:
            return usual
        if typed in ids:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        if (place := the_one(typed, titles)) is not None:
            return ids[place]
        lines.write(say("no-such-number", last=len(ids)))


class Stages:
    """The hints of a problem, one after the other; the last one is the answer."""

    def __init__(self, exercise: Exercise, match: AnyMatch) -> None:
        self._exercise, self._match = exercise, match
        self._shown: dict[str, int] = {}

    def next(self) -> Tip:
        """The next hint for what is asked now; after the last one that one again."""
        hints, phase = hints_of(self._exercise, self._match), self._match.turn.phase
        at = self._shown.get(phase, 0)
        self._shown[phase] = at + 1
        return hints[min(at, len(hints) - 1)]


def give(game: AnyGame, lesson: Exercise, lines: Lines, catalogue: Catalogue, kept: Remembered[list[str]] = SOLVED) -> bool:
    """Give one lesson or problem; whether it was solved.  Raises Left, EndOfInput."""
    chairs = [Chair() if seat == lesson.seat else Chair(OPPONENT) for seat in range(lesson.seats)]
    screen = Screen(lines, Speaker(catalogue, game, Seats(seat_names(chairs, catalogue), lesson.seat)), game)
    match, said = lesson.begun(game), ""
    told = match.seq
    lines.write()
    lines.write(screen.say.sentence(title_of(lesson)))
    stages = Stages(lesson, match)
    screen.stages = stages.next if isinstance(lesson, Problem) else None
    while True:
        screen.tell(match.view(lesson.seat, told).events)
        told = match.seq
        course, tips, view = lesson.course(match), tips_of(lesson, match), match.view(lesson.seat, match.seq)
        screen.show_table(view, only_news=True)
        if tips[-1].step != said:
            for tip in tips:
                screen.explain(tip)
            said = tips[-1].step
        if course == "solved":
            lines.write(screen.say("page-lesson-well"))
            solved = kept.read(game.info.id, [])
            kept.write(game.info.id, [*solved, *([] if lesson.id in solved else [lesson.id])])
            return True
        if course == "wrong":
            if not screen.agree(screen.say("ask-lesson-again")):
                return False
            lesson.start_again(match)
            told = match.seq
            continue
        chosen = screen.decide(view, lesson.may_undo(match))
        if chosen is None:
            match.undo()
            continue
        try:
            match.submit(lesson.seat, read_move(game.info.moves, chosen))
        except Refused as refused:
            screen.refuse(refused.code, refused.rule)
        lesson.answer(match)
