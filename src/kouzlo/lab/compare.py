"""`kouzlo lab compare GAME --a … --b …`: two card files, tables or players on the same deals, and what differs.

If only the players differ, they meet: each deal is played twice, with seats changed.  Otherwise each deal is played once at
each table, by the same players with the same luck.  Either way a deal gives one pair of values, so the luck of the deal does
not count as a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from math import ceil, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.card_rooms import PRINTED_CARDS
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Argument, Sentence, Word, worded
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.players.levels import LEVELS
from kouzlo.players.network_file import is_network, level_or_network
from kouzlo.players.search import Budget

Z = 1.96
POWER = 0.84
"""With so many deals a true difference of this size is seen in four of five comparisons."""
A, B = "a", "b"


class Side(msgspec.Struct, frozen=True):
    """One of the two things that are compared."""

    player: str = "greedy"
    cards: Path | None = None
    options: dict[str, Any] = {}


class Comparison(msgspec.Struct, frozen=True):
    """What is to be compared, and where the games are kept."""

    game: str
    folder: Path
    a: Side
    b: Side
    games: int = 100
    """Deals; each is played twice."""
    simulations: int | None = None

    @property
    def are_players(self) -> bool:
        """Whether the players differ and the tables do not: then they meet each other."""
        return (self.a.cards, self.a.options) == (self.b.cards, self.b.options) and self.a.player != self.b.player


class Deal(NamedTuple):
    """A game to be played: which deal, and which side has which seat; the table is that of the first seat."""

    deal: int
    sides: tuple[str, str]

    @property
    def name(self) -> str:
        return f"{self.deal} {self.sides[0]}{self.sides[1]}"


class Compared(msgspec.Struct, frozen=True):
    """A game that was played; uses are counted for the side whose they were."""

    deal: int
    sides: tuple[str, str]
    scores: tuple[int, int]
    ranks: tuple[int, int]
    moves: int
    rule: str
    cards: dict[str, dict[str, int]]
    rules: dict[str, dict[str, int]]

    @property
    def name(self) -> str:
        return Deal(self.deal, self.sides).name

    def won(self, seat: int) -> float:
        """1, or half if the seats share the rank."""
        return (1 + self.ranks[1 - seat] - self.ranks[seat]) / 2


class CompareJob(msgspec.Struct, frozen=True):
    """Plays games of a comparison."""

    game: str
    a: Side
    b: Side
    simulations: int | None

    def begin(self) -> Callable[[Deal], Compared]:
        sides = {A: self.a, B: self.b}
        games = {name: create_game(self.game, COMPILED, side.cards) for name, side in sides.items()}
        return lambda deal: play_deal(games[deal.sides[0]], sides, deal, self.simulations)


class Measure(NamedTuple):
    """One thing that was measured on both sides of every deal."""

    id: str
    a: list[float]
    b: list[float]

    @property
    def means(self) -> tuple[float, float]:
        return _mean(self.a), _mean(self.b)

    @property
    def differences(self) -> list[float]:
        """B minus A, deal by deal."""
        return [two - one for one, two in zip(self.a, self.b, strict=True)]

    @property
    def difference(self) -> float:
        return _mean(self.differences)

    @property
    def deviation(self) -> float:
        """The standard deviation of the differences."""
        values, mean = self.differences, self.difference
        return sqrt(sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1))

    @property
    def doubt(self) -> float:
        """Half of the 95 % interval."""
        return Z * self.deviation / sqrt(max(1, len(self.a)))

    @property
    def is_seen(self) -> bool:
        """Whether the interval is on one side of zero."""
        return abs(self.difference) > self.doubt

    @property
    def needed(self) -> int | None:
        """How many deals would be needed to see a difference of this size, at least one; None if there is none at all."""
        return None if self.difference == 0 else max(1, ceil(((Z + POWER) * self.deviation / self.difference) ** 2))


class Use(NamedTuple):
    """How often a card or a rule was used in a game of each side."""

    id: str
    a: float
    b: float


class Findings(NamedTuple):
    """Everything that the page shows."""

    plan: Comparison
    games: list[Compared]
    measures: list[Measure]
    cards: list[Use]
    rules: list[Use]


def compare(plan: Comparison, progress: Progress, executor: Executor | None = None) -> Findings:
    """Play what is missing.  Raises BadOption or BadFile before anything is played if a side cannot be used."""
    _check(plan)
    job = CompareJob(plan.game, plan.a, plan.b, plan.simulations)
    kept = plan.folder / f"{plan.game}.{_digest(plan)}.jsonl"
    played = finish(job, deals(plan), Compared, kept, executor or Serial(), progress)
    wanted = [played[each.name] for each in deals(plan)]
    return Findings(plan, wanted, measures(plan, wanted), _uses(plan, wanted, "cards"), _uses(plan, wanted, "rules"))


def _check(plan: Comparison) -> None:
    if plan.a == plan.b:
        raise BadOption(worded("lab-same-sides", "A and B are the same; write for example --b player=master"))
    for side in (plan.a, plan.b):
        if is_network(side.player):
            level_or_network(side.player, create_game(plan.game, cards=side.cards))
        elif side.player not in LEVELS:
            problem = "no level is called {level}; there are {levels}"
            raise BadOption(worded("lab-no-level", problem, level=repr(side.player), levels=", ".join(LEVELS)))
        settle(create_game(plan.game, cards=side.cards).info, side.options, 2)


def deals(plan: Comparison) -> list[Deal]:
    """All games, deal by deal."""
    seats = ((A, B), (B, A)) if plan.are_players else ((A, A), (B, B))
    return [Deal(number, each) for number in range(plan.games) for each in seats]


def play_deal(game: AnyGame, sides: Mapping[str, Side], deal: Deal, simulations: int | None) -> Compared:
    """One game; the draws depend on the deal alone, the luck of a player on the seat."""
    budget = Budget(simulations=simulations or game.kernels.simulations_per_second)
    match: Match[Any, Any] = Match(game, sides[deal.sides[0]].options, 2, Luck(seed_of(f"compare {game.info.id} {deal.deal}")))
    players = [level_or_network(sides[side].player, game, budget) for side in deal.sides]
    lucks = [Luck(seed_of(f"compare {game.info.id} {deal.deal} {seat}")) for seat in range(2)]
    ids = card_ids(game)
    cards: dict[str, Counter[str]] = {side: Counter() for side in deal.sides}
    rules: dict[str, Counter[str]] = {side: Counter() for side in deal.sides}
    moves = 0
    while match.outcome is None:
        seat = match.turn.seats[0]
        move = players[seat].choose(game, game.observe(match.state, seat), seat, lucks[seat])
        for event in match.submit(seat, move):
            whose = deal.sides[1 if getattr(event, "seat", 0) == 1 else 0]
            cards[whose].update(words_in(event) & ids)
            rules[whose].update(each for each in (getattr(event, "rule", None),) if isinstance(each, str) and each)
        moves += 1
    rules[deal.sides[0]][match.outcome.rule] += 1
    one, two = sorted(match.outcome.standings, key=lambda each: each.seat)
    return Compared(
        deal.deal,
        deal.sides,
        (one.score, two.score),
        (one.rank, two.rank),
        moves,
        match.outcome.rule,
        {side: dict(sorted(counted.items())) for side, counted in cards.items()},
        {side: dict(sorted(counted.items())) for side, counted in rules.items()},
    )


def card_ids(game: AnyGame) -> set[str]:
    """The ids of all cards of the set; none if the game prints no cards."""
    room = PRINTED_CARDS.of(game.info.id)
    return set() if room is None else {card.id for card in room.printed(game, DEFAULT_LANGUAGE, lambda word: word.id)}


def words_in(event: Event) -> set[str]:
    """What an event names where everybody sees it: a card that is only drawn is not used yet."""
    return {word.id for argument in event.seen_by(None).sentence().args.values() for word in _words(argument)}


def _words(argument: Argument | None) -> Iterator[Word]:
    match argument:
        case Word():
            yield argument
        case Sentence():
            for each in argument.args.values():
                yield from _words(each)
        case tuple():
            for part in argument:
                yield from _words(part)


def measures(plan: Comparison, games: Sequence[Compared]) -> list[Measure]:
    """What each deal says: of players that meet, their victories; of two tables, those of the first seat."""
    pairs = [*zip(games[::2], games[1::2], strict=True)]
    if plan.are_players:
        won = [((one.won(0) + two.won(1)) / 2, (one.won(1) + two.won(0)) / 2) for one, two in pairs]
        points = [((one.scores[0] + two.scores[1]) / 2, (one.scores[1] + two.scores[0]) / 2) for one, two in pairs]
    else:
        won = [(one.won(0), two.won(0)) for one, two in pairs]
        points = [(sum(one.scores) / 2, sum(two.scores) / 2) for one, two in pairs]
    moves = [(float(one.moves), float(two.moves)) for one, two in pairs]
    named = {"players-won" if plan.are_players else "first-won": won, "points": points, "moves": moves}
    return [Measure(id, [one for one, _ in both], [two for _, two in both]) for id, both in named.items()]


def _uses(plan: Comparison, games: Sequence[Compared], what: str) -> list[Use]:
    """Of each card and rule, also of cards that nobody ever used; in a game of each side."""
    total: dict[str, Counter[str]] = {A: Counter(), B: Counter()}
    for each in games:
        for side, counted in getattr(each, what).items():
            total[side].update(counted)
    ids = set(total[A]) | set(total[B])
    if what == "cards":
        ids |= {id for side in (plan.a, plan.b) for id in card_ids(create_game(plan.game, cards=side.cards))}
    count = {side: sum(side in each.sides for each in games) or 1 for side in (A, B)}
    return [Use(id, total[A][id] / count[A], total[B][id] / count[B]) for id in sorted(ids)]


def _digest(plan: Comparison) -> str:
    """Games of other sides do not belong into the same journal; neither do those of a card file that was changed."""
    sides = [
        (_exact(side.player), side.options, create_game(plan.game, cards=side.cards).cards.digest) for side in (plan.a, plan.b)
    ]
    return sha256(msgspec.json.encode([sides, plan.simulations], order="sorted")).hexdigest()[:12]


def _exact(player: str) -> str:
    """A level by its id; a file of weights by what it contains."""
    return sha256(Path(player).read_bytes()).hexdigest() if is_network(player) else player


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))
