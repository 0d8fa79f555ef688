"""The forecast of a move, as far as its player can know it, for previews.

The move is played in a state imagined from the observation, so it reveals nothing hidden.  What depends on the imagined cards
is left out, and the forecast says that there are surprises.
"""

from __future__ import annotations

from typing import Protocol

from kouzlo.core.chance import Luck
from kouzlo.core.event import Event
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.view import Branch, Forecast, told
from kouzlo.games.mystic.events import CardDrawn, CardSeen, Discarded
from kouzlo.games.mystic.moves import MysticMove, Strike
from kouzlo.games.mystic.state import Phase, State


class Rules(Protocol):
    """The methods of the game that are used."""

    make: Make

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State: ...

    def turn(self, s: State) -> Turn: ...

    def play(self, s: State, seat: Seat, move: MysticMove, log: Log) -> None: ...

    def tell(self, log: Log) -> tuple[Event, ...]: ...


def foresee(game: Rules, seen: State, seat: Seat, move: MysticMove, luck: Luck) -> Forecast:
    """Up to the next draw or decision; if the other may strike back (ME-25), both of his answers."""
    world = game.imagine(seen, seat, luck)
    all_events = _carried_out(game, world, seat, move)
    events = tuple(event for event in all_events if not _is_imagined(event, seat))
    turn = game.turn(world)
    branches: tuple[Branch, ...] = ()
    if turn.phase == Phase.STRIKE.name.lower() and turn.seats != (seat,):
        branches = tuple(_branch(game, world, turn.seats[0], Strike(yes), seat) for yes in (True, False))
    surprises = turn.seats == (CHANCE,) or len(events) < len(all_events)
    return Forecast(told(events), branches, surprises)


def _branch(game: Rules, world: State, other: Seat, answer: MysticMove, seat: Seat) -> Branch:
    then = game.make.copy(State, world)
    events = tuple(event for event in _carried_out(game, then, other, answer) if not _is_imagined(event, seat))
    return Branch(answer.said(), told(events))


def _carried_out(game: Rules, world: State, seat: Seat, move: MysticMove) -> tuple[Event, ...]:
    log = game.make.new(Log)
    game.play(world, seat, move, log)
    return game.tell(game.make.plain(Log, log))


def _is_imagined(event: Event, seat: Seat) -> bool:
    """ME-D48: whether an event depends on the opponent's cards, which are imagined."""
    return isinstance(event, CardSeen | CardDrawn) or (isinstance(event, Discarded) and event.seat != seat)
