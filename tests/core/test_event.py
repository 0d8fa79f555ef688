"""Events: the secret part is declared, and only `seen_by` opens it."""

from __future__ import annotations

import logging

import msgspec
import pytest

from kouzlo.core.event import Column, Event, Secret
from kouzlo.core.sentence import Sentence, seat_word


class Card(Column[Secret[str] | str | None]):
    @staticmethod
    def known_to(seat: int) -> tuple[int, ...]:
        return (seat, 2)


class CardWasLookedAt(Event):
    seat: int
    card: Card
    rule: str


LOOKED = CardWasLookedAt(0, Secret("canary", (0, 2)), "TO-3")


@pytest.mark.parametrize(("seat", "card"), [(0, "canary"), (1, None), (2, "canary"), (None, None), (-1, None)])
def test_only_the_seats_that_know_see_the_value(seat: int | None, card: str | None) -> None:
    """A spectator (None) and chance (-1) know nothing."""
    assert CardWasLookedAt(0, card, "TO-3") == LOOKED.seen_by(seat)


def test_the_referee_sees_everything() -> None:
    assert CardWasLookedAt(0, "canary", "TO-3") == LOOKED.in_full()


def test_a_censored_event_is_as_long_as_any_other() -> None:
    """Two secrets of different lengths look the same to a seat that knows neither."""
    other = CardWasLookedAt(0, Secret("another canary", (0, 2)), "TO-3")

    assert msgspec.json.encode(LOOKED.seen_by(1)) == msgspec.json.encode(other.seen_by(1))


def test_a_secret_shows_nothing_when_it_is_printed(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        logging.getLogger("test").warning("%s %r %s", LOOKED, LOOKED, [LOOKED])

    said = [str(LOOKED), repr(LOOKED), f"{LOOKED.card}", f"{LOOKED.card!r}", f"{(LOOKED,)}", caplog.text]
    assert not [each for each in said if "canary" in each]
    assert all("<hidden>" in each for each in said)


def test_control_an_open_value_is_printed() -> None:
    assert "canary" in repr(LOOKED.in_full())


def test_on_the_wire_an_event_names_itself() -> None:
    assert b'{"what":"card_was_looked_at","seat":0,"card":null,"rule":"TO-3"}' == msgspec.json.encode(LOOKED.seen_by(1))


def test_an_event_without_secrets_is_the_same_for_all() -> None:
    public = CardWasLookedAt(1, "star", "TO-3")

    assert public is public.seen_by(None)


def test_by_default_an_event_says_its_name_and_its_fields() -> None:
    """The seat is who did it, and the paragraph is not said."""
    assert Sentence("card-was-looked-at", {"who": seat_word(0), "card": "canary"}) == LOOKED.in_full().sentence()


def test_whoever_may_not_know_hears_another_sentence() -> None:
    assert Sentence("card-was-looked-at-secretly", {"who": seat_word(0)}) == LOOKED.seen_by(1).sentence()
