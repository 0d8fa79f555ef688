"""What a seat is told in OpenSpiel, as a tensor and as text; made from `observe` alone.

    observation             what the seat may know, own seat first, then the actions of its present choice
    information state       the same, and a memory: a digest of all that it has seen and done
    public                  what a spectator may know
    private                 what the seat knows and a spectator does not

The tensor has the columns of the other environments (docs/research_observations.md), as 32-bit floats.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kouzlo.core.errors import KouzloError
from kouzlo.core.move import Seat
from kouzlo.research.openspiel.node import MEMORY, Node, Table
from kouzlo.research.spaces import NO_ACTION, Numbers

__all__ = ["SeatObserver"]

DEFAULT = pyspiel.IIGObservationType(perfect_recall=False)


class SeatObserver:
    """An observer as OpenSpiel wants it: `tensor`, its parts by name in `dict`, and the same as text."""

    def __init__(self, table: Table, kind: Any, parameters: Any) -> None:
        if parameters:
            raise KouzloError(f"observers have no parameters here; given were {parameters}")
        kind = kind or DEFAULT
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise KouzloError("no observer sees the secrets of all players; a program that may use the state itself")
        self._table, self._remembers = table, bool(kind.perfect_recall)
        self._is_public, self._is_own = bool(kind.public_info), kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        sizes = {"observation": table.arena.encoder.size, "choice": table.spaces.depth()}
        if self._remembers:
            sizes["memory"] = 8 * MEMORY
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values())).tolist()
        self.dict = {name: self.tensor[end - size : end] for (name, size), end in zip(sizes.items(), ends, strict=True)}

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what the player is told into the tensor."""
        node: Node = state.node
        self.dict["observation"][:] = self._columns(node, player)
        self.dict["choice"][:] = self._chosen(node, player)
        if self._remembers:
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(self._memory(node, player), np.uint8))

    def string_from(self, state: Any, player: Seat) -> str:
        """The same in words: each field that is not zero throughout, by its name; `-1*40` is forty times -1 at its end."""
        node: Node = state.node
        columns = self._columns(node, player)
        fields = [f"{path}={_written(columns[first:end])}" for path, first, end in self._fields if columns[first:end].any()]
        chosen = [action for action in self._chosen(node, player).tolist() if action != NO_ACTION]
        fields += [f"choice={','.join(map(str, chosen))}"] * bool(chosen)
        fields += [f"memory={self._memory(node, player).hex()}"] * self._remembers
        return " ".join([f"seat={player}", *fields] if self._is_own else fields)

    @cached_property
    def _fields(self) -> list[tuple[str, int, int]]:
        return [(group.path, group.first, group.first + group.columns) for group in self._table.arena.encoder.groups()]

    def _columns(self, node: Node, player: Seat) -> Numbers:
        position = node.position
        if not self._is_own:
            return position.array(None, 0) if self._is_public else np.zeros(self._table.arena.encoder.size, np.int32)
        own = position.array(player, player)
        return own if self._is_public else np.where(own == position.array(None, player), 0, own)

    def _chosen(self, node: Node, player: Seat) -> Numbers:
        return node.so_far(player) if self._is_own else np.full(self._table.spaces.depth(), NO_ACTION, np.int32)

    def _memory(self, node: Node, player: Seat) -> bytes:
        return node.memory(player) if self._is_own and self._is_public else bytes(MEMORY)


def _written(numbers: Numbers) -> str:
    changes = np.flatnonzero(numbers != numbers[-1])
    tail = int(changes[-1]) + 1 if len(changes) else 0
    words = list(map(str, numbers[:tail].tolist()))
    last, count = int(numbers[-1]), len(numbers) - tail
    return ",".join([*words, str(last) if count == 1 else f"{last}*{count}"])
