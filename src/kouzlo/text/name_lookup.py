"""Finding typed text among names, ignoring case and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def folded(text: str) -> str:
    """The text as it is compared: „Tanečnice“ is found by “tanec”."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in parts if not unicodedata.combining(letter)).split())


def exactly(typed: str, names: Sequence[str]) -> int | None:
    """The index of the one name that was typed in full."""
    places = [place for place, name in enumerate(names) if folded(name) == folded(typed)]
    return places[0] if len(places) == 1 else None


def the_one(typed: str, names: Sequence[str]) -> int | None:
    """The index of the name that was typed in full, or of the only one that contains the typed text."""
    place = exactly(typed, names)
    found = containing(typed, names) if place is None else [place]
    return found[0] if len(found) == 1 else None


def parted(typed: str, names: Sequence[str]) -> list[str]:
    """The numbers and names of one line, separated by commas or blanks.

    Names may contain blanks: “dancer dragon tamer” is two of them.  A line that is one name as a whole is that name; otherwise
    it is split into as few names as possible.  If that is impossible or ambiguous, each word stands alone, and the first
    unclear one is asked about.
    """
    pieces = [piece.strip() for piece in typed.split(",") if piece.strip()]
    if len(pieces) == 1 and the_one(typed, names) is None:
        return _names_in(pieces[0].split(), names)
    return [number for piece in pieces for number in (piece.split() if _are_numbers(piece) else [piece])]


def _are_numbers(typed: str) -> bool:
    return all(piece.isdecimal() for piece in typed.split())


def _names_in(words: Sequence[str], names: Sequence[str]) -> list[str]:
    """The words joined to as few names as possible; unchanged if that is impossible or ambiguous."""
    longest = max(len(name.split()) for name in names)
    ways: list[list[tuple[str, ...]]] = [[()]]
    for end in range(1, len(words) + 1):
        found = []
        for begin in range(max(0, end - longest), end):
            piece = " ".join(words[begin:end])
            if piece.isdecimal() or the_one(piece, names) is not None:
                found += [(*way, piece) for way in ways[begin]]
        fewest = min(map(len, found), default=0)
        # Two ways suffice to know that it is ambiguous.
        ways.append([way for way in found if len(way) == fewest][:2])
    return list(ways[-1][0]) if len(ways[-1]) == 1 else list(words)


def containing(typed: str, names: Sequence[str]) -> list[int]:
    """The indices of all names that contain every typed word."""
    words = folded(typed).split()
    return [place for place, name in enumerate(names) if all(word in folded(name) for word in words)]
