"""Static files whose content never changes under their name: compressed when built, cached by browsers without limit."""

from __future__ import annotations

import os

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"


class BuiltFiles(StaticFiles):
    """The client's files have a digest in their names; a `.gz` of each lies beside it for browsers that accept it."""

    async def check_config(self) -> None:
        if self.directory is None or not os.path.isdir(self.directory):
            raise HTTPException(404)  # the client is not built: there is nothing to serve, which is no error
        await super().check_config()

    async def get_response(self, path: str, scope: Scope) -> Response:
        takes = Headers(scope=scope).get("accept-encoding", "")
        found, _ = self.lookup_path(f"{path}.gz") if "gzip" in takes else ("", None)
        response = await super().get_response(f"{path}.gz" if found else path, scope)
        if found:
            response.headers["content-type"] = type_of(path)
            response.headers["content-encoding"] = "gzip"
        response.headers["vary"] = "accept-encoding"
        if response.status_code == 200:
            response.headers["cache-control"] = FOREVER
        return response


def type_of(path: str) -> str:
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ftl": "text/plain", ".txt": "text/plain"}
    return f"{kinds.get(os.path.splitext(path)[1], 'application/octet-stream')}; charset=utf-8"
