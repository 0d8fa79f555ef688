"""Fair deals: commitment, additions, and a stream that anybody can draw again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Fair, Scripted, Seeded, commitment_to


def draws(luck: Luck | None, count: int = 20) -> list[int]:
    assert luck is not None
    return [luck.below(1000) for _ in range(count)]


def test_a_fresh_deal_opens_only_with_its_own_secret() -> None:
    """The commitment fixes the secret before the first move."""
    deal = Fair.fresh(2)
    assert deal.secret is not None

    assert 64 == len(deal.secret)
    assert deal.opens(deal.secret)
    assert not deal.opens(bytes([deal.secret[0] ^ 1]) + deal.secret[1:])
    assert not deal.opens(deal.secret[:-1])
    assert not deal.opens(b"")


def test_no_two_fresh_deals_are_alike() -> None:
    """Ten thousand secrets, ten thousand commitments."""
    assert 10_000 == len({Fair.fresh(2).commitment for _ in range(10_000)})


def test_what_a_player_adds_changes_every_draw() -> None:
    """The house cannot know the draws before the players have spoken."""
    deal = Fair.of(bytes(64), ("", ""))

    assert draws(deal.luck()) == draws(Fair.of(bytes(64), ("", "")).luck())
    assert draws(deal.luck()) != draws(deal.with_added(0, "a").luck())
    assert draws(deal.with_added(0, "a").luck()) != draws(deal.with_added(1, "a").luck())
    assert draws(Fair.of(bytes(64), ("ab", "c")).luck()) != draws(Fair.of(bytes(64), ("a", "bc")).luck())


def test_the_commitment_does_not_give_the_draws_away() -> None:
    """Without the secret there is no stream, and printing a deal shows no secret."""
    deal = Fair.of(seed_of("secret"), ("", ""))
    assert deal.secret is not None

    assert deal.without_secret().luck() is None
    assert deal.secret.hex() not in repr(deal)
    assert str(deal.secret) not in repr(deal)
    assert deal.commitment != commitment_to(commitment_to(deal.secret).encode())


def test_scripted_and_seeded_deals() -> None:
    """A script has no luck; a word always means the same luck."""
    assert Scripted().luck() is None
    assert draws(Seeded("abc").luck()) == draws(Luck(seed_of("abc")))
    assert draws(Seeded("abc").luck()) != draws(Seeded("abd").luck())


def test_a_stream_goes_on_where_it_was_left() -> None:
    """`spent` says how far a stream has been used."""
    luck = Luck(seed_of("stream"))
    draws(luck, 7)

    rest = Luck(seed_of("stream"), luck.spent)

    assert draws(luck) == draws(rest)


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_draw_has_a_sensible_bound(bound: int) -> None:
    """Nothing is drawn from nothing."""
    with pytest.raises(ValueError, match="a draw is below"):
        Luck(b"").below(bound)


def test_no_bias_from_the_remainder() -> None:
    """A block that would favour small numbers is thrown away: rejection, not remainder."""

    blocks = iter([(1 << 128) - 1, 5])

    class Blocks(Luck):
        def _block(self) -> int:
            return next(blocks)

    assert 5 % 3 == Blocks(b"").below(3)


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def chi_squared_bound(cells: int) -> float:
    """The 99.9 % quantile for so many cells, after Wilson and Hilferty."""
    degrees = cells - 1
    return float(degrees * (1 - 2 / (9 * degrees) + 3.09 * (2 / (9 * degrees)) ** 0.5) ** 3)


def shares(luck: Luck, count: int) -> list[int]:
    """How often each of sixteen numbers comes, and how often each pair of neighbours."""
    drawn = [luck.below(16) for _ in range(count)]
    pairs = Counter(zip(drawn[::2], drawn[1::2], strict=True))
    return [pairs[one, two] for one in range(16) for two in range(16)]


def orders(luck: Luck, count: int) -> list[int]:
    """How often each order of five things comes."""
    found = Counter(tuple(luck.shuffled(5)) for _ in range(count))
    return [*found.values(), *[0] * (120 - len(found))]


def test_draws_and_shuffles_are_even() -> None:
    """Pairs of draws and orders of shuffles pass χ²; the same seed every time, so this never fails by luck."""
    pairs = shares(Luck(seed_of("even")), 100_000)
    shuffles = orders(Luck(seed_of("even")), 20_000)

    assert chi_squared(pairs) < chi_squared_bound(256)
    assert chi_squared(shuffles) < chi_squared_bound(120)


def test_a_planted_bias_is_caught() -> None:
    """The control: a stream in which each sixteenth draw is the lowest number."""

    class Biased(Luck):
        def below(self, bound: int) -> int:
            return super().below(bound) if self.spent % 16 else 0 * super().below(bound)

    pairs = shares(Biased(seed_of("biased")), 100_000)
    shuffles = orders(Biased(seed_of("biased")), 20_000)

    assert chi_squared(pairs) > chi_squared_bound(256)
    assert chi_squared(shuffles) > chi_squared_bound(120)


def test_weights_are_kept() -> None:
    """A card that is there three times comes three times as often."""
    luck = Luck(seed_of("weights"))

    counts = Counter(luck.weighted([1, 0, 3]) for _ in range(40_000))

    assert 0 == counts[1]
    assert chi_squared([counts[0] * 3, counts[2]]) < 3 * chi_squared_bound(2)


@pytest.mark.soak
def test_soak_ten_million_draws_and_a_million_shuffles() -> None:
    """χ² of numbers, pairs and orders, runs up and down; and a million secrets without a twin."""
    luck = Luck(seed_of("soak"))
    drawn = [luck.below(16) for _ in range(10_000_000)]
    singles, pairs = Counter(drawn), Counter(zip(drawn[::2], drawn[1::2], strict=True))
    rises = sum(one < two for one, two in pairwise(drawn))

    assert chi_squared([singles[number] for number in range(16)]) < chi_squared_bound(16)
    assert chi_squared([pairs[one, two] for one in range(16) for two in range(16)]) < chi_squared_bound(256)
    assert abs(rises / (len(drawn) - 1) - 15 / 32) < 0.0005
    assert chi_squared(orders(luck, 1_000_000)) < chi_squared_bound(120)
    assert 1_000_000 == len({Fair.fresh(2).commitment for _ in range(1_000_000)})
