"""Commands that explain: lessons, the games, their rules on the screen and on paper, the solution of a duel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from kouzlo.cli.entry import FAILED, FILE, kouzlo
from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.extras import installing
from kouzlo.terminal.command import Section, lang_option, speaker


@kouzlo.command(section=Section.LEARN)
@click.argument("game")
@click.argument("lesson", required=False)
@lang_option
@click.pass_context
def learn(context: click.Context, game: str, lesson: str | None) -> int:
    from kouzlo.terminal.learn_command import learn_game

    return learn_game(game, lesson, speaker(context).catalogue)


@kouzlo.command(section=Section.LEARN)
@click.argument("game")
@click.argument("problem", required=False)
@click.option("--list", "is_list", is_flag=True)
@lang_option
@click.pass_context
def problem(context: click.Context, /, game: str, problem: str | None, is_list: bool) -> int:
    from datetime import date

    from kouzlo.terminal.problem_command import solve_problems

    return solve_problems(game, problem, is_list, date.today(), speaker(context).catalogue)


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


@kouzlo.command("print", section=Section.LEARN)
@click.argument("what")
@click.option("--out", type=FILE, required=True, metavar="FILE")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4")
@click.option("--edition", metavar="NAME")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--game", metavar="GAME")
@click.option("--fronts", is_flag=True)
@lang_option
@click.pass_context
def print_file(context: click.Context, /, what: str, out: Path, **wishes: Any) -> int:
    from kouzlo.terminal.print_command import Wishes, print_to

    return print_to(what, out, Wishes(**wishes), speaker(context).catalogue)


@kouzlo.command(section=Section.LEARN)
@click.argument("game")
@click.argument("cards", nargs=-1)
@click.option("--pile-a", multiple=True, metavar="CARD")
@click.option("--pile-b", multiple=True, metavar="CARD")
@click.option("--deck-a", type=click.IntRange(0, 5), metavar="N")
@click.option("--deck-b", type=click.IntRange(0, 5), metavar="N")
@click.option("--waiting-a", metavar="CARD")
@click.option("--waiting-b", metavar="CARD")
@click.option("--standing", type=click.Choice(("a", "b")))
@click.option("--use", "uses", type=click.Choice(("a", "b")), multiple=True)
@click.option("--told", default="", metavar="WORDS")
@click.option("--name", "names", multiple=True, metavar="NAME")
@click.option("--cards", "own", type=FILE, metavar="FILE")
@lang_option
@click.pass_context
def judge(
    context: click.Context, /, game: str, cards: tuple[str, ...], told: str, names: tuple[str, ...], own: Path | None, **at: Any
) -> int:
    from kouzlo.core.referee import Case
    from kouzlo.terminal.judge_command import Wishes
    from kouzlo.terminal.judge_command import judge as settle

    if len(cards) not in (0, 2):
        raise click.UsageError(context.command.get_usage(context))
    case = None
    if cards:
        both = {name: (at[f"{name}_a"], at[f"{name}_b"]) for name in ("pile", "deck", "waiting")}
        standing = None if at["standing"] is None else "ab".index(at["standing"])
        uses = {"ab".index(side): True for side in at["uses"]}
        case = Case((cards[0], cards[1]), both["pile"], both["deck"], both["waiting"], standing, uses)
    return settle(Wishes(game, case, tuple(told.replace(",", " ").split()), names, own), speaker(context).catalogue)


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
