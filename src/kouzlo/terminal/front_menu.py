"""The menu of the program alone, where no page can be shown: each line is a command that could be typed as well."""

from __future__ import annotations

import contextlib
import sys

from kouzlo.core.registry import usable_ids
from kouzlo.core.sentence import Word
from kouzlo.terminal.command import program
from kouzlo.terminal.console import Console, EndOfInput, Lines
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.saves import saves
from kouzlo.terminal.screen import PROMPT
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import the_one

Command = list[str]


def is_at_terminal() -> bool:
    """Whether a person can read the menu and answer it; a stream may be missing or closed."""
    with contextlib.suppress(AttributeError, ValueError):
        return sys.stdin.isatty() and sys.stdout.isatty()
    return False


def asked_command(say: Speaker, lines: Lines | None = None) -> Command | None:
    """The command that the person chooses by its number or name; None: to leave."""
    lines = lines or Console(sys.stdin, sys.stdout)
    offered = offered_commands(say)
    lines.write(say("front-no-display"))
    for number, (label, command) in enumerate(offered, start=1):
        lines.write(f"{number}. {label}  ({' '.join([program(), *command])})")
    lines.write(say("front-ask", last=len(offered)))
    with contextlib.suppress(EndOfInput):
        while key_of(typed := lines.read(PROMPT), say.language) is not Key.LEAVE:
            if (chosen := _meant(typed, offered)) is not None:
                return chosen
            lines.write(say("no-such-number", last=len(offered)))
    return None


def offered_commands(say: Speaker) -> list[tuple[str, Command]]:
    """What can be done in a terminal: the saved game, each game, the house without a page, the help."""
    resume = [(say("front-resume"), ["resume"])] if saves() else []
    games = [(say.knowing(id).word(Word("game", id)), ["play", id]) for id in usable_ids()]
    return [*resume, *games, (say("front-serve"), ["serve"]), (say("front-help"), ["--help"])]


def _meant(typed: str, offered: list[tuple[str, Command]]) -> Command | None:
    """The command of a number or of a name; Enter is the first line."""
    if not typed:
        return offered[0][1]
    if typed.isdecimal():
        return offered[int(typed) - 1][1] if 1 <= int(typed) <= len(offered) else None
    place = the_one(typed, [label for label, _ in offered])
    return None if place is None else offered[place][1]
