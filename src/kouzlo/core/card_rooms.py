"""The rooms of a game with cards: the printed faces, the pictures, and the check of custom card files."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from kouzlo.core.game import CardSet
from kouzlo.core.rooms import Room
from kouzlo.core.sentence import Text, Word

__all__ = [
    "CARD_CHECKS",
    "PORTRAITS",
    "PRINTED_CARDS",
    "CardCheck",
    "CheckedCards",
    "Portrait",
    "Portraits",
    "PrintedCard",
    "PrintedCards",
]

G_contra = TypeVar("G_contra", contravariant=True)


class PrintedCard(Protocol):
    """A struct of the game: the printed face of one card."""

    @property
    def id(self) -> str:
        """The id of the card, as in its word."""


class PrintedCards(Protocol[G_contra]):
    """The printed faces of a game's cards, for clients that render them."""

    @abstractmethod
    def printed(self, game: G_contra, language: str, name: Callable[[Word], str]) -> Sequence[PrintedCard]:
        """All cards of the set; the annotation gives the type of the structs, from which the client's type is generated.

        `name` renders a word in the language, from the card file or from the catalogue.
        """


class Portrait(NamedTuple):
    """A picture on a card."""

    svg: str
    is_current: bool
    """Whether it is exactly the picture that the name was given for: then caches may keep it for ever."""


class Portraits(Protocol):
    """The pictures on the cards of a game; the printed face of a card contains the name of its picture."""

    @abstractmethod
    def portrait(self, name: str) -> Portrait | None:
        """The picture of a name, or None."""


class CheckedCards(Protocol):
    """A playable set of cards."""

    @property
    def set(self) -> CardSet:
        """Its name and digest."""

    @property
    def cards(self) -> Sequence[Any]:
        """Its cards."""

    @property
    def warnings(self) -> Sequence[Text]:
        """Warnings: the cards are playable but look like mistakes."""


class CardCheck(Protocol):
    """The reader of a game's card files."""

    @abstractmethod
    def check(self, cards: Path) -> CheckedCards:
        """The cards of a file; raises BadFile if they are not playable."""


PRINTED_CARDS: Room[PrintedCards[Any]] = Room("kouzlo.printed_cards", PrintedCards)
PORTRAITS: Room[Portraits] = Room("kouzlo.portraits", Portraits)
CARD_CHECKS: Room[CardCheck] = Room("kouzlo.card_checks", CardCheck)
