"""The guided first game on the server: who is guided, what is sent, and how the guide lets go."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.registry import create_game
from kouzlo.server.house import House, first_game
from kouzlo.server.table import Table
from kouzlo.server.wire import LetGo, NewTable
from kouzlo.testing.toy import create as create_toy
from tests.server.browsing import Browser
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, woken
from tests.server.test_text_pages import begun

GAME = create_game("carcassonne")


async def steps(table: Table, seat: int | None) -> list[str] | None:
    """The steps that a seat is shown."""
    tips = (await table.update(seat)).guide
    return None if tips is None else [tip.step for tip in tips]


def test_only_a_person_of_a_guided_table_is_guided() -> None:
    """Spectators and other tables get nothing; what is sent is the same after the table was loaded again."""

    async def story() -> None:
        store = MemoryStore()
        facts = facts_of(GAME, "guided", options={"farmers": False}, guided=True)
        table = await laid(store, GAME, facts)
        other = await laid(store, GAME, facts_of(GAME, "other"))

        assert ["place"] == await steps(table, 0)
        assert [] == await steps(table, 1)
        assert await steps(table, None) is None
        assert await steps(other, 0) is None

        assert (await table.take(0, command_for(table, 0, "a", Luck(seed_of("a"))))).ok
        assert ["follower"] == await steps(table, 0) == await steps(await woken(store, GAME, facts), 0)

    run(story())


def test_guide_that_is_let_go_stays_away() -> None:
    """“I know, thanks”: for this seat, also after the table was loaded again."""

    async def story() -> None:
        store = MemoryStore()
        facts = facts_of(GAME, "let go", guided=True)
        table = await laid(store, GAME, facts)

        assert (await table.take(0, LetGo(table.seq, "thanks"))).ok
        for found in (table, await woken(store, GAME, facts)):
            assert await steps(found, 0) is None
            assert [] == await steps(found, 1)

    run(story())


def test_first_game_is_laid_by_the_guide() -> None:
    """Against the weakest level, with the options and aids of the guide, whatever else was wished."""
    wishes = first_game(GAME, NewTable("carcassonne", (), options={"farmers": True}, aids=False, guided=True))

    assert ["me", "bot"] == [seat.kind for seat in wishes.seats]
    assert "pupil" == wishes.seats[1].level
    assert {"mage_and_witch": False, "farmers": False} == wishes.options
    assert wishes.aids


def test_game_without_a_guide_has_no_first_game() -> None:
    """It is refused with a sentence."""
    with pytest.raises(BadOption, match="has no guided first game"):
        first_game(create_toy(), NewTable("toy", (), guided=True))


def test_text_page_guides_and_lets_go(tmp_path: Path) -> None:
    """The same sentences as on the drawn table, with a link to their paragraph."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        path = await begun(anna, "duel", "new")
        guide = anna.page.one(id="guide")
        assert guide is not None
        assert "Choose five more wizards." in guide.text()
        assert "/rules/duel#DU-3" in [link.get("href") for link in guide.every("a")]

        form = anna.form("let_go")
        assert form is not None
        await anna.send(form)
        await anna.open(path)

        assert anna.page.one(id="guide") is None
        assert anna.is_asked

    in_house(tmp_path, story)
