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
from kouzlo.players.levels import LEVELS
from kouzlo.server.bots import Question, chosen, weaker
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
            worker = bots.nursery.workers[0]
            killed.add(worker.process)
            os.kill(worker.process, signal.SIGKILL)
        await bots.close()

        assert 10 == len(killed - {0})

    run(story())


def test_nursery_that_dies_is_replaced_with_all_its_workers() -> None:
    """Killed with its workers while three questions are under way: a new one answers them, and nobody is left of the old."""

    async def story() -> None:
        bots = ProcessBots(2)
        await bots.choose(question(1))
        old = bots.nursery
        processes = [old.pid, *(worker.process for worker in old.workers)]
        for process in filter(None, processes):
            os.kill(process, signal.SIGKILL)
        answers = await asyncio.gather(*(bots.choose(question(number)) for number in range(3)))
        assert [plain(chosen(question(number))) for number in range(3)] == answers
        assert old is not bots.nursery
        await bots.close()
        assert [] == [process for process in filter(None, processes) if is_running(process)]

    run(story())


def test_nursery_that_never_comes_to_life_is_replaced_by_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program does not even start, twice; the computers of this house think here then."""
    monkeypatch.setattr("kouzlo.server.workers.sys.executable", "/bin/false")

    async def story() -> None:
        bots = ProcessBots(1)
        assert plain(chosen(question(1))) == plain(await bots.choose(question(1)))
        await bots.close()

    run(story())


def test_kernels_that_became_ready_are_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled behind the game: a nursery that has them takes over, the old one ends with its last answer."""
    ready: list[tuple[str, ...]] = [()]
    monkeypatch.setattr("kouzlo.server.workers.ready_games", lambda: ready[0])
    monkeypatch.setattr("kouzlo.server.workers.LOOK_EVERY", -1.0)

    async def story() -> None:
        bots = ProcessBots(1)
        await bots.choose(question(1))
        old = bots.nursery
        ready[0] = ("duel",)
        assert plain(chosen(question(2))) == await bots.choose(question(2))
        same = bots.nursery
        await bots.choose(question(3))
        assert (False, True) == (old is bots.nursery, same is bots.nursery)
        await bots.close()
        assert old.code is not None

    run(story())


def test_question_that_nobody_can_answer_gets_any_legal_move() -> None:
    """A level that raises: the table goes on."""

    async def story() -> None:
        bots = ProcessBots(1)
        stopped = msgspec.structs.replace(question(1), level="no such level")
        move = await bots.choose(stopped)
        await bots.close()
        assert plain(chosen(question(1))) == plain(move)

    run(story())


def test_worker_that_overruns_is_ended_and_a_weaker_level_answers() -> None:
    """Stopped in the middle, it is killed when its time is over; the next one answers, not as well, but at once."""

    async def story() -> None:
        bots = ProcessBots(1)
        await bots.choose(question(1))
        worker = bots.nursery.workers[0]
        first = worker.process
        os.kill(first, signal.SIGSTOP)
        hurried = msgspec.structs.replace(question(2, "greedy"), seconds=3.0)
        with pytest.raises(TimeoutError):
            await worker.ask(hurried)
        assert plain(chosen(question(2, "greedy"))) == await bots.choose(question(2, "greedy"))
        os.kill(worker.process, signal.SIGSTOP)
        assert plain(chosen(question(2, "random"))) == await bots.choose(hurried)
        await bots.close()
        assert first != worker.process

    run(story())


def test_levels_below_are_those_that_take_over() -> None:
    """The strongest first, and somebody even for a level that there is not."""
    levels = list(LEVELS)

    assert levels[:-1][::-1] == list(weaker(levels[-1]))
    assert [] == list(weaker(levels[0]))
    assert levels[:1] == list(weaker("no such level"))


def test_closing_in_the_middle_of_a_thought_leaves_nobody() -> None:
    """The house closes while everybody thinks: no process is left a moment later."""

    async def story() -> list[int]:
        bots = ProcessBots(2)
        await asyncio.gather(*(bots.choose(question(number)) for number in range(4)))
        processes = [bots.nursery.pid, *(worker.process for worker in bots.nursery.workers)]
        thinking = [asyncio.create_task(bots.choose(question(7, "greedy"))) for _ in range(6)]
        await asyncio.sleep(0.05)
        for each in thinking:
            each.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await bots.close()
        return processes

    processes = asyncio.run(story())

    assert (3, []) == (len(processes), left_of(processes))


def test_nobody_goes_on_thinking_when_the_house_is_gone() -> None:
    """The server is killed without a word: nursery and workers end by themselves."""
    script = (
        "import asyncio, os\n"
        "from kouzlo.server.workers import ProcessBots\n"
        "from tests.server.test_workers import question\n"
        "async def story():\n"
        "    bots = ProcessBots(2)\n"
        "    await asyncio.gather(*(bots.choose(question(at)) for at in range(4)))\n"
        "    print(bots.nursery.pid, *(worker.process for worker in bots.nursery.workers), flush=True)\n"
        "    os._exit(0)\n"
        "asyncio.run(story())\n"
    )
    processes = [int(word) for word in printed(script, PYTHONPATH=f"{SOURCES}{os.pathsep}{ROOT}").split()]

    assert (3, []) == (len(processes), left_of(processes))


def left_of(processes: list[int]) -> list[int]:
    """Who is still running after a while."""
    for _ in range(500):
        if not (left := [process for process in processes if is_running(process)]):
            break
        time.sleep(0.02)
    return left


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
