"""What a ladder found out: a page with ratings, all pairs and the tests of neighbours, and a plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from kouzlo.lab.ratings import Pair, Pairs, Rating, ratings, sequential
from kouzlo.players.levels import LADDER

Scores = tuple[int, int]

ROW, LEFT, WIDTH, RIGHT, TOP = 34, 130, 520, 110, 34


def write_report(
    folder: Path,
    game: str,
    levels: Sequence[str],
    pairs: Pairs,
    points: Mapping[str, float],
    mirrors: Sequence[Scores],
    simulations: int,
    faults: Sequence[tuple[str, str]] = (),
) -> Path:
    """Write `<game>.md` and `<game>.svg`; where the page is."""
    rated = sorted(ratings(levels, pairs), key=lambda each: -each.elo)
    page = folder / f"{game}.md"
    lines = [*_page(game, rated, pairs, points, simulations), *_mirrored(mirrors), *_failed(faults)]
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / f"{game}.svg").write_text(plot(game, rated), encoding="utf-8")
    return page


def _page(game: str, rated: Sequence[Rating], pairs: Pairs, points: Mapping[str, float], simulations: int) -> list[str]:
    names = [each.level for each in rated]
    return [
        f"# The ladder of {game}",
        "",
        f"Written by `kouzlo lab ladder {game}`; the strongest level runs {simulations:,} simulations in a turn.",
        "Every deal is played from both sides. `greedy` is the baseline: the game's own evaluation, one move ahead.",
        "",
        f"![Ratings]({game}.svg)",
        "",
        "| level | rating (Elo) | 95 % | games | mean score |",
        "|---|---:|---:|---:|---:|",
        *(f"| {r.level} | {r.elo:+.0f} | ± {r.doubt:.0f} | {r.games} | {points[r.level]:.1f} |" for r in rated),
        "",
        "## Each against each",
        "",
        "Victories and half of the ties of the row against the column, in per cent, and how many games.",
        "",
        "| | " + " | ".join(names) + " |",
        "|---|" + "---:|" * len(names),
        *(f"| **{one}** | " + " | ".join(_cell(pairs.get((one, two))) for two in names) + " |" for one in names),
        "",
        "## Is every level stronger than the one below?",
        "",
        "Wald's sequential test (65 % of the decided games against half of them; α = 0.01, β = 0.05), and the one-sided p.",
        "",
        "| stronger | weaker | won | tied | lost | log-likelihood ratio (proven from 4.55) | p |",
        "|---|---|---:|---:|---:|---:|---:|",
        *(_test(strong, weak, pairs) for strong, weak in _neighbours(names)),
    ]


def _mirrored(mirrors: Sequence[Scores]) -> list[str]:
    """What the strongest scores against itself; with no such game no word about it."""
    if not mirrors:
        return []
    high, low = (sum(map(which, mirrors)) / len(mirrors) for which in (max, min))
    return [
        "",
        "## The strongest against itself",
        "",
        "| games | mean score | of the better one | of the other |",
        "|---:|---:|---:|---:|",
        f"| {len(mirrors)} | {(high + low) / 2:.1f} | {high:.1f} | {low:.1f} |",
    ]


def _failed(faults: Sequence[tuple[str, str]]) -> list[str]:
    """The games that a program lost by a fault, and what it did; with no such game no word about it."""
    if not faults:
        return []
    rows = (f"| {game} | `{fault.replace('|', '¦').replace('`', chr(39))}` |" for game, fault in faults)
    return ["", "## Lost by a fault", "", "| deal and players | what happened |", "|---|---|", *rows]


def _neighbours(names: Sequence[str]) -> list[tuple[str, str]]:
    levels_of_ladder = [level for level in LADDER if level in names]
    tested = list(zip(levels_of_ladder[1:], levels_of_ladder, strict=False))
    return tested + [(levels_of_ladder[-1], other) for other in names if other not in LADDER and levels_of_ladder]


def _cell(pair: Pair | None) -> str:
    return f"{100 * pair.share:.0f} ({pair.games})" if pair is not None and pair.games else ""


def _test(strong: str, weak: str, pairs: Pairs) -> str:
    pair = pairs.get((strong, weak), Pair())
    verdict = sequential(pair)
    proven = "yes" if verdict.is_proven else "not yet"
    return f"| {strong} | {weak} | {pair.won} | {pair.tied} | {pair.lost} | {verdict.ratio:.2f} ({proven}) | {verdict.p:.2g} |"


def plot(game: str, rated: Sequence[Rating]) -> str:
    """The ratings as points with their intervals; light and dark pages alike."""
    low = min(each.elo - each.doubt for each in rated)
    high = max(each.elo + each.doubt for each in rated)
    reach = max(high - low, 1.0)

    def x(elo: float) -> float:
        return LEFT + WIDTH * (elo - low) / reach

    height = TOP + ROW * len(rated) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + RIGHT}" height="{height}" '
        f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}" font-family="sans-serif" font-size="14" role="img" '
        f'aria-label="Ratings of the levels of {game} with 95 % intervals">',
        f'<rect width="{LEFT + WIDTH + RIGHT}" height="{height}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" fill="#333">{game}: Elo, 95 % intervals</text>',
    ]
    for at, each in enumerate(rated):
        y = TOP + ROW * at + ROW / 2
        parts += [
            f'<text x="{LEFT - 12}" y="{y + 5:.0f}" text-anchor="end" fill="#111">{each.level}</text>',
            f'<line x1="{x(each.elo - each.doubt):.1f}" x2="{x(each.elo + each.doubt):.1f}" y1="{y:.1f}" y2="{y:.1f}" '
            'stroke="#7a5ba8" stroke-width="3"/>',
            f'<circle cx="{x(each.elo):.1f}" cy="{y:.1f}" r="6" fill="#4b2e83"/>',
            f'<text x="{LEFT + WIDTH + 12}" y="{y + 5:.0f}" fill="#111">{each.elo:+.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])
