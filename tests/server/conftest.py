"""Fixtures for all tests of the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import clusters


@pytest.fixture(scope="session", autouse=True)
def _no_cluster_is_left() -> Iterator[None]:
    """The server of PostgreSQL that the tests of this process share is started on demand and ended here."""
    yield
    clusters.end_shared()
