"""A selection step by step: five of seventeen, then the sixth."""

from __future__ import annotations

import pytest

from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather, Part
from kouzlo.terminal.selection import Gathering

A, B, C, D = (Word("card", id) for id in "abcd")
DECK = Part(("plan", "deck"), Sentence("deck"), (A, B, C), 2, ordered=True)
WAITING = Part(("plan", "waiting"), Sentence("waiting"), (A, B, C), 1, ordered=True, single=True)
PLAN = Gather(Sentence("plan"), (DECK, WAITING))


def test_what_one_part_took_is_gone_for_the_next_and_the_last_card_takes_itself() -> None:
    """Two of three are a choice; the third is none."""
    gathering = Gathering(PLAN)
    gathering.take([C, A])

    assert gathering.part is None
    assert {"plan": {"deck": ["c", "a"], "waiting": "b"}} == gathering.move()


def test_cards_are_taken_one_by_one_and_given_back() -> None:
    """Back returns the last card, and what took itself because of it."""
    gathering = Gathering(PLAN)
    gathering.take([C])
    gathering.take([A])

    assert gathering.give_back()
    assert gathering.part is DECK
    assert [C] == list(gathering.taken)
    assert 1 == gathering.left
    assert gathering.give_back()
    assert not gathering.give_back()
    assert 2 == gathering.left


def test_a_real_choice_in_the_second_part_is_asked() -> None:
    """Out of the team, then in from the others."""
    out = Part(("swap", "out"), Sentence("out"), (A, B), 1, ordered=True, single=True)
    in_ = Part(("swap", "in"), Sentence("in"), (C, D), 1, ordered=True, single=True)
    gathering = Gathering(Gather(Sentence("swap"), (out, in_)))
    gathering.take([B])

    assert gathering.part is in_
    assert (C, D) == gathering.items
    gathering.take([C])
    assert {"swap": {"out": "b", "in": "c"}} == gathering.move()
    assert gathering.give_back()
    assert gathering.part is in_
    assert gathering.give_back()
    assert gathering.part is out


def test_all_of_them_in_order_is_a_choice_and_all_of_them_in_any_order_is_none() -> None:
    """Rearranging a deck takes every card; a set of all cards needs no question."""
    ordered = Part(("rearrange",), Sentence("new"), (A, B), 2, ordered=True)
    unordered = Part(("pick",), Sentence("all"), (A, B), 2, ordered=False)

    assert Gathering(Gather(Sentence("x"), (ordered,))).part is ordered
    assert {"pick": ["a", "b"]} == Gathering(Gather(Sentence("x"), (unordered,))).move()


def test_what_took_itself_at_the_beginning_is_not_given_back() -> None:
    """Going back from the only real choice ends the gathering; it does not loop."""
    forced = Part(("pick",), Sentence("all"), (A,), 1, ordered=False)
    chosen = Part(("plan",), Sentence("one"), (B, C), 1, ordered=False)
    gathering = Gathering(Gather(Sentence("x"), (forced, chosen)))
    gathering.take([B])

    assert gathering.give_back()
    assert gathering.part is chosen
    assert not gathering.give_back()
    assert gathering.part is chosen


def test_the_screen_must_offer_only_what_there_is() -> None:
    """A mistake of ours, not of the player."""
    with pytest.raises(AssertionError, match="offers what there is"):
        Gathering(PLAN).take([D])
    with pytest.raises(AssertionError, match="repeats"):
        Gathering(PLAN).take([A, A])
    with pytest.raises(AssertionError, match="counted"):
        Gathering(PLAN).take([A, B, C])
