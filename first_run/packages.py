"""The packages of the lock files: installed with their digests by uv where it is on the path, else by pip.

Fetching, retrying, caching and unpacking are the tools' work.  Their words are read when they fail, to tell the newcomer why.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from first_run.console import Step, Trouble, bytes_in, megabytes, say
from first_run.mutex import alone
from first_run.place import Place
from first_run.words import text

ROOM = 400_000_000
OPTIONAL = ("numba", "llvmlite", "numpy")  # where there is no wheel of one, the plain make still plays everything
CHECKED = ["--require-hashes", "--only-binary", ":all:"]
# Files are compiled when they are first read: compiling them all would take longer than everything else.
PIP = "install --no-compile --no-deps --no-input --progress-bar off --retries 1 --disable-pip-version-check".split()
# Settings of other work, which would lead a tool elsewhere; index, proxy, certificates and cache are the user's.
ASTRAY = re.compile(r"PYTHON|(PIP|UV)_(TARGET|PREFIX|ROOT|USER|PYTHON|REQUIRE|CONSTRAINT|OVERRIDE|NO_BINARY|PRE|QUIET|DRY)")
FAILURES = {  # why a tool failed, by its words: the first that fits is the sentence
    "disk_full": r"No space left on device|Errno 28|not enough space|os error 112",
    "wrong_hash": r"DO NOT MATCH THE HASHES|Hash mismatch",
    "no_network": r"Retrying|connection|timed out|timeout|name resolution|getaddrinfo|unreachable|incomplete|ProxyError"
    r"|SSLError|HTTP error 5\d\d|5\d\d Server Error|Failed to fetch|error sending request|dns error|response body",
    "not_offered": r"No matching distribution|from versions:|No solution found",
    "failed": "",
}


def get_ready(place: Place, layers: Sequence[str], held: int | None = None) -> bool:
    """Make the place have these layers; True if there was anything to do.  A caller who holds the lock already gives it."""
    for layer in layers:
        if not place.lock(layer).exists():
            extras = sorted(path.stem.removeprefix("requirements-") for path in place.root.glob("requirements-*.lock"))
            raise Trouble("no_extra", name=layer, extras=", ".join(extras))
    if place.has(layers):
        return False
    with alone(place.setup / "lock") if held is None else nullcontext(held) as handle:
        if is_missing := not place.has(layers):  # unless another set-up has brought them meanwhile
            _set_up(place, layers, handle)
    return is_missing


def _set_up(place: Place, layers: Sequence[str], handle: int) -> None:
    done = place.layers()
    is_new = not done or not all(done.values())
    wanted = list(dict.fromkeys(layers if is_new else [*done, *layers]))
    say(text("once"))
    if not place.is_usual:
        say(text("foreign", place=place.name))
    if is_new:
        with Step("1/2", text("place", place=place.name)):
            place.make()
    place.write_stamp([], is_finished=False)
    tool, calls, scratch = _tool(place)
    what = text("install", tool=tool)
    with Step("2/2" if is_new else "1/1", what, lambda: bytes_in(place.folder, *scratch.glob(".tmp*"))) as step:
        lock = "".join(place.lock(each).read_text(encoding="utf-8") for each in wanted)
        left_out = _install(place, lock, calls, step, handle)
        place.link()
    place.write_stamp(wanted, is_finished=True)
    if left_out:
        say(text("without", names=", ".join(left_out)))


def _tool(place: Place) -> tuple[str, list[list[str]], Path]:
    """A tool, how it is called, one call after the other until one succeeds, and where its temporary folders are.

    Uv is asked for what is in its cache first.  Pip, that of this Python or one put into the place, gets three calls, because
    older ones take half a file for a whole one; the last call passes over its cache.
    """
    if uv := shutil.which("uv"):
        cache = subprocess.run([uv, "cache", "dir"], capture_output=True, text=True, check=False).stdout.strip()
        call = [uv, "pip", "sync", *CHECKED, "--python", str(place.python)]
        return "uv", [[*call, "--offline"], call], Path(cache)
    pip = [sys.executable, "-m", "pip", "--python", str(place.python), *PIP, *CHECKED]
    if importlib.util.find_spec("pip") is None:
        pip = [str(place.python), "-m", "pip", *PIP, *CHECKED]
        if subprocess.run([str(place.python), "-Im", "ensurepip"], capture_output=True, check=False).returncode != 0:
            raise Trouble("no_venv")
    return "pip", [[*pip, "-r"], [*pip, "-r"], [*pip, "--no-cache-dir", "-r"]], place.setup


def _install(place: Place, wanted: str, calls: Sequence[Sequence[str]], step: Step, handle: int) -> list[str]:
    """Install what is wanted; the answer are the optional packages that the index does not offer for this machine."""
    log, file = place.setup / "setup.log", place.setup / "wanted.txt"
    file.write_text(wanted, encoding="utf-8")
    for call in calls:
        code, said = _run([*call, str(file)], log, step, handle)
        if code == 0:
            return []
        failure = failure_of(said)
        if "--offline" not in call and failure not in {"no_network", "wrong_hash"}:
            break
    name, version = _named(said, wanted)
    if failure == "not_offered" and name in OPTIONAL:
        rest = re.sub(rf"(?m)^{name}==.*\n(?: .*\n)*", "", wanted)
        return [name, *_install(place, rest, calls, step, handle)]
    where = {"python": platform.python_version(), "machine": f"{platform.system()} {platform.machine()}", "log": log}
    raise Trouble(failure, name=name, version=version, megabytes=megabytes(ROOM), reason=said.strip()[-600:], **where)


def _run(command: Sequence[str], log: Path, step: Step, handle: int) -> tuple[int, str]:
    """Run a tool while the step tells its numbers: the exit code, and what the tool said.  The tool inherits the lock."""
    scratch = log.with_name(".tmp")
    scratch.mkdir(exist_ok=True)
    environ = {name: value for name, value in os.environ.items() if not ASTRAY.match(name)}
    environ |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(scratch))
    holds = () if sys.platform == "win32" else (handle,)
    with log.open("wb") as file:
        tool = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=environ, pass_fds=holds)
    try:
        while tool.poll() is None:
            step.tick()
            time.sleep(0.1)
    finally:
        tool.terminate()
        tool.wait()
        shutil.rmtree(scratch, ignore_errors=True)
    return tool.returncode, log.read_text(encoding="utf-8", errors="replace")


def failure_of(said: str) -> str:
    """Why a tool failed, as the id of a sentence."""
    return next(each for each, words in FAILURES.items() if re.search(words, said, re.IGNORECASE))


def _named(said: str, wanted: str) -> tuple[str, str]:
    """The package that a tool complains about, and its version."""
    complaint = re.split(r"(?im)^error:", said, maxsplit=1)[-1]
    pins = re.findall(r"(?m)^([\w.-]+)==([^\s;\\]+)", wanted)
    found = [(complaint.find(f"{name}=={version}"), name, version) for name, version in pins]
    return min((each for each in found if each[0] >= 0), default=(0, "?", "?"))[1:]
