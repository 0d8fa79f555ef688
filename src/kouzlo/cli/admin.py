"""`kouzlo admin`: what the keeper of a house does with its tables, people and database."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from kouzlo.cli.entry import FAILED, FILE, STORE, address, kouzlo, store_option
from kouzlo.terminal.command import SaidGroup, Section, help_without_command, lang_option, speaker


@kouzlo.group(cls=SaidGroup, invoke_without_command=True, section=Section.RUN)
@store_option
@lang_option
@click.pass_context
def admin(context: click.Context, store: str | None) -> None:
    context.meta[STORE] = store
    help_without_command(context)


def _house() -> Path | str:
    """What `kouzlo admin` manages: the database that was named, else the data folder."""
    named: str | None = click.get_current_context().meta[STORE]
    return named or _house_file()


def _house_file() -> Path:
    from kouzlo.terminal.saves import data_home

    return data_home() / "server"


@contextlib.contextmanager
def _progress(context: click.Context) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, for jobs that may take a while."""
    say = speaker(context)
    with click.progressbar(length=1, label=say("admin-progress"), file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield progress


@admin.command("list")
@click.option("--game", metavar="GAME")
@click.option("--state", type=click.Choice(("open", "playing", "finished")))
@lang_option
@click.pass_context
def list_tables(context: click.Context, game: str | None, state: str | None) -> int:
    import time

    from kouzlo.server.admin import listed

    say = speaker(context)
    lines = listed(_house(), game, state)
    for line in lines:
        day = time.strftime("%Y-%m-%d", time.localtime(line.created))
        click.echo(f"{line.id}  {day}  {line.game:12} {line.moves:5}  " + say(f"admin-state-{line.state}"))
    click.echo(say("admin-tables", count=len(lines)))
    return 0


@admin.command()
@click.argument("tables", nargs=-1)
@click.option("--out", type=FILE, default=Path("records"), metavar="FOLDER")
@lang_option
@click.pass_context
def export(context: click.Context, tables: tuple[str, ...], out: Path) -> int:
    import asyncio

    from kouzlo.server.admin import export as write_records

    damaged: list[str] = []
    with _progress(context) as progress:
        count = asyncio.run(write_records(_house(), out, tables, progress, damaged.append))
    say = speaker(context)
    click.echo(say("admin-exported", count=count, folder=str(out)))
    if damaged:
        click.echo(say("admin-skipped", count=len(damaged)))
    return 0


@admin.command("import")
@click.argument("files", nargs=-1, required=True, type=FILE)
@lang_option
@click.pass_context
def import_records(context: click.Context, files: tuple[Path, ...]) -> int:
    from kouzlo.server.admin import bring_in, files_of

    found = files_of(files)
    with _progress(context) as progress:
        count = bring_in(_house(), found, progress)
    say = speaker(context)
    click.echo(say("admin-imported", count=count, known=len(found) - count))
    return 0


@admin.command()
@click.argument("file", type=FILE)
@click.option("--force", is_flag=True)
@lang_option
@click.pass_context
def backup(context: click.Context, file: Path, force: bool) -> int:
    from kouzlo.server.admin import backup as copy_house

    with _progress(context) as progress:
        size = copy_house(_house(), file, force, progress)
    say = speaker(context)
    click.echo(say("admin-backed-up", file=str(file), size=max(1, size // 1024)))
    return 0


@admin.command()
@click.argument("file", type=FILE)
@click.option("--force", is_flag=True)
@lang_option
@click.pass_context
def restore(context: click.Context, file: Path, force: bool) -> int:
    from kouzlo.server.admin import restore as put_back

    with _progress(context) as progress:
        count = put_back(_house(), file, force, progress)
    say = speaker(context)
    click.echo(say("admin-restored", count=count))
    return 0


@admin.command("check")
@click.argument("file", type=FILE, required=False)
@lang_option
@click.pass_context
def check_house(context: click.Context, file: Path | None) -> int:
    import asyncio

    from kouzlo.server.integrity_check import check as look_through
    from kouzlo.server.integrity_check import check_file

    say = speaker(context)
    with _progress(context) as progress:
        found = asyncio.run(check_file(file, progress) if file else look_through(_house(), progress))
    for problem in found.problems:
        click.echo(say("admin-check-file", problem=problem))
    for each in found.damaged:
        kept = max(each.whole, 0)
        click.echo(say("admin-check-table", table=each.id, game=each.game, whole=kept, entries=each.entries))
    if found.is_whole:
        click.echo(say("admin-check-whole", tables=found.tables, entries=found.entries))
        return 0
    click.echo(say("admin-check-damaged", damaged=len(found.damaged), tables=found.tables))
    click.echo(say("admin-check-restore"))
    return FAILED


@admin.command()
@click.option("--days", type=click.IntRange(1, 36_500), default=365, metavar="N")
@click.option("--dry-run", is_flag=True)
@lang_option
@click.pass_context
def prune(context: click.Context, days: int, dry_run: bool) -> int:
    from kouzlo.server.admin import prune as tidy

    say = speaker(context)
    with _progress(context) as progress:
        gone = tidy(_house(), days, dry_run, progress)
    counts = {"tables": gone.tables, "guests": gone.guests}
    click.echo(say("admin-would-prune", **counts) if dry_run else say("admin-pruned", **counts))
    return 0


@admin.command()
@click.argument("table")
@click.option("--delete", type=click.IntRange(1), metavar="N")
@click.option("--delete-all", is_flag=True)
@lang_option
@click.pass_context
def chat(context: click.Context, table: str, delete: int | None, delete_all: bool) -> int:
    import time

    from kouzlo.server import admin as house

    say = speaker(context)
    if delete is not None or delete_all:
        count = house.unsay(_house(), table, None if delete_all else delete)
        click.echo(say("admin-unsaid", count=count))
        return 0
    for line in house.chat(_house(), table):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(line.at))
        click.echo(f"{line.number:4}  {when}  {line.name}: {line.text}")
    return 0


@admin.command()
@lang_option
@click.pass_context
def ratings(context: click.Context) -> int:
    from kouzlo.server.admin import ratings as compute

    with _progress(context) as progress:
        count = compute(_house(), progress)
    say = speaker(context)
    click.echo(say("admin-rated", count=count))
    return 0


@admin.command()
@click.argument("name")
@lang_option
@click.pass_context
def password(context: click.Context, name: str) -> int:
    from kouzlo.server.accounts import folded_name
    from kouzlo.server.admin import new_password

    say = speaker(context)
    click.echo(say("admin-password", password=new_password(_house(), folded_name(name))))
    return 0


@admin.command()
@lang_option
@click.pass_context
def migrate(context: click.Context) -> int:
    from kouzlo.server.admin import migrate as carry_out

    before, after = carry_out(_house())
    say = speaker(context)
    click.echo(say("admin-migrated", before=before, after=after))
    return 0


@admin.command()
@click.option("--from", "source", metavar="URL", callback=address)
@click.option("--to", "target", metavar="URL", callback=address)
@lang_option
@click.pass_context
def move(context: click.Context, source: str | None, target: str | None) -> int:
    from kouzlo.server.move import move as copy_all

    with _progress(context) as progress:
        moved = copy_all(source or _house_file(), target or _house_file(), progress)
    say = speaker(context)
    click.echo(say("admin-moved", tables=moved.tables, rows=moved.rows, digest=moved.digest))
    return 0
