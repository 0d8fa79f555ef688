"""The room for text boards: a game's table and cards in lines, for the terminal and the pages without scripts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.rooms import Room
from kouzlo.core.sentence import Word
from kouzlo.text.catalogue import Speaker

__all__ = ["BOARDS", "TextBoard"]

G_contra = TypeVar("G_contra", contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class TextBoard(Protocol[G_contra, T_contra]):
    """The board of one game and its struct of a table; a board inherits from this and overrides what differs."""

    @abstractmethod
    def render(self, table: T_contra, game: G_contra, say: Speaker, seat: Seat | None) -> list[str]:
        """The table in lines, as this seat (None: a spectator) sees it."""

    def paint(self, line: str) -> str | None:
        """A rendered line in the terminal's colours; None: it has none."""
        return None

    def note(self, word: Word, game: G_contra, say: Speaker) -> str:
        """The facts of a card in a few words, shown after its name in lists."""
        return ""

    def explain(self, word: Word, game: G_contra, say: Speaker) -> list[str]:
        """Everything about a card; empty if only its name is known."""
        return []

    def sketch(self, word: Word, game: G_contra) -> list[str]:
        """A card rendered in letters, for terminals; empty if there is no such picture."""
        return []

    def glossary(self, game: G_contra) -> Sequence[Word]:
        """All cards that `?` can explain."""
        return ()

    def begins(self, event: Event, before: Event | None) -> bool:
        """Whether an event begins a new paragraph of the story."""
        return False


BOARDS: Room[TextBoard[Any, Any]] = Room("kouzlo.boards", TextBoard)
