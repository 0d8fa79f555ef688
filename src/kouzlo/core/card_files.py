"""The problems that the card file of any game can have, with their sentences."""

from __future__ import annotations

from collections.abc import Iterable

from kouzlo.core.errors import BadFile, reason_of
from kouzlo.core.sentence import Text, Worded, worded

__all__ = ["not_among", "not_fitting", "not_toml", "not_utf8", "unknown_key", "unreadable"]


def unreadable(where: Text, error: OSError) -> BadFile:
    """The system cannot read the file."""
    return BadFile(where, worded("file-unreadable", "cannot be read ({problem}); check the name", problem=reason_of(error)))


def not_utf8(where: Text, error: UnicodeDecodeError) -> BadFile:
    """The file is not saved as UTF-8."""
    problem = "is not UTF-8 text (byte {byte}); save it as UTF-8"
    return BadFile(where, worded("file-not-utf8", problem, byte=str(error.start)))


def not_toml(where: Text, error: Exception) -> BadFile:
    """The file is not TOML; the message of the TOML parser is quoted."""
    return BadFile(where, worded("file-not-toml", "is not valid TOML: {problem}", problem=str(error)))


def not_fitting(where: Text, error: Exception) -> BadFile:
    """Valid TOML that does not describe cards; the message of the decoder is quoted."""
    return BadFile(where, worded("file-not-fitting", "{problem}", problem=str(error)))


def unknown_key(known: Iterable[str]) -> Worded:
    """An unknown key outside of all tables."""
    return worded("file-unknown-key", "is not known; a card file has {known}", known=", ".join(known))


def not_among(written: object, allowed: Iterable[str]) -> Worded:
    """A value that is not among the allowed values of a field."""
    problem = "{written} is not known; allowed are {allowed}"
    return worded("file-not-among", problem, written=repr(written), allowed=", ".join(allowed))
