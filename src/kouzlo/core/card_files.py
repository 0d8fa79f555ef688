"""What can be wrong with the card file of any game: whoever writes cards meets the same sentences everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from kouzlo.core.errors import BadFile, reason_of
from kouzlo.core.sentence import Text, Worded, worded


def unreadable(where: Text, error: OSError) -> BadFile:
    """The system does not give it."""
    return BadFile(where, worded("file-unreadable", "cannot be read ({problem}); check the name", problem=reason_of(error)))


def not_utf8(where: Text, error: UnicodeDecodeError) -> BadFile:
    """It was saved by an editor with ideas of its own."""
    problem = "is not UTF-8 text (byte {byte}); save it as UTF-8"
    return BadFile(where, worded("file-not-utf8", problem, byte=str(error.start)))


def not_toml(where: Text, error: Exception) -> BadFile:
    """The reader of TOML says why, in its own words."""
    return BadFile(where, worded("file-not-toml", "is not valid TOML: {problem}", problem=str(error)))


def not_fitting(where: Text, error: Exception) -> BadFile:
    """Valid TOML that means no cards; the reader says why, in its own words."""
    return BadFile(where, worded("file-not-fitting", "{problem}", problem=str(error)))


def unknown_key(known: Iterable[str]) -> Worded:
    """Something that stands outside of all tables."""
    return worded("file-unknown-key", "is not known; a card file has {known}", known=", ".join(known))


def not_among(written: object, allowed: Iterable[str]) -> Worded:
    """Another word than those that a field may have."""
    problem = "{written} is not known; allowed are {allowed}"
    return worded("file-not-among", problem, written=repr(written), allowed=", ".join(allowed))
