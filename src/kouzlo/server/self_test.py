"""A test of the running server over real sockets, with the standard library only.

An unattended start requests the first page; a demonstration joins as a guest, plays a whole game against the computer and
verifies its record.
"""

from __future__ import annotations

import http.client
import time
from http import HTTPStatus
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.registry import create_game, house_ids
from kouzlo.players.levels import LEVELS

PATIENCE = 60
"""The timeout of one request in seconds; the computers may still be loading their games."""
NAP = 0.02
MOST_COMMANDS = 2000


class Failed(Exception):
    """The server did not answer as it should."""


class Shown(NamedTuple):
    """The result of a demonstration."""

    game: str
    commands: int
    seconds: float
    digest: str


class Visit:
    """An HTTP client with a session."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._headers = {"host": f"localhost:{port}", "origin": f"http://localhost:{port}", "content-type": "application/json"}

    def get(self, path: str) -> bytes:
        return self._asked("GET", path)

    def post(self, path: str, body: object) -> Any:
        return msgspec.json.decode(self._asked("POST", path, msgspec.json.encode(body)))

    def come_in(self) -> None:
        token = self.post("/api/session", {"name": "demo"})["token"]
        self._headers["authorization"] = f"Bearer {token}"

    def _asked(self, method: str, path: str, body: bytes | None = None) -> bytes:
        try:
            self._line.request(method, path, body, self._headers)
            answer = self._line.getresponse()
            got = answer.read()
            if answer.status == HTTPStatus.SEE_OTHER:
                return self._asked("GET", answer.headers["location"])
        except (OSError, http.client.HTTPException) as error:
            raise Failed(f"{method} {path}: {error}") from error
        if answer.status >= 300:
            raise Failed(f"{method} {path}: {answer.status} {got[:200].decode(errors='replace')}")
        return got

    def close(self) -> None:
        self._line.close()


def first_page(port: int) -> float:
    """The seconds that the first page takes; raises Failed."""
    visit = Visit(port)
    begun = time.perf_counter()
    page = visit.get("/")
    visit.close()
    if b"<html" not in page:
        raise Failed("the first page is no page")
    return time.perf_counter() - begun


def demonstration(port: int) -> Shown:
    """Play a whole game against the computer and verify it; raises Failed."""
    visit = Visit(port)
    game = min(house_ids(), key=lambda id: create_game(id).info.longest)
    begun = time.perf_counter()
    visit.come_in()
    computer = {"kind": "bot", "level": next(iter(LEVELS))}
    wish = {"game": game, "seats": [{"kind": "me"}, computer], "owners_end_turns": False}
    table = visit.post("/api/tables", wish)["table"]["id"]
    for commands in range(MOST_COMMANDS):
        seen = _asked(visit, table)
        if seen["table"]["is_over"]:
            verified = msgspec.json.decode(visit.get(f"/api/tables/{table}/verify"))
            visit.close()
            if not verified["is_proven"]:
                raise Failed("the draws are not those that were promised")
            return Shown(game, commands, time.perf_counter() - begun, verified["digest"])
        command = {"do": "play", "seq": seen["seq"], "cid": f"demo-{commands}", "move": first_move(seen["view"]["prompt"])}
        visit.post(f"/api/tables/{table}/command", command)
    raise Failed("the game does not end")


def _asked(visit: Visit, table: str) -> Any:
    """The table when it is our turn, or over."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        seen = msgspec.json.decode(visit.get(f"/api/tables/{table}"))
        if seen["table"]["is_over"] or seen["view"]["seat"] in seen["view"]["waiting_for"]:
            return seen
        time.sleep(NAP)
    raise Failed("the computer does not move")


def first_move(prompt: Any) -> Any:
    """The first move that is offered."""
    if prompt["choices"]:
        return prompt["choices"][0]["move"]
    gone: set[str] = set()
    move: dict[str, Any] = {}
    for part in prompt["gather"]["parts"]:
        ids = [item["id"] for item in part["items"] if item["id"] not in gone][: part["count"]]
        gone.update(ids)
        at = move
        for key in part["path"][:-1]:
            at = at.setdefault(key, {})
        at[part["path"][-1]] = ids[0] if part["single"] else ids
    return move
