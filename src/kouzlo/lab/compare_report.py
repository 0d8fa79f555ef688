"""What a comparison found: a page of HTML with plots, and two CSV files, one of the games and one of the uses."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from textwrap import shorten

from kouzlo.boards.board import Board
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Word
from kouzlo.lab.compare import A, B, Comparison, Findings, Measure, Side, Use
from kouzlo.text.catalogue import Catalogue, Speaker

INKS = {A: "#7a5ba8", B: "#c58a1a"}
TITLES = {
    "players-won": "share of games won",
    "first-won": "share won by the first seat",
    "points": "points of a player",
    "moves": "moves of a game",
}
LEFT, WIDE, ROW = 260, 460, 18
MOST_BARS = 30
LETTERS = 34
"""Of a card's name, so that it fits beside its bars."""
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}"
    "table{border-collapse:collapse;display:block;overflow-x:auto}"
    "td,th{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:right}"
    "td{white-space:nowrap}td:first-child,th:first-child,td.text{text-align:left}td.text{white-space:normal}"
    "svg{max-width:100%;height:auto}p,h1{overflow-wrap:anywhere}"
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
    plan, names = found.plan, _names(found.plan)
    how = (
        "The players met: each deal was played twice, with seats changed."
        if plan.are_players
        else "Each deal was played once at each table, by the same players with the same luck."
    )
    title = f"{escape(names[plan.game])}: A and B"
    parts = [
        f"<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        f"<meta name='viewport' content='width=device-width'><title>{title}</title>",
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<p>{_key(A)}: {_side(plan.a)}<br>{_key(B)}: {_side(plan.b)}</p>",
        f"<p>{plan.games:,} deals, {len(found.games):,} games. {how} Intervals are 95 %; the difference is B minus A.</p>",
        "<table><tr><th></th><th>A</th><th>B</th><th>difference</th><th>interval</th><th>seen?</th><th>deals needed</th></tr>",
        *(_row(each) for each in found.measures),
        "</table>",
        "<p>Deals needed: so many show a true difference of this size in four of five comparisons.</p>",
        "<h2>Differences</h2>",
        "<p>Each difference with its interval, in standard deviations of a deal; what may be chance is grey.</p>",
        plot_differences(found.measures),
        "<h2>Length</h2>",
        f"<p>Games by their number of moves{'; a game counts for the player who began' if plan.are_players else ''}.</p>",
        plot_lengths(found),
    ]
    for heading, uses in (("Cards", found.cards), ("Rules", found.rules)):
        used = [each for each in uses if each.a or each.b]
        if used:
            unused = [names.get(each.id, each.id) if heading == "Cards" else each.id for each in uses if each not in used]
            most = f", {MOST_BARS} of {len(used)}" if len(used) > MOST_BARS else ""
            parts += [f"<h2>{heading}</h2>", f"<p>Uses in a game; the largest differences first{most}.</p>"]
            parts += [plot_uses(heading, used, names)]
            parts += [f"<p>Never used: {escape(', '.join(unused))}.</p>"] if unused else []
            parts += ["<details><summary>All of them</summary><table><tr><th></th><th></th><th>A</th><th>B</th></tr>"]
            parts += [_use(each, names) for each in uses]
            parts += ["</table></details>"]
    return "\n".join([*parts, "</body></html>", ""])


def _names(plan: Comparison) -> dict[str, str]:
    """What ids mean in English: the game, the cards of both sides, the rules."""
    found: dict[str, str] = {}
    for side in (plan.a, plan.b):
        game = create_game(plan.game, cards=side.cards)
        say = Speaker(Catalogue(DEFAULT_LANGUAGE), game)
        found |= {word.id: say.word(word) for word in Board(game).glossary()}
        found |= {rule.id: say(f"rule-{rule.id}") for rule in game.info.rules if rule.id and say.has(f"rule-{rule.id}")}
        found[plan.game] = say.word(Word("game", plan.game))
    return found


def _use(each: Use, names: dict[str, str]) -> str:
    words = names.get(each.id, "")
    meant = escape(words) if words != each.id else ""
    return f"<tr><td>{escape(each.id)}</td><td class='text'>{meant}</td><td>{each.a:.2f}</td><td>{each.b:.2f}</td></tr>"


def _side(side: Side) -> str:
    options = [f"{name}={value}" for name, value in sorted(side.options.items())]
    cards = [f"cards {side.cards}"] if side.cards else []
    return escape(", ".join([f"player {side.player}", *cards, *options]))


def _row(each: Measure) -> str:
    one, two = each.means
    needed = "–" if each.needed is None else f"{each.needed:,}"
    low, high = each.difference - each.doubt, each.difference + each.doubt
    return (
        f"<tr><td>{TITLES[each.id]}</td><td>{one:.3f}</td><td>{two:.3f}</td><td>{_signed(each.difference, 3)}</td>"
        f"<td>{_signed(low, 3)} … {_signed(high, 3)}</td><td>{'yes' if each.is_seen else 'no'}</td><td>{needed}</td></tr>"
    )


def _signed(value: float, digits: int) -> str:
    """With its sign; nothing has none."""
    written = f"{abs(value):.{digits}f}"
    return written if not float(written) else f"{'−' if value < 0 else '+'}{written}"


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
    """Each difference with its interval, in standard deviations of a deal, so that all have one axis.

    Where all deals differ by the same there is no deviation: such a difference is drawn at the end of the axis.
    """
    spread = [each for each in measures if each.deviation]
    reach = max([(abs(each.difference) + each.doubt) / each.deviation for each in spread] + [0.01])
    middle, scale = LEFT + WIDE / 2, WIDE / 2 / reach
    bottom = 30 * len(measures) + 5
    parts = [
        f'<line x1="{middle}" x2="{middle}" y1="5" y2="{bottom}" stroke="#999"/>',
        f'<text x="{LEFT}" y="{bottom + 14}" fill="{INKS[A]}">← A has more</text>',
        f'<text x="{middle}" y="{bottom + 14}" text-anchor="middle">0</text>',
        f'<text x="{LEFT + WIDE}" y="{bottom + 14}" text-anchor="end" fill="{INKS[B]}">B has more →</text>',
    ]
    for at, each in enumerate(measures):
        y = 20 + 30 * at
        ink = "#888" if not each.is_seen else INKS[B] if each.difference > 0 else INKS[A]
        certain = reach * ((each.difference > 0) - (each.difference < 0))
        value = each.difference / each.deviation if each.deviation else certain
        doubt = each.doubt / each.deviation if each.deviation else 0.0
        low, high = middle + scale * (value - doubt), middle + scale * (value + doubt)
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{TITLES[each.id]}</text>',
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="3"/>',
            f'<circle cx="{middle + scale * value:.1f}" cy="{y}" r="5" fill="{ink}"/>',
            f'<text x="{LEFT + WIDE + 10}" y="{y + 4}">{_signed(each.difference, 2)}</text>',
        ]
    return _svg(bottom + 20, "Differences with 95 % intervals, in standard deviations of a deal", parts)


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
        y, first = 8 + place * ROW, low + place * step
        label = f"{first}–{first + step - 1}" if step > 1 else str(first)
        parts.append(f'<text x="{LEFT - 10}" y="{y + 12}" text-anchor="end">{label}</text>')
        parts += _bars(y, counts[A][place] / most, counts[B][place] / most)
        parts.append(f'<text x="{LEFT + WIDE + 10}" y="{y + 12}">{counts[A][place]} and {counts[B][place]}</text>')
    return _legend() + _svg(bars * ROW + 16, "Games by their number of moves", parts)


def plot_uses(title: str, uses: Sequence[Use], names: dict[str, str]) -> str:
    """Uses in a game of A and of B, of those that differ most; a card has its name, a rule its words when it is pointed at."""
    shown = sorted(uses, key=lambda each: (-abs(each.a - each.b), each.id))[:MOST_BARS]
    most = max([max(each.a, each.b) for each in shown] + [0.01])
    parts = [f'<text x="{LEFT + WIDE + 10}" y="12" font-weight="bold">B − A</text>']
    for at, each in enumerate(shown):
        y, words = 22 + at * ROW, names.get(each.id, each.id)
        label = shorten(words, LETTERS, placeholder=" …") if title == "Cards" else each.id
        hint = f"{each.id}: {words}"
        parts.append(
            f'<text x="{LEFT - 10}" y="{y + 12}" text-anchor="end">{escape(label)}<title>{escape(hint)}</title></text>'
        )
        parts += _bars(y, each.a / most, each.b / most)
        parts.append(f'<text x="{LEFT + WIDE + 10}" y="{y + 12}">{_signed(each.b - each.a, 2)}</text>')
    return _legend() + _svg(len(shown) * ROW + 30, f"{title}: uses in a game", parts)


def _bars(y: float, one: float, two: float) -> list[str]:
    """The bars of A and B below each other, as parts of the whole width."""
    both = enumerate(((A, one), (B, two)))
    return [
        f'<rect x="{LEFT}" y="{y + 8 * line}" width="{WIDE * share:.1f}" height="7" fill="{INKS[side]}"/>'
        for line, (side, share) in both
    ]


def _legend() -> str:
    return f"<p>{_key(A)} {_key(B)}</p>"


def _key(side: str) -> str:
    return f'<span style="color:{INKS[side]}">■</span> {side.upper()}'
