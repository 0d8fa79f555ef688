"""The state of Mystic elements: what lies where, what is going on, and what each player has been shown.

A player's 45 cards are numbered 0 to 44: the cards of the first colour picked, of the second, of the third.  A *piece* is a
card with its owner: owner × 45 + number; `card` says which card of the set it is.  Seats as targets follow the pieces.

A card that nobody has seen has no identity: deck and deep grave are the set `unseen` and two counts (ME-D30, ME-D48: nobody
knows which lies where; all orders are equally likely, and plundering or healing moves unseen cards).  Chance draws a card when
somebody sees it.  Only with full recycling (ME-46) the deep grave has an order, and cards healed from it lie known on the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from kouzlo.core.record import Int, Ints, Record, Width
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, COLOURS, SET_SIZE

DECK = 3 * CARDS_OF_A_COLOUR
PIECES = 2 * DECK
PLAYERS = PIECES
"""Seat 0 as a target; seat 1 follows."""
NO_TARGET = 127
NO_PIECE = -1
HIDDEN = -2
NO_SEAT = -1
NO_COLOUR = -1
NO_ABILITY = -1
NO_ROW = -1
COUNT = -1
"""In place of the number of a choice: how many there are."""

CARD_LIMIT = 5
KEPT_ENERGY = 5
MOST_ENERGY = 60
MOST_TRIGGERS = 100
TURNS = 202

Byte = Annotated[Int, Width.BYTE]
Short = Annotated[Int, Width.SHORT]
Bits = Annotated[Int, Width.LONG]


class Phase(IntEnum):
    """The phases; the names in lower case are those of the engine protocol."""

    START = 0
    PICK = 1
    DRAW = 2
    ORDER = 3
    TARGET = 4
    ENERGY = 5
    MAIN = 6
    STRIKE = 7
    DISCARD = 8
    STEAL = 9
    CONVERT = 10
    REFILL = 11
    KEEP = 12
    REDRAW = 13
    AGREE = 14
    OVER = 15


class Stage(IntEnum):
    """The steps of a game and of a turn: where it continues when nothing else is to be done."""

    SETUP = 0
    TURN_START = 1
    PREPARE = 2
    ENERGY = 3
    MAIN = 4
    DRAW = 5
    KEEP = 6
    REDRAW = 7
    END = 8


class Into(IntEnum):
    """Where a drawn card goes."""

    HAND = 0
    DEEP_GRAVE = 1


class After(IntEnum):
    """What happens when an effect has been carried out."""

    NOTHING = 0
    WONDER_TO_GRAVE = 1
    WAS_USED = 2


class Pick(IntEnum):
    """ME-D2: how colours are chosen."""

    SNAKE = 0
    RANDOM = 1
    GIVEN = 2


class What(IntEnum):
    """What an instruction is about, as kernels read it."""

    NOTHING = 0
    TARGET = 1
    THIS = 2
    CHARMED = 3
    EACH = 4
    YOU = 5
    ENEMY = 6
    SEVERAL = 7


# --- what never changes during a match ---------------------------------------------------------------------------


class Row(Record):
    """A filter."""

    kinds: Byte
    who: Byte
    other: Byte
    colour: Byte
    negated: Byte
    most_cost: Byte
    exhausted: Byte
    """-1: either; 0: prepared; 1: exhausted."""
    damaged: Byte
    keyword: Byte
    from_grave: Byte


class Instruction(Record):
    """One step of an effect."""

    verb: Byte
    what: Byte
    amount: Byte
    convert: Byte
    row: Short


class AbilityFacts(Record):
    """One ability: its instructions, what has to be chosen for it, what it costs."""

    when: Byte
    coloured: Byte
    any_energy: Byte
    plunder: Byte
    first: Short
    end: Short
    choice: Short
    """The filter of what is chosen, or NO_ROW."""
    several: Short
    """ME-D26: the filter of units of which several are chosen on the way, or NO_ROW."""


class AuraFacts(Record):
    """A lasting bonus; without a filter for the charmed unit."""

    row: Short
    power: Byte
    health: Byte
    keyword: Byte


class CardFacts(Record):
    """One card."""

    colour: Byte
    type: Byte
    kind: Byte
    coloured: Byte
    any_energy: Byte
    plunder: Byte
    symbols: Byte
    power: Byte
    health: Byte
    keywords: Byte
    mentions_colour: Byte
    limit_own: Byte
    limit_enemy: Byte
    triggers: Bits
    """The triggers it has, as bits of When."""
    first_ability: Short
    end_ability: Short
    on_play: Short
    on_deploy: Short
    on_use: Short
    on_pay: Short
    first_aura: Short
    end_aura: Short


MOST_ABILITIES = 4 * SET_SIZE
MOST_INSTRUCTIONS = 8 * SET_SIZE
MOST_ROWS = 6 * SET_SIZE
MOST_AURAS = 4 * SET_SIZE


class Facts(Record):
    """The whole set of cards."""

    card: Annotated[Sequence[CardFacts], SET_SIZE]
    ability: Annotated[Sequence[AbilityFacts], MOST_ABILITIES]
    instruction: Annotated[Sequence[Instruction], MOST_INSTRUCTIONS]
    row: Annotated[Sequence[Row], MOST_ROWS]
    aura: Annotated[Sequence[AuraFacts], MOST_AURAS]


# --- the table -----------------------------------------------------------------------------------------------------


class Options(Record):
    """The table options, each a number; 0 is the default where it says nothing else."""

    shared: Byte
    pick: Byte
    start: Byte
    """0: chance decides; otherwise 1 + the seat."""
    opening_hand: Byte
    no_idle_promotion: Byte
    draw_fixed: Byte
    draw_optional: Byte
    redraw_any_card: Byte
    attacked_stays: Byte
    inversion: Byte
    full_recycling: Byte
    keep_any: Byte
    max_rounds: Short
    fair_start: Byte
    no_agreement: Byte


class Piece(Record):
    """A card in battle (all zero while it is not)."""

    in_battle: Byte
    controller: Byte
    host: Byte
    """A charm's unit, or NO_PIECE."""
    exhausted: Byte
    inverted: Byte
    """ME-45: its colour words are reversed."""
    colour: Byte
    """Its own, or the one it was converted to (ME-D27)."""
    keywords: Byte
    """Printed ones and those given by charms and other cards."""
    since: Short
    """The lower, the longer in battle."""
    damage: Short
    tokens: Short
    """Promotions less demotions; they cancel each other (ME-41)."""
    more_power: Short
    more_health: Short


class Side(Record):
    """What one player has."""

    colours: Annotated[Ints, 3, Width.BYTE]
    picked: Byte
    energy: Annotated[Ints, COLOURS, Width.BYTE]
    turns: Short
    """How many own turns have begun."""
    without_wonder: Short
    """ME-D12: own turns in a row, this one not included, without a wonder (or without any card)."""
    has_played: Byte
    """ME-D12: a wonder (or any card) was played this turn."""
    unseen: Bits
    """The cards that lie in the deck or face down in the deep grave."""
    deck_size: Byte
    deep_size: Byte
    hand: Annotated[Ints, DECK, Width.BYTE]
    hand_size: Byte
    looked: Bits
    """Cards in hand that the opponent knows."""
    shown: Bits
    """Cards in hand that everybody knows."""
    grave: Annotated[Ints, DECK, Width.BYTE]
    grave_size: Byte
    deep: Annotated[Ints, DECK, Width.BYTE]
    """ME-46: the open deep grave from below."""
    top: Annotated[Ints, DECK, Width.BYTE]
    """ME-46: known cards on the deck; the last one is drawn first."""
    top_size: Byte


class Running(Record):
    """The effect that is being carried out."""

    ability: Short
    """NO_ABILITY: none."""
    at: Short
    """The next instruction."""
    source: Byte
    player: Byte
    target: Byte
    inverted: Byte
    colour: Byte
    after: Byte
    left: Byte
    """How many more times the question of this instruction is asked."""


class Waiting(Record):
    """A trigger in the queue."""

    ability: Short
    since: Short
    source: Byte
    player: Byte
    target: Byte
    inverted: Byte
    colour: Byte


class State(Record):
    """The whole table."""

    options: Options
    phase: Byte
    stage: Byte
    starter: Byte
    active: Byte
    asked: Byte
    """The seat that decides now, or NO_SEAT."""
    offered: Byte
    """A draw was offered in this turn, or the turn is past the moment for it (ME-D32)."""
    drawer: Byte
    draws_left: Byte
    draws_into: Byte
    redrawn: Byte
    attacker: Byte
    """NO_PIECE: there is no combat."""
    attacked: Byte
    strikes_back: Byte
    was_exhausted: Byte
    loser: Byte
    decided_by: Short
    running: Running
    queue: Annotated[Sequence[Waiting], MOST_TRIGGERS]
    queue_length: Short
    queue_sorted: Short
    """So many of the queue are in their order (ME-D34)."""
    queue_unordered: Short
    """So many at the front are turn-start triggers that their player orders (ME-D5)."""
    triggered: Short
    """How many triggers this move has carried out."""
    arrivals: Short
    lasting: Short
    """How many cards in battle have lasting bonuses."""
    battle: Annotated[Ints, PIECES, Width.BYTE]
    """The pieces in battle, the longest there first."""
    battle_size: Byte
    piece: Annotated[Sequence[Piece], PIECES]
    card: Annotated[Ints, PIECES, Width.BYTE]
    """Which card of the set each piece is, once its colour has been picked."""
    side: Annotated[Sequence[Side], 2]
    positions: Annotated[Ints, TURNS, Width.LONG]
    """ME-D32: digests of what stood at the beginning of each turn since a card was drawn."""
    positions_size: Short
