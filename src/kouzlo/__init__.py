"""Three board and card games about magic, as a library:

    import kouzlo

    match = kouzlo.create("duel").start(seed="first")
    while match.outcome is None:
        match.submit(match.moves()[0])
    print(match.outcome.winners, match.outcome.rule)

`docs/python.md` shows the whole of it by example, `docs/stability.md` says which names stay.  The names are those of
`kouzlo.api`, which is imported when the first of them is used: a program that needs only a part of the package, such as the
command line, loads nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kouzlo.api import *  # noqa: F403  # its `__all__` is the one list of these names

    __version__: str
else:

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from kouzlo.version import installed_version

            return installed_version()
        if name.startswith("_") and name != "__all__":  # what Python itself looks for
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        api = import_module("kouzlo.api")
        if name != "__all__" and name not in api.__all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(api.__all__)}")
        return getattr(api, name)

    def __dir__() -> list[str]:
        return [*globals(), *__getattr__("__all__"), "__version__"]
