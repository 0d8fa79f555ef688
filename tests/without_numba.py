"""An installation without Numba: imports of it fail, and nobody finds it."""

from __future__ import annotations

import sys

import pytest

SCRIPT = "import sys; sys.modules['numba'] = sys.modules['llvmlite'] = None\n"
"""The first line of a script that runs in such an installation."""


def hide_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process be such an installation."""
    for name in ("numba", "llvmlite"):
        monkeypatch.setitem(sys.modules, name, None)
