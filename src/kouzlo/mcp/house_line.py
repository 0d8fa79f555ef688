"""The line to a house: an invitation, and requests in JSON over HTTP.

A request that was cut off is sent again; its `cid` makes sure that it has one effect.
What comes back is bounded, and only read.
"""

from __future__ import annotations

import http.client
import re
import time
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import msgspec

from kouzlo.core.errors import KouzloError, Refused

__all__ = ["HouseLine", "Invitation", "NotReached"]

TABLE = re.compile(r"/table/([A-Za-z0-9_-]{1,64})(?:/text)?/?")
LARGEST = 4 << 20
"""No house sends more bytes at once."""
SECONDS = 30.0
"""A house answers in this time."""
THINKING = 120.0
"""… and in this, if it has to think first."""
TRIES = (0.0, 0.5, 2.0, 5.0)
"""Seconds before each try: a house that is started again is back in a moment."""
BUSY = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)


class NotReached(KouzloError):
    """The house did not answer; nothing is lost, and it can be asked again later."""


class Invitation(NamedTuple):
    """What the link to a table says."""

    base: str
    """The address of the house, as in `https://games.example.org`."""
    table: str
    key: str

    @classmethod
    def read(cls, link: str) -> Invitation:
        """Raises Refused if it is no link to a table."""
        try:
            parts = urlsplit(link.strip())
            at = TABLE.fullmatch(parts.path) if parts.hostname and parts.scheme in ("http", "https") else None
            _ = parts.port  # raises ValueError if it is none
        except ValueError:
            at = None
        if at is None:
            raise Refused("bad_link", "this is no link to a table; an invitation looks like http://house/table/ID?key=KEY")
        return cls(f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}", at[1], (parse_qs(parts.query).get("key") or [""])[0])


class HouseLine:
    """Requests to one house, as one guest."""

    def __init__(self, base: str, token: str, language: str) -> None:
        self._parts = urlsplit(base)
        self._base, self._token, self._language = base, token, language

    def get(self, path: str, **query: object) -> Any:
        """What the house answers; raises Refused if it refuses, NotReached if it cannot be reached."""
        asked = urlencode({name: str(value) for name, value in query.items() if value is not None})
        return self._asked("GET", f"{path}?{asked}" if asked else path, None)

    def post(self, path: str, body: object) -> Any:
        """The same; a command has a `cid`, so that it may be sent twice."""
        return self._asked("POST", path, msgspec.json.encode(body))

    def think(self, path: str) -> Any:
        """What the house answers after it has thought: sent once, and waited for longer."""
        return self._asked("POST", path, b"{}", tries=(0.0,), seconds=THINKING)

    def text(self, path: str) -> str:
        """What the house answers, where it is no JSON."""
        return self._sent("GET", path, None, TRIES, SECONDS).decode("utf-8", "replace")

    def _asked(
        self, method: str, path: str, body: bytes | None, tries: Sequence[float] | None = None, seconds: float = SECONDS
    ) -> Any:
        got = self._sent(method, path, body, TRIES if tries is None else tries, seconds)
        try:
            return msgspec.json.decode(got)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise NotReached(f"{self._base} does not answer as a house of this kind does") from None

    def _sent(self, method: str, path: str, body: bytes | None, tries: Sequence[float], seconds: float) -> bytes:
        last = ""
        for pause in tries:
            time.sleep(pause)
            try:
                status, got = self._once(method, path, body, seconds)
            except (OSError, http.client.HTTPException) as error:
                last = str(error) or type(error).__name__
                continue
            if status < HTTPStatus.MULTIPLE_CHOICES:
                return got
            problem = _problem(got)
            if status not in BUSY:
                raise Refused(*problem)
            last = problem[1]
        raise NotReached(f"{self._base} does not answer ({last}); nothing is lost, try again later")

    def _once(self, method: str, path: str, body: bytes | None, seconds: float) -> tuple[int, bytes]:
        kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        line = kind(self._parts.netloc, timeout=seconds)
        headers = {"accept-language": self._language, "content-type": "application/json", "origin": self._base}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            got = answer.read(LARGEST + 1)
        finally:
            line.close()
        if len(got) > LARGEST:
            raise http.client.HTTPException("the answer is too long")
        return answer.status, got


def _problem(got: bytes) -> tuple[str, str, str | None]:
    """The code, the sentence and the paragraph of a refusal."""
    try:
        said = msgspec.json.decode(got)
        told = said.get("problem") or said
        return str(told["code"])[:40], str(told["text"])[:500], told.get("rule")
    except (msgspec.MsgspecError, UnicodeDecodeError, AttributeError, KeyError, TypeError):
        return "refused", "the house refuses, and does not say why", None
