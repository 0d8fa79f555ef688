"""What several pages of this folder need."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.first_run.newcomer import locked, wheel


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a clone as a place asks for."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1"\n')
    (tmp_path / "requirements.lock").write_text(locked(wheel("kouzlo-small")))
    return tmp_path
