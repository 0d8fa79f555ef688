"""The part of a store about chats: what people wrote to each other at a table, and whom they have muted.

Messages belong to a table and are removed with it.  They are no notes: notes are a chain that only grows, and a message can be
deleted.  A deleted message keeps its number and loses its text and its holder, so that no number is used twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from kouzlo.core.move import Seat

MESSAGES_KEPT = 200
"""Messages kept of one table; each new one beyond this removes the oldest."""


class MessageRow(msgspec.Struct, frozen=True):
    """A message; `holder` is the person who wrote it, so that everything he wrote can be deleted with him."""

    seat: Seat
    holder: str | None
    text: str
    cid: str
    at: float
    number: int = 0
    """Set by the store: from 1, without gaps."""


class ChatKept(msgspec.Struct, frozen=True):
    """Everything that is kept of the chat of a table: messages in order, and pairs of a seat and one that it has muted."""

    messages: Sequence[MessageRow] = ()
    mutes: Sequence[tuple[Seat, Seat]] = ()


class Chats(Protocol):
    """The part of a store about chats; all implementations pass one suite of contract tests."""

    async def say(self, table: str, message: MessageRow) -> int:
        """Append a message, durable on return; returns its number.

        Raises Conflict if there is no such table, or if it has a message with this `cid`.
        """

    async def messages(self, table: str, after: int = 0) -> Sequence[MessageRow]:
        """The messages after a number, in order; deleted ones have no text."""

    async def unsay(self, table: str) -> None:
        """Delete the text of all messages of a table."""

    async def deleted(self, tables: Sequence[str]) -> Mapping[str, int]:
        """How many messages of these tables have no text any more; tables without such a message are left out."""

    async def mute(self, table: str, seat: Seat, other: Seat, is_muted: bool) -> None:
        """Store whether a seat has muted another one.  Raises Conflict if there is no such table."""

    async def chat(self, table: str) -> ChatKept:
        """Everything that is kept of the chat of a table."""
