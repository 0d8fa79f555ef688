"""Answers that follow from their key alone: made once, kept as bytes, and not sent again to whoever has them (ETag).

A key names the content (a digest of cards, of a record, a version), so nothing that is kept is ever out of date.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

MOST_BYTES = 24 * 1024 * 1024
REVALIDATED = "private, no-cache"
"""A browser may keep it, and asks each time whether it is still the same: who may see it is decided anew."""


class Ready(NamedTuple):
    """An answer as it is sent, plain and, where that tells nothing, compressed."""

    tag: str
    media: str
    plain: bytes
    packed: bytes

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


class ResponseCache:
    """What was asked for last, up to so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Ready] = OrderedDict()

    def find(self, key: Hashable) -> Ready | None:
        """What is kept under a key; it is kept longer for being asked for."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, ready: Ready) -> Ready:
        """Keep an answer, and let go of those that nobody has asked for longest."""
        if (before := self._kept.pop(key, None)) is not None:
            self._bytes -= before.size
        self._kept[key] = ready
        self._bytes += ready.size
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].size
        return ready


def made_ready(body: bytes, media: str = "application/json", packs: bool = False) -> Ready:
    """An answer with its tag.

    `packs`: compressed as well; only for what is the same for everybody, so that its length tells nothing.
    """
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Ready(tag, media, body, gzip.compress(body, 6, mtime=0) if packs else b"")


def respond(ready: Ready, asked: Headers) -> Response:
    """The answer, compressed where the caller takes it, or only that it is still the same."""
    headers = {"etag": ready.tag, "cache-control": REVALIDATED}
    if ready.packed:
        headers["vary"] = "accept-encoding"
    if ready.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if ready.packed and "gzip" in asked.get("accept-encoding", ""):
        return Response(ready.packed, media_type=ready.media, headers=headers | {"content-encoding": "gzip"})
    return Response(ready.plain, media_type=ready.media, headers=headers)
