"""The pictures of the documents, taken from the present client: `python -m tests.web.pictures [name …]`, or `make pictures`.

A game is played by the computer on both seats up to a moment that shows much, then Anna looks at it.  The browser itself
writes the picture as WebP.
"""

from __future__ import annotations

import base64
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple
from unittest.mock import patch

from playwright.sync_api import Page, sync_playwright

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.move import write_move
from kouzlo.paper.order import Order
from kouzlo.paper.press import printed
from kouzlo.players.levels import player
from kouzlo.server.table import Table
from kouzlo.server.wire import Command, EndTurn, Play
from tests.web.built import CHROMIUM, ROOT, lacking
from tests.web.carcassonne.test_box import sits_at_box
from tests.web.duel.playing import seal_plan
from tests.web.duel.scenes import mixing, planning
from tests.web.mystic.tables import placed
from tests.web.people import PHONE, Look, Person, person
from tests.web.screenshots import judged
from tests.web.served import Served, served
from tests.web.test_cards import begins, fills, is_taken

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 42_000
"""Bytes of a picture, at most: all of them are in the wheel, and a page with three of them opens at once."""
WIDEST = 880
"""Pixels of a picture; the column of a page is hardly wider."""
ENCODE = """async ([png, width, quality]) => {
  const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(width, drawn.width);
  canvas.height = Math.round((drawn.height * canvas.width) / drawn.width);
  const brush = canvas.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/webp", quality));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(bytes.reduce((text, each) => text + String.fromCharCode(each), ""));
}"""


UP = """() => {
  for (let each = document.querySelector("[data-decisions]"); each; each = each.parentElement) each.scrollTop = 0;
}"""
"""The beginning of the review, with the curve."""


class Picture(NamedTuple):
    """What is shown, how large, in which look, and the word by which the cards are dealt."""

    scene: Callable[[Served, Person], None]
    size: tuple[int, int] = (1120, 700)
    look: Look = "light"
    word: str = "a picture"


def _answer(table: Table, number: int) -> Command:
    """What a good player does on Anna's seat."""
    cid = f"picture-{number}"
    if table.match.holder == 0:
        return EndTurn(table.seq, cid)
    seen = table.game.observe(table.match.state, 0)
    return Play(table.seq, cid, write_move(player("wizard").choose(table.game, seen, 0, Luck(seed_of(cid)))))


def _play_until(house: Served, anna: Person, is_shown: Callable[[int, Table], bool]) -> None:
    """Answer for Anna until her question is one to be shown."""
    table = house.do(house.house.table(anna.page.url.rpartition("/")[2]))
    for number in range(1_000):
        anna.page.wait_for_function("() => document.querySelector('.prompt.asked, .prompt [data-skip], .lens')")
        while 0 not in table.asked and table.match.outcome is None:
            anna.page.wait_for_timeout(30)
        if table.match.outcome is not None or is_shown(number, table):
            break
        answer = house.do(table.take(0, _answer(table, number)))
        may_be_late = answer.problem is not None and answer.problem.code in ("stale", "not_your_turn")
        assert answer.ok or may_be_late, answer.problem  # the computer may have moved meanwhile
    anna.page.wait_for_timeout(1_200)


def duel(house: Served, anna: Person) -> None:
    """Two wizards face to face, later in a round: one has lost, and a lamp says why."""
    anna.page.emulate_media(reduced_motion="no-preference")
    planning(anna)
    seal_plan(anna)
    for _ in range(200):
        decided = [
            anna.page.locator(each).count() for each in (".fighter.lost .laid", ".fighter.winner .laid", ".lamps .decides")
        ]
        if decided == [1, 1, 1] and anna.page.locator(".pile button").count() >= 3:
            break
        anna.page.click(".prompt .buttons button:first-of-type")
        anna.page.wait_for_timeout(60)
    anna.page.wait_for_timeout(900)


def carcassonne(house: Served, anna: Person) -> None:
    """A land of some twenty tiles, and what each follower would score."""
    anna.begins("carcassonne")
    _play_until(house, anna, lambda number, table: number > 22 and table.match.turn.phase == "follower")
    anna.page.wait_for_selector(".lens")
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.wait_for_timeout(600)


def box(house: Served, anna: Person) -> None:
    """A phone in the middle of a table of real tiles: which one was drawn?"""
    sits_at_box(anna)
    for choice in ("draw V", "1,0", "turn 90", "pass", "draw E", "0,-1", " 0,-1:C:S"):
        anna.page.locator(f'[data-mark][data-choice="{choice}"]').first.tap()
        anna.page.wait_for_timeout(600)
    anna.page.wait_for_selector("[data-choice='draw A']")
    anna.page.wait_for_timeout(1200)


MIDDLE = (
    "0.colours:yellow,purple,green 1.colours:white,black,red 0.turns:6 1.turns:5 "
    "battle:yellow.captain-of-the-watch@0/tokens=1,yellow.aegis@0/on=yellow.captain-of-the-watch@0,yellow.sun-archer@0,"
    "purple.dream-moth@0/exhausted,green.aurochs@0/damage=2,yellow.sun-disc@0,"
    "white.roc@1,black.night-stalker@1/exhausted,red.ember-fox@1,red.wildfire-rider@1/tokens=1,black.open-grave@1 "
    "0.hand:yellow.sunbeam,green.unruly-garden,purple.mirror-duelist,green.sacred-grove,yellow.radiant-pegasus "
    "0.energy:yellow=3,green=4 1.hand:white.hailstorm,black.dread,red.scorch,white.tailwind 1.energy:black=3,red=1 "
    "0.grave:green.druid,yellow.second-dawn 1.grave:white.second-wind,red.firestorm 1.deep:12 1.deck:22"
)


def mystic(house: Served, anna: Person) -> None:
    """The middle of a game: creatures on both sides, cards in the hand that can be played."""
    placed(house, anna, MIDDLE, printed=True)
    anna.page.wait_for_timeout(900)


def review(house: Served, anna: Person) -> None:
    """A decision of the review, and the table at which it was made."""
    judged(house, "duel")(anna)
    anna.page.locator("[data-decision]").nth(3).click()
    anna.page.wait_for_timeout(800)
    anna.page.evaluate(UP)
    anna.page.wait_for_timeout(200)


def mixture(house: Served, anna: Person) -> None:
    mixing(anna)


def printing(house: Served, anna: Person) -> None:
    """Sheets as they come from the printer: wizards, cards of Mystic elements, a board."""
    ordered = (
        (Order("duel", "en"), 1),
        (Order("mystic", "en"), 13),
        (Order("mystic", "en", edition="second"), 5),
        (Order("mystic", "en"), 29),
    )
    with tempfile.TemporaryDirectory() as folder:
        shown = "".join(f'<img src="{_sheet(Path(folder), order, page)}">' for order, page in ordered)
    anna.page.goto("about:blank")
    anna.page.set_content(f"<style>{SHEETS}</style>{shown}")
    anna.page.wait_for_timeout(500)


def make_cards(house: Served, anna: Person) -> None:
    """A wizard in the form, and the card beside it."""
    begins(anna, "duel", "ours")
    fills(anna, name_en="Ferryman", name_cs="Převozník", value="6", element="water", kind="dormant", verb="own_value")
    fills(anna, amount="+2", condition="if water")
    is_taken(anna, "Ferryman")
    anna.page.wait_for_selector("[data-set-good]")
    anna.page.locator("section.form").evaluate("each => each.scrollIntoView()")
    anna.page.wait_for_timeout(800)


SHEETS = """
body { display: flex; gap: 14px; box-sizing: border-box; height: 100vh; margin: 0; padding: 14px; background: #d8d2e4; }
img { height: 100%; box-shadow: 0 3px 10px rgb(0 0 0 / .35) }
"""


def _sheet(folder: Path, order: Order, page: int) -> str:
    """A page of an order as an address of data."""
    file = folder / "sheet.pdf"
    file.write_bytes(printed(order).content)
    drawing = ["pdftoppm", "-r", "110", "-png", "-singlefile", "-f", str(page), str(file), str(folder / "sheet")]
    subprocess.run(drawing, check=True)
    return "data:image/png;base64," + base64.b64encode((folder / "sheet.png").read_bytes()).decode()


PICTURES = {
    "duel": Picture(duel),
    "carcassonne": Picture(carcassonne),
    "box": Picture(box, PHONE),
    "mystic": Picture(mystic, (1180, 740), "dark"),
    "review": Picture(review, (1120, 860)),
    "mixture": Picture(mixture, (1120, 860)),
    "printing": Picture(printing, (1178, 540)),
    "make_cards": Picture(make_cards, (1120, 620)),
}
"""Every picture in docs/pictures, by its name."""


def dealt(word: str) -> SimpleNamespace:
    """In place of `secrets` in the house: tables draw by a word, so that the same is dealt every time."""
    return SimpleNamespace(token_bytes=lambda size: seed_of(word)[:size], token_urlsafe=secrets.token_urlsafe)


def encoded(page: Page, png: bytes, width: int) -> bytes:
    """A picture as WebP, in the best quality that is small enough."""
    for quality in (0.66, 0.58, 0.5, 0.4):
        written = base64.b64decode(page.evaluate(ENCODE, [base64.b64encode(png).decode(), width, quality]))
        if len(written) <= LARGEST:
            return written
    raise ValueError(f"{len(written)} bytes in the lowest quality: show less")


def main(arguments: list[str]) -> int:
    if (reason := lacking()) is not None:
        sys.stderr.write(reason + "\n")
        return 1
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        studio = browser.new_page()
        for name, picture in PICTURES.items():
            if arguments and name not in arguments:
                continue
            dealing = patch("kouzlo.server.house.secrets", dealt(picture.word))
            with dealing, person(browser, house.address, picture.size, "en", picture.look) as anna:
                picture.scene(house, anna)
                taken = anna.page.screenshot()
            written = encoded(studio, taken, min(picture.size[0], WIDEST))
            (FOLDER / f"{name}.webp").write_bytes(written)
            sys.stdout.write(f"{name}.webp: {len(written):,} bytes\n")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
