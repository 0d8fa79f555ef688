"""Moves, and whose turn it is.

A move has two faces: a frozen struct for people and the wire, an integer code for kernels, masks and networks.
On the wire a move is the JSON object of its fields; the set of its keys says which move it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

Seat = int

CHANCE: Seat = -1
"""The seat of luck: a draw is a move of this seat."""

NOBODY: Seat = -2
"""Nobody can move: the game is over."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all moves; a game declares one struct for each kind of choice."""


class Turn(msgspec.Struct, frozen=True):
    """Who decides now: one seat, several at once (then sealed), CHANCE, or nobody."""

    seats: tuple[Seat, ...]
    phase: str
    sealed: bool = False

    @property
    def is_chance(self) -> bool:
        return self.seats == (CHANCE,)


class NotAMove(ValueError):
    """What was sent is not a move of this game; the sentence says what is missing."""


def read_move(kinds: Sequence[type[Move]], sent: object) -> Move:
    """The typed move that a JSON object means."""
    if not isinstance(sent, dict) or not all(isinstance(key, str) for key in sent):
        raise NotAMove("a move is a JSON object")
    for kind in kinds:
        if set(kind.__struct_encode_fields__) == sent.keys():
            try:
                return msgspec.convert(sent, kind, strict=True)
            except msgspec.ValidationError as error:
                raise NotAMove(str(error)) from None
    known = ", ".join("{" + ", ".join(kind.__struct_encode_fields__) + "}" for kind in kinds)
    raise NotAMove(f"no move has the keys {{{', '.join(sorted(sent))}}}; known are {known}")


def write_move(move: Move) -> dict[str, Any]:
    """The JSON object of a move; the inverse of `read_move`."""
    written: dict[str, Any] = msgspec.to_builtins(move)
    return written
