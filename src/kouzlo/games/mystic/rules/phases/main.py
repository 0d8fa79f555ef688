"""ME-9: the main step: play, use, pay, attack, end, or offer a draw."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import DrawOffered, MainEnded
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, act_of, coded, piece_of, target_of
from kouzlo.games.mystic.rules.battle import facts_of_piece
from kouzlo.games.mystic.rules.card_play import (
    judge_pay,
    judge_play,
    judge_use,
    nth_ability,
    nth_play,
    pay_ability,
    play_card,
    use_card,
)
from kouzlo.games.mystic.rules.combat import declare_attack, judge_attack, nth_attack
from kouzlo.games.mystic.rules.turn import DRAW_OFFERED, may_offer
from kouzlo.games.mystic.state import COUNT, NO_ABILITY, NO_TARGET, PIECES, Facts, Stage, State
from kouzlo.games.mystic.words import Type

RULE = Rule.MAIN_STEP


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-9: what may be done depends on the act."""
    act = act_of(code)
    if act == Act.PLAY:
        return judge_play(s, facts, seat, code)
    if act == Act.USE:
        return judge_use(s, facts, seat, code)
    if act == Act.PAY:
        return judge_pay(s, facts, seat, code)
    if act == Act.ATTACK:
        piece, target = piece_of(code), target_of(code)
        if piece >= PIECES or code != coded(Act.ATTACK, piece, target, 0, 0):
            return Rule.ATTACKED
        return judge_attack(s, facts, seat, piece, target)
    if code == coded(Act.END, 0, NO_TARGET, 0, 0):
        return Rule.OK
    if code == coded(Act.OFFER, 0, NO_TARGET, 0, 0):
        return Rule.OK if may_offer(s) else Rule.ENDLESS
    return RULE


@kernel
def main_sources(s: State, seat: int) -> int:
    """ME-9: where choices come from: the end of the step, each card in hand, each card in battle, and the offer of a draw."""
    return 2 + s.side[seat].hand_size + s.battle_size


@kernel
def nth_from(s: State, facts: Facts, seat: int, source: int, n: int) -> int:
    """ME-9, ME-D36: the n-th legal code from one source, or how many there are."""
    side = s.side[seat]
    if source == 0:
        return 1 if n == COUNT else coded(Act.END, 0, NO_TARGET, 0, 0)
    if source <= side.hand_size:
        return nth_play(s, facts, seat, side.hand[source - 1], n)
    place = source - side.hand_size - 1
    if place < s.battle_size:
        return nth_act(s, facts, seat, s.battle[place], n)
    if not may_offer(s):
        return 0
    return 1 if n == COUNT else coded(Act.OFFER, 0, NO_TARGET, 0, 0)


@kernel
def nth_act(s: State, facts: Facts, seat: int, piece: int, n: int) -> int:
    """ME-9: the n-th act with a card in battle, or how many there are: use it, pay for its ability, attack with it."""
    it = s.piece[piece]
    if it.controller != seat:
        return 0
    card = facts_of_piece(s, facts, piece)
    found = 0
    if card.on_use != NO_ABILITY and it.exhausted == 0:
        found = nth_ability(s, facts, seat, piece, Act.USE, card.on_use, COUNT)
        if n != COUNT and n < found:
            return nth_ability(s, facts, seat, piece, Act.USE, card.on_use, n)
    if card.on_pay != NO_ABILITY:
        ways = nth_ability(s, facts, seat, piece, Act.PAY, card.on_pay, COUNT)
        if n != COUNT and n < found + ways:
            return nth_ability(s, facts, seat, piece, Act.PAY, card.on_pay, n - found)
        found += ways
    if card.type == Type.UNIT and it.exhausted == 0:
        return nth_attack(s, facts, seat, piece, n - found) if n != COUNT else found + nth_attack(s, facts, seat, piece, COUNT)
    return found


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-9, ME-D36: the n-th legal code from all sources, or how many there are."""
    found = 0
    for source in range(main_sources(s, seat)):
        ways = nth_from(s, facts, seat, source, COUNT)
        if n != COUNT and n < found + ways:
            return nth_from(s, facts, seat, source, n - found)
        found += ways
    return found


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-9: one act; after the first one no draw can be offered in this turn."""
    act = act_of(code)
    s.offered = 1
    if act == Act.PLAY:
        play_card(s, facts, seat, code, log)
    elif act == Act.USE:
        use_card(s, facts, seat, code, log)
    elif act == Act.PAY:
        pay_ability(s, facts, seat, code, log)
    elif act == Act.ATTACK:
        declare_attack(s, facts, seat, piece_of(code), target_of(code), log)
    elif act == Act.OFFER:
        note(log, DrawOffered(seat=seat, rule=Rule.ENDLESS))
        s.offered = DRAW_OFFERED
    else:
        note(log, MainEnded(seat=seat, rule=Rule.MAIN_STEP))
        s.stage = Stage.DRAW
    return False
