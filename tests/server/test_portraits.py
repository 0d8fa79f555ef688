"""The faces on the cards over the wire: small, kept by browsers, the same for everybody."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from kouzlo.games.duel.portraits import picture_of
from kouzlo.server.files import FOREVER
from kouzlo.server.house import House
from tests.games.duel.scenarios import changed_cards, toml
from tests.server.asgi import OURS, Answered, asked
from tests.server.opened import in_house
from tests.server.test_api import Program

LARGEST = 3000


async def fetched(app: Starlette, name: str, *headers: tuple[str, str]) -> Answered:
    return await asked(app, "GET", f"/portraits/duel/{name}.svg", (*OURS, *headers))


async def named(app: Starlette, path: str = "/api/games/duel/cards") -> list[str]:
    """The names of the portraits that the cards say."""
    cards: list[Any] = json.loads((await asked(app, "GET", path)).body)
    return [card["printed"]["portrait"] for card in cards if card["printed"]]


def test_every_card_names_a_portrait_that_is_sent_small_and_kept(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        names = await named(app)
        answers = [await fetched(app, name, ("accept-encoding", "gzip")) for name in names]

        assert 18 == len(set(names))
        assert {200} == {each.status for each in answers}
        assert {("image/svg+xml", "gzip", FOREVER)} == {
            (each.headers["content-type"], each.headers["content-encoding"], each.headers["cache-control"]) for each in answers
        }
        assert max(len(each.body) for each in answers) <= LARGEST
        assert [picture_of(name) for name in names] == [gzip.decompress(each.body).decode() for each in answers]

    in_house(tmp_path, story)


def test_a_browser_that_unpacks_nothing_gets_the_plain_picture(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        name = (await named(app))[0]
        plain = await fetched(app, name)
        again = await fetched(app, name, ("if-none-match", plain.headers["etag"]))

        assert (200, picture_of(name)) == (plain.status, plain.body.decode())
        assert (304, b"") == (again.status, again.body)

    in_house(tmp_path, story)


def test_a_name_given_for_an_older_picture_is_not_kept(tmp_path: Path) -> None:
    """A page that was open while the house was renewed sees the new face, and asks for it again next time."""

    async def story(app: Starlette, house: House) -> None:
        name = (await named(app))[0]
        older = await fetched(app, f"{name.rpartition('.')[0]}.00000000")

        assert (200, "private, no-cache") == (older.status, older.headers["cache-control"])

    in_house(tmp_path, story)


def test_cards_of_ones_own_have_portraits_too(tmp_path: Path) -> None:
    """The table names them; they are handed out without knowing the table."""

    async def story(app: Starlette, house: House) -> None:
        own = toml(changed_cards(dancer={"id": "juggler", "cs": "Žonglér", "en": "Juggler"}))
        program = await Program.named(app, "One")
        wish = {"game": "duel", "cards": own, "seats": [{"kind": "me"}, {"kind": "open"}]}
        laid = (await program.post("/api/tables", wish)).json()
        path = f"/api/tables/{laid['table']['id']}/cards?key={laid['watch_key']}"
        [juggler] = {*await named(app, path)} - {*await named(app)}
        shown = await fetched(app, juggler)

        assert juggler.startswith("void.permanent.7.1.")
        assert (200, FOREVER, picture_of(juggler)) == (shown.status, shown.headers["cache-control"], shown.body.decode())

    in_house(tmp_path, story)


def test_what_is_no_portrait_is_not_found(tmp_path: Path) -> None:
    """Names that mean nothing, games without portraits, games that are none."""

    async def story(app: Starlette, house: House) -> None:
        name = (await named(app))[0]
        targets = ["/portraits/duel/nobody.void.00000000.svg", "/portraits/duel/..%2Fwizards.void.00000000.svg"]
        targets += [f"/portraits/mystic/{name}.svg", f"/portraits/chess/{name}.svg", f"/portraits/duel/{name}"]

        assert [404] * 5 == [(await asked(app, "GET", target)).status for target in targets]

    in_house(tmp_path, story)
