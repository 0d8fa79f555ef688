"""The best response to a mixed strategy of the draft among all pure strategies: every team and every plan, none left out.

Cards are laid one after the other; pure strategies that begin alike share their beginning.  Positions repeat very often, so
each is numbered once, with what every card leads to from there (`TranspositionTable`).  Positions in which the own deck is
rearranged (DU-52) need the whole deck, and are played to the end when it is known.
"""

from __future__ import annotations

from typing import Annotated

from kouzlo.core.record import Int, Ints, Record, Width, kernel
from kouzlo.games.duel.state import DECK_SIZE, SET_SIZE
from kouzlo.solver.duel.decks import (
    BOTH_WIN,
    CARD,
    FIRST_WINS,
    LEFT,
    REARRANGES,
    against,
    begun,
    gone_on,
    rearranged,
)
from kouzlo.solver.duel.duels import NONE, Duels, success

MOST_PURE_STRATEGIES = 1024
"""The largest support of a mixed strategy."""
MOST_POSITIONS = 1 << 18
SLOTS = 1 << 20

FULL = -1
"""There are more positions than the table has room for."""
LATER = 1 << 24
"""Marks a step to a position in which the own deck is rearranged: it waits until the whole deck is known."""
ROUND, LOWER_SUM = 60, 2
"""What a round is worth, and a lower sum of the team (DU-42): it decides when both take the second token at once.  If every
twelfth round ends so, it is worth a thirtieth of a round."""
HALF = ROUND // 2
MOST_SUM = 600
OPENINGS = SET_SIZE * SET_SIZE
"""For every pair of first cards the best pure strategy is kept."""


class TranspositionTable(Record):
    """Positions by number, each with what every card leads to: another number, or an end (below 4)."""

    count: Int
    position: Annotated[Ints, MOST_POSITIONS, Width.LONG]
    is_expanded: Annotated[Ints, MOST_POSITIONS, Width.BYTE]
    """Whether the steps of a position are known."""
    step: Annotated[Ints, MOST_POSITIONS * SET_SIZE]
    """Where each card leads; with the mark LATER if the deck is rearranged there."""
    values: Annotated[Ints, MOST_POSITIONS, Width.LONG]
    """Two bits for each card.  One card left: what it is worth as the last; two left: what it is worth before the card that a
    team must hold.  A deck that is rearranged: how the card does against who stands there."""
    slot: Annotated[Ints, SLOTS]


class Walk(Record):
    """The cards laid so far, and at each depth the open positions, those that wait for the whole deck, and what is won."""

    number: Annotated[Ints, (DECK_SIZE + 1) * MOST_PURE_STRATEGIES]
    weight: Annotated[Ints, (DECK_SIZE + 1) * MOST_PURE_STRATEGIES, Width.LONG]
    count: Annotated[Ints, DECK_SIZE + 1]
    won: Annotated[Ints, DECK_SIZE + 1, Width.LONG]
    later: Annotated[Ints, MOST_PURE_STRATEGIES]
    later_weight: Annotated[Ints, MOST_PURE_STRATEGIES, Width.LONG]
    later_depth: Annotated[Ints, MOST_PURE_STRATEGIES]
    waits: Annotated[Ints, DECK_SIZE + 1]
    card: Annotated[Ints, DECK_SIZE + 1]
    gain: Annotated[Ints, SET_SIZE, Width.LONG]


class Sums(Record):
    """DU-42: the printed value of each wizard, and what a team gains against the mixed strategy by its sum alone."""

    value: Annotated[Ints, SET_SIZE]
    gain: Annotated[Ints, MOST_SUM, Width.LONG]


class BestResponses(Record):
    """For every pair of first cards the best response and what it wins: ROUND for a round, half of it for one that both win."""

    pure_strategy: Annotated[Ints, OPENINGS, Width.LONG]
    won: Annotated[Ints, OPENINGS, Width.LONG]


@kernel
def value_of_end(end: int) -> int:
    """DU-61, DU-62: two for a round won, one if both win."""
    if end == FIRST_WINS:
        return 2
    return 1 if end == BOTH_WIN else 0


@kernel
def clear(table: TranspositionTable) -> None:
    """A table without positions; numbers begin after those of the ends."""
    for at in range(SLOTS):
        table.slot[at] = 0
    table.count = BOTH_WIN + 1


@kernel
def number_of(table: TranspositionTable, position: int) -> int:
    """The number of a position, a new one if it is new; an end is its own number."""
    if position <= BOTH_WIN:
        return position
    at = ((position >> 31) * 48_271 + (position & 2_147_483_647) * 69_621) % SLOTS
    while table.slot[at] != 0:
        if table.position[table.slot[at]] == position:
            return table.slot[at]
        at = (at + 1) % SLOTS
    if table.count == MOST_POSITIONS:
        return FULL
    table.slot[at] = table.count
    table.position[table.count] = position
    table.is_expanded[table.count] = 0
    table.count += 1
    return table.count - 1


@kernel
def expand(duels: Duels, table: TranspositionTable, number: int, card: int) -> bool:
    """DU-20: every step from a position, once; whether there was room."""
    position = table.position[number]
    left = (position >> LEFT) & 7
    values = 0
    for each in range(SET_SIZE):
        after = gone_on(duels, position, each)
        if left > 2:
            step = number_of(table, after)
            if step == FULL:
                return False
            rearranges = after > BOTH_WIN and (after >> REARRANGES) & 1 != 0
            table.step[number * SET_SIZE + each] = step | LATER if rearranges else step
        elif left == 2:
            step = number_of(table, after)
            if step == FULL:
                return False
            table.step[number * SET_SIZE + each] = step
            end = after if after <= BOTH_WIN or card == NONE else gone_on(duels, after, card)
            values |= value_of_end(end) << (2 * each)
        else:
            values |= value_of_end(after) << (2 * each)
    if (position >> REARRANGES) & 1 != 0:
        values = successes(duels, position)
    table.values[number] = values
    table.is_expanded[number] = 1
    return True


@kernel
def successes(duels: Duels, position: int) -> int:
    """DU-52: how every card does against who stands there, two bits each."""
    found = 0
    for card in range(SET_SIZE):
        found |= success(against(duels, position, card), 0) << (2 * card)
    return found


@kernel
def expand_all(duels: Duels, table: TranspositionTable, walk: Walk, depth: int, card: int) -> bool:
    """DU-20: expand every position of a depth; whether there was room."""
    for at in range(depth * MOST_PURE_STRATEGIES, depth * MOST_PURE_STRATEGIES + walk.count[depth]):
        if table.is_expanded[walk.number[at]] == 0 and not expand(duels, table, walk.number[at], card):
            return False
    return True


@kernel
def lay_next(table: TranspositionTable, walk: Walk, depth: int, card: int) -> None:
    """DU-20: the positions of one depth after a card, at the next."""
    won, waits = walk.won[depth], walk.waits[depth]
    free = (depth + 1) * MOST_PURE_STRATEGIES
    for at in range(depth * MOST_PURE_STRATEGIES, depth * MOST_PURE_STRATEGIES + walk.count[depth]):
        step, weight = table.step[walk.number[at] * SET_SIZE + card], walk.weight[at]
        if step <= BOTH_WIN:
            won += weight * value_of_end(step)
        elif step & LATER != 0:
            walk.later[waits] = step & ~LATER
            walk.later_weight[waits] = weight
            walk.later_depth[waits] = depth + 1
            waits += 1
        else:
            walk.number[free] = step
            walk.weight[free] = weight
            free += 1
    walk.won[depth + 1], walk.waits[depth + 1] = won, waits
    walk.count[depth + 1] = free - (depth + 1) * MOST_PURE_STRATEGIES


@kernel
def value_cards(table: TranspositionTable, walk: Walk, depth: int) -> None:
    """DU-61: what every card gains, as the last one or before the one that the team must hold."""
    for card in range(SET_SIZE):
        walk.gain[card] = walk.won[depth]
    for at in range(depth * MOST_PURE_STRATEGIES, depth * MOST_PURE_STRATEGIES + walk.count[depth]):
        values, weight = table.values[walk.number[at]], walk.weight[at]
        for card in range(SET_SIZE):
            walk.gain[card] += weight * ((values >> (2 * card)) & 3)


@kernel
def played_late(duels: Duels, table: TranspositionTable, number: int, deck: int, count: int, card: int) -> int:
    """DU-52: a position that waited for the whole deck: the best card against who stands there first, then the others."""
    if table.is_expanded[number] == 0 and not expand(duels, table, number, card):
        return FULL
    values, best, most = table.values[number], 0, 0
    for place in range(count):
        good = (values >> (2 * ((deck >> (5 * place)) & CARD))) & 3
        if good > most:
            best, most = place, good
    deck = rearranged(deck, best)
    while count > 1:
        number = table.step[number * SET_SIZE + (deck & CARD)] & ~LATER
        if number <= BOTH_WIN:
            return value_of_end(number)
        if table.is_expanded[number] == 0 and not expand(duels, table, number, card):
            return FULL
        deck >>= 5
        count -= 1
    return (table.values[number] >> (2 * (deck & CARD))) & 3


@kernel
def keep_best(
    duels: Duels,
    table: TranspositionTable,
    walk: Walk,
    responses: BestResponses,
    deck: int,
    waiting: int,
    won: int,
    extra: int,
    card: int,
) -> bool:
    """DU-10: a pure strategy is complete; the best of its opening is kept.  `extra` is for its sum.  Whether there was room."""
    opening = walk.card[0] * SET_SIZE + walk.card[1]
    open_still = 0
    for at in range(walk.waits[DECK_SIZE - 1]):
        open_still += 2 * walk.later_weight[at]
    for at in range(walk.waits[DECK_SIZE - 1]):
        if HALF * (won + open_still) + extra <= responses.won[opening]:
            return True
        depth = walk.later_depth[at]
        end = played_late(duels, table, walk.later[at], deck >> (5 * depth), DECK_SIZE - depth, card)
        if end == FULL:
            return False
        won += walk.later_weight[at] * end
        open_still -= 2 * walk.later_weight[at]
    if HALF * won + extra > responses.won[opening]:
        responses.won[opening] = HALF * won + extra
        responses.pure_strategy[opening] = deck | (waiting << (5 * DECK_SIZE))
    return True


@kernel
def finish(
    duels: Duels,
    sums: Sums,
    table: TranspositionTable,
    walk: Walk,
    responses: BestResponses,
    depth: int,
    free: int,
    waiting: int,
    card: int,
) -> bool:
    """DU-3: every last card that may still be taken; two places before the end the last one is the card that must be there."""
    value_cards(table, walk, depth)
    deck, total = 0, sums.value[waiting]
    for at in range(depth):
        deck |= walk.card[at] << (5 * at)
        total += sums.value[walk.card[at]]
    if depth < DECK_SIZE - 1:
        deck |= card << (5 * (depth + 1))
        total += sums.value[card]
    walk.waits[DECK_SIZE - 1] = walk.waits[depth]
    for last in range(SET_SIZE):
        if (free >> last) & 1 != 0:
            pure_strategy, extra = deck | (last << (5 * depth)), sums.gain[total + sums.value[last]]
            if not keep_best(duels, table, walk, responses, pure_strategy, waiting, walk.gain[last], extra, card):
                return False
    return True


@kernel
def best_responses_with(
    duels: Duels,
    sums: Sums,
    pure_strategies: Ints,
    weights: Ints,
    count: int,
    card: int,
    waiting: int,
    allowed: int,
    table: TranspositionTable,
    walk: Walk,
    responses: BestResponses,
) -> bool:
    """DU-3, DU-10: every deck with this waiting card in a team that holds `card` (NONE: any); whether there was room."""
    clear(table)
    walk.count[0], walk.won[0], walk.waits[0] = count, 0, 0
    for at in range(count):
        walk.number[at] = number_of(table, begun(pure_strategies[at], waiting))
        walk.weight[at] = weights[at]
    depth, free, new = 0, allowed & ~(1 << waiting), True
    while depth >= 0:
        if new:
            walk.card[depth] = -1
            if not expand_all(duels, table, walk, depth, card):
                return False
        else:
            free |= 1 << walk.card[depth]
        missing = (free >> card) & 1 != 0
        if depth == DECK_SIZE - 1:
            if not finish(duels, sums, table, walk, responses, depth, 1 << card if missing else free, waiting, card):
                return False
            depth, new = depth - 1, False
            continue
        if new and missing and depth == DECK_SIZE - 2:
            if not finish(duels, sums, table, walk, responses, depth, free & ~(1 << card), waiting, card):
                return False
        following = walk.card[depth] + 1
        if missing and depth == DECK_SIZE - 2:
            following = max(following, card)
        while following < SET_SIZE and (free >> following) & 1 == 0:
            following += 1
        if following >= SET_SIZE or (missing and depth == DECK_SIZE - 2 and following != card):
            depth, new = depth - 1, False
            continue
        walk.card[depth] = following
        free &= ~(1 << following)
        lay_next(table, walk, depth, following)
        depth, new = depth + 1, True
    return True
