"""The drawn tile is laid (CA-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.events import Placed, say, tile_word
from kouzlo.games.carcassonne.moves import PLACE
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.mage_and_witch import begin_magic
from kouzlo.games.carcassonne.rules.order import asked
from kouzlo.games.carcassonne.rules.placement import lay, place_at, rotations
from kouzlo.games.carcassonne.state import BOARD, NOTHING, Codes, Facts, Phase, State, add

if TYPE_CHECKING:  # it knows the rules
    from kouzlo.games.carcassonne.scene import Scene

__all__ = ["any_move", "ask", "asked", "judge", "list_moves", "play"]


def ask(scene: Scene) -> tuple[Rule, Sentence]:
    """CA-3: the question, and its paragraph."""
    return Rule.SIDES_MATCH, say("ask-place", tile=tile_word(scene.tile_id(scene.s.drawn)), left=scene.s.pool_size)


@kernel
def fits(s: State, facts: Facts, place: int, quarter: int) -> bool:
    """CA-3: whether the tile in hand, turned so, matches every touching side of a free place."""
    return rotations(s, facts, place, s.drawn) >> quarter & 1 != 0


@kernel
def spot_of(code: int) -> tuple[int, int, int]:
    """The place and the quarter turns that a code means."""
    where = (code - PLACE) // 4
    return where % (2 * BOARD) - BOARD, where // (2 * BOARD) - BOARD, code % 4


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CA-3: beside at least one tile, and every touching side matches."""
    if code < PLACE:
        return Rule.TURN_ORDER
    x, y, quarter = spot_of(code)
    place = place_at(s, x, y)
    if place == NOTHING or not fits(s, facts, place, quarter):
        return Rule.SIDES_MATCH
    return Rule.OK


@kernel
def place_code(s: State, place: int, quarter: int) -> int:
    """The code of laying the tile onto a free place."""
    return PLACE + ((s.place_y[place] + BOARD) * 2 * BOARD + s.place_x[place] + BOARD) * 4 + quarter


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """CA-3: every free place with every rotation that fits."""
    for place in range(s.places):
        fitting = rotations(s, facts, place, s.drawn)
        for quarter in range(4):
            if fitting >> quarter & 1:
                add(codes, place_code(s, place, quarter))


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the codes of `list_moves`, each equally likely: thrown until it fits; the tile in hand has a place."""
    while True:
        thrown = roll(dice, s.places * 4)
        if fits(s, facts, thrown // 4, thrown % 4):
            return place_code(s, thrown // 4, thrown % 4)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CA-3, then the magic step if one is due, else the follower."""
    x, y, quarter = spot_of(code)
    lay(s, facts, x, y, s.drawn, quarter)
    note(log, Placed(seat=seat, tile=s.drawn, x=x, y=y, rotation=quarter, rule=Rule.SIDES_MATCH))
    s.drawn = NOTHING
    s.phase = Phase.FIGURE if begin_magic(s, facts, log) else Phase.FOLLOWER
