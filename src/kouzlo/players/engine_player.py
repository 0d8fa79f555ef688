"""Programs of other people as players: `--opponent engine:COMMAND`.  docs/engines.md describes their side of the protocol.

A program gets what its seat may know and nothing else: the question is made from an observation, like the choice of every
player of the computer.  What it answers is judged by the rules like the move of a person.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame, Value
from kouzlo.core.move import Move, NotAMove, Seat, read_move
from kouzlo.core.sentence import worded
from kouzlo.players.engine_process import EngineFault, EngineProcess, Json, quoted, words_of_command

__all__ = ["ENGINE", "PREFIX", "EngineFault", "EnginePlayer", "Sitting"]

ENGINE = "engine"
"""What stands in the place of a level where a program plays."""
PREFIX = f"{ENGINE}:"

STARTING = 60.0
"""Seconds for the answer to `new`: a program may have to load itself first."""
GRACE = 10.0
"""Seconds that are waited for an answer beyond the time that the question gives: other programs may be busy too."""


class Sitting(msgspec.Struct, frozen=True):
    """What a program is told when a game begins, and how long it may think."""

    seats: int = 2
    options: Mapping[str, Value] = {}
    ms: int = 1000
    """What the question says."""
    grace: float = GRACE


class Around(msgspec.Struct, frozen=True):
    """How a program is started: by which other program, and with which environment."""

    launcher: tuple[str, ...] = ()
    environment: Mapping[str, str] | None = None
    """None: that of this process."""


AS_IT_IS = Around()


class EnginePlayer:
    """A program at one seat of one game; it is started at the first question, and again after a fault."""

    def __init__(self, command: str, sitting: Sitting | None = None, around: Around = AS_IT_IS) -> None:
        self.command = words_of_command(command)
        self._sitting, self._around = sitting or Sitting(), around
        self._process: EngineProcess | None = None

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        """Its move, which is legal; raises EngineFault, and then the program has been ended."""
        try:
            process = self._started(game, seat)
            answer = process.ask(question(game, seen, seat, self._sitting.ms), self._sitting.ms / 1000 + self._sitting.grace)
            return judged(game, seen, seat, answer)
        except EngineFault as fault:
            self.close()
            raise self._named(fault) from None

    def _named(self, fault: EngineFault) -> EngineFault:
        """A fault with the name of the program."""
        return EngineFault(
            worded("engine-fault", "The program {command}: {problem}.", command=self.name, problem=fault.problem)
        )

    @property
    def name(self) -> str:
        """The program as reports call it."""
        return name_of_command(self.command)

    def _started(self, game: AnyGame, seat: Seat) -> EngineProcess:
        if self._process is None:
            self._process = EngineProcess([*self._around.launcher, *self.command], self._around.environment)
            table = {"seats": self._sitting.seats, "options": dict(self._sitting.options)}
            agreed = self._process.ask({"do": "new", "game": game.info.id, **table, "seat": seat}, STARTING)
            _check_agreed(agreed)
        return self._process

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def __enter__(self) -> EnginePlayer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def name_of_command(words: Sequence[str]) -> str:
    """A short name: the file that is run, `random_engine.py` of `python engines/random_engine.py`."""
    files = [word for word in words if not word.startswith("-")]
    return "".join(letter if letter.isalnum() or letter in "._-" else "_" for letter in PurePath(files[-1]).name)


def question(game: AnyGame, seen: Any, seat: Seat, ms: int) -> Json:
    """What a program is asked: the view of its seat and its legal moves, from the observation alone."""
    turn = game.turn(seen)
    view = {
        "seat": seat,
        "phase": turn.phase,
        "waiting_for": turn.seats,
        "table": game.table(seen, seat),
        "prompt": game.prompt(seen, seat),
    }
    return {"do": "go", "seat": seat, "ms": ms, "view": view, "moves": game.moves(seen, seat)}


def judged(game: AnyGame, seen: Any, seat: Seat, answer: Json) -> Move:
    """The legal move of an answer; raises EngineFault with what was sent and, if a rule forbids it, its paragraph."""
    sent = quoted(msgspec.json.encode(answer.get("move", answer)))
    try:
        move: Move = read_move(game.info.moves, answer.get("move"))
        verdict = game.judge_code(seen, seat, game.encode(seen, seat, move))
    except NotAMove as error:
        problem = "it sent something that is not a move of this game: {sent} ({problem})"
        raise EngineFault(worded("engine-no-move", problem, sent=sent, problem=str(error))) from None
    if verdict:
        raise EngineFault(worded("engine-illegal", "it sent {sent}, which {rule} forbids", sent=sent, rule=verdict.id))
    return move


def _check_agreed(answer: Json) -> None:
    if answer.get("ok") is not True:
        error = answer.get("error")
        said = error.get("text", error) if isinstance(error, dict) else answer
        sent = said if isinstance(said, str) else msgspec.json.encode(said).decode()
        raise EngineFault(
            worded("engine-declines", "it does not play this game: {sent}", sent=quoted(sent.encode()).rstrip("."))
        )
