"""The duel keeps the eleven laws, and the leak law catches faults that were planted in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from kouzlo.core.chance import Luck
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import Seat
from kouzlo.core.rule import rule
from kouzlo.core.view import Prompt
from kouzlo.games.duel import Duel, create
from kouzlo.games.duel.events import Exchanged
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import HIDDEN, Phase, State
from kouzlo.testing.laws import (
    LawBroken,
    Table,
    check_both_makes,
    check_coverage,
    check_leaks,
    check_positions,
    check_refusals,
    check_sweep,
)
from kouzlo.testing.laws.leaks import coverage
from kouzlo.testing.laws.material import walk
from tests.games.duel.hidden_cards import ENUMERATOR, members, pieces


def duel(make: Make) -> AnyGame:
    return create(make=make)


def test_every_position_of_some_matches_is_lawful() -> None:
    """Laws 1 to 4, 6, 8, 9 and 10."""
    assert 15 == check_positions(duel, 15, pieces)


def test_fifty_thousand_commands_are_refused_and_change_nothing() -> None:
    """Law 4: moves of other moments, mutated moves, moves of other seats."""
    assert check_refusals(duel, 50_000) >= 50_000


@rule("DU-3", "DU-10", "DU-12")
def test_twenty_thousand_compiled_matches_are_lawful() -> None:
    """Laws 1, 2, 3, 9 and 10: no illegal move, no match without an end, no card lost or doubled."""
    moves = check_sweep(duel, 20_000, pieces)

    assert moves > 20_000 * 10


def test_five_hundred_matches_are_equal_in_both_makes() -> None:
    """Law 7: every position, verdict, row of the log and observation, byte by byte."""
    assert 500 == check_both_makes(duel, 500)


@rule("DU-10", "DU-11")
def test_two_thousand_pairs_of_worlds_leak_nothing() -> None:
    """Law 5: what differs out of a seat's sight changes no byte that is sent to it."""
    differing = check_leaks(duel, 2400, pieces)

    assert differing > 2000 * 0.9, "pairs of equal worlds cannot show a leak"


@rule("DU-11")
def test_whatever_may_be_hidden_is_imagined_and_nothing_else() -> None:
    """Law 5: every wizard turns up wherever the slow enumerator can put it."""
    assert check_coverage(duel, ENUMERATOR, 30) > 200


# ── faults that the laws must catch ──


class Rewritten(Duel):
    """A duel whose observation is written over once more."""

    def observe(self, s: State, seat: Seat | None) -> State:
        seen, true = self._plain(super().observe(s, seat)).copy(), self._plain(s)
        if true.phase != Phase.OVER:
            for owner in range(2):
                if owner != seat:
                    self.rewrite(seen, true, owner)
        return self.make.from_bytes(State, seen.to_bytes())

    def rewrite(self, seen: State, true: State, owner: Seat) -> None:
        raise NotImplementedError


class WaitingCardIsShown(Rewritten):
    """A forgotten zone: the waiting card lies open."""

    def rewrite(self, seen: State, true: State, owner: Seat) -> None:
        seen.side[owner].waiting = true.side[owner].waiting


class DeckTopIsShown(Rewritten):
    """A forgotten zone: the top of the deck lies open."""

    def rewrite(self, seen: State, true: State, owner: Seat) -> None:
        if size := true.side[owner].deck_size:
            seen.side[owner].deck[size - 1] = true.side[owner].deck[size - 1]


class TeamIsShown(Rewritten):
    """A forgotten zone: the first card of the team lies open."""

    def rewrite(self, seen: State, true: State, owner: Seat) -> None:
        seen.side[owner].team[0] = true.side[owner].team[0]


class LookIsForgotten(Rewritten):
    """Forgotten memory: what the Stargazer saw is as unknown as before."""

    def rewrite(self, seen: State, true: State, owner: Seat) -> None:
        side = seen.side[owner]
        side.looked[:] = [0, 0, 0]
        if side.waiting_known == 1:
            side.waiting, side.waiting_known = HIDDEN, 0


class ImagineIsIdentity(Duel):
    """A world with holes."""

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        return self.make.copy(State, seen)


class PickIsTold(Duel):
    """Everybody hears what was picked."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return tuple(event.in_full() if type(event).__name__ == "Picked" else event for event in super().tell(log))


class ExchangeIsNoticed(Duel):
    """DU-41: nobody hears what was exchanged, but whether anything was."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return tuple(event for event in super().tell(log) if not _is_idle_exchange(event.in_full()))


def _is_idle_exchange(event: Event) -> bool:
    return isinstance(event, Exchanged) and not event.out


class LengthTells(Duel):
    """What is hidden in an event makes its rule id longer."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return tuple(_longer(event) for event in super().tell(log))


def _longer(event: Event) -> Event:
    full = event.in_full()
    hidden = [name for name in event.__struct_fields__ if getattr(event, name) != getattr(full, name)]
    if not hidden or not hasattr(event, "rule"):
        return event
    return msgspec.structs.replace(event, rule=event.rule + "." * (len(str(getattr(full, hidden[0]))) % 3))


class RefusalTells(Duel):
    """The paragraph of a refusal depends on the other's waiting card."""

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        verdict, p = super().judge_code(s, seat, code), self._plain(s)
        return Rule.NECROMANCER if verdict and seat in (0, 1) and p.side[1 - seat].waiting > 9 else verdict


class PromptRemembersTheTruth(Duel):
    """The prompt is drawn from the last state that the object saw, not from the observation."""

    last: State | None = None

    def observe(self, s: State, seat: Seat | None) -> State:
        self.last = self._plain(s).copy()
        return super().observe(s, seat)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        prompt = super().prompt(seen, seat)
        if prompt is None or self.last is None:
            return prompt
        return msgspec.structs.replace(prompt, rule=prompt.rule + "!" * (self.last.side[1 - seat].team[0] > 3))


Check = Callable[[Callable[[Make], AnyGame]], object]


def pairs(fault: Callable[[Make], AnyGame]) -> None:
    check_leaks(fault, 450, pieces)


def imagination(fault: Callable[[Make], AnyGame]) -> None:
    check_coverage(fault, ENUMERATOR, 30)


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (pairs, WaitingCardIsShown),
        (pairs, DeckTopIsShown),
        (pairs, TeamIsShown),
        (pairs, ImagineIsIdentity),
        (pairs, PickIsTold),
        (pairs, ExchangeIsNoticed),
        (pairs, LengthTells),
        (pairs, RefusalTells),
        (pairs, PromptRemembersTheTruth),
        (imagination, WaitingCardIsShown),
        (imagination, DeckTopIsShown),
        (imagination, ImagineIsIdentity),
    ],
)
def test_control_the_leak_law_catches_its_faults(check: Check, fault: type[Duel]) -> None:
    with pytest.raises(LawBroken) as broken:
        check(lambda make: fault(make=make))

    assert 5 == broken.value.law


def sights_after_a_look(count: int) -> Iterator[tuple[Table, Seat, int]]:
    """Moments at which a seat knows a card of the other only because its Stargazer looked."""
    game = create()
    for seed in range(1000):
        table = Table({}, 2, seed)
        for stop, step in enumerate(walk(game, table)):
            for seat in range(2):
                side = step.state.side[1 - seat]
                if members(side.looked[0] & ~side.shown[0]) - {side.random}:
                    yield table, seat, stop
                    count -= 1
                    if count == 0:
                        return
                    break


@rule("DU-11", "DU-72")
def test_what_the_stargazer_saw_is_remembered() -> None:
    for table, seat, stop in sights_after_a_look(4):
        assert coverage(create(), table, seat, stop, ENUMERATOR) > 0


def test_control_forgotten_memory_is_caught() -> None:
    table, seat, stop = next(sights_after_a_look(1))

    with pytest.raises(LawBroken, match="should know that this cannot be"):
        coverage(LookIsForgotten(), table, seat, stop, ENUMERATOR)
