"""Hostile files through every loader, in a process that listens: run as a program, it prints what was done that no loader does.

Everything is loaded first; then an audit hook notes every command that is started, every connection, every file that is
written, every piece of code that is executed.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import msgspec

from kouzlo.core.registry import CardText, create_game, game_ids
from kouzlo.core.replay import read_record, verify
from kouzlo.engine.wire import read_line
from kouzlo.server.store import TableFacts
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.wire import NewTable, read_command
from kouzlo.terminal.saves import load

MARK = "hostile-was-here"
PICKLED = b"\x80\x04\x95#\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x04true\x94\x85\x94R\x94."
FILES: dict[str, bytes] = {
    "a pickle": PICKLED,
    "an old pickle": b"cos\nsystem\n(S'true'\ntR.",
    "yaml with a constructor": b"!!python/object/apply:os.system ['true']\n",
    "python": b"__import__('os').system('true')\n",
    "an f-string": b"{__import__('os').system('true')}\n",
    "a template": b"{{ ''.__class__.__mro__[1].__subclasses__() }}\n",
    "toml with python": b"set = \"__import__('os').system('true')\"\n[[wizard]]\nid = \"__import__('os')\"\n",
    "a card whose effect is code": b'[[wizard]]\nid="a"\ncs="a"\nen="a"\nvalue=1\nelement="void"\nkind="fast"\n'
    b'effect="os.system true"\n',
    "a card of another game with code": b'[[card]]\nid="x.y"\nname={en="a",cs="a"}\ntype="unit"\ncost=1\n'
    b'deploy="exec(open(0))"\n',
    "a path out of the folder": b'set = "../../../../etc/passwd"\ninclude = "/etc/passwd"\n',
    "a shell": b"#!/bin/sh\ntouch hostile-was-here\n",
    "a zip": b"PK\x03\x04" + bytes(60),
    "numpy with objects": b"\x93NUMPY\x01\x00v\x00{'descr': '|O', 'fortran_order': False, 'shape': (1,), }"
    + b" " * 50
    + b"\n"
    + PICKLED,
    "a marshalled code": b"\xe3" + bytes(40),
    "nesting": b"[" * 60_000,
    "tables in tables": b"[a" + b".a" * 20_000 + b"]\n",
    "a long number": b"value = " + b"9" * 100_000 + b"\n",
    "not UTF-8": b"\xff\xfe\x00\x00",
    "null bytes": bytes(1000),
    "a record with code": b'kouzlo 1\ngame "__import__(\'os\')"\nset "os.system"\n1. os.system("true")\n',
    "a record of an unknown game": b"[Kouzlo 1]\n[Game os.path]\n",
    "a game that is a module": b'{"game": "os", "seats": 2, "cards": "import os"}\n',
}


def _of_game(id: str, as_file: Callable[[Callable[[Path], Any]], Callable[[bytes], Any]]) -> dict[str, Callable[[bytes], Any]]:
    game = create_game(id)
    return {
        f"cards of {id} as a text": lambda content: create_game(id, cards=CardText("x", content.decode("utf-8", "replace"))),
        f"cards of {id} as a file": as_file(lambda path: create_game(id, cards=path)),
        f"a move of {id}": lambda content: game.read_move(content.decode("utf-8", "replace")),
        f"a position of {id}": lambda content: game.read_position(content.decode("utf-8", "replace")),
    }


def loaders(folder: Path) -> dict[str, Callable[[bytes], Any]]:
    """Everything in the house that reads what somebody else has written."""

    def as_file(read: Callable[[Path], Any]) -> Callable[[bytes], Any]:
        def reading(content: bytes) -> Any:
            return read(folder / "hostile")

        return reading

    found: dict[str, Callable[[bytes], Any]] = {
        "a record": read_record,
        "a record that is verified": lambda content: verify(read_record(content)),
        "a saved game": as_file(load),
        "a line of the engine protocol": read_line,
        "a command": read_command,
        "a wish for a table": lambda content: msgspec.json.decode(content, type=NewTable),
        "the facts of a table": lambda content: msgspec.msgpack.decode(content, type=TableFacts),
        "a game's name": lambda content: create_game(content.decode("utf-8", "replace")),
    }
    for id in game_ids():
        found.update(_of_game(id, as_file))
    return found


WATCHED = ("os.system", "os.exec", "os.posix_spawn", "os.fork", "subprocess.Popen", "socket.connect", "exec", "ctypes.dlopen")


class Listener:
    """The audit hook; it cannot be taken out again, only told to be quiet."""

    def __init__(self) -> None:
        self.is_listening = False
        self.now = ""
        self.heard: list[str] = []

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.is_listening:
            return
        writes = event == "open" and len(arguments) > 2 and bool((arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        if writes or event.startswith(WATCHED):
            self.heard.append(f"{self.now}: {event} {str(arguments)[:80]}")


def main(how: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        every = loaders(folder)
        if how == "careless":
            import pickle  # noqa: TID251  # the planted fault

            every["a careless loader"] = pickle.loads
        (folder / "hostile").write_bytes(b"x")
        for read in every.values():  # once without a listener: whatever is loaded late is loaded now
            with contextlib.suppress(Exception):
                read(b"x")
        listener, tried = Listener(), 0
        sys.addaudithook(listener)
        for about, content in FILES.items():
            (folder / "hostile").write_bytes(content)
            for loader, read in every.items():
                listener.now, listener.is_listening = f"{about} through {loader}", True
                with contextlib.suppress(Exception):
                    read(content)
                listener.is_listening = False
                tried += 1
            (folder / "hostile.sqlite").write_bytes(content)
            with contextlib.suppress(Exception, apsw.Error):
                SQLiteStore(folder / "hostile.sqlite")
        sys.stdout.write("\n".join([str(tried), *listener.heard]) + "\n")
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
