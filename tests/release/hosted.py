"""The workflows of `.github`, run at home: every block of a job for Linux, in order, in a fresh copy and an empty home.

What a step `uses` is done by hand where that is possible (a copy, an environment, a folder of files that jobs hand on).
What only the host can do, uploading and signing, is checked as far as its input: the files that it names are there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from first_run.place import version_of
from tests.processes import ROOT

FOLDER = ROOT / ".github" / "workflows"
LINUX = "ubuntu-latest"
GH = """#!/bin/sh
printf '%s\\n' "$@" >"$HOME/gh.txt"
"""
"""In place of the host's program: it notes what it was asked for."""


class Block(NamedTuple):
    """A `run:` block and where it stands."""

    workflow: str
    job: str
    text: str


def read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    return found


def workflows(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    return {file.name: read(file) for file in sorted(folder.glob("*.yml"))}


def steps(folder: Path = FOLDER) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every step with its workflow and job."""
    for name, workflow in workflows(folder).items():
        for id, job in workflow["jobs"].items():
            yield from ((name, id, step) for step in job.get("steps", []))


def blocks_for_linux(folder: Path = FOLDER) -> list[Block]:
    """What a test has to run."""
    found = workflows(folder)
    return [
        Block(name, id, step["run"]) for name, id, step in steps(folder) if "run" in step and is_linux(found[name]["jobs"][id])
    ]


def is_linux(job: Mapping[str, Any]) -> bool:
    systems = job.get("strategy", {}).get("matrix", {}).get("system", [job.get("runs-on")])
    return LINUX in systems


class Runner:
    """A host for one workflow run: jobs have a fresh copy each and hand files on."""

    def __init__(self, folder: Path, tree: Path = ROOT, **settings: str) -> None:
        self._folder, self._tree, self._settings = folder, tree, settings
        self.kept = folder / "kept"
        self.done: list[Block] = []
        self.claimed: list[str] = []
        (folder / "programs").mkdir(parents=True)
        (folder / "programs" / "gh").write_text(GH)
        (folder / "programs" / "gh").chmod(0o755)

    def perform(self, workflow: str, id: str, **facts: str) -> Path:
        """Run a job; the answer is the folder in which it ran.  Facts fill the expressions in its settings."""
        page = read(FOLDER / workflow)
        job = page["jobs"][id]
        assert is_linux(job), f"{id} has no machine with Linux"
        place = self._folder / f"{workflow}-{id}"
        for each in ("home", "work", "temp"):
            (place / each).mkdir(parents=True)
        own = {name: _filled(str(value), facts) for name, value in job.get("env", {}).items()}
        environ = self._environ(place) | own | self._settings
        for step in job["steps"]:
            inputs = {name: _filled(str(value), facts) for name, value in step.get("with", {}).items()}
            if "uses" in step:
                self._use(step["uses"].partition("@")[0], inputs, place, environ)
                continue
            more = {name: _filled(str(value), facts) for name, value in step.get("env", {}).items()}
            self._run(step["run"], place / "work", environ | more)
            self.done.append(Block(workflow, id, step["run"]))
        return place

    def _run(self, text: str, work: Path, environ: Mapping[str, str]) -> None:
        """As the host calls bash."""
        script = work.parent / "temp" / "block.sh"
        script.write_text(text, "utf-8")
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        done = subprocess.run(command, cwd=work, env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{text}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}"

    def _environ(self, place: Path) -> dict[str, str]:
        """The host's settings; of ours only where packages come from and where their files are kept."""
        ours = re.compile(r"(PIP|UV|NPM|npm|SSL|NODE|REQUESTS)_|(https?|no)_proxy$", re.IGNORECASE)
        passed = {name: value for name, value in os.environ.items() if ours.match(name)}
        caches = {"PIP_CACHE_DIR": str(Path.home() / ".cache" / "pip"), "UV_CACHE_DIR": str(Path.home() / ".cache" / "uv")}
        # Neither the environment of the tests nor uv, which the host does not have.
        foreign = [
            Path(sys.prefix, "bin"),
            *(Path(each) for each in os.environ["PATH"].split(os.pathsep) if Path(each, "uv").exists()),
        ]
        path = [each for each in os.environ["PATH"].split(os.pathsep) if Path(each) not in foreign]
        host = {"CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_REF_NAME": f"v{version_of(self._tree)}", "LANG": "C.UTF-8"}
        host |= {"RUNNER_TEMP": str(place / "temp"), "HOME": str(place / "home")}
        return caches | passed | host | {"PATH": os.pathsep.join([str(self._folder / "programs"), *path])}

    def _use(self, action: str, inputs: Mapping[str, str], place: Path, environ: dict[str, str]) -> None:
        work = place / "work"

        def setup_python() -> None:
            """This Python, whichever was asked for, in an environment with nothing but pip."""
            venv.create(place / "python", with_pip=True)
            environ["PATH"] = f"{place / 'python' / 'bin'}{os.pathsep}{environ['PATH']}"

        def setup_node() -> None:
            assert shutil.which("node", path=environ["PATH"]), "no Node on this machine"

        def upload() -> None:
            shutil.copytree(work / inputs["path"], self.kept / inputs["name"])

        def download() -> None:
            shutil.copytree(self.kept / inputs["name"], work / inputs["path"])

        def claim() -> None:
            """What only the host can do."""
            named = [inputs[each] for each in ("packages-dir", "subject-path", "sbom-path") if each in inputs]
            assert named
            for each in named:
                assert [*work.glob(each)], f"{action}: there is no {each}"
            self.claimed.append(action)

        actions: dict[str, Callable[[], None]] = {
            "actions/checkout": lambda: copied(self._tree, work),
            "actions/setup-python": setup_python,
            "actions/setup-node": setup_node,
            "actions/upload-artifact": upload,
            "actions/download-artifact": download,
            "actions/attest": claim,
            "pypa/gh-action-pypi-publish": claim,
        }
        actions[action]()


def copied(tree: Path, to: Path) -> None:
    """A repository with one commit: every file of the tree that git knows or would take, and nothing that was built."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=tree, capture_output=True, check=True)
    for name in listed.stdout.decode().split("\0"):
        if name and (tree / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(tree / name, to / name)
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["add", "-A"], [*who, "commit", "-qm", "copy"]):
        subprocess.run(["git", *command], cwd=to, check=True)


def _filled(text: str, facts: Mapping[str, str]) -> str:
    """`${{ matrix.python }}` with the fact of that name; the host's secrets are empty here."""
    return re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda found: facts.get(found[1], ""), text)
