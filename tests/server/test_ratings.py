"""Rated games: finished ones in which every seat is a different account; a player who leaves is last."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.house import House
from kouzlo.server.ratings import judge
from kouzlo.server.store import StoreUnavailable
from tests.server.browsing import Browser
from tests.server.opened import in_house
from tests.server.test_accounts import GAME, member
from tests.server.test_api import Program, any_command, laid


async def resigned(program: Program, path: str) -> None:
    answer = await program.post(f"{path}/command", {"do": "resign", "seq": 0, "cid": "enough"})
    assert answer.json()["ok"], answer.text


async def counted(house: House) -> list[tuple[int, ...]]:
    """The ranks of the results, once everything that waits was entered."""
    for table in list(house._tables.values()):
        await house.count(table)
    return [tuple(rank for _, rank in result.ranks) for result in await house.store.results()]


def test_game_of_two_members_counts_and_is_shown(tmp_path: Path) -> None:
    """Played to its end by the rules; on the page, in the API and in one's own account."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await member(app, "Anna"), await member(app, "Bohdan")]
        path = await laid(programs[0], programs[1], GAME)
        id, luck, number = path.split("/")[-1], Luck(seed_of("rated")), 0
        while not (await house.table(id)).is_over:
            for seat, program in enumerate(programs):
                number += 1
                if (sent := any_command(house, id, seat, luck, number)) is not None:
                    await program.post(f"{path}/command", sent)
        await house.count(await house.table(id))
        outcome = (await house.table(id)).match.outcome
        assert outcome is not None

        listed = await programs[0].get(f"/api/games/{GAME}/ratings")
        assert {"Anna", "Bohdan"} == {row["name"] for row in listed}
        if len(outcome.winners) == 1:
            assert ("Anna", "Bohdan")[outcome.winners[0]] == listed[0]["name"]
        assert 1 == (await programs[1].get("/api/account"))["ratings"][0]["games"]
        browser = Browser(app, "cs")
        await browser.open(f"/ratings/{GAME}")
        rows = [[cell.text() for cell in row.every() if cell.name in ("td", "th")] for row in browser.page.every("tr")]
        assert ["Místo", "Jméno", "Body", "Hry"] == rows[0]
        assert [[f"{place}.", row["name"], str(row["points"]), "1"] for place, row in enumerate(listed, 1)] == rows[1:]

    in_house(tmp_path, story)


def test_games_with_guests_computers_or_oneself_do_not_count(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        anna, guest = await member(app, "Anna"), await Program.named(app, "Guest")
        await resigned(guest, await laid(anna, guest, GAME))
        for other in ("bot", "here"):
            alone = await anna.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": other}]})
            path = f"/api/tables/{alone.json()['table']['id']}"
            await anna.post(f"{path}/command", {"do": "resign", "seq": 0, "cid": "enough"}, seat=0)
            assert (await anna.get(path))["table"]["is_over"]

        assert [] == await counted(house)

    in_house(tmp_path, story)


def test_whoever_resigns_is_behind(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
        await resigned(anna, await laid(anna, bohdan, GAME))

        assert [(2, 1)] == await counted(house)
        assert "Bohdan" == (await anna.get(f"/api/games/{GAME}/ratings"))[0]["name"]

    in_house(tmp_path, story)


def test_whoever_leaves_a_table_of_three_is_last(tmp_path: Path) -> None:
    """A computer plays on for him, but it is he who loses; the others are ranked among themselves."""

    async def story(app: Starlette, house: House) -> None:
        people = [await member(app, name) for name in ("Anna", "Bohdan", "Cyril")]
        wish = {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        laid_ = (await people[0].post("/api/tables", wish)).json()
        path = f"/api/tables/{laid_['table']['id']}"
        for other in people[1:]:
            await other.post(f"{path}/join", {"name": "", "key": laid_["join_key"]})
        await resigned(people[1], path)
        table = await house.table(path.rsplit("/", maxsplit=1)[-1])
        assert ["person", "bot", "person"] == [row.kind for row in table.seats]
        assert [] == await counted(house)
        while not table.is_over:
            for seat in table.asked:
                await house._move(table, seat)
        outcome = table.match.outcome
        assert outcome is not None
        anna, cyril = outcome.standings[0].rank, outcome.standings[2].rank

        assert [(1 + (cyril < anna), 3, 1 + (anna < cyril))] == await counted(house)

    in_house(tmp_path, story)


def test_result_is_entered_after_a_fall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house fell down between the last move and the list: it is made up for when the house opens again."""

    async def failing(self: object, *_: object) -> bool:
        raise StoreUnavailable("no disk")

    async def first(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
        with monkeypatch.context() as patch:
            patch.setattr(type(house.store), "enter_result", failing)
            await resigned(anna, await laid(anna, bohdan, GAME))
            await house.close()

    async def second(app: Starlette, house: House) -> None:
        await house.count_all()

        assert [(2, 1)] == await counted(house)
        assert [] == list(await house.store.uncounted())

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_ratings_of_a_played_house_can_be_computed_again(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        people = [await member(app, name) for name in ("Anna", "Bohdan", "Cyril")]
        for one, two in ((0, 1), (1, 2), (2, 0), (0, 1)):
            await resigned(people[one], await laid(people[one], people[two], GAME))
        await counted(house)
        before = list(await house.store.ratings())

        assert 4 == await house.store.recompute_ratings(judge)
        assert before == list(await house.store.ratings())

    in_house(tmp_path, story)
