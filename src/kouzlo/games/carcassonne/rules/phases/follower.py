"""A follower is placed, or not, and the turn is scored (CA-2, CA-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.events import FollowerPlaced, NoFollower, lies_at, say
from kouzlo.games.carcassonne.moves import FOLLOWER, PASS
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.course import end_turn
from kouzlo.games.carcassonne.rules.crop_circles import begin_crop
from kouzlo.games.carcassonne.rules.followers import has_room, judge_follower, put_follower
from kouzlo.games.carcassonne.rules.order import asked
from kouzlo.games.carcassonne.rules.scoring import score_turn
from kouzlo.games.carcassonne.state import SEGMENT_CODES, SEGMENTS, Codes, Facts, State, add

if TYPE_CHECKING:  # it knows the rules
    from kouzlo.games.carcassonne.scene import Scene

__all__ = ["any_move", "ask", "asked", "judge", "list_moves", "play"]


def ask(scene: Scene) -> tuple[Rule, Sentence]:
    """CA-5: the question, and its paragraph."""
    return Rule.FOLLOWER, say("ask-follower", supply=scene.s.supply[scene.s.asked])


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CA-5: onto the new tile, or nowhere."""
    if code == PASS:
        return Rule.OK
    if FOLLOWER <= code < FOLLOWER + SEGMENT_CODES:
        return judge_follower(s, facts, seat, code - FOLLOWER)
    return Rule.TURN_ORDER


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """CA-5: every segment that may take a follower; passing is always allowed."""
    first = (s.laid - 1) * SEGMENTS
    for segment in range(first, first + SEGMENTS):
        if judge_follower(s, facts, seat, segment) == Rule.OK:
            add(codes, FOLLOWER + segment)
    add(codes, PASS)


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the codes of `list_moves`, each equally likely."""
    if s.supply[seat] == 0:
        return PASS
    first, free, count = (s.laid - 1) * SEGMENTS, 0, 0
    for local in range(facts.segments[s.tile_kind[s.laid - 1]]):
        if judge_follower(s, facts, seat, first + local) == Rule.OK:
            free |= 1 << local
            count += 1
    chosen = roll(dice, count + 1)
    for local in range(SEGMENTS):
        if free >> local & 1:
            if chosen == 0:
                return FOLLOWER + first + local
            chosen -= 1
    return PASS


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CA-5, then the scoring, then the crop step if one is due."""
    if code == PASS:
        note(log, NoFollower(seat=seat, supply=s.supply[seat], has_room=has_room(s, facts, seat), rule=Rule.FOLLOWER))
    else:
        segment = code - FOLLOWER
        put_follower(s, seat, segment)
        note(log, FollowerPlaced(seat=seat, segment=lies_at(s, segment), supply=s.supply[seat], rule=Rule.FOLLOWER))
    score_turn(s, facts, log)
    if not begin_crop(s, facts):
        end_turn(s, facts, log)
