"""Settings for all tests: the same examples every time, and no clock that decides."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kouzlo", deadline=None, derandomize=True)
settings.load_profile("kouzlo")
