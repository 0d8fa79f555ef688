"""`kouzlo lab review FILE…`: many finished games, each reviewed as `kouzlo review` does it, and a report about their players.

A shard is the text of a record, so that a machine of a cluster needs none of the files.  Its name is a digest of that text:
a file that was renamed is not reviewed again, and the same game in two files is reviewed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.replay import GameRecord, game_of, read_record
from kouzlo.core.transcript import LONGEST
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.review import Review, ReviewBudget, Unfinished, review
from kouzlo.review.report import Decision, SeatAccount
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

SUFFIXES = (".kouzlo", ".txt")
"""The files of a folder that are read; a file that is named is always read."""
DEAREST = 3
"""Decisions of each game that are kept in words."""
LANGUAGE = DEFAULT_LANGUAGE
"""Reports of the laboratory are in English."""


class Reviews(msgspec.Struct, frozen=True):
    """Which games are reviewed, how, and where the results are kept."""

    files: tuple[Path, ...]
    folder: Path
    budget: ReviewBudget = ReviewBudget()


class Written(msgspec.Struct, frozen=True):
    """A record to be reviewed."""

    text: bytes

    @property
    def name(self) -> str:
        return sha256(self.text).hexdigest()[:16]


class Told(msgspec.Struct, frozen=True):
    """A decision in words."""

    seq: int
    seat: int
    lost: int
    mark: str
    played: str
    better: str


class Reviewed(msgspec.Struct, frozen=True):
    """What the report says about a game; only `name` and `problem` if there is no review of it."""

    name: str
    problem: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    simulations: int = 0
    accounts: tuple[SeatAccount, ...] = ()
    dearest: tuple[Told, ...] = ()
    is_left: bool = False


class ReviewJob(msgspec.Struct, frozen=True):
    """Reviews records, each on one thread.  What this machine has is asked of all others: a review must not depend on it."""

    budget: ReviewBudget
    is_compiled: bool

    def begin(self) -> Callable[[Written], Reviewed]:
        if self.budget.solve_rounds:
            import scipy.optimize  # noqa: F401  # a machine without it would leave out the solved rounds, and say nothing
        make = COMPILED if self.is_compiled else PLAIN

        def work(written: Written) -> Reviewed:
            try:
                record = read_record(written.text)
                game = game_of(record, make)
                found = review(record, self.budget, game=game, threads=1, is_whole=True)
            except KouzloError as error:
                return Reviewed(written.name, problem=str(error))
            players = players_of(record)
            return _told(written.name, found, Speaker(Catalogue(LANGUAGE), game, Seats(players)))

        return work


class Passed(NamedTuple):
    """A file without a review, and why."""

    file: Path
    problem: str


class Found(NamedTuple):
    """Everything that the report shows; the games by the files that they came from."""

    plan: Reviews
    games: dict[Path, Reviewed]
    passed: list[Passed]
    doubles: list[tuple[Path, Path]]
    """Files that hold the game of an earlier file, and that file."""


def files_in(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files, and in place of a folder the records in it, in the order of their names; raises FileNotFoundError."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = sorted(each for each in path.iterdir() if each.suffix in SUFFIXES) if path.is_dir() else [path]
        found |= dict.fromkeys(inside)
    return tuple(found)


def review_all(plan: Reviews, progress: Progress, executor: Executor | None = None) -> Found:
    """Review what is not reviewed yet.  Raises OSError if a file cannot be read at all."""
    is_compiled, has_solver = find_spec("numba") is not None, find_spec("scipy") is not None
    budget = msgspec.structs.replace(plan.budget, solve_rounds=plan.budget.solve_rounds and is_compiled and has_solver)
    job = ReviewJob(budget, is_compiled)
    shards: dict[str, Written] = {}
    first: dict[str, Path] = {}
    passed, doubles = list[Passed](), list[tuple[Path, Path]]()
    for file in plan.files:
        written = Written(_content(file))
        if problem := _refusal(written):
            passed.append(Passed(file, problem))
        elif written.name in first:
            doubles.append((file, first[written.name]))
        else:
            first[written.name], shards[written.name] = file, written
    kept = plan.folder / f"reviews.{_digest(job)}.jsonl"
    done = finish(job, [*shards.values()], Reviewed, kept, executor or Serial(), progress)
    games = {file: done[name] for name, file in first.items()}
    passed += [Passed(file, found.problem) for file, found in games.items() if found.problem]
    return Found(plan, {file: found for file, found in games.items() if not found.problem}, passed, doubles)


def players_of(record: GameRecord) -> tuple[str, ...]:
    """Names, or the numbers of the seats where nobody has one."""
    return tuple(name or f"seat {seat}" for seat, name in enumerate(record.names, 1))


def _content(file: Path) -> bytes:
    with file.open("rb") as source:
        return source.read(LONGEST + 1)


def _refusal(written: Written) -> str:
    """Why a file is not worth sending to a worker; empty if it is."""
    try:
        return "" if read_record(written.text).is_over else str(Unfinished())
    except KouzloError as error:
        return str(error)


def _told(name: str, found: Review, say: Speaker) -> Reviewed:
    dearest = sorted((each for each in found.decisions if each.lost), key=lambda each: (-each.lost, each.seq))[:DEAREST]
    told = tuple(_in_words(each, say) for each in dearest)
    return Reviewed(name, "", found.game, say.seats.names, found.simulations, found.accounts, told, found.is_left)


def _in_words(each: Decision, say: Speaker) -> Told:
    better = "" if each.better is None else say.sentence(each.better)
    return Told(each.seq, each.seat, each.lost, each.mark, say.sentence(each.played), better)


def _digest(job: ReviewJob) -> str:
    """Reviews with another budget do not belong into the same journal."""
    return sha256(msgspec.json.encode(job)).hexdigest()[:12]
