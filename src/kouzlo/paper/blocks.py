"""Markdown as blocks of words: headings, paragraphs, entries of lists, tables, drawings made of letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from kouzlo.paper.faces import Face

SOURCE = re.compile(r"\]\([\w./-]+\.md(#[\w-]+)?\)")
"""A link to another page of the documentation: on paper nobody can follow it."""


class Part(NamedTuple):
    """Letters in one face."""

    text: str
    face: Face


Piece = tuple[Part, ...]
"""A word, perhaps in several faces, that stays on one line."""


class Heading(NamedTuple):
    level: int
    words: tuple[Piece, ...]
    name: str


class Paragraph(NamedTuple):
    words: tuple[Piece, ...]
    depth: int = 0
    """In how many lists it stands."""
    mark: str = ""
    """Before the first paragraph of an entry: a dot or a number."""


class Drawing(NamedTuple):
    lines: tuple[str, ...]


class Rows(NamedTuple):
    rows: tuple[tuple[tuple[Piece, ...], ...], ...]
    """The first row is the head."""


Block = Heading | Paragraph | Drawing | Rows


def blocks_of(markdown: str) -> list[Block]:
    """The blocks of a page, without the sentences of its preamble that only lead to other pages."""
    preamble, found, chapters = markdown.partition("\n## ")
    kept = "\n".join(line for line in preamble.splitlines() if not SOURCE.search(line))
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(kept + found + chapters))
    return [block for node in tree.children for block in _blocks(node)]


def _blocks(node: SyntaxTreeNode, depth: int = 0, mark: str = "") -> Iterator[Block]:
    match node.type:
        case "heading":
            words = tuple(_words(node.children[0], Face.TITLE))
            yield Heading(int(node.tag[1]), words, " ".join("".join(part.text for part in word) for word in words))
        case "paragraph":
            yield Paragraph(tuple(_words(node.children[0])), depth, mark)
        case "bullet_list" | "ordered_list":
            first = int(node.attrs.get("start", 1))
            for number, item in enumerate(node.children, first):
                marked = f"{number}." if node.type == "ordered_list" else "•"
                for at, child in enumerate(item.children):
                    yield from _blocks(child, depth + 1, "" if at else marked)
        case "table":
            rows = (row for part in node.children for row in part.children)
            yield Rows(tuple(tuple(tuple(_words(cell.children[0])) for cell in row.children) for row in rows))
        case "fence" | "code_block":
            # Without the margin that all lines share: it would only make the letters of a column smaller.
            yield Drawing(tuple(dedent(node.content).rstrip("\n").split("\n")))
        case _:
            for child in node.children:
                yield from _blocks(child, depth, mark)


def _words(inline: SyntaxTreeNode, face: Face = Face.TEXT) -> Iterator[Piece]:
    """The words of a text; markup inside a word does not part it."""
    word: list[Part] = []
    for text, shown in _parts(inline, face):
        for at, piece in enumerate(re.split(r"\s+", text)):
            if at and word:
                yield tuple(word)
                word = []
            if piece:
                word.append(Part(piece, shown))
    if word:
        yield tuple(word)


FACES = {"strong": Face.BOLD, "em": Face.ITALIC}


def _parts(node: SyntaxTreeNode, face: Face) -> Iterator[tuple[str, Face]]:
    for child in node.children:
        match child.type:
            case "text":
                yield child.content, face
            case "code_inline":
                yield child.content, Face.MONO
            case "softbreak" | "hardbreak":
                yield " ", face
            case _:
                yield from _parts(child, face if face == Face.TITLE else FACES.get(child.type, face))
