"""The screen of one person in plain lines: events, table, question, answer.

It shows prompts, choices, parts to gather and events of any game.  A number refers to the list that was shown last, letters
search that list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kouzlo.boards.board import Board
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Tip
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.view import Choice, Gather, View
from kouzlo.players.hints import Hint
from kouzlo.terminal.console import Lines
from kouzlo.terminal.help import explained, quoted
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.menu import Item, found_in, items_of
from kouzlo.terminal.selection import Gathering
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import containing, folded, parted, the_one

PROMPT = "> "

HELP = "?"
HINT = "!"

WireMove = dict[str, Any]


class Left(Exception):
    """The person wants to leave; the match is saved."""


class Screen:
    """Everything that one person (or a spectator) is shown and asked."""

    def __init__(self, lines: Lines, say: Speaker, game: AnyGame) -> None:
        self.lines = lines
        self.say = say
        self._game = game
        self._board = Board(game)
        self._view: View | None = None
        self._list: Sequence[Item] = ()
        self._last_rendered: list[str] = []
        self._last_told: Event | None = None
        self.stages: Callable[[], Tip] | None = None
        """The next hint of a problem."""
        self.hints: Callable[[], Hint] | None = None
        """Computes a hint for the person who is to move."""
        self.let_go: Callable[[], None] | None = None
        """Ends the guide of a first game."""
        self.may_go_on = False
        """What was taken back can be entered again, one entry at a time."""
        self.goes_on = False
        """The person wants that: `decide` has returned no move."""

    def tell(self, events: Iterable[Event], heading: str = "") -> None:
        """Print one event a line, with its paragraph; the heading stands before the first."""
        for event in events:
            if self._board.begins(event, self._last_told):
                self.lines.write()
            self._last_told = event
            rule = getattr(event, "rule", "")
            self.lines.write(heading + self.say.sentence(event.sentence()) + (f" [{rule}]" if rule else ""))
            heading = ""

    def explain(self, tip: Tip) -> None:
        """Print what the guide of a first game says, with the paragraph that says more."""
        self.lines.write(self.say("guide-says", what=self.say.sentence(tip.say)) + f" [{tip.rule}]")

    def show_table(self, view: View, only_news: bool = False) -> None:
        """Print the table; with `only_news` only if it looks different from the last time."""
        rendered = self._board.render(view.table, self.say, view.seat)
        if rendered == self._last_rendered and only_news:
            return
        self._last_rendered = rendered
        self.lines.write()
        for line in rendered:
            self.lines.write(line, self._board.painted(line))
        self.lines.write()

    def forget(self) -> None:
        """Another person looks at the screen: print the table again."""
        self._last_rendered = []

    def pause(self, text: str) -> None:
        """Wait for confirmation, and drop the last question, so that `?` does not reveal it to the next person."""
        self._view = None
        self._list = ()
        self.lines.write(text)
        self._read(None)

    def end(self, outcome: Outcome) -> None:
        """Who won, the standings, and the paragraph that decided."""
        winners = outcome.winners
        if len(winners) == 1:
            self.lines.write(self.say("outcome-win", who=seat_word(winners[0])))
        else:
            self.lines.write(self.say("outcome-shared", who=tuple(seat_word(seat) for seat in winners)))
        for standing in sorted(outcome.standings, key=lambda each: (each.rank, each.seat)):
            seat = seat_word(standing.seat)
            self.lines.write(self.say("standing", rank=standing.rank, who=seat, score=standing.score))
        self.lines.write(quoted(outcome.rule, self.say))

    def refuse(self, code: str, rule: str | None) -> None:
        """Print why a move was refused."""
        self.lines.write(self.say("refused-illegal") if rule else self.say(f"refused-{code}"))
        if rule:
            self.lines.write(quoted(rule, self.say))

    # Questions

    def decide(self, view: View, may_go_back: bool, who: Word | None = None) -> WireMove | None:
        """The move that the person chooses; None if he wants to take back his last move, or to go on (`goes_on`).

        Raises Left, EndOfInput.

        Where several share the screen, the question names `who`.
        """
        prompt = view.prompt
        assert prompt is not None, "nobody is asked"
        self._view, self.goes_on = view, False
        question = self.say.sentence(prompt.say)
        if who is not None:
            question = self.say("asked", who=who, question=question)
        self.lines.write(f"{question} [{prompt.rule}]")
        if prompt.gather and not prompt.choices:
            return self._gather(prompt.gather, may_go_back)
        while (chosen := self._choose(items_of(prompt, self.say), may_go_back)) is not None:
            if isinstance(chosen, Choice):
                return chosen.move
            if move := self._gather(chosen, may_go_back=True):
                return move
        return None

    def agree(self, question: str, view: View | None = None) -> bool:
        """Enter or yes: True; back or no: False."""
        self._view = view
        self._list = ()
        self.lines.write(question)
        while True:
            typed = folded(self._read(view))
            if typed in ("", folded(self.say("yes")), folded(self.say("yes"))[0]):
                return True
            if key_of(typed, self.say.language) == Key.BACK or typed in (folded(self.say("no")), folded(self.say("no"))[0]):
                return False
            self.lines.write(question)

    def _choose(self, items: Sequence[Item], may_go_back: bool) -> Choice | Gather | None:
        lists = [items]
        self._show(items)
        while True:
            typed = self._read(self._view)
            if self.may_go_on and key_of(typed, self.say.language) == Key.ON:
                self.goes_on = True
                return None
            if key_of(typed, self.say.language) == Key.BACK:
                if len(lists) > 1:
                    lists.pop()
                    self._show(lists[-1])
                elif may_go_back:
                    return None
                else:
                    self.lines.write(self.say("nothing-back"))
                continue
            if not typed:
                self._show(lists[-1])
                continue
            item = self._picked(typed, lists[-1])
            if item is None:
                continue
            if isinstance(item.leads, Choice | Gather):
                return item.leads
            assert item.leads is not None, "an item leads somewhere"
            lists.append(item.leads)
            self._show(item.leads)

    def _picked(self, typed: str, items: Sequence[Item]) -> Item | None:
        """The chosen item; letters that match several items list these."""
        if typed.isdecimal():
            if 1 <= int(typed) <= len(items):
                return items[int(typed) - 1]
            self.lines.write(self.say("no-such-number", last=len(items)))
            return None
        found = found_in(items, typed)
        if found is None:
            self.lines.write(self.say("nothing-found", typed=typed))
        return found

    def _show(self, items: Sequence[Item]) -> None:
        self._list = items
        heading: Sentence | None = None
        for number, item in enumerate(items, start=1):
            group = item.leads.group if isinstance(item.leads, Choice) else None
            if group is not None and group != heading:
                self.lines.write(self.say("heading", heading=self.say.sentence(group)))
            heading = group
            self.lines.write(f"{number}. {item.label}")

    # Gathering

    def _gather(self, gather: Gather, may_go_back: bool) -> WireMove | None:
        gathering = Gathering(gather)
        asked = None
        while True:
            if gathering.part is None:
                if self._agree_to(gathering):
                    return gathering.move()
                gathering.give_back()
                asked = None
                continue
            if gathering.part is not asked:
                asked = gathering.part
                self._show_part(gathering)
            typed = self._read(self._view)
            if key_of(typed, self.say.language) == Key.BACK:
                if not gathering.give_back():
                    if may_go_back:
                        return None
                    self.lines.write(self.say("nothing-back"))
                    continue
                if gathering.part is asked:
                    self._show_taken(gathering)
            elif not typed:
                self._show_part(gathering)
            elif (words := self._meant(typed, gathering)) is not None:
                gathering.take(words)
                if gathering.part is asked:
                    self._show_taken(gathering)

    def _agree_to(self, gathering: Gathering) -> bool:
        for part, taken in gathering.summary():
            self.lines.write(self.say("gathered", what=self.say.sentence(part.say), words=tuple(taken)))
        return self.agree(self.say("ask-agree"), self._view)

    def _show_part(self, gathering: Gathering) -> None:
        part = gathering.part
        assert part is not None, "something is asked"
        self.lines.write(self.say("heading", heading=self.say.sentence(part.say)))
        items = []
        for word in gathering.items:
            note = self._board.note(word, self.say)
            items.append(Item(f"{self.say.word(word)}: {note}" if note else self.say.word(word), (word,)))
        self._show(items)
        self._show_taken(gathering)

    def _show_taken(self, gathering: Gathering) -> None:
        if gathering.taken:
            self.lines.write(self.say("taken", words=tuple(gathering.taken)))
        part = gathering.part
        assert part is not None, "something is asked"
        if part.count == 1:
            self.lines.write(self.say("gather-one"))
        else:
            self.lines.write(self.say("gather-ordered" if part.ordered else "gather-any", left=gathering.left))

    def _meant(self, typed: str, gathering: Gathering) -> list[Word] | None:
        """The typed words, by numbers or names; None after printing the reason, if they cannot be taken."""
        words: list[Word] = []
        for piece in parted(typed, [self.say.word(word) for word in gathering.items]):
            word = self._named(piece, gathering.items)
            if word is None:
                return None
            if word in words or word in gathering.taken:
                self.lines.write(self.say("already-taken", what=word))
                return None
            words.append(word)
        if len(words) > gathering.left:
            self.lines.write(self.say("too-many", typed=len(words), left=gathering.left))
            return None
        return words

    def _named(self, piece: str, items: Sequence[Word]) -> Word | None:
        if piece.isdecimal():
            if 1 <= int(piece) <= len(items):
                return items[int(piece) - 1]
            self.lines.write(self.say("no-such-number", last=len(items)))
            return None
        names = [self.say.word(word) for word in items]
        if (place := the_one(piece, names)) is not None:
            return items[place]
        if found := containing(piece, names):
            self.lines.write(self.say("which-one", words=tuple(items[each] for each in found)))
        else:
            self.lines.write(self.say("nothing-found", typed=piece))
        return None

    # Reading

    def _read(self, view: View | None) -> str:
        """Read one line that is an answer; help, the table and leaving are handled here."""
        while True:
            typed = self.lines.read(PROMPT)
            if key_of(typed, self.say.language) == Key.LEAVE:
                raise Left
            if typed.startswith(HELP):
                about = typed[len(HELP) :].strip()
                for line in explained(about, self._game, self._board, self.say, self._view, self._list):
                    self.lines.write(line)
            elif typed == HINT and view is not None and self.hints is not None:
                self._show_hint(self.hints)
            elif typed == HINT and self.stages is not None:
                self.explain(self.stages())
            elif key_of(typed, self.say.language) == Key.TABLE and view is not None:
                self.show_table(view)
            elif key_of(typed, self.say.language) == Key.LET_GO and self.let_go is not None:
                self.let_go()
                self.lines.write(self.say("guide-ends"))
            else:
                return typed

    def _show_hint(self, hints: Callable[[], Hint]) -> None:
        self.lines.write(self.say("hint-waits"))
        given = hints()
        self.lines.write(self.say.sentence(given.reason))
        for each in given.follows:
            self.lines.write(self.say("hint-follows", what=each))
