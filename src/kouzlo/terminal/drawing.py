"""How a table looks in lines: a game's own drawing, or the generic one.

A game may have a module `kouzlo.terminal.<id>` with any of these functions:

    draw(table, game, say, seat) -> list[str]   the table as this seat (None: a spectator) sees it
    paint(line) -> str | None                   a drawn line in the terminal's colours; None: it has none
    note(word, game, say) -> str                the facts of a card in a few words, shown after its name in lists
    explain(word, game, say) -> list[str]       everything about a card
    glossary(game) -> Sequence[Word]            all cards that `?` can explain
    begins(event, before) -> bool               whether an event begins a new paragraph of the story
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word
from kouzlo.text.catalogue import Speaker


class Drawing:
    """The drawing of one game; what its own module does not draw is drawn from the structs."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._own = _own_module(game.info.id)

    def draw(self, table: Any, say: Speaker, seat: Seat | None) -> list[str]:
        """The table in lines."""
        own = getattr(self._own, "draw", None)
        lines: list[str] = own(table, self._game, say, seat) if own else list(_drawn(msgspec.to_builtins(table), say))
        return lines

    def note(self, word: Word, say: Speaker) -> str:
        """A few words about a card, or nothing."""
        own = getattr(self._own, "note", None)
        text: str = own(word, self._game, say) if own else ""
        return text

    def explain(self, word: Word, say: Speaker) -> list[str]:
        """A card explained; at least its name."""
        own = getattr(self._own, "explain", None)
        lines: list[str] = own(word, self._game, say) if own else []
        return lines or [say.word(word)]

    def glossary(self) -> Sequence[Word]:
        """All cards that can be asked for."""
        own = getattr(self._own, "glossary", None)
        words: Sequence[Word] = own(self._game) if own else ()
        return words

    def painted(self, line: str) -> str | None:
        """A drawn line in colours, or None where it has none."""
        own = getattr(self._own, "paint", None)
        coloured: str | None = own(line) if own else None
        return coloured

    def begins(self, event: Event, before: Event | None) -> bool:
        """Whether an empty line comes before this event."""
        own = getattr(self._own, "begins", None)
        return bool(own and own(event, before))


def _own_module(id: str) -> ModuleType | None:
    name = f"{__package__}.{id}"
    found = id.isidentifier() and find_spec(name)
    # A helper of ours that happens to have the name of a game is no drawing: a drawing is a folder.
    return import_module(name) if found and found.submodule_search_locations else None


def _drawn(table: Any, say: Speaker, indent: str = "") -> Iterator[str]:
    """The generic drawing: a line for each field, deeper things indented."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table, start=1):
        label = _label(key, say)
        if isinstance(value, dict | list | tuple) and any(isinstance(each, dict | list | tuple) for each in _values(value)):
            yield f"{indent}{label}:"
            yield from _drawn(value, say, indent + "  ")
        else:
            yield f"{indent}{label}: {_plain(value, say)}"


def _values(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value)


def _plain(value: Any, say: Speaker) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{_label(key, say)} {_plain(each, say)}" for key, each in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_plain(each, say) for each in value) or "–"
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return "?" if value is None else str(value)


def _label(key: object, say: Speaker) -> str:
    return say(f"table-{key}") if say.has(f"table-{key}") else str(key).replace("_", " ")
