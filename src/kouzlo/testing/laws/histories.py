"""Law 5 over whole histories: no leak in the long run.

A single position can look harmless and still reveal something together with earlier ones: a hand sorted in the order of drawing
is an example.  So a game is played, and played once more with two moves exchanged that others did not see, mostly draws;
everything else is played as before.  As long as a seat or a spectator gets the same events in both games, everything that it is
sent must be the same, from the exchange to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.testing.laws.leaks import Observed, any_move_of, compare_observed, observed_by, told_to
from kouzlo.testing.laws.material import Table, after, dealt, difference, packed

EXCHANGES = 5
"""The number of pairs of moves of a game that are exchanged, one pair at a time."""

NEAR = 4
"""A move is exchanged with one of this many that follow it: what was drawn long before has mostly been played."""

Observer = Seat | None


class Exchange(msgspec.Struct, frozen=True):
    """Two moves of one mover, by their steps."""

    mover: Seat
    first: int
    second: int


class History:
    """A random game, step by step: the positions, the move from each, and everybody's events."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        self._game, luck = game, table.luck("history")
        self.observers: tuple[Observer, ...] = (*range(table.seats), None)
        self.states: list[Any] = [dealt(game, table)]
        self.moves: list[Mapping[Seat, Move]] = []
        self.events: list[tuple[Event, ...]] = []
        self._observed: dict[tuple[int, Observer], Observed] = {}
        while turn := game.turn(self.states[-1]).seats:
            moves = {mover: any_move_of(game, self.states[-1], mover, luck) for mover in turn}
            following, events = after(game, self.states[-1], moves)
            self.states.append(following)
            self.moves.append(moves)
            self.events.append(events)
        self._hidden = [at for at, events in enumerate(self.events) if self._hides_something(events)]

    def observed(self, step: int, observer: Observer) -> Observed:
        """What an observer is sent in a position; computed once."""
        if (step, observer) not in self._observed:
            self._observed[step, observer] = observed_by(self._game, self.states[step], observer)
        return self._observed[step, observer]

    def any_exchange(self, luck: Luck) -> Exchange | None:
        """Two moves that somebody did not see and that could be exchanged as far as the first of them is concerned."""
        if not self._hidden:
            return None
        place = luck.below(len(self._hidden))
        first = self._hidden[place]
        movers = sorted(self.moves[first])
        mover = movers[luck.below(len(movers))]
        near = [at for at in self._hidden[place + 1 :] if self._may_come(mover, first, at)][:NEAR]
        return Exchange(mover, first, near[luck.below(len(near))]) if near else None

    def _may_come(self, mover: Seat, first: int, later: int) -> bool:
        own, other = self.moves[first][mover], self.moves[later].get(mover)
        return other is not None and other != own and not self._game.judge(self.states[first], mover, other)

    def _hides_something(self, events: Sequence[Event]) -> bool:
        full = msgspec.json.encode([event.in_full() for event in events])
        return any(told_to(observer, events) != full for observer in self.observers)


def exchanged_pairs(game: AnyGame, table: Table, exchanges: int = EXCHANGES) -> int:
    """Play a game, and again with two hidden moves exchanged, some times; returns how many differing positions were seen."""
    if game.info.hides_nothing:
        return 0
    history, luck, compared = History(game, table), table.luck("exchange"), 0
    for _ in range(exchanges):
        exchange = history.any_exchange(luck)
        if exchange is not None:
            compared += _compare_histories(game, table, history, exchange)
    return compared


def _compare_histories(game: AnyGame, table: Table, history: History, exchange: Exchange) -> int:
    """Play the same game from the exchange on, until every observer can tell it from the first one."""
    world, compared = history.states[exchange.first], 0
    unaware = [each for each in history.observers if each != exchange.mover]
    for step in range(exchange.first, len(history.moves)):
        moves = dict(history.moves[step])
        if step in (exchange.first, exchange.second):
            moves[exchange.mover] = history.moves[exchange.first + exchange.second - step][exchange.mover]
        forbidden = [mover for mover, move in moves.items() if game.judge(world, mover, move)]
        for mover in forbidden:
            if mover in unaware:
                table.broken(5, f"{exchange}: seat {mover} was told the same, but only once it may play {moves[mover]}")
        if forbidden:
            break  # Others cannot play as before: what they did has become impossible.
        world, events = after(game, world, moves)
        unaware = [each for each in unaware if _is_told_the_same(game, table, each, history, step, world, events)]
        if not unaware or packed(game, world) == packed(game, history.states[step + 1]):
            break
        for each in unaware:
            compare_observed(table, each, history.observed(step + 1, each), observed_by(game, world, each))
        compared += 1
    return compared


def _is_told_the_same(
    game: AnyGame, table: Table, observer: Observer, history: History, step: int, world: Any, events: Sequence[Event]
) -> bool:
    """Whether an observer still cannot tell the games apart.  An observer with different events knows more from then on; but if
    the events are the same in another order, and nothing looks different afterwards, the order alone is the leak.
    """
    before = history.events[step]
    if told_to(observer, events) == told_to(observer, before):
        return True
    facts = [sorted(told_to(observer, (event,)) for event in some) for some in (events, before)]
    if facts[0] == facts[1] and observed_by(game, world, observer) == history.observed(step + 1, observer):
        other = difference(told_to(observer, before), told_to(observer, events))
        table.broken(5, f"seat {observer} is told the same in another order, and nothing else is different: {other}")
    return False
