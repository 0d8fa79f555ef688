"""Chat in the browser: hostile words are letters, unread ones are marked on a phone, and it is off by one press."""

from __future__ import annotations

from playwright.sync_api import expect

from kouzlo.server import admin
from tests.server.test_chat import HOSTILE
from tests.web.conftest import Arrive
from tests.web.duel.playing import joins
from tests.web.mystic.tables import SEND
from tests.web.people import PHONE, Person
from tests.web.served import Served

SAID = "[data-said] li"


def write(somebody: Person, text: str) -> None:
    """As one writes: the field, then Enter; done when the own page shows it."""
    before = somebody.page.locator(SAID).count()
    somebody.page.fill("[data-chat-panel] input", text)
    somebody.page.press("[data-chat-panel] input", "Enter")
    expect(somebody.page.locator(SAID)).to_have_count(before + 1)


def test_people_who_came_by_the_link_write_to_each_other(arrive: Arrive) -> None:
    """Ben has a phone: a mark counts what he has not read, one press shows it, one press turns it off, and it stays off."""
    anna, ben = arrive(), arrive(size=PHONE, language="cs", look="dark")
    anna.begins("duel", way="open")
    joins(ben, anna)
    for each in (anna, ben):
        each.page.wait_for_selector(".picking [data-wizard]")
    words = HOSTILE[:6]  # so many may be written at once
    for text in words:
        write(anna, text)
    expect(ben.page.locator("[data-unread] [aria-hidden]")).to_have_text(str(len(words)))
    assert 0 == ben.page.locator("[data-chat-panel]:visible").count()
    ben.page.click("[data-chat]")

    for each in (anna, ben):
        assert list(words) == each.page.locator("[data-said] bdi").all_inner_texts()
        assert 0 == each.page.locator("[data-said] :is(a, script, img, h1)").count()
        assert [] == each.serious_faults()
        assert [] == each.untranslated()
        assert not each.is_too_wide()
    expect(ben.page.locator("[data-unread]")).to_have_count(0)
    write(ben, "Ahoj!")
    expect(anna.page.locator(SAID).last).to_contain_text("Ahoj!")

    ben.page.click("[data-chat-panel] [data-chat-wish]")
    expect(ben.page.locator(SAID)).to_have_count(0)
    write(anna, "unheard")
    ben.page.reload()
    ben.page.wait_for_selector(".picking [data-wizard]")
    expect(ben.page.locator("[data-unread]")).to_have_count(0)
    ben.page.click("[data-chat]")
    expect(ben.page.locator(SAID)).to_have_count(0)
    ben.page.click("[data-chat-panel] [data-chat-wish]")
    expect(ben.page.locator(SAID)).to_have_count(len(words) + 2)
    ben.page.click("[data-chat-mute]")
    ben.page.click("[data-mute='0']")
    expect(ben.page.locator(SAID)).to_have_count(1)
    expect(anna.page.locator(SAID)).to_have_count(len(words) + 2)


def test_people_write_to_each_other_before_the_game_begins(arrive: Arrive, house: Served) -> None:
    """Two of three are there and write; one mutes the other for a while; a deletion is seen; the third reads the rest."""
    anna, ben, cyril = arrive(), arrive(size=PHONE, language="cs"), arrive()
    anna.open("/")
    anna.page.evaluate(SEND, ["/api/me", {"name": "Anna"}])
    wish = {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    laid = anna.page.evaluate(SEND, ["/api/tables", wish])
    id = laid["table"]["id"]
    anna.open(f"/table/{id}")
    anna.page.wait_for_selector("[data-waiting-room]")
    expect(anna.page.locator("[data-waiting-chat]")).to_have_count(0)  # nobody would read it
    joins(ben, anna)
    write(anna, HOSTILE[0])
    write(ben, "Ahoj!")

    for each in (anna, ben):
        expect(each.page.locator("[data-said] bdi")).to_have_text([HOSTILE[0], "Ahoj!"])
        assert [] == each.serious_faults()
        assert [] == each.untranslated()
        assert not each.is_too_wide()
    expect(ben.page.locator("[data-mute='0']")).to_contain_text("Anna")
    ben.page.click("[data-mute='0']")
    expect(ben.page.locator(SAID)).to_have_count(1)
    ben.page.click("[data-mute='0']")
    expect(ben.page.locator(SAID)).to_have_count(2)
    admin.unsay(house.data, id, 1)
    expect(ben.page.locator("[data-said] bdi")).to_have_text(["Ahoj!"])
    joins(cyril, anna)
    cyril.page.wait_for_selector("[data-board] > *")
    expect(cyril.page.locator("[data-said] bdi")).to_have_text(["Ahoj!"])
