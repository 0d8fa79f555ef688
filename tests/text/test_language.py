"""Which language is spoken."""

from __future__ import annotations

import pytest

from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.text.language import LANGUAGES, language_of, negotiated, wishes_of


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


def test_languages_are_the_catalogues_that_are_there() -> None:
    """The two that are shipped, and the one in which everything is said that another lacks."""
    assert {"cs", "en", DEFAULT_LANGUAGE} <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("en;q=0.5, cs", "cs"),
        ("de, cs;q=0.2, en;q=0.1", "cs"),
        ("cs;q=0, en", "en"),
        ("cs;q=lots, en;q=0.1", "en"),
        ("fi", "en"),
        ("pt", "pt"),
        ("PT-br, pt;q=0.1", "pt-BR"),
        ("pt-BR-1990", "pt-BR"),
        ("pt-AO", "pt"),
        ("*", "en"),
        ("", "en"),
        (";;q=,,", "en"),
    ],
)
def test_browser_gets_what_it_likes_best_of_what_is_spoken(accepted: str, expected: str) -> None:
    """Weights count before the order, a region falls away where it is not known."""
    assert expected == negotiated(wishes_of(accepted), ("cs", "en", "pt", "pt-BR"))
