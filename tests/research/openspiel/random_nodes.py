"""Random games by nodes of the game tree: material for these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.move import CHANCE
from kouzlo.research.openspiel.node import Node


def node_of(game: str) -> Node:
    """The first node of a game, given as OpenSpiel wants it."""
    node: Node = pyspiel.load_game(game).new_initial_state().node
    return node


def walked(game: str, word: str) -> Iterator[Node]:
    """Every node of a random game, its end included."""
    node, luck = node_of(game), Luck(seed_of(f"nodes {word}"))
    yield node
    while node.position.asked:
        node = any_child(node, luck)
        yield node


def any_child(node: Node, luck: Luck) -> Node:
    if node.player == CHANCE:
        draws = list(node.position.draws())
        return node.after_draw(draws[luck.below(len(draws))])
    actions = {seat: node.actions(seat) for seat in node.position.asked}
    return node.after({seat: possible[luck.below(len(possible))] for seat, possible in actions.items()})
