"""Computers as seats: a pool is sent an observation and nothing else, and answers with a move.

What goes over is plain data (ids, bytes, numbers), so that worker processes can stand behind the same door as a thread.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.kernel_cache import is_compiled, plainly
from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, write_move
from kouzlo.core.registry import cards_of_table, create_game, game_ids
from kouzlo.core.sentence import read_sentence
from kouzlo.players.hints import hint
from kouzlo.players.levels import LEVELS, STRONGEST, player, thought
from kouzlo.players.search import PLAYOUTS, SLOW, Budget
from kouzlo.review.sealed import judge_sealed
from kouzlo.review.shown import Mixture
from kouzlo.review.telling import mixture_of
from kouzlo.review.walking import Choice
from kouzlo.server.wire import HintShown

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

WireMove = dict[str, Any]
"""A move in its wire form."""

SECONDS = 10.0
"""No computer thinks longer about one move."""
OPENING = 40
"""After so many moves of a game its kernels have all been used."""


class Question(msgspec.Struct, Generic[A_co], frozen=True, tag_field="asks"):
    """What a computer is asked: which game with which cards, and what its seat sees.  Each kind has its own answer."""

    game: str
    cards: str | None
    seen: bytes
    seat: Seat
    seed: bytes
    seconds: float = SECONDS
    """Whoever has not answered by then is not waited for."""
    think: float = 1.0
    """What the strongest level takes for a turn."""

    def answered(self, game: AnyGame, seen: Any) -> A_co:
        """The answer; whoever thinks, in whatever process, does this."""
        raise NotImplementedError

    def read(self, sent: bytes) -> A_co:
        """The answer as it comes from another process."""
        raise NotImplementedError

    def easier(self) -> Sequence[Question[A_co]]:
        """What to ask instead of whom this took too long: the same once more for each weaker level."""
        return [msgspec.structs.replace(self) for _ in weaker(STRONGEST)]


class MoveQuestion(Question[WireMove], frozen=True, tag="move", kw_only=True):
    """A legal move, at a level; of a level that does not go by the clock always the same."""

    level: str

    def answered(self, game: AnyGame, seen: Any) -> WireMove:
        return write_move(player(self.level, Budget(seconds=self.think)).choose(game, seen, self.seat, Luck(self.seed)))

    def read(self, sent: bytes) -> WireMove:
        return msgspec.msgpack.decode(sent, type=WireMove)

    def easier(self) -> Sequence[MoveQuestion]:
        return [msgspec.structs.replace(self, level=level) for level in weaker(self.level)]


class HintQuestion(Question[HintShown], frozen=True, tag="hint"):
    """A person asks for a good move and why."""

    def answered(self, game: AnyGame, seen: Any) -> HintShown:
        given = hint(game, seen, self.seat, Luck(self.seed), Budget(seconds=self.think))
        return HintShown(write_move(given.move), given.reason, given.follows)

    def read(self, sent: bytes) -> HintShown:
        given = msgspec.msgpack.decode(sent)
        return HintShown(given["move"], read_sentence(given["reason"]), tuple(map(read_sentence, given["follows"])))


class MixtureQuestion(Question[Mixture], frozen=True, tag="mixture", kw_only=True):
    """How a sealed choice that was made on this sight should have been mixed."""

    played: int
    """The code of the choice."""

    def answered(self, game: AnyGame, seen: Any) -> Mixture:
        return thought(game, seen, Luck(self.seed), lambda fast, sight: mixed(fast, sight, self.seat, self.played, self.think))

    def read(self, sent: bytes) -> Mixture:
        return msgspec.msgpack.decode(sent, type=Mixture)


class BotPool(Protocol):
    """Somewhere computers think."""

    async def choose(self, question: Question[A]) -> A:
        """What is asked for: a legal move in its wire form, a hint, a mixture."""

    async def close(self) -> None:
        """Stop thinking."""


class ThreadBots:
    """Computers that think in a thread of this process: where a system cannot fork."""

    def __init__(self, threads: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._loading: threading.Thread | None = None

    def wake(self) -> None:
        """Load the kernels that lie ready in another thread; until they are there the plain make answers."""
        self._loading = threading.Thread(target=load_all, name="loading", daemon=True)
        self._loading.start()

    async def choose(self, question: Question[A]) -> A:
        is_loading = self._loading is not None and self._loading.is_alive()
        think = chosen_plainly if is_loading else chosen
        return await asyncio.get_running_loop().run_in_executor(self._threads, think, question)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def chosen(question: Question[A]) -> A:
    """The answer to a question, thought out here."""
    game = game_for(question.game, question.cards)
    return question.answered(game, game.make.from_bytes(game.kernels.state, question.seen))


def chosen_plainly(question: Question[A]) -> A:
    """The answer of the plain make, whatever lies ready."""
    with plainly():
        return chosen(question)


def mixed(game: AnyGame, seen: Any, seat: Seat, code: int, think: float) -> Mixture:
    """How a sealed choice should have been mixed, from what the seat saw when it chose."""
    passes = int(think * game.kernels.passes) // (SLOW if game.make is PLAIN else 1)
    found = judge_sealed(game, seen, seat, code, max(1, passes) * PLAYOUTS)
    choice = Choice(0, seat, seen, game.decode(seen, seat, code), code)
    return mixture_of(game, choice, found)


def weaker(level: str) -> Sequence[str]:
    """The levels below this one, the strongest first: who takes over when it does not answer."""
    levels = list(LEVELS)
    return levels[: levels.index(level)][::-1] if level in levels else levels[:1]


@lru_cache(maxsize=16)
def game_for(id: str, cards: str | None) -> AnyGame:
    """The game as it came over; whoever thinks about it takes machine code where that lies ready (`thought`)."""
    return create_game(id, cards=cards_of_table(cards))


def load_all() -> None:
    """Load the kernels of all games that lie ready."""
    for id in game_ids():
        load(id)


def load(id: str) -> None:
    """Whatever a computer asks of a game, asked once: what lies ready is in memory then."""
    if not is_compiled(id):
        return  # the plain make thinks without kernels
    game, luck = game_for(id, None), Luck(seed_of("load"))
    match, computer = Match(game, {}, game.info.seats[0], luck), player(STRONGEST, Budget(passes=1))
    for _ in range(OPENING):
        if match.outcome is not None:
            return
        seat = match.turn.seats[0]
        match.submit(seat, computer.choose(game, game.observe(match.state, seat), seat, luck))
