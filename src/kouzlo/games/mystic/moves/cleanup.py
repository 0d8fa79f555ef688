"""The end of a turn: how many cards are drawn, which energy stays, which cards are redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from kouzlo.core.move import NOTHING, Seat
from kouzlo.core.sentence import Sentence
from kouzlo.games.mystic.columns import Args, card_word
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.moves.main import said_energies
from kouzlo.games.mystic.names import FORBIDDEN, Names, energies_of, picks_of_energies, read_energies, write_energies
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.phases.redraw import NO_MORE
from kouzlo.games.mystic.state import DECK, Phase, State


class Refill(MysticMove, frozen=True):
    """ME-D9: how many cards to draw, where drawing is optional."""

    phase: ClassVar[Phase] = Phase.REFILL
    refill: int

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return super().of_words(words) if words[1:2] and words[1].isdecimal() and len(words[1]) <= 2 else None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return self.refill if 0 <= self.refill <= DECK else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(code)

    def said(self) -> Sentence:
        return Sentence("choose-refill", {"count": self.refill})


class Keep(MysticMove, frozen=True):
    """ME-D11, ME-D49: the energies that stay."""

    phase: ClassVar[Phase] = Phase.KEEP
    keep: dict[str, int]

    def __hash__(self) -> int:
        return hash(frozenset(self.keep.items()))

    def words(self) -> list[str]:
        return ["keep", write_energies(self.keep) or NOTHING]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) != 2 or words[0] != "keep":
            return None
        return cls({} if words[1] == NOTHING else read_energies(words[1]))

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return picks_of_energies(self.keep)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(energies_of(code))

    @classmethod
    def law(cls, s: State) -> Rule:
        return Rule.KEEPING_LESS if s.options.keep_any else super().law(s)

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return {"amount": "less" if s.options.keep_any else "five"}

    def said(self) -> Sentence:
        if not self.keep:
            return Sentence("choose-keep-nothing")
        return Sentence("choose-keep", {"energies": said_energies(self.keep)})


class Redraw(MysticMove, frozen=True):
    """ME-D12: discard one more card to be redrawn, or no more."""

    phase: ClassVar[Phase] = Phase.REDRAW
    redraw: str | None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        if self.redraw is None:
            return NO_MORE
        piece = names.piece(s, max(seat, 0), self.redraw)
        return 1 + piece % DECK if piece >= 0 else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(names.card(s, seat * DECK + code - 1) if code != NO_MORE else None)

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return {"count": s.redrawn}

    def said(self) -> Sentence:
        if self.redraw is None:
            return Sentence("choose-redraw-no-more")
        return Sentence("choose-redraw", {"card": card_word(self.redraw)})
