"""The library for scripts and research: games, matches, players of the computer, records.  `import kouzlo` offers its names.

It adds no rules and stores nothing: a `Game` holds a game of the core, a `Match` holds a match of the core and where its draws
come from.  Both are reached by `core`, for what is not offered here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, BadOption, Illegal, KouzloError, Refused, UnknownGame
from kouzlo.core.event import Event
from kouzlo.core.extras import has_compiler, installing
from kouzlo.core.fairness import Deal, Fair, Scripted, Seeded
from kouzlo.core.game import AnyGame, Listing, Option, Value
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match as CoreMatch
from kouzlo.core.move import CHANCE, NOBODY, Move, NotAMove, Seat, Turn
from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import Verified, read_record, replayed, write_record
from kouzlo.core.replay import verify as verify_record
from kouzlo.core.view import View
from kouzlo.players.levels import LEVELS, UnknownLevel
from kouzlo.players.levels import player as player_of
from kouzlo.players.search import Budget

__all__ = [
    "CHANCE",
    "LEVELS",
    "NOBODY",
    "BadFile",
    "BadOption",
    "Event",
    "Game",
    "Illegal",
    "KouzloError",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "Player",
    "Refused",
    "Seed",
    "Standing",
    "Turn",
    "UnknownGame",
    "UnknownLevel",
    "Verified",
    "View",
    "create",
    "game_ids",
    "player",
    "replay",
    "verify",
]

Seed = str | int
"""A word or a number from which random draws follow; the same seed gives the same draws on every machine."""


def create(game: str, *, cards: str | PathLike[str] | None = None, compiled: bool = False) -> Game:
    """A game by its id (`game_ids` lists them), with the built-in cards or those of a card file.

    With `compiled` the rules are machine code on packed records, for loops inside the kernels of `Game.core`.  The first use
    compiles, which takes minutes, and a match is slower that way, since Python reads packed records slowly.  The players of the
    computer use compiled rules in any case once they are ready.
    Raises UnknownGame, BadFile, and KouzloError if there is no Numba to compile with.
    """
    if compiled and not has_compiler():
        raise KouzloError(f"compiled rules need Numba: {installing('numba')}, or leave out compiled=True")
    return Game(create_game(game, COMPILED if compiled else PLAIN, None if cards is None else Path(cards)))


def player(
    level: str,
    *,
    seed: Seed = "",
    seconds: float | None = None,
    simulations: int | None = None,
    threads: int = 1,
) -> Player:
    """A player of the computer by its level; `LEVELS` lists them from the weakest baseline to the strongest.

    `simulations` or `seconds` is what the strongest level may spend on a turn (default: one second); the others take their
    share of it.  Seconds depend on the load of the machine, simulations do not.  Where compiled rules are not ready, a level
    that searches uses the plain ones and sees less; a game that was created with `compiled` waits for them, so that with
    `simulations` the same seed gives the same moves everywhere.  Raises UnknownLevel.
    """
    if seconds is None and simulations is None:
        seconds = 1.0
    return Player(level, Budget(simulations=simulations, seconds=seconds, threads=threads), seed)


def replay(record: str | bytes) -> Match:
    """The match at the end of a record or a save, ready to continue; raises BadFile with the line and the problem.

    A record of a fair deal that was not over continues without luck: its seed is secret, so the draws are moves of CHANCE.
    """
    read = read_record(record)
    core = replayed(read)
    return Match(Game(core.game), core, Scripted() if core.luck is None else read.deal)


def verify(record: str | bytes) -> Verified:
    """Check the chain, the moves, the draws and the outcome of a record; raises BadFile with the line and the problem."""
    return verify_record(read_record(record))


class Game:
    """The rules of one game with one set of cards.  It has no state: one game serves any number of matches."""

    def __init__(self, core: AnyGame) -> None:
        self.core = core

    def __repr__(self) -> str:
        return f"<kouzlo.Game {self.id} with {self.core.cards.id}, {self.core.make.name}>"

    @property
    def id(self) -> str:
        return self.core.info.id

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""
        return self.core.info.seats

    @property
    def options(self) -> Mapping[str, Option]:
        """The table options by name, each with its allowed values and its default."""
        return self.core.info.options

    def start(self, seed: Seed | None, *, seats: int | None = None, options: Mapping[str, object] | None = None) -> Match:
        """A new match, with the smallest number of players and the default options unless others are given.

        Draws follow from `seed`.  With None they are not made: each is a move of the seat CHANCE, for trees with chance nodes
        and for a printed game that is entered by hand.  Raises BadOption.
        """
        deal: Deal = Scripted() if seed is None else Seeded(str(seed))
        return Match(self, CoreMatch(self.core, options, self.seats[0] if seats is None else seats, luck=deal.luck()), deal)

    def write_move(self, move: Move) -> str:
        """A move in the game's short notation, as records have it."""
        return self.core.write_move(move)

    def read_move(self, text: str) -> Move:
        """The inverse of `write_move`; raises Refused if the text is no move of this game."""
        try:
            move: Move = self.core.read_move(text)
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        return move


class Match:
    """One game at one table.  `seat` is the one who is asked; methods without a seat mean that one.

    Where several seats choose at once, their choices are sealed: `seat` is the lowest that has not answered, and nothing
    happens until the last one has.
    """

    def __init__(self, game: Game, core: CoreMatch[Any, Any], deal: Deal) -> None:
        self.game = game
        self.core = core
        self._deal = deal

    def __repr__(self) -> str:
        return f"<kouzlo.Match {self.game.id}, {self.core.seq} entries, {self.outcome or self.turn}>"

    @property
    def seats(self) -> int:
        return self.core.seats

    @property
    def options(self) -> Mapping[str, Value]:
        return self.core.options

    @property
    def turn(self) -> Turn:
        """Who still has to decide, and what the game asks: `seats`, `phase` and whether the choice is `sealed`."""
        return self.core.turn

    @property
    def seat(self) -> Seat:
        """The seat that is asked, CHANCE for a draw, NOBODY when the game is over."""
        return self.turn.seats[0] if self.turn.seats else NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """The standings and the paragraph that decided; None until the game is over."""
        return self.core.outcome

    @property
    def state(self) -> Any:
        """The whole state, hidden cards included: a record of the game, to read and never to change."""
        return self.core.state

    def moves(self, seat: Seat | None = None) -> Sequence[Move]:
        """All legal moves; none for a seat that is not asked.  Those of CHANCE are the possible draws."""
        asked = self.seat if seat is None else seat
        return self.game.core.moves(self.state, asked) if self.core.may_move(asked) else ()

    def move_codes(self, seat: Seat | None = None) -> Sequence[int]:
        """The same moves as whole numbers, in the same order; a code has a meaning only in its state."""
        asked, core = self.seat if seat is None else seat, self.game.core
        if isinstance(core, Listing) and self.core.may_move(asked):
            return [int(code) for code in core.move_codes(self.state, asked)]
        return [core.encode(self.state, asked, move) for move in self.moves(asked)]

    def move_of(self, code: int, seat: Seat | None = None) -> Move:
        """The move of one of the `move_codes`."""
        move: Move = self.game.core.decode(self.state, self.seat if seat is None else seat, code)
        return move

    def weights(self) -> Sequence[int]:
        """How likely each of the draws is, in the order of `moves`; only while the seat is CHANCE."""
        self.core.check_asked(CHANCE)
        return self.game.core.weights(self.state)

    def submit(self, move: Move | str, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move, given as such or in notation; returns what happened, draws that followed included.

        Raises Illegal with the paragraph that forbids it, or Refused; then nothing has changed.
        """
        chosen = self.game.read_move(move) if isinstance(move, str) else move
        return self.core.submit(self.seat if seat is None else seat, chosen)

    def undo(self) -> None:
        """Take back the last move of a player, with the draws after it; they are drawn anew.  Raises Refused."""
        self.core.undo()

    def copy(self) -> Match:
        """An equal and independent match, with the same draws to come."""
        return Match(self.game, self.core.copy(), self._deal)

    def observe(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may know: a record like `state`, HIDDEN in the rest.  To read, never to change."""
        return self.game.core.observe(self.state, seat)

    def state_bytes(self) -> bytes:
        """The whole state in its packed form, the same on every machine; equal states have equal bytes."""
        return self.game.core.make.to_bytes(self.state)

    def observe_bytes(self, seat: Seat | None) -> bytes:
        """An observation in the packed form: as a key of an information set, or for a network."""
        return self.game.core.make.to_bytes(self.observe(seat))

    def view(self, seat: Seat | None, since: int = 0) -> View:
        """What a client shows to a seat: the table, the question with its choices, and the events after entry `since`."""
        return self.core.view(seat, since)

    def story(self, language: str = DEFAULT_LANGUAGE, seat: Seat | None = None, since: int = 0) -> list[str]:
        """What happened after entry `since`, as a seat may know it: a sentence for each event, with its paragraph."""
        from kouzlo.text.catalogue import Catalogue, Seats, Speaker
        from kouzlo.text.language import LANGUAGES

        if language not in LANGUAGES:
            raise KouzloError(f"no language is called {language!r}; there are {', '.join(LANGUAGES)}")
        say = Speaker(Catalogue(language), self.game.core, Seats(you=seat))
        events = self.core.story(seat, since)
        rules = [getattr(event, "rule", "") for event in events]
        return [say.sentence(event.sentence()) + f" [{rule}]" * bool(rule) for event, rule in zip(events, rules, strict=True)]

    def record(self, *, names: Sequence[str] = (), notes: Mapping[str, str] | None = None) -> str:
        """The game as text, for `replay`, `verify` and the commands of the same names; `docs/records.md` describes it.

        A match that was replayed from a save gives a save again.
        """
        return write_record(self.core, self._deal, names, notes, private=isinstance(self._deal, Fair))


class Player:
    """A player of the computer.  It gets what its seat may know and nothing else; its luck goes on from game to game."""

    def __init__(self, level: str, budget: Budget, seed: Seed) -> None:
        self.level = level
        self._core = player_of(level, budget)
        self._luck = Luck(seed_of(str(seed)))

    def __repr__(self) -> str:
        return f"<kouzlo.Player {self.level}>"

    def choose(self, match: Match, seat: Seat | None = None) -> Move:
        """A legal move for a seat that is asked; nothing is played.  Raises Refused if it is not asked."""
        asked = match.seat if seat is None else seat
        match.core.check_asked(asked)
        if asked == CHANCE:
            raise Refused(
                "not_your_turn", "no player chooses the draws; submit one of match.moves(), as likely as match.weights()"
            )
        return self._core.choose(match.game.core, match.observe(asked), asked, self._luck)
