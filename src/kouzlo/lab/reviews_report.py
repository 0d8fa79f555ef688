"""What the reviews of many games found: a page about their players, the games and the dearest decisions, and a CSV file."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from kouzlo.lab.reviews import Found, Reviewed
from kouzlo.review.marks import SIGNS, WHOLE, Mark
from kouzlo.review.report import SeatAccount

MARKS = (Mark.BRILLIANT, Mark.GOOD, Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
DEAREST = 20
"""Decisions on the page."""
COLUMNS = ("file", "game", "seat", "player", "start", "luck", "hindsight", "own", "others", "result", "decisions", "accuracy")


class Seated(NamedTuple):
    """A player in one game."""

    player: str
    game: Reviewed
    account: SeatAccount


def write_report(found: Found) -> Path:
    """Write `reviews.md` and `reviews.csv` into the folder; where the page is."""
    page = found.plan.folder / "reviews.md"
    page.write_text("\n".join([*_page(found), ""]), encoding="utf-8")
    with (found.plan.folder / "reviews.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow([*COLUMNS, *MARKS])
        for path, game in found.games.items():
            rows.writerows(_row(path, game, each) for each in game.accounts)
    return page


def _row(path: Path, game: Reviewed, each: SeatAccount) -> list[object]:
    sums = [each.start, each.luck, each.hindsight, each.own, each.others, each.result]
    marks = [each.marks.get(mark, 0) for mark in MARKS]
    who = [path.as_posix(), game.game, each.seat + 1, game.players[each.seat]]
    return [*who, *sums, each.decisions, "" if each.accuracy is None else each.accuracy / 10, *marks]


def _page(found: Found) -> Iterator[str]:
    games = [*found.games.values()]
    decisions = sum(account.decisions for game in games for account in game.accounts)
    yield "# Reviews"
    yield ""
    yield f"Written by `kouzlo lab review`: {_count(len(games), 'game')}, {_count(decisions, 'decision')}."
    yield from _players(games)
    yield from _games(found)
    yield from _dearest(found)
    if found.doubles:
        yield from ("", "## The same game again", "")
        yield from (f"- {_cell(file.as_posix())}: the game of {_cell(first.as_posix())}" for file, first in found.doubles)
    if found.passed:
        yield from ("", "## Passed over", "")
        yield from (f"- {_cell(file.as_posix())}: {_cell(problem)}" for file, problem in found.passed)


def _players(games: Sequence[Reviewed]) -> Iterator[str]:
    seated: dict[tuple[str, str], list[Seated]] = {}
    for game in games:
        for account in game.accounts:
            player = game.players[account.seat]
            seated.setdefault((game.game, player), []).append(Seated(player, game, account))
    yield from ("", "## Players", "")
    yield "Shares of a victory, on average of the games: what luck brought, what the own choices lost, and what was won."
    yield "Marks are counted in all games together."
    yield ""
    yield "| game | player | games | luck | own choices | won | accuracy | " + " | ".join(SIGNS[mark] for mark in MARKS) + " |"
    yield "|---|---|---:|---:|---:|---:|---:|" + "---:|" * len(MARKS)
    for (game_id, player), each in sorted(seated.items()):
        accounts = [one.account for one in each]
        means = [_mean([getattr(one, what) for one in accounts]) for what in ("luck", "own", "result")]
        accuracy = [one.accuracy / 10 for one in accounts if one.accuracy is not None]
        marks = [sum(one.marks.get(mark, 0) for one in accounts) for mark in MARKS]
        shares = [_signed(means[0]), _signed(means[1]), f"{100 * means[2] / WHOLE:.1f} %"]
        judged = f"{_mean(accuracy):.1f}" if accuracy else "–"
        yield "| " + " | ".join([game_id, _cell(player), str(len(each)), *shares, judged, *map(str, marks)]) + " |"


def _games(found: Found) -> Iterator[str]:
    yield from ("", "## Games", "")
    yield "In the order of the seats: names, accuracy, luck, and what was won; a game that was left has what could be expected."
    yield ""
    yield "| file | game | simulations of a turn | players | accuracy | luck | won |"
    yield "|---|---|---:|---|---|---|---|"
    for path, game in found.games.items():
        accuracy = ["–" if each.accuracy is None else f"{each.accuracy / 10:.1f}" for each in game.accounts]
        luck = [_signed(each.luck) for each in game.accounts]
        result = [f"{100 * each.result / WHOLE:.1f} %" for each in game.accounts]
        left = " (left)" if game.is_left else ""
        cells = [_cell(path.as_posix()), game.game + left, f"{game.simulations:,}", _cell(", ".join(game.players))]
        yield "| " + " | ".join([*cells, *(", ".join(each) for each in (accuracy, luck, result))]) + " |"


def _dearest(found: Found) -> Iterator[str]:
    told = [(path, game, each) for path, game in found.games.items() for each in game.dearest]
    if not told:
        return
    yield from ("", "## The dearest decisions", "")
    yield f"At most {DEAREST}, and at most three of a game; the number is that of the entry in the record."
    yield ""
    yield "| lost | file | | player | played | better |"
    yield "|---:|---|---:|---|---|---|"
    for path, game, each in sorted(told, key=lambda one: -one[2].lost)[:DEAREST]:
        who, played = game.players[each.seat], f"{_cell(each.played)} {SIGNS[each.mark]}".strip()
        lost = f"{100 * each.lost / WHOLE:.1f} %"
        yield f"| {lost} | {_cell(path.as_posix())} | {each.seq} | {_cell(who)} | {played} | {_cell(each.better) or '–'} |"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def _signed(share: float) -> str:
    return f"{100 * share / WHOLE:+.1f} %".replace("-", "−")


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" + ("" if number == 1 else "s")


def _cell(text: str) -> str:
    """A name that somebody has chosen must not end its cell, nor become a mark-up of the page."""
    return "".join("\\" + letter if letter in "\\|*_`<[]" else letter for letter in " ".join(text.split()))
