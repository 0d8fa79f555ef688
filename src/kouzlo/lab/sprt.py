"""`kouzlo lab sprt GAME A B`: is A stronger than B?  Deal after deal from both sides, until the sequential test knows.

Both sides get the same simulations, or the same processor time.  Games are written down as they end, so that a test that was
stopped goes on.  Only whole deals count, in their order and none after the decision: with simulations the verdict does not
depend on which worker was faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import worded
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.lab.sequential import Hypotheses, Standing, Test, Verdict
from kouzlo.players.engine_player import PREFIX, EngineFault, EnginePlayer, Sitting
from kouzlo.players.engine_process import words_of_command
from kouzlo.players.levels import LADDER, LEVELS, LevelPlayer, player
from kouzlo.players.network_file import is_network, network_player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget, SearchParameters

A, B = "a", "b"
MOST_DEALS = 1000
ENGINE_MS = 1000
"""What a program is told that it may take for a move, where the budget is in simulations."""


class SequentialPlan(msgspec.Struct, frozen=True):
    """What is tested, and where the games are kept."""

    game: str
    folder: Path
    a: str
    b: str
    hypotheses: Hypotheses = Hypotheses()
    deals: int = MOST_DEALS
    """After so many the test ends without a verdict."""
    simulations: int | None = None
    seconds: float | None = None
    """Processor time of a turn, instead of simulations."""
    options: dict[str, Any] = {}
    seed: str = "sprt"
    """A word that determines the deals: a change is not tested on those that it was tuned with."""


class Fixture(NamedTuple):
    """A game to be played: which deal, and which side has which seat."""

    deal: int
    sides: tuple[str, str]

    @property
    def name(self) -> str:
        return f"{self.deal} {self.sides[0]}{self.sides[1]}"


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played."""

    deal: int
    sides: tuple[str, str]
    scores: tuple[int, int]
    ranks: tuple[int, int]
    fault: str = ""
    """What a program did that lost it the game."""

    @property
    def name(self) -> str:
        return Fixture(self.deal, self.sides).name

    @property
    def share(self) -> float:
        """What A got of this game: 1, or half of a tie."""
        own = self.sides.index(A)
        return (1 + (self.ranks[1 - own] > self.ranks[own]) - (self.ranks[1 - own] < self.ranks[own])) / 2

    @property
    def lead(self) -> int:
        """By how much A was ahead."""
        own = self.sides.index(A)
        return self.scores[own] - self.scores[1 - own]


class Found(NamedTuple):
    """How a test ended: what counts, and the games of the deals that count."""

    plan: SequentialPlan
    standing: Standing
    games: list[Played]

    @property
    def lead(self) -> float:
        """The mean lead of A in the games without a fault."""
        whole = [each.lead for each in self.games if not each.fault]
        return sum(whole) / max(1, len(whole))

    @property
    def faults(self) -> list[Played]:
        return [each for each in self.games if each.fault]


class SequentialJob(msgspec.Struct, frozen=True):
    """Plays games of a test."""

    plan: SequentialPlan

    def begin(self) -> Callable[[Fixture], Played]:
        game = create_game(self.plan.game, COMPILED)
        return lambda fixture: play_fixture(game, self.plan, fixture)


def run_test(plan: SequentialPlan, progress: Progress, executor: Executor | None = None) -> Found:
    """Play what is still needed.  Raises BadOption or BadFile before anything is played if a player or option is unknown."""
    _check(plan)
    counter = _Counter(plan)
    kept = plan.folder / f"{plan.game}.{_digest(plan)}.jsonl"
    played = finish(SequentialJob(plan), fixtures(plan), Played, kept, executor or Serial(), progress, counter.is_decided)
    counter.is_decided(played)
    standing = counter.test.standing
    return Found(plan, standing, [played[each.name] for each in fixtures(plan)[: 2 * standing.deals]])


def fixtures(plan: SequentialPlan) -> list[Fixture]:
    """All games that may be needed, deal by deal."""
    return [Fixture(deal, sides) for deal in range(plan.deals) for sides in ((A, B), (B, A))]


class _Counter:
    """Gives a test the deals in their order, as far as they are complete."""

    def __init__(self, plan: SequentialPlan) -> None:
        self.test = Test(plan.hypotheses)
        self._pairs = _pairs(fixtures(plan))
        self._next = next(self._pairs, None)

    def is_decided(self, played: Mapping[str, Played]) -> bool:
        """Whether the deals that are complete decide the test."""
        while self.test.standing.verdict is Verdict.OPEN and self._next is not None:
            pair = [played.get(each.name) for each in self._next]
            found = [each for each in pair if each is not None]
            if len(found) < len(pair):
                break
            self.test.add(sum(each.share for each in found) / 2)
            self._next = next(self._pairs, None)
        return self.test.standing.verdict is not Verdict.OPEN


def _pairs(games: Sequence[Fixture]) -> Iterator[tuple[Fixture, Fixture]]:
    return zip(games[::2], games[1::2], strict=True)


def play_fixture(game: AnyGame, plan: SequentialPlan, fixture: Fixture) -> Played:
    """One game; the draws depend on the deal alone, the luck of a player on seat and side.  A program that fails has lost."""
    word = f"{plan.seed} {game.info.id} {fixture.deal}"
    match: Match[Any, Any] = Match(game, plan.options, 2, Luck(seed_of(word)))
    lucks = [Luck(seed_of(f"{word} {seat} {side}")) for seat, side in enumerate(fixture.sides)]
    with ExitStack() as ending:
        players = [_seated({A: plan.a, B: plan.b}[side], match, plan, ending) for side in fixture.sides]
        while match.outcome is None:
            seat = match.turn.seats[0]
            try:
                move = players[seat].choose(game, game.observe(match.state, seat), seat, lucks[seat])
            except EngineFault as fault:
                return Played(fixture.deal, fixture.sides, (0, 0), (2, 1) if seat == 0 else (1, 2), str(fault))
            match.submit(seat, move)
    one, two = sorted(match.outcome.standings, key=lambda each: each.seat)
    return Played(fixture.deal, fixture.sides, (one.score, two.score), (one.rank, two.rank))


def _seated(side: str, match: Match[Any, Any], plan: SequentialPlan, ending: ExitStack) -> Player:
    if side.startswith(PREFIX):
        ms = ENGINE_MS if plan.seconds is None else round(1000 * plan.seconds)
        return ending.enter_context(EnginePlayer(side.removeprefix(PREFIX), Sitting(match.seats, match.options, ms)))
    return network_player(match.game, side) if is_network(side) else level_of(side, budget_of(plan, match.game))


def budget_of(plan: SequentialPlan, game: AnyGame) -> Budget:
    """What the strongest level may spend on a turn: the same for both sides."""
    if plan.seconds is not None:
        return Budget(seconds=plan.seconds, processor_time=True)
    return Budget(simulations=plan.simulations or game.kernels.simulations_per_second)


def level_of(written: str, budget: Budget | None = None) -> Player:
    """The player of a level, with other parameters of its search after commas: `archmage,c_puct=90`.  Raises BadOption."""
    name, *changes = written.split(",")
    if name not in LEVELS:
        problem = "no level is called {level}; there are {levels}"
        raise BadOption(worded("lab-no-level", problem, level=repr(name), levels=", ".join(LEVELS)))
    if not changes:
        return player(name, budget)
    search = dict(_parameter(each) for each in changes)
    if name not in LADDER or not LADDER[name].simulations:
        raise BadOption(worded("lab-no-search", "{level} does not search, so its search has no parameters", level=name))
    return LevelPlayer(msgspec.structs.replace(LADDER[name], search=search), budget or Budget(simulations=1))


def _parameter(written: str) -> tuple[str, int]:
    """`c_puct=90`; raises BadOption."""
    name, _, value = written.partition("=")
    if name not in SearchParameters.__struct_fields__ or not value.removeprefix("-").isdecimal():
        problem = "{written} is no parameter of a search; write NAME=NUMBER with one of {names}"
        names = ", ".join(SearchParameters.__struct_fields__)
        raise BadOption(worded("lab-no-parameter", problem, written=repr(written), names=names))
    return name, int(value)


def _check(plan: SequentialPlan) -> None:
    game = create_game(plan.game)
    settle(game.info, plan.options, 2)
    for side in (plan.a, plan.b):
        if side.startswith(PREFIX):
            words_of_command(side.removeprefix(PREFIX))
        elif is_network(side):
            network_player(game, side)
        else:
            level_of(side)


def _digest(plan: SequentialPlan) -> str:
    """Games of other players, budgets, tables or deals do not belong into the same journal; other hypotheses do."""
    told = [_exact(plan.a), _exact(plan.b), plan.simulations, plan.seconds, plan.options, plan.seed]
    return sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:12]


def _exact(side: str) -> str:
    """A level or a command as it is written; a file of weights by what it contains."""
    is_file = is_network(side) and not side.startswith(PREFIX)
    return sha256(Path(side).read_bytes()).hexdigest() if is_file else side
