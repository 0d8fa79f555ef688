"""Worker processes that think for computers, forked from one process that has loaded the games.

    the server ── socket of each worker ──►  nursery: loads everything, then only forks and waits
                                              ├── worker 0   question in, move out
                                              └── worker 1   …

A question and its answer are one datagram of msgpack each: nothing is ever executed of what comes in.  A worker that dies is
forked anew by the nursery, which tells the server by an empty datagram; the server asks again.
"""

from __future__ import annotations

import os
import signal
import socket
import sys

import msgspec

from kouzlo.server.bots import Question, chosen

LARGEST = 1 << 18


class Asked(msgspec.Struct, frozen=True, array_like=True):
    """A question and its number."""

    number: int
    question: Question


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """The answer to a question; number 0 is a worker that says its process id."""

    number: int
    move: dict[str, object]
    process: int = 0


def pair() -> tuple[socket.socket, socket.socket]:
    """The two ends between the server and a worker."""
    # Linux says of packets, not of datagrams, that the other end is gone; elsewhere a datagram fails then.
    ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET if sys.platform == "linux" else socket.SOCK_DGRAM)
    for end in ends:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST)
    return ends


def think(door: socket.socket) -> None:
    """One worker: answer questions until the server is gone."""
    questions = msgspec.msgpack.Decoder(Asked)
    door.send(msgspec.msgpack.encode(Thought(0, {}, os.getpid())))
    while sent := door.recv(LARGEST):
        asked = questions.decode(sent)
        door.send(msgspec.msgpack.encode(Thought(asked.number, chosen(asked.question))))


def nursery(doors: list[socket.socket]) -> None:
    """Fork a worker for each door, and another one whenever one dies; ends when its parent is gone."""
    workers = {_forked(door): door for door in doors}
    while workers:
        process, _ = os.wait()
        door = workers.pop(process)
        try:
            door.send(b"")
        except OSError:
            continue  # the server is gone: no more workers
        workers[_forked(door)] = door


def _forked(door: socket.socket) -> int:
    process = os.fork()
    if process == 0:
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            think(door)
        finally:
            os._exit(0)
    return process


def main(arguments: list[str]) -> None:
    """`python -m kouzlo.server.thinking FD…`: load the games, then be the nursery of these doors."""
    from kouzlo.core.registry import create_game, game_ids

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for id in game_ids():
        create_game(id)
    nursery([socket.socket(fileno=int(each)) for each in arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
