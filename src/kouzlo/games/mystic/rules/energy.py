"""Energy: gaining it, and choosing which of it pays or stays: ME-8, ME-11, ME-12, ME-D11, ME-D13, ME-D33, ME-D49.

Some energies of several colours are written as one number, three bits a colour: *picks*.
"""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import EnergyGained, EnergyLost
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import queue_for_seat
from kouzlo.games.mystic.state import COUNT, KEPT_ENERGY, MOST_ENERGY, NO_COLOUR, Facts, Side, State
from kouzlo.games.mystic.words import COLOURS, Colour, When

NO_PICKS = -1
MOST_ROUND_ENERGY = 5
EACH = 7
"""The largest number that three bits hold."""


@kernel
def total_energy(side: Side) -> int:
    """ME-11: all energy of a player."""
    total = 0
    for colour in range(COLOURS):
        total += side.energy[colour]
    return total


@kernel
def picked_of(picks: int, colour: int) -> int:
    """ME-D13: how much of one colour is picked."""
    return (picks >> (3 * colour)) & EACH


@kernel
def energies(picks: int) -> tuple[int, int, int, int, int, int, int, int]:
    """ME-D13: the picked energies as events tell them, colour by colour."""
    return (
        picked_of(picks, Colour.YELLOW),
        picked_of(picks, Colour.PURPLE),
        picked_of(picks, Colour.RED),
        picked_of(picks, Colour.BLUE),
        picked_of(picks, Colour.GREEN),
        picked_of(picks, Colour.WHITE),
        picked_of(picks, Colour.BLACK),
        picked_of(picks, Colour.BROWN),
    )


@kernel
def picked_in_all(picks: int) -> int:
    """ME-D13: how much energy is picked."""
    total = 0
    for colour in range(COLOURS):
        total += picked_of(picks, colour)
    return total


@kernel
def available(side: Side, colour: int, reserved: int, amount: int) -> int:
    """ME-D13: what can be picked of a colour when `amount` of the colour `reserved` is already spoken for."""
    left = side.energy[colour] - (amount if colour == reserved else 0)
    return max(0, min(left, EACH))


@kernel
def can_pick(side: Side, picks: int, reserved: int, amount: int) -> bool:
    """ME-D13: whether these energies are there."""
    for colour in range(COLOURS):
        if picked_of(picks, colour) > available(side, colour, reserved, amount):
            return False
    return True


@kernel
def filled_picks(side: Side, reserved: int, amount: int, first: int, count: int) -> int:
    """ME-D13: the first way to pick `count` energies from the colours beginning with `first`, or NO_PICKS."""
    picks = 0
    for colour in range(first, COLOURS):
        taken = min(count, available(side, colour, reserved, amount))
        picks |= taken << (3 * colour)
        count -= taken
    return picks if count == 0 else NO_PICKS


@kernel
def next_picks(side: Side, reserved: int, amount: int, picks: int) -> int:
    """ME-D13: the way to pick as much energy that follows this one, or NO_PICKS."""
    behind = 0
    for back in range(COLOURS):
        colour = COLOURS - 1 - back
        taken = picked_of(picks, colour)
        if taken > 0:
            rest = filled_picks(side, reserved, amount, colour + 1, behind + 1)
            if rest != NO_PICKS:
                before = picks & ((1 << (3 * colour)) - 1)
                return before | ((taken - 1) << (3 * colour)) | rest
        behind += taken
    return NO_PICKS


@kernel
def ways_to_pick(side: Side, reserved: int, amount: int, count: int) -> int:
    """ME-D11, ME-D13: in how many ways so much energy can be picked."""
    if count == 0:
        return 1
    ways = 0
    picks = filled_picks(side, reserved, amount, 0, count)
    while picks != NO_PICKS:
        ways += 1
        picks = next_picks(side, reserved, amount, picks)
    return ways


@kernel
def nth_picks(side: Side, reserved: int, amount: int, count: int, n: int) -> int:
    """ME-D11, ME-D13: the n-th way to pick so much energy."""
    picks = filled_picks(side, reserved, amount, 0, count)
    for _ in range(n):
        picks = next_picks(side, reserved, amount, picks)
    return picks


@kernel
def spend(side: Side, colour: int, amount: int, picks: int) -> None:
    """ME-12: pay coloured symbols and the picked energies."""
    side.energy[colour] -= amount
    for each in range(COLOURS):
        side.energy[each] -= picked_of(picks, each)


@kernel
def gain_energy(s: State, facts: Facts, seat: int, colour: int, amount: int, log: Log) -> None:
    """ME-D35: one gain of energy, and the triggers that wait for it."""
    side = s.side[seat]
    side.energy[colour] = min(side.energy[colour] + amount, MOST_ENERGY)
    note(log, EnergyGained(seat=seat, colour=colour, amount=amount, rule=Rule.ENERGY_STEP))
    queue_for_seat(s, facts, seat, When.ENERGY_GAINED, log)


@kernel
def round_energy(s: State, seat: int) -> int:
    """ME-8, ME-D7, ME-D33: the number of the own turn, at most 5; fair start gives the second player more in the first."""
    side = s.side[seat]
    extra = s.options.fair_start if seat != s.starter and side.turns == 1 else 0
    return min(side.turns, MOST_ROUND_ENERGY) + extra


@kernel
def has_colour(side: Side, colour: int) -> bool:
    """ME-2: whether this is one of the player's three colours."""
    for place in range(3):
        if side.colours[place] == colour:
            return True
    return False


@kernel
def keep_energy(s: State, seat: int, picks: int, log: Log) -> None:
    """ME-11, ME-D11: the owner keeps some, in any mix; the rest is lost."""
    side = s.side[seat]
    for colour in range(COLOURS):
        lost = side.energy[colour] - picked_of(picks, colour)
        if lost > 0:
            note(log, EnergyLost(seat=seat, colour=colour, amount=lost, rule=Rule.CLEANUP))
        side.energy[colour] = picked_of(picks, colour)


@kernel
def judge_keep(s: State, seat: int, picks: int) -> Rule:
    """ME-11, ME-D49: exactly five of what is there, with the flag at most five."""
    there = picks >= 0 and can_pick(s.side[seat], picks, NO_COLOUR, 0)
    if s.options.keep_any != 0:
        return Rule.OK if there and picked_in_all(picks) <= KEPT_ENERGY else Rule.KEEPING_LESS
    return Rule.OK if there and picked_in_all(picks) == KEPT_ENERGY else Rule.OWNER_KEEPS_ENERGY


@kernel
def nth_keep(s: State, seat: int, n: int) -> int:
    """ME-D11, ME-D49: the n-th way to keep energy, or how many there are: five, with the flag also fewer, most of it first."""
    side = s.side[seat]
    least = 0 if s.options.keep_any != 0 else KEPT_ENERGY
    found = 0
    for fewer in range(KEPT_ENERGY - least + 1):
        ways = ways_to_pick(side, NO_COLOUR, 0, KEPT_ENERGY - fewer)
        if n != COUNT and n < found + ways:
            return nth_picks(side, NO_COLOUR, 0, KEPT_ENERGY - fewer, n - found)
        found += ways
    return found


@kernel
def may_keep_less(s: State, seat: int) -> bool:
    """ME-11, ME-D49: whether there is something to choose in the cleanup: more than five, with the flag anything at all."""
    return total_energy(s.side[seat]) > (0 if s.options.keep_any != 0 else KEPT_ENERGY)
