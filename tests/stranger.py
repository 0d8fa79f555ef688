"""A script as a stranger writes it: only `import kouzlo`, annotated.  tests/test_package.py checks its types and runs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import kouzlo


class Cautious:
    """An own player: the first legal move, unless somebody stronger is asked."""

    def __init__(self, stronger: kouzlo.Player | None = None) -> None:
        self.stronger = stronger

    def choose(self, match: kouzlo.Match) -> kouzlo.Move:
        return match.moves()[0] if self.stronger is None else self.stronger.choose(match)


def tournament(game: kouzlo.Game, seeds: Sequence[kouzlo.Seed]) -> list[tuple[int, ...]]:
    """The winners of each game."""
    players = [Cautious(), Cautious(kouzlo.player("random", seed="mine"))]
    won: list[tuple[int, ...]] = []
    for seed in seeds:
        match = game.start(seed)
        while match.outcome is None:
            events: tuple[kouzlo.Event, ...] = match.submit(players[match.seat].choose(match), match.seat)
            assert match.turn.sealed or events
        won.append(match.outcome.winners)
        checked: kouzlo.Verified = kouzlo.verify(match.record(names=["Anna", "Bohdan"]))
        assert checked.is_proven
        assert checked.outcome == match.outcome
    return won


def main() -> int:
    try:
        kouzlo.create("duel").start(1).submit("pick nobody")
    except kouzlo.Refused as refused:
        code: str = refused.code
        sys.stdout.write(f"{code} {kouzlo.__version__}\n")
    best: str = kouzlo.LEVELS[-1]
    view: kouzlo.View = kouzlo.create("duel").start(1).view(0)
    packed: bytes = kouzlo.create("duel").start(1).observe_bytes(None)
    wins = [winners for winners in tournament(kouzlo.create("duel"), ["one", 2]) if 0 in winners]
    return int(not (best and packed and view.prompt and len(wins) <= 2))


if __name__ == "__main__":
    sys.exit(main())
