"""The client as it is served: built, and not older than what it is built from."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
from pathlib import Path

from kouzlo.server.client import BUILT

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def lacking() -> str | None:
    """What browser tests lack on this machine, as a sentence; None if they can run.  An old client is built anew."""
    if CHROMIUM is None:
        return "no Chromium on this machine; Debian has it as the package chromium"
    if _is_old() and (WEB / "node_modules").is_dir() and shutil.which("node"):
        with (WEB / "node_modules" / ".building").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if _is_old():
                subprocess.run(["node", str(WEB / "build.mjs")], check=True, capture_output=True)
    if not (BUILT / "index.html").is_file():
        return "the client is not built: `npm ci` in web/, then `node web/build.mjs`"
    return None


def _is_old() -> bool:
    page = BUILT / "index.html"
    sources = [*WEB.glob("*.*"), *(WEB / "src").rglob("*.*"), *(WEB / "locale").glob("*"), *(ROOT / "src").rglob("*.ftl")]
    return not page.is_file() or max(file.stat().st_mtime for file in sources) > page.stat().st_mtime
