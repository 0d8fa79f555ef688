"""Computer players of a server: a pool gets an observation, never the state, and returns a move.

Questions are plain data (ids, bytes, numbers), so that the pool can be a thread or worker processes.
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
from kouzlo.core.registry import cards_of_table, create_game, usable_ids
from kouzlo.core.sentence import read_sentence
from kouzlo.players.hints import hint
from kouzlo.players.levels import LEVELS, STRONGEST, in_fastest_make, player
from kouzlo.players.search import PLAIN_SLOWDOWN, ROLLOUTS_PER_SIMULATION, Budget
from kouzlo.review.coach import Verdict, judge_move, read_verdict, simulations_in
from kouzlo.review.explanation import mixture_of
from kouzlo.review.report import MixedMove, Mixture
from kouzlo.review.simultaneous_moves import evaluate_simultaneous
from kouzlo.review.timeline import Choice
from kouzlo.server.wire import HintShown

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

WireMove = dict[str, Any]
"""A move in its JSON form."""

SECONDS = 10.0
"""The maximum time for one move of a computer."""
OPENING = 40
"""After this many moves of a game all its kernels have been used."""


class Question(msgspec.Struct, Generic[A_co], frozen=True, tag_field="asks"):
    """A question to a computer player: the game, its cards, and what the seat sees.  Each subclass has its type of answer."""

    game: str
    cards: str | None
    seen: bytes
    seat: Seat
    seed: bytes
    seconds: float = SECONDS
    """The pool does not wait for an answer longer than this."""
    think: float = 1.0
    """The time that the strongest level takes for a turn."""

    def answered(self, game: AnyGame, seen: Any) -> A_co:
        """Compute the answer; the pool calls this in its thread or process."""
        raise NotImplementedError

    def read(self, sent: bytes) -> A_co:
        """Decode the answer from another process."""
        raise NotImplementedError

    def easier(self) -> Sequence[Question[A_co]]:
        """The questions to ask after a timeout: the same for each weaker level."""
        return [msgspec.structs.replace(self) for _ in weaker(STRONGEST)]


class MoveQuestion(Question[WireMove], frozen=True, tag="move", kw_only=True):
    """A question for a legal move at a level; a level that does not use the clock always gives the same answer."""

    level: str

    def answered(self, game: AnyGame, seen: Any) -> WireMove:
        return write_move(player(self.level, Budget(seconds=self.think)).choose(game, seen, self.seat, Luck(self.seed)))

    def read(self, sent: bytes) -> WireMove:
        return msgspec.msgpack.decode(sent, type=WireMove)

    def easier(self) -> Sequence[MoveQuestion]:
        return [msgspec.structs.replace(self, level=level) for level in weaker(self.level)]


class HintQuestion(Question[HintShown], frozen=True, tag="hint"):
    """A question for a good move and its reasons."""

    def answered(self, game: AnyGame, seen: Any) -> HintShown:
        given = hint(game, seen, self.seat, Luck(self.seed), Budget(seconds=self.think))
        return HintShown(write_move(given.move), given.reason, given.follows)

    def read(self, sent: bytes) -> HintShown:
        given = msgspec.msgpack.decode(sent)
        return HintShown(given["move"], read_sentence(given["reason"]), tuple(map(read_sentence, given["follows"])))


class MixtureQuestion(Question[Mixture], frozen=True, tag="mixture", kw_only=True):
    """A question for the mixed strategy of a sealed choice that was made with this observation."""

    played: int
    """The code of the choice."""

    def answered(self, game: AnyGame, seen: Any) -> Mixture:
        return in_fastest_make(
            game, seen, Luck(self.seed), lambda fast, observed: mixed(fast, observed, self.seat, self.played, self.think)
        )

    def read(self, sent: bytes) -> Mixture:
        given = msgspec.msgpack.decode(sent)
        options = tuple(map(_read_mixed, given["options"]))
        return Mixture(options, _read_mixed(given["played"]), given["value"], given["gap"])


class VerdictQuestion(Question[tuple[Verdict, ...]], frozen=True, tag="verdict", kw_only=True):
    """A question for what a move cost that was made with this observation; the answer is empty where nothing can be said."""

    played: int
    """The code of the move."""
    seats: int

    def answered(self, game: AnyGame, seen: Any) -> tuple[Verdict, ...]:
        def judged(fast: AnyGame, observed: Any) -> Verdict | None:
            return judge_move(fast, observed, self.seat, self.seats, self.played, simulations_in(fast, self.think))

        # Not None: a pool takes that for a worker that died, and asks again.
        found = in_fastest_make(game, seen, Luck(self.seed), judged)
        return () if found is None else (found,)

    def read(self, sent: bytes) -> tuple[Verdict, ...]:
        return tuple(map(read_verdict, msgspec.msgpack.decode(sent)))


class BotPool(Protocol):
    """Something that answers questions."""

    async def choose(self, question: Question[A]) -> A:
        """The answer: a legal move in its JSON form, a hint, or a mixed strategy."""

    async def close(self) -> None:
        """Stop and release everything."""


class ThreadBots:
    """A pool in a thread of this process, for systems that cannot fork."""

    def __init__(self, threads: int = 1) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._loading: threading.Thread | None = None

    def wake(self) -> None:
        """Load the compiled kernels in another thread; until then the plain make answers."""
        self._loading = threading.Thread(target=load_all, name="loading", daemon=True)
        self._loading.start()

    async def choose(self, question: Question[A]) -> A:
        is_loading = self._loading is not None and self._loading.is_alive()
        think = chosen_plainly if is_loading else chosen
        return await asyncio.get_running_loop().run_in_executor(self._threads, think, question)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _read_mixed(given: dict[str, Any]) -> MixedMove:
    return MixedMove(read_sentence(given["say"]), given["often"], given["brings"])


def chosen(question: Question[A]) -> A:
    """The answer to a question, computed here."""
    game = game_for(question.game, question.cards)
    return question.answered(game, game.make.from_bytes(game.kernels.state, question.seen))


def chosen_plainly(question: Question[A]) -> A:
    """The answer of the plain make, even if kernels are compiled."""
    with plainly():
        return chosen(question)


def mixed(game: AnyGame, seen: Any, seat: Seat, code: int, think: float) -> Mixture:
    """The mixed strategy for a sealed choice, from what the seat saw when it chose."""
    simulations = int(think * game.kernels.simulations_per_second) // (PLAIN_SLOWDOWN if game.make is PLAIN else 1)
    found = evaluate_simultaneous(game, seen, seat, code, max(1, simulations) * ROLLOUTS_PER_SIMULATION)
    choice = Choice(0, seat, seen, game.decode(seen, seat, code), code)
    return mixture_of(game, choice, found)


def weaker(level: str) -> Sequence[str]:
    """The levels below this one, the strongest first: they replace it after a timeout."""
    levels = list(LEVELS)
    return levels[: levels.index(level)][::-1] if level in levels else levels[:1]


@lru_cache(maxsize=16)
def game_for(id: str, cards: str | None) -> AnyGame:
    """The game of a question; players use compiled kernels where they are ready (`in_fastest_make`)."""
    return create_game(id, cards=cards_of_table(cards))


def load_all() -> None:
    """Load the compiled kernels of all games."""
    for id in usable_ids():
        load(id)


def load(id: str) -> None:
    """Call each function that a computer player uses once, so that compiled kernels are in memory."""
    if not is_compiled(id):
        return  # the plain make needs no kernels
    game, luck = game_for(id, None), Luck(seed_of("load"))
    match, computer = Match(game, {}, game.info.seats[0], luck), player(STRONGEST, Budget(simulations=1))
    for _ in range(OPENING):
        if match.outcome is not None:
            return
        seat = match.turn.seats[0]
        match.submit(seat, computer.choose(game, game.observe(match.state, seat), seat, luck))
