"""The 120 cards keep the plan of the set: prices, skeleton, curve, terms; and the given examples keep their prices."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kouzlo.core.rule import rule
from kouzlo.games.mystic.cards import read_cards
from kouzlo.games.mystic.price import TOLERANCE, budget, over, price, unexplained
from kouzlo.games.mystic.tree import Card, Cost
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour, Type
from tools.mystic.terms import (
    Counted,
    by_colour,
    count_terms,
    faults_of_colour,
    names_colour,
    wants_to_attack,
    wants_to_rest,
)

BOX = read_cards()
GIVEN = read_cards(Path(__file__).with_name("own_set"))
"""The set before it was tuned: it holds the formula, whatever becomes of ours."""


def card(id: str) -> Card:
    return next(each for each in GIVEN.cards if each.id == id)


# --- prices --------------------------------------------------------------------------------------------------------

PRICES = {
    "yellow": (-20, 50, 0, 50, 40, 50, 0, 50, -50, -70, -50, -50, -40, -60, 10),
    "purple": (0, 0, 0, -75, -50, -10, 0, 0, 0, -40, -50, 50, 0, -50, -50),
}


@pytest.mark.parametrize("colour", PRICES)
def test_the_two_model_colours_have_the_prices_of_the_plan(colour: str) -> None:
    """Thirty prices worked out by hand, in hundredths: they hold the formula."""
    assert list(PRICES[colour]) == [over(each) for each in by_colour(GIVEN.cards)[Colour[colour.upper()]]]


def test_the_price_of_a_unit_is_the_sum_of_its_parts() -> None:
    """Captain of the Watch: 3 power, 5 health, half a point for guard, half for an ability that pays for itself."""
    captain = card("yellow.captain-of-the-watch")

    assert 300 + 500 + 50 + 50 == price(captain)
    assert 900 == budget(captain.cost)


def test_cards_of_the_own_deck_are_a_price_too() -> None:
    assert budget(Cost(coloured=1)) + 120 == budget(Cost(coloured=1, plunder=2))


def test_a_card_out_of_the_band_says_why() -> None:
    assert [] == [each.id for each in BOX.cards if unexplained(each)]


def test_a_reason_is_written_only_where_one_is_needed() -> None:
    assert [] == [each.id for each in BOX.cards if each.reason and abs(over(each)) <= TOLERANCE]


def test_a_card_that_is_too_good_is_found_out() -> None:
    """The negative control: one power more, and no reason."""
    strong = msgspec.structs.replace(card("yellow.shield-novice"), power=2)

    assert 150 == over(strong)
    assert unexplained(strong)
    assert not unexplained(msgspec.structs.replace(strong, reason="It is the hero of the tale."))


# --- the plan of the set -------------------------------------------------------------------------------------------


@rule("ME-1")
@pytest.mark.parametrize("colour", Colour)
def test_every_colour_has_the_planned_skeleton(colour: Colour) -> None:
    """15 cards: 8 units, 3 wonders, 2 charms, 2 relics; the curve of costs; one that rests and one that attacks."""
    cards = by_colour(BOX.cards)[colour]

    assert CARDS_OF_A_COLOUR == len(cards)
    assert [] == faults_of_colour(cards)


def test_a_colour_that_leaves_the_plan_is_found_out() -> None:
    """The negative control: fifteen times the same dear wonder."""
    dear = msgspec.structs.replace(card("yellow.sunbeam"), cost=Cost(coloured=6))

    assert [
        "0 cards are units, planned are 8",
        "15 cards are wonders, planned are 3",
        "0 cards are charms, planned are 2",
        "0 cards are relics, planned are 2",
        "0 cards cost 1 to 1, planned are 4 to 5",
        "0 cards cost 2 to 2, planned are 4 to 6",
        "0 cards cost 3 to 3, planned are 2 to 4",
        "0 cards cost 4 to 4, planned are 1 to 2",
        "15 cards cost 5 to 6, planned are 1 to 3",
        "the costs add up to 90, planned are 34.5 to 43.5",
        "no unit wants to stay idle (ME-7)",
        "no unit wants to attack",
    ] == faults_of_colour([dear] * 15)


@rule("ME-7")
def test_resting_and_attacking_are_different_wishes() -> None:
    assert wants_to_rest(card("red.fire-eater"))
    assert wants_to_attack(card("blue.deep-diver"))
    assert not any(wants_to_rest(each) and wants_to_attack(each) for each in BOX.cards)


@pytest.mark.parametrize("term", count_terms(BOX.cards), ids=lambda term: term.name)
def test_every_term_of_the_rules_is_shown(term: Counted) -> None:
    assert term.least <= len(term.cards)


def test_terms_are_counted_from_what_cards_do() -> None:
    """The negative control: without the wonders of black and purple nobody looks at a hand."""
    left = [each for each in BOX.cards if each.type != Type.WONDER]
    counted = {term.name: len(term.cards) for term in count_terms(left)}

    assert 0 == counted["wonder"]
    assert 1 == counted["discard, the player of the card chooses"]


def test_every_colour_speaks_of_itself() -> None:
    """One card for what is not of its colour in every colour; one for what is, in every colour but purple, which was given."""
    without = [
        (colour.name, negated)
        for colour, cards in by_colour(BOX.cards).items()
        for negated in (False, True)
        if not any(map(names_colour(negated), cards))
    ]

    assert [("PURPLE", False)] == without


def test_all_cards_have_names_and_flavour_of_their_own() -> None:
    for language in ("en", "cs"):
        assert len(BOX.cards) == len({each.names[language] for each in BOX.cards})
        assert len(BOX.cards) == len({each.flavour[language] for each in BOX.cards})


def test_colours_can_be_told_apart_without_seeing_them() -> None:
    assert len(Colour) == len({badge.letter for badge in BOX.badges}) == len({badge.symbol for badge in BOX.badges})
