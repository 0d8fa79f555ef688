"""All that can be chosen, counted and numbered: one enumeration for lists of moves, masks, and random players.

`choice(s, facts, seat, n)` is the n-th legal code; with COUNT it says how many there are.  Whoever wants all of them goes
through the sources (`choice_from`), which saves counting everything before the n-th again.
"""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, coded
from kouzlo.games.mystic.rules.battle import facts_of_piece, has, is_unit
from kouzlo.games.mystic.rules.cleanup import cards_to_draw
from kouzlo.games.mystic.rules.combat import guards
from kouzlo.games.mystic.rules.effects import hand_in_question, lacks_units, may_steal
from kouzlo.games.mystic.rules.energy import nth_picks, ways_to_pick
from kouzlo.games.mystic.rules.playing import may_choose, row_of_play
from kouzlo.games.mystic.rules.plunder import place_in_hand
from kouzlo.games.mystic.rules.turn import may_pick, may_target_now, picker
from kouzlo.games.mystic.state import (
    DECK,
    KEPT_ENERGY,
    NO_ABILITY,
    NO_COLOUR,
    NO_ROW,
    NO_TARGET,
    PLAYERS,
    Facts,
    Phase,
    Side,
    State,
)
from kouzlo.games.mystic.words import COLOURS, Keyword, Kind, Type

COUNT = -1
NONE = -1
SCANNED = (Phase.DRAW, Phase.PICK, Phase.TARGET, Phase.STEAL)
"""Phases whose codes are looked through one by one."""


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
                return s.battle[place] + 0
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
                return s.battle[place] + 0
            found += 1
    return found


@kernel
def ways_to_pay(s: State, seat: int, colour: int, coloured: int, any_energy: int, cards: int) -> int:
    """ME-12, ME-D13: in how many ways a cost can be paid."""
    side = s.side[seat]
    if side.energy[colour] < coloured or cards > side.deck_size:
        return 0
    if any_energy == 0:
        return 1
    return ways_to_pick(side, colour, coloured, any_energy)


@kernel
def nth_payment(s: State, seat: int, colour: int, coloured: int, any_energy: int, n: int) -> int:
    """ME-D13: the n-th way to pay the any-energy symbols."""
    return 0 if any_energy == 0 else nth_picks(s.side[seat], colour, coloured, any_energy, n)


@kernel
def nth_play(s: State, facts: Facts, seat: int, number: int, n: int) -> int:
    """ME-33, ME-D36: the n-th way to play one card of the hand, or how many there are."""
    piece = seat * DECK + number
    card = facts_of_piece(s, facts, piece)
    ways = ways_to_pay(s, seat, card.colour, card.coloured, card.any_energy, card.plunder)
    if ways == 0:
        return 0 if n == COUNT else NONE
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
        alone = row != NO_ROW and targets == 0 and card.type == Type.UNIT
        if alone:
            targets = 1
        if n != COUNT and n < found + targets * ways:
            at = n - found
            target = NO_TARGET + 0
            if card.type == Type.CHARM:
                target = nth_unit(s, facts, at // ways)
            elif row != NO_ROW and not alone:
                target = nth_target(s, facts, row, piece, seat, inverted, at // ways)
            picks = nth_payment(s, seat, card.colour, card.coloured, card.any_energy, at % ways)
            return coded(Act.PLAY, piece, target, inverted, picks)
        found += targets * ways
    return found


@kernel
def nth_ability(s: State, facts: Facts, seat: int, piece: int, act: int, ability: int, n: int) -> int:
    """ME-18, ME-19: the n-th way to use a card or to pay for its ability, or how many there are."""
    cost = facts.ability[ability]
    ways = ways_to_pay(s, seat, s.piece[piece].colour, cost.coloured, cost.any_energy, cost.plunder)
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
    picks = nth_payment(s, seat, s.piece[piece].colour, cost.coloured, cost.any_energy, n % ways)
    return coded(act, piece, target, 0, picks)


@kernel
def nth_attack(s: State, facts: Facts, seat: int, piece: int, n: int) -> int:
    """ME-22 to ME-24, ME-D37: the n-th thing that a unit can attack, or how many there are."""
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
def sources(s: State, seat: int) -> int:
    """ME-9: where choices come from: in the main step the end of it, each card in hand, each card in battle, and the
    offer of a draw; all other phases are one source."""
    return 2 + s.side[seat].hand_size + s.battle_size if s.phase == Phase.MAIN else 1


@kernel
def choice_from(s: State, facts: Facts, seat: int, source: int, n: int) -> int:
    """ME-9, ME-D36: the n-th legal code from one source, or with COUNT how many there are."""
    if s.phase != Phase.MAIN:
        return answer(s, facts, seat, n)
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
def choice(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-9, ME-D36: the n-th legal code of the seat that is asked, or with COUNT how many there are."""
    if s.phase != Phase.MAIN:
        return answer(s, facts, seat, n)
    found = 0
    for source in range(sources(s, seat)):
        ways = choice_from(s, facts, seat, source, COUNT)
        if n != COUNT and n < found + ways:
            return choice_from(s, facts, seat, source, n - found)
        found += ways
    return found


@kernel
def may_offer(s: State) -> bool:
    """ME-D32: a draw can be offered once in a turn, before anything else is done in the main step."""
    return s.offered == 0 and s.options.no_agreement == 0


@kernel
def answer(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D36: the n-th legal code outside the main step, or with COUNT how many there are."""
    phase = s.phase
    if phase == Phase.KEEP:
        return nth_keep(s, seat, n)
    if phase == Phase.START or phase == Phase.STRIKE or phase == Phase.AGREE:
        return 2 if n == COUNT else n
    if phase == Phase.ENERGY or phase == Phase.CONVERT:
        return 3 if n == COUNT else s.side[seat].colours[n] + 0
    if phase == Phase.REFILL:
        most = min(cards_to_draw(s, facts, seat), s.side[seat].deck_size)
        return most + 1 if n == COUNT else n
    if phase == Phase.ORDER:
        return s.queue_unordered + 0 if n == COUNT else n
    if phase == Phase.DISCARD:
        owner = hand_in_question(s, facts)
        side = s.side[owner]
        if n == COUNT:
            return side.hand_size + 0
        return side.hand[n] + 0 if owner == seat else nth_lowest(side, n)
    if phase == Phase.REDRAW:
        if n == 0:
            return 0
        return 1 + s.side[seat].hand_size if n == COUNT else 1 + s.side[seat].hand[n - 1]
    return scanned(s, facts, seat, n)


@kernel
def nth_keep(s: State, seat: int, n: int) -> int:
    """ME-D11, ME-D49: the n-th way to keep energy, or how many there are: five, with the flag also fewer, most of it first."""
    side = s.side[seat]
    least = 0 if s.options.keep_any != 0 else KEPT_ENERGY
    found = 0
    for fewer in range(KEPT_ENERGY - least + 1):
        ways = ways_to_pick(side, NO_COLOUR, 0, KEPT_ENERGY - fewer)
        if n != COUNT and n < found + ways:
            return nth_picks(side, NO_COLOUR, 0, KEPT_ENERGY - fewer, n - found)
        found += ways
    return found


@kernel
def nth_lowest(side: Side, n: int) -> int:
    """ME-D52: the n-th card of another's hand, by its number: not even whoever looks at it sees the order of drawing."""
    found = 0
    for number in range(DECK):
        if place_in_hand(side, number) >= 0:
            if found == n:
                return number
            found += 1
    return NONE


@kernel
def scanned(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-2, ME-D27, ME-D48: phases whose codes are colours, cards or targets, looked through one by one."""
    found = 0
    for code in range(codes_to_scan(s)):
        if is_choice(s, facts, code):
            if found == n:
                return code
            found += 1
    return found


@kernel
def codes_to_scan(s: State) -> int:
    """ME-2, ME-D36: a draw brings a card of one deck, a pick a colour; others choose among all cards, or players."""
    if s.phase == Phase.DRAW:
        return DECK
    if s.phase == Phase.PICK:
        return COLOURS
    return PLAYERS + 2


@kernel
def drawable(s: State) -> int:
    """ME-D48: the cards that the next draw may bring, as bits of the deck of its owner."""
    return s.side[s.drawer].unseen + 0


@kernel
def is_choice(s: State, facts: Facts, code: int) -> bool:
    """ME-2, ME-8, ME-D27, ME-D36, ME-D48: whether a colour, card or target may be chosen now."""
    phase = s.phase
    if phase == Phase.DRAW:
        return code < DECK and (drawable(s) >> code) & 1 != 0
    if phase == Phase.PICK:
        return may_pick(s, picker(s), code) == Rule.OK
    if phase == Phase.TARGET:
        return may_target_now(s, facts, code)
    if phase == Phase.STEAL:
        return may_steal(s, facts, code // COLOURS, code % COLOURS)
    if phase == Phase.ENERGY or phase == Phase.CONVERT:
        side = s.side[s.asked]
        return code == side.colours[0] or code == side.colours[1] or code == side.colours[2]
    return False
