"""Commands that run a house: serve, and compiling its rules ahead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from kouzlo.cli.entry import FILE, keep_open, kouzlo, store_option
from kouzlo.terminal.command import Section, lang_option, speaker


def _redis(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """The address of a Redis."""
    if value and not value.startswith(("redis://", "rediss://", "unix://")):
        from kouzlo.server.admin import no_redis

        raise no_redis()
    return value or None


@kouzlo.command(section=Section.RUN)
@click.option("--lan", is_flag=True)
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--no-browser", is_flag=True)
@click.option("--demo", is_flag=True)
@click.option("--name", "names", multiple=True, metavar="HOST")
@click.option("--log", metavar="FILE")
@click.option("--think", type=click.FloatRange(0.01, 600.0), default=1.0, metavar="SECONDS")
@click.option("--engine", "engines", multiple=True, metavar="NAME=COMMAND")
@store_option
@click.option("--processes", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--process-ports", type=click.IntRange(1, 65000), metavar="N")
@click.option("--hints", envvar="KOUZLO_HINTS", metavar="URL", callback=_redis)
@lang_option
@click.pass_context
def serve(context: click.Context, /, **wishes: Any) -> int:
    return keep_open(wishes, speaker(context))


@kouzlo.command(section=Section.RUN)
@click.option("--out", type=FILE, required=True, metavar="FOLDER")
@lang_option
@click.pass_context
def site(context: click.Context, out: Path) -> int:
    from kouzlo.server.offline.folder import build

    say = speaker(context)
    built = build(out, lambda step: click.echo(say(f"site-{step}"), err=True))
    size, first = (round(each / 1e6, 1) for each in (built.size, built.first_load))
    click.echo(say("site-built", folder=str(out), files=built.files, size=size, first=first))
    return 0


@kouzlo.command("compile", section=Section.RUN)
@click.argument("games", nargs=-1)
@click.option("--missing", is_flag=True)
@lang_option
@click.pass_context
def compile_kernels(context: click.Context, games: tuple[str, ...], missing: bool) -> int:
    from kouzlo.core.background_compilation import compile_missing
    from kouzlo.terminal.compile_command import compile_games

    return compile_missing(games) if missing else compile_games(games, speaker(context).catalogue)
