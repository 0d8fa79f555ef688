"""Kouzlo in one command: `python play.py` gets everything ready and plays, `python play.py test` gets ready and tests.

This page is written so that every Python can read it, even 2.7, because it is the one that says which Python is needed.
The rest is in `first_run/`; both use the standard library alone.
"""

import os
import subprocess
import sys

KNOWN = ((3, 15), (3, 14), (3, 13), (3, 12), (3, 11))


def main():
    """Run here if this Python will do, else with one that will, else say what is needed."""
    if sys.version_info[:2] in KNOWN:
        from first_run.tasks import run

        return run(sys.argv[1:])
    other = another_python()
    if other:
        return subprocess.call([other, os.path.abspath(__file__)] + sys.argv[1:])
    from first_run.words import text

    sys.stderr.write(text("python", found=sys.version.split()[0], path=sys.executable) + "\n")
    return 1


def another_python():
    """A Python on the path that will do, the newest first; some that are on the path cannot be run, so each is tried."""
    for version in KNOWN:
        for folder in os.environ.get("PATH", "").split(os.pathsep):
            candidate = os.path.join(folder, "python%d.%d" % version)
            if os.access(candidate, os.X_OK) and answers(candidate, version):
                return candidate
    return None


def answers(candidate, version):
    """Whether a candidate starts and is the version that its name says."""
    question = "import sys; sys.exit(sys.version_info[:2] != %r)" % (version,)
    with open(os.devnull, "w") as nowhere:
        try:
            return subprocess.call([candidate, "-c", question], stdout=nowhere, stderr=nowhere) == 0
        except OSError:
            return False


if __name__ == "__main__":
    sys.exit(main())
