"""Reviews over the API: started on the first request, with progress, and cached."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.house import House
from kouzlo.server.reviews import MOMENT_COST
from tests.server.opened import in_house
from tests.server.tables import played
from tests.server.test_api import Program, any_command, laid

RECORDS = Path(__file__).parents[1] / "corpus"


async def reviewed(anna: Program, record: str) -> dict[str, Any]:
    while True:
        answer = await anna.post("/api/records/review", {"record": record})
        assert 200 == answer.status_code, answer.text
        if answer.json()["review"] is not None:
            found: dict[str, Any] = answer.json()
            return found
        await asyncio.sleep(0.1)


def test_record_is_reviewed_in_a_process_of_its_own_and_kept(tmp_path: Path) -> None:
    """Until it is there the answer says how far it is; a game without an end and a broken record are refused."""
    record = (RECORDS / "duel-1-fair-2.txt").read_text(encoding="utf-8")
    unfinished = (RECORDS / "duel-1-save.txt").read_text(encoding="utf-8")

    async def story(app: Starlette, house: House) -> None:
        reviews = app.state.site.reviews
        reviews.simulations = 1
        anna = await Program.named(app, "Anna")
        first = (await anna.post("/api/records/review", {"record": record})).json()
        found = await reviewed(anna, record)
        again = (await anna.post("/api/records/review", {"record": record})).json()
        refused = await anna.post("/api/records/review", {"record": unfinished})
        broken = await anna.post("/api/records/review", {"record": record.replace("pick", "pack", 1)})

        assert (None, True) == (first["review"], found["done"] == found["total"] > 0)
        assert found == again
        accounts = found["review"]["accounts"]
        assert all(each["result"] == each["start"] + each["luck"] + each["own"] + each["others"] for each in accounts)
        assert (409, "unfinished", 422) == (refused.status_code, refused.json()["code"], broken.status_code)

    in_house(tmp_path, story)


def test_the_moment_that_decided_is_found_once_and_charged_to_who_asked_first(tmp_path: Path) -> None:
    """It is not ready at once, the same for everybody, and a house with a full queue says that there is none."""

    async def story(app: Starlette, house: House) -> None:
        reviews, limits = app.state.site.reviews, app.state.site.limits
        reviews.simulations = 1
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "duel")
        early = await programs[0].get(f"{path}/moment")
        await played(await house.table(path.split("/")[-1]), "a moment")
        reviews.moments_waiting = 0
        none = await programs[0].get(f"{path}/moment")
        reviews.moments_waiting = 1
        charged: list[float] = []
        limits.worked = lambda visitor, seconds: charged.append(seconds)
        first = await programs[0].get(f"{path}/moment")
        while not (found := await programs[1].get(f"{path}/moment"))["is_ready"]:
            await asyncio.sleep(0.1)
        again = await programs[0].get(f"{path}/moment")

        assert "not_over" == early["code"]
        assert {"is_ready": True, "moment": None} == none
        assert {"is_ready": False, "moment": None} == first
        assert found == again
        assert found["moment"]["after"] > found["moment"]["before"]
        assert [MOMENT_COST] == charged

    in_house(tmp_path, story)


def test_a_review_under_way_ends_with_the_house(tmp_path: Path) -> None:
    """Whoever closes the house does not wait for a review, and no process is left behind."""
    record = (RECORDS / "duel-1-fair-1.txt").read_text(encoding="utf-8")
    kept: list[Any] = []

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        await anna.post("/api/records/review", {"record": record})
        kept.append(app.state.site.reviews)
        while kept[0]._reviewer._process is None:
            await asyncio.sleep(0.01)
        process = kept[0]._reviewer._process
        await kept[0].close()

        assert process.poll() is not None

    in_house(tmp_path, story)


def test_a_seat_may_ask_how_it_should_have_mixed_its_plan(tmp_path: Path) -> None:
    """Only after the envelopes are open, and only for the own seat; only what the seat saw then is thought about."""

    async def story(app: Starlette, house: House) -> None:
        house.think = 0.01
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], "duel")
        id, luck, number = path.split("/")[-1], Luck(seed_of("mixture")), 0
        early = await programs[0].post(f"{path}/mixture")
        table = await house.table(id)
        while table.match.turn.phase != "swap":
            for seat, program in enumerate(programs):
                number += 1
                if (sent := any_command(house, id, seat, luck, number)) is not None:
                    await program.post(f"{path}/command", sent)
        answer = await programs[0].post(f"{path}/mixture")
        other = await programs[0].post(f"{path}/mixture", seat=1)
        moves: list[Any] = [each.move for each in table.match.played() if each.seat == 0]
        planned = next(each for each in moves if hasattr(each, "plan"))

        assert (409, "no_mixture", 403) == (early.status_code, early.json()["code"], other.status_code)
        assert 200 == answer.status_code, answer.text
        mixture = answer.json()
        assert mixture["options"]
        deck = mixture["played"]["say"]["args"]["first"]["args"]["words"]
        assert list(planned.plan.deck) == [each["id"] for each in deck]

    in_house(tmp_path, story)
