"""The report of a balance run: Markdown with tables, and plots of colours, triples and cards as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from kouzlo.games.mystic import events
from kouzlo.lab.mystic import model
from kouzlo.lab.mystic.model import Estimate
from kouzlo.lab.mystic.sweep import NAMES, Played

MATCH_UPS = 560
COLOUR_TARGET = 3.0
TRIPLE_TARGET = (42.0, 58.0)
CELL_TARGET = (30.0, 70.0)
SEAT_TARGET = (48.0, 52.0)
MEDIAN_TARGET = (9, 10)
CAP_TARGET = 0.5

USES = {
    "cards played": events.CardPlayed.event_number,
    "cards used": events.CardUsed.event_number,
    "abilities paid": events.AbilityPaid.event_number,
    "attacks": events.Attacks.event_number,
    "strike backs": events.StruckBack.event_number,
    "strike backs declined": events.HeldBack.event_number,
    "units readied by an attack (ME-27)": events.Readied.event_number,
    "promotions": events.Promoted.event_number,
    "demotions": events.Demoted.event_number,
    "kills": events.Killed.event_number,
    "plunderings": events.Plundered.event_number,
    "healings that returned cards": events.CardsReturned.event_number,
    "thefts": events.CardStolen.event_number,
    "triggers": events.Triggered.event_number,
    "cards discarded": events.Discarded.event_number,
    "redraws (ME-11)": events.Redrew.event_number,
    "energy lost at cleanup": events.EnergyLost.event_number,
    "draws from an empty deck": events.DeckEmpty.event_number,
}

HEX = {
    "yellow": "#d9a900",
    "purple": "#7b3fa0",
    "red": "#c0392b",
    "blue": "#2471a3",
    "green": "#2e8b57",
    "white": "#b8b8b8",
    "black": "#222222",
    "brown": "#8b5a2b",
}


def write_report(played: Sequence[Played], card_set: str, folder: Path) -> Path:
    """The report and its plots in a folder; where the report is."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "colours.svg").write_text(plot(played), encoding="utf-8")
    (folder / "triples.svg").write_text(plot_triples(played), encoding="utf-8")
    if impacts := _impacts(played):
        (folder / "cards.svg").write_text(plot_cards(impacts), encoding="utf-8")
    path = folder / "report.md"
    path.write_text(report(played, card_set), encoding="utf-8")
    return path


def runs(played: Sequence[Played]) -> dict[tuple[str, int], list[Played]]:
    """The match-ups by profile and table; samples for single cards are not among them."""
    found: dict[tuple[str, int, int], list[Played]] = {}
    for each in played:
        if not each.cell.without:
            found.setdefault((each.cell.profile, each.cell.fair_start, each.cell.games), []).append(each)
    return {(profile, fair): cells for (profile, fair, _), cells in found.items() if len(cells) == MATCH_UPS}


def report(played: Sequence[Played], card_set: str) -> str:
    """The whole report as Markdown."""
    by_run = runs(played)
    games = sum(each.cell.games for cells in by_run.values() for each in cells)
    parts = [
        "# The balance of Mystic elements",
        "",
        f"Set `{card_set}`. {games:,} games between greedy players of several profiles,"
        " all 560 ordered match-ups of colours without a common one.",
        "Intervals are 95 %; ties count half. A colour's effect is the swing of the win rate in an additive logit model.",
        "",
        "![Effects of the colours](colours.svg)",
        "",
        *_colours(by_run),
        *_triples(by_run),
        *_seats(by_run),
        *_uses(by_run),
        *_cards(played),
    ]
    return "\n".join(parts) + "\n"


def _name(run: tuple[str, int]) -> str:
    profile, fair = run
    return f"{profile}, fair start {fair}" if fair else profile


def _met(is_met: bool) -> str:
    return "met" if is_met else "missed"


def _points(estimate: Estimate) -> str:
    return f"{estimate.value:+.1f} ({estimate.low:+.1f} … {estimate.high:+.1f})"


def _percent(estimate: Estimate) -> str:
    return f"{estimate.value:.1f} % ({estimate.low:.1f} … {estimate.high:.1f})"


def _colours(by_run: Mapping[tuple[str, int], list[Played]]) -> list[str]:
    effects = {run: model.colour_effects(cells)[0] for run, cells in by_run.items()}
    lines = [f"## Colours (target: within ± {COLOUR_TARGET:.0f} points)", ""]
    lines.append("| colour | " + " | ".join(map(_name, effects)) + " |")
    lines.append("|---" * (len(effects) + 1) + "|")
    for colour in NAMES:
        lines.append(f"| {colour} | " + " | ".join(_points(each[colour]) for each in effects.values()) + " |")
    worst = {run: max(abs(each.value) for each in effect.values()) for run, effect in effects.items()}
    lines.append("| largest | " + " | ".join(f"{each:.1f}, {_met(each <= COLOUR_TARGET)}" for each in worst.values()) + " |")
    return [*lines, ""]


def _triples(by_run: Mapping[tuple[str, int], list[Played]]) -> list[str]:
    low, high = TRIPLE_TARGET
    lines = [f"## Triples (target: {low:.0f}–{high:.0f} %) and single match-ups (target: 30–70 %)", ""]
    lines += ["| run | best triple | worst triple | triples within | match-ups within |", "|---|---|---|---|---|"]
    for run, cells in by_run.items():
        rates = model.triple_rates(cells)
        best, worst = max(rates, key=lambda each: rates[each].value), min(rates, key=lambda each: rates[each].value)
        inside = sum(low <= rate.value <= high for rate in rates.values())
        singles = [100 * model.first_won(each) / each.cell.games for each in cells]
        fair = sum(CELL_TARGET[0] <= single <= CELL_TARGET[1] for single in singles)
        named = [f"{', '.join(triple)}: {_percent(rates[triple])}" for triple in (best, worst)]
        lines.append(f"| {_name(run)} | {named[0]} | {named[1]} | {inside} of 56 | {fair} of 560 |")
    return [*lines, "", "![Win rates of the triples](triples.svg)", ""]


def _seats(by_run: Mapping[tuple[str, int], list[Played]]) -> list[str]:
    lines = ["## Seat and length", ""]
    lines += ["| run | the first player wins | median round | 90 % over by | at the cap | tied |", "|---|---|---|---|---|---|"]
    for run, cells in by_run.items():
        seat, counted = model.seat_rate(cells), model.lengths(cells)
        games = sum(counted.values())
        capped = 100 * counted.get(100, 0) / games
        tied = 100 * sum(each.tied for each in cells) / games
        verdict = f", {_met(SEAT_TARGET[0] <= seat.value <= SEAT_TARGET[1])}" if run[1] else ""
        median = model.quantile(counted, 0.5)
        length = f"{median}, {_met(MEDIAN_TARGET[0] <= median <= MEDIAN_TARGET[1])}"
        lines.append(
            f"| {_name(run)} | {_percent(seat)}{verdict} | {length} | {model.quantile(counted, 0.9)} "
            f"| {capped:.2f} %, {_met(capped < CAP_TARGET)} | {tied:.2f} % |"
        )
    return [*lines, ""]


def _uses(by_run: Mapping[tuple[str, int], list[Played]]) -> list[str]:
    lines = ["## What happens in a game", "", "| in a game of both players | " + " | ".join(map(_name, by_run)) + " |"]
    lines.append("|---" * (len(by_run) + 1) + "|")
    for label, what in USES.items():
        lines.append(f"| {label} | " + " | ".join(f"{model.per_game(cells, what):.1f}" for cells in by_run.values()) + " |")
    return [*lines, ""]


def _impacts(played: Sequence[Played]) -> dict[str, Estimate]:
    return model.card_impacts([each for each in played if each.cell.fair_start == 0])


def _cards(played: Sequence[Played]) -> list[str]:
    impacts = _impacts(played)
    if not impacts:
        return []
    lines = ["## Cards", "", "By how many points the win rate falls if the card cannot be played (and clogs the hand).", ""]
    lines += ["![Impact of the cards](cards.svg)", ""]
    lines += ["| colour | cards, the most important first |", "|---|---|"]
    for colour in NAMES:
        own = sorted((card for card in impacts if card.startswith(f"{colour}.")), key=lambda card: -impacts[card].value)
        if own:
            told = ", ".join(f"{card.partition('.')[2]} {impacts[card].value:+.1f}" for card in own)
            lines.append(f"| {colour} | {told} |")
    widest = max(impact.high - impact.value for impact in impacts.values())
    return [*lines, "", f"Each figure is uncertain by at most ± {widest:.1f} points.", ""]


def plot(played: Sequence[Played]) -> str:
    """The effects of the colours with their intervals, one row for each colour and run."""
    by_run = runs(played)
    effects = {run: model.colour_effects(cells)[0] for run, cells in by_run.items()}
    row, left, scale = 14, 90, 22
    height = 50 + len(NAMES) * (row * max(len(effects), 1) + 10)
    middle = left + 10 * scale
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + 20 * scale + 150}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect x="{middle - 3 * scale}" y="20" width="{6 * scale}" height="{height - 40}" fill="#eef4ee"/>',
        f'<line x1="{middle}" y1="20" x2="{middle}" y2="{height - 20}" stroke="#999"/>',
        f'<text x="{middle}" y="14" text-anchor="middle">points of the win rate; the band is the target</text>',
    ]
    for at, colour in enumerate(NAMES):
        top = 30 + at * (row * max(len(effects), 1) + 10)
        parts.append(f'<text x="{left - 10}" y="{top + 12}" text-anchor="end">{colour}</text>')
        for line, (run, effect) in enumerate(effects.items()):
            y, one = top + 8 + line * row, effect[colour]
            low, high, value = (middle + scale * max(-10, min(10, each)) for each in (one.low, one.high, one.value))
            parts.append(f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="{HEX[colour]}" stroke-width="2"/>')
            parts.append(f'<circle cx="{value:.1f}" cy="{y}" r="3.5" fill="{HEX[colour]}"/>')
            parts.append(f'<text x="{left + 20 * scale + 8}" y="{y + 4}" fill="#555">{_name(run)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def plot_triples(played: Sequence[Played]) -> str:
    """The win rate of every triple, a dot each, one row for each run; the band is the target."""
    by_run = runs(played)
    row, left, scale = 26, 150, 16
    low, high = TRIPLE_TARGET
    height = 50 + row * max(len(by_run), 1)
    middle = left + 16 * scale
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + 32 * scale + 20}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect x="{middle + (low - 50) * scale:.0f}" y="20" width="{(high - low) * scale:.0f}" height="{height - 40}" '
        'fill="#eef4ee"/>',
        f'<line x1="{middle}" y1="20" x2="{middle}" y2="{height - 20}" stroke="#999"/>',
        f'<text x="{middle}" y="14" text-anchor="middle">win rate of each triple in per cent; the band is the target</text>',
        *(
            f'<text x="{middle + at * scale}" y="{height - 5}" text-anchor="middle" fill="#555">{50 + at}</text>'
            for at in range(-15, 16, 5)
        ),
    ]
    for line, (run, cells) in enumerate(by_run.items()):
        y = 34 + line * row
        parts.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{_name(run)}</text>')
        for at, rate in enumerate(model.triple_rates(cells).values()):
            x = middle + scale * max(-16, min(16, rate.value - 50))
            parts.append(f'<circle cx="{x:.1f}" cy="{y + at % 5 * 3 - 6}" r="2.5" fill="#2471a3" fill-opacity="0.6"/>')
    return "\n".join([*parts, "</svg>", ""])


def plot_cards(impacts: Mapping[str, Estimate]) -> str:
    """What each card is worth to its player, a bar each with its interval, by colour and the most important first."""
    row, left, scale = 13, 200, 22
    middle = left + 4 * scale
    ordered = [
        card
        for colour in NAMES
        for card in sorted((card for card in impacts if card.startswith(f"{colour}.")), key=lambda card: -impacts[card].value)
    ]
    height = 40 + row * len(ordered)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{middle + 14 * scale}" height="{height}" '
        'font-family="sans-serif" font-size="10">',
        f'<line x1="{middle}" y1="20" x2="{middle}" y2="{height - 10}" stroke="#999"/>',
        f'<text x="{middle}" y="14" text-anchor="middle">points of the win rate that are lost without the card</text>',
    ]
    for at, card in enumerate(ordered):
        impact, y = impacts[card], 28 + at * row
        colour, _, name = card.partition(".")
        start, end = sorted((0.0, max(-4.0, min(13.0, impact.value))))
        low, high = (middle + scale * max(-4.0, min(13.0, each)) for each in (impact.low, impact.high))
        parts.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{name}</text>')
        parts.append(
            f'<rect x="{middle + scale * start:.1f}" y="{y - 4}" width="{scale * (end - start):.1f}" height="8" '
            f'fill="{HEX[colour]}"/>'
        )
        parts.append(f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#888"/>')
    return "\n".join([*parts, "</svg>", ""])
