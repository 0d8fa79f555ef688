"""Commands that explain: the games, their rules, the solution of a duel."""

from __future__ import annotations

import sys
from typing import Any

import click

from kouzlo.cli.root import FAILED, FILE, kouzlo
from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.extras import installing
from kouzlo.terminal.command import Section, lang_option, speaker


@kouzlo.command(section=Section.LEARN)
@lang_option
@click.pass_context
def games(context: click.Context) -> int:
    from kouzlo.research.spaces import sizes_of
    from kouzlo.terminal.shelf import list_games

    return list_games(speaker(context).catalogue, sizes_of)


@kouzlo.command(section=Section.LEARN)
@click.argument("game")
@click.argument("paragraph", required=False)
@lang_option
@click.pass_context
def rules(context: click.Context, game: str, paragraph: str | None) -> int:
    from kouzlo.terminal.shelf import show_rules

    return show_rules(game, paragraph, speaker(context).catalogue)


@kouzlo.command(section=Section.LEARN)
@click.argument("game")
@click.argument("teams", nargs=2)
@click.option("--tokens", default="0-0", metavar="N-N")
@click.option("--draft", is_flag=True)
@click.option("--tolerance", type=click.FloatRange(0, 1), default=0.01, metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--plot", type=FILE, metavar="FILE")
@lang_option
@click.pass_context
def solve(context: click.Context, /, game: str, **wishes: Any) -> int:
    from kouzlo.core.registry import game_ids
    from kouzlo.terminal.solve_command import SOLVE_COMMANDS, Wishes

    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    if game not in SOLVE_COMMANDS.games():
        raise BadOption(f"nobody has solved {game}")
    try:
        import scipy.optimize  # noqa: F401  # is everything there that solving needs?
    except ModuleNotFoundError:
        say = speaker(context)
        sys.stderr.write(say("solve-extra", command=installing("scipy")) + "\n")
        return FAILED
    command = SOLVE_COMMANDS.of(game)
    assert command is not None, "it is among those that bring one"
    return command.solve(Wishes(**wishes), speaker(context).catalogue)
