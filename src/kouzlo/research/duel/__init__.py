"""The duel for environments: twenty actions, which are the eighteen wizards, no and yes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np

from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.games.duel.moment import cards_left
from kouzlo.games.duel.rules.course import must_use
from kouzlo.games.duel.rules.draft import ASIDE, aside, choosable, members
from kouzlo.games.duel.state import DECK_SIZE, SET_SIZE, TEAM_SIZE, Facts, Phase, State
from kouzlo.research.spaces import BatchKernels, Numbers, Paths, Reading, Spaces, padded

NO = SET_SIZE
YES = SET_SIZE + 1

TEAMS = 6188
"""How many sets of five there are among seventeen: the longest list of moves."""

CARDS = Reading(flags=SET_SIZE, says="One flag for each wizard of the card file.")

READINGS = {
    "losers": Reading(flags=2, says="One flag for each seat, the own first."),
    "asked": Reading(says="Own seat 0, the other 1, nobody -1."),
    "spoils": Reading(says="Own seat 0, the other 1."),
    "queue": Reading(says="The own seat as owner is 0."),
    "side.fired": CARDS,
    "side.declined": CARDS,
    "side.rearranged": CARDS,
    "side.shown": CARDS,
    "side.looked": CARDS,
    "side.deck_known": Reading(flags=DECK_SIZE),
}

PLANS = np.array(list(permutations(range(TEAM_SIZE))), np.intp)[:, :DECK_SIZE]
"""The places in the team of the deck's cards, top first, by the code of the plan; the waiting card is what is left."""


class DuelSpaces(Spaces):
    """A team and a plan are chosen card by card; what waits in a plan is the card that is left."""

    def actions(self) -> Sequence[str]:
        return (*(f"wizard {number}" for number in range(SET_SIZE)), "no", "yes")

    def depth(self) -> int:
        return DECK_SIZE

    def most_listed(self) -> int:
        return TEAMS

    def readings(self) -> Mapping[str, Reading]:
        return READINGS

    def more_columns(self) -> Sequence[tuple[str, str]]:
        return ()

    def more_values(self, seen: Any) -> Sequence[int]:
        return ()

    def turn_to(self, table: Any, own: Seat, seats: int) -> None:
        if own == 0:
            return
        table["side"] = table["side"][::-1].copy()
        for seat in ("asked", "spoils"):
            table[seat] = 1 - table[seat] if table[seat] >= 0 else table[seat]
        table["losers"] = table["losers"] >> 1 | (table["losers"] & 1) << 1
        waiting = table["queue"][: table["queue_length"]]
        waiting[:] = (1 - waiting // 32) * 32 + waiting % 32

    def paths(self, game: AnyGame, seen: State, seat: Seat) -> Paths:
        """In the order of `moves`; the codes of the rules are numbered in the same order but for those of teams."""
        side = seen.side[seat]
        match Phase(seen.phase):
            case Phase.PICK:
                return _teams(choosable(side), tuple(game.kernels.facts.subsets))  # type: ignore[attr-defined]
            case Phase.PLAN:
                return Paths(range(len(PLANS)), np.array(side.team, np.int32)[PLANS])
            case Phase.SWAP:
                others = members(aside(side))
                assert len(others) == ASIDE, "twelve cards are set aside"
                return _made([(NO,), *((out, card) for out in side.team for card in others)], 0)
            case Phase.REARRANGE:
                orders = list(permutations(cards_left(side)))
                rest = [] if _must(seen, game) else [(NO,)]
                paths = _made([*orders, *rest], 1)
                return Paths([*range(1, len(orders) + 1), *[0] * len(rest)], paths.rows)
            case _:
                return Paths([1], padded([(YES,)], DECK_SIZE)) if _must(seen, game) else _answers()

    def batch(self) -> BatchKernels:
        from kouzlo.research.duel.kernels import KERNELS, Work

        return BatchKernels(KERNELS, Work)


def _must(seen: State, game: AnyGame) -> bool:
    facts = game.kernels.facts
    assert isinstance(facts, Facts), "environments play the plain make"
    return must_use(seen, facts)


def _made(paths: list[tuple[int, ...]], first: int) -> Paths:
    return Paths(range(first, first + len(paths)), padded(paths, DECK_SIZE))


def _answers() -> Paths:
    return Paths([1, 0], padded([(YES,), (NO,)], DECK_SIZE))


@cache
def _teams(cards: int, subsets: tuple[int, ...]) -> Paths:
    """DU-3: the sets of five, each in the order of the card file, and the number of each set in the rules."""
    rows: Numbers = np.array(list(combinations(members(cards), DECK_SIZE)), np.int32)
    codes = np.array(subsets)[rows * TEAM_SIZE + np.arange(1, DECK_SIZE + 1)].sum(axis=1)
    return Paths(codes.tolist(), rows)


SPACES = DuelSpaces()
