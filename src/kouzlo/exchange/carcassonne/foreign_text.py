"""Foreign JSON, read without trust: every value is looked at before it is used."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.sentence import worded
from kouzlo.exchange.carcassonne.told import not_told

FARTHEST = 100
"""No tile of a game lies so far from the start."""


def json_of(text: str, source: str) -> Any:
    """The value of a JSON text; raises NotBrought."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        problem = "this is no whole JSON text: it is cut off or was changed"
        raise not_told(source, worded("brought-no-json", problem)) from None


def whole_number(value: Any, least: int, most: int) -> int | None:
    """A whole number within bounds, written as a number or in digits."""
    if isinstance(value, str) and len(value) <= 4 and value.removeprefix("-").isascii() and value.removeprefix("-").isdecimal():
        value = int(value)
    if isinstance(value, float) and value.is_integer() and abs(value) <= FARTHEST:
        value = int(value)
    return value if type(value) is int and least <= value <= most else None


def table_of(value: Any, *names: str) -> dict[str, Any]:
    """The object at a path of names; empty if there is none."""
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def text_of(value: Any, longest: int = 40) -> str:
    """A short text, or an empty one; what cannot be printed is left out."""
    return "".join(each for each in value[:longest] if each.isprintable()).strip() if isinstance(value, str) else ""
