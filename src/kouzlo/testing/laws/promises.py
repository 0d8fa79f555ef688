"""Law 11: what a view promises is what playing the move does.

A promise is whatever a seat is shown before it moves: that a choice may be played, its forecast, and the numbers in the text of
a choice and on the table.  Each game defines the meaning of its numbers by `Promises`: a function that gets an offer, what was
shown and what happened, and reports what was not kept.  It belongs to the tests, like the count of the pieces for law 10.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame, Foreseeing
from kouzlo.core.move import CHANCE, Move, Seat, read_move
from kouzlo.core.view import Choice, Forecast, Prompt, Told
from kouzlo.testing.laws.material import Table, after, sampled, some

OFFERS = 12
"""How many of a long list of choices are tried in each position: a promise may be checked only at the end of the game."""


class Offer(NamedTuple):
    """A move that a seat was offered, what it was shown before, and what happened."""

    game: AnyGame
    state: Any
    """The state before."""
    seat: Seat
    prompt: Prompt
    choice: Choice | None
    """None: the move was gathered."""
    move: Move
    following: Any
    """The state after the move."""
    events: tuple[Event, ...]
    """The events as the seat got them."""

    def then(self, seat: Seat, move: Move) -> tuple[Any, tuple[Event, ...]]:
        """The state after a further move, and its events: some promises are checked later."""
        return after(self.game, self.following, {seat: move})


Promises = Callable[[Offer], Iterator[str]]
"""What an offer promised and did not keep, in words."""


def law_11(game: AnyGame, table: Table, promises: Promises | None = None) -> int:
    """What a view promises is what playing the move does; returns the number of offers."""
    luck, offers = table.luck("law 11"), 0
    for state in sampled(game, table):
        for seat in game.turn(state).seats:
            if seat == CHANCE:
                continue
            prompt = game.prompt(game.observe(state, seat), seat)
            if prompt is None:
                table.broken(11, f"seat {seat} is to move and is asked nothing")
            offered: list[tuple[Choice | None, Move]] = [
                (choice, read_move(game.info.moves, choice.move)) for choice in some(luck, prompt.choices, OFFERS)
            ]
            if prompt.gather is not None:
                offered += [(None, move) for move in some(luck, game.moves(state, seat), OFFERS)]
            for choice, move in offered:
                if verdict := game.judge(state, seat, move):
                    table.broken(11, f"{move} is offered to seat {seat}, but {verdict.id} forbids it")
                following, events = after(game, state, {seat: move})
                told = tuple(event.seen_by(seat) for event in events)
                offer = Offer(game, state, seat, prompt, choice, move, following, told)
                for promise in (*_forecast(offer, table), *(promises(offer) if promises else ())):
                    table.broken(11, f"{game.write_move(move)} of seat {seat}: {promise}")
                offers += 1
    return offers


def _forecast(offer: Offer, table: Table) -> Iterator[str]:
    """Check the forecast of the move, and of each answer to it."""
    game, seat = offer.game, offer.seat
    if not isinstance(game, Foreseeing):
        return
    forecast = game.foresee(game.observe(offer.state, seat), seat, offer.move, table.luck("forecast"))
    yield from _not_kept("the forecast", _seen(_events(forecast.told), seat), offer.events, forecast)
    for branch in forecast.branches:
        other = game.turn(offer.following).seats[0]
        prompt = game.prompt(game.observe(offer.following, other), other)
        answers = [choice.move for choice in prompt.choices if choice.say == branch.say] if prompt else []
        if not answers:
            yield f"the forecast tells of an answer {branch.say} that seat {other} does not have"
        for answer in answers[:1]:
            _, events = offer.then(other, read_move(game.info.moves, answer))
            yield from _not_kept(f"the forecast of {answer}", _seen(_events(branch.told), seat), _seen(events, seat), forecast)


def _events(told: Sequence[Told]) -> tuple[Event, ...]:
    return tuple(each.event for each in told)


def _seen(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)


def _not_kept(what: str, foretold: tuple[Event, ...], happened: tuple[Event, ...], forecast: Forecast) -> Iterator[str]:
    """The events must be the foretold ones in their order and no others; with surprises there may be more between."""
    rest = iter(happened)
    if not all(event in rest for event in foretold) or (not forecast.surprises and len(foretold) < len(happened)):
        yield f"{what} says {foretold}, and what happened is {happened}"
