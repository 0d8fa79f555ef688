"""The command line: `kouzlo` opens the house, `kouzlo play duel` plays in the terminal.

Exit codes: 0 all went well (also when a match was left and saved), 1 a file or a game could not be used, 2 the command line was
not understood or asks for what is not here, 130 interrupted.  Whatever a command needs is imported in it: the first second
belongs to the player.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from kouzlo.core.errors import BadFile, BadOption, KouzloError, UnknownGame, is_closed_output, reason_of
from kouzlo.core.extras import installing
from kouzlo.core.sentence import in_words
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.command import (
    PROGRAM,
    Opponent,
    RenamedOption,
    SaidGroup,
    Section,
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

if TYPE_CHECKING:
    from kouzlo.lab.compare import Side
    from kouzlo.lab.executor import Executor
    from kouzlo.lab.journal import Progress

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
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and is_closed_output(error):
            # Nobody reads any more; what is still buffered must not complain at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FAILED
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
            return FAILED, say("package-missing", missing=error.name or "", command=installing(error.name or ""))
        case OSError() if error.filename is not None:
            return FAILED, say("bad-path", path=str(error.filename), problem=in_words(reason_of(error)))
    raise error


def _show_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        from kouzlo.version import installed_version

        click.echo(f"kouzlo {installed_version()}")
        context.exit()


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
def kouzlo(context: click.Context) -> int | None:
    if context.invoked_subcommand is not None:
        return None
    from kouzlo.server.browser import has_display
    from kouzlo.terminal.front_menu import asked_command, is_at_terminal

    say = speaker(context)
    if has_display():
        return _keep_open({}, say)
    if not is_at_terminal():
        sys.stderr.write(say("front-nobody", command=program()) + "\n")
        return MISUSED
    chosen = asked_command(say)
    return 0 if chosen is None else kouzlo.main(chosen, prog_name=PROGRAM, obj=say, standalone_mode=False) or 0


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


@kouzlo.group(cls=SaidGroup, invoke_without_command=True, section=Section.BUILD)
@lang_option
@click.pass_context
def lab(context: click.Context) -> None:
    help_without_command(context)


class Work(NamedTuple):
    """Where a long job is done: in how many processes of this machine, or on which cluster."""

    jobs: int | None
    on: str | None


def work_options(command: Callable[..., int]) -> Callable[..., int]:
    """`--jobs` and `--on` of a long job; the command gets them as `work`."""

    @functools.wraps(command)
    def with_work(*arguments: Any, jobs: int | None, on: str | None, **wishes: Any) -> int:
        return command(*arguments, work=Work(jobs, on), **wishes)

    on = click.option("--on", metavar="CLUSTER")(with_work)
    return click.option("--jobs", cls=RenamedOption, formerly="--workers", type=click.IntRange(1, 256), metavar="N")(on)


@contextlib.contextmanager
def _working(work: Work, say: Speaker, label: str) -> Iterator[tuple[Executor, Progress]]:
    """Who does a long job, and who shows how far it is; both for as long as it takes."""
    from kouzlo.lab.executor import executor_of
    from kouzlo.terminal.worker_lines import WorkerLines

    lines = WorkerLines(label, say, sys.stderr)
    with executor_of(work.jobs, work.on, lines) as executor:
        yield executor, lines


@lab.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 100_000), metavar="N")
@click.option("--profile", "profiles", multiple=True, metavar="NAME")
@click.option("--card-games", type=click.IntRange(0, 100_000), metavar="N")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("balance"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def balance(context: click.Context, /, game: str, profiles: tuple[str, ...], out: Path, work: Work, **wishes: Any) -> int:
    from kouzlo.lab.bench import bench_of

    say, bench = speaker(context), bench_of(game)
    with _working(work, say, say("lab-progress")) as (executor, progress):
        report = bench.balance(
            out, {**wishes, "profiles": profiles or None, "executor": executor if any(work) else None}, progress
        )
    click.echo(say("lab-report", file=str(report)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--steps", type=click.IntRange(1, 10_000), default=40, metavar="N")
@click.option("--games", type=click.IntRange(1, 1000), metavar="N")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("tuned"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def tune(context: click.Context, /, game: str, out: Path, work: Work, **wishes: Any) -> int:
    from kouzlo.lab.bench import Step, bench_of

    say, bench = speaker(context), bench_of(game)

    def tell(step: Step) -> None:
        kept = "yes" if step.kept else "no"
        changed = {"card": step.card, "before": step.before, "after": step.after}
        click.echo(say(f"lab-step-{game}", **changed, distance=step.distance, kept=kept))

    with _working(work, say, say("lab-progress")) as (executor, _):
        folder = bench.tune(out, {**wishes, "executor": executor if any(work) else None}, tell)
    click.echo(say("lab-tuned", folder=str(folder)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--anybody", is_flag=True)
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("book"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def book(context: click.Context, /, game: str, out: Path, work: Work, **wishes: Any) -> int:
    from kouzlo.lab.bench import book_writer_of

    say, writer = speaker(context), book_writer_of(game)
    with _working(work, say, say("lab-drafts")) as (executor, progress):
        written = writer.write_book(out, {**wishes, "executor": executor if any(work) else None}, progress)
    click.echo(say("lab-book", file=str(written)))
    return 0


@lab.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(0, 10_000), default=4, metavar="N")
@click.option("--neighbours", type=click.IntRange(0, 10_000), default=60, metavar="N")
@click.option("--mirror", type=click.IntRange(0, 10_000), default=0, metavar="N")
@click.option("--simulations", cls=RenamedOption, formerly="--passes", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--level", "levels", multiple=True, type=click.Choice(LEVELS))
@click.option("--opponent", "programs", multiple=True, type=Opponent(()))
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--out", "folder", type=FILE, default=Path("ladder"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def ladder(
    context: click.Context,
    /,
    game: str,
    levels: tuple[str, ...],
    programs: tuple[str, ...],
    options: tuple[str, ...],
    work: Work,
    **wishes: Any,
) -> int:
    import msgspec

    from kouzlo.core.registry import create_game
    from kouzlo.lab.ladder import Ladder, named_engines, play_ladder
    from kouzlo.terminal.play_command import chosen_options

    say = speaker(context)
    chosen = chosen_options(options, create_game(game))
    plan = Ladder(game, options=chosen, **wishes)
    engines = named_engines(programs)
    plan = msgspec.structs.replace(plan, levels=(*(levels or plan.levels), *engines), engines=engines)
    with _working(work, say, say("lab-games")) as (executor, progress):
        page = play_ladder(plan, progress, executor)
    click.echo(say("lab-report", file=str(page)))
    return 0


@lab.command("compare")
@click.argument("game")
@click.option("--a", "one", multiple=True, metavar="NAME=VALUE")
@click.option("--b", "two", multiple=True, metavar="NAME=VALUE")
@click.option("--games", type=click.IntRange(20, 1_000_000), default=100, metavar="N")
@click.option("--simulations", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--out", "folder", type=FILE, default=Path("compare"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def compare_sides(
    context: click.Context, /, game: str, one: tuple[str, ...], two: tuple[str, ...], work: Work, **wishes: Any
) -> int:
    from kouzlo.lab.compare import Comparison, compare
    from kouzlo.lab.compare_report import write_report

    say = speaker(context)
    plan = Comparison(game, a=_side(one, game), b=_side(two, game), **wishes)
    with _working(work, say, say("lab-games")) as (executor, progress):
        found = compare(plan, progress, executor)
    for each in found.measures:
        a, b = each.means
        values = {"a": f"{a:.3f}", "b": f"{b:.3f}", "difference": f"{each.difference:+.3f}", "doubt": f"{each.doubt:.3f}"}
        seen, needed = "yes" if each.is_seen else "no", each.needed or 0
        click.echo(say(f"lab-compared-{each.id}") + " " + say("lab-compared", **values, seen=seen, needed=needed))
    click.echo(say("lab-report", file=str(write_report(found))))
    return 0


def _side(written: tuple[str, ...], game: str) -> Side:
    """A side of a comparison: `player=LEVEL`, `cards=FILE`, or options of the table."""
    from kouzlo.core.registry import create_game
    from kouzlo.lab.compare import Side
    from kouzlo.terminal.play_command import chosen_options

    words = dict(each.partition("=")[::2] for each in written)
    level, cards = words.pop("player", "greedy"), words.pop("cards", None)
    options = chosen_options(tuple(f"{name}={value}" for name, value in words.items()), create_game(game))
    return Side(level, Path(cards) if cards else None, options)


@lab.command("review")
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--seconds", type=click.FloatRange(0.1, 3600.0), metavar="N")
@click.option("--quick", is_flag=True)
@click.option("--simulations", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--out", "folder", type=FILE, default=Path("reviews"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def review_games(context: click.Context, /, files: tuple[Path, ...], folder: Path, work: Work, **wishes: Any) -> int:
    from kouzlo.lab.reviews import Reviews, files_in, review_all
    from kouzlo.lab.reviews_report import write_report
    from kouzlo.terminal.review_command import Wishes, budget_of

    say = speaker(context)
    plan = Reviews(files_in(files), folder, budget_of(Wishes(**wishes)))
    with _working(work, say, say("lab-games")) as (executor, progress):
        found = review_all(plan, progress, executor)
    if found.passed:
        click.echo(say("lab-passed-over", count=len(found.passed)))
    click.echo(say("lab-report", file=str(write_report(found))))
    return 0 if found.games else FAILED


@lab.command()
@click.argument("game")
@click.option("--opponent", type=click.Choice(LEVELS), default="greedy")
@click.option("--simulations", cls=RenamedOption, formerly="--passes", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--seed", default="comment", metavar="WORD")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@lang_option
@click.pass_context
def comment(
    context: click.Context, game: str, opponent: str, simulations: int | None, seed: str, options: tuple[str, ...]
) -> int:
    from kouzlo.core.make import COMPILED
    from kouzlo.core.registry import create_game
    from kouzlo.lab.commentary import commented
    from kouzlo.players.search import Budget
    from kouzlo.terminal.play_command import chosen_options

    played = create_game(game, COMPILED)
    budget = Budget(simulations=simulations or played.kernels.simulations_per_second)
    language = speaker(context).catalogue.language
    for line in commented(played, chosen_options(options, played), seed, opponent, budget, language):
        click.echo(line)
    return 0


def _address(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """The address of a database."""
    if value and not value.startswith(("postgresql://", "postgres://")):
        from kouzlo.server.admin import no_address

        raise no_address()
    return value or None


STORE = "kouzlo.store"
store_option = click.option("--store", envvar="KOUZLO_STORE", metavar="URL", callback=_address)


@kouzlo.command(section=Section.RUN)
@click.option("--lan", is_flag=True)
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--no-browser", is_flag=True)
@click.option("--demo", is_flag=True)
@click.option("--name", "names", multiple=True, metavar="HOST")
@click.option("--log", metavar="FILE")
@click.option("--think", type=click.FloatRange(0.01, 600.0), default=1.0, metavar="SECONDS")
@store_option
@lang_option
@click.pass_context
def serve(context: click.Context, /, **wishes: Any) -> int:
    return _keep_open(wishes, speaker(context))


def _keep_open(wishes: dict[str, Any], say: Speaker) -> int:
    """Open the house in the browser and keep it open: what `kouzlo`, `kouzlo serve` and `make play` do."""
    from kouzlo.server.serve import Wishes
    from kouzlo.server.serve import serve as keep_open
    from kouzlo.terminal.saves import data_home

    return keep_open(Wishes(data=data_home() / "server", **wishes), say)


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
@click.option("--from", "source", metavar="URL", callback=_address)
@click.option("--to", "target", metavar="URL", callback=_address)
@lang_option
@click.pass_context
def move(context: click.Context, source: str | None, target: str | None) -> int:
    from kouzlo.server.move import move as copy_all

    with _progress(context) as progress:
        moved = copy_all(source or _house_file(), target or _house_file(), progress)
    say = speaker(context)
    click.echo(say("admin-moved", tables=moved.tables, rows=moved.rows, digest=moved.digest))
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
