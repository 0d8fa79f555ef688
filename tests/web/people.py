"""Visitors with their own browsers: cookies, a size, a language, a theme; errors in the console are collected."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.web.built import CHROMIUM, lacking

PHONE = (360, 740)
DESKTOP = (1280, 800)

CEILING = 120_000
"""How long a test waits for what must come, in milliseconds: a busy machine may take its time."""
expect.set_options(timeout=CEILING)

Look = Literal["light", "dark"]

EVERYWHERE = [(PHONE, "cs", "light"), (PHONE, "en", "dark"), (DESKTOP, "en", "light"), (DESKTOP, "cs", "dark")]
"""Both sizes, both languages and both looks, each with each other once."""


class Person:
    """Somebody before a browser: `page` is Playwright's, the rest says what tests of tables say often."""

    def __init__(self, context: BrowserContext, address: str, has_touch: bool = False) -> None:
        self.context = context
        self.has_touch = has_touch
        self.address = address
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(CEILING)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"thrown: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        # A cut line is told by the browser as an error of its own; everything else is ours.
        if (
            message.type in ("error", "warning")
            and "net::ERR_" not in message.text
            and "WebSocket connection" not in message.text
        ):
            self.complaints.append(message.text)

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)
        self.page.wait_for_selector("main:not([aria-busy])")

    def wants_words(self) -> None:
        """Tables in words instead of drawn ones, as the settings offer them; said before the first page is opened."""
        self.context.add_init_script("localStorage.setItem('kouzlo-settings', JSON.stringify({ table: 'words' }))")

    def begins(self, game: str, way: Literal["bot", "new", "open", "here"] = "bot") -> None:
        """From the front page to a table, as a stranger does."""
        self.open("/")
        self.page.click(f"[data-game={game}] [data-way={way}]")
        if way == "bot":
            self.page.click("[data-opponents] [data-lay]")  # the level that is chosen already
        if way == "here":
            self.page.click("[data-players] [data-lay]")  # names are asked for; nobody needs one
        self.page.wait_for_url("**/table/*")
        self.page.wait_for_selector("[data-board] > *, [data-waiting-room], [data-curtain]")

    def resigns(self) -> None:
        """Give up; the game is over then."""
        self.page.click("[data-manners]:visible")
        self.page.click("[data-resign]")
        self.page.click("[data-resign-sure]")
        self.page.wait_for_selector("[data-ending]")

    @property
    def question(self) -> str:
        """What the prompt line says."""
        return self.page.inner_text("[data-question]")

    def is_too_wide(self) -> bool:
        """Whether the page has to be moved sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def untranslated(self) -> list[str]:
        """Ids that a reader would see instead of a sentence: `[web-nothing]`."""
        return re.findall(r"\[[a-z][a-z0-9_-]+\]", self.page.inner_text("body"))

    def serious_faults(self) -> list[str]:
        """What axe calls serious or critical."""
        violations: list[dict[str, Any]] = Axe().run(self.page).response["violations"]
        return [
            f"{each['id']}: {each['help']} ({node['target']})"
            for each in violations
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine; skipped with a sentence where it or the built client is missing."""
    if (reason := lacking()) is not None:
        pytest.skip(reason)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@contextlib.contextmanager
def person(
    browser: Browser,
    address: str,
    size: tuple[int, int] = DESKTOP,
    language: str = "en",
    look: Look = "light",
    is_moving: bool = False,
) -> Iterator[Person]:
    """Somebody at the house, without motion unless it is wanted; at the end the browser must have had no complaint."""
    width, height = size
    is_phone = width < 800
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"cs": "cs-CZ", "en": "en-GB"}.get(language, language),
        color_scheme=look,
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="no-preference" if is_moving else "reduce",
    )
    try:
        somebody = Person(context, address, is_phone)
        yield somebody
        assert not somebody.complaints, somebody.complaints
    finally:
        context.close()
