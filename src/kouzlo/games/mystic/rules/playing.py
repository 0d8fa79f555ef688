"""Playing cards, using them, paying for abilities: ME-12 to ME-19, ME-33, ME-45, ME-D13, ME-D15, ME-D36, ME-D42."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import AbilityPaid, CardPlayed, CardUsed, ColoursReversed, Deployed, WithoutTarget
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.rules.battle import (
    enter,
    facts_of_piece,
    is_target,
    named,
    settle,
    would_make_pass,
    would_pass,
)
from kouzlo.games.mystic.rules.effects import begin_effect, deploy, lacks_units
from kouzlo.games.mystic.rules.energy import can_pick, energies, picked_in_all, spend, total_energy
from kouzlo.games.mystic.rules.plunder import out_of_hand, place_in_hand, plunder
from kouzlo.games.mystic.state import (
    DECK,
    NO_ABILITY,
    NO_PIECE,
    NO_ROW,
    NO_TARGET,
    PIECES,
    PLAYERS,
    After,
    CardFacts,
    Facts,
    Side,
    State,
)
from kouzlo.games.mystic.words import Type

# --- what can be paid ----------------------------------------------------------------------------------------------


@kernel
def judge_payment(side: Side, colour: int, coloured: int, any_energy: int, cards: int, picks: int) -> Rule:
    """ME-12, ME-D13, ME-D42: coloured symbols with their colour, the others with what was picked, cards from the deck."""
    if side.energy[colour] < coloured or total_energy(side) < coloured + any_energy:
        return Rule.COST
    if cards > side.deck_size:
        return Rule.SELF_PLUNDER
    if picked_in_all(picks) != any_energy or not can_pick(side, picks, colour, coloured):
        return Rule.ANY_ENERGY
    return Rule.OK


@kernel
def row_of_play(facts: Facts, card: CardFacts) -> int:
    """ME-D15: the filter of what has to be chosen for a card that is played, or NO_ROW; a charm always takes a unit."""
    if card.type == Type.WONDER and card.on_play != NO_ABILITY:
        return facts.ability[card.on_play].choice
    if card.type == Type.UNIT and card.on_deploy != NO_ABILITY:
        return facts.ability[card.on_deploy].choice
    return NO_ROW


@kernel
def may_choose(s: State, facts: Facts, row: int, target: int, piece: int, seat: int, inverted: int) -> bool:
    """ME-D36: whether a card may take this target; a unit that is being played counts as already in battle."""
    if target == piece and s.piece[piece].in_battle == 0 and facts.row[row].from_grave == 0:
        return facts_of_piece(s, facts, piece).type == Type.UNIT and would_pass(s, facts, facts.row[row], piece, seat, inverted)
    if is_target(s, facts, facts.row[row], target, piece, seat, inverted):
        return True
    if s.piece[piece].in_battle != 0 or not 0 <= target < PLAYERS or s.piece[target].in_battle == 0:
        return False
    return would_make_pass(s, facts, facts.row[row], target, piece, seat, inverted)


@kernel
def some_target(s: State, facts: Facts, row: int, piece: int, seat: int, inverted: int) -> bool:
    """ME-D15: whether there is anything to choose."""
    for target in range(PLAYERS + 2):
        if may_choose(s, facts, row, target, piece, seat, inverted):
            return True
    return False


@kernel
def judge_play(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-12, ME-33, ME-D15, ME-D36: a card of the own hand, its inversion, its target, its payment."""
    piece, target, inverted = piece_of(code), target_of(code), inverted_of(code)
    if piece >= PIECES or piece // DECK != seat or place_in_hand(s.side[seat], piece % DECK) < 0:
        return Rule.PLAY_AND_DEPLOY
    card = facts_of_piece(s, facts, piece)
    if inverted != 0 and (s.options.inversion == 0 or card.mentions_colour == 0):
        return Rule.INVERSION
    paid = judge_payment(s.side[seat], card.colour, card.coloured, card.any_energy, card.plunder, picks_of(code))
    if paid != Rule.OK:
        return paid
    return judge_target(s, facts, seat, card, piece, target, inverted)


@kernel
def judge_target(s: State, facts: Facts, seat: int, card: CardFacts, piece: int, target: int, inverted: int) -> Rule:
    """ME-13, ME-D14, ME-D15: a charm needs a unit in battle, a wonder what it names; a unit may come without."""
    if card.type == Type.CHARM:
        if target >= PIECES or s.piece[target].in_battle == 0 or facts_of_piece(s, facts, target).type != Type.UNIT:
            return Rule.CHARMS_ON_ANY_UNIT
        return Rule.OK
    row = row_of_play(facts, card)
    if row == NO_ROW:
        if card.type == Type.WONDER and lacks_units(s, facts, card.on_play, piece, seat, inverted):
            return Rule.NO_LEGAL_TARGET
        return Rule.OK if target == NO_TARGET else Rule.CHOOSING
    if target != NO_TARGET:
        return Rule.OK if may_choose(s, facts, row, target, piece, seat, inverted) else Rule.CHOOSING
    if card.type == Type.UNIT and not some_target(s, facts, row, piece, seat, inverted):
        return Rule.OK
    return Rule.NO_LEGAL_TARGET


@kernel
def judge_ability(s: State, facts: Facts, seat: int, code: int, ability: int) -> Rule:
    """ME-D15: the target of a USE or pay-ability."""
    piece, target = piece_of(code), target_of(code)
    row = facts.ability[ability].choice
    if row == NO_ROW:
        if lacks_units(s, facts, ability, piece, seat, s.piece[piece].inverted):
            return Rule.NO_LEGAL_TARGET
        return Rule.OK if target == NO_TARGET else Rule.CHOOSING
    if target == NO_TARGET:
        return Rule.NO_LEGAL_TARGET
    if not is_target(s, facts, facts.row[row], target, piece, seat, s.piece[piece].inverted):
        return Rule.CHOOSING
    return Rule.OK


@kernel
def judge_use(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-18, ME-D40: an own prepared card with a USE ability; only its state counts."""
    piece = piece_of(code)
    if piece >= PIECES or s.piece[piece].in_battle == 0 or s.piece[piece].controller != seat:
        return Rule.USE
    ability = facts_of_piece(s, facts, piece).on_use
    if ability == NO_ABILITY or s.piece[piece].exhausted != 0 or inverted_of(code) != 0 or picks_of(code) != 0:
        return Rule.USE
    return judge_ability(s, facts, seat, code, ability)


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
    paid = judge_payment(s.side[seat], s.piece[piece].colour, cost.coloured, cost.any_energy, cost.plunder, picks_of(code))
    if paid != Rule.OK:
        return paid
    return judge_ability(s, facts, seat, code, ability)


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
    plunder(s, facts, seat, card.plunder, log)
    if card.type == Type.UNIT:
        if row_of_play(facts, card) != NO_ROW and target == NO_TARGET:
            come_without_effect(s, facts, piece, seat, inverted, log)
        else:
            deploy(s, facts, piece, seat, inverted, target, log)
    elif card.type == Type.WONDER:
        begin_effect(s, facts, card.on_play, piece, seat, target, inverted, card.colour, After.WONDER_TO_GRAVE)
    elif card.type == Type.CHARM:
        enter(s, facts, piece, seat, target, inverted)
        settle(s, facts, log)
        # ME-13, ME-D36: also if its lasting text has killed the unit; what is not about the unit still happens.
        if card.on_play != NO_ABILITY:
            begin_effect(s, facts, card.on_play, piece, seat, target, inverted, card.colour, After.NOTHING)
    else:
        enter(s, facts, piece, seat, NO_PIECE, inverted)
        settle(s, facts, log)


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
