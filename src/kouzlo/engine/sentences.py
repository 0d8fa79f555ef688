"""Why a move was refused, in a sentence: the paragraph in the words of the English catalogue."""

from __future__ import annotations

from kouzlo.core.errors import Illegal
from kouzlo.core.game import AnyGame
from kouzlo.core.sentence import Sentence


class Sentences:
    """The paragraphs that have been asked for; the catalogue is loaded with the first of them."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], str] = {}

    def of(self, game: AnyGame, error: Illegal) -> str:
        """The paragraph that forbids a move, or only its id if the catalogue does not have it."""
        assert error.rule is not None, "an illegal move has its paragraph"
        key = (game.info.id, error.rule)
        if key not in self._said:
            self._said[key] = _sentence(game, error.rule) or str(error)
        return self._said[key]


def _sentence(game: AnyGame, rule: str) -> str | None:
    from kouzlo.text.catalogue import Catalogue

    english = Catalogue("en")
    said = Sentence(f"rule-{rule}")
    return english.say(said, game) if english.has(said.id, game) else None
