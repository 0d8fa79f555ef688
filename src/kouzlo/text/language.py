"""The languages, and the one to use: the requested one, else the system's, else the default one.

A language is a file `locale/<code>.ftl` beside this module; nothing else lists languages.
"""

from __future__ import annotations

import locale
import sys
from collections.abc import Iterable, Mapping
from importlib.resources import files

from kouzlo.core.languages import DEFAULT_LANGUAGE

ENDING = ".ftl"
LANGUAGES = tuple(
    sorted(file.name.removesuffix(ENDING) for file in (files(__package__) / "locale").iterdir() if file.name.endswith(ENDING))
)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environ: Mapping[str, str]) -> str:
    """The language of the system; the first variable that is set decides, as usual on POSIX."""
    for variable in VARIABLES:
        if chosen := environ.get(variable):
            return negotiated([chosen.partition(".")[0]])
    return negotiated([_windows_locale()])


def negotiated(wishes: Iterable[str], spoken: Iterable[str] = LANGUAGES) -> str:
    """The first wish that is spoken, exactly or without its last parts (RFC 4647, lookup): `cs-CZ` finds `cs`."""
    known = {language.lower(): language for language in spoken}
    for wish in wishes:
        tag = wish.strip().replace("_", "-").lower()
        while tag:
            if tag in known:
                return known[tag]
            tag = tag.rpartition("-")[0]
    return DEFAULT_LANGUAGE


def wishes_of(accepted: str) -> list[str]:
    """The tags of an `Accept-Language` header, the most preferred first."""
    weighed = [(_weight(parameters), tag) for tag, _, parameters in (each.partition(";") for each in accepted.split(","))]
    return [tag for weight, tag in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def _windows_locale() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
