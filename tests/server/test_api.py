"""Programs at the table: plain HTTP, sockets, feeds, and the document that describes them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.editions import table_options
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import player
from kouzlo.server import api, http_protocols
from kouzlo.server.endpoints import ENDPOINTS
from kouzlo.server.house import House
from kouzlo.server.wire import Seen
from tests.server.opened import in_house
from tests.without_numba import hide_numba


class Program:
    """A program with a token of its own."""

    def __init__(self, app: Starlette, token: str = "") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {"origin": "http://localhost"}
        transport = httpx.ASGITransport(app=app)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)
        self.token = token

    @classmethod
    async def named(cls, app: Starlette, name: str) -> Program:
        answer = await cls(app).client.post("/api/session", json={"name": name})
        assert 201 == answer.status_code
        return cls(app, answer.json()["token"])

    async def get(self, path: str, **query: Any) -> Any:
        return (await self.client.get(path, params=query)).json()

    async def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return await self.client.post(path, json=body if body is not None else {}, params=query)


async def laid(one: Program, two: Program, game: str) -> str:
    """A table for two programs; its path."""
    answer = await one.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert 201 == answer.status_code, answer.text
    path = f"/api/tables/{answer.json()['table']['id']}"
    sat = await two.post(f"{path}/join", {"name": "Two", "key": answer.json()["join_key"]})
    assert {"seat": 1} == sat.json()
    return path


def any_command(house: House, id: str, seat: int, luck: Luck, number: int) -> dict[str, Any] | None:
    """What a seat that is asked could send: chosen by a computer from its observation."""
    table = house._tables[id]
    if seat not in table.asked:
        return None
    common = {"seq": table.seq, "cid": f"c{number}"}
    if table.match.holder == seat:
        return {"do": "end_turn", **common}
    seen = table.game.observe(table.match.state, seat)
    move = player("random").choose(table.game, seen, seat, luck)
    return {"do": "play", **common, "move": msgspec.to_builtins(move)}


@pytest.mark.parametrize("game", game_ids())
def test_two_programs_play_a_whole_game_over_plain_http(game: str, tmp_path: Path) -> None:
    """No page, no socket; every view has the seat's own choices, and the record proves itself."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], game)
        id, luck, number = path.split("/")[-1], Luck(seed_of(f"http {game}")), 0
        while not (await house.table(id)).is_over:
            for seat, program in enumerate(programs):
                number += 1
                if (sent := any_command(house, id, seat, luck, number)) is not None:
                    answer = await program.post(f"{path}/command", sent)
                    assert answer.json()["ok"], answer.text

        checked = await programs[0].get(f"{path}/verify")
        assert checked["is_proven"] is True
        assert checked["outcome"]["standings"]

    in_house(tmp_path, story)


def test_a_move_can_be_thought_of_without_being_played(tmp_path: Path) -> None:
    """The forecast changes nothing, quotes the paragraph that forbids a move, and is for seats that are asked."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "mystic")
        table = house._tables[path.split("/")[-1]]
        (asked,) = table.asked
        before = table.mark

        good = await programs[asked].post(f"{path}/forecast", {"move": {"pick": "red"}})
        bad = await programs[asked].post(f"{path}/forecast", {"move": {"energy": "red"}})
        odd = await programs[asked].post(f"{path}/forecast", {"move": {"dance": "tango"}})
        other = await programs[1 - asked].post(f"{path}/forecast", {"move": {"pick": "red"}})

        assert ["colour-picked"] == [each["say"]["id"] for each in good.json()["forecast"]["told"]]
        assert ("illegal", True) == (bad.json()["problem"]["code"], bad.json()["problem"]["rule"].startswith("ME-"))
        assert ("bad_move", "not_your_turn") == (odd.json()["problem"]["code"], other.json()["problem"]["code"])
        assert before == table.mark

    in_house(tmp_path, story)


def test_a_hint_is_for_those_who_are_asked_at_tables_with_aids(tmp_path: Path) -> None:
    """A legal move with its reason; nothing is changed; whoever is not asked and tables without aids get none."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "carcassonne")
        table = house._tables[path.split("/")[-1]]
        (asked,) = table.asked
        before = table.mark

        given = await programs[asked].post(f"{path}/hint")
        other = await programs[1 - asked].post(f"{path}/hint")
        without = await programs[0].post(
            "/api/tables", {"game": "duel", "seats": [{"kind": "me"}] * 1 + [{"kind": "bot"}], "aids": False}
        )
        refused = await programs[0].post(f"/api/tables/{without.json()['table']['id']}/hint")

        assert 200 == given.status_code
        assert given.json()["move"] in [msgspec.to_builtins(move) for move in table.game.moves(table.match.state, asked)]
        assert given.json()["reason"]["id"].startswith("hint-")
        assert "not_your_turn" == other.json()["code"]
        assert "no_aids" == refused.json()["code"]
        assert before == table.mark

    in_house(tmp_path, story)


@contextlib.asynccontextmanager
async def listening(app: Starlette, **other: Any) -> AsyncIterator[str]:
    """The application on a real port of this machine, with the settings of `kouzlo serve` or others."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        free.listen()
        config = uvicorn.Config(app, log_level="critical", lifespan="off", **{**http_protocols.settings(), **other})
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([free]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield f"localhost:{free.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving


async def plugged(program: Program, host: str, path: str) -> ClientConnection:
    ticket = (await program.post(f"{path}/ticket")).json()["ticket"]
    return await connect(f"ws://{host}{path}/play?ticket={ticket}", origin=f"http://{host}", compression=None)  # type: ignore[arg-type]


async def told(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 60))
        if message.get("type") == kind:
            return message


@pytest.mark.parametrize("game", game_ids())
def test_two_programs_play_a_whole_game_over_sockets(game: str, tmp_path: Path) -> None:
    """Each hears of the other's moves without asking."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], game)
        id, luck, number = path.split("/")[-1], Luck(seed_of(f"sockets {game}")), 0
        async with listening(app) as host:
            lines = [await plugged(program, host, path) for program in programs]
            seen: list[Any] = [None, None]
            while not house._tables[id].is_over:
                for seat, line in enumerate(lines):
                    number += 1
                    if (sent := any_command(house, id, seat, luck, number)) is not None:
                        await line.send(json.dumps(sent))
                        while (message := json.loads(await asyncio.wait_for(line.recv(), 60)))["type"] == "update":
                            seen[seat] = message
                        assert message["ok"]
                        assert seen[seat]["seq"] >= message["seq"], "the update comes before the answer"
            for seat, line in enumerate(lines):
                while not seen[seat]["table"]["is_over"]:
                    seen[seat] = await told(line, "update")
                await line.close()

    in_house(tmp_path, story)


def test_socket_wants_our_origin_and_a_fresh_ticket(tmp_path: Path) -> None:
    """A foreign page, a used ticket, a ticket of another table, none at all: no socket opens; the control does."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path, other = await laid(one, two, game_ids()[0]), await laid(one, two, game_ids()[0])

        async def ticket() -> str:
            return str((await one.post(f"{path}/ticket")).json()["ticket"])

        async def opens(at: str, shown: str, origin: str | None) -> bool:
            try:
                async with connect(f"ws://{host}{at}/play?ticket={shown}", origin=origin) as line:  # type: ignore[arg-type]
                    await asyncio.wait_for(line.recv(), 60)
                    return True
            except (InvalidStatus, ConnectionClosed):
                return False

        async with listening(app) as host:
            own, used = f"http://{host}", await ticket()
            assert await opens(path, used, own)
            assert not await opens(path, used, own)
            assert not await opens(other, await ticket(), own)
            assert not await opens(path, "", own)
            for origin in ("http://evil.example", "null", f"https://{host}", "http://localhost", None):
                assert not await opens(path, await ticket(), origin)

    in_house(tmp_path, story)


def test_feed_tells_a_spectator_only_what_everybody_sees(tmp_path: Path) -> None:
    """The first event of the feed is the spectators' view: no seat, no question."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, game_ids()[-1])
        watch = house._tables[path.split("/")[-1]].facts.settings.watch
        async with (
            listening(app) as host,
            httpx.AsyncClient() as client,
            client.stream("GET", f"http://{host}{path}/feed?key={watch}") as answer,
        ):
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    update = json.loads(line.removeprefix("data: "))
                    break

        assert update["view"]["seat"] is None
        assert update["view"]["prompt"] is None
        assert all({"event", "say"} == each.keys() for each in update["told"])
        assert update["told"]

    in_house(tmp_path, story)


def test_stale_and_repeated_commands(tmp_path: Path) -> None:
    """A repeated command gets the first answer; one that knows an old table gets the fresh one; nothing is done twice."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, game_ids()[0])
        id = path.split("/")[-1]
        sent = any_command(house, id, 0, Luck(seed_of("stale")), 1)
        assert sent is not None
        first = (await one.post(f"{path}/command", sent)).json()
        entries = house._tables[id].seq

        again = (await one.post(f"{path}/command", sent)).json()
        late = await one.post(f"{path}/command", {**sent, "cid": "late"})

        assert (again["ok"], again["seq"]) == (True, first["seq"])
        assert 409 == late.status_code
        assert "stale" == late.json()["problem"]["code"]
        assert entries == house._tables[id].seq

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"[1]", 400),
        (b'{"do":"play","seq":0,"cid":"x","move":{"nonsense":1}}', 422),
        (b'{"do":"play","seq":-1,"cid":"x","move":{}}', 400),
        (b'{"do":"fly","seq":0,"cid":"x"}', 400),
        (b'{"do":"say","seq":0,"cid":"x","phrase":"rude"}', 409),
        (b'{"do":"draw","seq":0,"cid":"x"}', 409),
        (b"[" * 60_000, 400),
        (b"x" * 70_000, 413),
    ],
)
def test_bad_commands_change_nothing(body: bytes, status: int, tmp_path: Path) -> None:
    """Each is refused with a code; the table stays as it was."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, game_ids()[0])
        table = house._tables[path.split("/")[-1]]
        mark = table.mark
        content = body.replace(b'"seq":0', b'"seq":%d' % table.seq)

        answer = await one.client.post(f"{path}/command", content=content)

        assert status == answer.status_code, answer.text
        assert mark == table.mark

    in_house(tmp_path, story)


def test_foreign_pages_and_names_are_kept_out(tmp_path: Path) -> None:
    """A form of another site, a name that was made to point here: refused before anybody looks."""

    async def story(app: Starlette, house: House) -> None:
        client = Program(app).client
        bad_origin = await client.post(
            "/new", headers={"origin": "http://evil.example"}, data={"game": game_ids()[0], "way": "bot"}
        )
        null_origin = await client.post("/new", headers={"origin": "null"}, data={"game": game_ids()[0], "way": "bot"})
        bad_host = await client.get("/", headers={"host": "evil.example"})
        good = await client.post("/new", data={"game": game_ids()[0], "way": "bot"})

        assert [403, 403, 400, 303] == [each.status_code for each in (bad_origin, null_origin, bad_host, good)]
        assert "HttpOnly" in good.headers["set-cookie"]
        assert "SameSite=lax" in good.headers["set-cookie"]

    in_house(tmp_path, story)


def test_document_describes_every_endpoint(tmp_path: Path) -> None:
    """Every endpoint is in it, every reference leads somewhere, and the view has the fields that are really sent."""

    async def story(app: Starlette, house: House) -> None:
        text = (await Program(app).client.get("/api/openapi.json")).text
        document = json.loads(text)
        schemas = document["components"]["schemas"]

        described = {(method.upper(), path) for path, ways in document["paths"].items() for method in ways}
        assert {(each.method, each.path) for each in ENDPOINTS} == described
        assert set(Seen.__struct_encode_fields__) == set(schemas["Seen"]["properties"])
        references = {part.split('"')[0] for part in text.split('"#/components/schemas/')[1:]}
        assert references <= schemas.keys()

    in_house(tmp_path, story)


def test_games_are_listed_with_their_options(tmp_path: Path) -> None:
    """What a program has to know to lay a table."""

    async def story(app: Starlette, house: House) -> None:
        listed = await Program(app).get("/api/games")

        assert list(game_ids()) == [each["id"] for each in listed]
        assert all(set(each["options"]) == set(table_options(create_game(each["id"]).info)) for each in listed)

    in_house(tmp_path, story)


def test_without_numba_the_strongest_level_is_missing_and_cannot_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dialogs list what there is and name what is not; none is slow, because nothing will be compiled."""

    async def story(app: Starlette, house: House) -> None:
        program = await Program.named(app, "Anna")
        before = [each["missing_levels"] for each in await program.get("/api/games")]
        hide_numba(monkeypatch)
        games = await program.get("/api/games")
        page = (await program.client.get("/text")).text
        wish = {"game": "duel", "seats": [{"kind": "here"}, {"kind": "bot", "level": "archmage"}]}
        refused = await program.post("/api/tables", wish)

        assert [[]] * len(games) == before
        assert {("archmage",)} == {tuple(each["missing_levels"]) for each in games}
        assert {("pupil", "apprentice", "journeyman", "wizard", "master")} == {tuple(each["levels"]) for each in games}
        assert {()} == {tuple(each["slow_levels"]) for each in games}
        assert len(games) == page.count('pip install "kouzlo[fast]"')
        assert 'value="archmage"' not in page
        assert (422, True) == (refused.status_code, "kouzlo[fast]" in refused.text)

    in_house(tmp_path, story)


def test_levels_that_search_are_called_slow_until_the_rules_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is kept, but not longer than it is true."""

    async def story(app: Starlette, house: House) -> None:
        slow = []
        for compiled in ((), game_ids()[:1], game_ids()):
            monkeypatch.setattr(api, "is_compiled", lambda id, compiled=compiled: id in compiled)
            slow.append([each["slow_levels"] for each in await Program(app).get("/api/games")])
        every = [["master", "archmage"]] * len(game_ids())

        assert [every, [[], *every[1:]], [[] for _ in every]] == slow

    in_house(tmp_path, story)


def test_options_that_do_not_fit_together_are_refused_in_the_words_of_the_game(tmp_path: Path) -> None:
    """No table is laid, and the answer has the sentence and whose catalogue it stands in."""

    async def story(app: Starlette, house: House) -> None:
        one = await Program.named(app, "One")
        seats = [{"kind": "me"}, {"kind": "open"}]
        given = {"pick": "given", "colours_0": ["red", "yellow", "white"], "colours_1": ["blue", "red", "black"]}

        refused = await one.post("/api/tables", {"game": "mystic", "seats": seats, "options": given})
        shared = await one.post("/api/tables", {"game": "mystic", "seats": seats, "options": given | {"colours": "shared"}})

        assert (422, "mystic", "misfit-both") == (
            refused.status_code,
            refused.json()["game"],
            refused.json()["say"]["id"],
        )
        assert 201 == shared.status_code, shared.text
        assert 1 == len(house._tables)

    in_house(tmp_path, story)
