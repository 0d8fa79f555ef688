"""Imports: the contracts of pyproject.toml, what a start may load, and which modules may name a game."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kouzlo.core.registry import game_ids
from tests.processes import printed

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "kouzlo"
LINT = "import sys; sys.path.insert(0, 'src'); from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"

HEAVY = ("numba", "llvmlite", "numpy", "scipy")


def contracts(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", LINT], cwd=root, capture_output=True, text=True, check=False)


def test_every_room_keeps_its_contracts() -> None:
    """As `make check` says it, so that nobody learns it late."""
    kept = contracts(ROOT)

    assert 0 == kept.returncode, kept.stdout


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("core/rule.py", "import kouzlo.games"),
        ("games/duel/state.py", "import kouzlo.terminal.console"),
        ("games/duel/state.py", "import kouzlo.games.carcassonne"),
        ("core/chance.py", "import random"),
        ("terminal/console.py", "import kouzlo.engine"),
        ("server/pages/board.py", "import kouzlo.terminal.console"),
    ],
)
def test_broken_contract_is_seen(tmp_path: Path, room: str, line: str) -> None:
    """The control: plant one forbidden import, and the gate closes."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    planted = tmp_path / "src" / "kouzlo" / room
    planted.write_text(f"{planted.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")

    broken = contracts(tmp_path)

    assert 1 == broken.returncode, broken.stdout + broken.stderr
    assert "BROKEN" in broken.stdout


@pytest.mark.parametrize("module", ["kouzlo", "kouzlo.cli", "kouzlo.terminal.play_command"])
def test_first_second_loads_nothing_heavy(module: str) -> None:
    """The plain make plays without NumPy and Numba, which take longer to load than the first question may."""
    loaded = printed(f"import sys, {module}; print(*sorted(set(sys.modules) & {set(HEAVY)!r}))")

    assert "" == loaded


def named_games(path: Path, games: frozenset[str]) -> Iterator[str]:
    """Where a page names a game as a string; what stands in a docstring is told to people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in games and id(node) not in told:
            yield f"{path.relative_to(SOURCES)}:{node.lineno} names {node.value!r}"


def test_nobody_above_names_a_game() -> None:
    """They ask the registry; what a game brings to a room sits in a folder of its id."""
    games = frozenset(game_ids())
    pages = [
        path for path in sorted(SOURCES.rglob("*.py")) if not games & set(path.parts) and SOURCES / "games" not in path.parents
    ]

    assert [] == [place for path in pages for place in named_games(path, games)]


def test_named_game_is_seen() -> None:
    """The control: a page of a game itself."""
    assert list(named_games(SOURCES / "games" / "duel" / "game.py", frozenset({"duel"})))
