"""The duel in lines: the table, cards in short and in full, and paragraphs of the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.boards.text_board import TextBoard
from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word, seat_word
from kouzlo.games.duel import Duel
from kouzlo.games.duel.ability_text import ability_sentence
from kouzlo.games.duel.cards import Card
from kouzlo.games.duel.events import Laid, RoundBegins, RoundWon, hand_words, wizard_word
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import Kind
from kouzlo.games.duel.view import SideTable, Table
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import containing

INDENT = "  "


class DuelBoard(TextBoard[Duel, Table]):
    """Both sides of the table, and the wizards."""

    def render(self, table: Table, game: Duel, say: Speaker, seat: Seat | None) -> list[str]:
        """Both sides, the own one first; cards that this seat may not know are only counted."""
        own = seat or 0
        one, two = table.sides[own], table.sides[1 - own]
        first, second = seat_word(own), seat_word(1 - own)
        lines = [say("board-round", round=table.round, first=first, one=one.tokens, second=second, two=two.tokens)]
        if seat is not None and one.team is None:
            # While the team is chosen, the wheel of elements lies on the table.
            lines.append(f"{say(f'rule-{Rule.ELEMENT.id}')} [{Rule.ELEMENT.id}]")
        for who, side in ((first, one), (second, two)):
            lines.append(say("board-side", who=who))
            lines.extend(INDENT + line for line in _side(side, game, say))
        return lines

    def note(self, word: Word, game: Duel, say: Speaker) -> str:
        """Value, element, kind and ability."""
        card = _card(word, game)
        return "" if card is None else _facts(card, say)

    def explain(self, word: Word, game: Duel, say: Speaker) -> list[str]:
        """The whole card, the source of each of its fields, and the paragraphs that mention it."""
        card = _card(word, game)
        if card is None:
            return []
        lines = [f"{say.word(word)}: {_facts(card, say)}"]
        for origin in dict.fromkeys(card.origin.values()):
            fields = tuple(Word("field", field) for field, its in card.origin.items() if its == origin)
            lines.append(say("board-origin", origin=Word("origin", origin), fields=fields))
        rules = [rule.id for rule in game.info.rules if rule.id]
        texts = [say(f"rule-{rule}") for rule in rules]
        if mentioned := [rules[place] for place in containing(say.word(word), texts)]:
            lines.append(say("board-paragraphs", rules=", ".join(mentioned)))
        return lines

    def glossary(self, game: Duel) -> Sequence[Word]:
        """All wizards of the set."""
        return [wizard_word(card.id) for card in game.deck.cards]

    def begins(self, event: Event, before: Event | None) -> bool:
        """A round and each duel begin after an empty line."""
        return isinstance(event, RoundBegins | RoundWon) or (
            isinstance(event, Laid) and not isinstance(before, Laid | RoundBegins)
        )


BOARD = DuelBoard()


def _card(word: Word, game: Duel) -> Card | None:
    at = game.deck.index(word.id) if word.of == "wizard" else None
    return None if at is None else game.deck.cards[at]


def _facts(card: Card, say: Speaker) -> str:
    element, kind = Word("element", card.element.name.lower()), Word("kind", card.kind.name.lower())
    if card.kind == Kind.NONE:
        return say("board-card-plain", value=card.value, element=element, kind=kind)
    ability = say.sentence(ability_sentence(card))
    return say("board-card", value=card.value, element=element, kind=kind, ability=ability)


def _side(side: SideTable, game: Duel, say: Speaker) -> Iterator[str]:
    if side.zone is not None:
        card = _card(wizard_word(side.zone), game)
        assert card is not None, "a wizard in the zone is known"
        yield say("board-zone", wizard=wizard_word(side.zone), value=card.value if side.strength is None else side.strength)
    if side.zone is not None or side.deck or side.pile or side.has_waiting:
        yield _deck(side.deck, say)
        if side.has_waiting:
            yield say("board-waiting", wizard=wizard_word(side.waiting)) if side.waiting else say("board-waiting-hidden")
        yield from _pile(side.pile, game, say)
    elif side.team is not None:
        yield say("board-team", team=hand_words(side.team))
    if side.team is None:
        yield from _known(side, say)


def _deck(deck: tuple[str | None, ...], say: Speaker) -> str:
    if not deck:
        return say("board-deck-empty")
    if all(card is None for card in deck):
        return say("board-deck-hidden", count=len(deck))
    return say("board-deck", deck=tuple(wizard_word(card) if card else Word("wizard", "unknown") for card in deck))


def _pile(pile: tuple[str, ...], game: Duel, say: Speaker) -> Iterator[str]:
    if not pile:
        return
    yield say("board-pile", pile=hand_words(pile))
    top = _card(wizard_word(pile[-1]), game)
    if top is not None and top.kind == Kind.DORMANT:
        yield say("board-dormant", wizard=wizard_word(top.id), ability=say.sentence(ability_sentence(top)))


def _known(side: SideTable, say: Speaker) -> Iterator[str]:
    """DU-11: what has been seen of the other team, the random card first."""
    seen = [card for shown in side.shown for card in shown]
    if seen:
        yield say("board-known", cards=hand_words(tuple(dict.fromkeys([*filter(None, [side.random]), *seen]))))
    elif side.random is not None:
        yield say("board-random", wizard=wizard_word(side.random))
