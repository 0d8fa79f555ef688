"""The page that lists which messages changed their wording: `docs/wording.md`.

    python -m tools.wording COMMIT          compare the catalogues with those of a commit and write the page anew

It needs git and the history of the repository, so no test runs it.  Messages that were added, removed or renamed since the
commit are not listed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from kouzlo.text.entries import entries_of

ROOT = Path(__file__).parents[1]
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
NAMES = {"cs": "Czech", "en": "English"}


def changed(before: str, after: str) -> dict[str, tuple[str, str]]:
    """The messages of two versions of a catalogue that are worded differently, by id."""
    old, new = _texts(before), _texts(after)
    return {id: (old[id], text) for id, text in new.items() if id in old and old[id] != text}


def _texts(source: str) -> dict[str, str]:
    """The text of each message in one line: blanks and line ends that mean nothing are left out."""
    return {id: re.sub(r"\s+", " ", entry.partition("=")[2]).strip() for id, entry in entries_of(source).items()}


def page(commit: str, tables: Mapping[tuple[str, str], Mapping[str, tuple[str, str]]]) -> Iterator[str]:
    """The lines of the page."""
    yield "# Messages with a new wording"
    yield ""
    yield f"Written by `python -m tools.wording {commit}`: each message that is worded differently than at that commit."
    yield ""
    yield "| catalogue | " + " | ".join(NAMES[language] for language in NAMES) + " |"
    yield "|---|" + "---:|" * len(NAMES)
    for name in CATALOGUES:
        yield f"| {name} | " + " | ".join(str(len(tables[name, language])) for language in NAMES) + " |"
    for (name, language), messages in tables.items():
        if messages:
            yield from ("", f"## {name}, {NAMES[language]}", "", "| message | before | after |", "|---|---|---|")
        for id, (old, new) in messages.items():
            yield f"| `{id}` | {_cell(old)} | {_cell(new)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")


def main(commit: str) -> None:
    tables = {}
    for name, folder in CATALOGUES.items():
        for language in NAMES:
            file = f"{folder}/{language}.ftl"
            before = subprocess.run(  # noqa: S603  # our own repository
                ["git", "show", f"{commit}:{file}"],  # noqa: S607  # the git of whoever runs this by hand
                cwd=ROOT,
                capture_output=True,
                check=True,
            )
            tables[name, language] = changed(before.stdout.decode(), (ROOT / file).read_text(encoding="utf-8"))
    (ROOT / "docs" / "wording.md").write_text("\n".join(page(commit, tables)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
