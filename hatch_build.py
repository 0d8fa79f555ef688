"""The guard of every build: no package without the client that browsers get.

It is built from `web/` and not kept in git, so a fresh clone does not have it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/kouzlo/server/static/web/index.html"


class Guard(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own parameter says nothing to us
    """Refuse to build a source archive or a wheel in which the first page is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / PAGE).exists():
            self.app.abort(
                f"The client for browsers is not built ({PAGE} is missing): run `python play.py setup server` first."
            )
