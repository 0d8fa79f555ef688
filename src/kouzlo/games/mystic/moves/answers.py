"""Answers to what a card, an attack or a step of the turn asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Sentence
from kouzlo.games.mystic.columns import Args, aimed, card_word, colour_word
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.names import COLOUR_NAMES, FORBIDDEN, Names, colour_number
from kouzlo.games.mystic.rules.battle import power
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.energy import round_energy
from kouzlo.games.mystic.state import DECK, Phase, State
from kouzlo.games.mystic.words import COLOURS


class Next(MysticMove, frozen=True):
    """ME-D5: which turn-start effect happens next."""

    phase: ClassVar[Phase] = Phase.ORDER
    next: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        piece = names.target(s, self.next)
        queue = [s.queue[place].source for place in range(s.queue_unordered)]
        return queue.index(piece) if piece in queue else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(names.handle(s, s.queue[code].source))

    def said(self) -> Sentence:
        return Sentence("choose-next", {"card": card_word(self.next)})


class Target(MysticMove, frozen=True):
    """ME-D36: what a trigger is aimed at."""

    phase: ClassVar[Phase] = Phase.TARGET
    target: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return names.target(s, self.target)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(names.handle(s, code))

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return speaking(names, s)

    def said(self) -> Sentence:
        return Sentence("choose-target", aimed({}, self.target))


class Energy(MysticMove, frozen=True):
    """ME-8: the colour of the turn's energy."""

    phase: ClassVar[Phase] = Phase.ENERGY
    energy: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return colour_number(self.energy)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(COLOUR_NAMES[code])

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return {"amount": round_energy(s, seat)}

    def said(self) -> Sentence:
        return Sentence("choose-colour", {"colour": colour_word(self.energy)})


class Strike(MysticMove, frozen=True):
    """ME-25: strike back, or not."""

    phase: ClassVar[Phase] = Phase.STRIKE
    strike: bool

    def words(self) -> list[str]:
        return ["strike" if self.strike else "hold"]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return cls(words == ["strike"]) if words in (["strike"], ["hold"]) else None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return int(self.strike)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(code != 0)

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return {
            "attacker": card_word(names.card(s, s.attacker)),
            "card": card_word(names.card(s, s.attacked)),
            "power": power(s, names.facts, s.attacker),
            "blow": power(s, names.facts, s.attacked),
        }

    def said(self) -> Sentence:
        return Sentence("choose-strike" if self.strike else "choose-hold")


class Agree(MysticMove, frozen=True):
    """ME-D32: take or refuse the offered draw."""

    phase: ClassVar[Phase] = Phase.AGREE
    question: ClassVar[str] = "ask-offer"
    agree: bool

    def words(self) -> list[str]:
        return ["agree" if self.agree else "refuse"]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return cls(words == ["agree"]) if words in (["agree"], ["refuse"]) else None

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return int(self.agree)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(code != 0)

    def said(self) -> Sentence:
        return Sentence("choose-agree" if self.agree else "choose-refuse")


class Discard(MysticMove, frozen=True):
    """ME-D23: a card of the hand in question."""

    phase: ClassVar[Phase] = Phase.DISCARD
    discard: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        owner = hand_in_question(s, names.facts) if s.phase == self.phase else 0
        piece = names.piece(s, owner, self.discard)
        return piece % DECK if piece >= 0 else FORBIDDEN

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(names.card(s, hand_in_question(s, names.facts) * DECK + code))

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return {**speaking(names, s), "count": s.running.left}

    def said(self) -> Sentence:
        return Sentence("choose-discard", {"card": card_word(self.discard)})


class Stolen(Move, frozen=True):
    """An energy of the opponent, and what it becomes."""

    energy: str
    into: str


class Steal(MysticMove, frozen=True):
    """ME-D27: steal one energy."""

    phase: ClassVar[Phase] = Phase.STEAL
    steal: Stolen

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return colour_number(self.steal.energy) * COLOURS + colour_number(self.steal.into)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(Stolen(COLOUR_NAMES[code // COLOURS], COLOUR_NAMES[code % COLOURS]))

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return speaking(names, s)

    def said(self) -> Sentence:
        args: Args = {"energy": colour_word(self.steal.energy), "into": colour_word(self.steal.into)}
        return Sentence("choose-steal" if self.steal.energy == self.steal.into else "choose-steal-and-convert", args)


class Convert(MysticMove, frozen=True):
    """ME-D27: the new colour of a stolen card."""

    phase: ClassVar[Phase] = Phase.CONVERT
    convert: str

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return colour_number(self.convert)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(COLOUR_NAMES[code])

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        return speaking(names, s)

    def said(self) -> Sentence:
        return Sentence("choose-colour", {"colour": colour_word(self.convert)})


def speaking(names: Names, s: State) -> Args:
    """The card whose effect asks."""
    return {"card": card_word(names.card(s, s.running.source))}
