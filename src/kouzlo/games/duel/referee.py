"""The duel with real cards: what was turned up is told card by card, and each duel is settled by the rules.

    told  ─►  the round from its beginning, with the cards that were told  ─►  events so far, the table, the next question

Plans stay secret: a card that nobody has told yet is UNTOLD, and the first rule that needs it stops and asks.
Nothing is stored but what was told, so one step back is the same list without its last word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, SupportsIndex, cast

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.log import Log, events_of
from kouzlo.core.move import Seat
from kouzlo.core.referee import NotTold
from kouzlo.core.rule import Paragraph
from kouzlo.games.duel.cards import Deck, facts_of, read_cards
from kouzlo.games.duel.events import EVENTS, RoundWon
from kouzlo.games.duel.notation import fresh_state
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import asked_card
from kouzlo.games.duel.rules.course import answer, begin_duels, go_on
from kouzlo.games.duel.state import DECK_SIZE, NO_CARD, NO_SEAT, ROUNDS, SET_SIZE, TEAM_SIZE, Facts, Phase, State, Wizard

__all__ = ["NO", "YES", "Question", "Referee", "Settled", "Side", "Start"]

UNTOLD = SET_SIZE
"""A card that lies face down: its place is known, the card is not."""
YES, NO = "yes", "no"
Asked = Literal["turned", "waiting", "use", "over"]


class Side(msgspec.Struct, frozen=True):
    """What a player has at the beginning of a round, or in the middle of it."""

    pile: tuple[str, ...] = ()
    """From below; the last one is the top."""
    standing: str | None = None
    """The wizard that has won and stands in the zone."""
    deck_size: int = DECK_SIZE
    waiting: str | None = None
    """The waiting card, if somebody has told it."""
    has_waiting: bool = True


Start = tuple[Side, Side]
FRESH: Start = (Side(), Side())


class SideShown(msgspec.Struct, frozen=True):
    """One side of the table; `null` in the zone: nobody, or a card that is just being told."""

    tokens: int
    zone: str | None
    pile: tuple[str, ...]
    deck_size: int
    has_waiting: bool


class Question(msgspec.Struct, frozen=True):
    """What has to be told next."""

    ask: Asked
    """`turned`: the card that a seat has turned up; `waiting`: its waiting card, which is shown now; `use`: a “you may”."""
    seat: Seat
    wizard: str | None = None
    """Whose “you may” it is."""
    choices: tuple[str, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """What follows from everything that was told."""

    round: int
    sides: tuple[SideShown, SideShown]
    events: tuple[Event, ...]
    question: Question
    winner: Seat | None = None
    """Of the whole match, when it is over by tokens."""
    rule: str | None = None
    """The paragraph that ended it; DU-42: the lower sum of the six cards, which the players count."""


class _Unknown(Exception):
    """A rule needs a card that nobody has told."""


class _Cards(list[Wizard]):
    """The facts of the cards; those of an untold one are not there."""

    def __getitem__(self, card: Any) -> Any:
        if card == UNTOLD:
            raise _Unknown
        return super().__getitem__(cast(SupportsIndex, card))


class Referee:
    """Settles duels with one set of cards.  It has no state: everything that was told is an argument."""

    def __init__(self, deck: Deck | None = None, options: dict[str, bool] | None = None) -> None:
        self.deck = deck or read_cards()
        self.ids = tuple(card.id for card in self.deck.cards)
        self._options = options or {}
        self._facts: Facts = facts_of(self.deck.cards)
        self._facts.wizard = _Cards(self._facts.wizard)

    def settle(self, told: Sequence[str], start: Start = FRESH, only_one_round: bool = False) -> Settled:
        """The match after everything that was told.  Raises NotTold for a word that answers nothing."""
        left, tokens, events = list(told), [0, 0], list[Event]()
        for number in range(ROUNDS):
            course = _Course(self, number, start if number == 0 else FRESH)
            course.run(left)
            events += course.told_events(tokens)
            if not course.is_over:
                return self._settled(course, tokens, events, course.question())
            tokens = [mine + won for mine, won in zip(tokens, course.won, strict=True)]
            if max(tokens) >= 2 or only_one_round or number == ROUNDS - 1:
                break
        if left:
            raise NotTold(left[0])
        return self._ended(course, tokens, events)

    def _ended(self, course: _Course, tokens: list[int], events: list[Event]) -> Settled:
        found = self._settled(course, tokens, events, Question("over", 0))
        if max(tokens) < 2:
            return found
        rule: Paragraph = Rule.LOWER_SUM if min(tokens) >= 2 else Rule.TWO_TOKENS
        winner = None if rule == Rule.LOWER_SUM else tokens.index(max(tokens))
        return msgspec.structs.replace(found, winner=winner, rule=rule.id)

    def _settled(self, course: _Course, tokens: list[int], events: list[Event], question: Question) -> Settled:
        one, two = (course.shown(seat, tokens[seat]) for seat in range(2))
        return Settled(course.s.this_round + 1, (one, two), tuple(events), question)

    def number(self, word: str) -> int:
        """The card of this id; raises NotTold."""
        if word not in self.ids:
            raise NotTold(word)
        return self.ids.index(word)


class _Course:
    """One round: it is run from its beginning each time that something more is known."""

    def __init__(self, referee: Referee, number: int, start: Start) -> None:
        self._referee, self._number, self._start = referee, number, start
        self._turned: tuple[list[int], list[int]] = ([], [])
        """The cards that each seat has turned up, the first one first."""
        self._waiting = [self._waiting_of(side) for side in start]
        self._answers: list[int] = []
        self.is_over = False
        self.won = (0, 0)
        self._again()

    def _waiting_of(self, side: Side) -> int:
        if not side.has_waiting:
            return NO_CARD
        return UNTOLD if side.waiting is None else self._referee.number(side.waiting)

    def run(self, told: list[str]) -> None:
        """Take from what was told as much as this round asks for.  Raises NotTold."""
        while told and not self.is_over:
            self._take(told.pop(0))
            self._again()

    def _take(self, word: str) -> None:
        asked = self.question()
        if word not in asked.choices:
            raise NotTold(word)
        if asked.ask == "use":
            self._answers.append(int(word == YES))
        elif asked.ask == "waiting":
            self._waiting[asked.seat] = self._referee.number(word)
        else:
            self._turned[asked.seat].append(self._referee.number(word))

    def _again(self) -> None:
        """The round from its beginning, as far as it can be known."""
        self.s, self.log, facts = self._dealt(), Log(), self._referee._facts
        try:
            begin_duels(self.s, facts, self.log)
            for code in self._answers:
                answer(self.s, facts, code, self.log)
                go_on(self.s, facts, self.log)
        except _Unknown:
            return
        if self.s.asked == NO_SEAT:
            self.is_over = True
            self.won = (self.s.side[0].tokens, self.s.side[1].tokens)

    def _dealt(self) -> State:
        s = fresh_state()
        s.phase, s.this_round = Phase.PLAN, self._number
        for name, value in self._referee._options.items():
            setattr(s, name, int(value))
        for seat, (side, start) in enumerate(zip(s.side, self._start, strict=True)):
            cards = [*self._turned[seat], *[UNTOLD] * DECK_SIZE][: start.deck_size]
            side.deck_size, side.waiting = start.deck_size, self._waiting[seat]
            for place, card in enumerate(reversed(cards)):
                side.deck[place] = card
            for place, word in enumerate(start.pile):
                side.discard[place] = self._referee.number(word)
            side.discard_size = len(start.pile)
            side.fighter = NO_CARD if start.standing is None else self._referee.number(start.standing)
        return s

    def question(self) -> Question:
        """What the round waits for."""
        if self.is_over:
            return Question("over", 0)
        for seat in range(2):
            if (shown := self._open(seat)) is not None:
                return Question(shown, seat, None, self._choices(seat))
        return Question("use", self.s.asked, self._name(asked_card(self.s)), (YES, NO))

    def _open(self, seat: Seat) -> Asked | None:
        """Which card of a seat was just shown and is not told yet."""
        side = self.s.side[seat]
        if side.fighter != UNTOLD and UNTOLD not in side.discard[: side.discard_size]:
            return None
        return "waiting" if self._waiting[seat] == UNTOLD != side.waiting else "turned"

    def _choices(self, seat: Seat) -> tuple[str, ...]:
        """A team has no card twice."""
        start = self._start[seat]
        known = {*self._turned[seat], self._waiting[seat]}
        gone = {self._name(card) for card in known} | {*start.pile, start.standing}
        return tuple(id for id in self._referee.ids if id not in gone)

    def shown(self, seat: Seat, tokens: int) -> SideShown:
        side = self.s.side[seat]
        pile = tuple(self._referee.ids[card] for card in side.discard[: side.discard_size] if card != UNTOLD)
        return SideShown(tokens, self._name(side.fighter), pile, side.deck_size, side.waiting != NO_CARD)

    def _name(self, card: int) -> str | None:
        return self._referee.ids[card] if 0 <= card < SET_SIZE else None

    def told_events(self, tokens: list[int]) -> list[Event]:
        """What happened so far; that a card moved which nobody has told yet is told with it."""
        found = list(events_of(self.log, EVENTS, (*self._referee.ids, "")))
        if found and not self.is_over and "" in (getattr(found[-1], "wizard", None), getattr(found[-1], "out", None)):
            found.pop()
        return [self._counted(event, tokens) for event in found]

    @staticmethod
    def _counted(event: Event, tokens: list[int]) -> Event:
        """The tokens of the whole match, not of the round."""
        if not isinstance(event, RoundWon):
            return event
        return msgspec.structs.replace(event, tokens=tuple(mine + won for mine, won in zip(tokens, event.tokens, strict=True)))


assert TEAM_SIZE == DECK_SIZE + 1, "the sixth card waits"
