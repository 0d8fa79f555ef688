"""Records and kernels: declare a table of numbers once as an annotated class, run its rules plain or compiled.

A `Record` is a fixed set of whole numbers.  As a Python object it is the *plain* make: ordinary attributes and lists, easy to
print and to debug.  Packed into bytes of the same layout it is the *compiled* make: one block of memory that Numba reads and
writes.  `Make` selects one of the two; both give the same bytes.

    class Seat(Record):
        deck: Annotated[Ints, 5]
        deck_size: Int

    class State(Record):
        seat: Annotated[Sequence[Seat], 2]
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from enum import Enum
from itertools import chain, islice
from types import FunctionType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Int", "Ints", "Record", "Width", "assign", "clear", "dtype_of", "kernel", "swap", "wide"]

Int = int
Ints = MutableSequence[int]

K = TypeVar("K", bound=Callable[..., Any])
R = TypeVar("R", bound="Record")


LONG = 600
"""So many numbers are held as an array, which is made and copied as one block; of a list each number is touched."""


class Width(Enum):
    """How many bytes a number takes in the packed form; arithmetic is the same for all of them."""

    BYTE = ("b", 1)
    SHORT = ("h", 2)
    WORD = ("i", 4)
    LONG = ("q", 8)

    @property
    def code(self) -> str:
        return self.value[0]

    @property
    def nbytes(self) -> int:
        return self.value[1]


class Field:
    """One field of a record: its name, its length (None: a single value), and its type."""

    __slots__ = ("count", "is_block", "name", "of", "offset", "width")

    def __init__(self, name: str, count: int | None, of: type[Record] | None, width: Width) -> None:
        self.name = name
        self.count = count
        self.of = of
        self.width = width
        self.offset = 0
        self.is_block = of is None and count is not None and count >= LONG
        """Its numbers are held as an array, which is packed as one block."""

    @property
    def alignment(self) -> int:
        return self.of.layout.alignment if self.of else self.width.nbytes

    @property
    def nbytes(self) -> int:
        each = self.of.layout.nbytes if self.of else self.width.nbytes
        return each * (1 if self.count is None else self.count)

    @property
    def struct_format(self) -> str:
        many = 1 if self.count is None else self.count
        return self.of.layout.struct_format * many if self.of else f"{many}{self.width.code}"

    @property
    def packed_format(self) -> str:
        """The same, with a block as bytes."""
        if self.is_block:
            return f"{self.nbytes}s"
        return self.of.layout.packed_format * (1 if self.count is None else self.count) if self.of else self.struct_format


class Layout:
    """The offset of each field in the packed form, aligned as a C compiler would."""

    __slots__ = (
        "alignment",
        "dtype",
        "fields",
        "hands",
        "is_flat",
        "nbytes",
        "packed_format",
        "packer",
        "rows",
        "struct_format",
        "tables",
    )

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.alignment = max((field.alignment for field in fields), default=1)
        offset, parts, packed = 0, list[str](), list[str]()
        for field in fields:
            gap = -offset % field.alignment
            field.offset = offset + gap
            offset = field.offset + field.nbytes
            parts.append(f"{gap}x" * (gap > 0) + field.struct_format)
            packed.append(f"{gap}x" * (gap > 0) + field.packed_format)
        tail = -offset % self.alignment
        self.nbytes = offset + tail
        self.struct_format = "".join(parts) + f"{tail}x" * (tail > 0)
        self.packed_format = "".join(packed) + f"{tail}x" * (tail > 0)
        self.packer = struct.Struct("<" + self.packed_format)
        self.dtype: np.dtype[Any] | None = None
        """The layout as a NumPy dtype, made on first use."""
        self.hands = tuple(field.name for field in fields if field.of is None and field.count is not None)
        self.tables = tuple(field.name for field in fields if field.of is not None and field.count is None)
        self.rows = tuple((field.name, field.of) for field in fields if field.of is not None and field.count is not None)
        self.is_flat = not (self.hands or self.tables or self.rows)
        """All fields are single numbers."""


# In the packed form NumPy's own attributes would silently win over a field of the same name.
TAKEN = frozenset(
    "T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum data "
    "device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemset itemsize max mean min nbytes "
    "ndim newbyteorder nonzero pprint prod ptp put ravel real repeat reshape resize round searchsorted setfield setflags "
    "shape size sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace transpose var "
    "view to_bytes from_bytes layout".split()
)


def _hints(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def _field(record: str, name: str, hint: Any) -> Field:
    if name in TAKEN:
        raise TypeError(f"{record}.{name}: NumPy has an attribute of this name; choose another")
    count, width, bare = None, Width.WORD, hint
    if get_origin(hint) is Annotated:
        bare, *marks = get_args(hint)
        count = next((mark for mark in marks if isinstance(mark, int)), None)
        width = next((mark for mark in marks if isinstance(mark, Width)), Width.WORD)
    inner = get_args(bare)[0] if get_args(bare) else bare
    if isinstance(inner, type) and issubclass(inner, Record):
        if (bare is not inner) != (count is not None):
            raise TypeError(f"{record}.{name}: a sequence of records needs a length, a single record none")
        return Field(name, count, inner, width)
    if inner is not int:
        raise TypeError(f"{record}.{name}: a field is Int, Ints with a length, a record or a sequence of records")
    if (bare is not int) != (count is not None):
        raise TypeError(f"{record}.{name}: Ints need a length, as in Annotated[Ints, 5]; Int has none")
    return Field(name, count, None, width)


def _zero(field: Field) -> Any:
    """The initial value of a field."""
    of, count = field.of, field.count
    if of is None:
        if count is None:
            return 0
        code, zeros = field.width.code, bytes(field.nbytes)
        return msgspec.field(default_factory=(lambda: [0] * count) if count < LONG else lambda: array(code, zeros))
    return msgspec.field(default_factory=of if count is None else lambda: [of() for _ in range(count)])


if TYPE_CHECKING:

    class _Numbers:
        """The base of `Record` for type checkers: fields need no values."""

        def __copy__(self) -> Self: ...

else:

    class _Kind(type(msgspec.Struct)):
        """Builds the class of a record as a struct whose fields are initially zero.

        A server with a thousand tables holds a million records.  As structs they need a quarter of the memory of ordinary
        objects, are copied twenty times as fast, and the cyclic garbage collector skips them: numbers form no cycles.
        """

        def __new__(kind, name, bases, namespace, **settings):
            hints = _hints(
                type(name, (), {key: namespace[key] for key in ("__annotations__", "__module__") if key in namespace})
            )
            fields = [_field(name, each, hint) for each, hint in hints.items()]
            zeros = {field.name: _zero(field) for field in fields}
            made = super().__new__(kind, name, bases, {**namespace, **zeros}, gc=False, eq=False, **settings)
            made.layout = Layout(fields)
            return made

    class _Numbers(msgspec.Struct, metaclass=_Kind):
        pass


class Record(_Numbers):
    """A fixed set of whole numbers; subclasses only declare annotated fields."""

    layout: ClassVar[Layout]

    def copy(self) -> Self:
        """An equal, independent record."""
        twin, layout = self.__copy__(), self.layout
        for name in layout.hands:
            setattr(twin, name, getattr(twin, name)[:])
        for name in layout.tables:
            setattr(twin, name, getattr(twin, name).copy())
        for name, of in layout.rows:
            setattr(twin, name, list(map(of.__copy__ if of.layout.is_flat else of.copy, getattr(twin, name))))
        return twin

    def glimpse(self, part: str) -> Self:
        """A copy of which only the records in this field are independent."""
        twin = self.__copy__()
        setattr(twin, part, [each.copy() for each in getattr(twin, part)])
        return twin

    def to_bytes(self) -> bytes:
        """The packed form: the same bytes that the compiled make works on."""
        numbers: list[int | bytes] = []
        _flatten(self, numbers)
        return self.layout.packer.pack(*numbers)

    @classmethod
    def from_bytes(cls, packed: bytes) -> Self:
        """The inverse of `to_bytes`."""
        if len(packed) != cls.layout.nbytes:
            raise ValueError(f"{cls.__name__} takes {cls.layout.nbytes} bytes, not {len(packed)}")
        return _filled(cls, iter(cls.layout.packer.unpack(packed)))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a record is mutable inside one call

    def __repr__(self) -> str:
        fields = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in self.layout.fields)
        return f"{type(self).__name__}({fields})"


def _flatten(record: Record, numbers: list[int | bytes]) -> None:
    if record.layout.is_flat:
        numbers.extend(msgspec.structs.astuple(cast(Any, record)))
        return
    for field in record.layout.fields:
        value = getattr(record, field.name)
        if field.of is None:
            if field.count is None:
                numbers.append(value)
            elif field.is_block:
                numbers.append(_little_endian(value).tobytes())
            else:
                numbers.extend(value)
        elif field.count is None:
            _flatten(value, numbers)
        elif field.of.layout.is_flat:
            numbers.extend(chain.from_iterable(map(msgspec.structs.astuple, value)))
        else:
            for each in value:
                _flatten(each, numbers)


def _little_endian(numbers: array[int]) -> array[int]:
    """The numbers in the order of bytes that the packed form has on every machine."""
    if sys.byteorder == "little":
        return numbers
    turned = numbers[:]
    turned.byteswap()
    return turned


def _filled(record: type[R], numbers: Iterator[Any]) -> R:
    """A record filled with the next numbers."""
    if record.layout.is_flat:
        return cast(Any, record)(*islice(numbers, len(record.layout.fields)))  # type: ignore[no-any-return]
    return cast(Any, record)(*[_filled_field(field, numbers) for field in record.layout.fields])  # type: ignore[no-any-return]


def _filled_field(field: Field, numbers: Iterator[Any]) -> Any:
    if field.of is None:
        if field.count is None:
            return next(numbers)
        if field.is_block:
            return _little_endian(array(field.width.code, next(numbers)))
        return list(islice(numbers, field.count))
    return _filled(field.of, numbers) if field.count is None else [_filled(field.of, numbers) for _ in range(field.count)]


_dtypes: dict[str, np.dtype[Any]] = {}


def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """The layout as a NumPy dtype; two classes with the same name and layout share one."""
    if record.layout.dtype is None:
        key = f"{record.__module__}.{record.__qualname__}:{record.layout.struct_format}"
        if key not in _dtypes:
            _dtypes[key] = _dtype(record)
        record.layout.dtype = _dtypes[key]
    return record.layout.dtype


def _dtype(record: type[Record]) -> np.dtype[Any]:
    import numpy as np

    formats: list[Any] = []
    for field in record.layout.fields:
        one = dtype_of(field.of) if field.of else np.dtype("<" + field.width.code)
        formats.append(one if field.count is None else (one, (field.count,)))
    return np.dtype(
        {
            "names": [field.name for field in record.layout.fields],
            "formats": formats,
            "offsets": [field.offset for field in record.layout.fields],
            "itemsize": record.layout.nbytes,
        },
        align=True,
    )


def _copy_into(target: Record, source: Record) -> None:
    for field in source.layout.fields:
        value = getattr(source, field.name)
        if field.of is None:
            if field.count is None:
                setattr(target, field.name, value)
            else:
                getattr(target, field.name)[:] = value
        elif field.count is None:
            _copy_into(getattr(target, field.name), value)
        else:
            for own, other in zip(getattr(target, field.name), value, strict=True):
                _copy_into(own, other)


KERNEL = "__kouzlo_kernel__"


def kernel(function: K) -> K:
    """Mark a plain function as a rule that can also be compiled; the function itself is returned."""
    setattr(function, KERNEL, True)
    return function


def is_kernel(thing: object) -> bool:
    return isinstance(thing, FunctionType) and hasattr(thing, KERNEL)


COMPILED_FORM = "__kouzlo_compiled_form__"


def compiled_as(form: Callable[..., Any]) -> Callable[[K], K]:
    """Mark a function as a kernel whose compiled form is another, equivalent function."""

    def marked(function: K) -> K:
        setattr(function, COMPILED_FORM, form)
        return kernel(function)

    return marked


def compiled_form(function: K) -> K:
    """The function that is compiled for a kernel: usually the kernel itself."""
    form: K = getattr(function, COMPILED_FORM, function)
    return form


@kernel
def assign(target: R, source: R) -> None:
    """Copy a record into another of its type; the compiled twin (core/compiler.py) copies the bytes."""
    assert type(target) is type(source), "a record takes the place of its own kind only"
    _copy_into(target, source)


@kernel
def clear(target: Record) -> None:
    """Set all fields of a record to zero; the compiled twin clears its bytes."""
    _copy_into(target, type(target)())


@kernel
def swap(one: R, other: R) -> None:
    """Exchange the contents of two records of one type; the compiled twin swaps the bytes."""
    assert type(one) is type(other), "a record changes places with its own kind only"
    between = one.copy()
    _copy_into(one, other)
    _copy_into(other, between)


@kernel
def wide(number: int) -> int:
    """The value of a field as a full-width number.

    A compiled function must not return a field or a number by turns, and one that is given both is compiled twice.
    """
    return number + 0


@kernel
def either(truth: bool) -> bool:
    """True or False as a value like any other: a function that is given the one here and the other there is compiled once."""
    return bool(truth)
