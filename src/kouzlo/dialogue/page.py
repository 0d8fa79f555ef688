"""A view as one text with fixed headings.

    kouzlo text 1
    game: duel
    seat: 0 of 2
    phase: plan
    entry: 5

    [events]        what happened since the last page, a line each, with its paragraph
    [table]         the table as the seat sees it
    [question R]    what the seat is asked, the paragraph, and every choice with its number
    [waiting]       … or for whom it waits
    [outcome R]     … or how it ended
    [answer]        what an answer looks like

The headings, their order and the numbering are stable; what stands below a heading is in the language of the reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kouzlo.boards.board import Board
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Word, seat_word
from kouzlo.core.view import Part, Prompt, View
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

FORMAT = "kouzlo text 1"
"""The first line; another format gets another number."""


class Page:
    """Writes the views of one seat of one game, in one language."""

    def __init__(self, game: AnyGame, language: str, seats: int, you: Seat | None, names: Sequence[str] = ()) -> None:
        self._game = game
        self._board = Board(game)
        self._seats = seats
        self.say = Speaker(Catalogue(language), game, Seats(tuple(names), you))

    def written(self, view: View) -> str:
        """The whole page, with the events of the view."""
        sections = [self._head(view), self._events(view), self._table(view), *self._question(view)]
        return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"

    def _head(self, view: View) -> list[str]:
        seat = "–" if view.seat is None else str(view.seat)
        said = {"game": self._game.info.id, "seat": f"{seat} of {self._seats}", "phase": view.phase, "entry": view.seq}
        return [FORMAT, *(f"{name}: {value}" for name, value in said.items())]

    def _events(self, view: View) -> list[str]:
        lines = [self.say.sentence(event.sentence()) + _paragraph(getattr(event, "rule", "")) for event in view.events]
        return ["[events]", *lines] if lines else []

    def _table(self, view: View) -> list[str]:
        return ["[table]", *(line.rstrip() for line in self._board.render(view.table, self.say, view.seat))]

    def _question(self, view: View) -> Iterator[list[str]]:
        if view.outcome is not None:
            yield [f"[outcome {view.outcome.rule}]", *self._standings(view.outcome)]
        elif view.prompt is None or (view.seat is not None and view.seat not in view.waiting_for):
            if view.waiting_for:
                yield ["[waiting]", self._waiting(view)]
        else:
            yield [f"[question {view.prompt.rule}]", self.say.sentence(view.prompt.say), *self.choices(view.prompt)]
            yield ["[answer]", *self.advice(view.prompt)]

    def _waiting(self, view: View) -> str:
        return self.say("text-waiting", who=tuple(seat_word(seat) for seat in view.waiting_for if seat != CHANCE))

    def choices(self, prompt: Prompt) -> list[str]:
        """Every choice with its number; things to gather are numbered after the choices."""
        lines = [f"{number}. {self.say.sentence(choice.say)}" for number, choice in enumerate(prompt.choices, 1)]
        for number, word in enumerate(items_of(prompt), 1 + len(prompt.choices)):
            note = self._board.note(word, self.say)
            lines.append(f"{number}. {self.say.word(word)}" + (f": {note}" if note else ""))
        return lines

    def advice(self, prompt: Prompt) -> list[str]:
        """What an answer looks like."""
        lines = [self.say("text-answer-line")] if prompt.choices else []
        if prompt.gather is not None:
            parts = ", ".join(self._part(part) for part in prompt.gather.parts)
            how = "text-answer-parts" if prompt.choices else "text-answer-only-parts"
            lines.append(self.say(how, parts=parts, count=sum(part.count for part in prompt.gather.parts)))
        return lines

    def _part(self, part: Part) -> str:
        how = "text-part-ordered" if part.ordered and part.count > 1 else "text-part"
        return self.say(how, count=part.count, what=part.say)

    def _standings(self, outcome: Outcome) -> Iterator[str]:
        who = tuple(seat_word(seat) for seat in outcome.winners)
        yield self.say("outcome-win", who=who[0]) if len(who) == 1 else self.say("outcome-shared", who=who)
        for each in sorted(outcome.standings, key=lambda standing: (standing.rank, standing.seat)):
            yield self.say("standing", rank=each.rank, who=seat_word(each.seat), score=each.score)
        yield self.paragraph(outcome.rule)

    def paragraph(self, rule: str) -> str:
        """A paragraph of the rules with its text."""
        return self.say("rule-quoted", rule=rule, text=self.say(f"rule-{rule}") if self.say.has(f"rule-{rule}") else "")


def items_of(prompt: Prompt) -> tuple[Word, ...]:
    """The things to gather, each once, in the order of their first appearance."""
    parts = () if prompt.gather is None else prompt.gather.parts
    return tuple(dict.fromkeys(word for part in parts for word in part.items))


def since_own_move(match: Match[Any, Any], seat: Seat) -> int:
    """The entry before the last move of a seat: what happened later is told."""
    entries = list(enumerate(match.log))
    return next((at for at, entry in reversed(entries) if getattr(entry, "seat", None) == seat), 0)


def _paragraph(rule: str) -> str:
    return f" [{rule}]" if rule else ""
