"""Where the rulebooks are: in an installed package beside this module, in the source tree in `docs/rules`."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.errors import KouzloError
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.sentence import Sentence

HERE = Path(__file__).parent
FOLDERS = (HERE / "rulebooks", HERE.parents[2] / "docs" / "rules")


class NoRulebook(KouzloError):
    """A game has no rulebook."""

    def __init__(self, game: str) -> None:
        self.sentence = Sentence("print-no-rulebook", {"game": game})
        super().__init__(f"there is no rulebook of {game}")


def rulebook_of(game: str, language: str) -> str:
    """The rulebook of a game as Markdown, in English where there is none in the language; raises NoRulebook."""
    for each in (language, DEFAULT_LANGUAGE):
        for folder in FOLDERS:
            if (file := folder / f"{game}.{each}.md").is_file():
                return file.read_text(encoding="utf-8")
    raise NoRulebook(game)


def has_rulebook(game: str) -> bool:
    """Whether there is one in any language."""
    return any((folder / f"{game}.{DEFAULT_LANGUAGE}.md").is_file() for folder in FOLDERS)


def short_rules(rulebook: str) -> str:
    """The title and the part that teaches the game in some minutes: the first chapter without its last paragraph.

    That one only says that the rest of the page need not be read.
    """
    title, *chapters = rulebook.split("\n## ")
    if not chapters:
        return title
    taught, _, _ = chapters[0].rstrip().rpartition("\n\n")
    return f"{title.splitlines()[0]}\n\n## {taught}\n"
