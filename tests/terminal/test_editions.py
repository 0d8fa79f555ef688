"""`kouzlo play GAME --option edition=…`: the cards of another edition, and the other options as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.editions import edition_of
from kouzlo.core.errors import BadOption
from kouzlo.games.mystic.cards import RELEASED
from kouzlo.terminal.play_command import Wishes, chosen_game


def test_an_edition_is_turned_into_its_cards() -> None:
    game, left = chosen_game(Wishes("mystic", options=("inversion=on", "edition=second")))

    assert "second" == edition_of(game)
    assert ("inversion=on",) == left.options


def test_without_an_edition_nothing_changes() -> None:
    wishes = Wishes("mystic", options=("inversion=on",))

    game, left = chosen_game(wishes)

    assert "first" == edition_of(game)
    assert wishes == left


@pytest.mark.parametrize(
    "wishes",
    [
        Wishes("mystic", options=("edition=third",)),
        Wishes("mystic", options=("edition=second",), cards=Path(RELEASED["kouzlo-mystic-2"])),
    ],
)
def test_an_edition_that_cannot_be_had_is_refused(wishes: Wishes) -> None:
    """One that does not exist, or one beside cards of one's own."""
    with pytest.raises(BadOption, match="edition cannot be"):
        chosen_game(wishes)


@pytest.mark.parametrize(
    "wishes", [Wishes("duel", options=("edition=second",)), Wishes("mystic", options=("edition=second",), guided=True)]
)
def test_where_there_are_no_editions_the_word_stays_an_option(wishes: Wishes) -> None:
    """The rules refuse it then; a guided game speaks of the first edition."""
    assert wishes == chosen_game(wishes)[1]
