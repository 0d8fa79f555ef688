"""The referee's page: a match of real cards, kept by following links; back to any step, in both languages."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette

from kouzlo.server.house import House
from tests.server.browsing import Browser
from tests.server.opened import in_house


async def tell(browser: Browser, word: str) -> None:
    """Press a card that was turned up."""
    link = browser.page.one("a", **{"data-answer": word})
    assert link is not None, f"{word} is not offered"
    await browser.open(link.get("href").partition("#")[0])


def test_a_duel_is_settled_by_pressing_its_cards(tmp_path: Path) -> None:
    """Two presses, and the page says who loses, by which criterion and by which paragraph."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/referee/duel?a=Anna&b=Bob")
        await tell(anna, "shaman")
        await tell(anna, "dancer")
        text = anna.page.text()

        assert "C. Value: Anna has 4, Bob has 1; Bob loses." in text
        assert "DU-27" in text
        assert "Anna – tokens: 0; in the zone: Shaman" in text

    in_house(tmp_path, story)


def test_a_game_of_printed_cards_is_kept_by_pressing_what_is_played(tmp_path: Path) -> None:
    """Mystic elements: both decks and energies stand above the question, and a card has its picture."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/referee/mystic?a=Anna&b=Bob")
        for word in ("first", "m0", "m2", "m0", "m1", "m4", "m3", "m5", "m0"):
            await tell(anna, word)
        text = anna.page.text()
        card = next(each for each in anna.page.every("a") if each.text() == "Shield Novice")

        assert "Anna – deck: 40; hand: 5; energy: 1 × yellow." in text
        assert "Anna: Play cards, use them, pay for abilities or attack." in text
        assert any(each.get("src").startswith("/portraits/mystic/yellow.") for each in anna.page.every("img"))
        await anna.open(card.get("href").partition("#")[0])
        assert "Anna plays: Shield Novice" in anna.page.text()

    in_house(tmp_path, story)


def test_it_is_found_from_the_first_page_without_scripts(tmp_path: Path) -> None:
    """Beside the lessons of each game that has one."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/text")

        links = [each.get("href") for each in anna.page.every("a")]
        assert ["/referee/duel", "/referee/mystic"] == [link for link in links if link.startswith("/referee/")]

    in_house(tmp_path, story)


def test_every_step_can_be_returned_to(tmp_path: Path) -> None:
    """Each word that was told is a link to before it, and one step back has a button."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/referee/duel?told=botanist.soldier.pilgrim")
        back = anna.page.one("a", **{"data-back": "yes"})
        steps = [each.get("href") for each in anna.page.every("a") if each.get("title") == "Back to before this step"]

        assert back is not None
        assert "/referee/duel?told=botanist.soldier#asked" == back.get("href")
        assert ["/referee/duel", "/referee/duel?told=botanist", "/referee/duel?told=botanist.soldier"] == [
            each.partition("#")[0] for each in steps
        ]

    in_house(tmp_path, story)


def test_a_wrong_address_leads_to_the_beginning(tmp_path: Path) -> None:
    """Somebody has typed a card that is not there; a game without a referee has no page."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/referee/duel?told=goblin")
        path = anna.path
        await anna.open("/referee/carcassonne")

        assert "/referee/duel" == path
        assert 404 == anna.status

    in_house(tmp_path, story)
