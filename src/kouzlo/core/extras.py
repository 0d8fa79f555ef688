"""Packages that not every installation has, and the command that brings them."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {
    "numba": "fast",
    "llvmlite": "fast",
    "scipy": "solver",
    "gymnasium": "research",
    "pettingzoo": "research",
    "pyspiel": "openspiel",
    "open_spiel": "openspiel",
    "ray": "ray",
    "mcp": "mcp",
    "asyncpg": "postgres",
    "redis": "redis",
    "fpdf": "print",
    "fontTools": "print",
    "markdown_it": "print",
}
"""The extra that brings a package; all others come with the program."""


def is_installed(package: str) -> bool:
    """Whether a package could be imported; it is not."""
    return find_spec(package) is not None


def has_compiler() -> bool:
    """Whether Numba is installed, so that the rules are compiled or can be."""
    return is_installed("numba")


def installing(package: str) -> str:
    """The command that brings a missing package, in the quotation marks that every shell knows, that of Windows too."""
    extra = EXTRAS.get(package.partition(".")[0])
    return f'pip install "kouzlo[{extra}]"' if extra else "pip install --force-reinstall kouzlo"
