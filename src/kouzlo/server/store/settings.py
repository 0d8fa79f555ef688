"""What the house offers around a game, fixed when its table is laid."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from kouzlo.server.clock import ClockSetting
from kouzlo.server.wire import Beginning


def new_key() -> str:
    """The key of a link, which nobody guesses."""
    return secrets.token_urlsafe(16)


class Settings(msgspec.Struct, frozen=True):
    """Clock, aids, visibility, and who may come.

    Stored by the names of the fields; what an older house did not write has the value that it had there, what a newer one adds
    is passed over.
    """

    clock: ClockSetting = ClockSetting()
    listed: bool = False
    """Shown in the lobby: everybody may join and watch."""
    aids: bool = True
    """Notes on cards, drawings and hints."""
    owners_end_turns: bool = True
    """Whoever moved confirms the end of the turn, and may take it back until then."""
    join: str | None = None
    """The key of the link for players."""
    watch: str | None = None
    """The key of the link for spectators."""
    by: str | None = None
    """Who laid the table."""
    begun_from: Beginning | None = None
    """Where the first entries come from, if they were not played here."""
    imported: str | None = None
    """The digest of the record that it was made from."""

    def stored(self) -> dict[str, Any]:
        """As the store keeps it: nothing is written of what there is not."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
