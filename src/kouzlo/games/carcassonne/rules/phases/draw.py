"""A tile is drawn (CA-1, CA-2, CA-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence, seat_word
from kouzlo.games.carcassonne.events import Drawn, ThrownOut, say
from kouzlo.games.carcassonne.moves import PASS
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.course import end_game
from kouzlo.games.carcassonne.rules.placement import has_place
from kouzlo.games.carcassonne.state import Codes, Facts, Phase, State, add

if TYPE_CHECKING:  # it knows the rules
    from kouzlo.games.carcassonne.scene import Scene


def ask(scene: Scene) -> tuple[Rule, Sentence]:
    """CA-2: at a table with the real box, what the player whose turn it is has drawn."""
    return Rule.TURN_ORDER, say("ask-draw", who=seat_word(scene.s.active), left=scene.s.pool_size)


@kernel
def asked(s: State, facts: Facts) -> int:
    """CA-1: chance draws."""
    return CHANCE


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CA-1: only a tile that has not been drawn yet."""
    if not 0 <= code < PASS:
        return Rule.TURN_ORDER
    if code >= facts.kinds or s.pool[code] == 0:
        return Rule.MATERIAL
    return Rule.OK


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """CA-1: every kind of tile of which one is left."""
    for kind in range(facts.kinds):
        if s.pool[kind] > 0:
            add(codes, kind)


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the tiles that are left."""
    left, kind = roll(dice, s.pool_size), 0
    while left >= s.pool[kind]:
        left -= s.pool[kind]
        kind += 1
    return kind


@kernel
def play(s: State, facts: Facts, seat: int, kind: int, log: Log) -> None:
    """CA-4: the drawn tile is placed next, or leaves the game when it has no legal place."""
    s.pool[kind] -= 1
    s.pool_size -= 1
    note(log, Drawn(seat=s.active, tile=kind, left=s.pool_size, rule=Rule.TURN_ORDER))
    if has_place(s, facts, kind):
        s.drawn = kind
        s.phase = Phase.PLACE
        return
    s.thrown_out[kind] += 1
    note(log, ThrownOut(seat=s.active, tile=kind, left=s.pool_size, rule=Rule.THROWN_OUT))
    if s.pool_size == 0:
        end_game(s, facts, log)
