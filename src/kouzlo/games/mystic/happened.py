"""What kernels write into the log; `events.py` turns it into typed events.

A card in a row is a *mark*: owner × 120 + card; a player as a target is 240 + seat; nothing is -1.  So a log can be read
without a state.
"""

from __future__ import annotations

from enum import IntEnum

from kouzlo.games.mystic.words import SET_SIZE

MARKED_PLAYERS = 2 * SET_SIZE
NO_MARK = -1


class Happened(IntEnum):
    """The kinds of rows, with what stands in them."""

    STARTS = 1
    """seat"""
    PICKED = 2
    """seat, colour"""
    DRAWN = 3
    """seat, card"""
    BURIED = 4
    """seat, card: ME-46, a plundered card that everybody sees"""
    TURN_BEGINS = 5
    """seat, number of the own turn"""
    TRIGGERED = 6
    """seat, card, when"""
    NO_TARGET = 7
    """seat, card"""
    DROPPED = 8
    """how many triggers"""
    PREPARED = 9
    """seat of the controller, card"""
    EXHAUSTED = 10
    PROMOTED = 11
    """…, card, by how much, tokens now"""
    DEMOTED = 12
    ENERGY_GAINED = 13
    """seat, colour, how much"""
    PLAYED = 14
    """seat, card, target, inverted, any-energy paid"""
    USED = 15
    """seat, card, target"""
    PAID = 16
    """seat, card, target, any-energy paid"""
    DEPLOYED = 17
    """seat, card, prepared"""
    ATTACKED = 18
    """seat, card, target"""
    STRUCK_BACK = 19
    """seat, card"""
    HELD_BACK = 20
    DAMAGED = 21
    """seat of the controller, card, how much, damage now, health"""
    PLUNDERED = 22
    """seat, how many cards, cards left"""
    HEALED = 23
    """seat of the controller, card, how much"""
    RETURNED = 24
    """seat, how many cards of the deep grave came back onto the deck"""
    KILLED = 25
    """seat of the controller, card, 1 if destroyed and 0 if defeated"""
    STOLEN = 26
    """seat of the thief, card"""
    CONVERTED = 27
    """seat of the thief, card, colour"""
    ENERGY_STOLEN = 28
    """seat of the thief, colour, colour it became"""
    LOOKED = 29
    """seat of the looker, how many cards"""
    SAW = 30
    """seat of the looker, card; told by their ids (ME-D52)"""
    DISCARDED = 31
    """seat of the hand, card"""
    TAKEN_BACK = 32
    """seat, card: from the grave into the hand"""
    ENERGY_LOST = 33
    """seat, colour, how much"""
    REDREW = 34
    """seat, how many cards"""
    DECK_EMPTY = 35
    """seat, cards that were not there to be drawn"""
    OFFERED_DRAW = 36
    """seat"""
    REFUSED_DRAW = 37
    LOST = 38
    """seat, cards that lacked"""
    DRAWN_GAME = 39
    """no seat; the reason: Ending"""
    READIED = 40
    """seat of the controller, card: ME-27"""
    ENDED_MAIN = 41
    """seat"""
    CHOSE = 42
    """seat, card that speaks, target"""
    REVERSED = 43
    """seat, card: ME-45"""
    REFILLS = 44
    """seat, how many cards he chose to draw"""


class Ending(IntEnum):
    """ME-D32: why a game is drawn."""

    AGREED = 0
    REPEATED = 1
    TOO_LONG = 2
