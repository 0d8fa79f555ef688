"""The board of a game in HTML: letter boards are preformatted, sentences wrap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kouzlo.boards.board import Board
from kouzlo.server.html import Element, Node, el
from kouzlo.server.wire import Seen
from kouzlo.text.catalogue import Speaker


def rendered(board: Board, view: Seen, say: Speaker) -> list[Node]:
    """The table as this seat sees it."""
    return board_lines(board.render(view.table, say, view.seat), say)


def board_lines(lines: Sequence[str], say: Speaker) -> list[Node]:
    """Lines of a board as paragraphs and pictures of letters."""
    last_picture = max((at for at, line in enumerate(lines) if _is_picture(line)), default=-1)
    first_picture = next((at for at, line in enumerate(lines) if _is_picture(line)), 0)
    kinds = [
        (first_picture <= at <= last_picture and (_is_picture(line) or not line.strip()), line) for at, line in enumerate(lines)
    ]
    blocks: list[Node] = []
    for is_picture, block in groupby(kinds, key=lambda each: each[0]):
        texts = [line for _, line in block]
        if is_picture:
            blocks.append(_picture(texts, say))
        else:
            blocks.extend(_sentences(texts))
    return blocks


def _is_picture(line: str) -> bool:
    """Whether a line belongs to a letter board: it has hardly any words."""
    written = [letter for letter in line if not letter.isspace()]
    return bool(written) and sum(letter.isalpha() for letter in written) < len(written) / 3 and "  " in line


def _picture(lines: list[str], say: Speaker) -> Element:
    while lines and not lines[-1].strip():
        lines.pop()
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    text = "\n".join(line[margin:] for line in lines)
    return el("div", el("pre", text), class_="board", tabindex="0", role="group", aria_label=say("page-board"))


def _sentences(lines: list[str]) -> Iterator[Node]:
    """Each line as a paragraph; indented lines belong to the one before."""
    for line in lines:
        if line.strip():
            yield el("p", line.strip(), class_="deeper" if line.startswith(" ") else None)
