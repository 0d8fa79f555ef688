"""The law of drawn choices: whoever presses the middle of a drawn mark presses that choice, at every size.

A table declares what it draws in two attributes:

- `data-choice="<key>"` stands on what takes the press; the key names the choice, the same one wherever it can be pressed.
- `data-mark` stands on what a person sees and aims at: the pawn, the ring, the card, the button.  Without a value it belongs to
  the nearest `data-choice` around it (or on it); with a value it names the choice, for marks drawn above what takes the press.

A choice that is disabled is not asked, nor is what lies behind an open dialog.  A mark is out of sight where its middle lies
outside the window or where a scroller cuts it off.  Every mark in sight must press its own choice; every choice needs a mark
in sight.  The one exception is a choice that lies beyond the rim of a scroller, or of a land that is larger than the window,
beyond its rim or under a panel that lies over it: an element with `data-beyond`, whose value is the list of such keys as JSON
and which itself takes the press where it is seen, must point there.  They are counted apart, so that a test can demand that
there are none where everything would fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.web.people import Person

SIZES = ((360, 740), (768, 1024), (1280, 800), (1920, 1080))
"""A phone, a tablet, a notebook, a large screen."""

SMALLEST = 12
"""A mark narrower or lower than this in pixels cannot be aimed at."""

LOOKS, LATER = 2, 700
"""How often a fault is looked at again, and after how many milliseconds."""

MEASURE = """() => {
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const owner = (element) => element.closest("[data-choice]");
  const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const clips = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return !(element instanceof SVGElement || (overflowX === "visible" && overflowY === "visible"));
  };
  const land = (element) => {
    let each = element.parentElement;
    while (each && each !== document.body && !clips(each)) each = each.parentElement;
    return each ?? document.body;
  };
  const cut = (element, x, y) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (!clips(each)) continue;
      const box = each.getBoundingClientRect();
      if (x < box.left || y < box.top || x > box.right || y > box.bottom) return true;
    }
    return false;
  };
  const at = (element) => {
    const box = element.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, wide: box.width, high: box.height };
  };
  const isAsked = (element) => !element.matches(":disabled, [aria-disabled=true]") && shown(element);
  const room = document.querySelector("dialog:modal") ?? document;
  const choices = [...room.querySelectorAll("[data-choice]")].filter(isAsked);
  const keys = new Set(choices.map((each) => each.dataset.choice));
  const marks = [...room.querySelectorAll("[data-mark]")].filter(shown).flatMap((element) => {
    const own = element.dataset.mark || owner(element)?.dataset.choice;
    if (element.dataset.mark ? !keys.has(own) : !owner(element) || !isAsked(owner(element))) return [];
    const place = at(element);
    const hit = document.elementFromPoint(place.x, place.y);
    const pressed = hit && owner(hit);
    return [{
      key: own, ...place, away: cut(element, place.x, place.y), mark: name(element), hit: hit ? name(hit) : "nothing",
      pressed: pressed && isAsked(pressed) ? pressed.dataset.choice : null, under: !hit || !land(element).contains(hit),
    }];
  });
  const inSight = (element) => {
    const own = element.getBoundingClientRect();
    let [left, top] = [Math.max(own.left, 0), Math.max(own.top, 0)];
    let [right, bottom] = [Math.min(own.right, innerWidth), Math.min(own.bottom, innerHeight)];
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (each instanceof SVGElement || (overflowX === "visible" && overflowY === "visible")) continue;
      const box = each.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { x: (left + right) / 2, y: (top + bottom) / 2, least: Math.min(right - left, bottom - top) };
  };
  const pointers = [...room.querySelectorAll("[data-beyond]")].filter(shown).map((element) => {
    const { x, y, least } = inSight(element);
    const hit = least > 0 ? document.elementFromPoint(x, y) : null;
    const works = Boolean(hit && element.contains(hit));
    return { keys: JSON.parse(element.dataset.beyond), mark: name(element), least, works };
  });
  return { keys: [...keys], marks, pointers };
}"""

UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-choice]')?.dataset.choice ?? null"


@dataclass(frozen=True)
class Pressing:
    """What was tried, and what went wrong, as sentences."""

    choices: int = 0
    marks: int = 0
    beyond: int = 0
    faults: tuple[str, ...] = ()

    def __add__(self, other: Pressing) -> Pressing:
        return Pressing(
            self.choices + other.choices,
            self.marks + other.marks,
            self.beyond + other.beyond,
            self.faults + other.faults,
        )


def pressing(somebody: Person, hovering: bool = False) -> Pressing:
    """Try every drawn choice as the screen stands; `hovering` also moves the mouse there first, as a hand does.

    A fault counts if it stays: after a change of size a busy machine may draw a table in several steps.
    """
    found = _pressing(somebody, hovering)
    for _ in range(LOOKS):
        if not found.faults:
            break
        somebody.page.wait_for_timeout(LATER)
        found = _pressing(somebody, hovering)
    return found


def _pressing(somebody: Person, hovering: bool) -> Pressing:
    seen = _at_rest(somebody)
    faults = [] if seen["keys"] else ["nothing that could be chosen is drawn"]
    # A pointer may itself lie in something that scrolls: what can be seen of it is pressed, and one out of sight tells nothing.
    pointers = [pointer for pointer in seen["pointers"] if pointer["least"] >= SMALLEST]
    told = {key for pointer in pointers if pointer["works"] for key in pointer["keys"]}
    tried = [mark for mark in seen["marks"] if not mark["away"] and not (mark["under"] and mark["key"] in told)]
    in_sight = {mark["key"] for mark in tried}
    for mark in tried:
        what = f"{mark['mark']} of “{mark['key']}” at {mark['x']:.0f},{mark['y']:.0f}"
        if min(mark["wide"], mark["high"]) < SMALLEST:
            faults.append(f"{what} is only {mark['wide']:.0f}×{mark['high']:.0f} large")
        if mark["pressed"] != mark["key"]:
            faults.append(f"{what}: {mark['hit']} takes the press" + _of(mark["pressed"]))
        elif hovering:
            somebody.page.mouse.move(mark["x"], mark["y"])
            under = somebody.page.evaluate(UNDER, [mark["x"], mark["y"]])
            if under != mark["key"]:
                faults.append(f"{what}: under the mouse something else takes the press{_of(under)}")
    faults += [f"{pointer['mark']} at the rim cannot be pressed" for pointer in pointers if not pointer["works"]]
    away = [key for key in seen["keys"] if key not in in_sight]
    faults += [f"“{key}” has no mark in sight" for key in away if key not in told]
    return Pressing(len(seen["keys"]), len(tried), len(away), tuple(faults))


def pressing_at(
    somebody: Person, sizes: Sequence[tuple[int, int]] = SIZES, settled: Callable[[], None] = lambda: None
) -> Pressing:
    """The same at several sizes of the window; `settled` waits until the table has followed."""
    total = Pressing()
    before = somebody.page.viewport_size
    for width, height in sizes:
        somebody.page.set_viewport_size({"width": width, "height": height})
        settled()
        found = pressing(somebody)
        told = tuple(f"{width}×{height}: {fault}" for fault in found.faults)
        total += Pressing(found.choices, found.marks, found.beyond, told)
    if before is not None:
        somebody.page.set_viewport_size(before)
    return total


def press(somebody: Person, key: str) -> None:
    """Press the middle of a drawn mark of this choice, with the mouse or with a finger."""
    found = [mark for mark in _at_rest(somebody)["marks"] if mark["key"] == key and not mark["away"]]
    assert found, f"no mark of “{key}” is in sight"
    page, x, y = somebody.page, found[0]["x"], found[0]["y"]
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.move(x, y)
        page.mouse.click(x, y)


def _of(key: str | None) -> str:
    return "" if key is None else f" and chooses “{key}”"


def _at_rest(somebody: Person) -> dict[str, Any]:
    """The measures, as soon as two in a row are the same: a land that still moves is not judged."""
    frames = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"
    last: dict[str, Any] | None = None
    for _ in range(400):
        somebody.page.evaluate(frames)
        seen: dict[str, Any] = somebody.page.evaluate(MEASURE)
        if seen == last:
            return seen
        last = seen
    raise AssertionError("the table does not come to rest")
