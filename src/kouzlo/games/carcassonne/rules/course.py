"""How a turn ends, and how the game does (CA-2, CA-11)."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import Ended
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.scoring import score_end
from kouzlo.games.carcassonne.state import Facts, Phase, State


@kernel
def end_turn(s: State, facts: Facts, log: Log) -> None:
    """CA-2: the next seat's turn begins with a draw; CA-11: after the last tile the game ends."""
    if s.pool_size == 0:
        end_game(s, facts, log)
        return
    s.active = (s.active + 1) % s.seats
    s.asked = s.active
    s.phase = Phase.DRAW


@kernel
def end_game(s: State, facts: Facts, log: Log) -> None:
    """CA-11: the final scoring."""
    s.phase = Phase.OVER
    s.asked = s.active
    note(log, Ended(rule=Rule.END))
    score_end(s, facts, log)
