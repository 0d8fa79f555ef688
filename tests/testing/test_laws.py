"""The eleven laws: the toy game keeps them, and each law finds the faults planted for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.testing.laws import (
    Figures,
    LawBroken,
    Table,
    check_both_makes,
    check_coverage,
    check_game,
    check_leaks,
    check_promises,
    check_sweep,
    check_table,
    each_option,
)
from kouzlo.testing.laws.legality import law_1, law_2, law_4, law_8
from kouzlo.testing.laws.material import for_all, tables
from kouzlo.testing.laws.sameness import law_3, law_6, law_9, law_10
from kouzlo.testing.toy import Toy, create
from kouzlo.testing.toy.oracle import ENUMERATOR, pieces, promises
from tests.testing import faults

SOME = Figures(games=12, both_makes=12, sweep=600, pairs=150)

Check = Callable[[type[Toy]], object]


def test_the_toy_game_keeps_all_laws() -> None:
    checked = check_game(lambda make: create(make=make), pieces, ENUMERATOR, promises=promises)

    assert (25, 25) == (checked.games, checked.both_makes)
    assert checked.moves > 2000 * 8
    assert checked.differing_pairs > 0.7 * Figures().pairs, "pairs of equal worlds cannot show a leak"
    assert checked.hidden_places > 30
    assert checked.offers > 200


def positions(law: Callable[[Any, Table], object]) -> Check:
    """One law alone, in every position of some games."""

    def check(fault: type[Toy]) -> None:
        for_all(tables(fault()), SOME.games, lambda table: _tried(law(fault(), table)))

    check.__name__ = law.__name__
    return check


def created(law: Callable[[Any, Table], object]) -> Check:
    """A law that makes the game itself."""

    def check(fault: type[Toy]) -> None:
        for_all(tables(fault()), SOME.games, lambda table: _tried(law(fault, table)))

    check.__name__ = law.__name__
    return check


def _tried(answer: object) -> None:
    """Hypothesis wants no answer."""


def conserved(game: Toy, table: Table) -> None:
    law_10(game, table, pieces)


def both_makes(fault: type[Toy]) -> None:
    check_both_makes(fault, SOME.both_makes)


def sweeps(fault: type[Toy]) -> None:
    check_sweep(fault, SOME.sweep, pieces)


def one_table(fault: type[Toy]) -> None:
    check_table(fault, each_option(fault().info, {})["default"], SOME.sweep, SOME.both_makes, pieces)


def leaks(fault: type[Toy]) -> None:
    """Without a count of the pieces, which a game need not give."""
    check_leaks(fault, SOME.pairs)


def leaks_of_cards(fault: type[Toy]) -> None:
    check_leaks(fault, SOME.pairs, pieces)


def imagination(fault: type[Toy]) -> None:
    check_coverage(fault, ENUMERATOR, SOME.coverage)


def promised(fault: type[Toy]) -> None:
    check_promises(fault, SOME.promises, promises)


PLANTED: list[tuple[int, Check, type[Toy]]] = [
    (1, positions(law_1), faults.JudgeLetsOnePass),
    (1, positions(law_1), faults.JudgeForbidsOne),
    (1, sweeps, faults.AnyMoveIsIllegal),
    (1, sweeps, faults.JudgeDoesNotAskWho),
    (1, one_table, faults.AnyMoveIsIllegal),
    (2, positions(law_2), faults.NobodyCanMove),
    (2, positions(law_2), faults.WeightOfNothing),
    (2, positions(law_2), faults.StrangerHasMoves),
    (3, created(law_3), faults.PlayRemembers),
    (3, created(law_3), faults.PlayDependsOnTheLog),
    (1, positions(law_1), faults.RefusalWrites),
    (4, positions(law_4), faults.RefusalWrites),
    (4, positions(law_4), faults.RefusalIsCounted),
    (5, leaks, faults.ImagineIsIdentity),
    (5, leaks, faults.ForgottenZone),
    (5, leaks, faults.PoolIsShown),
    (5, leaks, faults.ForgottenMemory),
    (5, leaks, faults.OpenEvent),
    (5, leaks, faults.EventOfAnotherLength),
    (5, leaks, faults.RefusalTells),
    (5, leaks, faults.PromptRemembersTheTruth),
    (5, leaks, faults.TableRemembersTheTruth),
    (5, leaks, faults.MovesLookAround),
    (5, imagination, faults.SealedChoiceIsShown),
    (5, imagination, faults.ImaginesNoStars),
    (5, leaks_of_cards, faults.ImaginesTheImpossible),
    (5, imagination, faults.ImagineIsIdentity),
    (5, imagination, faults.ForgottenZone),
    (5, imagination, faults.ForgottenMemory),
    (6, created(law_6), faults.PlayRemembers),
    (6, created(law_6), faults.NotationForgets),
    (7, both_makes, faults.MakesDiffer),
    (7, both_makes, faults.ObservesOtherwise),
    (7, one_table, faults.MakesDiffer),
    (8, positions(law_8), faults.TwoMovesOneCode),
    (8, positions(law_8), faults.PositionForgets),
    (8, positions(law_8), faults.NotationForgets),
    (9, positions(law_9), faults.NeverEnds),
    (9, sweeps, faults.NeverEnds),
    (9, positions(law_9), faults.OutcomeOfNobody),
    (10, positions(conserved), faults.CardIsLost),
    (10, sweeps, faults.CardIsLost),
    (10, one_table, faults.CardIsLost),
    (11, promised, faults.OffersTheForbidden),
    (11, promised, faults.ChoiceSaysMore),
    (11, promised, faults.LookIsDear),
    (11, promised, faults.ForeseesAnotherMove),
    (11, promised, faults.ForeseesTooLittle),
]


def test_a_forecast_that_comes_true_is_lawful() -> None:
    """The control of the control: the forecasts above are caught because they are wrong, not because they are forecasts."""
    assert check_promises(faults.Foresees, SOME.promises, promises) > 100


@pytest.mark.parametrize(
    ("law", "check", "fault"), PLANTED, ids=[f"{law}-{check.__name__}-{fault.__name__}" for law, check, fault in PLANTED]
)
def test_the_law_catches_its_fault(law: int, check: Check, fault: type[Toy]) -> None:
    with pytest.raises(LawBroken) as broken:
        check(fault)

    assert law == broken.value.law, broken.value
