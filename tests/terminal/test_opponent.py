"""How strong the computer should be: asked at a terminal, by number or name, and remembered for each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.sentence import Word
from kouzlo.players.levels import DEFAULT_LEVEL, LADDER
from kouzlo.terminal.opponent import LAST, asked_level, last_level
from kouzlo.terminal.screen import Left
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES
from tests.terminal.stage import Script


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "kouzlo"))
    return tmp_path / "kouzlo"


def chosen(*typed: str, game: str = "duel", language: str = "en") -> str:
    return asked_level(game, Script(typed), Speaker(Catalogue(language, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_has_a_line(language: str) -> None:
    """A number, the name, one line."""
    script = Script([""])
    asked_level("duel", script, Speaker(Catalogue(language, strict=True)))

    assert [f"{number}. " for number in range(1, len(LADDER) + 1)] == [line[:3] for line in script.shown[1:-1]]


def test_level_is_chosen_by_its_number_or_its_name() -> None:
    assert ["pupil", "archmage", "wizard"] == [chosen("1"), chosen("arch"), chosen("čaroděj", language="cs")]


def test_enter_takes_the_last_choice_of_this_game() -> None:
    """Nothing was chosen in the other game: there it is the default."""
    chosen("5")

    assert ["master", DEFAULT_LEVEL] == [chosen(""), chosen("", game="mystic")]


def test_nonsense_is_asked_again_and_leaving_is_possible() -> None:
    assert "master" == chosen("0", "7", "dragon", "master")
    with pytest.raises(Left):
        chosen("q")


def test_damaged_memory_counts_as_none(data_folder: Path) -> None:
    """Half a file, other types, a level of another version: the default."""
    data_folder.mkdir()
    for text in (b"{", b'{"duel": 3}', b'{"duel": "sorcerer"}', b"\xff"):
        (data_folder / LAST.file).write_bytes(text)

        assert DEFAULT_LEVEL == last_level("duel")


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_that_are_missing_are_named_with_what_brings_them(language: str, data_folder: Path) -> None:
    """Without Numba: five lines to choose from, and one about the sixth; it cannot be chosen, not even by Enter."""
    say, levels = Speaker(Catalogue(language, strict=True)), tuple(LADDER)[:-1]
    data_folder.mkdir()
    (data_folder / LAST.file).write_bytes(b'{"duel": "archmage"}')
    script = Script(["6", ""])

    assert DEFAULT_LEVEL == asked_level("duel", script, say, levels)
    assert say("no-such-number", last=5) in script.shown
    assert 'pip install "kouzlo[fast]"' in script.shown[6]
    assert say.word(Word("rank", "archmage")) in script.shown[6]
