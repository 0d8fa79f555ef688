"""`kouzlo compile`: the rules become machine code once, so that later games, searches and simulations find them ready.

Kernels are compiled by using them: a whole match in the compiled make, with everything that a table asks.  A marker says that
this was done for the sources as they are now.
"""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.forgetting import forget_unused
from kouzlo.core.game import AnyGame
from kouzlo.core.kernel_cache import cache_home, mark_compiled
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.playing import Tally, many_games, quiet_log
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.sentence import Word
from kouzlo.players.levels import LEVELS, player
from kouzlo.players.search import Budget
from kouzlo.text.catalogue import Catalogue, Speaker

GLANCE = Budget(passes=3, threads=2)
"""Enough for every kernel of a search to be used once."""


def compile_games(ids: tuple[str, ...], catalogue: Catalogue) -> int:
    """Compile the named games in this order, or all of them."""
    if find_spec("numba") is None:
        _write(Speaker(catalogue)("no-compiler"))
        return 1
    games = [create_game(each, COMPILED) for each in ids or game_ids()]
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
    """Everything that a table and a simulation ask of a game, asked once."""
    for level in LEVELS:
        _play_once(game, level)
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
    # One for the whole game: within a turn it goes on with its tree, and that is a kernel of its own.
    chooser = player(level, GLANCE)
    while match.outcome is None:
        for seat in (None, *range(match.seats)):
            match.view(seat, match.seq)
        seat = match.turn.seats[0]
        match.submit(seat, chooser.choose(game, game.observe(match.state, seat), seat, luck))


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
