"""Duels arranged in one line, for tests that tell stories."""

from __future__ import annotations

from typing import Any

from kouzlo.games.duel import Duel
from kouzlo.games.duel.state import NO_CARD, State


def lying(game: Duel, s: State) -> dict[str, Any]:
    """What lies where, in words: decks from the top, piles from below."""
    plain = game.make.plain(State, s)
    ids = [card.id for card in game.deck.cards]

    def names(cards: Any) -> list[str]:
        return [ids[card] for card in cards if card != NO_CARD]

    def name(card: int) -> str | None:
        return None if card == NO_CARD else ids[card]

    return {
        "teams": [sorted(names(side.team)) for side in plain.side],
        "tokens": [side.tokens for side in plain.side],
        "zone": [name(side.fighter) for side in plain.side],
        "piles": [names(side.discard[: side.discard_size]) for side in plain.side],
        "decks": [names(reversed(side.deck[: side.deck_size])) for side in plain.side],
        "waiting": [name(side.waiting) for side in plain.side],
    }
