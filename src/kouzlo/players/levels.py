"""The levels of the computer by id; their names stand in the catalogue as `level-<id>`.

    pupil          looks at every move once, overlooks a lot and misjudges the rest: a child's first game
    apprentice     overlooks and misjudges less
    journeyman     errs now and then
    wizard         hardly ever errs
    master         thinks ahead
    archmage       takes all the time it is given, and knows by heart what was computed beforehand

`random` and `greedy` are no levels to play against but yardsticks for simulations and programs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import KouzloError
from kouzlo.core.game import AnyGame
from kouzlo.core.kernel_cache import NotReady, is_compiled, mark_missing
from kouzlo.core.make import PLAIN, READY, Make
from kouzlo.core.move import Move, Seat
from kouzlo.core.registry import cards_of_table, create_game, game_ids
from kouzlo.players.greedy import Greedy
from kouzlo.players.hasty import Hasty
from kouzlo.players.learned import Learned
from kouzlo.players.player import Player
from kouzlo.players.random import Random
from kouzlo.players.search import Budget, Search

T = TypeVar("T")

TURN = Budget(seconds=1.0, threads=2)
"""What the strongest level takes for a turn unless it is told otherwise."""


class Level(msgspec.Struct, frozen=True):
    """How a level plays: how it errs, or how much of the strongest level's thinking it does."""

    id: str
    thinks: int = 0
    """Of a thousand passes that the strongest level makes."""
    error: int = 0
    overlooks: int = 0


LADDER: Mapping[str, Level] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level("pupil", error=250, overlooks=35),
            Level("apprentice", error=150, overlooks=20),
            Level("journeyman", error=75, overlooks=7),
            Level("wizard"),
            Level("master", thinks=30),
            Level("archmage", thinks=1000),
        )
    }
)
"""From a child's first game to the strongest."""

YARDSTICKS: Mapping[str, Player] = MappingProxyType({"random": Random(), "greedy": Greedy()})

LEVELS: tuple[str, ...] = (*YARDSTICKS, *LADDER)
"""All that can be asked for; the strongest is the last."""
STRONGEST = LEVELS[-1]
USUAL = "journeyman"
"""Whom somebody plays who has not chosen."""


class UnknownLevel(KouzloError):
    """No such level; the sentence lists those that there are."""


def player(level: str, budget: Budget | None = None) -> Player:
    """The player of a level; `budget` is what the strongest would take for a turn.  Raises UnknownLevel."""
    if level in YARDSTICKS:
        return YARDSTICKS[level]
    if level not in LADDER:
        raise UnknownLevel(f"no level is called {level!r}; there are {', '.join(LEVELS)}")
    return Rung(LADDER[level], budget or TURN)


class Rung:
    """A level of the ladder; a game that cannot be searched is played greedily.

    Whoever keeps a rung for a whole game lets it go on with its thoughts within a turn.
    """

    def __init__(self, level: Level, budget: Budget) -> None:
        self.level = level
        self.budget = budget
        self.make: Make = PLAIN
        """In which it has last thought."""
        self._minds: dict[tuple[str, Make], Player] = {}

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        if game.kernels.desk is None:
            return Greedy().choose(game, seen, seat, luck)
        return thought(game, seen, luck, lambda fast, sight: self._choose(fast, sight, seat, luck))

    def _choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        self.make = game.make
        known = game.info.id, game.make
        if known not in self._minds:
            self._minds[known] = self.mind(game)
        return self._minds[known].choose(game, seen, seat, luck)

    def mind(self, game: AnyGame) -> Player:
        """Who thinks for this level about this game."""
        level = level_in(self.level, game)
        if level.error or level.overlooks:
            return Hasty(level.error, level.overlooks)
        search = Search(budget_of(level, self.budget, game))
        return Learned(search) if self.level.id == STRONGEST and game.kernels.book else search


def level_in(level: Level, game: AnyGame) -> Level:
    """The level with the figures of this game: what sets two levels apart in one game may be nothing in another."""
    return msgspec.structs.replace(level, **game.kernels.levels.get(level.id, {}))


def budget_of(level: Level, whole: Budget, game: AnyGame) -> Budget:
    """What a level gets of the strongest level's budget: the strongest goes by the clock, the others by passes."""
    if whole.passes is None and level.thinks == 1000:
        return whole
    passes = whole.passes if whole.passes is not None else int((whole.seconds or 0.0) * game.kernels.passes)
    return msgspec.structs.replace(whole, passes=passes * level.thinks // 1000, seconds=None)


def thought(game: AnyGame, seen: Any, luck: Luck, think: Callable[[AnyGame, Any], T]) -> T:
    """What somebody thinks about a sight, who is given the game and the sight in the make that is best for it.

    Nobody waits for a compiler: if a kernel is missing although all were said to be ready, the plain make thinks.
    """
    spent = luck.spent
    try:
        if (fast := swift(game)) is not game:
            return think(fast, fast.make.from_bytes(fast.kernels.state, game.make.to_bytes(seen)))
    except NotReady:
        mark_missing(game.info.id)
        luck.spent = spent
    return think(game, seen)


def swift(game: AnyGame) -> AnyGame:
    """The same game in machine code, if that lies ready: then there is more time to think."""
    if game.make is not PLAIN or game.info.id not in game_ids() or not is_compiled(game.info.id):
        return game
    return _ready(game.info.id, game.cards.text)


@cache
def _ready(id: str, cards: str | None) -> AnyGame:
    return create_game(id, READY, cards=cards_of_table(cards))
