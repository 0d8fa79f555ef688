"""Two wizards face to face: the facts of the cards for kernels, and who would lose."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.core.log import Log
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.rules.abilities import is_cancelled
from kouzlo.games.duel.rules.duel import by_ability, judge_duel
from kouzlo.games.duel.state import NO_CARD, Element, Facts, State

LOSES_TO = {
    Element.FIRE: (Element.WATER,),
    Element.WATER: (Element.NATURE,),
    Element.NATURE: (Element.FIRE,),
    Element.SHADOW: (Element.LIGHT,),
    Element.LIGHT: (Element.WATER, Element.FIRE, Element.NATURE),
    Element.VOID: (),
}

Tops = tuple[int, int]
NO_TOPS = (NO_CARD, NO_CARD)


def facts_of(cards: Sequence[Card]) -> Facts:
    """DU-26: what kernels read: the cards, which element beats which, and the table for numbering sets of cards."""
    facts = Facts()
    for wizard, card in zip(facts.wizard, cards, strict=True):
        wizard.value, wizard.element, wizard.kind = card.value, int(card.element), int(card.kind)
        wizard.verb, wizard.amount, wizard.may = card.effect.verb.number, card.effect.amount, int(card.effect.may)
        wizard.about, wizard.against = int(card.effect.about), int(card.effect.against)
    for weak, strong in LOSES_TO.items():
        for element in strong:
            facts.beats[element * 6 + weak] = 1
    for n in range(19):
        facts.subsets[n * 6] = 1
        for k in range(1, 6):
            facts.subsets[n * 6 + k] = facts.subsets[(n - 1) * 6 + k - 1] + facts.subsets[(n - 1) * 6 + k] if n else 0
    return facts


class Facing:
    """A set of cards that answers what happens when two of its wizards meet, neither of them just laid."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self._cards = {card.id: card for card in cards}
        self._numbers = {card.id: number for number, card in enumerate(cards)}
        self._facts = facts_of(cards)
        self._s = State()
        self._quiet = Log()
        self._quiet.quiet = 1

    def has(self, *ids: str) -> bool:
        return {*ids} <= self._cards.keys()

    def __getitem__(self, id: str) -> Card:
        return self._cards[id]

    def number(self, id: str) -> int:
        return self._numbers[id]

    def tops(self, one: str, two: str) -> list[Tops]:
        """Every pair of cards that can lie on top of the piles while these two fight, none included."""
        ours, theirs = ([NO_CARD, *(at for id, at in self._numbers.items() if id != fighter)] for fighter in (one, two))
        return [(own, other) for own in ours for other in theirs]

    def losers(self, one: str, two: str, tops: Tops = NO_TOPS) -> int:
        """Who loses, as bits of seats."""
        return judge_duel(self._table(one, two, tops), self._facts, self._quiet)

    def is_decided_by_ability(self, one: str, two: str, tops: Tops = NO_TOPS) -> bool:
        """Whether criterion A ends the duel."""
        return by_ability(self._table(one, two, tops), self._facts, self._quiet) != 0

    def is_cancelled(self, one: str, two: str, tops: Tops = NO_TOPS) -> bool:
        """Whether the ability of the first is cancelled."""
        return is_cancelled(self._table(one, two, tops), self._facts, 0)

    def _table(self, one: str, two: str, tops: Tops) -> State:
        """One reused state, set up for each question: judging does not change it."""
        for seat, wizard in enumerate((one, two)):
            side = self._s.side[seat]
            side.fighter = self._numbers[wizard]
            side.discard[0], side.discard_size = tops[seat], int(tops[seat] != NO_CARD)
        return self._s
