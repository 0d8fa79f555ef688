"""Attack and combat: ME-21 to ME-29, ME-D17 to ME-D20, ME-D37, ME-D39, ME-D55."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.events import Attacks, HeldBack, Readied, StruckBack
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, coded
from kouzlo.games.mystic.rules.battle import has, is_unit, named, power, queue_triggers, settle
from kouzlo.games.mystic.rules.effects import damage
from kouzlo.games.mystic.rules.plunder import plunder
from kouzlo.games.mystic.state import NO_PIECE, NO_TARGET, PLAYERS, Facts, Phase, State
from kouzlo.games.mystic.words import Keyword, When

UNDECIDED = -1


@kernel
def guards(s: State, facts: Facts, seat: int, flying_only: bool) -> int:
    """ME-23, ME-24: how many guards protect a player; against a flying attacker only flying ones."""
    count = 0
    for place in range(s.battle_size):
        piece = s.battle[place]
        if s.piece[piece].controller == seat and has(s, piece, Keyword.GUARD):
            if is_unit(s, facts, piece) and (not flying_only or has(s, piece, Keyword.FLYING)):
                count += 1
    return count


@kernel
def judge_attack(s: State, facts: Facts, seat: int, attacker: int, target: int) -> Rule:
    """ME-21 to ME-24, ME-D17, ME-D37: a prepared own unit against an enemy unit or player that no guard protects."""
    it = s.piece[attacker]
    if it.in_battle == 0 or it.controller != seat or not is_unit(s, facts, attacker):
        return Rule.ATTACKED
    if it.exhausted != 0:
        return Rule.ATTACKER_PREPARED
    if target >= PLAYERS:
        if target != PLAYERS + 1 - seat:
            return Rule.NOT_ONES_OWN
    else:
        if s.piece[target].in_battle == 0 or not is_unit(s, facts, target):
            return Rule.ATTACKED
        if s.piece[target].controller == seat:
            return Rule.NOT_ONES_OWN
        if has(s, target, Keyword.GUARD):
            return Rule.OK
    flying = has(s, attacker, Keyword.FLYING)
    if guards(s, facts, 1 - seat, flying) > 0:
        return Rule.FLYING if flying else Rule.GUARD
    return Rule.OK


@kernel
def nth_attack(s: State, facts: Facts, seat: int, piece: int, n: int) -> int:
    """ME-22 to ME-24, ME-D37: the n-th thing that a prepared unit can attack, or how many; guards are counted once."""
    guarded = guards(s, facts, 1 - seat, has(s, piece, Keyword.FLYING)) > 0
    found = 0
    for place in range(s.battle_size):
        target = s.battle[place]
        if s.piece[target].controller == seat or not is_unit(s, facts, target):
            continue
        if not guarded or has(s, target, Keyword.GUARD):
            if found == n:
                return coded(Act.ATTACK, piece, target, 0, 0)
            found += 1
    if not guarded:
        if found == n:
            return coded(Act.ATTACK, piece, PLAYERS + 1 - seat, 0, 0)
        found += 1
    return found


@kernel
def declare_attack(s: State, facts: Facts, seat: int, attacker: int, target: int, log: Log) -> None:
    """ME-21, ME-D39: the attacker is exhausted as the attack is declared, before the strike-back choice."""
    note(log, Attacks(seat=seat, card=named(s, attacker), target=named(s, target), rule=Rule.ATTACKED))
    s.piece[attacker].exhausted = 1
    s.attacker = attacker
    s.attacked = target
    s.strikes_back = UNDECIDED
    s.was_exhausted = s.piece[target].exhausted if target < PLAYERS else 0
    settle(s, facts, log)


@kernel
def is_shot(s: State) -> bool:
    """ME-28: a shooter attacks a unit that is not one: no strike back, no preparing."""
    return has(s, s.attacker, Keyword.SHOOTER) and not has(s, s.attacked, Keyword.SHOOTER)


@kernel
def fight(s: State, facts: Facts, log: Log) -> bool:
    """ME-25: ask the defender whether to strike back, if he can; otherwise the combat is carried out.  True if asked."""
    attacked = s.attacked
    if s.piece[s.attacker].in_battle == 0:
        end_combat(s)
        return False
    if attacked >= PLAYERS:
        attacker = wide(s.attacker)
        end_combat(s)
        plunder(s, facts, attacked - PLAYERS, power(s, facts, attacker), log)
        queue_triggers(s, facts, attacker, When.USED, NO_TARGET, log)
        return False
    if s.piece[attacked].in_battle == 0:
        queue_triggers(s, facts, s.attacker, When.USED, NO_TARGET, log)
        end_combat(s)
        return False
    if s.strikes_back == UNDECIDED:
        if s.piece[attacked].exhausted == 0 and not is_shot(s):
            s.phase = Phase.STRIKE
            s.asked = s.piece[attacked].controller
            return True
        s.strikes_back = 0
    exchange_blows(s, facts, log)
    return False


@kernel
def answer_strike(s: State, facts: Facts, yes: int, log: Log) -> None:
    """ME-25, ME-34: striking back is a use: the unit is exhausted."""
    piece = s.attacked
    s.strikes_back = yes
    if yes != 0:
        s.piece[piece].exhausted = 1
        note(log, StruckBack(seat=s.piece[piece].controller, card=named(s, piece), rule=Rule.STRIKE_BACK))
        settle(s, facts, log)
    else:
        note(log, HeldBack(seat=s.piece[piece].controller, card=named(s, piece), rule=Rule.DEFENDER_CHOOSES))


@kernel
def exchange_blows(s: State, facts: Facts, log: Log) -> None:
    """ME-26, ME-27, ME-D19, ME-D20, ME-D39: damage both ways at once, kills, the exhausted survivor is prepared, triggers."""
    attacker, attacked, struck = wide(s.attacker), wide(s.attacked), s.strikes_back != 0
    readies = s.was_exhausted != 0 and not is_shot(s) and s.options.attacked_stays == 0
    blow, counterblow = power(s, facts, attacker), power(s, facts, attacked)
    damage(s, facts, attacked, blow, Rule.COMBAT_DAMAGE, log)
    if struck:
        damage(s, facts, attacker, counterblow, Rule.COMBAT_DAMAGE, log)
    settle(s, facts, log)
    if readies and s.piece[attacked].in_battle != 0 and s.piece[attacked].exhausted != 0:
        s.piece[attacked].exhausted = 0
        note(log, Readied(seat=s.piece[attacked].controller, card=named(s, attacked), rule=Rule.READIED))
        settle(s, facts, log)
    queue_combat(s, facts, attacker, attacked, log)
    queue_combat(s, facts, attacked, attacker, log)
    if s.piece[attacker].in_battle != 0:
        queue_triggers(s, facts, attacker, When.USED, NO_TARGET, log)
    if struck and s.piece[attacked].in_battle != 0:
        queue_triggers(s, facts, attacked, When.USED, NO_TARGET, log)
    end_combat(s)


@kernel
def queue_combat(s: State, facts: Facts, piece: int, foe: int, log: Log) -> None:
    """ME-D51, ME-D55: what a unit does after a combat, attacker or attacked; an opposing unit that has fallen is nobody."""
    if s.piece[piece].in_battle != 0:
        queue_triggers(s, facts, piece, When.COMBAT, foe if s.piece[foe].in_battle != 0 else NO_TARGET, log)


@kernel
def end_combat(s: State) -> None:
    """ME-D39: there is no combat."""
    s.attacker = NO_PIECE
    s.attacked = NO_PIECE
    s.strikes_back = UNDECIDED
    s.was_exhausted = 0
