"""What several pages of this folder need."""

from __future__ import annotations

from pathlib import Path

import pytest

from first_run.carried_pip import unpacked_pip
from tests.first_run.newcomer import locked, wheel


@pytest.fixture(scope="session")
def pip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pip, unpacked once for all tests."""
    return unpacked_pip(tmp_path_factory.mktemp("setup"))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a clone as a place asks for."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1"\n')
    (tmp_path / "requirements.lock").write_text(locked(wheel("kouzlo-small")))
    return tmp_path
