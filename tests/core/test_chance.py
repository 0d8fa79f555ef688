"""Luck: uniform, the same on every machine, and never rewound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kouzlo.core.chance import Dice, Luck, dice, roll, seed_of
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.record import kernel

CRITICAL = {5: 20.5, 9: 27.9, 12: 32.9, 23: 49.7}
"""The value of χ² that fair draws pass in 999 of 1,000 cases, by degrees of freedom; the seeds here are fixed."""


def chi_square(seen: Iterable[object], expected: dict[object, float]) -> float:
    counts = Counter(seen)
    assert set(counts) <= set(expected), "something impossible was drawn"
    return sum((counts[each] - often) ** 2 / often for each, often in expected.items())


def fair(values: Iterable[object], draws: int) -> dict[object, float]:
    listed = list(values)
    return {value: draws / len(listed) for value in listed}


# ── the stream of luck ──


@pytest.mark.parametrize("bound", [6, 10, 13])
def test_draws_are_fair(bound: int) -> None:
    luck = Luck(seed_of("fair"))
    drawn = [luck.below(bound) for _ in range(30_000)]

    assert chi_square(drawn, fair(range(bound), 30_000)) < CRITICAL[bound - 1]


def test_neighbouring_draws_do_not_depend_on_each_other() -> None:
    luck = Luck(seed_of("pairs"))
    drawn = [(luck.below(2), luck.below(5)) for _ in range(30_000)]

    assert chi_square(drawn, fair([(a, b) for a in range(2) for b in range(5)], 30_000)) < CRITICAL[9]


def test_control_a_loaded_die_is_caught() -> None:
    """One draw in twenty goes wrong: the measure that passes fair draws does not pass these."""
    luck = Luck(seed_of("loaded"))
    drawn = [0 if luck.below(20) == 0 else luck.below(6) for _ in range(30_000)]

    assert chi_square(drawn, fair(range(6), 30_000)) > CRITICAL[5]


def test_weights_are_kept() -> None:
    luck = Luck(seed_of("weights"))
    weights = [5, 0, 4, 3, 2, 1, 7]
    drawn = [luck.weighted(weights) for _ in range(30_000)]

    expected: dict[object, float] = {at: 30_000 * weight / 22 for at, weight in enumerate(weights) if weight}
    assert chi_square(drawn, expected) < CRITICAL[5]


def test_shuffles_are_fair() -> None:
    luck = Luck(seed_of("shuffles"))
    drawn = [tuple(luck.shuffled(4)) for _ in range(24_000)]

    assert chi_square(drawn, fair(permutations(range(4)), 24_000)) < CRITICAL[23]


@given(seed=st.binary(max_size=80), bound=st.integers(1, 1 << 64))
def test_the_same_seed_gives_the_same_stream(seed: bytes, bound: int) -> None:
    one, two = Luck(seed), Luck(seed)
    drawn = [one.below(bound) for _ in range(5)]

    assert drawn == [two.below(bound) for _ in range(5)]
    assert all(0 <= each < bound for each in drawn)


def test_the_stream_is_the_same_on_every_machine() -> None:
    """These numbers are in the record of every game that was ever verified: they may never change."""
    luck = Luck(seed_of("kouzlo"))

    assert [942, 960, 2, 234, 769, 802, 972, 296] == [luck.below(1000) for _ in range(8)]


def test_a_stream_goes_on_where_it_was_left() -> None:
    luck = Luck(b"seed")
    for _ in range(7):
        luck.below(100)
    resumed = Luck(b"seed", luck.spent)

    assert [luck.below(100) for _ in range(5)] == [resumed.below(100) for _ in range(5)]


class Blocks(Luck):
    """A stream with given blocks, to see what is done with each."""

    def __init__(self, blocks: list[int]) -> None:
        super().__init__(b"")
        self.blocks = blocks

    def _block(self) -> int:
        return self.blocks.pop(0)


def test_blocks_that_would_favour_small_numbers_are_thrown_away() -> None:
    """2**128 is 1 more than a multiple of 3: the last block would make 0 more likely than 1 and 2."""
    luck = Blocks([(1 << 128) - 1, 5])

    assert 2 == luck.below(3)
    assert [] == luck.blocks


def test_the_last_block_that_is_fair_is_kept() -> None:
    luck = Blocks([(1 << 128) - 2, 5])

    assert ((1 << 128) - 2) % 3 == luck.below(3)
    assert [5] == luck.blocks


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_draw_from_nothing_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="a draw is below 1 to"):
        Luck(b"").below(bound)


def test_words_of_any_alphabet_are_seeds() -> None:
    seeds = {seed_of(word) for word in ("", "kouzlo", "čaroděj", "\udcff", "x" * 10_000)}

    assert {64} == {len(seed) for seed in seeds}
    assert 5 == len(seeds)


def test_a_long_seed_counts_to_its_last_byte() -> None:
    one, two = Luck(bytes(100)), Luck(bytes(99) + b"\1")

    assert one.below(1 << 64) != two.below(1 << 64)


# ── the quick dice of kernels ──


@kernel
def last_of_many(thrown: Dice, bound: int, times: int) -> int:
    """Roll and roll; the last number."""
    last = 0
    for _ in range(times):
        last = roll(thrown, bound)
    return last


@pytest.mark.parametrize("word", ["a", "b", "c"])
def test_both_makes_roll_the_same(word: str) -> None:
    """Over 20,000 rolls, to the last byte of the dice."""
    plain, packed = dice(PLAIN, Luck(seed_of(word))), dice(COMPILED, Luck(seed_of(word)))
    rolled = PLAIN.run(last_of_many)(plain, 1000, 20_000), COMPILED.run(last_of_many)(packed, 1000, 20_000)

    assert rolled[0] == rolled[1]
    assert PLAIN.to_bytes(plain) == COMPILED.to_bytes(packed)


@pytest.mark.parametrize("bound", [6, 10, 13])
def test_rolls_are_fair(bound: int) -> None:
    thrown = dice(PLAIN, Luck(seed_of("dice")))
    rolled = [roll(thrown, bound) for _ in range(30_000)]

    assert chi_square(rolled, fair(range(bound), 30_000)) < CRITICAL[bound - 1]


def test_neighbouring_rolls_do_not_depend_on_each_other() -> None:
    thrown = dice(PLAIN, Luck(seed_of("dice in pairs")))
    rolled = [(roll(thrown, 2), roll(thrown, 5)) for _ in range(30_000)]

    assert chi_square(rolled, fair([(a, b) for a in range(2) for b in range(5)], 30_000)) < CRITICAL[9]


def test_fresh_dice_are_never_zero() -> None:
    """A zero would stay zero for ever."""
    luck = Luck(seed_of("fresh"))
    fresh = [dice(PLAIN, luck) for _ in range(1000)]

    assert all(0 < each.one < 2147483563 and 0 < each.two < 2147483399 for each in fresh)
    assert 1000 == len({each.to_bytes() for each in fresh})
