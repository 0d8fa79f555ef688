"""The faces of the cards, for clients that render them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kouzlo.core.card_rooms import PrintedCards
from kouzlo.core.sentence import Word
from kouzlo.games.mystic.card_text import ability_text, card_text
from kouzlo.games.mystic.cards import Badge
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.portraits import name_of
from kouzlo.games.mystic.tree import Ability, Card, Cost
from kouzlo.games.mystic.words import Keyword, Type, When


class PrintedCost(msgspec.Struct, frozen=True):
    """ME-12: symbols of the card's colour, of any colour, and cards plundered from the own deck."""

    coloured: int
    any: int
    plunder: int


class PrintedAbility(msgspec.Struct, frozen=True):
    """ME-18, ME-19: an ability that can be activated: `use`, or `pay` with a price of its own."""

    when: str
    text: str
    reversed_text: str
    cost: PrintedCost | None


class Printed(msgspec.Struct, frozen=True):
    """One card."""

    id: str
    colour: str
    letter: str
    symbol: str
    """The mark of the colour for people who do not see colours."""
    type: str
    cost: PrintedCost
    power: int | None
    health: int | None
    """For units only."""
    keywords: tuple[str, ...]
    text: str
    reversed_text: str
    """The text when the card is played inverted."""
    flavour: str
    abilities: tuple[PrintedAbility, ...]
    picture: str
    """The name of its picture, without the colour in which it is drawn."""


class MysticPrinted(PrintedCards[Mystic]):
    """The cards of the box."""

    def printed(self, game: Mystic, language: str, name: Callable[[Word], str]) -> tuple[Printed, ...]:
        """All cards of the set, with their texts in a language."""
        badges = game.box.badges
        return tuple(
            printed_card(card, badges[card.colour], language, name(Word("flavour", card.id)) if card.flavour else "")
            for card in game.box.cards
        )


PRINTED = MysticPrinted()


def printed_card(card: Card, badge: Badge, language: str, flavour: str) -> Printed:
    """The face of one card."""
    is_unit = card.type == Type.UNIT
    return Printed(
        id=card.id,
        colour=card.colour.name.lower(),
        letter=badge.letter,
        symbol=badge.symbol,
        type=card.type.name.lower(),
        cost=_cost(card.cost),
        power=card.power if is_unit else None,
        health=card.health if is_unit else None,
        keywords=tuple(keyword.name.lower() for keyword in Keyword if keyword in card.keywords and keyword.name),
        text=card_text(card, language),
        reversed_text=card_text(card, language, inverted=True),
        flavour=flavour,
        abilities=tuple(_ability(card, each, language) for each in card.abilities if each.when in (When.USE, When.PAY)),
        picture=name_of(card),
    )


def _ability(card: Card, ability: Ability, language: str) -> PrintedAbility:
    return PrintedAbility(
        when=ability.when.name.lower(),
        text=ability_text(card, ability, language),
        reversed_text=ability_text(card, ability, language, inverted=True),
        cost=_cost(ability.cost) if ability.cost else None,
    )


def _cost(cost: Cost) -> PrintedCost:
    return PrintedCost(cost.coloured, cost.any, cost.plunder)
