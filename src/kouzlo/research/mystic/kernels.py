"""Mystic elements for many games at once: MysticSpaces as kernels."""

from __future__ import annotations

from typing import Any

from kouzlo.core.record import assign, kernel, swap, wide
from kouzlo.games.mystic.rules.acts import Act, act_of, coded, inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.rules.course import choice_from, sources, turn
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.energy import picked_of
from kouzlo.games.mystic.rules.knowledge import hide
from kouzlo.games.mystic.rules.phases.redraw import NO_MORE
from kouzlo.games.mystic.state import COUNT, DECK, NO_ABILITY, NO_TARGET, PIECES, PLAYERS, Facts, Phase, State
from kouzlo.games.mystic.words import COLOURS
from kouzlo.research.mystic import ACT, COLOUR, DONE, INVERTED, NO, NUMBER, UNAIMED, YES
from kouzlo.research.walk import NO_CODE, Choice, Path, append, begin_scan, consider, end_scan, is_settled

__all__ = ["KERNELS", "Work"]

Work = Path


@kernel
def is_asked(s: State, facts: Facts, seat: int) -> bool:
    """ME-D18: one seat at a time."""
    return seat == turn(s, facts)


@kernel
def look(s: State, seat: int, seen: State) -> None:
    """ME-D30, ME-D48: what a seat may know."""
    assign(seen, s)
    hide(seen, seat)


@kernel
def other(piece: int) -> int:
    """A piece or player with the two seats exchanged; what is neither stays."""
    if piece < 0 or piece >= PLAYERS + 2:
        return piece + 0
    if piece < PIECES:
        return (piece + DECK) % PIECES
    return 2 * PLAYERS + 1 - piece


@kernel
def turn_to(seen: State, own: int, seats: int) -> None:
    """The own side and the own pieces first."""
    if own == 0:
        return
    swap(seen.side[0], seen.side[1])
    for number in range(DECK):
        seen.card[number], seen.card[number + DECK] = seen.card[number + DECK], seen.card[number]
        swap(seen.piece[number], seen.piece[number + DECK])
    turn_seats(seen)
    if seen.attacker >= 0:
        seen.attacker = other(seen.attacker)
    if seen.attacked >= 0:
        seen.attacked = other(seen.attacked)
    for place in range(seen.battle_size):
        seen.battle[place] = other(seen.battle[place])
        it = seen.piece[seen.battle[place]]
        it.host = other(it.host)
        it.controller = 1 - it.controller
    turn_effects(seen)


@kernel
def turn_seats(seen: State) -> None:
    """While colours are picked nobody has a turn or draws, and zero stands for nobody."""
    if seen.starter >= 0:
        seen.starter = 1 - seen.starter
    if seen.asked >= 0:
        seen.asked = 1 - seen.asked
    if seen.loser >= 0:
        seen.loser = 1 - seen.loser
    if seen.phase not in (Phase.START, Phase.PICK):
        if seen.active >= 0:
            seen.active = 1 - seen.active
        if seen.drawer >= 0:
            seen.drawer = 1 - seen.drawer
    if seen.options.start > 0:
        seen.options.start = 3 - seen.options.start


@kernel
def turn_effects(seen: State) -> None:
    """The effect that is being carried out, and those that wait."""
    if seen.running.ability != NO_ABILITY:
        seen.running.source = other(seen.running.source)
        seen.running.target = other(seen.running.target)
        seen.running.player = 1 - seen.running.player
    for place in range(seen.queue_length):
        waiting = seen.queue[place]
        waiting.source = other(waiting.source)
        waiting.target = other(waiting.target)
        waiting.player = 1 - waiting.player


@kernel
def write_more(seen: State, row: Any, at: int) -> None:
    """ME-D32: how often the last position stands among those of this game."""
    repeated = 0
    for place in range(seen.positions_size):
        if seen.positions[place] == seen.positions[seen.positions_size - 1]:
            repeated += 1
    row[at] = repeated


@kernel
def has_won(s: State, facts: Facts, seat: int, seats: int) -> bool:
    """ME-32, ME-D32: whoever has not lost; both in a drawn game."""
    return s.loser != seat


@kernel
def scan(seen: State, facts: Facts, seat: int, choice: Choice, work: Path, mask: Any, is_shown: bool) -> None:
    """All legal moves, source by source; where a move follows from its first action it is not looked for."""
    begin_scan(choice)
    if choice.depth == 1:
        code = code_of(seen, facts, seat, wide(choice.path[0]))
        if code != NO_CODE:
            choice.left = 1
            choice.code = code
            return
    for source in range(sources(seen, seat)):
        if seen.phase == Phase.MAIN and choice.depth > 0 and not may_come_from(seen, seat, source, choice):
            continue
        for number in range(choice_from(seen, facts, seat, source, COUNT)):
            code = choice_from(seen, facts, seat, source, number)
            write_path(seen, facts, seat, code, work)
            consider(choice, work, code, mask)
            if not is_shown and is_settled(choice):
                return
    end_scan(choice)


@kernel
def may_come_from(seen: State, seat: int, source: int, choice: Choice) -> bool:
    """ME-9: whether a source may have moves with the chosen act and piece."""
    hand = seen.side[seat].hand_size
    if source == 0 or source > hand + seen.battle_size:
        return False  # the end of the step and the offer of a draw follow from their first action
    is_played = choice.path[0] == ACT + Act.PLAY
    if is_played != (source <= hand):
        return False
    if choice.depth == 1:
        return True
    piece = seat * DECK + seen.side[seat].hand[source - 1] if is_played else wide(seen.battle[source - hand - 1])
    return choice.path[1] == aim(seat, piece)


@kernel
def code_of(seen: State, facts: Facts, seat: int, action: int) -> int:
    """The move that one action means, or NO_CODE if it takes more of them."""
    phase = seen.phase
    if phase == Phase.MAIN:
        ends = action in (ACT + Act.END, ACT + Act.OFFER)
        return coded(action - ACT, 0, NO_TARGET, 0, 0) if ends else NO_CODE
    if phase in (Phase.PICK, Phase.ENERGY, Phase.CONVERT):
        return action - COLOUR
    if phase in (Phase.STRIKE, Phase.AGREE):
        return 1 if action == YES else 0
    if phase == Phase.TARGET:
        return aimed(seat, action)
    if phase == Phase.DISCARD:
        return aimed(seat, action) - hand_in_question(seen, facts) * DECK
    if phase == Phase.REFILL:
        return action - NUMBER
    if phase == Phase.REDRAW:
        return NO_MORE if action == NO else aimed(seat, action) - seat * DECK + 1
    return NO_CODE


@kernel
def write_path(s: State, facts: Facts, seat: int, code: int, path: Path) -> None:
    """The actions by which a move is chosen."""
    path.length = 0
    if s.phase == Phase.MAIN:
        append_act(seat, code, path)
    elif s.phase in (Phase.PICK, Phase.ENERGY, Phase.CONVERT):
        append(path, COLOUR + code)
    elif s.phase in (Phase.STRIKE, Phase.AGREE):
        append(path, YES if code != 0 else NO)
    elif s.phase == Phase.TARGET:
        append(path, aim(seat, code))
    elif s.phase == Phase.ORDER:
        append(path, aim(seat, wide(s.queue[code].source)))
    elif s.phase == Phase.DISCARD:
        append(path, aim(seat, hand_in_question(s, facts) * DECK + code))
    elif s.phase == Phase.STEAL:
        append(path, COLOUR + code // COLOURS)
        append(path, COLOUR + code % COLOURS)
    elif s.phase == Phase.REFILL:
        append(path, NUMBER + code)
    elif s.phase == Phase.KEEP:
        append_energies(code, path)
    else:
        append(path, NO if code == NO_MORE else aim(seat, seat * DECK + code - 1))


@kernel
def append_act(seat: int, code: int, path: Path) -> None:
    """ME-9: the act, its card, its target, perhaps the inversion, the energies."""
    act = act_of(code)
    append(path, ACT + act)
    if act in (Act.END, Act.OFFER):
        return
    append(path, aim(seat, piece_of(code)))
    append(path, aim(seat, target_of(code)))
    if inverted_of(code) != 0:
        append(path, wide(INVERTED))
    append_energies(picks_of(code), path)


@kernel
def append_energies(picks: int, path: Path) -> None:
    """ME-D13: energy by energy, in the order of the colours."""
    for colour in range(COLOURS):
        for _ in range(picked_of(picks, colour)):
            append(path, COLOUR + colour)
    append(path, wide(DONE))


@kernel
def aim(seat: int, target: int) -> int:
    """A card or a player, the own ones first."""
    if target == NO_TARGET:
        return UNAIMED + 0
    return target + 0 if seat == 0 else other(target)


@kernel
def aimed(seat: int, action: int) -> int:
    """The inverse of `aim`."""
    if action == UNAIMED:
        return NO_TARGET + 0
    return action + 0 if seat == 0 else other(action)


KERNELS = {each.__name__: each for each in (is_asked, look, turn_to, write_more, scan, has_won)}
