"""A newcomer's machine, small: a clone of the project with three tiny packages, and a package index whose line can be cut."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import uv

from first_run.mutex import taken

ROOT = Path(__file__).resolve().parents[2]
PYTHON = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
"""The Python of a newcomer, outside every virtual environment."""
SMALL, BIG, OPTIONAL = "kouzlo-small", "kouzlo-big", "numba"

PROGRAM = """\
import sys
if sys.argv[1:2] == ["play"]:
    print("playing", *sys.argv[2:])
    answer = sys.stdin.readline()
    sys.exit(int(answer or 0))
print("asked for", *sys.argv[1:])
"""


def wheel(name: str, version: str = "1.0", weight: int = 0, tag: str = "py3-none-any") -> tuple[str, bytes]:
    """A package with one module that knows its version, padded to a weight."""
    module, about = name.replace("-", "_"), f"{name.replace('-', '_')}-{version}.dist-info"
    files = {
        f"{module}.py": f"version = {version!r}\n",
        f"{module}.txt": base64.b64encode(hashlib.shake_256(name.encode()).digest(weight)).decode(),
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: newcomer\nRoot-Is-Purelib: true\nTag: {tag}\n",
    }
    files[f"{about}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{about}/RECORD"])
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path), text)
    return f"{module}-{version}-{tag}.whl", packed.getvalue()


def locked(*wheels: tuple[str, bytes]) -> str:
    """The text of a lock file that names these wheels."""
    lines = []
    for file, body in wheels:
        name, version = file.split("-")[:2]
        lines.append(f"{name.replace('_', '-')}=={version} \\\n    --hash=sha256:{hashlib.sha256(body).hexdigest()}\n")
    return "".join(lines)


class Index:
    """A package index on this machine.  What it does with a file can be changed: cut it, hold it, send another one."""

    def __init__(self, *wheels: tuple[str, bytes]) -> None:
        self.files = dict(wheels)
        self.asked: list[str] = []
        self.cut: dict[str, int] = {}  # how many times a file breaks off in the middle
        self.held: dict[str, threading.Event] = {}  # a file that waits for this
        self.halved: dict[str, threading.Event] = {}  # a file whose second half waits for this
        self.reached = threading.Event()  # somebody waits for a held file
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/simple/"

    def times(self, name: str) -> int:
        """How many times the wheel of a package was asked for."""
        return sum(each.startswith(name.replace("-", "_")) for each in self.asked)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        index = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                file = self.path.rsplit("/", 1)[-1]
                body = index.files.get(file) if file else index.page(self.path.strip("/").split("/")[-1])
                if body is None:
                    self.send_error(404)
                    return
                if file:
                    index.asked.append(file)
                    if waits := index.held.get(file):
                        index.reached.set()
                        waits.wait(60)
                self.send_response(200)
                self.send_header("Content-Type", "text/html" if not file else "application/octet-stream")
                self.send_header("Content-Length", str(len(body)))
                if file:
                    self.send_header("Cache-Control", "max-age=365000000, immutable, public")  # as the public index says
                self.end_headers()
                if file and index.cut.get(file, 0) > 0:
                    index.cut[file] -= 1
                    body = body[: len(body) // 2]
                if waits := index.halved.get(file):
                    self.wfile.write(body[: len(body) // 2])
                    self.wfile.flush()
                    waits.wait(60)
                    body = body[len(body) // 2 :]
                self.wfile.write(body)

            def log_request(self, code: object = "-", size: object = "-") -> None:
                """Silence: tests speak for themselves."""

            def log_error(self, *_: object) -> None:
                """Silence here too."""

        return Handler

    def page(self, project: str) -> bytes | None:
        """The list of a project's files, as indexes write it."""
        names = [file for file in self.files if file.split("-")[0].replace("_", "-") == project]
        return "".join(f'<a href="/files/{name}">{name}</a>\n' for name in names).encode() if names else None


class Machine:
    """A fresh clone in a folder with a space and a letter of ours in its name, where uv is at hand or only pip."""

    def __init__(self, folder: Path, index: Index, lock: str, tool: str) -> None:
        self.index = index
        self.tool = tool
        self.home = folder / "home"
        (self.home / "programs").mkdir(parents=True)
        if tool == "uv":
            (self.home / "programs" / "uv").symlink_to(uv.find_uv_bin())
        self.root = folder / "náš klon"
        self.root.mkdir()
        for name in ("play.py", "Makefile"):
            shutil.copy(ROOT / name, self.root)
        shutil.copytree(ROOT / "first_run", self.root / "first_run", ignore=shutil.ignore_patterns("__pycache__"))
        (self.root / "pyproject.toml").write_text('[project]\nname = "kouzlo"\nversion = "7.8.9"\n')
        (self.root / "requirements.lock").write_text(lock)
        (self.root / "requirements-fast.lock").touch()
        package = self.root / "src" / "kouzlo"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text(PROGRAM)
        self.place = self.root / ".venv"
        self.setup = self.root / ".setup"

    @property
    def python(self) -> Path:
        return self.place / "bin" / "python"

    @property
    def stamp(self) -> Path:
        return self.place / "kouzlo-place.json"

    def environment(self, **more: str) -> dict[str, str]:
        ours = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "UV_", "LC_", "VIRTUAL_ENV", "PYTHONPATH"))
        }
        others = [each for each in os.environ["PATH"].split(os.pathsep) if not Path(each, "uv").exists()]
        ours["PATH"] = os.pathsep.join([str(self.home / "programs"), *others])
        ours |= {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": self.index.address, "PIP_CACHE_DIR": str(self.home / "pip")}
        ours["PIP_TRUSTED_HOST"] = self.index.address.split("/")[2]  # pip's cache keeps nothing of others without HTTPS
        ours |= {"UV_NO_CONFIG": "1", "UV_DEFAULT_INDEX": self.index.address, "UV_CACHE_DIR": str(self.home / "uv")}
        ours |= {"UV_HTTP_RETRIES": "1", "LANG": "C.UTF-8", "CI": "true", "NO_PROXY": "*", "no_proxy": "*"}
        return ours | more

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Start `python play.py …` and do not wait."""
        return subprocess.Popen(
            [PYTHON, str(self.root / "play.py"), *arguments],
            env=self.environment(**environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def run(self, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """`python play.py …`, to its end."""
        with self.start(*arguments, **environment) as process:
            out, err = process.communicate(stdin, timeout=120)
            return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def version_of(self, module: str) -> str:
        """Which version of a package the place has; empty if none."""
        script = f"try:\n import {module} as m\n print(m.version)\nexcept ImportError:\n pass"
        done = subprocess.run([self.python, "-c", script], capture_output=True, text=True, check=True)
        return done.stdout.strip()


@contextmanager
def index_of(*wheels: tuple[str, bytes]) -> Iterator[Index]:
    """An index that is gone after the test."""
    index = Index(*wheels)
    try:
        yield index
    finally:
        for each in [*index.held.values(), *index.halved.values()]:
            each.set()
        index.close()


HOLDER = """
import sys, subprocess, time
sys.path.insert(0, {root!r})
from pathlib import Path
from first_run.mutex import taken
with taken(Path({lock!r})) as handle:
    child = {child}
    print(child.pid if child else "-", flush=True)
    time.sleep(60)
"""
CHILD = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], pass_fds=[handle])"


def holder(lock: Path, child: str = "None") -> subprocess.Popen[str]:
    """A process that holds a lock, and says a line when it does."""
    script = HOLDER.format(root=str(ROOT), lock=str(lock), child=child)
    return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)


def is_free(lock: Path) -> bool:
    """Whether nobody holds a lock."""
    with taken(lock) as handle:
        return handle is not None


def speak(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Let the system's language be this one."""
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", language)
