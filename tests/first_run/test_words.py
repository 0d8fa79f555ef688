"""What the newcomer reads: complete in both languages, in the language of the game."""

from __future__ import annotations

import string

import pytest

from first_run import words
from first_run.words import SENTENCES
from kouzlo.text.language import language_of


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_in_both_languages_with_the_same_facts(sentence: str) -> None:
    """A sentence that forgets a fact in one language, or the language itself."""
    facts = {
        language: sorted(field for _, field, _, _ in string.Formatter().parse(said) if field)
        for language, said in SENTENCES[sentence].items()
    }

    assert {"cs", "en"} == facts.keys()
    assert facts["cs"] == facts["en"]


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"LANG": "cs_CZ.UTF-8"},
        {"LANG": "cs"},
        {"LANG": "en_US.UTF-8"},
        {"LANG": "csb_PL.UTF-8"},
        {"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"},
        {"LANG": "de_DE", "LC_MESSAGES": "cs-CZ"},
        {"LC_ALL": "", "LANG": "cs_CZ"},
    ],
)
def test_set_up_speaks_the_language_of_the_game(environ: dict[str, str]) -> None:
    """The set-up cannot ask the game, which is not installed yet; so both must answer alike."""
    assert language_of(environ) == words.language(environ)
