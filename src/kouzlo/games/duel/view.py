"""The view of a seat, made from its observation alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kouzlo.core.move import Seat, write_move
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Gather, Part, Prompt
from kouzlo.games.duel.cards import Deck
from kouzlo.games.duel.events import hand_words, wizard_word
from kouzlo.games.duel.moment import Moment, cards_left
from kouzlo.games.duel.moves import DuelMove, Swap, Use
from kouzlo.games.duel.rules.abilities import asked_card, strength
from kouzlo.games.duel.rules.draft import aside, choosable, members
from kouzlo.games.duel.rules.phases import PHASES, is_asked, is_sealed
from kouzlo.games.duel.state import DECK_SIZE, HIDDEN, NO_CARD, Facts, Phase, State


class SideTable(msgspec.Struct, frozen=True):
    """One side of the table; a card that the seat may not know is null."""

    tokens: int
    random: str | None
    """DU-2: the card that both know from the beginning."""
    team: tuple[str, ...] | None
    """The six cards, if the seat may know them."""
    aside: tuple[str, ...] | None
    """The twelve cards set aside, if the seat may know them."""
    deck: tuple[str | None, ...]
    """Top first."""
    has_waiting: bool
    waiting: str | None
    zone: str | None
    strength: int | None
    """DU-59: the value of the wizard in the zone as it stands now, while two wizards face each other."""
    pile: tuple[str, ...]
    """From below; the last one is the top, whose dormant ability counts."""
    shown: tuple[tuple[str, ...], ...]
    """DU-11: the cards of this side that were open, or that this seat was shown, in each round."""
    declined: tuple[str, ...]
    """DU-11: the wizards whose "you may" was declined in this round."""
    rearranged: tuple[str, ...]
    """DU-11: the wizards by which the deck was rearranged in this round; how, only its player knows."""
    ready: bool
    """Has sealed a choice while the other has not."""


class Table(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    round: int
    duels: int
    sides: tuple[SideTable, SideTable]


def table(seen: State, deck: Deck, facts: Facts) -> Table:
    """DU-11: an observation as a struct."""
    one, two = (_side(seen, seat, deck, facts) for seat in range(2))
    return Table(seen.this_round + 1, seen.duels, (one, two))


def _side(s: State, seat: Seat, deck: Deck, facts: Facts) -> SideTable:
    side = s.side[seat]
    knows_team = side.picked and HIDDEN not in side.team
    facing = s.side[0].fighter != NO_CARD and s.side[1].fighter != NO_CARD
    return SideTable(
        tokens=side.tokens,
        random=_name(side.random, deck),
        team=_names(side.team, deck) if knows_team else None,
        aside=_names(members(aside(side)), deck) if knows_team else None,
        deck=tuple([_name(card, deck) for card in reversed(side.deck[: side.deck_size])]),
        has_waiting=side.waiting != NO_CARD,
        waiting=_name(side.waiting, deck),
        zone=_name(side.fighter, deck),
        strength=strength(s, facts, seat) if facing else None,
        pile=_names(side.discard[: side.discard_size], deck),
        shown=tuple([_named_bits(side.shown[number] | side.looked[number], deck) for number in range(s.this_round + 1)]),
        declined=_named_bits(side.declined, deck),
        rearranged=_named_bits(side.rearranged, deck),
        ready=is_sealed(s) and not is_asked(s, seat),
    )


def _name(card: int, deck: Deck) -> str | None:
    return deck.cards[card].id if card >= 0 else None


def _names(cards: Sequence[int], deck: Deck) -> tuple[str, ...]:
    return tuple([deck.cards[card].id for card in cards])


def _named_bits(cards: int, deck: Deck) -> tuple[str, ...]:
    if cards == 0:
        return ()
    return _names(members(cards), deck)


def prompt(at: Moment, deck: Deck) -> Prompt:
    """The question to the seat, made from its observation."""
    return PROMPTS[Phase(at.s.phase)](at, deck, PHASES[at.s.phase].RULE.id)


def _words(at: Moment, cards: Sequence[int]) -> tuple[Word, ...]:
    return hand_words(at.names(cards))


def _ask_pick(at: Moment, deck: Deck, rule: str) -> Prompt:
    others = _words(at, members(choosable(at.side)))
    part = Part(("pick",), Sentence("gather-pick"), others, DECK_SIZE, ordered=False)
    say = Sentence("ask-pick", {"wizard": wizard_word(at.ids[at.side.random])})
    return Prompt("pick", rule, say, gather=Gather(say, (part,)))


def _ask_plan(at: Moment, deck: Deck, rule: str) -> Prompt:
    say, team = Sentence("ask-plan", {"round": at.s.this_round + 1}), _words(at, at.side.team)
    order = Part(("plan", "deck"), Sentence("gather-deck"), team, DECK_SIZE, ordered=True)
    waiting = Part(("plan", "waiting"), Sentence("gather-waiting"), team, 1, ordered=True, single=True)
    return Prompt("plan", rule, say, gather=Gather(say, (order, waiting)))


def _ask_swap(at: Moment, deck: Deck, rule: str) -> Prompt:
    team, others = _words(at, at.side.team), _words(at, members(aside(at.side)))
    out = Part(("swap", "out"), Sentence("gather-out"), team, 1, ordered=True, single=True)
    card = Part(("swap", "in"), Sentence("gather-in"), others, 1, ordered=True, single=True)
    gather = Gather(Sentence("choose-swap"), (out, card))
    return Prompt("swap", rule, Sentence("ask-swap"), (_choice(Swap(None), {}),), gather)


def _ask_use(at: Moment, deck: Deck, rule: str) -> Prompt:
    card = deck.cards[asked_card(at.s)]
    verb, words = card.effect.verb, {"wizard": wizard_word(card.id)}
    if verb.names_waiting:
        words["waiting"] = wizard_word(at.ids[at.side.waiting])
    return Prompt("use", rule, Sentence(f"ask-{verb.question}", {**words}), _answers(at, words))


def _ask_rearrange(at: Moment, deck: Deck, rule: str) -> Prompt:
    card = deck.cards[asked_card(at.s)]
    words, left = {"wizard": wizard_word(card.id)}, _words(at, cards_left(at.side))
    part = Part(("rearrange",), Sentence("gather-rearrange"), left, len(left), ordered=True)
    gather = Gather(Sentence("choose-rearrange", {**words}), (part,))
    return Prompt("rearrange", rule, Sentence(f"ask-{card.effect.verb.question}", {**words}), _answers(at, words), gather)


def _answers(at: Moment, words: Mapping[str, Word]) -> tuple[Choice, ...]:
    return tuple([_choice(answer, words) for answer in Use.all(at)])


def _choice(move: DuelMove, words: Mapping[str, Word]) -> Choice:
    return Choice(write_move(move), move.said(words))


PROMPTS = {
    Phase.PICK: _ask_pick,
    Phase.PLAN: _ask_plan,
    Phase.USE: _ask_use,
    Phase.REARRANGE: _ask_rearrange,
    Phase.SWAP: _ask_swap,
}
