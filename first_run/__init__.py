"""From a fresh clone to the first move, without a question: what `play.py` does, with the standard library alone.

    words          what the newcomer reads, in Czech and English; the numbered steps
    alone          one at a time: a lock that dies with its owner
    carried_pip    the pip that came with this Python
    parcels        the packages of a lock file: which are needed here, which have been fetched
    catching       taking each wheel out of pip's hands as soon as it is whole
    fetching       pip, again when the line is cut; nothing is fetched twice
    place          the virtual environment, and the stamp that says that it is finished
    ready          the three steps
    pages          building the client from `web/`
    behind         compiling the kernels in the background while the game is on
    locking        writing the lock files anew
    tasks          play, test, check, bench, soak, setup, lock, clean

Decisions and their reasons: docs/decisions/0001-first-run.md.
"""
