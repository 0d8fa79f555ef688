"""Released sets of cards: chosen like an option where a table is laid, and a matter of the cards from then on."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.editions import cards_chosen, edition_of, shown_options, table_options
from kouzlo.core.errors import BadOption
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.replay import replayed, verify, write_record
from kouzlo.core.transcript import read_record
from kouzlo.games.mystic.cards import OWN_FOLDER, files_of

MYSTIC = create_game("mystic")


def second() -> Match[Any, Any]:
    """A table of the second edition, as a front end lays it."""
    options, cards = cards_chosen(MYSTIC.info, {"edition": "second", "inversion": "on"})
    game = create_game("mystic", cards=cards_of_table(cards))
    return Match(game, options, 2, Seeded("editions").luck())


def test_the_edition_is_offered_beside_the_options_of_the_rules() -> None:
    assert ("first", "second") == table_options(MYSTIC.info)["edition"].values
    assert "edition" not in MYSTIC.info.options
    assert "edition" not in table_options(create_game("duel").info)


def test_the_first_edition_is_what_nobody_has_to_choose() -> None:
    assert ({"inversion": "on"}, None) == cards_chosen(MYSTIC.info, {"inversion": "on"})
    assert ({}, None) == cards_chosen(MYSTIC.info, {"edition": "first"})
    assert "first" == edition_of(MYSTIC)


@pytest.mark.parametrize("value", ["third", 2, None, ["second"]])
def test_an_edition_that_does_not_exist_is_refused(value: object) -> None:
    with pytest.raises(BadOption, match="edition cannot be"):
        cards_chosen(MYSTIC.info, {"edition": value})


def test_whoever_brings_cards_does_not_choose_an_edition() -> None:
    assert ({}, "mine") == cards_chosen(MYSTIC.info, {"edition": "first"}, custom="mine")
    with pytest.raises(BadOption, match="edition cannot be 'second'; allowed are 'first'"):
        cards_chosen(MYSTIC.info, {"edition": "second"}, custom="mine")


def test_a_game_without_editions_does_not_know_the_word() -> None:
    """It stays among the options, and those refuse it."""
    assert ({"edition": "second"}, None) == cards_chosen(create_game("duel").info, {"edition": "second"})


def test_a_table_of_the_second_edition_says_so_to_whoever_lays_it_again() -> None:
    assert "second" == edition_of(second().game)
    assert {"edition": "second", "inversion": "on"}.items() <= shown_options(second()).items()
    assert "edition" not in shown_options(Match(MYSTIC, {}, 2, Seeded("editions").luck()))


def test_custom_cards_are_no_edition() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in files_of(OWN_FOLDER))

    assert edition_of(create_game("mystic", cards=cards_of_table(text))) is None


def test_a_record_names_the_edition_in_one_line_and_replays() -> None:
    match = second()
    for _ in range(12):
        seat = match.turn.seats[0]
        match.submit(seat, match.game.moves(match.state, seat)[0])
    text = write_record(match, Seeded("editions"))

    record = read_record(text)

    assert 'set = "kouzlo-mystic-2"' == record.cards.text
    assert match.game.cards.digest == record.cards.digest
    assert match.log == replayed(record).log
    assert 12 <= verify(record).moves + verify(record).draws
