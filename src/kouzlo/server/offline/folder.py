"""`kouzlo site --out FOLDER`: the whole house as files that any web space can offer.

Everything lies below the folder and names nothing above it, so it does not matter at which address it stands.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kouzlo.core.errors import KouzloError
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.sentence import worded
from kouzlo.server.client import BUILT
from kouzlo.server.offline.parts import notices, stage
from kouzlo.server.offline.supplies import HERE, Tools, run

STATIC = BUILT.parent
ENGINE = "engine/"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
PACKED = ".packed"
"""Not `.gz`: some web spaces would unpack that on the way, and others would not."""
MANIFEST = re.compile(r'(?<=<script type="application/json" id="manifest">).*?(?=</script>)', re.DOTALL)
KEEPER = "keeper.js"
APP = "app.webmanifest"


class Unbuilt(KouzloError):
    """The folder cannot be built; the sentence says why."""


class Built(NamedTuple):
    """What was written: files, their bytes, and the bytes that a first visit loads if the web space compresses."""

    files: int
    size: int
    first_load: int
    version: str


def build(out: Path, told: Callable[[str], None] = lambda step: None) -> Built:
    """Build the folder and put it in the place of an older one; `told` hears the name of each step."""
    if not (BUILT / "index.html").is_file():
        raise Unbuilt(
            worded("site-needs-client", "The pages are not built, and without them there is nothing to show: make setup.")
        )
    if out.exists() and not (out / KEEPER).is_file() and any(out.iterdir()):
        raise Unbuilt(
            worded(
                "site-not-empty",
                "The folder {folder} is not empty, and no house is in it. Choose another one.",
                folder=str(out),
            )
        )
    with tempfile.TemporaryDirectory() as kept:
        fresh, staged, pressed = Path(kept, "site"), Path(kept, "staged"), Path(kept, "pressed")
        for folder in (fresh, staged, pressed):
            folder.mkdir()
        told("fetch")
        tools = Tools()
        pyodide = tools.pyodide()
        stage(staged)
        told("compile")
        run([*tools.node, str(HERE / "press.mjs"), str(pyodide), str(staged), str(pressed)], pressed)
        told("write")
        _engine(fresh / ENGINE, pyodide, pressed)
        answers = _answers(fresh, json.loads((pressed / "answers.json").read_text(encoding="utf-8")))
        _client(fresh)
        (fresh / "NOTICES.txt").write_text(notices(), encoding="utf-8")
        version = _page(fresh, answers)
        _keeper(fresh, version)
        built = _counted(fresh, version)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(fresh, out)
    return built


def _engine(folder: Path, pyodide: Path, pressed: Path) -> None:
    folder.mkdir()
    for name in SCRIPTS:
        shutil.copyfile(pyodide / name, folder / name)
    for path in (pyodide / "pyodide.asm.wasm", *pressed.glob("*.zip")):
        (folder / f"{path.name}{PACKED}").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def _answers(folder: Path, found: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Write each answer to a file; returns where they are."""
    where: dict[str, dict[str, str]] = {}
    for language, answers in found.items():
        for address, body in answers.items():
            name = f"answers/{address.removeprefix('/api/').replace('/', '-')}-{_mark(body.encode())}.json"
            _write(folder / name, body)
            where.setdefault(language, {})[address] = f"./{name}"
    return where


def _client(folder: Path) -> None:
    (folder / "static" / "web").mkdir(parents=True)
    for path in BUILT.iterdir():
        if path.suffix in (".js", ".css", ".svg", ".ftl"):
            shutil.copyfile(path, folder / "static" / "web" / path.name)
    shutil.copyfile(STATIC / "icon.svg", folder / "icon.svg")
    for path in (HERE / "page").iterdir():
        if path.name not in (KEEPER, "__pycache__"):
            shutil.copyfile(path, folder / path.name)


def _page(folder: Path, answers: dict[str, dict[str, str]]) -> str:
    """The page of the client, with addresses below the folder; returns the version of everything."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    manifest: dict[str, Any] = json.loads(MANIFEST.findall(page)[0])
    worker = manifest["parts"]["worker"]["js"].lstrip("/")
    packed = [path.stat().st_size for path in (folder / ENGINE).glob(f"*{PACKED}")]
    version = _mark(b"".join(path.read_bytes() for path in _files(folder)) + page.encode())
    manifest["site"] = {
        "version": version,
        "worker": worker,
        "keeper": KEEPER,
        "engine": ENGINE,
        "bytes": sum(packed),
        "answers": answers,
    }
    page = MANIFEST.sub(lambda found: json.dumps(manifest, ensure_ascii=False).replace("<", "\\u003c"), page)
    page = page.replace('"/static/', '"./static/').replace("./static/icon.svg", "./icon.svg")
    head = f'<link rel="manifest" href="./{APP}">\n<link rel="apple-touch-icon" href="./icon-192.png">\n<title>'
    page = page.replace("<title>", head).replace("{language}", DEFAULT_LANGUAGE).replace("{docs}", "").replace("{text}", "#")
    _write(folder / "index.html", page)
    return version


def _keeper(folder: Path, version: str) -> None:
    """The service worker knows its version and all files."""
    names = [path.relative_to(folder).as_posix() for path in _files(folder)]
    known = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(names)};\n"
    _write(folder / KEEPER, known + (HERE / "page" / KEEPER).read_text(encoding="utf-8"))


def _counted(folder: Path, version: str) -> Built:
    """The first visit loads the client for one language, the engine and the answers; not the tables of games."""
    size = first = 0
    for path in _files(folder):
        content = path.read_bytes()
        size += len(content)
        name = path.relative_to(folder).as_posix()
        if name.startswith((ENGINE, "index", "static/web/app", "static/web/part", "static/web/offline", "static/web/worker")):
            first += len(content) if name.endswith(PACKED) else len(gzip.compress(content, 9))
    return Built(len(_files(folder)), size, first, version)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
