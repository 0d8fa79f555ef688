"""The opening book of the strongest level: for each random card a mixed strategy of teams and first plans, with its bound.

`data/draft.json` is written by `kouzlo lab book duel`, for one set of cards; with other cards there is no book.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from kouzlo.games.duel.cards import Deck
from kouzlo.games.duel.moment import rank
from kouzlo.games.duel.rules.draft import code_of_set, team_bits
from kouzlo.games.duel.state import SET_SIZE, Facts, Phase, State

BOOK = Path(__file__).with_name("data") / "draft.json"
LETTERS = "abcdefghijklmnopqr"
"""Wizards by their places in the card file: a pure strategy is six letters, the deck from its top and the waiting card last."""

Page = dict[int, int]
"""Codes of moves with their weights."""


class Chapter(msgspec.Struct, frozen=True):
    """The mixed strategy with one random card, and how much of the first round it gets at least.

    `against` says against whom that was measured: all pure strategies with this other random card, or "anybody", all of them.
    """

    against: str
    low: float
    pure_strategies: dict[str, int] = msgspec.field(name="hands")
    """Pure strategies in letters with their weights; files call them `hands`, as they always have."""


class Book(msgspec.Struct, frozen=True):
    """The chapters for one set of cards, by the wizard that is the random card."""

    written_by: str
    cards: str
    digest: str
    chapters: dict[str, Chapter]


def write_strategy(cards: tuple[int, ...]) -> str:
    return "".join(LETTERS[card] for card in cards)


def read_strategy(written: str) -> tuple[int, ...]:
    """The inverse of `write_strategy`."""
    return tuple(LETTERS.index(letter) for letter in written)


@cache
def read_book() -> Book | None:
    """The opening book in the package."""
    return msgspec.json.decode(BOOK.read_bytes(), type=Book) if BOOK.exists() else None


def page_of(s: State, seat: int, deck: Deck, facts: Facts) -> Page:
    """DU-3, DU-10: the book's moves for a seat that chooses its team or its first plan; it uses the own cards only."""
    book, side = read_book(), s.side[seat]
    if book is None or book.digest != deck.set.digest or s.mirror_incumbent or s.swap_in_after_shaman_fires:
        return {}
    first_plan = s.phase == Phase.PLAN and s.this_round == 0 and not side.planned
    if not first_plan and (s.phase != Phase.PICK or side.picked):
        return {}
    page: Page = {}
    chapter = book.chapters.get(deck.cards[side.random].id)
    for written, weight in chapter.pure_strategies.items() if chapter else ():
        pure_strategy = read_strategy(written)
        team = sum(1 << card for card in pure_strategy)
        if first_plan and team == team_bits(side):
            page[plan_code(sorted(pure_strategy), pure_strategy)] = weight
        elif not first_plan:
            code = code_of_set(facts, team & ~(1 << side.random))
            page[code] = page.get(code, 0) + weight
    return page


def plan_code(team: list[int], pure_strategy: tuple[int, ...]) -> int:
    """DU-10: the code of a plan."""
    return rank(pure_strategy, team)


assert len(LETTERS) == SET_SIZE, "a letter for every wizard"
