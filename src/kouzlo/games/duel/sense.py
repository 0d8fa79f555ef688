"""What nobody would do in the duel: answer a question in the middle of a round so that a match that is won is not won."""

from __future__ import annotations

from kouzlo.games.duel.rules.course import first_code
from kouzlo.games.duel.rules.phases import choices, is_sealed
from kouzlo.games.duel.state import Facts, State

CASES = ("win", "loss")


def answers(s: State, facts: Facts, seat: int) -> range:
    """DU-25: all answers to a question in the middle of a round; what both choose in secret is no question."""
    return range(0) if is_sealed(s) else range(first_code(s, facts), choices(s, seat))
