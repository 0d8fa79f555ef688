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
from kouzlo.lab.duel.sample import Measured, read_drafts, solved, write_drafts
from kouzlo.solver.duel.draft import Draft, cards_of

COUPLES = [(card, card + 1) for card in range(0, SET_SIZE, 2)]
"""Every wizard is the random card of one seat once."""


class BookPlan(msgspec.Struct, frozen=True):
    """How close the bounds of the drafts shall be, and where the book and the drafts that it is made of are kept."""

    folder: Path
    tolerance: float = 0.03
    cards: Path | None = None


def write_book(plan: BookPlan, progress: Callable[[int, int], None]) -> Path:
    """Solve a draft for every two random cards, measure each mixture against anybody, and write the book; where it is."""
    deck = read_cards(plan.cards)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept, book = plan.folder / f"book.{deck.set.digest[:8]}.jsonl", plan.folder / "draft.json"
    done, draft = read_drafts(kept), Draft(Duel(deck, COMPILED))
    steps = len(COUPLES) + SET_SIZE
    progress(len(done), steps)
    for found in solved(draft, COUPLES, list(done), plan.tolerance):
        done.append(found)
        write_drafts(kept, done)
        progress(len(done), steps)
    chapters: dict[str, Chapter] = {}
    for each in done:
        for seat, card in enumerate(each.randoms):
            chapters[deck.cards[card].id] = chapter(draft, each, seat)
            progress(len(done) + len(chapters), steps)
    written = Book("kouzlo lab book duel", deck.set.id, deck.set.digest, chapters)
    book.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")
    return book


def chapter(draft: Draft, found: Measured, seat: int) -> Chapter:
    """The mixture of one seat, and what it gets at least against any hand of all."""
    hands: dict[str, int] = {}
    for weight, hand in found.mixtures[seat]:
        hands[write_hand(cards_of(hand))] = weight
    return Chapter(round(draft.against_anybody(found.mixtures[seat]), 4), hands)
