"""Two browsers that play over a line of their own: the folder without a server, one being the house and the other its guest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import segno.encoder
from playwright.sync_api import Browser, Page

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.replay import game_of, read_record, verify
from tests.web.built import CHROMIUM
from tests.web.offline import opened, web_space
from tests.web.people import DESKTOP, PHONE, Person, person
from tests.web.test_offline import entries, kept_for_later, record_of
from tests.web.walking import ASKED, OVER, walk

FLAGS = ["--no-sandbox", "--disable-features=WebRtcHideLocalIpsWithMdns", "--allow-loopback-in-peer-connection"]
"""Browsers hide their addresses behind names that only neighbours can ask for; a test machine has no neighbours to ask."""
MODULES = """() => {
  const svg = [...document.querySelectorAll("[data-visit] svg, [data-invite-friend] svg")].at(-1);
  const size = svg.viewBox.baseVal.width - 6;
  const rows = Array.from({ length: size }, () => Array(size).fill(0));
  for (const [, x, y] of svg.querySelector("path").getAttribute("d").matchAll(/M(\\d+) (\\d+)/g)) rows[y - 3][x - 3] = 1;
  return rows;
}"""


@pytest.fixture
def two(browser: Browser, files: Path) -> Iterator[tuple[Person, Person]]:
    """The host, whose house is open, and a friend with another browser who has not come yet; then the network is cut."""
    with ExitStack() as stack:
        space = stack.enter_context(web_space(files))
        neighbours = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
        stack.callback(neighbours.close)
        host = stack.enter_context(person(neighbours, space.address, DESKTOP))
        guest = stack.enter_context(person(neighbours, space.address, PHONE, "cs"))
        for each in (host, guest):
            each.page.goto(space.address)
            opened(each.page)
            kept_for_later(each.page)
        space.cut()
        yield host, guest


def invited(host: Person) -> str:
    """The link of the invitation that is shown."""
    host.page.wait_for_selector("[data-invite-friend=waiting] [data-code]")
    return host.page.input_value("[data-invite-friend] [data-code]")


def answered(guest: Person) -> str:
    """The link of the answer that is shown."""
    guest.page.wait_for_selector("[data-visit] [data-code]")
    return guest.page.input_value("[data-visit] [data-code]")


def take(host: Person, answer: str) -> None:
    """Paste the answer; then the line is open."""
    host.page.fill("[data-answer]", answer)
    host.page.press("[data-answer]", "Enter")


def meet(host: Person, guest: Person, game: str) -> None:
    """A table of two, by two codes."""
    host.page.click(f"[data-game={game}] [data-way=friend]")
    guest.page.goto(invited(host))
    take(host, answered(guest))
    guest.page.wait_for_selector("[data-waiting-room] form")
    guest.page.click("[data-guest=open] button")
    guest.page.fill("[data-waiting-room] form input", "Bára")
    guest.page.press("[data-waiting-room] form input", "Enter")
    for each in (host, guest):
        each.page.wait_for_selector("[data-board] > *")


def play(host: Person, guest: Person, luck: Luck, presses: int) -> int:
    """Whoever is asked presses something; returns how often the guest was."""
    guests = 0
    for _ in range(presses):
        if host.page.evaluate(OVER):
            break
        asked = [each for each in (host, guest) if each.page.evaluate(ASKED)]
        if not asked:
            host.page.wait_for_timeout(50)
            continue
        walk(asked[-1], luck, 1, sizes=())
        guests += asked[-1] is guest
    return guests


def test_two_play_over_a_data_channel(two: tuple[Person, Person]) -> None:
    """No server between them, and no network but their own: the guest's page says that the host could look."""
    host, guest = two
    host.page.click("[data-game=carcassonne] [data-way=friend]")
    link = invited(host)
    shown = host.page.evaluate(MODULES)
    guest.page.goto(link)
    answer = answered(guest)
    said = guest.page.locator("[data-visit] [data-could-look]").count()
    take(host, answer)
    guest.page.wait_for_selector("[data-waiting-room] form")
    guest.page.click("[data-guest=open] button")
    guest.page.fill("[data-waiting-room] form input", "Bára")
    guest.page.press("[data-waiting-room] form input", "Enter")
    for each in (host, guest):
        each.page.wait_for_selector("[data-board] > *")
    presses = play(host, guest, Luck(seed_of("data channel")), 60)
    guest.resigns()
    host.page.wait_for_selector("[data-ending]")
    record = read_record(record_of(host))

    assert presses > 3
    assert 1 == said
    assert [] == guest.untranslated()
    assert verify(record, game_of(record)).is_proven
    assert shown in codes(link)
    assert len(link) < 260


def codes(text: str) -> list[list[list[int]]]:
    """A text as a QR code with each mask, as another program draws it."""
    with pytest.MonkeyPatch.context() as patch:
        # It appends a byte where none is missing; readers do not mind, but a comparison does.
        patch.setattr(segno.encoder, "write_padding_bits", lambda bits, version, length: bits.extend([0] * (-length % 8)))
        made = [segno.make(text, error="l", boost_error=False, mode="byte", mask=mask, micro=False) for mask in range(8)]
        return [[list(row) for row in each.matrix] for each in made]


def test_a_line_that_is_cut_is_joined_again_by_new_codes(two: tuple[Person, Person]) -> None:
    """The guest's page is loaded again in the middle of a game: nothing that was answered is lost, and he is known."""
    host, guest = two
    luck = Luck(seed_of("cut line"))
    meet(host, guest, "carcassonne")
    play(host, guest, luck, 30)
    before = entries(host.page)
    guest.page.reload()
    guest.page.wait_for_selector("[data-guest=cut]")
    host.page.click("[data-offline=cut] [data-invite-again]")
    link = invited(host)
    guest.page.click("[data-new-code]")
    guest.page.fill("[data-visit] [data-invitation]", link)
    guest.page.press("[data-visit] [data-invitation]", "Enter")
    second = host.context.new_page()  # the link of the answer opens a window of its own
    second.goto(answered(guest))
    second.wait_for_selector("[data-passed-on]")
    guest.page.wait_for_selector("[data-board] > *")
    guest.page.click("[data-guest=open] button")
    host.page.click("dialog [aria-label=Close]")
    found = entries(guest.page)

    assert len(before) == len(found)
    assert play(host, guest, luck, 60) > 1


def test_codes_that_lead_nowhere_say_so(two: tuple[Person, Person]) -> None:
    """A code that was cut off, the wrong one of the two, and an answer that nobody waits for."""
    host, guest = two
    host.page.click("[data-game=duel] [data-way=friend]")
    link = invited(host)
    guest.page.goto(link[:-5])
    guest.page.wait_for_selector("[data-visit] [role=alert]")
    guest.page.fill("[data-visit] [data-invitation]", link)
    guest.page.press("[data-visit] [data-invitation]", "Enter")
    answer = answered(guest)
    take(host, link)
    host.page.wait_for_selector("[data-invite-friend] [role=alert]")
    again: Page = guest.context.new_page()
    again.goto(answer)
    again.wait_for_selector("[data-nobody-waits]")
    take(host, answer)
    guest.page.wait_for_selector("[data-waiting-room] form")

    assert re.search(r"#/table/", guest.page.url)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["duel", "carcassonne", "mystic"])
def test_whole_games_over_a_data_channel(two: tuple[Person, Person], game: str) -> None:
    """To the end, by pressing what is drawn on both sides; the record holds on this machine."""
    host, guest = two
    meet(host, guest, game)
    play(host, guest, Luck(seed_of(f"friends {game}")), 3000)
    for each in two:
        each.page.wait_for_selector("[data-ending]")
    record = read_record(record_of(host))

    assert record.is_over
    assert verify(record, game_of(record)).is_proven
