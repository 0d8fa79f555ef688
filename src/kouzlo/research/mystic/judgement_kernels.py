"""A judgement of Mystic elements by a small network of whole numbers, in place of the win model of a search.

It sees the table as `observe_table` writes it: counts for each side, and marks for the cards that stand in battle and lie in
hand.  One hidden layer of HIDDEN rectified units; weights are in ONEths, so both makes judge alike.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kouzlo.core.chance import Dice
from kouzlo.core.make import Make
from kouzlo.core.record import Int, Ints, Record, Width, kernel, wide
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.games.mystic.advice import is_stopping, move_value
from kouzlo.games.mystic.evaluation import Workspace, list_moves, roll_out, workspace_of
from kouzlo.games.mystic.evaluation import evaluate as static_value
from kouzlo.games.mystic.rules.battle import facts_of_piece, has, health, power
from kouzlo.games.mystic.rules.costs import useful_energy
from kouzlo.games.mystic.rules.energy import total_energy
from kouzlo.games.mystic.state import DECK, NO_ABILITY, CardFacts, Facts, Into, Phase, Side, Stage, State
from kouzlo.games.mystic.win_model import decided, probability_of_odds, standing
from kouzlo.games.mystic.words import COLOURS, SET_SIZE, Keyword, Type

HIDDEN = 32
ONE = 1 << 12
LATEST = 15
"""Lateness does not grow after this turn."""
THIN, THINNER = 10, 5
BIG = 4
MOST_MARKS = 80
"""So many cards are marked at most; no game of two players who want to win comes near."""


class Trait(IntEnum):
    """What is counted for a side."""

    UNITS = 0
    POWER = 1
    HEALTH = 2
    GUARDS = 3
    GUARD_HEALTH = 4
    FLYING = 5
    """The power of units that fly,"""
    SHOOTING = 6
    """… and of those that shoot."""
    ABLE = 7
    """Units that can do more than fight."""
    RELICS = 8
    SYMBOLS = 9
    EXHAUSTED = 10
    EXHAUSTED_POWER = 11
    STRONGEST = 12
    CHARMS = 13
    DAMAGE = 14
    DECK = 15
    THIN = 16
    """Cards that a deck lacks to ten,"""
    THINNER = 17
    """… and to five."""
    HAND = 18
    ENERGY = 19
    USEFUL = 20
    """Energy that the own hand needs."""
    HAND_COST = 21
    HAND_UNITS = 22
    AFFORDABLE = 23
    """Cards in hand for which there is enough energy now."""
    GRAVE = 24
    BIG = 25
    """Units with a power of four or more."""
    BRAWN = 26
    """Power times health, unit by unit."""


TRAITS = len(Trait)


class Common(IntEnum):
    """What is counted once, after the traits of the two sides."""

    OWN_TURNS = 2 * TRAITS
    OTHER_TURNS = 2 * TRAITS + 1
    BEGAN = 2 * TRAITS + 2
    """1: the seat whose turn it is was the first of the game."""
    UNDER_WAY = 2 * TRAITS + 3
    """1: its main step has begun."""


NUMBERS = 2 * TRAITS + len(Common)
HANDS = 2 * SET_SIZE
"""Marks of cards in hand follow those of cards in battle, the own before those of the other side;"""
COLOUR_MARKS = 4 * SET_SIZE
"""… and then come the colours of the two sides."""
MARKS = COLOUR_MARKS + 2 * COLOURS


class Sight(Record):
    """What the network sees: numbers, and which of the marks are there."""

    number: Annotated[Ints, NUMBERS, Width.SHORT]
    mark: Annotated[Ints, MOST_MARKS, Width.SHORT]
    marked: Int


class Judgement(Record):
    """The weights, unit by unit within each input, and the sums of the hidden units."""

    of_number: Annotated[Ints, NUMBERS * HIDDEN, Width.SHORT]
    of_mark: Annotated[Ints, MARKS * HIDDEN, Width.SHORT]
    bias: Annotated[Ints, HIDDEN, Width.SHORT]
    of_hidden: Annotated[Ints, HIDDEN, Width.SHORT]
    last_bias: Int
    hidden: Annotated[Ints, HIDDEN]


@kernel
def judged(s: State, facts: Facts, seat: int, sight: Sight, network: Judgement) -> int:
    """ME-32: the value for a seat; after the end 0, SCALE or half."""
    if s.phase == Phase.OVER:
        return decided(s, seat)
    observe_table(s, facts, sight)
    chance = probability_of_odds(lead_of(sight, network))
    return chance if seat == s.active else SCALE - chance


@kernel
def lead_of(sight: Sight, network: Judgement) -> int:
    """The logarithm of the odds of the seat whose turn begins, in thousandths."""
    for unit in range(HIDDEN):
        network.hidden[unit] = network.bias[unit]
    for at in range(NUMBERS):
        number, first = wide(sight.number[at]), at * HIDDEN
        if number != 0:
            for unit in range(HIDDEN):
                network.hidden[unit] += number * network.of_number[first + unit]
    for at in range(sight.marked):
        first = sight.mark[at] * HIDDEN
        for unit in range(HIDDEN):
            network.hidden[unit] += network.of_mark[first + unit]
    total = network.last_bias * ONE
    for unit in range(HIDDEN):
        total += max(network.hidden[unit], 0) * network.of_hidden[unit]
    return total // ONE * 1000 // ONE


@kernel
def observe_table(s: State, facts: Facts, sight: Sight) -> None:
    """ME-5: the table as the seat sees it whose turn begins; own things first."""
    own = wide(s.active)
    for at in range(NUMBERS):
        sight.number[at] = 0
    sight.marked = 0
    for other in range(2):
        seat, first = (own + other) % 2, other * TRAITS
        for place in range(s.battle_size):
            if s.piece[s.battle[place]].controller == seat:
                observe_battle(s, facts, s.battle[place], first, sight)
                mark(sight, other * SET_SIZE + s.card[s.battle[place]])
        observe_cards(s, facts, seat, first, sight)
        for place in range(s.side[seat].hand_size):
            card = s.card[seat * DECK + s.side[seat].hand[place]]
            observe_hand(s.side[seat], facts.card[card], first, sight)
            mark(sight, HANDS + other * SET_SIZE + card)
        for place in range(3):
            mark(sight, COLOUR_MARKS + other * COLOURS + s.side[seat].colours[place])
    sight.number[Common.OWN_TURNS] = min(s.side[own].turns, LATEST)
    sight.number[Common.OTHER_TURNS] = min(s.side[1 - own].turns, LATEST)
    sight.number[Common.BEGAN] = 1 if s.starter == own else 0
    sight.number[Common.UNDER_WAY] = 1 if s.stage == Stage.MAIN else 0


@kernel
def mark(sight: Sight, what: int) -> None:
    """One thing that is there."""
    if sight.marked < MOST_MARKS:
        sight.mark[sight.marked] = what
        sight.marked += 1


@kernel
def observe_battle(s: State, facts: Facts, piece: int, first: int, sight: Sight) -> None:
    """ME-13, ME-15, ME-16: what a card in battle adds for its controller."""
    card, number = facts_of_piece(s, facts, piece), sight.number
    if card.type == Type.RELIC:
        number[first + Trait.RELICS] += 1
        number[first + Trait.SYMBOLS] += card.symbols
    elif card.type == Type.CHARM:
        number[first + Trait.CHARMS] += 1
    elif card.type == Type.UNIT:
        observe_unit(s, facts, piece, first, sight)


@kernel
def observe_unit(s: State, facts: Facts, piece: int, first: int, sight: Sight) -> None:
    """ME-16: what a unit adds."""
    card, number, it = facts_of_piece(s, facts, piece), sight.number, s.piece[piece]
    strength = power(s, facts, piece)
    left = health(s, facts, piece) - it.damage
    number[first + Trait.UNITS] += 1
    number[first + Trait.POWER] += strength
    number[first + Trait.HEALTH] += left
    number[first + Trait.DAMAGE] += it.damage
    number[first + Trait.BRAWN] += strength * left
    number[first + Trait.STRONGEST] = max(number[first + Trait.STRONGEST], strength)
    if strength >= BIG:
        number[first + Trait.BIG] += 1
    if it.exhausted != 0:
        number[first + Trait.EXHAUSTED] += 1
        number[first + Trait.EXHAUSTED_POWER] += strength
    if has(s, piece, Keyword.GUARD):
        number[first + Trait.GUARDS] += 1
        number[first + Trait.GUARD_HEALTH] += left
    if has(s, piece, Keyword.FLYING):
        number[first + Trait.FLYING] += strength
    if has(s, piece, Keyword.SHOOTER):
        number[first + Trait.SHOOTING] += strength
    if card.on_use != NO_ABILITY or card.on_pay != NO_ABILITY or card.triggers != 0:
        number[first + Trait.ABLE] += 1


@kernel
def observe_cards(s: State, facts: Facts, seat: int, first: int, sight: Sight) -> None:
    """ME-4, ME-12: the sizes of deck, hand and grave, and the energy; a card that is due counts as drawn."""
    side, number = s.side[seat], sight.number
    drawn = s.draws_left if s.draws_left > 0 and s.drawer == seat else 0
    deck = side.deck_size - drawn
    number[first + Trait.DECK] = deck
    number[first + Trait.THIN] = max(0, THIN - deck)
    number[first + Trait.THINNER] = max(0, THINNER - deck)
    number[first + Trait.HAND] = side.hand_size + (drawn if s.draws_into == Into.HAND else 0)
    number[first + Trait.GRAVE] = side.grave_size
    number[first + Trait.ENERGY] = total_energy(side)
    for place in range(3):
        number[first + Trait.USEFUL] += useful_energy(side, facts, place)


@kernel
def observe_hand(side: Side, card: CardFacts, first: int, sight: Sight) -> None:
    """ME-12: what a card in hand adds."""
    number = sight.number
    number[first + Trait.HAND_COST] += card.symbols
    if card.type == Type.UNIT:
        number[first + Trait.HAND_UNITS] += 1
    if card.coloured <= side.energy[card.colour] and card.symbols <= total_energy(side):
        number[first + Trait.AFFORDABLE] += 1


# --- in the search -------------------------------------------------------------------------------------------------


class Judges(IntEnum):
    """What the network judges in a search."""

    NOTHING = 0
    LEAVES = 1
    """The table after a rollout, in place of the win model."""
    MOVES = 2
    """Also the table after each move of the main step, in place of the static evaluation."""


class JudgedWorkspace(Record):
    """The workspace of the usual evaluation, and a network."""

    usual: Workspace
    judges: Int
    sight: Sight
    network: Judgement


def judged_workspace(make: Make, network: bytes = b"", judges: Judges = Judges.NOTHING) -> JudgedWorkspace:
    """A workspace in this make."""
    workspace = JudgedWorkspace()
    workspace.usual = make.plain(Workspace, workspace_of(make))
    workspace.judges = judges
    if judges != Judges.NOTHING:
        workspace.network = Judgement.from_bytes(network)
    return make.from_bytes(JudgedWorkspace, workspace.to_bytes())


@kernel
def expand(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: JudgedWorkspace) -> None:
    """ME-9: as `expand` of the game, with a network that judges."""
    best = list_moves(s, facts, seat, moves, workspace.usual)
    if workspace.judges == Judges.MOVES and s.phase == Phase.MAIN:
        best = judge_moves(s, facts, seat, moves, workspace)
    roll_out(s, facts, seat, moves.code[best], dice, workspace.usual)
    moves.values[seat] = value_after(workspace.usual.tried, facts, seat, workspace)
    moves.values[1 - seat] = SCALE - moves.values[seat]


@kernel
def judge_moves(s: State, facts: Facts, seat: int, moves: Moves, workspace: JudgedWorkspace) -> int:
    """ME-9: the moves by the table after each, as the network judges it; the place of the best one."""
    usual, best = workspace.usual, 0
    for at in range(moves.count):
        if is_stopping(s, moves.code[at]):
            moves.prior_value[at] = judged(s, facts, seat, workspace.sight, workspace.network)
        else:
            move_value(s, facts, seat, moves.code[at], usual.weights, usual.work, usual.scratch, usual.log)
            moves.prior_value[at] = judged(usual.work, facts, seat, workspace.sight, workspace.network)
        if moves.prior_value[at] > moves.prior_value[best]:
            best = at
    return best


@kernel
def value_after(s: State, facts: Facts, seat: int, workspace: JudgedWorkspace) -> int:
    """ME-32: the value for a seat after a rollout."""
    if workspace.judges == Judges.NOTHING:
        return standing(s, facts, seat, workspace.usual.fitted, workspace.usual.own, workspace.usual.other)
    return judged(s, facts, seat, workspace.sight, workspace.network)


@kernel
def evaluate(s: State, facts: Facts, seat: int, workspace: JudgedWorkspace) -> int:
    """ME-32: the static value of the table for a seat."""
    return static_value(s, facts, seat, workspace.usual)
