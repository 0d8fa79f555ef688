"""Set-up and chance: who starts, colours, cards that are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Sentence
from kouzlo.games.mystic.columns import colour_word
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.names import COLOUR_NAMES, FORBIDDEN, Names, colour_number
from kouzlo.games.mystic.state import DECK, Phase, State

SEATS = ("0", "1")


class Start(MysticMove, frozen=True):
    """ME-D3: chance names the starting player."""

    phase: ClassVar[Phase] = Phase.START
    start: int

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return super().of_words(words) if words[1:2] and words[1] in SEATS else None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return self.start if 0 <= self.start <= DECK else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(code)


class Pick(MysticMove, frozen=True):
    """ME-D2: a colour is picked."""

    phase: ClassVar[Phase] = Phase.PICK
    pick: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return colour_number(self.pick)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(COLOUR_NAMES[code])

    def said(self) -> Sentence:
        return Sentence("choose-colour", {"colour": colour_word(self.pick)})


class Drawn(Move, frozen=True):
    """Whose card it is, and which."""

    seat: int
    card: str


class Draw(MysticMove, frozen=True):
    """Chance turns up the top card of a deck."""

    phase: ClassVar[Phase] = Phase.DRAW
    draw: Drawn

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return super().of_words(words) if words[1:2] and words[1] in SEATS else None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        piece = names.piece(s, self.draw.seat if self.draw.seat in (0, 1) else 0, self.draw.card)
        return piece % DECK if self.draw.seat == s.drawer and piece >= 0 else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(Drawn(s.drawer, names.card(s, s.drawer * DECK + code)))
