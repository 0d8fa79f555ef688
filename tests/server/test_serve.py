"""`kouzlo serve` as a process: it starts, is found by a second one, stops in order, and explains why it cannot start."""

from __future__ import annotations

import http.client
import signal
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kouzlo.server.lan import lan_address
from tests.server.serving import asked, children_of, served, wait_until
from tests.server.test_workers import is_running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")


def test_house_opens_says_where_and_closes_politely(tmp_path: Path) -> None:
    """Unattended: nothing is asked, the first page is tried; SIGTERM closes it, and nobody is left."""
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        house.until("The home page answers")
        status, page = asked(port, "GET", "/text")
        bots = play_a_move_against_the_computer(port)
        below = children_of(house.process.pid)
        code = house.told(signal.SIGTERM)

    assert (200, True) == (status, "<h1>" in page)
    assert 0 == code
    assert "Kouzlo has stopped. All games are kept." == house.said[-1]
    assert bots
    assert below or sys.platform != "linux"
    assert wait_until(lambda: not any(map(is_running, below)))
    assert not (tmp_path / "server" / "server.port").exists()


def play_a_move_against_the_computer(port: int) -> bool:
    """Lay a table where the computer begins or follows, and wait until it has moved."""
    _, guest = asked(port, "POST", "/api/session", body={"name": "Anna"})
    token = guest["token"]
    wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    _, laid = asked(port, "POST", "/api/tables", token, wish)
    table = laid["table"]["id"]
    return wait_until(lambda: asked(port, "GET", f"/api/tables/{table}", token)[1]["view"]["waiting_for"] == [0])


def test_what_was_played_is_there_when_it_opens_again(tmp_path: Path) -> None:
    """Closed by Ctrl+C and opened again: the guest is known, and so is the table."""
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        token = asked(port, "POST", "/api/session", body={"name": "Anna"})[1]["token"]
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here"}]}
        laid = asked(port, "POST", "/api/tables", token, wish)[1]["table"]["id"]
        first = house.told(signal.SIGINT)

    with served(tmp_path, "--port", "0") as house:
        mine = asked(house.opened(), "GET", "/api/mine", token)[1]
        second = house.told(signal.SIGTERM)

    assert (0, 0) == (first, second)
    assert [laid] == [each["id"] for each in mine]


def test_closing_does_not_wait_for_those_who_wait_for_news(tmp_path: Path) -> None:
    """A page listens to its feed when the house closes: the feed ends, and nothing has to be cut off."""
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        token = asked(port, "POST", "/api/session", body={"name": "Anna"})[1]["token"]
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here"}]}
        table = asked(port, "POST", "/api/tables", token, wish)[1]["table"]["id"]
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        line.request("GET", f"/api/tables/{table}/feed?seat=0", headers={"authorization": f"Bearer {token}"})
        feed = line.getresponse()
        feed.readline()
        code = house.told(signal.SIGTERM)
        line.close()

    assert 0 == code
    assert not [said for said in house.said if "Cancel" in said or "Traceback" in said]


def test_second_one_finds_the_first_and_lets_in_the_network_if_asked(tmp_path: Path) -> None:
    """`kouzlo serve` twice on the same data: one house.  `--lan` is a consent for the house that is open."""
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        before = asked(port, "GET", "/api/house")[1]
        with served(tmp_path) as second:
            found, again = second.opened(), second.ended()
        with served(tmp_path, "--lan") as third:
            third.until("For others on the local network: http://")
            third.ended()
        after = asked(port, "GET", "/api/house")[1]
        house.told(signal.SIGTERM)

    assert (port, 0) == (found, again)
    assert [f"Kouzlo is already running (process {house.process.pid}): http://localhost:{port}"] == second.said
    assert (None, True) == (before["lan"], before["may_open_lan"])
    assert (True, False) == (after["lan"].endswith(f":{port}"), after["may_open_lan"])


def test_one_press_gives_a_friend_an_address_that_opens(tmp_path: Path) -> None:
    """The link of a table is this computer's own; after the press it is one at which the house really listens.

    The friend comes over an interface of this machine that is not the loopback; where there is none, the press says so.
    """
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        token = asked(port, "POST", "/api/session", body={"name": "Anna"})[1]["token"]
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = asked(port, "POST", "/api/tables", token, wish)[1]["table"]["id"]
        before = asked(port, "GET", f"/api/tables/{table}/place", token)[1]["join_link"]
        closed = answer_at(lan_address(), port, "/healthz")
        status, opened = asked(port, "POST", "/api/lan")
        if lan_address().startswith("127."):
            assert (409, "no_network") == (status, opened["code"])
            return
        link = urlsplit(asked(port, "GET", f"/api/tables/{table}/place", token)[1]["join_link"])
        page = answer_at(link.hostname or "", link.port or 0, f"{link.path}/text?{link.query}")
        again = answer_at(link.hostname or "", link.port or 0, "/api/lan", "POST")

    assert before.startswith(f"http://localhost:{port}/table/{table}?key=")
    assert (None, 200) == (closed, status)
    assert (lan_address(), port) == (link.hostname, link.port)
    assert page is not None
    assert (200, True) == (page[0], 'name="name"' in page[1])
    assert again is not None
    assert (200, True) == (again[0], opened["lan"] in again[1])


def answer_at(host: str, port: int, path: str, method: str = "GET") -> tuple[int, str] | None:
    """What a browser of the same network gets there; None: nobody listens."""
    line = http.client.HTTPConnection(host, port, timeout=60)
    try:
        line.request(method, path, headers={"origin": f"http://{host}:{port}"})
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    except ConnectionRefusedError:
        return None
    finally:
        line.close()


def test_note_of_a_house_that_was_killed_leads_nobody_astray(tmp_path: Path) -> None:
    """Killed without a word, its note stays; the next one opens all the same."""
    with served(tmp_path, "--port", "0") as house:
        house.opened()
        house.told(signal.SIGKILL)
    left = (tmp_path / "server" / "server.port").exists()

    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        healthy = asked(port, "GET", "/healthz")
        house.told(signal.SIGTERM)

    assert left
    assert (200, "kouzlo\n") == healthy


def test_taken_port_is_told(tmp_path: Path) -> None:
    """Somebody listens there already."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with served(tmp_path, "--port", str(taken)) as house:
            code = house.ended()

    assert 1 == code
    assert [f"Port {taken} cannot be used (Address already in use)."] == [line[: line.index(").") + 2] for line in house.said]


def test_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    """A file stands where the folder should be: a sentence, no traceback."""
    (tmp_path / "data").write_text("a file")
    with served(tmp_path / "data") as house:
        code = house.ended()

    assert 1 == code
    assert 1 == len(house.said)
    assert house.said[0].startswith(f"The folder for the games, {tmp_path / 'data' / 'server'}, cannot be used (")


def test_file_that_is_no_store_is_told(tmp_path: Path) -> None:
    """The file of the games is something else: it is left as it is."""
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "tables.sqlite").write_text("no database, and long enough to be looked at" * 20)
    with served(tmp_path, "--port", "0") as house:
        code = house.ended()

    assert 1 == code
    assert house.said[-1].startswith("The games cannot be stored: ")
    assert (tmp_path / "server" / "tables.sqlite").read_text().startswith("no database")


def test_demonstration_plays_a_game_and_ends_by_itself(tmp_path: Path) -> None:
    """What `make play` does where CI is set: a house in an empty folder, a whole game over HTTP, closed again, nothing left."""
    with served(tmp_path, "--demo") as house:
        code = house.ended()

    assert 0 == code, house.said
    assert house.said[0].startswith("Kouzlo is running at http://localhost:")
    assert house.said[1].startswith("The home page answers")
    assert "a guest played a whole game against the computer" in house.said[2]
    assert "Kouzlo has stopped again." == house.said[-1]
    assert [] == list(tmp_path.iterdir())
