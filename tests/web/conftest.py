"""Fixtures for browser tests: one Chromium for a module, a server for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser

from kouzlo.core.chance import seed_of
from kouzlo.server.offline.supplies import NotFetched
from tests.web.offline import folder
from tests.web.people import DESKTOP, Look, Person, chromium, person
from tests.web.served import Served, served

Arrive = Callable[..., Person]
Seeded = Callable[[str], None]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser shares the machine with everything else, so a test that presses is tried once more; the summary names it."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; skipped with a sentence where it or the built client is missing."""
    with chromium() as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A house with an empty store."""
    with served(tmp_path) as open_house:
        yield open_house


@pytest.fixture(scope="session")
def files() -> Path:
    """The house without a server; skipped with a sentence where Pyodide cannot be had, which CI counts as a failure."""
    try:
        return folder()
    except NotFetched as problem:
        pytest.skip(f"Pyodide comes by npm and pip, and one of them failed: {problem}")


@pytest.fixture
def arrive(browser: Browser, house: Served) -> Iterator[Arrive]:
    """People as they come: `anna = arrive(size=PHONE, language="cs")`; at the end nobody's browser may have complained."""
    with ExitStack() as stack:

        def coming(size: tuple[int, int] = DESKTOP, language: str = "en", look: Look = "light") -> Person:
            return stack.enter_context(person(browser, house.address, size, language, look))

        yield coming


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Seeded:
    """`seeded("word")`: the tables that are laid from now on have draws and computers that a word decides, not chance."""

    def seed(word: str) -> None:
        names = (f"{seed_of(f'{word} {number}').hex():.32}" for number in count())
        drawn = SimpleNamespace(token_bytes=lambda size: seed_of(word)[:size], token_urlsafe=lambda size: next(names))
        monkeypatch.setattr("kouzlo.server.house.secrets", drawn)

    return seed
