"""Mystic elements to be looked at: a game in the middle."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.mystic.tables import STEP, laid
from tests.web.people import Person
from tests.web.served import Served

Scene = Callable[[Person], None]

PRESSED = 160
"""So many presses lead into the middle of a game."""


def scenes(house: Served) -> dict[str, Scene]:
    def middle(anna: Person) -> None:
        laid(house, anna)
        for _ in range(PRESSED):
            anna.page.evaluate(STEP)
            anna.page.wait_for_timeout(25)
        anna.page.keyboard.press("Escape")
        anna.page.wait_for_timeout(300)

    return {"mystic-middle": middle}
