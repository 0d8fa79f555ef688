"""A data folder, records and saves of an older version: they open, show the same, and can be continued.

The files were made by the version that `houses/make_wire_1.py` names, with its own code.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.registry import create_game, game_ids, package_of
from kouzlo.core.replay import read_record, summed_up
from kouzlo.server import clock
from kouzlo.server.accounts import Accounts
from kouzlo.server.films import film_of
from kouzlo.server.house import House
from kouzlo.server.listeners import Listeners
from kouzlo.server.store import TableFacts
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.wire import Update
from kouzlo.terminal.saves import load
from kouzlo.text.catalogue import Catalogue
from kouzlo.text.entries import Entries, entries_of, read_entries
from tests.random_games import play_on
from tests.server.houses.make_wire_1 import CATALOGUES, PASSWORD, Idle, in_words, moved

LANGUAGES_THEN = ("cs", "en")
OLD = Path(__file__).parent / "houses" / "wire-1"
RECORDS = sorted((OLD / "records").iterdir())
SAVES = sorted((OLD / "saves").iterdir())
SHOWN: dict[str, Any] = msgspec.json.decode(gzip.decompress((OLD / "shown.json.gz").read_bytes()))


class WordedAsThen(Catalogue):
    """Today's catalogue, but what was worded differently then is worded as then: `wording.<language>.ftl` beside the house."""

    def _book(self, game: AnyGame | None) -> Any:
        book = super()._book(game)
        if game is not None:
            book._entries = {**book._entries, **wording_then(self.language)[game.info.id]}
        return book


@cache
def wording_then(language: str) -> dict[str, Entries]:
    """The messages of each game that said the same in other words, as they were."""
    source = (OLD / f"wording.{language}.ftl").read_text(encoding="utf-8")
    _, *parts = re.split(r"^## (\w+)\n", source, flags=re.MULTILINE)
    return {id: entries_of(text) for id, text in zip(parts[::2], parts[1::2], strict=True)}


WORDED_AS_THEN = [WordedAsThen(language, strict=True) for language in LANGUAGES_THEN]


def in_old_house(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Open the folder of the older house with the code of today, a moment after it was closed: some tables have clocks."""
    (folder / "tables.sqlite").write_bytes(gzip.decompress((OLD / "tables.sqlite.gz").read_bytes()))
    with sqlite3.connect(folder / "tables.sqlite") as db:
        (closed,) = db.execute("SELECT max(at) FROM entries").fetchone()
    db.close()

    async def whole() -> None:
        house = House(SQLiteStore(folder / "tables.sqlite"), Idle())
        try:
            await story(house)
        finally:
            await house.close()

    with patch.object(clock, "STARTED", (closed + 1, time.monotonic())):
        asyncio.run(whole())


def as_before(update: Update) -> Any:
    """An update in the form of the first wire: events in the view, their sentences in a list beside it, in words."""
    sent = msgspec.json.decode(msgspec.json.encode(update))
    told = sent["told"]
    del sent["table"]["owners_end_turns"]  # clients are told since they place a follower on the tile itself
    del sent["table"]["winners"]  # clients are told since the end has a scene of its own
    assert not sent["table"].pop("is_coached")  # there was no coach then
    del sent["table"]["may_coach"]
    assert (None, False) == (sent["table"].pop("again"), sent["table"].pop("is_dealt_again"))  # no deal was repeated then
    for place in sent["view"]["table"].get("places", ()):
        place.pop("fitting", None)  # what fits a place is counted since
    if sent["view"]["prompt"] is not None:
        sent["view"]["prompt"].pop("occasion", None)  # prompts say for which of several reasons they ask since
    sent["view"]["table"].pop("recommended", None)  # colours are recommended to beginners since
    assert sent.pop("guide") is None  # nobody was guided then
    assert sent.pop("lesson", None) is None  # lessons were no tables then
    assert (0, "house") == (sent.pop("may_go_on"), sent["table"].pop("draws"))  # nothing was drawn from a box then
    assert sent.pop("chat") is None or not sent["table"]["listed"]
    assert [] == sent.pop("muted")
    sent["view"]["events"] = [each["event"] for each in told]
    return in_words({**sent, "told": [each["say"] for each in told]}, WORDED_AS_THEN)


def without_time(update: Any) -> Any:
    """What a clock says is another thing every second."""
    for seat in update["table"]["seats"]:
        seat["left"] = None
    return update


def test_files_hold_what_they_should() -> None:
    """The control: tables of all games under way, over, given up, branched off, open, with notes."""
    tables = [eyes[-1] for eyes in SHOWN["tables"].values()]

    for game in game_ids():
        own = [each for each in tables if each["table"]["game"] == game]
        assert any(not each["table"]["is_over"] and each["table"]["phrases"] for each in own)
        assert any(each["view"]["outcome"] for each in own)
        assert any(each["table"]["ended"] and each["table"]["rematch"] for each in own)
        assert any(each["table"]["begun_from"] for each in own)
        assert 2 == len(SHOWN["ratings"][game])
    assert any(each["table"]["is_open"] for each in tables)
    assert any(each["table"]["curtain"] for each in tables)
    assert any(event["what"] == "taken_back" for each in tables for event in each["view"]["events"])


def test_house_shows_what_it_showed(tmp_path: Path) -> None:
    """Every table to every seat and to spectators: the same views, events, sentences and surroundings."""

    async def story(house: House) -> None:
        compared = 0
        for id, before in SHOWN["tables"].items():
            table = await house.table(id)
            for seat, old in zip((*range(table.facts.seats), None), before, strict=True):
                assert without_time(old) == without_time(as_before(await table.update(seat)))
                compared += 1
            assert not table.is_damaged
        assert 40 < compared

    in_old_house(tmp_path, story)


def test_difference_would_be_noticed() -> None:
    """The control: another sentence, another number on a table."""
    before = next(eyes[0] for eyes in SHOWN["tables"].values() if eyes[0]["told"])
    other = msgspec.json.decode(msgspec.json.encode(before))
    other["told"] = other["told"][:-1]

    assert without_time(before) != without_time(other)


@pytest.mark.parametrize("language", LANGUAGES_THEN)
@pytest.mark.parametrize("game", game_ids())
def test_earlier_wordings_are_of_messages_that_say_something_else_now(game: str, language: str) -> None:
    """No message is excused from the comparison without a need, and none that is gone."""
    today = read_entries(package_of(create_game(game)), language)
    then = wording_then(language)[game]

    assert [] == sorted(set(then) - set(today))
    assert [] == [id for id, text in then.items() if text.split() == today[id].split()]


def test_wording_that_nobody_wrote_down_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with the words of today alone the house does not say what it said."""
    monkeypatch.setattr(f"{__name__}.WORDED_AS_THEN", CATALOGUES)

    async def story(house: House) -> None:
        told = 0
        for id, before in SHOWN["tables"].items():
            table = await house.table(id)
            told += before[-1]["told"] != as_before(await table.update(None))["told"]
        assert 5 < told

    in_old_house(tmp_path, story)


def test_house_goes_on(tmp_path: Path) -> None:
    """Tables that were under way are played on; what is over stays over and is proven."""

    async def story(house: House) -> None:
        gone_on = set()
        for id in SHOWN["tables"]:
            table = await house.table(id)
            if table.is_over:
                with_moves = table.seq > 0
                assert not with_moves or summed_up(read_record(table.record(("a", "b")))).is_proven or table.journal.given
            elif not table.is_open:
                luck, before = Luck(seed_of(f"on {id}")), table.seq
                for number in range(8):
                    if not table.is_over:
                        await moved(table, luck, 1000 + number)
                assert before < table.seq
                gone_on.add(table.facts.game)
        assert set(game_ids()) == gone_on

    in_old_house(tmp_path, story)


def test_people_are_known(tmp_path: Path) -> None:
    """An account opens with its password and has its tables; ratings are what they were."""

    async def story(house: House) -> None:
        _, anna = await Accounts(house, Listeners()).sign_in("Anna", PASSWORD, None)
        ratings = {game: msgspec.to_builtins(await house.store.ratings(game)) for game in game_ids()}

        assert 10 <= len(await house.mine(anna))
        assert SHOWN["ratings"] == msgspec.json.decode(msgspec.json.encode(ratings))

    in_old_house(tmp_path, story)


def test_facts_are_written_as_before(tmp_path: Path) -> None:
    """Whatever was laid by `create` has the same bytes, written today: an older house can open a newer folder."""
    from kouzlo.server.store.table_rows import table_values

    async def story(house: House) -> None:
        with sqlite3.connect(tmp_path / "tables.sqlite") as db:
            kept = dict(db.execute("SELECT id, facts FROM tables"))
        db.close()
        same = 0
        for id, packed in kept.items():
            facts = await house.store.facts(id)
            assert facts is not None
            written = table_values(facts)[4]
            plain = msgspec.msgpack.decode(packed), msgspec.msgpack.decode(written)
            assert plain[0]["settings"].items() <= plain[1]["settings"].items()
            if "begun_from" not in plain[0]["settings"]:
                assert packed == written
                same += 1
        assert 10 < same

    in_old_house(tmp_path, story)


def test_settings_are_read_leniently() -> None:
    """What is not there has its usual value, what nobody knows is passed over."""
    facts = {
        "id": "t",
        "game": "duel",
        "rules_version": "1",
        "seats": 2,
        "options": {},
        "cards_id": "",
        "cards_digest": "",
        "cards_text": None,
        "secret": b"",
        "created": 0.0,
        "settings": {"join": "key", "of_tomorrow": 5},
    }

    read = msgspec.msgpack.decode(msgspec.msgpack.encode(facts), type=TableFacts).settings

    assert ("key", None, True, True, False) == (read.join, read.watch, read.aids, read.owners_end_turns, read.listed)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_record_verifies_and_is_looked_through(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    film = film_of(text)

    assert summed_up(read_record(text)).is_proven
    assert film.frame(film.last).view.outcome is not None
    assert [] == [at for at in range(film.last + 1) if film.frame(at).at != at]


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_save_goes_on(file: Path, tmp_path: Path) -> None:
    """Read as the terminal reads it, and played on with the draws that were promised."""
    copied = shutil.copy(file, tmp_path)
    match, _, chairs, *_ = load(Path(copied))
    before = match.seq
    play_on(match, Luck(seed_of("on")), 5)

    assert before < match.seq
    assert ["Anna", ""] == [chair.name for chair in chairs]
