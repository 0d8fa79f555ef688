"""`kouzlo judge`: one duel of two cards, and a whole match that is told in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import BadOption
from kouzlo.core.referee import Case
from kouzlo.terminal.judge_command import Wishes, judge
from kouzlo.text.catalogue import Catalogue
from tests.processes import SOURCES
from tests.terminal.stage import Script

GAMES = SOURCES / "kouzlo" / "games"
OUR_WIZARDS, SECOND_EDITION = GAMES / "duel" / "data" / "wizards.toml", GAMES / "mystic" / "data" / "second"
ENGLISH, CZECH = (Catalogue(language, strict=True) for language in ("en", "cs"))


def test_a_duel_is_judged_by_its_criteria_and_their_paragraphs() -> None:
    """The duel of the issue: the Soldier lies under the Dancer."""
    script = Script()
    judge(Wishes("duel", Case(("shaman", "dancer"), piles=((), ("soldier",))), names=("Anna", "Bob")), ENGLISH, script)

    assert "Shaman (Anna): the ability is lost. [DU-57]" in script.shown
    assert "C. Value: Anna has 4, Bob has 1 + 3 = 4; both lose. [DU-27]" in script.shown
    assert "Both lose the duel." == script.shown[-1]


def test_a_match_is_told_taken_back_and_told_again() -> None:
    """By names and numbers; at the end the words with which it goes on."""
    script = Script(["Detektiv", "Botanik", "ano", "z", "znovu", "z", "2", "k"])
    judge(Wishes("duel"), CZECH, script)

    assert "Zadáno bylo: detective botanist no" == script.shown[-1]


def test_a_match_goes_on_where_it_was_left() -> None:
    """What was told is the whole match."""
    script = Script(["k"])
    judge(Wishes("duel", told=("shaman", "dancer")), CZECH, script)

    assert any("Na hromádku: Tanečnice" in line for line in script.shown)


def test_an_attack_of_mystic_elements_is_judged() -> None:
    """A unit of three power kills one of three health, and the paragraphs say why."""
    script = Script()
    judge(Wishes("mystic", Case(("fire-eater", "thicket-boar"), uses={1: True})), ENGLISH, script)

    assert any(line.endswith("[ME-26]") for line in script.shown)
    assert "Thicket Boar is killed." == script.shown[-1]


def test_a_game_of_printed_cards_is_kept_with_their_own_names() -> None:
    """The second edition has other cards; the table stands below what happened."""
    script = Script(["2", "Anna", "red", "q"])
    judge(Wishes("mystic", names=("Anna", "Bob")), ENGLISH, script)

    assert "Bob chooses a colour: red. [ME-2]" in script.shown
    assert "What was told: second m0 m2" == script.shown[-1]


def test_a_duel_is_judged_by_the_names_on_the_cards() -> None:
    """As they stand there or as they are typed, in the language of the reader; the words of files stay what they are."""
    by_names, by_words = Script(), Script()
    judge(Wishes("duel", Case(("Šaman", "tanec"), piles=((), ("vojak",)))), CZECH, by_names)
    judge(Wishes("duel", Case(("shaman", "dancer"), piles=((), ("soldier",)))), CZECH, by_words)

    assert by_words.shown == by_names.shown
    assert "Duel prohrávají oba." == by_names.shown[-1]


def test_a_printed_box_is_judged_by_its_own_values(tmp_path: Path) -> None:
    """A set that somebody has entered: its Shaman has nine, ours four; so says a whole match, too."""
    box = tmp_path / "box.toml"
    box.write_text(OUR_WIZARDS.read_text(encoding="utf-8").replace("value = 4", "value = 9"), encoding="utf-8")
    case, once, kept = Case(("shaman", "dancer"), piles=((), ("soldier",))), Script(), Script(["q"])
    judge(Wishes("duel", case, names=("Anna", "Bob"), cards=box), ENGLISH, once)
    judge(Wishes("duel", told=("shaman", "dancer"), names=("Anna", "Bob"), cards=box), ENGLISH, kept)

    assert "C. Value: Anna has 9, Bob has 1 + 3 = 4; Bob loses. [DU-27]" in once.shown
    assert "Anna wins the duel." == once.shown[-1]
    assert "C. Value: Anna has 9, Bob has 1; Bob loses. [DU-27]" in kept.shown


def test_mystic_elements_are_judged_with_a_set_of_ones_own() -> None:
    """The second edition as a folder: its cards have their names, and no edition is asked for."""
    kept, once = Script(["Anna", "red", "q"]), Script()
    judge(Wishes("mystic", names=("Anna", "Bob"), cards=SECOND_EDITION), ENGLISH, kept)
    judge(Wishes("mystic", Case(("match girl", "match girl")), cards=SECOND_EDITION), ENGLISH, once)

    assert "Bob chooses a colour: red. [ME-2]" in kept.shown
    assert "What was told: m0 m2" == kept.shown[-1]
    assert any(line.endswith("[ME-26]") for line in once.shown)


@pytest.mark.parametrize(
    ("wishes", "problem"),
    [
        (Wishes("carcassonne"), "no referee for carcassonne"),
        (Wishes("duel", Case(("goblin", "dancer"))), "'goblin' cannot be told here$"),
        (Wishes("duel", Case(("shamn", "dancer"))), "'shamn' cannot be told here; did you mean Shaman"),
        (Wishes("duel", Case(("er", "dancer"))), "did you mean Dancer, Soldier"),
        (Wishes("duel", told=("shaman", "dancer", "dancer")), "'dancer' cannot be told"),
        (Wishes("mystic", Case(("firestorm", "tinker"))), "'firestorm' cannot be told"),
        (Wishes("mystic", told=("first", "m0", "m9")), "'m9' cannot be told"),
    ],
)
def test_what_cannot_be_judged_is_said(wishes: Wishes, problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        judge(wishes, ENGLISH, Script())
