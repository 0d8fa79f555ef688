"""Programs of other people at the tables of a house: `kouzlo serve --engine NAME=COMMAND`.

Only whoever starts the house writes command lines; a table names a program by its name.  A program runs within limits, as a
process for each seat, and gets the question of docs/engines.md: what its seat sees, and its legal moves.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.move import Seat, write_move
from kouzlo.core.sentence import Sentence, worded
from kouzlo.players.engine_player import PREFIX, Around, EnginePlayer, Sitting
from kouzlo.players.engine_process import EngineFault, words_of_command
from kouzlo.players.levels import UnknownLevel
from kouzlo.server.bots import WireMove, game_for

log = logging.getLogger("kouzlo.server")

NAME = re.compile(r"[A-Za-z0-9_.-]{1,24}")
MOST = 8
"""So many programs run at the same time; the one that was asked longest ago is ended for another."""
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "TEMP", "TMP", "PYTHONPATH", "VIRTUAL_ENV")
"""What a program sees of the environment: no passwords and no addresses of databases."""

HOW = {"engine-late": "engine_late", "engine-ended": "engine_ended", "engine-not-started": "engine_ended"}
"""How a game ends by a fault; every other fault is an answer that is no legal move."""
WRONG = "engine_wrong"


def read_engines(written: tuple[str, ...]) -> dict[str, str]:
    """The command lines of `NAME=COMMAND` by their names.  Raises EngineFault."""
    found: dict[str, str] = {}
    for each in written:
        name, _, command = each.partition("=")
        if not NAME.fullmatch(name) or name in found:
            problem = "{written}: write NAME=COMMAND, each name once and of letters, digits, dots, dashes or underscores"
            raise EngineFault(worded("engine-house-name", problem, written=repr(each)))
        words_of_command(command)
        found[name] = command
    return found


class AtTable(msgspec.Struct, frozen=True):
    """The seat of a program, and what it is told when it sits down."""

    table: str
    seat: Seat
    name: str
    seats: int
    options: Mapping[str, Any]


class Engines:
    """The programs that the owner of a house has named, and those that are running."""

    def __init__(self, commands: Mapping[str, str], think: float = 1.0, grace: float | None = None) -> None:
        self._commands = dict(commands)
        self._think, self._grace = think, grace
        self._running: dict[tuple[str, Seat], EnginePlayer] = {}
        self._asked: set[tuple[str, Seat]] = set()
        self._threads = ThreadPoolExecutor(MOST, thread_name_prefix="engine")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._commands)

    def check(self, level: str) -> str:
        """The name in `engine:NAME`; raises UnknownLevel if the house has no such program."""
        name = level.removeprefix(PREFIX)
        if name not in self._commands:
            raise UnknownLevel(f"no program is called {name!r} in this house; there are {', '.join(self._commands) or 'none'}")
        return name

    async def move(self, at: AtTable, game: str, cards: str | None, seen: bytes) -> WireMove:
        """Its move, which is legal; after a fault it is started and asked once more.  Raises EngineFault the second time."""
        try:
            return await self._chosen(at, game, cards, seen)
        except EngineFault as fault:
            log.warning("at table %s: %s; it is asked again", at.table, fault)
        return await self._chosen(at, game, cards, seen)

    async def _chosen(self, at: AtTable, game: str, cards: str | None, seen: bytes) -> WireMove:
        key, player = (at.table, at.seat), await self._player(at)

        def choose() -> WireMove:
            rules = game_for(game, cards)
            return write_move(player.choose(rules, rules.make.from_bytes(rules.kernels.state, seen), at.seat, Luck(b"")))

        self._asked.add(key)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, choose)
        except EngineFault:
            self._running.pop(key, None)  # it has been ended
            raise
        finally:
            self._asked.discard(key)

    async def _player(self, at: AtTable) -> EnginePlayer:
        key = at.table, at.seat
        if key not in self._running:
            idle = [each for each in self._running if each not in self._asked]
            if len(self._running) >= MOST and idle:
                await self._end(idle[0])
            if at.name not in self._commands:
                raise EngineFault(worded("engine-not-here", "this house does not have that program any more"))
            sitting = Sitting(at.seats, at.options, int(1000 * self._think))
            if self._grace is not None:
                sitting = msgspec.structs.replace(sitting, grace=self._grace)
            self._running[key] = EnginePlayer(self._commands[at.name], sitting, AROUND)
        self._running[key] = player = self._running.pop(key)  # the last one was asked last
        return player

    def plays_at(self, table: str) -> bool:
        """Whether a program runs for this table."""
        return any(key[0] == table for key in self._running)

    async def leave(self, table: str) -> None:
        """The game is over: its programs are ended."""
        for key in [key for key in self._running if key[0] == table and key not in self._asked]:
            await self._end(key)

    async def close(self) -> None:
        """End all programs."""
        for key in list(self._running):
            await self._end(key)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _end(self, key: tuple[str, Seat]) -> None:
        player = self._running.pop(key, None)
        if player is not None:
            await asyncio.to_thread(player.close)


def how_of(fault: EngineFault) -> str:
    """How a fault ends the game of its program, for the table."""
    what = fault.sentence.args.get("problem")  # under the name of the program
    return HOW.get(what.id if isinstance(what, Sentence) else fault.sentence.id, WRONG)


def _environment() -> dict[str, str]:
    return {name: value for name, value in child_environment().items() if name in KEPT}


AROUND = Around(() if sys.platform == "win32" else tuple(python_module("kouzlo.players.limited_process")), _environment())
"""A program runs within limits where the system has them, and sees little of the environment of the house."""
