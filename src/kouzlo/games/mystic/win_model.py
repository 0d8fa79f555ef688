"""The win model: the probability that the seat whose turn begins wins, a logistic regression on what lies on the table.

The weights were fitted to 24,000 games between greedy players of all profiles, 430,000 turns.  A weight depends on
whose turn begins, for that seat is the first to use what it has, and on how late it is.  On games outside the fit the model
predicts better than the static evaluation of advice.py: a log loss of 0.386 against 0.403 nats a turn, where 0.69 is a guess
and a small network got 0.379.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from kouzlo.core.record import Ints, Record, kernel
from kouzlo.core.search_kernels import SCALE, win_probability
from kouzlo.games.mystic.rules.battle import facts_of_piece, has, health, power
from kouzlo.games.mystic.rules.costs import useful_energy
from kouzlo.games.mystic.rules.energy import total_energy
from kouzlo.games.mystic.state import NO_ABILITY, NO_SEAT, Facts, Phase, State
from kouzlo.games.mystic.words import Keyword, Type

LATEST = 12
"""Lateness does not grow after this turn."""
THIN = 10
SURE = 8000
"""A lead in log odds, in thousandths, beyond which the chance does not change."""


class Thing(IntEnum):
    """The things that are counted for a side."""

    TURN = 0
    RELICS = 1
    SYMBOLS = 2
    UNITS = 3
    POWER = 4
    HEALTH = 5
    GUARDS = 6
    FLYING = 7
    SHOOTING = 8
    ABLE = 9
    """Units that can do more than fight."""
    DECK = 10
    THIN = 11
    """Cards that a deck lacks to ten."""
    HAND = 12
    ENERGY = 13
    USEFUL = 14
    """Energy that the own hand needs."""


THINGS = len(Thing)


class Counts(Record):
    """What one side has."""

    of: Annotated[Ints, THINGS]


class Weights(Record):
    """In thousandths of log odds for each thing; `later` is added ten turns later."""

    own: Annotated[Ints, THINGS]
    own_later: Annotated[Ints, THINGS]
    other: Annotated[Ints, THINGS]
    other_later: Annotated[Ints, THINGS]


class Fit(NamedTuple):
    """The weights of one thing."""

    own: int
    own_later: int
    other: int
    other_later: int


FITTED: dict[Thing, Fit] = {
    Thing.TURN: Fit(own=2282, own_later=-3346, other=0, other_later=0),
    Thing.RELICS: Fit(own=292, own_later=-82, other=-361, other_later=345),
    Thing.SYMBOLS: Fit(own=359, own_later=-288, other=-275, other_later=85),
    Thing.UNITS: Fit(own=724, own_later=-546, other=-717, other_later=765),
    Thing.POWER: Fit(own=140, own_later=116, other=-45, other_later=-53),
    Thing.HEALTH: Fit(own=226, own_later=-105, other=-291, other_later=116),
    Thing.GUARDS: Fit(own=183, own_later=170, other=-56, other_later=-227),
    Thing.FLYING: Fit(own=120, own_later=-72, other=-27, other_later=-9),
    Thing.SHOOTING: Fit(own=224, own_later=-130, other=-59, other_later=4),
    Thing.ABLE: Fit(own=138, own_later=-153, other=-26, other_later=2),
    Thing.DECK: Fit(own=41, own_later=28, other=-84, other_later=59),
    Thing.THIN: Fit(own=-713, own_later=509, other=664, other_later=-285),
    Thing.HAND: Fit(own=199, own_later=63, other=-257, other_later=87),
    Thing.ENERGY: Fit(own=346, own_later=-232, other=-245, other_later=112),
    Thing.USEFUL: Fit(own=139, own_later=-217, other=-226, other_later=325),
}


def fitted() -> Weights:
    """The weights as a record."""
    weights = Weights()
    for thing, fit in FITTED.items():
        for field, weight in fit._asdict().items():
            getattr(weights, field)[thing] = weight
    return weights


@kernel
def count_unit(s: State, facts: Facts, piece: int, counts: Counts) -> None:
    """ME-16: what a unit adds."""
    card, of = facts_of_piece(s, facts, piece), counts.of
    strength = max(0, power(s, facts, piece))
    of[Thing.UNITS] += 1
    of[Thing.POWER] += strength
    of[Thing.HEALTH] += health(s, facts, piece) - s.piece[piece].damage
    if has(s, piece, Keyword.GUARD):
        of[Thing.GUARDS] += 1
    if has(s, piece, Keyword.FLYING):
        of[Thing.FLYING] += strength
    if has(s, piece, Keyword.SHOOTER):
        of[Thing.SHOOTING] += strength
    if card.on_use != NO_ABILITY or card.on_pay != NO_ABILITY or card.triggers != 0:
        of[Thing.ABLE] += 1


@kernel
def count(s: State, facts: Facts, seat: int, counts: Counts) -> None:
    """ME-5: what a side has in battle, in hand, in the deck and in its pool."""
    of, side = counts.of, s.side[seat]
    for thing in range(THINGS):
        of[thing] = 0
    of[Thing.TURN] = 1
    for place in range(s.battle_size):
        piece = s.battle[place]
        if s.piece[piece].controller == seat:
            card = facts_of_piece(s, facts, piece)
            if card.type == Type.RELIC:
                of[Thing.RELICS] += 1
                of[Thing.SYMBOLS] += card.symbols
            elif card.type == Type.UNIT:
                count_unit(s, facts, piece, counts)
    of[Thing.DECK] = side.deck_size
    of[Thing.THIN] = max(0, THIN - side.deck_size)
    of[Thing.HAND] = side.hand_size
    of[Thing.ENERGY] = total_energy(side)
    of[Thing.USEFUL] = 0
    for place in range(3):
        of[Thing.USEFUL] += useful_energy(side, facts, place)


@kernel
def lead_of_active(s: State, weights: Weights, own: Counts, other: Counts) -> int:
    """ME-6: the logarithm of the odds of the one whose turn begins, in thousandths."""
    late, lead = min(s.side[s.active].turns, LATEST), 0
    for thing in range(THINGS):
        lead += (10 * weights.own[thing] + late * weights.own_later[thing]) * own.of[thing]
        lead += (10 * weights.other[thing] + late * weights.other_later[thing]) * other.of[thing]
    return lead // 10


@kernel
def probability_of_odds(lead: int) -> int:
    """The value that belongs to the logarithm of the odds: win_probability wants its half's hyperbolic sine."""
    half = min(max(lead, -SURE), SURE) // 2
    cube = half * half // 1000 * half // 1000
    fifth = half * half // 1000 * cube // 1000
    return win_probability(half + cube // 6 + fifth // 120, 1000)


@kernel
def decided(s: State, seat: int) -> int:
    """ME-32, ME-D32: the value for a seat after the end."""
    if s.loser == NO_SEAT:
        return SCALE // 2
    return 0 if s.loser == seat else SCALE


@kernel
def standing(s: State, facts: Facts, seat: int, weights: Weights, own: Counts, other: Counts) -> int:
    """ME-32: the value for a seat; after the end 0, SCALE or half."""
    if s.phase == Phase.OVER:
        return decided(s, seat)
    count(s, facts, s.active, own)
    count(s, facts, 1 - s.active, other)
    chance = probability_of_odds(lead_of_active(s, weights, own, other))
    return chance if seat == s.active else SCALE - chance
