"""What has to be paid: ME-12, ME-D13, ME-D42.

A cost has coloured symbols, symbols of any colour, and cards of the own deck; cards of the hand and abilities have one.
"""

from __future__ import annotations

from typing import Protocol

from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.energy import can_pick, nth_picks, picked_in_all, total_energy, ways_to_pick
from kouzlo.games.mystic.state import Facts, Side
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR


class Cost(Protocol):
    """What is read of a card or of an ability."""

    coloured: int
    any_energy: int
    plunder: int


@kernel
def lacking(side: Side, colour: int, cost: Cost) -> tuple[int, int, int]:
    """ME-12, ME-D13, ME-D42: what is not there of a cost, in its order: coloured symbols take their own energy first, what is
    left pays any symbols."""
    paid = min(cost.coloured, side.energy[colour])
    any_energy = 0
    if cost.any_energy > 0:
        any_energy = max(0, cost.any_energy - (total_energy(side) - paid))
    return cost.coloured - paid, any_energy, max(0, cost.plunder - side.deck_size)


@kernel
def judge_payment(side: Side, colour: int, cost: Cost, picks: int) -> Rule:
    """ME-12, ME-D13, ME-D42: coloured symbols with their colour, the others with what was picked, cards from the deck."""
    coloured, any_energy, cards = lacking(side, colour, cost)
    if coloured > 0 or any_energy > 0:
        return Rule.COST
    if cards > 0:
        return Rule.SELF_PLUNDER
    if picked_in_all(picks) != cost.any_energy or not can_pick(side, picks, colour, cost.coloured):
        return Rule.ANY_ENERGY
    return Rule.OK


@kernel
def ways_to_pay(side: Side, colour: int, cost: Cost) -> int:
    """ME-12, ME-D13: in how many ways a cost can be paid."""
    coloured, any_energy, cards = lacking(side, colour, cost)
    if coloured > 0 or any_energy > 0 or cards > 0:
        return 0
    return ways_to_pick(side, colour, cost.coloured, cost.any_energy)


@kernel
def nth_payment(side: Side, colour: int, cost: Cost, n: int) -> int:
    """ME-D13: the n-th way to pay the any-energy symbols."""
    return 0 if cost.any_energy == 0 else nth_picks(side, colour, cost.coloured, cost.any_energy, n)


@kernel
def useful_energy(side: Side, facts: Facts, place: int) -> int:
    """ME-12: how much of the energy of an own colour the coloured symbols in hand need."""
    colour, needed = side.colours[place], 0
    for at in range(side.hand_size):
        number = side.hand[at]
        if number // CARDS_OF_A_COLOUR == place:
            needed += facts.card[colour * CARDS_OF_A_COLOUR + number % CARDS_OF_A_COLOUR].coloured
    return min(side.energy[colour], needed)
