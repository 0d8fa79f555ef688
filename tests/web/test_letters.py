"""Carcassonne by letters: two browsers that know nothing of each other but the links that somebody carries."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.replay import game_of, read_record, verify
from tests.web.offline import opened, web_space
from tests.web.people import DESKTOP, PHONE, Person, person
from tests.web.test_offline import record_of
from tests.web.walking import walk

STATE = "() => document.querySelector('[data-letters]')?.dataset.letters"


@pytest.fixture
def two(browser: Browser, files: Path) -> Iterator[tuple[Person, Person]]:
    """Two people, each with a house of his own."""
    with ExitStack() as stack:
        space = stack.enter_context(web_space(files))
        people = [stack.enter_context(person(browser, space.address, size)) for size in (DESKTOP, PHONE)]
        for each in people:
            each.page.goto(space.address)
            opened(each.page)
        yield people[0], people[1]


def letter(writer: Person) -> str:
    """The link of the letter that is to be sent, which is shown at once."""
    writer.page.wait_for_selector("[data-letter-dialog] [data-code]")
    return writer.page.input_value("[data-letter-dialog] [data-code]")


def read(reader: Person, link: str) -> None:
    """Paste a letter."""
    reader.page.fill("[data-letter-in]", link)
    reader.page.press("[data-letter-in]", "Enter")


def begin(one: Person, two: Person) -> None:
    """An invitation and its acceptance."""
    one.page.click("[data-game=carcassonne] [data-way=letters]")
    one.page.fill("[data-letter-page=new] input", "Anna")
    one.page.click("[data-accept]")
    two.page.goto(letter(one))
    two.page.fill("[data-letter-page=invited] input", "Bára")
    two.page.click("[data-accept]")
    read(one, letter(two))


def turn(mover: Person, luck: Luck) -> None:
    """An own turn, by pressing what is drawn, until its letter lies ready."""
    mover.page.wait_for_selector("[data-letters=mine], [data-letters=last], [data-letters=over]", state="attached")
    for _ in range(200):
        mover.page.wait_for_selector("[data-board]:not([data-busy])")
        if mover.page.evaluate(STATE) != "mine":
            break
        walk(mover, luck, 1, sizes=())


def test_some_turns_by_letters(two: tuple[Person, Person]) -> None:
    """Four turns: both tables tell the same; a letter that was changed is refused with a sentence."""
    one, other = two
    luck = Luck(seed_of("letters"))
    begin(one, other)
    for number in range(4):
        mover, reader = (one, other) if number % 2 == 0 else (other, one)
        turn(mover, luck)
        link = letter(mover)
        read(reader, link[:-3])
        reader.page.wait_for_selector("[data-letter-dialog] [role=alert]")
        read(reader, link)
        reader.page.wait_for_selector("[data-letters=mine]", state="attached")
    told, heard = (read_record(record_of(each)).steps for each in two)
    shared = min(len(told), len(heard))

    assert shared > 8
    assert told[:shared] == heard[:shared]
    assert [] == one.untranslated() + other.untranslated()


@pytest.mark.soak
def test_a_whole_game_by_letters(two: tuple[Person, Person]) -> None:
    """To the end: both records are the same, all rules hold, and the record says that no house made the draws."""
    one, other = two
    luck = Luck(seed_of("a whole game by letters"))
    begin(one, other)
    for number in range(100):
        mover, reader = (one, other) if number % 2 == 0 else (other, one)
        turn(mover, luck)
        is_over = mover.page.evaluate(STATE) in ("last", "over")
        read(reader, letter(mover))
        if is_over:
            break
        reader.page.wait_for_selector("[data-letters=mine]", state="attached")
    other.page.wait_for_selector("[data-ending]")
    records = [read_record(record_of(each)) for each in two]

    assert records[0].steps == records[1].steps
    assert records[0].is_over
    assert records[0].is_drawn_by_hand
    assert not verify(records[0], game_of(records[0])).is_proven
