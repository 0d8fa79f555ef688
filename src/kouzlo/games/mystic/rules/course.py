"""The course of a game: who moves, what is legal, and what a move does.  Each phase has its module in rules/phases."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.phases import by_phase
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.knowledge import any_unseen
from kouzlo.games.mystic.rules.phases import PHASES
from kouzlo.games.mystic.rules.phases.main import main_sources, nth_from
from kouzlo.games.mystic.rules.turn import go_on
from kouzlo.games.mystic.state import COUNT, NO_SEAT, Facts, Phase, State

RULES = tuple(phase.RULE for phase in PHASES)
"""ME-9: the paragraph that says what may be chosen in each phase."""

judge_answer = by_phase([phase.judge for phase in PHASES])
carry_out = by_phase([phase.play for phase in PHASES])
choice = by_phase([phase.nth for phase in PHASES])
"""choice(s, facts, seat, n): the n-th legal code of the seat that is asked, or with COUNT how many there are."""


@kernel
def turn(s: State, facts: Facts) -> int:
    """ME-D18: who decides; chance, while cards are drawn."""
    return NOBODY if s.phase == Phase.OVER else wide(s.asked)


@kernel
def phase_of(s: State) -> int:
    """ME-9: what is asked now."""
    return wide(s.phase)


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-9, ME-20, ME-D18: OK, or the paragraph that forbids it."""
    if seat != s.asked or code < 0:
        return RULES[s.phase]
    return judge_answer(s, facts, seat, code)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-9, ME-D34: carry out a choice that `judge` allows, and all that follows until somebody has to be asked again."""
    if not carry_out(s, facts, seat, code, log):
        go_on(s, facts, log)


@kernel
def sources(s: State, seat: int) -> int:
    """ME-9: where choices come from: several in the main step, one in all other phases.

    Whoever wants all choices goes through the sources, which saves counting everything before the n-th again.
    """
    return main_sources(s, seat) if s.phase == Phase.MAIN else 1


@kernel
def choice_from(s: State, facts: Facts, seat: int, source: int, n: int) -> int:
    """ME-9, ME-D36: the n-th legal code from one source, or with COUNT how many there are."""
    if s.phase == Phase.MAIN:
        return nth_from(s, facts, seat, source, n)
    return choice(s, facts, seat, n)


@kernel
def drawable(s: State) -> int:
    """ME-D48: the cards that the next draw may bring, as bits of the deck of its owner."""
    return wide(s.side[s.drawer].unseen)


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """ME-9: a uniformly random legal code; of chance one of the unseen cards."""
    if s.phase == Phase.DRAW:
        return any_unseen(s.side[s.drawer], dice)
    return choice(s, facts, seat, roll(dice, choice(s, facts, seat, COUNT)))


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """ME-32, ME-D32: 1 for the winner, 0 for the loser and for both in a drawn game."""
    return 1 if s.loser == 1 - seat and s.loser != NO_SEAT else 0
