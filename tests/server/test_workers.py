"""Computers in worker processes: the same move as anywhere, whoever dies meanwhile (reliability, row 22)."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.server.bots import Question, chosen
from kouzlo.server.workers import ProcessBots
from tests.processes import ROOT, SOURCES, printed
from tests.random_games import play_on
from tests.server.stores import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")


def question(number: int, level: str = "random", game: str = "duel") -> Question:
    """What a seat sees somewhere in a random game."""
    played = create_game(game)
    match = Match(played, {}, 2, luck=Luck(seed_of(f"worker {number}")))
    play_on(match, Luck(seed_of(f"on {number}")), number % 5)
    seat = match.turn.seats[0]
    seen = played.make.to_bytes(played.observe(match.state, seat))
    return Question(game, None, seen, seat, level, seed_of(f"seed {number}"))


def plain(move: object) -> object:
    """A move as it travels: lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(move))


def test_worker_answers_as_anybody_would() -> None:
    """The same question gives the same move, in this process and in another, for many at once."""
    asked = [question(number) for number in range(12)] + [question(3, "greedy", "carcassonne")]

    async def story() -> None:
        bots = ProcessBots(2)
        answers = await asyncio.gather(*(bots.choose(each) for each in asked))
        await bots.close()
        assert [plain(chosen(each)) for each in asked] == list(answers)

    run(story())


def test_worker_that_dies_is_replaced_and_asked_again() -> None:
    """Killed before every question, ten times; everybody gets the move that he would have got."""

    async def story() -> None:
        bots = ProcessBots(1)
        killed = set()
        for number in range(10):
            assert plain(chosen(question(number))) == await bots.choose(question(number))
            worker = bots._workers[0]
            killed.add(worker._process)
            os.kill(worker._process, signal.SIGKILL)
        await bots.close()

        assert 10 == len(killed - {0})

    run(story())


def test_question_that_nobody_can_answer_gets_any_legal_move() -> None:
    """A level that raises, or takes for ever: the table goes on."""

    async def story() -> None:
        bots = ProcessBots(1, seconds=30)
        stopped = msgspec.structs.replace(question(1), level="no such level")
        move = await bots.choose(stopped)
        await bots.close()
        assert plain(chosen(question(1))) == plain(move)

    run(story())


def test_worker_that_overruns_is_ended() -> None:
    """Stopped in the middle, it is killed when its time is over; the next one answers."""

    async def story() -> None:
        bots = ProcessBots(1, seconds=30)
        await bots.choose(question(1))
        worker = bots._workers[0]
        first = worker._process
        os.kill(first, signal.SIGSTOP)
        worker._seconds = 0.2
        with pytest.raises(TimeoutError):
            await worker.ask(question(2))
        worker._seconds = 30
        assert plain(chosen(question(2))) == await bots.choose(question(2))
        await bots.close()
        assert first != worker._process

    run(story())


def test_nobody_goes_on_thinking_when_the_house_is_gone() -> None:
    """The server is killed without a word: nursery and workers end by themselves."""
    script = (
        "import asyncio, os\n"
        "from kouzlo.server.workers import ProcessBots\n"
        "from tests.server.test_workers import question\n"
        "async def story():\n"
        "    bots = ProcessBots(2)\n"
        "    await asyncio.gather(*(bots.choose(question(at)) for at in range(4)))\n"
        "    print(bots._nursery.pid, *(worker._process for worker in bots._workers), flush=True)\n"
        "    os._exit(0)\n"
        "asyncio.run(story())\n"
    )
    processes = [int(word) for word in printed(script, PYTHONPATH=f"{SOURCES}{os.pathsep}{ROOT}").split()]
    for _ in range(500):
        left = [process for process in processes if is_running(process)]
        if not left:
            break
        time.sleep(0.02)

    assert (3, []) == (len(processes), left)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
