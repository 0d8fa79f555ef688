"""The toy game with one fault each: what the laws must catch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import Dice, Luck
from kouzlo.core.event import Event
from kouzlo.core.game import Kernels
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.record import kernel
from kouzlo.core.view import Choice, Forecast, Prompt, told
from kouzlo.testing.toy import Toy, rules
from kouzlo.testing.toy.events import Declined, Drew, LaidAside, Staked
from kouzlo.testing.toy.game import Table
from kouzlo.testing.toy.moves import LOOK, Draw, Look, Stake, ToyMove
from kouzlo.testing.toy.state import HIDDEN, Facts, Phase, Rule, State


class Rebound(Toy):
    """The toy game with some kernels exchanged."""

    exchanged: dict[str, Any] = {}  # noqa: RUF012  # read only

    def __init__(self, make: Make = PLAIN) -> None:
        super().__init__(make)
        rules_of_toy = self.kernels
        self.kernels = Kernels(State, rules_of_toy.facts, {**rules_of_toy.bindings, **self.exchanged})


# ── law 1 ──


class JudgeLetsOnePass(Toy):
    """TO-5 is forgotten: a player may stake one point more than he has."""

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        verdict = super().judge_code(s, seat, code)
        points = self._plain(s).place[seat].points if seat >= 0 else 0
        return Rule.OK if verdict == Rule.AFFORD and code == points + 1 else verdict


class JudgeForbidsOne(Toy):
    """A stake of two is listed, and refused."""

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        return Rule.STAKE if code == 2 else super().judge_code(s, seat, code)


class MoveIsForgotten(Toy):
    """Not looking is allowed, but not listed."""

    def moves(self, s: State, seat: Seat) -> Sequence[ToyMove]:
        return [move for move in super().moves(s, seat) if move != Look(False)]


@kernel
def any_move_beyond(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """A stake of three, whether it can be paid or not."""
    if s.phase == Phase.STAKE:
        return 3
    return any_toy_move(s, facts, seat, dice)


any_toy_move = rules.any_move
judge_toy = rules.judge
play_toy = rules.play


class AnyMoveIsIllegal(Rebound):
    """The random move is not always a legal one."""

    exchanged = {"any_move": any_move_beyond}  # noqa: RUF012  # read only


@kernel
def judge_everybody(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """A draw is anybody's."""
    if s.phase == Phase.DRAW:
        return judge_toy(s, facts, CHANCE, code)
    return judge_toy(s, facts, seat, code)


class JudgeDoesNotAskWho(Rebound):
    """The kernel lets a seat that nobody has draw a card."""

    exchanged = {"judge": judge_everybody}  # noqa: RUF012  # read only


# ── law 2 ──


class NobodyCanMove(Toy):
    """After two rounds the game waits for nobody, but is not over."""

    def turn(self, s: State) -> Turn:
        return Turn((), "draw") if self._plain(s).round_number == 2 else super().turn(s)


class WeightOfNothing(Toy):
    """A draw that cannot happen is listed with the weight 0."""

    def weights(self, s: State) -> Sequence[int]:
        return [0, *super().weights(s)[1:]]


class StrangerHasMoves(Toy):
    """A seat that is not asked is told moves."""

    def moves(self, s: State, seat: Seat) -> Sequence[ToyMove]:
        asked = self.turn(s).seats
        return super().moves(s, asked[0]) if asked and asked != (CHANCE,) and seat >= 0 else super().moves(s, seat)


# ── law 3 ──


class PlayRemembers(Toy):
    """Every seventh move of this object gives seat 0 a point."""

    def __init__(self, make: Make = PLAIN) -> None:
        super().__init__(make)
        self.played = 0

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        super().play_code(s, seat, code, log)
        self.played += 1
        if self.played % 7 == 0:
            s.place[0].points += 1


@kernel
def play_for_listeners(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """The rules change when nobody listens."""
    play_toy(s, facts, seat, code, log)
    if log.quiet != 0 and code == rules_look:
        s.place[seat].points += 1


rules_look = LOOK


class PlayDependsOnTheLog(Rebound):
    """A look costs nothing in simulations."""

    exchanged = {"play": play_for_listeners}  # noqa: RUF012  # read only


# ── law 4 ──


class RefusalIsCounted(Toy):
    """Everybody can see how many commands were refused."""

    refused = 0

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        verdict = super().judge_code(s, seat, code)
        self.refused += bool(verdict)
        return verdict

    def table(self, seen: State, seat: Seat | None) -> Table:
        table = super().table(seen, seat)
        return msgspec.structs.replace(table, unseen={**table.unseen, "refused": self.refused})


class RefusalWrites(Toy):
    """The judge leaves a mark in the state when it forbids something."""

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        verdict = super().judge_code(s, seat, code)
        if verdict and self.make is PLAIN:
            s.place[0].points ^= 8
        return verdict


# ── law 5 ──


class ImagineIsIdentity(Toy):
    """A world with holes."""

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        return self.make.copy(State, seen)


class ForgottenZone(Toy):
    """Cards laid aside face down are shown to everybody."""

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self._plain(super().observe(s, seat))
        for own, true in zip(seen.place, self._plain(s).place, strict=True):
            for number, card in enumerate(true.aside):
                if own.aside[number] == HIDDEN:
                    own.aside[number] = card
                    seen.pool[card] -= 1
        return self.make.from_bytes(State, seen.to_bytes())


class PoolIsShown(Toy):
    """The cards are hidden, but what is left in the pool tells them."""

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self._plain(super().observe(s, seat))
        seen.pool[:] = self._plain(s).pool
        return self.make.from_bytes(State, seen.to_bytes())

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world = self._plain(seen).copy()
        for place in world.place:
            place.card = 0 if place.card == HIDDEN else place.card
            place.stake = 0 if place.stake == HIDDEN else place.stake
            place.aside[:] = [0 if card == HIDDEN else card for card in place.aside]
        return self.make.from_bytes(State, world.to_bytes())


class ForgottenMemory(Toy):
    """What a seat has paid to look at is hidden from it again."""

    def observe(self, s: State, seat: Seat | None) -> State:
        forgetful = self._plain(s).copy()
        for owner, place in enumerate(forgetful.place):
            if place.known_by != 0b1111:
                place.known_by &= 1 << owner
        seen = self._plain(super().observe(self.make.from_bytes(State, forgetful.to_bytes()), seat))
        for own, true in zip(seen.place, self._plain(s).place, strict=True):
            own.known_by = true.known_by
        return self.make.from_bytes(State, seen.to_bytes())


class OpenEvent(Toy):
    """Everybody is told which card was drawn."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return tuple(event.in_full() if isinstance(event, Drew) else event for event in super().tell(log))


class EventOfAnotherLength(Toy):
    """The card is hidden, but the length of what is sent depends on it."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return tuple(_padded(event) if isinstance(event, LaidAside) else event for event in super().tell(log))


def _padded(event: LaidAside) -> LaidAside:
    card = event.in_full().card
    assert isinstance(card, str)
    return msgspec.structs.replace(event, rule=event.rule + " " * len(card))


class RefusalTells(Toy):
    """The paragraph of a refusal depends on the other's card."""

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        verdict, p = super().judge_code(s, seat, code), self._plain(s)
        if verdict and seat >= 0 and p.place[(seat + 1) % p.seats].card == 3:
            return Rule.SET_UP
        return verdict


class PromptRemembersTheTruth(Toy):
    """The prompt is drawn from the last state that the object saw, not from the observation."""

    last: State | None = None

    def observe(self, s: State, seat: Seat | None) -> State:
        self.last = self._plain(s).copy()
        return super().observe(s, seat)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        prompt = super().prompt(seen, seat)
        if prompt is None or self.last is None:
            return prompt
        known = self.last.place[(seat + 1) % self.last.seats].card == 3
        return msgspec.structs.replace(prompt, rule=prompt.rule + "!" * known)


class TableRemembersTheTruth(PromptRemembersTheTruth):
    """So is the table."""

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        return Toy.prompt(self, seen, seat)

    def table(self, seen: State, seat: Seat | None) -> Table:
        table = super().table(seen, seat)
        if self.last is None:
            return table
        return msgspec.structs.replace(table, rounds=table.rounds + sum(place.card == 3 for place in self.last.place))


class SealedChoiceIsShown(Toy):
    """A stake that waits for the others can be seen."""

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self._plain(super().observe(s, seat))
        for own, true in zip(seen.place, self._plain(s).place, strict=True):
            own.stake = true.stake
        return self.make.from_bytes(State, seen.to_bytes())


class MovesLookAround(Toy):
    """A seat may stake three only if the next player has no star."""

    def moves(self, s: State, seat: Seat) -> Sequence[ToyMove]:
        moves, p = super().moves(s, seat), self._plain(s)
        star = seat >= 0 and p.place[(seat + 1) % p.seats].card == 3
        return [move for move in moves if not (star and move == Stake(3))]


class ImaginesNoStars(Toy):
    """Imagined worlds are legal, but one card never turns up in them."""

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        while True:
            world = self._plain(super().imagine(seen, seat, luck))
            p = self._plain(seen)
            hidden = [world.place[at].card for at in range(p.seats) if p.place[at].card == HIDDEN]
            if 3 not in hidden or sum(p.pool[:3]) < len(hidden):
                return self.make.from_bytes(State, world.to_bytes())


class ImaginesTheImpossible(Toy):
    """A card too many: the imagined card comes from nowhere."""

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world, p = self._plain(super().imagine(seen, seat, luck)), self._plain(seen)
        for own, place in zip(world.place, p.place, strict=True):
            if place.card == HIDDEN:
                own.card = luck.below(4)
        return self.make.from_bytes(State, world.to_bytes())


# ── law 6 ──


class NotationForgets(Toy):
    """The text of a move drops what was drawn: a replay plays another card."""

    def read_move(self, text: str) -> ToyMove:
        move = super().read_move(text)
        return Draw("pebble") if move == Draw("acorn") else move


# ── law 7 ──


@kernel
def overflowing_play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """A power that Python carries further than 64 bits."""
    play_toy(s, facts, seat, code, log)
    if (s.place[0].points + 7) ** 30 % 1000003 % 2 == 1:
        s.place[0].points ^= 1


class MakesDiffer(Rebound):
    """Plain and compiled arithmetic differ."""

    exchanged = {"play": overflowing_play}  # noqa: RUF012  # read only

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(overflowing_play)(s, self._facts, seat, code, log)


class ObservesOtherwise(Toy):
    """Only the plain make hides."""

    def observe(self, s: State, seat: Seat | None) -> State:
        return super().observe(s, seat) if self.make is PLAIN else self.make.copy(State, s)


# ── law 8 ──


class TwoMovesOneCode(Toy):
    """Looking and not looking have the same code."""

    def encode(self, s: State, seat: Seat, move: ToyMove) -> int:
        return LOOK if isinstance(move, Look) else super().encode(s, seat, move)


class PositionForgets(Toy):
    """The text of a position says nothing about the stakes of the first seat."""

    def write_position(self, s: State) -> str:
        p = self._plain(s).copy()
        p.place[0].points = 0
        return super().write_position(p)


# ── law 9 ──


@kernel
def play_for_ever(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """The last round never comes."""
    play_toy(s, facts, seat, code, log)
    if s.phase == Phase.OVER:
        s.round_number = 0
        s.phase = Phase.DRAW
        for kind in range(4):
            s.pool[kind] = facts.copies[kind]


class NeverEnds(Rebound):
    """No bound holds."""

    exchanged = {"play": play_for_ever}  # noqa: RUF012  # read only


class OutcomeOfNobody(Toy):
    """The outcome forgets a seat."""

    def outcome(self, s: State) -> Outcome | None:
        outcome = super().outcome(s)
        return outcome and Outcome(outcome.standings[:1], outcome.rule)


# ── law 10 ──


@kernel
def play_with_a_hole(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """The star of the first player falls under the table."""
    play_toy(s, facts, seat, code, log)
    if s.phase == Phase.STAKE and s.place[0].card == 3:
        s.place[0].card = 0


class CardIsLost(Rebound):
    """Conservation."""

    exchanged = {"play": play_with_a_hole}  # noqa: RUF012  # read only

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(play_with_a_hole)(s, self._facts, seat, code, log)


# ── law 11 ──


class OffersTheForbidden(Toy):
    """A choice is offered that the purse does not allow."""

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        prompt = super().prompt(seen, seat)
        if prompt is None or prompt.phase != "stake":
            return prompt
        points = self._plain(seen).place[seat].points + 1
        return msgspec.structs.replace(prompt, choices=(*prompt.choices, Choice({"stake": points}, Stake(points).said(seat))))


class ChoiceSaysMore(Toy):
    """The text of a choice has another number than the move."""

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        prompt = super().prompt(seen, seat)
        if prompt is None or prompt.phase != "stake":
            return prompt
        choices = tuple(Choice(each.move, Stake(each.move["stake"] + 1).said(seat)) for each in prompt.choices)
        return msgspec.structs.replace(prompt, choices=choices)


class LookIsDear(Toy):
    """A look costs two points where there are two."""

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        super().play_code(s, seat, code, log)
        if code == LOOK and s.place[seat].points > 0:
            s.place[seat].points -= 1


class Foresees(Toy):
    """The toy game with forecasts: what the seat would be told, carried out in an imagined world."""

    def foresee(self, seen: State, seat: Seat, move: ToyMove, luck: Luck) -> Forecast:
        log, world = self.make.new(Log), self.imagine(seen, seat, luck)
        self.play(world, seat, self.instead_of(world, seat, move), log)
        public = (event for event in self.tell(self.make.plain(Log, log)) if isinstance(event, Declined | Staked))
        kept = self.kept(tuple(event for event in public if event.seat == seat))
        return Forecast(told(kept), surprises=not isinstance(move, Look) or move.look)

    def instead_of(self, s: State, seat: Seat, move: ToyMove) -> ToyMove:
        return move

    def kept(self, told: tuple[Event, ...]) -> tuple[Event, ...]:
        return told


class ForeseesAnotherMove(Foresees):
    """The forecast is of the first move of the list."""

    def instead_of(self, s: State, seat: Seat, move: ToyMove) -> ToyMove:
        return self.moves(s, seat)[0]


class ForeseesTooLittle(Foresees):
    """The forecast leaves out what is no surprise."""

    def kept(self, told: tuple[Event, ...]) -> tuple[Event, ...]:
        return told[1:]
