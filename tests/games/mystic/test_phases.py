"""Every phase has its module, and every question its kind of move."""

from __future__ import annotations

from kouzlo.games.mystic.moves import KIND_OF_PHASE, KINDS
from kouzlo.games.mystic.moves.main import ACTIONS
from kouzlo.games.mystic.rules.acts import Act
from kouzlo.games.mystic.rules.phases import PHASES
from kouzlo.games.mystic.state import Phase


def test_phases_stand_in_the_order_of_their_numbers() -> None:
    modules = [str(getattr(phase, "__name__", "")).rpartition(".")[2] for phase in PHASES]

    assert [phase.name.lower() for phase in Phase] == modules


def test_every_phase_that_asks_has_one_kind_of_move() -> None:
    """In the main step there is one for each act; nobody is asked when the game is over."""
    others = [kind for kind in KINDS if kind not in ACTIONS]

    assert set(Phase) - {Phase.MAIN, Phase.OVER} == set(KIND_OF_PHASE)
    assert len(others) == len(KIND_OF_PHASE)
    assert sorted(Act) == sorted(kind.act for kind in ACTIONS)
