"""A short measurement of a set of wizards: how their teams do, random ones and such as players come to prefer.

Solving drafts says more (`kouzlo lab balance duel`), takes hours and knows not every ability.  Here rounds are played with all
rules and with plans by chance: first between random teams, then, three times over, between teams that rather take the wizards
whose teams have won.  Each shard is a replicate of its own; the spread of the replicates gives the intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Annotated

import msgspec

from kouzlo.core.chance import Dice, Luck, dice, roll, seed_of
from kouzlo.core.make import COMPILED, Make
from kouzlo.core.measured import Figure, Measured, Odd, QuickMeasure
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.games.duel.cards import deck_of
from kouzlo.games.duel.evaluation import Workspace, rollout, workspace_of
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.notation import fresh_state
from kouzlo.games.duel.rules.draft import write_team
from kouzlo.games.duel.state import SET_SIZE, TEAM_SIZE, Facts, Phase, State

REPLICATES = 24
ROUNDS = 40_000
STEPS = 3
"""How often the teams are chosen anew by what won before."""
EVEN = 1000
"""The weight of every wizard at the beginning."""
LEAST, MOST = 10, 100_000
BAND = 12.0
"""Points by which a round with a wizard may be won more or less often; our own sets stay within."""
ALWAYS, NEVER = 90.0, 3.0
"""Per cent of the teams: a wizard in more of them leaves no choice, one in fewer is not worth choosing."""
Z = 1.96


class Count(Record):
    """In how many rounds each wizard was in a team, and what its teams won: two for a round that the other lost alone."""

    weight: Annotated[Ints, SET_SIZE]
    appearances: Annotated[Ints, SET_SIZE, Width.LONG]
    won: Annotated[Ints, SET_SIZE, Width.LONG]


@kernel
def weighted_team(s: State, seat: int, count: Count, dice: Dice) -> int:
    """DU-3: six cards as the team of a seat, each as likely as its weight says; the cards as bits."""
    cards, total = 0, 0
    for card in range(SET_SIZE):
        total += count.weight[card]
    found = 0
    while found < TEAM_SIZE:
        left, card = roll(dice, total), 0
        while left >= count.weight[card]:
            left -= count.weight[card]
            card += 1
        if (cards >> card) & 1 == 0:
            cards |= 1 << card
            found += 1
    write_team(s.side[seat], cards)
    s.side[seat].picked = 1
    return cards


@kernel
def play_rounds(blank: State, facts: Facts, dice: Dice, work: State, workspace: Workspace, count: Count, rounds: int) -> None:
    """DU-10 to DU-42: so many first rounds between teams by chance."""
    for _ in range(rounds):
        assign(work, blank)
        first, second = weighted_team(work, 0, count, dice), weighted_team(work, 1, count, dice)
        work.phase = Phase.PLAN
        rollout(work, facts, 0, dice, workspace)
        one, two = work.side[0].tokens, work.side[1].tokens
        for card in range(SET_SIZE):
            if (first >> card) & 1 != 0:
                count.appearances[card] += 1
                count.won[card] += 1 + one - two
            if (second >> card) & 1 != 0:
                count.appearances[card] += 1
                count.won[card] += 1 + two - one


class Replicate(msgspec.Struct, frozen=True):
    """A shard: its number is its luck."""

    number: int
    rounds: int = ROUNDS

    @property
    def name(self) -> str:
        return str(self.number)


class Counted(msgspec.Struct, frozen=True):
    """What a replicate found: per cent of rounds won with each wizard, and per cent of the preferred teams that have it."""

    name: str
    rounds: int
    won: tuple[float, ...]
    chosen: tuple[float, ...]


class RoundsJob(msgspec.Struct, frozen=True):
    """Plays rounds with the cards that a text means."""

    cards: str

    def begin(self) -> Callable[[Replicate], Counted]:
        return Table(self.cards, COMPILED).play


class Table:
    """Plays replicates one after the other, in one process."""

    def __init__(self, cards: str, make: Make) -> None:
        self.make = make
        self._game = Duel(deck_of(cards, "cards", own=True), make)
        self._rounds = make.run(play_rounds)
        self._blank = make.from_bytes(State, fresh_state().to_bytes())
        self._work, self._workspace = make.new(State), workspace_of(make)

    def play(self, replicate: Replicate) -> Counted:
        """The same number gives the same rounds."""
        thrown = dice(self.make, Luck(seed_of(f"replicate {replicate.number}")))
        weights = [EVEN] * SET_SIZE
        first = counted = self._counted(weights, thrown, replicate.rounds)
        for _ in range(STEPS):
            weights = [preferred(*each) for each in zip(weights, counted.won, counted.appearances, strict=True)]
            counted = self._counted(weights, thrown, replicate.rounds)
        return Counted(
            replicate.name,
            replicate.rounds * (1 + STEPS),
            tuple(50 * won / max(1, often) for won, often in zip(first.won, first.appearances, strict=True)),
            tuple(100 * often / (2 * replicate.rounds) for often in counted.appearances),
        )

    def _counted(self, weights: Sequence[int], thrown: Dice, rounds: int) -> Count:
        count = Count()
        for card, weight in enumerate(weights):
            count.weight[card] = weight
        packed = self.make.from_bytes(Count, count.to_bytes())
        self._rounds(self._blank, self._game.facts, thrown, self._work, self._workspace, packed, rounds)
        return self.make.plain(Count, packed)


def preferred(weight: int, won: int, appearances: int) -> int:
    """A wizard whose teams win a hundredth more of their rounds is taken a quarter more often."""
    better = 50 * won / max(1, appearances) - 50
    return int(min(MOST, max(LEAST, weight * 1.25**better)))


class DuelMeasure(QuickMeasure):
    """Rounds between random teams and between preferred ones."""

    def plan(self, cards: str, share: float) -> tuple[RoundsJob, Sequence[Replicate]]:
        deck_of(cards, "cards", own=True)
        return RoundsJob(cards), [Replicate(number, max(1, round(share * ROUNDS))) for number in range(REPLICATES)]

    def sum_up(self, cards: str, done: Mapping[str, bytes]) -> Measured:
        ids = [card.id for card in deck_of(cards, "cards", own=True).cards]
        found = [msgspec.json.decode(line, type=Counted) for line in done.values()]
        figures = [_wizard(id, [each.won[card] - 50 for each in found]) for card, id in enumerate(ids)]
        figures += [_chosen(id, [each.chosen[card] for each in found]) for card, id in enumerate(ids)]
        return Measured(sum(each.rounds for each in found), tuple(figures))


QUICK = DuelMeasure()


def _wizard(id: str, points: Sequence[float]) -> Figure:
    value, error = _mean(points)
    odd: Odd = "strong" if value - error > BAND else "weak" if value + error < -BAND else ""
    return Figure("wizard", id, value, value - error, value + error, odd)


def _chosen(id: str, often: Sequence[float]) -> Figure:
    value, error = _mean(often)
    odd: Odd = "strong" if value - error > ALWAYS else "weak" if value + error < NEVER else ""
    return Figure("chosen", id, value, max(0.0, value - error), min(100.0, value + error), odd)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the replicates, and half of its interval."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return mean(values), Z * spread / sqrt(max(1, len(values)))
