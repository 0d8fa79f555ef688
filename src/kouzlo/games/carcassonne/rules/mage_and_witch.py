"""The Mage & Witch: the whole expansion (MW-1 to MW-10, MW-R1 to MW-R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.phases import PhaseKernels
from kouzlo.core.record import kernel, wide
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.events import FigureMoved, FigureRemoved, FigureReturned, NoFigure, lies_at, say
from kouzlo.games.carcassonne.moves import FIGURE, PASS, REMOVE
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.order import asked
from kouzlo.games.carcassonne.state import (
    NOTHING,
    SEGMENT_CODES,
    SEGMENTS,
    Codes,
    Facts,
    Figure,
    Magic,
    Phase,
    State,
    Terrain,
    add,
)

if TYPE_CHECKING:  # it knows the rules
    from kouzlo.games.carcassonne.scene import Scene

PARAGRAPHS = {Magic.SYMBOL: Rule.SYMBOL, Magic.MEETING: Rule.MEETING, Magic.REMOVAL: Rule.IMPOSSIBLE}


def occasion(s: State) -> str:
    """MW-2, MW-4, MW-5: why a figure is moved: `symbol`, `meeting` or `removal`; empty where none is."""
    return Magic(s.magic).name.lower() if s.phase == Phase.FIGURE else ""


def ask_figure(scene: Scene) -> tuple[Rule, Sentence]:
    """MW-2, MW-4, MW-5: the question, and its paragraph."""
    return PARAGRAPHS[Magic(scene.s.magic)], say(f"ask-{occasion(scene.s)}")


@kernel
def stands_in(s: State, figure: int, feature: int) -> bool:
    """Whether a figure stands in this feature."""
    return s.figure[figure] != NOTHING and s.feature[s.figure[figure]] == feature


@kernel
def mage_adds(tiles: int) -> int:
    """MW-6: the mage brings one more for each tile, not for shields."""
    return wide(tiles)


@kernel
def witch_leaves(points: int) -> int:
    """MW-7: the witch halves all of it, rounded up."""
    return (points + 1) // 2


@kernel
def have_met(s: State) -> bool:
    """MW-5: whether both stand on the same road or in the same city."""
    return s.figure[Figure.MAGE] != NOTHING and stands_in(s, Figure.WITCH, wide(s.feature[s.figure[Figure.MAGE]]))


@kernel
def judge_target(s: State, facts: Facts, figure: int, segment: int) -> Rule:
    """MW-2: an incomplete road or city; MW-3: not where the other figure stands; MW-R4: another feature than its own."""
    tile = segment // SEGMENTS
    if tile >= s.laid or segment % SEGMENTS >= facts.segments[s.tile_kind[tile]]:
        return Rule.SYMBOL
    feature = wide(s.feature[segment])
    if terrain_of(s, facts, segment) > Terrain.ROAD:
        return Rule.SYMBOL
    if s.open_edges[feature] == 0:
        return Rule.JUST_COMPLETED if is_on_new_tile(s, facts, feature) else Rule.SYMBOL
    if stands_in(s, 1 - figure, feature):
        return Rule.NEVER_TOGETHER
    if stands_in(s, figure, feature):
        return Rule.ANOTHER_FEATURE
    return Rule.OK


@kernel
def is_on_new_tile(s: State, facts: Facts, feature: int) -> bool:
    """MW-R5: whether the tile just placed has a part of this feature."""
    first = (s.laid - 1) * SEGMENTS
    for segment in range(first, first + facts.segments[s.tile_kind[s.laid - 1]]):
        if s.feature[segment] == feature:
            return True
    return False


@kernel
def is_target(s: State, facts: Facts, segment: int) -> bool:
    """MW-R6: whether a figure may go there; where one of them may, the other may too."""
    return judge_target(s, facts, wide(Figure.MAGE), segment) == Rule.OK


@kernel
def has_target(s: State, facts: Facts) -> bool:
    """MW-R1: whether a figure can go anywhere; the newest tiles are the likeliest."""
    for segment in range(s.laid * SEGMENTS - 1, -1, -1):
        if is_target(s, facts, segment):
            return True
    return False


@kernel
def begin_magic(s: State, facts: Facts, log: Log) -> bool:
    """MW-2, MW-5, MW-R1, MW-R2: whether the tile just placed asks for a figure; what leaves no choice is done here."""
    s.magic = Magic.NONE
    symbol = facts.magic[s.tile_kind[s.laid - 1]] != 0
    if s.mage_and_witch == 0 or (not symbol and not have_met(s)):
        return False
    if has_target(s, facts):
        s.magic = Magic.SYMBOL if symbol else Magic.MEETING
        return True
    mage, witch = s.figure[Figure.MAGE], s.figure[Figure.WITCH]
    if min(mage, witch) > NOTHING:
        s.magic = Magic.REMOVAL
        return True
    if mage == NOTHING and witch == NOTHING:
        note(log, NoFigure(seat=s.active, rule=Rule.REMOVAL))
    elif mage != NOTHING:
        take_off(s, wide(Figure.MAGE), Rule.REMOVAL, log)
    else:
        take_off(s, wide(Figure.WITCH), Rule.REMOVAL, log)
    return False


@kernel
def judge_magic(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """MW-2 to MW-5: a figure is moved, or removed when it cannot be; the step is never passed (MW-R6)."""
    if code == PASS:
        return Rule.IMPOSSIBLE if s.magic == Magic.REMOVAL else Rule.FREE_CHOICE
    if REMOVE <= code < REMOVE + 2:
        return Rule.OK if s.magic == Magic.REMOVAL else Rule.IMPOSSIBLE
    if FIGURE <= code < FIGURE + 2 * SEGMENT_CODES:
        return judge_target(s, facts, (code - FIGURE) // SEGMENT_CODES, (code - FIGURE) % SEGMENT_CODES)
    return Rule.TURN_ORDER


@kernel
def list_magic(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """All moves of the magic step: each figure onto each segment of each target, or the removal of either."""
    for figure in range(2):
        if s.magic == Magic.REMOVAL:
            add(codes, REMOVE + figure)
            continue
        for segment in range(s.laid * SEGMENTS):
            if is_target(s, facts, segment):
                add(codes, FIGURE + figure * SEGMENT_CODES + segment)


@kernel
def any_magic(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the codes of `list_magic`, each equally likely: thrown until a target is hit, of which there is one."""
    if s.magic == Magic.REMOVAL:
        return REMOVE + roll(dice, 2)
    while True:
        thrown = roll(dice, 2 * s.laid * SEGMENTS)
        if is_target(s, facts, thrown // 2):
            return FIGURE + thrown % 2 * SEGMENT_CODES + thrown // 2


@kernel
def play_magic(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """MW-2, MW-4: the figure goes to its segment or off the board, before the follower."""
    if code < FIGURE:
        take_off(s, code - REMOVE, Rule.IMPOSSIBLE, log)
    else:
        figure, segment = (code - FIGURE) // SEGMENT_CODES, (code - FIGURE) % SEGMENT_CODES
        to, came_from = lies_at(s, segment), lies_at(s, s.figure[figure])
        rule = Rule.MEETING if s.magic == Magic.MEETING else Rule.SYMBOL
        note(log, FigureMoved(seat=s.active, figure=figure, to=to, came_from=came_from, rule=rule))
        s.figure[figure] = segment
    s.magic = Magic.NONE
    s.phase = Phase.FOLLOWER


@kernel
def take_off(s: State, figure: int, rule: int, log: Log) -> None:
    """MW-4, MW-R1: a figure that can go nowhere leaves the board."""
    note(log, FigureRemoved(seat=s.active, figure=figure, came_from=lies_at(s, s.figure[figure]), rule=rule))
    s.figure[figure] = NOTHING


@kernel
def return_figures(s: State, feature: int, rule: int, log: Log) -> None:
    """MW-8: after a completed road or city has been scored the figure returns; MW-R3: also if nobody stood there."""
    for figure in range(2):
        if stands_in(s, figure, feature):
            note(log, FigureReturned(figure=figure, came_from=lies_at(s, s.figure[figure]), rule=rule))
            s.figure[figure] = NOTHING


MAGIC = PhaseKernels(asked, judge_magic, list_magic, any_magic, play_magic)
"""The magic step, between the tile and the follower."""
