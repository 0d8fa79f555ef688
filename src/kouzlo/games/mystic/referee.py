"""Mystic elements with real cards: the game itself, where a hand is a number of cards that lie face down.

    told  ─►  the moves of the game, and which card it was where one left a hand  ─►  events, the table, the next question

A card that nobody has shown is FACE_DOWN, and the first rule that has to know which one it is stops and asks.
Nothing is stored but what was told, so one step back is the same list without its last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.referee import NotTold
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.compiler import facts_of
from kouzlo.games.mystic.events import events_of
from kouzlo.games.mystic.initial_state import fresh_state
from kouzlo.games.mystic.moves import MysticMove, decoded
from kouzlo.games.mystic.names import Names
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules import course
from kouzlo.games.mystic.rules.card_play import nth_play
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.phases.redraw import NO_MORE
from kouzlo.games.mystic.rules.plunder import forget_positions, into_hand
from kouzlo.games.mystic.rules.turn import go_on
from kouzlo.games.mystic.state import COUNT, DECK, NO_SEAT, Phase, Side, State

__all__ = ["Course", "Drew", "Referee", "Told", "card_told", "move_told"]

Asked = Literal["starts", "move", "way", "hand", "over"]
CARD = re.compile(r"c([0-9]|[1-3][0-9]|4[0-4])")
"""A card of a deck by its number: words are short, because an address holds those of a whole game."""
MOVE = re.compile(r"m([0-9a-z]{1,9})")
"""A move by its code."""
FROM_HAND = (Phase.MAIN, Phase.DISCARD, Phase.REDRAW)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def card_told(number: int) -> str:
    """The word for a card that left a hand."""
    return f"c{number}"


def move_told(code: int) -> str:
    """The word for a move."""
    digits = ""
    while code or not digits:
        code, digit = divmod(code, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"m{digits}"


class FaceDown(Exception):
    """A rule has to know which card of a hand it is."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class _Card(int):
    """The place of a card in a hand that nobody has shown: whoever looks it up in a set of cards has to know it."""

    seat: Seat

    def __rlshift__(self, one: int) -> int:
        raise FaceDown(self.seat)


def _face_down(seat: Seat) -> _Card:
    card = _Card(-2)
    card.seat = seat
    return card


FACE_DOWN = (_face_down(0), _face_down(1))


class Told(msgspec.Struct, frozen=True):
    """A word that was told: a card by its number in its deck, or a move by its code."""

    is_card: bool
    number: int


class Drew(msgspec.Struct, frozen=True):
    """ME-10: so many cards were drawn; nobody else sees which."""

    seat: Seat
    count: int
    left: int
    rule: str


class Referee:
    """Settles games with one set of cards.  It has no state: everything that was told is an argument."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.facts = facts_of(box)
        self.names = Names(box, self.facts)

    def settle(self, told: Sequence[str]) -> Course:
        """The game after everything that was told.  Raises NotTold for a word that answers nothing."""
        course_ = Course(self)
        for word in told:
            course_.take(word)
        return course_


class Course:
    """A game up to what was told."""

    def __init__(self, referee: Referee) -> None:
        self._box, self._facts, self._names = referee.box, referee.facts, referee.names
        self.s = fresh_state()
        self.s.phase = Phase.START
        self.events: list[Event | Drew] = []
        self.named: int | None = None
        """The card of the own hand that is being played, while there are several ways to do it."""
        self._untold: tuple[Seat, int] | None = None
        """Whose whole hand has to be told, and the move that needs it."""

    @property
    def asked(self) -> Asked:
        """What has to be told next."""
        if self.s.phase == Phase.OVER:
            return "over"
        if self._untold is not None:
            return "hand"
        if self.named is not None:
            return "way"
        return "starts" if self.s.phase == Phase.START else "move"

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self._untold[0] if self._untold is not None else self.s.asked

    @property
    def winner(self) -> Seat | None:
        return None if self.s.loser == NO_SEAT else 1 - self.s.loser

    # --- what can be told ------------------------------------------------------------------------------------------

    def codes(self) -> list[int]:
        """The moves that need no further card of a hand."""
        s, seat = self.s, self.s.asked
        if self.asked in ("over", "hand"):
            return []
        if self.named is not None:
            return self._ways(self.named)
        if s.phase == Phase.REDRAW:
            return [NO_MORE]
        if s.phase == Phase.DISCARD:
            return []
        # In the main step the cards of the hand are the sources in the middle; they are told as cards.
        hand = range(1, 1 + s.side[seat].hand_size) if s.phase == Phase.MAIN else ()
        sources = [each for each in range(course.sources(s, seat)) if each not in hand]
        return [code for source in sources for code in self._from(source)]

    def cards(self) -> list[int]:
        """The cards that may have left a hand now, by their numbers in the deck of their owner."""
        return [number for number in range(DECK) if self._may_be(number)]

    @property
    def owner(self) -> Seat:
        """Out of whose hand a card comes."""
        if self.s.phase == Phase.DISCARD and self._untold is None:
            return hand_in_question(self.s, self._facts)
        return self.seat

    def _possible(self, seat: Seat) -> list[int]:
        """ME-D48: the known cards of a hand, and every unseen one if a card of the hand is face down."""
        side = self.s.side[seat]
        hand = side.hand[: side.hand_size]
        unseen = side.unseen if FACE_DOWN[seat] in hand else 0
        return [number for number in range(DECK) if number in hand or unseen >> number & 1]

    def _ways(self, number: int) -> list[int]:
        s, seat = self.s, self.s.asked
        return [nth_play(s, self._facts, seat, number, n) for n in range(nth_play(s, self._facts, seat, number, COUNT))]

    def _from(self, source: int) -> Iterator[int]:
        s, seat = self.s, self.s.asked
        for n in range(course.choice_from(s, self._facts, seat, source, COUNT)):
            yield course.choice_from(s, self._facts, seat, source, n)

    def move(self, code: int) -> MysticMove:
        """A move that can be told."""
        return decoded(self._names, self.s, self.s.asked, code)

    # --- telling ---------------------------------------------------------------------------------------------------

    def take(self, word: str) -> None:
        """Something more is known.  Raises NotTold."""
        told = self.read(word)
        if told.is_card:
            self._card(told.number)
        else:
            self.named = None
            self._play(told.number)

    def read(self, word: str) -> Told:
        """What a word means now.  Raises NotTold."""
        if (card := CARD.fullmatch(word)) and self._may_be(number := int(card[1])):
            return Told(True, number)
        if (move := MOVE.fullmatch(word)) and self._may_be_played(code := int(move[1], 36)):
            return Told(False, code)
        raise NotTold(word)

    def _may_be(self, number: int) -> bool:
        """Whether this card may have left a hand now."""
        if self.asked == "hand":
            return number in self._possible(self.seat) and number not in self.s.side[self.seat].hand
        if self.asked != "move" or self.s.phase not in FROM_HAND or number not in self._possible(self.owner):
            return False
        return self.s.phase != Phase.MAIN or bool(self._ways(number))

    def _may_be_played(self, code: int) -> bool:
        """Whether this is a move that needs no further card."""
        s, seat = self.s, self.s.asked
        if self.named is not None:
            return code in self._ways(self.named)
        if self.asked in ("over", "hand") or s.phase == Phase.DISCARD or (s.phase == Phase.REDRAW and code != NO_MORE):
            return False
        return course.judge(s, self._facts, seat, code) == Rule.OK

    def _card(self, number: int) -> None:
        """Which card it was that left a hand, or is about to."""
        self._show(self.owner, number)
        if self._untold is not None:
            seat, code = self._untold
            side = self.s.side[seat]
            if FACE_DOWN[seat] not in side.hand[: side.hand_size]:
                self._untold = None
                self._play(code)
        elif self.s.phase == Phase.MAIN:
            self.named = number
            if len(ways := self._ways(number)) == 1:
                self.named = None
                self._play(ways[0])
        else:
            self._play(number + 1 if self.s.phase == Phase.REDRAW else number)

    def _show(self, seat: Seat, number: int) -> None:
        """ME-D48: one of the cards that lie face down is this one."""
        side = self.s.side[seat]
        if number not in side.hand[: side.hand_size]:
            side.hand[side.hand.index(FACE_DOWN[seat])] = number
            side.unseen &= ~(1 << number)

    def _play(self, code: int) -> None:
        """The move and all that follows, or the question which cards lie in a hand that it needs."""
        s, log = self.s.copy(), Log()
        try:
            course.play(s, self._facts, s.asked, code, log)
            found = [*events_of(log, self._box), *self._draws(s)]
        except FaceDown as unknown:
            self._untold = (unknown.seat, code)
            return
        self.s = s
        self.events += found

    def _draws(self, s: State) -> Iterator[Event | Drew]:
        """ME-10: people draw by themselves; the cards come into the hand face down.  What follows is told after it."""
        while s.asked == CHANCE and s.phase == Phase.DRAW:
            side, count, log = s.side[s.drawer], s.draws_left, Log()
            draw_face_down(side, s.drawer, count)
            s.draws_left = 0
            forget_positions(s)
            yield Drew(s.drawer, count, side.deck_size, (Rule.DRAW_STEP if side.turns else Rule.OPENING_HAND).id)
            go_on(s, self._facts, log)
            yield from events_of(log, self._box)


def draw_face_down(side: Side, seat: Seat, count: int) -> None:
    """ME-10, ME-D48: cards from the deck into the hand, which nobody has shown."""
    side.deck_size -= count
    for _ in range(count):
        into_hand(side, FACE_DOWN[seat])
