"""Actions beside moves: a draw by agreement, waiting, claiming the victory, letting a computer take a seat."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.core.game import AnyGame
from kouzlo.server import games
from kouzlo.server.display import Display
from kouzlo.server.house import House
from kouzlo.server.seats import ABSENT_AFTER
from kouzlo.server.table import Table
from kouzlo.server.wire import AgreeToDraw, Claim, Play, Resign, Say, TableShown, write
from kouzlo.testing.toy import create as create_toy
from tests.server.browsing import Browser
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.tables import facts_of, laid, played
from tests.server.test_api import Program
from tests.server.test_api import laid as laid_by
from tests.server.test_text_pages import begun, joined


class Drawn:
    """A game in which the players may agree on a draw, or may not."""

    def __init__(self, game: AnyGame, allowed: bool) -> None:
        self._game = game
        fields = {field.name: getattr(game.info, field.name) for field in msgspec.structs.fields(type(game.info))}
        self.info = SimpleNamespace(**{**fields, "draw_by_agreement": allowed})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def away(table: Table, seat: int) -> None:
    """Somebody has not looked for a long time."""
    table.seats.looked[seat] = time.monotonic() - ABSENT_AFTER - 1


async def draws(allowed: bool) -> Table:
    game: Any = Drawn(create_toy(), allowed)
    return await laid(MemoryStore(), game, facts_of(game, "draw"))


def test_draw_is_made_when_everybody_agrees() -> None:
    """An offer alone ends nothing and stands until somebody else moves; accepted, it is a shared end."""

    async def story() -> None:
        table = await draws(True)
        assert (await table.take(0, AgreeToDraw(0, "a"))).ok
        assert ((0,), False) == (table.notes.draw_offers(table.match.log), table.is_over)
        assert (await table.take(0, AgreeToDraw(0, "again"))).ok
        assert not table.is_over
        assert (await table.take(1, AgreeToDraw(0, "b"))).ok

        assert table.notes.ended is not None
        assert ("agreed", None, (0, 1)) == (table.notes.ended.how, table.notes.ended.seat, table.notes.ended.winners)

    run(story())


def test_offer_is_gone_when_the_other_one_moves() -> None:
    async def story() -> None:
        table = await draws(True)
        assert (await table.take(0, AgreeToDraw(0, "a"))).ok
        while 0 in table.notes.draw_offers(table.match.log):
            await played(table, f"draw {table.seq}", 1)
            assert table.seq < 50
        await table.take(1, AgreeToDraw(table.seq, "late"))

        assert not table.is_over

    run(story())


def test_what_is_shown_around_the_game_is_never_an_old_picture() -> None:
    """It is kept from move to move while it says the same: after whatever changes it, it says what a new one says."""

    async def story() -> list[tuple[TableShown, TableShown]]:
        table = await draws(True)
        seen = []

        def look() -> None:
            anew = Display(table.journal, table.seats, table.notes).table(table.is_over, table.asked)
            seen.append((anew, table.shown()))

        look()
        for number in range(4):
            await played(table, f"move {number}", 1)
            look()
        for command in (AgreeToDraw(0, "offer"), Say(0, "say", "hello")):
            await table.take(0, command)
            look()
        while 0 in table.notes.draw_offers(table.match.log):
            await played(table, "on", 1)
        look()
        away(table, 0)
        look()
        await table.update(0)
        look()
        await table.take(0, Resign(0, "end"))
        look()
        return seen

    seen = run(story())

    assert [anew for anew, _ in seen] == [kept for _, kept in seen]
    assert 6 <= len({write(kept) for _, kept in seen})
    assert seen[3][1] is seen[4][1], "a move alone changes nothing around the game"


def test_game_without_draws_has_none() -> None:
    async def story() -> None:
        table = await draws(False)
        refused = await table.take(0, AgreeToDraw(0, "a"))

        assert "no_draw" == (refused.problem and refused.problem.code)

    run(story())


def test_nobody_is_replaced_who_is_here_or_not_asked() -> None:
    """Waiting costs the one who waits nothing, and the one who looks keeps his seat."""

    async def story() -> None:
        game = create_toy()
        table = await laid(MemoryStore(), game, facts_of(game, "claim"))
        asked = table.asked[0]
        early = await table.take(1 - asked, Claim(0, "early", asked, "victory"))
        away(table, asked)
        own = await table.take(asked, Claim(0, "own", asked, "victory"))
        away(table, 1 - asked)
        idle = await table.take(asked, Claim(0, "idle", 1 - asked, "victory")) if 1 - asked not in table.asked else early

        assert ["not_absent"] * 3 == [each.problem and each.problem.code for each in (early, own, idle)]
        assert not table.is_over

    run(story())


@pytest.mark.parametrize("take", ["victory", "computer"])
def test_absent_player_is_dealt_with_over_the_api(take: str, tmp_path: Path) -> None:
    """Of two: the victory, or a computer that plays on while the seat's owner may only watch."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid_by(programs[0], programs[1], "carcassonne")
        table = house._tables[path.split("/")[-1]]
        gone = table.asked[0]
        away(table, gone)
        claim = {"do": "claim", "seq": 0, "cid": "c", "absent": gone, "take": take}
        assert (await programs[1 - gone].post(f"{path}/command", claim)).json()["ok"]

        if take == "victory":
            assert table.notes.ended is not None
            assert ("left", gone, (1 - gone,)) == (table.notes.ended.how, table.notes.ended.seat, table.notes.ended.winners)
        else:
            assert ("bot", None) == (table.seats[gone].kind, table.seats[gone].session)
            back = await programs[gone].post(f"{path}/command", {"do": "resign", "seq": 0, "cid": "r"})
            assert back.status_code in (403, 404)
            assert not table.is_over

    in_house(tmp_path, story)


@pytest.mark.parametrize("take", ["victory", "computer"])
def test_absent_player_is_dealt_with_on_the_page(take: str, tmp_path: Path) -> None:
    """The buttons come when somebody is away, not before."""

    async def story(app: Starlette, house: House) -> None:
        browsers = [Browser(app), Browser(app, "cs")]
        path = await begun(browsers[0], "carcassonne", "link")
        await joined(browsers[1], browsers[0])
        table = await house.table(path.split("/")[2])
        gone = table.asked[0]
        here = browsers[1 - gone]
        await here.open(path)
        assert here.form("claim") is None
        away(table, gone)
        await here.open(path)
        form = here.form("claim")
        assert form is not None
        await here.send(form, take=take)

        assert 200 == here.status
        assert take == ("victory" if table.is_over else "computer")
        assert "[page-" not in here.text

    in_house(tmp_path, story)


def test_draw_on_the_page_is_offered_and_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that allows it; the other one's page says so."""
    shared = games._shared_game
    monkeypatch.setattr(games, "_shared_game", lambda *of: Drawn(shared(*of), True))

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = Browser(app), Browser(app, "cs")
        path = await begun(anna, "duel", "link")
        await joined(bohdan, anna)
        await anna.open(path)
        offer = anna.form("draw")
        assert offer is not None
        await anna.send(offer)
        await bohdan.open(path)
        accept = bohdan.form("draw")
        assert accept is not None
        assert "Přijmout remízu" in accept.text()
        await bohdan.send(accept)
        await anna.open(path)

        assert "agreed on a draw" in anna.page.text()
        assert "dohodli na remíze" in bohdan.page.text()
        assert anna.form("rematch") is not None

    in_house(tmp_path, story)


def test_move_after_the_end_is_refused() -> None:
    async def story() -> None:
        table = await draws(True)
        for seat in (0, 1):
            await table.take(seat, AgreeToDraw(0, f"d{seat}"))
        late = await table.take(0, Play(table.seq, "late", {"stake": 0}))

        assert "over" == (late.problem and late.problem.code)

    run(story())
