"""The best hand of all against a mixture of hands: every team and every plan, none left out.

Cards are laid one after the other; hands that begin alike share their beginning.  Worlds repeat very often, so each is numbered
once, with what every card leads to from there (`Atlas`).  The worlds in which the own deck is rearranged (DU-52) need the whole
deck, and are played to the end when it is known.
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

MOST_HANDS = 1024
"""So many hands a mixture may have."""
MOST_WORLDS = 1 << 18
SHELVES = 1 << 20

FULL = -1
"""There are more worlds than the atlas has room for."""
LATER = 1 << 24
"""Marks a step to a world in which the own deck is rearranged: it waits until the whole deck is known."""
ROUND, LOWER_SUM = 60, 2
"""What a round is worth, and a lower sum of the team (DU-42): it decides when both take the second token at once.  If every
twelfth round ends so, it is worth a thirtieth of a round."""
HALF = ROUND // 2
MOST_SUM = 600
OPENINGS = SET_SIZE * SET_SIZE
"""For every pair of first cards the best hand is kept."""


class Atlas(Record):
    """Worlds by number, each with what every card leads to: another number, or an end (below 4)."""

    count: Int
    world: Annotated[Ints, MOST_WORLDS, Width.LONG]
    is_seen: Annotated[Ints, MOST_WORLDS, Width.BYTE]
    """Whether the steps of a world have been taken."""
    step: Annotated[Ints, MOST_WORLDS * SET_SIZE]
    """Where each card leads; with the mark LATER if the deck is rearranged there."""
    worths: Annotated[Ints, MOST_WORLDS, Width.LONG]
    """Two bits for each card.  One card left: what it is worth as the last; two left: what it is worth before the card that a
    team must hold.  A deck that is rearranged: how the card does against who stands there."""
    shelf: Annotated[Ints, SHELVES]


class Walk(Record):
    """The cards laid so far, and at each depth the worlds that go on, those that wait for the whole deck, and what is won."""

    number: Annotated[Ints, (DECK_SIZE + 1) * MOST_HANDS]
    weight: Annotated[Ints, (DECK_SIZE + 1) * MOST_HANDS, Width.LONG]
    count: Annotated[Ints, DECK_SIZE + 1]
    won: Annotated[Ints, DECK_SIZE + 1, Width.LONG]
    later: Annotated[Ints, MOST_HANDS]
    later_weight: Annotated[Ints, MOST_HANDS, Width.LONG]
    later_depth: Annotated[Ints, MOST_HANDS]
    waits: Annotated[Ints, DECK_SIZE + 1]
    card: Annotated[Ints, DECK_SIZE + 1]
    gain: Annotated[Ints, SET_SIZE, Width.LONG]


class Sums(Record):
    """DU-42: the printed value of each wizard, and what a team gains against the mixture by its sum alone."""

    value: Annotated[Ints, SET_SIZE]
    gain: Annotated[Ints, MOST_SUM, Width.LONG]


class Answers(Record):
    """For every pair of first cards the best hand, and what it wins: ROUND for a round, half of it for one that both win."""

    hand: Annotated[Ints, OPENINGS, Width.LONG]
    won: Annotated[Ints, OPENINGS, Width.LONG]


@kernel
def worth(end: int) -> int:
    """DU-61, DU-62: two for a round won, one if both win."""
    if end == FIRST_WINS:
        return 2
    return 1 if end == BOTH_WIN else 0


@kernel
def clear(atlas: Atlas) -> None:
    """An atlas without worlds; numbers begin after those of the ends."""
    for at in range(SHELVES):
        atlas.shelf[at] = 0
    atlas.count = BOTH_WIN + 1


@kernel
def number_of(atlas: Atlas, world: int) -> int:
    """The number of a world, a new one if it was never met; an end is its own number."""
    if world <= BOTH_WIN:
        return world
    at = ((world >> 31) * 48_271 + (world & 2_147_483_647) * 69_621) % SHELVES
    while atlas.shelf[at] != 0:
        if atlas.world[atlas.shelf[at]] == world:
            return atlas.shelf[at]
        at = (at + 1) % SHELVES
    if atlas.count == MOST_WORLDS:
        return FULL
    atlas.shelf[at] = atlas.count
    atlas.world[atlas.count] = world
    atlas.is_seen[atlas.count] = 0
    atlas.count += 1
    return atlas.count - 1


@kernel
def look_around(duels: Duels, atlas: Atlas, number: int, card: int) -> bool:
    """DU-20: take every step from a world once; whether there was room."""
    world = atlas.world[number]
    left = (world >> LEFT) & 7
    worths = 0
    for each in range(SET_SIZE):
        after = gone_on(duels, world, each)
        if left > 2:
            step = number_of(atlas, after)
            if step == FULL:
                return False
            rearranges = after > BOTH_WIN and (after >> REARRANGES) & 1 != 0
            atlas.step[number * SET_SIZE + each] = step | LATER if rearranges else step
        elif left == 2:
            step = number_of(atlas, after)
            if step == FULL:
                return False
            atlas.step[number * SET_SIZE + each] = step
            end = after if after <= BOTH_WIN or card == NONE else gone_on(duels, after, card)
            worths |= worth(end) << (2 * each)
        else:
            worths |= worth(after) << (2 * each)
    if (world >> REARRANGES) & 1 != 0:
        worths = successes(duels, world)
    atlas.worths[number] = worths
    atlas.is_seen[number] = 1
    return True


@kernel
def successes(duels: Duels, world: int) -> int:
    """DU-52: how every card does against who stands there, two bits each."""
    found = 0
    for card in range(SET_SIZE):
        found |= success(against(duels, world, card), 0) << (2 * card)
    return found


@kernel
def see_all(duels: Duels, atlas: Atlas, walk: Walk, depth: int, card: int) -> bool:
    """DU-20: look around in every world of a depth; whether there was room."""
    for at in range(depth * MOST_HANDS, depth * MOST_HANDS + walk.count[depth]):
        if atlas.is_seen[walk.number[at]] == 0 and not look_around(duels, atlas, walk.number[at], card):
            return False
    return True


@kernel
def lay_next(atlas: Atlas, walk: Walk, depth: int, card: int) -> None:
    """DU-20: the worlds of one depth after a card, at the next."""
    won, waits = walk.won[depth], walk.waits[depth]
    free = (depth + 1) * MOST_HANDS
    for at in range(depth * MOST_HANDS, depth * MOST_HANDS + walk.count[depth]):
        step, weight = atlas.step[walk.number[at] * SET_SIZE + card], walk.weight[at]
        if step <= BOTH_WIN:
            won += weight * worth(step)
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
    walk.count[depth + 1] = free - (depth + 1) * MOST_HANDS


@kernel
def weigh_cards(atlas: Atlas, walk: Walk, depth: int) -> None:
    """DU-61: what every card brings, as the last one or before the one that the team must hold."""
    for card in range(SET_SIZE):
        walk.gain[card] = walk.won[depth]
    for at in range(depth * MOST_HANDS, depth * MOST_HANDS + walk.count[depth]):
        worths, weight = atlas.worths[walk.number[at]], walk.weight[at]
        for card in range(SET_SIZE):
            walk.gain[card] += weight * ((worths >> (2 * card)) & 3)


@kernel
def played_late(duels: Duels, atlas: Atlas, number: int, deck: int, count: int, card: int) -> int:
    """DU-52: a world that waited for the whole deck: the best card against who stands there first, then the others."""
    if atlas.is_seen[number] == 0 and not look_around(duels, atlas, number, card):
        return FULL
    worths, best, most = atlas.worths[number], 0, 0
    for place in range(count):
        good = (worths >> (2 * ((deck >> (5 * place)) & CARD))) & 3
        if good > most:
            best, most = place, good
    deck = rearranged(deck, best)
    while count > 1:
        number = atlas.step[number * SET_SIZE + (deck & CARD)] & ~LATER
        if number <= BOTH_WIN:
            return worth(number)
        if atlas.is_seen[number] == 0 and not look_around(duels, atlas, number, card):
            return FULL
        deck >>= 5
        count -= 1
    return (atlas.worths[number] >> (2 * (deck & CARD))) & 3


@kernel
def keep(
    duels: Duels, atlas: Atlas, walk: Walk, answers: Answers, deck: int, waiting: int, won: int, extra: int, card: int
) -> bool:
    """DU-10: a hand is whole; the best of its opening is kept.  `extra` is for its sum.  Whether there was room."""
    opening = walk.card[0] * SET_SIZE + walk.card[1]
    open_still = 0
    for at in range(walk.waits[DECK_SIZE - 1]):
        open_still += 2 * walk.later_weight[at]
    for at in range(walk.waits[DECK_SIZE - 1]):
        if HALF * (won + open_still) + extra <= answers.won[opening]:
            return True
        depth = walk.later_depth[at]
        end = played_late(duels, atlas, walk.later[at], deck >> (5 * depth), DECK_SIZE - depth, card)
        if end == FULL:
            return False
        won += walk.later_weight[at] * end
        open_still -= 2 * walk.later_weight[at]
    if HALF * won + extra > answers.won[opening]:
        answers.won[opening] = HALF * won + extra
        answers.hand[opening] = deck | (waiting << (5 * DECK_SIZE))
    return True


@kernel
def finish(
    duels: Duels,
    sums: Sums,
    atlas: Atlas,
    walk: Walk,
    answers: Answers,
    depth: int,
    free: int,
    waiting: int,
    card: int,
) -> bool:
    """DU-3: every last card that may still be taken; two places before the end the last one is the card that must be there."""
    weigh_cards(atlas, walk, depth)
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
            hand, extra = deck | (last << (5 * depth)), sums.gain[total + sums.value[last]]
            if not keep(duels, atlas, walk, answers, hand, waiting, walk.gain[last], extra, card):
                return False
    return True


@kernel
def answer_with(
    duels: Duels,
    sums: Sums,
    hands: Ints,
    weights: Ints,
    count: int,
    card: int,
    waiting: int,
    allowed: int,
    atlas: Atlas,
    walk: Walk,
    answers: Answers,
) -> bool:
    """DU-3, DU-10: every deck with this waiting card in a team that holds `card` (NONE: any); whether there was room."""
    clear(atlas)
    walk.count[0], walk.won[0], walk.waits[0] = count, 0, 0
    for at in range(count):
        walk.number[at] = number_of(atlas, begun(hands[at], waiting))
        walk.weight[at] = weights[at]
    depth, free, new = 0, allowed & ~(1 << waiting), True
    while depth >= 0:
        if new:
            walk.card[depth] = -1
            if not see_all(duels, atlas, walk, depth, card):
                return False
        else:
            free |= 1 << walk.card[depth]
        missing = (free >> card) & 1 != 0
        if depth == DECK_SIZE - 1:
            if not finish(duels, sums, atlas, walk, answers, depth, 1 << card if missing else free, waiting, card):
                return False
            depth, new = depth - 1, False
            continue
        if new and missing and depth == DECK_SIZE - 2:
            if not finish(duels, sums, atlas, walk, answers, depth, free & ~(1 << card), waiting, card):
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
        lay_next(atlas, walk, depth, following)
        depth, new = depth + 1, True
    return True
