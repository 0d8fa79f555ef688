"""Which language is spoken."""

from __future__ import annotations

import pytest

from kouzlo.text.language import language_of


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "cs-CZ"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "cs_CZ"}, "cs"),
        ({"LC_MESSAGES": "cs_CZ", "LANG": "en_US"}, "cs"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "cs_CZ", "LANG": "cs_CZ"}, "en"),
        ({"LC_ALL": "C", "LANG": "cs_CZ"}, "en"),
        ({"LC_CTYPE": "cs_CZ"}, "en"),
    ],
)
def test_first_variable_that_is_set_decides(environ: dict[str, str], expected: str) -> None:
    """LC_ALL before LC_MESSAGES before LANG; what we do not speak is English."""
    assert expected == language_of(environ)
