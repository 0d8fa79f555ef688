"""What this Python and that of browsers both do, to be compared: random games, and the laws that need no compiler."""

from __future__ import annotations

import hashlib
from functools import partial

from kouzlo.core.make import PLAIN
from kouzlo.core.registry import create_game, house_ids
from kouzlo.testing.laws.legality import law_1, law_2, law_4, law_8
from kouzlo.testing.laws.material import any_table, packed, positions
from kouzlo.testing.laws.sameness import law_3, law_6, law_9


def digests(games: int) -> dict[str, list[str]]:
    """For each game digests of random games: every byte of every position."""
    found: dict[str, list[str]] = {}
    for id in house_ids():
        game = create_game(id)
        for seed in range(games):
            seen = hashlib.sha256()
            for state in positions(game, any_table(game, seed)):
                seen.update(packed(game, state))
            found.setdefault(id, []).append(seen.hexdigest())
    return found


def checked(games: int) -> dict[str, int]:
    """How many games of each kind keep laws 1, 2, 3, 4, 6, 8 and 9; raises LawBroken."""
    for id in house_ids():
        create = partial(create_game, id)
        game = create(PLAIN)
        for seed in range(games):
            table = any_table(game, seed)
            for law in (law_2, law_9, law_1, law_4, law_8):
                law(game, table)
            for same in (law_3, law_6):
                same(create, table)
    return dict.fromkeys(house_ids(), games)
