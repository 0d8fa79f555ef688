"""The faces of the wizard cards, for clients that render them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kouzlo.core.card_rooms import PrintedCards
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.duel.ability_text import ability_sentence
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.portraits import name_of
from kouzlo.games.duel.state import Kind


class Printed(msgspec.Struct, frozen=True):
    """One wizard."""

    id: str
    value: int
    element: str
    kind: str
    """none, fast, dormant or permanent: the names of `Kind`."""
    may: bool
    """DU-25: a "you may"."""
    ability: Sentence | None
    portrait: str
    """The name of its portrait."""


class DuelPrinted(PrintedCards[Duel]):
    """The wizards."""

    def printed(self, game: Duel, language: str, name: Callable[[Word], str]) -> tuple[Printed, ...]:
        """All wizards of the set; their abilities are sentences of the catalogue, which clients translate."""
        return tuple(map(printed_wizard, game.deck.cards))


def printed_wizard(card: Card) -> Printed:
    """The face of one wizard."""
    return Printed(
        card.id,
        card.value,
        card.element.name.lower(),
        card.kind.name.lower(),
        card.effect.may,
        None if card.kind == Kind.NONE else ability_sentence(card),
        name_of(card),
    )


PRINTED = DuelPrinted()
