"""The Game protocol: what every game of the house can be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.compiling import Bindings
from kouzlo.core.errors import BadOption
from kouzlo.core.event import Event
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import Move, Seat, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.record import Record
from kouzlo.core.rule import Paragraph
from kouzlo.core.sentence import Worded, worded
from kouzlo.core.view import Forecast, Prompt

S = TypeVar("S", bound=Record)
M = TypeVar("M", bound=Move)

Value = bool | int | str | None | tuple[str, ...]
Options = Mapping[str, Value]


class Option(msgspec.Struct, frozen=True):
    """A table option: what it may be; with `many` a list of the values, or null for its default."""

    values: tuple[bool | int | str | None, ...]
    default: Value
    many: bool = False
    came_later: bool = False
    """There are records of this version of the rules without it: a record leaves out its default, and has it where it is
    left out."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a game says of itself before anybody sits down."""

    id: str
    seats: tuple[int, int]
    options: Mapping[str, Option]
    phases: tuple[str, ...]
    moves: tuple[type[Move], ...]
    rules: type[Paragraph]
    rules_version: str
    longest: int
    """No game takes more moves than this, draws included (law 9)."""
    hides_nothing: bool = False
    """Everything lies open: every seat observes the whole state, and the table is drawn the same for all."""
    draw_by_agreement: bool = False
    """Whether the house may end a game because all players agree on a draw; a game that has moves for it needs no house."""
    misfit: Callable[[Options], Worded | None] | None = None
    """What is wrong with options of which each is allowed but not all together, as a sentence of the game; None: nothing."""


class CardSet(msgspec.Struct, frozen=True):
    """Which cards a game was made with: the id, a digest of the facts, and the file's text if it is not one of ours."""

    id: str
    digest: str
    text: str | None = None


class Kernels(msgspec.Struct, frozen=True):
    """The rules as kernels over (state, facts), for loops that run any game: search, laws, benchmarks.

    turn(s, facts) -> seat           the seat that moves (the lowest of several), CHANCE or NOBODY
    judge(s, facts, seat, code)      a Paragraph
    play(s, facts, seat, code, log)
    any_move(s, facts, seat, dice)   a uniformly random legal code (of CHANCE: by weight); `dice` is a Dice record
    score(s, facts, seat) -> int     the score of a finished game

    A game that can be searched has more of them (core/searching.py), and room for them to work in:

    weigh, estimate, dream, share
    """

    state: type[Record]
    facts: Record
    bindings: Bindings
    desk: Callable[[Make], Record] | None = None
    """Makes the room that `weigh` and `estimate` work in; None: the game cannot be searched."""
    passes: int = 1000
    """How many passes a search makes in a second on one core, about; levels below the strongest are shares of it."""
    open_loop: bool = False
    """Draws are not seen by everybody: a search gives them no place of their own."""
    levels: Mapping[str, Mapping[str, int]] = {}
    """Figures of the computer's levels that are other in this game than elsewhere (`Level` in players/levels.py)."""
    habits: Mapping[str, int] = {}
    """How a search goes about in this game, where that differs (`Habits` in players/search.py)."""
    book: Callable[[Any, int], Mapping[int, int]] | None = None
    """What was computed beforehand: for a plain observation and a seat the codes to draw from, with weights; or nothing."""


class Game(Protocol[S, M]):
    """The rules of one game.  It remembers nothing: every question comes with a state.

    A game inherits from this and writes all but `judge` and `play`, which follow from the codes.
    """

    info: GameInfo
    make: Make
    cards: CardSet
    kernels: Kernels

    def deal(self, options: Options, seats: int) -> S:
        """The table before the first move."""

    def turn(self, s: S) -> Turn:
        """Who decides now: one seat, several at once (sealed), CHANCE, nobody."""

    def moves(self, s: S, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat; none if it is not asked.  CHANCE lists the possible draws."""

    def weights(self, s: S) -> Sequence[int]:
        """How likely each of `moves(s, CHANCE)` is, in whole numbers."""

    def encode(self, s: S, seat: Seat, move: M) -> int:
        """The move's code in this state; raises NotAMove if it names things that the game does not have."""

    def decode(self, s: S, seat: Seat, code: int) -> M:
        """The inverse of `encode`."""

    def judge_code(self, s: S, seat: Seat, code: int) -> Paragraph:
        """OK, or the paragraph that forbids it."""

    def play_code(self, s: S, seat: Seat, code: int, log: Log) -> None:
        """Change `s`; trusts `judge_code`."""

    def judge(self, s: S, seat: Seat, move: M) -> Paragraph:
        """`judge_code` for a move."""
        return self.judge_code(s, seat, self.encode(s, seat, move))

    def play(self, s: S, seat: Seat, move: M, log: Log) -> None:
        """`play_code` for a move."""
        self.play_code(s, seat, self.encode(s, seat, move), log)

    def tell(self, log: Log) -> tuple[Event, ...]:
        """The rows of a log as typed events."""

    def outcome(self, s: S) -> Outcome | None:
        """How it ended, or None."""

    def observe(self, s: S, seat: Seat | None) -> S:
        """The same record, HIDDEN where this seat may not look; None is a spectator."""

    def imagine(self, seen: S, seat: Seat, luck: Luck) -> S:
        """A world that fits an observation; it never gets the true state."""

    def table(self, seen: S, seat: Seat | None) -> Any:
        """An observation as a struct that can be written as JSON: what views draw."""

    def prompt(self, seen: S, seat: Seat) -> Prompt | None:
        """What the seat is asked, drawn from its observation alone."""

    def advise(self, seen: S, seat: Seat, moves: Sequence[M], luck: Luck) -> Sequence[float]:
        """The worth of each move by a quick judgement of the game; the greedy player takes the best."""

    def write_move(self, move: M) -> str:
        """The move in the game's short notation, words parted by single blanks."""

    def read_move(self, text: str) -> M:
        """The inverse of `write_move`; raises NotAMove."""

    def write_position(self, s: S) -> str:
        """The whole position as one short line."""

    def read_position(self, text: str) -> S:
        """The inverse of `write_position`; raises BadFile."""

    def name(self, of: str, id: str, language: str) -> str | None:
        """The name of a card or tile from the game's facts; None: the catalogue knows it."""


AnyGame = Game[Any, Any]


@runtime_checkable
class Revealing(Protocol):
    """A game whose seats never know the whole table, and that can say when a move has shown its player something."""

    def reveals(self, before: Any, after: Any, seat: Seat) -> bool:
        """Whether the last move of this seat brought something to light that it did not know."""


@runtime_checkable
class Listing(Protocol):
    """A game that lists its moves as codes, in the order of `moves`: who wants only one of them need not decode all."""

    def move_codes(self, s: Any, seat: Seat) -> Sequence[int]:
        """The codes of all legal moves of a seat that is asked."""


@runtime_checkable
class Foreseeing(Protocol):
    """A game that can say beforehand what a legal move does, where that is no secret and no luck."""

    def foresee(self, seen: Any, seat: Seat, move: Any, luck: Luck) -> Forecast:
        """What the move would do, drawn from the seat's observation alone; trusts `judge`."""


@runtime_checkable
class Aided(Protocol):
    """A game whose drawing of the table does some of the players' counting for them, and can leave that out."""

    def table_without_aids(self, seen: Any, seat: Seat | None) -> Any:
        """The same struct as `table`, without what a player could work out himself."""


@runtime_checkable
class Speaking(Protocol):
    """A game with sentences besides those of its folder `locale`: what was declared elsewhere brings its own."""

    def sentences(self, language: str) -> str:
        """These sentences, as a Fluent source."""


class NextGame(msgspec.Struct, frozen=True):
    """When the same people play again: the options, and for each new seat the seat that its player had."""

    options: Mapping[str, object]
    seats: tuple[Seat, ...]


@runtime_checkable
class Rematching(Protocol):
    """A game whose rules say who begins when the same people play again."""

    def next_game(self, s: Any, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
        """The game after this one; `winners` are those of the whole table: somebody may have given up."""


def next_game(game: AnyGame, s: Any, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
    """The game after this one: by its own rule, otherwise everybody moves on by one seat and the second player begins."""
    if isinstance(game, Rematching):
        return game.next_game(s, options, winners, seats)
    return NextGame(options, (*range(1, seats), 0))


def settle(info: GameInfo, chosen: Mapping[str, object], seats: int, anew: bool = True) -> dict[str, Value]:
    """All options of a table, the chosen ones checked; raises BadOption.

    A table that is not laid anew, but played again, may have options that are no longer allowed together.
    """
    low, high = info.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise BadOption(_bad_seats(info, seats))
    for name in chosen:
        if name not in info.options:
            known = ", ".join(info.options) or worded("bad-option-none", "none")
            problem = "{game} has no option {name}; it has {known}"
            raise BadOption(worded("bad-option-unknown", problem, game=info.id, name=repr(name), known=known))
    settled = {
        name: _settled(info.id, name, option, chosen[name]) if name in chosen else option.default
        for name, option in info.options.items()
    }
    if anew and info.misfit is not None and (misfit := info.misfit(settled)) is not None:
        raise BadOption(misfit, info.id)
    return settled


def _settled(game: str, name: str, option: Option, value: object) -> Value:
    if option.many and isinstance(value, list | tuple):
        strange = [each for each in value if each not in option.values]
        if strange or len(set(value)) != len(value):
            what = repr(strange[0]) if strange else worded("bad-option-repeated", "a repeated value")
            problem = "{game}: {name} has {what}; allowed are {allowed}, each once"
            raise BadOption(worded("bad-option-values", problem, game=game, name=name, what=what, allowed=_listed(option)))
        return tuple(str(each) for each in value)
    if option.many and value is None and option.default is None:
        return None
    for allowed in () if option.many else option.values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
    problem = "{game}: {name} cannot be {value}; allowed are {allowed}"
    raise BadOption(worded("bad-option-value", problem, game=game, name=name, value=repr(value), allowed=_listed(option)))


def _bad_seats(info: GameInfo, seats: object) -> Worded:
    low, high = info.seats
    if low == high:
        problem = "{game} takes {count} seats, not {seats}"
        return worded("bad-option-seats", problem, game=info.id, count=low, seats=repr(seats))
    problem = "{game} takes {low} to {high} seats, not {seats}"
    return worded("bad-option-seats-range", problem, game=info.id, low=low, high=high, seats=repr(seats))


def _listed(option: Option) -> str:
    return ", ".join(map(repr, option.values))
