"""Films of whole games, to be looked at: `python -m tests.web.films FOLDER [game …] [phone|desktop] [--every N]`.

A game against the computer is played by pressing drawn marks; each `N`th press gives a picture, and so does each `N`th glance
at what is told in between.  Each game is played four times: phone and desktop, by day and by night, in Czech and English in
turn.  Beside the pictures lie sheets with a dozen of them each, of a desktop with six.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import game_ids
from tests.web.built import CHROMIUM, lacking
from tests.web.people import EVERYWHERE, Person, person
from tests.web.served import Served, served
from tests.web.walking import ASKED, CLOSE, MARKS, OVER

LONGEST = 1500
"""Presses of a game, at most."""
LOOK = 400
"""Milliseconds between two pictures of what is told."""
ON_A_SHEET = {"phone": 12, "desktop": 6}
SHUT = "() => document.querySelector('dialog:modal:not(:has([data-choice]))') !== null"
"""A page of the book: looked at, then shut."""
ONWARD = "() => [...document.querySelectorAll('.rim[data-beyond]')].at(-1)?.click()"
"""What lies beyond the rim of a scroller, now and then."""
TELLING = "() => document.querySelector('[data-telling]') !== null"


class Film:
    """The pictures of one game in their order."""

    def __init__(self, anna: Person, folder: Path) -> None:
        self.anna = anna
        self.folder = folder
        self.pictures: list[Path] = []
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, what: str) -> None:
        """One picture, named by its number and what happens."""
        path = self.folder / f"{len(self.pictures):03}-{what}.png"
        self.anna.page.screenshot(path=path)
        self.pictures.append(path)

    def play(self, game: str, luck: Luck, every: int) -> None:
        """A whole game by presses on drawn marks."""
        self.anna.begins(game)
        page, told = self.anna.page, 0
        for number in range(LONGEST):
            while not page.evaluate(ASKED) and not page.evaluate(OVER):
                if page.evaluate(TELLING):
                    if told % every == 0:
                        self.take("told")
                    told += 1
                page.wait_for_timeout(LOOK)
            if page.evaluate(OVER):
                break
            page.evaluate(CLOSE)
            if page.evaluate(SHUT):
                self.take("read")
                page.keyboard.press("Escape")
            if luck.below(5) == 0:
                page.evaluate(ONWARD)
            marks = [mark for mark in page.evaluate(MARKS) if mark["key"] != "offer"]  # a draw would end the film
            if number % every == 0:
                self.take("asked")
            if marks:
                chosen = marks[luck.weighted([mark["weight"] for mark in marks])]
                press = page.touchscreen.tap if self.anna.has_touch else page.mouse.click
                press(chosen["x"], chosen["y"])
        page.wait_for_timeout(LOOK)
        self.take("over")
        page.wait_for_timeout(10 * LOOK)
        self.take("over")

    def bind(self, browser: Browser) -> None:
        """Sheets with several pictures each."""
        width, across = (300, 6) if self.anna.has_touch else (780, 2)
        on_a_sheet = ON_A_SHEET["phone" if self.anna.has_touch else "desktop"]
        page = browser.new_page(viewport={"width": across * (width + 8) + 16, "height": 400})
        for first in range(0, len(self.pictures), on_a_sheet):
            shown = "".join(
                f'<figure style="margin:4px;float:left"><img width={width} src="{each.as_uri()}">'
                f"<figcaption>{each.stem}</figcaption></figure>"
                for each in self.pictures[first : first + on_a_sheet]
            )
            sheet = self.folder / f"sheet-{first // on_a_sheet:02}.html"
            sheet.write_text(shown, encoding="utf-8")
            page.goto(sheet.as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
        page.close()


def film(browser: Browser, house: Served, folder: Path, games: list[str], kinds: list[str], every: int) -> None:
    for game in games:
        for size, language, look in EVERYWHERE:
            kind = "phone" if size[0] < 800 else "desktop"
            if kinds and kind not in kinds:
                continue
            name = f"{game}-{kind}-{language}-{look}"
            with person(browser, house.address, size, language, look, is_moving=True) as anna:  # type: ignore[arg-type]
                shown = Film(anna, folder / name)
                shown.play(game, Luck(seed_of(name)), every)
                shown.bind(browser)
                sys.stderr.write(f"{name}: {len(shown.pictures)} pictures\n")


def main(arguments: list[str]) -> int:
    if (reason := lacking()) is not None:
        sys.stderr.write(reason + "\n")
        return 1
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("words", nargs="*", choices=[*game_ids(), "phone", "desktop", []])
    reader.add_argument("--every", type=int, default=1)
    asked = reader.parse_args(arguments)
    games = [game for game in game_ids() if game in asked.words] or list(game_ids())
    kinds = [word for word in asked.words if word in ("phone", "desktop")]
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        film(browser, house, asked.folder, games, kinds, asked.every)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
