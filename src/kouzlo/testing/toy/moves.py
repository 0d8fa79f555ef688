"""Stars and Pebbles: the moves, each with its JSON form, its notation, its code and the text of its choice.

A move's code: 0 to 3 a stake, 4 and 5 not to look and to look, from 6 on the kind of the card that was drawn.
"""

from __future__ import annotations

from kouzlo.core.move import Move, NotAMove, Seat
from kouzlo.core.sentence import Sentence, seat_word
from kouzlo.testing.toy.state import CARDS, CODES, KINDS

HIGHEST_STAKE = 3
NOT_LOOK = 4
LOOK = 5
DRAW = 6
assert CODES == DRAW + KINDS, "CODES is the first number that is no code: the code of a move that no state allows"


class ToyMove(Move, frozen=True):
    """The base of the moves of this game."""

    def code(self) -> int:
        """Its code, CODES if no state allows it."""
        raise NotImplementedError

    def said(self, after: Seat) -> Sentence:
        """The text of the choice; `after` is the player whose card may be looked at."""
        raise NotAMove(f"nobody chooses {self!r}")


class Draw(ToyMove, frozen=True):
    """TO-2: chance deals a card to the next player."""

    draw: str

    def code(self) -> int:
        return DRAW + CARDS.index(self.draw) if self.draw in CARDS else CODES


class Look(ToyMove, frozen=True):
    """TO-3: to look or not."""

    look: bool

    def code(self) -> int:
        return LOOK if self.look else NOT_LOOK

    def said(self, after: Seat) -> Sentence:
        return Sentence("choose-look" if self.look else "choose-not-look", {"whose": seat_word(after)})


class Stake(ToyMove, frozen=True):
    """TO-4: how many points."""

    stake: int

    def code(self) -> int:
        return self.stake if 0 <= self.stake <= HIGHEST_STAKE else CODES

    def said(self, after: Seat) -> Sentence:
        return Sentence("choose-stake", {"points": self.stake})


MOVES: tuple[type[ToyMove], ...] = (Draw, Look, Stake)


def decoded(code: int) -> ToyMove:
    """The move that a code means."""
    assert 0 <= code < CODES, f"{code} is no move"
    if code >= DRAW:
        return Draw(CARDS[code - DRAW])
    return Look(code == LOOK) if code >= NOT_LOOK else Stake(code)
