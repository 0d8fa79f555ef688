"""Many games in one array, stepped by one call: the loops for any game, specialised by its kernels.

The kernels at the top only say what the loops ask; a game's own take their places (`Spaces.kernels`, `Kernels.bindings`).
These loops write into NumPy arrays and run in the compiled make only.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from kouzlo.core.chance import Dice, roll
from kouzlo.core.game_loops import any_move, play, turn
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import assign, clear, kernel, wide
from kouzlo.research.columns import Run, write_columns
from kouzlo.research.spaces import NO_ACTION
from kouzlo.research.walk import NO_CODE, Choice

__all__ = ["ANY_SEAT", "EVERY_SEAT", "Order", "Over", "run_games"]

EVERY_SEAT = -1
"""In place of the seat that learns: all seats are played by actions."""
ANY_SEAT = -2
"""In place of the seat that learns: chance names it for every game."""


class Over(IntEnum):
    """Whether a game goes on."""

    NO = 0
    YES = 1
    IMPOSSIBLE = 2
    """It ended by an action that was not possible."""


class Order(IntEnum):
    """What is to be done with a game."""

    NOTHING = 0
    SHOW = 1
    BEGIN = 2
    STEP = 3


# --- what a game binds -----------------------------------------------------------------------------------------------


@kernel
def is_asked(s: Any, facts: Any, seat: int) -> bool:
    """Whether a seat has to choose now; several may."""
    return False


@kernel
def look(s: Any, seat: int, seen: Any) -> None:
    """Write the observation of a seat."""


@kernel
def turn_to(seen: Any, own: int, seats: int) -> None:
    """Renumber the seats of an observation: `own` is 0 and the others follow in turn."""


@kernel
def write_more(seen: Any, row: Any, at: int) -> None:
    """Write the columns that are computed, from the column `at` on."""


@kernel
def scan(seen: Any, facts: Any, seat: int, choice: Choice, work: Any, mask: Any, is_shown: bool) -> None:
    """Find what is left of the legal moves after the actions chosen up to now, and mark the next actions (walk.py).

    A mask that is shown is clear before; of one that is not, nothing has to be right.
    """


@kernel
def has_won(s: Any, facts: Any, seat: int, seats: int) -> bool:
    """Whether a seat is among the winners of a finished game."""
    return False


# --- one game --------------------------------------------------------------------------------------------------------


@kernel
def go_on(s: Any, facts: Any, choice: Choice, dice: Dice, log: Log, seats: int) -> None:
    """Make the draws that are due, then ask the first seat."""
    seat = turn(s, facts)
    while seat == CHANCE:
        play(s, facts, seat, any_move(s, facts, seat, dice), log)
        seat = turn(s, facts)
    choice.seat = seat
    choice.depth = 0
    for each in range(seats):
        choice.sealed[each] = NO_CODE


@kernel
def complete(s: Any, facts: Any, choice: Choice, code: int, dice: Dice, log: Log, seats: int) -> None:
    """The seat has chosen a move; nothing is played until everybody who is asked at this moment has."""
    choice.sealed[choice.seat] = code
    for seat in range(choice.seat + 1, seats):
        if is_asked(s, facts, seat):
            choice.seat = seat
            choice.depth = 0
            return
    for seat in range(seats):
        if choice.sealed[seat] != NO_CODE:
            play(s, facts, seat, wide(choice.sealed[seat]), log)
    go_on(s, facts, choice, dice, log, seats)


@kernel
def let_others_play(s: Any, facts: Any, choice: Choice, learner: int, dice: Dice, log: Log, seats: int) -> None:
    """Random moves of all other seats, until the one that learns is asked or the game is over."""
    while learner != EVERY_SEAT and choice.seat != learner and choice.seat != NOBODY:
        seat = wide(choice.seat)
        complete(s, facts, choice, any_move(s, facts, seat, dice), dice, log, seats)


@kernel
def begin_game(s: Any, facts: Any, start: Any, choice: Choice, dice: Dice, log: Log, wanted: int, seats: int) -> int:
    """Begin a game; the seat that learns in it."""
    assign(s, start)
    learner = roll(dice, seats) if wanted == ANY_SEAT else wanted
    go_on(s, facts, choice, dice, log, seats)
    let_others_play(s, facts, choice, learner, dice, log, seats)
    return learner


@kernel
def scan_anew(seen: Any, facts: Any, seat: int, choice: Choice, work: Any, mask: Any, is_shown: bool) -> None:
    """`scan` into a mask that has been used."""
    if is_shown:
        clear(mask)
    scan(seen, facts, seat, choice, work, mask, is_shown)


@kernel
def take(
    s: Any, facts: Any, choice: Choice, action: int, seen: Any, work: Any, mask: Any, is_open: bool, is_shown: bool
) -> None:
    """The seat chooses an action, which must be possible; what is left of its moves is known then.

    The moves follow from what the seat sees, so a scan that nobody is shown may look at the state itself.
    """
    seat = wide(choice.seat)
    choice.path[choice.depth] = action
    choice.depth += 1
    if is_shown and not is_open:
        look(s, seat, seen)
    scan_anew(seen if is_shown and not is_open else s, facts, seat, choice, work, mask, is_shown)


@kernel
def write_choice(choice: Choice, row: Any, depth: int) -> None:
    """The last columns: the actions chosen up to now."""
    first = len(row) - depth
    for place in range(depth):
        row[first + place] = choice.path[place] if choice.seat != NOBODY and place < choice.depth else NO_ACTION


# --- all games -------------------------------------------------------------------------------------------------------


@kernel
def run_games(
    orders: Any,
    actions: Any,
    states: Sequence[Any],
    choices: Sequence[Choice],
    dice: Sequence[Dice],
    learners: Any,
    viewers: Any,
    over: Any,
    won: Any,
    masks: Sequence[Any],
    rows: Any,
    starts: Sequence[Any],
    tables: Sequence[Any],
    logs: Sequence[Log],
    works: Sequence[Any],
    sights: Sequence[Any],
    unseen: Sequence[Any],
    octets: Any,
    shorts: Any,
    words: Any,
    longs: Any,
    runs: Sequence[Run],
    columns: int,
    depth: int,
    wanted: int,
    seats: int,
    is_open: bool,
    shows: bool,
) -> None:
    """Do what is ordered with every game, then write its mask and observation if it `shows` them.

    Where nothing is hidden (`is_open`) a state is looked at as it is.
    `starts` to `unseen` have one record each, since a call passes arrays faster than records.
    `octets` to `longs` are the bytes of `sights` as numbers of four widths; `unseen` takes the masks that are not shown.
    """
    start, facts, log, work, seen, nowhere = starts[0], tables[0], logs[0], works[0], sights[0], unseen[0]
    for at in range(len(states)):
        s, choice, order, is_scanned = states[at], choices[at], orders[at], False
        mask = masks[at] if shows else nowhere
        if order == Order.NOTHING:
            continue
        if order == Order.BEGIN:
            learners[at] = begin_game(s, facts, start, choice, dice[at], log, wanted, seats)
            over[at] = Over.NO
        elif order == Order.STEP and over[at] == Over.NO:
            action = wide(actions[at])
            if shows and (action < 0 or action >= len(mask.allows) or mask.allows[action] == 0):
                over[at] = Over.IMPOSSIBLE
                choice.seat = NOBODY
            else:
                take(s, facts, choice, action, seen, work, mask, is_open, shows)
                is_scanned = choice.left > 1
                if not is_scanned:
                    complete(s, facts, choice, wide(choice.code), dice[at], log, seats)
                    let_others_play(s, facts, choice, wide(learners[at]), dice[at], log, seats)
                    if choice.seat == NOBODY:
                        over[at] = Over.YES
                        for seat in range(seats):
                            won[at, seat] = 1 if has_won(s, facts, seat, seats) else 0
        if choice.seat != NOBODY:
            viewers[at] = choice.seat
        if shows:
            viewer = wide(viewers[at])
            if is_open or not is_scanned:
                look(s, viewer, seen)
            if choice.seat == NOBODY:
                clear(mask)
            elif not is_scanned:
                scan_anew(seen, facts, viewer, choice, work, mask, shows)
            write_more(seen, rows[at], columns)
            turn_to(seen, viewer, seats)
            write_columns(runs, octets, shorts, words, longs, rows[at])
            write_choice(choice, rows[at], depth)
