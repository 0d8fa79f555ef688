"""`kouzlo play` and `kouzlo resume`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from kouzlo.cli.entry import FILE, kouzlo
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.command import Opponent, Section, lang_option, speaker


@kouzlo.command(section=Section.PLAY)
@click.argument("game")
@click.option("--opponent", type=Opponent(LEVELS))
@click.option("--hotseat", is_flag=True)
@click.option("--demo", is_flag=True)
@click.option("--seats", type=int, metavar="N")
@click.option("--seat", type=int, metavar="N")
@click.option("--name", "names", multiple=True, metavar="NAME")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--seed", metavar="WORD")
@click.option("--draws", type=click.Choice(("house", "box")), default="house")
@click.option("--new", "always_new", is_flag=True)
@click.option("--guided", is_flag=True)
@click.option("--coach", is_flag=True)
@click.option("--think", type=click.FloatRange(0.01, 600.0), default=1.0, metavar="SECONDS")
@lang_option
@click.pass_context
def play(context: click.Context, /, **wishes: Any) -> int:
    from kouzlo.terminal.play_command import Wishes, play_game

    return play_game(Wishes(**wishes), speaker(context).catalogue)


@kouzlo.command(section=Section.PLAY)
@click.argument("file", type=FILE, required=False)
@click.option("--opponent", type=Opponent(()))
@lang_option
@click.pass_context
def resume(context: click.Context, file: Path | None, opponent: str | None) -> int:
    from kouzlo.terminal.play_command import resume_game

    return resume_game(file, speaker(context).catalogue, opponent)
