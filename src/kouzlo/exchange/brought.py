"""What becomes of a text that somebody brings: a record, questions, or a refusal with the move, the reason and the rule."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from kouzlo.core.errors import BadFile
from kouzlo.core.sentence import Sentence, Text

LONGEST = 4 << 20
"""The maximum length of a text that is brought, in bytes."""
RECORD = "kouzlo"
"""The source of a text that is a record already."""
OTHER_LIMIT = 64
"""At most so many letters of a foreign text are quoted."""

Answers = Mapping[str, str]
"""The answers to questions, by their ids."""


class Answer(msgspec.Struct, frozen=True):
    """One of the answers to a question: what is sent back, and what it says."""

    value: str
    said: Sentence


class Question(msgspec.Struct, frozen=True):
    """What the source does not say and the rules leave open."""

    id: str
    said: Sentence
    answers: tuple[Answer, ...]


class Brought(msgspec.Struct, frozen=True):
    """A game that was brought: its record, or what has to be asked first."""

    source: str
    """`kouzlo`, or the id of a foreign source."""
    game: str
    record: str | None = None
    questions: tuple[Question, ...] = ()


class NotBrought(BadFile):
    """A text that cannot become a record: where, why, and the paragraph that forbids it if it is a rule."""

    def __init__(self, where: Text, problem: Text, game: str | None = None, rule: str | None = None) -> None:
        super().__init__(where, problem, game)
        self.rule = rule
