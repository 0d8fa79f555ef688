"""The Game protocol: the methods and facts that every game provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.compiler import Bindings
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

__all__ = [
    "Aided",
    "AnyGame",
    "BoxDrawing",
    "CardSet",
    "Foreseeing",
    "Game",
    "GameInfo",
    "Kernels",
    "Leading",
    "Listing",
    "NextGame",
    "Option",
    "Options",
    "Rematching",
    "Revealing",
    "Speaking",
    "Value",
    "settle",
]

S = TypeVar("S", bound=Record)
M = TypeVar("M", bound=Move)

Value = bool | int | str | None | tuple[str, ...]
Options = Mapping[str, Value]


class Option(msgspec.Struct, frozen=True):
    """A table option and its allowed values; with `many` a list of values, or null for the default."""

    values: tuple[bool | int | str | None, ...]
    default: Value
    many: bool = False
    came_later: bool = False
    """The option was added after records of this version of the rules existed: records omit its default, and a record without
    it means the default.
    """


class GameInfo(msgspec.Struct, frozen=True):
    """The description of a game before it starts."""

    id: str
    seats: tuple[int, int]
    options: Mapping[str, Option]
    phases: tuple[str, ...]
    moves: tuple[type[Move], ...]
    rules: type[Paragraph]
    rules_version: str
    longest: int
    """The largest number of moves in any game, draws included (law 9)."""
    hides_nothing: bool = False
    """There is no hidden information: every seat observes the whole state and gets the same table."""
    draw_by_agreement: bool = False
    """Whether the server may end a game when all players agree on a draw; False for a game that has moves for it."""
    misfit: Callable[[Options], Worded | None] | None = None
    """The problem with options that are allowed one by one but not together, as a sentence of the game; None: no problem."""
    editions: Mapping[str, str] = {}
    """Released sets of cards beside the built-in one: names, and the card text that stands for each (core/editions.py)."""


class CardSet(msgspec.Struct, frozen=True):
    """The cards that a game was made with: the id, a digest of the facts, and the file's text unless it is a built-in set."""

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

    A game that can be searched has more of them (core/search_kernels.py), and a workspace for them:

    expand, evaluate, determinize, budget_share; where several seats move at once also candidate_moves, rollout
    """

    state: type[Record]
    facts: Record
    bindings: Bindings
    workspace: Callable[[Make], Record] | None = None
    """Makes the record that `expand` and `evaluate` write to; None: the game cannot be searched."""
    simulations_per_second: int = 1000
    """How many simulations a search runs in a second on one core, about; levels below the strongest get shares of it."""
    open_loop: bool = False
    """Draws are not seen by everybody: their outcomes have no nodes in a search tree."""
    levels: Mapping[str, Mapping[str, int]] = {}
    """Where the computer's levels have other figures in this game (`Level` in players/levels.py)."""
    search_parameters: Mapping[str, int] = {}
    """Where a search has other parameters in this game (`SearchParameters` in players/search.py)."""
    opening_book: Callable[[Any, int], Mapping[int, int]] | None = None
    """For a plain observation and a seat the codes of a mixed strategy with their weights; or nothing."""
    worlds: Callable[[Any, int, int], Sequence[tuple[Any, int]] | None] | None = None
    """For a plain observation, a seat and a limit all plain states that fit it with their weights; None if they may be more."""


class Game(Protocol[S, M]):
    """The rules of one game.  It has no state of its own: every method gets the state as an argument.

    A game inherits from this class and implements all methods but `judge` and `play`, which follow from the codes.
    """

    info: GameInfo
    make: Make
    cards: CardSet
    kernels: Kernels

    def deal(self, options: Options, seats: int) -> S:
        """The state before the first move."""

    def turn(self, s: S) -> Turn:
        """Who decides now: one seat, several at once (sealed), CHANCE, or nobody."""

    def moves(self, s: S, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat; none if it is not asked.  CHANCE lists the possible draws."""

    def weights(self, s: S) -> Sequence[int]:
        """The weights of `moves(s, CHANCE)`, in whole numbers."""

    def encode(self, s: S, seat: Seat, move: M) -> int:
        """The code of a move in this state; raises NotAMove if it names things that the game does not have."""

    def decode(self, s: S, seat: Seat, code: int) -> M:
        """The inverse of `encode`."""

    def judge_code(self, s: S, seat: Seat, code: int) -> Paragraph:
        """OK, or the paragraph that forbids it."""

    def play_code(self, s: S, seat: Seat, code: int, log: Log) -> None:
        """Change `s`; the move must be legal by `judge_code`."""

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
        """A record of the same type, HIDDEN in what this seat may not know; None is a spectator."""

    def imagine(self, seen: S, seat: Seat, luck: Luck) -> S:
        """A determinization: a state that is consistent with an observation; it never gets the true state."""

    def table(self, seen: S, seat: Seat | None) -> Any:
        """An observation as a struct that can be written as JSON: the table that clients render."""

    def prompt(self, seen: S, seat: Seat) -> Prompt | None:
        """The question to the seat, made from its observation alone."""

    def advise(self, seen: S, seat: Seat, moves: Sequence[M], luck: Luck) -> Sequence[float]:
        """The static value of each move; the greedy player takes the highest."""

    def write_move(self, move: M) -> str:
        """The move in the game's short notation, words separated by single blanks."""

    def read_move(self, text: str) -> M:
        """The inverse of `write_move`; raises NotAMove."""

    def write_position(self, s: S) -> str:
        """The whole position as one short line."""

    def read_position(self, text: str) -> S:
        """The inverse of `write_position`; raises BadFile."""

    def name(self, of: str, id: str, language: str) -> str | None:
        """The name of a card or tile from the game's facts; None: look it up in the catalogue."""


AnyGame = Game[Any, Any]


@runtime_checkable
class BoxDrawing(Protocol):
    """A game whose draws everybody sees: people can draw from a real box and say what it was."""

    def drawer(self, s: Any) -> Seat:
        """Whose draw it is."""

    def draw_prompt(self, s: Any) -> Prompt:
        """The question what was drawn, with every draw that is possible."""


@runtime_checkable
class Revealing(Protocol):
    """A game with hidden information that can say whether a move has shown its player something."""

    def reveals(self, before: Any, after: Any, seat: Seat) -> bool:
        """Whether the last move of this seat revealed something that it did not know."""


@runtime_checkable
class Listing(Protocol):
    """A game that lists its moves as codes, in the order of `moves`: a caller that needs one of them does not decode all."""

    def move_codes(self, s: Any, seat: Seat) -> Sequence[int]:
        """The codes of all legal moves of a seat that is to move."""


@runtime_checkable
class Foreseeing(Protocol):
    """A game that can say beforehand what a legal move does, as far as that is neither secret nor random."""

    def foresee(self, seen: Any, seat: Seat, move: Any, luck: Luck) -> Forecast:
        """What the move would do, from the seat's observation alone; the move must be legal."""


@runtime_checkable
class Leading(Protocol):
    """A game in points, whose share of the victory can be said as a lead."""

    def lead_for(self, seen: Any, share: float) -> float:
        """The lead in points that is worth this share of the victory, 0 to 1, with as much luck to come as there is now."""


@runtime_checkable
class Aided(Protocol):
    """A game whose table shows computed aids for the players, and that can leave them out."""

    def table_without_aids(self, seen: Any, seat: Seat | None) -> Any:
        """The same struct as `table`, without what a player could work out."""


@runtime_checkable
class Speaking(Protocol):
    """A game with sentences besides its `locale` folder, made from other declarations."""

    def sentences(self, language: str) -> str:
        """These sentences, as a Fluent source."""


class NextGame(msgspec.Struct, frozen=True):
    """The next game of the same people: the options, and for each new seat the former seat of its player."""

    options: Mapping[str, object]
    seats: tuple[Seat, ...]


@runtime_checkable
class Rematching(Protocol):
    """A game whose rules say who begins the next game of the same people."""

    def next_game(self, s: Any, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
        """The next game; `winners` are those of the whole table, since somebody may have resigned."""


def next_game(game: AnyGame, s: Any, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
    """The next game by the game's own rule; by default everybody moves on by one seat and the second player begins."""
    if isinstance(game, Rematching):
        return game.next_game(s, options, winners, seats)
    return NextGame(options, (*range(1, seats), 0))


def settle(info: GameInfo, chosen: Mapping[str, object], seats: int, anew: bool = True) -> dict[str, Value]:
    """All options of a table with the chosen ones checked; raises BadOption.

    A game that is replayed and not dealt anew may have combinations of options that are no longer allowed.
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
