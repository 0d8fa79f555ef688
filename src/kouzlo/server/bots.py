"""Computers as seats: a pool is sent an observation and nothing else, and answers with a move.

What goes over is plain data (ids, bytes, numbers), so that worker processes can stand behind the same door as a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import Seat, write_move
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.players.hints import hint
from kouzlo.players.levels import LEVELS, player
from kouzlo.players.search import PLAYOUTS, SLOW, Budget
from kouzlo.review.sealed import judge_sealed
from kouzlo.review.telling import mixture_of
from kouzlo.review.walking import Choice
from kouzlo.server.wire import HintShown

SECONDS = 10.0
"""No computer thinks longer about one move."""


class Question(msgspec.Struct, frozen=True):
    """What a computer is asked: which game with which cards, what its seat sees, how well it shall play."""

    game: str
    cards: str | None
    seen: bytes
    seat: Seat
    level: str
    seed: bytes
    seconds: float = SECONDS
    """Whoever has not answered by then is not waited for."""
    think: float = 1.0
    """What the strongest level takes for a turn."""
    is_hint: bool = False
    """A person asks: the answer is a `HintShown`."""
    played: int | None = None
    """The code of a sealed choice that was made on this sight: the answer is its `Mixture`."""


class BotPool(Protocol):
    """Somewhere computers think."""

    async def choose(self, question: Question) -> dict[str, Any]:
        """A legal move in its wire form, or a hint; of a level that does not go by the clock always the same."""

    async def close(self) -> None:
        """Stop thinking."""


class ThreadBots:
    """Computers that think in a thread of this process: where a system cannot fork."""

    def __init__(self, threads: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    def wake(self) -> None:
        """Nothing to get ready: a game is loaded when it is first thought about."""

    async def choose(self, question: Question) -> dict[str, Any]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, chosen, question)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def chosen(question: Question) -> dict[str, Any]:
    """The answer to a question; whoever thinks, in whatever process, does this."""
    game = game_for(question.game, question.cards)
    seen = game.make.from_bytes(game.kernels.state, question.seen)
    luck, budget = Luck(question.seed), Budget(seconds=question.think)
    if question.played is not None:
        return mixed(game, seen, question.seat, question.played, question.think)
    if question.is_hint:
        given = hint(game, seen, question.seat, luck, budget)
        shown: dict[str, Any] = msgspec.to_builtins(HintShown(write_move(given.move), given.reason, given.follows))
        return shown
    return write_move(player(question.level, budget).choose(game, seen, question.seat, luck))


def mixed(game: AnyGame, seen: Any, seat: Seat, code: int, think: float) -> dict[str, Any]:
    """How a sealed choice should have been mixed, from what the seat saw when it chose."""
    passes = int(think * game.kernels.passes) // (SLOW if game.make is PLAIN else 1)
    found = judge_sealed(game, seen, seat, code, max(1, passes) * PLAYOUTS)
    choice = Choice(0, seat, seen, game.decode(seen, seat, code), code)
    shown: dict[str, Any] = msgspec.to_builtins(mixture_of(game, choice, found))
    return shown


def weaker(level: str) -> Sequence[str]:
    """The levels below this one, the strongest first: who takes over when it does not answer."""
    levels = list(LEVELS)
    return levels[: levels.index(level)][::-1] if level in levels else levels[:1]


@lru_cache(maxsize=16)
def game_for(id: str, cards: str | None) -> AnyGame:
    """The game in the make in which a computer thinks best: compiled, once its kernels are ready."""
    make = COMPILED if is_compiled(id) else PLAIN
    return create_game(id, make, cards=cards_of_table(cards))
