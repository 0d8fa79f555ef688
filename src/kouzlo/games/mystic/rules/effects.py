"""Effects: one instruction after the other, with a pause wherever a seat is asked: ME-D15, ME-D21, ME-D34.

The current effect is in `s.running`: a program counter, not a call stack.  A question is a phase; its answer continues at that
point.
"""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import clear, kernel, wide
from kouzlo.games.mystic.events import CardSeen, CardStolen, Converted, Damaged, Deployed, EnergyStolen, HandLooked, Healed
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import (
    enter,
    exhaust,
    health,
    is_in_grave,
    kill,
    named,
    passes,
    prepare,
    promote,
    queue_for_seat,
    queue_triggers,
    recount,
    refresh,
    settle,
    to_grave,
)
from kouzlo.games.mystic.rules.energy import gain_energy, has_colour, total_energy
from kouzlo.games.mystic.rules.plunder import (
    discard,
    draw_cards,
    out_of_grave,
    plunder,
    return_cards,
    take_back,
)
from kouzlo.games.mystic.state import (
    DECK,
    MOST_ENERGY,
    NO_ABILITY,
    NO_PIECE,
    NO_ROW,
    NO_TARGET,
    PLAYERS,
    After,
    Facts,
    Instruction,
    Phase,
    Running,
    State,
    What,
)
from kouzlo.games.mystic.words import COLOURS, Verb, When


@kernel
def begin_effect(
    s: State, facts: Facts, ability: int, source: int, player: int, target: int, inverted: int, colour: int, after: int
) -> None:
    """ME-D34: from now on this ability is carried out."""
    running = s.running
    running.ability = ability
    running.at = facts.ability[ability].first
    running.source = source
    running.player = player
    running.target = target
    running.after = after
    running.left = 0
    running.inverted = inverted
    running.colour = colour


@kernel
def stop_effect(running: Running) -> None:
    """ME-D34: nothing is being carried out."""
    clear(running)
    running.ability = NO_ABILITY


@kernel
def carry_on(s: State, facts: Facts, log: Log) -> bool:
    """ME-D21: the next instruction, kills after it; True if somebody has to be asked first."""
    running = s.running
    if running.at >= facts.ability[running.ability].end:
        finish_effect(s, facts, log)
        return False
    step = facts.instruction[running.at]
    if asks(s, facts, step, log):
        return True
    running.at += 1
    return False


@kernel
def finish_effect(s: State, facts: Facts, log: Log) -> None:
    """ME-14, ME-37, ME-D35: a wonder goes to the grave after its effect; a used card has been used."""
    running = s.running
    source, after = running.source, running.after
    stop_effect(running)
    if after == After.WONDER_TO_GRAVE:
        to_grave(s, source)
    elif after == After.WAS_USED and s.piece[source].in_battle != 0:
        queue_triggers(s, facts, source, When.USED, NO_TARGET, log)


@kernel
def asks(s: State, facts: Facts, step: Instruction, log: Log) -> bool:
    """ME-D18, ME-D23, ME-D27: carry an instruction out, or ask what has to be asked; then True."""
    verb = step.verb
    player = s.running.player
    if verb == Verb.DISCARD:
        return ask_discard(s, player if step.what == What.YOU else 1 - player, step.amount, log)
    if verb == Verb.LOOK:
        return look(s, step.amount, log)
    if verb == Verb.STEAL_ENERGY:
        return ask_energy(s, step.amount)
    if verb == Verb.STEAL:
        return steal(s, facts, step, log)
    if step.what == What.SEVERAL:
        return heal_several(s, facts, step, log)
    if verb == Verb.DRAW:
        draw_cards(s, player, step.amount, log)
    elif verb == Verb.GAIN:
        gain_energy(s, facts, player, s.running.colour, step.amount, log)
    elif verb == Verb.RETURN:
        if is_in_grave(s, s.running.target):
            take_back(s, player, s.running.target % DECK, log)
    elif verb == Verb.DEPLOY:
        if is_in_grave(s, s.running.target):
            out_of_grave(s, player, s.running.target % DECK)
            deploy(s, facts, s.running.target, player, 0, NO_TARGET, log)
    else:
        do_to_all(s, facts, step, log)
    return False


@kernel
def do_to_all(s: State, facts: Facts, step: Instruction, log: Log) -> None:
    """ME-D21: an instruction on one thing, or on all of them as one instruction; then kills."""
    running = s.running
    what = step.what
    if what == What.EACH:
        row = facts.row[step.row]
        # Nothing leaves the battle before all have had their share, but what is destroyed closes the gap behind it.
        place = 0
        while place < s.battle_size:
            piece = s.battle[place]
            size = wide(s.battle_size)
            if passes(s, facts, row, piece, running.source, running.player, running.inverted):
                do_to(s, facts, step, piece, log)
            if s.battle_size == size:
                place += 1
    elif what == What.YOU:
        do_to(s, facts, step, PLAYERS + running.player, log)
    elif what == What.ENEMY:
        do_to(s, facts, step, PLAYERS + 1 - running.player, log)
    else:
        object_ = wide(running.target)
        if what == What.THIS:
            object_ = wide(running.source)
        elif what == What.CHARMED:
            object_ = s.piece[running.source].host if s.piece[running.source].in_battle != 0 else NO_TARGET
        if object_ != NO_TARGET:
            do_to(s, facts, step, object_, log)
    if step.verb == Verb.DESTROY:
        recount(s, facts)
    if s.phase != Phase.OVER:
        settle(s, facts, log)


@kernel
def do_to(s: State, facts: Facts, step: Instruction, target: int, log: Log) -> None:
    """ME-D36: one instruction on one thing; what has left battle is not touched."""
    verb, amount = step.verb, step.amount
    if target >= PLAYERS:
        if verb == Verb.DAMAGE or verb == Verb.PLUNDER:
            plunder(s, facts, target - PLAYERS, amount, log)
        elif verb == Verb.HEAL:
            return_cards(s, target - PLAYERS, amount, log)
        return
    if s.piece[target].in_battle == 0:
        return
    if verb == Verb.DAMAGE:
        damage(s, facts, target, amount, Rule.DEAL_DAMAGE, log)
    elif verb == Verb.HEAL:
        heal(s, target, amount, log)
    elif verb == Verb.RESTORE:
        heal(s, target, max(1, s.piece[target].damage), log)
    elif verb == Verb.PROMOTE:
        promote(s, target, amount, log)
    elif verb == Verb.DEMOTE:
        promote(s, target, -amount, log)
    elif verb == Verb.EXHAUST:
        exhaust(s, facts, target, log)
    elif verb == Verb.PREPARE:
        prepare(s, facts, target, log)
    elif verb == Verb.DESTROY:
        kill(s, facts, target, True, log)


@kernel
def damage(s: State, facts: Facts, piece: int, amount: int, rule: int, log: Log) -> None:
    """ME-29, ME-42: damage stays on a unit as tokens."""
    it = s.piece[piece]
    it.damage += amount
    note(
        log,
        Damaged(
            seat=it.controller, card=named(s, piece), amount=amount, damage=it.damage, health=health(s, facts, piece), rule=rule
        ),
    )


@kernel
def heal(s: State, piece: int, amount: int, log: Log) -> None:
    """ME-43, ME-D26: remove damage; each surplus point returns one card of the player whose card heals."""
    it = s.piece[piece]
    healed = min(amount, it.damage)
    it.damage -= healed
    if healed > 0:
        note(log, Healed(seat=it.controller, card=named(s, piece), amount=healed, rule=Rule.HEAL))
    return_cards(s, s.running.player, amount - healed, log)


@kernel
def heal_several(s: State, facts: Facts, step: Instruction, log: Log) -> bool:
    """ME-43, ME-D21, ME-D26: so many different units, or what there is, each chosen by the player; kills after the last."""
    running = s.running
    if running.left == 0:
        running.target = NO_TARGET
        running.left = min(step.amount, units_behind(s, facts, NO_TARGET))
        if running.left == 0:
            return False
    else:
        heal(s, running.target, max(1, s.piece[running.target].damage), log)
        refresh(s, facts)
        running.left -= 1
        if running.left == 0:
            running.target = NO_TARGET
            settle(s, facts, log)
            return False
    s.phase = Phase.TARGET
    s.asked = running.player
    return True


@kernel
def units_behind(s: State, facts: Facts, unit: int) -> int:
    """ME-D26: how many units that may be chosen came into battle after this one; after NO_TARGET: all of them.

    Several units are chosen in the order in which they came: so none is chosen twice, and nothing has to be remembered.
    """
    running = s.running
    row = facts.row[facts.ability[running.ability].several]
    count = 0
    is_behind = unit == NO_TARGET
    for place in range(s.battle_size):
        piece = s.battle[place]
        if is_behind and passes(s, facts, row, piece, running.source, running.player, running.inverted):
            count += 1
        if piece == unit:
            is_behind = True
    return count


@kernel
def may_heal(s: State, facts: Facts, unit: int) -> bool:
    """ME-D26: a unit that came after the one chosen before, with enough others behind it for the rest of the choices."""
    running = s.running
    row = facts.row[facts.ability[running.ability].several]
    if unit < 0 or unit >= PLAYERS or s.piece[unit].in_battle == 0:
        return False
    if not passes(s, facts, row, unit, running.source, running.player, running.inverted):
        return False
    if running.target != NO_TARGET and s.piece[unit].since <= s.piece[running.target].since:
        return False
    return units_behind(s, facts, unit) >= running.left - 1


@kernel
def lacks_units(s: State, facts: Facts, ability: int, source: int, player: int, inverted: int) -> bool:
    """ME-D15: whether an ability wants to heal several units and there is none."""
    row = facts.ability[ability].several
    if row == NO_ROW:
        return False
    for place in range(s.battle_size):
        if passes(s, facts, facts.row[row], s.battle[place], source, player, inverted):
            return False
    return True


@kernel
def deploy(s: State, facts: Facts, piece: int, player: int, inverted: int, target: int, log: Log) -> None:
    """ME-16, ME-33, ME-D22: a unit enters battle; its Deploy effect waits in the queue."""
    enter(s, facts, piece, player, NO_PIECE, inverted)
    it = s.piece[piece]
    note(log, Deployed(seat=player, card=named(s, piece), prepared=it.exhausted == 0, rule=Rule.UNIT))
    queue_triggers(s, facts, piece, When.DEPLOY, target, log)
    settle(s, facts, log)


# --- instructions that ask -----------------------------------------------------------------------------------------


@kernel
def ask_discard(s: State, seat: int, count: int, log: Log) -> bool:
    """ME-D23: the hand's owner chooses, card by card; with no more cards than asked all of them go."""
    side = s.side[seat]
    running = s.running
    if running.left == 0:
        if side.hand_size <= count:
            while side.hand_size > 0:
                discard(s, seat, side.hand[0], log)
            return False
        running.left = count
    s.phase = Phase.DISCARD
    s.asked = seat
    return True


@kernel
def look(s: State, count: int, log: Log) -> bool:
    """ME-D23, ME-D48: the player sees the whole hand of the opponent, and remembers it; then he chooses."""
    player = s.running.player
    side = s.side[1 - player]
    if s.running.left == 0:
        note(log, HandLooked(seat=player, count=side.hand_size, rule=Rule.WHO_DISCARDS))
        for place in range(side.hand_size):
            number = side.hand[place]
            # In an observation the hand that is not known stays unknown.
            if number >= 0:
                side.looked |= 1 << number
                note(log, CardSeen(seat=player, card=s.card[(1 - player) * DECK + number], rule=Rule.WHO_DISCARDS))
        if side.hand_size == 0:
            return False
        s.running.left = min(count, side.hand_size)
    s.phase = Phase.DISCARD
    s.asked = player
    return True


@kernel
def hand_in_question(s: State, facts: Facts) -> int:
    """ME-D23: whose hand is discarded from: the asked one's own, or after a look the opponent's."""
    return 1 - s.asked if facts.instruction[s.running.at].verb == Verb.LOOK else s.asked


@kernel
def answered(running: Running) -> bool:
    """ME-D34: one answer less is due; after the last one the effect goes on."""
    running.left -= 1
    if running.left > 0:
        return False
    running.at += 1
    return True


@kernel
def answer_discard(s: State, facts: Facts, number: int, log: Log) -> None:
    """ME-D23: one card of the hand in question goes."""
    discard(s, hand_in_question(s, facts), number, log)
    answered(s.running)


@kernel
def ask_energy(s: State, amount: int) -> bool:
    """ME-D27: the thief chooses which of the opponent's energy, one after the other; fewer there: what there is."""
    player = s.running.player
    if s.running.left == 0:
        s.running.left = min(amount, total_energy(s.side[1 - player]))
        if s.running.left == 0:
            return False
    s.phase = Phase.STEAL
    s.asked = player
    return True


@kernel
def answer_energy(s: State, facts: Facts, colour: int, into: int, log: Log) -> None:
    """ME-D27, ME-D35, ME-D54: one energy changes hands, and colour if it is converted; all of it is one gain."""
    player = s.running.player
    side = s.side[player]
    s.side[1 - player].energy[colour] -= 1
    side.energy[into] = min(side.energy[into] + 1, MOST_ENERGY)
    note(log, EnergyStolen(seat=player, energy=colour, into=into, rule=Rule.STEAL_AND_CONVERT))
    if answered(s.running):
        queue_for_seat(s, facts, player, When.ENERGY_GAINED, log)


@kernel
def steal(s: State, facts: Facts, step: Instruction, log: Log) -> bool:
    """ME-44, ME-D27, ME-D50: control passes for good, with state, tokens, damage and charms; then the thief names its colour.

    Both are one instruction, so a unit that the theft would kill may be saved by its new colour.
    """
    running = s.running
    piece = running.target
    if running.left == 0:
        if s.piece[piece].in_battle == 0 or s.piece[piece].controller == running.player:
            return False
        s.piece[piece].controller = running.player
        note(log, CardStolen(seat=running.player, card=named(s, piece), rule=Rule.STEAL_AND_CONVERT))
        if step.convert == 0:
            settle(s, facts, log)
            return False
        refresh(s, facts)
        running.left = 1
    s.phase = Phase.CONVERT
    s.asked = running.player
    return True


@kernel
def answer_convert(s: State, facts: Facts, colour: int, log: Log) -> None:
    """ME-D27, ME-D50: the stolen card has one of the thief's colours as long as it is in battle; now kills are checked."""
    piece = s.running.target
    s.piece[piece].colour = colour
    note(log, Converted(seat=s.running.player, card=named(s, piece), colour=colour, rule=Rule.STEAL_AND_CONVERT))
    answered(s.running)
    settle(s, facts, log)


@kernel
def may_steal(s: State, facts: Facts, colour: int, into: int) -> bool:
    """ME-D27: an energy that the opponent has; converted into one of the own colours, otherwise it stays what it is."""
    if not 0 <= colour < COLOURS or not 0 <= into < COLOURS:
        return False
    if s.side[1 - s.asked].energy[colour] == 0:
        return False
    if facts.instruction[s.running.at].convert == 0:
        return colour == into
    return has_colour(s.side[s.asked], into)
