"""The house without a server at `/offline`: built by `make site` into `static/offline/`; no wheel holds it."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent / "static" / "offline"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' blob:;"
    " connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
"""That of the house, and what a worker with WebAssembly, an application and its own pictures need."""


class OfflineFiles(StaticFiles):
    """The files of the folder; the page keeps them itself, so browsers ask each time whether they have changed (ETag)."""

    def __init__(self) -> None:
        super().__init__(directory=BUILT, html=True, check_dir=False)

    async def check_config(self) -> None:
        if not BUILT.is_dir():
            raise HTTPException(404)  # not built: there is nothing to serve, which is no error

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["content-security-policy"] = POLICY
        response.headers["cache-control"] = "no-cache"
        return response
