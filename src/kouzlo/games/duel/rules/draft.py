"""Set-up and team: DU-1 to DU-3; the exchange between rounds: DU-41."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel, wide
from kouzlo.games.duel.events import Exchanged, Picked, RandomCard, RoundBegins
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import DECK_SIZE, NO_CARD, SET_SIZE, TEAM_SIZE, Facts, Phase, Side, State

PICKS = 8568
"""How many sets of five there are among eighteen."""

ASIDE = SET_SIZE - TEAM_SIZE
SWAPS = 1 + TEAM_SIZE * ASIDE
"""No exchange, or one of six cards for one of twelve."""

ALL = (1 << SET_SIZE) - 1
"""All cards of a set, as bits."""


@kernel
def owner_to_draw(s: State) -> int:
    """DU-2: owner 0's random card is drawn first."""
    return 0 if s.side[0].random == NO_CARD else 1


@kernel
def draw(s: State, card: int, log: Log) -> None:
    """DU-1, DU-2: one card of the owner's eighteen is turned face up; both are turned up before either player chooses."""
    owner = owner_to_draw(s)
    s.side[owner].random = card
    note(log, RandomCard(seat=owner, wizard=card, rule=Rule.RANDOM_CARD))
    if owner == 1:
        s.phase = Phase.PICK


@kernel
def set_of(facts: Facts, code: int) -> int:
    """DU-3: the five cards that a code means, as bits (the combinatorial number system)."""
    cards = 0
    card = SET_SIZE - 1
    for left in range(5, 0, -1):
        while facts.subsets[card * 6 + left] > code:
            card -= 1
        code -= facts.subsets[card * 6 + left]
        cards |= 1 << card
        card -= 1
    return cards


@kernel
def code_of_set(facts: Facts, cards: int) -> int:
    """DU-3: the inverse of `set_of`."""
    code = 0
    found = 0
    for card in range(SET_SIZE):
        if (cards >> card) & 1 != 0:
            found += 1
            code += facts.subsets[card * 6 + found]
    return code


@kernel
def choosable(side: Side) -> int:
    """DU-3: the other seventeen, as bits."""
    return ALL & ~(1 << side.random)


@kernel
def judge_pick(side: Side, facts: Facts, code: int) -> Rule:
    """DU-3: five of the other seventeen."""
    if code < 0 or code >= PICKS or set_of(facts, code) & ~choosable(side) != 0:
        return Rule.TEAM
    return Rule.OK


@kernel
def any_pick(side: Side, facts: Facts, dice: Dice) -> int:
    """DU-3: five of the other seventeen by chance."""
    cards, found = 0, 0
    while found < DECK_SIZE:
        card = 1 << roll(dice, SET_SIZE)
        if choosable(side) & ~cards & card != 0:
            cards |= card
            found += 1
    return code_of_set(facts, cards)


@kernel
def pick(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-3: the team is the random card and the five chosen ones, written in the order of the card file."""
    side = s.side[seat]
    cards = set_of(facts, code) | (1 << side.random)
    write_team(side, cards)
    side.picked = 1
    team = (side.team[0], side.team[1], side.team[2], side.team[3], side.team[4], side.team[5])
    note(log, Picked(seat=seat, team=team, rule=Rule.TEAM))
    if s.side[0].picked != 0 and s.side[1].picked != 0:
        s.phase = Phase.PLAN
        note(log, RoundBegins(round=s.this_round + 1, rule=Rule.EVERY_ROUND_ANEW))


@kernel
def write_team(side: Side, cards: int) -> None:
    """DU-3: always exactly six cards."""
    place = 0
    for card in range(SET_SIZE):
        if (cards >> card) & 1 != 0:
            side.team[place] = card
            place += 1


def members(cards: int) -> list[int]:
    """DU-1: the cards given as bits, in the order of the card file."""
    return [card for card in range(SET_SIZE) if cards >> card & 1]


@kernel
def team_bits(side: Side) -> int:
    """DU-3: the six cards as bits."""
    cards = 0
    for place in range(TEAM_SIZE):
        cards |= 1 << side.team[place]
    return cards


@kernel
def nth_card(cards: int, number: int) -> int:
    """DU-41: the card with this number among those given as bits, counted from the first of the file."""
    for card in range(SET_SIZE):
        if (cards >> card) & 1 != 0:
            if number == 0:
                return card
            number -= 1
    return NO_CARD


@kernel
def aside(side: Side) -> int:
    """DU-41: the twelve cards of the set that are not in the team, as bits."""
    return ALL & ~team_bits(side)


@kernel
def traded(side: Side, code: int) -> tuple[int, int]:
    """DU-41: the team card that goes and the card set aside that comes; NO_CARD both, if none."""
    if code == 0:
        return NO_CARD, NO_CARD
    return wide(side.team[(code - 1) // ASIDE]), nth_card(aside(side), (code - 1) % ASIDE)


@kernel
def swap(s: State, seat: int, code: int, log: Log) -> None:
    """DU-41: one team card for one of the twelve set aside, or none; in secret.  Then the next round begins (DU-12)."""
    side = s.side[seat]
    out, card = traded(side, code)
    if code > 0:
        write_team(side, (team_bits(side) & ~(1 << out)) | (1 << card))
    side.swapped = 1
    note(log, Exchanged(seat=seat, out=out, wizard=card, rule=Rule.EXCHANGE))
    if s.side[0].swapped != 0 and s.side[1].swapped != 0:
        s.side[0].swapped = 0
        s.side[1].swapped = 0
        s.this_round += 1
        s.phase = Phase.PLAN
        note(log, RoundBegins(round=s.this_round + 1, rule=Rule.EVERY_ROUND_ANEW))
