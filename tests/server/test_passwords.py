"""Passwords under attack, over real connections: parallel tries, guesses by others, common passwords."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from argon2 import PasswordHasher
from starlette.applications import Starlette

from kouzlo.server import common_passwords, passwords
from kouzlo.server.common_passwords import is_common
from kouzlo.server.house import House, NotAllowed
from kouzlo.server.passwords import TRIES, TRIES_OF_ADDRESS, TRIES_OF_NAME, Asker, Counted, OwnTries, Passwords
from kouzlo.server.sessions import hash_of
from tests.server.browsing import Browser
from tests.server.opened import in_house
from tests.server.raw import Raw
from tests.server.stores import run
from tests.server.test_accounts import SECRET
from tests.server.test_api import Program, listening


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that cost nothing, for what is only counted."""
    hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: hasher)


STRANGER, NEIGHBOUR = "127.0.0.66", "127.0.0.77"
AT_ONCE = 60
HERS = {"name": "Anna", "password": SECRET}


async def tried(host: str, password: str, address: str = STRANGER, cookie: str = "", name: str = "Anna") -> tuple[int, str]:
    """Sign in from an address: the status, and the mark that the house gives to the browser."""
    body = json.dumps({"name": name, "password": password}).encode()
    head = [f"Host: {host}", f"Origin: http://{host}", "Connection: close", f"Content-Length: {len(body)}"]
    head += [f"Cookie: kouzlo-device={cookie}"] if cookie else []
    line = await Raw.to(host, address)
    try:
        told = await line.whole("\r\n".join(["POST /api/account/sign_in HTTP/1.1", *head, "", ""]).encode() + body)
    finally:
        line.hang_up()
    mark = re.search(r"kouzlo-device=([\w-]+)", told)
    return int(told.split()[1]), mark[1] if mark else ""


async def signed_up(app: Starlette, name: str = "Anna") -> str:
    """A member; the mark of the browser."""
    answer = await Program(app).post("/api/account", {"name": name, "password": SECRET})
    assert 201 == answer.status_code, answer.text
    return str(answer.cookies["kouzlo-device"])


async def looked_at(host: str) -> Counter[int]:
    """What became of sixty wrong passwords at once."""
    found = await asyncio.gather(*(tried(host, f"wrong {number}") for number in range(AT_ONCE)))
    return Counter(status for status, _ in found)


def test_of_sixty_wrong_passwords_at_once_ten_are_looked_at(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        await signed_up(app)
        async with listening(app) as host:
            assert {403: TRIES, 429: AT_ONCE - TRIES} == await looked_at(host)

    in_house(tmp_path, story)


def test_counting_after_looking_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as it was, a wrong one was counted when it had been hashed, and all that waited were looked at."""
    count, fits = OwnTries.count, Passwords.fits

    def slow(kept: str, password: str) -> bool:
        time.sleep(0.05)
        return False

    async def only_check(self: OwnTries, counted: Sequence[Counted]) -> bool:
        before = dict(self._tried)
        may = await count(self, counted)
        self._tried.clear()
        self._tried.update(before)
        return may

    async def counts_late(self: Passwords, kept: Any, password: str, counted: Sequence[Counted]) -> bool:
        right = await fits(self, kept, password, counted)
        if not right:
            await count(cast(OwnTries, self._tries), counted)
        return right

    monkeypatch.setattr(passwords, "_verify", slow)
    monkeypatch.setattr(OwnTries, "count", only_check)
    monkeypatch.setattr(Passwords, "fits", counts_late)

    async def story(app: Starlette, house: House) -> None:
        await signed_up(app)
        async with listening(app) as host:
            assert TRIES < AT_ONCE - (await looked_at(host))[429]

    in_house(tmp_path, story)


async def let_in_after_a_stranger(app: Starlette) -> dict[str, int]:
    """A stranger tries until he is locked out; then who comes in with the right password, from where."""
    own = await signed_up(app)
    foreign = await signed_up(app, "Eve")
    program = Program(app, (await Program(app).post("/api/account/sign_in", HERS)).json()["token"])
    async with listening(app) as host:
        for number in range(TRIES + 1):
            await tried(host, f"wrong {number}")
            await Program(app).post("/api/account/sign_in", {**HERS, "password": f"wrong {number}"})
        return {
            "the stranger": (await tried(host, SECRET))[0],
            "the stranger with the mark of his own account": (await tried(host, SECRET, cookie=foreign))[0],
            "the stranger with a mark of his choice": (await tried(host, SECRET, cookie="x" * 43))[0],
            "her old browser, at the same address": (await tried(host, SECRET, cookie=own))[0],
            "a new device elsewhere": (await tried(host, SECRET, NEIGHBOUR))[0],
            "a program of hers that is signed in": (await program.post("/api/account/sign_in", HERS)).status_code,
        }


@pytest.mark.usefixtures("quick")
def test_wrong_passwords_of_a_stranger_lock_out_nobody_else(tmp_path: Path) -> None:
    """The owner comes in from another address, and from her own browser even at the stranger's address."""

    async def story(app: Starlette, house: House) -> None:
        assert [429, 429, 429, 201, 201, 201] == list((await let_in_after_a_stranger(app)).values())

    in_house(tmp_path, story)


@pytest.mark.usefixtures("quick")
def test_house_that_counts_by_name_alone_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as it was, the stranger locks the owner out."""
    monkeypatch.setattr(Asker, "counted", lambda self, folded, is_known: [((folded,), TRIES)])

    async def story(app: Starlette, house: House) -> None:
        assert [429] * 5 == list((await let_in_after_a_stranger(app)).values())[:5]

    in_house(tmp_path, story)


def test_guessing_is_bounded_over_names_and_over_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many addresses for one name, and one address for many names: fifty; with the mark of a browser that is known: ten."""
    monkeypatch.setattr(passwords, "_verify", lambda kept, password: False)

    async def refused(desk: Passwords, counted: Sequence[Counted]) -> bool:
        try:
            return await desk.fits("kept", "wrong", counted)
        except NotAllowed:
            return True

    async def story() -> None:
        desk, away = Passwords(), Asker("10.0.0.1", is_home=False)
        many = [await refused(desk, Asker(f"10.1.0.{at}", is_home=False).counted("anna", False)) for at in range(60)]
        names = [await refused(desk, away.counted(f"name {at}", False)) for at in range(60)]
        known = [await refused(desk, away._replace(mark="m").counted("anna", True)) for _ in range(12)]
        home = [await refused(desk, Asker("127.0.0.1").counted(f"other {at}", False)) for at in range(60)]

        assert (TRIES_OF_NAME, TRIES_OF_ADDRESS, TRIES, 60) == tuple(each.count(False) for each in (many, names, known, home))

    run(story())


@pytest.mark.usefixtures("quick")
def test_right_password_gives_the_tries_back(tmp_path: Path) -> None:
    """Nine slips and the right one, twice over: nobody is locked out by signing in."""

    async def story(app: Starlette, house: House) -> None:
        await signed_up(app)
        async with listening(app) as host:
            for _ in range(2):
                slips = [(await tried(host, "slip"))[0] for _ in range(TRIES - 1)]
                assert [403] * (TRIES - 1) + [201] == [*slips, (await tried(host, SECRET))[0]]

    in_house(tmp_path, story)


COMMONEST = """
    password 12345678 123456789 1234567890 qwerty123 password1 iloveyou 11111111 1q2w3e4r sunshine princess football baseball
    welcome1 superman trustno1 qwertyuiop 87654321 michael1 starwars computer whatever internet asdfghjkl jennifer jordan23
    1qaz2wsx q1w2e3r4 zaq12wsx passw0rd P@ssw0rd Password1! abcd1234 abc12345 aa123456 a1b2c3d4 123123123 11223344 1234qwer
    123qweasd 147258369 789456123 987654321 12341234 letmein123 admin123 changeme test1234 qazwsxedc 1qaz@WSX Summer2024
    heslo123 Heslo1234 HESLO2024! tajneheslo Praha2020 sparta1893 kocicka1 Anežka2015 sluníčko princezna1 qwertz123 12.05.1987
""".split()
FINE = [
    SECRET,
    "correct horse battery",
    "dost dlouhé heslo",
    "xK9#mQ2v",
    "dragon-kolo-8",
    "kvetak48291",
    "Rt56gH21",
    "modry motyl",
]


def test_commonest_passwords_are_refused_whatever_is_put_around_them() -> None:
    assert [] == [each for each in COMMONEST if not is_common(each)]
    assert [] == [each for each in FINE if is_common(each)]
    assert 1000 < len(common_passwords.words()) < 3000


@pytest.mark.parametrize(("language", "words"), [("en", "one of the first"), ("cs", "mezi prvními")])
def test_common_password_is_refused_in_a_sentence(language: str, words: str, tmp_path: Path) -> None:
    """On the page, and for programs with a code; also when a password is changed."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, language)
        await anna.open("/account")
        form = anna.form("sign_up")
        assert form is not None
        await anna.send(form, name="Anna", password="Heslo123", again="Heslo123")
        alert = anna.page.one(role="alert")
        assert alert is not None
        assert words in alert.text()
        refused = await Program(app).post("/api/account", {"name": "Anna", "password": "qwertz123"})
        assert (422, "common_password") == (refused.status_code, refused.json()["code"])

    in_house(tmp_path, story)


def test_list_that_is_not_asked_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the list most of them are taken."""
    monkeypatch.setattr(common_passwords, "words", frozenset[str])

    assert 25 < len([each for each in COMMONEST if not is_common(each)])


@pytest.mark.usefixtures("quick")
def test_mark_opens_nothing_and_goes_with_the_account(tmp_path: Path) -> None:
    """It is no token; the store keeps its hash; several accounts may share a browser."""

    async def story(app: Starlette, house: House) -> None:
        browser = Program(app)
        for name in ("Anna", "Bohdan"):
            browser.client.cookies.delete("kouzlo") if "kouzlo" in browser.client.cookies else None
            assert 201 == (await browser.post("/api/account", {"name": name, "password": SECRET})).status_code
        mark = browser.client.cookies["kouzlo-device"]
        hashed = hash_of(mark)
        anna, bohdan = [await house.store.user_named(name) for name in ("anna", "bohdan")]
        assert anna is not None
        assert bohdan is not None
        assert 401 == (await Program(app, mark).client.get("/api/mine")).status_code
        assert [True, True] == [await house.store.knows_device(hashed, each.id) for each in (anna, bohdan)]
        assert not await house.store.knows_device(mark)

        assert 200 == (await browser.post("/api/account/delete", {"password": SECRET})).status_code
        assert [True, False] == [await house.store.knows_device(hashed, each.id) for each in (anna, bohdan)]

    in_house(tmp_path, story)
