"""Events: what happened, typed, with the secret part declared.

A field that not everybody may know is a `Secret`: the value and the seats that know it.  `seen_by` is the only way out for a
seat; it opens the secrets of that seat and leaves None in place of the others.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar, final

import msgspec

from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence

T = TypeVar("T")


@final
class Secret(msgspec.Struct, Generic[T], frozen=True):
    """A value that only some seats know; printing it shows nothing."""

    value: T
    seats: tuple[Seat, ...]

    def __repr__(self) -> str:
        return "<hidden>"


def _tag(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_tag):
    """The base of all events; `rule` is the paragraph that was carried out."""

    def sentence(self) -> Sentence:
        """How a screen says it: an id of the catalogue and its arguments."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as this seat sees it; None is a spectator."""
        return self._opened(lambda secret: seat is not None and seat in secret.seats)

    def in_full(self) -> Self:
        """The event as the referee sees it."""
        return self._opened(lambda secret: True)

    def _opened(self, may_see: Any) -> Self:
        if Secret not in map(type, msgspec.structs.astuple(self)):
            return self  # most events are public: nobody need look at them field by field
        secrets = {
            name: value.value if may_see(value) else None
            for name in self.__struct_fields__
            if isinstance(value := getattr(self, name), Secret)
        }
        return msgspec.structs.replace(self, **secrets)
