"""The base of the moves of Mystic elements."""

from __future__ import annotations

from typing import ClassVar, Self

from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Sentence
from kouzlo.games.mystic.columns import Args
from kouzlo.games.mystic.names import Names
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.course import RULES
from kouzlo.games.mystic.state import Phase, State


class MysticMove(Move, frozen=True):
    """A kind of choice: the phase that asks for it, its code there, its text and that of the question."""

    phase: ClassVar[Phase] = Phase.OVER
    question: ClassVar[str] = ""
    """The sentence of the question, if its name differs from the phase's."""
    heading: ClassVar[Sentence | None] = None
    """The heading under which clients list moves of this kind."""

    def code(self, names: Names, s: State, seat: Seat) -> int:
        """Its code, FORBIDDEN if this state has no such move; raises NotAMove for names that the set does not have.

        In another phase than its own the code means nothing, but names are checked there too.
        """
        raise NotImplementedError

    @classmethod
    def of_code(cls, names: Names, s: State, seat: Seat, code: int) -> Self:
        """The inverse of `code` for a legal one."""
        raise NotImplementedError

    @classmethod
    def law(cls, s: State) -> Rule:
        """The paragraph that asks."""
        return RULES[s.phase]

    @classmethod
    def asked_with(cls, names: Names, s: State, seat: Seat) -> Args:
        """The arguments of the question."""
        return {}

    def said(self) -> Sentence:
        """The text of the choice."""
        return Sentence("choose-" + type(self).__name__.lower())
