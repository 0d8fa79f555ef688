"""Two commits measured alternately: `python -m bench.compare OLD NEW games duel --times 5`.

OLD and NEW are clones that have been set up (`make setup ARGS="server solver"`).  Each runs the named benchmarks with its own
code, one after the other, so that load affects both.  The table has medians, their ratio, and the old spread; a figure is
called worse if the new median lies outside of that spread on the wrong side, or is more than a tenth worse.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

MUCH = 1.10
FIGURE = re.compile(r"^  (?P<name>\S.*?) {2,}(?P<value>-?[\d,.]+(?:e[+-]?\d+)?) (?P<unit>\S+)")
MORE_IS_BETTER = ("/s", "times", "%")
"""Units where more is better; for seconds, bytes and the like less is."""

Figures = Mapping[str, Sequence[float]]


def figures_in(lines: Iterable[str]) -> Iterator[tuple[str, float]]:
    """The figures of a printed table, each with its heading and unit in its name."""
    heading = ""
    for line in lines:
        if found := FIGURE.match(line):
            yield f"{heading}: {found['name']} [{found['unit']}]", float(found["value"].replace(",", ""))
        elif line and not line.startswith(" "):
            heading = line.strip()


def is_worse(name: str, old: Sequence[float], new: Sequence[float]) -> bool:
    """Whether the new median is outside of the old spread on the wrong side, or more than a tenth worse."""
    before, now = statistics.median(old), statistics.median(new)
    if name.removesuffix("]").endswith(MORE_IS_BETTER):
        return now < min(old) or now * MUCH < before
    return now > max(old) or now > before * MUCH


def row(name: str, old: Sequence[float], new: Sequence[float]) -> str:
    """One line of the table."""
    before, now = statistics.median(old), statistics.median(new)
    ratio = f"{now / before:.3f}" if before else "–"
    verdict = "WORSE" if is_worse(name, old, new) else ""
    return f"{name:<72} {before:>12,.4g} {now:>12,.4g} {ratio:>7}  {min(old):,.4g}–{max(old):,.4g}  {verdict}".rstrip()


def measured(clone: Path, names: Sequence[str]) -> list[tuple[str, float]]:
    """One run of a clone's own benchmarks."""
    python = next(path for path in (clone / ".venv/bin/python", clone / ".venv/Scripts/python.exe") if path.exists())
    run = subprocess.run(  # noqa: S603  # the two clones are named by whoever calls this
        [str(python), "-m", "bench", *names], cwd=clone, capture_output=True, text=True, check=False
    )
    found = list(figures_in(run.stdout.splitlines()))
    if not found:
        raise click.ClickException(f"{clone} printed no figures: {run.stderr[-400:] or run.stdout[-400:]}")
    return found


@click.command()
@click.argument("old", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("new", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("names", nargs=-1)
@click.option("--times", default=5, show_default=True, help="How often each commit is measured.")
def main(old: Path, new: Path, names: tuple[str, ...], times: int) -> None:
    """Measure the benchmarks NAMES of the clones OLD and NEW in turn."""
    found: dict[Path, dict[str, list[float]]] = {old: defaultdict(list), new: defaultdict(list)}
    for number in range(times):
        for clone, figures in found.items():
            click.echo(f"{number + 1} of {times}: {clone}", err=True)
            for name, value in measured(clone, names):
                figures[name].append(value)
    click.echo(f"{'':<72} {'old':>12} {'new':>12} {'ratio':>7}  spread of the old")
    worse = 0
    for name, values in found[old].items():
        if name in found[new]:
            click.echo(row(name, values, found[new][name]))
            worse += is_worse(name, values, found[new][name])
    click.echo(f"{worse} worse")
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
