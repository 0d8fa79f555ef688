"""Taking wheels out of pip's hands: each one as soon as it is whole.

Pip keeps what it fetches in a temporary folder and throws all of it away when the line is cut.  The temporary folder is ours,
and we look into it: a wheel whose digest stands in the lock is put into `.setup/wheels` at once.  Whatever lies there is whole.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from first_run.parcels import digest_of


class Catcher:
    """Looks into a folder again and again; a wheel that did not grow since the last look is judged by its digest."""

    def __init__(self, source: Path, wheels: Path, known: frozenset[str]) -> None:
        self._source = source
        self._wheels = wheels
        self._known = known
        self._sizes: dict[Path, int] = {}
        self._judged: dict[Path, int] = {}

    def look(self) -> None:
        """Take what is whole by now."""
        for path in _wheels_under(self._source):
            with suppress(FileNotFoundError):  # pip cleans up when it likes
                size = path.stat().st_size
                if self._sizes.get(path) == size != self._judged.get(path):
                    self._judge(path)
                    self._judged[path] = size
                self._sizes[path] = size

    def look_at_last(self) -> None:
        """Pip is gone and nothing grows any more: judge whatever is left."""
        self.look()
        self.look()

    def under_way(self) -> int:
        """How many bytes have arrived of wheels that are not whole yet."""
        return sum(size for path, size in self._sizes.items() if not (self._wheels / path.name).exists())

    def _judge(self, path: Path) -> None:
        if digest_of(path) not in self._known:
            return
        half = self._wheels / f"{path.name}.half"
        half.unlink(missing_ok=True)
        try:
            os.link(path, half)
        except OSError:  # a file system without links
            shutil.copy(path, half)
        os.replace(half, self._wheels / path.name)


def _wheels_under(folder: Path) -> Iterator[Path]:
    for above, _, names in os.walk(folder):
        yield from (Path(above, name) for name in names if name.endswith(".whl"))
