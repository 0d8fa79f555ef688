"""Static files whose content never changes under their name: compressed when first asked for, cached without limit."""

from __future__ import annotations

import asyncio
import gzip
import os
from functools import cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
OF_A_FILE = ("cache-control", "content-type", "etag", "last-modified", "vary")
"""Headers that an answer keeps when its body is compressed."""


class BuiltFiles(StaticFiles):
    """The client's files have a digest in their names, so what was compressed once stays right."""

    async def check_config(self) -> None:
        if self.directory is None or not os.path.isdir(self.directory):
            raise HTTPException(404)  # the client is not built: there is nothing to serve, which is no error
        await super().check_config()

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["vary"] = "accept-encoding"
        if response.status_code != 200 or not isinstance(response, FileResponse):
            return response
        response.headers["content-type"] = type_of(path)
        response.headers["cache-control"] = FOREVER
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            return _compressed(await asyncio.to_thread(packed, str(response.path)), response.headers)
        return response


@cache
def packed(file: str) -> bytes:
    """A file as gzip.  All of them together take less than half a megabyte."""
    with open(file, "rb") as opened:
        return gzip.compress(opened.read(), 9, mtime=0)


def _compressed(body: bytes, of_file: MutableHeaders) -> Response:
    kept = {name: of_file[name] for name in OF_A_FILE if name in of_file}
    return Response(body, headers=kept | {"content-encoding": "gzip"})


def type_of(path: str) -> str:
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ftl": "text/plain", ".txt": "text/plain"}
    return f"{kinds.get(os.path.splitext(path)[1], 'application/octet-stream')}; charset=utf-8"
