"""One game that is played by actions: the core's rules without the log and the undo of a `Match`, with the same draws.

What a seat gets (`offer`) is made from its observation alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kouzlo.core.chance import Luck
from kouzlo.core.errors import KouzloError
from kouzlo.core.game import AnyGame, Listing, settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.outcome import Outcome
from kouzlo.core.registry import create_game
from kouzlo.research.observation import Encoder
from kouzlo.research.spaces import FORMS, NO_ACTION, Choice, Numbers, Spaces, spaces_of

__all__ = ["Arena", "Episode", "Offer", "utility"]

Offer = dict[str, NDArray[Any]]
"""What a seat gets: `observation`, `action_mask`, and in the listed form `moves`, the row of features of each."""


def utility(outcome: Outcome, seats: int, seat: Seat) -> float:
    """1 for a victory alone, -1 for a defeat between two; losers share the -1, and the sum is zero."""
    return (seats * (seat in outcome.winners) / len(outcome.winners) - 1) / (seats - 1)


class Arena:
    """A game with its table, its arrays and one of its action spaces; it serves any number of episodes."""

    def __init__(self, game: str, form: str, seats: int | None, options: Mapping[str, object] | None) -> None:
        self.game: AnyGame = create_game(game)
        self.spaces: Spaces = spaces_of(self.game)
        if form not in FORMS:
            raise KouzloError(f"no action space is called {form!r}; there are {', '.join(FORMS)}")
        self.is_listed = form == "listed"
        self.form = FORMS[form](self.spaces)
        self.seats = self.game.info.seats[0] if seats is None else seats
        self.options = settle(self.game.info, options or {}, self.seats)
        self.encoder = Encoder(self.game)

    def start(self, luck: Luck) -> Episode:
        """A new game with these draws."""
        return Episode(self, luck)


class Episode:
    """One game.  Where several seats choose at once, nothing is played until the last of them has chosen."""

    def __init__(self, arena: Arena, luck: Luck) -> None:
        self.arena, self._game, self._luck = arena, arena.game, luck
        self._log = quiet_log(self._game.make)
        self._is_listing = isinstance(self._game, Listing)
        self.state = self._game.deal(arena.options, arena.seats)
        self.outcome: Outcome | None = None
        self.asked: tuple[Seat, ...] = ()
        """The seats that still have to choose."""
        self._sealed: dict[Seat, int] = {}
        self._choices: dict[Seat, Choice] = {}
        self._seen: dict[Seat, Any] = {}
        self._arrays: dict[Seat, Numbers] = {}
        """The observations of this position as arrays: a move of several actions needs its own once."""
        self._go_on()

    def observe(self, seat: Seat) -> Any:
        """The observation of a seat, as a record; made once for each position."""
        if seat not in self._seen:
            self._seen[seat] = self._game.observe(self.state, seat)
        return self._seen[seat]

    def offer(self, seat: Seat) -> Offer:
        """What a seat gets; without a possible action unless it is asked."""
        arena, depth = self.arena, self.arena.spaces.depth()
        choice = self._choice(seat) if seat in self.asked else None
        nothing = np.full(depth, NO_ACTION, np.int32)
        if seat not in self._arrays:
            self._arrays[seat] = arena.encoder.encode(self.observe(seat), seat, arena.seats)
        seen = self._arrays[seat]
        offer: Offer = {
            "observation": np.concatenate([seen, nothing if choice is None else choice.so_far()]),
            "action_mask": np.zeros(arena.form.size, np.int8) if choice is None else choice.mask(),
        }
        if arena.is_listed:
            listed: Numbers | None = None if choice is None else choice.listed()
            offer["moves"] = np.full((arena.form.size, depth), NO_ACTION, np.int32) if listed is None else listed
        return offer

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The possible actions of a seat."""
        return self._choice(seat).mask() if seat in self.asked else np.zeros(self.arena.form.size, np.int8)

    def take(self, seat: Seat, action: int) -> None:
        """A seat chooses an action; a move that is complete by it is played, with the draws that follow.

        Raises NotAnAction if the action is not possible, KouzloError if the seat is not asked; then nothing has changed.
        """
        if (code := self.choose(seat, action)) is not None:
            self.play(seat, code)

    def choose(self, seat: Seat, action: int) -> int | None:
        """A seat chooses an action; the code of the move that is complete by it is returned and not played."""
        if seat not in self.asked:
            raise KouzloError(f"seat {seat} is not asked now")
        return self._choice(seat).take(action)

    def longest_choice(self) -> int:
        """How many actions the choices that are due may take."""
        return max((self._choice(seat).longest() for seat in self.asked), default=0)

    def play(self, seat: Seat, code: int) -> None:
        """A seat plays a whole legal move, given by its code."""
        self._sealed[seat] = code
        self.asked = tuple(each for each in self.asked if each != seat)
        if not self.asked:
            for each in sorted(self._sealed):
                self._game.play_code(self.state, each, self._sealed[each], self._log)
            self._go_on()

    def utility(self, seat: Seat) -> float:
        """Zero until the game is over."""
        return 0.0 if self.outcome is None else utility(self.outcome, self.arena.seats, seat)

    def _choice(self, seat: Seat) -> Choice:
        if seat not in self._choices:
            paths = self.arena.spaces.paths(self._game, self.observe(seat), seat)
            self._choices[seat] = self.arena.form.choice(paths)
        return self._choices[seat]

    def _go_on(self) -> None:
        """Make the draws that are due, then ask."""
        while (turn := self._game.turn(self.state)).is_chance:
            self._game.play_code(self.state, CHANCE, self._drawn(), self._log)
        self._sealed, self._choices, self._seen, self._arrays = {}, {}, {}, {}
        self.asked = turn.seats
        self.outcome = self._game.outcome(self.state)

    def _drawn(self) -> int:
        """The code of a draw; the same luck gives the same draws as in a match."""
        at, game = self._luck.weighted(self._game.weights(self.state)), self._game
        if self._is_listing:
            return int(game.move_codes(self.state, CHANCE)[at])  # type: ignore[attr-defined]  # it is Listing
        return game.encode(self.state, CHANCE, game.moves(self.state, CHANCE)[at])
