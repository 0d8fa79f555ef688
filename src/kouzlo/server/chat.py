"""The chat of a table: who has one, what may be written, and what each seat is sent.

A table has a chat if it is not listed, so that everybody who sits there had its link, and if at least two people sit there who
do not share a device.  Only seats read and write it; spectators and computers do not.  Listed tables have fixed phrases.
Texts are read from the store when they are sent; nothing of them is in the record of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kouzlo.core.errors import Refused
from kouzlo.core.move import Seat
from kouzlo.server.names import tidy_name
from kouzlo.server.seats import BOT, OPEN, Notes, Seats
from kouzlo.server.store import ChatKept, MessageRow, TableFacts
from kouzlo.server.wire import ChatShown, Message

LONGEST_TEXT = 200


class Heard(NamedTuple):
    """What a connection has been sent of a chat."""

    number: int = 0
    """The last message."""
    edition: int = 0
    muted: tuple[Seat, ...] = ()


NOTHING = Heard()


def tidy_text(text: str) -> str:
    """A message in one line, without control characters, invisible ones and those that turn the direction of writing.

    Raises Refused if nothing is left, or too much.
    """
    tidied = tidy_name(" ".join(text.split()), len(text))
    if not tidied:
        raise Refused("empty_text", "write something first")
    if len(tidied) > LONGEST_TEXT:
        raise Refused("long_text", f"a message has at most {LONGEST_TEXT} characters")
    return tidied


class Chat:
    """The chat of one table: what is known of it without the texts."""

    def __init__(self, facts: TableFacts, seats: Seats, notes: Notes) -> None:
        self._is_listed, self._seats, self._notes = facts.settings.listed, seats, notes
        self._mutes: set[tuple[Seat, Seat]] = set()
        self.last = 0
        """The number of the last message."""
        self.edition = 0
        """Rises when messages were deleted: then everything is sent again."""
        self._deleted = 0
        self.changes = 0
        """Rises with everything that a seat is sent of it."""

    def begin_again(self, kept: ChatKept) -> None:
        """Take over what is stored."""
        self._mutes = set(kept.mutes)
        self._deleted = sum(not row.text for row in kept.messages)
        self.last = max([self.last, *(row.number for row in kept.messages)])
        self.has_changed(is_shorter=True)

    def has_changed(self, is_shorter: bool = False) -> None:
        self.edition += is_shorter
        self.changes += 1

    def count_deleted(self, deleted: int) -> bool:
        """Whether there are more deleted messages than were known; those that fall out of the store are not missed."""
        more, self._deleted = deleted > self._deleted, deleted
        if more:
            self.has_changed(is_shorter=True)
        return more

    # Who may

    @property
    def is_open(self) -> bool:
        """Whether the people of this table can write to each other."""
        return not self._is_listed and not self._notes.is_chat_ended and self.has_company

    @property
    def has_company(self) -> bool:
        """Whether at least two people sit here who do not share a device."""
        return len({row.session for row in self._seats if row.session is not None and row.kind not in (OPEN, BOT)}) > 1

    def check_open(self) -> None:
        """Raises Refused where there is no chat."""
        if not self.is_open:
            raise Refused("no_chat", "this table has no chat")

    def check_mute(self, seat: Seat, other: Seat) -> None:
        """Raises Refused unless the other seat is that of another person."""
        if other == seat or other not in self._seats.persons:
            raise Refused("bad_mute", "only other people at the table can be muted")

    # Muting

    def mute(self, seat: Seat, other: Seat, is_muted: bool) -> None:
        (self._mutes.add if is_muted else self._mutes.discard)((seat, other))
        self.has_changed()

    def muted(self, seat: Seat | None) -> tuple[Seat, ...]:
        """The seats that a seat has muted."""
        return tuple(sorted(other for own, other in self._mutes if own == seat))

    @property
    def mutes(self) -> Sequence[tuple[Seat, Seat]]:
        return sorted(self._mutes)

    # What is sent

    def after(self, heard: Heard, seat: Seat) -> int:
        """The message after which a connection has to be told: all of them, if what it has is not what it should have."""
        return heard.number if (heard.edition, heard.muted) == (self.edition, self.muted(seat)) else 0

    def shown(self, seat: Seat, after: int, rows: Sequence[MessageRow]) -> ChatShown:
        """The messages for a seat; those of people it has muted are not sent, and deleted ones have no text."""
        muted = self.muted(seat)
        told = [Message(row.number, row.seat, row.text) for row in rows if row.text and row.seat not in muted]
        return ChatShown(after, tuple(told), rows[-1].number if rows else after)

    def heard(self, seat: Seat | None, shown: ChatShown | None) -> Heard:
        """What a connection has after it was sent this."""
        return NOTHING if shown is None else self.up_to(seat, shown.last)

    def up_to(self, seat: Seat | None, number: int) -> Heard:
        """What a client has that knows everything up to a message."""
        return Heard(number, self.edition, self.muted(seat))
