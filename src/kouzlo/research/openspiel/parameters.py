"""The options of a table as parameters of OpenSpiel, which are numbers, truth values and words without blanks or commas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kouzlo.core.errors import BadOption
from kouzlo.core.game import GameInfo, Option
from kouzlo.research.setting import AND, Given, Setting

__all__ = ["defaults_of", "options_in"]

NUMBER = "#"
"""Stands before a word that OpenSpiel would read as a number, as in `crop_circles=#2012`."""

TABLE: Given = {"players": 2, "actions": "flat"}
"""The parameters that every game has."""


def defaults_of(info: GameInfo, setting: Setting) -> Given:
    """Every parameter with its default."""
    options = {name: _written(option, option.default) for name, option in info.options.items()}
    return {**TABLE, **options, **setting.parameters(), "players": info.seats[0]}


def options_in(info: GameInfo, given: Given) -> dict[str, object]:
    """The options of the table among the parameters; raises BadOption."""
    return {name: _read(name, option, given[name]) for name, option in info.options.items()}


def _is_plain(option: Option) -> bool:
    """Whether OpenSpiel has the type of its values; else it is written as a word."""
    kinds: set[type] = {type(value) for value in option.values}
    return not option.many and kinds in ({bool}, {int})


def _written(option: Option, value: Any) -> bool | int | str:
    if _is_plain(option):
        plain: bool | int = value
        return plain
    return AND.join(value or ()) if option.many else _word(value)


def _word(value: object) -> str:
    return f"{NUMBER}{value}" if str(value).isdecimal() else str(value)


def _read(name: str, option: Option, given: bool | int | str) -> object:
    if _is_plain(option):
        return given
    if option.many:
        return str(given).split(AND) if given else option.default
    named: Mapping[str, object] = {_word(value): value for value in option.values}
    if str(given) not in named:
        raise BadOption(f"{name} cannot be {given!r}; allowed are {', '.join(named)}")
    return named[str(given)]
