"""The material for the laws: random tables, random games, and the report of a violation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame, Option, settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY, Move, Seat
from kouzlo.core.record import Record

CreateGame = Callable[[Make], AnyGame]

FEW = 40
"""How many of a long list of moves are tried in each position."""

SAMPLED = 100
"""The approximate number of positions of a long game that are checked closely."""

T = TypeVar("T")


class LawBroken(AssertionError):
    """A game breaks one of the eleven laws; the message says which, where and how to reproduce it."""

    def __init__(self, law: int, sentence: str) -> None:
        super().__init__(f"law {law}: {sentence}")
        self.law = law


class Table(NamedTuple):
    """A table and its luck: everything that is needed to reproduce a game."""

    options: Mapping[str, object]
    seats: int
    seed: int

    def luck(self, purpose: str) -> Luck:
        return Luck(seed_of(f"{purpose} {self.seed}"))

    def broken(self, law: int, sentence: str) -> NoReturn:
        raise LawBroken(law, f"{sentence} (options {dict(self.options)}, {self.seats} seats, seed {self.seed})")


def tables(game: AnyGame) -> st.SearchStrategy[Table]:
    """Random tables of a game; Hypothesis looks for the simplest one that breaks a law."""
    options = {name: _values(option) for name, option in game.info.options.items()}
    fitting = st.fixed_dictionaries(options).filter(lambda chosen: _fits(game, chosen))
    return st.builds(Table, fitting, st.integers(*game.info.seats), st.integers(0, 2**32))


def any_table(game: AnyGame, seed: int) -> Table:
    """A random table by its number, without a search for the simplest one."""
    luck, (low, high) = Luck(seed_of(f"table {seed}")), game.info.seats
    while True:
        options = {name: _any_value(option, luck) for name, option in game.info.options.items()}
        if _fits(game, options):
            return Table(options, low + luck.below(high - low + 1), seed)


def _fits(game: AnyGame, options: Mapping[str, object]) -> bool:
    """Whether these options, each of them allowed, fit together."""
    try:
        settle(game.info, options, game.info.seats[0])
    except BadOption:
        return False
    return True


def _any_value(option: Option, luck: Luck) -> object:
    if option.many:
        return [value for value in option.values if luck.below(2)] if luck.below(2) else option.default
    return option.values[luck.below(len(option.values))]


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.many:
        chosen: st.SearchStrategy[Any] = st.lists(st.sampled_from(option.values), unique=True)
        return chosen if option.default is not None else st.none() | chosen
    return st.sampled_from(option.values)


def for_all(strategy: st.SearchStrategy[T], examples: int, check: Callable[[T], None]) -> None:
    """Check a law on this many examples, the same ones every time; the simplest violation is reported."""
    quiet = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    quiet(given(strategy)(check))()


class Step(NamedTuple):
    """A position of a random game, and the next move."""

    state: Any
    seat: Seat
    code: int


def dealt(game: AnyGame, table: Table) -> Any:
    """The table before the first move."""
    return game.deal(settle(game.info, table.options, table.seats), table.seats)


def walk(game: AnyGame, table: Table) -> Iterator[Step]:
    """The positions of a random game, without the last one; the state changes with each step: copy what you keep."""
    rules, make = game.kernels, game.make
    turn, play, any_move = (make.run(rules.bindings[name]) for name in ("turn", "play", "any_move"))
    state, thrown, log = dealt(game, table), dice(make, table.luck("walk")), quiet_log(make)
    moves = 0
    while (seat := int(turn(state, rules.facts))) != NOBODY:
        if moves > game.info.longest:
            table.broken(9, f"after {moves} moves the game still goes on; it says that none has more than {game.info.longest}")
        code = int(any_move(state, rules.facts, seat, thrown))
        yield Step(state, seat, code)
        play(state, rules.facts, seat, code, log)
        moves += 1


def positions(game: AnyGame, table: Table) -> Iterator[Any]:
    """Copies of every position of a random game, the first and the last included."""
    last = None
    for step in walk(game, table):
        yield copied(game, step.state)
        last = step
    yield dealt(game, table) if last is None else last.state


def sampled(game: AnyGame, table: Table) -> Iterator[Any]:
    """Every position of a short game, some of a long one."""
    luck = table.luck("sample")
    for state in positions(game, table):
        if luck.below(game.info.longest) < SAMPLED:
            yield state


def copied(game: AnyGame, state: Any) -> Any:
    return game.make.copy(game.kernels.state, state)


def packed(game: AnyGame, state: Any) -> bytes:
    return game.make.to_bytes(state)


def plain(game: AnyGame, state: Any) -> Record:
    record: Record = game.make.plain(game.kernels.state, state)
    return record


def after(game: AnyGame, state: Any, moves: Mapping[Seat, Move]) -> tuple[Any, tuple[Event, ...]]:
    """The position after moves that belong together, played in seat order as a match plays them, and the events."""
    following, log = copied(game, state), game.make.new(Log)
    for seat in sorted(moves):
        game.play(following, seat, moves[seat], log)
    return following, game.tell(game.make.plain(Log, log))


def some(luck: Luck, moves: Sequence[T], count: int = FEW) -> Sequence[T]:
    """All of a few moves, a fair sample of many."""
    return moves if len(moves) <= count else [moves[luck.below(len(moves))] for _ in range(count)]


def difference(one: bytes, two: bytes) -> str:
    """The first difference of two byte strings, with a little context."""
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 60) : at + 30]!r} and {two[max(0, at - 60) : at + 30]!r}"
