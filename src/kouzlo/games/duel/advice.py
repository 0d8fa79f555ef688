"""The static evaluation behind the greedy player: card values, and rollouts in determinizations of an observation."""

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
"""How many determinizations a move is tried in, and how many plans are sampled: a third of a second in the plain make."""


class AdviceWeights(NamedTuple):
    """The weights of card values, in duels won; a verb declares its own worth."""

    dormant: float = 0.1
    dormant_amount: float = 0.15
    """For each point that a dormant ability adds or takes."""
    exchange: float = 0.25
    """An exchange must be better than none by this."""


WEIGHTS = AdviceWeights()


@kernel
def rollout(world: State, facts: Facts, seat: int, code: int, dice: Dice, log: Log) -> int:
    """DU-61: tokens won less tokens lost in this round, if the seat plays `code` and everybody plays at random afterwards."""
    before = world.side[seat].tokens - world.side[1 - seat].tokens
    play(world, facts, seat, code, log)
    mover = turn(world, facts)
    while mover != NOBODY and world.phase != Phase.SWAP:
        play(world, facts, mover, any_move(world, facts, mover, dice), log)
        mover = turn(world, facts)
    return world.side[seat].tokens - world.side[1 - seat].tokens - before


def card_values(deck: Deck) -> dict[str, float]:
    """What each wizard is worth in a team: duels won against the whole set, and what its ability adds."""
    value, facing = {}, Facing(deck.cards)
    for card in deck.cards:
        met = [facing.losers(card.id, other.id) for other in deck.cards]
        won = sum(lost == 2 for lost in met) - sum(lost == 1 for lost in met)
        value[card.id] = won / len(met) + _ability_value(card)
    return value


def _ability_value(card: Card) -> float:
    if card.kind == Kind.DORMANT:
        return WEIGHTS.dormant_amount * abs(card.effect.amount) + WEIGHTS.dormant
    return card.effect.verb.worth


def value_of_cards(move: object, value: dict[str, float]) -> float:
    """What a pick or an exchange brings; an exchange must be clearly better than none."""
    match move:
        case Pick(wizards):
            return sum(value[wizard] for wizard in wizards)
        case Swap(Traded(out, in_)):
            return value[in_] - value[out] - WEIGHTS.exchange
    return 0.0


def sampled_moves(moves: Sequence[object], luck: Luck) -> list[int]:
    """The moves that are evaluated: all of a few, a uniform sample of many."""
    return luck.shuffled(len(moves))[:PLANS] if len(moves) > PLANS else list(range(len(moves)))
