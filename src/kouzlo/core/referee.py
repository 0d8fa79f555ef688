"""Referees: a game of real cards is settled from what people tell of it, and nothing else is stored.

A game may have one (`REFEREES`): it gets everything that was told, word by word, and says what happened, how the table stands
and what has to be told next.  To correct something is to tell a shorter list.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from kouzlo.core.rooms import Room
from kouzlo.core.sentence import Sentence, Word

__all__ = ["REFEREES", "Answer", "Case", "NotTold", "Refereed", "Referees"]


class NotTold(ValueError):
    """What was told is no answer to the question that stood."""


class Answer(msgspec.Struct, frozen=True):
    """Something that can be told next: the word, what it says, the name of its picture, and the heading above it."""

    word: str
    say: Sentence | Word
    picture: str = ""
    heading: Sentence | None = None


class Refereed(msgspec.Struct, frozen=True):
    """What follows from everything that was told."""

    told: tuple[tuple[Sentence, str], ...]
    """What happened, each with its paragraph."""
    table: tuple[Sentence, ...]
    """How the table stands."""
    question: Sentence
    answers: tuple[Answer, ...]
    """What can be told next; empty when it is over."""
    rule: str = ""
    """The paragraph of the question or of the end."""
    steps: tuple[Answer, ...] = ()
    """Everything that was told, in order."""
    view: Any = None
    """The table as everybody sees it, for the game's own board; None: `table` says all."""
    cards: str | None = None
    """The card text of the set or edition that is played; None: the built-in cards."""
    how: Sentence | None = None
    """Before anything was told: how it is done."""


class Case(msgspec.Struct, frozen=True):
    """One meeting of two cards, in the middle of a game: the cards, and what lies beside them, by seat."""

    cards: tuple[str, str]
    piles: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """From below."""
    decks: tuple[int | None, int | None] = (None, None)
    """How many cards are left face down; None: as many as at the beginning."""
    waiting: tuple[str | None, str | None] = (None, None)
    """The waiting card, if it is shown; `none` if there is none any more."""
    standing: int | None = None
    """The seat whose card stands there already."""
    uses: Mapping[int, bool] = {}
    """Whether a seat uses what it may use; who says nothing does not."""


class Referees(Protocol):
    """The referee of one game."""

    @abstractmethod
    def with_cards(self, text: str) -> Referees:
        """The same for the cards of a file: whoever has entered a printed box plays with what is printed there.

        Raises BadFile.
        """

    @abstractmethod
    def keep(self, told: Sequence[str]) -> Refereed:
        """A whole match, after everything that was told.  Raises NotTold."""

    @abstractmethod
    def cards(self) -> Sequence[Answer]:
        """The cards with which a single meeting can be told: people type their names."""

    @abstractmethod
    def judge(self, case: Case) -> Refereed:
        """One meeting, as far as what is known decides it.  Raises NotTold for a card that the game does not have."""


REFEREES: Room[Referees] = Room("kouzlo.referees", Referees)
