"""The room of a game's table in the browser: built files that a game of another distribution brings.

The module of the table exports `mount(place, props)`: it draws into the element `place` and returns an object with the methods
`update(props)` and `destroy()`.  The props are those of web/README.md.  A game that brings no web table is played in words.
"""

from __future__ import annotations

from abc import abstractmethod
from importlib.resources.abc import Traversable
from typing import Protocol

import msgspec

from kouzlo.core.rooms import Room

__all__ = ["WEB_TABLES", "WebFiles", "WebTable"]


class WebFiles(msgspec.Struct, frozen=True):
    """A folder, and which of its files are what; scripts may import others of the same folder."""

    folder: Traversable
    script: str
    style: str | None = None
    picture: str | None = None


class WebTable(Protocol):
    """A game's table in the browser."""

    @abstractmethod
    def files(self) -> WebFiles:
        """A module that exports `mount(place, props)`, and perhaps a style sheet and a picture for the front page."""


WEB_TABLES: Room[WebTable] = Room("kouzlo.web_tables", WebTable)
