"""What a solver of turns (players/turn_solver.py) asks of Mystic elements.

When a turn is over, which moves can be left out, what a seat cannot know, and when two positions are the same.
"""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.cleanup import mixed
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.knowledge import hide_hand
from kouzlo.games.mystic.state import Facts, Phase, Side, Stage, State, Waiting
from kouzlo.games.mystic.words import COLOURS

HALF = 23
"""Sets of 45 cards go into a digest in two parts of so many bits."""


@kernel
def turns_begun(s: State, seat: int) -> int:
    """ME-6: how many turns of a seat have begun."""
    return wide(s.side[seat].turns)


@kernel
def is_turn_over(s: State, attacker: int, turns: int) -> bool:
    """ME-6: whether the other seat has begun a turn after so many."""
    return s.side[1 - attacker].turns > turns


@kernel
def is_idle(s: State, facts: Facts, code: int, attacks: bool) -> bool:
    """ME-10, ME-11, ME-D32: the end of the main step, after which nobody is plundered in this turn; and the offer of a draw."""
    if s.phase != Phase.MAIN:
        return False
    act = act_of(code)
    return act == Act.OFFER or (attacks and act == Act.END)


@kernel
def asks_hidden(s: State, facts: Facts, knower: int, lucky: bool) -> bool:
    """ME-D23, ME-D27: a card of a hand is chosen that this seat need not know.

    To a defender everything is unknown that the other side may draw in its turn, and what it may take there: a card or an
    energy that the defender has not drawn or kept yet (`is_alike`).
    """
    if lucky and s.active != knower:
        if s.phase == Phase.DRAW:
            return s.drawer != knower
        return s.phase == Phase.DISCARD or s.phase == Phase.STEAL
    return s.phase == Phase.DISCARD and hand_in_question(s, facts) != knower


@kernel
def is_alike(s: State, knower: int) -> bool:
    """ME-10, ME-11: what a seat draws and keeps in its own cleanup cannot matter in the turn of the other, where it plays
    nothing: but for what is taken from it there, and that is not decided (`asks_hidden`).

    The first choice of a redraw is none, and to redraw would only cost cards of the deck, which are life.
    """
    return s.active == knower and s.stage >= Stage.DRAW


@kernel
def lay_aside(s: State, seen: State, seat: int) -> None:
    """ME-D48: of a hand only the cards that were known stay; the others lie unseen."""
    known = 0
    for place in range(seen.side[seat].hand_size):
        if seen.side[seat].hand[place] >= 0:
            known |= 1 << seen.side[seat].hand[place]
    hide_hand(s.side[seat], known)
    kept = 0
    while kept < s.side[seat].hand_size and s.side[seat].hand[kept] >= 0:
        kept += 1
    s.side[seat].hand_size = kept


@kernel
def mixed_set(digest: int, cards: int) -> int:
    """ME-D48: a set of cards in a digest."""
    return mixed(mixed(digest, cards & ((1 << HALF) - 1)), cards >> HALF)


@kernel
def position_key(s: State, salt: int) -> int:
    """ME-9: a digest of everything that decides how the turn can go on; the order of hands and graves does not."""
    digest = mixed(mixed(mixed(0, salt), s.phase + 32 * s.stage), s.asked + 4 * s.active)
    digest = mixed(mixed(digest, s.drawer + 4 * s.draws_into + 8 * s.redrawn), s.draws_left)
    digest = mixed(mixed(digest, s.attacker + 1), s.attacked + 256 * s.strikes_back + 512 * s.was_exhausted)
    running = s.running
    digest = mixed(mixed(digest, running.ability + 1), running.at)
    digest = mixed(mixed(digest, running.source + 256 * (running.target + 1)), running.player + 4 * running.inverted)
    digest = mixed(mixed(digest, running.colour + 1), running.after + 8 * running.left)
    digest = mixed(digest, s.queue_length + 256 * s.queue_unordered)
    for place in range(s.queue_length):
        digest = mixed_waiting(s, digest, s.queue[place])
    for owner in range(2):
        digest = mixed_side(digest, s.side[owner])
    for place in range(s.battle_size):
        digest = mixed_piece(s, digest, s.battle[place])
    return digest


@kernel
def mixed_waiting(s: State, digest: int, waiting: Waiting) -> int:
    """ME-D34: a trigger in the queue; when its source came into battle matters only if that has changed."""
    is_there = 1 if s.piece[waiting.source].since == waiting.since else 0
    digest = mixed(mixed(digest, waiting.ability + 1), waiting.source + 256 * (waiting.target + 1))
    return mixed(digest, waiting.player + 4 * waiting.inverted + 8 * is_there + 16 * (waiting.colour + 1))


@kernel
def mixed_side(digest: int, side: Side) -> int:
    """ME-4: what one player has."""
    hand, grave = 0, 0
    for place in range(side.hand_size):
        hand |= 1 << side.hand[place]
    for place in range(side.grave_size):
        grave |= 1 << side.grave[place]
    digest = mixed_set(mixed_set(mixed_set(digest, hand), grave), side.unseen)
    digest = mixed(mixed(mixed(digest, side.deck_size), side.deep_size), side.hand_size)
    digest = mixed(mixed(digest, side.turns), side.has_played + 2 * side.without_wonder)
    for place in range(side.deep_size):
        digest = mixed(digest, side.deep[place])
    for place in range(side.top_size):
        digest = mixed(digest, 64 + side.top[place])
    for colour in range(COLOURS):
        digest = mixed(digest, side.energy[colour])
    return digest


@kernel
def mixed_piece(s: State, digest: int, piece: int) -> int:
    """ME-16: a card in battle; the others stand before or behind it by how long they are there (ME-D34)."""
    it = s.piece[piece]
    digest = mixed(mixed(mixed(digest, piece), it.damage), it.tokens)
    digest = mixed(mixed(digest, it.host + 1), it.controller + 2 * it.exhausted + 4 * it.inverted + 8 * (it.colour + 1))
    return mixed(mixed(digest, it.keywords), 64 * it.more_power + it.more_health)
