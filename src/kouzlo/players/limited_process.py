"""`python -m kouzlo.players.limited_process COMMAND…`: become a program of somebody else, within limits.

Low priority, bounded memory, no core files, small files, few open ones.  Linux and macOS have these limits; Windows does not.
"""

from __future__ import annotations

import contextlib
import os
import sys

NICE = 10
"""People's moves have priority, as with our own computers."""
MEMORY = 2 << 30
FILE = 16 << 20
OPEN_FILES = 256


def main(words: list[str]) -> int:
    """Set the limits and run the program in the place of this process; the exit code if it cannot be run."""
    import resource

    limits = ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, FILE), (resource.RLIMIT_NOFILE, OPEN_FILES))
    for which, most in (*limits, (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):  # macOS does not know all of them
            _, hard = resource.getrlimit(which)
            bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(which, (bound, bound))
    with contextlib.suppress(OSError):
        os.nice(NICE)
    try:
        os.execvp(words[0], words)  # noqa: S606  # the command line of the house's owner; no shell reads it
    except OSError as error:
        sys.stderr.write(f"{words[0]}: {error.strerror}\n")
        return 127


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
