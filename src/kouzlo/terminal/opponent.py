"""The question how strong the computer should be, asked before a game; the last answer is remembered for each game."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.core.sentence import Word
from kouzlo.players.levels import DEFAULT_LEVEL, LADDER
from kouzlo.terminal.console import Lines
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.remembered import Remembered
from kouzlo.terminal.screen import PROMPT, Left
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import the_one

LAST = Remembered("levels.json", str)


def asked_level(game: str, lines: Lines, say: Speaker, levels: tuple[str, ...] = tuple(LADDER)) -> str:
    """The level that the person chooses of these by its number or name, Enter the last one.  Raises Left, EndOfInput."""
    usual = last if (last := last_level(game)) in levels else DEFAULT_LEVEL
    lines.write(say("ask-level", usual=Word("rank", usual)))
    for number, level in enumerate(levels, start=1):
        lines.write(f"{number}. " + say("level-offered", level=Word("rank", level), about=Word("strength", level)))
    if missing := missing_words([level for level in LADDER if level not in levels], say):
        lines.write(missing)
    while (chosen := _meant(lines.read(PROMPT), levels, usual, say)) is None:
        lines.write(say("no-such-number", last=len(levels)))
    LAST.write(game, chosen)
    return chosen


def missing_words(levels: Sequence[str], say: Speaker) -> str:
    """The sentence about levels that need Numba; empty if there are none."""
    return say("levels-missing", levels=", ".join(say.word(Word("rank", level)) for level in levels)) if levels else ""


def _meant(typed: str, levels: tuple[str, ...], usual: str, say: Speaker) -> str | None:
    if key_of(typed, say.language) == Key.LEAVE:
        raise Left
    if not typed:
        return usual
    if typed.isdecimal():
        return levels[int(typed) - 1] if 1 <= int(typed) <= len(levels) else None
    place = the_one(typed, [say.word(Word("rank", level)) for level in levels])
    return None if place is None else levels[place]


def last_level(game: str) -> str:
    """The level that was chosen last in this game, else the default."""
    level = LAST.read(game, DEFAULT_LEVEL)
    return level if level in LADDER else DEFAULT_LEVEL
