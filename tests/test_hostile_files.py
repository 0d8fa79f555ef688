"""Files are read as data and never executed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from tests.hostile import FILES
from tests.processes import ROOT, SOURCES

FORBIDDEN_NAMES = {"eval", "exec", "compile", "__import__", "execfile"}
FORBIDDEN_MODULES = {"pickle", "cPickle", "dill", "marshal", "shelve", "yaml", "jsonpickle", "cloudpickle", "joblib"}

ONLY_WRITTEN = {"src/kouzlo/server/offline/press.py": ["compile"], "src/kouzlo/server/offline/parts.py": ["pickle"]}
"""What goes into a folder that is built: sources, ours and Python's, are compiled; Babel's tables are written as read."""


def offences(source: str) -> list[str]:
    """Calls and imports in a page of Python that run what they read."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names if name.name.split(".")[0] in FORBIDDEN_MODULES]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in FORBIDDEN_MODULES:
            found.append(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_NAMES:
            found.append(node.func.id)
        elif isinstance(node, ast.keyword) and node.arg == "allow_pickle" and getattr(node.value, "value", True) is not False:
            found.append("allow_pickle")
    return found


def test_no_page_of_the_house_runs_what_it_reads() -> None:
    """No pickle, no eval, no yaml.load, anywhere in the package and in what sets it up."""
    pages = [*SOURCES.rglob("*.py"), *(ROOT / "first_run").rglob("*.py"), ROOT / "play.py"]

    assert len(pages) > 150
    assert ONLY_WRITTEN == {
        str(page.relative_to(ROOT)): found for page in pages if (found := offences(page.read_text("utf-8")))
    }


def test_gate_sees_what_it_is_for() -> None:
    """The control."""
    pages = ["import pickle", "from yaml import load", "eval('1')", "x = __import__('os')", "np.load(f, allow_pickle=True)"]

    assert [1] * 5 == [len(offences(page)) for page in pages]
    assert [] == offences("np.load(f, allow_pickle=False)\nregex = re.compile('x')\n")


def heard(folder: Path, how: str) -> tuple[int, list[str]]:
    """How many files went through a loader, and what was done that no loader does."""
    environment = {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.hostile", how]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    tried, *lines = done.stdout.splitlines()
    return int(tried), lines


def test_hostile_files_are_read_by_every_loader_and_nothing_happens(tmp_path: Path) -> None:
    """More than twenty files through every loader: nothing is started, connected, written or executed."""
    tried, lines = heard(tmp_path, "careful")

    assert [] == lines
    assert tried >= len(FILES) * 16
    assert len(FILES) >= 20


def test_loader_that_unpickles_is_caught(tmp_path: Path) -> None:
    """The control: one careless loader among the others is heard."""
    assert any("a careless loader: os.system" in line for line in heard(tmp_path, "careless")[1])
