"""What a seat is shown and asked: drawn from its observation alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.move import Move, Seat, write_move
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.codes import Codes
from kouzlo.games.mystic.columns import Args, aimed, card_word, colour_word
from kouzlo.games.mystic.moves import (
    Agree,
    Attack,
    Convert,
    Discard,
    Energy,
    Keep,
    Next,
    Pay,
    Pick,
    Play,
    Redraw,
    Refill,
    Steal,
    Strike,
    Target,
    Use,
)
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import health, power
from kouzlo.games.mystic.rules.cleanup import card_limit
from kouzlo.games.mystic.rules.course import phase_rule
from kouzlo.games.mystic.rules.energy import round_energy
from kouzlo.games.mystic.state import DECK, NO_ABILITY, NO_PIECE, Facts, Phase, Side, State
from kouzlo.games.mystic.tree import Cost
from kouzlo.games.mystic.words import Colour, Keyword, Type

COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
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


class Views:
    """Tables and prompts for one set of cards; reads plain observations."""

    def __init__(self, box: Box, facts: Facts, codes: Codes) -> None:
        self._box, self._facts, self._codes = box, facts, codes

    def table(self, seen: State, viewer: Seat | None) -> Table:
        """ME-D48: an observation as a struct."""
        handle = self._codes.handle
        one, two = (self._side(seen, seat, seat == viewer) for seat in range(2))
        begun = seen.side[0].turns + seen.side[1].turns > 0
        return Table(
            active=seen.active if begun else None,
            starter=seen.starter if seen.phase != Phase.START else None,
            battle=tuple([self._battle_card(seen, piece) for piece in seen.battle[: seen.battle_size]]),
            attack=(handle(seen, seen.attacker), handle(seen, seen.attacked)) if seen.attacker != NO_PIECE else None,
            speaking=handle(seen, seen.running.source) if seen.running.ability != NO_ABILITY else None,
            sides=(one, two),
        )

    def _battle_card(self, s: State, piece: int) -> BattleCard:
        it = s.piece[piece]
        card = self._box.cards[self._codes.number(self._codes.card(s, piece))]
        is_unit = card.type == Type.UNIT
        return BattleCard(
            handle=self._codes.handle(s, piece),
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
            on=self._codes.handle(s, it.host) if it.host != NO_PIECE else None,
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
            card = self._box.cards[self._codes.number(id)]
            lacking = _lacking_for(card.cost, side.energy[card.colour], sum(side.energy), side.deck_size)
            if lacking is not None:
                found[id] = lacking
        return found

    def _card(self, s: State, seat: Seat, number: int) -> str:
        return self._codes.card(s, seat * DECK + number)

    def _cards(self, s: State, seat: Seat, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple([self._card(s, seat, number) for number in numbers])

    def prompt(self, seen: State, seat: Seat, moves: Sequence[Move]) -> Prompt:
        """What the seat is asked now, with all its legal moves."""
        phase = Phase(seen.phase)
        name = phase.name.lower()
        say = Sentence("ask-offer" if phase == Phase.AGREE else f"ask-{name}", self._asking(seen, seat, phase))
        choices = tuple([Choice(write_move(move), said(move), heading(move)) for move in moves])
        keeps_less = phase == Phase.KEEP and seen.options.keep_any
        return Prompt(name, (Rule.KEEPING_LESS if keeps_less else phase_rule(seen.phase)).id, say, choices)

    def _asking(self, s: State, seat: Seat, phase: Phase) -> Args:
        match phase:
            case Phase.ENERGY:
                return {"amount": round_energy(s, seat)}
            case Phase.TARGET | Phase.CONVERT | Phase.STEAL:
                return {"card": card_word(self._codes.card(s, s.running.source))}
            case Phase.STRIKE:
                attacker, attacked = self._codes.card(s, s.attacker), self._codes.card(s, s.attacked)
                return {
                    "attacker": card_word(attacker),
                    "card": card_word(attacked),
                    "power": power(s, self._facts, s.attacker),
                    "blow": power(s, self._facts, s.attacked),
                }
            case Phase.DISCARD:
                return {"card": card_word(self._codes.card(s, s.running.source)), "count": s.running.left}
            case Phase.KEEP:
                return {"amount": "less" if s.options.keep_any else "five"}
            case Phase.REDRAW:
                return {"count": s.redrawn}
        return {}


def heading(move: Move) -> Sentence | None:
    """The heading under which a screen lists a move of the main step."""
    match move:
        case Play():
            return Sentence("group-play")
        case Use():
            return Sentence("group-use")
        case Pay():
            return Sentence("group-pay")
        case Attack():
            return Sentence("group-attack")
    return None


def said(move: Move) -> Sentence:
    """A move as a screen says it."""
    match move:
        case Pick(colour) | Energy(colour) | Convert(colour):
            return Sentence("choose-colour", {"colour": colour_word(colour)})
        case Next(handle):
            return Sentence("choose-next", {"card": card_word(handle)})
        case Target(handle):
            return Sentence("choose-target", aimed({}, handle))
        case Play(what):
            invert = {"reversed": "yes" if what.invert else "no"}
            return Sentence("choose-play", {**aimed({"card": card_word(what.card)}, what.target), **invert, **_paid(what.any)})
        case Use(what_used):
            return Sentence("choose-use", aimed({"card": card_word(what_used.card)}, what_used.target))
        case Pay(what_paid):
            args = aimed({"card": card_word(what_paid.card)}, what_paid.target)
            return Sentence("choose-pay", {**args, **_paid(what_paid.any)})
        case Attack(what_attacks):
            return Sentence("choose-attack", aimed({"card": card_word(what_attacks.with_)}, what_attacks.at))
        case Strike(yes):
            return Sentence("choose-strike" if yes else "choose-hold")
        case Agree(yes):
            return Sentence("choose-agree" if yes else "choose-refuse")
        case Discard(card):
            return Sentence("choose-discard", {"card": card_word(card)})
        case Steal(stolen):
            args = {"energy": colour_word(stolen.energy), "into": colour_word(stolen.into)}
            return Sentence("choose-steal" if stolen.energy == stolen.into else "choose-steal-and-convert", args)
        case Refill(count):
            return Sentence("choose-refill", {"count": count})
        case Keep(energies):
            return Sentence("choose-keep", {"energies": _energies(energies)}) if energies else Sentence("choose-keep-nothing")
        case Redraw(None):
            return Sentence("choose-redraw-no-more")
        case Redraw(str() as card):
            return Sentence("choose-redraw", {"card": card_word(card)})
    return Sentence("choose-" + type(move).__name__.lower())


def _lacking_for(cost: Cost, energy: int, energies: int, deck: int) -> Lacking | None:
    """ME-12, ME-D13: coloured symbols take their own energy first, the rest pays any symbols."""
    coloured = max(0, cost.coloured - energy)
    any_ = max(0, cost.any - (energies - min(cost.coloured, energy)))
    plunder = max(0, cost.plunder - deck)
    return Lacking(coloured, any_, plunder) if coloured or any_ or plunder else None


def _paid(energies: dict[str, int]) -> Args:
    return {"paid": "yes", "energies": _energies(energies)} if energies else {"paid": "no"}


def _energies(energies: dict[str, int]) -> tuple[Word | Sentence, ...]:
    return tuple(
        Sentence("energy-amount", {"colour": colour_word(colour), "amount": amount}) for colour, amount in energies.items()
    )
