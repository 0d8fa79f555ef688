"""Names that look alike: nobody registers one, no guest takes a member's, and guests are shown as guests."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import apsw
import pytest
from starlette.applications import Starlette

from kouzlo.server import accounts, house, names
from kouzlo.server.accounts import folded_name
from kouzlo.server.house import House
from kouzlo.server.names import skeleton
from kouzlo.server.sessions import hash_of, tidy_name
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.people import UserRow
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.browsing import Browser
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.test_accounts import SECRET, member
from tests.server.test_api import Program

LIKE_ANNA = {
    "a Cyrillic А": "\u0410nna",
    "a Greek Α": "\u0391nna",
    "a Cherokee Ꭺ": "\u13aanna",
    "a Cyrillic а at the end": "Ann\u0430",
    "all Cyrillic that could be": "\u0410nn\u0430",
    "stacked accents": "Anna\u0301\u0302\u0303\u0304\u0305\u0306",
    "an accent below": "A\u0323nna",
    "an overlay": "A\u0335nna",
    "one accent": "Ánna",
    "a variation selector": "An\ufe0fna",
    "an invisible letter": "An\u3164na",
    "a joiner": "An\u200dna",
    "wide letters": "\uff21\uff4e\uff4e\uff41",
    "letters of mathematics": "\U0001d400\U0001d427\U0001d427\U0001d41a",
    "small capitals": "A\u0274\u0274\u1d00",
    "a dot behind": "Anna.",
    "gaps": "A n n a",
    "another case": "aNNA",
}
OTHER = ("Hana", "Anne", "Ann", "Jana", "Johanna", "Анна Ивановна", "Anna 2", "Anna K.")
PAIRS = (
    ("Ian", "lan"),
    ("Mark", "rnark"),
    ("Ota", "0ta"),
    ("Petr", "Реtг"),
    ("Łukasz", "Lukasz"),
    ("Žofie", "Zofie"),
    ("Ivo", "IVO"),
)


async def registered(app: Starlette) -> list[str]:
    """Which names that look like a member's could be registered, or taken by a guest in one of four ways."""
    anna = await member(app, "Anna")
    wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}
    found = []
    for about, name in LIKE_ANNA.items():
        taken = [await Program(app).post("/api/account", {"name": name, "password": SECRET})]
        taken += [await Program(app).post(path, {"name": name}) for path in ("/api/session", "/api/me")]
        guest, laid = await Program.named(app, "Guest"), (await anna.post("/api/tables", wish)).json()
        join = f"/api/tables/{laid['table']['id']}/join"
        taken.append(await guest.post(join, {"name": name, "key": laid["join_key"]}))
        taken.append(await guest.post("/api/me", {"name": name}))
        here = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here", "name": name}]}
        taken.append(await guest.post("/api/tables", here))
        found += [f"{about}: {answer.request.url.path}" for answer in taken if answer.status_code != 409]
    return found


def test_nobody_is_called_like_a_member(tmp_path: Path) -> None:
    """Eighteen names that look like “Anna”: no account, no guest, nobody beside her; names of their own are free."""

    async def story(app: Starlette, house: House) -> None:
        assert [] == await registered(app)
        for name in OTHER:
            assert 201 == (await Program(app).post("/api/session", {"name": name})).status_code, name
            assert 201 == (await Program(app).post("/api/account", {"name": name, "password": SECRET})).status_code, name

    in_house(tmp_path, story)


def test_house_that_compares_letters_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as it was, names were the same if their normalised letters were."""
    for module in (accounts, house):
        monkeypatch.setattr(module, "skeleton", folded_name)

    async def story(app: Starlette, house: House) -> None:
        assert 10 < len(await registered(app))

    in_house(tmp_path, story)


def test_skeletons_tell_what_looks_alike() -> None:
    assert {"anna"} == {skeleton(tidy_name(name)) for name in LIKE_ANNA.values()}
    assert [] == [pair for pair in PAIRS if skeleton(pair[0]) != skeleton(pair[1])]
    assert [] == [name for name in OTHER if skeleton(name) == "anna"]
    assert "☺" == skeleton("☺")
    looks = names._looks()
    assert 1500 < len(looks)
    assert [] == [hex(each) for each in looks if unicodedata.category(chr(each))[0] not in "LN"]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("A\u0301\u0302\u0303\u0304nna", "A\u0301\u0302nna"),
        ("Nguyễn Thị Ngọc", "Nguyễn Thị Ngọc"),
        ("Řehoř Šťastný", "Řehoř Šťastný"),
        ("Ann\u20dda", "Anna"),
        ("\u3164\u2800\ufe0f", ""),
        ("สมชาย", "สมชาย"),
    ],
)
def test_name_has_at_most_two_marks_on_a_letter_and_nothing_unseen(said: str, shown: str) -> None:
    assert unicodedata.normalize("NFC", shown) == tidy_name(said)


def of_the_last_version(path: Path, *users: UserRow) -> None:
    """A file as the version before wrote it: accounts by their folded names alone."""
    db = apsw.Connection(str(path))
    db.pragma("journal_mode", "wal")
    for step in MIGRATIONS[:2]:
        assert isinstance(step, str)
        db.execute(step)
    db.pragma("user_version", 2)
    rows = [(each.id, each.name, each.folded, each.password, each.since) for each in users]
    db.executemany("INSERT INTO users VALUES (?, ?, ?, ?, ?)", rows)
    db.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", (hash_of("token"), "Аnna", "u-2", 1.0))
    db.close()


def test_file_of_the_last_version_opens_and_older_members_keep_their_names(tmp_path: Path) -> None:
    """Both stay members; the older one's skeleton defends them against a third."""
    old = [
        UserRow("u-2", "\u0410nna", "\u0430nna", "hash 2", 2.0),
        UserRow("u-1", "Anna", "anna", "hash 1", 1.0),
        UserRow("u-3", "Bohdan", "bohdan", "hash 3", 3.0),
    ]
    of_the_last_version(tmp_path / "tables.sqlite", *old)

    async def story() -> None:
        store = SQLiteStore(tmp_path / "tables.sqlite")
        kept = [await store.user(each.id) for each in old]
        assert [("\u0410nna", None), ("Anna", "anna"), ("Bohdan", "bohdan")] == [
            (each.name, each.skeleton) for each in kept if each is not None
        ]
        assert [each.id for each in old] == [(await store.user_named(each.folded)).id for each in old]  # type: ignore[union-attr]
        assert "u-1" == (await store.user_like("anna")).id  # type: ignore[union-attr]
        assert await store.session(hash_of("token")) is not None
        await store.close()

    run(story())

    async def third(app: Starlette, house: House) -> None:
        answer = await Program(app).post("/api/account", {"name": "Ann\u0430", "password": SECRET})
        assert (409, "name_taken") == (answer.status_code, answer.json()["code"])
        assert "u-2" == (await Program(app, "token").get("/api/account") and (await house.store.user_named("\u0430nna")).id)  # type: ignore[union-attr]

    in_house(tmp_path, third)


def test_member_signs_in_by_a_name_that_looks_like_hers_and_guesses_are_counted_together(tmp_path: Path) -> None:
    """Written without accents, or with other letters, it is the same account, and not a way around the count."""

    async def story(app: Starlette, house: House) -> None:
        await member(app, "Žofie")
        spelled = ("Zofie", "žofie", "Ž\u043efie", "ZOFIE.", "Zo\u0301fie")
        assert 201 == (await Program(app).post("/api/account/sign_in", {"name": spelled[0], "password": SECRET})).status_code
        wrong = [{"name": spelled[at % 5], "password": "wrong"} for at in range(12)]
        answers = [(await Program(app).post("/api/account/sign_in", each)).status_code for each in wrong]
        assert [403] * 10 + [429] * 2 == answers

    in_house(tmp_path, story)


GUEST = {"en": "guest", "cs": "host"}


@pytest.mark.parametrize("language", sorted(GUEST))
def test_guests_are_shown_as_guests(language: str, tmp_path: Path) -> None:
    """In the API, on the page of a table, in lists of tables; a member is not, nor is one's own seat."""

    async def story(app: Starlette, house: House) -> None:
        anna, bob = await member(app, "Anna"), await Program.named(app, "Bob")
        wish: dict[str, Any] = {
            "game": "carcassonne",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
            "listed": True,
        }
        table = (await anna.post("/api/tables", wish)).json()["table"]["id"]
        assert 200 == (await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})).status_code
        seats = (await bob.get(f"/api/tables/{table}"))["table"]["seats"]
        assert [("Anna", False), ("Bob", True), ("", False)] == [(row["name"], row["is_guest"]) for row in seats]

        stranger = Browser(app, language)
        await stranger.open(f"/table/{table}/text")
        players = stranger.page.one(id="players")
        assert players is not None
        lines = [line.text() for line in players.every("li")]
        assert [False, True, False] == [GUEST[language] in line for line in lines]
        await stranger.open("/text")
        assert f"Bob ({GUEST[language]})" in stranger.text
        assert f"Anna ({GUEST[language]})" not in stranger.text

        answer = await bob.client.get(f"/table/{table}/text", headers={"accept-language": language})
        assert f"<b>Bob</b> {GUEST[language]}" not in answer.text

    in_house(tmp_path, story)


@pytest.mark.parametrize(("language", "words"), [("en", "Sign in, or choose another name"), ("cs", "Přihlas se, nebo zvol")])
def test_guest_is_told_in_a_sentence_that_the_name_is_a_members(language: str, words: str, tmp_path: Path) -> None:
    """On both forms where a guest says a name."""

    async def story(app: Starlette, house: House) -> None:
        anna = await member(app, "Anna")
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        table = (await anna.post("/api/tables", wish)).json()["table"]["id"]
        for path, do in ((f"/table/{table}/text", "join"), ("/new/duel", "")):
            guest = Browser(app, language)
            await guest.open(path)
            form = guest.form(do) if do else guest.page.one("form", action="/new")
            assert form is not None, path
            await guest.send(form, name="\u0410nna", **({} if do else {"way": "bot", "game": "duel"}))
            assert guest.status in (409, 422)
            assert words in guest.text

    in_house(tmp_path, story)
