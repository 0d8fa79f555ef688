"""A table of the second edition: chosen among the options, played and shown with its own cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from kouzlo.server.house import House
from tests.server.opened import in_house
from tests.server.test_api import Program

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]


def wish(**more: Any) -> dict[str, Any]:
    return {"game": "mystic", "seats": SEATS, **more}


def test_a_table_of_the_second_edition_has_its_cards(tmp_path: Path) -> None:
    """What is printed on them comes with the table, in both languages; the other table keeps the first edition."""

    async def story(app: Starlette, house: House) -> None:
        program = await Program.named(app, "One")
        laid = (await program.post("/api/tables", wish(options={"edition": "second"}))).json()
        plain = (await program.post("/api/tables", wish())).json()
        cards = {}
        for at in (laid, plain):
            path = f"/api/tables/{at['table']['id']}/cards?key={at['watch_key']}"
            cards[at["table"]["id"]] = {card["id"]: card for card in await program.get(path)}
        second, first = cards.values()

        assert "second" == laid["table"]["options"]["edition"]
        assert "edition" not in plain["table"]["options"]
        assert 120 == len(second) == len(first)
        assert not {*second} & {*first}
        assert {"unit", "wonder", "charm", "relic"} == {card["printed"]["type"] for card in second.values()}
        assert second["green.hedgehog"]["printed"]["text"] in (
            "Combat: Deal 1 damage to the opposing unit.",
            "Souboj: Uděl 1 poškození protějšímu tvorovi.",
        )

    in_house(tmp_path, story)


def test_the_edition_is_offered_with_its_name_and_its_values(tmp_path: Path) -> None:
    """To clients as the first of the options, to people without scripts in the form."""

    async def story(app: Starlette, house: House) -> None:
        program = await Program.named(app, "One")
        games = {game["id"]: game for game in await program.get("/api/games")}
        form = (await program.client.get("/new/mystic")).text

        assert ["first", "second"] == games["mystic"]["options"]["edition"]["values"]
        assert "edition" not in games["duel"]["options"]
        assert 'name="option-edition"' in form

    in_house(tmp_path, story)


def test_an_edition_that_nobody_released_is_refused(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        program = await Program.named(app, "One")
        answer = await program.post("/api/tables", wish(options={"edition": "third"}))

        assert 422 == answer.status_code
        assert "edition" in answer.text

    in_house(tmp_path, story)
