"""Carcassonne for many games at once: CarcassonneSpaces as kernels."""

from __future__ import annotations

from typing import Any

from kouzlo.core.record import Int, Record, assign, kernel, wide
from kouzlo.games.carcassonne.moves import FIGURE, FOLLOWER, PASS, PLACE, REMOVE
from kouzlo.games.carcassonne.rules.crop_circles import ADD, CROP
from kouzlo.games.carcassonne.rules.mage_and_witch import is_target
from kouzlo.games.carcassonne.rules.phases.place import place_code, spot_of
from kouzlo.games.carcassonne.rules.placement import place_at, rotations, tile_at
from kouzlo.games.carcassonne.rules.turn import list_moves, turn
from kouzlo.games.carcassonne.state import FOLLOWERS, SEGMENT_CODES, SEGMENTS, Codes, Facts, Magic, Phase, State
from kouzlo.research.carcassonne import BEYOND, CELLS, DEPLOY, MAGE, NOTHING_MORE, REMOVE_MAGE, SEGMENT, TURN, WINDOW
from kouzlo.research.walk import Choice, Path, append, begin_scan, consider, end_scan, is_settled

__all__ = ["KERNELS", "Work"]


class Work(Record):
    """The legal moves of a position, the window, and the path of one move."""

    codes: Codes
    path: Path
    west: Int
    north: Int


@kernel
def is_asked(s: State, facts: Facts, seat: int) -> bool:
    """CA-2: one seat at a time."""
    return seat == turn(s, facts)


@kernel
def look(s: State, seat: int, seen: State) -> None:
    """Nothing is hidden."""
    assign(seen, s)


@kernel
def turn_to(seen: State, own: int, seats: int) -> None:
    """The own seat first, then in turn."""
    for _ in range(own):
        for seat in range(seats - 1):
            seen.score[seat], seen.score[seat + 1] = seen.score[seat + 1], seen.score[seat]
            seen.supply[seat], seen.supply[seat + 1] = seen.supply[seat + 1], seen.supply[seat]
            for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
                beside = slot + FOLLOWERS
                seen.follower[slot], seen.follower[beside] = seen.follower[beside], seen.follower[slot]
    if seen.active >= 0:
        seen.active = (seen.active - own) % seats
    if seen.asked >= 0:
        seen.asked = (seen.asked - own) % seats


@kernel
def corner(s: State) -> tuple[int, int]:
    """The north-western cell of the window."""
    west, east = wide(s.tile_x[0]), wide(s.tile_x[0])
    north, south = wide(s.tile_y[0]), wide(s.tile_y[0])
    for tile in range(1, s.laid):
        west = min(west, s.tile_x[tile])
        east = max(east, s.tile_x[tile])
        north = min(north, s.tile_y[tile])
        south = max(south, s.tile_y[tile])
    return (west + east - WINDOW + 1) // 2, (north + south - WINDOW + 1) // 2


@kernel
def write_more(seen: State, row: Any, at: int) -> None:
    """The window."""
    row[at], row[at + 1] = corner(seen)


@kernel
def has_won(s: State, facts: Facts, seat: int, seats: int) -> bool:
    """CA-12: nobody has more points."""
    for other in range(seats):
        if s.score[other] > s.score[seat]:
            return False
    return True


@kernel
def scan(seen: State, facts: Facts, seat: int, choice: Choice, work: Work, mask: Any, is_shown: bool) -> None:
    """What is left of the legal moves; the usual questions have long lists, of which only a part is looked at."""
    begin_scan(choice)
    if seen.phase == Phase.FOLLOWER and choice.depth == 1:
        local = choice.path[0] - SEGMENT
        decide(choice, PASS if choice.path[0] == NOTHING_MORE else FOLLOWER + (seen.laid - 1) * SEGMENTS + local)
        return
    if seen.phase == Phase.FIGURE and choice.depth == 0 and seen.magic != Magic.REMOVAL:
        # MW-R6: the step is asked if a figure can go somewhere, and then both can.
        mask.allows[MAGE] = mask.allows[MAGE + 1] = 1
        return
    work.west, work.north = corner(seen)
    if seen.phase == Phase.PLACE and choice.depth == 0:
        scan_places(seen, facts, work, mask)
    elif seen.phase == Phase.PLACE and choice.path[0] < CELLS:
        scan_turns(seen, facts, choice, work, mask)
    elif seen.phase == Phase.FIGURE and choice.depth == 1 and seen.magic != Magic.REMOVAL:
        scan_targets(seen, facts, choice, work, mask, is_shown)
    elif seen.phase == Phase.FIGURE and choice.depth > 1 and choice.path[1] < CELLS:
        scan_targets_there(seen, facts, choice, work, mask)
    else:
        scan_list(seen, facts, seat, choice, work, mask)


@kernel
def scan_list(seen: State, facts: Facts, seat: int, choice: Choice, work: Work, mask: Any) -> None:
    """All legal moves, one after the other."""
    list_moves(seen, facts, seat, work.codes)
    for number in range(work.codes.count):
        code = work.codes.code[number]
        write_path(seen, code, work)
        consider(choice, work.path, code, mask)
    end_scan(choice)


@kernel
def decide(choice: Choice, code: int) -> None:
    """The move is complete."""
    choice.left = 1
    choice.code = code


@kernel
def scan_places(seen: State, facts: Facts, work: Work, mask: Any) -> None:
    """CA-3: the free places that the tile in hand fits."""
    for place in range(seen.places):
        if rotations(seen, facts, place, seen.drawn) != 0:
            right, down = seen.place_x[place] - work.west, seen.place_y[place] - work.north
            is_inside = 0 <= right < WINDOW and 0 <= down < WINDOW
            mask.allows[down * WINDOW + right if is_inside else BEYOND] = 1


@kernel
def scan_turns(seen: State, facts: Facts, choice: Choice, work: Work, mask: Any) -> None:
    """CA-3: the tile turned so that it fits the chosen cell."""
    place = place_at(seen, work.west + choice.path[0] % WINDOW, work.north + choice.path[0] // WINDOW)
    fitting = wide(rotations(seen, facts, place, seen.drawn))
    for quarter in range(4):
        if fitting >> quarter & 1 and (choice.depth == 1 or choice.path[1] == TURN + quarter):
            choice.left += 1
            choice.code = place_code(seen, place, quarter)
            mask.allows[TURN + quarter] = 1


@kernel
def scan_targets(seen: State, facts: Facts, choice: Choice, work: Work, mask: Any, is_shown: bool) -> None:
    """MW-2: all roads and cities of the board for the chosen figure; the newest tiles are the likeliest."""
    for segment in range(seen.laid * SEGMENTS - 1, -1, -1):
        if is_target(seen, facts, segment):
            code = FIGURE + (choice.path[0] - MAGE) * SEGMENT_CODES + segment
            write_path(seen, code, work)
            consider(choice, work.path, code, mask)
            if not is_shown and is_settled(choice):
                return
    end_scan(choice)


@kernel
def scan_targets_there(seen: State, facts: Facts, choice: Choice, work: Work, mask: Any) -> None:
    """MW-2: the roads and cities of the tile in the chosen cell."""
    tile = tile_at(seen, work.west + choice.path[1] % WINDOW, work.north + choice.path[1] // WINDOW)
    for local in range(SEGMENTS):
        if choice.depth > 2 and choice.path[2] != SEGMENT + local:
            continue
        if is_target(seen, facts, tile * SEGMENTS + local):
            choice.left += 1
            choice.code = FIGURE + (choice.path[0] - MAGE) * SEGMENT_CODES + tile * SEGMENTS + local
            mask.allows[SEGMENT + local] = 1


@kernel
def write_path(s: State, code: int, work: Work) -> None:
    """The actions by which a move is chosen."""
    path = work.path
    path.length = 0
    if code >= PLACE:
        x, y, quarter = spot_of(code)
        append_cell(s, x, y, place_at(s, x, y), work)
        append(path, TURN + quarter)
    elif code >= FIGURE:
        append(path, MAGE + (code - FIGURE) // SEGMENT_CODES)
        append_segment(s, (code - FIGURE) % SEGMENT_CODES, work)
    elif code >= ADD:
        append_segment(s, code % SEGMENT_CODES, work)
    elif code >= FOLLOWER:
        append(path, SEGMENT + code % SEGMENTS)
    elif code == PASS:
        append(path, NOTHING_MORE)
    elif code >= REMOVE:
        append(path, REMOVE_MAGE + code - REMOVE)
    else:
        append(path, DEPLOY + code - CROP)


@kernel
def append_segment(s: State, segment: int, work: Work) -> None:
    """The cell of its tile, then the segment there."""
    tile = segment // SEGMENTS
    append_cell(s, s.tile_x[tile], s.tile_y[tile], tile, work)
    append(work.path, SEGMENT + segment % SEGMENTS)


@kernel
def append_cell(s: State, x: int, y: int, number: int, work: Work) -> None:
    """A cell of the window; what lies beyond is chosen by its number."""
    right, down = x - work.west, y - work.north
    if 0 <= right < WINDOW and 0 <= down < WINDOW:
        append(work.path, down * WINDOW + right)
    else:
        append(work.path, BEYOND)
        append(work.path, number)


KERNELS = {each.__name__: each for each in (is_asked, look, turn_to, write_more, scan, has_won)}
