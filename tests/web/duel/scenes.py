"""The duel to be looked at: a plan half made, a duel being told, the exchange."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.duel.playing import ids, pick_five, plays_to_the_exchange, seal_plan, wait_for_phase
from tests.web.people import Person
from tests.web.served import Served

Scene = Callable[[Person], None]


def planning(anna: Person) -> None:
    """Four of the six cards are laid."""
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    for wizard in ids(anna, ".hand [data-wizard]")[:4]:
        anna.page.click(f".hand [data-wizard={wizard}]")


def advised(anna: Person) -> None:
    """A hint for the plan stands on the cards."""
    planning(anna)
    anna.page.click("[data-advise]")
    anna.page.wait_for_selector("[data-advised]", timeout=60_000)


def fighting(anna: Person) -> None:
    """The first duel of the round stands, with its lamps."""
    anna.page.emulate_media(reduced_motion="no-preference")
    planning(anna)
    seal_plan(anna)
    anna.page.wait_for_selector("[data-telling] .decides")


def piled(anna: Person) -> None:
    """Later in the round: wizards have been discarded."""
    fighting(anna)
    while not anna.page.locator(".pile .top").count() or anna.page.locator(".pile button").count() < 4:
        anna.page.click(".prompt .buttons button:first-of-type")


def exchanging(anna: Person) -> None:
    """After the round, if it did not end with a question."""
    planning(anna)
    seal_plan(anna)
    wait_for_phase(anna, "swap", "use", "rearrange", "over")


def mixing(anna: Person) -> None:
    """After the round: how the plan should have been mixed."""
    anna.begins("duel")
    plays_to_the_exchange(anna)
    anna.page.click("[data-mixing]")
    anna.page.wait_for_selector("dialog [data-mixture]")


def scenes(house: Served) -> dict[str, Scene]:
    return {
        "duel-planning": planning,
        "duel-advised": advised,
        "duel-fighting": fighting,
        "duel-piled": piled,
        "duel-exchanging": exchanging,
        "duel-mixing": mixing,
    }
