"""What the newcomer reads: complete in both languages, counted as people count, growing in its line."""

from __future__ import annotations

import io
import string
import sys

import pytest

from first_run import words
from first_run.words import SENTENCES, Step, number, packages
from kouzlo.text.language import language_of
from tests.first_run.newcomer import speak


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_in_both_languages_with_the_same_facts(sentence: str) -> None:
    """A sentence that forgets a fact in one language, or the language itself."""
    facts = {
        language: sorted(field for _, field, _, _ in string.Formatter().parse(said) if field)
        for language, said in SENTENCES[sentence].items()
    }

    assert {"cs", "en"} == facts.keys()
    assert facts["cs"] == facts["en"]


@pytest.mark.parametrize(
    ("count", "english", "czech"),
    [
        (1, "1 package", "1 balíček"),
        (2, "2 packages", "2 balíčky"),
        (5, "5 packages", "5 balíčků"),
        (22, "22 packages", "22 balíčků"),
    ],
)
def test_packages_are_counted_as_people_count(monkeypatch: pytest.MonkeyPatch, count: int, english: str, czech: str) -> None:
    """Two forms in English, three in Czech."""
    speak(monkeypatch, "en_GB.UTF-8")
    assert english == packages(count)

    speak(monkeypatch, "cs_CZ.UTF-8")
    assert czech == packages(count)


def test_czech_numbers_have_a_comma(monkeypatch: pytest.MonkeyPatch) -> None:
    """One decimal below ten, none above."""
    speak(monkeypatch, "cs_CZ.UTF-8")
    assert ["0,0", "9,9", "10", "92"] == [number(value) for value in (0.04, 9.94, 9.96, 91.7)]

    speak(monkeypatch, "C")
    assert "9.9" == number(9.94)


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"LANG": "cs_CZ.UTF-8"},
        {"LANG": "cs"},
        {"LANG": "en_US.UTF-8"},
        {"LANG": "csb_PL.UTF-8"},
        {"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"},
        {"LANG": "de_DE", "LC_MESSAGES": "cs-CZ"},
        {"LC_ALL": "", "LANG": "cs_CZ"},
    ],
)
def test_set_up_speaks_the_language_of_the_game(environ: dict[str, str]) -> None:
    """The set-up cannot ask the game, which is not installed yet; so both must answer alike."""
    assert language_of(environ) == words.language(environ)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_step_in_a_file_is_written_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A log gets the head at once and the figures at the end."""
    speak(monkeypatch, "C")
    with Step("2/3", "fetching") as step:
        step.measured(3_000_000)
        head = capsys.readouterr().err

    assert "2/3 fetching … " == head
    assert "3.0 MB, 0.0 s\n" == capsys.readouterr().err


def test_step_on_a_terminal_grows_in_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures are told again at most once a second, over the old ones."""
    speak(monkeypatch, "C")
    clock, screen = iter([0.0, 0.5, 1.5, 1.6, 2.0]), Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("first_run.words.time.monotonic", lambda: next(clock))
    with Step("2/3", "fetching") as step:
        for count in (1, 2_000_000, 3_000_000):
            step.measured(count)

    assert ["2/3 fetching … ", "2/3 fetching … 2.0 MB, 2 s", "2/3 fetching … 3.0 MB, 2.0 s\n"] == screen.getvalue().split("\r")
