"""The review of a finished game: what each decision was worth, what was luck, and how it could have been played better."""

from kouzlo.review.reviewing import QUICK, Thinking, Unfinished, Unsearched, review
from kouzlo.review.shown import Review

__all__ = ["QUICK", "Review", "Thinking", "Unfinished", "Unsearched", "review"]
