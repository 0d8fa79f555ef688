"""Friends: an invitation that a phone can open, names, who is there, how many play, one device for all, a table taken away."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, expect

from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.lan import NotOpened, Reach, code_picture, lan_address
from tests.server import serving
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Look, Person, person
from tests.web.served import served

GAME = game_ids()[0]
MANY = next(id for id in game_ids() if create_game(id).info.seats == (2, 5))
"""A game for two to five."""
SECRET = next(id for id in game_ids() if "plan" in create_game(id).info.phases)
LINK = ".invite input"


def press(what: Locator) -> None:
    """Where a hand would: in the middle of what is drawn."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    what.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def faults(somebody: Person) -> list[str]:
    return [*somebody.untranslated(), *somebody.serious_faults(), *(["too wide"] if somebody.is_too_wide() else [])]


# An address that opens


def test_one_press_makes_an_invitation_that_a_phone_can_open(browser: Browser, tmp_path: Path) -> None:
    """Plain `kouzlo serve`: first no code and the reason; after one press an address of the network, and a friend sits down."""
    with serving.served(tmp_path, "--port", "0") as house:
        own = f"http://localhost:{house.opened()}"
        with person(browser, own, DESKTOP, "en") as anna, person(browser, own, PHONE, "cs") as bohdan:
            anna.begins(GAME, "open")
            anna.sees("A phone or another computer cannot open it.")
            assert (own, 0) == (_site(anna.page.input_value(LINK)), anna.page.locator("img[src*='qr.svg']").count())
            assert [] == faults(anna)
            press(anna.page.locator("[data-open-lan]"))
            if lan_address().startswith("127."):
                anna.sees("This computer is not connected to a network right now.")
                return
            expect(anna.page.locator("[data-home]")).to_be_visible()
            link = anna.page.input_value(LINK)
            picture = anna.page.locator("img[src*='qr.svg']")
            assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
            code = anna.page.request.get(own + str(picture.get_attribute("src"))).body()
            assert [] == faults(anna)
            bohdan.open(link)
            bohdan.page.fill("form input", "Bohdan")
            bohdan.page.click("form .main")
            for somebody in (anna, bohdan):
                somebody.page.wait_for_selector("[data-question]")

            assert own.replace("localhost", lan_address()) == _site(link)
            assert code_picture(link) == code
            assert (own, _site(link)) == (_site(anna.page.url), _site(bohdan.page.url))
            # On plain http a browser ignores this header, and says so.
            bohdan.complaints = [each for each in bohdan.complaints if "Cross-Origin-Opener-Policy" not in each]


def _site(link: str) -> str:
    return "{0.scheme}://{0.netloc}".format(urlsplit(link))


async def _no_network() -> str:
    raise NotOpened("no_network", "this computer is not connected to any network")


@pytest.mark.parametrize(
    ("reach", "told", "size", "look"),
    [
        (Reach(open_lan=_no_network), "Tento počítač teď není v žádné síti.", PHONE, "light"),
        (Reach(names=("hry.example.org",)), "Přátelé sem chodí přes adresu hry.example.org.", DESKTOP, "dark"),
        (Reach(), "kouzlo serve --lan", PHONE, "dark"),
    ],
    ids=["no network", "behind a proxy", "nobody may open it"],
)
def test_where_nothing_can_be_opened_a_sentence_says_what_to_do(
    browser: Browser, tmp_path: Path, reach: Reach, told: str, size: tuple[int, int], look: Look
) -> None:
    """No code that nobody could use; also what to do for a friend elsewhere, and where it is described."""
    with served(tmp_path, reach) as house, person(browser, house.address, size, "cs", look) as anna:
        anna.begins(GAME, "open")
        anna.page.wait_for_selector("[data-open-lan], [data-way]")
        if anna.page.locator("[data-open-lan]").count():
            press(anna.page.locator("[data-open-lan]"))
            anna.page.wait_for_selector("[role=alert]")
        anna.sees(told)
        anna.page.click("[data-elsewhere] summary")
        anna.sees("docs/invite.md")

        assert 0 == anna.page.locator("img[src*='qr.svg']").count()
        assert [] == faults(anna)
        anna.complaints = [each for each in anna.complaints if "409" not in each]  # the browser logs every refusal


# Names


def test_host_is_asked_for_a_name_once_and_may_go_without(arrive: Arrive) -> None:
    """Asked where he invites; the friend sees the name; at the next table it is known."""
    anna, bohdan = arrive(), arrive()
    anna.begins(GAME, "open")
    anna.sees("Without a name they will only see “player 1”.")
    bohdan.open(anna.page.input_value(LINK))
    bohdan.sees("player 1")
    anna.page.fill("[data-host-name] input", "Anna")
    anna.page.press("[data-host-name] input", "Enter")
    bohdan.sees("Anna")
    expect(anna.page.locator("[data-host-name]")).to_have_count(0)
    anna.begins(GAME, "open")
    anna.sees("Anna")

    assert 0 == anna.page.locator("[data-host-name]").count()


def test_people_at_one_device_are_called_by_their_names(arrive: Arrive) -> None:
    """Asked once before the game; the curtain, the players and the log name them, and nobody is “you”."""
    anna = arrive(size=PHONE)
    anna.open("/")
    anna.page.click(f"[data-game={SECRET}] [data-way=here]")
    assert [] == faults(anna)
    for seat, name in enumerate(("Anna", "Bohdan")):
        anna.page.locator("[data-players] input").nth(seat).fill(name)
    anna.page.click("[data-players] [data-lay]")
    anna.sees("Pass the device to Anna.")
    anna.page.click("[data-curtain] .main")
    anna.page.wait_for_selector("[data-question]")

    assert ["Anna", "Bohdan"] == _called(anna, ".strip")
    anna.sees("Waiting for ")
    anna.open("/")
    anna.page.click(f"[data-game={SECRET}] [data-way=here]")
    fields = anna.page.locator("[data-players] input")
    assert ["Anna", "Bohdan"] == [fields.nth(seat).input_value() for seat in range(2)]


def test_people_without_names_are_numbered_and_nobody_is_you(arrive: Arrive) -> None:
    anna = arrive()
    anna.begins(GAME, "here")
    anna.page.wait_for_selector("[data-question]")

    assert ["Player 1", "Player 2"] == _called(anna, "aside")
    assert ["", ""] == anna.page.locator("aside .players small").all_inner_texts()
    anna.sees("Waiting for player 1.")


def test_somebody_alone_at_a_device_is_you(arrive: Arrive) -> None:
    """The control: one person against the computer is still spoken to."""
    anna = arrive()
    anna.begins(GAME)

    assert "you" == anna.page.locator("aside .players small").first.inner_text()


def _called(anna: Person, where: str) -> list[str]:
    return anna.page.locator(f"{where} .players b").all_inner_texts()


# Who is there


def test_friend_who_closes_the_page_is_seen_to_be_away(arrive: Arrive) -> None:
    """The others read it without doing anything, on a phone too; when he is back it is gone."""
    anna, bohdan = arrive(size=PHONE), arrive()
    anna.begins(GAME, "open")
    link = anna.page.input_value(LINK)
    bohdan.open(link)
    bohdan.page.fill("form input", "Bohdan")
    bohdan.page.click("form .main")
    bohdan.page.wait_for_selector("[data-question]")
    strip = anna.page.locator(".strip li").nth(1)
    expect(strip).to_contain_text("Bohdan")
    expect(strip).not_to_contain_text("away")
    bohdan.page.goto("about:blank")
    expect(strip).to_contain_text("away")
    bohdan.open(link)

    expect(strip).not_to_contain_text("away")


# How many


def test_one_press_chooses_how_many_play(arrive: Arrive) -> None:
    """Two to five where the game has them, for every way to play; the number is remembered."""
    anna = arrive(size=PHONE, language="cs")
    for way, seats in (("open", 4), ("bot", 3), ("here", 5)):
        anna.open("/")
        anna.page.wait_for_load_state("networkidle")  # games that go on push the page down when they come
        press(anna.page.locator(f"[data-game={MANY}] .seats label:has(input[value='{seats}'])"))
        expect(anna.page.locator(f"[data-game={MANY}] .seats input:checked")).to_have_value(str(seats))
        anna.page.click(f"[data-game={MANY}] [data-way={way}]")
        if way == "bot":
            anna.page.click("[data-opponents] [data-lay]")
        if way == "here":
            expect(anna.page.locator("[data-players] input:not([data-box])")).to_have_count(seats)
            anna.page.click("[data-players] [data-lay]")
        anna.page.wait_for_selector("[data-question], [data-waiting-room]")
        expect(anna.page.locator("[data-waiting-room] li, .strip li")).to_have_count(seats)

    anna.open("/")
    expect(anna.page.locator(f"[data-game={MANY}] .seats input:checked")).to_have_value("5")
    assert 0 == anna.page.locator(f"[data-game={SECRET}] .seats").count()


# Taken away


def test_table_that_waits_is_taken_away_from_the_first_page(arrive: Arrive) -> None:
    """Pressed once it asks, pressed twice it is gone; the friend who had opened it is told."""
    anna, bohdan = arrive(), arrive(language="cs")
    anna.begins(GAME, "open")
    bohdan.open(anna.page.input_value(LINK))
    bohdan.page.wait_for_selector("[data-waiting-room]")
    anna.open("/")
    button = anna.page.locator("[data-close-table]")
    press(button)
    expect(button).to_have_text("Really close it?")
    press(button)

    expect(anna.page.locator(".tables a")).to_have_count(0)
    bohdan.sees("Tenhle stůl už tu není.")
    bohdan.complaints = [each for each in bohdan.complaints if "404" not in each]  # the browser logs every 404


def test_table_in_play_is_not_offered_to_be_taken_away(arrive: Arrive) -> None:
    """The control: whoever wants to leave a game resigns."""
    anna = arrive()
    anna.begins(GAME)
    anna.open("/")
    anna.page.wait_for_selector(".tables a")

    assert 0 == anna.page.locator("[data-close-table]").count()
