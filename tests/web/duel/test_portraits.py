"""The faces of the wizards in a browser: told apart by their outlines alone, and never waited for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from kouzlo.games.duel.portraits import DATA, DRAWN
from tests.web.conftest import Arrive
from tests.web.duel.playing import lay_all, pick_five, wait_for_phase
from tests.web.people import PHONE

SIZE = 48
LEAST = 0.25
"""So much of what two outlines cover together must belong to one of them alone."""

OUTLINE = """
async ([text, size]) => {
  const picture = new DOMParser().parseFromString(text, "image/svg+xml");
  picture.getElementById("ground").remove();
  for (const side of ["width", "height"]) picture.documentElement.setAttribute(side, size);
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(picture));
  await image.decode();
  const drawn = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
  drawn.drawImage(image, 0, 0, size, size);
  const pixels = drawn.getImageData(0, 0, size, size).data;
  return Array.from({ length: size * size }, (_, at) => (pixels[4 * at + 3] > 127 ? at : -1)).filter((at) => at >= 0);
}
"""

ROW = 64
"""An outline is a number: a bit for each pixel, in rows that leave room for moving it."""
FRAME = sum(((1 << SIZE) - 1) << (ROW * row) for row in range(SIZE))
REACH = 3


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def outline(page: Page, text: str) -> int:
    """The pixels that a figure covers, without its ground."""
    return sum(1 << (at // SIZE * ROW + at % SIZE) for at in page.evaluate(OUTLINE, [text, SIZE]))


def moved(outline: int, x: int, y: int) -> int:
    by = y * ROW + x
    return (outline << by if by >= 0 else outline >> -by) & FRAME


def difference(one: int, two: int) -> float:
    """How much of what both cover belongs to one of them alone, when one is moved onto the other as well as it fits."""
    steps = range(-REACH, REACH + 1)
    tried = [moved(two, x, y) for x, y in itertools.product(steps, steps)]
    return min(1 - (one & each).bit_count() / (one | each).bit_count() for each in tried)


def too_similar(outlines: dict[str, int]) -> list[tuple[str, str]]:
    pairs = itertools.combinations(sorted(outlines), 2)
    return [(one, two) for one, two in pairs if difference(outlines[one], outlines[two]) < LEAST]


def drawing(id: str) -> str:
    return (DATA / "portraits" / f"{id}.svg").read_text(encoding="utf-8")


def test_wizards_are_told_apart_by_their_outlines_at_48_pixels(page: Page) -> None:
    """Every pair of the eighteen; each figure covers a good part of its picture and leaves a good part free."""
    outlines = {id: outline(page, drawing(id)) for id in DRAWN}

    assert [] == too_similar(outlines)
    assert all(0.25 < each.bit_count() / SIZE**2 < 0.8 for each in outlines.values())


def test_control_equal_and_nearly_equal_outlines_are_found(page: Page) -> None:
    """The same wizard in other colours, moved by two pixels, or a little larger, is no other wizard."""
    dancer, group = drawing("dancer"), '<g id="figure"'
    shapes = {
        "dancer": dancer,
        "larger": dancer.replace(group, f'{group} transform="translate(150 300) scale(1.03) translate(-150 -300)"'),
        "moved": dancer.replace(group, f'{group} transform="translate(12 0)"'),
        "painted": dancer.replace('stop-color="#', 'stop-color="#f0'),
        "soldier": drawing("soldier"),
    }
    outlines = {id: outline(page, text) for id, text in shapes.items()}

    assert list(itertools.combinations(["dancer", "larger", "moved", "painted"], 2)) == too_similar(outlines)


def test_faces_are_fetched_when_the_table_is_there(arrive: Arrive) -> None:
    """Whatever the table needs is asked for before the first face; then every card that is seen has its own."""
    anna = arrive()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.begins("duel")
    anna.page.wait_for_selector(".picking .portrait img")
    widths = anna.page.eval_on_selector_all(
        ".picking .portrait img", "all => Promise.all(all.slice(0, 6).map((it) => it.decode().then(() => it.naturalWidth)))"
    )
    names = anna.page.eval_on_selector_all(".picking .portrait img", "all => all.map((each) => each.src)")
    first = next(at for at, url in enumerate(asked) if "/portraits/" in url)

    assert 18 == len(set(names))
    assert min(widths) > 0
    assert [] == [url for url in asked[first:] if "/portraits/" not in url]
    assert 0 == anna.page.locator(".portrait img:not([alt=''])").count(), "the name stands beside it"


def test_faces_that_never_come_keep_nobody_waiting(arrive: Arrive) -> None:
    """The team is picked and the plan is laid while every portrait is still on its way."""
    anna = arrive(size=PHONE)
    held: list[Route] = []
    anna.page.route("**/portraits/**", lambda route: held.append(route))  # noqa: PLW0108  # a listener has to take attributes
    anna.begins("duel")
    anna.page.wait_for_selector(".picking .portrait img")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    lay_all(anna)

    assert held
