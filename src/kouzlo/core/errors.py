"""The errors that may reach a user.

    KouzloError                 what was wrong, where, and what to do, as a sentence
    ├── Refused                 a command that a match does not accept; nothing has changed
    │   └── Illegal             … because a paragraph of the rules forbids it
    ├── BadOption               a table option or a number of seats that the game does not have
    ├── BadFile                 a card file, a record or a save that cannot be read
    ├── UnknownGame             no such game is installed
    └── BadDistribution         a game or a room of another distribution that cannot be used

Every other exception is a bug.
"""

from __future__ import annotations

import errno
import sys
from typing import NamedTuple

from kouzlo.core.sentence import Sentence, Text, Worded, worded

__all__ = [
    "BadDistribution",
    "BadFile",
    "BadOption",
    "Illegal",
    "KouzloError",
    "Refused",
    "Spot",
    "UnknownGame",
    "at_line",
    "is_closed_output",
    "reason_of",
    "within",
]


class KouzloError(Exception):
    """The base of all errors that are meant for the user."""

    sentence: Sentence | None = None
    """The sentence for people; logs and programs use `str()`, and so do people's screens where there is no sentence."""


class Refused(KouzloError):
    """A command that a match does not accept; `code` as in the engine protocol.  Nothing has changed."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Illegal(Refused):
    """A move that a paragraph of the rules forbids."""

    def __init__(self, rule: str) -> None:
        super().__init__("illegal", f"forbidden by {rule}", rule)


class BadOption(KouzloError):
    """An option, or a number of seats, that the game does not have; the sentence lists what is allowed."""

    def __init__(self, detail: Text, game: str | None = None) -> None:
        super().__init__(str(detail))
        self.detail = detail
        self.game = game
        """The game whose catalogue has the sentence; None: the shared catalogue."""
        if isinstance(detail, Worded):
            self.sentence = detail.sentence


class Spot(NamedTuple):
    """A place in a card file for programs: a table, its number from 0, and its key."""

    table: str
    number: int
    key: str


class BadFile(KouzloError):
    """A file that cannot be read; the message says where, what was found and what is allowed."""

    spot: Spot | None = None
    """The field of a card file that the problem is about, if it is about one."""

    def __init__(self, where: Text, problem: Text, game: str | None = None) -> None:
        said = worded("file-problem", "{where}: {problem}", where=where, problem=problem)
        super().__init__(said.text)
        self.where = where
        self.problem = problem
        self.game = game
        """The game whose catalogue has the sentence; None: the shared catalogue."""
        if isinstance(problem, Worded):
            self.sentence = said.sentence

    def at(self, table: str, number: int, key: str) -> BadFile:
        """The same problem, which is about a field."""
        self.spot = Spot(table, number, key)
        return self

    def inside(self, file: str) -> BadFile:
        """The same problem, preceded by the name of the file."""
        return BadFile(worded("place-in-file", "{file}, {place}", file=file, place=self.where), self.problem, self.game)


def within(*places: Text) -> Text:
    """Nested places, outermost first: file, line, card, field."""
    said = places[0]
    for place in places[1:]:
        said = worded("place-within", "{outer}: {inner}", outer=said, inner=place)
    return said


def is_closed_output(error: OSError) -> bool:
    """Whether nobody reads the output any more; Windows reports a closed pipe as an invalid argument."""
    return isinstance(error, BrokenPipeError) or (
        sys.platform == "win32" and error.errno == errno.EINVAL and not error.filename
    )


def reason_of(error: OSError) -> Text:
    """Why the system refuses to open a file; rare reasons are quoted from the system."""
    said = error.strerror or str(error)
    match error:
        case FileNotFoundError():
            return Worded(said, Sentence("file-absent"))
        case IsADirectoryError():
            return Worded(said, Sentence("file-is-folder"))
        case PermissionError():
            return Worded(said, Sentence("file-forbidden"))
    return said


def at_line(line: int) -> Worded:
    """A line of a text, as a place."""
    return worded("place-line", "line {line}", line=str(line))


class UnknownGame(KouzloError):
    """No such game is installed."""


class BadDistribution(KouzloError):
    """What a distribution brings cannot be used: which one, what of it, and why."""

    sentence: Sentence

    def __init__(self, problem: Worded) -> None:
        super().__init__(str(problem))
        self.sentence = problem.sentence
