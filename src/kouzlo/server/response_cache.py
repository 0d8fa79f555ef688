"""A cache of answers that follow from their key: made once, kept as bytes, with ETags.

A key names the content (a digest of cards, of a record, a version), so a cached answer is never out of date.
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
"""The browser may keep it but must revalidate each time: permission is checked again."""


class Ready(NamedTuple):
    """An answer as it is sent, plain and, where its length reveals nothing, compressed."""

    tag: str
    media: str
    plain: bytes
    packed: bytes

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


class ResponseCache:
    """The most recently used answers, up to a number of bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Ready] = OrderedDict()

    def find(self, key: Hashable) -> Ready | None:
        """The answer of a key; it becomes the most recently used."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, ready: Ready) -> Ready:
        """Keep an answer, and drop the least recently used ones."""
        if (before := self._kept.pop(key, None)) is not None:
            self._bytes -= before.size
        self._kept[key] = ready
        self._bytes += ready.size
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].size
        return ready


def made_ready(body: bytes, media: str = "application/json", packs: bool = False) -> Ready:
    """An answer with its tag.

    `packs`: compressed as well; only for what is the same for everybody, so that its length reveals nothing.
    """
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Ready(tag, media, body, gzip.compress(body, 6, mtime=0) if packs else b"")


def respond(ready: Ready, asked: Headers, keeping: str = REVALIDATED) -> Response:
    """The answer, compressed if the client accepts that, or 304; `keeping` is its `Cache-Control`."""
    headers = {"etag": ready.tag, "cache-control": keeping}
    if ready.packed:
        headers["vary"] = "accept-encoding"
    if ready.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if ready.packed and "gzip" in asked.get("accept-encoding", ""):
        return Response(ready.packed, media_type=ready.media, headers=headers | {"content-encoding": "gzip"})
    return Response(ready.plain, media_type=ready.media, headers=headers)
