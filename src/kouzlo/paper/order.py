"""What somebody wants on paper; it can be asked for without the extra `print`."""

from __future__ import annotations

import msgspec

from kouzlo.core.editions import FIRST
from kouzlo.core.errors import KouzloError, UnknownGame
from kouzlo.core.extras import is_installed
from kouzlo.core.make import PLAIN
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.sentence import Worded, worded
from kouzlo.paper.room import PAPER_GAMES
from kouzlo.paper.rulebooks import NoRulebook, has_rulebook
from kouzlo.paper.sizes import Paper

AID, RULES = "aid", "rules"
NEEDED = ("fpdf", "markdown_it")
"""The packages of the extra."""


class Order(msgspec.Struct, frozen=True):
    """What is to be printed."""

    what: str
    """A game with cards, `aid` or `rules`."""
    language: str
    paper: Paper = Paper.A4
    edition: str | None = None
    """Which of our sets, by its name in the options of a table."""
    cards: str | None = None
    """The text of a card file, instead of ours."""
    game: str | None = None
    """For `aid` and `rules`: this game only."""
    fronts_only: bool = False

    @property
    def has_cards(self) -> bool:
        return self.what not in (AID, RULES)


class BadOrder(KouzloError):
    """Something that cannot be printed, with what can be."""

    def __init__(self, problem: Worded) -> None:
        self.sentence = problem.sentence
        super().__init__(str(problem))


def printable() -> tuple[str, ...]:
    """What can be ordered."""
    return (*PAPER_GAMES.games(), AID, RULES)


def lacking() -> str | None:
    """A package that printing needs and that is not installed."""
    return next((package for package in NEEDED if not is_installed(package)), None)


def games_with_rules() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(id for id in game_ids() if has_rulebook(id))


def check(order: Order) -> None:
    """Raises BadOrder, UnknownGame or NoRulebook if there is no such thing to print; card files are read later."""
    if order.what not in printable():
        told = {"what": order.what, "known": ", ".join(printable())}
        raise BadOrder(worded("print-nothing", "There is nothing to print called {what}. You can print: {known}.", **told))
    if order.has_cards:
        _check_cards(order)
        return
    if order.edition is not None or order.cards is not None:
        raise BadOrder(
            worded(
                "print-no-cards", "Editions and cards of your own belong to games with cards; {what} has none.", what=order.what
            )
        )
    if order.game is not None and order.game not in game_ids():
        raise UnknownGame(f"no game is called {order.game!r}")
    if order.game is not None and not has_rulebook(order.game):
        raise NoRulebook(order.game)


def _check_cards(order: Order) -> None:
    """Cards of one's own are no edition of ours."""
    if order.game is not None:
        raise BadOrder(
            worded("print-no-game", "A single game can be chosen for aid and rules; {what} is one already.", what=order.what)
        )
    editions = () if order.cards is not None else (FIRST, *create_game(order.what, PLAIN).info.editions)
    if order.edition is not None and order.edition not in editions:
        told = {"what": order.what, "edition": order.edition, "known": ", ".join(editions) or "–"}
        raise BadOrder(worded("print-no-edition", "There is no edition {edition} of {what}. Editions: {known}.", **told))
