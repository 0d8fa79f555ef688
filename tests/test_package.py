"""`python -m build` and `pip install`: the wheel holds everything that playing reads, and nothing else.

A wheel is made of the unpacked source archive, as `python -m build` does it, and installed where nothing of the tree is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from first_run.carried_pip import pip_environment, unpacked_pip
from first_run.place import version_of
from tests.server.serving import asked, served

ROOT = Path(__file__).resolve().parents[1]
BUILD = "import sys; from hatchling import build; print(getattr(build, 'build_' + sys.argv[1])(sys.argv[2]))"


def build(what: str, tree: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Ask the builder that pyproject.toml names, as every front end does."""
    command = [sys.executable, "-c", BUILD, what, str(folder)]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def built(what: str, tree: Path, folder: Path) -> Path:
    done = build(what, tree, folder)
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree becomes a source archive, and that, unpacked elsewhere, a wheel."""
    folder = tmp_path_factory.mktemp("package")
    with tarfile.open(built("sdist", ROOT, folder)) as sources:
        sources.extractall(folder, filter="data")
    return built("wheel", folder / f"kouzlo-{version_of(ROOT)}", folder)


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel, unpacked where nothing else is."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(wheel.parent / "site")  # noqa: S202  # our own
    return wheel.parent / "site"


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


@pytest.fixture(scope="module")
def stranger(wheel: Path) -> Path:
    """The command `kouzlo` in an environment of its own, into which pip has put the wheel.

    What it depends on is borrowed from the environment of the tests, so that no network is needed; our sources are not seen.
    """
    place = wheel.parent / "place"
    venv.create(place)
    [packages] = place.glob("[Ll]ib/**/site-packages")
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(programs / "python"), "-I", str(unpacked_pip(wheel.parent) / "pip")]
    command = [*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    done = subprocess.run(command, env=pip_environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return programs / "kouzlo"


def test_stranger_gets_the_drawn_client(stranger: Path, tmp_path: Path) -> None:
    """Installed from the wheel alone: the first page is the client, its script comes, and a whole game can be played."""
    with served(tmp_path / "data", "--port", "0", "--no-browser", program=[str(stranger)], PYTHONPATH="") as house:
        port = house.opened()
        status, page = asked(port, "GET", "/")
        script = re.search(r'<script[^>]* src="(/[^"]+)"', page)
        assert script is not None, page
        fetched = asked(port, "GET", script[1])

    assert 200 == status
    assert (200, True) == (fetched[0], len(fetched[1]) > 10_000)
    with served(tmp_path / "demo", "--demo", program=[str(stranger)], PYTHONPATH="") as demonstration:
        assert 0 == demonstration.ended(), demonstration.said


@pytest.mark.parametrize("what", ["sdist", "wheel"])
def test_nothing_is_built_without_the_client(what: str, tmp_path: Path) -> None:
    """A fresh clone, in which the client has not been built: a sentence says what to run."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src" / "kouzlo" / "core", tree / "src" / "kouzlo" / "core")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tree)

    refused = build(what, tree, tmp_path)

    assert refused.returncode != 0
    assert "run `python play.py setup server` first" in refused.stderr
    assert [] == [*tmp_path.glob("*.whl"), *tmp_path.glob("*.tar.gz")]


def test_control_with_a_page_the_same_tree_is_built(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    page = tree / "src" / "kouzlo" / "server" / "static" / "web" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tree)

    assert built("wheel", tree, tmp_path).exists()
