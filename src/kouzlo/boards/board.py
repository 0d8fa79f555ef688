"""The board of one game, its own or the generic one, as terminals and pages use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kouzlo.boards.generic_board import GenericBoard
from kouzlo.boards.text_board import BOARDS, TextBoard
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word
from kouzlo.text.catalogue import Speaker


class Board:
    """A game together with its `TextBoard`; raises BadDistribution."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._own: TextBoard[Any, Any] = BOARDS.of(game.info.id) or GenericBoard()

    def render(self, table: Any, say: Speaker, seat: Seat | None) -> list[str]:
        """The table in lines."""
        return self._own.render(table, self._game, say, seat)

    def note(self, word: Word, say: Speaker) -> str:
        """A few words about a card, or an empty text."""
        return self._own.note(word, self._game, say)

    def explain(self, word: Word, say: Speaker) -> list[str]:
        """A card explained; at least its name."""
        return self._own.explain(word, self._game, say) or [say.word(word)]

    def sketched(self, word: Word, say: Speaker) -> list[str]:
        """A card explained and rendered, as far as a terminal can."""
        return [*self.explain(word, say), *self._own.sketch(word, self._game)]

    def glossary(self) -> Sequence[Word]:
        """All cards that `?` can explain."""
        return self._own.glossary(self._game)

    def painted(self, line: str) -> str | None:
        """A rendered line in colours, or None where it has none."""
        return self._own.paint(line)

    def begins(self, event: Event, before: Event | None) -> bool:
        """Whether an empty line comes before this event."""
        return self._own.begins(event, before)
