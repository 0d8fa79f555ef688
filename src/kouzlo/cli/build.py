"""Commands for people who make cards and programs: cards, engine, mcp."""

from __future__ import annotations

from pathlib import Path

import click

from kouzlo.cli.entry import FILE, kouzlo
from kouzlo.terminal.command import SaidGroup, Section, help_without_command, lang_option, speaker


@kouzlo.group(cls=SaidGroup, invoke_without_command=True, section=Section.BUILD)
@lang_option
@click.pass_context
def cards(context: click.Context) -> None:
    help_without_command(context)


@cards.command()
@click.argument("file", type=FILE)
@click.option("--game", metavar="GAME")
@lang_option
@click.pass_context
def check(context: click.Context, file: Path, game: str | None) -> int:
    from kouzlo.terminal.shelf import check_cards

    return check_cards(file, game, speaker(context).catalogue)


@kouzlo.command(section=Section.BUILD)
@lang_option
def engine() -> int:
    from kouzlo.engine.process import main as converse

    return converse()


@kouzlo.command(section=Section.BUILD)
@click.option("--name", default="guest", metavar="NAME")
@click.option("--seed", metavar="WORD")
@lang_option
@click.pass_context
def mcp(context: click.Context, name: str, seed: str | None) -> int:
    from kouzlo.mcp.server import serve as answer_client
    from kouzlo.terminal.saves import data_home

    return answer_client(data_home() / "mcp", name, speaker(context).catalogue.language, seed)
