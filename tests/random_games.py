"""Random games of any registered game, with their deals: material for records, engines and laws."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from kouzlo.core.chance import SEED_BYTES, Luck, dice, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.fairness import Deal, Fair
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Move, Seat

AnyMatch = Match[Any, Any]


def any_options(game: AnyGame, luck: Luck) -> dict[str, object]:
    """Random values of all options, as often as it takes until they fit together."""
    while True:
        chosen: dict[str, object] = {}
        for name, option in game.info.options.items():
            if option.many:
                chosen[name] = [value for value in option.values if luck.below(2)] if luck.below(2) else option.default
            else:
                chosen[name] = option.values[luck.below(len(option.values))]
        with suppress(BadOption):
            settle(game.info, chosen, game.info.seats[0])
            return chosen


def any_seats(game: AnyGame, luck: Luck) -> int:
    low, high = game.info.seats
    return low + luck.below(high - low + 1)


def any_move(game: AnyGame, state: Any, seat: Seat, luck: Luck) -> Move:
    """A random legal move, without listing all of them."""
    rules = game.kernels
    code = game.make.run(rules.bindings["any_move"])(state, rules.facts, seat, dice(game.make, luck))
    move: Move = game.decode(state, seat, int(code))
    return move


def fair_deal(word: str, seats: int) -> Fair:
    """A fair deal whose secret is the hash of a word: the same every time, for tests only."""
    return Fair.of(seed_of(word), tuple(f"{word} {seat}" if seat % 2 else "" for seat in range(seats)))


def play_on(match: AnyMatch, luck: Luck, moves: int, undo_one_in: int = 0) -> None:
    """Play random moves, draws included if the table has no luck, now and then taking one back."""
    for _ in range(moves):
        if match.outcome is not None:
            return
        seat = match.turn.seats[luck.below(len(match.turn.seats))]
        if match.holder is not None:
            match.end_turn(seat)
            continue
        match.submit(seat, any_move(match.game, match.state, seat, luck))
        if undo_one_in and luck.below(undo_one_in) == 0 and any(entry.seat != CHANCE for entry in match.played()):
            match.undo()


def random_match(
    game: AnyGame,
    word: str,
    deal: Deal | None = None,
    options: Mapping[str, object] | None = None,
    moves: int = 1_000_000,
    undo_one_in: int = 12,
) -> tuple[AnyMatch, Deal]:
    """A random game of a random table, played to its end or for so many moves; the same word gives the same game."""
    luck = Luck(seed_of(f"tests {word}"))
    seats = any_seats(game, luck)
    chosen = any_options(game, luck) if options is None else options
    deal = deal or fair_deal(word, seats)
    match = Match(game, chosen, seats, luck=deal.luck())
    play_on(match, luck, moves, undo_one_in)
    return match, deal


assert len(seed_of("")) == SEED_BYTES, "a hashed word is as long as a secret seed"


def other_world(game: AnyGame, state: Any, seen: Any, seat: Seat, luck: Luck) -> Any:
    """A state other than the true one that looks the same to a seat (`seen`); None if what was imagined is the true one."""
    world = game.imagine(game.make.copy(game.kernels.state, seen), seat, luck)
    return None if game.make.to_bytes(world) == game.make.to_bytes(state) else world
