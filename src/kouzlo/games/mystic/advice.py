"""A quick judgement of moves: what the greedy player goes by, in several tempers.

Each legal move is tried on a copy of the table, questions that follow are answered as suits the one who is asked, and the
table is weighed in whole numbers.  Chance is not looked through: a card that is due is worth what a card is worth.
"""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Record, assign, kernel
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.battle import facts_of_piece, has, health, power
from kouzlo.games.mystic.rules.choices import COUNT, choice, choice_from, sources
from kouzlo.games.mystic.rules.course import any_move, play, turn
from kouzlo.games.mystic.state import NO_SEAT, Facts, Into, Phase, Side, State
from kouzlo.games.mystic.words import COLOURS, Keyword, Type

WON = 1_000_000


class Profile(Record):
    """What a player sets store by; each weight is for one point, card or token."""

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


NAMES = tuple(field.name for field in Profile.layout.fields)
PROFILES: dict[str, tuple[int, ...]] = {
    "balanced": (12, 11, 18, 7, 9, 7, 20, 6, 10, 12, 5, 2),
    "attacker": (14, 11, 15, 5, 12, 7, 18, 8, 10, 11, 5, 2),
    "keeper": (11, 12, 26, 10, 8, 6, 18, 6, 10, 12, 5, 2),
    "builder": (12, 12, 18, 8, 8, 8, 30, 5, 12, 14, 6, 2),
}


def profile(name: str, make: Make) -> Profile:
    """A profile by its name."""
    made = Profile()
    for field, weight in zip(NAMES, PROFILES[name], strict=True):
        setattr(made, field, weight)
    return make.from_bytes(Profile, made.to_bytes())


@kernel
def worth_of_piece(s: State, facts: Facts, piece: int, weights: Profile) -> int:
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
def worth_of_energy(s: State, facts: Facts, seat: int, weights: Profile) -> int:
    """ME-12: energy that the own hand needs is useful, the rest is spare."""
    side = s.side[seat]
    total = 0
    for place in range(3):
        colour = side.colours[place]
        needed = 0
        for at in range(side.hand_size):
            number = side.hand[at]
            if number // 15 == place:
                needed += facts.card[colour * 15 + number % 15].coloured
        useful = min(side.energy[colour], needed)
        total += weights.useful_energy * useful + weights.spare_energy * (side.energy[colour] - useful)
    return total


@kernel
def worth_of_cards(s: State, side: Side, seat: int, weights: Profile) -> int:
    """ME-32: cards in hand, and cards in the deck, which are life."""
    drawn = s.draws_left if s.draws_left > 0 and s.drawer == seat else 0
    deck = side.deck_size - drawn
    hand = side.hand_size + (drawn if s.draws_into == Into.HAND else 0)
    return weights.hand * hand + weights.deck * deck - weights.thin_deck * max(0, 10 - deck)


@kernel
def worth(s: State, facts: Facts, seat: int, weights: Profile) -> int:
    """ME-32: what the table is worth to a seat."""
    if s.phase == Phase.OVER:
        if s.loser == NO_SEAT:
            return 0
        return -WON if s.loser == seat else WON
    total = worth_of_cards(s, s.side[seat], seat, weights) - worth_of_cards(s, s.side[1 - seat], 1 - seat, weights)
    total += worth_of_energy(s, facts, seat, weights)
    for colour in range(COLOURS):
        total -= weights.useful_energy * s.side[1 - seat].energy[colour]
    for place in range(s.battle_size):
        piece = s.battle[place]
        value = worth_of_piece(s, facts, piece, weights)
        total += value if s.piece[piece].controller == seat else -value
    if s.phase == Phase.AGREE and s.asked != seat:
        total -= WON // 2
    # A redrawn card is worth a little less than one in hand: the quick judgement keeps what it has.
    return total + (weights.hand - 1) * s.redrawn if seat == s.active else total


@kernel
def is_question(phase: int) -> bool:
    """ME-D18: phases in the middle of something, which are answered before the table is weighed."""
    return (
        phase == Phase.STRIKE
        or phase == Phase.DISCARD
        or phase == Phase.STEAL
        or phase == Phase.CONVERT
        or phase == Phase.TARGET
        or phase == Phase.ORDER
    )


@kernel
def answer_well(s: State, facts: Facts, weights: Profile, scratch: State, log: Log) -> None:
    """ME-D18: whoever is asked takes the answer that looks best at once."""
    seat = s.asked + 0
    best, chosen = -2 * WON, 0
    for n in range(choice(s, facts, seat, COUNT)):
        code = choice(s, facts, seat, n)
        assign(scratch, s)
        play(scratch, facts, seat, code, log)
        value = worth(scratch, facts, seat, weights)
        if value > best:
            best = value
            chosen = code
    play(s, facts, seat, chosen, log)


@kernel
def is_stopping(s: State, code: int) -> bool:
    """ME-9, ME-11: to end the main step or the redraw; what follows then belongs to others and is not weighed."""
    if s.phase == Phase.MAIN:
        return act_of(code) == Act.END
    return s.phase == Phase.REDRAW and code == 0


@kernel
def worth_of_move(s: State, facts: Facts, seat: int, code: int, weights: Profile, work: State, scratch: State, log: Log) -> int:
    """ME-9: what the table is worth after a move and the answers to the questions that it raises."""
    if is_stopping(s, code):
        return worth(s, facts, seat, weights)
    assign(work, s)
    play(work, facts, seat, code, log)
    questions = 0
    while is_question(work.phase) and questions < 20:
        answer_well(work, facts, weights, scratch, log)
        questions += 1
    return worth(work, facts, seat, weights)


@kernel
def best_move(s: State, facts: Facts, seat: int, weights: Profile, dice: Dice, work: State, scratch: State, log: Log) -> int:
    """ME-9: the move that looks best; equal ones by chance."""
    best, chosen, equal = -2 * WON, 0, 0
    for source in range(sources(s, seat)):
        for n in range(choice_from(s, facts, seat, source, COUNT)):
            code = choice_from(s, facts, seat, source, n)
            value = worth_of_move(s, facts, seat, code, weights, work, scratch, log)
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
