"""`kouzlo mcp` as clients meet it: whole processes, dying clients, garbage."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kouzlo.core.replay import read_record, verify
from tests.mcp.clients import Raw, client, run
from tests.processes import printed

TOOLS = [
    "list_games",
    "new_game",
    "list_matches",
    "join_game",
    "look",
    "legal_moves",
    "play",
    "wait",
    "rules",
    "hint",
    "record",
]


def test_playing_does_not_import_it() -> None:
    """Neither the command line nor the server of a house loads the package `mcp` or what it brings."""
    loaded = printed(
        "import sys, kouzlo, kouzlo.cli, kouzlo.terminal.play_command, kouzlo.server.house, kouzlo.research.text_env;"
        "print(*{'mcp', 'pydantic', 'cryptography'} & set(sys.modules))"
    )

    assert "" == loaded


def test_one_conversation_with_every_tool(tmp_path: Path) -> None:
    """Rules, games, a match, moves in words and as JSON, a hint; problems are sentences."""

    async def talk() -> None:
        async with client(tmp_path) as ask:
            games = json.loads(await ask("list_games"))
            assert {"duel", "carcassonne", "mystic"} <= {each["id"] for each in games["games"]}
            assert "DU-26: " in await ask("rules", game="duel", paragraph="du-26")
            assert (await ask("rules", game="duel", paragraph="xyzzy")).startswith("error: ")
            page = await ask("new_game", game="duel", opponent="random")
            assert page.startswith("match: duel-1\n\nkouzlo text 1\ngame: duel\nseat: 0 of 2\nphase: pick\n")
            moves = json.loads(await ask("legal_moves", match="duel-1", first=6188, count=9))
            assert [6188] == [each["number"] for each in moves["moves"]]
            assert 6188 == moves["total"]
            again = await ask("play", match="duel-1", move="1 2 3")
            assert again.startswith("5 are needed, and the answer names 3")
            assert "[question DU-3]" in again
            forbidden = await ask("play", match="duel-1", move={"pick": ["dancer", "soldier"]})
            assert "The rules do not allow that. DU-3: " in forbidden
            planned = await ask("play", match="duel-1", move=moves["moves"][0]["move"])
            assert "phase: plan" in planned
            assert "JSON: {" in await ask("hint", match="duel-1")
            assert "not over yet" in await ask("record", match="duel-1")
            assert planned == await ask("look", match="duel-1")
            assert '"state": "playing"' in await ask("list_matches")
            for wrong in ("duel-2", "../duel-1", "duel-1.kouzlo", ""):
                assert "There is no match" in await ask("look", match=wrong)
            assert "error" in await ask("new_game", game="chess")
            assert "error" in await ask("new_game", game="duel", opponent="god")
            assert "error" in await ask("new_game", game="duel", options={"mirror_incumbent": 7})

    run(talk)


def test_a_client_that_dies_loses_nothing(tmp_path: Path) -> None:
    """What was answered is kept; what was asked just before the end has happened or not, and the match goes on."""
    raw = Raw(tmp_path, "--seed", "die")
    try:
        raw.call("new_game", game="duel", opponent="greedy")
        planning = raw.call("play", match="duel-1", move="1 2 3 4 5")
        raw.begin_call("play", match="duel-1", move="1 2 3 4 5")
    finally:
        raw.kill()
    second = Raw(tmp_path, "--seed", "die")
    try:
        page = second.call("look", match="duel-1")
        if "phase: plan" in page and "Round 1" in page:
            assert planning == page
            page = second.call("play", match="duel-1", move="1 2 3 4 5")

        assert "[question " in page
        assert [{"match": "duel-1", "game": "duel", "seat": 0, "state": "playing"}] == json.loads(second.call("list_matches"))[
            "matches"
        ]
    finally:
        assert 0 == second.close()


GARBAGE = {
    "no JSON": b"garbage\n",
    "cut off": b'{"jsonrpc":"2.0","id":7,"method":"tools/ca\n',
    "a number": b"3\n",
    "no UTF-8": b"\xff\xfe\xfa\n",
    "nested": b"[" * 100_000 + b"\n",
    "long": b'{"jsonrpc":"2.0","id":"' + b"x" * (2 << 20) + b"\n",
    "blank": b"\n\n",
    "no such method": b'{"jsonrpc":"2.0","id":"seven","method":"sing"}\n',
    "no such tool": b'{"jsonrpc":"2.0","id":"eight","method":"tools/call","params":{"name":"sing","arguments":{}}}\n',
    "wrong arguments": b'{"jsonrpc":"2.0","id":"n","method":"tools/call","params":{"name":"play","arguments":{"match":3}}}\n',
}


def test_garbage_is_survived_and_the_match_is_unchanged(tmp_path: Path) -> None:
    """After each kind of nonsense the next question is answered; a line that is cut off by the end of input ends it."""
    raw = Raw(tmp_path, "--seed", "garbage")
    try:
        before = raw.call("new_game", game="duel", opponent="greedy")
        for line in GARBAGE.values():
            raw.send(line)
            assert before == raw.call("look", match="duel-1", everything=True)
        raw.send(b'{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"play","arg')
    finally:
        assert 0 == raw.close()
    assert [2] == [len(re.findall(r"(?m)^\d+\. chance draw", file.read_text())) for file in tmp_path.rglob("duel-1.kouzlo")]


def test_two_clients_play_each_other_to_the_end(tmp_path: Path) -> None:
    """Two processes and one folder; each sees its own seat, and the record of the end is true."""

    async def talk() -> None:
        async with client(tmp_path, "--name", "anna") as anna, client(tmp_path, "--name", "bert") as bert:
            await anna("new_game", game="duel", opponent="client")
            assert "has no seat" in await bert("look", match="duel-1")
            assert '"state": "open"' in await bert("list_matches")
            pages = {bert: await bert("join_game", match="duel-1"), anna: await anna("look", match="duel-1")}
            assert "seat: 1 of 2" in pages[bert]
            for _ in range(200):
                for ask in (anna, bert):
                    page = await ask("look", match="duel-1")
                    if "[outcome " in page:
                        record = await ask("record", match="duel-1")
                        assert verify(read_record(record)).is_proven
                        return
                    if "[question " in page:
                        answer = json.loads(await ask("legal_moves", match="duel-1", count=1))["moves"][0]["move"]
                        await ask("play", match="duel-1", move=answer)
            raise AssertionError("no end")

    run(talk)


def test_a_wrong_name_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from kouzlo.cli import main

    assert 2 == main(["mcp", "--name", "no/name", "--lang", "cs"])
    assert "jméno má 1 až 32 písmen" in capsys.readouterr().err


def test_the_tools_stand_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")

    assert [] == [tool for tool in TOOLS if f"`{tool}`" not in page]
