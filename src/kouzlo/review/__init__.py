"""The review of a finished game: the value that each decision lost, what was luck, and which move was better."""

from kouzlo.review.analysis import QUICK, ReviewBudget, Unfinished, Unsearched, review
from kouzlo.review.report import Review

__all__ = ["QUICK", "Review", "ReviewBudget", "Unfinished", "Unsearched", "review"]
