"""The duel: where cards lie and where they may lie, slow and obvious, for the laws."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from kouzlo.core.move import Seat
from kouzlo.games.duel.state import NO_CARD, SET_SIZE, TEAM_SIZE, Phase, Side, State
from kouzlo.testing.laws import Enumerator

EVERY_CARD = range(SET_SIZE)


def pieces(s: State) -> list[str]:
    """DU-3, DU-10, DU-12: what is wrong with the cards of the two sides; an empty list in every position."""
    return [problem for seat in range(2) for problem in _problems(seat, s.side[seat])]


def _problems(seat: Seat, side: Side) -> list[str]:
    if not side.picked:
        return []
    team = sorted(side.team)
    if len(set(team)) != TEAM_SIZE or not set(team) <= set(EVERY_CARD):
        return [f"the team of seat {seat} is {team}"]
    placed = sorted(_placed(side))
    if placed != (team if side.planned else []):
        return [f"the cards of seat {seat} lie at {placed}, its team is {team}"]
    return []


def _placed(side: Side) -> list[int]:
    """Every card that lies somewhere in this round."""
    cards = [*side.deck[: side.deck_size], side.waiting, side.fighter, *side.discard[: side.discard_size]]
    return [card for card in cards if card != NO_CARD]


def places(s: State) -> dict[object, object]:
    """What lies where, and who is in the teams."""
    found: dict[object, object] = {}
    for seat in range(2):
        side = s.side[seat]
        found.update({("deck", seat, place): card for place, card in enumerate(side.deck[: side.deck_size])})
        found.update({("team", seat, card): card in side.team for card in EVERY_CARD})
        found["waiting", seat, 0] = side.waiting
    return found


def possible(s: State, seat: Seat) -> dict[object, frozenset[object]]:
    """DU-11: what the other may have in his team, in his deck and as his waiting card, as far as this seat can know."""
    other = 1 - seat
    side = s.side[other]
    if s.phase == Phase.OVER or not side.picked:
        return {}
    hidden = [("deck", other, place) for place in range(side.deck_size) if not side.deck_known >> place & 1]
    if side.waiting != NO_CARD and not side.waiting_known:
        hidden.append(("waiting", other, 0))
    open_cards = set(_placed(side)) - {card for place, card in places(s).items() if place in hidden}
    teams = [team for team in possible_teams(s, side) if open_cards <= team]
    found: dict[object, frozenset[object]] = {
        ("team", other, card): frozenset(card in team for team in teams) for card in EVERY_CARD
    }
    for place in hidden:
        found[place] = frozenset[object]().union(*(team - open_cards for team in teams))
    return found


def possible_teams(s: State, side: Side) -> list[frozenset[int]]:
    """DU-2, DU-3, DU-41: every team that can have come, by one exchange before each round, from what was shown."""
    shown = [members(side.shown[number] | side.looked[number]) for number in range(3)]
    teams = {team for team in all_teams() if shown[0] | {side.random} <= team}
    for number in range(1, s.this_round + 1):
        teams = {team for team in _one_exchange_on(teams) if shown[number] <= team}
    return list(_one_exchange_on(teams) if side.swapped else teams)


@cache
def all_teams() -> tuple[frozenset[int], ...]:
    return tuple(frozenset(team) for team in combinations(EVERY_CARD, TEAM_SIZE))


def _one_exchange_on(before: set[frozenset[int]]) -> set[frozenset[int]]:
    """DU-41: the teams that share at least five cards with one of these."""
    fives = {team - {card} for team in before for card in team}
    return {team for team in all_teams() if any(team - {card} in fives for card in team)}


def members(bits: int) -> frozenset[int]:
    """The wizards in a set of bits."""
    return frozenset(card for card in EVERY_CARD if bits >> card & 1)


ENUMERATOR = Enumerator(places, possible, worlds=3000)
