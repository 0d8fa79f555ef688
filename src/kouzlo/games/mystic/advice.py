"""The static evaluation behind the greedy player, in several profiles of weights.

Each legal move is tried on a copy of the table, questions that follow are answered greedily by whoever is asked, and the table
is evaluated in whole numbers.  Chance is not searched: a card that is due counts as any card in hand.
"""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Record, assign, kernel, wide
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.battle import facts_of_piece, has, health, power
from kouzlo.games.mystic.rules.costs import useful_energy
from kouzlo.games.mystic.rules.course import any_move, choice, choice_from, play, sources, turn
from kouzlo.games.mystic.state import COUNT, NO_SEAT, Facts, Into, Phase, Side, State
from kouzlo.games.mystic.words import COLOURS, Keyword, Type

WON = 1_000_000
QUESTIONS = tuple(map(int, (Phase.STRIKE, Phase.DISCARD, Phase.STEAL, Phase.CONVERT, Phase.TARGET, Phase.ORDER)))


class Profile(Record):
    """The weights of the evaluation, each for one point, card or token."""

    power: Int
    health: Int
    prepared: Int
    guard: Int
    flying: Int
    shooter: Int
    relic: Int
    deck: Int
    thin_deck: Int
    """For each card of a deck below ten, besides."""
    hand: Int
    useful_energy: Int
    spare_energy: Int


def profile_of(**weights: int) -> Profile:
    """A profile of these weights, each by its name."""
    made = Profile()
    assert weights.keys() == {field.name for field in Profile.layout.fields}, "a profile has all weights"
    for name, weight in weights.items():
        setattr(made, name, weight)
    return made


PROFILES: dict[str, Profile] = {
    "balanced": profile_of(
        power=12,
        health=11,
        prepared=18,
        guard=7,
        flying=9,
        shooter=7,
        relic=20,
        deck=6,
        thin_deck=10,
        hand=12,
        useful_energy=5,
        spare_energy=2,
    ),
    "attacker": profile_of(
        power=14,
        health=11,
        prepared=15,
        guard=5,
        flying=12,
        shooter=7,
        relic=18,
        deck=8,
        thin_deck=10,
        hand=11,
        useful_energy=5,
        spare_energy=2,
    ),
    "keeper": profile_of(
        power=11,
        health=12,
        prepared=26,
        guard=10,
        flying=8,
        shooter=6,
        relic=18,
        deck=6,
        thin_deck=10,
        hand=12,
        useful_energy=5,
        spare_energy=2,
    ),
    "builder": profile_of(
        power=12,
        health=12,
        prepared=18,
        guard=8,
        flying=8,
        shooter=8,
        relic=30,
        deck=5,
        thin_deck=12,
        hand=14,
        useful_energy=6,
        spare_energy=2,
    ),
}


def profile(name: str, make: Make) -> Profile:
    """A profile by its name."""
    return make.from_bytes(Profile, PROFILES[name].to_bytes())


@kernel
def piece_value(s: State, facts: Facts, piece: int, weights: Profile) -> int:
    """ME-16: what a card in battle is worth to its controller; charms are felt in the strength of their unit."""
    card = facts_of_piece(s, facts, piece)
    if card.type == Type.RELIC:
        return weights.relic * max(1, card.symbols)
    if card.type != Type.UNIT:
        return 0
    total = weights.power * power(s, facts, piece) + weights.health * (health(s, facts, piece) - s.piece[piece].damage)
    if s.piece[piece].exhausted == 0:
        total += weights.prepared
    if has(s, piece, Keyword.GUARD):
        total += weights.guard
    if has(s, piece, Keyword.FLYING):
        total += weights.flying
    if has(s, piece, Keyword.SHOOTER):
        total += weights.shooter
    return total


@kernel
def energy_value(s: State, facts: Facts, seat: int, weights: Profile) -> int:
    """ME-12: energy that the own hand needs is useful, the rest is spare."""
    side = s.side[seat]
    total = 0
    for place in range(3):
        useful = useful_energy(side, facts, place)
        total += weights.useful_energy * useful + weights.spare_energy * (side.energy[side.colours[place]] - useful)
    return total


@kernel
def cards_value(s: State, side: Side, seat: int, weights: Profile) -> int:
    """ME-32: cards in hand, and cards in the deck, which are life."""
    drawn = s.draws_left if s.draws_left > 0 and s.drawer == seat else 0
    deck = side.deck_size - drawn
    hand = side.hand_size + (drawn if s.draws_into == Into.HAND else 0)
    return weights.hand * hand + weights.deck * deck - weights.thin_deck * max(0, 10 - deck)


@kernel
def table_value(s: State, facts: Facts, seat: int, weights: Profile) -> int:
    """ME-32: the static value of the table for a seat."""
    if s.phase == Phase.OVER:
        if s.loser == NO_SEAT:
            return 0
        return -WON if s.loser == seat else WON
    total = cards_value(s, s.side[seat], seat, weights) - cards_value(s, s.side[1 - seat], 1 - seat, weights)
    total += energy_value(s, facts, seat, weights)
    for colour in range(COLOURS):
        total -= weights.useful_energy * s.side[1 - seat].energy[colour]
    for place in range(s.battle_size):
        piece = s.battle[place]
        value = piece_value(s, facts, piece, weights)
        total += value if s.piece[piece].controller == seat else -value
    if s.phase == Phase.AGREE and s.asked != seat:
        total -= WON // 2
    # A redrawn card is worth a little less than one in hand: a greedy player keeps what it has.
    return total + (weights.hand - 1) * s.redrawn if seat == s.active else total


@kernel
def is_question(phase: int) -> bool:
    """ME-D18: phases in the middle of something, which are answered before the table is evaluated."""
    return phase in QUESTIONS


@kernel
def answer_greedily(s: State, facts: Facts, weights: Profile, scratch: State, log: Log) -> None:
    """ME-D18: whoever is asked takes the answer with the highest value."""
    seat = wide(s.asked)
    best, chosen = -2 * WON, 0
    for n in range(choice(s, facts, seat, COUNT)):
        code = choice(s, facts, seat, n)
        assign(scratch, s)
        play(scratch, facts, seat, code, log)
        value = table_value(scratch, facts, seat, weights)
        if value > best:
            best = value
            chosen = code
    play(s, facts, seat, chosen, log)


@kernel
def is_stopping(s: State, code: int) -> bool:
    """ME-9, ME-11: to end the main step or the redraw; what follows then belongs to others and is not evaluated."""
    if s.phase == Phase.MAIN:
        return act_of(code) == Act.END
    return s.phase == Phase.REDRAW and code == 0


@kernel
def move_value(s: State, facts: Facts, seat: int, code: int, weights: Profile, work: State, scratch: State, log: Log) -> int:
    """ME-9: the value of the table after a move and the answers to the questions that it raises."""
    if is_stopping(s, code):
        return table_value(s, facts, seat, weights)
    assign(work, s)
    play(work, facts, seat, code, log)
    questions = 0
    while is_question(work.phase) and questions < 20:
        answer_greedily(work, facts, weights, scratch, log)
        questions += 1
    return table_value(work, facts, seat, weights)


@kernel
def best_move(s: State, facts: Facts, seat: int, weights: Profile, dice: Dice, work: State, scratch: State, log: Log) -> int:
    """ME-9: the move with the highest value; ties are broken at random."""
    best, chosen, equal = -2 * WON, 0, 0
    for source in range(sources(s, seat)):
        for n in range(choice_from(s, facts, seat, source, COUNT)):
            code = choice_from(s, facts, seat, source, n)
            value = move_value(s, facts, seat, code, weights, work, scratch, log)
            if value > best:
                best = value
                chosen = code
                equal = 1
            elif value == best:
                equal += 1
                if roll(dice, equal) == 0:
                    chosen = code
    return chosen


@kernel
def greedy_game(
    s: State, facts: Facts, first: Profile, second: Profile, dice: Dice, work: State, scratch: State, log: Log, longest: int
) -> int:
    """ME-9: a whole game between two greedy players from `s`; how many moves it took."""
    moves = 0
    seat = turn(s, facts)
    while seat != NOBODY and moves < longest:
        if seat < 0 or s.phase == Phase.PICK:
            code = any_move(s, facts, seat, dice)
        elif seat == 0:
            code = best_move(s, facts, seat, first, dice, work, scratch, log)
        else:
            code = best_move(s, facts, seat, second, dice, work, scratch, log)
        play(s, facts, seat, code, log)
        moves += 1
        seat = turn(s, facts)
    return moves
