"""A program of somebody else as a child process: one line of JSON in, one line out, with a limit of time for each answer.

Nothing waits for the program without a limit.  Threads write to it and read from it, so that a program that neither reads nor
writes, or that writes without end, holds up nobody; after its time it is killed.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Any

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.sentence import Sentence, Worded, worded

__all__ = ["EngineFault", "EngineProcess", "words_of_command"]

LONGEST_LINE = 1 << 20
"""As in the engine protocol: 1 MiB without the line feed."""
SHOWN = 200
"""How much of a strange answer a sentence quotes."""
UNASKED = 16
"""How many lines that nobody asked for are kept; a program that writes more is not read any more."""
LEAVING = 2.0
"""Seconds that a program has to end by itself after `quit`."""

Json = dict[str, Any]


class EngineFault(KouzloError):
    """A program that took too long, ended, or sent no legal move; the sentence says what it sent and which rule forbids it."""

    sentence: Sentence

    def __init__(self, problem: Worded) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.sentence = problem.sentence


def words_of_command(command: str) -> list[str]:
    """A command line as the words of a program and its arguments; no shell sees it."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:
        words = []
    if not words:
        raise EngineFault(worded("engine-no-command", "{command} is not a command line", command=repr(command)))
    return words


class EngineProcess:
    """The running program.  It ends when its input ends, and it is killed if it does not."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Start it; raises EngineFault if the system does not find or run it.  Without an environment it gets our own."""
        try:
            # A group of its own: Ctrl-C in the terminal is not for it, and what it has started ends with it.
            self._process = subprocess.Popen(  # noqa: S603  # the user has written this command line; docs/decisions/0088
                list(command),
                env=None if environment is None else dict(environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            said = {"command": command[0], "reason": error.strerror or str(error)}
            raise EngineFault(worded("engine-not-started", "{command} cannot be started: {reason}", **said)) from None
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._in: queue.Queue[bytes | None] = queue.Queue()
        self._complaints: deque[bytes] = deque(maxlen=5)
        self._asked = 0
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._write, self._read, self._listen)]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, request: Json, seconds: float) -> Json:
        """Its answer to a request; raises EngineFault, and then the program has been killed.

        A request has an id.  An answer may repeat it; one with another id is the answer to an earlier request, and passed over.
        """
        self._asked += 1
        self._out.put(msgspec.json.encode({**request, "id": self._asked}) + b"\n")
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._in.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self.kill()
                problem = "it did not answer within {seconds} s"
                raise EngineFault(worded("engine-late", problem, seconds=f"{seconds:g}")) from None
            if line is None:
                raise EngineFault(self._ended())
            answer = self._understood(line)
            if answer.get("id", self._asked) == self._asked:
                return answer

    def _understood(self, line: bytes) -> Json:
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError
            answer = msgspec.json.decode(line)
            if isinstance(answer, dict):
                return answer
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
            pass
        self.kill()
        raise EngineFault(worded("engine-not-json", "it sent something that is not a JSON object: {sent}", sent=quoted(line)))

    def _ended(self) -> Worded:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        self.kill()
        self._threads[-1].join(LEAVING)  # what it has said last is still on its way
        last = quoted(self._complaints[-1]) if self._complaints else "–"
        code = str(self._process.returncode)
        return worded("engine-ended", "it ended with code {code}; its last words: {words}", code=code, words=last)

    def close(self) -> None:
        """Ask it to end, and kill it if it does not."""
        self._out.put(b'{"do":"quit"}\n')
        self._out.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        self.kill()

    def kill(self) -> None:
        """End it now with all that it has started, and wait until it is gone."""
        if self._process.poll() is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._out.put(None)

    # Each of these is the work of one thread, and ends with the program.

    def _write(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stdin) as sink:
            while (line := self._out.get()) is not None:
                sink.write(line)
                sink.flush()

    def _read(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stdout) as source:
            while self._in.qsize() < UNASKED and (line := source.readline(LONGEST_LINE + 2)):
                if line.strip():
                    self._in.put(line)
        self._in.put(None)

    def _listen(self) -> None:
        with contextlib.suppress(OSError), _pipe(self._process.stderr) as source:
            while line := source.readline(SHOWN):
                if line.strip():
                    self._complaints.append(line.strip())


def quoted(sent: bytes) -> str:
    """What a program sent, as a sentence quotes it: one line of bounded length without control characters."""
    text = "".join(letter if letter.isprintable() else " " for letter in sent.decode("utf-8", "replace").strip())
    return text[:SHOWN] + "…" if len(text) > SHOWN else text


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "the program was started with pipes"
    return stream
