"""Which language to speak: the one asked for, else the system's, else English."""

from __future__ import annotations

import locale
import sys
from collections.abc import Mapping

LANGUAGES = ("cs", "en")
DEFAULT = "en"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environ: Mapping[str, str]) -> str:
    """The language of the system; the first variable that is set decides, as everywhere on POSIX."""
    for variable in VARIABLES:
        if chosen := environ.get(variable):
            return _known(chosen)
    return _known(_windows_locale())


def _known(name: str) -> str:
    tag = name.replace("-", "_").split("_")[0].split(".")[0].lower()
    return tag if tag in LANGUAGES else DEFAULT


def _windows_locale() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
