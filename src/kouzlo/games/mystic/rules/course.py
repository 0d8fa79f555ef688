"""The course of a game: who moves, what may be chosen, and what follows from a choice."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.mystic.columns import Ending
from kouzlo.games.mystic.events import DrawOffered, DrawRefused, MainEnded, Refills, TargetChosen
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, act_of, coded, piece_of, target_of
from kouzlo.games.mystic.rules.battle import named
from kouzlo.games.mystic.rules.choices import COUNT, choice, is_choice, may_offer
from kouzlo.games.mystic.rules.cleanup import cards_to_draw, redraw
from kouzlo.games.mystic.rules.combat import answer_strike, declare_attack, judge_attack
from kouzlo.games.mystic.rules.effects import answer_convert, answer_discard, answer_energy, hand_in_question
from kouzlo.games.mystic.rules.energy import gain_energy, judge_keep, keep_energy, round_energy
from kouzlo.games.mystic.rules.playing import judge_pay, judge_play, judge_use, pay_ability, play_card, use_card
from kouzlo.games.mystic.rules.plunder import discard, draw_cards, draw_game, draw_unseen, is_unseen, place_in_hand
from kouzlo.games.mystic.rules.turn import DRAW_OFFERED, go_on, may_pick, name_starter, pick_colour, picker, serve_at
from kouzlo.games.mystic.state import DECK, NO_SEAT, NO_TARGET, PIECES, Facts, Phase, Stage, State
from kouzlo.games.mystic.words import COLOURS


@kernel
def turn(s: State, facts: Facts) -> int:
    """ME-D18: who decides; chance, while cards are drawn."""
    return NOBODY if s.phase == Phase.OVER else s.asked + 0


@kernel
def phase_of(s: State) -> int:
    """ME-9: what is asked now."""
    return s.phase + 0


@kernel
def phase_rule(phase: int) -> Rule:
    """ME-9: the paragraph that says what may be chosen now."""
    if phase == Phase.START:
        return Rule.STARTING_PLAYER
    if phase == Phase.PICK:
        return Rule.THREE_COLOURS
    if phase == Phase.DRAW:
        return Rule.KNOWLEDGE
    if phase == Phase.ORDER:
        return Rule.ORDER_OF_TURN_START
    if phase == Phase.TARGET:
        return Rule.CHOOSING
    if phase == Phase.ENERGY:
        return Rule.ENERGY_STEP
    if phase == Phase.MAIN:
        return Rule.MAIN_STEP
    if phase == Phase.STRIKE:
        return Rule.STRIKE_BACK
    if phase == Phase.DISCARD:
        return Rule.WHO_DISCARDS
    if phase == Phase.STEAL or phase == Phase.CONVERT:
        return Rule.STEAL_AND_CONVERT
    if phase == Phase.REFILL:
        return Rule.DRAW_STEP
    if phase == Phase.KEEP:
        return Rule.OWNER_KEEPS_ENERGY
    if phase == Phase.REDRAW:
        return Rule.REDRAW
    return Rule.ENDLESS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-9, ME-20, ME-D18: OK, or the paragraph that forbids it."""
    phase = s.phase
    if phase == Phase.OVER or seat != s.asked or code < 0:
        return phase_rule(phase)
    if phase == Phase.MAIN:
        return judge_main(s, facts, seat, code)
    if phase == Phase.KEEP:
        return judge_keep(s, seat, code)
    if phase == Phase.PICK:
        return may_pick(s, picker(s), code)
    if is_allowed(s, facts, seat, code):
        return Rule.OK
    return phase_rule(phase)


@kernel
def is_allowed(s: State, facts: Facts, seat: int, code: int) -> bool:
    """ME-8, ME-D5, ME-D12, ME-D23: whether a simple choice is one of those that are offered."""
    phase = s.phase
    if phase == Phase.START or phase == Phase.STRIKE or phase == Phase.AGREE:
        return code <= 1
    if phase == Phase.DRAW:
        return is_unseen(s.side[s.drawer], code)
    if phase == Phase.ORDER:
        return code < s.queue_unordered
    if phase == Phase.REFILL:
        return code <= min(cards_to_draw(s, facts, seat), s.side[seat].deck_size)
    if phase == Phase.DISCARD:
        return place_in_hand(s.side[hand_in_question(s, facts)], code) >= 0
    if phase == Phase.REDRAW:
        return code == 0 or place_in_hand(s.side[seat], code - 1) >= 0
    return is_choice(s, facts, code)


@kernel
def judge_main(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-9: play, use, pay, attack, end, or offer a draw."""
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
    return Rule.MAIN_STEP


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-9, ME-D34: carry out a choice that `judge` allows, and all that follows until somebody has to be asked again."""
    phase = s.phase + 0
    asked = s.asked + 0
    if phase == Phase.MAIN:
        act_in_main(s, facts, seat, code, log)
    elif phase == Phase.DRAW:
        draw_unseen(s, code, log)
    elif phase == Phase.START:
        name_starter(s, code, log)
    elif phase == Phase.PICK:
        pick_colour(s, picker(s), code, log)
    elif phase == Phase.ORDER:
        if serve_at(s, facts, code, log):
            return
    elif phase == Phase.TARGET:
        note(log, TargetChosen(seat=seat, card=named(s, s.running.source), target=named(s, code), rule=Rule.CHOOSING))
        s.running.target = code
    elif phase == Phase.STRIKE:
        answer_strike(s, facts, code, log)
    elif phase == Phase.DISCARD:
        answer_discard(s, facts, code, log)
    elif phase == Phase.STEAL:
        answer_energy(s, facts, code // COLOURS, code % COLOURS, log)
    elif phase == Phase.CONVERT:
        answer_convert(s, facts, code, log)
    elif phase == Phase.AGREE:
        answer_offer(s, asked, code, log)
    else:
        take_step(s, facts, seat, phase, code, log)
    go_on(s, facts, log)


@kernel
def take_step(s: State, facts: Facts, seat: int, phase: int, code: int, log: Log) -> None:
    """ME-8, ME-10, ME-11: the choices of the energy step, of the draw and of the cleanup."""
    if phase == Phase.ENERGY:
        s.stage = Stage.MAIN
        gain_energy(s, facts, seat, code, round_energy(s, seat), log)
    elif phase == Phase.REFILL:
        note(log, Refills(seat=seat, count=code, rule=Rule.DRAW_MANDATORY))
        draw_cards(s, seat, code, log)
    elif phase == Phase.KEEP:
        keep_energy(s, seat, code, log)
    elif code == 0:
        s.stage = Stage.END
        redraw(s, seat, log)
    else:
        s.redrawn += 1
        discard(s, seat, code - 1, log)
        if s.side[seat].hand_size == 0:
            s.stage = Stage.END
            redraw(s, seat, log)


@kernel
def act_in_main(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-9: one act of the main step; after the first one no draw can be offered in this turn."""
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


@kernel
def answer_offer(s: State, seat: int, yes: int, log: Log) -> None:
    """ME-D32: a draw by agreement."""
    s.offered = 1
    if yes != 0:
        draw_game(s, Ending.AGREED, log)
    else:
        note(log, DrawRefused(seat=seat, rule=Rule.ENDLESS))


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """ME-9: a uniformly random legal code; of chance one of the unseen cards."""
    if s.phase == Phase.DRAW:
        side = s.side[s.drawer]
        while True:
            number = roll(dice, DECK)
            if (side.unseen >> number) & 1 != 0:
                return number
    return choice(s, facts, seat, roll(dice, choice(s, facts, seat, COUNT)))


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """ME-32, ME-D32: 1 for the winner, 0 for the loser and for both in a drawn game."""
    return 1 if s.loser == 1 - seat and s.loser != NO_SEAT else 0
