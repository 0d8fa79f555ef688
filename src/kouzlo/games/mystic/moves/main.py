"""The main step: play, use, pay, attack, end, offer a draw.  Their codes are packed by `rules/acts.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Literal, Self

import msgspec

from kouzlo.core.move import Move, NotAMove, Seat
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.mystic.columns import Args, aimed, card_word, colour_word
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.names import FORBIDDEN, Names, energies_of, picks_of_energies, read_energies, write_energies
from kouzlo.games.mystic.rules.acts import Act, coded, inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.state import NO_TARGET, PIECES, Phase, State


class Action(MysticMove, frozen=True):
    """ME-9: what can be done in the main step."""

    phase: ClassVar[Phase] = Phase.MAIN
    act: ClassVar[Act] = Act.END


class Played(Move, frozen=True, omit_defaults=True):
    """A card of the hand, its target, whether its colour words are reversed, and what pays any-energy symbols."""

    card: str
    target: str | None = None
    invert: bool = False
    any: dict[str, int] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.card, self.target, self.invert, frozenset(self.any.items())))


class Play(Action, frozen=True):
    """ME-12: pay and play, in one move."""

    act: ClassVar[Act] = Act.PLAY
    heading: ClassVar[Sentence | None] = Sentence("group-play")
    play: Played

    def words(self) -> list[str]:
        what = self.play
        return ["play", what.card, *_rest(what.target, what.invert, what.any)]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) < 2 or words[0] != "play":
            return None
        return cls(Played(words[1], *_read_rest(words)))

    def code(self, names: Names, s: State, seat: Seat) -> int:
        what = self.play
        piece = names.piece(s, max(seat, 0), what.card)
        return _packed(names, s, self.act, piece, what.target, what.invert, picks_of_energies(what.any))

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        card, aim = names.card(s, piece_of(code)), names.aim(s, target_of(code))
        return cls(Played(card, aim, inverted_of(code) != 0, energies_of(picks_of(code))))

    def said(self) -> Sentence:
        what = self.play
        args = aimed({"card": card_word(what.card)}, what.target)
        return Sentence("choose-play", {**args, "reversed": "yes" if what.invert else "no", **_paid(what.any)})


class Used(Move, frozen=True, omit_defaults=True):
    """A card in battle and the target of its USE ability."""

    card: str
    target: str | None = None


class Use(Action, frozen=True):
    """ME-18: exhaust a card for its ability."""

    act: ClassVar[Act] = Act.USE
    heading: ClassVar[Sentence | None] = Sentence("group-use")
    use: Used

    def words(self) -> list[str]:
        return ["use", self.use.card, *_rest(self.use.target)]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) < 2 or words[0] != "use":
            return None
        target, invert, energies = _read_rest(words)
        return None if invert or energies else cls(Used(words[1], target))

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return _packed(names, s, self.act, names.target(s, self.use.card), self.use.target)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(Used(names.handle(s, piece_of(code)), names.aim(s, target_of(code))))

    def said(self) -> Sentence:
        return Sentence("choose-use", aimed({"card": card_word(self.use.card)}, self.use.target))


class Paid(Move, frozen=True, omit_defaults=True):
    """A card in battle, the target of its pay-ability, and what pays any-energy symbols."""

    card: str
    target: str | None = None
    any: dict[str, int] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.card, self.target, frozenset(self.any.items())))


class Pay(Action, frozen=True):
    """ME-19: pay for an ability."""

    act: ClassVar[Act] = Act.PAY
    heading: ClassVar[Sentence | None] = Sentence("group-pay")
    pay: Paid

    def words(self) -> list[str]:
        return ["pay", self.pay.card, *_rest(self.pay.target, energies=self.pay.any)]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) < 2 or words[0] != "pay":
            return None
        target, invert, energies = _read_rest(words)
        return None if invert else cls(Paid(words[1], target, energies))

    def code(self, names: Names, s: State, seat: Seat) -> int:
        what = self.pay
        return _packed(names, s, self.act, names.target(s, what.card), what.target, picks=picks_of_energies(what.any))

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        handle, aim = names.handle(s, piece_of(code)), names.aim(s, target_of(code))
        return cls(Paid(handle, aim, energies_of(picks_of(code))))

    def said(self) -> Sentence:
        args = aimed({"card": card_word(self.pay.card)}, self.pay.target)
        return Sentence("choose-pay", {**args, **_paid(self.pay.any)})


class Attacked(Move, frozen=True, rename={"with_": "with"}):
    """Who attacks whom."""

    with_: str
    at: str


class Attack(Action, frozen=True):
    """ME-22: attack an enemy unit or the enemy player."""

    act: ClassVar[Act] = Act.ATTACK
    heading: ClassVar[Sentence | None] = Sentence("group-attack")
    attack: Attacked

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return _packed(names, s, self.act, names.target(s, self.attack.with_), self.attack.at)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls(Attacked(names.handle(s, piece_of(code)), names.handle(s, target_of(code))))

    def said(self) -> Sentence:
        return Sentence("choose-attack", aimed({"card": card_word(self.attack.with_)}, self.attack.at))


class _Bare(Action, frozen=True):
    """An act that names nothing."""

    def code(self, names: Names, s: State, seat: Seat) -> int:
        return coded(self.act, 0, NO_TARGET, 0, 0)

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        return cls()


class End(_Bare, frozen=True):
    """ME-9: the main step is over."""

    act: ClassVar[Act] = Act.END
    end: Literal["main"] = "main"


class Offer(_Bare, frozen=True):
    """ME-D32: offer a draw."""

    act: ClassVar[Act] = Act.OFFER
    offer: Literal["draw"] = "draw"


ACTIONS: tuple[type[Action], ...] = (Play, Use, Pay, Attack, End, Offer)


def _packed(names: Names, s: State, act: Act, piece: int, target: str | None, invert: bool = False, picks: int = 0) -> int:
    aim = NO_TARGET if target is None else names.target(s, target)
    if not 0 <= piece < PIECES or aim < 0 or picks < 0:
        return FORBIDDEN
    return coded(act, piece, aim, int(invert), picks)


def _rest(target: str | None, invert: bool = False, energies: Mapping[str, int] | None = None) -> Iterator[str]:
    """What follows a card: a target, the reversal, the any-energy."""
    if target is not None:
        yield from (">", target)
    if invert:
        yield "invert"
    if energies:
        yield from ("any", write_energies(energies))


def _read_rest(words: Sequence[str]) -> tuple[str | None, bool, dict[str, int]]:
    """The inverse of `_rest`."""
    rest = list(words[2:])
    target, invert, energies = None, False, {}
    if len(rest) >= 2 and rest[0] == ">":
        target, rest = rest[1], rest[2:]
    if rest and rest[0] == "invert":
        invert, rest = True, rest[1:]
    if len(rest) == 2 and rest[0] == "any":
        energies, rest = read_energies(rest[1]), []
    if rest:
        raise NotAMove(f"{' '.join(words)!r}: after the card come “> target”, “invert” and “any red=1”, in this order")
    return target, invert, energies


def _paid(energies: Mapping[str, int]) -> Args:
    return {"paid": "yes", "energies": said_energies(energies)} if energies else {"paid": "no"}


def said_energies(energies: Mapping[str, int]) -> tuple[Word | Sentence, ...]:
    """Energies in a sentence."""
    return tuple(
        Sentence("energy-amount", {"colour": colour_word(colour), "amount": amount}) for colour, amount in energies.items()
    )
