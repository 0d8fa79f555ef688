"""Logs as JSON, one object a line, with the id of the request and without tokens, keys, table ids and names.

A request is logged by its route (`/table/{id}/text`), never by its address.  Whatever looks like a random id or key in a
message or an error is masked, so that a log can be shared.
"""

from __future__ import annotations

import contextlib
import logging
import re
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kouzlo.server.meters import METERS

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the current request."""

SECRET = re.compile(r"(?=[A-Za-z0-9_-]*[A-Z])(?=[A-Za-z0-9_-]*[a-z])(?=[A-Za-z0-9_-]*[0-9_-])[A-Za-z0-9_-]{16,}|[0-9a-f]{32,}")
"""A token, a key, the id of a table or an account, or a hash of one: long, with mixed characters."""
HIDDEN = "<hidden>"

LARGEST, KEPT = 5_000_000, 3
STANDARD_ERROR = "-"

log = logging.getLogger("kouzlo.server.requests")


def hidden(text: str) -> str:
    """The text with all secrets masked."""
    return SECRET.sub(HIDDEN, text)


class Lines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": hidden(record.getMessage()),
        }
        if request := getattr(record, "request", "") or REQUEST.get():
            line["request"] = request
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            line["trace"] = hidden("".join(traceback.format_exception(error)))
        return msgspec.json.encode(line).decode()


class Kept(RotatingFileHandler):
    """A log file; if it cannot be written the server continues without it and reports that in `/healthz`."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name is logging's
        pass


def begin(target: Path | str) -> logging.Handler:
    """Log to a file that is limited to a few megabytes, or to standard error (`-`)."""
    handler: logging.Handler
    if target == STANDARD_ERROR:
        handler = logging.StreamHandler(sys.stderr)
    else:
        handler = Kept(target, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True)
    handler.setFormatter(Lines())
    for name in ("kouzlo", "uvicorn"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.setLevel(logging.INFO if name == "kouzlo" else logging.WARNING)
        logger.propagate = False
    return handler


def end(handler: logging.Handler) -> None:
    """Flush and close."""
    for name in ("kouzlo", "uvicorn"):
        logger = logging.getLogger(name)
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
        logger.propagate = True
    with contextlib.suppress(OSError):  # the disk is full: not reported, since the server is closing
        handler.close()


class Requests:
    """Gives every request an id, counts it, and writes a line about it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id, began, status = secrets.token_hex(6), time.perf_counter(), 500
        REQUEST.set(id)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = id
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            METERS.answered(scope["method"], status)
            facts = {
                "method": scope["method"],
                "route": getattr(scope.get("route"), "path", "") or "none",
                "status": status,
                "ms": round(1000 * (time.perf_counter() - began), 1),
            }
            log.info("answered", extra={"facts": facts})
