"""Playing cards, using them, paying for abilities: ME-12 to ME-19, ME-33, ME-45, ME-D13, ME-D15, ME-D36, ME-D42."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.events import AbilityPaid, CardPlayed, CardUsed, ColoursReversed, Deployed, WithoutTarget
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, coded, inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.rules.battle import enter, facts_of_piece, named, queue_for_seat, settle
from kouzlo.games.mystic.rules.costs import judge_payment, nth_payment, ways_to_pay
from kouzlo.games.mystic.rules.effects import begin_effect, deploy, lacks_units
from kouzlo.games.mystic.rules.energy import energies, spend
from kouzlo.games.mystic.rules.plunder import out_of_hand, place_in_hand, plunder
from kouzlo.games.mystic.rules.targets import judge_ability, judge_target, nth_target, nth_unit, row_of_play
from kouzlo.games.mystic.state import (
    COUNT,
    DECK,
    NO_ABILITY,
    NO_PIECE,
    NO_ROW,
    NO_TARGET,
    PIECES,
    After,
    Facts,
    State,
)
from kouzlo.games.mystic.words import Type, When


@kernel
def judge_play(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-12, ME-33, ME-D15, ME-D36: a card of the own hand, its inversion, its target, its payment."""
    piece, target, inverted = piece_of(code), target_of(code), inverted_of(code)
    if piece >= PIECES or piece // DECK != seat or place_in_hand(s.side[seat], piece % DECK) < 0:
        return Rule.PLAY_AND_DEPLOY
    card = facts_of_piece(s, facts, piece)
    if inverted != 0 and (s.options.inversion == 0 or card.mentions_colour == 0):
        return Rule.INVERSION
    paid = judge_payment(s.side[seat], card.colour, card, picks_of(code))
    if paid != Rule.OK:
        return paid
    return judge_target(s, facts, seat, card, piece, target, inverted)


@kernel
def judge_use(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-18, ME-D40: an own prepared card with a USE ability; only its state counts."""
    piece = piece_of(code)
    if piece >= PIECES or s.piece[piece].in_battle == 0 or s.piece[piece].controller != seat:
        return Rule.USE
    ability = facts_of_piece(s, facts, piece).on_use
    if ability == NO_ABILITY or s.piece[piece].exhausted != 0 or inverted_of(code) != 0 or picks_of(code) != 0:
        return Rule.USE
    return judge_ability(s, facts, seat, ability, piece, target_of(code))


@kernel
def judge_pay(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-19: an own card with a pay-ability, prepared or not, as often as it can be paid."""
    piece = piece_of(code)
    if piece >= PIECES or s.piece[piece].in_battle == 0 or s.piece[piece].controller != seat:
        return Rule.PAY_ABILITY
    ability = facts_of_piece(s, facts, piece).on_pay
    if ability == NO_ABILITY or inverted_of(code) != 0:
        return Rule.PAY_ABILITY
    cost = facts.ability[ability]
    paid = judge_payment(s.side[seat], s.piece[piece].colour, cost, picks_of(code))
    if paid != Rule.OK:
        return paid
    return judge_ability(s, facts, seat, ability, piece, target_of(code))


# --- all ways ------------------------------------------------------------------------------------------------------


@kernel
def nth_play(s: State, facts: Facts, seat: int, number: int, n: int) -> int:
    """ME-33, ME-D36: the n-th way to play one card of the hand, or how many there are."""
    piece = seat * DECK + number
    card = facts_of_piece(s, facts, piece)
    ways = ways_to_pay(s.side[seat], card.colour, card)
    if ways == 0:
        return 0
    row = row_of_play(facts, card)
    found = 0
    for inverted in range(2 if s.options.inversion != 0 and card.mentions_colour != 0 else 1):
        if card.type == Type.CHARM:
            targets = nth_unit(s, facts, COUNT)
        elif row == NO_ROW:
            targets = 1
            if card.type == Type.WONDER and lacks_units(s, facts, card.on_play, piece, seat, inverted):
                targets = 0
        else:
            targets = nth_target(s, facts, row, piece, seat, inverted, COUNT)
        alone = row != NO_ROW and targets == 0 and card.type != Type.WONDER
        if alone:
            targets = 1
        if n != COUNT and n < found + targets * ways:
            at = n - found
            target = wide(NO_TARGET)
            if card.type == Type.CHARM:
                target = nth_unit(s, facts, at // ways)
            elif row != NO_ROW and not alone:
                target = nth_target(s, facts, row, piece, seat, inverted, at // ways)
            picks = nth_payment(s.side[seat], card.colour, card, at % ways)
            return coded(Act.PLAY, piece, target, inverted, picks)
        found += targets * ways
    return found


@kernel
def nth_ability(s: State, facts: Facts, seat: int, piece: int, act: int, ability: int, n: int) -> int:
    """ME-18, ME-19: the n-th way to use a card or to pay for its ability, or how many there are."""
    cost = facts.ability[ability]
    ways = ways_to_pay(s.side[seat], s.piece[piece].colour, cost)
    if ways == 0:
        return 0
    row = cost.choice
    inverted = s.piece[piece].inverted
    if row != NO_ROW:
        targets = nth_target(s, facts, row, piece, seat, inverted, COUNT)
    else:
        targets = 0 if lacks_units(s, facts, ability, piece, seat, inverted) else 1
    if n == COUNT:
        return targets * ways
    target = NO_TARGET if row == NO_ROW else nth_target(s, facts, row, piece, seat, inverted, n // ways)
    picks = nth_payment(s.side[seat], s.piece[piece].colour, cost, n % ways)
    return coded(act, piece, target, 0, picks)


# --- carrying out --------------------------------------------------------------------------------------------------


@kernel
def play_card(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-12, ME-33: pay and play is one act; what the card then does depends on its type."""
    piece, target, inverted, picks = piece_of(code), target_of(code), inverted_of(code), picks_of(code)
    side = s.side[seat]
    card = facts_of_piece(s, facts, piece)
    out_of_hand(side, piece % DECK)
    spend(side, card.colour, card.coloured, picks)
    note(
        log,
        CardPlayed(
            seat=seat,
            card=named(s, piece),
            target=named(s, target),
            inverted=inverted != 0,
            any=energies(picks),
            rule=Rule.COST,
        ),
    )
    if inverted != 0:
        note(log, ColoursReversed(seat=seat, card=named(s, piece), rule=Rule.INVERSION))
    if card.type == Type.WONDER or s.options.redraw_any_card != 0:
        side.has_played = 1
    # ME-D57: the card itself is not in battle yet, so it does not answer its own playing.
    queue_for_seat(s, facts, seat, When.UNIT_PLAYED + card.type, log)
    plunder(s, facts, seat, card.plunder, log)
    lacks_target = row_of_play(facts, card) != NO_ROW and target == NO_TARGET
    if card.type == Type.UNIT:
        if lacks_target:
            come_without_effect(s, facts, piece, seat, inverted, log)
        else:
            deploy(s, facts, piece, seat, inverted, target, log)
            begin_play(s, facts, piece, seat, target, inverted)
    elif card.type == Type.WONDER:
        begin_effect(s, facts, card.on_play, piece, seat, target, inverted, card.colour, After.WONDER_TO_GRAVE)
    elif card.type == Type.CHARM:
        enter(s, facts, piece, seat, target, inverted)
        settle(s, facts, log)
        # ME-13, ME-D36: also if its lasting text has killed the unit; what is not about the unit still happens.
        begin_play(s, facts, piece, seat, target, inverted)
    else:
        enter(s, facts, piece, seat, NO_PIECE, inverted)
        settle(s, facts, log)
        if lacks_target:
            note(log, WithoutTarget(seat=seat, card=named(s, piece), rule=Rule.NO_LEGAL_TARGET))
        else:
            begin_play(s, facts, piece, seat, target, inverted)


@kernel
def begin_play(s: State, facts: Facts, piece: int, seat: int, target: int, inverted: int) -> None:
    """ME-13, ME-D56: what a card that stays in battle does when it has been played from the hand."""
    card = facts_of_piece(s, facts, piece)
    if card.on_play != NO_ABILITY:
        begin_effect(s, facts, card.on_play, piece, seat, target, inverted, card.colour, After.NOTHING)


@kernel
def come_without_effect(s: State, facts: Facts, piece: int, seat: int, inverted: int, log: Log) -> None:
    """ME-D15: a unit whose Deploy effect finds no target enters all the same, and the effect does nothing."""
    enter(s, facts, piece, seat, NO_PIECE, inverted)
    note(log, Deployed(seat=seat, card=named(s, piece), prepared=s.piece[piece].exhausted == 0, rule=Rule.UNIT))
    note(log, WithoutTarget(seat=seat, card=named(s, piece), rule=Rule.NO_LEGAL_TARGET))
    settle(s, facts, log)


@kernel
def use_card(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-18, ME-34: exhaust the card, then its ability."""
    piece, target = piece_of(code), target_of(code)
    it = s.piece[piece]
    it.exhausted = 1
    note(log, CardUsed(seat=seat, card=named(s, piece), target=named(s, target), rule=Rule.USE))
    ability = facts_of_piece(s, facts, piece).on_use
    begin_effect(s, facts, ability, piece, seat, target, it.inverted, it.colour, After.WAS_USED)
    settle(s, facts, log)


@kernel
def pay_ability(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """ME-19, ME-D27: pay; the coloured symbols in the colour that the card has now; then the ability."""
    piece, target, picks = piece_of(code), target_of(code), picks_of(code)
    it = s.piece[piece]
    ability = facts_of_piece(s, facts, piece).on_pay
    cost = facts.ability[ability]
    spend(s.side[seat], it.colour, cost.coloured, picks)
    note(log, AbilityPaid(seat=seat, card=named(s, piece), target=named(s, target), any=energies(picks), rule=Rule.PAY_ABILITY))
    begin_effect(s, facts, ability, piece, seat, target, it.inverted, it.colour, After.NOTHING)
    plunder(s, facts, seat, cost.plunder, log)
