"""Somebody who plays by pressing drawn marks at their middle, with a mouse or a finger, and nothing else."""

from __future__ import annotations

from kouzlo.core.chance import Luck
from tests.web.people import Person
from tests.web.pressing import SIZES, Pressing, pressing, pressing_at

MARKS = """() => {
  const room = document.querySelector("dialog:modal") ?? document;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...room.querySelectorAll("[data-choice]:not(:disabled)")].filter(shown).flatMap((element) => {
    const mark = element.matches("[data-mark]") ? element : element.querySelector("[data-mark]");
    if (!mark) return [];
    const { x, y, width, height } = mark.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    const key = element.dataset.choice;
    const weight = /^action [1-9]|^offer$|^place /.test(key) ? 1 : element.getAttribute("aria-pressed") === "true" ? 1 : 8;
    return hit && element.contains(hit) ? [{ key, x: left, y: top, weight }] : [];
  });
}"""
ASKED = "() => document.querySelector('.prompt.asked') && document.querySelector('[data-board]:not([data-busy]) > *') !== null"
OVER = "() => document.querySelector('[data-ending]') !== null"
CLOSE = "() => document.querySelector('[data-sheet][aria-expanded=true]')?.click()"
"""A finger that was late may have opened the log, which then lies over the table as it should."""
LONGEST = 600
"""So many looks at a table where nobody is asked are too many."""


def walk(somebody: Person, luck: Luck, presses: int, every: int = 1, sizes: tuple[tuple[int, int], ...] = SIZES) -> Pressing:
    """Press what chance picks among the drawn marks, at most so often; each `every` presses the law is tried at all `sizes`."""
    page, total, waited = somebody.page, Pressing(), 0
    for number in range(presses):
        while not page.evaluate(ASKED) and not page.evaluate(OVER):
            page.wait_for_timeout(50)
            waited += 1
            assert waited < LONGEST, f"nobody goes on: {somebody.question}"
        if page.evaluate(OVER):
            break
        waited = 0
        page.evaluate(CLOSE)
        total += pressing_at(somebody, sizes) if number % every == 0 else pressing(somebody)
        marks = page.evaluate(MARKS)
        if not marks:
            continue
        chosen = marks[luck.weighted([mark["weight"] for mark in marks])]
        if somebody.has_touch:
            page.touchscreen.tap(chosen["x"], chosen["y"])
        else:
            page.mouse.click(chosen["x"], chosen["y"])
    return total
