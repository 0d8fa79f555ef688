"""Deck, hand and graves: drawing, plundering, healing, discarding: ME-10, ME-30 to ME-32, ME-36, ME-43, ME-46."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import (
    CardBuried,
    CardDrawn,
    CardRegained,
    CardsReturned,
    DeckEmpty,
    Discarded,
    GameDrawn,
    Lost,
    Plundered,
)
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import queue_for_seat, to_grave
from kouzlo.games.mystic.state import DECK, NO_SEAT, Facts, Into, Phase, Side, Stage, State
from kouzlo.games.mystic.words import When


@kernel
def is_unseen(side: Side, number: int) -> bool:
    """ME-D48: whether this card lies in the deck or face down in the deep grave."""
    return 0 <= number < DECK and (side.unseen >> number) & 1 != 0


@kernel
def draw_cards(s: State, seat: int, count: int, log: Log) -> None:
    """ME-10, ME-D10: so many cards are due from the deck, or what there is."""
    there = min(count, s.side[seat].deck_size)
    if there < count:
        note(log, DeckEmpty(seat=seat, count=count - there, rule=Rule.EMPTY_DECK))
    s.drawer = seat
    s.draws_left = there
    s.draws_into = Into.HAND


@kernel
def take_known_card(s: State, log: Log) -> bool:
    """ME-46: a card that lies known on top of the deck is drawn or plundered without chance."""
    side = s.side[s.drawer]
    if side.top_size == 0:
        return False
    side.top_size -= 1
    number = side.top[side.top_size]
    side.top[side.top_size] = 0
    if s.draws_into == Into.HAND:
        side.shown |= 1 << number
    bring(s, number, log)
    return True


@kernel
def draw_unseen(s: State, number: int, log: Log) -> None:
    """ME-D48: chance says which of the unseen cards lies on top of the deck."""
    side = s.side[s.drawer]
    side.unseen &= ~(1 << number)
    if s.draws_into == Into.HAND:
        forget_positions(s)
    bring(s, number, log)


@kernel
def bring(s: State, number: int, log: Log) -> None:
    """ME-10, ME-30: the top card of the deck goes into the hand or, plundered, onto the deep grave."""
    side = s.side[s.drawer]
    side.deck_size -= 1
    s.draws_left -= 1
    if s.draws_into == Into.HAND:
        rule = Rule.OPENING_HAND if s.stage == Stage.SETUP else Rule.DRAW_STEP
        note(log, CardDrawn(seat=s.drawer, card=s.card[s.drawer * DECK + number], rule=rule))
        into_hand(side, number)
    else:
        note(log, CardBuried(seat=s.drawer, card=s.card[s.drawer * DECK + number], rule=Rule.FULL_RECYCLING))
        side.deep[side.deep_size] = number
        side.deep_size += 1


@kernel
def into_hand(side: Side, number: int) -> None:
    """ME-5: one card more in hand; there is no maximum."""
    side.hand[side.hand_size] = number
    side.hand_size += 1


@kernel
def forget_positions(s: State) -> None:
    """ME-D32: a drawn card never goes back, so nothing that stood before can stand again."""
    for place in range(s.positions_size):
        s.positions[place] = 0
    s.positions_size = 0


@kernel
def place_in_hand(side: Side, number: int) -> int:
    """ME-5: where in the hand a card is; -1 if it is not there."""
    for place in range(side.hand_size):
        if side.hand[place] == number:
            return place
    return -1


@kernel
def nth_lowest(side: Side, n: int) -> int:
    """ME-D52: the n-th card of another's hand, by its number: not even whoever looks at it sees the order of drawing."""
    found = 0
    for number in range(DECK):
        if place_in_hand(side, number) >= 0:
            if found == n:
                return number
            found += 1
    return -1


@kernel
def out_of_hand(side: Side, number: int) -> None:
    """ME-33, ME-36: a card leaves the hand; what was known of it is no longer needed."""
    place = place_in_hand(side, number)
    side.hand_size -= 1
    for at in range(place, side.hand_size):
        side.hand[at] = side.hand[at + 1]
    side.hand[side.hand_size] = 0
    side.looked &= ~(1 << number)
    side.shown &= ~(1 << number)


@kernel
def discard(s: State, seat: int, number: int, log: Log) -> None:
    """ME-36: from hand to grave."""
    out_of_hand(s.side[seat], number)
    to_grave(s, seat * DECK + number)
    note(log, Discarded(seat=seat, card=s.card[seat * DECK + number], rule=Rule.DISCARD))


@kernel
def plunder(s: State, facts: Facts, seat: int, count: int, log: Log) -> None:
    """ME-30, ME-31, ME-32: cards from the top of the deck, face down, onto the deep grave; who lacks them loses at once."""
    side = s.side[seat]
    if count > side.deck_size:
        lose(s, seat, count - side.deck_size, log)
        return
    if count <= 0:
        return
    note(log, Plundered(seat=seat, count=count, left=side.deck_size - count, rule=Rule.PLUNDER))
    if s.options.full_recycling != 0:
        s.drawer = seat
        s.draws_left = count
        s.draws_into = Into.DEEP_GRAVE
    else:
        side.deck_size -= count
        side.deep_size += count
    queue_for_seat(s, facts, seat, When.PLUNDERED, log)
    queue_for_seat(s, facts, 1 - seat, When.ENEMY_PLUNDERED, log)


@kernel
def return_cards(s: State, seat: int, count: int, log: Log) -> None:
    """ME-43, ME-D26: cards from the top of the deep grave back onto the deck, unseen; an empty deep grave gives nothing."""
    side = s.side[seat]
    there = min(count, side.deep_size)
    if there <= 0:
        return
    note(log, CardsReturned(seat=seat, count=there, rule=Rule.HEAL))
    for _ in range(there):
        side.deep_size -= 1
        side.deck_size += 1
        if s.options.full_recycling != 0:
            side.top[side.top_size] = side.deep[side.deep_size]
            side.top_size += 1
            side.deep[side.deep_size] = 0


@kernel
def out_of_grave(s: State, seat: int, number: int) -> None:
    """ME-D29: a card leaves the grave, or with full recycling the open deep grave."""
    side = s.side[seat]
    for place in range(side.grave_size):
        if side.grave[place] == number:
            side.grave_size -= 1
            for at in range(place, side.grave_size):
                side.grave[at] = side.grave[at + 1]
            side.grave[side.grave_size] = 0
            return
    for place in range(side.deep_size):
        if side.deep[place] == number:
            side.deep_size -= 1
            for at in range(place, side.deep_size):
                side.deep[at] = side.deep[at + 1]
            side.deep[side.deep_size] = 0
            return


@kernel
def take_back(s: State, seat: int, number: int, log: Log) -> None:
    """ME-D48: from the grave into the hand, where everybody knows it."""
    out_of_grave(s, seat, number)
    side = s.side[seat]
    into_hand(side, number)
    side.looked |= 1 << number
    side.shown |= 1 << number
    note(log, CardRegained(seat=seat, card=s.card[seat * DECK + number], rule=Rule.ZONES))


@kernel
def lose(s: State, seat: int, lacking: int, log: Log) -> None:
    """ME-32, ME-D31, ME-D45: the game ends at that moment; nothing later is carried out, so both never lose at once."""
    note(log, Lost(seat=seat, lacking=lacking, rule=Rule.LACKS_CARDS))
    end_game(s, seat, Rule.LACKS_CARDS)


@kernel
def draw_game(s: State, ending: int, log: Log) -> None:
    """ME-D32: nobody wins."""
    note(log, GameDrawn(reason=ending, rule=Rule.ENDLESS))
    end_game(s, NO_SEAT, Rule.ENDLESS)


@kernel
def end_game(s: State, loser: int, rule: int) -> None:
    """ME-32: the table is left as it is; nobody is asked any more."""
    s.phase = Phase.OVER
    s.asked = NO_SEAT
    s.loser = loser
    s.decided_by = rule
    s.draws_left = 0
