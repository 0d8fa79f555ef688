"""Stars and Pebbles: moves and positions as text.

A move is two words (`draw star`, `look yes`, `stake 2`).  A position is one line: seats, rounds, looking, phase, round, active,
the pool, then each player as `points,card:who knows it,stake` and for each round `card laid aside:who knows it:stake`.
A card is a letter, `-` none, `?` hidden; who knows it is a number, one bit for each seat.
"""

from __future__ import annotations

from kouzlo.core.errors import BadFile
from kouzlo.core.move import NotAMove, read_words
from kouzlo.testing.toy.moves import HIGHEST_STAKE, MOVES, ToyMove
from kouzlo.testing.toy.state import (
    CARDS,
    CODES,
    COPIES,
    EVERYBODY,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_STAKE,
    ROUNDS,
    SEATS,
    Phase,
    Place,
    State,
)

LETTERS = "pafs?-"
"""A card by its kind; from the end NO_CARD and HIDDEN."""

STAKES = "0123?-"


def read_move(text: str) -> ToyMove:
    """The inverse of the moves' `words`."""
    move = read_words(MOVES, text.split(" "))
    if move is None or move.code() == CODES:
        raise NotAMove(f"{text!r} is no move; moves are: draw {'|'.join(CARDS)}, look yes|no, stake 0–{HIGHEST_STAKE}")
    return move


def write_position(s: State) -> str:
    """The table as one line."""
    head = f"{s.seats} {s.rounds} {s.looking} {Phase(s.phase).name.lower()} {s.round_number} {s.active}"
    return " ".join((head, ",".join(map(str, s.pool)), *(_write_place(place) for place in s.place[: s.seats])))


def _write_place(place: Place) -> str:
    rounds = zip(place.aside, place.aside_known_by, place.staked, strict=True)
    aside = (f"{LETTERS[card]}:{known_by}:{STAKES[stake]}" for card, known_by, stake in rounds)
    return ",".join((str(place.points), f"{LETTERS[place.card]}:{place.known_by}", STAKES[place.stake], *aside))


def read_position(text: str) -> State:
    """The inverse of `write_position`."""
    try:
        s = _read(text.split(" "))
    except (ValueError, IndexError, KeyError, TypeError) as error:
        raise BadFile("position", f"{error}; it is written as {write_position(_empty())!r}") from None
    if write_position(s) != text:
        raise BadFile("position", f"{text!r} should be written {write_position(s)!r}")
    return s


def _empty() -> State:
    s = State()
    s.seats, s.rounds, s.looking = 2, ROUNDS, 1
    s.pool[:] = COPIES
    for place in s.place:
        place.card, place.stake = NO_CARD, NO_STAKE
        place.aside[:] = [NO_CARD] * ROUNDS
        place.staked[:] = [NO_STAKE] * ROUNDS
    return s


def _read(words: list[str]) -> State:
    s = _empty()
    seats, rounds, looking, phase, number, active, pool, *places = words
    s.seats = _number(seats, 2, SEATS)
    s.rounds = _number(rounds, 2, ROUNDS)
    s.looking = _number(looking, 0, 1)
    s.phase = Phase[phase.upper()]
    s.round_number = _number(number, 0, s.rounds)
    s.active = _number(active, 0, s.seats - 1)
    for kind, count in zip(range(KINDS), pool.split(","), strict=True):
        s.pool[kind] = _number(count, 0, COPIES[kind])
    for place, written in zip(s.place[: s.seats], places, strict=True):
        _read_place(place, *written.split(","))
    return s


def _read_place(place: Place, points: str, card: str, stake: str, *aside: str) -> None:
    place.points = _number(points, 0, 9)
    place.card, place.known_by = _read_card(card)
    place.stake = _kind(stake, STAKES)
    for number, laid in zip(range(ROUNDS), aside, strict=True):
        card_laid, stake_laid = laid.rsplit(":", 1)
        place.aside[number], place.aside_known_by[number] = _read_card(card_laid)
        place.staked[number] = _kind(stake_laid, STAKES)


def _read_card(text: str) -> tuple[int, int]:
    card, known_by = text.split(":")
    return _kind(card, LETTERS), _number(known_by, 0, EVERYBODY)


def _kind(letter: str, letters: str) -> int:
    at = letters.index(letter)
    return {len(letters) - 1: NO_CARD, len(letters) - 2: HIDDEN}.get(at, at)


def _number(text: str, low: int, high: int) -> int:
    number = int(text)
    if not low <= number <= high:
        raise ValueError(f"{text} is not between {low} and {high}")
    return number
