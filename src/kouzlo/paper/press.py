"""The PDF of an order."""

from __future__ import annotations

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.sentence import Word
from kouzlo.paper.order import AID, RULES, Order, check, games_with_rules
from kouzlo.paper.pen import Pen
from kouzlo.paper.room import PAPER_GAMES
from kouzlo.paper.rulesheets import aid, rulebook
from kouzlo.paper.sheets import card_sheets
from kouzlo.text.catalogue import Catalogue, Speaker

RULE_SHEETS = {AID: aid, RULES: rulebook}


class Printed(msgspec.Struct, frozen=True):
    """A PDF and how many pages it has."""

    content: bytes
    pages: int


def printed(order: Order) -> Printed:
    """The PDF of an order: equal orders are equal bytes.  Raises BadOrder, BadFile and the errors of typesetting."""
    pen = drawn(order)
    return Printed(pen.written(), pen.page)


def drawn(order: Order) -> Pen:
    """The same before it is written, with the places of all texts."""
    check(order)
    return _cards(order) if order.has_cards else _rules(order)


def _rules(order: Order) -> Pen:
    say = Speaker(Catalogue(order.language))
    pen = Pen(order.paper, say(f"print-title-{order.what}"), order.language)
    for id in games_with_rules() if order.game is None else (order.game,):
        RULE_SHEETS[order.what](pen, id, Speaker(say.catalogue, create_game(id, PLAIN)))
    return pen


def _cards(order: Order) -> Pen:
    game, paper = _game(order), PAPER_GAMES.of(order.what)
    assert paper is not None, "it is among those that bring one"
    say = Speaker(Catalogue(order.language), game)
    pen = Pen(order.paper, say("print-title-cards", game=Word("game", order.what)), order.language)
    foot = say("print-foot-fronts") if order.fronts_only else say("print-foot")
    card_sheets(pen, paper.cards(game, say), None if order.fronts_only else paper.back, foot)
    for draw in paper.sheets(game, say):
        draw(pen)
    return pen


def _game(order: Order) -> AnyGame:
    """The game with the cards that are to be printed."""
    ours = create_game(order.what, PLAIN)
    cards = order.cards if order.edition is None else ours.info.editions.get(order.edition)
    return ours if cards is None else create_game(order.what, PLAIN, cards=cards_of_table(cards))
