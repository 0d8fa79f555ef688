"""Problems of Carcassonne: one placement with its follower is far better than all others.

Games of a fast level are looked through in stages, each dearer than the one before: the static evaluation, a search of a few
hundred simulations, one of two thousand.  What is left is proven by three searches from different seeds, each with five times
the simulations of the strongest level: all must name the same placement and the same follower, and the second of either must be
eight hundredths of the victory behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.core.problem import Problem
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import SCALE
from kouzlo.lab.problems import Piece, ProblemMaker, Screened, Tally, entries_of, played_game, weakest_level
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.noisy_greedy import NoisyGreedy
from kouzlo.players.player import Player
from kouzlo.players.search import Budget, Search

KIND = "place"
OPTIONS = {"mage_and_witch": False}
MOST_TILES_LEFT, FEWEST_TILES_LEFT = 34, 1
"""From the middle of the game to its end: before, nothing is decided by eight hundredths."""
FEWEST_MOVES = 6
MARGIN = 8 * SCALE // 100
TIMES_STRONGEST = 5
SEEDS = 3
LEAST_VISITS = 20
"""A move with fewer visits has no value that could be compared."""
STAGES = ((240, 10 * SCALE // 100), (2_000, 9 * SCALE // 100))
"""Simulations, and by how much the second must be behind."""
STATIC_MARGIN = 3 * SCALE // 100


class Best(NamedTuple):
    """The best move of a search, by how much the second is behind, and what they are worth."""

    code: int
    margin: int
    value: int
    second: int


class Pair(NamedTuple):
    """A placement with its follower."""

    place: Best
    follower: Best | None
    """None: there was nothing to choose."""

    @property
    def margin(self) -> int:
        return self.place.margin if self.follower is None else min(self.place.margin, self.follower.margin)

    @property
    def codes(self) -> tuple[int, int]:
        return self.place.code, -1 if self.follower is None else self.follower.code


class CarcassonneProblems(ProblemMaker):
    """A piece is a game."""

    def pieces(self, count: int) -> list[Piece]:
        return [Piece(KIND, number) for number in range(count)]

    def begin(self) -> Callable[[Piece], Screened]:
        return Finder(create_game("carcassonne", COMPILED)).search


MAKER = CarcassonneProblems()


class Finder:
    """Looks through games in one process."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.strongest = game.kernels.simulations_per_second

    def search(self, piece: Piece) -> Screened:
        """One game of a fast level against itself."""
        tally = Tally()
        for match in played_game(self.game, NoisyGreedy(60, 4), f"problems carcassonne {piece.number}", OPTIONS):
            left = sum(self.game.weights(match.state)) if match.turn.is_chance else self.left(match.state)
            if match.turn.phase == KIND and FEWEST_TILES_LEFT <= left <= MOST_TILES_LEFT:
                tally.tried[KIND] += 1
                found = self.problem_at(match)
                if isinstance(found, Problem):
                    tally.kept.append(found)
                else:
                    tally.throw(KIND, found)
        return tally.screened(piece)

    def left(self, s: Any) -> int:
        """Tiles in the pool."""
        return int(self.game.make.plain(self.game.kernels.state, s).pool_size)

    def problem_at(self, match: Match[Any, Any]) -> Problem | str:
        """The problem of a position, or why it is none."""
        game, seat = self.game, match.turn.seats[0]
        seen = game.observe(match.state, seat)
        moves = Search(Budget(simulations=0)).move_statistics(game, seen, seat, Luck(b"static"))
        if len(moves) < FEWEST_MOVES:
            return "few_moves"
        values = sorted((each.prior_value for each in moves), reverse=True)
        if values[0] - values[1] < STATIC_MARGIN and values[0] < SCALE // 5:
            return "hopeless"
        for simulations, margin in STAGES:
            if best_of(self.searched(seen, seat, simulations, "screen")).margin < margin:
                return f"level_at_{simulations}"
        whole = self.strongest * TIMES_STRONGEST
        proven: list[Pair] = []
        for number in range(SEEDS):
            proven.append(self.pair(seen, seat, whole, f"proof {number}"))
            if proven[-1].margin < MARGIN:
                return "level_in_the_proof"
            if proven[-1].codes != proven[0].codes:
                return "another_by_another_seed"
        return self.written(match, seat, seen, proven)

    def searched(self, seen: Any, seat: Seat, simulations: int, seed: str) -> list[MoveStatistics]:
        """All moves of a decision, after so many simulations of this decision."""
        return Searching(Budget(simulations=simulations)).move_statistics(self.game, seen, seat, Luck(seed_of(seed)))

    def pair(self, seen: Any, seat: Seat, simulations: int, seed: str) -> Pair:
        """The best placement and then its best follower, each by so many simulations."""
        place = best_of(self.searched(seen, seat, simulations, seed))
        if place.margin < MARGIN:
            return Pair(place, None)
        after = self.after(seen, seat, place.code)
        if self.game.turn(after).seats != (seat,):
            return Pair(place, None)
        return Pair(place, best_of(self.searched(after, seat, simulations, f"{seed} follower")))

    def after(self, seen: Any, seat: Seat, code: int) -> Any:
        """The position after a move; nothing is hidden here."""
        after = self.game.make.copy(self.game.kernels.state, seen)
        self.game.play_code(after, seat, code, quiet_log(self.game.make))
        return after

    def written(self, match: Match[Any, Any], seat: Seat, seen: Any, proven: list[Pair]) -> Problem:
        """A problem that was proven, with the level that finds it."""
        game, pair = self.game, proven[0]
        moves = [game.write_move(game.decode(seen, seat, pair.place.code))]
        after = self.after(seen, seat, pair.place.code)
        if pair.follower is not None:
            moves.append(game.write_move(game.decode(after, seat, pair.follower.code)))
        least = min(proven, key=lambda each: each.margin)
        value = sum(each.place.value for each in proven) // len(proven)
        measured = {"best": value // 10, "second": (value - least.margin) // 10}
        return Problem(
            id="",
            kind=KIND,
            rule="CA-3",
            opens=entries_of(game, match.played()),
            solution=tuple(moves),
            options=OPTIONS,
            seat=seat,
            level=weakest_level(game, lambda level, luck: self.finds(level, luck, seen, seat, pair)),
            teaches=self.theme(seen, seat, pair),
            values=measured,
        )

    def finds(self, level: Player, luck: Luck, seen: Any, seat: Seat, pair: Pair) -> bool:
        """Whether a level plays both."""
        move = level.choose(self.game, seen, seat, luck)
        if self.game.encode(seen, seat, move) != pair.place.code:
            return False
        if pair.follower is None:
            return True
        after = self.after(seen, seat, pair.place.code)
        return self.game.encode(after, seat, level.choose(self.game, after, seat, luck)) == pair.follower.code

    def theme(self, seen: Any, seat: Seat, pair: Pair) -> str:
        """What a problem teaches, by what its answer does."""
        game = self.game
        after = self.after(seen, seat, pair.place.code)
        follower = None
        if pair.follower is not None:
            follower = game.write_move(game.decode(after, seat, pair.follower.code))
            log = game.make.new(Log)
            game.play_code(after, seat, pair.follower.code, log)
        else:
            log = game.make.new(Log)
            work = game.make.copy(game.kernels.state, seen)
            game.play_code(work, seat, pair.place.code, log)
        return theme_of(game.tell(game.make.plain(Log, log)), seat, follower)


class Searching(Search):
    """A search that spends its whole budget on the decision that it is asked."""

    def _simulations(self, game: AnyGame, tree: Any) -> int:
        return self.budget.simulations or 0


def best_of(moves: list[MoveStatistics]) -> Best:
    """The move with the highest value, and how far the next one is behind; moves hardly visited have no value to compare."""
    visited = [each for each in moves if each.visits >= LEAST_VISITS] or moves
    ranked = sorted(visited, key=lambda each: (-each.value, -each.visits, each.code))
    if len(ranked) < 2:
        rest = max((each.value for each in moves if each is not ranked[0]), default=0)
        return Best(ranked[0].code, ranked[0].value - rest, ranked[0].value, rest)
    return Best(ranked[0].code, ranked[0].value - ranked[1].value, ranked[0].value, ranked[1].value)


def theme_of(events: tuple[Any, ...], seat: Seat, follower: str | None) -> str:
    """The theme of an answer: what is scored at once, else where the follower stands."""
    scored = [each for each in events if each.__struct_config__.tag == "scored"]
    for each in scored:
        own = getattr(each, "seat", None) == seat
        return f"{'score' if own else 'close'}_{each.feature}"
    if follower is not None and follower.startswith("follower"):
        kind = follower.split(":")[1]
        return {"C": "city", "R": "road", "F": "field", "M": "monastery"}.get(kind, "place")
    return "keep"
