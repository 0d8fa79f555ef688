"""`pip install .` from a clone: the wheel holds everything that playing reads, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from first_run.place import version_of

ROOT = Path(__file__).resolve().parents[1]
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built and unpacked where nothing else is."""
    folder = tmp_path_factory.mktemp("package")
    command = [sys.executable, "-c", BUILD, str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    with zipfile.ZipFile(folder / built.stdout.split()[-1]) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_wheel_holds_every_source_card_and_sentence(installed: Path) -> None:
    """Python, TOML and Fluent files: the same as in the tree."""
    tree = ROOT / "src" / "kouzlo"
    ours = {
        path.relative_to(tree)
        for path in tree.rglob("*")
        if path.suffix in {".py", ".toml", ".ftl", ".json", ".css", ".js", ".svg"}
    }
    theirs = {path.relative_to(installed / "kouzlo") for path in (installed / "kouzlo").rglob("*") if path.is_file()}

    assert set() == ours - theirs
    assert {".py", ".toml", ".ftl"} <= {path.suffix for path in theirs}
    assert not any("__pycache__" in path.parts for path in theirs)


def test_installed_package_runs(installed: Path) -> None:
    """From the wheel alone, not from the tree: it knows its version and its games."""
    script = "import sys; sys.path.insert(0, sys.argv.pop(1)); from kouzlo.cli import main; sys.exit(main())"

    def said(*arguments: str) -> str:
        command = [sys.executable, "-P", "-c", script, str(installed), *arguments]
        done = subprocess.run(command, cwd=installed, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert f"kouzlo {version_of(ROOT)}\n" == said("--version")
    assert "duel" in said("games", "--lang", "en")


def test_installed_package_has_its_command_and_licence(installed: Path) -> None:
    """`kouzlo` becomes a command, and the licence travels with it."""
    [about] = installed.glob("kouzlo-*.dist-info")

    assert "kouzlo = kouzlo.cli:main" in (about / "entry_points.txt").read_text()
    assert {"LICENSE", "NOTICE.md"} <= {path.name for path in (about / "licenses").iterdir()}
