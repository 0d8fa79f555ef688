"""Pictures of every screen, to be looked at: `python -m tests.web.screenshots [folder] [word …]`; only screens so called.

Each is made on a phone (360 px) and on a desktop (1280 px), by day and by night, in Czech and English in turn.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, cast

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from kouzlo.core.registry import game_ids
from tests.web.built import CHROMIUM, ROOT, lacking
from tests.web.endings import End, ended
from tests.web.people import DESKTOP, PHONE, Look, Person, person
from tests.web.served import Served, served
from tests.web.test_coach import begun as coached
from tests.web.test_review import reviewed

FOLDER = ROOT / "web" / "screenshots"
Way = Literal["bot", "new", "open", "here"]
Scene = Callable[[Person], None]
ENDS: tuple[End, ...] = ("win", "loss", "tie")


def front(anna: Person) -> None:
    anna.open("/")
    anna.page.wait_for_selector("[data-game]")


def pressed(first: Scene, selector: str) -> Scene:
    def scene(anna: Person) -> None:
        first(anna)
        anna.page.click(selector)
        anna.page.wait_for_selector("dialog[open]")

    return scene


def begun(game: str, way: Way) -> Scene:
    def scene(anna: Person) -> None:
        anna.begins(game, way)
        anna.page.wait_for_timeout(600)

    return scene


def finished(house: Served, game: str, end: End) -> Scene:
    """A whole game with its end, and the moment that decided it."""

    def scene(anna: Person) -> None:
        house.app.state.site.reviews.moments_waiting = 4
        ended(house, anna, game, end)
        with contextlib.suppress(TooLate):  # not every game has one
            anna.page.wait_for_selector("[data-moment]", timeout=1 if end == "tie" else 15_000)

    return scene


def over(game: str) -> Scene:
    """Resigned at once: the end of a game."""

    def scene(anna: Person) -> None:
        anna.begins(game, "bot")
        anna.resigns()

    return scene


def learned(house: Served) -> Scene:
    """The end of a game with the coach."""

    def scene(anna: Person) -> None:
        coached(house, anna)
        anna.resigns()
        anna.page.wait_for_selector("[data-learned]")

    return scene


def judged(house: Served, game: str) -> Scene:
    """The review of the game of this kind that lies in the docs."""

    def scene(anna: Person) -> None:
        anna.page.set_default_timeout(600_000)  # a long game takes its time
        reviewed(house, anna, (ROOT / "docs" / "review" / f"{game}.game.txt").read_text(encoding="utf-8"))

    return scene


def scenes(house: Served) -> dict[str, Scene]:
    """Every screen of the shell by its name, the beginning of every game, and what a game has in its own `scenes`."""
    games = game_ids()
    first = f"[data-game={games[0]}]"
    shown: dict[str, Scene] = {
        "front": front,
        "new-table": pressed(front, f"{first} [data-way=more]"),
        "opponents": pressed(front, f"{first} [data-way=bot]"),
        "rules": pressed(front, f"{first} [data-rules]"),
        "settings": pressed(front, "[data-settings]"),
        "waiting-room": begun(games[0], "open"),
        "curtain": begun(next(game for game in games if game != games[0]), "here"),
    }
    for game in games:
        shown[f"table-{game}"] = begun(game, "bot")
        shown[f"first-{game}"] = begun(game, "new")
        shown[f"review-{game}"] = judged(house, game)
        shown |= {f"end-{game}-{end}": finished(house, game, end) for end in ENDS}
    shown["manners"] = pressed(begun(games[0], "bot"), "[data-manners]:visible")
    shown["over"] = over(games[0])
    shown["coach"] = lambda anna: coached(house, anna)
    shown["learned"] = learned(house)
    for game in games:
        if find_spec(f"tests.web.{game}") and find_spec(f"tests.web.{game}.scenes"):
            shown |= import_module(f"tests.web.{game}.scenes").scenes(house)
    return shown


def shoot(browser: Browser, house: Served, folder: Path, words: tuple[str, ...]) -> None:
    looks = [(size, look) for size in (PHONE, DESKTOP) for look in ("light", "dark")]
    for name, scene in scenes(house).items():
        if words and not any(word in name for word in words):
            continue
        for number, (size, look) in enumerate(looks):
            with person(browser, house.address, size, "cs" if number % 2 == 0 else "en", cast(Look, look)) as anna:
                scene(anna)
                anna.page.screenshot(path=folder / f"{name}-{size[0]}-{look}.png", full_page=name == "front")


def main(arguments: list[str]) -> int:
    if (reason := lacking()) is not None:
        sys.stderr.write(reason + "\n")
        return 1
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        shoot(browser, house, folder, tuple(arguments[1:]))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
