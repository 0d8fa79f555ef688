"""Rulebooks, code, tests and sentences agree, paragraph by paragraph."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from kouzlo.testing import coverage
from kouzlo.testing.coverage import PAGE, ROOT, coverage_of, coverages, ids_of_docstring, main, own_games, page


@pytest.mark.parametrize("game", own_games())
def test_every_paragraph_has_code_tests_sentences_and_its_place_in_both_rulebooks(game: str) -> None:
    assert [] == coverage_of(game).gaps


def test_the_page_is_up_to_date() -> None:
    """Write it anew with `python -m kouzlo.testing.coverage`."""
    assert (ROOT / PAGE).read_text("utf-8") == page(coverages())


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("DU-26: the weaker element loses.", {"DU-26"}),
        ("DU-26, then DU-27: element first, value second.", {"DU-26", "DU-27"}),
        ("DU-60 (1): the losers go face up on the piles.", {"DU-60"}),
        ("CA-6, CA-7: one per tile. MW-6: mage, one more. MW-7: witch, half.", {"CA-6", "CA-7", "MW-6", "MW-7"}),
        ("MW-R1: a figure is removed; see MW-4.", {"MW-R1"}),
        ("ME-D3, ME-7: a draw by agreement.", {"ME-D3", "ME-7"}),
        ("TO-2 to TO-5: whether a move fits.", {"TO-2", "TO-3", "TO-4", "TO-5"}),
        ("What DU-26 means for the view.", set()),
        ("Only words.", set()),
        (None, set()),
    ],
)
def test_a_docstring_says_what_it_carries_out(docstring: str | None, ids: set[str]) -> None:
    assert ids == ids_of_docstring(docstring)


# ── what is missing is found ──


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of all that belongs to the duel, which a test may damage."""
    for folder in ("src/kouzlo/games/duel", "src/kouzlo/text/locale", "tests/games/duel"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    for rulebook in (ROOT / "docs" / "rules").glob("duel.*.md"):
        shutil.copy(rulebook, tmp_path / "docs" / "rules")
    return tmp_path


def rewrite(folder: Path, pattern: str, instead: str) -> None:
    """Replace a pattern in all files of a folder."""
    for file in [folder] if folder.is_file() else folder.rglob("*.*"):
        if file.suffix in (".py", ".ftl", ".md"):
            file.write_text(re.sub(pattern, instead, file.read_text("utf-8")), "utf-8")


def test_the_untouched_copy_has_no_gaps(house: Path) -> None:
    assert [] == coverage_of("duel", house).gaps


@pytest.mark.parametrize(
    ("where", "pattern", "instead", "gap"),
    [
        (
            "src/kouzlo/games/duel",
            r"DU-71\b",
            "DU-70",
            "DU-71 (DRAGON_TAMER): no docstring in the game's package begins with it",
        ),
        ("tests", r"DU-71\b", "DU-70", 'DU-71 (DRAGON_TAMER): no test is marked @rule("DU-71")'),
        ("src/kouzlo/games/duel/locale/cs.ftl", "rule-DU-71", "rule-DU-70", "no sentence rule-DU-71 in locale/cs.ftl"),
        ("src/kouzlo/games/duel/locale/en.ftl", "rule-DU-71", "rule-DU-70", "no sentence rule-DU-71 in locale/en.ftl"),
        ("docs/rules/duel.en.md", r"\*\*DU-71\*\*", "Then", "no paragraph **DU-71** in the en rulebook"),
        ("docs/rules/duel.cs.md", r"\*\*DU-71\*\*", "Pak", "no paragraph **DU-71** in the cs rulebook"),
        ("tests", r"DU-71\b", "DU-99", "DU-99: a test names it, but the game's Rule does not have it"),
        ("src/kouzlo/games/duel", r"DU-71\b", "DU-99", "DU-99: code names it, but the game's Rule does not have it"),
    ],
)
def test_a_gap_is_named(house: Path, where: str, pattern: str, instead: str, gap: str) -> None:
    rewrite(house / where, pattern, instead)

    assert any(gap in each for each in coverage_of("duel", house).gaps)


def test_the_command_writes_the_page_and_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    whole = [coverage_of("duel")]
    holed = [msgspec.structs.replace(whole[0], strangers=("DU-99: a test names it",))]
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    command = CliRunner()

    monkeypatch.setattr(coverage, "coverages", lambda: whole)
    assert 1 == command.invoke(main, ["--check"]).exit_code, "there is no page yet"
    assert 0 == command.invoke(main).exit_code
    assert page(whole) == (tmp_path / PAGE).read_text("utf-8")
    assert 0 == command.invoke(main, ["--check"]).exit_code

    monkeypatch.setattr(coverage, "coverages", lambda: holed)
    answer = command.invoke(main)
    assert (1, True) == (answer.exit_code, "DU-99: a test names it" in answer.output)
