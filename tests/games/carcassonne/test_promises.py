"""Law 11: what a seat is promised in choices and on the table is what playing does, and each wrong sum is noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.carcassonne import foresight, land, scene
from kouzlo.games.carcassonne.rules import scoring
from kouzlo.games.carcassonne.state import Terrain
from kouzlo.testing.laws import LawBroken, Table, check_promises
from kouzlo.testing.laws.promises import law_11
from tests.games.carcassonne.promises import promises
from tests.games.carcassonne.tables import OPTION_SETS, game
from tests.games.carcassonne.test_laws import any_options, only


@rule("CA-6", "CA-7", "CA-8", "CA-9", "CA-11")
def test_what_is_promised_is_what_playing_does() -> None:
    assert check_promises(any_options, 3, promises) > 500


@rule("MW-6", "MW-7", "CC-2")
@pytest.mark.parametrize("options", ["mage and witch", "all crop circles", "old small city"])
def test_promises_of_the_expansions_are_kept(options: str) -> None:
    assert check_promises(only(OPTION_SETS[options]), 1, promises) > 100


def no_mage(terrain: int, tiles: int, shields: int, finished: bool, small: int, mage: bool, witch: bool) -> int:
    """MW-6 is forgotten."""
    return scoring.worth(terrain, tiles, shields, finished, small, False, witch)


def witch_rounds_down(terrain: int, tiles: int, shields: int, finished: bool, small: int, mage: bool, witch: bool) -> int:
    """MW-7, but rounded down."""
    plain = scoring.worth(terrain, tiles, shields, finished, small, mage, False)
    return plain // 2 if witch else plain


def city_pays_once(terrain: int, tiles: int, shields: int, finished: bool, small: int, mage: bool, witch: bool) -> int:
    """CA-7 is forgotten: a finished city is not doubled."""
    return scoring.worth(terrain, tiles, shields, False, small, mage, witch)


def unfinished(s: Any, facts: Any, feature: int, finished: bool) -> int:
    return scoring.points(s, facts, feature, False)


def without_shields(terrain: int, tiles: int, shields: int, finished: bool, small: int, mage: bool, witch: bool) -> int:
    return scoring.worth(terrain, tiles, 0 if terrain == Terrain.CITY else shields, finished, small, mage, witch)


def two_a_city(cities: int) -> int:
    return 2 * cities


def first_of_them(counts: tuple[int, ...]) -> tuple[int, ...]:
    """CA-9 is forgotten: of tied players only one scores."""
    return scoring.majority(counts)[:1]


def nobody(counts: tuple[int, ...]) -> tuple[int, ...]:
    """CA-9 is forgotten: nobody scores."""
    return ()


PLANTED: list[tuple[Any, str, Callable[..., Any]]] = [
    (foresight, "worth_shown", no_mage),
    (foresight, "worth_shown", witch_rounds_down),
    (foresight, "worth_shown", city_pays_once),
    (foresight, "worth_shown", without_shields),
    (foresight, "majority", nobody),
    (scene, "worth", no_mage),
    (scene, "worth", witch_rounds_down),
    (scene, "worth", without_shields),
    (scene, "majority", nobody),
    (scene, "points", unfinished),
    (land, "worth_shown", city_pays_once),
    (land, "worth_shown", no_mage),
    (land, "worth_shown", witch_rounds_down),
    (land, "field_worth", two_a_city),
    (land, "majority", first_of_them),
]


def play_until_noticed() -> None:
    for seed in (4, 1, 3, 0, 2, *range(5, 30)):  # most faults show at the first tables
        law_11(game(), Table(OPTION_SETS["all crop circles"], 2 + seed % 3, seed), promises)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    PLANTED,
    ids=[f"{place.__name__.split('.')[-1]}-{fault.__name__}" for place, _, fault in PLANTED],
)
def test_a_wrong_sum_is_noticed(place: Any, name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place where the arithmetic of the rules once stood a second time, and each that calls it now."""
    monkeypatch.setattr(place, name, fault)
    monkeypatch.setattr(land, "_lands", {})  # what was drawn before shows no fault, and what is drawn now stays in this test

    with pytest.raises(LawBroken) as broken:
        play_until_noticed()

    assert 11 == broken.value.law
