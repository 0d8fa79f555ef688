"""What `make build` writes: small, complete, without a trace of the machine, and the same bytes for the same commit."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import ROOT
from tools import site
from tools.release import LARGEST, Refused, built, main, release

OURS = "pyproject.toml hatch_build.py README.md LICENSE NOTICE.md CHANGELOG.md requirements.lock .gitignore".split()
ICONS = {f"kouzlo/server/offline/page/icon-{size}.png" for size in (192, 512)}
"""Systems that install a page want its icon as pixels."""
FOREIGN = re.compile(r"(^|/)(tests|bench|node_modules|\.venv|\.git|\.setup|__pycache__|dist|screenshots)/|\.(pyc|sqlite|log)$")
"""What no archive may hold: tests, tools of this machine, what was left over."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Source archive, wheel and list of parts of this tree."""
    return release(ROOT, tmp_path_factory.mktemp("dist"))


def members(file: Path) -> dict[str, bytes]:
    """Every file of an archive, by its name without the folder of the version."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(file) as sources:
        found = {each.name.partition("/")[2]: sources.extractfile(each) for each in sources.getmembers()}
        return {name: body.read() for name, body in found.items() if body is not None}


def traces(contents: dict[str, bytes], *places: Path) -> list[str]:
    """Files that name one of these places."""
    return [name for name, body in contents.items() if any(str(each).encode() in body for each in places)]


def test_archives_are_small_and_nobody_needs_more_than_three_files(files: list[Path]) -> None:
    """With room for the documentation, which a clone that was just made has not built."""
    has_site = any("/static/docs/" in name for name in members(files[1]))
    most = LARGEST if has_site else LARGEST - site.LARGEST

    assert [".gz", ".whl", ".json"] == [file.suffix for file in files]
    assert {} == {file.name: file.stat().st_size for file in files if file.stat().st_size > most}


def test_control_a_picture_that_is_too_large_is_refused(tmp_path: Path) -> None:
    tree = small_tree(tmp_path / "tree")
    (tree / "src" / "kouzlo" / "picture.png").write_bytes(noise(LARGEST))

    with pytest.raises(Refused, match=r"kouzlo-.*\.tar\.gz has 3,\d{3},\d{3} bytes; 3,000,000 are allowed"):
        release(tree, tmp_path / "dist")


@pytest.mark.parametrize("which", [0, 1], ids=["source archive", "wheel"])
def test_archive_holds_the_client_and_nothing_foreign(files: list[Path], which: int) -> None:
    contents = members(files[which])
    names = {name.removeprefix("src/") for name in contents}

    assert {"kouzlo/py.typed", "kouzlo/server/static/web/index.html", "kouzlo/server/static/web/modules.json"} <= names
    assert [] == [name for name in names if FOREIGN.search(name)]
    pictures = {name for name in names if Path(name).suffix in {".png", ".jpg", ".jpeg", ".gif"}}
    assert ICONS == pictures
    assert [] == traces(contents, ROOT, Path.home())


def test_control_foreign_files_and_places_are_seen() -> None:
    assert FOREIGN.search("tests/test_cli.py")
    assert FOREIGN.search("kouzlo/core/__pycache__/match.cpython-311.pyc")
    assert not FOREIGN.search("kouzlo/testing/laws.py")
    assert ["a"] == traces({"a": f"made in {ROOT}/web".encode(), "b": b"made anywhere"}, ROOT)


def test_wheel_of_the_archive_needs_no_node_and_is_the_wheel_of_the_tree(files: list[Path], tmp_path: Path) -> None:
    """Whoever makes a wheel of the published source archive gets the published wheel, byte for byte."""
    os_path = os.pathsep.join(each for each in os.environ["PATH"].split(os.pathsep) if not Path(each, "node").exists())
    script = "import sys; from pathlib import Path; from tools.release import wheel_of; wheel_of(*map(Path, sys.argv[1:]))"
    command = [sys.executable, "-c", script, str(files[0]), str(tmp_path)]

    subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": os_path, "SOURCE_DATE_EPOCH": "1"}, check=True)

    assert digest(files[1]) == digest(tmp_path / files[1].name)


def test_second_build_elsewhere_gives_the_same_bytes(tmp_path: Path) -> None:
    """Another folder, another day, other permissions, another order of creation."""
    one, two = small_tree(tmp_path / "one"), tmp_path / "two" / "deeper"
    for file in sorted((each for each in one.rglob("*") if each.is_file()), reverse=True):
        copy = two / file.relative_to(one)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
        copy.chmod(0o600)
        os.utime(copy, (time.time(), 86_400 * 365))

    assert list(digests(release(one, tmp_path / "first"))) == list(digests(release(two, tmp_path / "second")))


def test_control_one_letter_changes_every_digest_that_it_should(tmp_path: Path) -> None:
    tree = small_tree(tmp_path / "tree")
    before = dict(digests(release(tree, tmp_path / "before")))
    (tree / "src" / "kouzlo" / "__init__.py").write_text('"""x"""\n', "utf-8")
    after = dict(digests(release(tree, tmp_path / "after")))

    assert [False, False, True] == [before[name] == after[name] for name in before]


def test_what_the_build_leaves_beside_the_client_is_left_out_without_git(tmp_path: Path) -> None:
    """An unpacked copy, as a container gets it: there is no git that would say what was made."""
    tree = small_tree(tmp_path / "tree")
    (tree / "web" / "package.json").write_text("{}\n")
    for left in ("web/node_modules/esbuild/esbuild", "src/kouzlo/server/static/web.new/app.js", "web/screenshots/duel.png"):
        (tree / left).parent.mkdir(parents=True)
        (tree / left).write_text("left\n")

    names = set(members(built("sdist", tree, tmp_path)))

    assert {"web/package.json", "src/kouzlo/server/static/web/index.html"} <= names
    assert [] == [name for name in names if FOREIGN.search(name) or ".new/" in name]


def test_task_says_sizes_and_digests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.release.ROOT", small_tree(tmp_path / "tree"))

    code = main([str(tmp_path / "dist")])
    lines = capsys.readouterr().out.splitlines()

    assert 0 == code
    assert [f"{file.stat().st_size:,} {digest(file)} {file.name}" for file in sorted((tmp_path / "dist").iterdir())] == sorted(
        (re.sub(" +", " ", line.strip()) for line in lines), key=lambda line: line.rpartition(" ")[2]
    )


@pytest.mark.soak
def test_client_built_twice_in_two_folders_is_the_same(tmp_path: Path) -> None:
    """Minified names, chunks, digests in names, compressed copies: nothing depends on the folder."""
    made = []
    for name in ("one", "two"):
        tree = tmp_path / name / "tree"
        shutil.copytree(ROOT / "web", tree / "web", ignore=shutil.ignore_patterns("node_modules"))
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "web"))
        shutil.copytree(ROOT / "web" / "node_modules", tree / "web" / "node_modules", symlinks=True)
        subprocess.run(["node", "build.mjs"], cwd=tree / "web", check=True, capture_output=True)
        built_to = tree / "src" / "kouzlo" / "server" / "static" / "web"
        made.append({file.name: file.read_bytes() for file in built_to.iterdir()})

    assert len(made[0]) > 50
    assert made[0] == made[1]
    assert [] == traces(made[0], tmp_path, ROOT)


def small_tree(tree: Path) -> Path:
    """As much of a tree as a build asks for."""
    page = tree / "src" / "kouzlo" / "server" / "static" / "web"
    page.mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>\n")
    (page / "modules.json").write_text('{"svelte": "5.0.0"}\n')
    (tree / "src" / "kouzlo" / "__init__.py").write_text('"""Kouzlo."""\n', "utf-8")
    (tree / "web").mkdir()
    for name in OURS:
        shutil.copy(ROOT / name, tree)
    shutil.copytree(ROOT / "docs" / "rules", tree / "docs" / "rules")
    return tree


def noise(size: int) -> bytes:
    """What no compression makes smaller."""
    return hashlib.shake_256(b"noise").digest(size)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def digests(made: list[Path]) -> Iterator[tuple[str, str]]:
    return ((file.name, digest(file)) for file in made)
