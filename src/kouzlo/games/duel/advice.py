"""A quick judgement of moves: what the greedy player goes by.  It sees an observation and imagines the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kouzlo.core.chance import Dice, Luck
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.duel.cards import Card, Deck, Facing
from kouzlo.games.duel.moves import Pick, Swap, Traded
from kouzlo.games.duel.rules.phases import any_move, play, turn
from kouzlo.games.duel.state import Facts, Kind, Phase, State

WORLDS = 8
PLANS = 96
"""How many worlds are imagined for a move, and how many plans are looked at: a third of a second on the plain make."""


class Taste(NamedTuple):
    """What the greedy player goes by when he chooses cards, in duels won; a verb declares its own worth."""

    dormant: float = 0.1
    dormant_amount: float = 0.15
    """For each point that a dormant ability adds or takes."""
    exchange: float = 0.25
    """An exchange must be better than none by this."""


TASTE = Taste()


@kernel
def play_out(world: State, facts: Facts, seat: int, code: int, dice: Dice, log: Log) -> int:
    """DU-61: tokens won less tokens lost in this round, if the seat plays `code` and everything else is chance."""
    before = world.side[seat].tokens - world.side[1 - seat].tokens
    play(world, facts, seat, code, log)
    mover = turn(world, facts)
    while mover != NOBODY and world.phase != Phase.SWAP:
        play(world, facts, mover, any_move(world, facts, mover, dice), log)
        mover = turn(world, facts)
    return world.side[seat].tokens - world.side[1 - seat].tokens - before


def card_worths(deck: Deck) -> dict[str, float]:
    """What each wizard is worth in a team: duels won against the whole set, and what its ability adds."""
    worth, facing = {}, Facing(deck.cards)
    for card in deck.cards:
        met = [facing.losers(card.id, other.id) for other in deck.cards]
        won = sum(lost == 2 for lost in met) - sum(lost == 1 for lost in met)
        worth[card.id] = won / len(met) + _ability_worth(card)
    return worth


def _ability_worth(card: Card) -> float:
    if card.kind == Kind.DORMANT:
        return TASTE.dormant_amount * abs(card.effect.amount) + TASTE.dormant
    return card.effect.verb.worth


def worth_of_cards(move: object, worth: dict[str, float]) -> float:
    """What a pick or an exchange brings; an exchange must be clearly better than none."""
    match move:
        case Pick(wizards):
            return sum(worth[wizard] for wizard in wizards)
        case Swap(Traded(out, in_)):
            return worth[in_] - worth[out] - TASTE.exchange
    return 0.0


def looked_at(moves: Sequence[object], luck: Luck) -> list[int]:
    """Which of the moves are worth the time: all of a few, a fair sample of many."""
    return luck.shuffled(len(moves))[:PLANS] if len(moves) > PLANS else list(range(len(moves)))
