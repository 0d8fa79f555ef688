"""The course of a round: duel after duel, until somebody must be asked; and what his answer does."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import Declined, Silenced
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import act, asked_card, dormant_ability, pile_top
from kouzlo.games.duel.rules.acts import rearrange
from kouzlo.games.duel.rules.duel import carry_out, judge_duel, lay, next_fast, take_fast_turn
from kouzlo.games.duel.rules.round_end import bury, end_round, winner_that_acts
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, Facts, Phase, Source, State, Step


@kernel
def must_use(s: State, facts: Facts) -> bool:
    """DU-25: whether the ability being decided is no "you may": then only how it is used can be chosen."""
    return s.phase in (Phase.USE, Phase.REARRANGE) and facts.wizard[asked_card(s)].may == 0


@kernel
def first_code(s: State, facts: Facts) -> int:
    """DU-25: the lowest legal code of a question: 0 declines."""
    return 1 if must_use(s, facts) else 0


@kernel
def answer(s: State, facts: Facts, code: int, log: Log) -> None:
    """DU-11, DU-25, DU-29: the "you may" is used or declined; either way that was its turn, and everybody knows which."""
    seat = s.asked
    card = asked_card(s)
    if code == 0:
        s.side[seat].declined |= 1 << card
        note(log, Declined(seat=seat, wizard=card, rule=Rule.ONLY_MAY_IS_OPTIONAL))
    elif s.phase == Phase.REARRANGE:
        s.side[seat].rearranged |= 1 << card
        rearrange(s, seat, code - 1, log)
    else:
        act(s, facts, seat, card, log)
    s.asked = NO_SEAT


@kernel
def begin_duels(s: State, facts: Facts, log: Log) -> None:
    """DU-20: both have planned, and the first wizards are laid."""
    s.step = Step.LAY
    go_on(s, facts, log)


@kernel
def go_on(s: State, facts: Facts, log: Log) -> None:
    """DU-20, DU-24, DU-60: duel after duel, until somebody must be asked or the round is over."""
    while True:
        if s.queue_length > 0:
            if serve_dormant(s, facts, log):
                return
        elif s.step == Step.LAY:
            lay(s, facts, log)
            s.step = Step.FAST
        elif s.step == Step.FAST:
            seat = next_fast(s, facts)
            if seat == NO_SEAT:
                s.step = Step.JUDGE
            elif take_fast_turn(s, facts, seat, log):
                return
        elif s.step == Step.JUDGE:
            s.losers = judge_duel(s, facts, log)
            s.spoils = winner_that_acts(s, facts, s.losers)
            s.duels += 1
            bury(s, facts, log)
            s.step = Step.SPOILS
        elif s.step == Step.SPOILS:
            s.step = Step.COUNT
            if s.spoils != NO_SEAT:
                winner = s.spoils
                s.spoils = NO_SEAT
                if carry_out(s, facts, winner, s.side[winner].fighter, Source.WIN, log):
                    return
        else:
            if end_round(s, facts, log):
                return
            s.step = Step.LAY


@kernel
def serve_dormant(s: State, facts: Facts, log: Log) -> bool:
    """DU-21, DU-71: the next dormant ability that acts once, if it still lies on top and works; True if asked."""
    seat, card = s.queue[0] // 32, s.queue[0] % 32
    s.queue_length -= 1
    for place in range(s.queue_length):
        s.queue[place] = s.queue[place + 1]
    s.queue[s.queue_length] = 0
    if pile_top(s.side[seat]) != card:
        return False
    if dormant_ability(s, facts, seat) == NO_CARD:
        note(log, Silenced(seat=seat, wizard=card, rule=Rule.DRAGON_TAMER))
        return False
    return carry_out(s, facts, seat, card, Source.DORMANT, log)
