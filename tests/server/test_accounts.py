"""Accounts: optional, portable, deleted on request; old tokens are invalid, and the file contains no usable secrets."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import apsw
import pytest
from starlette.applications import Starlette

from kouzlo.core.registry import game_ids
from kouzlo.server import account_api, accounts, notices, passwords
from kouzlo.server.accounts import Accounts, folded_name
from kouzlo.server.house import House, NotAllowed
from kouzlo.server.passwords import Passwords, check_new
from kouzlo.server.sessions import hash_of
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.browsing import Browser
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.test_api import Program, laid, listening, plugged
from tests.server.test_schemathesis import all_asked

GAME = game_ids()[0]
SECRET = "tři stříbrné stříkačky"


async def member(app: Starlette, name: str, password: str = SECRET, guest: Program | None = None) -> Program:
    """Somebody makes an account, as a guest or as a newcomer."""
    answer = await (guest or Program(app)).post("/api/account", {"name": name, "password": password})
    assert 201 == answer.status_code, answer.text
    return Program(app, answer.json()["token"])


def everything_in(folder: Path) -> str:
    """The whole content of the store as text, and the bytes of its files as they lie on the disk."""
    db = apsw.Connection(str(folder / "tables.sqlite"))
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    rows = [repr(row) for name in names for row in db.execute(f"SELECT * FROM {name}")]  # noqa: S608  # our own tables
    db.close()
    raw = [file.read_bytes().decode("latin-1") for file in sorted(folder.iterdir())]
    return "\n".join([*rows, *raw])


def test_guest_takes_the_games_along(tmp_path: Path) -> None:
    """Sits down as a guest, makes an account in the middle of the game, and plays on with it on another device."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        anna = await member(app, "Anna", guest=one)
        answer = await Program(app).post("/api/account/sign_in", {"name": " anna ", "password": SECRET})
        phone = Program(app, answer.json()["token"])

        for device in (anna, phone):
            assert [path.split("/")[-1]] == [table["id"] for table in await device.get("/api/mine")]
            assert 0 == (await device.get(path))["view"]["seat"]
        assert "Anna" == (await phone.get(path))["table"]["seats"][0]["name"]
        said = await phone.post(f"{path}/command", {"do": "say", "seq": 0, "cid": "hi", "phrase": "hello"})
        assert said.json()["ok"]

    in_house(tmp_path, story)


@pytest.mark.parametrize("way", ["sign_up", "sign_in", "password"])
def test_token_of_before_opens_nothing(way: str, tmp_path: Path) -> None:
    """Session fixation: whoever planted or saw the token before the login is outside after it."""

    async def story(app: Starlette, house: House) -> None:
        anna = await member(app, "Anna")
        before = anna if way == "password" else await Program.named(app, "Guest")
        bodies = {
            "sign_up": ("/api/account", {"name": "Bohdan", "password": SECRET}),
            "sign_in": ("/api/account/sign_in", {"name": "Anna", "password": SECRET}),
            "password": ("/api/account/password", {"old": SECRET, "new": "correct horse battery"}),
        }
        assert 200 == (await before.client.get("/api/mine")).status_code
        answer = await before.post(*bodies[way])
        assert 201 == answer.status_code, answer.text

        assert before.token != answer.json()["token"]
        assert 401 == (await before.client.get("/api/mine")).status_code
        assert 200 == (await Program(app, answer.json()["token"]).client.get("/api/mine")).status_code

    in_house(tmp_path, story)


def test_house_that_keeps_the_old_token_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a login that does not end the session of before lets the old token in."""

    async def forgetful(self: Accounts, session: str) -> None:
        pass

    monkeypatch.setattr(Accounts, "_end", forgetful)

    async def story(app: Starlette, house: House) -> None:
        guest = await Program.named(app, "Guest")
        await member(app, "Anna", guest=guest)

        assert 200 == (await guest.client.get("/api/mine")).status_code

    in_house(tmp_path, story)


def test_signing_out_ends_the_token_and_its_open_lines(tmp_path: Path) -> None:
    """Also a socket that was open and a ticket that was not used yet; another device stays in."""

    async def story(app: Starlette, house: House) -> None:
        anna, two = await member(app, "Anna"), await Program.named(app, "Two")
        path = await laid(anna, two, GAME)
        phone = Program(
            app, (await Program(app).post("/api/account/sign_in", {"name": "Anna", "password": SECRET})).json()["token"]
        )
        async with listening(app) as host:
            line, kept = await plugged(anna, host, path), await plugged(phone, host, path)
            unused = (await anna.post(f"{path}/ticket")).json()["ticket"]
            await line.recv()
            await kept.recv()
            assert 200 == (await anna.post("/api/account/sign_out")).status_code

            await asyncio.wait_for(line.wait_closed(), 60)
            assert await app.state.tickets.take(unused, path.split("/")[-1]) is None
            assert 401 == (await anna.client.get("/api/mine")).status_code
            assert 200 == (await phone.client.get("/api/mine")).status_code
            await kept.send(json.dumps({"do": "say", "seq": 0, "cid": "x", "phrase": "hello"}))
            while json.loads(await asyncio.wait_for(kept.recv(), 60)).get("type") != "answer":
                pass
            await kept.close()

    in_house(tmp_path, story)


def test_other_sessions_can_be_ended(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        anna = await member(app, "Anna")
        others = [await Program(app).post("/api/account/sign_in", {"name": "Anna", "password": SECRET}) for _ in range(2)]
        assert 3 == (await anna.get("/api/account"))["sessions"]

        assert {"ended": 2} == (await anna.post("/api/account/end_others")).json()

        assert 1 == (await anna.get("/api/account"))["sessions"]
        for other in others:
            assert 401 == (await Program(app, other.json()["token"]).client.get("/api/mine")).status_code

    in_house(tmp_path, story)


def test_store_holds_no_usable_token_or_password(tmp_path: Path) -> None:
    """Whoever steals the file can neither sign in nor sit on a seat: passwords are argon2, tokens are hashed."""
    tokens: list[str] = []

    async def story(app: Starlette, house: House) -> None:
        guest = await Program.named(app, "Guest")
        anna = await member(app, "Anna")
        await laid(guest, anna, GAME)
        tokens.extend([guest.token, anna.token])
        for stolen in re.findall(r"[A-Za-z0-9_-]{40,}", everything_in(tmp_path)):
            assert 401 == (await Program(app, stolen).client.get("/api/mine")).status_code

    in_house(tmp_path, story)
    kept = everything_in(tmp_path)

    assert 2 == len(tokens)
    assert [] == [token for token in tokens if token in kept]
    assert SECRET not in kept
    assert SECRET.encode().decode("latin-1") not in kept
    assert "$argon2id$" in kept


def test_token_kept_as_it_is_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a house that forgets to hash is seen by the same look into the file."""
    monkeypatch.setattr("kouzlo.server.sessions.hash_of", lambda token: token)
    tokens: list[str] = []

    async def story(app: Starlette, house: House) -> None:
        tokens.append((await member(app, "Anna")).token)

    in_house(tmp_path, story)

    assert tokens[0] in everything_in(tmp_path)


def test_deleted_account_leaves_no_row_with_its_name(tmp_path: Path) -> None:
    """Account, sessions, own tables and the name at tables of others, also among the bytes of the file; the others play on."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Annabella"), await member(app, "Bohdan")
        shared = await laid(anna, bohdan, GAME)
        alone = await anna.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]})
        waiting = await bohdan.post("/api/tables", {"game": "carcassonne", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2})
        joined = f"/api/tables/{waiting.json()['table']['id']}"
        assert 200 == (await anna.post(f"{joined}/join", {"name": "", "key": waiting.json()["join_key"]})).status_code
        assert 403 == (await anna.post("/api/account/delete", {"password": "wrong wrong"})).status_code
        assert 200 == (await anna.client.get("/api/mine")).status_code

        assert 200 == (await anna.post("/api/account/delete", {"password": SECRET})).status_code

        assert 401 == (await anna.client.get("/api/mine")).status_code
        again = await Program(app).post("/api/account/sign_in", {"name": "Annabella", "password": SECRET})
        assert (403, "wrong_password") == (again.status_code, again.json()["code"])
        table = (await bohdan.get(shared))["table"]
        assert (True, [1], "") == (table["is_over"], table["ended"]["winners"], table["seats"][0]["name"])
        assert "open" == (await bohdan.get(joined))["table"]["seats"][1]["kind"]
        assert await house.store.facts(alone.json()["table"]["id"]) is None
        assert ["Bohdan"] == [row.name for row in await house.store.ratings(GAME)]

    in_house(tmp_path, story)

    assert "Annabella" not in everything_in(tmp_path)
    assert "annabella" not in everything_in(tmp_path)
    assert "Bohdan" in everything_in(tmp_path)


def test_name_that_was_left_behind_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a deletion that forgets the seats is seen by the same look."""

    async def forgetful(self: SQLiteStore, id: str, ghost: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM users WHERE id = ?", (id,)) and None)

    monkeypatch.setattr(SQLiteStore, "remove_holder", forgetful)

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Annabella"), await member(app, "Bohdan")
        await laid(anna, bohdan, GAME)
        await anna.post("/api/account/delete", {"password": SECRET})

    in_house(tmp_path, story)

    assert "Annabella" in everything_in(tmp_path)


def test_guest_can_be_forgotten_too(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        guest, bohdan = await Program.named(app, "Annabella"), await Program.named(app, "Bohdan")
        await laid(guest, bohdan, GAME)

        assert 200 == (await guest.post("/api/account/delete")).status_code
        assert 401 == (await guest.client.get("/api/mine")).status_code

    in_house(tmp_path, story)

    assert "Annabella" not in everything_in(tmp_path)


def test_name_belongs_to_one(tmp_path: Path) -> None:
    """Names that look alike are one name; of two who want it at once, one gets it."""

    async def story(app: Starlette, house: House) -> None:
        await member(app, "Žofie")
        for like in ("žofie", "  ŽOFIE ", "Z\u030cofie", "Žof\u200bie"):
            taken = await Program(app).post("/api/account", {"name": like, "password": SECRET})
            assert (409, "name_taken") == (taken.status_code, taken.json()["code"])
        both = await asyncio.gather(*(Program(app).post("/api/account", {"name": "Ota", "password": SECRET}) for _ in range(4)))
        assert [201, 409, 409, 409] == sorted(answer.status_code for answer in both)

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("A", SECRET, "short_name"),
        ("Anna", "short", "short_password"),
        ("Anna", "x" * 129, "long_password"),
        ("Annabella", "annabella", "weak_password"),
        ("Anna", "aaaaaaaaaaa", "weak_password"),
    ],
)
def test_account_that_cannot_be_made(name: str, password: str, code: str, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        refused = await Program(app).post("/api/account", {"name": name, "password": password})

        assert (422, code) == (refused.status_code, refused.json()["code"])

    in_house(tmp_path, story)


def test_wrong_name_and_wrong_password_sound_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words, the same work, and the same patience: ten tries for a name, whether it exists or not."""
    hashed: list[str] = []
    verify = passwords._verify
    monkeypatch.setattr(passwords, "_verify", lambda kept, password: hashed.append(kept) or verify(kept, password))  # type: ignore[func-returns-value]

    async def story(app: Starlette, house: House) -> None:
        await member(app, "Anna")
        for name in ("Anna", "Nobody"):
            answers = [await Program(app).post("/api/account/sign_in", {"name": name, "password": "guess"}) for _ in range(12)]
            assert [403] * passwords.TRIES + [429] * 2 == [answer.status_code for answer in answers]
            assert {"wrong_password", "too_many_tries"} == {answer.json()["code"] for answer in answers}
        assert 2 * passwords.TRIES == len(hashed)

    in_house(tmp_path, story)


def test_hashing_takes_two_at_a_time_and_a_bounded_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred sign-ins at once: never more than two hashes in memory, and whoever does not fit is told so."""
    now, most = 0, 0

    async def work(call: Any) -> str:
        nonlocal now, most
        now, most = now + 1, max(most, now + 1)
        await asyncio.sleep(0)
        now -= 1
        return "hash"

    monkeypatch.setattr("kouzlo.server.passwords.asyncio.to_thread", work)

    async def story() -> None:
        desk = Passwords()
        answers = await asyncio.gather(*(desk.hashed(f"password {at}") for at in range(100)), return_exceptions=True)

        assert 2 == most
        assert passwords.WAITING == answers.count("hash")
        assert {"busy"} == {answer.code for answer in answers if isinstance(answer, NotAllowed)}

    run(story())


def test_password_is_what_was_typed_on_any_keyboard() -> None:
    """Composed and decomposed letters are the same letters."""
    assert passwords.normal("e\u0301cole") == passwords.normal("école")
    assert folded_name("STRASSE") == folded_name("straße")
    check_new("dost dlouhé heslo", "Anna")
    assert accounts.SHORTEST_NAME == 2
    assert hash_of("a") != hash_of("b")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_everything_can_be_done_on_the_page_without_scripts(language: str, tmp_path: Path) -> None:
    """Sign up with the guest's game, sign out, sign in, change the password, end other sessions, delete."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, language)

        async def does(do: str, **values: str) -> None:
            form = anna.form(do)
            assert form is not None, do
            await anna.send(form, **values)

        await anna.open("/text")
        form = anna.page.one("form", action="/new")
        assert form is not None
        await anna.send(form, name="Anna", way="bot")
        table = anna.path
        await anna.open("/account")
        await does("sign_up", name="Anna", password=SECRET, again="something else")
        assert 422 == anna.status
        assert anna.page.one(role="alert") is not None
        await does("sign_up", name="Anna", password=SECRET, again=SECRET)
        assert ("/account?done=sign_up", 200) == (anna.path, anna.status)
        await anna.open(table)
        assert 200 == anna.status
        await anna.open("/account")
        await does("sign_out")
        await anna.open(table)
        assert 404 == anna.status
        await anna.open("/account")
        await does("sign_in", name="Anna", password="wrong password")
        assert 422 == anna.status
        await does("sign_in", name="Anna", password=SECRET)
        await anna.open(table)
        assert 200 == anna.status
        await anna.open("/account")
        await does("others")
        await does("password", password=SECRET, new="another password", again="another password")
        assert "/account?done=password" == anna.path
        await does("delete", password="another password")
        assert "/account?done=delete" == anna.path
        assert anna.form("sign_up") is not None
        await anna.open(table)
        assert 404 == anna.status
        assert "[page-" not in anna.text

    in_house(tmp_path, story)


def test_every_answer_about_people_is_one_that_the_document_describes(tmp_path: Path) -> None:
    """Schemathesis asks the ways of accounts, ratings and notices; the feed of notices is left out, it has no end."""
    ways = (*account_api.ENDPOINTS, notices.ENDPOINTS[0])

    assert len(ways) * 4 <= all_asked(tmp_path, 6, ways)
