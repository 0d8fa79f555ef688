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


class KouzloError(Exception):
    """The base of all errors that are answers to the user."""


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


class BadFile(KouzloError):
    """A file that cannot be read: where, what was found, what is allowed."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class UnknownGame(KouzloError):
    """No such game is installed."""
