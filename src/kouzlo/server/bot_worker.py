"""Worker processes for computer players, forked from one process that has loaded the games.

    the server ── socket of each worker ──►  nursery: loads everything, then only forks and waits
                                              ├── worker 0   question in, move out
                                              └── worker 1   …

A question and its answer are one datagram of msgpack each; input is only decoded, never executed.  When a worker dies, the
nursery forks a new one and notifies the server by an empty datagram; the server then asks again.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import traceback

import msgspec

from kouzlo.core.kernel_cache import plainly
from kouzlo.core.registry import usable_ids
from kouzlo.server.bots import (
    HintQuestion,
    MixtureQuestion,
    MoveQuestion,
    Question,
    VerdictQuestion,
    chosen,
    game_for,
    load_all,
)

LARGEST = 1 << 18
NICE = 10
"""People's moves have priority."""


class Asked(msgspec.Struct, frozen=True, array_like=True):
    """A question and its number."""

    number: int
    question: MoveQuestion | HintQuestion | MixtureQuestion | VerdictQuestion


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """The answer to a question; number 0 is a worker that reports its process id."""

    number: int
    answer: bytes
    process: int = 0


def pair() -> tuple[socket.socket, socket.socket]:
    """The two ends of the connection between the server and a worker."""
    # On Linux SEQPACKET reports that the other end is closed, DGRAM does not; elsewhere a DGRAM socket fails then.
    ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET if sys.platform == "linux" else socket.SOCK_DGRAM)
    for end in ends:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST)
    return ends


def think(door: socket.socket) -> None:
    """The loop of one worker: answer questions until the server is gone."""
    questions = msgspec.msgpack.Decoder(Asked)
    door.send(msgspec.msgpack.encode(Thought(0, b"", os.getpid())))
    while sent := door.recv(LARGEST):
        asked = questions.decode(sent)
        question: Question[object] = asked.question
        answer = msgspec.msgpack.encode(chosen(question))
        door.send(msgspec.msgpack.encode(Thought(asked.number, answer)))


def nursery(doors: list[socket.socket]) -> None:
    """Fork a worker for each socket, and a new one when one dies; ends on a signal, or when its parent is gone."""
    workers: dict[int, socket.socket] = {}

    def close(*_: object) -> None:
        for process in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        os._exit(0)

    signal.signal(signal.SIGTERM, close)
    for door in doors:
        workers[_forked(door, doors)] = door
    while workers:
        process, _ = os.wait()
        door = workers.pop(process)
        try:
            door.send(b"")
        except OSError:
            continue  # the server is gone: fork no more workers
        workers[_forked(door, doors)] = door


def _forked(door: socket.socket, doors: list[socket.socket]) -> int:
    process = os.fork()
    if process == 0:
        try:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            for other in doors:
                if other is not door:
                    other.close()
            think(door)
        except OSError:
            pass  # the server has closed the socket
        except Exception:
            traceback.print_exc()  # the question is asked again of another worker
        finally:
            sys.stderr.flush()
            os._exit(0)
    return process


PLAINLY = "plainly"


def main(arguments: list[str]) -> None:
    """`python -m kouzlo.server.bot_worker [plainly] FD…`: load the games, then run the nursery on these sockets.

    `plainly` loads no kernels: it starts in half a second, not in several, and uses the plain make.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the whole process group; the server decides when to end
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    for id in usable_ids():
        game_for(id, None)
    with contextlib.ExitStack() as stack:
        if arguments[0] == PLAINLY:
            arguments = arguments[1:]
            stack.enter_context(plainly())
        else:
            load_all()
        nursery([socket.socket(fileno=int(each)) for each in arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
