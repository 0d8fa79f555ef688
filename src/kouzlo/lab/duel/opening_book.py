"""`kouzlo lab book duel`: computes the opening book of the duel, mixed strategies of teams and first plans."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.core.make import COMPILED
from kouzlo.games.duel.cards import OWN_FILE, deck_of, read_cards
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.opening_book import Book, Chapter, write_strategy
from kouzlo.games.duel.state import SET_SIZE
from kouzlo.lab.duel.sample import DraftJob, in_order, read_drafts, solved, write_drafts
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import finish
from kouzlo.solver.duel.draft import Draft, MixedStrategy, cards_of

ANYBODY = "anybody"
COUPLES = [(card, card + 1) for card in range(0, SET_SIZE, 2)]
"""Every wizard is the random card of one seat once."""


class BookPlan(msgspec.Struct, frozen=True):
    """How close the bounds of the drafts shall be, and where the book and the drafts that it is made of are kept.

    A draft proves how a mixed strategy does against one random card of the other; against anybody takes three times as long.
    """

    folder: Path
    tolerance: float = 0.03
    anybody: bool = False
    cards: Path | None = None
    executor: Executor = Serial()


class Strategy(msgspec.Struct, frozen=True):
    """The mixed strategy of a random card, to be measured against anybody."""

    card: int
    mixed_strategy: MixedStrategy

    @property
    def name(self) -> str:
        return str(self.card)


class Proven(msgspec.Struct, frozen=True):
    """What the strategy of a random card gets of the round at least."""

    card: int
    low: float

    @property
    def name(self) -> str:
        return str(self.card)


class AnybodyJob(msgspec.Struct, frozen=True):
    """Measures strategies against all hands."""

    drafts: DraftJob

    def begin(self) -> Callable[[Strategy], Proven]:
        draft = Draft(Duel(deck_of(self.drafts.cards, "the cards of the book", own=True), COMPILED))
        return lambda strategy: Proven(strategy.card, draft.against_anybody(strategy.mixed_strategy))


def write_book(plan: BookPlan, progress: Callable[[int, int], None]) -> Path:
    """Solve a draft for every two random cards, measure each strategy against anybody, and write the book; where it is."""
    deck = read_cards(plan.cards)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept, book = plan.folder / f"book.{deck.set.digest[:8]}.jsonl", plan.folder / "draft.json"
    done, job = read_drafts(kept), DraftJob((plan.cards or OWN_FILE).read_text(encoding="utf-8"), plan.tolerance)
    steps = len(COUPLES) + (SET_SIZE if plan.anybody else 0)
    progress(len(done), steps)
    for found in solved(job, COUPLES, list(done), plan.executor):
        done = in_order([*done, found], COUPLES)
        write_drafts(kept, done)
        progress(len(done), steps)
    proven: dict[str, Proven] = {}
    if plan.anybody:
        shards = [Strategy(card, each.mixed_strategies[at]) for each in done for at, card in enumerate(each.randoms)]
        measured = plan.folder / f"anybody.{deck.set.digest[:8]}.{plan.tolerance}.jsonl"
        counted = len(done)
        proven = finish(AnybodyJob(job), shards, Proven, measured, plan.executor, lambda now, _: progress(counted + now, steps))
    chapters: dict[str, Chapter] = {}
    for each in done:
        for seat, card in enumerate(each.randoms):
            against = deck.cards[each.randoms[1 - seat]].id
            low = each.low if seat == 0 else 1 - each.high
            if plan.anybody:
                against, low = ANYBODY, proven[str(card)].low
            pure_strategies = {
                write_strategy(cards_of(pure_strategy)): weight for weight, pure_strategy in each.mixed_strategies[seat]
            }
            chapters[deck.cards[card].id] = Chapter(against, round(low, 4), pure_strategies)
    written = Book(f"kouzlo lab book duel --tolerance {plan.tolerance}", deck.set.id, deck.set.digest, chapters)
    book.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")
    return book
