"""Networks as players: `--opponent FILE.npz`.  What a network sees of a game, the game says itself, in a room.

Weights are numbers and start nothing, so a file of somebody else does no harm; what is wrong with it is told in a sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from kouzlo.core.errors import BadFile, BadOption, reason_of
from kouzlo.core.game import AnyGame
from kouzlo.core.rooms import Room
from kouzlo.core.sentence import worded
from kouzlo.players.levels import player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget

__all__ = ["NETWORK", "NETWORKS", "SUFFIX", "NetworkReader", "is_network", "level_or_network", "network_player"]

NETWORK = "network"
"""What stands in the place of a level where a network plays."""
SUFFIX = ".npz"


class NetworkReader(Protocol):
    """Makes players of a game from files of weights."""

    def player(self, packed: bytes) -> Player:
        """The player; raises BadFile if the bytes are no weights for this game."""


NETWORKS: Room[NetworkReader] = Room("kouzlo.networks", NetworkReader)


def is_network(opponent: str) -> bool:
    """Whether an opponent is the name of a file of weights, and no level."""
    return opponent.endswith(SUFFIX)


def network_player(game: AnyGame, file: str) -> Player:
    """The player of a file; raises BadFile with the place and the problem, and BadOption for games and cards it cannot play."""
    reader = NETWORKS.of(game.info.id)
    if reader is None:
        problem = "no network plays {game}; there is one for {games}"
        raise BadOption(worded("bad-option-network", problem, game=game.info.id, games=", ".join(NETWORKS.games())))
    if game.cards.text is not None:
        raise BadOption(worded("bad-option-network-cards", "a network plays only with the cards that it was trained with"))
    try:
        packed = Path(file).read_bytes()
    except OSError as error:
        raise BadFile(file, reason_of(error)) from None
    try:
        return reader.player(packed)
    except BadFile as error:
        raise error.inside(file) from None


def level_or_network(opponent: str, game: AnyGame, budget: Budget | None = None) -> Player:
    """The player of a level, or of a file of weights; raises UnknownLevel, BadFile, BadOption."""
    return network_player(game, opponent) if is_network(opponent) else player(opponent, budget)
