"""The house without a server, in a browser: the folder of `kouzlo site` on a web space that knows nothing but files."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.replay import game_of, read_record, verify
from tests.web.offline import WebSpace, opened, web_space
from tests.web.people import DESKTOP, PHONE, Person, person
from tests.web.walking import walk

Visit = Callable[..., Person]

LARGEST_FIRST_LOAD = 8_000_000
NO_STORAGE = "navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));\n"
"""What browsers do in private windows, written before the worker's own script."""
FULL = """{
  let isFull = false;
  globalThis.told = new BroadcastChannel("test of a full storage");
  globalThis.told.onmessage = ({ data }) => (isFull = data === "full");
  const write = FileSystemSyncAccessHandle.prototype.write;
  FileSystemSyncAccessHandle.prototype.write = function (...given) {
    if (isFull) throw new DOMException("", "QuotaExceededError");
    return write.apply(this, given);
  };
}
"""
"""A storage that is full as long as a test says so."""


@pytest.fixture
def space(files: Path) -> Iterator[WebSpace]:
    with web_space(files) as offered:
        yield offered


@pytest.fixture
def visit(browser: Browser, space: WebSpace) -> Iterator[Visit]:
    """Somebody who opens the folder: `visit(size=PHONE)`; at the end nobody's browser may have complained."""
    with ExitStack() as stack:

        def coming(size: tuple[int, int] = DESKTOP, language: str = "en", is_open: bool = True) -> Person:
            somebody = stack.enter_context(person(browser, space.address, size, language))
            somebody.page.goto(space.address)
            if is_open:
                opened(somebody.page)
            return somebody

        yield coming


def begins(somebody: Person, game: str, level: str = "pupil") -> None:
    """A table against the computer."""
    page = somebody.page
    page.click(f"[data-game={game}] [data-way=bot]")
    page.click(f"[data-opponents] [data-level={level}]")
    page.wait_for_selector("[data-board] > *, [data-curtain]")


def kept_for_later(page: Page) -> None:
    """Wait until the service worker has all files."""
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def record_of(somebody: Person) -> str:
    """The record of the finished game at this table, as the page downloads it."""
    page = somebody.page
    table = re.search(r"#/table/([\w-]+)", page.url)
    assert table is not None, page.url
    with page.expect_download() as coming:
        page.evaluate(
            """(table) => {
              const link = document.createElement("a");
              link.setAttribute("href", `/table/${table}/record`);
              link.setAttribute("download", "");
              document.body.append(link);
              link.click();
              link.remove();
            }""",
            table[1],
        )
    return Path(coming.value.path()).read_text("utf-8")


def whole_game(somebody: Person, space: WebSpace, game: str, presses: int) -> None:
    """Play to the end with the network cut, by pressing what is drawn; the record holds on this machine."""
    kept_for_later(somebody.page)
    space.cut()
    begins(somebody, game)
    walk(somebody, Luck(seed_of(f"offline {game}")), presses, every=1000)
    somebody.page.wait_for_selector("[data-ending]")
    record = read_record(record_of(somebody))

    assert record.is_over
    assert record.outcome is not None
    assert verify(record, game_of(record)).is_proven


def test_the_first_page_is_read_before_the_house_is_open(visit: Visit, browser: Browser) -> None:
    """Games and rules come from files; a bar says how much of the house is here."""
    somebody = visit(is_open=False)
    page = somebody.page
    page.wait_for_selector("[data-game]")
    waiting = page.locator("[data-offline=loading] progress").count()
    page.click("[data-game=duel] [data-rules]")
    page.wait_for_selector("dialog:modal")
    opened(page)

    assert 3 == page.locator("[data-game]").count()
    assert waiting == 1
    assert [] == somebody.untranslated()


def test_a_game_is_given_up_and_its_record_holds(visit: Visit, space: WebSpace) -> None:
    """On a phone with the network cut: some moves of Carcassonne against a computer, then the record on this machine."""
    somebody = visit(size=PHONE)
    kept_for_later(somebody.page)
    space.cut()
    begins(somebody, "carcassonne")
    luck = Luck(seed_of("offline"))
    while len(entries(somebody.page)) < 8:  # not every press is a move
        walk(somebody, luck, 4, every=1000)
    somebody.resigns()
    record = read_record(record_of(somebody))

    assert len(record.steps) > 4
    assert verify(record, game_of(record)).is_proven


def test_the_second_visit_needs_no_network(visit: Visit, space: WebSpace) -> None:
    """The page, the house and the game that was begun are there again."""
    somebody = visit(language="cs")
    begins(somebody, "duel")
    kept_for_later(somebody.page)
    address = somebody.page.url
    space.cut()
    somebody.page.goto(space.address)
    opened(somebody.page)

    somebody.page.wait_for_selector("a[href^='#/table/']:not(.replay)")
    assert somebody.page.locator("[data-kept]").count() == 1
    assert "cs" == somebody.page.evaluate("document.documentElement.lang")
    somebody.page.goto(address)
    somebody.page.wait_for_selector("[data-board] > *")


def test_a_killed_tab_loses_nothing_acknowledged(visit: Visit, browser: Browser) -> None:
    """The tab ends between two moves, without a word; what was answered is there."""
    somebody = visit()
    begins(somebody, "mystic")
    walk(somebody, Luck(seed_of("killed")), 6, every=1000)
    before = entries(somebody.page)
    address = somebody.page.url
    somebody.page.close()  # without a word to the page, as when the system needs the memory
    again = somebody.context.new_page()
    again.goto(address)
    again.wait_for_selector("[data-board] > *")

    assert 0 < len(before)
    assert before == entries(again)[: len(before)]


def entries(page: Page) -> list[str]:
    """What happened at the table, as the log tells it; that one may ask why comes a little later."""
    page.wait_for_selector("[data-log] li", state="attached")
    return [each.removesuffix("Why?").strip() for each in page.locator("[data-log] li").all_text_contents()]


def test_two_tabs_do_not_write_into_one_house(visit: Visit) -> None:
    """The second says so, and takes the house over only if it is told to."""
    somebody = visit()
    second = somebody.context.new_page()
    second.goto(somebody.address)
    second.wait_for_selector("[data-offline=elsewhere]")
    second.click("[data-take]")
    opened(second)
    somebody.page.wait_for_selector("[data-offline=elsewhere]")

    assert second.locator("[data-game]").count() == 3


@pytest.mark.soak
def test_a_house_moves_to_another_browser(visit: Visit, tmp_path: Path) -> None:
    """Everything in one file: another browser goes on with the game; a file that is no house changes nothing."""
    one, two = visit(), visit()
    begins(one, "duel")
    one.page.click(".home")
    with one.page.expect_download() as coming:
        one.page.click("[data-take-along]")
    taken = tmp_path / "taken.house"
    coming.value.save_as(taken)
    bad = tmp_path / "bad.house"
    bad.write_bytes(taken.read_bytes()[:5000])
    two.page.set_input_files("[data-bring]", bad)
    two.page.click("[data-bring-sure]")
    two.sees("Nothing has changed")
    two.page.set_input_files("[data-bring]", taken)
    two.page.click("[data-bring-sure]")
    two.page.wait_for_selector("a[href^='#/table/']")
    two.page.click("a[href^='#/table/']:not(.replay)")
    two.page.wait_for_selector("[data-board] > *")

    assert two.page.locator("[data-question]").count() == 1


@pytest.mark.soak
def test_an_update_is_offered_and_never_forced(browser: Browser, files: Path, tmp_path: Path) -> None:
    """A newer folder at the same address: the page goes on with the older one until somebody presses."""
    own = tmp_path / "site"
    shutil.copytree(files, own)
    with web_space(own) as space, person(browser, space.address) as somebody:
        page = somebody.page
        page.goto(space.address)
        opened(page)
        kept_for_later(page)
        (own / "index.html").write_text(
            (own / "index.html").read_text("utf-8").replace("<title>Kouzlo", "<title>Newer"), "utf-8"
        )
        keeper = (own / "keeper.js").read_text("utf-8")
        (own / "keeper.js").write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "newer"', keeper), "utf-8")
        page.reload()
        opened(page)
        page.wait_for_selector("[data-offline=update]")
        before = page.evaluate("async () => (await (await fetch('./index.html')).text()).includes('<title>Newer')")
        page.click("[data-update]")
        page.wait_for_function("async () => (await (await fetch('./index.html')).text()).includes('<title>Newer')")

        assert not before


@pytest.mark.soak
def test_a_private_window_says_that_it_keeps_nothing(browser: Browser, space: WebSpace) -> None:
    """It plays, and says what will be lost."""
    with person(browser, space.address) as somebody:

        def without_storage(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=NO_STORAGE + answer.text())

        somebody.context.route(re.compile(r"/worker-\w+\.js$"), without_storage)
        somebody.page.goto(space.address)
        opened(somebody.page)
        somebody.page.wait_for_selector("[data-offline=memory]")
        begins(somebody, "duel")

        assert somebody.page.locator("[data-question]").count() == 1


def test_a_full_storage_refuses_a_move_and_says_so(browser: Browser, space: WebSpace) -> None:
    """The move that cannot be written is not played, a sentence says why; with room again it is, and nothing was lost."""
    with person(browser, space.address) as somebody:

        def limited(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=FULL + answer.text())

        somebody.context.route(re.compile(r"/worker-\w+\.js$"), limited)
        somebody.wants_words()
        page = somebody.page
        page.goto(space.address)
        opened(page)
        begins(somebody, "carcassonne")
        page.evaluate("window.disk = new BroadcastChannel('test of a full storage')")
        move = page.locator("[data-board] .choices button:enabled").first
        page.evaluate("disk.postMessage('full')")
        before = entries(page)
        move.click()
        somebody.sees("its storage is full")
        refused = entries(page)
        page.evaluate("disk.postMessage('free')")
        move.click()
        page.wait_for_function(f"() => document.querySelectorAll('[data-log] li').length > {len(before)}")
        played = entries(page)
        page.reload()
        page.wait_for_selector("[data-board] > *")

        assert before == refused
        assert played == entries(page)[: len(played)]


def test_the_first_load_is_small(files: Path) -> None:
    """What a first visit loads, compressed."""
    from kouzlo.server.offline.folder import _counted

    assert LARGEST_FIRST_LOAD >= _counted(files, "").first_load


@pytest.mark.soak
@pytest.mark.parametrize(("game", "presses"), [("duel", 400), ("carcassonne", 700), ("mystic", 900)])
def test_whole_games_with_the_network_cut(visit: Visit, space: WebSpace, game: str, presses: int) -> None:
    """A whole game of each on a phone; the record holds on this machine."""
    whole_game(visit(size=PHONE), space, game, presses)


def test_control_a_page_without_the_house_stays_at_the_bar(browser: Browser, space: WebSpace) -> None:
    """The control of `opened`: without its engine the house does not open, and a sentence says so."""
    context: BrowserContext = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.route(re.compile(r"/engine/kouzlo"), lambda route: route.abort())
    page.goto(space.address)
    page.wait_for_selector("[data-offline=failed]", timeout=60_000)
    context.close()
