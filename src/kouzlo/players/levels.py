"""The levels of the computer by id; their names stand in the catalogue as `level-<id>`.

    pupil          noisy greedy: one static evaluation of every move, with much noise, and many moves overlooked
    apprentice     noisy greedy with less noise
    journeyman     noisy greedy with little noise
    wizard         greedy by the search's own evaluation, in some games with a little noise
    master         tree search with a small share of the strongest level's simulations
    archmage       tree search with the whole budget, and the game's opening book

`random` and `greedy` are no levels to play against but baselines for measurements and programs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.extras import has_compiler, installing
from kouzlo.core.game import AnyGame
from kouzlo.core.kernel_cache import NotReady, is_compiled, mark_missing
from kouzlo.core.make import PLAIN, READY, Make
from kouzlo.core.move import Move, Seat
from kouzlo.core.registry import cards_of_table, create_game, game_ids
from kouzlo.core.sense import Sensible
from kouzlo.core.sentence import worded
from kouzlo.players.greedy import Greedy
from kouzlo.players.noisy_greedy import NoisyGreedy
from kouzlo.players.opening_book import OpeningBookPlayer
from kouzlo.players.player import Player
from kouzlo.players.random import Random
from kouzlo.players.search import PLAIN_SLOWDOWN, Budget, Search, SearchParameters

__all__ = ["DEFAULT_BUDGET", "DEFAULT_LEVEL", "LADDER", "LEVELS", "STRONGEST", "Level", "LevelPlayer", "UnknownLevel", "player"]

T = TypeVar("T")

DEFAULT_BUDGET = Budget(seconds=1.0, threads=2)
"""What the strongest level spends on a turn unless it is told otherwise."""


class Level(msgspec.Struct, frozen=True):
    """How a level plays: noisy greedy (`NoisyGreedy`), or a search with a share of the strongest level's simulations."""

    id: str
    simulations: int = 0
    """Of a thousand simulations of the strongest level."""
    noise: int = 0
    overlooked: int = 0
    search: Mapping[str, int] = {}
    """Where its search has other parameters than the game's (`SearchParameters`); for experiments."""


LADDER: Mapping[str, Level] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level("pupil", noise=250, overlooked=35),
            Level("apprentice", noise=150, overlooked=20),
            Level("journeyman", noise=75, overlooked=7),
            Level("wizard"),
            Level("master", simulations=30),
            Level("archmage", simulations=1000),
        )
    }
)
"""From a child's first game to the strongest."""

IN_TIME = 8.0
"""Seconds that a turn of the plain make may take by the estimate of `plain_seconds`; true turns take about a third of it."""

SEARCHING = tuple(level.id for level in LADDER.values() if level.simulations)
"""The levels that search: without compiled rules they take longer and run fewer simulations."""

BASELINES: Mapping[str, Player] = MappingProxyType({"random": Random(), "greedy": Greedy()})

LEVELS: tuple[str, ...] = (*BASELINES, *LADDER)
"""All that can be asked for; the strongest is the last."""
STRONGEST = LEVELS[-1]
DEFAULT_LEVEL = "journeyman"
"""The opponent of somebody who has not chosen one."""


class UnknownLevel(KouzloError):
    """No such level; the sentence lists those that there are."""


def player(level: str, budget: Budget | None = None) -> Player:
    """The player of a level; `budget` is what the strongest would take for a turn.  Raises UnknownLevel."""
    if level in BASELINES:
        return BASELINES[level]
    if level not in LADDER:
        raise UnknownLevel(f"no level is called {level!r}; there are {', '.join(LEVELS)}")
    return LevelPlayer(LADDER[level], budget or DEFAULT_BUDGET)


class LevelPlayer:
    """A level of the ladder; a game that cannot be searched is played greedily.

    Kept for a whole game, it reuses its search trees within a turn.
    """

    def __init__(self, level: Level, budget: Budget, sensible: bool = True) -> None:
        self.level = level
        self.budget = budget
        self.sensible = sensible
        """Whether foolish moves are replaced; False is for measurements."""
        self.make: Make = PLAIN
        """The make of its last search."""
        self._players: dict[tuple[str, Make], Player] = {}

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        if game.kernels.workspace is None:
            return Greedy().choose(game, seen, seat, luck)
        return in_fastest_make(game, seen, luck, lambda fast, observed: self._choose(fast, observed, seat, luck))

    def _choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        self.make = game.make
        key = game.info.id, game.make
        if key not in self._players:
            self._players[key] = self.player_for(game)
        move = self._players[key].choose(game, seen, seat, luck)
        return sensible(game, seen, seat, move) if self.sensible else move

    def player_for(self, game: AnyGame) -> Player:
        """The player that chooses for this level in this game."""
        level = level_in(self.level, game)
        if level.noise or level.overlooked:
            return NoisyGreedy(level.noise, level.overlooked)
        parameters = SearchParameters(**{**game.kernels.search_parameters, **level.search}) if level.search else None
        search = Search(budget_of(level, self.budget, game), parameters)
        return OpeningBookPlayer(search) if self.level.id == STRONGEST and game.kernels.opening_book else search


def plain_seconds(level: Level, game: AnyGame, seconds: float = 1.0) -> float:
    """An upper estimate of the seconds of a turn if the plain make runs all simulations of a level.

    The strongest level takes `seconds` for a thousand thousandths of them in the compiled make.
    """
    return seconds * PLAIN_SLOWDOWN * level_in(level, game).simulations / 1000 if game.kernels.workspace is not None else 0.0


def playable_levels(game: AnyGame) -> tuple[str, ...]:
    """The levels of the ladder that this installation plays with all their simulations in time: without Numba not all."""
    return tuple(id for id, level in LADDER.items() if has_compiler() or plain_seconds(level, game) <= IN_TIME)


def missing_levels(game: AnyGame) -> tuple[str, ...]:
    """The levels of the ladder that need Numba, which is not installed."""
    here = playable_levels(game)
    return tuple(id for id in LADDER if id not in here)


def check_level(id: str, game: AnyGame) -> None:
    """Whether somebody may choose a level for a new game; raises UnknownLevel, BadOption.

    A game that was begun with a level is continued with it: without Numba it runs fewer simulations in the same time.
    """
    player(id)
    if id in missing_levels(game):
        problem = "the level {level} needs Numba, which is not installed: {command}"
        raise BadOption(worded("bad-option-level", problem, level=id, command=installing("numba")))


def sensible(game: AnyGame, seen: Any, seat: Seat, move: Move) -> Move:
    """The move, or what to play instead if it is foolish: the floor of all levels."""
    if not isinstance(game, Sensible):
        return move
    found = game.foolish(seen, seat, game.encode(seen, seat, move))
    better: Move = move if found is None else game.decode(seen, seat, found.instead)
    return better


def level_in(level: Level, game: AnyGame) -> Level:
    """The level with the figures of this game: what sets two levels apart in one game may be nothing in another."""
    return msgspec.structs.replace(level, **game.kernels.levels.get(level.id, {}))


def budget_of(level: Level, whole: Budget, game: AnyGame) -> Budget:
    """A level's share of the strongest level's budget: the strongest goes by the clock, the others by simulations."""
    if whole.simulations is None and level.simulations == 1000:
        return whole
    simulations = whole.simulations
    if simulations is None:
        simulations = int((whole.seconds or 0.0) * game.kernels.simulations_per_second)
    in_full = not has_compiler() and plain_seconds(level, game, whole.seconds or 1.0) <= IN_TIME
    return msgspec.structs.replace(whole, simulations=simulations * level.simulations // 1000, seconds=None, in_full=in_full)


def in_fastest_make(game: AnyGame, seen: Any, luck: Luck, search: Callable[[AnyGame, Any], T]) -> T:
    """What `search` returns for an observation; it is given the game and the observation in the fastest make that is ready.

    No search waits for a compiler: if a kernel is missing although all were said to be ready, it runs in the plain make.
    """
    spent = luck.spent
    try:
        if (fast := compiled_if_ready(game)) is not game:
            return search(fast, fast.make.from_bytes(fast.kernels.state, game.make.to_bytes(seen)))
    except NotReady:
        mark_missing(game.info.id)
        luck.spent = spent
    return search(game, seen)


def compiled_if_ready(game: AnyGame) -> AnyGame:
    """The same game in machine code if its kernels are compiled, else the game itself."""
    if game.make is not PLAIN or game.info.id not in game_ids() or not is_compiled(game.info.id):
        return game
    return _ready(game.info.id, game.cards.text)


@cache
def _ready(id: str, cards: str | None) -> AnyGame:
    return create_game(id, READY, cards=cards_of_table(cards))
