"""The settings of a table around the game, fixed when it is created."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from kouzlo.server.clock import ClockSetting
from kouzlo.server.wire import Beginning


def new_key() -> str:
    """A random key for a link."""
    return secrets.token_urlsafe(16)


class Settings(msgspec.Struct, frozen=True):
    """Clock, aids, visibility, and access.

    Stored by field names: a field that an older version did not write has its default, a field of a newer version is ignored.
    """

    clock: ClockSetting = ClockSetting()
    listed: bool = False
    """Shown in the lobby: everybody may join and watch."""
    aids: bool = True
    """Notes on cards, drawings and hints."""
    owners_end_turns: bool = True
    """The player confirms the end of a turn, and may undo until then."""
    join: str | None = None
    """The key of the link for players."""
    watch: str | None = None
    """The key of the link for spectators."""
    by: str | None = None
    """The holder who created the table."""
    begun_from: Beginning | None = None
    """The origin of the first entries, if they were not played here."""
    guided: bool | None = None
    """A first game, in which the guide explains what happens; not written for any other."""
    lesson: str | None = None
    """The lesson that is solved here; its position are the entries that the table began with."""
    coach: bool | None = None
    """Whether the coach was on from the beginning; a note says whether it was turned on or off since."""
    again_of: str | None = None
    """The finished table whose deal this one repeats with other seats; its players could know the draws."""
    box: bool | None = None
    """People draw from a real box and say what it was; not written for tables whose draws the house makes."""
    imported: str | None = None
    """The digest of the record that it was imported from."""

    def stored(self) -> dict[str, Any]:
        """The stored form: fields that are None are left out."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
