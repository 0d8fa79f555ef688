"""The sentence of a wizard's ability, made from the data of the card, so that text and behaviour cannot disagree."""

from __future__ import annotations

from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.duel.cards import Card
from kouzlo.games.duel.effects import Effect
from kouzlo.games.duel.state import Subject


def ability_sentence(card: Card) -> Sentence:
    """DU-21, DU-25: what the ability does, when, and whether it is a "you may"."""
    effect = card.effect
    return Sentence(
        effect.verb.sentence,
        {
            "kind": card.kind.name.lower(),
            "may": "yes" if effect.may else "no",
            "amount": f"+{effect.amount}" if effect.amount >= 0 else f"−{-effect.amount}",
            "condition": Word("condition", _condition(effect)),
        },
    )


def _condition(effect: Effect) -> str:
    if effect.about != Subject.ANYONE:
        return f"if-{effect.about.name.lower()}"
    if effect.against != Subject.ANYONE:
        return f"against-{effect.against.name.lower()}"
    return "always"
