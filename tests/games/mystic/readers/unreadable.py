"""The error of both readers."""

from __future__ import annotations


class Unreadable(ValueError):
    """A text that no card says: the part that could not be read."""

    def __init__(self, part: str) -> None:
        super().__init__(f"no card says “{part}”")
        self.part = part
