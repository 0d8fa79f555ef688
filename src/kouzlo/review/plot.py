"""The curve of a game: what each seat could expect after every entry, as lines of text and as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from kouzlo.review.marks import SIGNS, WHOLE
from kouzlo.review.report import Review

ROWS, COLUMNS = 10, 64

COLOURS = ("#0b62b8", "#b3460a", "#1d7a3a", "#7a3aa0", "#5f5f00")
"""Dark enough on paper; each line has its own dashes too."""
DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 5")


def values_of(review: Review, seat: int) -> list[int]:
    """The share of a seat after every entry, from before the first one."""
    last = max((each.seq for each in review.curve), default=0)
    values, at = [], 0
    for seq in range(last + 1):
        while at + 1 < len(review.curve) and review.curve[at + 1].seq <= seq:
            at += 1
        values.append(review.curve[at].shares[seat])
    return values


def lines_of(review: Review) -> list[str]:
    """The curve in letters; of two seats the first is enough, the other has the rest."""
    seats = range(1) if review.seats == 2 else range(review.seats)
    grid = [[" "] * COLUMNS for _ in range(ROWS + 1)]
    for seat in seats:
        values = values_of(review, seat)
        for column in range(COLUMNS):
            value = values[column * (len(values) - 1) // (COLUMNS - 1)]
            row = ROWS - (ROWS * value + WHOLE // 2) // WHOLE
            grid[row][column] = "ABCDEFGH"[seat]
    lines = []
    for row, cells in enumerate(grid):
        label = f"{100 - 100 * row // ROWS:3} %" if row % 5 == 0 else "     "
        lines.append(f"{label} |{''.join(cells)}".rstrip())
    last = max((each.seq for each in review.curve), default=0)
    lines += ["      +" + "-" * COLUMNS, "       0" + f"{last:>{COLUMNS - 1}}"]
    return lines


def picture_of(review: Review, names: Sequence[str], title: str, say_mark: Callable[[str], str]) -> str:
    """The curve as SVG, the marks on it; everything that colour says is said by dashes and letters too."""
    width, height, left, top, legend = 720, 260, 46, 34, 22 * len(names) + 16
    last = max(1, max((each.seq for each in review.curve), default=1))

    def place(seq: int, share: int) -> str:
        return f"{left + width * seq / last:.1f},{top + height * (WHOLE - share) / WHOLE:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 30} {top + height + 30 + legend}" role="img" '
        f'font-family="sans-serif" font-size="13"><title>{escape(title)}</title>',
        '<rect width="100%" height="100%" fill="#fffdf7"/>',
        f'<text x="{left}" y="20" font-size="15">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = top + height * (100 - percent) / 100
        parts.append(f'<path d="M{left} {y}H{left + width}" stroke="#cfc7b4" fill="none"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{percent}</text>')
    for seat, name in enumerate(names):
        points = " ".join(place(seq, share) for seq, share in enumerate(values_of(review, seat)))
        line = f'stroke="{COLOURS[seat % 5]}" stroke-width="2" stroke-dasharray="{DASHES[seat % 5]}" fill="none"'
        y = top + height + 34 + 22 * seat
        parts.append(f'<polyline points="{points}" {line}/>')
        parts.append(f'<path d="M{left} {y - 4}h36" {line}/><text x="{left + 44}" y="{y}">{escape(name)}</text>')
    for each in review.decisions:
        if each.mark != "none":
            across, down = place(each.seq, each.after[each.seat]).split(",")
            colour = COLOURS[each.seat % 5]
            said = f"<title>{escape(say_mark(each.mark))}</title>"
            parts.append(f'<circle cx="{across}" cy="{down}" r="3" fill="{colour}">{said}</circle>')
            parts.append(f'<text x="{across}" y="{float(down) - 6:.1f}" text-anchor="middle">{SIGNS[each.mark]}</text>')
    return "\n".join([*parts, "</svg>", ""])
