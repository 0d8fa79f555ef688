"""The folder of `kouzlo site` for browser tests: built once for the sources as they are, offered by the plainest web space."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from kouzlo.server.client import BUILT
from kouzlo.server.offline.folder import build
from tests.web.built import ROOT

FOLDER = ROOT / "build" / "offline"
SOURCES = ROOT / "src" / "kouzlo"
OPEN = "[data-take-along]:enabled"
"""On the first page: what is kept here can be taken along."""


def folder() -> Path:
    """The folder; built if a source has changed since."""
    FOLDER.parent.mkdir(exist_ok=True)
    with FOLDER.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        mark, now = FOLDER.with_suffix(".built"), _digest()
        if not (FOLDER / "index.html").is_file() or not mark.is_file() or mark.read_text("utf-8") != now:
            build(FOLDER)
            mark.write_text(now, encoding="utf-8")
    return FOLDER


def _digest() -> str:
    sources = [path for path in SOURCES.rglob("*") if path.suffix in (".py", ".ftl", ".toml", ".json", ".js", ".mjs", ".svg")]
    sources = [path for path in sources if "static" not in path.parts] + [path for path in BUILT.glob("*") if path.is_file()]
    return hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in sorted(sources))).hexdigest()


class WebSpace:
    """Offers a folder at an address that stays the same; `cut` ends it, as a train in a tunnel does."""

    def __init__(self, files: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(files))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://localhost:{self._server.server_port}/"
        self.is_there = True

    def cut(self) -> None:
        if self.is_there:
            self.is_there = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012  # theirs

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # theirs
        """Nobody reads it."""


@contextlib.contextmanager
def web_space(files: Path) -> Iterator[WebSpace]:
    space = WebSpace(files)
    try:
        yield space
    finally:
        space.cut()


def opened(page: Page, timeout: float = 120_000) -> None:
    """Wait until the house in the browser is open."""
    page.wait_for_selector(OPEN, timeout=timeout)
    page.wait_for_selector("[data-game]")
