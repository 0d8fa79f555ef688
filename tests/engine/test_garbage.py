"""A hundred thousand lines of garbage: one clear refusal a line, the process lives, nothing changes, memory stays flat.

Each promise has its control: a planted fault that the same check must catch.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.errors import Refused
from kouzlo.core.registry import game_ids
from kouzlo.engine.line_reader import LONGEST_LINE
from kouzlo.engine.session import Engine
from kouzlo.engine.wire import Request
from tests.engine.asking import CODES, Caller, code_of
from tests.engine.garbage import REQUESTS, Garbage, hostile_records
from tests.processes import SOURCES

LINES = 100_000


def is_request(line: bytes) -> bool:
    """Whether a line that was taken asks for something, as another JSON reader sees it."""
    asked = json.loads(line)
    return isinstance(asked, dict) and asked.get("do") in REQUESTS


def state_of(engine: Engine) -> Any:
    """Everything that a refusal must leave as it was."""
    match = engine.match
    if match is None:
        return None
    return id(match), match.seq, match.turn, match.game.make.to_bytes(match.state)


def feed(engine: Engine, lines: Iterable[bytes]) -> Counter[str]:
    """Send every line; each is refused with a known code and without a trace, or was a request after all."""
    answers: Counter[str] = Counter()
    before = state_of(engine)
    for line in lines:
        sent = None if len(line) > LONGEST_LINE else line
        answer: dict[str, Any] = msgspec.json.decode(engine.answer(sent))
        if answer.get("ok") is True:
            assert is_request(line), f"taken: {line[:200]!r}"
            answers["taken"] += 1
            before = state_of(engine)
            continue
        code = code_of(answer)
        assert code in CODES, f"{code}: {line[:200]!r}"
        assert before == state_of(engine), f"{code}, and yet something changed: {line[:200]!r}"
        answers[code] += 1
    return answers


def engine_in_play(game: str) -> Engine:
    caller = Caller(Engine())
    caller.ask("new", game=game, chance="seeded", seed="garbage")
    return caller.engine


def test_garbage_is_refused_line_by_line() -> None:
    """All kinds of garbage, in the middle of a game: of twenty lines at least nineteen are refused, in every way."""
    answers = feed(engine_in_play("duel"), Garbage("one").lines(LINES, oversized=20))

    refused = sum(answers.values()) - answers["taken"]
    assert LINES == sum(answers.values())
    assert refused > 0.95 * LINES, answers
    assert CODES - {"over", "no_game"} <= answers.keys(), answers


@pytest.mark.parametrize("game", game_ids())
def test_garbage_into_a_finished_and_a_fresh_game(game: str) -> None:
    """Before the first move, after the last one, and with no game at all."""
    garbage = Garbage(f"fresh {game}", game)
    over = engine_in_play(game)
    while over.match is not None and over.match.outcome is None:
        seat = over.match.turn.seats[0]
        over.match.submit(seat, over.match.game.moves(over.match.state, seat)[0])

    for engine in (Engine(), over):
        # What would lay a new table is left out here: the table that is tested should stay.
        lines = [line for line in garbage.lines(1_000) if b"new" not in line and b"undo" not in line]
        answers = feed(engine, lines)
        assert {"no_game", "over"} & answers.keys()


def test_hostile_records_are_refused() -> None:
    """Cut, changed and exchanged records: each refused, the game on the table stays."""
    engine = engine_in_play("duel")
    lines = (msgspec.json.encode({"do": "load", "record": text}) for text in hostile_records(1_000))

    answers = feed(engine, lines)

    # One damage in a thousand may be none: an x written over an x, a cut at the very beginning or end.
    assert answers["taken"] <= 10, answers
    assert answers["bad_move"] >= 980, answers


class Crashing(Engine):
    """Planted: a seat that is not whole brings the engine down."""

    def _seat(self, request: Request) -> int:
        if isinstance(request["seat"], float):
            raise ZeroDivisionError("planted")
        return super()._seat(request)


class Careless(Engine):
    """Planted: before a move is judged, the last one is taken back."""

    def _play(self, request: Request) -> dict[str, Any]:
        assert self.match is not None
        self.match.undo()
        raise Refused("bad_move", "planted.")


class Lax(Engine):
    """Planted: what nobody asked for is answered."""

    def _answered(self, said: dict[str, Any]) -> dict[str, Any]:
        return {"ok": True} if said.get("do") == "" else super()._answered(said)


@pytest.mark.parametrize(("planted", "caught"), [(Crashing, "internal_error"), (Careless, "something changed"), (Lax, "taken")])
def test_planted_faults_are_caught(planted: type[Engine], caught: str) -> None:
    """The control: the same garbage finds each of three planted faults."""
    caller = Caller(planted())
    caller.ask("new", game="duel", chance="seeded", seed="garbage")
    assert caller.engine.match is not None
    if planted is Careless:
        caller.engine.match.submit(0, caller.engine.match.game.moves(caller.engine.match.state, 0)[0])

    with pytest.raises(AssertionError, match=caught):
        feed(caller.engine, Garbage("control").lines(20_000))


# The process itself

ENGINE = "import sys; from kouzlo.engine.process import main; sys.exit(main())"

DYING = """
import os, sys
from kouzlo.engine import session
answer = session.Engine.answer
session.Engine.answer = lambda self, line: os._exit(3) if line and b"load" in line else answer(self, line)
from kouzlo.engine.process import main
sys.exit(main())
"""

HOARDING = """
import sys
from kouzlo.engine import session
answer, kept = session.Engine.answer, []
def keep(self, line):
    kept.append(bytearray(16_384))
    return answer(self, line)
session.Engine.answer = keep
from kouzlo.engine.process import main
sys.exit(main())
"""


class Conversation:
    """A process that is sent many lines at once; counts its answers and looks at its memory in between."""

    def __init__(self, script: str) -> None:
        self.answers = 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", script],
            env={"PYTHONPATH": str(SOURCES)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def send(self, lines: Iterable[bytes]) -> None:
        """Send the lines and read an answer for each."""
        sent = list(lines)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        writer = threading.Thread(target=self._write, args=(sent,))
        writer.start()
        for _ in sent:
            answer = self.process.stdout.readline()
            if not answer:
                break
            assert isinstance(msgspec.json.decode(answer), dict)
            self.answers += 1
        writer.join()

    def _write(self, lines: list[bytes]) -> None:
        assert self.process.stdin is not None
        try:
            for line in lines:
                self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def memory(self) -> int:
        """The resident memory in bytes; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        lines = status.read_text().splitlines()
        return next((int(line.split()[1]) << 10 for line in lines if line.startswith("VmRSS")), 0)

    def end(self) -> tuple[int, bytes]:
        """Say goodbye; the exit code and what stood on stderr."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        complaints = self.process.stderr.read()
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        self.process.stderr.close()
        return code, complaints


def hear_garbage(script: str, count: int, oversized: int) -> tuple[int, int, int, bytes]:
    """How many lines were answered, how much memory grew, the exit code, and stderr."""
    talk = Conversation(script)
    talk.send([b'{"do":"new","game":"duel","chance":"seeded","seed":"process"}'])
    talk.send(Garbage("warm").lines(1_000, oversized=2))
    before = talk.memory()
    # A request to load or to quit, if garbage ever makes one, would end the conversation or lay another table.
    lines = [line for line in Garbage("process").lines(count, oversized) if b"quit" not in line]
    talk.send(lines)
    grown = talk.memory() - before
    code, complaints = talk.end()
    return len(lines) + 1_001 - talk.answers, grown, code, complaints


def test_the_process_lives_and_stays_small() -> None:
    """Five thousand lines, forty of them over 1 MiB: an answer each, nothing on stderr, less than 16 MB more memory."""
    unanswered, grown, code, complaints = hear_garbage(ENGINE, 5_000, 40)

    assert (0, 0, b"") == (unanswered, code, complaints)
    assert grown < 16 << 20


def test_a_planted_death_and_a_planted_hoard_are_caught() -> None:
    """The control: a process that dies of a word, and one that keeps what it hears."""
    unanswered, _, code, _ = hear_garbage(DYING, 1_000, 0)
    _, grown, _, _ = hear_garbage(HOARDING, 5_000, 0)

    assert (True, 3) == (unanswered > 0, code)
    assert grown > 16 << 20 or not Path("/proc/self/status").exists()


def test_interruptions_are_quiet() -> None:
    """Nobody listens any more: no traceback."""
    talk = Conversation(ENGINE)
    assert talk.process.stdin is not None
    assert talk.process.stdout is not None
    talk.send([b'{"do":"games"}'])
    talk.process.stdout.close()
    talk.process.stdin.write(b'{"do":"games"}\n' * 10)
    talk.process.stdin.flush()

    assert (0, b"") == talk.end()
