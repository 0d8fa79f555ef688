"""Names, additions and card files with script code, in a real browser.

Two hundred payloads in every text that a person can give, and the pages that show them in Chromium with scripts on.  A payload
that ran would leave a mark on the page; violations of the content security policy count as well.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest
from starlette.applications import Starlette

from kouzlo.core.errors import KouzloError
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server import gate, sessions
from kouzlo.server import html as house_html
from kouzlo.server.house import House
from tests.server.chromium import PROGRAM, Chromium, Page, started
from tests.server.opened import in_house
from tests.server.test_api import Program, listening

pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="no Chromium on this machine; Debian has it as the package chromium"),
    pytest.mark.flaky(reruns=1),  # decision 0069
]

RUN = "ran=1"
TAGS = (
    "<script>{run}</script>",
    "<img src=x onerror={run}>",
    "<svg onload={run}>",
    "<svg><script>{run}</script></svg>",
    "<body onload={run}>",
    "<details open ontoggle={run}>",
    "<input autofocus onfocus={run}>",
    "<iframe srcdoc='<script>parent.ran=1</script>'>",
    "<a href=javascript:{run}>x</a>",
    "<math><mtext><script>{run}</script>",
    "<video><source onerror={run}>",
    "<object data=javascript:{run}>",
    "<embed src=javascript:{run}>",
    "<meta http-equiv=refresh content='0;url=javascript:{run}'>",
    "<link rel=stylesheet href=//evil.example>",
    "<style>@import'//evil.example'</style>",
    "<base href=//evil.example>",
    "<form action=//evil.example><button>",
    "<template shadowrootmode=open><script>{run}</script>",
    "<marquee onstart={run}>",
)
BEFORE = ("", '">', "'>", "</textarea>", "</title>", "-->", "]]>", "</script>", '" autofocus onfocus={run} x="', "{{")
PAYLOADS = [f"{before}{tag}".replace("{run}", RUN) for before in BEFORE for tag in TAGS]
"""Each tag behind each way out of where the text stands."""

HEARD = """
window.ran = 0;
for (const name of ['alert', 'prompt', 'confirm', 'eval']) window[name] = () => { window.ran = 1; };
addEventListener('securitypolicyviolation', (event) => { (window.stopped ||= []).push(event.violatedDirective); });
"""


def test_there_are_two_hundred_payloads() -> None:
    assert 200 == len(set(PAYLOADS))


@asynccontextmanager
async def eyes(folder: Path) -> AsyncIterator[tuple[Chromium, Page]]:
    """A browser that notices what runs."""
    async with started(folder / "profile") as chromium:
        page = await chromium.page(1280)
        await chromium.ask("Page.addScriptToEvaluateOnNewDocument", page._session, source=HEARD)
        yield chromium, page


async def seen(page: Page, address: str) -> list[str]:
    """What went wrong on a page: something ran, or the policy had to stop something."""
    await page.open(address)
    ran, stopped = await page.run("window.ran"), await page.run("window.stopped || []")
    return [*(["something ran"] if ran else []), *(stopped or [])]


def cards_with(payload: str) -> str | None:
    """The first set of cards of a game whose names a person may write, with a payload as every name."""
    quoted = json.dumps(payload)
    for id in game_ids():
        folder = Path(__file__).parents[2] / "src" / "kouzlo" / "games" / id / "data"
        for file in sorted(folder.glob("*.toml")):
            text = file.read_text("utf-8")
            if re.search(r'^en = ".*"$', text, re.MULTILINE) and is_whole(id, file):
                return re.sub(r'^(cs|en) = ".*"$', lambda found: f"{found[1]} = {quoted}", text, flags=re.M)
    return None


def is_whole(id: str, file: Path) -> bool:
    """Whether a game can be played with this file alone."""
    try:
        create_game(id, cards=file)
    except KouzloError:
        return False
    return True


async def pages_with(app: Starlette, host: str, payloads: list[str]) -> list[str]:
    """Put each payload wherever a person can write, and the addresses of the pages that show it."""
    game = max(game_ids(), key=lambda id: create_game(id).info.seats)
    many = create_game(game).info.seats[1] - 1
    addresses: list[str] = []
    for at in range(0, len(payloads), many):
        names = payloads[at : at + many]
        one = await Program.named(app, names[0][:40])
        seats = [{"kind": "me"}, *({"kind": "here", "name": name[:40]} for name in names)]
        wish: dict[str, Any] = {"game": game, "seats": seats, "adds": names[0][:200]}
        laid = (await one.post("/api/tables", wish)).json()
        addresses.append(f"http://{host}/table/{laid['table']['id']}/text?key={laid['watch_key']}&log=all")
        await one.post("/api/tables", {**wish, "listed": True, "seats": [*seats[:-1], {"kind": "open"}]})
        if at % (10 * many) == 0:
            addresses.append(f"http://{host}/text")  # the lobby
    for payload in payloads[::7]:
        word = quote(payload, safe="")
        addresses += [f"http://{host}/table/{word}/text?key={word}&seat={word}&log={word}", f"http://{host}/new/{word}"]
        addresses.append(f"http://{host}/table/{word}?key={word}")
    return addresses


async def looked_at(app: Starlette, page: Page, host: str, payloads: list[str]) -> dict[str, list[str]]:
    found = {}
    for address in await pages_with(app, host, payloads):
        if problems := await seen(page, address):
            found[address] = problems
    return found


def test_no_text_of_a_person_ever_runs(tmp_path: Path) -> None:
    """Two hundred payloads in names, additions and addresses: nothing runs, and the policy has nothing to stop."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host, eyes(tmp_path) as (chromium, page):
            found = await looked_at(app, page, host, PAYLOADS)

            assert {} == found
            assert [] == [each for each in chromium.complaints() if "404" not in each]

    in_house(tmp_path, story)


def test_no_card_and_no_form_ever_runs(tmp_path: Path) -> None:
    """Payloads as the names of own cards, played with; and in every field of the forms, which come back with an error."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host, eyes(tmp_path) as (chromium, page):
            one = await Program.named(app, "One")
            for payload in PAYLOADS[::25]:
                wish = {"game": game_ids()[1], "seats": [{"kind": "me"}, {"kind": "here"}], "cards": cards_with(payload)}
                laid = await one.post("/api/tables", wish)
                if laid.status_code != 201:
                    assert 422 == laid.status_code
                    continue
                id, watch = laid.json()["table"]["id"], laid.json()["watch_key"]
                assert [] == await seen(page, f"http://{host}/table/{id}/text?key={watch}")
                cookie = {"name": "kouzlo", "value": one.token, "url": f"http://{host}/"}
                await chromium.ask("Network.setCookie", page._session, **cookie)
                assert [] == await seen(page, f"http://{host}/table/{id}/text?seat=0")
                shown = await page.run("document.body.textContent")
                assert html.unescape(payload)[:10] in shown, "the card is on the page, as a text"
            fields = ("game", "name", "adds", "cards", "clock", "minutes", "seat0", "seat1", "option-x", "way")
            async with httpx.AsyncClient(headers={"origin": f"http://{host}"}) as client:
                for payload in PAYLOADS[::10]:
                    form = {**dict.fromkeys(fields, payload), "game": game_ids()[1], "way": ""}
                    answer = await client.post(f"http://{host}/new", content=urlencode(form).encode())
                    await page.run(f"document.open(); document.write({json.dumps(answer.text)}); document.close()")
                    assert not await page.run("window.ran")

    in_house(tmp_path, story)


def test_control_a_page_that_does_not_escape_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without escaping the policy has to stop it; without the policy too it runs."""
    monkeypatch.setattr(house_html, "escape", lambda text, quote=True: text)
    monkeypatch.setattr(sessions, "LONGEST_NAME", 200)
    few = ["<img src=x onerror=ran=1>", "<script>ran=1</script>"]

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host, eyes(tmp_path) as (_, page):
            assert {} != await looked_at(app, page, host, few)
            monkeypatch.setitem(gate.ALWAYS, "content-security-policy", "")
            assert ["something ran"] in (await looked_at(app, page, host, few)).values()

    in_house(tmp_path, story)
