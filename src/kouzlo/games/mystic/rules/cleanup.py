"""The end of a turn: ME-10, ME-11, ME-38, ME-D8 to ME-D12, ME-D32, ME-D43."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.events import Redrew
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import facts_of_piece
from kouzlo.games.mystic.rules.plunder import draw_cards
from kouzlo.games.mystic.state import CARD_LIMIT, Facts, Side, State

MASK = (1 << 31) - 1
ENOUGH_TURNS = 2


@kernel
def card_limit(s: State, facts: Facts, seat: int) -> int:
    """ME-38, ME-D43: five and all changes, never below 0."""
    limit = wide(CARD_LIMIT)
    for place in range(s.battle_size):
        piece = s.battle[place]
        card = facts_of_piece(s, facts, piece)
        limit += card.limit_own if s.piece[piece].controller == seat else card.limit_enemy
    return max(limit, 0)


@kernel
def cards_to_draw(s: State, facts: Facts, seat: int) -> int:
    """ME-10, ME-D8: up to the limit, above it nothing; the other reading draws the limit."""
    limit = card_limit(s, facts, seat)
    if s.options.draw_fixed == 0:
        limit = max(0, limit - s.side[seat].hand_size)
    return limit


@kernel
def most_to_draw(s: State, facts: Facts, seat: int) -> int:
    """ME-D9, ME-D10: what is due and there."""
    return min(cards_to_draw(s, facts, seat), s.side[seat].deck_size)


@kernel
def may_redraw(side: Side) -> bool:
    """ME-11, ME-D12: the second own turn in a row without a wonder, this one included."""
    return side.has_played == 0 and side.without_wonder >= 1 and side.hand_size > 0


@kernel
def redraw(s: State, seat: int, log: Log) -> None:
    """ME-D12: as many cards as were discarded; redrawing at least one resets the count, choosing none does not."""
    count = wide(s.redrawn)
    s.redrawn = 0
    if count == 0:
        return
    note(log, Redrew(seat=seat, count=count, rule=Rule.REDRAW))
    # The turn now counts like one with a wonder.
    s.side[seat].has_played = 1
    draw_cards(s, seat, count, log)


@kernel
def count_turn(side: Side) -> None:
    """ME-D12: own turns in a row without a wonder; two are as good as more, so that positions can repeat (ME-D32)."""
    side.without_wonder = 0 if side.has_played != 0 else min(side.without_wonder + 1, ENOUGH_TURNS)
    side.has_played = 0


@kernel
def mixed(digest: int, number: int) -> int:
    """ME-D32: one more number in a digest; every product stays small, where plain and compiled integers agree."""
    low = ((digest & MASK) * 31337 + number + 7) & MASK
    high = ((digest >> 31) * 40503 + (low >> 7) + number + 11) & MASK
    return low | (high << 31)


@kernel
def position_digest(s: State, seat: int) -> int:
    """ME-D32: all that stands at the beginning of a turn and that everybody sees.

    That is the complete state: digests are compared only while nobody draws, and then a hand changes only by cards that come
    from or go to open places, and deck and deep grave only by cards put back in the order in which they were taken.
    """
    digest = mixed(0, seat)
    for owner in range(2):
        side = s.side[owner]
        digest = mixed(mixed(digest, min(side.turns, 5)), side.without_wonder)
        digest = mixed(mixed(mixed(digest, side.deck_size), side.deep_size), side.hand_size)
        for colour in range(8):
            digest = mixed(digest, side.energy[colour])
        for place in range(side.grave_size):
            digest = mixed(digest, side.grave[place])
        if s.options.full_recycling != 0:
            for place in range(side.deep_size):
                digest = mixed(digest, 64 + side.deep[place])
            for place in range(side.top_size):
                digest = mixed(digest, 128 + side.top[place])
    for place in range(s.battle_size):
        piece = s.battle[place]
        it = s.piece[piece]
        digest = mixed(mixed(mixed(digest, piece), it.damage), it.tokens)
        digest = mixed(mixed(digest, it.host), it.controller + 2 * it.exhausted + 4 * it.inverted + 8 * it.colour)
    return digest


@kernel
def stands_third_time(s: State, seat: int) -> bool:
    """ME-D32: remember what stands now; True if it stood twice before."""
    digest = position_digest(s, seat)
    stood = 0
    for place in range(s.positions_size):
        if s.positions[place] == digest:
            stood += 1
    s.positions[s.positions_size] = digest
    s.positions_size += 1
    return stood >= 2
