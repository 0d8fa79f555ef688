"""Events: what happened, declared once, with the secret fields marked.

    class Beaten(Event):
        \"""DU-60: a loser went face up onto the own pile.\"""

        seat: Seat
        wizard: Wizard
        rule: Law

Its number, its row in the log, its JSON form, its TypeScript type and its sentence follow from this class:

- a kernel notes it by name, in whole numbers: `note(log, Beaten(seat=seat, wizard=own.fighter, rule=Rule.PILE))`;
- `events_of` reads it back with names: `Beaten(0, "shaman", "DU-60")`;
- its JSON tag and the id of its sentence are its name (`beaten`), and the arguments of the sentence are its fields.

A field that kernels write as numbers and other code reads as something else is a `Column`.  A field that not everybody may know
is read as a `Secret`: the value and the seats that know it.  Clients get events only through `seen_by`, which opens the secrets
of that seat and replaces the others by None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    Self,
    TypeVar,
    cast,
    dataclass_transform,
    final,
    get_args,
    get_type_hints,
)

import msgspec

from kouzlo.core.move import Seat
from kouzlo.core.rule import Paragraph
from kouzlo.core.sentence import Argument, Sentence, seat_word

__all__ = ["ByName", "Column", "Event", "Law", "Secret", "events_in"]

T = TypeVar("T")


@final
class Secret(msgspec.Struct, Generic[T], frozen=True):
    """A value that only some seats know; printing it shows nothing."""

    value: T
    seats: tuple[Seat, ...]

    def __repr__(self) -> str:
        return "<hidden>"


class Column(Generic[T]):
    """A type of field: kernels write it as `width` whole numbers, other code reads it as a T.

    A subclass defines how it is read, from the facts that the game passes to `events_of`, and how a sentence says it.
    """

    width: ClassVar[int] = 1
    read: ClassVar[Callable[..., Any]]
    """`read(facts, *numbers)`; returns a Secret where the numbers say who knows the value."""

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...] | None:
        """The seats that know the value, given the seat of the event; None: everybody."""
        return None

    @staticmethod
    def word(value: Any) -> Argument:
        """The value as an argument of a sentence."""
        return value  # type: ignore[no-any-return]

    if TYPE_CHECKING:

        def __get__(self, event: object, owner: object = None) -> T: ...

        def __set__(self, event: object, value: T | int | tuple[int, ...]) -> None: ...

    @classmethod
    def reads(cls) -> Any:
        """The type that it is read as: the type parameter of its base."""
        for base in cls.__mro__:
            for generic in vars(base).get("__orig_bases__", ()):
                if get_args(generic) and not isinstance(get_args(generic)[0], TypeVar):
                    return get_args(generic)[0]
        raise TypeError(f"{cls.__name__} does not say what it is read as: class {cls.__name__}(Column[str])")


# Enumerations never change, and the same few names are looked up for every event.


@cache
def _small_name(members: type[IntEnum], number: int) -> str:
    return members(number).name.lower()


@cache
def _paragraph_id(paragraphs: type[Paragraph], number: int) -> str:
    return paragraphs(number).id


class ByName(Column[T]):
    """A member of an enumeration: kernels write its number, other code reads its name in lower case."""

    members: ClassVar[type[IntEnum]]

    @classmethod
    def read(cls, facts: Any, number: int) -> T:
        return cast(T, _small_name(cls.members, number))


class Law(Column[str]):
    """The paragraph that was applied, read as its id; a game's subclass names its `paragraphs`."""

    paragraphs: ClassVar[type[Paragraph]]

    @classmethod
    def read(cls, facts: Any, number: int) -> str:
        return _paragraph_id(cls.paragraphs, number)


class _Number(Column[int]):
    """A whole number, read as it is."""

    @staticmethod
    def read(facts: Any, number: int) -> int:
        return number


class _YesOrNo(Column[bool]):
    @staticmethod
    def read(facts: Any, number: int) -> bool:
        return number != 0

    @staticmethod
    def word(value: bool) -> int:
        return int(value)


class Field(NamedTuple):
    """A field of an event, and the numbers of its row that it takes."""

    name: str
    column: type[Column[Any]]
    first: int
    past: int


_declared: dict[str, list[type[Event]]] = {}
"""The events of each module in the order of their declaration; the index is the event's number."""


def _tag(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True)
    class _Declaration(msgspec.StructMeta):
        pass

    class _Declared(msgspec.Struct, metaclass=_Declaration, frozen=True):
        """The base of `Event` for type checkers: frozen, each field written and read as its column says."""

else:

    class _Declared(msgspec.Struct, frozen=True, tag_field="what", tag=_tag):
        pass


class Event(_Declared):
    """The base of all events; `rule` is the paragraph that was applied.

    A class whose name begins with an underscore is a base class and no event itself.
    """

    event_number: ClassVar[int] = 0
    prefix: ClassVar[str] = ""
    """The prefix of the ids of its sentences."""

    def __init_subclass__(cls) -> None:
        if cls.__name__.startswith("_"):
            return
        family = _declared.setdefault(cls.__module__, [])
        family[:] = [each for each in family if each.__qualname__ != cls.__qualname__]  # the module was loaded again
        family.append(cls)
        for number, each in enumerate(family, 1):
            each.event_number = number

    def row(self) -> list[int]:
        """The row of an event that a kernel made of numbers."""
        numbers = [self.event_number]
        for value in msgspec.structs.astuple(self):
            if type(value) is tuple:
                numbers += map(int, value)
            else:
                numbers.append(int(value))
        return numbers

    @classmethod
    def told(cls, facts: Any, row: Sequence[int]) -> Self:
        """The event of a row, with names: the inverse of `row`."""
        form = form_of(cls)
        values = [column.read(facts, *row[first:past]) for _, column, first, past in form.fields]
        for place, column in form.secrets:
            values[place] = Secret(values[place], column.known_to(row[1]) or ())
        return cast(Any, cls)(*values)  # type: ignore[no-any-return]

    def sentence(self) -> Sentence:
        """The sentence: by default its name and fields; `…-secretly` without those that the reader may not know."""
        form = form_of(type(self))
        ending = ""
        args: dict[str, Argument] = {}
        values = msgspec.structs.astuple(self)
        for place, argument, word in form.arguments:
            value = values[place]
            if value is None or type(value) is Secret:
                ending = "-secretly" if form.secrets else ""
            else:
                args[argument] = word(value)
        return Sentence(form.sentence + ending, args)

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as this seat sees it; None is a spectator."""
        return self._opened(lambda secret: seat is not None and seat in secret.seats)

    def in_full(self) -> Self:
        """The event as the referee sees it."""
        return self._opened(lambda secret: True)

    def _opened(self, may_see: Callable[[Secret[Any]], bool]) -> Self:
        if Secret not in map(type, msgspec.structs.astuple(self)):
            return self  # most events are public and need no look at their fields
        secrets = {
            name: value.value if may_see(value) else None
            for name in self.__struct_fields__
            if isinstance(value := getattr(self, name), Secret)
        }
        return msgspec.structs.replace(self, **secrets)


class Form(NamedTuple):
    """What follows from the declaration of an event; computed once, when all columns of its module are defined."""

    fields: tuple[Field, ...]
    secrets: tuple[tuple[int, type[Column[Any]]], ...]
    """The positions of the fields that not everybody knows, with their columns."""
    width: int
    """How many numbers its row takes, its own number included."""
    sentence: str
    """The id of its sentence."""
    arguments: tuple[tuple[int, str, Callable[[Any], Argument]], ...]
    """The fields that are arguments of the sentence: position and name.  The seat is `who`; the rule is left out."""


@cache
def form_of(event: type[Event]) -> Form:
    """The form of an event."""
    hints = get_type_hints(event)
    fields: list[Field] = []
    for name in event.__struct_fields__:
        column, first = _column_of(hints[name]), fields[-1].past if fields else 1
        fields.append(Field(name, column, first, first + column.width))
    secrets = tuple((at, each.column) for at, each in enumerate(fields) if each.column.known_to is not Column.known_to)
    assert not secrets or fields[0].name == "seat", (
        f"{event.__name__}: who knows a secret depends on its seat, so that stands first"
    )
    tag = str(event.__struct_config__.tag).replace("_", "-")
    said = [
        (at, "who", seat_word) if each.name == "seat" else (at, each.name, each.column.word) for at, each in enumerate(fields)
    ]
    arguments = tuple(each for each in said if each[1] != "rule")
    return Form(tuple(fields), secrets, fields[-1].past if fields else 1, event.prefix + tag, arguments)


def _column_of(hint: Any) -> type[Column[Any]]:
    if hint is bool:
        return _YesOrNo
    if isinstance(hint, type) and issubclass(hint, Column):
        return hint
    return _Number


def is_event(thing: object) -> bool:
    """Whether this is the class of an event."""
    return isinstance(thing, type) and issubclass(thing, Event)


def events_in(module: str) -> tuple[type[Event], ...]:
    """The events that a module declares, in the order of their numbers."""
    return tuple(_declared.get(module, ()))
