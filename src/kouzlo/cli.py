"""The command line: `kouzlo play duel`.

Exit codes: 0 all went well (also when a match was left and saved), 1 a file or a game could not be used, 2 the command line was
not understood, 130 interrupted.  Whatever a command needs is imported in it: the first second belongs to the player.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from kouzlo.core.errors import BadFile, BadOption, KouzloError, UnknownGame, reason_of
from kouzlo.core.sentence import in_words
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.command import (
    PROGRAM,
    SaidGroup,
    bad_file,
    bad_option,
    complaint,
    help_without_command,
    lang_option,
    program,
    speaker,
)
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES, language_of

FAILED, MISUSED, INTERRUPTED = 1, 2, 130

FILE = click.Path(path_type=Path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every error that is an answer to the user becomes a sentence."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that a test put there, or none at all
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    say = Speaker(Catalogue(_language(arguments)))
    try:
        return kouzlo.main(list(arguments), prog_name=PROGRAM, obj=say, standalone_mode=False) or 0
    except BrokenPipeError:
        # Nobody reads any more; what is still buffered must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as error:
        code, text = _answer(error, say)
        sys.stderr.write(text + "\n")
        return code


def _answer(error: Exception, say: Speaker) -> tuple[int, str]:
    match error:
        case click.UsageError():
            _, *names = error.ctx.command_path.split(" ") if error.ctx else [PROGRAM]
            return MISUSED, complaint(error, say) + "\n" + say("cli-see-help", command=" ".join([program(), *names, "--help"]))
        case UnknownGame():
            from kouzlo.core.registry import game_ids

            return MISUSED, say("unknown-game", games=", ".join(game_ids()))
        case BadOption():
            return MISUSED, bad_option(error, say.catalogue)
        case BadFile():
            return FAILED, bad_file(error, say.catalogue)
        case KouzloError():
            return FAILED, str(error) if error.sentence is None else say.sentence(error.sentence)
        case ModuleNotFoundError() if not (error.name or "").startswith("kouzlo"):
            return FAILED, say("serve-extra", missing=error.name or "", command="pip install 'kouzlo[server]'")
        case OSError() if error.filename is not None:
            return FAILED, say("bad-path", path=str(error.filename), problem=in_words(reason_of(error)))
    raise error


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"kouzlo {_version()}")
        context.exit()


def _version() -> str:
    """The version that is installed, or that of the source tree."""
    import tomllib
    from importlib.metadata import PackageNotFoundError, version

    project = Path(__file__).parents[2] / "pyproject.toml"
    try:
        return version("kouzlo")
    except PackageNotFoundError:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])


def _language(arguments: Sequence[str]) -> str:
    """The language asked for anywhere on the command line, or the system's."""
    for at, word in enumerate(arguments):
        chosen = "".join(arguments[at + 1 : at + 2]) if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and chosen in LANGUAGES:
            return chosen
    return language_of(os.environ)


@click.group(cls=SaidGroup, invoke_without_command=True)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
@lang_option
@click.pass_context
def kouzlo(context: click.Context) -> None:
    help_without_command(context)


@kouzlo.command()
@click.argument("game")
@click.option("--opponent", type=click.Choice(LEVELS))
@click.option("--hotseat", is_flag=True)
@click.option("--demo", is_flag=True)
@click.option("--seats", type=int, metavar="N")
@click.option("--seat", type=int, metavar="N")
@click.option("--name", "names", multiple=True, metavar="NAME")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--seed", metavar="WORD")
@click.option("--new", "always_new", is_flag=True)
@click.option("--think", type=click.FloatRange(0.01, 600.0), default=1.0, metavar="SECONDS")
@lang_option
@click.pass_context
def play(context: click.Context, /, **wishes: Any) -> int:
    from kouzlo.terminal.playing import Wishes, play_game

    return play_game(Wishes(**wishes), speaker(context).catalogue)


@kouzlo.command()
@click.argument("file", type=FILE, required=False)
@lang_option
@click.pass_context
def resume(context: click.Context, file: Path | None) -> int:
    from kouzlo.terminal.playing import resume_game

    return resume_game(file, speaker(context).catalogue)


@kouzlo.command()
@lang_option
@click.pass_context
def games(context: click.Context) -> int:
    from kouzlo.terminal.shelf import list_games

    return list_games(speaker(context).catalogue)


@kouzlo.command()
@click.argument("game")
@click.argument("paragraph", required=False)
@lang_option
@click.pass_context
def rules(context: click.Context, game: str, paragraph: str | None) -> int:
    from kouzlo.terminal.shelf import show_rules

    return show_rules(game, paragraph, speaker(context).catalogue)


@kouzlo.group(cls=SaidGroup, invoke_without_command=True)
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


@kouzlo.command()
@click.argument("file", type=FILE)
@lang_option
@click.pass_context
def replay(context: click.Context, file: Path) -> int:
    from kouzlo.terminal.replay import replay_file

    return replay_file(file, speaker(context).catalogue)


@kouzlo.command()
@click.argument("file", type=FILE)
@lang_option
@click.pass_context
def verify(context: click.Context, file: Path) -> int:
    from kouzlo.terminal.replay import verify_file

    return verify_file(file, speaker(context).catalogue)


@kouzlo.command("review")
@click.argument("file", type=FILE)
@click.option("--seconds", type=click.FloatRange(0.1, 3600.0), metavar="N")
@click.option("--quick", is_flag=True)
@click.option("--passes", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--all", "all_of_them", is_flag=True)
@click.option("--svg", type=FILE, metavar="FILE")
@click.option("--json", type=FILE, metavar="FILE")
@lang_option
@click.pass_context
def review_game(context: click.Context, /, file: Path, **wishes: Any) -> int:
    from kouzlo.terminal.reviewing import Wishes, review_file

    return review_file(file, Wishes(**wishes), speaker(context).catalogue)


@kouzlo.command()
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
    from importlib import import_module
    from importlib.util import find_spec

    from kouzlo.core.registry import game_ids

    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    if find_spec(f"kouzlo.terminal.{game}.solving") is None:
        raise BadOption(f"nobody has solved {game}")
    try:
        import scipy.optimize  # noqa: F401  # is everything there that solving needs?
    except ModuleNotFoundError:
        say = speaker(context)
        sys.stderr.write(say("solve-extra", command="pip install 'kouzlo[solver]'") + "\n")
        return FAILED
    solving = import_module(f"kouzlo.terminal.{game}.solving")
    code: int = solving.solve(solving.Wishes(**wishes), speaker(context).catalogue)
    return code


@kouzlo.command()
@lang_option
def engine() -> int:
    from kouzlo.engine.process import main as converse

    return converse()


@kouzlo.group(cls=SaidGroup, invoke_without_command=True)
@lang_option
@click.pass_context
def lab(context: click.Context) -> None:
    help_without_command(context)


@lab.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 100_000), metavar="N")
@click.option("--profile", "profiles", multiple=True, metavar="NAME")
@click.option("--card-games", type=click.IntRange(0, 100_000), metavar="N")
@click.option("--workers", type=click.IntRange(1, 64), metavar="N")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("balance"), metavar="FOLDER")
@lang_option
@click.pass_context
def balance(context: click.Context, /, game: str, profiles: tuple[str, ...], out: Path, **wishes: Any) -> int:
    from kouzlo.lab import bench_of

    say, bench = speaker(context), bench_of(game)
    plan = planned(bench.Plan, out, profiles=profiles or None, **wishes)
    with click.progressbar(length=1, label=say("lab-progress"), file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        report = bench.balance(plan, progress)
    click.echo(say("lab-report", file=str(report)))
    return 0


def planned(plan: Any, out: Path, **wishes: Any) -> Any:
    """The plan of a bench: what was not asked for is as the bench likes it; raises BadOption for what it does not know."""
    asked = {name: wish for name, wish in wishes.items() if wish is not None}
    if strange := sorted(asked.keys() - {*plan.__struct_fields__}):
        raise BadOption(f"--{strange[0].replace('_', '-')} means nothing for this game")
    return plan(out, **asked)


@lab.command()
@click.argument("game")
@click.option("--steps", type=click.IntRange(1, 10_000), default=40, metavar="N")
@click.option("--games", type=click.IntRange(1, 1000), metavar="N")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("tuned"), metavar="FOLDER")
@lang_option
@click.pass_context
def tune(context: click.Context, /, game: str, out: Path, **wishes: Any) -> int:
    from kouzlo.lab import bench_of

    say, bench = speaker(context), bench_of(game)

    def tell(step: Any) -> None:
        kept = "yes" if step.kept else "no"
        changed = {"card": step.card, "before": step.before, "after": step.after}
        click.echo(say(f"lab-step-{game}", **changed, distance=step.distance, kept=kept))

    folder = bench.tune(planned(bench.TunePlan, out, **wishes), tell)
    click.echo(say("lab-tuned", folder=str(folder)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--anybody", is_flag=True)
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("book"), metavar="FOLDER")
@lang_option
@click.pass_context
def book(context: click.Context, /, game: str, out: Path, **wishes: Any) -> int:
    from kouzlo.lab import bench_of

    say, bench = speaker(context), bench_of(game)
    if not hasattr(bench, "write_book"):
        raise BadOption(f"the players of {game} know nothing by heart")
    with click.progressbar(length=1, label=say("lab-progress"), file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        written = bench.write_book(planned(bench.BookPlan, out, **wishes), progress)
    click.echo(say("lab-book", file=str(written)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(0, 10_000), default=4, metavar="N")
@click.option("--neighbours", type=click.IntRange(0, 10_000), default=60, metavar="N")
@click.option("--mirror", type=click.IntRange(0, 10_000), default=0, metavar="N")
@click.option("--passes", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--level", "levels", multiple=True, type=click.Choice(LEVELS))
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--out", "folder", type=FILE, default=Path("ladder"), metavar="FOLDER")
@lang_option
@click.pass_context
def ladder(context: click.Context, /, game: str, levels: tuple[str, ...], options: tuple[str, ...], **wishes: Any) -> int:
    import msgspec

    from kouzlo.core.registry import create_game
    from kouzlo.lab.ladder import Ladder, climb
    from kouzlo.terminal.playing import chosen_options

    say = speaker(context)
    chosen = chosen_options(options, create_game(game))
    plan = Ladder(game, options=chosen, **wishes)
    plan = msgspec.structs.replace(plan, levels=levels) if levels else plan
    with click.progressbar(length=1, label=say("lab-games"), file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        page = climb(plan, progress)
    click.echo(say("lab-report", file=str(page)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--opponent", type=click.Choice(LEVELS), default="greedy")
@click.option("--passes", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--seed", default="comment", metavar="WORD")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@lang_option
@click.pass_context
def comment(context: click.Context, game: str, opponent: str, passes: int | None, seed: str, options: tuple[str, ...]) -> int:
    from kouzlo.core.make import COMPILED
    from kouzlo.core.registry import create_game
    from kouzlo.lab.commented import commented
    from kouzlo.players.search import Budget
    from kouzlo.terminal.playing import chosen_options

    played = create_game(game, COMPILED)
    budget = Budget(passes=passes or played.kernels.passes)
    language = speaker(context).catalogue.language
    for line in commented(played, chosen_options(options, played), seed, opponent, budget, language):
        click.echo(line)
    return 0


@kouzlo.command()
@click.option("--lan", is_flag=True)
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--no-browser", is_flag=True)
@click.option("--demo", is_flag=True)
@click.option("--name", "names", multiple=True, metavar="HOST")
@click.option("--log", metavar="FILE")
@click.option("--think", type=click.FloatRange(0.01, 600.0), default=1.0, metavar="SECONDS")
@lang_option
@click.pass_context
def serve(context: click.Context, /, **wishes: Any) -> int:
    from kouzlo.terminal.saves import data_home

    say = speaker(context)
    try:
        from kouzlo.server.app import create_app  # noqa: F401  # is everything there that a server needs?
        from kouzlo.server.serve import Wishes
        from kouzlo.server.serve import serve as keep_open
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("kouzlo"):
            raise
        sys.stderr.write(say("serve-extra", missing=missing.name or "", command="pip install 'kouzlo[server]'") + "\n")
        return FAILED
    return keep_open(Wishes(data=data_home() / "server", **wishes), say)


@kouzlo.group(cls=SaidGroup, invoke_without_command=True)
@lang_option
@click.pass_context
def admin(context: click.Context) -> None:
    help_without_command(context)


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
    lines = listed(_house_file(), game, state)
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
        count = asyncio.run(write_records(_house_file(), out, tables, progress, damaged.append))
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
        count = bring_in(_house_file(), found, progress)
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
        size = copy_house(_house_file(), file, force, progress)
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
        count = put_back(_house_file(), file, force, progress)
    say = speaker(context)
    click.echo(say("admin-restored", count=count))
    return 0


@admin.command("check")
@click.argument("file", type=FILE, required=False)
@lang_option
@click.pass_context
def check_house(context: click.Context, file: Path | None) -> int:
    import asyncio

    from kouzlo.server.checking import check as look_through
    from kouzlo.server.checking import check_file

    say = speaker(context)
    with _progress(context) as progress:
        found = asyncio.run(check_file(file, progress) if file else look_through(_house_file(), progress))
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
        gone = tidy(_house_file(), days, dry_run, progress)
    counts = {"tables": gone.tables, "guests": gone.guests}
    click.echo(say("admin-would-prune", **counts) if dry_run else say("admin-pruned", **counts))
    return 0


@admin.command()
@lang_option
@click.pass_context
def ratings(context: click.Context) -> int:
    from kouzlo.server.admin import ratings as compute

    with _progress(context) as progress:
        count = compute(_house_file(), progress)
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
    click.echo(say("admin-password", password=new_password(_house_file(), folded_name(name))))
    return 0


@kouzlo.command("compile")
@click.argument("games", nargs=-1)
@lang_option
@click.pass_context
def compile_kernels(context: click.Context, games: tuple[str, ...]) -> int:
    from kouzlo.terminal.compiling import compile_games

    return compile_games(games, speaker(context).catalogue)
