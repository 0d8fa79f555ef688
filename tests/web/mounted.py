"""Single components in a page of their own: what takes a whole table to reach is tried in all its forms at once."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.built import WEB


@contextlib.contextmanager
def mounted(browser: Browser, script: Path, size: tuple[int, int], style: str = "", body: str = "") -> Iterator[Page]:
    """A page with what `script` (below `web/src`) writes: its functions mount the components."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("single components are bundled by Node: install it, then `npm ci` in web/")
    said = subprocess.run(["node", str(WEB / "src" / script)], check=True, capture_output=True, timeout=60)
    made = json.loads(said.stdout)
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(f"<!doctype html><style>{made['style']} {style}</style>{body}")
    page.add_script_tag(content=made["script"])
    yield page
    page.close()
