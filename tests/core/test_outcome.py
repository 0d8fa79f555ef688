"""How a game ended: ranks and shared victories."""

from __future__ import annotations

import pytest

from kouzlo.core.outcome import ranked


@pytest.mark.parametrize(
    ("scores", "ranks", "winners"),
    [
        ([3, 1], [1, 2], (0,)),
        ([1, 1], [1, 1], (0, 1)),
        ([2, 5, 2], [2, 1, 2], (1,)),
        ([5, 5, 2], [1, 1, 3], (0, 1)),
        ([-1, -4], [1, 2], (0,)),
    ],
)
def test_equal_scores_share_a_rank(scores: list[int], ranks: list[int], winners: tuple[int, ...]) -> None:
    outcome = ranked(scores, "TO-8")

    assert ranks == [standing.rank for standing in outcome.standings]
    assert scores == [standing.score for standing in outcome.standings]
    assert winners == outcome.winners
    assert "TO-8" == outcome.rule
