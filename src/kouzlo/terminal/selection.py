"""The parts of a compound choice, selected step by step, with undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kouzlo.core.sentence import Word
from kouzlo.core.view import Gather, Part, gathered


class Gathering:
    """A selection in progress; a part without alternatives is filled automatically."""

    def __init__(self, gather: Gather) -> None:
        self._gather = gather
        self._taken: list[list[Word]] = [[] for _ in gather.parts]
        self._fill_what_is_no_choice()

    @property
    def part(self) -> Part | None:
        """The current part; None when all is selected."""
        part = self._gather.parts[self._at]
        return part if len(self._taken[self._at]) < part.count else None

    @property
    def items(self) -> tuple[Word, ...]:
        """The items of the current part, as they were when it began."""
        assert self.part is not None, "all is gathered"
        gone = [word for taken in self._taken[: self._at] for word in taken]
        return tuple(word for word in self.part.items if word not in gone)

    @property
    def taken(self) -> Sequence[Word]:
        """What is selected in the current part."""
        return self._taken[self._at]

    @property
    def left(self) -> int:
        """How many are still missing in the current part."""
        return 0 if self.part is None else self.part.count - len(self.taken)

    def take(self, words: Sequence[Word]) -> None:
        """Select all of these in the current part."""
        assert len(words) <= self.left, "the screen has counted"
        assert len({*words, *self.taken}) == len(words) + len(self.taken), "the screen has looked for repeats"
        assert set(words) <= set(self.items), "the screen offers what there is"
        self._taken[self._at].extend(words)
        self._fill_what_is_no_choice()

    def give_back(self) -> bool:
        """Undo the last selection that was a choice; False if there is none."""
        for at in reversed(range(len(self._taken))):
            if self._taken[at] and not self._fills_itself(at):
                self._taken[at].pop()
                return True
            self._taken[at].clear()
        self._fill_what_is_no_choice()
        return False

    def summary(self) -> list[tuple[Part, Sequence[Word]]]:
        """Every part with its selected items."""
        return list(zip(self._gather.parts, self._taken, strict=True))

    def move(self) -> dict[str, Any]:
        """The selected move, in its JSON form."""
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
