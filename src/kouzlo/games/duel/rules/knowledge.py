"""What a seat may know, and determinizations that fit it: DU-11."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.record import kernel
from kouzlo.games.duel.rules.draft import team_bits, write_team
from kouzlo.games.duel.state import DECK_SIZE, HIDDEN, NO_CARD, SET_SIZE, TEAM_SIZE, Phase, Side, State

SPECTATOR = 2
EVERYBODY_KNOWS = 2


@kernel
def hide(s: State, seat: int) -> None:
    """DU-11: write HIDDEN over what a seat (or SPECTATOR) may not know; after the match everything is shown."""
    if s.phase == Phase.OVER:
        return
    for owner in range(2):
        if owner != seat:
            hide_side(s.side[owner], seat)


@kernel
def hide_side(side: Side, seat: int) -> None:
    """DU-11: team, deck order and waiting card of the other, but for what the seat was shown; a spectator saw no look."""
    if side.picked != 0:
        for place in range(TEAM_SIZE):
            side.team[place] = HIDDEN
    if seat == SPECTATOR:
        for number in range(3):
            side.looked[number] = 0
        side.deck_known = 0
        if side.waiting_known != EVERYBODY_KNOWS:
            side.waiting_known = 0
    for place in range(side.deck_size):
        if (side.deck_known >> place) & 1 == 0:
            side.deck[place] = HIDDEN
    if side.waiting != NO_CARD and side.waiting_known == 0:
        side.waiting = HIDDEN


@kernel
def determinize(s: State, seat: int, dice: Dice) -> None:
    """DU-11: fill what this seat does not know of the other with cards that fit everything it was shown."""
    side = s.side[1 - seat]
    if s.phase == Phase.OVER or side.picked == 0 or side.team[0] != HIDDEN:
        return
    write_team(side, determinized_team(s, side, dice))
    if side.planned != 0:
        determinize_plan(side, dice)


@kernel
def determinized_team(s: State, side: Side, dice: Dice) -> int:
    """DU-3, DU-41: a team that can have come from one with the random card by at most one exchange before each round."""
    first = (1 << side.random) | side.shown[0] | side.looked[0]
    second = side.shown[1] | side.looked[1]
    third = side.shown[2] | side.looked[2]
    exchanges = s.this_round + (1 if side.swapped != 0 else 0)
    while True:
        team = 0
        one = determinized_card(second | third, dice) if exchanges > 0 else NO_CARD
        two = determinized_card(third, dice) if exchanges > 1 else NO_CARD
        brought = (1 << one if one != NO_CARD else 0) | (1 << two if two != NO_CARD else 0)
        needed = first | (second & ~bit(one)) | (third & ~brought)
        team = filled(needed, bit(one), dice)
        if team == 0:
            continue
        team = exchanged(team, one, second, dice)
        if team == 0 or second & ~team != 0:
            continue
        team = exchanged(team, two, third, dice)
        if team != 0 and third & ~team == 0:
            return team


@kernel
def bit(card: int) -> int:
    """DU-3: a card as a set of one; NO_CARD as the empty set."""
    return 1 << card if card != NO_CARD else 0


@kernel
def determinized_card(likely: int, dice: Dice) -> int:
    """DU-41: a card that may have been brought in, or NO_CARD; half of the time one that was shown later."""
    if roll(dice, 2) == 0:
        return roll(dice, SET_SIZE + 1) - 1
    card = roll(dice, SET_SIZE)
    for _ in range(SET_SIZE):
        if (likely >> card) & 1 != 0:
            return card
        card = (card + 1) % SET_SIZE
    return NO_CARD


@kernel
def filled(cards: int, taboo: int, dice: Dice) -> int:
    """DU-3: six cards with all the needed ones and none of the forbidden; the empty set if that cannot be."""
    if cards & taboo != 0:
        return 0
    found = 0
    for card in range(SET_SIZE):
        found += (cards >> card) & 1
    if found > TEAM_SIZE:
        return 0
    while found < TEAM_SIZE:
        card = 1 << roll(dice, SET_SIZE)
        if (cards | taboo) & card == 0:
            cards |= card
            found += 1
    return cards


@kernel
def exchanged(team: int, card: int, needed: int, dice: Dice) -> int:
    """DU-41: the team after a card was brought in for one that is not needed; the empty set if that cannot be."""
    if card == NO_CARD:
        return team
    if (team >> card) & 1 != 0:
        return 0
    spare = team & ~needed
    if spare == 0:
        return 0
    while True:
        out = 1 << roll(dice, SET_SIZE)
        if spare & out != 0:
            return (team & ~out) | (1 << card)


@kernel
def determinize_plan(side: Side, dice: Dice) -> None:
    """DU-10, DU-11: deal the cards whose places are unknown into the hidden places."""
    left = team_bits(side) & ~open_cards(side)
    for place in range(DECK_SIZE + 1):
        hidden = side.waiting if place == DECK_SIZE else side.deck[place]
        if hidden == HIDDEN:
            card = drawn_from(left, dice)
            left &= ~(1 << card)
            if place == DECK_SIZE:
                side.waiting = card
            else:
                side.deck[place] = card


@kernel
def open_cards(side: Side) -> int:
    """DU-11: the cards of this round whose places are known, as bits."""
    cards = 0
    for place in range(side.discard_size):
        cards |= 1 << side.discard[place]
    for place in range(side.deck_size):
        if side.deck[place] >= 0:
            cards |= 1 << side.deck[place]
    if side.fighter >= 0:
        cards |= 1 << side.fighter
    if side.waiting >= 0:
        cards |= 1 << side.waiting
    return cards


@kernel
def drawn_from(cards: int, dice: Dice) -> int:
    """DU-11: one of the cards given as bits."""
    while True:
        card = roll(dice, SET_SIZE)
        if (cards >> card) & 1 != 0:
            return card
