"""The review of a game over the wire: begun when it is first asked for, told how far it is, and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from kouzlo.server.house import House
from tests.server.opened import in_house
from tests.server.test_api import Program

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
        reviews.passes = 1
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


def test_a_review_under_way_ends_with_the_house(tmp_path: Path) -> None:
    """Whoever closes the house does not wait for a review, and no process is left behind."""
    record = (RECORDS / "duel-1-fair-1.txt").read_text(encoding="utf-8")
    kept: list[Any] = []

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        await anna.post("/api/records/review", {"record": record})
        kept.append(app.state.site.reviews)
        while kept[0]._process is None:
            await asyncio.sleep(0.01)
        process = kept[0]._process
        await kept[0].close()

        assert process.poll() is not None

    in_house(tmp_path, story)
