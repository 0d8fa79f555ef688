"""What every solver here returns besides its strategies: the bounds of the value that they prove."""

from __future__ import annotations


class Bounded:
    """A solution of a zero-sum game: the first side gets at least `low`, and no more than `high`, whatever the other does."""

    low: float
    high: float

    @property
    def value(self) -> float:
        """The middle of the bounds: no further than half of NashConv from the value of the game."""
        return (self.low + self.high) / 2

    @property
    def nash_conv(self) -> float:
        """The gap of the bounds.

        Where they come from exact best responses this is NashConv, the sum of what both sides could gain by a best response
        (exploitability, where it means the mean of both gains, is half of it).  Bounds that also hold errors of later rounds
        are wider.
        """
        return self.high - self.low
