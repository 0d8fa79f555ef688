"""`python -m bench [name…]`: measure, print the table, exit with 1 if a target is missed."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable
from importlib import import_module

import click

import bench
from bench import Figure, Report

WIDE = 52


def benchmarks() -> dict[str, Callable[[Report], None]]:
    """The modules of this folder that can be run, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))
    found = {name: getattr(import_module(f"bench.{name}"), "run", None) for name in names}
    return {name: run for name, run in found.items() if run is not None}


def line(figure: Figure) -> str:
    """One figure with its target and whether it is met."""
    target, verdict = "", ""
    if figure.at_least is not None:
        target = f"≥ {number(figure.at_least)}"
    elif figure.at_most is not None:
        target = f"≤ {number(figure.at_most)}"
    if target:
        verdict = "ok" if figure.is_met else "MISSED"
    return f"  {figure.name:<{WIDE}}{number(figure.value):>12} {figure.unit:<12}{target:>14}  {verdict}".rstrip()


def number(value: float) -> str:
    """Three significant digits, thousands separated."""
    if value == int(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


@click.command()
@click.argument("names", nargs=-1)
def main(names: tuple[str, ...]) -> None:
    """Measure the benchmarks NAMES, or all of them."""
    known = benchmarks()
    for name in names:
        if name not in known:
            raise click.UsageError(f"no benchmark is called {name!r}; there are {', '.join(known)}")
    missed = 0
    for name in names or known:
        click.echo(name)
        report = Report(lambda figure: click.echo(line(figure)))
        known[name](report)
        missed += sum(not figure.is_met for figure in report.figures)
    if missed:
        click.echo(f"{missed} of the targets missed")
        sys.exit(1)


if __name__ == "__main__":
    main()
