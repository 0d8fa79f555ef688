"""Events: what happened, declared once, with the secret part declared too.

    class Beaten(Event):
        \"""DU-60: a loser went face up onto the own pile.\"""

        seat: Seat
        wizard: Wizard
        rule: Law

From this one class follow its number, its row in the log, its wire form, its TypeScript type and its sentence:

- a kernel notes it by name, in whole numbers: `note(log, Beaten(seat=seat, wizard=own.fighter, rule=Rule.PILE))`;
- `told` reads it back with names: `Beaten(0, "shaman", "DU-60")`;
- its tag on the wire and its sentence are its name (`beaten`), the sentence's arguments are its fields.

A field that kernels write in another form than everybody else reads it is a `Column`.  A field that not everybody may know is
read as a `Secret`: the value and the seats that know it.  `seen_by` is the only way out for a seat; it opens the secrets of that
seat and leaves None in place of the others.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, dataclass_transform, final

import msgspec

from kouzlo.core.move import Seat
from kouzlo.core.rule import Paragraph
from kouzlo.core.sentence import Argument, Sentence, seat_word

T = TypeVar("T")


@final
class Secret(msgspec.Struct, Generic[T], frozen=True):
    """A value that only some seats know; printing it shows nothing."""

    value: T
    seats: tuple[Seat, ...]

    def __repr__(self) -> str:
        return "<hidden>"


class Column(Generic[T]):
    """A kind of field: kernels write it as `width` whole numbers, everybody else reads it as a T.

    A subclass says how it is read, from the facts that the game passes to `told`, and how a sentence says it.
    """

    width: ClassVar[int] = 1
    read: ClassVar[Callable[..., Any]]
    """`read(facts, *numbers)`; a Secret where who knows it is in the numbers."""

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...] | None:
        """Which seats know it, by the seat of the event; None: everybody."""
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
        """The type that it is read as: what stands in the brackets of its base."""
        for base in cls.__mro__:
            for generic in vars(base).get("__orig_bases__", ()):
                if typing.get_args(generic) and not isinstance(typing.get_args(generic)[0], TypeVar):
                    return typing.get_args(generic)[0]
        raise TypeError(f"{cls.__name__} does not say what it is read as: class {cls.__name__}(Column[str])")


class ByName(Column[T]):
    """A member of an enumeration: kernels write its number, everybody else reads its name in small letters."""

    members: ClassVar[type[IntEnum]]

    @classmethod
    def read(cls, facts: Any, number: int) -> T:
        return typing.cast(T, cls.members(number).name.lower())


class Law(Column[str]):
    """The paragraph that was carried out, read as its id; a game's own names its `paragraphs`."""

    paragraphs: ClassVar[type[Paragraph]]

    @classmethod
    def read(cls, facts: Any, number: int) -> str:
        return cls.paragraphs(number).id


class _Number(Column[int]):
    """A whole number, as it is."""

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


_declared: dict[str, list[type[Event]]] = {}
"""The events of each module, in the order in which they stand there: that is their number."""


def _tag(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True)
    class _Declaration(msgspec.StructMeta):
        pass

    class _Declared(msgspec.Struct, metaclass=_Declaration, frozen=True):
        """What `Event` is built on, as a type checker shall see it: frozen, each field written and read as its column says."""

else:

    class _Declaration(type(msgspec.Struct)):
        """Builds the class of an event: a frozen struct with a tag and a number."""

        def __new__(kind, name, bases, namespace, **settings):
            settings = {"frozen": True, "tag_field": "what", "tag": _tag, **settings}
            made = super().__new__(kind, name, bases, namespace, **settings)
            if not name.startswith("_"):
                family = _declared.setdefault(made.__module__, [])
                family[:] = [each for each in family if each.__qualname__ != made.__qualname__]  # a module that is loaded again
                family.append(made)
                for number, each in enumerate(family, 1):
                    each.event_number = number
            return made

    class _Declared(msgspec.Struct, metaclass=_Declaration):
        pass


class Event(_Declared):
    """The base of all events; `rule` is the paragraph that was carried out.

    A class whose name begins with an underscore is a base of others and no event of its own.
    """

    event_number: ClassVar[int] = 0
    prefix: ClassVar[str] = ""
    """What the ids of the sentences begin with."""

    @classmethod
    def fields(cls) -> tuple[Field, ...]:
        """The fields in their order; worked out once, when all columns of the module are there."""
        if "_fields" not in vars(cls):
            hints = typing.get_type_hints(cls, include_extras=True)
            first, found = 1, []
            for name in cls.__struct_fields__:
                column = _column_of(hints[name])
                found.append(Field(name, column, first))
                first += column.width
            setattr(cls, "_fields", tuple(found))
        return vars(cls)["_fields"]  # type: ignore[no-any-return]

    @classmethod
    def width(cls) -> int:
        """How many numbers its row takes, its own number included."""
        return 1 + sum(field.column.width for field in cls.fields())

    def row(self) -> Iterator[int]:
        """The row of an event that a kernel made of numbers."""
        yield self.event_number
        for value in msgspec.structs.astuple(self):
            if isinstance(value, tuple):
                yield from map(int, value)
            else:
                yield int(value)

    @classmethod
    def told(cls, facts: Any, row: Sequence[int]) -> Self:
        """The event that a row means: the inverse of `row`, with names."""
        values: list[Any] = []
        seat = row[1] if cls.__struct_fields__[:1] == ("seat",) else 0
        for _, column, first in cls.fields():
            value, seats = column.read(facts, *row[first : first + column.width]), column.known_to(seat)
            values.append(value if seats is None else Secret(value, seats))
        return typing.cast(Any, cls)(*values)  # type: ignore[no-any-return]

    def sentence(self) -> Sentence:
        """How a screen says it: by default its name and its fields; `…-secretly` without those that the reader may not know."""
        args: dict[str, Argument] = {}
        ending = ""
        for name, column, _ in self.fields():
            value = getattr(self, name)
            if name == "seat":
                args["who"] = seat_word(value)
            elif value is None or isinstance(value, Secret):
                ending = "-secretly" if column.known_to(0) is not None else ending
            elif name != "rule":
                args[name] = column.word(value)
        tag = str(self.__struct_config__.tag).replace("_", "-")
        return Sentence(f"{self.prefix}{tag}{ending}", args)

    def seen_by(self, seat: Seat | None) -> Self:
        """The event as this seat sees it; None is a spectator."""
        return self._opened(lambda secret: seat is not None and seat in secret.seats)

    def in_full(self) -> Self:
        """The event as the referee sees it."""
        return self._opened(lambda secret: True)

    def _opened(self, may_see: Callable[[Secret[Any]], bool]) -> Self:
        if Secret not in map(type, msgspec.structs.astuple(self)):
            return self  # most events are public: nobody need look at them field by field
        secrets = {
            name: value.value if may_see(value) else None
            for name in self.__struct_fields__
            if isinstance(value := getattr(self, name), Secret)
        }
        return msgspec.structs.replace(self, **secrets)


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
