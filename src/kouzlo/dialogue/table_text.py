"""What a house sends of a table as text, and what it is sent: the forms of `kouzlo/server/text_api.py`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

__all__ = ["AnswerHeard", "AnswerSent", "MoveInWords", "MovesShown", "PageShown"]


class PageShown(msgspec.Struct, frozen=True):
    """What a seat may see now, as one text, in the language of the request."""

    game: str
    seat: int
    players: tuple[str, ...]
    """The names of all seats; of a computer its level, of a free seat nothing."""
    seq: int
    page: str
    """Empty as long as a seat is free."""
    is_open: bool
    is_over: bool
    is_asked: bool
    must_end_turn: bool
    ended_how: str = ""
    """The game ended outside the rules: `resigned`, `time` …"""
    ended_by: int | None = None
    winners: tuple[int, ...] = ()


class AnswerSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the question of a page: a number, words, or a move as JSON in a text."""

    seq: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    cid: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
    answer: Annotated[str, msgspec.Meta(max_length=20_000)]


class AnswerHeard(msgspec.Struct, frozen=True):
    """Whether the answer was played, and if not why, in the language of the request; then the page as it is now."""

    is_played: bool
    why: str
    now: PageShown


class MoveInWords(msgspec.Struct, frozen=True):
    """A legal move with its number, in words and as JSON."""

    number: int
    words: str
    move: Any


class MovesShown(msgspec.Struct, frozen=True):
    """Some of the legal moves of a seat, and how many there are."""

    total: int
    moves: tuple[MoveInWords, ...]
