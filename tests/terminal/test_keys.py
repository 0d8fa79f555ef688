"""Letters instead of answers, in every language."""

from __future__ import annotations

import pytest

from kouzlo.core.sentence import Sentence
from kouzlo.terminal import keys
from kouzlo.terminal.keys import Key, key_of

LETTERS = {"one": "bltxo", "two": "tqsxo"}
"""Back, leave, table, let go, on: the two languages disagree about the letter t."""


class Letters:
    """A catalogue that has only letters."""

    def __init__(self, language: str) -> None:
        self._letters = LETTERS[language]

    def say(self, sentence: Sentence) -> str:
        return self._letters[["key-back", "key-leave", "key-table", "key-let-go", "key-on"].index(sentence.id)]


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize(("typed", "key"), [("z", Key.BACK), ("B", Key.BACK), ("k", Key.LEAVE), ("q", Key.LEAVE), ("7", None)])
def test_letters_of_both_languages_work(typed: str, key: Key | None, language: str) -> None:
    assert key == key_of(typed, language)


def test_own_language_counts_where_two_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "LANGUAGES", tuple(LETTERS))
    monkeypatch.setattr(keys, "Catalogue", Letters)

    assert [Key.TABLE, Key.BACK] == [key_of("t", language) for language in ("one", "two")]
    assert [Key.BACK, Key.TABLE] == [key_of("b", "two"), key_of("s", "one")]
