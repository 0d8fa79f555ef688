"""`kouzlo engine`: the protocol over stdin and stdout."""

from __future__ import annotations

import gc
import os
import sys
from typing import BinaryIO

from kouzlo.core.errors import is_closed_output
from kouzlo.engine.line_reader import lines_of
from kouzlo.engine.session import Engine

INTERRUPTED = 130

OBJECTS_BETWEEN_COLLECTIONS = 100_000


def main(stdin: BinaryIO | None = None, stdout: BinaryIO | None = None) -> int:
    """Answer every line of stdin on stdout until `quit` or the end of input; the exit code."""
    # A list of 6,188 moves is many objects and no garbage: the cyclic collector took two thirds of the time.
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    try:
        converse(stdin or sys.stdin.buffer, stdout or sys.stdout.buffer, Engine())
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not is_closed_output(error):
            raise
        # The output is closed: what Python flushes at exit is discarded.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def converse(source: BinaryIO, sink: BinaryIO, engine: Engine) -> None:
    """Answer each line that is not blank, at once."""
    for line in lines_of(source):
        sink.write(engine.answer(line))
        sink.flush()
        if engine.is_over:
            return
