"""Ratings: the strength of an account in a game, from the results of games among accounts.

Weng and Lin's Plackett–Luce model (openskill) handles two to five players and ties.  A game counts when it is over and every
seat was taken by a person with an account of its own.  Games with a computer do not count: the strength of a level depends on
the machine, and nobody should gain a rating from it.  Nor do games that continue from the middle of others or repeat a deal.
A player who hands the seat over to a computer before the end is last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from kouzlo.core.move import Seat
from kouzlo.server.seats import BOT, PERSON
from kouzlo.server.store.people import Rating, ResultRow
from kouzlo.server.table import Table

POINTS = 40
FIRST = 1000
"""The points of a new player."""


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def judge(before: Sequence[Rating | None], ranks: Sequence[int]) -> Sequence[Rating]:
    """The ratings after a game; a pure function, so that all ratings can be recomputed."""
    model = _model()
    teams = [[model.rating() if each is None else model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model.rate(teams, ranks=list(ranks))
    games = [0 if each is None else each.games for each in before]
    return [Rating(team[0].mu, team[0].sigma, count + 1) for team, count in zip(after, games, strict=True)]


def points(rating: Rating) -> int:
    """One number for a list: a lower bound of the strength that is almost certain; it rises with certainty."""
    return max(0, FIRST + round(POINTS * (rating.mu - 3 * rating.sigma)))


def result_of(table: Table) -> ResultRow | None:
    """The result of a table, if it counts."""
    accounts = [row.account for row in table.seats]
    known = [each for each in accounts if each is not None]
    if not table.is_over or table.is_open or len(known) != len(accounts) or len(set(known)) != len(accounts):
        return None
    settings = table.facts.settings
    if settings.begun_from is not None or settings.again_of is not None:
        return None
    if table.is_damaged or any(row.kind not in (PERSON, BOT) for row in table.seats):
        return None
    ranks = _ranks(table)
    return ResultRow(
        table.id, table.facts.game, table.journal.last_at, tuple((known[seat], ranks[seat]) for seat in range(len(known)))
    )


def _ranks(table: Table) -> list[int]:
    """By the rules, or by how the game was ended; players who left are behind all who stayed."""
    left = {row.seat for row in table.seats if row.kind == BOT}
    if table.notes.ended is not None:
        ranks = [1 if seat in table.notes.ended.winners else 2 for seat in range(table.facts.seats)]
    else:
        assert table.match.outcome is not None, "it is over"
        ranks = [standing.rank for standing in table.match.outcome.standings]
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in left]
    return [_placed(seat, ranks, left, stayed) for seat in range(table.facts.seats)]


def _placed(seat: Seat, ranks: Sequence[int], left: set[Seat], stayed: Sequence[int]) -> int:
    if seat in left:
        return len(stayed) + 1
    return 1 + sum(other < ranks[seat] for other in stayed)
