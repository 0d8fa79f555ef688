"""The board of a game without its own: the struct of its table, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kouzlo.boards.text_board import TextBoard
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.text.catalogue import Speaker


class GenericBoard(TextBoard[AnyGame, Any]):
    """Any table; the name of a field is its sentence `table-<field>`, if the game has one."""

    def render(self, table: Any, game: AnyGame, say: Speaker, seat: Seat | None) -> list[str]:
        return list(_lines(msgspec.to_builtins(table), say))


def _lines(table: Any, say: Speaker, indent: str = "") -> Iterator[str]:
    """A line for each field, nested values indented."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table, start=1):
        label = _label(key, say)
        if isinstance(value, dict | list | tuple) and any(isinstance(each, dict | list | tuple) for each in _values(value)):
            yield f"{indent}{label}:"
            yield from _lines(value, say, indent + "  ")
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
