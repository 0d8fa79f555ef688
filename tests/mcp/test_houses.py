"""`kouzlo mcp` at a table of a running house: a whole process of the house, the protocol's own client, and what goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kouzlo.core.errors import Refused
from kouzlo.core.replay import read_record, verify
from kouzlo.mcp.house_line import Invitation
from kouzlo.mcp.houses import Houses
from tests.mcp.clients import Raw, client, run
from tests.mcp.transcripts import answer_to
from tests.server.serving import asked, served


class Open(NamedTuple):
    """A house that runs, and somebody who has laid tables there."""

    port: int
    token: str

    def laid(self, game: str = "duel", **wishes: Any) -> tuple[str, str]:
        """A table with a free seat; its id and its invitation link."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        status, got = asked(self.port, "POST", "/api/tables", self.token, {"game": game, "seats": seats, **wishes})
        assert 201 == status, got
        id = got["table"]["id"]
        return id, f"http://localhost:{self.port}/table/{id}?key={got['join_key']}"

    def moved(self, table: str, number: int) -> None:
        """Whoever has laid the table answers too, as a person at the page does."""
        _, seen = asked(self.port, "GET", f"/api/tables/{table}/page?seat=0", self.token)
        if seen["must_end_turn"]:
            command = {"do": "end_turn", "seq": seen["seq"], "cid": f"end-{number}"}
            asked(self.port, "POST", f"/api/tables/{table}/command", self.token, command)
        elif seen["is_asked"]:
            sent = {"seq": seen["seq"], "cid": f"host-{number}", "answer": answer_to(seen["page"])}
            status, heard = asked(self.port, "POST", f"/api/tables/{table}/answer", self.token, sent)
            assert 200 == status, heard


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with served(tmp_path_factory.mktemp("house"), "--no-browser", "--port", "0") as running:
        port = running.opened()
        _, got = asked(port, "POST", "/api/session", body={"name": "host"})
        yield Open(port, got["token"])


@pytest.mark.parametrize("game", ["duel", pytest.param("carcassonne", marks=pytest.mark.soak)])
def test_a_whole_game_against_somebody_in_the_house(game: str, house: Open, tmp_path: Path) -> None:
    """The protocol's own client joins by the link, plays to the end and gets the record, which is proven."""
    table, link = house.laid(game)

    async def talk() -> str:
        async with client(tmp_path, "--name", "anna") as ask:
            page = await ask("join_game", match=link)
            assert page.startswith("match: house-1\nplayers: 0 host, 1 anna\n"), page
            assert page.split("[")[0] == (await ask("join_game", match=link)).split("[")[0]
            for number in range(2000):
                house.moved(table, number)
                page = await ask("wait", match="house-1", seconds=0)
                if "[outcome " in page:
                    break
                if "[question " in page:
                    page = await ask("play", match="house-1", move=answer_to(page))
                    assert not page.startswith("error"), page
            return await ask("record", match="house-1")

    found = verify(read_record(run(talk)))

    assert found.is_proven
    assert found.outcome is not None


def test_a_client_that_dies_goes_on_where_it_was(house: Open, tmp_path: Path) -> None:
    """Another process with the same name and folder sits on the same seat; another name sees nothing of it."""
    _, link = house.laid()
    first = Raw(tmp_path, "--name", "anna")
    page = first.call("join_game", match=link)
    first.begin_call("play", match="house-1", move=answer_to(page))
    first.kill()
    second = Raw(tmp_path, "--name", "anna")
    again = second.call("look", match="house-1")
    listed = json.loads(second.call("list_matches"))["matches"]
    second.close()

    assert "game: duel\nseat: 1 of 2" in again
    assert [("house-1", "duel", "playing")] == [(each["match"], each["game"], each["state"]) for each in listed]
    assert [] == Houses(tmp_path / "mcp", "bert", "en").listed()
    with pytest.raises(Refused, match="no match"):
        Houses(tmp_path / "mcp", "bert", "en").look("house-1")


def test_every_tool_and_what_is_refused(house: Open, tmp_path: Path) -> None:
    """Moves, hints, misunderstandings and forbidden moves come from the house; a record does not before the end."""
    _, link = house.laid()
    seat = Houses(tmp_path, "anna", "en")
    page = seat.join(link)
    moves = seat.moves("house-1", 6188, 9)

    assert "[question DU-3]" in page
    assert (6188, [6188]) == (moves["total"], [each["number"] for each in moves["moves"]])
    assert "DU-3" in seat.play("house-1", {"pick": ["dancer", "soldier"]})
    assert seat.play("house-1", "1 2 3").startswith("5 are needed, and the answer names 3")
    with pytest.raises(Refused, match="over"):
        seat.record("house-1")
    after = seat.play("house-1", moves["moves"][0]["move"])
    assert "[waiting]" in after
    assert "house-1" in seat.wait("house-1", 0)
    assert "Čeká se" in Houses(tmp_path, "anna", "cs").look("house-1")


@pytest.mark.soak  # on a busy machine it thinks for long
def test_a_hint_comes_from_the_house(house: Open, tmp_path: Path) -> None:
    _, link = house.laid()
    seat = Houses(tmp_path, "anna", "en")
    seat.join(link)

    assert "JSON: {" in seat.hint("house-1")


def test_an_answer_that_is_sent_twice_is_played_once(house: Open) -> None:
    """The same `cid`: the second time the house says what it said, and hears nothing anew."""
    table, _ = house.laid()
    _, seated = asked(house.port, "POST", "/api/session", body={"name": "twice"})
    key = asked(house.port, "GET", f"/api/tables/{table}/place", house.token)[1]
    link = next(value for value in key.values() if isinstance(value, str) and "key=" in value)
    token = seated["token"]
    asked(house.port, "POST", f"/api/tables/{table}/join", token, {"name": "twice", "key": link.rpartition("=")[2]})
    page = asked(house.port, "GET", f"/api/tables/{table}/page", token)[1]
    sent = {"seq": page["seq"], "cid": "once", "answer": answer_to(page["page"])}
    first, second = (asked(house.port, "POST", f"/api/tables/{table}/answer", token, sent) for _ in range(2))

    assert (200, True) == (first[0], first[1]["is_played"]), first
    assert first == second


def test_a_seat_and_nothing_else_is_shown(house: Open) -> None:
    """Without a seat, with the seat of the other and without a session there is no page, no move and no answer."""
    table, _ = house.laid()
    _, stranger = asked(house.port, "POST", "/api/session", body={"name": "stranger"})
    for token in ("", stranger["token"]):
        for path in ("page", "moves"):
            assert asked(house.port, "GET", f"/api/tables/{table}/{path}?seat=0", token)[0] in (401, 403, 404)
        sent = {"seq": 0, "cid": "x", "answer": "1"}
        assert asked(house.port, "POST", f"/api/tables/{table}/answer?seat=0", token, sent)[0] in (401, 403, 404)
    assert asked(house.port, "GET", f"/api/tables/{table}/page?seat=1", house.token)[0] in (403, 409)


BAD_LINKS = (
    "",
    "duel-1",
    "http://",
    "ftp://h/table/x",
    "http://h/tables/x",
    "http://h:port/table/x",
    "http://h/table/../x",
    "://",
)


@pytest.mark.parametrize("link", BAD_LINKS)
def test_what_is_no_invitation_is_told(link: str) -> None:
    with pytest.raises(Refused, match="no link to a table"):
        Invitation.read(link)


def test_an_invitation_is_read_in_all_its_forms() -> None:
    wanted = Invitation("http://192.168.1.5:8642", "a-_B9", "k")
    for link in ("http://192.168.1.5:8642/table/a-_B9?key=k", " http://192.168.1.5:8642/table/a-_B9/text?lang=cs&key=k#x "):
        assert wanted == Invitation.read(link)
    assert "https://h" == Invitation.read("https://user:secret@h/table/x").base


def test_a_house_that_is_gone_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is away this is told; when it is back at the same address the seat is the same."""
    monkeypatch.setattr("kouzlo.mcp.house_line.TRIES", (0.0, 0.1))
    data = tmp_path / "house"
    with served(data, "--no-browser", "--port", "0") as running:
        port = running.opened()
        _, got = asked(port, "POST", "/api/session", body={"name": "host"})
        _, link = Open(port, got["token"]).laid()
        seat = Houses(tmp_path / "mcp", "anna", "en")
        before = seat.join(link)
    with pytest.raises(Exception, match="nothing is lost"):
        seat.look("house-1")
    assert [{"match": "house-1", "seat": 1, "house": f"http://localhost:{port}", "state": "not reached"}] == seat.listed()
    with served(data, "--no-browser", "--port", str(port)) as running:
        running.opened()
        again = seat.look("house-1", everything=True)

    assert re.findall(r"\[question .*", before) == re.findall(r"\[question .*", again)
    assert before == again


def test_a_damaged_file_of_a_seat_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "house-1.house").write_text("{}", encoding="utf-8")
    (tmp_path / "house-2.house").write_bytes(b"\xff")

    assert [] == Houses(tmp_path, "anna", "en").listed()
