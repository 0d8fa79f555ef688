"""The documentation site at `/docs`: built by `make docs` into `static/docs/`; wheels hold it, a fresh clone does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent / "static" / "docs"
ADDRESS = "/docs/"


def address() -> str:
    """Where the documentation is; empty if this house has none."""
    return ADDRESS if (BUILT / "index.html").is_file() else ""


class DocumentFiles(StaticFiles):
    """The files of the site; they keep their names when they change, so browsers ask each time whether they have (ETag)."""

    def __init__(self, lacking: Callable[[Request], Response]) -> None:
        super().__init__(directory=BUILT, html=True, check_dir=False)
        self._lacking = lacking

    async def check_config(self) -> None:
        """Whether the site is there is asked with each request: it may be built while the house is open."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not address():
            return self._lacking(Request(scope))
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response
