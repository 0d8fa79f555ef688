"""The frame around every table: keys, a lost connection, a reload during a choice, the curtain, the end."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.bots import Question, ThreadBots
from kouzlo.server.wire import WIRE, WIRE_HEADER
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, EVERYWHERE, PHONE, Look, Person

GAME = game_ids()[0]
SECRET = next(id for id in game_ids() if "plan" in create_game(id).info.phases)
"""A game in which people plan in secret."""


@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE, ids=str)
def test_frame_reads_well_everywhere(arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """Prompt line, players, log and every dialog: nothing untranslated, nothing too wide, no serious fault."""
    anna = arrive(size=size, language=language, look=look)
    anna.begins(GAME)
    faults = _faults(anna)
    for opener in ("[data-settings]", "[data-manners]:visible", "[data-rules]"):
        anna.page.click(opener)
        anna.page.wait_for_selector("dialog[open]")
        faults += _faults(anna)
        anna.page.keyboard.press("Escape")
        anna.page.wait_for_selector("dialog", state="detached")

    assert [] == faults


def _faults(anna: Person) -> list[str]:
    return [*anna.untranslated(), *anna.serious_faults(), *(["too wide"] if anna.is_too_wide() else [])]


@pytest.mark.parametrize("game", game_ids())
def test_phone_on_its_side_has_a_board(arrive: Arrive, game: str) -> None:
    """What is asked stands beside the board, and both take the whole height below the top."""
    anna = arrive(size=(740, 360), language="cs")
    anna.begins(game)
    board, prompt, top = (anna.page.locator(each).bounding_box() for each in ("[data-board]", ".prompt", "header >> nth=0"))

    assert board is not None
    assert prompt is not None
    assert top is not None
    assert (360 - top["height"], 0) == (board["height"], board["x"])
    assert board["width"] <= prompt["x"]
    assert [] == _faults(anna)


def test_cut_line_is_told_and_mended(arrive: Arrive) -> None:
    """A banner while the line is cut; when it is back the banner goes and the game goes on."""
    anna = arrive()
    anna.begins(GAME)
    anna.context.set_offline(True)
    anna.page.wait_for_selector("[data-cut]")
    anna.context.set_offline(False)

    anna.page.wait_for_selector("[data-cut]", state="detached")
    assert anna.question


def test_page_of_yesterday_is_loaded_again(arrive: Arrive) -> None:
    """The house was renewed while the page was open: what it asks for next is refused, and the page loads itself again."""
    anna = arrive()
    anna.begins(GAME)
    said: list[str] = []

    def as_yesterday(route: Route) -> None:
        said.append("old" if not said else "new")
        route.continue_(headers={**route.request.headers, WIRE_HEADER: "1"} if said == ["old"] else None)

    anna.page.evaluate("window.isOld = true")
    anna.page.route("**/ticket*", as_yesterday)
    anna.context.set_offline(True)
    anna.page.wait_for_selector("[data-cut]")
    anna.context.set_offline(False)

    anna.page.wait_for_function("() => !window.isOld && document.querySelector('[data-question]')")
    assert ["old", "new"] == said
    assert [] == [each for each in anna.complaints if "409" not in each]
    anna.complaints.clear()


def test_page_that_stays_old_says_so_instead_of_loading_forever(arrive: Arrive) -> None:
    """Something between the house and the browser keeps the old page: it is loaded again once, then it says what to do."""
    anna = arrive(language="cs")
    anna.begins(GAME)
    anna.page.route("**/ticket*", lambda route: route.continue_(headers={**route.request.headers, WIRE_HEADER: str(WIRE - 1)}))
    anna.page.reload()

    anna.page.wait_for_selector("[data-refused=outdated]")
    anna.sees("Načti stránku znovu")
    assert [] == [each for each in anna.complaints if "409" not in each]
    anna.complaints.clear()


WATCHED = """() => {
    const board = document.querySelector("[data-board]"), log = document.querySelector("[data-log] ol");
    window.restedWith = [];
    const rests = () => board.dataset.busy === undefined && window.restedWith.push(log.children.length);
    new MutationObserver(rests).observe(board, { attributeFilter: ["data-busy"] });
    return log.children.length;
}"""


def test_table_comes_to_rest_with_the_new_picture(arrive: Arrive) -> None:
    """As long as a command is on its way nothing can be pressed; when something can, what it did is on the screen already."""
    anna = arrive()
    anna.wants_words()
    anna.begins("carcassonne")
    before = anna.page.evaluate(WATCHED)
    anna.page.click(".choices button >> nth=0")

    anna.page.wait_for_function("() => window.restedWith.length > 0")
    assert anna.page.evaluate("window.restedWith[0]") > before


LAID = """async (game) => {
    const headers = { "Content-Type": "application/json" };
    const asked = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    await asked("/api/me", { name: "Anna" });
    const laid = await asked("/api/tables", { game, seats: [{ kind: "bot", level: "random" }, { kind: "me" }] });
    return (await laid.json()).table.id;
}"""


@pytest.mark.parametrize(("size", "language", "words"), [(PHONE, "cs", "Přemýšlí…"), (DESKTOP, "en", "Thinking…")], ids=str)
def test_everybody_sees_that_a_computer_thinks(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, words: str
) -> None:
    """However long it takes: on the drawn page and on the text page, until it has moved."""
    at_it, answer = threading.Event(), ThreadBots.choose

    async def slowly(bots: ThreadBots, question: Question[Any]) -> Any:
        await asyncio.to_thread(at_it.wait, 60)
        return await answer(bots, question)

    monkeypatch.setattr(ThreadBots, "choose", slowly)
    anna = arrive(size=size, language=language)
    anna.open("/")
    try:
        table = anna.page.evaluate(LAID, GAME)
        anna.open(f"/table/{table}/text")
        expect(anna.page.locator("#status")).to_contain_text(words)
        anna.open(f"/table/{table}")
        expect(anna.page.locator("[data-question]")).to_have_text(words)
        expect(anna.page.locator("[data-thinking]")).to_be_in_viewport()
        assert [] == _faults(anna)
    finally:
        at_it.set()

    anna.page.wait_for_selector("[data-thinking]", state="detached")
    expect(anna.page.locator("[data-question]")).not_to_contain_text(words)


def test_device_is_handed_over_behind_a_curtain(arrive: Arrive) -> None:
    """Nobody's question is on the screen until its owner says that he is here; after a reload the curtain is drawn again."""
    anna = arrive(size=PHONE, language="cs")
    anna.begins(SECRET, "here")
    anna.page.wait_for_selector("[data-curtain]")
    assert 0 == anna.page.locator("[data-board], [data-question], [data-log]").count()
    assert [] == _faults(anna)
    anna.page.keyboard.press("Enter")  # the button has the focus
    anna.page.wait_for_selector("[data-question]")
    anna.page.reload()

    anna.page.wait_for_selector("[data-curtain]")
    assert 0 == anna.page.locator("[data-board]").count()


def test_curtain_never_shows_the_wrong_hand(arrive: Arrive) -> None:
    """Two people at one device through their secret choices: every picture of the screen is that of whoever was let in last."""
    anna = arrive(size=PHONE)
    anna.wants_words()
    anna.context.add_init_script(WATCH)
    anna.begins(SECRET, "here")
    for seat in (0, 1):
        anna.page.wait_for_selector("[data-curtain]")
        anna.page.evaluate("(seat) => { window.letIn = String(seat) }", seat)
        anna.page.click("[data-curtain] .main")
        anna.page.wait_for_selector(f"[data-board][data-seat='{seat}'] .thing")
        assert 0 == anna.page.locator(".thing[aria-pressed=true]").count()
        for _ in range(5):
            anna.page.locator(".thing[aria-pressed=false]:enabled").first.click()
        anna.page.click(".prompt .button.main:enabled")
    anna.page.wait_for_selector("[data-curtain]")

    assert ["0", "1"] == anna.page.evaluate(
        "[...new Set(window.shown.map((each) => each.seat))].filter((each) => each !== 'nobody')"
    )
    assert [] == anna.page.evaluate(WRONG)


WATCH = """
window.shown = [];
window.letIn = "nobody";
new MutationObserver(() => {
  const board = document.querySelector("[data-board]");
  if (board) window.shown.push({ seat: board.dataset.seat, letIn: window.letIn });
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
WRONG = "window.shown.filter((each) => each.seat !== 'nobody' && each.seat !== each.letIn)"


def test_wrong_hand_would_be_noticed(arrive: Arrive) -> None:
    """The control: a board of somebody who was not let in is found by the same watcher."""
    anna = arrive()
    anna.context.add_init_script(WATCH)
    anna.open("/")
    anna.page.evaluate("document.body.append(Object.assign(document.createElement('main')))")
    anna.page.evaluate("document.body.lastChild.dataset.seat = '1'; document.body.lastChild.dataset.board = ''")
    anna.page.wait_for_function("window.shown.length > 0")

    assert 0 < len(anna.page.evaluate(WRONG))


def test_open_game_needs_no_curtain(arrive: Arrive) -> None:
    """The control: where nothing is hidden the next player plays at once."""
    anna = arrive()
    anna.begins(GAME, "here")

    anna.page.wait_for_selector("[data-question]")
    assert 0 == anna.page.locator("[data-curtain]").count()


def test_game_is_resigned_and_played_again(arrive: Arrive) -> None:
    """The end says who won and offers the rematch."""
    anna = arrive()
    anna.begins(GAME)
    anna.resigns()
    assert "You resigned. The computer wins." == anna.question
    first = anna.page.url
    assert [] == _faults(anna)
    anna.page.click("[data-rematch]")
    anna.page.wait_for_url(lambda url: url != first)

    anna.page.wait_for_selector("[data-ending]", state="detached")
    anna.page.wait_for_selector("[data-question]")


def test_hint_is_a_click_away(arrive: Arrive) -> None:
    """The computer says what it would do, and why; the advice goes with its question."""
    anna = arrive(size=PHONE)
    anna.begins(GAME)
    anna.page.click("[data-advise]")
    expect(anna.page.locator("[data-hint]")).to_contain_text("Hint: ")

    assert [] == _faults(anna)
    anna.resigns()
    assert 0 == anna.page.locator("[data-hint], [data-advise]").count()


def test_log_of_a_phone_is_read_from_its_end(arrive: Arrive) -> None:
    """It covers what was asked and what was won, shows the last line, and makes room again."""
    anna = arrive(size=PHONE)
    anna.begins(GAME)
    anna.resigns()
    anna.page.click("[data-sheet]")

    expect(anna.page.locator("[data-log] li").last).to_be_in_viewport()
    expect(anna.page.locator("[data-ending]")).to_be_hidden()
    anna.page.click("[data-sheet]")
    expect(anna.page.locator("[data-ending]")).to_be_visible()


def test_phrase_is_heard_by_the_other_and_a_spectator_looks_on(arrive: Arrive) -> None:
    """Two people and one who watches by the link for spectators: he is asked nothing."""
    anna, bohdan, cyril = arrive(), arrive(), arrive()
    anna.begins(GAME, "open")
    bohdan.open(anna.page.input_value(".invite input"))
    bohdan.page.fill("form input", "Bohdan")
    bohdan.page.click("form .main")
    bohdan.page.wait_for_selector("[data-question]")
    anna.page.wait_for_selector("[data-question]")
    anna.page.click("[data-manners]:visible")
    anna.page.click("dialog button:has-text('Hello')")

    expect(bohdan.page.locator("[data-phrases]")).to_contain_text("Hello")
    anna.page.click("[data-manners]:visible")
    anna.page.click("[data-spectators]")
    cyril.open(anna.page.input_value(".invite input"))
    cyril.page.wait_for_selector("[data-question]")
    assert 0 == cyril.page.locator("[data-end-turn], [data-undo]").count()


def test_refusal_quotes_the_paragraph(arrive: Arrive) -> None:
    """A screen that sent something illegal all the same: the player reads which rule forbids it and what it says."""
    anna = arrive(language="cs")
    anna.wants_words()
    anna.context.add_init_script(CHEAT)
    anna.begins(GAME)
    anna.page.click("[data-board] .choices button >> nth=0")
    refused = anna.page.locator("[data-refused]")

    expect(refused).to_contain_text("To pravidla nedovolují.")
    expect(refused).to_contain_text("CA-3: Karta musí stranou sousedit")


CHEAT = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  const command = JSON.parse(data);
  if (command.move?.place) Object.assign(command.move.place, { x: 40, y: 40 });
  send.call(this, JSON.stringify(command));
};
"""


def test_help_opens_by_its_key_and_focus_returns(arrive: Arrive) -> None:
    anna = arrive()
    anna.begins(GAME)
    anna.page.focus("[data-settings]")
    anna.page.keyboard.press("?")
    anna.page.wait_for_selector("dialog[open] kbd")
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")

    assert anna.page.evaluate("document.activeElement.matches('[data-settings]')")


def test_wrong_address_is_told_in_words(arrive: Arrive) -> None:
    anna = arrive(language="cs")
    anna.page.goto(anna.address + "/table/nothing-of-this-kind")

    anna.sees("Tady nic není.")
    anna.complaints = [each for each in anna.complaints if "404" not in each]  # the browser logs every 404
