"""The page that lists which messages changed their wording: `docs/wording.md`.

    python -m tools.wording COMMIT          compare the catalogues with those of a commit, and add to the page what changed

A message that the page lists already keeps its first wording, so the page covers more than the history that git has; one that
has its first wording again is left out.  Messages that were added or removed are not listed.  The tool needs git, so no test
runs it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from kouzlo.text.entries import entries_of
from kouzlo.text.language import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "wording.md"
CATALOGUES = {
    "All games: terminal, command line, server": "src/kouzlo/text/locale",
    "Browser client": "web/locale",
    "Carcassonne": "src/kouzlo/games/carcassonne/locale",
    "Carcassonne in the browser": "web/src/games/carcassonne",
    "Wizards' duel": "src/kouzlo/games/duel/locale",
    "Wizards' duel in the browser": "web/src/games/duel",
    "Mystic elements": "src/kouzlo/games/mystic/locale",
    "Mystic elements in the browser": "web/src/games/mystic",
    "The game for tests": "src/kouzlo/testing/toy/locale",
}
RENAMED = (("draw-solve-", "solution-"), ("draw-draft-", "solution-draft-"), ("draw-", "board-"))
"""Beginnings of ids, before and now; the first that fits a message of today counts."""

Texts = dict[str, str]
Section = tuple[str, str]
"""A name of CATALOGUES and a language."""


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """The messages that are worded differently than before, by id."""
    return {id: (before[id], text) for id, text in now.items() if id in before and before[id] != text}


def texts_of(source: str) -> Texts:
    """The text of each message in one line: blanks and line ends that mean nothing are left out."""
    return {id: re.sub(r"\s+", " ", entry.partition("=")[2]).strip() for id, entry in entries_of(source).items()}


def renamed(before: Mapping[str, str], now: Mapping[str, str]) -> Texts:
    """The messages of before under the ids of now."""
    return {_id_now(id, now): text for id, text in before.items()}


def _id_now(id: str, now: Mapping[str, str]) -> str:
    candidates = (new + id.removeprefix(old) for old, new in RENAMED if id.startswith(old))
    return id if id in now else next((each for each in candidates if each in now), id)


def listed(page: str) -> dict[Section, Texts]:
    """The first wordings that a page has."""
    found: dict[Section, Texts] = {}
    for line in page.splitlines():
        if heading := re.fullmatch("## (.+), ([A-Za-z-]+)", line):
            section = found.setdefault((heading[1], heading[2]), {})
        elif row := re.fullmatch(r"\| `([^`]+)` \| (.*?) (?<!\\)\| (.*) \|", line):
            section[row[1]] = _text(row[2])
    return found


def page(tables: Mapping[Section, Mapping[str, tuple[str, str]]]) -> Iterator[str]:
    """The lines of the page."""
    yield "# Messages with a new wording"
    yield ""
    yield "Written by `python -m tools.wording COMMIT`: each message with its first wording and the one that it has now."
    yield ""
    yield "| catalogue | " + " | ".join(LANGUAGES) + " |"
    yield "|---|" + "---:|" * len(LANGUAGES)
    for name in CATALOGUES:
        yield f"| {name} | " + " | ".join(str(len(tables[name, language])) for language in LANGUAGES) + " |"
    for (name, language), messages in tables.items():
        if messages:
            yield from ("", f"## {name}, {language}", "", "| message | before | after |", "|---|---|---|")
        for id, (old, new) in messages.items():
            yield f"| `{id}` | {_cell(old)} | {_cell(new)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")


def _text(cell: str) -> str:
    return cell.replace("\\|", "|").replace("\\*", "*").replace("&lt;", "<")


def main(commit: str) -> None:
    first = listed(PAGE.read_text(encoding="utf-8"))
    tables = {}
    for name, folder in CATALOGUES.items():
        for language in LANGUAGES:
            file = f"{folder}/{language}.ftl"
            now = texts_of((ROOT / file).read_text(encoding="utf-8"))
            before = {**texts_of(_source(commit, file)), **first.get((name, language), {})}
            tables[name, language] = changed(renamed(before, now), now)
    PAGE.write_text("\n".join(page(tables)) + "\n", encoding="utf-8")


def _source(commit: str, file: str) -> str:
    shown = subprocess.run(  # noqa: S603  # our own repository
        ["git", "show", f"{commit}:{file}"],  # noqa: S607  # the git of whoever runs this by hand
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return shown.stdout.decode()


if __name__ == "__main__":
    main(sys.argv[1])
