"""The version of this package."""

from __future__ import annotations

from pathlib import Path


def installed_version() -> str:
    """The version that is installed, or that of the source tree."""
    import tomllib
    from importlib.metadata import PackageNotFoundError, version

    project = Path(__file__).parents[2] / "pyproject.toml"
    try:
        return version("kouzlo")
    except PackageNotFoundError:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
