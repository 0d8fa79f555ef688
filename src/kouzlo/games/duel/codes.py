"""The two faces of a move: structs with wizards' ids for people and the wire, codes for kernels.

A code belongs to the phase that the state is in: a wizard (draw), the number of a set of five (pick), the number of an order of
the six team cards (plan), 0 or 1 (use), 0 or 1 + the number of an order of the deck (rearrange), 0 or 1 + out * 12 + in (swap).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from kouzlo.core.move import Move, NotAMove, Seat
from kouzlo.games.duel.cards import Deck
from kouzlo.games.duel.moves import Draw, Drawn, Order, Pick, Plan, Rearrange, Swap, Traded, Use
from kouzlo.games.duel.rules.draft import code_of_set, nth_card, owner_to_draw, set_of, team_bits
from kouzlo.games.duel.rules.planning import write_plan
from kouzlo.games.duel.state import DECK_SIZE, SET_SIZE, TEAM_SIZE, Facts, Phase, Side, State

FORBIDDEN = -1
"""The code of a move that names known wizards but cannot be played in this state."""


class Codes:
    """Moves into codes and back, for one set of cards; reads plain states."""

    def __init__(self, deck: Deck, facts: Facts) -> None:
        self._ids = [card.id for card in deck.cards]
        self._facts = facts

    def encode(self, s: State, seat: Seat, move: Move) -> int:
        """The code of a move, FORBIDDEN if the state has no such move; raises NotAMove for unknown wizards."""
        self._check_names(move)
        match Phase(s.phase), move:
            case Phase.DRAW, Draw(drawn):
                return self._index(drawn.wizard) if drawn.owner == owner_to_draw(s) else FORBIDDEN
            case Phase.PICK, Pick(wizards):
                cards = {self._index(wizard) for wizard in wizards}
                return code_of_set(self._facts, _bits(cards)) if len(cards) == len(wizards) == DECK_SIZE else FORBIDDEN
            case Phase.PLAN, Plan(order):
                if len(order.deck) != DECK_SIZE:
                    return FORBIDDEN
                return self._rank([*order.deck, order.waiting], list(s.side[seat].team))
            case (Phase.USE, Use(yes)):
                return int(yes)
            case (Phase.REARRANGE, Use(False)):
                return 0
            case Phase.REARRANGE, Rearrange(wizards):
                rank = self._rank(wizards, _top_first(s.side[seat]))
                return FORBIDDEN if rank == FORBIDDEN else 1 + rank
            case Phase.SWAP, Swap(None):
                return 0
            case Phase.SWAP, Swap(Traded(out, in_)):
                return self._swap(s.side[seat], self._index(out), self._index(in_))
        return FORBIDDEN

    def decode(self, s: State, seat: Seat, code: int) -> Move:
        """The move that a legal code means."""
        phase = Phase(s.phase)
        if phase == Phase.DRAW:
            return Draw(Drawn(owner_to_draw(s), self._ids[code]))
        if phase == Phase.PICK:
            return Pick(self.names(_members(set_of(self._facts, code))))
        if phase == Phase.PLAN:
            return self._plan(s.side[seat], code)
        if phase == Phase.USE or (phase == Phase.REARRANGE and code == 0):
            return Use(code != 0)
        if phase == Phase.REARRANGE:
            return Rearrange(self.names(_unranked(_top_first(s.side[seat]), code - 1)))
        assert phase == Phase.SWAP, "nobody moves when the match is over"
        if code == 0:
            return Swap(None)
        out, number = divmod(code - 1, 12)
        aside = ~team_bits(s.side[seat]) & ((1 << SET_SIZE) - 1)
        return Swap(Traded(self._ids[s.side[seat].team[out]], self._ids[nth_card(aside, number)]))

    def all(self, s: State, seat: Seat, may_decline: bool) -> Iterator[Move]:
        """All legal moves of a seat that is asked."""
        side = s.side[seat]
        match Phase(s.phase):
            case Phase.DRAW:
                owner = owner_to_draw(s)
                yield from (Draw(Drawn(owner, wizard)) for wizard in self._ids)
            case Phase.PICK:
                others = [wizard for card, wizard in enumerate(self._ids) if card != side.random]
                yield from (Pick(wizards) for wizards in combinations(others, DECK_SIZE))
            case Phase.PLAN:
                for order in permutations(self.names(side.team)):
                    yield Plan(Order(order[:DECK_SIZE], order[DECK_SIZE]))
            case Phase.USE:
                yield Use(True)
                if may_decline:
                    yield Use(False)
            case Phase.REARRANGE:
                yield from (Rearrange(order) for order in permutations(self.names(_top_first(side))))
                if may_decline:
                    yield Use(False)
            case Phase.SWAP:
                yield Swap(None)
                for out in self.names(side.team):
                    yield from (Swap(Traded(out, wizard)) for wizard in self.names(aside_of(side)))

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The ids of several wizards."""
        return tuple(self._ids[card] for card in cards)

    def _index(self, wizard: str) -> int:
        return self._ids.index(wizard)

    def _check_names(self, move: Move) -> None:
        for wizard in _named(move):
            if wizard not in self._ids:
                raise NotAMove(f"there is no wizard {wizard!r} in this set of cards")

    def _rank(self, wizards: Sequence[str], cards: list[int]) -> int:
        """The number of an order of these cards, FORBIDDEN if it is none."""
        chosen = [self._index(wizard) for wizard in wizards]
        if sorted(chosen) != sorted(cards):
            return FORBIDDEN
        rank, left = 0, list(cards)
        for card in chosen:
            rank = rank * len(left) + left.index(card)
            left.remove(card)
        return rank

    def _swap(self, side: Side, out: int, card: int) -> int:
        if out not in side.team or card in side.team:
            return FORBIDDEN
        return 1 + list(side.team).index(out) * 12 + aside_of(side).index(card)

    def _plan(self, side: Side, code: int) -> Move:
        planned = side.copy()
        write_plan(planned, code)
        return Plan(Order(self.names(_top_first(planned)), self._ids[planned.waiting]))


def aside_of(side: Side) -> list[int]:
    """The twelve cards of a set that are not in the team."""
    return [card for card in range(SET_SIZE) if card not in side.team]


def _top_first(side: Side) -> list[int]:
    return list(reversed(side.deck[: side.deck_size]))


def _bits(cards: set[int]) -> int:
    return sum(1 << card for card in cards)


def _members(bits: int) -> list[int]:
    return [card for card in range(SET_SIZE) if bits >> card & 1]


def _unranked(cards: list[int], rank: int) -> list[int]:
    left, digits = list(cards), []
    for base in range(1, len(cards) + 1):
        rank, digit = divmod(rank, base)
        digits.append(digit)
    return [left.pop(digit) for digit in reversed(digits)]


def _named(move: Move) -> tuple[str, ...]:
    match move:
        case Draw(drawn):
            return (drawn.wizard,)
        case Pick(wizards) | Rearrange(wizards):
            return wizards
        case Plan(order):
            return (*order.deck, order.waiting)
        case Swap(Traded(out, in_)):
            return (out, in_)
    return ()


assert TEAM_SIZE == DECK_SIZE + 1, "five cards in the deck, one waits"
