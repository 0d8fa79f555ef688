"""`kouzlo lab people FOLDER`: how far people and the computer agree, over games that somebody brought.

Of each game some decisions are taken as they stood, and each level is asked for its move, from what the player saw.
A review says what the player's moves lost.  What is kept are counts alone: no game, no move and no name is written anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.extras import has_compiler
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.replay import Frame, GameRecord, frames, game_of, read_record
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.brought import LONGEST
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.players.levels import LADDER, player
from kouzlo.players.search import Budget
from kouzlo.review import ReviewBudget, review

SUFFIXES = (".kouzlo", ".txt", ".jcz", ".json")
"""The files of a folder that are read; a text may hold many links, one on each line."""
SIMULATIONS = 1000
"""Of the strongest level on a turn, unless it is said otherwise."""


class People(msgspec.Struct, frozen=True):
    """Which games, which levels, how many decisions of each game, and where the report is written."""

    files: tuple[Path, ...]
    folder: Path
    levels: tuple[str, ...] = tuple(LADDER)
    positions: int = 10
    simulations: int = SIMULATIONS
    review: ReviewBudget = ReviewBudget(seconds=4.0, solve_rounds=False)


class Game(msgspec.Struct, frozen=True):
    """A game to be looked at; its name tells nothing of it."""

    record: str

    @property
    def name(self) -> str:
        return sha256(self.record.encode()).hexdigest()[:16]


class Agreed(msgspec.Struct, frozen=True):
    """How often a level chose what the player chose, in the decisions of one kind."""

    level: str
    phase: str
    asked: int
    same: int


class Counted(msgspec.Struct, frozen=True):
    """What is kept of a game: counts."""

    name: str
    problem: str = ""
    game: str = ""
    agreed: tuple[Agreed, ...] = ()
    chance: tuple[tuple[str, int, float], ...] = ()
    """By phase: how many decisions, and how many of them a player who chooses at random would share."""
    lost: tuple[tuple[int, int], ...] = ()
    """By seat: how many decisions were judged, and what they lost, in millionths of the victory."""


class PeopleJob(msgspec.Struct, frozen=True):
    """Looks at games, each on one thread."""

    levels: tuple[str, ...]
    positions: int
    simulations: int
    review: ReviewBudget
    is_compiled: bool

    def begin(self) -> Callable[[Game], Counted]:
        make = COMPILED if self.is_compiled else PLAIN

        def work(shard: Game) -> Counted:
            try:
                record = read_record(shard.record)
                game = game_of(record, make)
                choices = list(_chosen(record, game, self.positions, shard.name))
                judged = review(record, self.review, game=game, threads=1, is_whole=True)
            except KouzloError as error:
                return Counted(shard.name, problem=str(error))
            lost = [[0, 0] for _ in range(record.seats)]
            for decision in judged.decisions:
                lost[decision.seat][0] += 1
                lost[decision.seat][1] += decision.lost
            agreed = tuple(self._agreed(level, game, choices) for level in self.levels)
            by_chance = tuple(_by_chance(game, choices))
            pairs = tuple((count, sum_lost) for count, sum_lost in lost)
            return Counted(shard.name, "", record.game, tuple(each for of in agreed for each in of), by_chance, pairs)

        return work

    def _agreed(self, level: str, game: AnyGame, choices: list[_Choice]) -> list[Agreed]:
        budget = Budget(simulations=self.simulations, threads=1)
        counts: dict[str, list[int]] = {}
        for choice in choices:
            luck = Luck(seed_of(f"people {level} {choice.at}"))
            move = player(level, budget).choose(game, game.observe(choice.state, choice.seat), choice.seat, luck)
            count = counts.setdefault(choice.phase, [0, 0])
            count[0] += 1
            count[1] += game.write_move(move) == choice.move
        return [Agreed(level, phase, asked, same) for phase, (asked, same) in sorted(counts.items())]


class _Choice(NamedTuple):
    at: int
    """How many entries came before; it decides how a level breaks a tie."""
    state: object
    seat: Seat
    phase: str
    move: str


def _chosen(record: GameRecord, game: AnyGame, positions: int, word: str) -> Iterator[_Choice]:
    """So many decisions of a game in which there was a choice, drawn by the name of the game."""
    before: Frame | None = None
    found: list[_Choice] = []
    for at, frame in enumerate(frames(record, game), start=-1):
        if before is not None and frame.step is not None and frame.step.seat not in (None, CHANCE):
            seat = frame.step.seat
            assert seat is not None, "an undo was left out"
            if not before.turn.sealed and len(game.moves(before.state, seat)) > 1:
                found.append(_Choice(at, before.state, seat, before.turn.phase, frame.step.text))
        before = frame
    luck = Luck(seed_of(word))
    for _ in range(min(positions, len(found))):
        yield found.pop(luck.below(len(found)))


def _by_chance(game: AnyGame, choices: list[_Choice]) -> Iterator[tuple[str, int, float]]:
    for phase in sorted({each.phase for each in choices}):
        odds = [1 / len(game.moves(each.state, each.seat)) for each in choices if each.phase == phase]
        yield phase, len(odds), sum(odds)


class Found(NamedTuple):
    """Everything that the report shows."""

    plan: People
    games: tuple[Counted, ...]
    players: dict[str, tuple[int, int]]
    """By a letter for each player whom the sources name, else by the seat: decisions, and what they lost."""
    passed: int
    """Texts that could not be brought or were not over."""


def files_in(folder: Path) -> tuple[Path, ...]:
    """The files of a folder that may hold games, in the order of their names; raises OSError."""
    return tuple(sorted(each for each in folder.iterdir() if each.suffix in SUFFIXES)) if folder.is_dir() else (folder,)


def look_at_people(plan: People, progress: Progress, executor: Executor | None = None) -> Found:
    """Bring every game, and let the workers count."""
    records, passed = list[str](), 0
    for text in _texts(plan.files):
        try:
            record = bring(text).record
        except KouzloError:
            record = None
        if record is None or not read_record(record).is_over:
            passed += 1
        elif record not in records:
            records.append(record)
    job = PeopleJob(plan.levels, plan.positions, plan.simulations, plan.review, has_compiler())
    mark = sha256(msgspec.json.encode(job)).hexdigest()[:12]
    done = finish(
        job, [Game(each) for each in records], Counted, plan.folder / f"people.{mark}.jsonl", executor or Serial(), progress
    )
    counted = [done[Game(each).name] for each in records]
    fine = [(record, each) for record, each in zip(records, counted, strict=True) if not each.problem]
    return Found(plan, tuple(each for _, each in fine), _by_player(fine), passed + len(records) - len(fine))


def _texts(files: Iterable[Path]) -> Iterator[str]:
    """The texts of the files; of a file of links each line is one."""
    for file in files:
        with file.open("rb") as source:
            text = source.read(LONGEST + 1).decode("utf-8", "replace")
        lines = [line.strip() for line in text.splitlines() if "#/0/0" in line]
        yield from lines or [text]


def _by_player(games: Iterable[tuple[str, Counted]]) -> dict[str, tuple[int, int]]:
    """Players are told apart by their names, and are called by letters."""
    letters: dict[str, str] = {}
    sums: dict[str, tuple[int, int]] = {}
    for record, counted in games:
        for seat, (name, lost) in enumerate(zip(read_record(record).names, counted.lost, strict=True), 1):
            who = letters.setdefault(name, f"player {len(letters) + 1}") if name else f"seat {seat}, unnamed"
            before = sums.get(who, (0, 0))
            sums[who] = (before[0] + lost[0], before[1] + lost[1])
    return dict(sorted(sums.items()))


def write_report(found: Found) -> Path:
    """The page `people.md`: how often each level agrees, and what players lost."""
    page = found.plan.folder / "people.md"
    page.write_text("\n".join(_lines(found)) + "\n", encoding="utf-8")
    return page


def _lines(found: Found) -> Iterator[str]:
    plan = found.plan
    yield "# People and the computer"
    yield ""
    yield f"{len(found.games)} games, {found.passed} texts passed over; {plan.positions} decisions of each game at most."
    yield f"The strongest level ran {plan.simulations} simulations a turn, and the others their share of them."
    yield ""
    yield "| level | decision | asked | same | |"
    yield "|---|---|---:|---:|---:|"
    rows = [each for game in found.games for each in game.agreed]
    for level in plan.levels:
        for phase in sorted({each.phase for each in rows}):
            of = [each for each in rows if (each.level, each.phase) == (level, phase)]
            yield _row(level, phase, sum(each.asked for each in of), sum(each.same for each in of))
    for phase in sorted({phase for game in found.games for phase, _, _ in game.chance}):
        of_phase = [(count, odds) for game in found.games for name, count, odds in game.chance if name == phase]
        yield _row("(chance)", phase, sum(count for count, _ in of_phase), sum(odds for _, odds in of_phase))
    yield ""
    yield "| player | decisions | mean loss of a decision, in % of the victory |"
    yield "|---|---:|---:|"
    for who, (count, lost) in found.players.items():
        yield f"| {who} | {count} | {lost / max(1, count) / 10_000:.2f} |"


def _row(level: str, phase: str, asked: int, same: float) -> str:
    return f"| {level} | {phase} | {asked} | {same:.0f} | {100 * same / max(1, asked):.1f} % |"
