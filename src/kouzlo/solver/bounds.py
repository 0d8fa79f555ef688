"""What every solver here hands over besides its mixtures: the bounds that they prove."""

from __future__ import annotations


class Bounded:
    """A solution of a zero-sum game: the first side gets at least `low`, and no more than `high`, whatever the other does."""

    low: float
    high: float

    @property
    def value(self) -> float:
        """The middle: no further than half the gap from the value."""
        return (self.low + self.high) / 2

    @property
    def gap(self) -> float:
        """A bound of what both together can be exploited by."""
        return self.high - self.low
