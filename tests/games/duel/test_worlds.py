"""What is left open in a round: all worlds that fit what a seat was shown, and how many ways lead to each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.games.duel.rules.draft import ALL, members
from kouzlo.games.duel.state import ROUNDS, SET_SIZE, TEAM_SIZE, Side, State
from kouzlo.games.duel.worlds import hidden_places, ways, worlds_of
from tests.games.duel.questions import GAME, Asked, plain, questions

MOST = 3000
SAMPLES = 150


@cache
def asked() -> list[Asked]:
    return questions("worlds", 30, 3)


def side_of(random: int, *shown: int) -> Side:
    side = Side()
    side.random = random
    for number, cards in enumerate(shown):
        side.shown[number] = cards
    return side


def cards(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def test_there_are_such_questions_in_every_round() -> None:
    rounds = Counter(plain(seen).this_round for seen, _ in asked())

    assert ROUNDS == len(rounds)
    assert min(rounds.values()) >= 1


def test_a_seat_sees_the_same_in_all_worlds() -> None:
    for seen, seat in asked()[:20]:
        before = GAME.make.to_bytes(seen)
        worlds = worlds_of(plain(seen), seat, MOST) or []

        assert worlds
        assert {before} == {
            GAME.make.to_bytes(GAME.observe(GAME.make.from_bytes(State, world.to_bytes()), seat)) for world, _ in worlds
        }


def test_every_determinization_is_one_of_the_worlds() -> None:
    """Sampling by the rules never leads out of the list, and no world is listed twice."""
    for seen, seat in asked()[:20]:
        worlds = [world.to_bytes() for world, _ in worlds_of(plain(seen), seat, MOST) or []]
        luck = Luck(seed_of("sample"))
        sampled = {GAME.make.to_bytes(GAME.imagine(seen, seat, luck)) for _ in range(SAMPLES)}

        assert sampled <= set(worlds)
        assert len(worlds) == len(set(worlds))


def test_in_the_first_round_every_world_is_as_likely() -> None:
    """Control: after an exchange some are likelier."""
    weights = [
        (plain(seen).this_round, {weight for _, weight in worlds_of(plain(seen), seat, MOST) or []}) for seen, seat in asked()
    ]

    assert all({1} == each for number, each in weights if number == 0)
    assert any(len(each) > 1 for number, each in weights if number > 0)


def test_too_many_worlds_are_not_listed() -> None:
    seen, seat = next(each for each in asked() if len(hidden_places(plain(each[0]).side[1 - each[1]])) == 3)

    assert worlds_of(plain(seen), seat, 100) is None
    assert worlds_of(plain(seen), seat, MOST) is not None


@pytest.mark.parametrize("shown", [cards(1, 2, 3), cards(1, 2, 3, 4), cards(1, 2, 3, 4, 5)])
def test_ways_after_one_exchange_are_those_of_trying_all_teams(shown: int) -> None:
    """Every team with the random card and what was shown, and every exchange of it, none among them."""
    side, counted = side_of(0, shown), Counter[int]()
    for others in combinations(range(1, SET_SIZE), TEAM_SIZE - 1):
        before = cards(0, *others)
        if shown & ~before == 0:
            counted[before] += 1
            for out, card in product(members(before), members(ALL & ~before)):
                counted[before & ~cards(out) | cards(card)] += 1

    assert counted == {team: ways(side, 1, team) for team in counted}
    assert 0 == ways(side, 1, cards(12, 13, 14, 15, 16, 17))


def test_two_exchanges_can_bring_two_cards_and_no_more() -> None:
    side = side_of(0, cards(0, 1, 2, 3, 4, 5))

    assert 1 == ways(side, 0, cards(0, 1, 2, 3, 4, 5))
    assert 0 == ways(side, 0, cards(1, 2, 3, 4, 5, 6))
    assert 4 == ways(side, 2, cards(0, 1, 2, 3, 6, 7)), "either card came first, and for either of the two that went"
    assert 0 == ways(side, 2, cards(0, 1, 2, 6, 7, 8))


def test_what_was_shown_in_the_second_round_was_in_the_team_then() -> None:
    side = side_of(0, cards(0, 1, 2, 3, 4, 5), cards(6))

    assert ways(side, 2, cards(0, 1, 2, 3, 6, 7)) < ways(side_of(0, cards(0, 1, 2, 3, 4, 5)), 2, cards(0, 1, 2, 3, 6, 7))
    assert ways(side, 2, cards(0, 1, 2, 3, 6, 7)) > 0
