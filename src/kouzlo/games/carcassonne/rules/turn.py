"""The rules of a whole game, dispatched by phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kouzlo.core.phases import ListedPhase, by_phase
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.crop_circles import CROP_ANSWER, CROP_CHOICE, ask_each, ask_for_all
from kouzlo.games.carcassonne.rules.mage_and_witch import MAGIC, ask_figure
from kouzlo.games.carcassonne.rules.phases import draw, follower, place
from kouzlo.games.carcassonne.rules.phases.over import OVER
from kouzlo.games.carcassonne.state import Codes, Facts, Phase, State

if TYPE_CHECKING:  # it knows the rules
    from kouzlo.games.carcassonne.scene import Scene

PHASES: tuple[ListedPhase, ...] = (draw, place, MAGIC, follower, CROP_CHOICE, CROP_ANSWER, OVER)
"""In the order of Phase."""

QUESTIONS: dict[Phase, Callable[[Scene], tuple[Rule, Sentence]]] = {
    Phase.DRAW: draw.ask,
    Phase.PLACE: place.ask,
    Phase.FIGURE: ask_figure,
    Phase.FOLLOWER: follower.ask,
    Phase.CROP: ask_for_all,
    Phase.CROP_STEP: ask_each,
}
"""What is asked, and by which paragraph: of a seat, and at a table with the real box what was drawn."""

turn = by_phase([phase.asked for phase in PHASES])
"""turn(s, facts): the seat that decides now, CHANCE when a tile is drawn, NOBODY after the end."""
judge_asked = by_phase([phase.judge for phase in PHASES])
list_asked = by_phase([phase.list_moves for phase in PHASES])
any_move = by_phase([phase.any_move for phase in PHASES])
"""any_move(s, facts, seat, dice): a uniformly random legal move; of CHANCE, each tile that is left equally likely."""
play = by_phase([phase.play for phase in PHASES])
"""play(s, facts, seat, code, log): carry out a legal move and everything that follows from it without a choice."""


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """OK, or the paragraph that forbids the move; CA-2, CC-3: whoever is not asked has to wait."""
    if s.phase != Phase.OVER and seat != turn(s, facts):
        return Rule.CROP_ORDER if s.phase == Phase.CROP_STEP else Rule.TURN_ORDER
    verdict: Rule = judge_asked(s, facts, seat, code)
    return verdict


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """All legal moves of a seat, in a fixed order; none if it is not asked."""
    codes.count = 0
    if seat == turn(s, facts):
        list_asked(s, facts, seat, codes)


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """CA-12: the points of a seat."""
    return s.score[seat]
