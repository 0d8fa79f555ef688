"""Compiling the kernels behind the game: a process of its own, of low priority, never two at once.

The parent only starts it and goes on to the game; everything else happens in the child, which already runs in the place.
What is compiled already, for the sources as they are now, is left alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

from first_run.alone import taken

TASK = "compile-behind"
LOG = "compile.log"


def start(python: Path, root: Path, game: str) -> None:
    """Start compiling, the chosen game first, in a process that outlives the game."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    subprocess.Popen(
        [str(python), str(root / "play.py"), TASK, game],
        cwd=root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=flags,
    )


def compile_all(game: str) -> int:
    """In the child: compile the chosen game, then the others, unless another process is at it."""
    from kouzlo.core.kernel_cache import cache_home, is_compiled
    from kouzlo.core.registry import game_ids

    if sys.platform != "win32":
        os.nice(15)
    home = cache_home()
    with taken(home / "compiling.lock") as handle:
        if handle is None:
            return 0
        left = [each for each in sorted(game_ids(), key=lambda each: each != game) if not is_compiled(each)]
        if not left:
            return 0
        with (home / LOG).open("wb") as log:
            return max(_compile(each, log, handle) for each in left)


def _compile(game: str, log: BinaryIO, handle: int) -> int:
    """One game in a process of its own: one that cannot be compiled does not stop the others."""
    command = [sys.executable, "-P", "-m", "kouzlo", "compile", game]
    holds = () if sys.platform == "win32" else (handle,)  # it keeps the lock even if we are killed
    code = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, pass_fds=holds, check=False
    ).returncode
    if code != 0:
        log.write(f"kouzlo compile {game}: exit code {code}\n".encode())
    return abs(code)
