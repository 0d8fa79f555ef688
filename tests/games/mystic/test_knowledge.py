"""What others know of a hand: the cards that they were shown, and not in which order any of them came: ME-D48, ME-D52."""

from __future__ import annotations

import msgspec
import pytest

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import CardSeen
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "purple.spy": card("wonder", play="look and discard 1"),
    "blue.zebra": unit("1/1"),
    "green.ant": unit("1/1"),
    "white.moth": unit("1/1"),
    "blue.heron": card("wonder", play="return grave unit"),
}
BOTH = pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)


def hand_seen(table: Table, seat: int | None) -> tuple[str | None, ...]:
    """The hand of seat 1, as a seat or a spectator sees it."""
    hand: tuple[str | None, ...] = table.match.view(seat).table.sides[1].hand
    return hand


def sent(table: Table, seat: int | None) -> bytes:
    """All that a seat or a spectator has been sent."""
    return msgspec.json.encode(table.match.view(seat))


@rule("ME-D52", "ME-D48")
@BOTH
def test_others_see_known_cards_by_their_ids_and_unknown_ones_last(make: Make) -> None:
    position = "1.hand:blue.plain-0,white.moth,green.ant,blue.zebra,blue.plain-1 1.looked:blue.zebra,white.moth,green.ant"
    table = Table(CARDS, f"{position} 1.shown:white.moth", make)

    assert ("blue.zebra", "green.ant", "white.moth", None, None) == hand_seen(table, 0)
    assert ("white.moth", None, None, None, None) == hand_seen(table, None)
    assert ("blue.plain-0", "white.moth", "green.ant", "blue.zebra", "blue.plain-1") == hand_seen(table, 1), "his own hand"


@rule("ME-D52")
@BOTH
@pytest.mark.parametrize("hand", ["white.moth,blue.zebra,green.ant", "green.ant,white.moth,blue.zebra"])
def test_a_look_tells_nothing_of_the_order(hand: str, make: Make) -> None:
    """Neither the events nor the view nor the choices, whatever order the cards were drawn in."""
    table = Table(CARDS, f"0.hand:purple.spy 1.hand:{hand} 0.energy:purple=1", make)

    events = table.play(0, "play purple.spy")

    ids = ["blue.zebra", "green.ant", "white.moth"]
    assert ids == [event.in_full().card for event in events if isinstance(event, CardSeen)]
    assert tuple(ids) == hand_seen(table, 0)
    assert [f"discard {id}" for id in ids] == table.moves(0)
    view = table.match.view(0)
    assert view.prompt is not None
    assert [{"discard": id} for id in ids] == [choice.move for choice in view.prompt.choices]


def regained(first: str, second: str, make: Make) -> Table:
    """Seat 1 holds a card that nobody knows, regains one that everybody knows, and draws another one."""
    table = Table(CARDS, f"active:1 1.hand:blue.heron,{first} 1.grave:green.ant 1.energy:blue=1", make)
    table.play(1, "play blue.heron > green.ant@1")
    table.play(1, "end")
    table.draw(second, "green.plain-0", "green.plain-1")
    table.play(0, *table.moves(0)[:1])
    table.play(0, "end")
    table.draw_any()
    table.play(1, "energy white", "play white.moth")
    return table


@rule("ME-D52")
@BOTH
@pytest.mark.parametrize("seat", [0, None], ids=["opponent", "spectator"])
def test_the_place_of_a_known_card_does_not_tell_which_unknown_one_was_played(seat: int | None, make: Make) -> None:
    """The moth that is played was drawn before the known ant or after it: others are sent the same bytes all along."""
    tables = [regained(*order, make) for order in (("white.moth", "blue.zebra"), ("blue.zebra", "white.moth"))]

    own = [hand_seen(table, 1) for table in tables]
    assert own[0] != own[1], "the worlds differ"
    assert sent(tables[0], seat) == sent(tables[1], seat)


def test_drawing_order_would_tell() -> None:
    """The control: as they were drawn, the hands of the two worlds show the known card in different places."""
    tables = [regained(*order, PLAIN) for order in (("white.moth", "blue.zebra"), ("blue.zebra", "white.moth"))]

    places = [hand_seen(table, 1).index("green.ant") for table in tables]

    assert [0, 1] == places
