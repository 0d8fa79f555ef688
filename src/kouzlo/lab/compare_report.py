"""What a comparison found: a page of HTML with plots, and two CSV files, one of the games and one of the uses."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

from kouzlo.lab.compare import A, B, Findings, Measure, Side, Use

INKS = {A: "#7a5ba8", B: "#c58a1a"}
TITLES = {
    "players-won": "share of games won",
    "first-won": "share of games that the first seat wins",
    "points": "points of a player",
    "moves": "moves of a game",
}
LEFT, WIDE, ROW = 220, 460, 18
MOST_BARS = 30
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:right}"
    "td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}"
)


def write_report(found: Findings) -> Path:
    """Write the page and the CSV files into the folder; where the page is."""
    folder, name = found.plan.folder, f"compare.{found.plan.game}"
    page = folder / f"{name}.html"
    page.write_text(page_of(found), encoding="utf-8")
    with (folder / f"{name}.games.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["deal", "seat 1", "seat 2", "points 1", "points 2", "rank 1", "rank 2", "moves", "rule"])
        rows.writerows([each.deal, *each.sides, *each.scores, *each.ranks, each.moves, each.rule] for each in found.games)
    with (folder / f"{name}.uses.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["what", "id", "a", "b"])
        for what, uses in (("card", found.cards), ("rule", found.rules)):
            rows.writerows([what, each.id, f"{each.a:.4f}", f"{each.b:.4f}"] for each in uses)
    return page


def page_of(found: Findings) -> str:
    """The whole page; it needs no other file."""
    plan = found.plan
    how = (
        "The players met: each deal was played twice, with seats changed."
        if plan.are_players
        else "Each deal was played once at each table, by the same players with the same luck."
    )
    parts = [
        f"<!doctype html>\n<html lang='en'><head><meta charset='utf-8'><title>{escape(plan.game)}: A and B</title>",
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(plan.game)}: A and B</h1>",
        f"<p>A: {_side(plan.a)}<br>B: {_side(plan.b)}</p>",
        f"<p>{plan.games:,} deals, {len(found.games):,} games. {how} Intervals are 95 %; the difference is B minus A.</p>",
        "<table><tr><th></th><th>A</th><th>B</th><th>difference</th><th>interval</th><th>seen?</th>"
        "<th>deals needed to see it</th></tr>",
        *(_row(each) for each in found.measures),
        "</table>",
        "<p>Needed: so many deals show a true difference of this size in four of five comparisons.</p>",
        "<h2>Differences</h2>",
        plot_differences(found.measures),
        "<h2>Length</h2>",
        plot_lengths(found),
    ]
    for title, uses in (("Cards", found.cards), ("Rules", found.rules)):
        if uses:
            unused = [each.id for each in uses if each.a == each.b == 0]
            parts += [f"<h2>{title}</h2>", "<p>Uses in a game; the largest differences first.</p>", plot_uses(title, uses)]
            parts += [f"<p>Never used: {escape(', '.join(unused))}.</p>"] if unused else []
            parts += ["<details><summary>All of them</summary><table><tr><th></th><th>A</th><th>B</th></tr>"]
            parts += [f"<tr><td>{escape(each.id)}</td><td>{each.a:.2f}</td><td>{each.b:.2f}</td></tr>" for each in uses]
            parts += ["</table></details>"]
    return "\n".join([*parts, "</body></html>", ""])


def _side(side: Side) -> str:
    options = [f"{name}={value}" for name, value in sorted(side.options.items())]
    cards = [f"cards {side.cards}"] if side.cards else []
    return escape(", ".join([f"player {side.player}", *cards, *options]))


def _row(each: Measure) -> str:
    one, two = each.means
    needed = "–" if each.needed is None else f"{each.needed:,}"
    low, high = each.difference - each.doubt, each.difference + each.doubt
    return (
        f"<tr><td>{TITLES[each.id]}</td><td>{one:.3f}</td><td>{two:.3f}</td><td>{each.difference:+.3f}</td>"
        f"<td>{low:+.3f} … {high:+.3f}</td><td>{'yes' if each.is_seen else 'no'}</td><td>{needed}</td></tr>"
    )


def _svg(height: float, label: str, parts: Sequence[str]) -> str:
    width = LEFT + WIDE + 90
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height:.0f}" '
            f'viewBox="0 0 {width} {height:.0f}" font-family="sans-serif" font-size="12" role="img" aria-label="{label}">',
            *parts,
            "</svg>",
        ]
    )


def plot_differences(measures: Sequence[Measure]) -> str:
    """Each difference with its interval, in standard deviations of a deal, so that all have one axis."""
    scaled = [(each, each.difference / (each.deviation or 1), each.doubt / (each.deviation or 1)) for each in measures]
    reach = max([abs(value) + doubt for _, value, doubt in scaled] + [0.01])
    middle, scale = LEFT + WIDE / 2, WIDE / 2 / reach
    parts = [f'<line x1="{middle}" x2="{middle}" y1="5" y2="{30 * len(scaled) + 5}" stroke="#999"/>']
    for at, (each, value, doubt) in enumerate(scaled):
        y = 20 + 30 * at
        ink = INKS[B] if each.is_seen else "#888"
        low, high = middle + scale * (value - doubt), middle + scale * (value + doubt)
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{TITLES[each.id]}</text>',
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="3"/>',
            f'<circle cx="{middle + scale * value:.1f}" cy="{y}" r="5" fill="{ink}"/>',
        ]
    return _svg(30 * len(scaled) + 10, "Differences with 95 % intervals, in standard deviations of a deal", parts)


def plot_lengths(found: Findings) -> str:
    """How many games had how many moves, in twenty steps; the games of a side are those that it began."""
    lengths = [each.moves for each in found.games]
    low = min(lengths, default=0)
    step = max(1, -(-(max(lengths, default=0) + 1 - low) // 20))
    counts = {side: Counter((each.moves - low) // step for each in found.games if each.sides[0] == side) for side in (A, B)}
    bars = max([place for each in counts.values() for place in each] + [0]) + 1
    most = max([count for each in counts.values() for count in each.values()] + [1])
    parts = []
    for place in range(bars):
        y = 8 + place * ROW
        parts.append(f'<text x="{LEFT - 10}" y="{y + 12}" text-anchor="end">{low + place * step}…</text>')
        for line, side in enumerate((A, B)):
            wide = WIDE * counts[side][place] / most
            parts.append(f'<rect x="{LEFT}" y="{y + 8 * line}" width="{wide:.1f}" height="7" fill="{INKS[side]}"/>')
    return _legend() + _svg(bars * ROW + 16, "Games by their number of moves", parts)


def plot_uses(title: str, uses: Sequence[Use]) -> str:
    """Uses in a game of A and of B, of those that differ most."""
    shown = sorted(uses, key=lambda each: (-abs(each.a - each.b), each.id))[:MOST_BARS]
    most = max([max(each.a, each.b) for each in shown] + [0.01])
    parts = []
    for at, each in enumerate(shown):
        y = 8 + at * ROW
        parts.append(f'<text x="{LEFT - 10}" y="{y + 12}" text-anchor="end">{escape(each.id)}</text>')
        for line, (side, value) in enumerate(((A, each.a), (B, each.b))):
            wide = WIDE * value / most
            parts.append(f'<rect x="{LEFT}" y="{y + 8 * line}" width="{wide:.1f}" height="7" fill="{INKS[side]}"/>')
        parts.append(f'<text x="{LEFT + WIDE + 10}" y="{y + 12}">{each.b - each.a:+.2f}</text>')
    return _legend() + _svg(len(shown) * ROW + 16, f"{title}: uses in a game", parts)


def _legend() -> str:
    marks = (f'<span style="color:{INKS[side]}">■</span> {side.upper()}' for side in (A, B))
    return f"<p>{' '.join(marks)}</p>"
