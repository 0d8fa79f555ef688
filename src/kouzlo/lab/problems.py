"""`kouzlo lab problems GAME`: positions with one right answer, found, proven, and written down with what was thrown away.

A game that has problems brings a maker (`PROBLEM_MAKERS`).  A shard is a piece of the search that follows from its name alone:
a game that is played and looked through, or a number of positions.  Its result says how many positions were tried, why how many
were thrown away, and which problems were kept.  Results are appended as they come, so the job goes on where it was stopped.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match, Played
from kouzlo.core.move import CHANCE, Move, Seat
from kouzlo.core.problem import Problem
from kouzlo.core.registry import game_ids
from kouzlo.core.rooms import Room
from kouzlo.core.whole_file import write_whole
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.players.levels import LADDER, player
from kouzlo.players.search import Budget

__all__ = ["PROBLEM_MAKERS", "Piece", "ProblemMaker", "Problems", "Screened", "Tally", "find_problems", "maker_of"]

TRIES = 5
"""A level finds an answer if it does so in most of so many tries."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of the search."""

    kind: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.kind} {self.number}"


class Screened(msgspec.Struct, frozen=True):
    """What came of a piece: positions tried, the reasons for which they were thrown away, and what is left."""

    name: str
    tried: Mapping[str, int]
    """By kind of problem."""
    thrown: Mapping[str, int]
    """By kind and reason: `win several`."""
    kept: tuple[Problem, ...]


class Tally:
    """The counts of a piece while it is searched."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.thrown: Counter[str] = Counter()
        self.kept: list[Problem] = []

    def throw(self, kind: str, reason: str) -> None:
        """One position less."""
        self.thrown[f"{kind} {reason}"] += 1

    def screened(self, piece: Piece) -> Screened:
        """The result of the piece."""
        return Screened(piece.name, dict(sorted(self.tried.items())), dict(sorted(self.thrown.items())), tuple(self.kept))


class ProblemMaker(Protocol):
    """Finds problems of a game."""

    @abstractmethod
    def pieces(self, count: int) -> Sequence[Piece]:
        """So many pieces of the search, of each kind that has its own."""

    @abstractmethod
    def begin(self) -> Callable[[Piece], Screened]:
        """What a worker does once; then it searches one piece after the other."""


PROBLEM_MAKERS: Room[ProblemMaker] = Room("kouzlo.problem_makers", ProblemMaker)


class Problems(msgspec.Struct, frozen=True):
    """Which problems are searched for, how far, and where the results are kept."""

    game: str
    folder: Path
    pieces: int


class ProblemJob(msgspec.Struct, frozen=True):
    """Searches pieces of one game."""

    game: str

    def begin(self) -> Callable[[Piece], Screened]:
        return maker_of(self.game).begin()


def maker_of(game: str) -> ProblemMaker:
    """Who finds the problems of a game; raises UnknownGame, or BadOption if the game brings nobody."""
    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    maker = PROBLEM_MAKERS.of(game)
    if maker is None:
        raise BadOption(f"the laboratory finds no problems of {game}; it does of {', '.join(PROBLEM_MAKERS.games())}")
    return maker


def find_problems(plan: Problems, progress: Progress, executor: Executor | None = None) -> Path:
    """Search what was not searched yet, and write the problems and the figures; where the figures are."""
    kept = plan.folder / f"{plan.game}.jsonl"
    found = finish(
        ProblemJob(plan.game), maker_of(plan.game).pieces(plan.pieces), Screened, kept, executor or Serial(), progress
    )
    problems = numbered(problem for each in found.values() for problem in each.kept)
    lines = [msgspec.json.encode(each).decode() for each in problems]
    write_whole(plan.folder / f"{plan.game}.problems.jsonl", "".join(f"{line}\n" for line in lines))
    figures = plan.folder / f"{plan.game}.md"
    write_whole(figures, figures_of(plan.game, [*found.values()], problems))
    return figures


def numbered(problems: Iterable[Problem]) -> list[Problem]:
    """Each position once, with an id from its contents, in the order of the ids: that of a problem of each day."""
    named = (msgspec.structs.replace(each, id=f"{each.kind}-{_digest(each)}") for each in problems)
    found = {problem.id: problem for problem in named}
    return sorted(found.values(), key=lambda each: each.id.rpartition("-")[2])


def _digest(problem: Problem) -> str:
    """Six letters and digits that follow from position and question."""
    position = msgspec.json.encode((problem.kind, problem.opens, problem.shown, problem.asks, problem.wants))
    return blake2b(position, digest_size=3).hexdigest()


def figures_of(game: str, found: Sequence[Screened], problems: Sequence[Problem]) -> str:
    """What was tried, why it was thrown away, and what was kept, by level."""
    tried, thrown = Counter[str](), Counter[str]()
    for each in found:
        tried.update(each.tried)
        thrown.update(each.thrown)
    lines = [
        f"# Problems of {game}: what was tried",
        "",
        "| kind | positions | thrown away, and why | kept |",
        "|---|---|---|---|",
    ]
    for kind, count in sorted(tried.items()):
        reasons = [
            (reason.partition(" ")[2], number) for reason, number in thrown.most_common() if reason.split(" ")[0] == kind
        ]
        why = ", ".join(f"{reason.replace('_', ' ')} {number:,}" for reason, number in reasons)
        lines.append(f"| {kind} | {count:,} | {why} | {sum(each.kind == kind for each in problems):,} |")
    lines += ["", "| the weakest level that finds the answer | problems |", "|---|---|"]
    for level in (*LADDER, ""):
        lines.append(f"| {level or 'none'} | {sum(each.level == level for each in problems):,} |")
    return "\n".join(lines) + "\n"


def entries_of(game: AnyGame, played: Sequence[Played]) -> tuple[str, ...]:
    """The entries of a match, each with its seat, as a problem holds them."""
    return tuple(f"{'chance' if each.seat == CHANCE else each.seat} {game.write_move(each.move)}" for each in played)


def weakest_level(game: AnyGame, solves: Callable[[Any, Luck], bool], tries: int = TRIES) -> str:
    """The weakest level that finds an answer, as do all above it; empty: not even the strongest does."""
    weakest = ""
    budget = Budget(simulations=game.kernels.simulations_per_second)
    for level in reversed([*LADDER]):
        times = tries if LADDER[level].simulations < 1000 else 1
        found = sum(solves(player(level, budget), Luck(seed_of(f"problem {level} {number}"))) for number in range(times))
        if 2 * found <= times:
            break
        weakest = level
    return weakest


def chooses(game: AnyGame, seen: Any, seat: Seat, level: Any, luck: Luck) -> Move:
    """What a level plays."""
    move: Move = level.choose(game, seen, seat, luck)
    return move


def played_game(game: AnyGame, level: Any, seed: str, options: Mapping[str, Any] | None = None) -> Iterable[Match[Any, Any]]:
    """A game of a level against itself, as it stands before each decision."""
    match: Match[Any, Any] = Match(game, options, 2, Luck(seed_of(f"{seed} deal")), keeps=1)
    luck = Luck(seed_of(f"{seed} players"))
    while match.outcome is None:
        yield match
        seat = match.turn.seats[0]
        match.submit(seat, level.choose(game, game.observe(match.state, seat), seat, luck))
