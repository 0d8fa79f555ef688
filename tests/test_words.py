"""Words that were decided (docs/decisions/0057, 0060, 0087), each check with a control.

Search, solving and review use the words of their field; modules are nouns; *draw* means chance; nothing lists languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import kouzlo
from kouzlo.text.entries import entries_of
from kouzlo.text.language import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = Path(kouzlo.__file__).parent

OF_THE_FIELD = ("players", "solver", "review")
PAGES = ("players.md", "solver.md", "review.md")
FORMER = re.compile(r"\b(?:glances?|dreams?|ponders?|aftermath|hasty|(?<!--)passes(?! over))\b", re.IGNORECASE)
NOUNS = {"regret_matching", "scoring", "setting"}
LATER = {"coaching"}
"""Of `server`: it is renamed when nobody else works there."""
OFFERS = {"draw-offered", "draw-refused"}
"""ME-D32: a draw by agreement, in the words of its rulebook."""


def former_words(text: str) -> list[str]:
    """Words of the time before the field's."""
    return FORMER.findall(text)


def gerunds(modules: Iterable[str]) -> set[str]:
    """Modules that are called after what they do."""
    return {name for name in modules if name.endswith("ing")} - NOUNS


def pictures_called_draws(source: str) -> set[str]:
    """Messages whose ids take rendering for drawing."""
    return {id for id in entries_of(source) if id.startswith("draw-")} - OFFERS


def named_languages(code: str) -> list[str]:
    """Languages that code names; the default one has a name of its own (`DEFAULT_LANGUAGE`)."""
    return re.findall(rf"""["']({"|".join(LANGUAGES)})["']""", code)


def sources_of_the_field() -> Iterator[Path]:
    for name in OF_THE_FIELD:
        yield from (PACKAGE / name).rglob("*.py")
    yield from (ROOT / "docs" / name for name in PAGES)


def test_search_solving_and_review_use_the_words_of_their_field() -> None:
    found = {str(file): words for file in sources_of_the_field() if (words := former_words(file.read_text(encoding="utf-8")))}

    assert {} == found


def test_modules_are_nouns() -> None:
    assert LATER == gerunds(file.stem for file in PACKAGE.rglob("*.py"))


def test_draw_means_chance_in_the_ids_of_messages() -> None:
    catalogues = [
        *PACKAGE.rglob("locale/*.ftl"),
        *(ROOT / "web" / "locale").glob("*.ftl"),
        *(ROOT / "web" / "src").rglob("*.ftl"),
    ]

    assert set() == {id for file in catalogues for id in pictures_called_draws(file.read_text(encoding="utf-8"))}
    assert len(catalogues) >= 18


def test_nothing_names_a_language_but_the_default_one() -> None:
    """The default language stands in core/languages.py; a report of the laboratory says in which language it is written."""
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    found = {str(file.relative_to(ROOT)): named_languages(file.read_text(encoding="utf-8")) for file in files}

    assert {"src/kouzlo/core/languages.py": ["en"], "src/kouzlo/lab/compare_report.py": ["en"]} == {
        file: languages for file, languages in found.items() if languages
    }


@pytest.mark.parametrize(
    ("planted", "expected"),
    [
        (
            former_words("A glance, 400 passes; `--passes` is an old name; selection passes over it."),
            ["glance", "passes"],
        ),
        (gerunds(["thinking", "scoring", "tree"]), {"thinking"}),
        (pictures_called_draws("draw-hand = hand\ndraw-offered = an offer\n"), {"draw-hand"}),
        (named_languages("for language in ('cs', \"en\"):"), ["cs", "en"]),
    ],
)
def test_what_is_planted_is_found(planted: object, expected: object) -> None:
    """The controls."""
    assert expected == planted
