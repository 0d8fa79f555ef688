"""`kouzlo engine`: the conversation over stdin and stdout."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from kouzlo.engine.lines import lines_of
from kouzlo.engine.session import Engine


def main(stdin: BinaryIO | None = None, stdout: BinaryIO | None = None, engine: Engine | None = None) -> int:
    """Answer every line until `quit` or the end of input; the exit code."""
    source, sink = stdin or sys.stdin.buffer, stdout or sys.stdout.buffer
    engine = engine or Engine()
    try:
        for line in lines_of(source):
            sink.write(engine.answer(line))
            sink.flush()
            if engine.is_over:
                break
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody listens any more.  What Python still wants to flush at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
