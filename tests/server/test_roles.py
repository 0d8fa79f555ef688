"""Permissions: every endpoint for every role."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from kouzlo.core.registry import game_ids
from kouzlo.games.duel import read_cards
from kouzlo.games.duel.portraits import name_of
from kouzlo.server.house import House
from kouzlo.server.seats import Seats
from kouzlo.server.table import Table
from kouzlo.server.wire import Resign
from tests.server.asgi import PAGE, Answered, Plug, asked
from tests.server.opened import in_house

GAME = game_ids()[1]
PORTRAIT = name_of(read_cards().cards[0])
ROLES = ("owner", "opponent", "spectator", "invited", "stranger", "nobody")
"""At a table by a link: who laid it, who sits opposite, who has the link to watch, who has the link to play but found no seat,
somebody else with a session, somebody without one.  The last two know the table's id, and nothing more."""

EVERYBODY = "200 200 200 200 200 200"
PLAYED = {
    # The pages.
    "GET /": EVERYBODY,
    "GET /text": EVERYBODY,
    "GET /table/{id}": "200 200 200 200 404 404",
    "GET /table/{id}/replay": "200 200 200 200 404 404",
    "GET /replay": EVERYBODY,
    "GET /learn/{game}": EVERYBODY,
    "GET /learn/{game}/text": EVERYBODY,
    "GET /problems/{game}": EVERYBODY,
    "GET /problems/{game}/text": EVERYBODY,
    "POST /lan": "403 403 403 403 403 403",
    "GET /lan.svg": "404 404 404 404 404 404",
    "POST /language": "303 303 303 303 303 303",
    "POST /new": "303 303 303 303 303 303",
    "GET /new/{game}": EVERYBODY,
    "GET /rules/{game}": EVERYBODY,
    "GET /referee/{game}": EVERYBODY,
    "GET /table/{id}/text": "200 200 200 200 404 404",
    "POST /table/{id}/text": "303 303 403 403 404 404",
    "GET /table/{id}/qr.svg": "200 200 404 404 404 404",
    "GET /table/{id}/feed": "200 200 200 200 404 404",
    "GET /table/{id}/record": "409 409 409 409 404 404",
    "GET /table/{id}/verify": "409 409 409 409 404 404",
    # For programs.
    "POST /api/session": "201 201 201 201 201 201",
    "GET /api/me": EVERYBODY,
    "POST /api/me": EVERYBODY,
    "GET /api/house": EVERYBODY,
    "POST /api/lan": "403 403 403 403 403 403",
    "GET /api/games": EVERYBODY,
    "GET /api/games/{game}/lessons": EVERYBODY,
    "GET /api/games/{game}/problems": EVERYBODY,
    "GET /api/games/{game}/cards": EVERYBODY,
    "GET /api/games/{game}/rules/{rule}": EVERYBODY,
    # Forms keep nothing, so they need no visitor; measuring takes long, so it does.
    "GET /cards/{game}": EVERYBODY,
    "GET /api/games/{game}/forms": EVERYBODY,
    "POST /api/games/{game}/forms/open": EVERYBODY,
    "POST /api/games/{game}/forms/card": EVERYBODY,
    "POST /api/games/{game}/forms/words": EVERYBODY,
    "POST /api/games/{game}/forms/check": "422 422 422 422 422 422",  # no card file
    "POST /api/games/{game}/measures": "422 422 422 422 422 401",  # no card file
    "GET /api/measures/{key}": "409 409 409 409 409 401",
    "POST /api/measures/{key}/stop": "409 409 409 409 409 401",
    "GET /api/tables": EVERYBODY,
    "GET /api/mine": "200 200 200 200 200 401",
    "POST /api/tables": "201 201 201 201 201 401",
    "GET /api/tables/{id}": "200 200 200 200 404 404",
    "GET /api/tables/{id}/place": "200 200 200 200 404 404",
    "GET /api/tables/{id}/cards": "200 200 200 200 404 404",
    "POST /api/tables/{id}/join": "200 200 403 409 404 401",
    "POST /api/tables/{id}/close": "409 403 403 403 404 404",
    "POST /api/tables/{id}/command": "200 200 403 403 404 404",
    "POST /api/tables/{id}/forecast": "200 200 403 403 404 404",
    "POST /api/tables/{id}/hint": "200 200 403 403 404 404",
    "POST /api/tables/{id}/mixture": "409 409 403 403 404 404",
    "POST /api/tables/{id}/verdict": "409 409 403 403 404 404",
    "GET /api/tables/{id}/learned": "200 200 403 403 404 404",
    "GET /api/tables/{id}/page": "200 200 403 403 404 404",
    "GET /api/tables/{id}/moves": "200 200 403 403 404 404",
    "POST /api/tables/{id}/answer": "200 200 403 403 404 404",
    "GET /api/tables/{id}/entries": "409 409 409 409 404 404",
    "POST /api/tables/{id}/ticket": "201 201 201 201 404 404",
    "POST /api/tables/{id}/rematch": "409 409 403 403 404 404",
    "POST /api/tables/{id}/again": "409 409 403 403 404 404",
    "GET /api/tables/{id}/record": "409 409 409 409 404 404",
    "GET /api/tables/{id}/verify": "409 409 409 409 404 404",
    "GET /api/tables/{id}/steps": "409 409 409 409 404 404",
    "GET /api/tables/{id}/review": "409 409 409 409 404 404",
    "GET /api/tables/{id}/moment": "409 409 409 409 404 404",
    "GET /api/tables/{id}/replay": "409 409 409 409 404 404",
    "POST /api/tables/{id}/branch": "409 409 409 409 404 401",
    "POST /api/records": "422 422 422 422 422 401",
    "POST /api/records/replay": "422 422 422 422 422 401",
    "POST /api/records/review": "422 422 422 422 422 401",
    "POST /api/records/branch": "422 422 422 422 422 401",
    "POST /api/records/bring": "422 422 422 422 422 401",
    "POST /api/records/export": "422 422 422 422 422 401",
    "GET /api/tables/{id}/feed": "200 200 200 200 404 404",
    # A socket: 101 with a ticket of one's own, 403 without.
    "SOCKET /api/tables/{id}/play": "101 101 101 101 403 403",
    # For everybody.
    "GET /portraits/{game}/{name}.svg": EVERYBODY,
    "GET /static/games/{game}/{file}": "404 404 404 404 404 404",  # only games of other distributions bring these
    "GET /static/words/{game}/{language}.ftl": "404 404 404 404 404 404",
    "GET /print": EVERYBODY,
    "GET /print/kouzlo.pdf": "422 422 422 422 422 422",  # nothing is ordered
    "GET /healthz": EVERYBODY,
    "GET /api/openapi.json": EVERYBODY,
    "GET /static": EVERYBODY,
    "GET /static/web": "404 404 404 404 404 404",  # nothing of the client has this name
    "GET /docs": EVERYBODY,
    "GET /offline": "307 307 307 307 307 307",  # to the folder, which says so if it was not built
    # Accounts and ratings: everybody here is a guest, so what needs a password is refused.
    "GET /account": EVERYBODY,
    "POST /account": "400 400 400 400 400 422",
    "GET /ratings": "303 303 303 303 303 303",
    "GET /ratings/{game}": EVERYBODY,
    "GET /api/games/{game}/ratings": EVERYBODY,
    "GET /api/account": "200 200 200 200 200 401",
    "POST /api/account": "422 422 422 422 422 422",
    "POST /api/account/sign_in": "403 403 403 403 403 403",
    "POST /api/account/end_others": "403 403 403 403 403 401",
    "POST /api/account/password": "403 403 403 403 403 401",
    "POST /api/account/delete": "400 400 400 400 400 401",
    "GET /metrics": EVERYBODY,
    "GET /api/notices": "200 200 200 200 200 401",
    "GET /api/notices/feed": "200 200 200 200 200 401",
    "POST /api/account/sign_out": "200 200 200 200 200 401",
}
"""While a game is played at a table that is not listed, in a house that nobody may open further."""

OVER = {
    "GET /table/{id}/record": "200 200 200 200 404 404",
    "GET /table/{id}/verify": "200 200 200 200 404 404",
    "GET /api/tables/{id}/record": "200 200 200 200 404 404",
    "GET /api/tables/{id}/verify": "200 200 200 200 404 404",
    "GET /api/tables/{id}/steps": "200 200 200 200 404 404",
    "GET /api/tables/{id}/moment": "200 200 200 200 404 404",
    "GET /api/tables/{id}/replay": "200 200 200 200 404 404",
    "POST /api/tables/{id}/branch": "201 201 201 201 404 401",
    "POST /api/tables/{id}/rematch": "200 200 403 403 404 404",
    "POST /api/tables/{id}/again": "200 200 403 403 404 404",
    "POST /api/tables/{id}/command": "200 200 403 403 404 404",
}
"""What is different when it is over; phrases are still taken."""

FOREIGN_SEAT = {
    "GET /api/tables/{id}": "403 403 403 403 404 404",
    "POST /api/tables/{id}/command": "403 403 403 403 404 404",
    "POST /api/tables/{id}/forecast": "403 403 403 403 404 404",
    "POST /api/tables/{id}/hint": "403 403 403 403 404 404",
    "POST /api/tables/{id}/mixture": "403 403 403 403 404 404",
    "POST /api/tables/{id}/verdict": "403 403 403 403 404 404",
    "GET /api/tables/{id}/learned": "403 403 403 403 404 404",
    "GET /api/tables/{id}/page": "403 403 403 403 404 404",
    "GET /api/tables/{id}/moves": "403 403 403 403 404 404",
    "POST /api/tables/{id}/answer": "403 403 403 403 404 404",
    "POST /api/tables/{id}/ticket": "403 403 403 403 404 404",
    "GET /api/tables/{id}/feed": "403 403 403 403 404 404",
    "POST /table/{id}/text": "403 403 403 403 404 404",
}
"""Whoever asks for a seat that is not his."""

LISTED = {
    "GET /table/{id}": EVERYBODY,
    "GET /api/tables/{id}/place": EVERYBODY,
    "GET /api/tables/{id}/cards": EVERYBODY,
    "GET /table/{id}/text": EVERYBODY,
    "GET /api/tables/{id}": EVERYBODY,
    "GET /table/{id}/feed": EVERYBODY,
    "POST /api/tables/{id}/command": "200 200 403 403 403 403",
    "POST /api/tables/{id}/close": "409 403 403 403 403 403",
    "POST /api/tables/{id}/ticket": "201 201 201 201 201 201",
    "POST /api/tables/{id}/join": "200 200 409 409 409 401",
    "GET /table/{id}/qr.svg": "200 200 403 403 403 403",
    "SOCKET /api/tables/{id}/play": "101 101 101 101 101 101",
}
"""What is different at a table that is listed in the lobby: everybody may watch."""


@pytest.fixture(autouse=True)
def client_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The client is built, as far as these tests can tell."""
    built = tmp_path / "web"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html><html lang='{language}'></html>")
    monkeypatch.setattr("kouzlo.server.client.BUILT", built)
    monkeypatch.setattr("kouzlo.server.documents.BUILT", built)


class Person(NamedTuple):
    """Who asks."""

    role: str
    token: str
    key: str
    seat: int | None

    @property
    def headers(self) -> list[tuple[str, str]]:
        ours = [("host", "localhost"), ("origin", "http://localhost"), PAGE]
        return [*ours, ("authorization", f"Bearer {self.token}")] if self.token else ours


class Scene(NamedTuple):
    """A table in play and everybody around it."""

    app: Starlette
    table: Table
    people: tuple[Person, ...]


async def guest(app: Starlette) -> str:
    return str(json.loads((await asked(app, "POST", "/api/session", body=b"{}")).body)["token"])


async def set_up(app: Starlette, house: House, listed: bool = False, waits: bool = False) -> Scene:
    """Lay a table and let everybody come; if it waits, one more seat is free and nothing has begun."""
    tokens = [await guest(app) for _ in range(5)]
    owner, opponent = [Person("", token, "", None) for token in tokens[:2]]
    game, free = ("carcassonne", 2) if waits else (GAME, 1)
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * free], "listed": listed}
    laid = json.loads((await asked(app, "POST", "/api/tables", owner.headers, json.dumps(wish).encode())).body)
    id, join, watch = laid["table"]["id"], laid["join_key"], laid["watch_key"]
    body = json.dumps({"name": "Two", "key": join}).encode()
    assert 200 == (await asked(app, "POST", f"/api/tables/{id}/join", opponent.headers, body)).status
    keys = ["", "", watch, join, "", ""]
    people = [Person(*each) for each in zip(ROLES, [*tokens, ""], keys, [0, 1, None, None, None, None], strict=True)]
    return Scene(app, await house.table(id), tuple(people))


def request_of(scene: Scene, way: str, person: Person, seat: int | None) -> tuple[str, str, bytes]:
    """Method, target and body of a sensible request over a way in."""
    method, _, path = way.partition(" ")
    if path == "/static":
        path = "/static/style.css"
    if path == "/docs":
        path = "/docs/index.html"
    if path == "/static/web":
        path = "/static/web/nothing.js"
    path = path.replace("{id}", scene.table.id).replace("{game}", GAME)
    path = path.replace("{rule}", list(scene.table.game.info.rules)[1].id).replace("{name}", PORTRAIT)
    query = {"key": person.key} if person.key else {}
    if seat is not None:
        query["seat"] = str(seat)
    speak = {
        "do": "say",
        "seq": scene.table.seq,
        "cid": f"{person.role}-{scene.table.mark}".replace(".", "-"),
        "phrase": "hello",
    }
    bodies: dict[str, Any] = {
        "POST /api/session": {"name": "New"},
        "POST /api/me": {"name": person.role},
        "POST /api/tables": {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]},
        "POST /api/tables/{id}/join": {"name": "Late", "key": person.key},
        "POST /api/tables/{id}/command": speak,
        "POST /api/tables/{id}/forecast": {"move": {}},
        "POST /api/tables/{id}/branch": {"at": 0},
        "POST /api/tables/{id}/answer": {"seq": speak["seq"], "cid": speak["cid"], "answer": "hello"},
        "POST /api/records": {"record": "no record"},
        "POST /api/records/replay": {"record": "no record"},
        "POST /api/records/review": {"record": "no record"},
        "POST /api/records/branch": {"record": "no record", "at": 0},
        "POST /api/records/bring": {"text": "no game"},
        "POST /api/records/export": {"record": "no record", "form": "page"},
        "POST /api/games/{game}/forms/open": {"begin": "empty"},
        "POST /api/games/{game}/forms/card": {"values": {}},
        "POST /api/games/{game}/forms/words": {"field": "use", "text": ""},
        "POST /api/games/{game}/forms/check": {"text": "no set"},
        "POST /api/games/{game}/measures": {"text": "no set"},
        "POST /api/account": {"name": "New", "password": "short"},
        "POST /api/account/sign_in": {"name": "New", "password": "wrong password"},
        "POST /api/account/password": {"old": "wrong password", "new": "another password"},
        "POST /api/account/delete": {"password": 5},
    }
    if way in bodies:
        return method, f"{path}?{urlencode(query)}", json.dumps(bodies[way]).encode()
    forms: dict[str, dict[str, Any]] = {
        "POST /language": {"lang": "cs"},
        "POST /new": {"game": GAME, "way": "link", "name": "New"},
        "POST /table/{id}/text": {**speak, "key": person.key, "seat": person.seat or 0 if seat is None else seat},
    }
    return method, f"{path}?{urlencode(query)}", urlencode(forms.get(way, {})).encode()


async def tried(scene: Scene, way: str, person: Person, seat: int | None = None) -> Answered:
    """What somebody is answered."""
    method, target, body = request_of(scene, way, person, seat)
    if method != "SOCKET":
        return await asked(scene.app, method, target, person.headers, body)
    given = await tried(scene, "POST /api/tables/{id}/ticket", person)
    ticket = json.loads(given.body)["ticket"] if given.status == 201 else "none"
    plug = Plug(scene.app, f"{target}&ticket={ticket}".replace("?&", "?"), person.headers)
    answer = Answered(101 if await plug.is_open() else 403, {}, b"")
    if answer.status == 101:
        answer = answer._replace(body=(await plug.heard()).encode())
    await plug.hang_up()
    return answer


async def found(scene: Scene, table: dict[str, str], foreign: bool = False) -> dict[str, str]:
    """The table of answers as it really is."""
    rows = {}
    for way in table:
        seats = [1 if person.seat == 0 else 0 for person in scene.people]
        answers = [
            await tried(scene, way, person, seat if foreign else None) for person, seat in zip(scene.people, seats, strict=True)
        ]
        rows[way] = " ".join(str(answer.status) for answer in answers)
    return rows


def ways_of(app: Starlette) -> set[str]:
    """Every way into the application."""
    ways = set()
    for route in app.routes:
        match route:
            case Route():
                ways |= {f"{method} {route.path}" for method in (route.methods or ()) if method != "HEAD"}
            case WebSocketRoute():
                ways.add(f"SOCKET {route.path}")
            case Mount():
                ways.add(f"GET {route.path}")
    return ways


def test_table_names_every_way_into_the_house(tmp_path: Path) -> None:
    """Whoever adds a route says here who may use it."""

    async def story(app: Starlette, house: House) -> None:
        assert ways_of(app) == PLAYED.keys()

    in_house(tmp_path, story)


def test_everybody_gets_what_the_table_says_while_a_game_is_played(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        assert PLAYED == await found(await set_up(app, house), PLAYED)

    in_house(tmp_path, story)


def test_everybody_gets_what_the_table_says_when_it_is_over(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        await scene.table.take(0, Resign(scene.table.seq, "enough"))

        assert OVER == await found(scene, OVER)

    in_house(tmp_path, story)


def test_nobody_gets_a_seat_that_is_not_his(tmp_path: Path) -> None:
    """`seat=` names a seat of one's own, or nothing."""

    async def story(app: Starlette, house: House) -> None:
        assert FOREIGN_SEAT == await found(await set_up(app, house), FOREIGN_SEAT, foreign=True)

    in_house(tmp_path, story)


def test_everybody_may_watch_a_listed_table_and_nobody_may_play_for_others(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        assert LISTED == await found(await set_up(app, house, listed=True), LISTED)

    in_house(tmp_path, story)


LOOKS = ("GET /api/tables/{id}", "GET /api/tables/{id}/feed", "SOCKET /api/tables/{id}/play")


async def seats_seen(scene: Scene) -> dict[tuple[str, str], object]:
    """Whose view everybody gets, over every way that shows one."""
    seen: dict[tuple[str, str], object] = {}
    for way in LOOKS:
        for person in scene.people:
            answer = await tried(scene, way, person)
            if answer.status in (200, 101):
                text = answer.body.decode().removeprefix(f"id: {scene.table.seq}\ndata: ")
                seen[way, person.role] = json.loads(text)["view"]["seat"]
    return seen


def test_everybody_who_may_look_sees_with_his_own_eyes(tmp_path: Path) -> None:
    """Seats their own view, everybody else the spectators'; and no cross-reads of keys or secrets in any answer."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        own = {person.role: person.seat for person in scene.people}
        seen = await seats_seen(scene)

        assert 4 * len(LOOKS) == len(seen)
        assert {} == {at: seat for at, seat in seen.items() if own[at[1]] != seat}
        join, watch = scene.table.facts.settings.join, scene.table.facts.settings.watch
        tokens = [person.token for person in scene.people if person.token]
        for way in PLAYED:
            for person in scene.people:
                body = (await tried(scene, way, person)).body.decode("utf-8", "replace")
                assert scene.table.facts.secret.hex() not in body
                assert not any(token in body for token in tokens)
                if person.role in ("stranger", "nobody"):
                    assert str(join) not in body
                    assert str(watch) not in body
                if person.role == "spectator":
                    assert str(join) not in body

    in_house(tmp_path, story)


def lets_everybody_watch(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(House, "may_watch", lambda self, table, visitor, key: True)


def gives_everybody_every_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Seats, "of", lambda self, session: (0, 1))


def lets_the_record_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "is_over", True)


@pytest.mark.parametrize(
    "plant", [lets_everybody_watch, gives_everybody_every_seat, lets_the_record_out], ids=lambda each: str(each.__name__)
)
def test_careless_house_is_caught(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The controls: a check that is left out changes the table."""
    ways = {way: PLAYED[way] for way in PLAYED if "{id}" in way and not way.endswith(("/rematch", "/again"))}

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        plant(monkeypatch)
        assert ways != await found(scene, ways)
        monkeypatch.undo()

    in_house(tmp_path, story)
