"""`python -m build` and `pip install`: the wheel holds everything that playing reads, and nothing else.

A wheel is made of the unpacked source archive, as `python -m build` does it, and installed where nothing of the tree is.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from first_run.place import version_of
from tests.server.serving import asked, served
from tools.release import build, built, wheel_of

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree becomes a source archive, and that, unpacked elsewhere, a wheel."""
    folder = tmp_path_factory.mktemp("package")
    return wheel_of(built("sdist", ROOT, folder), folder)


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel, unpacked where nothing else is."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(wheel.parent / "site")  # our own
    return wheel.parent / "site"


def test_wheel_holds_every_source_card_and_sentence(installed: Path) -> None:
    """Python, TOML and Fluent files: the same as in the tree."""
    tree = ROOT / "src" / "kouzlo"
    ours = {
        path.relative_to(tree)
        for path in tree.rglob("*")
        if path.name == "py.typed" or path.suffix in {".py", ".toml", ".ftl", ".json", ".css", ".js", ".svg"}
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
    venv.create(place, with_pip=True)
    [packages] = place.glob("[Ll]ib/**/site-packages")
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    command = [str(programs / "python"), "-Im", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
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


WRONG = """import kouzlo

kouzlo.crate("duel")
match = kouzlo.create("duel", compiled="yes").start(seed=1.5)
match.submit(0, match.moves()[0])
winners: list[str] = match.outcome.winners
"""
"""Each line but the first has a wrong type: a misspelt name, two arguments, an order, an outcome that may be None, a list."""


def test_stranger_may_be_strict_about_types(stranger: Path, tmp_path: Path) -> None:
    """`mypy --strict` reads the annotations of the installed package: a right script passes, planted mistakes do not."""
    shutil.copy(ROOT / "tests" / "stranger.py", tmp_path)
    (tmp_path / "wrong.py").write_text(WRONG, "utf-8")
    python = stranger.parent / "python"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache")]

    checked = subprocess.run(
        [*command, "--python-executable", str(python), "stranger.py", "wrong.py"],
        cwd=tmp_path,
        env={key: value for key, value in os.environ.items() if key != "MYPYPATH"},
        capture_output=True,
        text=True,
        check=False,
    )

    found = re.findall(r"^(\S+?):(\d+): error: .*\[([\w-]+)\]$", checked.stdout, re.MULTILINE)
    assert 1 == checked.returncode, checked.stderr
    assert [
        ("wrong.py", "3", "attr-defined"),
        ("wrong.py", "4", "arg-type"),
        ("wrong.py", "4", "arg-type"),
        ("wrong.py", "5", "arg-type"),
        ("wrong.py", "5", "arg-type"),
        ("wrong.py", "6", "assignment"),
        ("wrong.py", "6", "union-attr"),
    ] == sorted(found), checked.stdout


def test_strangers_script_runs(stranger: Path, tmp_path: Path) -> None:
    """With the installed package alone, in a folder of its own."""
    shutil.copy(ROOT / "tests" / "stranger.py", tmp_path)

    done = subprocess.run(
        [stranger.parent / "python", "stranger.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert (0, f"bad_move {version_of(ROOT)}\n") == (done.returncode, done.stdout), done.stderr


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
    shutil.copytree(ROOT / "docs" / "rules", tree / "docs" / "rules")

    assert built("wheel", tree, tmp_path).exists()
