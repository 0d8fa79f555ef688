"""The blocks of code of README, CONTRIBUTING and every page of the site, as a reader finds them."""

from __future__ import annotations

from typing import NamedTuple

from markdown_it import MarkdownIt

from tests.processes import ROOT

BESIDE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
LEFT_OUT = ("docs/wording.md",)
"""Not part of the site."""


class Block(NamedTuple):
    """A fenced or indented block; an indented one has no language."""

    page: str
    line: int
    language: str
    text: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def first_line(self) -> str:
        return next((line.strip() for line in self.text.splitlines() if line.strip()), "")


def pages() -> list[str]:
    """The paths of all pages, from the root of the repository."""
    found = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))]
    return [*BESIDE, *(page for page in found if page not in LEFT_OUT)]


def blocks_in(page: str, text: str) -> list[Block]:
    """The blocks of one page in their order."""
    tokens = MarkdownIt("commonmark").parse(text)
    return [
        Block(page, token.map[0] + 1, (token.info.split() or [""])[0], token.content)
        for token in tokens
        if token.type in ("fence", "code_block") and token.map is not None
    ]


def blocks_of(page: str) -> list[Block]:
    return blocks_in(page, (ROOT / page).read_text("utf-8"))
