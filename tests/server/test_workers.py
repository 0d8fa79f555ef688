"""Computer players in worker processes: the same move as elsewhere, also when a worker dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from pathlib import Path

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.kernel_cache import is_compiled, mark_compiled
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.levels import LEVELS, SEARCHING
from kouzlo.server.bots import HintQuestion, MoveQuestion, Question, ThreadBots, chosen, chosen_plainly, weaker
from kouzlo.server.workers import Nursery, ProcessBots, Worker
from tests.processes import ROOT, SOURCES, printed
from tests.random_games import play_on
from tests.server.stores import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")


def question(number: int, level: str = "random", game: str = "duel") -> MoveQuestion:
    """What a seat sees somewhere in a random game."""
    played = create_game(game)
    match = Match(played, {}, 2, luck=Luck(seed_of(f"worker {number}")))
    play_on(match, Luck(seed_of(f"on {number}")), number % 5)
    seat = match.turn.seats[0]
    seen = played.make.to_bytes(played.observe(match.state, seat))
    return MoveQuestion(game, None, seen, seat, seed_of(f"seed {number}"), level=level)


def hint_question(number: int) -> Question[object]:
    """The same, asked by a person."""
    about = question(number)
    return HintQuestion(about.game, about.cards, about.seen, about.seat, about.seed)


def plain(move: object) -> object:
    """A move as it travels: lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(move))


async def woken(workers: int) -> ProcessBots:
    """Computers whose processes are there."""
    bots = ProcessBots(workers)
    bots.wake()
    for _ in range(3000):
        if bots.nursery.is_born:
            return bots
        await asyncio.sleep(0.02)
    raise AssertionError("no worker says a word")


def test_worker_answers_as_anybody_would() -> None:
    """The same question gives the same move, in this process and in another, for many at once."""
    asked = [question(number) for number in range(12)] + [question(3, "greedy", "carcassonne")]

    async def story() -> None:
        bots = await woken(2)
        answers = await asyncio.gather(*(bots.choose(each) for each in asked))
        await bots.close()
        assert [plain(chosen(each)) for each in asked] == list(answers)

    run(story())


async def process_of(worker: Worker) -> int:
    """As soon as it has one: a signal to process 0 goes to everybody, this test too."""
    while not worker.process:
        await asyncio.sleep(0.01)
    return worker.process


def test_worker_that_dies_is_replaced_and_asked_again() -> None:
    """Killed before every question, ten times; everybody gets the move that he would have got."""

    async def story() -> None:
        bots = await woken(1)
        killed = set()
        for number in range(10):
            assert plain(chosen(question(number))) == await bots.choose(question(number))
            worker = bots.nursery.workers[0]
            killed.add(await process_of(worker))
            os.kill(worker.process, signal.SIGKILL)
        await bots.close()

        assert 10 == len(killed)

    run(story())


def test_nursery_that_dies_is_replaced_with_all_its_workers() -> None:
    """Killed with its workers while three questions are under way: a new one answers them, and nobody is left of the old."""

    async def story() -> None:
        bots = await woken(2)
        await bots.choose(question(1))
        old = bots.nursery
        processes = [old.pid, *(worker.process for worker in old.workers)]
        for process in filter(None, processes):
            os.kill(process, signal.SIGKILL)
        answers = await asyncio.gather(*(bots.choose(question(number)) for number in range(3)))
        assert [plain(chosen(question(number))) for number in range(3)] == plain(answers)
        assert old is not bots.nursery
        await bots.close()
        assert [] == [process for process in filter(None, processes) if is_running(process)]

    run(story())


def test_nursery_that_never_comes_to_life_is_replaced_by_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program does not even start, twice; the computers of this house think here then."""
    monkeypatch.setattr("kouzlo.core.child_process.sys.executable", "/bin/false")

    async def story() -> None:
        bots = ProcessBots(1)
        while bots.spare is None:
            assert plain(chosen(question(1))) == plain(await bots.choose(question(1)))
        assert plain(chosen(question(2))) == plain(await bots.choose(question(2)))
        await bots.close()

    run(story())


def test_first_move_does_not_wait_for_a_process() -> None:
    """The nursery is stopped before it has said a word: all levels that do not search answer all the same."""

    async def story() -> None:
        bots = ProcessBots(1)
        os.kill(bots.nursery.pid, signal.SIGSTOP)
        for level in (each for each in LEVELS if each not in SEARCHING):
            asked = question(1, level)
            assert plain(chosen_plainly(asked)) == plain(await bots.choose(asked))
        assert not bots.nursery.is_born
        os.kill(bots.nursery.pid, signal.SIGCONT)
        await bots.close()

    run(story())


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What is said to lie ready; it is looked at with every question."""
    said: list[tuple[str, ...]] = [()]
    monkeypatch.setattr("kouzlo.server.workers.ready_games", lambda: said[0])
    monkeypatch.setattr("kouzlo.server.workers.LOOK_EVERY", -1.0)
    return said


async def taken_over(bots: ProcessBots, old: Nursery) -> None:
    """Wait until another nursery thinks."""
    for number in range(3000):
        await bots.choose(question(number % 7))
        if bots.nursery is not old:
            return
        await asyncio.sleep(0.02)


async def coming(bots: ProcessBots) -> Nursery:
    """Wake the computers, and wait until somebody loads kernels."""
    bots.wake()
    for _ in range(3000):
        if bots.coming is not None:
            return bots.coming
        await asyncio.sleep(0.02)
    raise AssertionError("nobody loads kernels")


def test_kernels_that_became_ready_are_taken_over(ready: list[tuple[str, ...]]) -> None:
    """Compiled behind the game: a nursery that has them takes over, the old one ends with its last answer."""

    async def story() -> None:
        bots = ProcessBots(1)
        await bots.choose(question(1))
        old = bots.nursery
        ready[0] = ("duel",)
        assert plain(chosen(question(2))) == plain(await bots.choose(question(2)))
        await taken_over(bots, old)
        same = bots.nursery
        await bots.choose(question(3))
        assert (False, True) == (old is bots.nursery, same is bots.nursery)
        await bots.close()
        assert old.code is not None

    run(story())


def test_no_move_waits_for_kernels_that_are_being_loaded(ready: list[tuple[str, ...]]) -> None:
    """The nursery that loads them is stopped in the middle: another one answers, until it has been let go on."""
    ready[0] = ("duel",)

    async def story() -> None:
        bots = ProcessBots(1)
        loading = await coming(bots)
        os.kill(loading.pid, signal.SIGSTOP)
        asked = [question(number, "journeyman") for number in range(4)]
        assert [plain(chosen_plainly(each)) for each in asked] == [await bots.choose(each) for each in asked]
        assert () == bots.nursery.ready
        os.kill(loading.pid, signal.SIGCONT)
        await taken_over(bots, bots.nursery)
        assert loading is bots.nursery
        await bots.close()

    run(story())


def test_nursery_that_dies_over_its_kernels_is_not_begun_again(ready: list[tuple[str, ...]]) -> None:
    """The plain make goes on; other kernels are tried again."""
    ready[0] = ("duel",)

    async def story() -> None:
        bots = ProcessBots(1)
        first = await coming(bots)
        os.kill(first.pid, signal.SIGKILL)
        while bots.coming is first:
            await bots.choose(question(1))
        assert bots.coming is None
        await bots.choose(question(2))
        assert bots.coming is None
        ready[0] = ("carcassonne", "duel")
        await bots.choose(question(3))
        assert bots.coming is not None
        await bots.close()

    run(story())


def test_no_worker_compiles_on_the_way_to_a_move(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The marker is there and the kernels are gone: the plain make answers, nothing is compiled, the marker is removed."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    monkeypatch.setattr("kouzlo.server.workers.LOOK_EVERY", -1.0)
    mark_compiled("duel")

    async def story() -> None:
        bots = ProcessBots(1)
        bots.wake()
        await taken_over(bots, bots.nursery)
        assert ("duel",) == bots.nursery.ready
        for asked in (question(2, "journeyman"), question(3, "master"), hint_question(4)):
            assert plain(chosen_plainly(asked)) == plain(await bots.choose(asked))
        await bots.close()

    run(story())
    assert not is_compiled("duel")
    assert [] == list(tmp_path.rglob("*.nb?"))


def test_thread_answers_while_it_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a system cannot fork: until the kernels are in memory the plain make answers."""
    loaded, compiled = threading.Event(), list[bool]()

    def chosen(asked: MoveQuestion) -> dict[str, object]:
        compiled.append(is_compiled("duel"))
        return {}

    monkeypatch.setattr("kouzlo.server.bots.load_all", loaded.wait)
    monkeypatch.setattr("kouzlo.server.bots.chosen", chosen)
    monkeypatch.setattr("kouzlo.core.kernel_cache.mark_used", lambda *_: True)

    async def story() -> None:
        bots = ThreadBots()
        bots.wake()
        await bots.choose(question(1))
        loaded.set()
        while not compiled[-1]:
            await bots.choose(question(1))
        await bots.close()

    run(story())
    assert not compiled[0]


def test_question_that_nobody_can_answer_gets_any_legal_move() -> None:
    """A level that raises: the table goes on."""

    async def story() -> None:
        bots = await woken(1)
        stopped = msgspec.structs.replace(question(1), level="no such level")
        move = await bots.choose(stopped)
        await bots.close()
        assert plain(chosen(question(1))) == plain(move)

    run(story())


@pytest.mark.usefixtures("ready")
def test_worker_that_overruns_is_ended_and_a_weaker_level_answers() -> None:
    """Stopped in the middle, it is killed when its time is over; the next one answers, not as well, but at once."""

    async def story() -> None:  # no nursery with kernels takes over meanwhile: its workers would be others
        bots = await woken(1)
        await bots.choose(question(1))
        worker = bots.nursery.workers[0]
        first = await process_of(worker)
        os.kill(first, signal.SIGSTOP)
        hurried = msgspec.structs.replace(question(2, "greedy"), seconds=3.0)
        with pytest.raises(TimeoutError):
            await worker.ask(hurried)
        assert plain(chosen(question(2, "greedy"))) == await bots.choose(question(2, "greedy"))
        os.kill(await process_of(worker), signal.SIGSTOP)
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
        bots = await woken(2)
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
        "from tests.server.test_workers import question, woken\n"
        "async def story():\n"
        "    bots = await woken(2)\n"
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
