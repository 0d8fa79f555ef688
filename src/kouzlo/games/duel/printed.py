"""What is printed on the wizards: for screens that draw the cards themselves."""

from __future__ import annotations

import msgspec

from kouzlo.core.sentence import Sentence
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import Kind
from kouzlo.games.duel.wording import ability_sentence


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


def printed(game: Duel, language: str) -> tuple[Printed, ...]:
    """All wizards of the set; their abilities are sentences of the catalogue, so the language is the screen's."""
    return tuple(
        Printed(
            card.id,
            card.value,
            card.element.name.lower(),
            card.kind.name.lower(),
            card.effect.may,
            None if card.kind == Kind.NONE else ability_sentence(card),
        )
        for card in game.deck.cards
    )
