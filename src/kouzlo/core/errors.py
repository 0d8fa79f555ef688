"""The errors that may reach a user, in one drawing.

    KouzloError                 a sentence: what was wrong, where, what to do
    ├── Refused                 a command that a match does not take; nothing has changed
    │   └── Illegal             … because a paragraph of the rules forbids it
    ├── BadOption               a table option or a number of seats that the game does not have
    ├── BadFile                 a card file, a record or a save that cannot be read
    └── UnknownGame             no such game is installed

Everything else that is raised is a mistake of ours.
"""

from __future__ import annotations

from kouzlo.core.sentence import Sentence, Text, Worded, worded


class KouzloError(Exception):
    """The base of all errors that are answers to the user."""

    sentence: Sentence | None = None
    """For people; programs and logs read `str()`, and so do people where there is none."""


class Refused(KouzloError):
    """A command that a match does not take: `code` as in the engine protocol; nothing has changed."""

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
        """Whose catalogue has the sentence; None: everybody's."""
        if isinstance(detail, Worded):
            self.sentence = detail.sentence


class BadFile(KouzloError):
    """A file that cannot be read: where, what was found, what is allowed."""

    def __init__(self, where: Text, problem: Text, game: str | None = None) -> None:
        said = worded("file-problem", "{where}: {problem}", where=where, problem=problem)
        super().__init__(said.text)
        self.where = where
        self.problem = problem
        self.game = game
        """Whose catalogue has the sentence; None: everybody's."""
        if isinstance(problem, Worded):
            self.sentence = said.sentence

    def inside(self, file: str) -> BadFile:
        """The same problem, after the name of the file that it was found in."""
        return BadFile(worded("place-in-file", "{file}, {place}", file=file, place=self.where), self.problem, self.game)


def within(*places: Text) -> Text:
    """A place in a place: file, line, card, field."""
    said = places[0]
    for place in places[1:]:
        said = worded("place-within", "{outer}: {inner}", outer=said, inner=place)
    return said


def reason_of(error: OSError) -> Text:
    """Why the system refuses a file; it says the rarest reasons in its own words."""
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
    """A place in a text."""
    return worded("place-line", "line {line}", line=str(line))


class UnknownGame(KouzloError):
    """No such game is installed."""
