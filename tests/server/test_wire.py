"""The order of messages over a socket, and pages that were loaded from an older server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import game_ids
from kouzlo.server import sockets
from kouzlo.server.house import House
from kouzlo.server.wire import WIRE, WIRE_HEADER
from tests.server.asgi import Plug, asked
from tests.server.opened import in_house
from tests.server.test_api import Program, any_command, laid

OURS = [("host", "localhost"), ("origin", "http://localhost")]


async def plugged(app: Starlette, program: Program, path: str) -> Plug:
    """A socket of a program that has heard the first update."""
    ticket = (await program.post(f"{path}/ticket")).json()["ticket"]
    plug = Plug(app, f"{path}/play?ticket={ticket}")
    assert await plug.is_open()
    assert "update" == json.loads(await plug.heard())["type"]
    return plug


async def until_answered(plug: Plug) -> list[Any]:
    """Everything that comes, up to an answer."""
    heard: list[Any] = []
    while not heard or heard[-1].get("type") == "update":
        heard.append(json.loads(await plug.heard()))
    return heard


async def played(tmp: House, id: str, plugs: list[Plug], moves: int) -> list[list[Any]]:
    """What the mover heard of each of so many moves."""
    luck, heard = Luck(seed_of("order")), []
    for number in range(moves):
        table = tmp._tables[id]
        if table.is_over:
            break
        seat = table.asked[0]
        plugs[seat].say(json.dumps(any_command(tmp, id, seat, luck, number)))
        heard.append(await until_answered(plugs[seat]))
    return heard


@pytest.mark.parametrize("game", game_ids())
def test_mover_sees_the_table_before_the_answer_and_once(game: str, tmp_path: Path) -> None:
    """An answer says what became of the command; the table is in the update before it, and in no other message."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], game)
        plugs = [await plugged(app, program, path) for program in programs]
        for *updates, answer in await played(house, path.split("/")[-1], plugs, 30):
            assert {"type", "cid", "ok", "seq", "problem"} == answer.keys()
            assert answer["ok"]
            assert updates, "nothing was shown before the answer"
            assert answer["seq"] == updates[-1]["seq"] == updates[-1]["view"]["seq"]
            assert len(updates) == len({json.dumps([update["table"], update["view"]]) for update in updates})
        for plug in plugs:
            await plug.hang_up()

    in_house(tmp_path, story)


def test_answer_that_overtakes_its_update_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the update before it the mover would be told "done" and see the old table."""

    async def nothing(self: Any) -> bool:
        return True

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "duel")
        plugs = [await plugged(app, program, path) for program in programs]
        monkeypatch.setattr(sockets._Writer, "_update", nothing)

        assert any(len(heard) == 1 for heard in await played(house, path.split("/")[-1], plugs, 5))

        for plug in plugs:
            await plug.hang_up()

    in_house(tmp_path, story)


def test_events_travel_with_their_sentences(tmp_path: Path) -> None:
    """One list, whose items hold both; nothing has to be counted to join them."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "duel")
        plugs = [await plugged(app, program, path) for program in programs]
        heard = await played(house, path.split("/")[-1], plugs, 12)
        told = [each for *updates, _ in heard for update in updates for each in update["told"]]

        assert told
        assert all({"event", "say"} == each.keys() and each["event"]["what"] and each["say"]["id"] for each in told)
        for plug in plugs:
            await plug.hang_up()

    in_house(tmp_path, story)


def test_same_command_twice_in_a_row_moves_once(tmp_path: Path) -> None:
    """A double click: the second command knows an older table than it is sent to, and changes nothing."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "carcassonne")
        id = path.split("/")[-1]
        plugs = [await plugged(app, program, path) for program in programs]
        table = house._tables[id]
        seat = table.asked[0]
        sent = any_command(house, id, seat, Luck(seed_of("twice")), 1)
        plugs[seat].say(json.dumps(sent))
        plugs[seat].say(json.dumps({**(sent or {}), "cid": "again"}))

        first, second = [(await until_answered(plugs[seat]))[-1] for _ in range(2)]
        entered = [row for row in await house.store.entries(id) if row.seat == seat]

        assert (True, None) == (first["ok"], first["problem"])
        assert (False, "stale") == (second["ok"], second["problem"]["code"])
        assert 1 == len(entered)
        for plug in plugs:
            await plug.hang_up()

    in_house(tmp_path, story)


def test_page_of_yesterday_is_told_to_load_again(tmp_path: Path) -> None:
    """It says another version, or none; what it would misread it does not get.  A program with a token says nothing."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "duel")
        cookie, bearer = ("cookie", f"kouzlo={programs[0].token}"), ("authorization", f"Bearer {programs[0].token}")
        ways = {f"{path}/ticket": b"{}", f"{path}/forecast": b'{"move": {}}', "/api/records/replay": b'{"record": "none"}'}

        async def codes(*headers: tuple[str, str]) -> set[object]:
            answers = [await asked(app, "POST", way, [*OURS, *headers], body) for way, body in ways.items()]
            return {json.loads(each.body).get("code") for each in answers}

        now = (WIRE_HEADER, str(WIRE))
        assert {"outdated"} == await codes(cookie)
        assert {"outdated"} == await codes(cookie, (WIRE_HEADER, str(WIRE - 1)))
        assert {"outdated"} == await codes(bearer, (WIRE_HEADER, str(WIRE + 1)))
        assert "outdated" not in await codes(cookie, now) | await codes(bearer) | await codes(bearer, now)

    in_house(tmp_path, story)
