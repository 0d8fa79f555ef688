"""What a network sees of the duel: teams, what was shown, the zone and the piles, and the plan as far as it is chosen."""

from __future__ import annotations

from kouzlo.core.registry import create_game
from kouzlo.games.duel.state import DECK_SIZE, ROUNDS, SET_SIZE, Phase
from kouzlo.players.network_file import NetworkReader
from kouzlo.players.player import Player
from kouzlo.research.duel import YES
from kouzlo.research.features import SO_FAR, Input
from kouzlo.research.network_player import NetworkPlayer

__all__ = ["INPUTS", "NETWORK"]

TOKENS = 3
"""Nobody gets more than two."""

INPUTS = (
    Input("phase", len(Phase)),
    Input("this_round", ROUNDS),
    *(Input(f"side[{seat}].tokens", TOKENS) for seat in range(2)),
    *(Input(f"side[{seat}].{place}", SET_SIZE) for place in ("random", "waiting", "fighter") for seat in range(2)),
    Input("side[0].team", SET_SIZE, is_set=True),
    *(Input(f"side[{seat}].discard", SET_SIZE, is_set=True) for seat in range(2)),
    *(Input(f"side[{seat}].deck_size", DECK_SIZE + 1) for seat in range(2)),
    *(Input(f"side[{seat}].shown") for seat in range(2)),
    Input(SO_FAR, YES + 1),
)
"""The own side first, as in the observation.  The order of the own deck is left out: it was chosen by the network itself."""


class DuelNetwork(NetworkReader):
    """Reads files of weights for the duel."""

    def player(self, packed: bytes) -> Player:
        return NetworkPlayer.read(create_game("duel"), INPUTS, packed)


NETWORK = DuelNetwork()
