"""Mystic elements in lines: the table, cards in short and in full, and paragraphs of the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.boards.text_board import TextBoard
from kouzlo.core.editions import edition_of
from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.card_text import card_text
from kouzlo.games.mystic.columns import card_word, colour_word
from kouzlo.games.mystic.events import Attacks, CardPlayed, TurnBegins
from kouzlo.games.mystic.tree import Card
from kouzlo.games.mystic.view import BattleCard, SideTable, Table
from kouzlo.games.mystic.words import Type
from kouzlo.text.catalogue import Speaker

INDENT = "  "


class MysticBoard(TextBoard[Mystic, Table]):
    """Both sides of the table, and the cards."""

    def render(self, table: Table, game: Mystic, say: Speaker, seat: Seat | None) -> list[str]:
        """The opponent's side, then the own one: counts, battle with charms under their units, hand and graves."""
        own = seat or 0
        lines = []
        if table.active is not None:
            lines.append(say("board-turn", number=table.sides[table.active].turns, who=seat_word(table.active)))
        for side in (1 - own, own):
            lines.append(say("board-side", who=seat_word(side)))
            lines.extend(INDENT + line for line in _side(table, side, game, say, is_own=side == seat))
        return lines

    def note(self, word: Word, game: Mystic, say: Speaker) -> str:
        """Type, colour, cost, numbers and text."""
        card = _card(word, game)
        return "" if card is None else _facts(card, say)

    def explain(self, word: Word, game: Mystic, say: Speaker) -> list[str]:
        """The whole card, its flavour text, and whether it belongs to our set; for a colour its element and all its cards."""
        if word.of == "colour":
            return list(_colour(word, game, say))
        card = _card(word, game)
        if card is None:
            return []
        lines = [_in_full(card.id, game, say)]
        if card.flavour:
            # Without added quotation marks: some of these lines are spoken and have their own.
            lines.append(INDENT + say.word(Word("flavour", card.id)))
        if edition_of(game) is not None:
            lines.append(say("board-original"))
        return lines

    def glossary(self, game: Mystic) -> Sequence[Word]:
        """All cards of the set."""
        return [card_word(card.id) for card in game.box.cards]

    def begins(self, event: Event, before: Event | None) -> bool:
        """Each turn, each card played and each attack begins after an empty line."""
        return isinstance(event, TurnBegins) or (isinstance(event, CardPlayed | Attacks) and not isinstance(before, TurnBegins))


BOARD = MysticBoard()


def _card(word: Word, game: Mystic) -> Card | None:
    at = game.box.index(word.id) if word.of == "card" else None
    return None if at is None else game.box.cards[at]


def _colour(word: Word, game: Mystic, say: Speaker) -> Iterator[str]:
    cards = [card for card in game.box.cards if card.colour.name.lower() == word.id]
    counts = {f"{type_.name.lower()}s": sum(card.type == type_ for card in cards) for type_ in Type}
    yield say("board-colour", colour=word, element=Word("element", word.id), count=len(cards), **counts)
    yield from (INDENT + _in_full(card.id, game, say) for card in cards)


def _in_full(id: str, game: Mystic, say: Speaker) -> str:
    """The name of a card with its facts."""
    word = card_word(id)
    card = _card(word, game)
    assert card is not None, "a card of the set"
    return f"{say.word(word)}: {_facts(card, say)}"


def _facts(card: Card, say: Speaker) -> str:
    stats = say("board-stats", power=card.power, health=card.health) if card.type == Type.UNIT else ""
    cost = say("board-cost", coloured=card.cost.coloured, any=card.cost.any, plunder=card.cost.plunder)
    type_, colour = Word("type", card.type.name.lower()), colour_word(card.colour.name.lower())
    text = card_text(card, say.language)
    return say("board-card", type=type_, colour=colour, cost=cost, stats=stats, text=text).strip()


def _side(table: Table, seat: Seat, game: Mystic, say: Speaker, is_own: bool) -> Iterator[str]:
    """One side; its owner sees his cards with their costs."""
    side = table.sides[seat]
    if side.colours:
        yield say("board-colours", colours=tuple(colour_word(colour) for colour in side.colours))
    if side.energy:
        energies = tuple(
            Sentence("energy-amount", {"colour": colour_word(name), "amount": amount}) for name, amount in side.energy.items()
        )
        yield say("board-energy", energies=energies)
    yield _piles(side, say)
    for card in table.battle:
        if card.controller == seat and card.on is None:
            yield _in_battle(card, game, say)
            yield from (INDENT + _in_battle(charm, game, say) for charm in table.battle if charm.on == card.handle)
    known = tuple(card_word(card) for card in side.hand if card is not None)
    if is_own and known:
        yield say("board-own-hand") + ":"
        yield from (INDENT + _in_full(card.id, game, say) for card in known)
    elif known:
        yield say("board-hand", cards=known)
    for name, cards in (("grave", side.grave), ("buried", side.buried or ()), ("top", side.top)):
        if cards:
            yield say(f"board-{name}", cards=tuple(card_word(card) for card in cards))


def _piles(side: SideTable, say: Speaker) -> str:
    return say(
        "board-piles",
        deck=side.deck,
        deep=side.deep_grave,
        grave=len(side.grave),
        hand=len(side.hand),
        limit=side.card_limit,
    )


def _in_battle(card: BattleCard, game: Mystic, say: Speaker) -> str:
    more = "".join(_more(card, game, say))
    state = "exhausted" if card.exhausted else "prepared"
    name = card_word(card.card)
    if card.type == "unit":
        assert card.power is not None, "a unit has power"
        assert card.health is not None, "a unit has health"
        return say("board-unit", card=name, power=card.power, health=card.health, damage=card.damage, state=state, more=more)
    if card.on is not None:
        return say("board-charm", card=name, on=card_word(card.on), more=more)
    return say("board-relic", card=name, state=state, more=more)


def _more(card: BattleCard, game: Mystic, say: Speaker) -> Iterator[str]:
    if card.tokens:
        yield say("board-tokens", tokens=f"{'+' if card.tokens > 0 else '−'}{abs(card.tokens)}")
    if card.keywords:
        yield say("board-keywords", keywords=tuple(Word("keyword", keyword) for keyword in card.keywords))
    printed = _card(card_word(card.card), game)
    if printed is not None and printed.colour.name.lower() != card.colour:
        yield say("board-converted", colour=colour_word(card.colour))
    if card.inverted:
        yield say("board-inverted")
    if card.owner != card.controller and card.on is None:
        yield say("board-stolen", owner=seat_word(card.owner))
