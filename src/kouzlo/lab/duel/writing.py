"""`kouzlo lab book duel`: the mixtures of teams and first plans that the strongest player knows by heart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.core.make import COMPILED
from kouzlo.games.duel.book import Book, Chapter, write_hand
from kouzlo.games.duel.cards import read_cards
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import SET_SIZE
from kouzlo.lab.duel.sample import read_drafts, solved, write_drafts
from kouzlo.solver.duel.draft import Draft, cards_of

ANYBODY = "anybody"
COUPLES = [(card, card + 1) for card in range(0, SET_SIZE, 2)]
"""Every wizard is the random card of one seat once."""


class BookPlan(msgspec.Struct, frozen=True):
    """How close the bounds of the drafts shall be, and where the book and the drafts that it is made of are kept.

    A draft proves how a mixture does against one random card of the other; against anybody takes three times as long.
    """

    folder: Path
    tolerance: float = 0.03
    anybody: bool = False
    cards: Path | None = None


def write_book(plan: BookPlan, progress: Callable[[int, int], None]) -> Path:
    """Solve a draft for every two random cards, measure each mixture against anybody, and write the book; where it is."""
    deck = read_cards(plan.cards)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept, book = plan.folder / f"book.{deck.set.digest[:8]}.jsonl", plan.folder / "draft.json"
    done, draft = read_drafts(kept), Draft(Duel(deck, COMPILED))
    steps = len(COUPLES) + (SET_SIZE if plan.anybody else 0)
    progress(len(done), steps)
    for found in solved(draft, COUPLES, list(done), plan.tolerance):
        done.append(found)
        write_drafts(kept, done)
        progress(len(done), steps)
    chapters: dict[str, Chapter] = {}
    for each in done:
        for seat, card in enumerate(each.randoms):
            against = deck.cards[each.randoms[1 - seat]].id
            low = each.low if seat == 0 else 1 - each.high
            if plan.anybody:
                against, low = ANYBODY, draft.against_anybody(each.mixtures[seat])
                progress(len(done) + len(chapters) + 1, steps)
            hands = {write_hand(cards_of(hand)): weight for weight, hand in each.mixtures[seat]}
            chapters[deck.cards[card].id] = Chapter(against, round(low, 4), hands)
    written = Book(f"kouzlo lab book duel --tolerance {plan.tolerance}", deck.set.id, deck.set.digest, chapters)
    book.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")
    return book
