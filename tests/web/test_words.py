"""Which sentences the built client brings: at once, later, or not at all; the build derives it from who says them."""

from __future__ import annotations

import pytest

from kouzlo.server.client import BUILT
from kouzlo.text.entries import entries_of
from kouzlo.text.language import LANGUAGES
from tests.web.built import lacking

AT_ONCE = {"hint-better", "taken-back", "refused-over", "level-pupil", "rank-pupil", "page-end-turn", "web-why"}
"""Said by hints, by events, by refusals at a table, and named by the client itself."""
LATER = {"record-cut-off", "file-not-toml", "bad-option-values", "review-better"}
"""Said of records, files and options, and in a review."""
NEVER = {"cli-play", "gather-one", "front-resume", "serve-open", "admin-state-open", "page-account-done-sign_in"}
"""Said by commands, in terminals, and on pages without scripts."""


def brought(part: str, language: str) -> set[str]:
    """The ids of a built catalogue."""
    (file,) = BUILT.glob(f"words-{part}-{language}-*.ftl")
    return set(entries_of(file.read_text("utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_comes_when_somebody_may_say_it(language: str) -> None:
    """No list of ids is kept by hand: the sources of the client and of the package decide."""
    if (reason := lacking()) is not None:
        pytest.skip(reason)
    house, rest = brought("house", language), brought("house-rest", language)

    assert set() == AT_ONCE - house
    assert set() == LATER - rest
    assert set() == NEVER & (house | rest)
    assert set() == house & rest
