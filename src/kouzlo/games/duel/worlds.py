"""All that a seat's observation leaves open in the middle of a round, while that is little: DU-11.

A world is a team of the other seat with its cards in their places.  In the belief that weighs them every team with the random
card was equally likely in the first round (DU-3), and before each later round every exchange, none being one of them (DU-41);
every order of the hidden cards is equally likely (DU-10).  So a weight is a whole number: how many teams and exchanges lead to
this world and to everything that was shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import perm

from kouzlo.games.duel.rules.draft import ALL, ASIDE, members, team_bits, write_team
from kouzlo.games.duel.rules.knowledge import open_cards
from kouzlo.games.duel.state import DECK_SIZE, HIDDEN, Phase, Side, State

Worlds = list[tuple[State, int]]
"""States with their weights."""


def worlds_of(seen: State, seat: int, most: int) -> Worlds | None:
    """DU-25: the worlds of a seat that is asked in a round; None if there may be more than `most`."""
    side = seen.side[1 - seat]
    if seen.phase not in (Phase.USE, Phase.REARRANGE):
        return None
    if side.team[0] != HIDDEN:
        return [(seen, 1)]
    places = hidden_places(side)
    known = open_cards(side)
    unseen = members(ALL & ~known)
    shown = needed_at(side, seen.this_round)
    if perm(len(unseen), len(places)) > most:
        return None
    found: Worlds = []
    for cards in combinations(unseen, len(places)):
        team = known | sum(1 << card for card in cards)
        if shown & ~team == 0 and (weight := ways(side, seen.this_round, team)) > 0:
            found += [(_dealt(seen, seat, team, places, order), weight) for order in permutations(cards)]
    return found


def hidden_places(side: Side) -> list[int]:
    """DU-11: where hidden cards of a side lie in this round; DECK_SIZE stands for the waiting card."""
    places = [place for place in range(side.deck_size) if side.deck[place] == HIDDEN]
    return [*places, DECK_SIZE] if side.waiting == HIDDEN else places


def ways(side: Side, number: int, team: int) -> int:
    """DU-41: in how many ways a team can have come about by this round, with everything that it showed in the rounds before."""
    if number == 0:
        return int(team >> side.random & 1)
    if number == 1:
        return _ways_of_one(team, needed_at(side, 0))
    return sum(ways(side, number - 1, before) for before in _before(team) if needed_at(side, number - 1) & ~before == 0)


def needed_at(side: Side, number: int) -> int:
    """DU-2, DU-11: what the team of a round held for certain, as bits."""
    return int(side.shown[number] | side.looked[number] | (1 << side.random if number == 0 else 0))


def _ways_of_one(team: int, needed: int) -> int:
    """DU-41: how many teams before one exchange, or none, hold what is needed; the missing card must have gone."""
    spare, missing = (team & ~needed).bit_count(), (needed & ~team).bit_count()
    return 1 + spare * ASIDE if missing == 0 else spare * (missing == 1)


def _before(team: int) -> Iterator[int]:
    """DU-41: the teams before an exchange, or none."""
    yield team
    for came in members(team):
        for went in members(ALL & ~team):
            yield team & ~(1 << came) | 1 << went


def _dealt(seen: State, seat: int, team: int, places: Sequence[int], cards: Sequence[int]) -> State:
    """DU-10: the hidden cards in their places."""
    world = seen.copy()
    side = world.side[1 - seat]
    write_team(side, team)
    for place, card in zip(places, cards, strict=True):
        if place == DECK_SIZE:
            side.waiting = card
        else:
            side.deck[place] = card
    assert team_bits(side) == team, "a team has six cards"
    return world
