"""Mystic elements in browsers from the choice of colours to the end."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.mystic.tables import laid, playing
from tests.web.people import PHONE
from tests.web.served import Served


def test_two_people_play_to_the_end(house: Served, arrive: Arrive) -> None:
    """Anna at a desk in English, Ben on a phone in Czech; both see who has won."""
    anna, ben = arrive(), arrive(size=PHONE, language="cs", look="dark")
    wanted, done = {"chooses a colour", "answers", "does it", "takes a unit", "takes a card"}, set[str]()
    for _ in range(4):  # deals and colours are luck: in one game of ten nobody has anything to fight with
        done |= set(playing(house, laid(house, anna, ben), [anna, ben]))
        if wanted <= done:
            break

    assert wanted <= done
    assert [] == anna.untranslated() + ben.untranslated()
    assert not ben.is_too_wide()


def test_somebody_plays_the_computer_to_the_end(house: Served, arrive: Arrive) -> None:
    anna = arrive(language="cs")
    id = laid(house, anna)

    playing(house, id, [anna])

    assert [] == anna.untranslated()
    assert [] == anna.serious_faults()
