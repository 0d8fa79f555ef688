"""The battle: who stands there, how strong, what a filter lets through, who is killed: ME-13, ME-23, ME-29, ME-35, ME-41."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import assign, clear, kernel, wide
from kouzlo.games.mystic.columns import THE_PLAYER
from kouzlo.games.mystic.events import Demoted, Exhausted, Killed, Prepared, Promoted, TriggersDropped
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.state import (
    DECK,
    MOST_TRIGGERS,
    NO_COLOUR,
    NO_PIECE,
    NO_ROW,
    NO_SEAT,
    NO_TARGET,
    PLAYERS,
    CardFacts,
    Facts,
    Row,
    State,
)
from kouzlo.games.mystic.words import Keyword, Kind, Type, When, Who


@kernel
def facts_of_piece(s: State, facts: Facts, piece: int) -> CardFacts:
    """ME-1: what is printed on a piece."""
    return facts.card[s.card[piece]]


@kernel
def named(s: State, target: int) -> tuple[int, int]:
    """ME-5: a piece as events name it, by its owner and its card; or a player, or nothing."""
    if target in (NO_TARGET, NO_PIECE):
        return NO_SEAT, THE_PLAYER
    if target >= PLAYERS:
        return target - PLAYERS, THE_PLAYER
    return target // DECK, wide(s.card[target])


@kernel
def is_unit(s: State, facts: Facts, piece: int) -> bool:
    """ME-16: whether a piece is a unit."""
    return facts_of_piece(s, facts, piece).type == Type.UNIT


@kernel
def power(s: State, facts: Facts, piece: int) -> int:
    """ME-41, ME-D25: printed power, tokens and lasting bonuses; below 0 it deals 0."""
    total = facts_of_piece(s, facts, piece).power + s.piece[piece].tokens + s.piece[piece].more_power
    return max(total, 0)


@kernel
def health(s: State, facts: Facts, piece: int) -> int:
    """ME-41: printed health, tokens and lasting bonuses."""
    return facts_of_piece(s, facts, piece).health + s.piece[piece].tokens + s.piece[piece].more_health


@kernel
def has(s: State, piece: int, keyword: int) -> bool:
    """ME-17, ME-23, ME-24, ME-28: whether a unit in battle has a keyword."""
    return s.piece[piece].keywords & keyword != 0


@kernel
def fits_card(row: Row, card: CardFacts, colour: int, inverted: int) -> bool:
    """ME-D27, ME-D28: kind, colour (a reversed card means the others) and cost."""
    if row.kinds & card.kind == 0 or card.symbols > row.most_cost:
        return False
    if row.colour == NO_COLOUR:
        return True
    return (colour == row.colour) != (row.negated != inverted)


@kernel
def passes(s: State, facts: Facts, row: Row, piece: int, source: int, player: int, inverted: int) -> bool:
    """ME-D36: one filter for text, legality and highlighting, for a piece in battle."""
    if row.keyword != 0 and s.piece[piece].keywords & row.keyword == 0:
        return False
    return passes_but_for_keyword(s, facts, row, piece, source, player, inverted)


@kernel
def passes_but_for_keyword(s: State, facts: Facts, row: Row, piece: int, source: int, player: int, inverted: int) -> bool:
    """ME-D36: all that a filter says but for the keyword, which a card that enters could give."""
    it = s.piece[piece]
    if row.who == Who.OWN and it.controller != player:
        return False
    if row.who == Who.ENEMY and it.controller == player:
        return False
    if not fits_card(row, facts_of_piece(s, facts, piece), it.colour, inverted):
        return False
    if row.other != 0 and piece == source:
        return False
    if row.exhausted >= 0 and it.exhausted != row.exhausted:
        return False
    return row.damaged == 0 or it.damage != 0


@kernel
def would_pass(s: State, facts: Facts, row: Row, piece: int, player: int, inverted: int) -> bool:
    """ME-D36: for its own Deploy target a unit in hand counts as already in battle."""
    if row.who == Who.ENEMY or row.other != 0 or row.damaged != 0:
        return False
    card = facts_of_piece(s, facts, piece)
    if not fits_card(row, card, card.colour, inverted):
        return False
    keywords = entry_keywords(s, facts, piece, player, inverted)
    if row.exhausted >= 0 and row.exhausted != (0 if keywords & Keyword.QUICK != 0 else 1):
        return False
    return row.keyword == 0 or keywords & row.keyword != 0


@kernel
def would_make_pass(s: State, facts: Facts, row: Row, target: int, piece: int, player: int, inverted: int) -> bool:
    """ME-D36: whether a unit in battle fits only by a keyword that a unit in hand gives it as soon as it has entered."""
    if row.keyword == 0 or not passes_but_for_keyword(s, facts, row, target, piece, player, inverted):
        return False
    card = facts_of_piece(s, facts, piece)
    for aura in range(card.first_aura, card.end_aura):
        lasting = facts.aura[aura]
        if lasting.row != NO_ROW and lasting.keyword & row.keyword != 0:
            if passes(s, facts, facts.row[lasting.row], target, piece, player, inverted):
                return True
    return False


@kernel
def entry_keywords(s: State, facts: Facts, piece: int, player: int, inverted: int) -> int:
    """ME-17: the keywords that a unit has as it enters: printed ones, and those that cards in battle or itself give it."""
    card = facts_of_piece(s, facts, piece)
    keywords = wide(card.keywords)
    for aura in range(card.first_aura, card.end_aura):
        keywords |= entry_bonus(facts, aura, card, True, True, inverted)
    if s.lasting == 0:
        return keywords
    for place in range(s.battle_size):
        giver = s.battle[place]
        given = facts_of_piece(s, facts, giver)
        own = s.piece[giver].controller == player
        for aura in range(given.first_aura, given.end_aura):
            keywords |= entry_bonus(facts, aura, card, own, False, s.piece[giver].inverted)
    return keywords


@kernel
def entry_bonus(facts: Facts, aura: int, card: CardFacts, own: bool, itself: bool, inverted: int) -> int:
    """ME-17: the keyword that one lasting text gives a unit that enters exhausted and undamaged; 0: none."""
    lasting = facts.aura[aura]
    if lasting.row == NO_ROW or lasting.keyword == 0:
        return 0
    row = facts.row[lasting.row]
    if (row.who == Who.OWN and not own) or (row.who == Who.ENEMY and own) or (row.other != 0 and itself):
        return 0
    if row.exhausted == 0 or row.damaged != 0 or not fits_card(row, card, card.colour, inverted):
        return 0
    return wide(lasting.keyword)


@kernel
def is_in_grave(s: State, piece: int) -> bool:
    """ME-37, ME-D29: whether a card lies in its owner's grave; with full recycling the deep grave counts too."""
    side = s.side[piece // DECK]
    number = piece % DECK
    for place in range(side.grave_size):
        if side.grave[place] == number:
            return True
    if s.options.full_recycling != 0:
        for place in range(side.deep_size):
            if side.deep[place] == number:
                return True
    return False


@kernel
def is_target(s: State, facts: Facts, row: Row, target: int, source: int, player: int, inverted: int) -> bool:
    """ME-D15, ME-D36: whether an ability of `player` may choose this."""
    if target < 0 or target >= PLAYERS + 2:
        return False
    if target >= PLAYERS:
        seat = target - PLAYERS
        if row.from_grave != 0 or row.kinds & Kind.PLAYER == 0:
            return False
        return row.who == Who.ANYBODY or (row.who == Who.OWN) == (seat == player)
    if row.from_grave != 0:
        if target // DECK != player or not is_in_grave(s, target):
            return False
        card = facts_of_piece(s, facts, target)
        return fits_card(row, card, card.colour, inverted)
    return s.piece[target].in_battle != 0 and passes(s, facts, row, target, source, player, inverted)


# --- lasting bonuses -----------------------------------------------------------------------------------------------


@kernel
def refresh(s: State, facts: Facts) -> None:
    """ME-13: lasting bonuses are all added up, so their order does not matter; without any there is nothing to do."""
    if s.lasting > 0:
        recount(s, facts)


@kernel
def recount(s: State, facts: Facts) -> None:
    """ME-13, ME-D44: bonuses and keywords of every unit anew, from everything that lies in battle."""
    for place in range(s.battle_size):
        it = s.piece[s.battle[place]]
        it.more_power = 0
        it.more_health = 0
        it.keywords = facts_of_piece(s, facts, s.battle[place]).keywords
    if s.lasting == 0:
        return
    for place in range(s.battle_size):
        giver = s.battle[place]
        card = facts_of_piece(s, facts, giver)
        for aura in range(card.first_aura, card.end_aura):
            if facts.aura[aura].row == NO_ROW:
                bless(s, facts, aura, s.piece[giver].host)
            else:
                bless_all(s, facts, aura, giver)


@kernel
def bless(s: State, facts: Facts, aura: int, piece: int) -> None:
    """ME-13: one lasting bonus for one unit."""
    it = s.piece[piece]
    it.more_power += facts.aura[aura].power
    it.more_health += facts.aura[aura].health
    it.keywords |= facts.aura[aura].keyword


@kernel
def bless_all(s: State, facts: Facts, aura: int, giver: int) -> None:
    """ME-D36: one lasting bonus for all units that its filter lets through."""
    row = facts.row[facts.aura[aura].row]
    player, inverted = s.piece[giver].controller, s.piece[giver].inverted
    for place in range(s.battle_size):
        if passes(s, facts, row, s.battle[place], giver, player, inverted):
            bless(s, facts, aura, s.battle[place])


# --- triggers ------------------------------------------------------------------------------------------------------


@kernel
def queue_triggers(s: State, facts: Facts, piece: int, when: int, target: int, log: Log) -> None:
    """ME-D16, ME-D34, ME-D35: the triggers of one card for one event wait in the queue, in anybody's turn."""
    card = facts_of_piece(s, facts, piece)
    if (card.triggers >> when) & 1 == 0:
        return
    for ability in range(card.first_ability, card.end_ability):
        if facts.ability[ability].when != when:
            continue
        if s.queue_length >= MOST_TRIGGERS:
            note(log, TriggersDropped(count=1, rule=Rule.TRIGGER_ORDER))
            return
        waiting = s.queue[s.queue_length]
        it = s.piece[piece]
        waiting.ability = ability
        waiting.since = it.since
        waiting.source = piece
        waiting.player = it.controller
        waiting.target = target
        waiting.inverted = it.inverted
        waiting.colour = it.colour
        s.queue_length += 1


@kernel
def queue_for_seat(s: State, facts: Facts, seat: int, when: int, log: Log) -> None:
    """ME-D35: the triggers of all cards of one player for one event."""
    for place in range(s.battle_size):
        if s.piece[s.battle[place]].controller == seat:
            queue_triggers(s, facts, s.battle[place], when, NO_TARGET, log)


@kernel
def take_from_queue(s: State, place: int) -> None:
    """ME-D34: remove one trigger; the others move up.  An empty place is all zero, so that equal tables have equal bytes."""
    s.queue_length -= 1
    for at in range(place, s.queue_length):
        assign(s.queue[at], s.queue[at + 1])
    clear(s.queue[s.queue_length])


# --- coming and going ----------------------------------------------------------------------------------------------


@kernel
def enter(s: State, facts: Facts, piece: int, player: int, host: int, inverted: int) -> None:
    """ME-15, ME-16, ME-17: a card enters battle: units exhausted unless quick, relics prepared, a charm on its unit."""
    card = facts_of_piece(s, facts, piece)
    it = s.piece[piece]
    exhausted = 0
    if card.type == Type.UNIT and entry_keywords(s, facts, piece, player, inverted) & Keyword.QUICK == 0:
        exhausted = 1
    it.in_battle = 1
    it.controller = player
    it.host = host
    it.exhausted = exhausted
    it.inverted = inverted
    it.colour = card.colour
    it.keywords = card.keywords
    it.since = s.arrivals
    s.arrivals += 1
    s.battle[s.battle_size] = piece
    s.battle_size += 1
    if card.first_aura != card.end_aura:
        s.lasting += 1
    refresh(s, facts)


@kernel
def to_grave(s: State, piece: int) -> None:
    """ME-37, ME-D24: face up into its owner's grave."""
    side = s.side[piece // DECK]
    side.grave[side.grave_size] = piece % DECK
    side.grave_size += 1


@kernel
def leave(s: State, facts: Facts, piece: int, destroyed: bool, log: Log) -> None:
    """ME-35, ME-D24: one killed card goes to its owner's grave; damage, tokens and state are lost."""
    it = s.piece[piece]
    note(log, Killed(seat=it.controller, card=named(s, piece), destroyed=destroyed, rule=Rule.KILLED))
    queue_triggers(s, facts, piece, When.KILLED, NO_TARGET, log)
    queue_triggers(s, facts, piece, When.DESTROYED if destroyed else When.DEFEATED, NO_TARGET, log)
    card = facts_of_piece(s, facts, piece)
    if card.first_aura != card.end_aura:
        s.lasting -= 1
    take_off(s, piece)
    to_grave(s, piece)


@kernel
def take_off(s: State, piece: int) -> None:
    """ME-5: a piece is no longer in battle."""
    place = 0
    while s.battle[place] != piece:
        place += 1
    s.battle_size -= 1
    for at in range(place, s.battle_size):
        s.battle[at] = s.battle[at + 1]
    s.battle[s.battle_size] = 0
    clear(s.piece[piece])


@kernel
def kill(s: State, facts: Facts, piece: int, destroyed: bool, log: Log) -> None:
    """ME-13, ME-35: a card is killed, and the charms on it are destroyed with it."""
    unit = is_unit(s, facts, piece)
    leave(s, facts, piece, destroyed, log)
    if not unit:
        return
    place = 0
    while place < s.battle_size:
        charm = s.battle[place]
        if s.piece[charm].host == piece and facts_of_piece(s, facts, charm).type == Type.CHARM:
            leave(s, facts, charm, True, log)
        else:
            place += 1


@kernel
def is_defeated(s: State, facts: Facts, piece: int) -> bool:
    """ME-29, ME-D25: damage at or above health; a health of 0 needs no damage."""
    return is_unit(s, facts, piece) and s.piece[piece].damage >= health(s, facts, piece)


@kernel
def settle(s: State, facts: Facts, log: Log) -> None:
    """ME-29, ME-D21: all units that qualify are killed together; if bonuses fall away with them, it is looked at again."""
    recount_after = s.lasting > 0
    if recount_after:
        recount(s, facts)
    found = True
    while found:
        found = False
        place = 0
        while place < s.battle_size:
            if is_defeated(s, facts, s.battle[place]):
                kill(s, facts, s.battle[place], False, log)
                found = True
                place = 0
            else:
                place += 1
        if found and recount_after:
            recount(s, facts)


@kernel
def promote(s: State, piece: int, amount: int, log: Log) -> None:
    """ME-41: tokens of +1 and −1 cancel each other; a negative amount demotes."""
    it = s.piece[piece]
    it.tokens += amount
    if amount > 0:
        note(log, Promoted(seat=it.controller, card=named(s, piece), amount=amount, tokens=it.tokens, rule=Rule.TOKENS))
    else:
        note(log, Demoted(seat=it.controller, card=named(s, piece), amount=-amount, tokens=it.tokens, rule=Rule.TOKENS))


@kernel
def exhaust(s: State, facts: Facts, piece: int, log: Log) -> None:
    """ME-39, ME-D47: an exhausted unit is demoted instead; an exhausted relic stays as it is."""
    it = s.piece[piece]
    if it.exhausted == 0:
        it.exhausted = 1
        note(log, Exhausted(seat=it.controller, card=named(s, piece), rule=Rule.EXHAUST))
    elif is_unit(s, facts, piece):
        promote(s, piece, -1, log)


@kernel
def prepare(s: State, facts: Facts, piece: int, log: Log) -> None:
    """ME-40, ME-D47: a prepared unit is promoted instead; a prepared relic stays as it is."""
    it = s.piece[piece]
    if it.exhausted != 0:
        it.exhausted = 0
        note(log, Prepared(seat=it.controller, card=named(s, piece), rule=Rule.PREPARE))
    elif is_unit(s, facts, piece):
        promote(s, piece, 1, log)
