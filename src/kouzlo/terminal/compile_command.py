"""`kouzlo compile`: compile the rules once, so that later games, searches and simulations load them.

Kernels are compiled by using them: a whole match in the compiled make, with every function that a table uses.  A marker says
that this was done for the current sources.
"""

from __future__ import annotations

import sys
import time

from kouzlo.core.cache_eviction import forget_unused
from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.extras import has_compiler, installing
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.kernel_cache import cache_home, mark_compiled
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, usable_ids
from kouzlo.core.sentence import Word
from kouzlo.players.few_worlds import FewWorlds, can_be_few
from kouzlo.players.levels import LEVELS, player
from kouzlo.players.search import Budget
from kouzlo.players.turn_solver import TurnSolver, can_solve
from kouzlo.review.coach import FEWEST, judge_move
from kouzlo.text.catalogue import Catalogue, Speaker

SHORT_SEARCH = Budget(simulations=3, threads=2)
"""Enough for every kernel of a search to be used once."""
ENOUGH = 100 * FEWEST
"""Simulations of a turn with which every decision is judged, however small its share is."""


def compile_games(ids: tuple[str, ...], catalogue: Catalogue) -> int:
    """Compile the named games in this order, or all of them."""
    if not has_compiler():
        _write(Speaker(catalogue)("no-compiler", command=installing("numba")))
        return 1
    games = [create_game(each, COMPILED) for each in ids or usable_ids()]
    for number, game in enumerate(games, start=1):
        say = Speaker(catalogue, game)
        name = Word("game", game.info.id)
        _write(say("compiling", game=name, number=number, of=len(games)))
        begun = time.perf_counter()
        compile_game(game)
        _write(say("compiled", game=name, seconds=round(time.perf_counter() - begun, 1)))
    if given_back := forget_unused(cache_home(), time.time()):
        _write(Speaker(catalogue)("forgotten", megabytes=-(-given_back // 1_000_000)))
    return 0


def compile_game(game: AnyGame) -> None:
    """Call every function that a table or a simulation uses once."""
    for level in LEVELS:
        _play_once(game, level)
    _judge_once(game)
    _solve_once(game)
    seats = game.info.seats[0]
    start = Match(game, {}, seats).state
    run = game.make.run(many_games, game.kernels.bindings, game.info.id)
    work = game.make.copy(game.kernels.state, start)
    tally, throw = game.make.new(Tally), dice(game.make, Luck(seed_of("compile")))
    run(start, game.kernels.facts, throw, quiet_log(game.make), work, tally, 1, seats, game.info.longest)
    mark_compiled(game.info.id)


def _play_once(game: AnyGame, level: str) -> None:
    luck = Luck(seed_of(f"compile {level}"))
    match = Match(game, {}, game.info.seats[0], luck)
    # One player for the whole game: within a turn it reuses its tree, and that is another kernel.
    chooser = player(level, SHORT_SEARCH)
    while match.outcome is None:
        for seat in (None, *range(match.seats)):
            match.view(seat, match.seq)
        seat = match.turn.seats[0]
        match.submit(seat, chooser.choose(game, game.observe(match.state, seat), seat, luck))


def _judge_once(game: AnyGame) -> None:
    """A coach compares moves with kernels of its own: of a decision that one seat makes alone."""
    luck = Luck(seed_of("compile a verdict"))
    match = Match(game, {}, game.info.seats[0], luck)
    while match.outcome is None:
        seat = match.turn.seats[0]
        moves = game.moves(match.state, seat)
        if len(match.turn.seats) == 1 and len(moves) > 1:
            seen = game.observe(match.state, seat)
            judge_move(game, seen, seat, match.seats, game.encode(seen, seat, moves[0]), ENOUGH)
            return
        match.submit(seat, moves[luck.below(len(moves))])


def _solve_once(game: AnyGame) -> None:
    """A search with more simulations asks the solver of turns first, and that of few worlds afterwards."""
    match = Match(game, {}, game.info.seats[0], Luck(seed_of("compile a turn")))
    seat = match.turn.seats[0]
    if can_be_few(game):
        FewWorlds(game).extremes(match.state, seat)
    if can_solve(game):
        seen, solver = game.observe(match.state, seat), TurnSolver(game)
        solver.wins(seen, seat)
        solver.winning_moves(seen, seat, [game.encode(seen, seat, game.moves(seen, seat)[0])])


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
