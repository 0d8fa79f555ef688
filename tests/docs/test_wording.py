"""The tool behind the list of changed messages: what the page says is read back, and renamed messages are found."""

from __future__ import annotations

from kouzlo.text.language import LANGUAGES
from tools.wording import CATALOGUES, changed, listed, page, renamed


def test_page_can_be_read_back() -> None:
    """First wordings stay on the page, so they must survive the table: bars, stars and brackets included."""
    odd = "a | b, *c* and < d"
    tables = {(name, language): {"odd": (odd, "plain")} for name in CATALOGUES for language in LANGUAGES}

    assert {section: {"odd": odd} for section in tables} == listed("\n".join(page(tables)))


def test_renamed_message_is_the_same_message() -> None:
    """`board-known` was `draw-known`; a message that kept its id is not taken for another one."""
    before = {"draw-known": "Known of the computer", "draw-solve-rest": "rest", "draw-offered": "an offer"}
    now = {"board-known": "cards seen so far", "solution-rest": "rest", "draw-offered": "a draw is offered"}

    assert {
        "board-known": ("Known of the computer", "cards seen so far"),
        "draw-offered": ("an offer", "a draw is offered"),
    } == changed(renamed(before, now), now)
