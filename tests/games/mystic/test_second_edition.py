"""The second edition keeps its plan: 120 cards of its own, no two alike, every term twice, answers in every colour."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from kouzlo.core.registry import CardText
from kouzlo.core.rule import rule
from kouzlo.games.mystic import create
from kouzlo.games.mystic.cards import EDITIONS, RELEASED, play_facts, read_cards
from kouzlo.games.mystic.price import TOLERANCE, over, unexplained
from kouzlo.games.mystic.tree import Card
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour, Kind
from tools.mystic.terms import (
    SECOND_TERMS,
    Counted,
    answers,
    by_colour,
    colours_of,
    count_terms,
    faults_of_colour,
    is_bare,
)

FIRST = read_cards()
SECOND = read_cards(CardText("edition", EDITIONS["second"]))  # type: ignore[arg-type]  # a text in the place of a path
MOST_BARE = 6

FIRST_DIGEST = "29de461dcedb5dfe1d7119afbbe2e090"
"""What records of the first edition name: as long as it stands, they replay."""


def does(card: Card) -> list[object]:
    """What a card is and does, whatever its colour and name."""
    return play_facts(card)[1:]


def alike(cards: tuple[Card, ...]) -> list[tuple[str, str]]:
    """Cards that do the same."""
    ordered = sorted(cards, key=lambda card: repr(does(card)))
    return [(one.id, two.id) for one, two in pairwise(ordered) if does(one) == does(two)]


def test_the_first_edition_is_what_it_was() -> None:
    assert FIRST_DIGEST == FIRST.set.digest
    assert FIRST.set.text is None


def test_one_line_means_the_second_edition() -> None:
    """The same cards as those of its files, and a text that is short enough for every record."""
    files = read_cards(RELEASED["kouzlo-mystic-2"])

    assert ("kouzlo-mystic-2", 'set = "kouzlo-mystic-2"') == (SECOND.set.id, SECOND.set.text)
    assert files.cards == SECOND.cards
    assert files.set.digest == SECOND.set.digest != FIRST.set.digest


def test_a_file_that_only_calls_itself_so_is_read_as_it_is() -> None:
    """The name alone means our set; with cards below it the file is somebody's own."""
    text = 'set = "kouzlo-mystic-2"\n' + "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(RELEASED["kouzlo-mystic-2"].glob("*.toml"))
    )
    changed = text.replace('stats = "2/1"', 'stats = "2/2"', 1)

    box = create(cards=CardText("own", changed)).box  # type: ignore[arg-type]  # a text in the place of a path

    assert box.set.digest != SECOND.set.digest
    assert box.set.text is not None
    assert len(box.set.text) > 1000


def test_no_two_cards_are_alike() -> None:
    assert [] == alike(SECOND.cards)


def test_two_cards_that_are_alike_are_found() -> None:
    """The negative control, and what the first edition is known for."""
    assert [("red.red-hot-blade", "green.bark-armour")] == alike(FIRST.cards)


def test_few_units_are_bare() -> None:
    bare = [card.id for card in SECOND.cards if is_bare(card)]

    assert len(bare) <= MOST_BARE, bare
    assert 16 == sum(map(is_bare, FIRST.cards)), "the negative control"


@rule("ME-1")
@pytest.mark.parametrize("colour", Colour)
def test_every_colour_has_the_planned_skeleton(colour: Colour) -> None:
    cards = by_colour(SECOND.cards)[colour]

    assert CARDS_OF_A_COLOUR == len(cards)
    assert [] == faults_of_colour(cards)


@pytest.mark.parametrize("term", count_terms(SECOND.cards, SECOND_TERMS), ids=lambda term: term.name)
def test_every_term_of_the_rules_is_shown_twice(term: Counted) -> None:
    assert 2 <= term.least <= len(term.cards)


def test_the_first_edition_lacks_the_terms_for_which_the_second_was_made() -> None:
    """The negative control: what the count finds missing where it is missing."""
    missing = [term.name for term in count_terms(FIRST.cards, SECOND_TERMS) if len(term.cards) < term.least]

    assert {"combat", "destroy a charm", "heal a number of units", "steal without converting"} <= {*missing}


@pytest.mark.parametrize("kind", [Kind.RELIC, Kind.CHARM])
def test_every_colour_answers_relics_and_charms(kind: Kind) -> None:
    answering = {card.colour for card in SECOND.cards if answers(card, kind)}

    assert {*Colour} == answering


def test_every_colour_speaks_of_another() -> None:
    """So that to reverse a colour word is worth a thought (ME-45)."""
    spoken = Counter(card.colour for card in SECOND.cards if colours_of(card) - {card.colour})

    assert [] == [colour.name for colour in Colour if not spoken[colour]]
    assert not any(colours_of(card) - {card.colour} for card in FIRST.cards), "the negative control"


def test_a_card_out_of_the_band_says_why_and_no_other_does() -> None:
    assert [] == [each.id for each in SECOND.cards if unexplained(each)]
    assert [] == [each.id for each in SECOND.cards if each.reason and abs(over(each)) <= TOLERANCE]


def test_all_cards_have_names_and_flavour_of_their_own() -> None:
    """Also beside those of the first edition."""
    cards = (*FIRST.cards, *SECOND.cards)
    for language in ("en", "cs"):
        assert len(cards) == len({each.names[language] for each in cards})
        assert len(cards) == len({each.flavour[language] for each in cards})
    assert len(cards) == len({each.id for each in cards})


def test_a_bare_unit_more_would_be_found() -> None:
    """The negative control of the count."""
    stripped = [msgspec.structs.replace(card, abilities=(), statics=()) for card in SECOND.cards]

    assert MOST_BARE < sum(map(is_bare, stripped))
