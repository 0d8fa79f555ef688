"""The moves of the duel: one struct for each kind of choice, with its notation, its code and the text of its choice.

    draw 0 shaman · pick a b c d e · plan a b c d e / f · use · decline · rearrange a b · swap a b · swap none

A code belongs to the phase that the state is in: a wizard (draw), the number of a set of five (pick), the number of an order of
the six team cards (plan), 0 or 1 (use), 0 or 1 + the number of an order of the deck (rearrange), 0 or 1 + out * 12 + in (swap).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import ClassVar, Self

from kouzlo.core.move import Move, NotAMove, read_words
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.duel.moment import FORBIDDEN, Moment, cards_left, rank
from kouzlo.games.duel.rules.acts import write_order
from kouzlo.games.duel.rules.course import must_use
from kouzlo.games.duel.rules.draft import ASIDE, aside, choosable, code_of_set, members, owner_to_draw, set_of, traded
from kouzlo.games.duel.rules.round_start import top_first, write_plan
from kouzlo.games.duel.state import DECK_SIZE, Phase


class DuelMove(Move, frozen=True):
    """The base of the moves of the duel."""

    phases: ClassVar[tuple[Phase, ...]]
    """The phases in which it may be played."""

    def wizards(self) -> tuple[str, ...]:
        """The wizards that it names."""
        return ()

    def code(self, at: Moment) -> int:
        """Its code, FORBIDDEN if the state has no such move; raises NotAMove for unknown wizards."""
        cards = [at.number(wizard) for wizard in self.wizards()]
        return self._code(at, cards) if at.s.phase in self.phases else FORBIDDEN

    def _code(self, at: Moment, cards: list[int]) -> int:
        raise NotImplementedError

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        """The inverse of `code`; None if the code is another kind of move."""
        raise NotImplementedError

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        """All legal moves of this kind, for a seat that is to move in one of its phases."""
        raise NotImplementedError

    def said(self, words: Mapping[str, Word]) -> Sentence:
        """The text of the choice, with its wizards."""
        raise NotAMove(f"{self!r} is gathered, not chosen from a list")


class Drawn(Move, frozen=True):
    """DU-2: whose random card it is, and which."""

    owner: int
    wizard: str


class Draw(DuelMove, frozen=True):
    """Chance turns up the random card of a set."""

    draw: Drawn
    phases = (Phase.DRAW,)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return super().of_words(words) if words[1:2] in (["0"], ["1"]) else None

    def wizards(self) -> tuple[str, ...]:
        return (self.draw.wizard,)

    def _code(self, at: Moment, cards: list[int]) -> int:
        return cards[0] if self.draw.owner == owner_to_draw(at.s) else FORBIDDEN

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        return cls(Drawn(owner_to_draw(at.s), at.ids[code]))

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        owner = owner_to_draw(at.s)
        yield from (cls(Drawn(owner, wizard)) for wizard in at.ids)


class Pick(DuelMove, frozen=True):
    """The five chosen wizards; their order means nothing."""

    pick: tuple[str, ...]
    phases = (Phase.PICK,)

    def wizards(self) -> tuple[str, ...]:
        return self.pick

    def _code(self, at: Moment, cards: list[int]) -> int:
        if len(set(cards)) != len(cards) or len(cards) != DECK_SIZE:
            return FORBIDDEN
        return code_of_set(at.facts, sum(1 << card for card in cards))

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        return cls(at.names(members(set_of(at.facts, code))))

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        yield from map(cls, combinations(at.names(members(choosable(at.side))), DECK_SIZE))


class Order(Move, frozen=True):
    """A deck, its top first, and the waiting card."""

    deck: tuple[str, ...]
    waiting: str


class Plan(DuelMove, frozen=True):
    """The plan of a round."""

    plan: Order
    phases = (Phase.PLAN,)

    def words(self) -> list[str]:
        return ["plan", *self.plan.deck, "/", self.plan.waiting]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if words[:1] != ["plan"] or words[-2:-1] != ["/"]:
            return None
        return cls(Order(tuple(words[1:-2]), words[-1]))

    def wizards(self) -> tuple[str, ...]:
        return (*self.plan.deck, self.plan.waiting)

    def _code(self, at: Moment, cards: list[int]) -> int:
        return rank(cards, at.side.team) if len(self.plan.deck) == DECK_SIZE else FORBIDDEN

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        planned = at.side.copy()
        write_plan(planned, code)
        return cls(Order(at.names(top_first(planned)), at.ids[planned.waiting]))

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        for order in permutations(at.names(at.side.team)):
            yield cls(Order(order[:DECK_SIZE], order[DECK_SIZE]))


class Rearrange(DuelMove, frozen=True):
    """The deck in its new order, top first."""

    rearrange: tuple[str, ...]
    phases = (Phase.REARRANGE,)

    def wizards(self) -> tuple[str, ...]:
        return self.rearrange

    def _code(self, at: Moment, cards: list[int]) -> int:
        number = rank(cards, cards_left(at.side))
        return FORBIDDEN if number == FORBIDDEN else 1 + number

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        if code == 0:
            return None
        rearranged = at.side.copy()
        write_order(rearranged, code - 1)
        return cls(at.names(cards_left(rearranged)))

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        yield from map(cls, permutations(at.names(cards_left(at.side))))


class Use(DuelMove, frozen=True):
    """The answer to a "you may"."""

    use: bool
    phases = (Phase.USE, Phase.REARRANGE)

    def words(self) -> list[str]:
        return ["use" if self.use else "decline"]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return cls(words == ["use"]) if words in (["use"], ["decline"]) else None

    def _code(self, at: Moment, cards: list[int]) -> int:
        return FORBIDDEN if self.use and at.s.phase == Phase.REARRANGE else int(self.use)

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        return cls(code != 0)

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        if at.s.phase == Phase.USE:
            yield cls(True)
        if not must_use(at.s, at.facts):
            yield cls(False)

    def said(self, words: Mapping[str, Word]) -> Sentence:
        if self.use and "waiting" in words:
            return Sentence("choose-swap-in", {"waiting": words["waiting"]})
        return Sentence("choose-use" if self.use else "choose-not-use", {"wizard": words["wizard"]})


class Traded(Move, frozen=True, rename={"in_": "in"}):
    """One card out of the team, one in."""

    out: str
    in_: str


class Swap(DuelMove, frozen=True):
    """The exchange before a new round, or none."""

    swap: Traded | None
    phases = (Phase.SWAP,)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) == 3 and words[0] == "swap":
            return cls(Traded(*words[1:]))  # also for a wizard whose id is "none"
        return super().of_words(words)

    def wizards(self) -> tuple[str, ...]:
        return () if self.swap is None else (self.swap.out, self.swap.in_)

    def _code(self, at: Moment, cards: list[int]) -> int:
        if self.swap is None:
            return 0
        (out, card), others = cards, members(aside(at.side))
        if out in others or card not in others:
            return FORBIDDEN
        return 1 + list(at.side.team).index(out) * ASIDE + others.index(card)

    @classmethod
    def of_code(cls, at: Moment, code: int) -> Self | None:
        return cls(Traded(*at.names(traded(at.side, code))) if code else None)

    @classmethod
    def all(cls, at: Moment) -> Iterator[Self]:
        yield cls(None)
        others = at.names(members(aside(at.side)))
        for out in at.names(at.side.team):
            yield from (cls(Traded(out, wizard)) for wizard in others)

    def said(self, words: Mapping[str, Word]) -> Sentence:
        assert self.swap is None, "an exchange is gathered, not chosen from a list"
        return Sentence("choose-no-swap")


MOVES: tuple[type[DuelMove], ...] = (Draw, Pick, Plan, Use, Rearrange, Swap)
KINDS = {phase: [kind for kind in reversed(MOVES) if phase in kind.phases] for phase in Phase}
"""The kinds of moves of each phase; where a deck may be rearranged, declining comes last."""


def decoded(at: Moment, code: int) -> DuelMove:
    """The move of a legal code."""
    for kind in KINDS[Phase(at.s.phase)]:
        if (move := kind.of_code(at, code)) is not None:
            return move
    raise AssertionError("nobody moves when the match is over")


def listed(at: Moment) -> Iterator[DuelMove]:
    """All legal moves of a seat that is to move."""
    for kind in KINDS[Phase(at.s.phase)]:
        yield from kind.all(at)


def read_move(text: str) -> DuelMove:
    """The move of a notation; raises NotAMove."""
    move = read_words(MOVES, text.split())
    if move is None:
        known = "draw, pick, plan, use, decline, rearrange or swap"
        raise NotAMove(f"{text!r} is not a move of the duel; a move begins with {known}")
    return move
