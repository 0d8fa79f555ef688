"""Records: one declaration, two makes, the same bytes."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Annotated, Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import LONG, TAKEN, Int, Ints, Record, Width, assign, clear, dtype_of, is_kernel, kernel, swap, wide

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


class Card(Record):
    kind: Annotated[Int, Width.BYTE]
    value: Int


class Hand(Record):
    open_cards: Annotated[Ints, 3, Width.BYTE]
    best: Card
    cards: Annotated[Sequence[Card], 2]
    total: Annotated[Int, Width.LONG]
    small: Annotated[Int, Width.SHORT]


@kernel
def fill(hand: Hand, first: int) -> None:
    """Write a different number into every field."""
    for each in range(3):
        hand.open_cards[each] = first + each
    hand.best.kind = first + 3
    hand.best.value = first * 1000
    for at in range(2):
        hand.cards[at].kind = first + 4 + at
        hand.cards[at].value = -first - at
    hand.total = first * 1000000007
    hand.small = first - 30000


@kernel
def swap_first(one: Hand, two: Hand, spare: Card) -> None:
    """Exchange the first cards of two hands."""
    assign(spare, one.cards[0])
    assign(one.cards[0], two.cards[0])
    assign(two.cards[0], spare)


def filled(make: Make, first: int) -> Hand:
    hand = make.new(Hand)
    make.run(fill)(hand, first)
    return hand


def test_fields_lie_where_a_c_compiler_would_put_them() -> None:
    """Each field is aligned to its own width, a nested record to its widest field, and the whole is padded at the end."""
    offsets = {field.name: field.offset for field in Hand.layout.fields}

    assert {"open_cards": 0, "best": 4, "cards": 12, "total": 32, "small": 40} == offsets
    assert (48, 8) == (Hand.layout.nbytes, Hand.layout.alignment)


def test_numpy_agrees_with_the_layout() -> None:
    dtype = dtype_of(Hand)

    assert Hand.layout.nbytes == dtype.itemsize
    assert {field.name: field.offset for field in Hand.layout.fields} == {
        name: cast(Any, dtype.fields)[name][1] for name in dtype.names or ()
    }
    assert np.dtype("<i2") == dtype["small"]
    assert dtype_of(Card) == dtype["best"]


@pytest.mark.parametrize("make", MAKES)
def test_a_new_record_is_all_zeros(make: Make) -> None:
    assert bytes(Hand.layout.nbytes) == make.to_bytes(make.new(Hand))


@given(first=st.integers(0, 100))
def test_both_makes_write_the_same_bytes(first: int) -> None:
    assert PLAIN.to_bytes(filled(PLAIN, first)) == COMPILED.to_bytes(filled(COMPILED, first))


def test_padding_is_zero_so_that_equal_records_have_equal_bytes() -> None:
    """A record that came from dirty bytes differs; one that was made by rules has zeros between its fields."""
    packed = filled(PLAIN, 7).to_bytes()

    assert b"\0" == packed[3:4]
    assert bytes(6) == packed[42:48]


@pytest.mark.parametrize("make", MAKES)
def test_bytes_and_back(make: Make) -> None:
    packed = PLAIN.to_bytes(filled(PLAIN, 5))

    assert packed == make.to_bytes(make.from_bytes(Hand, packed))
    assert filled(PLAIN, 5) == make.plain(Hand, make.from_bytes(Hand, packed))


@pytest.mark.parametrize("make", MAKES)
def test_too_few_or_too_many_bytes_are_refused(make: Make) -> None:
    for packed in (b"", bytes(47), bytes(49)):
        with pytest.raises(ValueError, match="Hand takes 48 bytes"):
            make.from_bytes(Hand, packed)


@pytest.mark.parametrize("make", MAKES)
def test_a_copy_is_equal_and_independent(make: Make) -> None:
    """Nested records and lists are copied too, not shared."""
    hand = filled(make, 3)
    before = make.to_bytes(hand)
    twin = make.copy(Hand, hand)

    make.run(fill)(twin, 9)

    assert before == make.to_bytes(hand)
    assert make.to_bytes(filled(make, 9)) == make.to_bytes(twin)


def test_the_plain_form_of_a_packed_record_is_a_copy() -> None:
    packed = filled(COMPILED, 3)
    before = COMPILED.to_bytes(packed)
    plain = COMPILED.plain(Hand, packed)

    plain.cards[1].value = 99

    assert before == COMPILED.to_bytes(packed)


class Field(Record):
    rows: Annotated[Ints, LONG, Width.SHORT]
    row: Annotated[Ints, LONG - 1, Width.SHORT]


@kernel
def sow(field: Field, first: int) -> None:
    """Write a different number into each place."""
    for at in range(len(field.rows)):
        field.rows[at] = first + at
    for at in range(len(field.row)):
        field.row[at] = first - at


def test_long_field_is_one_block_and_behaves_like_a_short_one() -> None:
    """It begins with zeros, is written, packed, read back, copied and assigned as a list is."""
    packed = COMPILED.new(Field)
    COMPILED.run(sow)(packed, 7)
    field = PLAIN.new(Field)
    assert bytes(field.layout.nbytes) == field.to_bytes()
    sow(field, 7)
    before = field.to_bytes()
    twin, again, assigned = field.copy(), Field.from_bytes(before), Field()
    assign(assigned, field)

    sow(twin, -1)

    assert COMPILED.to_bytes(packed) == before == field.to_bytes() == again.to_bytes() == assigned.to_bytes()
    assert ([-1, 0, 1], LONG) == (list(twin.rows[:3]), len(twin.rows))
    with pytest.raises(OverflowError):
        twin.rows[0] = 1 << 15


@pytest.mark.parametrize("make", MAKES)
def test_assign_copies_whole_records_inside_kernels(make: Make) -> None:
    """Nested ones too, and the records stay independent afterwards."""
    one, two = filled(make, 1), filled(make, 50)

    make.run(swap_first)(one, two, make.new(Card))
    make.run(fill)(two, 20)

    assert (54, -50) == (make.plain(Hand, one).cards[0].kind, make.plain(Hand, one).cards[0].value)
    assert make.to_bytes(filled(make, 20)) == make.to_bytes(two)


def test_assign_refuses_another_kind() -> None:
    with pytest.raises(AssertionError, match="its own kind"):
        assign(cast(Any, Card()), Hand())


@kernel
def sweep(one: Hand, two: Hand) -> int:
    """Exchange two hands, and empty a nested card of the first."""
    swap(one, two)
    clear(one.cards[1])
    return wide(one.cards[0].kind)


@pytest.mark.parametrize("make", MAKES)
def test_swap_and_clear_work_on_whole_records_inside_kernels(make: Make) -> None:
    one, two = filled(make, 1), filled(make, 50)
    expected = filled(PLAIN, 50)
    clear(expected.cards[1])
    assert Card() == expected.cards[1]

    kind = make.run(sweep)(one, two)

    assert (54, expected.to_bytes(), filled(PLAIN, 1).to_bytes()) == (kind, make.to_bytes(one), make.to_bytes(two))


def test_swap_refuses_another_kind() -> None:
    with pytest.raises(AssertionError, match="its own kind"):
        swap(cast(Any, Card()), Hand())


def test_a_number_that_does_not_fit_its_width_is_refused_by_the_plain_make() -> None:
    card = Card()
    card.kind = 128

    with pytest.raises(struct.error):
        card.to_bytes()


@pytest.mark.parametrize("name", ["size", "data", "min", "view", "T", "layout", "to_bytes", "item"])
def test_names_that_numpy_has_taken_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"Bad.{name}: NumPy has an attribute of this name"):
        type("Bad", (Record,), {"__annotations__": {name: int}})


def test_every_attribute_of_a_numpy_record_is_taken() -> None:
    """A newer NumPy may take more names; then this test says which ones to add."""
    public = {name for name in dir(np.void) if not name.startswith("_")}

    assert set() == public - TAKEN


@pytest.mark.parametrize(
    ("hint", "problem"),
    [
        (Ints, "Ints need a length"),
        (Annotated[Int, 3], "Int has none"),
        (Sequence[Card], "a sequence of records needs a length"),
        (Annotated[Card, 2], "a single record none"),
        (float, "a field is Int"),
        (Annotated[Sequence[str], 2], "a field is Int"),
    ],
)
def test_a_field_that_is_not_a_table_of_numbers_is_refused(hint: object, problem: str) -> None:
    with pytest.raises(TypeError, match=problem):
        type("Bad", (Record,), {"__annotations__": {"field": hint}})


def test_records_are_equal_by_value_and_by_kind() -> None:
    same = type("Other", (Record,), {"__annotations__": dict(Card.__annotations__), "__module__": __name__})

    assert Card() == Card()
    assert Card() != same()
    assert filled(PLAIN, 1) != filled(PLAIN, 2)


def test_a_record_is_no_key_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(Card())


def test_a_record_prints_its_fields() -> None:
    assert "Card(kind=0, value=0)" == repr(Card())


def test_a_kernel_stays_the_plain_function_that_it_is() -> None:
    hand = Hand()
    fill(hand, 2)

    assert filled(PLAIN, 2) == hand
    assert is_kernel(fill)
    assert not is_kernel(filled)
