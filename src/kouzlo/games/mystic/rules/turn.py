"""Set-up and the steps of a turn: ME-2 to ME-9, ME-D1 to ME-D7, ME-D34, ME-D41."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE
from kouzlo.core.record import clear, kernel, swap, wide
from kouzlo.games.mystic.columns import Ending
from kouzlo.games.mystic.events import ColourPicked, Prepared, Starts, Triggered, TriggersDropped, TurnBegins, WithoutTarget
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import (
    is_target,
    is_unit,
    named,
    promote,
    queue_for_seat,
    settle,
    take_from_queue,
)
from kouzlo.games.mystic.rules.cleanup import (
    cards_to_draw,
    count_turn,
    may_redraw,
    most_to_draw,
    stands_third_time,
)
from kouzlo.games.mystic.rules.combat import fight
from kouzlo.games.mystic.rules.effects import begin_effect, carry_on, may_heal, stop_effect
from kouzlo.games.mystic.rules.energy import may_keep_less
from kouzlo.games.mystic.rules.plunder import draw_cards, draw_game, take_known_card
from kouzlo.games.mystic.state import (
    DECK,
    MOST_TRIGGERS,
    NO_ABILITY,
    NO_PIECE,
    NO_ROW,
    NO_TARGET,
    PLAYERS,
    After,
    Facts,
    Phase,
    Pick,
    Stage,
    State,
    Waiting,
)
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, COLOURS, When

PICKS = 6
SECOND_PICKS = (0, 3, 4)
"""ME-D2: B-A-A-B-B-A, where B is the second player."""

DRAW_OFFERED = 2
"""ME-D32: the opponent has to answer."""

ALL_CARDS = (1 << DECK) - 1


@kernel
def may_offer(s: State) -> bool:
    """ME-D32: a draw can be offered once in a turn, before anything else is done in the main step."""
    return s.offered == 0 and s.options.no_agreement == 0


@kernel
def picks_made(s: State) -> int:
    """ME-D2: how many colours have been picked."""
    return s.side[0].picked + s.side[1].picked


@kernel
def picker(s: State) -> int:
    """ME-D2: whose colour is picked next."""
    return 1 - s.starter if picks_made(s) in SECOND_PICKS else wide(s.starter)


@kernel
def may_pick(s: State, seat: int, colour: int) -> Rule:
    """ME-2, ME-D1: a colour that the player does not have, and unless colours are shared nobody has."""
    if not 0 <= colour < COLOURS:
        return Rule.THREE_COLOURS
    for owner in range(2):
        for place in range(s.side[owner].picked):
            if s.side[owner].colours[place] == colour:
                if owner == seat:
                    return Rule.THREE_COLOURS
                if s.options.shared == 0:
                    return Rule.COLOURS_EXCLUSIVE
    return Rule.OK


@kernel
def pick_colour(s: State, seat: int, colour: int, log: Log) -> None:
    """ME-2: a colour and its fifteen cards."""
    side = s.side[seat]
    side.colours[side.picked] = colour
    name_cards(s, seat, side.picked, colour)
    side.picked += 1
    note(log, ColourPicked(seat=seat, colour=colour, rule=Rule.THREE_COLOURS))
    if side.picked == 3:
        side.unseen = ALL_CARDS
        side.deck_size = DECK


@kernel
def name_cards(s: State, seat: int, place: int, colour: int) -> None:
    """ME-2: which cards the pieces of a colour are."""
    for number in range(CARDS_OF_A_COLOUR):
        s.card[seat * DECK + place * CARDS_OF_A_COLOUR + number] = colour * CARDS_OF_A_COLOUR + number


@kernel
def name_starter(s: State, seat: int, log: Log) -> None:
    """ME-3, ME-D3: the starting player is known before colours are picked."""
    s.starter = seat
    note(log, Starts(seat=seat, rule=Rule.STARTING_PLAYER))
    s.phase = Phase.PICK
    s.asked = CHANCE if s.options.pick == Pick.RANDOM else picker(s)


# --- going on ------------------------------------------------------------------------------------------------------


@kernel
def go_on(s: State, facts: Facts, log: Log) -> None:
    """ME-9, ME-D34: draws that are due, the effect being carried out, the combat, the queue, the next step of the turn: in
    this order, until somebody has to be asked or the game is over."""
    while s.phase != Phase.OVER:
        if s.draws_left > 0:
            if not take_known_card(s, log):
                s.phase = Phase.DRAW
                s.asked = CHANCE
                return
        elif s.running.ability != NO_ABILITY:
            if carry_on(s, facts, log):
                return
        elif s.attacker != NO_PIECE:
            if fight(s, facts, log):
                return
        elif s.queue_length > 0:
            if serve(s, facts, log):
                return
        elif next_stage(s, facts, log):
            return


@kernel
def ask(s: State, phase: int, seat: int) -> bool:
    """ME-D18: a seat has to decide."""
    s.phase = phase
    s.asked = seat
    return True


@kernel
def next_stage(s: State, facts: Facts, log: Log) -> bool:
    """ME-6 to ME-11: the next step of the turn; True if somebody has to be asked."""
    s.triggered = 0
    stage, seat = wide(s.stage), wide(s.active)
    if stage == Stage.SETUP:
        return set_up(s, facts, log)
    if stage == Stage.TURN_START:
        s.stage = Stage.PREPARE
    elif stage == Stage.PREPARE:
        s.stage = Stage.ENERGY
        prepare_all(s, facts, seat, log)
    elif stage == Stage.ENERGY:
        return ask(s, Phase.ENERGY, seat)
    elif stage == Stage.MAIN:
        if s.offered == DRAW_OFFERED:
            return ask(s, Phase.AGREE, 1 - seat)
        return ask(s, Phase.MAIN, seat)
    elif stage == Stage.DRAW:
        s.stage = Stage.KEEP
        if s.options.draw_optional != 0 and most_to_draw(s, facts, seat) > 0:
            return ask(s, Phase.REFILL, seat)
        draw_cards(s, seat, cards_to_draw(s, facts, seat), log)
    elif stage == Stage.KEEP:
        s.stage = Stage.REDRAW
        if may_keep_less(s, seat):
            return ask(s, Phase.KEEP, seat)
    elif stage == Stage.REDRAW:
        if may_redraw(s.side[seat]):
            return ask(s, Phase.REDRAW, seat)
        s.stage = Stage.END
    else:
        end_turn(s, facts, log)
    return False


@kernel
def set_up(s: State, facts: Facts, log: Log) -> bool:
    """ME-4, ME-D4, ME-D41: colours, then the opening hands, the starting player's first; then the first turn."""
    if picks_made(s) < PICKS:
        return ask(s, Phase.PICK, CHANCE if s.options.pick == Pick.RANDOM else picker(s))
    for place in range(2):
        seat = s.starter if place == 0 else 1 - s.starter
        if s.side[seat].hand_size < s.options.opening_hand:
            draw_cards(s, seat, s.options.opening_hand, log)
            return False
    begin_turn(s, facts, s.starter, log)
    return False


@kernel
def begin_turn(s: State, facts: Facts, seat: int, log: Log) -> None:
    """ME-6, ME-D5, ME-D32: the turn-start effects of the active player's cards, and those of "each turn" cards."""
    s.active = seat
    s.offered = 0
    if stands_third_time(s, seat):
        draw_game(s, Ending.REPEATED, log)
        return
    s.side[seat].turns += 1
    s.stage = Stage.TURN_START
    note(log, TurnBegins(seat=seat, number=s.side[seat].turns, rule=Rule.TURN_START))
    queue_for_seat(s, facts, seat, When.TURN_START, log)
    queue_for_seat(s, facts, seat, When.EACH_TURN, log)
    s.queue_unordered = s.queue_length
    queue_for_seat(s, facts, 1 - seat, When.EACH_TURN, log)


@kernel
def prepare_all(s: State, facts: Facts, seat: int, log: Log) -> None:
    """ME-7, ME-D6, ME-D46: the own units and relics are prepared; a unit that already is, is promoted."""
    for place in range(s.battle_size):
        piece = s.battle[place]
        it = s.piece[piece]
        if it.controller != seat:
            continue
        if it.exhausted != 0:
            it.exhausted = 0
            note(log, Prepared(seat=seat, card=named(s, piece), rule=Rule.PREPARE_STEP))
        elif s.options.no_idle_promotion == 0 and is_unit(s, facts, piece):
            promote(s, piece, 1, log)
    settle(s, facts, log)


@kernel
def end_turn(s: State, facts: Facts, log: Log) -> None:
    """ME-11, ME-D32: the opponent's turn follows; after the last turn of the last round the game is drawn."""
    seat = wide(s.active)
    count_turn(s.side[seat])
    if seat != s.starter and s.side[seat].turns >= s.options.max_rounds:
        draw_game(s, Ending.TOO_LONG, log)
        return
    begin_turn(s, facts, 1 - seat, log)


# --- the queue of triggers -----------------------------------------------------------------------------------------


@kernel
def comes_before(s: State, one: Waiting, two: Waiting) -> bool:
    """ME-D34: active player's first, then the other's; of one player the card longest in battle first."""
    if one.player != two.player:
        return one.player == s.active
    return one.since < two.since


@kernel
def sort_queue(s: State) -> None:
    """ME-D34: what was added since the last time is put in order behind the rest."""
    first = wide(s.queue_sorted)
    for place in range(first + 1, s.queue_length):
        at = place
        while at > first and comes_before(s, s.queue[at], s.queue[at - 1]):
            swap(s.queue[at - 1], s.queue[at])
            at -= 1
    s.queue_sorted = s.queue_length


@kernel
def serve(s: State, facts: Facts, log: Log) -> bool:
    """ME-D5, ME-D34: the next trigger, in the order that its player wants if it is one of several at the turn start."""
    sort_queue(s)
    if s.queue_unordered >= 2:
        return ask(s, Phase.ORDER, s.active)
    return serve_at(s, facts, 0, log)


@kernel
def serve_at(s: State, facts: Facts, place: int, log: Log) -> bool:
    """ME-D34: carry one trigger of the queue out; True if its player has to choose a target first."""
    waiting = s.queue[place]
    ability, source, player, target = wide(waiting.ability), wide(waiting.source), wide(waiting.player), wide(waiting.target)
    inverted, colour = wide(waiting.inverted), wide(waiting.colour)
    speaks = still_speaks(s, facts, waiting)
    take_from_queue(s, place)
    s.queue_sorted = max(0, s.queue_sorted - 1)
    s.queue_unordered = max(0, s.queue_unordered - 1)
    if not speaks:
        return False
    s.triggered += 1
    if s.triggered > MOST_TRIGGERS:
        drop_all(s, log)
        return False
    when = facts.ability[ability].when
    note(log, Triggered(seat=player, card=named(s, source), when=when, rule=Rule.TRIGGER_ORDER))
    begin_effect(s, facts, ability, source, player, target, inverted, colour, After.NOTHING)
    if facts.ability[ability].choice == NO_ROW or target != NO_TARGET:
        return False
    if some_target_now(s, facts):
        return ask(s, Phase.TARGET, player)
    note(log, WithoutTarget(seat=player, card=named(s, source), rule=Rule.NO_LEGAL_TARGET))
    stop_effect(s.running)
    return False


@kernel
def still_speaks(s: State, facts: Facts, waiting: Waiting) -> bool:
    """ME-D34, ME-D51: only a killed card speaks after it has left battle."""
    when = facts.ability[waiting.ability].when
    if when == When.KILLED or when == When.DESTROYED or when == When.DEFEATED:
        return True
    it = s.piece[waiting.source]
    return it.in_battle != 0 and it.since == waiting.since


@kernel
def drop_all(s: State, log: Log) -> None:
    """ME-D34: at most 100 triggers in one move; the rest is dropped and logged."""
    note(log, TriggersDropped(count=s.queue_length + 1, rule=Rule.TRIGGER_ORDER))
    for place in range(s.queue_length):
        clear(s.queue[place])
    s.queue_length = 0
    s.queue_sorted = 0
    s.queue_unordered = 0


@kernel
def may_target_now(s: State, facts: Facts, target: int) -> bool:
    """ME-D36: whether the trigger that asks may choose this."""
    running = s.running
    if facts.ability[running.ability].choice == NO_ROW:
        return may_heal(s, facts, target)
    row = facts.row[facts.ability[running.ability].choice]
    return is_target(s, facts, row, target, running.source, running.player, running.inverted)


@kernel
def some_target_now(s: State, facts: Facts) -> bool:
    """ME-D15: whether there is anything to choose."""
    for target in range(PLAYERS + 2):
        if may_target_now(s, facts, target):
            return True
    return False
