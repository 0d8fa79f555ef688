"""What people do at a table of the duel, as tests say it."""

from __future__ import annotations

from tests.web.people import Person

DONE = "[data-phase=over]"
PRESS = "selector => document.querySelector(selector)?.click()"


def wait_for_phase(anna: Person, *phases: str) -> str:
    """Until one of these questions is asked; stories are skipped."""
    anna.page.wait_for_selector(", ".join(f"[data-phase={phase}]:not([data-telling])" for phase in phases))
    return str(anna.page.get_attribute("[data-phase]", "data-phase"))


def joins(ben: Person, anna: Person) -> None:
    """By the link that she hands out."""
    ben.open(anna.page.input_value(".invite input"))
    ben.page.fill("form input", "Ben")
    ben.page.click("form .main")


def ids(anna: Person, selector: str) -> list[str]:
    """Which wizards these buttons are."""
    return [str(each.get_attribute("data-wizard")) for each in anna.page.locator(selector).all()]


def pick_five(anna: Person) -> None:
    """The first five that may be picked."""
    anna.page.wait_for_selector(".picking [data-wizard]")
    for wizard in ids(anna, ".picking [data-wizard]")[:5]:
        anna.page.click(f".picking [data-wizard={wizard}]")
        anna.page.wait_for_selector(f".picking [data-wizard={wizard}][aria-pressed=true]")
    anna.page.click(".prompt .main")


def lay_all(anna: Person) -> None:
    """Every card in hand into the next free place."""
    anna.page.wait_for_selector(".hand [data-wizard]")
    for wizard in ids(anna, ".hand [data-wizard][aria-pressed=false]"):
        anna.page.click(f".hand [data-wizard={wizard}]")
        anna.page.wait_for_selector(f".hand [data-wizard={wizard}][aria-pressed=true]")


def seal_plan(anna: Person) -> None:
    lay_all(anna)
    anna.page.click(".prompt .main")


def answers(anna: Person) -> None:
    """Whatever is asked now, the simplest answer; nothing if nothing is asked."""
    phase = anna.page.get_attribute("[data-phase]", "data-phase")
    asked = anna.page.locator(".prompt.asked").count() > 0
    if not asked:
        return
    if phase == "pick":
        pick_five(anna)
    elif phase == "plan":
        # The question may be answered and gone at any moment: press what is there, and wait for nothing.
        for wizard in ids(anna, ".hand [data-wizard][aria-pressed=false]"):
            anna.page.evaluate(PRESS, f".hand [data-wizard={wizard}][aria-pressed=false]")
        anna.page.evaluate(PRESS, ".prompt .main:not(:disabled)")
    else:
        anna.page.evaluate(PRESS, ".prompt .buttons button:not(:disabled):last-of-type")


def plays_to_the_exchange(anna: Person) -> None:
    """Anna's first round is planned and over, whatever was asked in it."""
    pick_five(anna)
    wait_for_phase(anna, "plan")
    seal_plan(anna)
    while wait_for_phase(anna, "swap", "use", "rearrange") != "swap":
        answers(anna)
        anna.page.wait_for_timeout(30)


def plays_to_the_end(*people: Person) -> None:
    """Everybody answers until the match is over."""
    for _ in range(400):
        if all(each.page.locator(DONE).count() for each in people):
            return
        for each in people:
            answers(each)
            each.page.wait_for_timeout(30)
    raise AssertionError(f"the match does not end: {[each.question for each in people]}")
