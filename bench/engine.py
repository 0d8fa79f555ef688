"""The engine protocol in its own process, by its processor time; and records."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bench import SLICES, Report, per_second
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Fair
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, verify, write_record
from kouzlo.engine.session import Engine
from kouzlo.players.levels import player

GAMES = 40


class Caller:
    """Sends many lines to an engine in another process and reads as many answers."""

    def __init__(self) -> None:
        begun = time.perf_counter()
        command = [sys.executable, "-m", "kouzlo.engine"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  # ours
        self.ask([b'{"do":"games"}\n'])
        self.seconds_to_first_answer = time.perf_counter() - begun

    def ask(self, lines: Sequence[bytes]) -> int:
        """Send the lines and wait for all answers; how many there were."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        writer = threading.Thread(target=self._write, args=(b"".join(lines),))
        writer.start()
        for _ in lines:
            assert self._process.stdout.readline(), "the engine has died"
        writer.join()
        return len(lines)

    def per_core_second(self, lines: Sequence[bytes]) -> float:
        """Lines that the engine answers in a second of processor time: the best of three runs after a warm-up."""
        self.ask(lines)
        best = 0.0
        for _ in range(SLICES):
            begun = self._seconds()
            self.ask(lines)
            best = max(best, len(lines) / (self._seconds() - begun))
        return best

    def _seconds(self) -> float:
        """The processor time of the engine's process; where the system does not report it, the wall-clock time."""
        worked = Path(f"/proc/{self._process.pid}/schedstat")
        return int(worked.read_text().split()[0]) / 1e9 if worked.exists() else time.perf_counter()

    def _write(self, sent: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(sent)
        self._process.stdin.flush()

    def end(self) -> None:
        self._process.communicate(b'{"do":"quit"}\n', timeout=60)


def session(game: str, games: int, listing: bool) -> list[bytes]:
    """The lines of random games: before each move a view of the seat, and its list of moves if `listing`."""
    engine, luck = Engine(), Luck(seed_of(f"bench {game}"))
    lines: list[bytes] = []

    def ask(**request: Any) -> dict[str, Any]:
        lines.append(msgspec.json.encode(request) + b"\n")
        answer: dict[str, Any] = msgspec.json.decode(engine.answer(lines[-1]))
        return answer

    for number in range(games):
        status = ask(do="new", game=game, chance="seeded", seed=str(number))
        while status["outcome"] is None:
            assert engine.match is not None
            seat = status["turn"]["seats"][0]
            ask(do="view", seat=seat)
            if listing:
                ask(do="moves", seat=seat)
            seen = engine.match.game.observe(engine.match.state, seat)
            status = ask(do="play", seat=seat, move=player("random").choose(engine.match.game, seen, seat, luck))
    return lines


def records(id: str, count: int) -> list[str]:
    """Finished random games as text."""
    game, luck, texts = create_game(id), Luck(seed_of(f"bench records {id}")), []
    for number in range(count):
        deal = Fair.of(seed_of(str(number)), ("",) * game.info.seats[0])
        match = Match(game, {}, game.info.seats[0], luck=deal.luck())
        while match.outcome is None:
            seat = match.turn.seats[0]
            match.submit(seat, player("random").choose(game, game.observe(match.state, seat), seat, luck))
        texts.append(write_record(match, deal))
    return texts


def verified(id: str, texts: Sequence[str]) -> int:
    game = create_game(id)
    for text in texts:
        verify(read_record(text), game)
    return len(texts)


def run(report: Report) -> None:
    caller = Caller()
    report.figure("start to the first answer", caller.seconds_to_first_answer, "s")
    playing, listing = session("duel", GAMES, listing=False), session("duel", GAMES, listing=True)
    report.figure("duel: new, view, play", caller.per_core_second(playing), "requests/s", at_least=2_000)
    report.figure("duel: the same with all moves listed", caller.per_core_second(listing), "requests/s", at_least=2_000)
    garbage = [b'{"do":"play","seat":0,"move":{"pick":7}}\n', b"\xff\n", b"[]\n", b'{"do":"sing"}\n'] * 1_000
    report.figure("lines refused", caller.per_core_second(garbage), "lines/s")
    caller.end()
    texts = records("duel", 100)
    report.figure("records of a duel verified", per_second(lambda: verified("duel", texts)), "games/s")
    report.figure("a record of a duel", sum(map(len, texts)) / len(texts), "bytes")
