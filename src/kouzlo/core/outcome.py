"""How a game ended."""

from __future__ import annotations

import msgspec

from kouzlo.core.move import Seat

__all__ = ["Outcome", "Standing", "ranked"]


class Standing(msgspec.Struct, frozen=True):
    """One seat at the end: its rank (1 = winner; equal ranks share) and its score."""

    seat: Seat
    rank: int
    score: int


class Outcome(msgspec.Struct, frozen=True):
    """The final standings by seat, and the paragraph that decided."""

    standings: tuple[Standing, ...]
    rule: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)


def ranked(scores: list[int], rule: str) -> Outcome:
    """Standings by score, the highest first; equal scores share the rank."""
    standings = (Standing(seat, 1 + sum(other > score for other in scores), score) for seat, score in enumerate(scores))
    return Outcome(tuple(standings), rule)
