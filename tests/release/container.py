"""A Dockerfile without a container engine: its steps, read from the file, run in plain folders.

An image is a folder with an environment of this Python, whose `python` and `pip` come first on the path.  Absolute paths of
the file are paths inside that folder.  Owners are not changed, and nothing outside the folder is touched.
"""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shutil
import subprocess
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.processes import ROOT

KNOWN = frozenset("FROM WORKDIR COPY RUN USER ENV VOLUME EXPOSE HEALTHCHECK ENTRYPOINT".split())


class Step(NamedTuple):
    """One instruction: `RUN`, and the rest of its line."""

    word: str
    rest: str

    @property
    def options(self) -> dict[str, str]:
        return dict(re.findall(r"--([\w-]+)=(\S+)", self.rest))

    @property
    def words(self) -> list[str]:
        return [each for each in self.rest.split() if not each.startswith("--")]


def instructions(text: str) -> list[Step]:
    """Without comments, with continued lines joined; an instruction that is not known here is a mistake."""
    lines = re.sub(r"\\\n *", "", re.sub(r"(?m)^#.*\n", "", text)).splitlines()
    found = [Step(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines) if word]
    assert KNOWN >= {each.word for each in found}, "teach tests/release/container.py the new instruction"
    return found


def ignored(tree: Path) -> list[str]:
    return [line for line in (tree / ".dockerignore").read_text("utf-8").splitlines() if line]


def is_ignored(path: str, patterns: Sequence[str]) -> bool:
    """As engines read .dockerignore: a name hides what is below it, two stars are any folders."""
    parts = path.split("/")
    heads = ["/".join(parts[: at + 1]) for at in range(len(parts))]
    return any(
        fnmatch.fnmatch(head, pattern) or (pattern.startswith("**/") and fnmatch.fnmatch(head.rsplit("/", 1)[-1], pattern[3:]))
        for head in heads
        for pattern in patterns
    )


class Image:
    """One stage: its folder, where it stands in it, and its settings."""

    def __init__(self, folder: Path, with_pip: bool) -> None:
        self.folder, self.work, self.environ = folder, folder, dict[str, str]()
        self.user = "root"
        (folder / "tmp").mkdir(parents=True)
        venv.create(folder / "usr", with_pip=with_pip)

    def path(self, named: str) -> Path:
        """Where a path of the file lies here."""
        return self.folder / named[1:] if named.startswith("/") else self.work / named

    def settings(self) -> dict[str, str]:
        """What a process of the image gets: its own settings, and ours only where packages come from."""
        passed = re.compile(r"(PIP|UV|NPM|npm|SSL|NODE|REQUESTS)_(?!CACHE)|(https?|no)_proxy$", re.IGNORECASE)
        ours = {name: value for name, value in os.environ.items() if passed.match(name)}
        inside = {name: str(self.path(value)) if value.startswith("/") else value for name, value in self.environ.items()}
        path = os.pathsep.join([str(self.folder / "usr" / "bin"), "/usr/local/bin", "/usr/bin", "/bin"])
        return (
            ours
            | {"PATH": path, "HOME": str(self.folder / "tmp"), "LANG": "C.UTF-8", "TMPDIR": str(self.folder / "tmp")}
            | inside
        )

    def run(self, text: str) -> None:
        done = subprocess.run(
            ["sh", "-c", text], cwd=self.work, env=self.settings(), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"RUN {text}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}"


class Built:
    """The stages of a file, the last of them as it would be started."""

    def __init__(self, folder: Path, text: str | None = None, with_pip: bool = True) -> None:
        self._folder, self._tree, self._with_pip, self._images = folder, ROOT, with_pip, dict[str, Image]()
        self.entrypoint: list[str] = []
        self.healthcheck: list[str] = []
        self.volumes: list[str] = []
        self.last: Image | None = None
        for step in instructions((ROOT / "Dockerfile").read_text("utf-8") if text is None else text):
            self._do(step)

    @property
    def image(self) -> Image:
        assert self.last is not None, "a Dockerfile begins with FROM"
        return self.last

    def _do(self, step: Step) -> None:
        match step.word:
            case "FROM":
                name = step.words[2] if "AS" in step.words else f"stage-{len(self._images)}"
                self.last = self._images[name] = Image(self._folder / name, self._with_pip)
            case "WORKDIR":
                self.image.work = self.image.path(step.rest)
                self.image.work.mkdir(parents=True, exist_ok=True)
            case "COPY":
                self._copy(step)
            case "RUN":
                self.image.run(step.rest)
            case "USER":
                self.image.user = step.rest
            case "ENV":
                self.image.environ |= dict(each.split("=", 1) for each in step.words)
            case "VOLUME":
                self.volumes.append(step.rest)
            case "HEALTHCHECK":
                self.healthcheck = json.loads(step.rest.partition("CMD ")[2])
            case "ENTRYPOINT":
                self.entrypoint = json.loads(step.rest)

    def _copy(self, step: Step) -> None:
        *sources, target = step.words
        to = self.image.path(target)
        for source in sources:
            if "from" in step.options:
                shutil.copytree(self._images[step.options["from"]].path(source), to, dirs_exist_ok=True)
            else:
                self._copy_context(source, to)

    def _copy_context(self, source: str, to: Path) -> None:
        """From the tree, as much of it as git keeps and .dockerignore lets through."""
        hidden = ignored(self._tree)
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z", "--", source],
            cwd=self._tree,
            capture_output=True,
            check=True,
        )
        names = [name for name in listed.stdout.decode().split("\0") if name and not is_ignored(name, hidden)]
        assert names, f"COPY {source}: nothing is let through"
        for name in names:
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self._tree / name, to / name)

    def command(self, words: Sequence[str]) -> list[str]:
        """A command of the image, with its program from the image."""
        program = shutil.which(words[0], path=self.image.settings()["PATH"])
        assert program is not None
        assert Path(program).is_relative_to(self.image.folder), f"{words[0]} is not in the image"
        return [program, *words[1:]]
