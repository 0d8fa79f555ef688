"""Finding what a person typed among names: without regard to case and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def folded(text: str) -> str:
    """The text as it is compared: „Tanečnice“ is found by “tanec”."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in parts if not unicodedata.combining(letter)).split())


def exactly(typed: str, names: Sequence[str]) -> int | None:
    """The place of the one name that was typed in full."""
    places = [place for place, name in enumerate(names) if folded(name) == folded(typed)]
    return places[0] if len(places) == 1 else None


def containing(typed: str, names: Sequence[str]) -> list[int]:
    """The places of all names that contain every word typed."""
    words = folded(typed).split()
    return [place for place, name in enumerate(names) if all(word in folded(name) for word in words)]
