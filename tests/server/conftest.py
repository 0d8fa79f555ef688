"""Fixtures for all tests of the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import clusters, nursery


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """What the tests of this process share is started on demand and ended here: a server of PostgreSQL, and a nursery."""
    yield
    nursery.end_shared()
    clusters.end_shared()
