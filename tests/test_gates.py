"""The quality gates fail when they should."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

RUNS = "def test_runs() -> None:\n    assert True\n"
SKIPPED = "import pytest\n\n@pytest.mark.skip(reason='no mood')\ndef test_skipped() -> None:\n    assert True\n"
SKIPPED_PAGE = "import pytest\n\npytest.skip('no page', allow_module_level=True)\n"


def outcome(folder: Path, tests: str, *arguments: str, ci: str) -> subprocess.CompletedProcess[str]:
    """Run a page of tests under our conftest."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "test_runs.py").write_text(RUNS)
    (folder / "test_page.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments, str(folder)]
    environment = {**os.environ, "CI": ci}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("tests", "workers"), [(SKIPPED, "0"), (SKIPPED_PAGE, "0"), (SKIPPED, "1")], ids=["a test", "a page", "in a worker"]
)
def test_skipped_test_fails_where_ci_is_set(tmp_path: Path, tests: str, workers: str) -> None:
    """One test or a whole page, in one process or in several."""
    refused = outcome(tmp_path, tests, "-n", workers, ci="true")

    assert 1 == refused.returncode, refused.stdout
    assert "skipped, which fails where CI is set" in refused.stdout


def test_skipped_test_is_let_through_elsewhere_and_a_full_run_everywhere(tmp_path: Path) -> None:
    """The control: the gate closes for this reason alone."""
    assert 0 == outcome(tmp_path, SKIPPED, ci="").returncode
    assert 0 == outcome(tmp_path, RUNS, ci="true").returncode


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("import pickle\n", "TID251"),
        ("import random\n", "TID251"),
        ("from numpy.random import default_rng\n", "TID251"),
        ("answer = eval(input())\n", "S307"),
        ("exec(input())\n", "S102"),
        ("print('left over')\n", "T201"),
    ],
)
def test_forbidden_things_are_seen(page: str, code: str) -> None:
    """What must never stand in the package: code that runs what it reads, hidden luck, forgotten prints."""
    assert code in complaints(page)


def test_plain_page_is_let_through() -> None:
    """The control."""
    assert "" == complaints('"""A page."""\n\nANSWER = 42\n')


def complaints(page: str) -> str:
    """What `make check` says about a page of the core."""
    command = [sys.executable, "-m", "ruff", "check", "--quiet", "--no-cache", "--output-format=concise"]
    command += ["--stdin-filename", "src/kouzlo/core/page.py", "-"]
    return subprocess.run(command, cwd=ROOT, input=page, capture_output=True, text=True, check=False).stdout
