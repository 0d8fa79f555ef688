"""A game of another program in the browser: pasted, dropped, asked, refused, reviewed; and taken away again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kouzlo.core.registry import game_ids
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.export import export
from tests.exchange.writers import OPEN_LATER, file_of, link_of, log_of, moves_in, moves_of, random_game, whole_turns
from tests.web.conftest import Arrive
from tests.web.people import Person
from tests.web.test_replay import record_of

DROP = """([text, name]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("main").dispatchEvent(drop);
}"""


def pasted(anna: Person, text: str) -> None:
    anna.open("/replay")
    anna.page.fill("[data-bring]", text)
    anna.page.click("[data-open-record]")


def test_a_pasted_link_is_replayed(arrive: Arrive) -> None:
    """From the first page to the last step of the game; what it can be taken away as is there too."""
    match = whole_turns("pasted", 6)
    anna = arrive()
    anna.open("/")
    anna.page.click("a[href='/replay']")
    anna.page.fill("[data-bring]", link_of(match))
    anna.page.click("[data-open-record]")
    anna.page.wait_for_selector("[data-screening]")

    expect(anna.page.locator("[data-number]")).to_have_text(f"0 / {len(moves_of(match))}")
    anna.page.click("[data-export]")
    with anna.page.expect_download() as picture:
        anna.page.click("[data-take=png]")
    with anna.page.expect_download() as page:
        anna.page.click("[data-take=page]")
    anna.page.click("[data-take=link]")
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    assert b"<!doctype html>" in Path(page.value.path()).read_bytes()
    assert moves_of(match) == moves_in(bring(anna.page.locator("[data-link]").input_value()))


def test_a_dropped_file_is_replayed_and_its_names_become_letters(arrive: Arrive) -> None:
    """One press, and nobody of the file is named any more."""
    anna = arrive(language="cs")
    anna.open("/replay")
    anna.page.wait_for_selector("[data-bring]")
    anna.page.evaluate(DROP, [file_of(whole_turns("dropped", 6), ("Zdeněk", "Olga")), "game.jcz"])
    anna.page.wait_for_selector("[data-screening]")
    expect(anna.page.locator("[data-eyes]")).to_contain_text("Zdeněk")
    anna.page.click("[data-letters]")

    expect(anna.page.locator("[data-eyes]")).not_to_contain_text("Zdeněk")
    expect(anna.page.locator("[data-letters]")).to_have_count(0)


def test_what_a_log_leaves_open_is_asked(arrive: Arrive) -> None:
    match = random_game("open later", opening=OPEN_LATER)
    anna = arrive()
    pasted(anna, log_of(match))
    anna.page.wait_for_selector("[data-questions]")
    anna.page.click("[data-answer]")
    anna.page.wait_for_selector("[data-screening]")

    expect(anna.page.locator("[data-number]")).to_have_text(f"0 / {len(moves_of(match))}")


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_move_that_the_rules_forbid_is_refused_with_its_paragraph(arrive: Arrive, language: str) -> None:
    link = link_of(whole_turns("refused", 6))
    anna = arrive(language=language)
    pasted(anna, link[:-4] + "zz11")

    expect(anna.page.locator("[role=alert]")).to_contain_text("CA-3")
    expect(anna.page.locator("[role=alert]")).to_contain_text({"cs": "tah 6", "en": "move 6"}[language])
    anna.complaints = [each for each in anna.complaints if "422" not in each]  # the browser logs every refusal


def test_a_position_is_set_up_by_hand_and_tried(arrive: Arrive) -> None:
    """An empty board, a tile of one's own choice, and from there a new table at which the next tile is chosen again."""
    anna = arrive()
    anna.open("/replay")
    anna.page.click("[data-set-up=carcassonne]")
    anna.page.wait_for_selector("[data-choice='draw D']")
    begun = anna.page.url
    anna.page.click("[data-choice='draw D']")
    anna.page.wait_for_selector("[data-choice='draw D']", state="detached")
    anna.page.goto(f"{begun}/replay#1")
    anna.page.wait_for_selector("[data-screening][data-at='1']")
    anna.page.click("[data-branch]")
    anna.page.check("[data-tells]")
    anna.page.click("[data-branch-sure]")
    anna.page.wait_for_url(lambda url: "/replay" not in url)
    anna.page.wait_for_selector("[data-question]")

    assert anna.page.url != begun


@pytest.mark.parametrize("game", game_ids())
def test_a_page_stands_alone(game: str, tmp_path: Path, browser: Browser) -> None:
    """Opened from a folder without any server: it steps through the game and fetches nothing."""
    file = tmp_path / "game.html"
    file.write_text(export(record_of(game, 12), "page", "en").text, encoding="utf-8")
    page, asked = browser.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: asked.append(str(error)))
    page.goto(file.as_uri())
    begun, told = page.locator("#board").inner_html(), []
    for _ in range(3):
        told.append(page.locator("#told").inner_text())
        page.click("[data-to=forward]")
    page.click("[data-to=last]")

    assert [file.as_uri()] == asked
    assert 3 == len(set(told))
    assert 1 == len(set(page.locator("output").inner_text().split(" / ")))
    assert begun != page.locator("#board").inner_html()
