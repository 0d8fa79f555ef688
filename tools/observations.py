"""The page of the arrays that environments give: `docs/research_observations.md`.

python -m tools.observations            write the page anew
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kouzlo.core.registry import create_game, house_ids
from kouzlo.research.observation import Encoder
from kouzlo.research.spaces import spaces_of

PAGE = Path(__file__).parents[1] / "docs" / "research_observations.md"

HEAD = """\
# Observations and actions, field by field

Written by `python -m tools.observations` from the declarations of the games; [environments](environments.md) explains them.

An observation is one array of 32-bit numbers: the columns below, then the actions chosen so far for a move of several.
There -1 is no action.
It is made from what the seat may know; -2 is a value that is hidden from it.
The own seat is always 0, and the others follow in turn.
`[0]` of a field for each seat is the own one.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(f"\n{part}\n" for game in house_ids() for part in _of_game(game))


def _of_game(id: str) -> Iterator[str]:
    game = create_game(id)
    spaces, encoder = spaces_of(game), Encoder(game)
    yield f"## {id}"
    yield (
        f"{encoder.size} columns and {spaces.depth()} of the actions so far.\n"
        f"{len(spaces.actions())} flat actions; {spaces.most_listed()} listed ones, with {spaces.depth()} features each."
    )
    rows = [
        f"| {_span(*group[1:3])} | `{group.path}` | {_bounds(group.low, group.high)} | {group.says} |"
        for group in _merged(encoder)
    ]
    yield "\n".join(["| columns | field | values | |", "|---|---|---|---|", *rows])
    left_out = [f"- `{path}`: {reading.left_out}" for path, reading in spaces.readings().items() if reading.left_out]
    if left_out:
        yield "Left out:"
        yield "\n".join(left_out)
    yield "The flat actions:"
    numbered = enumerate(spaces.actions())
    runs = [list(run) for _, run in groupby(numbered, key=lambda each: each[1].rstrip("0123456789 ").split(" ")[0])]
    yield "\n".join(["| action | |", "|---|---|", *(f"| {_ends(run[0][0], run[-1][0])} | {_names(run)} |" for run in runs)])


class Row(NamedTuple):
    """Columns that stand together: those of one field, or of the same record many times."""

    path: str
    first: int
    columns: int
    low: int
    high: int
    says: str


def _merged(encoder: Encoder) -> Iterator[Row]:
    """Records that are repeated more than twice stand once, with how many there are and how wide each is."""
    groups = list(encoder.groups())
    for name, found in groupby(groups, key=lambda group: group.path.partition("[")[0] if "[" in group.path else group.path):
        run = list(found)
        times = len({group.path.partition(".")[0] for group in run})
        if times <= 2:
            yield from (Row(*group) for group in run)
            continue
        each = [group for group in run if group.path.startswith(f"{name}[0].")]
        width = run[len(each)].first - run[0].first
        for group in each:
            field = group.path.partition(".")[2]
            says = f"{group.says} The next one of {times} is {width} columns further.".strip()
            yield Row(f"{name}[0].{field}", *group[1:5], says)


def _span(first: int, columns: int) -> str:
    return _ends(first, first + columns - 1)


def _ends(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _bounds(low: int, high: int) -> str:
    return {1: "0, 1", 127: "a byte", 32767: "16 bits"}.get(high, "32 bits")


def _names(run: list[tuple[int, str]]) -> str:
    return run[0][1] if len(run) == 1 else f"{run[0][1]} … {run[-1][1]}"


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
