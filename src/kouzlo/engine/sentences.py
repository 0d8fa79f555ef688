"""The sentence of a refusal: the paragraph from the English catalogue."""

from __future__ import annotations

from kouzlo.core.errors import Illegal
from kouzlo.core.game import AnyGame
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.sentence import Sentence


class Sentences:
    """The paragraphs used so far; the catalogue is loaded on first use."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], str] = {}

    def of(self, game: AnyGame, error: Illegal) -> str:
        """The text of the paragraph that forbids a move, or its id if the catalogue does not have it."""
        assert error.rule is not None, "an illegal move has its paragraph"
        key = (game.info.id, error.rule)
        if key not in self._said:
            self._said[key] = _sentence(game, error.rule) or str(error)
        return self._said[key]


def _sentence(game: AnyGame, rule: str) -> str | None:
    from kouzlo.text.catalogue import Catalogue

    english = Catalogue(DEFAULT_LANGUAGE)
    said = Sentence(f"rule-{rule}")
    return english.say(said, game) if english.has(said.id, game) else None
