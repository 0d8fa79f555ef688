"""A server that is killed repeatedly: run as a program, it prints what had been acknowledged.

One process has loaded everything and only forks: each child opens the store, loads the tables and plays, and writes
every acknowledgement to a pipe; after a while the parent ends it with SIGKILL.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.testing.toy import create as create_toy
from tests.server.tables import command_for, facts_of, laid, woken

TABLES = 6
TOY = create_toy()


async def live(path: Path, number: int, pipe: int, is_hasty: bool) -> None:
    """One life of the house: wake the tables, play until killed."""
    store = SQLiteStore(path)
    say = _Pipe(pipe)
    await asyncio.gather(*(_play(store, number, at, say, is_hasty) for at in range(TABLES)))


class _Pipe:
    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def __call__(self, line: str) -> None:
        os.write(self._pipe, f"{line}\n".encode())


async def _play(store: SQLiteStore, number: int, at: int, say: Any, is_hasty: bool) -> None:
    luck = Luck(seed_of(f"life {number} {at}"))
    begun = [line for line in await store.tables(most=100_000) if line.id.startswith(f"table {at} ")]
    game = max(0, len(begun) - 1)
    while True:
        facts = facts_of(TOY, f"table {at} {game}")
        known = await store.facts(facts.id)
        table: Table = await (woken(store, TOY, facts) if known else laid(store, TOY, facts))
        moves = 0
        while table.asked:
            seat = table.asked[luck.below(len(table.asked))]
            command = command_for(table, seat, f"{number:03}-{game:03}-{moves:03}", luck)
            moves += 1
            if is_hasty:
                say(f"{facts.id},{seat}:{command.cid}")  # the planted fault: acknowledged before it is durable
            answer = await table.take(seat, command)
            assert answer.ok, answer.problem
            if not is_hasty:
                say(f"{facts.id},{seat}:{command.cid}")
        game += 1


def kill_again_and_again(path: Path, times: int, is_hasty: bool) -> list[str]:
    """What was acknowledged in so many lives."""
    luck, heard = Luck(seed_of("kill")), []
    for number in range(times):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            try:
                asyncio.run(live(path, number, writing, is_hasty))
            finally:
                os._exit(1)
        os.close(writing)
        left, got = 5 + luck.below(120), b""
        while left > 0 and (piece := os.read(reading, 4096)):
            got += piece
            left -= piece.count(b"\n")
        os.kill(child, signal.SIGKILL)
        while piece := os.read(reading, 4096):
            got += piece
        os.close(reading)
        assert os.WIFSIGNALED(os.waitpid(child, 0)[1]), f"life {number} ended by itself"
        heard += got.decode().splitlines()
    return heard


if __name__ == "__main__":
    sys.stdout.write("\n".join(kill_again_and_again(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "hasty")))
