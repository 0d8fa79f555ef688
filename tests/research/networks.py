"""Networks for tests: weights drawn at random, as files that can be read."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random

from kouzlo.core.registry import create_game
from kouzlo.research.duel.network import INPUTS
from kouzlo.research.features import Features
from kouzlo.research.network import Network
from kouzlo.research.network_player import About, write_network

ACTIONS = 20


def drawn(seed: int = 1, hidden: int = 8) -> bytes:
    """A file that was never taught anything."""
    game = create_game("duel")
    network = Network.new(Features(game, INPUTS).size, hidden, ACTIONS, np_random(seed)[0])
    return write_network(About("duel", game.cards.digest, "drawn", 0, 0.0), network.weights)


def arrays_of(packed: bytes) -> dict[str, Any]:
    """The arrays of a file, to change some."""
    with np.load(io.BytesIO(packed), allow_pickle=False) as archive:
        return dict(archive)


def packed_from(arrays: dict[str, Any]) -> bytes:
    packed = io.BytesIO()
    np.savez(packed, **arrays)
    return packed.getvalue()
