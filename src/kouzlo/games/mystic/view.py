"""The view of a seat, made from its observation alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.move import Seat, write_move
from kouzlo.core.sentence import Sentence
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.mystic.beginners import easiest_first, measured, recommended
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.moves import KIND_OF_PHASE, MysticMove
from kouzlo.games.mystic.names import COLOUR_NAMES, Names
from kouzlo.games.mystic.rules.battle import health, power
from kouzlo.games.mystic.rules.cleanup import card_limit
from kouzlo.games.mystic.rules.costs import lacking
from kouzlo.games.mystic.state import DECK, NO_ABILITY, NO_PIECE, Phase, Side, State
from kouzlo.games.mystic.words import Keyword, Type

KEYWORD_NAMES = tuple((keyword, keyword.name.lower()) for keyword in Keyword)


class BattleCard(msgspec.Struct, frozen=True):
    """A card in battle."""

    handle: str
    card: str
    controller: Seat
    owner: Seat
    type: str
    colour: str
    """Its own, or the one it was converted to (ME-D27)."""
    exhausted: bool
    power: int | None
    health: int | None
    damage: int
    tokens: int
    keywords: tuple[str, ...]
    inverted: bool
    on: str | None
    """A charm's unit."""


class Lacking(msgspec.Struct, frozen=True):
    """ME-12, ME-D42: what is not there to pay a card: energy of its colour, any energy, cards of the deck."""

    coloured: int
    any: int
    plunder: int


class SideTable(msgspec.Struct, frozen=True):
    """One side of the table; a card that the seat may not know is null."""

    colours: tuple[str, ...]
    energy: dict[str, int]
    turns: int
    hand: tuple[str | None, ...]
    """ME-D52: another's hand is sorted, known cards by id and unknown ones last."""
    deck: int
    deep_grave: int
    buried: tuple[str, ...] | None
    """ME-46: the open deep grave from below; null if it is face down."""
    top: tuple[str, ...]
    """ME-46: known cards on the deck, the one to be drawn first."""
    grave: tuple[str, ...]
    card_limit: int
    without_wonder: int
    lacking: dict[str, Lacking]
    """The known cards of the hand that cannot be paid now."""


class Table(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    active: Seat | None
    starter: Seat | None
    """ME-D3: who starts; null until chance has named him."""
    battle: tuple[BattleCard, ...]
    """The card longest in battle first."""
    attack: tuple[str, str] | None
    """Who attacks whom, while the defender is asked."""
    speaking: str | None
    """The card whose effect is being carried out."""
    sides: tuple[SideTable, SideTable]
    recommended: tuple[tuple[str, ...], tuple[str, ...]] | None
    """ME-2: for each seat three colours for a first game, its picks first; null when nobody picks, and for cards that were not
    measured."""


class Views:
    """Tables and prompts for one set of cards; reads plain observations."""

    def __init__(self, box: Box, names: Names) -> None:
        self._box, self._names, self._facts = box, names, names.facts
        self._easiest = easiest_first(box, measured())

    def table(self, seen: State, viewer: Seat | None) -> Table:
        """ME-D48: an observation as a struct."""
        handle = self._names.handle
        one, two = (self._side(seen, seat, seat == viewer) for seat in range(2))
        begun = seen.side[0].turns + seen.side[1].turns > 0
        return Table(
            active=seen.active if begun else None,
            starter=seen.starter if seen.phase != Phase.START else None,
            battle=tuple([self._battle_card(seen, piece) for piece in seen.battle[: seen.battle_size]]),
            attack=(handle(seen, seen.attacker), handle(seen, seen.attacked)) if seen.attacker != NO_PIECE else None,
            speaking=handle(seen, seen.running.source) if seen.running.ability != NO_ABILITY else None,
            sides=(one, two),
            recommended=(self._recommended(seen, 0), self._recommended(seen, 1)) if self._is_advised(seen) else None,
        )

    def _is_advised(self, s: State) -> bool:
        return s.phase == Phase.PICK and bool(self._easiest)

    def _recommended(self, s: State, seat: Seat) -> tuple[str, ...]:
        return tuple(COLOUR_NAMES[colour] for colour in recommended(s, seat, self._easiest))

    def _battle_card(self, s: State, piece: int) -> BattleCard:
        it = s.piece[piece]
        card = self._box.cards[self._names.number(self._names.card(s, piece))]
        is_unit = card.type == Type.UNIT
        return BattleCard(
            handle=self._names.handle(s, piece),
            card=card.id,
            controller=it.controller,
            owner=piece // DECK,
            type=card.type.name.lower(),
            colour=COLOUR_NAMES[it.colour],
            exhausted=bool(it.exhausted),
            power=power(s, self._facts, piece) if is_unit else None,
            health=health(s, self._facts, piece) if is_unit else None,
            damage=it.damage,
            tokens=it.tokens,
            keywords=tuple(name for keyword, name in KEYWORD_NAMES if it.keywords & keyword) if it.keywords else (),
            inverted=bool(it.inverted),
            on=self._names.handle(s, it.host) if it.host != NO_PIECE else None,
        )

    def _side(self, s: State, seat: Seat, is_own: bool) -> SideTable:
        side = s.side[seat]
        open_grave = bool(s.options.full_recycling)
        hand = self._hand(s, seat, is_own)
        return SideTable(
            colours=tuple([COLOUR_NAMES[colour] for colour in side.colours[: side.picked]]),
            energy={name: energy for name, energy in zip(COLOUR_NAMES, side.energy, strict=True) if energy},
            turns=side.turns,
            hand=(*hand, *[None] * (side.hand_size - len(hand))),
            deck=side.deck_size,
            deep_grave=side.deep_size,
            buried=self._cards(s, seat, side.deep[: side.deep_size]) if open_grave else None,
            top=self._cards(s, seat, list(reversed(side.top[: side.top_size]))),
            grave=self._cards(s, seat, side.grave[: side.grave_size]),
            card_limit=card_limit(s, self._facts, seat),
            without_wonder=side.without_wonder,
            lacking=self._lacking(side, hand),
        )

    def _hand(self, s: State, seat: Seat, is_own: bool) -> tuple[str, ...]:
        """ME-D52: the known cards of a hand, in the order of drawing only for its owner, by their ids for all others."""
        side = s.side[seat]
        known = self._cards(s, seat, [number for number in side.hand[: side.hand_size] if number >= 0])
        return known if is_own else tuple(sorted(known))

    def _lacking(self, side: Side, hand: Sequence[str]) -> dict[str, Lacking]:
        found = {}
        for id in hand:
            card = self._facts.card[self._names.number(id)]
            lacks = lacking(side, card.colour, card)
            if any(lacks):
                found[id] = Lacking(*lacks)
        return found

    def _card(self, s: State, seat: Seat, number: int) -> str:
        return self._names.card(s, seat * DECK + number)

    def _cards(self, s: State, seat: Seat, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple([self._card(s, seat, number) for number in numbers])

    def prompt(self, seen: State, seat: Seat, moves: Sequence[MysticMove]) -> Prompt:
        """The question to the seat, with all its legal moves."""
        phase, kind = Phase(seen.phase).name.lower(), KIND_OF_PHASE.get(seen.phase, MysticMove)
        say = Sentence(kind.question or f"ask-{phase}", kind.asked_with(self._names, seen, seat))
        choices = tuple([Choice(write_move(move), move.said(), move.heading) for move in moves])
        return Prompt(phase, kind.law(seen).id, say, choices)
