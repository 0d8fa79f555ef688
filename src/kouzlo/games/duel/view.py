"""What a seat is shown and asked: drawn from its observation alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.move import Seat, write_move
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Gather, Part, Prompt
from kouzlo.games.duel.cards import Deck
from kouzlo.games.duel.codes import aside_of
from kouzlo.games.duel.effects import Verb
from kouzlo.games.duel.events import hand_words, wizard_word
from kouzlo.games.duel.moves import Swap, Use
from kouzlo.games.duel.rules.abilities import asked_card, strength
from kouzlo.games.duel.rules.course import phase_rule
from kouzlo.games.duel.state import DECK_SIZE, HIDDEN, NO_CARD, SET_SIZE, Facts, Phase, Side, State


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
    """Has sealed a choice that the other has not."""


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
    knows_team = side.picked and side.team[0] != HIDDEN
    facing = s.side[0].fighter != NO_CARD and s.side[1].fighter != NO_CARD
    return SideTable(
        tokens=side.tokens,
        random=_name(side.random, deck),
        team=_names(side.team, deck) if knows_team else None,
        aside=_names(aside_of(side), deck) if knows_team else None,
        deck=tuple([_name(card, deck) for card in reversed(side.deck[: side.deck_size])]),
        has_waiting=side.waiting != NO_CARD,
        waiting=_name(side.waiting, deck),
        zone=_name(side.fighter, deck),
        strength=strength(s, facts, seat) if facing else None,
        pile=_names(side.discard[: side.discard_size], deck),
        shown=tuple([_named_bits(side.shown[number] | side.looked[number], deck) for number in range(s.this_round + 1)]),
        declined=_named_bits(side.declined, deck),
        rearranged=_named_bits(side.rearranged, deck),
        ready=_is_ready(s, side),
    )


def _is_ready(s: State, side: Side) -> bool:
    match Phase(s.phase):
        case Phase.PICK:
            return bool(side.picked)
        case Phase.PLAN:
            return bool(side.planned)
        case Phase.SWAP:
            return bool(side.swapped)
    return False


def _name(card: int, deck: Deck) -> str | None:
    return deck.cards[card].id if card >= 0 else None


def _names(cards: Sequence[int], deck: Deck) -> tuple[str, ...]:
    return tuple([deck.cards[card].id for card in cards])


def _named_bits(cards: int, deck: Deck) -> tuple[str, ...]:
    if cards == 0:
        return ()
    return _names([card for card in range(SET_SIZE) if cards >> card & 1], deck)


def prompt(seen: State, seat: Seat, deck: Deck) -> Prompt:
    """What the seat is asked now."""
    phase = Phase(seen.phase)
    side = seen.side[seat]
    rule = phase_rule(seen.phase).id
    team = hand_words(_names(side.team, deck)) if side.picked else ()
    if phase == Phase.PICK:
        others = hand_words(_names([card for card in range(SET_SIZE) if card != side.random], deck))
        part = Part(("pick",), Sentence("gather-pick"), others, DECK_SIZE, ordered=False)
        say = Sentence("ask-pick", {"wizard": wizard_word(deck.cards[side.random].id)})
        return Prompt("pick", rule, say, gather=Gather(say, (part,)))
    if phase == Phase.PLAN:
        return _ask_plan(seen, rule, team)
    if phase == Phase.SWAP:
        return _ask_swap(rule, team, hand_words(_names(aside_of(side), deck)))
    return _ask_use(seen, seat, deck, rule)


def _ask_plan(seen: State, rule: str, team: tuple[Word, ...]) -> Prompt:
    say = Sentence("ask-plan", {"round": seen.this_round + 1})
    order = Part(("plan", "deck"), Sentence("gather-deck"), team, DECK_SIZE, ordered=True)
    waiting = Part(("plan", "waiting"), Sentence("gather-waiting"), team, 1, ordered=True, single=True)
    return Prompt("plan", rule, say, gather=Gather(say, (order, waiting)))


def _ask_swap(rule: str, team: tuple[Word, ...], aside: tuple[Word, ...]) -> Prompt:
    say = Sentence("ask-swap")
    out = Part(("swap", "out"), Sentence("gather-out"), team, 1, ordered=True, single=True)
    card = Part(("swap", "in"), Sentence("gather-in"), aside, 1, ordered=True, single=True)
    keep = Choice(write_move(Swap(None)), Sentence("choose-no-swap"))
    return Prompt("swap", rule, say, (keep,), Gather(Sentence("choose-swap"), (out, card)))


def _ask_use(seen: State, seat: Seat, deck: Deck, rule: str) -> Prompt:
    card = deck.cards[asked_card(seen)]
    args = {"wizard": wizard_word(card.id)}
    decline = (Choice(write_move(Use(False)), Sentence("choose-not-use", {**args})),) if card.effect.may else ()
    if card.effect.verb == Verb.REARRANGE_OWN_DECK:
        left = hand_words(_names(list(reversed(seen.side[seat].deck[: seen.side[seat].deck_size])), deck))
        part = Part(("rearrange",), Sentence("gather-rearrange"), left, len(left), ordered=True)
        gather = Gather(Sentence("choose-rearrange", {**args}), (part,))
        return Prompt("rearrange", rule, Sentence("ask-rearrange", {**args}), decline, gather)
    use = Choice(write_move(Use(True)), Sentence("choose-use", {**args}))
    say = Sentence("ask-use", {**args})
    if card.effect.verb == Verb.SWAP_WITH_WAITING:
        own_waiting = wizard_word(deck.cards[seen.side[seat].waiting].id)
        say = Sentence("ask-swap-in", {**args, "waiting": own_waiting})
        use = Choice(write_move(Use(True)), Sentence("choose-swap-in", {"waiting": own_waiting}))
    return Prompt("use", rule, say, (use, *decline))
