"""The course of a match: who moves, what may be played, and how a round goes on until somebody must be asked."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import Declined, Silenced
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import act, asked_card, dormant_ability, pile_top, rearrange
from kouzlo.games.duel.rules.draft import PICKS, SWAPS, code_of_set, draw, judge_pick, pick, swap
from kouzlo.games.duel.rules.duel import carry_out, judge_duel, lay, next_fast, take_fast_turn
from kouzlo.games.duel.rules.planning import PLANS, plan
from kouzlo.games.duel.rules.round_end import bury, end_round, winner_that_acts
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, SET_SIZE, Facts, Phase, Source, State, Step


@kernel
def turn(s: State, facts: Facts) -> int:
    """DU-2, DU-10, DU-41: who decides; where both do at once, the lower seat that has not yet."""
    if s.phase == Phase.DRAW:
        return CHANCE
    if s.phase == Phase.PICK:
        return 0 if s.side[0].picked == 0 else 1
    if s.phase == Phase.PLAN:
        return 0 if s.side[0].planned == 0 else 1
    if s.phase == Phase.SWAP:
        return 0 if s.side[0].swapped == 0 else 1
    if s.phase == Phase.OVER:
        return NOBODY
    return s.asked


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-10: whether this seat has something to decide now."""
    if s.phase == Phase.DRAW:
        return seat == CHANCE
    if seat not in (0, 1):
        return False
    if s.phase == Phase.PICK:
        return s.side[seat].picked == 0
    if s.phase == Phase.PLAN:
        return s.side[seat].planned == 0
    if s.phase == Phase.SWAP:
        return s.side[seat].swapped == 0
    return s.phase != Phase.OVER and seat == s.asked


@kernel
def phase_rule(phase: int) -> Rule:
    """DU-20: the paragraph that says what may be chosen now."""
    if phase == Phase.DRAW:
        return Rule.RANDOM_CARD
    if phase == Phase.PICK:
        return Rule.TEAM
    if phase == Phase.PLAN:
        return Rule.PLAN
    if phase == Phase.USE:
        return Rule.QUESTIONS
    if phase == Phase.REARRANGE:
        return Rule.ROGUES
    if phase == Phase.SWAP:
        return Rule.EXCHANGE
    return Rule.TWO_TOKENS


@kernel
def orders(count: int) -> int:
    """DU-52: in how many orders so many cards can lie."""
    product = 1
    for factor in range(2, count + 1):
        product *= factor
    return product


@kernel
def choices(s: State, seat: int) -> int:
    """DU-33: how many codes the phase has; all of them are legal but for picks with the random card."""
    if s.phase == Phase.DRAW:
        return SET_SIZE
    if s.phase == Phase.PICK:
        return PICKS
    if s.phase == Phase.PLAN:
        return PLANS
    if s.phase == Phase.USE:
        return 2
    if s.phase == Phase.REARRANGE:
        return 1 + orders(s.side[seat].deck_size)
    if s.phase == Phase.SWAP:
        return SWAPS
    return 0


@kernel
def must_use(s: State, facts: Facts) -> bool:
    """DU-25: whether the ability being decided is no "you may": then only how it is used can be chosen."""
    return s.phase in (Phase.USE, Phase.REARRANGE) and facts.wizard[asked_card(s)].may == 0


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-3, DU-10, DU-25, DU-33, DU-41: OK, or the paragraph that forbids it."""
    if not is_asked(s, seat):
        return phase_rule(s.phase)
    if s.phase == Phase.PICK:
        return judge_pick(s.side[seat], facts, code)
    if code < 0 or code >= choices(s, seat):
        return phase_rule(s.phase)
    if code == 0 and must_use(s, facts):
        return Rule.ONLY_MAY_IS_OPTIONAL
    return Rule.OK


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-2, DU-3, DU-10, DU-25, DU-41: carry out a choice that `judge` allows, and all that follows without a question."""
    if s.phase == Phase.DRAW:
        draw(s, code, log)
    elif s.phase == Phase.PICK:
        pick(s, facts, seat, code, log)
    elif s.phase == Phase.SWAP:
        swap(s, seat, code, log)
    elif s.phase == Phase.PLAN:
        plan(s, seat, code, log)
        if s.side[0].planned != 0 and s.side[1].planned != 0:
            s.step = Step.LAY
            go_on(s, facts, log)
    else:
        answer(s, facts, code, log)
        go_on(s, facts, log)


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


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-3: a uniformly random legal code."""
    if s.phase != Phase.PICK:
        least = 1 if must_use(s, facts) else 0
        return least + roll(dice, choices(s, seat) - least)
    cards = 0
    taboo = 1 << s.side[seat].random
    found = 0
    while found < 5:
        card = 1 << roll(dice, SET_SIZE)
        if (cards | taboo) & card == 0:
            cards |= card
            found += 1
    return code_of_set(facts, cards)


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """DU-40: the number of tokens."""
    return s.side[seat].tokens
