"""Floods, oversized messages and slow clients: one visitor cannot slow down the others."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import game_ids
from kouzlo.server import http_protocols
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE, Allowed, Bucket, Buckets, Limits, Rate, TooMany, network
from kouzlo.server.wire import BadCommand, read_command
from tests.server.asgi import PAGE
from tests.server.opened import in_house
from tests.server.raw import BINARY, PING, TEXT, Raw, frame
from tests.server.test_api import Program, any_command, laid, listening, plugged, told

DAY = 86_400.0
GAME = game_ids()[1]


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Buckets


def test_bucket_gives_what_it_holds_and_then_its_rate() -> None:
    """Two hundred thousand knocks in ten seconds: forty at once, then twenty a second."""
    bucket, passed = Bucket(Rate(20, 40), 0.0), 0
    for knock in range(200_000):
        passed += bucket.take(knock / 20_000) == 0

    assert 40 + 20 * 10 - 1 <= passed <= 40 + 20 * 10


def test_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(Rate(20, 1), 0.0)
    bucket.take(0.0)

    waits = bucket.take(0.0)

    assert pytest.approx(0.05) == waits
    assert 0 == bucket.take(waits)


def test_clock_that_jumps_a_day_gives_no_more_than_a_full_bucket() -> None:
    """Forward or back: never more than the bucket holds."""
    bucket = Bucket(Rate(20, 40), 0.0)

    passed = [sum(bucket.take(now) == 0 for _ in range(1000)) for now in (0.0, DAY, -DAY, 0.0)]

    assert [40, 40, 0, 40] == passed


def test_buckets_of_many_addresses_are_forgotten() -> None:
    """Whoever comes from a hundred thousand addresses fills no memory, and those who came last are still known."""
    buckets = Buckets(Rate(1, 2), most=1000)
    for number in range(100_000):
        buckets.take(f"address {number}", number / 1_000_000)

    assert 1000 >= len(buckets)
    assert [0, 1] == [round(buckets.take("address 99999", 0.1)) for _ in range(2)]


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_one_line_of_the_new_kind_is_one_address(address: str, counted_as: str) -> None:
    assert counted_as == network(address)


def test_sockets_that_stay_open_are_counted_until_they_close() -> None:
    """By session and by address; one that closes makes room."""
    limits = Limits(Allowed(lines=2, lines_of_session=1))
    with limits.line("anna", "192.0.2.1"):
        with pytest.raises(TooMany), limits.line("anna", "192.0.2.9"):
            pass
        with limits.line("bohdan", "192.0.2.1"), pytest.raises(TooMany), limits.line("cyril", "192.0.2.1"):
            pass
        with limits.line("", "127.0.0.1"), limits.line("", "127.0.0.1"), limits.line("", "127.0.0.1"):
            pass
    with limits.line("anna", "192.0.2.1"):
        pass


# Requests


def stranger(app: Starlette, address: str, token: str = "") -> httpx.AsyncClient:
    """Somebody who asks from another address."""
    headers = {"authorization": f"Bearer {token}"} if token else {"origin": "http://localhost", **dict([PAGE])}
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)


def test_address_that_floods_is_stopped_and_the_others_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand requests at once: the bucketful is answered, the rest is told when to come back."""
    monkeypatch.setattr("kouzlo.server.limits.REQUEST", 60.0)  # a busy machine may take long for one; here they are counted
    allowed = Allowed(requests=Rate(0.001, 400))

    async def story(app: Starlette, house: House) -> None:
        flood, other = stranger(app, "192.0.2.66"), stranger(app, "192.0.2.1")
        answers = [await flood.get("/healthz") for _ in range(1000)]

        assert [200] * 400 + [429] * 600 == [each.status_code for each in answers]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert 200 == (await other.get("/healthz")).status_code
        assert "too_many" == (await flood.get("/api/games")).json()["code"]

    in_house(tmp_path, story, allowed)


def test_control_without_limits_everything_is_answered(tmp_path: Path) -> None:
    """It is the limit that stops them, nothing else."""

    async def story(app: Starlette, house: House) -> None:
        flood = stranger(app, "192.0.2.66")

        assert [200] * 1000 == [(await flood.get("/healthz")).status_code for _ in range(1000)]

    in_house(tmp_path, story, LOOSE)


def test_guests_and_tables_of_one_address_are_counted(tmp_path: Path) -> None:
    """Nobody fills the store: after a bucketful of guests or tables 429, on pages and over the API; at home nobody counts."""
    allowed = Allowed(sessions=Rate(0.001, 5), tables=Rate(0.001, 3))

    async def story(app: Starlette, house: House) -> None:
        far, near = stranger(app, "192.0.2.66"), stranger(app, "127.0.0.1")
        made = [await far.post("/api/session", json={"name": "Robot"}) for _ in range(7)]
        assert [201] * 5 + [429] * 2 == [each.status_code for each in made]
        form = {"game": GAME, "way": "bot", "name": "Robot"}
        far.cookies.clear()
        page = await far.post("/new", data=form)
        assert 429 == page.status_code
        assert "Too many requests at once" in page.text
        assert [201] * 9 == [(await near.post("/api/session", json={})).status_code for _ in range(9)]

        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        tokens = [each.json()["token"] for each in made[:5]]
        one = [(await stranger(app, "192.0.2.66", tokens[0]).post("/api/tables", json=wish)).status_code for _ in range(5)]
        all_others = [
            (await stranger(app, "192.0.2.66", token).post("/api/tables", json=wish)).status_code
            for token in tokens[1:]
            for _ in range(3)
        ]

        assert [201, 201, 201, 429, 429] == one
        assert 4 * 3 - 3 == all_others.count(201)

    in_house(tmp_path, story, allowed)


def test_commands_over_http_are_counted_by_session(tmp_path: Path) -> None:
    """Several programs with one token share one bucket; another player of the same table has his own."""
    allowed = Allowed(commands=Rate(0.001, 40))

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        say = {"do": "say", "seq": 0, "phrase": "hello"}
        codes = [(await one.post(f"{path}/command", {**say, "cid": f"c{at}"})).status_code for at in range(60)]

        assert [200] * 40 + [429] * 20 == codes
        assert 200 == (await two.post(f"{path}/command", {**say, "cid": "c"})).status_code

    in_house(tmp_path, story, allowed)


def test_hints_of_a_session_are_counted() -> None:
    """A bucketful of thinking, then a pause; somebody else's bucket is his own."""
    limits = Limits(Allowed(hints=Rate(0.001, 3)))
    for _ in range(3):
        limits.hint("anna")

    with pytest.raises(TooMany):
        limits.hint("anna")
    limits.hint("bohdan")


# Sockets


async def flooded(app: Starlette, house: House, moves: int) -> tuple[int, float, int]:
    """One socket sends ten thousand commands while two others play; its answers, the seconds, the moves of the others."""
    one, two, bad, friend = [await Program.named(app, name) for name in ("One", "Two", "Bad", "Friend")]
    path, theirs = await laid(one, two, GAME), await laid(bad, friend, GAME)
    id, luck, taken = path.split("/")[-1], Luck(seed_of("flood")), 0
    async with listening(app) as host:
        flood = await plugged(bad, host, theirs)
        players = [await plugged(each, host, path) for each in (one, two)]
        begun = time.monotonic()

        async def pour() -> None:
            for number in range(10_000):
                await flood.send(json.dumps({"do": "fly", "seq": 0, "cid": f"c{number}"}))

        answers = 0

        async def count() -> None:
            nonlocal answers
            while True:
                answers += "bad_command" == json.loads(await flood.recv()).get("code")

        tasks = [asyncio.create_task(pour()), asyncio.create_task(count())]
        while taken < moves:
            for seat, line in enumerate(players):
                if (sent := any_command(house, id, seat, luck, taken)) is not None:
                    await line.send(json.dumps(sent))
                    assert (await told(line, "answer"))["ok"]
                    taken += 1
        seconds = time.monotonic() - begun
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        flood.transport.abort()
        for line in players:
            await line.close()
    return answers, seconds, taken


def test_socket_that_floods_is_read_at_its_rate_and_the_others_play_on(tmp_path: Path) -> None:
    """Ten thousand commands from one socket: five a second are taken here; a game at another table goes on move by move."""
    allowed = Allowed(commands=Rate(5, 10))

    async def story(app: Starlette, house: House) -> None:
        answers, seconds, taken = await flooded(app, house, 6)

        assert 6 <= taken
        assert answers <= 10 + 5 * seconds + 1

    in_house(tmp_path, story, allowed)


def test_control_a_flood_that_nobody_paces_is_taken_as_fast_as_it_comes(tmp_path: Path) -> None:
    """Without the bucket far more is taken in the same play."""

    async def story(app: Starlette, house: House) -> None:
        answers, seconds, _ = await flooded(app, house, 6)

        assert answers > 10 + 5 * seconds + 1

    in_house(tmp_path, story, LOOSE)


async def opened_raw(app: Starlette, host: str, path: str, program: Program, **how: Any) -> Raw:
    ticket = (await program.post(f"{path}/ticket")).json()["ticket"]
    raw = await Raw.to(host, **how)
    assert await raw.upgrade(f"{path}/play?ticket={ticket}", f"Host: {host}", f"Origin: http://{host}")
    return raw


GIANTS = {
    "a frame of 16 KiB and one": (frame(TEXT, b"x" * (16 * 1024 + 1)), 1009),
    "a hundred megabytes announced": (frame(TEXT, b"")[:1] + bytes([0x80 | 127]) + (10**8).to_bytes(8, "big") + bytes(4), 1009),
    "pieces that are too much together": (
        frame(TEXT, b"x" * 9000, final=False) + frame(0, b"x" * 9000, final=False),
        1009,
    ),
    "ten thousand pieces": (frame(TEXT, b"x", final=False) + frame(0, b"x", final=False) * 10_000, 1009),
    "a hundred thousand empty pieces": (frame(TEXT, b"", final=False) + frame(0, b"", final=False) * 100_000, 1009),
    "not UTF-8": (frame(TEXT, b"\xff\xfe{}"), 1007),
    "half a letter": (frame(TEXT, "č".encode()[:1]), 1007),
    "a piece of nothing": (frame(0, b"x"), 1002),
    "an unknown kind of frame": (frame(3, b"x"), 1002),
    "a control frame in pieces": (frame(PING, b"x", final=False), 1002),
    "a ping that is too long": (frame(PING, b"x" * 126), 1002),
    "no mask": (bytes([0x81, 1]) + b"x", 1002),
}


def test_giants_and_nonsense_close_the_socket_with_their_code(tmp_path: Path) -> None:
    """Each is closed with the code of the protocol; the table and the next socket know nothing of it."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        mark = house._tables[path.split("/")[-1]].mark
        async with listening(app) as host:
            found = {}
            for name, (sent, _) in GIANTS.items():
                raw = await opened_raw(app, host, path, one)
                with contextlib.suppress(ConnectionError):  # hung up on in the middle of it
                    await raw.send(sent)
                found[name] = await raw.closed_with()
                raw.hang_up()

        assert {name: code for name, (_, code) in GIANTS.items()} == found
        assert mark == house._tables[path.split("/")[-1]].mark

    in_house(tmp_path, story)


def test_binary_frames_and_deep_json_are_refused_and_the_socket_stays(tmp_path: Path) -> None:
    """Answers with a code, not an end: a program may learn from it."""
    deep = [b'{"do":"play","seq":0,"cid":"x","move":{"a":%s}}' % (b"[" * depth + b"]" * depth) for depth in (17, 900, 8000)]

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        async with listening(app) as host:
            raw = await opened_raw(app, host, path, one)
            codes = []
            for sent in [frame(BINARY, b"{}"), *[frame(TEXT, each[: 16 * 1024]) for each in deep]]:
                await raw.send(sent)
                while "code" not in (answer := json.loads((await raw.next()).data)):  # type: ignore[union-attr]
                    pass
                codes.append(answer["code"])
            raw.hang_up()

        assert ["bad_command"] * 4 == codes

    in_house(tmp_path, story)


@pytest.mark.parametrize("depth", [17, 100, 990, 1100, 8000])
def test_deep_json_is_refused_at_every_depth(depth: int) -> None:
    """Below what Python itself would refuse as well; a move as deep as ours are is read."""
    for pair in ("[]", None):
        nest = "[" * depth + "]" * depth if pair else '{"a":' * depth + "1" + "}" * depth
        with pytest.raises(BadCommand):
            read_command(f'{{"do":"play","seq":0,"cid":"x","move":{{"a":{nest}}}}}'[: 16 * 1024])
    read_command('{"do":"play","seq":0,"cid":"x","move":{"a":[[["b"]]]}}')


def pinged(folder: Path, **other: Any) -> int:
    """Somebody pings without end and never reads an answer; the most that was kept for him."""
    most = 0

    async def story(app: Starlette, house: House) -> None:
        nonlocal most
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        async with listening(app, **other) as host:
            raw = await opened_raw(app, host, path, one, reads=4096)
            (line,) = _sockets(other.get("ws", http_protocols.Socket))
            flood = frame(PING, b"p" * 125) * 500
            with contextlib.suppress(ConnectionError, TimeoutError):
                for _ in range(100):
                    await raw.send(flood)
                    most = max(most, line.transport.get_write_buffer_size())
            while not other and not line.disconnected:
                await asyncio.sleep(0.05)
            raw.hang_up()
            line.transport.abort()

    in_house(folder, story)
    return most


def test_pings_without_end_fill_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who pings and never reads the answers gets a bufferful, then none; after a while he is hung up on."""
    monkeypatch.setattr(http_protocols, "SLOW_SECONDS", 0.5)
    monkeypatch.setattr(http_protocols, "LET_GO", 0.2)
    monkeypatch.setattr(http_protocols, "SENDING_BUFFER", 8192)

    assert 0 < pinged(tmp_path) < 256 * 1024


def test_control_pings_without_end_fill_the_memory_of_a_server_that_always_answers(tmp_path: Path) -> None:
    """Uvicorn alone answers every ping, read or not."""
    assert 1024 * 1024 < pinged(tmp_path, ws=WebSocketsSansIOProtocol)


def _sockets(kind: Any = http_protocols.Socket) -> list[Any]:
    """The sockets that are open in this process."""
    return [each for each in gc.get_objects() if type(each) is kind and each.transport and not each.disconnected]


async def dawdled(app: Starlette, house: House, many: int) -> tuple[int, int, int]:
    """So many sockets that never read, while a table goes on; how many are gone, what was kept for them, moves played."""
    one, two = await Program.named(app, "One"), await Program.named(app, "Two")
    path = await laid(one, two, GAME)
    id, luck = path.split("/")[-1], Luck(seed_of("dawdlers"))
    async with listening(app) as host:
        slow = [await opened_raw(app, host, path, one, reads=2048) for _ in range(many)]
        live = await plugged(one, host, path)
        kept, moves, gone, number = 0, 0, 0, 0
        held = _sockets()
        while sum(each.disconnected for each in held) < many:
            number += 1
            assert number < 20_000, "slow sockets are never let go"
            say = {"do": "say", "seq": 0, "cid": f"s{number}", "phrase": "hello"}
            await live.send(json.dumps(say))
            assert (await told(live, "answer"))["ok"]
            for seat, program in enumerate((one, two)):
                if moves < 20 and (sent := any_command(house, id, seat, luck, 100_000 + number)) is not None:
                    moves += (await program.post(f"{path}/command", sent)).json()["ok"]
            kept = max(kept, *(each.transport.get_write_buffer_size() for each in held))
            await asyncio.sleep(0)
        gone = sum(each.disconnected for each in held)
        await live.close()
        for raw in slow:
            raw.hang_up()
    return gone, kept, moves


def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocols, "SLOW_SECONDS", 0.3)
    monkeypatch.setattr(http_protocols, "LET_GO", 0.1)
    monkeypatch.setattr(http_protocols, "SENDING_BUFFER", 4096)


def test_hundred_sockets_that_never_read_are_let_go_and_the_table_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Little is kept for each; all hundred are hung up on; moves are taken all the while."""
    _hurry(monkeypatch)

    async def story(app: Starlette, house: House) -> None:
        gone, kept, moves = await dawdled(app, house, 100)

        assert 100 == gone
        assert kept < 256 * 1024
        assert moves >= 4

    in_house(tmp_path, story)


@pytest.mark.soak
def test_thousand_sockets_that_never_read_are_let_go_and_the_table_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _hurry(monkeypatch)

    async def story(app: Starlette, house: House) -> None:
        gone, kept, _ = await dawdled(app, house, 1000)

        assert 1000 == gone
        assert kept < 256 * 1024

    in_house(tmp_path, story)


def test_slow_reader_who_wakes_up_is_told_1013(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the word and the hanging up there is time to hear it."""
    _hurry(monkeypatch)
    monkeypatch.setattr(http_protocols, "LET_GO", 60.0)

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        table = house._tables[path.split("/")[-1]]
        async with listening(app) as host:
            raw = await opened_raw(app, host, path, one, reads=2048)
            (line,) = _sockets()
            while not line.close_sent:
                table._tell()
                await asyncio.sleep(0.002)
            code = await raw.closed_with()
            raw.hang_up()

        assert 1013 == code

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "GET / HT",
        "GET /healthz HTTP/1.1\r\nHost: ",
        "POST /language HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na",
    ],
    ids=["nothing", "half a line", "half a head", "half a body"],
)
def test_request_that_is_never_finished_is_hung_up_on(begun: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly it drips."""
    monkeypatch.setattr(http_protocols, "REQUEST_SECONDS", 0.3)

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            raw = await Raw.to(host)
            await raw.send(begun.encode())

            assert not (await raw.receive()).startswith(b"HTTP/1.1 2")
            raw.hang_up()

    in_house(tmp_path, story)


def test_connections_of_one_address_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one too many is hung up on; from this machine itself nobody is; what is closed counts no more."""
    monkeypatch.setattr(http_protocols, "MOST_CONNECTIONS", 10)

    async def answered(raw: Raw) -> bool:
        try:
            return "200" in await raw.ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        except ConnectionError:
            return False

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            far = [await Raw.to(host, "127.0.0.2") for _ in range(15)]
            near = [await Raw.to(host) for _ in range(15)]

            assert 10 == sum([await answered(raw) for raw in far])
            assert 15 == sum([await answered(raw) for raw in near])
            for raw in far + near:
                raw.hang_up()
            while http_protocols.Line._open:
                await asyncio.sleep(0.01)
            again = await Raw.to(host, "127.0.0.2")
            assert await answered(again)
            again.hang_up()

    in_house(tmp_path, story)


def test_body_that_goes_on_and_on_is_cut_off(tmp_path: Path) -> None:
    """Announced or in chunks: 413 after 64 KiB, whatever else would come."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            head = f"POST /api/session HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            announced, chunked = await Raw.to(host), await Raw.to(host)
            one = await announced.ask(f"{head}Content-Length: 100000000\r\n\r\n")
            two = await chunked.ask(f"{head}Transfer-Encoding: chunked\r\n\r\n" + ("4000\r\n" + "x" * 0x4000 + "\r\n") * 8)
            announced.hang_up()
            chunked.hang_up()

        assert [True, True] == [" 413 " in each for each in (one, two)]

    in_house(tmp_path, story)
