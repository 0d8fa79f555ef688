"""The Python of a folder: this package, the packages that it needs, and the wheels for Pyodide, side by side."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from pickle import dumps  # noqa: TID251  # written only: Babel reads its own tables so
from typing import Any

from babel import core, localedata

from kouzlo.server.offline.supplies import WHEELS, wheels
from kouzlo.text.language import LANGUAGES
from kouzlo.version import installed_version

PACKAGE = Path(__file__).parents[2]
NEEDED = (
    *("starlette", "anyio", "idna", "typing_extensions", "fluent.runtime", "fluent.syntax", "babel", "pytz", "attrs"),
    *("openskill", "prometheus_client", "segno"),
)
"""Distributions that are only Python; taken as they are installed here."""
NOT_OURS = (
    *("cli/", "engine/", "lab/", "mcp/", "research/", "solver/", "terminal/", "testing/", "server/static/", "paper/fonts/"),
    *("server/offline/page/", "server/admin", "server/http_", "server/house_process", "server/move", "server/self_test"),
    *("server/serve.", "server/store/postgres", "server/supervisor"),
)
"""Parts of this package that a house in a browser has no use for."""
NOT_THEIRS = (
    *("anyio/_backends/_trio", "anyio/pytest_plugin", "babel/messages/", "idna/codec", "idna/uts46data"),
    *("prometheus_client/openmetrics/p", "pytz/zoneinfo/", "segno/cli", "starlette/testclient"),
)
UNSAID = frozenset(
    "time_zones meta_zones territories languages scripts variants currency_names currency_names_plural unit_patterns"
    " unit_display_names compound_unit_patterns interval_formats datetime_skeletons territory_zones zone_aliases"
    " zone_territories windows_zone_mapping territory_currencies territory_languages all_currencies likely_subtags"
    " territory_aliases".split()
)
"""Tables of Babel that no sentence uses: plurals and numbers stay, names of countries, languages, units and money go."""
SPARE = (".so", ".pyi", ".po", ".pot", ".pyd", ".md", ".typed", ".js")
LOCALES = {"root", *LANGUAGES}


def stage(folder: Path) -> None:
    """Write everything there."""
    for path in PACKAGE.rglob("*"):
        name = path.relative_to(PACKAGE).as_posix()
        if path.is_file() and not name.startswith(NOT_OURS) and "__pycache__" not in name and not name.endswith(SPARE):
            _copy(path, folder / "kouzlo" / name)
    for name in NEEDED:
        for source, target in _files(distribution(name)):
            _copy(source, folder / target)
            if target.startswith("babel/") and target.endswith(".dat"):
                _thin(folder / target)
    for wheel in wheels():
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, [each for each in archive.namelist() if _is_of_wheel(each)])
    about = folder / f"kouzlo-{installed_version()}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: kouzlo\nVersion: {installed_version()}\n", encoding="utf-8")


def notices() -> str:
    """The licences of what is inside."""
    parts = [f"Pyodide (MPL-2.0) and CPython (PSF-2.0), as the package pyodide has them.\n\n{'-' * 72}\n"]
    for name in sorted([*NEEDED, *WHEELS]):
        found = distribution(name)
        texts = [Path(str(each.locate())).read_text(encoding="utf-8") for each in found.files or () if _is_licence(str(each))]
        parts.append(f"{found.metadata['Name']} {found.version}\n\n" + "\n".join(texts) + f"\n{'-' * 72}\n")
    return "\n".join(parts)


def _files(found: Distribution) -> Iterator[tuple[Path, str]]:
    for each in found.files or ():
        name = str(each).replace("\\", "/")
        if name.startswith("..") or ".dist-info" in name or "__pycache__" in name or name.endswith(SPARE):
            continue
        if name.startswith("babel/locale-data/") and Path(name).stem not in LOCALES:
            continue
        if name.startswith(NOT_THEIRS):
            continue
        yield Path(str(each.locate())), name


def _is_of_wheel(name: str) -> bool:
    """The modules of a wheel, without programs, tests and a table that is not used."""
    parts = name.split("/")
    is_spare = "_unicode" in name or ".dist-info" in parts[0] or (parts[0] == "apsw" and name.endswith(".py"))
    return not is_spare and name.endswith((".py", "-emscripten.so"))


def _is_licence(name: str) -> bool:
    return ".dist-info/" in name and name.rpartition("/")[2].upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS"))


def _thin(path: Path) -> None:
    """A file of Babel's without the tables that nobody asks for; Babel reads it here, and in the browser."""
    core.get_global("cldr")  # reads them all
    tables = core._global_data if path.stem == "global" else _as_written(path.stem)
    assert tables is not None, "they were read"
    path.write_bytes(dumps({name: {} if name in UNSAID else table for name, table in tables.items()}, 2))


def _as_written(language: str) -> Any:
    """Babel's tables of a language as its file has them: those in memory grow when they are used."""
    known = dict(localedata._cache)
    localedata._cache.clear()
    try:
        return localedata.load(language, merge_inherited=False)
    finally:
        localedata._cache.clear()
        localedata._cache.update(known)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
