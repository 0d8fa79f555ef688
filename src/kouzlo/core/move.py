"""Moves, and whose turn it is.

A kind of move is declared once, as a frozen struct.  Its JSON form is the object of its fields, and the set of keys identifies
the kind.  Its notation follows from the same fields: the key, then the values, as in `draw 0 shaman`; a kind with another
notation overrides `words` and `of_words`.  A game's kinds also have a code, for kernels, masks and networks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Self, TypeVar, get_args, get_origin

import msgspec

__all__ = ["CHANCE", "NOBODY", "Move", "NotAMove", "Seat", "Turn", "read_move", "read_words", "write_move"]

Seat = int

CHANCE: Seat = -1
"""The seat of luck: a draw is a move of this seat."""

NOBODY: Seat = -2
"""Nobody can move: the game is over."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all moves; a game declares one struct for each kind of choice."""

    def words(self) -> list[str]:
        """The notation: the first key, then every value in its order."""
        return [self.__struct_encode_fields__[0], *(word for field in fields_of(type(self)) for word in _written(self, field))]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        """The inverse of `words`; None if the words are not a move of this kind.  Raises NotAMove for impossible values."""
        if not words or words[0] != cls.__struct_encode_fields__[0]:
            return None
        sent, rest = _read(cls, list(words[1:]))
        if sent is None or rest:
            return None
        try:
            return msgspec.convert(sent, cls, strict=True)
        except msgspec.ValidationError as error:
            raise NotAMove(str(error)) from None


M = TypeVar("M", bound=Move)


class Turn(msgspec.Struct, frozen=True):
    """Who decides now: one seat, several at once (then sealed), CHANCE, or nobody."""

    seats: tuple[Seat, ...]
    phase: str
    sealed: bool = False

    @property
    def is_chance(self) -> bool:
        return self.seats == (CHANCE,)


class NotAMove(ValueError):
    """The input is not a move of this game; the sentence says what is missing."""


def read_move(kinds: Sequence[type[M]], sent: object) -> M:
    """The typed move of a JSON object."""
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


def read_words(kinds: Sequence[type[M]], words: Sequence[str]) -> M | None:
    """The move that these words denote, or None."""
    for kind in kinds:
        if (move := kind.of_words(words)) is not None:
            return move
    return None


NOTHING = "none"
"""The notation of a missing value."""
ANSWERS: Mapping[bool, str] = {True: "yes", False: "no"}


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    """The attribute, key and type of each field; a field with only one possible value is left out."""
    return tuple(
        (field.name, field.encode_name, bare)
        for field in msgspec.structs.fields(kind)
        if (bare := _bare(field.type)) is not Literal
    )


def _bare(hint: Any) -> Any:
    """The type of a field without its wrappers; Literal for a field with a single value."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return type(get_args(hint)[0]) if len(get_args(hint)) > 1 else Literal
    return hint


def _written(struct: msgspec.Struct, field: tuple[str, str, Any]) -> Iterator[str]:
    value = getattr(struct, field[0])
    if isinstance(value, msgspec.Struct):
        for inner in fields_of(type(value)):
            yield from _written(value, inner)
    elif isinstance(value, tuple):
        yield from value
    elif isinstance(value, bool):
        yield ANSWERS[value]
    else:
        yield NOTHING if value is None else str(value)


def _read(kind: type[msgspec.Struct], words: list[str]) -> tuple[dict[str, Any] | None, list[str]]:
    """The JSON object that the first words denote and the remaining words; None if they denote none."""
    sent: dict[str, Any] = {}
    for _, key, hint in fields_of(kind):
        inside = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        of = inside[0]
        if len(inside) > 1 and words[:1] == [NOTHING]:
            sent[key], words = None, words[1:]
        elif isinstance(of, type) and issubclass(of, msgspec.Struct):
            sent[key], words = _read(of, words)
            if sent[key] is None:
                return None, words
        elif get_origin(of) is tuple:
            sent[key], words = words, []
        elif (
            not words
            or (of is int and not re.fullmatch("-?[0-9]{1,9}", words[0]))
            or (of is bool and words[0] not in ANSWERS.values())
        ):
            return None, words
        else:
            sent[key], words = int(words[0]) if of is int else words[0] == ANSWERS[True] if of is bool else words[0], words[1:]
    return sent, words
