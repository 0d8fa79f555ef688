"""What `play.py` can do: get ready with what the task needs, then do it."""

from __future__ import annotations

import errno
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from first_run.console import Trouble, megabytes, say
from first_run.lockfiles import write_locks
from first_run.packages import ROOM, get_ready
from first_run.pages import Pages
from first_run.place import BASE, PLAYING, Place
from first_run.words import text

ROOT = Path(__file__).resolve().parents[1]
GAME = "duel"
WORKERS = 4
EVERYTHING = ("test", "build", "solver", "docs")
DISK = dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "not_writable")
DISK |= dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "disk_full")
OFFLINE = Path("src/kouzlo/server/static/offline")
CHECKS = ("ruff check .", "ruff format --check .", "mypy", "lint-imports --no-logo")
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".import_linter_cache", ".hypothesis", "build", "dist")

Arguments = Sequence[str]


def run(arguments: Arguments) -> int:
    """Do a task by its name; without a name, play."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that lacks a letter shows a question mark
    # Where bytecode is forbidden, every start would read some hundred sources anew, which costs seconds.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    name, *rest = arguments or ["play"]
    try:
        if name in TASKS:
            return TASKS[name](rest)
        say(text("usage", tasks="\n".join(f"  {each:<8} {text(f'task_{each}')}" for each in TASKS)))
        return 0 if name in {"-h", "--help", "help"} else 2
    except Trouble as trouble:
        say(str(trouble))
    except KeyboardInterrupt:
        say("\n" + text("interrupted"))
        return 130
    except OSError as error:
        if error.errno not in DISK:
            raise
        say(text(DISK[error.errno], path=error.filename or ROOT, reason=error.strerror, megabytes=megabytes(ROOM)))
    return 1


def play(arguments: Arguments) -> int:
    """Get ready and become `kouzlo serve`; `terminal`, or the name of a game, becomes `kouzlo play`."""
    place = Place(ROOT)
    is_here = bool(arguments) and not arguments[0].startswith("-")
    asked = [*arguments[1:]] if is_here and arguments[0] == "terminal" else [*arguments]
    game = asked.pop(0) if is_here and asked and not asked[0].startswith("-") else GAME
    get_ready(place, PLAYING)
    if not is_here:
        Pages(place).build()
    if os.environ.get("CI") and not is_here and not asked:
        asked = ["--demo"]  # where nobody watches, the house shows that it works and closes again
    return _become(place.python, "-P", "-m", "kouzlo", *(["play", game] if is_here else ["serve"]), *asked)


def check(arguments: Arguments) -> int:
    """Style, types and import contracts: all of them, even if the first one fails."""
    place, failed = _ready(*EVERYTHING), []
    for line in CHECKS:
        say(f"— {line}")
        program, *options = line.split()
        if subprocess.run([str(place.programs / program), *options], cwd=ROOT, check=False).returncode != 0:
            failed.append(line)
    if failed:
        say(text("checks_failed", names=", ".join(failed)))
    return 1 if failed else 0


def build(arguments: Arguments) -> int:
    """What a release consists of, with the pages and the documentation as they are now; without them there is no release."""
    place = Place(ROOT)
    get_ready(place, [BASE, "build", "docs"])
    if not Pages(place).build() or subprocess.run([str(place.python), "-m", "tools.site"], cwd=ROOT, check=False).returncode:
        return 1
    return _become(place.python, "-m", "tools.release", *arguments)


def site(arguments: Arguments) -> int:
    """The house without a server, as a folder; the house offers it at /offline."""
    place = _ready()
    return _become(place.python, "-P", "-m", "kouzlo", "site", *(arguments or ["--out", str(ROOT / OFFLINE)]))


def clean(arguments: Arguments) -> int:
    """Remove what was made, except what npm has fetched."""
    place, removed = Place(ROOT), []
    if place.folder.exists():
        place.remove()
        removed.append(place.name)
    leftovers = [each for each in place.setup.glob("*") if each.name not in {"npm", "lock"}]
    for path in [*(ROOT / name for name in CACHES), ROOT / OFFLINE, *Pages(place).made, *leftovers]:
        if path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
            removed.append(path.relative_to(ROOT).as_posix())
    say(text("cleaned", names=", ".join(removed) or "—"))
    return 0


def _module(extras: Sequence[str], *command: str, with_pages: bool = True) -> Callable[[Arguments], int]:
    """A task that gets ready with some extras and becomes a module of Python with its options."""
    return lambda arguments: _become(_ready(*extras, with_pages=with_pages).python, "-m", *command, *arguments)


def _ready(*extras: str, with_pages: bool = True) -> Place:
    """The place with these extras, and the pages."""
    place = Place(ROOT)
    get_ready(place, [*PLAYING, *extras])
    if with_pages:
        Pages(place).build()
    return place


def _become(*command: object) -> int:
    """Give this process over to a command: its input, its signals and its exit code are ours."""
    os.chdir(ROOT)
    sys.stdout.flush()
    sys.stderr.flush()
    words = [str(each) for each in command]
    if sys.platform != "win32":
        os.execv(words[0], words)
    return subprocess.run(words, check=False).returncode


TASKS: dict[str, Callable[[Arguments], int]] = {
    "play": play,
    "test": _module(EVERYTHING, "pytest", "-n", str(min(os.cpu_count() or 1, WORKERS))),
    "check": check,
    "bench": _module(["solver"], "bench"),
    "soak": _module([*EVERYTHING, "ray"], "pytest", "-m", "soak", "--timeout", "0"),
    "site": site,
    "docs": _module(["docs"], "tools.site", with_pages=False),
    "pictures": _module(EVERYTHING, "tests.web.pictures"),
    "build": build,
    "setup": lambda arguments: 0 if _ready(*arguments) else 1,
    "lock": lambda arguments: write_locks(ROOT, arguments),
    "clean": clean,
}
