"""Law 11: what a seat is promised is what playing then does; with a fault planted wherever a promise is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kouzlo.core.make import PLAIN
from kouzlo.core.rule import rule
from kouzlo.core.sentence import Word
from kouzlo.games.duel import Duel, view
from kouzlo.games.duel.moment import Moment
from kouzlo.games.duel.moves import Use
from kouzlo.games.duel.rules import abilities, draft
from kouzlo.games.duel.state import Facts, Phase, Side, State
from kouzlo.testing.laws import LawBroken, Table, check_promises
from kouzlo.testing.laws.promises import law_11
from tests.games.duel.promises import promises


def duel(make: Any) -> Duel:
    return Duel(make=make)


@rule("DU-3", "DU-10", "DU-41", "DU-52", "DU-53", "DU-59")
def test_what_a_seat_is_promised_is_what_playing_does() -> None:
    assert check_promises(duel, 40, promises) > 1000


def one_stronger(s: State, facts: Facts, seat: int) -> int:
    """DU-59: the strength that is shown is not the one that is compared."""
    return abilities.strength(s, facts, seat) + 1


def whole_set(side: Side) -> int:
    """DU-41: cards of the team can be exchanged for themselves."""
    return draft.aside(side) | draft.team_bits(side)


def with_the_random_card(side: Side) -> int:
    """DU-3: the random card can be chosen once more."""
    return draft.choosable(side) | 1 << side.random


def backwards_and_one_less(side: Side) -> list[int]:
    """DU-52: a card of the deck is forgotten."""
    return [*reversed(side.deck[: side.deck_size])][:-1]


def always(s: State) -> bool:
    """DU-10: whoever is not asked is shown as ready, in every phase."""
    return True


def both_answers(at: Moment) -> list[Use]:
    """DU-25: what must be used may be declined."""
    return [Use(True), Use(False)]


PLANTED: list[tuple[Any, str, Callable[..., Any]]] = [
    (view, "strength", one_stronger),
    (view, "aside", whole_set),
    (view, "choosable", with_the_random_card),
    (view, "cards_left", backwards_and_one_less),
    (view, "is_sealed", always),
    (Use, "all", both_answers),
]


def play_until_noticed() -> None:
    for seed in range(60):
        law_11(Duel(make=PLAIN), Table({}, 2, seed), promises)


@pytest.mark.parametrize(("place", "name", "fault"), PLANTED, ids=[fault.__name__ for _, _, fault in PLANTED])
def test_a_false_promise_is_noticed(place: Any, name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place where a rule once stood a second time, and each that calls it now."""
    monkeypatch.setattr(place, name, fault)

    with pytest.raises(LawBroken) as broken:
        play_until_noticed()

    assert 11 == broken.value.law


def test_another_waiting_card_in_the_question_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """DU-53: the question of the Detective names a card that does not wait."""
    ask = view.PROMPTS[Phase.USE]

    def misnamed(*arguments: Any) -> Any:
        asked = ask(*arguments)
        if "waiting" in asked.say.args:
            asked.say.args["waiting"] = Word("wizard", "nobody")
        return asked

    monkeypatch.setitem(view.PROMPTS, Phase.USE, misnamed)

    with pytest.raises(LawBroken, match="was to come in"):
        play_until_noticed()
