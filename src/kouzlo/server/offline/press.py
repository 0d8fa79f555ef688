"""What is prepared under Pyodide when a folder is built: bytecode of its Python, and answers that are the same for everybody.

`press.mjs` runs it in Node.  A browser then neither compiles a source nor asks the house before the first page is drawn.
"""

from __future__ import annotations

import ast
import json
import zipfile
from importlib import util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # as py_compile has it
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Any

from kouzlo.core.registry import house_ids
from kouzlo.server.offline.assembly import opened
from kouzlo.server.offline.files import FILES
from kouzlo.text.language import LANGUAGES

LIBRARY = "python_stdlib.zip"
PROGRAM = "kouzlo.zip"
NEVER = frozenset(
    "antigravity cProfile curses dbm doctest ensurepip ftplib idlelib imaplib lib2to3 mailbox multiprocessing netrc nntplib"
    " optparse pdb pickletools poplib profile pstats pyclbr pydoc pydoc_data smtplib sqlite3 tabnanny telnetlib this tkinter"
    " trace turtle turtledemo unittest venv webbrowser xmlrpc zipapp _pydecimal _pyio _pydatetime _pylong tarfile"
    " cmd code plistlib rlcompleter sched shelve _pyrepl bdb modulefinder wave compileall fileinput filecmp argparse".split()
)
"""Modules of Python's library that nothing here imports."""
ELSEWHERE = frozenset(
    "asyncio/windows_events.py asyncio/proactor_events.py logging/config.py wsgiref/validate.py http/cookiejar.py".split()
)
UNREAD = ("xml/dom/", "xml/sax/", "email/_header_value", "unittest/", "_sysconfigdata", "asyncio/tools", "asyncio/__main__")
READ = frozenset(("anyio/__init__.py",))
"""Sources that a program reads when it runs: anyio finds in its own what it can import later."""
CODECS = frozenset(
    "__init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape".split()
    + "utf_8 utf_8_sig utf_16 utf_32".split()
)
DATE = (1980, 1, 1, 0, 0, 0)


class NoFile:
    """A file in memory, for a house that is asked and closed."""

    def __init__(self) -> None:
        self._content = bytearray()

    def read(self, at: int, size: int) -> NoFile:
        part = NoFile()
        part._content = self._content[at : at + size]
        return part

    def to_bytes(self) -> bytes:
        return bytes(self._content)

    def write(self, at: int, content: Any) -> int:
        self._content.extend(bytes(max(0, at - len(self._content))))
        self._content[at : at + len(content)] = content
        return len(content)

    def truncate(self, size: int) -> None:
        del self._content[size:]

    def flush(self) -> None:
        """Nothing is kept."""

    def size(self) -> int:
        return len(self._content)


class NoThinker:
    """Nobody has to think for what is the same for everybody."""

    def ask(self, kind: str, question: bytes, heard: Any = None) -> Any:
        raise AssertionError(f"nobody thinks while a folder is built: {kind}")

    def stop(self) -> None:
        """Nothing to stop."""


async def pressed(pyodide: str, stage: str, out: str) -> None:
    """Write the two archives and the answers into a folder."""
    with zipfile.ZipFile(Path(pyodide, LIBRARY)) as library:
        named = {name: library.read(name) for name in library.namelist() if not name.endswith("/")}
    wanted = {name: content for name, content in named.items() if _is_used(PurePosixPath(name))}
    _write(Path(out, LIBRARY), wanted)
    staged = [path for path in Path(stage).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    _write(Path(out, PROGRAM), {path.relative_to(stage).as_posix(): path.read_bytes() for path in staged})
    Path(out, "answers.json").write_text(json.dumps(await _answers(), ensure_ascii=False), encoding="utf-8")


def _write(path: Path, files: dict[str, bytes]) -> None:
    """An archive without compression, because it is compressed as a whole; sources become bytecode."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            content, kept = files[name], name
            if name.endswith(".py") and name not in READ:
                code = _bare(compile(_untold(content), name, "exec", dont_inherit=True))
                content, kept = bytes(_code_to_hash_pyc(code, util.source_hash(content), False)), f"{name}c"
            archive.writestr(zipfile.ZipInfo(kept, DATE), content)


def _is_used(name: PurePosixPath) -> bool:
    if name.parts[0] == "encodings":
        return name.stem in CODECS
    return (
        name.parts[0].removesuffix(".py") not in NEVER
        and name.as_posix() not in ELSEWHERE
        and not name.as_posix().startswith(UNREAD)
    )


def _untold(source: bytes) -> ast.Module:
    """A module without its docstrings; `optimize=2` would also change what programs do that ask for `__debug__`."""
    tree = ast.parse(source)
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, kinds) and ast.get_docstring(node, False):
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def _bare(code: CodeType) -> CodeType:
    """With the first line of each function for all of it: the numbers of lines are a third of bytecode."""
    inner = tuple(_bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=_one_line(len(code.co_code) // 2), co_consts=inner)


def _one_line(units: int) -> bytes:
    """The table of lines of so many units of code: entries of at most eight units, without columns, no line further.

    (Objects/locations.md of CPython: 0x80, the form 13, the units less one; then the difference.)
    """
    whole, rest = divmod(units, 8)
    last = bytes([0x80 | 13 << 3 | rest - 1, 0]) if rest else b""
    return bytes([0x80 | 13 << 3 | 7, 0]) * whole + last


async def _answers() -> dict[str, dict[str, str]]:
    """For each language the body of each request that everybody gets the same answer to."""
    house = await opened({name: NoFile() for name in FILES}, NoThinker(), NoThinker())
    asked = ["/api/games"]
    asked += [f"/api/games/{game}/{what}" for game in house_ids() for what in ("cards", "lessons")]
    answers: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        headers = json.dumps([("accept-language", language)])
        for address in asked:
            status, _, body = await house.ask("GET", address, headers, NoFile())
            if status != 200:
                raise RuntimeError(f"{address} gives {status}")
            answers.setdefault(language, {})[address] = body.decode()
    await house.close()
    return answers
