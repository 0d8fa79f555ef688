"""Sets of cards that are released beside the first one: chosen by their ids, and true to the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import BadFile
from kouzlo.core.registry import create_game
from kouzlo.games.duel import broken_constraints, read_cards
from kouzlo.games.duel.cards import OFFICIAL, released

SECOND = Path("carodejny-duel-2")


def test_the_first_set_stays_what_it_was() -> None:
    """Records refer to it by its id and this digest."""
    assert (OFFICIAL, "34b331f615954871bfb8c4126f16aec6") == (read_cards().set.id, read_cards().set.digest)


def test_the_second_set_keeps_every_fact() -> None:
    second = read_cards(SECOND)

    assert "carodejny-duel-2" == second.set.id
    assert () == broken_constraints(second)
    assert () == second.warnings


def test_only_numbers_that_are_ours_differ() -> None:
    pairs = list(zip(read_cards().cards, read_cards(SECOND).cards, strict=True))
    changed = [(one.id, one.value, two.value) for one, two in pairs if one != two]

    assert [("pyrotechnician", 5, 3)] == changed
    assert all(one.origin["value"] == "ours" for one, two in pairs if one.value != two.value)


def test_a_released_set_travels_inside_records() -> None:
    """Whatever a later program ships, a record of such a game can be read."""
    game = create_game("duel", cards=SECOND)

    assert game.cards.text is not None
    assert "carodejny-duel-2" == game.cards.id


@pytest.mark.parametrize("name", ["carodejny-duel-99", "carodejny-duel", "../duel/data/wizards", "wizards"])
def test_other_names_are_files(name: str) -> None:
    """Control: an id that was never released is looked for as a file, and nothing else of the package is found."""
    assert released(name) is None
    with pytest.raises(BadFile, match="cannot be read"):
        read_cards(Path(name))
