"""The law of drawn choices on pages of a few lines: what it allows, and planted faults that it must catch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.people import PHONE, Person, person
from tests.web.pressing import SIZES, pressing, pressing_at

PAGE = "<style>* {{ margin: 0 }} button {{ width: 80px; height: 40px }}</style>{}"
TWO = '<button data-choice="one" data-mark>1</button><button data-choice="two" data-mark>2</button>'
COVER = '<div style="position: fixed; left: 80px; top: 0; width: 80px; height: 40px"></div>'
PAWN = """
<svg width="100" height="100">
  <path data-choice="road" d="M40 0H60V100H40Z" />
  <path data-choice="field" d="M0 0H{wide}V100H0Z" />
  <circle data-mark="road" cx="50" cy="50" r="10" pointer-events="none" />
  <circle data-mark="field" cx="15" cy="50" r="10" pointer-events="none" />
</svg>"""


@pytest.fixture
def anna(browser: Browser) -> Iterator[Person]:
    with person(browser, "about:blank", PHONE) as somebody:
        yield somebody


def shown(anna: Person, inside: str) -> Person:
    anna.page.set_content(PAGE.format(inside))
    return anna


def test_two_buttons_keep_the_law_at_every_size(anna: Person) -> None:
    """Both are counted and pressed at all four sizes."""
    found = pressing_at(shown(anna, TWO))

    assert () == found.faults
    assert (2 * len(SIZES), 2 * len(SIZES), 0) == (found.choices, found.marks, found.beyond)


def test_transparent_cover_is_caught(anna: Person) -> None:
    """Nothing is seen of it, and the second button can no longer be pressed."""
    found = pressing(shown(anna, TWO + COVER))

    assert 1 == len(found.faults)
    assert "“two”" in found.faults[0]


def test_cover_that_comes_with_the_mouse_is_caught(anna: Person) -> None:
    """Some covers appear only when somebody aims."""
    cover = COVER.replace('style="', 'hidden style="')
    script = "<script>onmousemove = () => document.querySelector('div').hidden = false</script>"
    shown(anna, TWO + cover + script)

    assert () == pressing(anna).faults
    assert 1 == len(pressing(anna, hovering=True).faults)


def test_mark_above_another_choice_is_caught(anna: Person) -> None:
    """The pawn stands on the road, and the field that is drawn later takes the press."""
    assert () == pressing(shown(anna, PAWN.format(wide=30))).faults

    found = pressing(shown(anna, PAWN.format(wide=100)))

    assert 1 == len(found.faults)
    assert "“road”" in found.faults[0]
    assert "chooses “field”" in found.faults[0]


def test_question_without_a_drawn_choice_is_caught(anna: Person) -> None:
    """Nothing at all, only a disabled button, or a choice that takes presses but has no mark."""
    assert pressing(shown(anna, "<p>Where?</p>")).faults
    assert pressing(shown(anna, '<button disabled data-choice="one" data-mark>1</button>')).faults
    assert pressing(shown(anna, '<button data-choice="one">1</button>')).faults


def test_choice_below_the_fold_is_caught(anna: Person) -> None:
    """In a scroller, and below the window; a second mark of the same choice in sight is enough."""
    below = '<p style="height: 90px"></p><button data-choice="one" data-mark>1</button>'
    folded = f'<div style="height: 50px; overflow: auto">{below}</div>'
    assert pressing(shown(anna, TWO + folded.replace("one", "three"))).faults
    assert pressing(shown(anna, '<p style="height: 3000px"></p>' + TWO)).faults

    assert () == pressing(shown(anna, TWO + folded)).faults


def test_pointer_at_the_rim_tells_of_what_lies_beyond(anna: Person) -> None:
    """It names the choice and can be pressed itself; under a cover it counts as a fault."""
    away = '<button data-choice="far" data-mark style="position: fixed; left: -300px; top: 90px">3</button>'
    pointer = """<button data-beyond='["far"]' style="position: fixed; left: 80px; top: 0">‹</button>"""
    assert pressing(shown(anna, away + TWO[:48])).faults

    found = pressing(shown(anna, away + pointer))

    assert () == found.faults
    assert (1, 0, 1) == (found.choices, found.marks, found.beyond)
    assert pressing(shown(anna, away + pointer + COVER)).faults


def test_pointer_tells_of_what_lies_under_a_panel_of_the_land(anna: Person) -> None:
    """A panel may lie over a land that can be moved, where a pointer tells of it; one choice of it over another may not."""
    land = '<div style="overflow: hidden; height: 60px; white-space: nowrap">{}</div>'
    second = COVER.replace("<div", '<button data-choice="three"').replace("</div>", "</button>")
    pointer = """<button data-beyond='["two"]' style="position: fixed; left: 0; top: 90px">‹</button>"""
    assert pressing(shown(anna, land.format(TWO) + COVER)).faults

    found = pressing(shown(anna, land.format(TWO) + COVER + pointer))

    assert () == found.faults
    assert (2, 1, 1) == (found.choices, found.marks, found.beyond)
    assert pressing(shown(anna, land.format(TWO + second) + pointer)).faults


def test_mark_too_small_to_aim_at_is_caught(anna: Person) -> None:
    """Eight pixels are no mark."""
    dot = '<button data-choice="one" data-mark style="width: 8px; height: 8px; padding: 0"></button>'

    assert pressing(shown(anna, dot)).faults
