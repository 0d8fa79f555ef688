"""`kouzlo lab`: experiments, most of them long jobs for several processes or a cluster."""

from __future__ import annotations

import contextlib
import functools
import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from kouzlo.cli.entry import FAILED, FILE, kouzlo
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.command import Opponent, RenamedOption, SaidGroup, Section, help_without_command, lang_option, speaker
from kouzlo.text.catalogue import Speaker

if TYPE_CHECKING:
    from kouzlo.lab.compare import Side
    from kouzlo.lab.executor import Executor
    from kouzlo.lab.sprt import Found
    from kouzlo.terminal.worker_lines import WorkerLines


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
def _working(work: Work, say: Speaker, label: str) -> Iterator[tuple[Executor, WorkerLines]]:
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
@click.option("--simulations", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--tolerance", type=click.FloatRange(0, 1), metavar="X")
@click.option("--cards", type=FILE, metavar="FILE")
@click.option("--out", type=FILE, default=Path("balance"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def balance(context: click.Context, /, game: str, profiles: tuple[str, ...], out: Path, work: Work, **wishes: Any) -> int:
    from kouzlo.lab.bench import bench_of

    say, bench = speaker(context), bench_of(game)
    with _working(work, say, say("lab-games" if wishes["simulations"] else "lab-progress")) as (executor, progress):
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

    with _working(work, say, say("lab-steps")) as (executor, lines):
        told = itertools.count(1)

        def tell(step: Step) -> None:
            kept = "yes" if step.kept else "no"
            changed = {"card": step.card, "before": step.before, "after": step.after}
            lines.clear()
            click.echo(say(f"lab-step-{game}", **changed, distance=step.distance, kept=kept))
            lines(next(told), wishes["steps"])

        lines(0, wishes["steps"])
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


@lab.command()
@click.argument("game")
@click.argument("a")
@click.argument("b")
@click.option("--elo0", type=click.FloatRange(-2000, 2000), default=0.0, metavar="X")
@click.option("--elo1", type=click.FloatRange(-2000, 2000), default=50.0, metavar="X")
@click.option("--alpha", type=click.FloatRange(0.0001, 0.5), default=0.05, metavar="X")
@click.option("--beta", type=click.FloatRange(0.0001, 0.5), default=0.05, metavar="X")
@click.option("--deals", type=click.IntRange(1, 1_000_000), default=1000, metavar="N")
@click.option("--simulations", type=click.IntRange(1, 10_000_000), metavar="N")
@click.option("--seconds", type=click.FloatRange(0.001, 3600.0), metavar="N")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE")
@click.option("--seed", default="sprt", metavar="WORD")
@click.option("--out", "folder", type=FILE, default=Path("sprt"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def sprt(
    context: click.Context,
    /,
    game: str,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    options: tuple[str, ...],
    work: Work,
    **wishes: Any,
) -> int:
    from kouzlo.core.registry import create_game
    from kouzlo.lab.sequential import Hypotheses
    from kouzlo.lab.sprt import SequentialPlan, run_test
    from kouzlo.terminal.play_command import chosen_options

    say = speaker(context)
    if elo0 >= elo1:
        raise click.UsageError(say("lab-sprt-order"))
    if wishes["simulations"] is not None and wishes["seconds"] is not None:
        raise click.UsageError(say("lab-sprt-one-budget"))
    chosen = chosen_options(options, create_game(game))
    plan = SequentialPlan(game, hypotheses=Hypotheses(elo0, elo1, alpha, beta), options=chosen, **wishes)
    with _working(work, say, say("lab-games")) as (executor, progress):
        found = run_test(plan, progress, executor)
    _tell_test(say, found)
    return 0


def _tell_test(say: Speaker, found: Found) -> None:
    """What a sequential test found, in four lines, and the faults of programs."""
    standing, told = found.standing, found.plan.hypotheses
    low, elo, high = standing.elo
    click.echo(say("lab-sprt-hypotheses", elo0=f"{told.elo0:g}", elo1=f"{told.elo1:g}", alpha=told.alpha, beta=told.beta))
    counts = " ".join(str(each) for each in standing.counts)
    click.echo(say("lab-sprt-deals", deals=standing.deals, counts=counts, lead=f"{found.lead:+.1f}"))
    share = {"share": f"{100 * standing.share:.1f}", "doubt": f"{100 * standing.doubt:.1f}"}
    click.echo(say("lab-sprt-elo", **share, elo=f"{elo:+.0f}", low=f"{low:+.0f}", high=f"{high:+.0f}"))
    bounds = {"ratio": f"{standing.ratio:+.2f}", "low": f"{told.low:.2f}", "high": f"{told.high:.2f}"}
    click.echo(say("lab-sprt-verdict", **bounds, verdict=standing.verdict.value))
    for each in found.faults:
        click.echo(say("lab-sprt-fault", deal=each.name, fault=each.fault))


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


@lab.command("people")
@click.argument("folder", type=FILE)
@click.option("--level", "levels", multiple=True, type=click.Choice(LEVELS))
@click.option("--positions", type=click.IntRange(1, 1000), default=10, metavar="N")
@click.option("--simulations", type=click.IntRange(1, 10_000_000), default=1000, metavar="N")
@click.option("--out", type=FILE, default=Path("people"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def people_and_levels(
    context: click.Context, /, folder: Path, levels: tuple[str, ...], out: Path, work: Work, **wishes: Any
) -> int:
    from kouzlo.lab.people import People, files_in, look_at_people, write_report
    from kouzlo.players.levels import LADDER

    say = speaker(context)
    plan = People(files_in(folder), out, levels or tuple(LADDER), **wishes)
    with _working(work, say, say("lab-games")) as (executor, progress):
        found = look_at_people(plan, progress, executor)
    if found.passed:
        click.echo(say("lab-people-passed", count=found.passed))
    click.echo(say("lab-report", file=str(write_report(found))))
    return 0 if found.games else FAILED


@lab.command()
@click.argument("game")
@click.option("--pieces", type=click.IntRange(1, 1_000_000), default=20, metavar="N")
@click.option("--out", type=FILE, default=Path("problems"), metavar="FOLDER")
@work_options
@lang_option
@click.pass_context
def problems(context: click.Context, /, game: str, pieces: int, out: Path, work: Work) -> int:
    from kouzlo.lab.problems import Problems, find_problems

    say = speaker(context)
    with _working(work, say, say("lab-pieces")) as (executor, progress):
        figures = find_problems(Problems(game, out, pieces), progress, executor)
    click.echo(say("lab-report", file=str(figures)))
    return 0


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
