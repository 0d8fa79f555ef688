"""The words of the cards: colours, types, keywords, and the moments at which an ability works."""

from __future__ import annotations

from enum import IntEnum

COLOURS = 8
CARDS_OF_A_COLOUR = 15
SET_SIZE = COLOURS * CARDS_OF_A_COLOUR


class Colour(IntEnum):
    """ME-1: the eight colours."""

    YELLOW = 0
    PURPLE = 1
    RED = 2
    BLUE = 3
    GREEN = 4
    WHITE = 5
    BLACK = 6
    BROWN = 7


class Type(IntEnum):
    """ME-13 to ME-16: what a card is."""

    UNIT = 0
    WONDER = 1
    CHARM = 2
    RELIC = 3


class Keyword(IntEnum):
    """ME-17, ME-23, ME-24, ME-28: as bits, so that several can be held in one number."""

    QUICK = 1
    GUARD = 2
    FLYING = 4
    SHOOTER = 8


class When(IntEnum):
    """When an ability works; the names in lower case are the keys of the card file."""

    PLAY = 0
    """ME-13, ME-14, ME-D56: when this card is played from the hand."""
    DEPLOY = 1
    """ME-33: when this unit enters battle."""
    USE = 2
    """ME-18: exhaust the prepared card."""
    PAY = 3
    """ME-19: pay its cost, any number of times."""
    TURN_START = 4
    """ME-6: at the start of its player's turn."""
    EACH_TURN = 5
    """ME-D5: at the start of every turn."""
    KILLED = 6
    """ME-35: when this card is destroyed or defeated."""
    DESTROYED = 7
    DEFEATED = 8
    USED = 9
    """ME-D35: after its USE, attack or strike back."""
    PLUNDERED = 10
    """ME-D35: when its player was plundered of at least one card."""
    ENEMY_PLUNDERED = 11
    """ME-D35: when the opponent was plundered of at least one card."""
    ENERGY_GAINED = 12
    """ME-D35: when its player gained energy."""
    COMBAT = 13
    """ME-D55: after a combat in which this unit attacked or was attacked."""
    UNIT_PLAYED = 14
    """ME-D57: when its player has played a unit; the other types follow in the order of `Type`."""
    WONDER_PLAYED = 15
    CHARM_PLAYED = 16
    RELIC_PLAYED = 17


ACTIVATED = (When.PLAY, When.USE, When.PAY)
TRIGGERS = tuple(when for when in When if when not in ACTIVATED)
PLAYED = (When.UNIT_PLAYED, When.WONDER_PLAYED, When.CHARM_PLAYED, When.RELIC_PLAYED)
"""ME-D57: by the type of the card that was played."""

MAY_ASK = (When.PLAY, When.DEPLOY, When.USE, When.PAY, When.TURN_START, *PLAYED)
"""ME-D18: only these may ask their player for a choice: all of them happen in the own turn."""


class Verb(IntEnum):
    """What one instruction does."""

    DAMAGE = 1
    HEAL = 2
    RESTORE = 3
    """ME-43: heal without a number: all damage of a unit."""
    PROMOTE = 4
    DEMOTE = 5
    EXHAUST = 6
    PREPARE = 7
    DESTROY = 8
    STEAL = 9
    STEAL_ENERGY = 10
    PLUNDER = 11
    DRAW = 12
    DISCARD = 13
    LOOK = 14
    """ME-D23: its player looks at the opponent's hand and chooses what is discarded."""
    GAIN = 15
    RETURN = 16
    """From the own grave to the own hand."""
    DEPLOY = 17
    """From the own grave into battle."""


class Who(IntEnum):
    """Whose cards a filter lets through."""

    ANYBODY = 0
    OWN = 1
    ENEMY = 2


class Kind(IntEnum):
    """What may be chosen, as bits: PLAYER beside the types of cards."""

    UNIT = 1
    WONDER = 2
    CHARM = 4
    RELIC = 8
    PLAYER = 16
