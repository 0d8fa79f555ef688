"""Pictures that go out: a board at a step, a film of a game, and a page that stands alone; all are SVG and HTML, made here.

A game in the room `kouzlo.pictures` says what stands on its table after each step; from that follow a picture, a film and the
board of a page.  A game without pictures has its text board on the page.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple, Protocol, TypeVar

from kouzlo.core.rooms import Room

__all__ = ["PICTURES", "Box", "Drawn", "Pictures", "Piece", "film_of", "pieces_of", "still_of"]

G_contra = TypeVar("G_contra", contravariant=True)
SECONDS = 0.7
"""How long a film shows each change."""
LAST_SECONDS = 4.0
INSET, LINE = 16, 44
"""Where the lines of the head begin, and how high each is."""
NAMESPACE = "http://www.w3.org/2000/svg"


class Box(NamedTuple):
    """What a picture shows of the plane."""

    x: float
    y: float
    width: float
    height: float


class Drawn(NamedTuple):
    """What stands on the table after a step: pieces by their keys, and the lines above them."""

    pieces: Mapping[str, str]
    head: Sequence[str]
    box: Box

    def whole(self, box: Box) -> dict[str, str]:
        """All pieces, with the lines at the head of a box."""
        lines = {
            f"line {number} {svg}": f'<g transform="translate({box.x + INSET:g} {box.y + INSET + number * LINE:g})">{svg}</g>'
            for number, svg in enumerate(self.head)
        }
        return {**self.pieces, **lines}


class Piece(NamedTuple):
    """A piece and the steps from which and before which it is there; None: to the end."""

    svg: str
    since: int
    until: int | None


class Pictures(Protocol[G_contra]):
    """How a game is drawn for others."""

    @abstractmethod
    def definitions(self, game: G_contra) -> str:
        """What all its pictures use, as SVG."""

    @abstractmethod
    def after(self, game: G_contra, state: Any, names: Sequence[str]) -> Drawn:
        """What stands on the table in a state."""


PICTURES: Room[Pictures[Any]] = Room("kouzlo.pictures", Pictures)


def pieces_of(shown: Sequence[Drawn]) -> tuple[Piece, ...]:
    """Every piece with the steps in which it is there, in the order in which they are drawn."""
    began: dict[tuple[str, str], int] = {}
    pieces: list[Piece] = []
    for step, drawn in enumerate(shown):
        there = drawn.whole(shown[-1].box)
        for key in [key for key in began if there.get(key[0]) != key[1]]:
            pieces.append(Piece(key[1], began.pop(key), step))
        for item in there.items():
            began.setdefault(item, step)
    pieces += [Piece(svg, since, None) for (_, svg), since in began.items()]
    return tuple(sorted(pieces, key=_layer))


def _layer(piece: Piece) -> tuple[int, int]:
    """Tiles lie below what stands on them."""
    return int(not piece.svg.startswith("<use")), piece.since


def still_of(definitions: str, drawn: Drawn, title: str) -> str:
    """One picture."""
    body = "".join(sorted(drawn.whole(drawn.box).values(), key=lambda svg: not svg.startswith("<use")))
    return _svg(definitions + body, drawn.box, title)


def film_of(definitions: str, shown: Sequence[Drawn], title: str) -> str:
    """A picture that moves: every change of the board, again and again; programs that do not move it show the end."""
    changes = [step for step, each in enumerate(shown) if step == 0 or each[:2] != shown[step - 1][:2]]
    at = {step: index * SECONDS for index, step in enumerate(changes)}
    whole = len(changes) * SECONDS + LAST_SECONDS
    turning = f'<animate id="k" attributeName="x" from="0" to="0" dur="{whole:g}s" begin="0s;k.end"/>'
    clock = f'<rect width="0" height="0">{turning}</rect>'
    body = "".join(_moving(piece, at) for piece in pieces_of(shown))
    return _svg(definitions + clock + body, shown[-1].box, title)


def _moving(piece: Piece, at: Mapping[int, float]) -> str:
    """Hidden at first, shown while it is there; what is there at the end is shown by those who do not move anything."""
    hide = f'<set attributeName="visibility" to="hidden" begin="k.begin" end="k.begin+{at[piece.since]:g}s"/>'
    if piece.until is None:
        return f"<g>{hide if piece.since else ''}{piece.svg}</g>"
    when = f'begin="k.begin+{at[piece.since]:g}s" end="k.begin+{at[piece.until]:g}s"'
    show = f'<set attributeName="visibility" to="visible" {when}/>'
    return f'<g visibility="hidden">{show}{piece.svg}</g>'


def _svg(body: str, box: Box, title: str) -> str:
    view = " ".join(f"{each:g}" for each in box)
    size = f'width="{box.width:g}" height="{box.height:g}"'
    ground = f'<rect x="{box.x:g}" y="{box.y:g}" {size} fill="#f4ecd8"/>'
    return f'<svg xmlns="{NAMESPACE}" viewBox="{view}" {size} role="img"><title>{escape(title)}</title>{ground}{body}</svg>\n'
