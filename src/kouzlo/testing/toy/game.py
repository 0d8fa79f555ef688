"""Stars and Pebbles: the Game protocol over its kernels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.event import Event
from kouzlo.core.game import CardSet, Game, GameInfo, Kernels, Option, Options
from kouzlo.core.log import Log, events_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, Seat, Turn, write_move
from kouzlo.core.outcome import Outcome, ranked
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.view import Choice, Prompt
from kouzlo.testing.toy import evaluation, notation, rules
from kouzlo.testing.toy.events import EVENTS
from kouzlo.testing.toy.moves import MOVES, Look, Stake, ToyMove, decoded
from kouzlo.testing.toy.state import (
    CARDS,
    COPIES,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_STAKE,
    SPECTATOR,
    VALUES,
    Codes,
    Facts,
    Phase,
    Place,
    Rule,
    State,
)

INFO = GameInfo(
    id="toy",
    seats=(2, 3),
    options={"rounds": Option((2, 3), 3), "looking": Option((False, True), True)},
    phases=("draw", "look", "stake", "over"),
    moves=MOVES,
    rules=Rule,
    rules_version="1",
    longest=27,
)


class Toy(Game[State, ToyMove]):
    """The rules of Stars and Pebbles."""

    def __init__(self, make: Make = PLAIN) -> None:
        self.info = INFO
        self.make = make
        self.cards = CardSet("stars-and-pebbles", "14")
        facts = Facts()
        facts.value[:] = VALUES
        facts.copies[:] = COPIES
        self._facts = make.from_bytes(Facts, facts.to_bytes())
        asked = (rules.turn, rules.judge, rules.play, rules.any_move, rules.score)
        searched = (
            evaluation.expand,
            evaluation.evaluate,
            evaluation.determinize,
            evaluation.budget_share,
            evaluation.candidate_moves,
            evaluation.rollout,
        )
        bindings = {each.__name__: each for each in (*asked, *searched)}
        self.kernels = Kernels(State, self._facts, bindings, evaluation.workspace_of, open_loop=True)

    def deal(self, options: Options, seats: int) -> State:
        s = self.make.new(State)
        rounds = options["rounds"]
        assert isinstance(rounds, int), "settle has checked the options"
        self.make.run(rules.set_up)(s, self._facts, seats, rounds, int(bool(options["looking"])))
        return s

    def turn(self, s: State) -> Turn:
        p = self._plain(s)
        phase = Phase(p.phase).name.lower()
        if p.phase == Phase.DRAW:
            return Turn((CHANCE,), phase)
        if p.phase == Phase.LOOK:
            return Turn((p.active,), phase)
        open_seats = tuple(seat for seat in range(p.seats) if p.phase == Phase.STAKE and p.place[seat].stake == NO_STAKE)
        return Turn(open_seats, phase, sealed=p.phase == Phase.STAKE)

    def moves(self, s: State, seat: Seat) -> Sequence[ToyMove]:
        if seat not in self.turn(s).seats:
            return ()
        found = self.make.new(Codes)
        self.make.run(rules.list_moves)(s, self._facts, seat, found)
        listed = self.make.plain(Codes, found)
        return [decoded(code) for code in listed.code[: listed.count]]

    def weights(self, s: State) -> Sequence[int]:
        p = self._plain(s)
        return [p.pool[kind] for kind in range(KINDS) if p.pool[kind]]

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        return Rule(self.make.run(rules.judge)(s, self._facts, seat, code))

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(rules.play)(s, self._facts, seat, code, log)

    def tell(self, log: Log) -> tuple[Event, ...]:
        return events_of(log, EVENTS, None)

    def outcome(self, s: State) -> Outcome | None:
        p = self._plain(s)
        if p.phase != Phase.OVER:
            return None
        return ranked([p.place[seat].points for seat in range(p.seats)], Rule.MOST_POINTS.id)

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self.make.copy(State, s)
        self.make.run(rules.hide)(seen, SPECTATOR if seat is None else seat)
        return seen

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world = self.make.copy(State, seen)
        self.make.run(rules.determinize)(world, dice(self.make, luck))
        return world

    def encode(self, s: State, seat: Seat, move: ToyMove) -> int:
        return move.code()

    def decode(self, s: State, seat: Seat, code: int) -> ToyMove:
        return decoded(code)

    def table(self, seen: State, seat: Seat | None) -> Table:
        p = self._plain(seen)
        unseen = {card: p.pool[kind] for kind, card in enumerate(CARDS)}
        return Table(p.round_number, p.rounds, tuple(_player(p, p.place[each]) for each in range(p.seats)), unseen)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        moves = self.moves(seen, seat)
        if not moves:
            return None
        p = self._plain(seen)
        after = (seat + 1) % p.seats
        choices = tuple(Choice(write_move(move), move.said(after)) for move in moves)
        if p.phase == Phase.LOOK:
            return Prompt("look", Rule.LOOK.id, Sentence("ask-look", {"whose": seat_word(after)}), choices)
        own = Word("card", CARDS[p.place[seat].card])
        return Prompt("stake", Rule.STAKE.id, Sentence("ask-stake", {"card": own, "points": p.place[seat].points}), choices)

    def advise(self, seen: State, seat: Seat, moves: Sequence[ToyMove], luck: Luck) -> Sequence[float]:
        p = self._plain(seen)
        own = p.place[seat].card
        value = VALUES[own] if own >= 0 else 0
        return [_worth(move, value) for move in moves]

    def write_move(self, move: ToyMove) -> str:
        return " ".join(move.words())

    def read_move(self, text: str) -> ToyMove:
        return notation.read_move(text)

    def write_position(self, s: State) -> str:
        return notation.write_position(self._plain(s))

    def read_position(self, text: str) -> State:
        return self.make.from_bytes(State, notation.read_position(text).to_bytes())

    def name(self, of: str, id: str, language: str) -> str | None:
        return None

    def _plain(self, s: State) -> State:
        return self.make.plain(State, s)


class Player(msgspec.Struct, frozen=True):
    """One place of the table as a seat sees it; a hidden card is null."""

    points: int
    card: str | None
    has_card: bool
    has_staked: bool
    aside: tuple[str | None, ...]
    staked: tuple[int, ...]


class Table(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    round_number: int
    rounds: int
    players: tuple[Player, ...]
    unseen: dict[str, int]
    """How many cards of each kind this seat has not seen."""


def _player(s: State, place: Place) -> Player:
    return Player(
        points=place.points,
        card=CARDS[place.card] if place.card >= 0 else None,
        has_card=place.card != NO_CARD,
        has_staked=place.stake != NO_STAKE,
        aside=tuple(CARDS[card] if card != HIDDEN else None for card in place.aside[: s.round_number]),
        staked=tuple(place.staked[: s.round_number]),
    )


def _worth(move: ToyMove, value: int) -> float:
    """Stake many points on a high card, and look when the own card is middling."""
    match move:
        case Stake(points):
            return float(points * (2 * value - 5))
        case Look(yes):
            return float(yes) * (1.0 if value == 3 else -1.0)
    return 0.0
