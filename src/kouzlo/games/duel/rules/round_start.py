"""A round begins: DU-10, DU-12."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import Planned
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import DECK_SIZE, TEAM_SIZE, Side, State

PLANS = 720
"""The orders of six cards: five in the deck, top first, and the waiting one."""


@kernel
def write_plan(side: Side, code: int) -> None:
    """DU-10: deck and waiting card that a code means: the orders of the team as it is written."""
    left = 0  # the cards that are left, five bits each: all pairs of plans are half a million of these
    for place in range(TEAM_SIZE):
        left |= (side.team[place] + 1) << (5 * place)
    product = 120
    for place in range(TEAM_SIZE):
        at = 5 * (code // product)
        code %= product
        if place < DECK_SIZE:
            product //= DECK_SIZE - place
        card = ((left >> at) & 31) - 1
        left = (left & ((1 << at) - 1)) | ((left >> (at + 5)) << at)
        if place < DECK_SIZE:
            side.deck[DECK_SIZE - 1 - place] = card
        else:
            side.waiting = card
    side.deck_size = DECK_SIZE


@kernel
def top_first(side: Side) -> tuple[int, int, int, int, int]:
    """DU-10: the deck from its top; NO_CARD where no card lies any more."""
    return side.deck[4], side.deck[3], side.deck[2], side.deck[1], side.deck[0]


@kernel
def plan(s: State, seat: int, code: int, log: Log) -> None:
    """DU-10: five of the six in order, the sixth waits face down; sealed until both have planned."""
    side = s.side[seat]
    write_plan(side, code)
    side.planned = 1
    note(log, Planned(seat=seat, deck=top_first(side), waiting=side.waiting, rule=Rule.PLAN))
