"""What a person has gathered so far: the parts of a compound choice, taken step by step and given back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kouzlo.core.sentence import Word
from kouzlo.core.view import Gather, Part, gathered


class Gathering:
    """A gather that is being filled; a part without a choice fills itself."""

    def __init__(self, gather: Gather) -> None:
        self._gather = gather
        self._taken: list[list[Word]] = [[] for _ in gather.parts]
        self._fill_what_is_no_choice()

    @property
    def part(self) -> Part | None:
        """The part that is asked now; None when all is gathered."""
        part = self._gather.parts[self._at]
        return part if len(self._taken[self._at]) < part.count else None

    @property
    def items(self) -> tuple[Word, ...]:
        """What the present part may take from, as it was when the part began."""
        assert self.part is not None, "all is gathered"
        gone = [word for taken in self._taken[: self._at] for word in taken]
        return tuple(word for word in self.part.items if word not in gone)

    @property
    def taken(self) -> Sequence[Word]:
        """What the present part has taken."""
        return self._taken[self._at]

    @property
    def left(self) -> int:
        """How many are still to be taken in the present part."""
        return 0 if self.part is None else self.part.count - len(self.taken)

    def take(self, words: Sequence[Word]) -> None:
        """Take all of these in the present part."""
        assert len(words) <= self.left, "the screen has counted"
        assert len({*words, *self.taken}) == len(words) + len(self.taken), "the screen has looked for repeats"
        assert set(words) <= set(self.items), "the screen offers what there is"
        self._taken[self._at].extend(words)
        self._fill_what_is_no_choice()

    def give_back(self) -> bool:
        """Undo the last taking that was a choice; False if nothing was taken."""
        for at in reversed(range(len(self._taken))):
            if self._taken[at] and not self._fills_itself(at):
                self._taken[at].pop()
                return True
            self._taken[at].clear()
        self._fill_what_is_no_choice()
        return False

    def summary(self) -> list[tuple[Part, Sequence[Word]]]:
        """Every part with what it has taken."""
        return list(zip(self._gather.parts, self._taken, strict=True))

    def move(self) -> dict[str, Any]:
        """The move that was gathered, in its wire form."""
        return gathered(self._gather, [[word.id for word in taken] for taken in self._taken])

    @property
    def _at(self) -> int:
        parts = self._gather.parts
        return next((at for at, part in enumerate(parts) if len(self._taken[at]) < part.count), len(parts) - 1)

    def _fill_what_is_no_choice(self) -> None:
        while self.part is not None and self._fills_itself(self._at):
            self._taken[self._at] = list(self.items)

    def _fills_itself(self, at: int) -> bool:
        part = self._gather.parts[at]
        gone = {word for taken in self._taken[:at] for word in taken}
        free = [word for word in part.items if word not in gone]
        return len(free) == part.count and (not part.ordered or part.count == 1)
