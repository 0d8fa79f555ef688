"""`kouzlo review FILE`: the review of a finished game: a line for each player, the curve, the decisions with their marks."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from kouzlo.core.errors import BadFile
from kouzlo.core.game import AnyGame
from kouzlo.core.replay import GameRecord, game_of, read_record
from kouzlo.core.sentence import Word, seat_word
from kouzlo.core.transcript import LONGEST
from kouzlo.review import QUICK, Review, ReviewBudget, review
from kouzlo.review.analysis import make_of_review
from kouzlo.review.marks import SIGNS, WHOLE, Mark
from kouzlo.review.plot import lines_of, picture_of
from kouzlo.review.report import Decision, Mixture, SeatAccount, Solved
from kouzlo.terminal.replay import seats_of
from kouzlo.text.catalogue import Catalogue, Speaker

WORST = 12
"""Decisions that are printed unless all are requested."""
TOLD = (Mark.BRILLIANT, Mark.GOOD, Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
PLANS = 3


class Wishes(NamedTuple):
    """The options of the command."""

    seconds: float | None = None
    quick: bool = False
    simulations: int | None = None
    all_of_them: bool = False
    svg: Path | None = None
    json: Path | None = None


def review_file(file: Path, wishes: Wishes, catalogue: Catalogue) -> int:
    """Review a game, print it, and write the requested files.  Raises BadFile with the line, OSError, Unfinished."""
    record, game = _opened(file)
    say = _speaker(record, game, catalogue)
    found = _judged(record, game, budget_of(wishes), say)
    for line in told(found, say, wishes.all_of_them):
        click.echo(line)
    if wishes.svg is not None:
        names = [say.word(seat_word(seat)) for seat in range(found.seats)]
        title = say("review-title", game=Word("game", found.game))
        wishes.svg.write_text(picture_of(found, names, title, lambda mark: say(f"review-mark-{mark}")), encoding="utf-8")
        click.echo(say("review-written", file=str(wishes.svg)))
    if wishes.json is not None:
        wishes.json.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        click.echo(say("review-written", file=str(wishes.json)))
    return 0


def _opened(file: Path) -> tuple[GameRecord, AnyGame]:
    with file.open("rb") as source:
        content = source.read(LONGEST + 1)
    try:
        record = read_record(content)
        return record, game_of(record, make_of_review())
    except BadFile as error:
        raise error.inside(str(file)) from error


def _speaker(record: GameRecord, game: AnyGame, catalogue: Catalogue) -> Speaker:
    return Speaker(catalogue, game, seats_of(record, catalogue))


def budget_of(wishes: Wishes) -> ReviewBudget:
    """What `--seconds`, `--quick` and `--simulations` mean together."""
    budget = msgspec.structs.replace(QUICK if wishes.quick else ReviewBudget(), simulations=wishes.simulations)
    return budget if wishes.seconds is None else msgspec.structs.replace(budget, seconds=wishes.seconds)


def _judged(record: GameRecord, game: AnyGame, budget: ReviewBudget, say: Speaker) -> Review:
    with click.progressbar(length=1, label=say("review-progress"), file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = max(1, total)
            bar.update(done - bar.pos)

        return review(record, budget, progress, game)


def told(found: Review, say: Speaker, all_of_them: bool = False) -> Iterator[str]:
    """The whole review in lines."""
    who = tuple(seat_word(seat) for seat in range(found.seats))
    yield say("at-table", game=Word("game", found.game), who=who)
    yield ""
    for account in found.accounts:
        yield from _account(account, say)
    if found.is_left:
        yield say("review-left")
    if found.unjudged:
        yield say("review-interrupted", count=found.unjudged)
    yield ""
    yield say("review-curve", who=seat_word(0)) if found.seats == 2 else say("review-curves")
    yield from lines_of(found)
    yield ""
    yield from _decisions(found, say, all_of_them)
    mixed = [each for each in found.decisions if each.mixture is not None]
    if mixed:
        yield ""
        yield say("review-mixtures")
        for each in mixed:
            yield from _mixture(each, say)
    if found.solved:
        yield ""
        yield say("review-truth")
        for solved in found.solved:
            yield from _solved(solved, say)


def signed(share: int, say: Speaker) -> str:
    """A change in per cent, with its sign."""
    number = say("review-number", number=round(abs(share) * 100 / WHOLE, 1))
    return f"{'−' if share < 0 else '+'}{number}"


def _account(account: SeatAccount, say: Speaker) -> Iterator[str]:
    yield say("review-player", who=seat_word(account.seat), decisions=account.decisions)
    yield "  " + say(
        "review-sum",
        start=_percent(account.start),
        luck=signed(account.luck, say),
        own=signed(account.own, say),
        others=signed(account.others, say),
        result=_percent(account.result),
    )
    if account.accuracy is not None:
        counts = ", ".join(f"{SIGNS[mark]} {account.marks[mark]}" for mark in TOLD if account.marks.get(mark))
        yield "  " + say("review-accuracy", accuracy=account.accuracy / 10, marks=counts or "–")
    if account.hindsight:
        yield "  " + say("review-hindsight", hindsight=signed(account.hindsight, say))


def _percent(share: int) -> float:
    return round(100 * share / WHOLE, 1)


def _decisions(found: Review, say: Speaker, all_of_them: bool) -> Iterator[str]:
    marked = [each for each in found.decisions if each.mark != "none"]
    if all_of_them:
        yield say("review-all")
        chosen: Sequence[Decision] = found.decisions
    elif marked:
        yield say("review-worst")
        chosen = sorted(marked, key=lambda each: (-each.lost, each.seq))[:WORST]
    else:
        yield say("review-none")
        return
    for each in chosen:
        id = "review-lost" if each.lost else "review-kept"
        said = say(id, number=each.seq, who=seat_word(each.seat), played=each.played, lost=_percent(each.lost))
        yield f"{SIGNS[each.mark]:>3} {said}"
        if each.better is not None:
            yield "      " + say.sentence(each.better)
        if each.follows:
            yield "      " + say("hint-follows", what=" ".join(say.sentence(sentence) for sentence in each.follows))


def _mixture(each: Decision, say: Speaker) -> Iterator[str]:
    mixture = each.mixture
    assert isinstance(mixture, Mixture), "only what was sealed is told here"
    value, gap = _percent(mixture.value), round(100 * mixture.gap / WHOLE, 2)
    yield say("review-mixture", number=each.seq, who=seat_word(each.seat), value=value, gap=gap)
    for option in mixture.options[:PLANS]:
        yield "  " + say("review-option", often=option.often / 10, brings=_percent(option.brings), move=option.say)
    played = mixture.played
    yield "  " + say("review-option-played", often=played.often / 10, brings=_percent(played.brings), move=played.say)


def _solved(solved: Solved, say: Speaker) -> Iterator[str]:
    value, gap = _percent(solved.value), round(100 * solved.gap / WHOLE, 2)
    yield say("review-round", number=solved.number, who=seat_word(0), value=value, gap=gap)
    for seat, side in enumerate(solved.sides):
        yield "  " + say("review-team", who=seat_word(seat), team=side.team)
        for plan in side.plans[:PLANS]:
            yield "    " + say("review-plan", often=plan.often / 10, plan=plan.words)
        yield "    " + say("review-plan-played", brings=_percent(side.brings), plan=side.played)
