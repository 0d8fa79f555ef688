"""Rule ids: every paragraph of a rulebook has a number, and every refusal is one of them.

A game lists its paragraphs in an enumeration; `judge` answers with a member.  `OK` is 0 and therefore false:

    class Rule(Paragraph):
        OK = 0, ""
        ELEMENT = 26, "DU-26"

    if verdict := game.judge(state, seat, move):
        print("forbidden by", verdict.id)
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Self, TypeVar

__all__ = ["Paragraph", "rule"]

T = TypeVar("T", bound=Callable[..., Any])


class Paragraph(IntEnum):
    """One paragraph of a rulebook: a number for kernels and the id that people read."""

    id: str

    def __new__(cls, number: int, id: str = "") -> Self:
        member = int.__new__(cls, number)
        member._value_ = number
        member.id = id
        return member


RULES_TESTED = "__kouzlo_rules__"


def rule(*ids: str) -> Callable[[T], T]:
    """Declare which paragraphs a test proves; the coverage page is made from this."""

    def mark(test: T) -> T:
        setattr(test, RULES_TESTED, (*getattr(test, RULES_TESTED, ()), *ids))
        return test

    return mark
