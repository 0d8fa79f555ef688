"""Languages by their codes: `cs`, `en`, `pt-BR`.  The available ones are those with a catalogue."""

from __future__ import annotations

import re
from collections.abc import Mapping

DEFAULT_LANGUAGE = "en"
"""The fallback for missing texts; its catalogues are always complete."""

_CODE = re.compile(r"[a-z]{2,3}(-[A-Z][A-Za-z0-9]*)*")


def is_language_code(key: str) -> bool:
    """Whether a key of a card file may be a language."""
    return _CODE.fullmatch(key) is not None


def in_language(texts: Mapping[str, str], language: str) -> str:
    """A text in a language, else in the default one; empty if there is neither."""
    return texts.get(language) or texts.get(DEFAULT_LANGUAGE, "")
