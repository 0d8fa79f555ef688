"""The choices of the main step, each packed into one number: act, piece, target, inversion, payment."""

from __future__ import annotations

from enum import IntEnum

from kouzlo.core.record import kernel


class Act(IntEnum):
    """ME-9: what can be done in the main step."""

    END = 0
    PLAY = 1
    USE = 2
    PAY = 3
    ATTACK = 4
    OFFER = 5


@kernel
def coded(act: int, piece: int, target: int, inverted: int, picks: int) -> int:
    """ME-D36: a choice of the main step as one number."""
    return act + 8 * (piece + 128 * (target + 128 * (inverted + 2 * picks)))


@kernel
def act_of(code: int) -> int:
    """ME-9: what is done."""
    return code % 8


@kernel
def piece_of(code: int) -> int:
    """ME-9: with which piece."""
    return code // 8 % 128


@kernel
def target_of(code: int) -> int:
    """ME-D36: on which target, or NO_TARGET."""
    return code // 1024 % 128


@kernel
def inverted_of(code: int) -> int:
    """ME-45: 1 if the card's colour words are reversed."""
    return code // 131072 % 2


@kernel
def picks_of(code: int) -> int:
    """ME-D13: the energies that pay any-energy symbols."""
    return code // 262144
