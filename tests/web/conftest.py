"""What tests in browsers share: one Chromium for a page of tests, a house of its own for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.built import CHROMIUM, lacking
from tests.web.people import DESKTOP, Look, Person, person
from tests.web.served import Served, served

Arrive = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; skipped with a sentence where it or the built client is missing."""
    if (reason := lacking()) is not None:
        pytest.skip(reason)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A house with an empty store."""
    with served(tmp_path) as open_house:
        yield open_house


@pytest.fixture
def arrive(browser: Browser, house: Served) -> Iterator[Arrive]:
    """People as they come: `anna = arrive(size=PHONE, language="cs")`; at the end nobody's browser may have complained."""
    with ExitStack() as stack:

        def coming(size: tuple[int, int] = DESKTOP, language: str = "en", look: Look = "light") -> Person:
            return stack.enter_context(person(browser, house.address, size, language, look))

        yield coming
