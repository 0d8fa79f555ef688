"""What a seat may know, and determinizations that fit it: ME-D30, ME-D48, ME-D52."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.record import kernel
from kouzlo.games.mystic.state import DECK, HIDDEN, Side, State

SPECTATOR = 2


@kernel
def hide(s: State, seat: int) -> None:
    """ME-D30, ME-D48: write HIDDEN over what a seat (or SPECTATOR) may not know: the opponent's hand but for what was shown.

    What is hidden in a hand counts among the unseen: for the seat it may lie in the hand, the deck or the deep grave.
    """
    for owner in range(2):
        if owner != seat:
            hide_hand(s.side[owner], s.side[owner].shown if seat == SPECTATOR else s.side[owner].looked | s.side[owner].shown)
            if seat == SPECTATOR:
                s.side[owner].looked = 0


@kernel
def hide_hand(side: Side, known: int) -> None:
    """ME-D48, ME-D52: cards of a hand that are not known join the unseen; the known ones come first, by their numbers.

    In the order in which cards were drawn the place of a known one would tell which of the others was played later.
    """
    kept = 0
    for place in range(side.hand_size):
        number = side.hand[place]
        if number >= 0:
            if (known >> number) & 1 != 0:
                kept |= 1 << number
            else:
                side.unseen |= 1 << number
        side.hand[place] = HIDDEN
    place = 0
    number = 0
    while kept >> number != 0:
        if (kept >> number) & 1 != 0:
            side.hand[place] = number
            place += 1
        number += 1


@kernel
def determinize(s: State, seat: int, dice: Dice) -> None:
    """ME-D48: fill the hidden places of hands with unseen cards; every choice is equally likely."""
    for owner in range(2):
        side = s.side[owner]
        for place in range(side.hand_size):
            if side.hand[place] == HIDDEN:
                number = any_unseen(side, dice)
                side.hand[place] = number
                side.unseen &= ~(1 << number)


@kernel
def any_unseen(side: Side, dice: Dice) -> int:
    """ME-D48: one of the unseen cards."""
    while True:
        number = roll(dice, DECK)
        if (side.unseen >> number) & 1 != 0:
            return number
