"""Commands for finished games: replay, verify, review, import, export."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from kouzlo.cli.entry import FILE, kouzlo
from kouzlo.terminal.command import RenamedOption, Section, lang_option, speaker


@kouzlo.command(section=Section.LOOK_AGAIN)
@click.argument("file", type=FILE)
@lang_option
@click.pass_context
def replay(context: click.Context, file: Path) -> int:
    from kouzlo.terminal.replay import replay_file

    return replay_file(file, speaker(context).catalogue)


@kouzlo.command(section=Section.LOOK_AGAIN)
@click.argument("file", type=FILE)
@lang_option
@click.pass_context
def verify(context: click.Context, file: Path) -> int:
    from kouzlo.terminal.replay import verify_file

    return verify_file(file, speaker(context).catalogue)


@kouzlo.command("review", section=Section.LOOK_AGAIN)
@click.argument("file", type=FILE)
@click.option("--seconds", type=click.FloatRange(0.1, 3600.0), metavar="N")
@click.option("--quick", is_flag=True)
@click.option("--simulations", cls=RenamedOption, formerly="--passes", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--all", "all_of_them", is_flag=True)
@click.option("--svg", type=FILE, metavar="FILE")
@click.option("--json", type=FILE, metavar="FILE")
@lang_option
@click.pass_context
def review_game(context: click.Context, /, file: Path, **wishes: Any) -> int:
    from kouzlo.terminal.review_command import Wishes, review_file

    return review_file(file, Wishes(**wishes), speaker(context).catalogue)


@kouzlo.command("import", section=Section.LOOK_AGAIN)
@click.argument("source")
@click.option("--out", type=FILE, metavar="FILE")
@click.option("--letters", is_flag=True)
@click.option("--answer", "answers", multiple=True, metavar="ID=VALUE")
@lang_option
@click.pass_context
def import_foreign(context: click.Context, source: str, out: Path | None, letters: bool, answers: tuple[str, ...]) -> int:
    from kouzlo.terminal.import_command import import_game

    return import_game(source, out, letters, answers, speaker(context).catalogue)


@kouzlo.command("export", section=Section.LOOK_AGAIN)
@click.argument("file", type=FILE)
@click.option("--out", type=FILE, metavar="FILE")
@click.option("--at", type=click.IntRange(0), metavar="N")
@click.option("--film", is_flag=True)
@lang_option
@click.pass_context
def export_game(context: click.Context, file: Path, out: Path | None, at: int | None, film: bool) -> int:
    from kouzlo.terminal.export_command import export_file

    return export_file(file, out, at, film, speaker(context).catalogue)
