"""The ten laws: the toy game keeps them, and each law catches the faults that were made for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.testing import laws
from kouzlo.testing.laws import Checked, Figures, LawBroken, Table, check_game
from kouzlo.testing.laws.legality import law_1, law_2, law_4, law_8
from kouzlo.testing.laws.material import for_all, tables
from kouzlo.testing.laws.sameness import law_3, law_6, law_9, law_10
from kouzlo.testing.toy import Toy, create
from kouzlo.testing.toy.oracle import ENUMERATOR, pieces
from tests.testing import faults

SOME = Figures(games=12, both_makes=12, sweep=600, pairs=150)

Check = Callable[[type[Toy]], None]


def test_the_toy_game_keeps_all_laws() -> None:
    checked = check_game(lambda make: create(make=make), pieces, ENUMERATOR, Figures())

    assert (25, 25, 2000) == (checked.games, checked.both_makes, checked.sweep)
    assert checked.pairs >= 200
    assert checked.differing_pairs > 0.7 * checked.pairs, "pairs of equal worlds cannot show a leak"
    assert checked.hidden_places > 20


def positions(law: Callable[[Any, Table], None]) -> Check:
    """One law alone, in every position of some games."""

    def check(fault: type[Toy]) -> None:
        for_all(tables(fault()), SOME.games, lambda table: law(fault(), table))

    check.__name__ = law.__name__
    return check


def created(law: Callable[[Any, Table], None]) -> Check:
    """A law that makes the game itself."""

    def check(fault: type[Toy]) -> None:
        for_all(tables(fault()), SOME.games, lambda table: law(fault, table))

    check.__name__ = law.__name__
    return check


def conserved(game: Toy, table: Table) -> None:
    law_10(game, table, pieces)


def both_makes(fault: type[Toy]) -> None:
    laws.check_both_makes(fault, SOME, Checked())


def sweeps(fault: type[Toy]) -> None:
    laws.check_sweep(fault, pieces, SOME, Checked())


def leaks(fault: type[Toy]) -> None:
    laws.check_leaks(fault, pieces, ENUMERATOR, SOME, Checked())


def leaks_without_oracles(fault: type[Toy]) -> None:
    """A game that gives neither a count of its pieces nor an enumerator is watched all the same."""
    laws.check_leaks(fault, None, None, SOME, Checked())


PLANTED: list[tuple[int, Check, type[Toy]]] = [
    (1, positions(law_1), faults.JudgeLetsOnePass),
    (1, positions(law_1), faults.JudgeForbidsOne),
    (1, sweeps, faults.AnyMoveIsIllegal),
    (1, sweeps, faults.JudgeDoesNotAskWho),
    (2, positions(law_2), faults.NobodyCanMove),
    (2, positions(law_2), faults.WeightOfNothing),
    (2, positions(law_2), faults.StrangerHasMoves),
    (3, created(law_3), faults.PlayRemembers),
    (3, created(law_3), faults.PlayDependsOnTheLog),
    (1, positions(law_1), faults.RefusalWrites),
    (4, positions(law_4), faults.RefusalWrites),
    (4, positions(law_4), faults.RefusalIsCounted),
    (5, leaks_without_oracles, faults.ImagineIsIdentity),
    (5, leaks_without_oracles, faults.ForgottenZone),
    (5, leaks_without_oracles, faults.PoolIsShown),
    (5, leaks_without_oracles, faults.ForgottenMemory),
    (5, leaks_without_oracles, faults.OpenEvent),
    (5, leaks_without_oracles, faults.EventOfAnotherLength),
    (5, leaks_without_oracles, faults.RefusalTells),
    (5, leaks_without_oracles, faults.PromptRemembersTheTruth),
    (5, leaks_without_oracles, faults.TableRemembersTheTruth),
    (5, leaks_without_oracles, faults.MovesLookAround),
    (5, leaks, faults.SealedChoiceIsShown),
    (5, leaks, faults.ImaginesNoStars),
    (5, leaks, faults.ImaginesTheImpossible),
    (6, created(law_6), faults.PlayRemembers),
    (6, created(law_6), faults.NotationForgets),
    (7, both_makes, faults.MakesDiffer),
    (7, both_makes, faults.ObservesOtherwise),
    (8, positions(law_8), faults.TwoMovesOneCode),
    (8, positions(law_8), faults.PositionForgets),
    (8, positions(law_8), faults.NotationForgets),
    (9, positions(law_9), faults.NeverEnds),
    (9, sweeps, faults.NeverEnds),
    (9, positions(law_9), faults.OutcomeOfNobody),
    (10, positions(conserved), faults.CardIsLost),
    (10, sweeps, faults.CardIsLost),
]


@pytest.mark.parametrize(
    ("law", "check", "fault"), PLANTED, ids=[f"{law}-{check.__name__}-{fault.__name__}" for law, check, fault in PLANTED]
)
def test_the_law_catches_its_fault(law: int, check: Check, fault: type[Toy]) -> None:
    with pytest.raises(LawBroken) as broken:
        check(fault)

    assert law == broken.value.law, broken.value
