"""The report of solved drafts: how often each wizard is chosen, set of cards by set of cards, as a table and as a plot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.games.duel.cards import Deck
from kouzlo.lab.duel.sample import Measured, noticed, read_drafts, weights

INKS = ("#b9a7d6", "#5b2fa8", "#c58a1a", "#2e8b57")
ROW, LEFT, WIDE = 30, 140, 560


class Sample(NamedTuple):
    """The drafts of one set of cards."""

    name: str
    """The set of cards and the beginning of its digest."""
    drafts: list[Measured]


def samples(folder: Path) -> list[Sample]:
    """All sets of cards of a folder, sorted by name: a set comes before those that were made of it."""
    paths = sorted(folder.glob("*.*.jsonl"), key=lambda path: path.name.split("."))
    found = [Sample(path.name.removesuffix(".jsonl"), read_drafts(path)) for path in paths]
    return [each for each in found if each.drafts]


def write_report(folder: Path, deck: Deck) -> Path:
    """The report and its plot in a folder; where the report is."""
    found, names = samples(folder), [card.names[DEFAULT_LANGUAGE] for card in deck.cards]
    (folder / "wizards.svg").write_text(plot(found, names), encoding="utf-8")
    path = folder / "report.md"
    path.write_text(report(found, names), encoding="utf-8")
    return path


def report(found: Sequence[Sample], names: Sequence[str]) -> str:
    """All of it as Markdown."""
    lines = ["# The drafts of the duel", "", "Written by `kouzlo lab balance duel`.", ""]
    lines += [
        "| set of cards | drafts | widest bounds | mean | wizards with 1 % in at least half of them |",
        "|---|---|---|---|---|",
    ]
    for name, drafts in found:
        gaps = [each.nash_conv for each in drafts]
        worth = sum(2 * count >= len(drafts) for count in noticed(drafts))
        lines.append(f"| `{name}` | {len(drafts)} | {max(gaps):.4f} | {sum(gaps) / len(gaps):.4f} | {worth} of {len(names)} |")
    lines += [
        "",
        "Bounds are shares of the first round; their distance is NashConv: what best responses of both sides gain together.",
    ]
    lines += ["", "![how often each wizard is chosen](wizards.svg)", ""]
    for name, drafts in found:
        lines += [f"## `{name}`", "", *_table(drafts, names), ""]
    return "\n".join(lines)


def _table(drafts: Sequence[Measured], names: Sequence[str]) -> list[str]:
    rows = ["| wizard | in the team | in the deck | drafts with 1 % in the team | in the deck |", "|---|---|---|---|---|"]
    team, deck = weights(drafts), weights(drafts, places=5)
    for name, often, laid, many, fought in zip(names, team, deck, noticed(drafts), noticed(drafts, places=5), strict=True):
        rows.append(f"| {name} | {_percent(often)} | {_percent(laid)} | {many} of {len(often)} | {fought} |")
    return rows


def _percent(often: Sequence[float]) -> str:
    return f"{100 * sum(often) / max(1, len(often)):.1f} %"


def plot(found: Sequence[Sample], names: Sequence[str]) -> str:
    """A bar for every wizard and set of cards: in how many teams it is, on average of the drafts."""
    top = 40 + 18 * len(found)
    height = top + ROW * len(names) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDE + 70}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        '<text x="10" y="22" font-size="14">How often each wizard is in the team, in per cent</text>',
    ]
    for at, (set_name, drafts) in enumerate(found):
        y = 36 + 18 * at
        parts.append(f'<rect x="{LEFT}" y="{y}" width="12" height="12" fill="{INKS[at % len(INKS)]}"/>')
        parts.append(f'<text x="{LEFT + 18}" y="{y + 11}">{set_name}, {len(drafts)} drafts</text>')
    thick = (ROW - 8) / max(1, len(found))
    means = [[sum(often) / max(1, len(often)) for often in weights(drafts)] for _, drafts in found]
    for card, name in enumerate(names):
        y = top + ROW * card
        parts.append(f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{name}</text>')
        for at, often in enumerate(means):
            bar, place = max(1.0, WIDE * often[card]), y + thick * at
            parts.append(
                f'<rect x="{LEFT}" y="{place:.1f}" width="{bar:.1f}" height="{thick:.1f}" fill="{INKS[at % len(INKS)]}"/>'
            )
            parts.append(
                f'<text x="{LEFT + bar + 5:.1f}" y="{place + thick - 1:.1f}" font-size="10">{100 * often[card]:.1f}</text>'
            )
    return "\n".join([*parts, "</svg>", ""])
