"""Chat: who may read and write it, what may be written, and that it is gone with its table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.cli import main
from kouzlo.core.errors import Refused
from kouzlo.server import admin, chat
from kouzlo.server.chat import LONGEST_TEXT, Chat, tidy_text
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE, Allowed, Rate
from kouzlo.server.seats import PERSON
from kouzlo.server.store import MessageRow, SeatRow, sqlite
from kouzlo.server.store.chats import MESSAGES_KEPT
from kouzlo.server.store.places import FILE
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.server.wire import EndChat, Message, Mute, Resign, Say, Write
from kouzlo.testing.toy import create as create_toy
from tests.server.asgi import Plug, asked
from tests.server.browsing import Browser
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.stores import OPENED, facts, run, seats
from tests.server.tables import facts_of, laid, woken
from tests.server.test_roles import Person, Scene, set_up, tried
from tests.server.test_text_pages import begun, joined

HOSTILE = (
    '<script>alert("x")</script>',
    "<img src=x onerror=alert(1)>",
    "</bdi></li></ol><h1>mine</h1>",
    "\"' onmouseover='alert(1)",
    "&lt;b&gt; &amp; {{say}} {@html evil}",
    "https://evil.example/?a=<b>",
    "javascript:alert(1)",
    "${1+1} %s {0} \\u003cscript\\u003e",
    "page-chat = { $who }",
)
"""Texts that mean something to a browser, a template or a catalogue; they are letters like any other."""
UNSEEN = (
    "\x1b[2J\x1b]0;owned\x07",
    "\u202eevil\u202c",
    "\u2066\u2069\u200b\ufeff\u00ad",
    "one\r\ntwo\x00\x08",
    "a\u2028b\u2029c",
)


async def wrote(table: Table, seat: int, text: str, cid: str = "") -> str | None:
    """The code of the problem, if there is one."""
    answer = await table.take(seat, Write(0, cid or f"c{seat}-{table.chat.changes}", text))
    return answer.problem.code if answer.problem else None


async def read(table: Table, seat: int | None) -> list[str] | None:
    """The texts that a seat is sent when it comes; None where it has no chat."""
    shown = (await table.update(seat)).chat
    return None if shown is None else [each.text for each in shown.told]


async def private(store: Any = None, word: str = "chat", seats: int = 2, **settings: Any) -> Table:
    """A table by a link, with people on all seats."""
    game = create_toy()
    return await laid(store or MemoryStore(), game, facts_of(game, word, seats, by="session 0", **settings))


# Who may


ROLES_BY_LINK = {
    "write": "200 200 403 403 404 404",
    "mute": "200 200 403 403 404 404",
    "read": "yes yes no no 404 404",
    "end_chat": "200 403 403 403 404 404",
}
"""At a table by a link, for the roles of `test_roles`: owner, opponent, spectator, invited without a seat, stranger, nobody."""
ROLES_LISTED = {
    "write": "409 409 403 403 403 403",
    "mute": "200 200 403 403 403 403",
    "read": "no no no no no no",
    "end_chat": "409 409 403 403 403 403",
}
"""At a table that is listed in the lobby strangers have the fixed phrases, and may mute each other."""


async def done(scene: Scene, action: str, person: Person) -> str:
    """What somebody is answered over HTTP."""
    at = f"/api/tables/{scene.table.id}"
    key = f"?key={person.key}"
    if action == "read":
        answer = await asked(scene.app, "GET", f"{at}{key}", person.headers)
        if answer.status != 200:
            return str(answer.status)
        return "no" if json.loads(answer.body)["chat"] is None else "yes"
    fields: dict[str, dict[str, Any]] = {
        "write": {"text": "hello"},
        "mute": {"other": 0 if person.seat else 1, "is_muted": False},
    }
    sent = {"do": action, "seq": 0, "cid": f"{action}-{person.role}", **fields.get(action, {})}
    return str((await asked(scene.app, "POST", f"{at}/command{key}", person.headers, json.dumps(sent).encode())).status)


async def answers(scene: Scene) -> dict[str, str]:
    """The table of roles and actions as it really is; the last action ends the chat."""
    rows = {}
    for action in ROLES_BY_LINK:
        people = scene.people if action != "end_chat" else tuple(reversed(scene.people))
        found = [await done(scene, action, person) for person in people]
        rows[action] = " ".join(found if people is scene.people else reversed(found))
    return rows


@pytest.mark.parametrize("waits", [False, True], ids=["playing", "waiting"])
@pytest.mark.parametrize(("listed", "expected"), [(False, ROLES_BY_LINK), (True, ROLES_LISTED)], ids=["link", "listed"])
def test_everybody_may_do_what_the_table_says(listed: bool, expected: dict[str, str], waits: bool, tmp_path: Path) -> None:
    """The same before the game begins as during it."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house, listed, waits)
        assert waits == scene.table.is_open
        assert expected == await answers(scene)

    in_house(tmp_path, story)


def opens_listed_tables(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Chat, "is_open", True)


def lets_anybody_end_it(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("kouzlo.server.commands.Commands._end_chat", lambda self, seat, cid: self.note(seat, "chat_ended", "", cid))


@pytest.mark.parametrize("plant", [opens_listed_tables, lets_anybody_end_it], ids=lambda each: str(each.__name__))
def test_careless_chat_is_caught(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The controls: a check that is left out changes the table."""

    async def story(app: Starlette, house: House) -> None:
        listed = plant is opens_listed_tables
        scene = await set_up(app, house, listed)
        plant(monkeypatch)
        assert (ROLES_LISTED if listed else ROLES_BY_LINK) != await answers(scene)
        monkeypatch.undo()

    in_house(tmp_path, story)


def test_table_with_nobody_to_write_to_has_no_chat() -> None:
    """Alone with computers, or all people at one device; the control has two who came by the link."""

    async def story(kinds: list[tuple[str, str | None]]) -> str | None:
        game, store = create_toy(), MemoryStore()
        rows = [SeatRow(seat, kind, "", session, "random") for seat, (kind, session) in enumerate(kinds)]
        about = facts_of(game, "alone", len(rows))
        await store.begin(about, rows)
        return await wrote(await woken(store, game, about), 0, "hello")

    assert "no_chat" == run(story([("person", "a"), ("bot", None)]))
    assert "no_chat" == run(story([("person", "a"), ("here", "a")]))
    assert None is run(story([("person", "a"), ("person", "b")]))


LOOKS = (
    "GET /api/tables/{id}",
    "GET /api/tables/{id}/feed",
    "SOCKET /api/tables/{id}/play",
    "GET /table/{id}/text",
    "GET /table/{id}/feed",
    "GET /api/tables/{id}/record",
)
WORDS = "only-for-us"


async def told_by_a_message(scene: Scene) -> tuple[set[tuple[str, str]], set[str]]:
    """Over which ways who reads a message, and for whom any byte differs from before it."""

    async def seen() -> dict[tuple[str, str], bytes]:
        return {(way, person.role): (await tried(scene, way, person)).body for way in LOOKS for person in scene.people}

    before = await seen()
    assert await wrote(scene.table, 0, WORDS) is None
    after = await seen()
    # A page has new ids for its forms each time: there only the words are looked for.
    changed = {role for way, role in after if before[way, role] != after[way, role] and not way.endswith("/text")}
    return {at for at, body in after.items() if WORDS.encode() in body}, changed


def test_nobody_but_the_seats_is_sent_anything(tmp_path: Path) -> None:
    """Over every way that shows the table, spectators and strangers get the same bytes as before a message."""

    async def story(app: Starlette, house: House) -> None:
        read, changed = await told_by_a_message(await set_up(app, house))

        assert {(way, role) for way in LOOKS[:4] for role in ("owner", "opponent")} == read
        assert {"owner", "opponent"} == changed

    in_house(tmp_path, story)


def test_chat_that_is_sent_to_spectators_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: whoever looks on is taken for the first seat."""
    honest = Table._chat_for

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        monkeypatch.setattr(Table, "_chat_for", lambda self, seat, heard: honest(self, seat or 0, heard))
        read, changed = await told_by_a_message(scene)
        monkeypatch.undo()

        assert {"spectator", "invited"} <= {role for _, role in read} & changed

    in_house(tmp_path, story)


def test_spectators_are_not_even_woken(tmp_path: Path) -> None:
    """A socket of a spectator is silent while people write; the control: a phrase wakes it."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        plugs = {}
        for person in scene.people[:3]:
            ticket = json.loads((await tried(scene, "POST /api/tables/{id}/ticket", person)).body)["ticket"]
            plug = Plug(app, f"/api/tables/{scene.table.id}/play?ticket={ticket}", person.headers)
            assert await plug.is_open()
            await plug.heard()
            plugs[person.role] = plug
        # Whoever opens a socket is seen to come: everybody has heard of that before the message.
        assert await wrote(scene.table, 0, "psst") is None
        assert (await scene.table.take(0, Say(0, "loud", "hello"))).ok
        heard: dict[str, list[Any]] = {}
        for role, plug in plugs.items():
            heard[role] = []
            while not any(update["table"]["phrases"] for update in heard[role]):
                heard[role].append(json.loads(await plug.heard()))
            await plug.hang_up()

        told = {
            role: [each["text"] for update in found for each in (update["chat"] or {"told": []})["told"]]
            for role, found in heard.items()
        }
        assert {"owner": ["psst"], "opponent": ["psst"], "spectator": []} == told
        assert "psst" not in json.dumps(heard["spectator"])

    in_house(tmp_path, story)


def test_news_of_a_message_are_for_seats() -> None:
    """What decides whether a connection is woken: nothing changes for a spectator."""

    async def story() -> None:
        table = await private()
        await table.update(1)  # whoever comes is announced to everybody
        before = table.news(0), table.news(None), table.mark
        assert await wrote(table, 1, "hello") is None

        assert table.news(0) != before[0]
        assert before[1:] == (table.news(None), table.mark)
        await table.take(1, Say(0, "s", "hello"))
        assert before[1] != table.news(None)

    run(story())


def test_whoever_loses_the_seat_loses_the_chat() -> None:
    """A command and an update of an ended session are refused; the seat's new holder has them."""

    async def story() -> None:
        table = await private(seats=2)
        assert (await table.take(1, Write(0, "a", "before"), "session 1")).ok
        await table.sit(SeatRow(1, "person", "Other", "another"), only_if_free=False)
        for refused in (table.take(1, Write(0, "b", "after"), "session 1"), table.update(1, 0, "session 1")):
            with pytest.raises(Refused, match="not yours"):
                await refused

        assert (await table.take(1, Write(0, "c", "mine"), "another")).ok

    run(story())


# What may be written


@pytest.mark.parametrize("text", HOSTILE)
def test_letters_stay_letters(text: str) -> None:
    assert text == tidy_text(f"  {text}\n")


@pytest.mark.parametrize("text", UNSEEN)
def test_what_is_not_seen_is_not_kept(text: str) -> None:
    """Escape codes, overrides of the direction, invisible letters and line ends; the control: the text had some."""
    tidied = tidy_text(f"x{text}")

    assert tidied.isprintable()
    assert not text.isprintable()
    assert "\u202e" not in tidied


def test_length_is_counted_in_characters() -> None:
    assert "ř" * LONGEST_TEXT == tidy_text("ř" * LONGEST_TEXT)
    assert "🙂" * LONGEST_TEXT == tidy_text("🙂" * LONGEST_TEXT)
    for text, code in (("ř" * (LONGEST_TEXT + 1), "long_text"), (" \n", "empty_text"), ("\u200b\u202e", "empty_text")):
        with pytest.raises(Refused) as refused:
            tidy_text(text)
        assert code == refused.value.code


def test_hostile_texts_are_shown_as_written_on_the_text_page(tmp_path: Path) -> None:
    """The page has the same elements as with harmless words, and the words are in it letter by letter."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan, table = await two_browsers(app, house)
        for at in range(len(HOSTILE)):
            await wrote(table, at % 2, "x" * (at + 1))
        tame = tags((await anna.open(f"/table/{table.id}/text")).one(id="said"))
        await table._store.unsay(table.id)
        for at, text in enumerate(HOSTILE):
            assert await wrote(table, at % 2, text) is None
        said = (await bohdan.open(f"/table/{table.id}/text")).one(id="said")

        assert said is not None
        assert list(HOSTILE) == [each.text() for each in said.every("bdi")]
        assert tame == tags(said)
        assert [] == said.every("a"), "nothing in a message is a link"
        assert "<script>alert" not in bohdan.text

    in_house(tmp_path, story)


def test_page_that_does_not_escape_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: written as it came, a text becomes elements."""
    monkeypatch.setattr("kouzlo.server.html.escape", lambda text, quote=True: text)

    async def story(app: Starlette, house: House) -> None:
        anna, _, table = await two_browsers(app, house)
        await wrote(table, 1, HOSTILE[1])
        said = (await anna.open(f"/table/{table.id}/text")).one(id="said")

        assert said is not None
        assert said.one("img") is not None

    in_house(tmp_path, story)


def tags(part: Any) -> list[str]:
    return [each.name for each in part.every()]


def test_terminal_of_the_owner_shows_codes_as_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """Even if the file holds what no table would have taken; and one message or all can be deleted there."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    (tmp_path / "server").mkdir()
    store = SQLiteStore(tmp_path / "server" / FILE)
    run(store.begin(facts(), seats("person", "person")))
    for text in UNSEEN:
        run(store.say("t1", MessageRow(0, None, text, "", 1.0)))
    run(store.close())

    assert 0 == main(["admin", "chat", "t1"])
    shown = capsys.readouterr().out
    assert len(UNSEEN) == len(shown.splitlines())
    assert all(line.isprintable() for line in shown.splitlines())
    assert "\\u{1b}[2J" in shown
    assert not all(text.isprintable() for text in UNSEEN), "the control: as it is stored it would not be"
    assert 0 == main(["admin", "chat", "t1", "--delete", "2"])
    assert len(UNSEEN) - 1 == len(admin.chat(tmp_path / "server", "t1"))
    assert 0 == main(["admin", "chat", "t1", "--delete-all"])
    assert [] == admin.chat(tmp_path / "server", "t1")
    with admin.opened(tmp_path / "server") as db:
        assert {("",)} == set(db.execute("SELECT text FROM messages"))


# How much


def test_flood_is_refused_with_a_sentence_everywhere(tmp_path: Path) -> None:
    """Three at once are taken over whichever way, the fourth is not; another person is not affected; a page keeps the words."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan, table = await two_browsers(app, house)
        for text in ("one", "two", "three", "four"):
            await anna.open(f"/table/{table.id}/text")
            form = anna.form("write")
            assert form is not None
            await anna.send(form, text=text)
        assert 429 == anna.status
        assert "You are writing very fast." in anna.page.text()
        words = anna.page.one(id="words")
        assert "four" == (words and words.get("value"))
        form = anna.form("write")
        assert form is not None
        await bohdan.open(f"/table/{table.id}/text")
        form = bohdan.form("write")
        assert form is not None
        await bohdan.send(form, text="hi")

        assert ["one", "two", "three", "hi"] == await read(table, 0)

    in_house(
        tmp_path,
        story,
        Allowed(**{name: getattr(LOOSE, name) for name in Allowed.__struct_fields__} | {"messages": Rate(0.001, 3)}),
    )


def test_flood_over_a_socket_gets_an_answer(tmp_path: Path) -> None:
    """The command is answered with a code that the client has a sentence for; the socket stays."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        owner = scene.people[0]
        ticket = json.loads((await tried(scene, "POST /api/tables/{id}/ticket", owner)).body)["ticket"]
        plug = Plug(app, f"/api/tables/{scene.table.id}/play?ticket={ticket}", owner.headers)
        assert await plug.is_open()
        codes = []
        for number in range(3):
            plug.say(json.dumps({"do": "write", "seq": 0, "cid": f"c{number}", "text": "x"}))
            while (message := json.loads(await plug.heard()))["type"] != "answer":
                pass
            codes.append(message["problem"] and message["problem"]["code"])
        await plug.hang_up()

        assert [None, "too_chatty", "too_chatty"] == codes

    in_house(tmp_path, story, Allowed(messages=Rate(0.001, 1)))


def test_default_limit_lets_people_talk() -> None:
    """The control of the limits above: eight at once, then one in two seconds."""
    assert Rate(0.5, 8) == Allowed().messages


def test_oldest_messages_go_first() -> None:
    async def story() -> None:
        store = MemoryStore()
        table = await private(store)
        for number in range(MESSAGES_KEPT + 5):
            assert await wrote(table, 0, f"m{number}", f"c{number}") is None
        told = await read(table, 1)

        assert told is not None
        assert (MESSAGES_KEPT, "m5") == (len(told), told[0])

    run(story())


# In order, and once


def test_messages_come_in_order_once_and_all_after_a_reconnect() -> None:
    """A connection is sent what is new; a new connection everything; a repeated command has no second effect."""

    async def story() -> None:
        store = MemoryStore()
        table = await private(store)
        heard, got = chat.NOTHING, list[Message]()
        for number in range(6):
            assert (await table.take(number % 2, Write(0, f"c{number}", f"m{number}"))).ok
            assert (await table.take(number % 2, Write(0, f"c{number}", f"m{number}"))).ok
            if number % 2:
                shown = (await table.update(0, heard=heard)).chat
                assert shown is not None
                heard, got = table.chat.heard(0, shown), [*got, *shown.told]
        again = await woken(store, create_toy(), table.facts)
        assert (await again.take(1, Write(0, "c5", "m5"))).ok

        assert [f"m{number}" for number in range(6)] == [each.text for each in got]
        assert [1, 2, 3, 4, 5, 6] == [each.number for each in got]
        assert [each.text for each in got] == await read(again, 0) == await read(again, 1)
        assert () == (await table.update(0, heard=heard)).chat.told  # type: ignore[union-attr]  # it has a chat

    run(story())


def test_game_that_is_over_can_be_talked_about() -> None:
    async def story() -> None:
        table = await private()
        assert (await table.take(0, Resign(0, "r"))).ok
        assert await wrote(table, 1, "good game") is None

        assert ["good game"] == await read(table, 0)

    run(story())


# Not wanted


def test_muted_person_is_not_heard_and_does_not_know() -> None:
    """The server does not send his messages to that seat; others have them; heard again, everything is there."""

    async def story() -> None:
        store = MemoryStore()
        table = await private(store, seats=3)
        assert await wrote(table, 1, "before") is None
        heard = table.chat.heard(0, (await table.update(0)).chat)
        assert (await table.take(0, Mute(0, "m", 1, True))).ok
        assert await wrote(table, 1, "after") is None
        assert await wrote(table, 2, "other") is None
        shown = await table.update(0, heard=heard)

        assert ((1,), 0, ["other"]) == (shown.muted, shown.chat and shown.chat.after, await read(table, 0))
        assert ["before", "after", "other"] == await read(table, 1) == await read(table, 2)
        assert () == (await table.update(1)).muted
        again = await woken(store, create_toy(), table.facts)
        assert ["other"] == await read(again, 0), "it is remembered"
        assert (await again.take(0, Mute(0, "u", 1, False))).ok
        assert ["before", "after", "other"] == await read(again, 0)

    run(story())


def test_only_other_people_can_be_muted() -> None:
    async def story() -> None:
        table = await private()
        codes = [(await table.take(0, Mute(0, f"m{other}", other, True))).problem for other in (0, 7)]

        assert ["bad_mute", "bad_mute"] == [problem and problem.code for problem in codes]

    run(story())


def test_mutes_go_on_in_the_rematch(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        table = scene.table
        assert (await table.take(0, Mute(0, "m", 1, True))).ok
        assert (await table.take(0, Resign(table.seq, "r"))).ok
        assert 200 == (await tried(scene, "POST /api/tables/{id}/rematch", scene.people[0])).status
        again = await house.table(str(table.notes.rematch))
        who = {row.session: row.seat for row in again.seats}
        own, other = who[table.seats[0].session], who[table.seats[1].session]

        assert (other,) == again.chat.muted(own)
        assert () == again.chat.muted(other)
        assert [] == await read(again, own), "a new table has a new chat"

    in_house(tmp_path, story)


def test_page_turns_the_chat_off_for_this_browser_and_on_again(tmp_path: Path) -> None:
    """One press; remembered at every table; the others write on.  Muting is a press too, and hides phrases as well."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan, table = await two_browsers(app, house)
        await wrote(table, 1, "secret words")
        await table.take(1, Say(0, "s", "good_luck"))
        await anna.open(f"/table/{table.id}/text")
        assert "secret words" in anna.text
        off = anna.form("chat_off")
        assert off is not None
        await anna.send(off)
        assert "secret words" not in anna.text
        assert "Chat is off" in anna.page.text()
        on = anna.form("chat_on")
        assert on is not None
        await anna.send(on)
        assert "secret words" in anna.text
        assert anna.page.one(id="phrases") is not None
        mute = anna.form("mute")
        assert mute is not None
        await anna.send(mute, other="1")

        assert "secret words" not in anna.text
        assert anna.page.one(id="phrases") is None
        assert anna.form("unmute") is not None
        assert "secret words" in (await bohdan.open(f"/table/{table.id}/text")).text()

    in_house(tmp_path, story)


async def two_browsers(app: Starlette, house: House) -> tuple[Browser, Browser, Table]:
    """Two people who play on text pages at a table by a link."""
    anna, bohdan = Browser(app), Browser(app)
    path = await begun(anna, "duel", "link")
    await joined(bohdan, anna)
    return anna, bohdan, await house.table(path.split("/")[2])


# Gone


def test_chat_ends_for_everybody_when_the_owner_ends_it() -> None:
    """Nothing is sent any more, nothing can be written, and nothing is in the store; also for another process."""

    async def story() -> None:
        store = MemoryStore()
        table = await private(store)
        assert await wrote(table, 1, "words") is None
        assert "not_your_chat" == ((await table.take(1, EndChat(0, "no"))).problem or table).code  # type: ignore[union-attr]
        assert ["words"] == await read(table, 0)
        assert (await table.take(0, EndChat(0, "end"))).ok

        for each in (table, await woken(store, create_toy(), table.facts)):
            assert (None, None, "no_chat") == (await read(each, 0), await read(each, 1), await wrote(each, 1, "more", "new"))
        assert [""] == [row.text for row in await store.messages(table.id)]

    run(story())


@pytest.mark.parametrize("name", sorted(OPENED))
def test_store_forgets_the_chat_with_its_table_and_its_people(name: str, tmp_path: Path) -> None:
    """The contract: deleted with the table; with a person only what he wrote; a guest who gets an account keeps it."""

    async def story() -> None:
        store = OPENED[name](tmp_path)
        for id in ("t1", "t2"):
            await store.begin(facts(id), seats("person", "person"))
            for seat in (0, 1):
                assert seat + 1 == await store.say(id, MessageRow(seat, f"session {seat}", f"by {seat}", f"c{seat}", 1.0))
            await store.mute(id, 0, 1, True)
        await store.forget("t1")
        assert ([], []) == (list((await store.chat("t1")).messages), list((await store.chat("t1")).mutes))
        await store.adopt("session 0", "u-1", "Anna")
        await store.remove_holder("session 0", "gone-1")
        kept = await store.chat("t2")

        assert (["by 0", "by 1"], [(0, 1)]) == ([row.text for row in kept.messages], list(kept.mutes))
        await store.remove_holder("u-1", "gone-2")
        assert [("", None), ("by 1", "session 1")] == [(row.text, row.holder) for row in await store.messages("t2")]
        assert 3 == await store.say("t2", MessageRow(1, "session 1", "more", "c3", 1.0))
        assert [3] == [row.number for row in await store.messages("t2", 2)]
        await store.close()

    run(story())


@pytest.mark.parametrize("name", sorted(OPENED))
def test_store_counts_deleted_messages(name: str, tmp_path: Path) -> None:
    """Of the tables that are asked for; a table where nothing was deleted is left out."""

    async def story() -> None:
        store = OPENED[name](tmp_path)
        for table in ("one", "two", "three"):
            await store.begin(facts(table), seats("person", "person"))
            await store.say(table, MessageRow(0, "anna", "words", f"{table}-1", 1.0))
            await store.say(table, MessageRow(0, "anna", "more", f"{table}-2", 2.0))
        await store.unsay("one")
        await store.unsay("three")

        assert {"one": 2} == await store.deleted(["one", "two"])
        await store.close()

    run(story())


def is_in_the_file_after(folder: Path, *work: Callable[[SQLiteStore], Coroutine[Any, Any, object]]) -> bool:
    store = SQLiteStore(folder / "a.db")
    for each in work:
        run(each(store))
    run(store.close())  # what is in the log is moved to the file
    return any(WORDS.encode() in file.read_bytes() for file in folder.iterdir())


MESSAGE = MessageRow(0, "h", WORDS, "", 1.0)


def test_nothing_that_was_deleted_can_be_read_in_the_file(tmp_path: Path) -> None:
    """Overwritten, not only unlinked: alone, and with its table."""
    begin = is_in_the_file_after(tmp_path, lambda store: store.begin(facts(), seats("person")))

    assert not begin
    assert is_in_the_file_after(tmp_path, lambda store: store.say("t1", MESSAGE))
    assert not is_in_the_file_after(tmp_path, lambda store: store.unsay("t1"))
    assert is_in_the_file_after(tmp_path, lambda store: store.say("t1", MESSAGE))
    assert not is_in_the_file_after(tmp_path, lambda store: store.forget("t1"))


def test_file_that_is_not_overwritten_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without `secure_delete` the words stay in the file."""
    monkeypatch.setattr(sqlite, "PROMISES", [*sqlite.PROMISES[:-1], ("secure_delete", "off", 0)])
    is_in_the_file_after(tmp_path, lambda store: store.begin(facts(), seats("person")), lambda store: store.say("t1", MESSAGE))

    assert is_in_the_file_after(tmp_path, lambda store: store.forget("t1"))


def test_record_has_nothing_of_the_chat() -> None:
    async def story() -> None:
        table = await private()
        assert await wrote(table, 0, "not for the record") is None
        await table.take(0, Resign(0, "r"))

        assert "not for the record" not in table.record(["a", "b"])

    run(story())


# The waiting room, and an admin


def test_waiting_room_takes_words_and_no_moves_and_the_game_goes_on_with_them(tmp_path: Path) -> None:
    """Two of three are there: they write, nothing else is taken; who comes last reads it, also after a restart."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house, waits=True)
        table = scene.table
        assert await wrote(table, 0, "who is missing?") is None
        refused = (await table.take(0, Resign(0, "resign"))).problem
        assert refused is not None
        assert "not_begun" == refused.code
        await table.sit(SeatRow(2, PERSON, "Cyril", "session of Cyril"))
        assert not table.is_open
        assert ["who is missing?"] == await read(table, 2)
        again = Table(table.facts, await house.store.seats(table.id), house.store, table.game)
        await again.restore()
        assert ["who is missing?"] == await read(again, 1)

    in_house(tmp_path, story)


def test_chat_that_was_ended_in_the_waiting_room_stays_ended(tmp_path: Path) -> None:
    """Before and after the game begins, and for a server that starts again."""

    async def story(app: Starlette, house: House) -> None:
        table = (await set_up(app, house, waits=True)).table
        assert await wrote(table, 1, "words") is None
        assert (await table.take(0, EndChat(0, "end"))).ok
        again = Table(table.facts, await house.store.seats(table.id), house.store, table.game)
        await again.restore()
        assert (None, None) == (await read(table, 1), await read(again, 1))
        await table.sit(SeatRow(2, PERSON, "Cyril", "session of Cyril"))
        assert await read(table, 2) is None

    in_house(tmp_path, story)


def test_deletion_by_an_admin_is_seen_without_a_reload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process deletes a message: those at the table are told, spectators are not; what is said later stays."""
    monkeypatch.setattr("kouzlo.server.house.LISTEN", 0.02)

    async def story(app: Starlette, house: House) -> None:
        table = (await set_up(app, house)).table
        for text in ("kind words", "unkind words"):
            assert await wrote(table, 0, text) is None
        told: list[int] = []
        stop = table.watch(lambda each: told.append(each.changes))
        seats, spectators = table.news(1), table.news(None)
        await asyncio.sleep(0.1)
        assert [] == told, "the control: nothing was deleted"
        await asyncio.to_thread(admin.unsay, tmp_path, table.id, 2)
        for _ in range(200):
            if told:
                break
            await asyncio.sleep(0.02)
        stop()

        assert seats != table.news(1)
        assert spectators == table.news(None)
        assert ["kind words"] == await read(table, 1)
        assert await wrote(table, 1, "well said") is None
        assert ["kind words", "well said"] == await read(table, 0)

    in_house(tmp_path, story)
