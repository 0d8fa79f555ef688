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

from first_run import behind, locking
from first_run.pages import Pages
from first_run.place import BASE, Place
from first_run.ready import get_ready
from first_run.words import Trouble, megabytes, say, text

ROOT = Path(__file__).resolve().parents[1]
GAME = "duel"
WORKERS = 4

Arguments = Sequence[str]


def run(arguments: Arguments) -> int:
    """Do a task by its name; without a name, play."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that lacks a letter shows a question mark
    # Whoever forbids bytecode means other work: the files of this place are ours, and read anew each time they cost seconds.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    name, rest = (arguments[0], arguments[1:]) if arguments else ("play", [])
    try:
        if name == behind.TASK:
            return behind.compile_all(*rest)
        if name not in TASKS:
            shown = "\n".join(f"  {each:<7} {text(f'task_{each}')}" for each in TASKS)
            say(text("usage", tasks=shown))
            return 0 if name in {"-h", "--help", "help"} else 2
        return TASKS[name](rest)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("\n" + text("interrupted"))
        return 130
    except OSError as error:
        return _system_trouble(error)


def play(arguments: Arguments) -> int:
    """Open the house in the browser; `terminal`, or the name of a game, plays here."""
    if arguments and not arguments[0].startswith("-"):
        return _play_here(arguments)
    place = Place(ROOT)
    is_first = get_ready(place, [BASE, "server"])
    Pages(place).build()
    _compile_behind(place, GAME, is_first)
    # Where nobody watches and nobody will come, the house shows that it works and closes again.
    wishes = ["--demo"] if os.environ.get("CI") and not arguments else arguments
    return _become([str(place.python), "-P", "-m", "kouzlo", "serve", *wishes])


def _play_here(arguments: Arguments) -> int:
    """Play at once in the terminal, on the plain make, while the compiled one is being made."""
    asked = arguments[1:] if arguments[0] == "terminal" else arguments
    named = bool(asked) and not asked[0].startswith("-")
    game, rest = (asked[0], asked[1:]) if named else (GAME, asked)
    place = Place(ROOT)
    _compile_behind(place, game, get_ready(place, [BASE]))
    return _become([str(place.python), "-P", "-m", "kouzlo", "play", game, *rest])


def _compile_behind(place: Place, game: str, is_first: bool) -> None:
    if not os.environ.get("CI"):  # nobody plays on after it there
        behind.start(place.python, ROOT, game)
        if is_first:
            say(text("behind") + "\n")


def test(arguments: Arguments) -> int:
    """All tests, on a few cores."""
    place = _place_for("test", "server", "solver")
    Pages(place).build()
    workers = min(os.cpu_count() or 1, WORKERS)
    return _become([str(place.python), "-m", "pytest", "-n", str(workers), *arguments])


def soak(arguments: Arguments) -> int:
    """The long tests, which `make test` leaves out."""
    place = _place_for("test", "server", "solver")
    Pages(place).build()
    return _become([str(place.python), "-m", "pytest", "-m", "soak", *arguments])


def bench(arguments: Arguments) -> int:
    """Every figure that the documents claim."""
    return _become([str(_place_for("server", "solver").python), "-m", "bench", *arguments])


def check(arguments: Arguments) -> int:
    """Style, types and import contracts: all of them, even if the first one fails."""
    place = _place_for("test", "server", "solver")
    module = [str(place.python), "-m"]
    commands = {
        "ruff check": [*module, "ruff", "check", "."],
        "ruff format": [*module, "ruff", "format", "--check", "."],
        "mypy": [*module, "mypy"],
        "import-linter": [str(place.programs / "lint-imports"), "--no-logo"],
    }
    failed = []
    for name, command in commands.items():
        say(f"— {name}")
        if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
            failed.append(name)
    if failed:
        say(text("checks_failed", names=", ".join(failed)))
    return 1 if failed else 0


def setup(arguments: Arguments) -> int:
    """Get ready, with the named extras, and stop."""
    place = _place_for(*arguments)
    if "server" in arguments:
        Pages(place).build()
    return 0


def lock(arguments: Arguments) -> int:
    """Write the lock files anew."""
    locking.write_locks(ROOT, arguments)
    return 0


def clean(arguments: Arguments) -> int:
    """Remove what was made, except the fetched wheels."""
    place, removed = Place(ROOT), []
    if place.folder.exists():
        place.remove()
        removed.append(place.name)
    made = [".mypy_cache", ".ruff_cache", ".pytest_cache", ".import_linter_cache", ".hypothesis", "build", "dist"]
    kept = {place.setup / "wheels", place.setup / "npm", place.setup / "lock"}
    leftovers = [each for each in place.setup.glob("*") if each not in kept]
    for path in [*(ROOT / name for name in made), *Pages(place).made(), *leftovers]:
        if path.exists():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
            removed.append(path.relative_to(ROOT).as_posix())
    say(text("cleaned", names=", ".join(removed) or "—"))
    return 0


TASKS: dict[str, Callable[[Arguments], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "soak": soak,
    "setup": setup,
    "lock": lock,
    "clean": clean,
}


def _place_for(*extras: str) -> Place:
    place = Place(ROOT)
    get_ready(place, [BASE, *extras])
    return place


def _become(command: Sequence[str]) -> int:
    """Give this process over to a command: its input, its signals and its exit code are ours."""
    os.chdir(ROOT)
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execv(command[0], list(command))
    return subprocess.run(command, check=False).returncode


def _system_trouble(error: OSError) -> int:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        say(text("disk_full", megabytes=megabytes(400_000_000)))
    elif error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        say(text("not_writable", path=error.filename or ROOT, reason=error.strerror))
    else:
        raise error
    return 1
