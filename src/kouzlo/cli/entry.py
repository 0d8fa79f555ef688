"""The command `kouzlo` itself: what it does alone, and what its commands share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from kouzlo.terminal.command import PROGRAM, SaidGroup, lang_option, program, speaker
from kouzlo.text.catalogue import Speaker

FAILED, MISUSED, INTERRUPTED = 1, 2, 130

FILE = click.Path(path_type=Path)


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        from kouzlo.version import installed_version

        click.echo(f"kouzlo {installed_version()}")
        context.exit()


@click.group(cls=SaidGroup, invoke_without_command=True)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
@lang_option
@click.pass_context
def kouzlo(context: click.Context) -> int | None:
    if context.invoked_subcommand is not None:
        return None
    from kouzlo.server.browser import has_display
    from kouzlo.terminal.front_menu import asked_command, is_at_terminal

    say = speaker(context)
    if has_display():
        return keep_open({}, say)
    if not is_at_terminal():
        sys.stderr.write(say("front-nobody", command=program()) + "\n")
        return MISUSED
    chosen = asked_command(say)
    return 0 if chosen is None else kouzlo.main(chosen, prog_name=PROGRAM, obj=say, standalone_mode=False) or 0


def keep_open(wishes: dict[str, Any], say: Speaker) -> int:
    """Open the house in the browser and keep it open: what `kouzlo`, `kouzlo serve` and `make play` do."""
    from kouzlo.server.serve import Wishes
    from kouzlo.server.serve import serve as open_house
    from kouzlo.terminal.saves import data_home

    return open_house(Wishes(data=data_home() / "server", **wishes), say)


def address(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """The address of a database."""
    if value and not value.startswith(("postgresql://", "postgres://")):
        from kouzlo.server.admin import no_address

        raise no_address()
    return value or None


STORE = "kouzlo.store"
store_option = click.option("--store", envvar="KOUZLO_STORE", metavar="URL", callback=address)
