"""ME-10, ME-D9: where drawing is optional, the player says how many cards he draws."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import Refills
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.cleanup import most_to_draw
from kouzlo.games.mystic.rules.plunder import draw_cards
from kouzlo.games.mystic.state import COUNT, Facts, State

RULE = Rule.DRAW_STEP


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D9: none, or up to what he might draw."""
    return Rule.OK if code <= most_to_draw(s, facts, seat) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D9: so many cards, or how many answers there are."""
    return most_to_draw(s, facts, seat) + 1 if n == COUNT else n


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D9: the cards are due."""
    note(log, Refills(seat=seat, count=code, rule=Rule.DRAW_MANDATORY))
    draw_cards(s, seat, code, log)
    return False
