"""The room of a game that can be printed: its cards with their back, and its other sheets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from kouzlo.core.rooms import Room
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

if TYPE_CHECKING:
    from kouzlo.paper.pen import Pen  # imports fpdf2, which not every installation has

__all__ = ["PAPER_GAMES", "PaperCard", "PaperGame"]

G_contra = TypeVar("G_contra", contravariant=True)


class PaperCard(NamedTuple):
    """One card: its name, and the function that draws its face into a box of 63 × 88 mm."""

    name: str
    draw: Callable[[Pen, Box], None]


class PaperGame(Protocol[G_contra]):
    """What a game puts on paper."""

    @abstractmethod
    def cards(self, game: G_contra, say: Speaker) -> Sequence[PaperCard]:
        """The faces of all cards of the set."""

    @abstractmethod
    def back(self, pen: Pen, box: Box) -> None:
        """Draw the back of a card."""

    @abstractmethod
    def sheets(self, game: G_contra, say: Speaker) -> Sequence[Callable[[Pen], None]]:
        """What is printed after the cards: each draws one sheet."""


PAPER_GAMES: Room[PaperGame[Any]] = Room("kouzlo.paper_games", PaperGame)
