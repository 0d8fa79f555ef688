"""The targets of a card that is played or used: ME-13, ME-D14, ME-D15, ME-D36.

`nth_target` and `nth_unit` visit only candidates that may be allowed.  Law 1 and the random commands of test_commands.py
compare lists of moves with verdicts.
"""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import facts_of_piece, is_target, is_unit, would_make_pass, would_pass
from kouzlo.games.mystic.rules.effects import lacks_units
from kouzlo.games.mystic.state import COUNT, DECK, NO_ABILITY, NO_ROW, NO_TARGET, PIECES, PLAYERS, CardFacts, Facts, State
from kouzlo.games.mystic.words import Kind, Type


@kernel
def row_of_play(facts: Facts, card: CardFacts) -> int:
    """ME-D15: the filter of what has to be chosen for a card that is played, or NO_ROW; a charm always takes a unit."""
    if card.type != Type.CHARM and card.on_play != NO_ABILITY:
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
def nth_target(s: State, facts: Facts, row: int, piece: int, seat: int, inverted: int, n: int) -> int:
    """ME-D36: the n-th thing that may be chosen, or how many there are: cards in battle, the card itself, players, grave."""
    found = 0
    filter_ = facts.row[row]
    if filter_.from_grave != 0:
        for number in range(DECK):
            if may_choose(s, facts, row, seat * DECK + number, piece, seat, inverted):
                if found == n:
                    return seat * DECK + number
                found += 1
        return found
    for place in range(s.battle_size):
        if may_choose(s, facts, row, s.battle[place], piece, seat, inverted):
            if found == n:
                return wide(s.battle[place])
            found += 1
    if s.piece[piece].in_battle == 0 and may_choose(s, facts, row, piece, piece, seat, inverted):
        if found == n:
            return piece
        found += 1
    if filter_.kinds & Kind.PLAYER != 0:
        for target in range(PLAYERS, PLAYERS + 2):
            if may_choose(s, facts, row, target, piece, seat, inverted):
                if found == n:
                    return target
                found += 1
    return found


@kernel
def nth_unit(s: State, facts: Facts, n: int) -> int:
    """ME-D14: the n-th unit in battle, or how many there are."""
    found = 0
    for place in range(s.battle_size):
        if is_unit(s, facts, s.battle[place]):
            if found == n:
                return wide(s.battle[place])
            found += 1
    return found


@kernel
def some_target(s: State, facts: Facts, row: int, piece: int, seat: int, inverted: int) -> bool:
    """ME-D15: whether there is anything to choose."""
    return nth_target(s, facts, row, piece, seat, inverted, COUNT) > 0


@kernel
def judge_target(s: State, facts: Facts, seat: int, card: CardFacts, piece: int, target: int, inverted: int) -> Rule:
    """ME-13, ME-D14, ME-D15: a charm needs a unit in battle, a wonder what it names; the others may come without."""
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
    if card.type != Type.WONDER and not some_target(s, facts, row, piece, seat, inverted):
        return Rule.OK
    return Rule.NO_LEGAL_TARGET


@kernel
def judge_ability(s: State, facts: Facts, seat: int, ability: int, piece: int, target: int) -> Rule:
    """ME-D15: the target of a USE or pay-ability."""
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
