"""The room of a game whose games other programs keep too."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple, Protocol, TypeVar

from kouzlo.core.rooms import Room
from kouzlo.core.transcript import AnyMatch, GameRecord
from kouzlo.exchange.brought import Answers, Question

__all__ = ["FOREIGN_GAMES", "Followed", "ForeignGames"]

G_contra = TypeVar("G_contra", contravariant=True)


class Followed(NamedTuple):
    """A foreign game that was played again by the rules."""

    source: str
    match: AnyMatch
    names: tuple[str, ...]
    is_left: bool
    """It was left before its end."""


class ForeignGames(Protocol[G_contra]):
    """What a game can read of others and write for others."""

    @abstractmethod
    def follow(self, text: str, game: G_contra, answers: Answers) -> Followed | tuple[str, tuple[Question, ...]] | None:
        """The game of a foreign text, or its source and what has to be asked; None: no format of this game.

        Raises NotBrought.
        """

    @abstractmethod
    def links(self, record: GameRecord, game: G_contra) -> dict[str, str]:
        """The game as links of other programs, by their ids; raises NotBrought if none of them can hold it."""


FOREIGN_GAMES: Room[ForeignGames[Any]] = Room("kouzlo.foreign_games", ForeignGames)
