"""Two commits measured in turn: figures are read from the printed table, and what got worse is called so."""

from __future__ import annotations

import pytest

from bench import Figure
from bench.__main__ import line
from bench.compare import figures_in, is_worse


def test_a_printed_table_is_read_again() -> None:
    table = ["games", line(Figure("random games, compiled", 266_000, "games/s", at_least=1)), line(Figure("state", 0.5, "ms"))]

    assert [("games: random games, compiled [games/s]", 266_000.0), ("games: state [ms]", 0.5)] == list(figures_in(table))


@pytest.mark.parametrize(
    ("unit", "old", "new", "worse"),
    [
        ("games/s", (100, 104, 96), (97, 97, 99), False),
        ("games/s", (100, 104, 96), (95, 95, 95), True),
        ("games/s", (100, 160, 40), (89, 89, 89), True),
        ("ms", (100, 104, 96), (103, 103, 103), False),
        ("ms", (100, 104, 96), (105, 105, 105), True),
        ("ms", (100, 160, 40), (111, 111, 111), True),
        ("ms", (100, 104, 96), (50, 50, 50), False),
    ],
)
def test_outside_of_the_spread_or_by_a_tenth_is_worse(
    unit: str, old: tuple[float, ...], new: tuple[float, ...], worse: bool
) -> None:
    assert worse == is_worse(f"figure [{unit}]", old, new)
