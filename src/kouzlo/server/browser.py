"""The browser of whoever sits here: whether a page can be shown, and showing it."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import PurePath

TEXT_BROWSERS = frozenset({"elinks", "links", "links2", "lynx", "w3m", "www-browser"})
"""Programs that would occupy the terminal instead of opening a window."""
OPENERS = ("xdg-open", "x-www-browser", "firefox", "chromium")
"""One of these opens a page where there is a display."""


def has_display(
    environ: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> bool:
    """Whether a page can be shown to the person who typed the command; the first rule that fits decides.

    CI            nobody watches: no
    BROWSER       a program was named: yes if it is there and is no text browser; the only way to a page over ssh
    SSH_…         the person sits at another machine: no, even if windows are forwarded
    Windows, Mac  yes
    others        with X or Wayland, and a program that opens pages
    """
    if environ.get("CI"):
        return False
    if named := environ.get("BROWSER"):
        return any(_opens_window(each, which) for each in named.split(os.pathsep))
    if environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")) and any(map(which, OPENERS))


def _opens_window(command: str, which: Callable[[str], str | None]) -> bool:
    """Whether an entry of BROWSER (`firefox`, `/usr/bin/chromium %s &`) is a program that opens a window."""
    try:
        words = shlex.split(command.rstrip().removesuffix("&"))
    except ValueError:
        return False  # a quotation mark without its partner
    return bool(words) and PurePath(words[0]).name not in TEXT_BROWSERS and which(words[0]) is not None


def show_page(link: str) -> None:
    """Open a page without waiting; whoever sees no window has the link on the screen."""
    with contextlib.suppress(Exception):
        webbrowser.open(link)
