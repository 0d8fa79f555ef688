"""Sentences on their way between processes."""

from __future__ import annotations

import msgspec

from kouzlo.core.sentence import Sentence, Word, read_sentence, seat_word


def test_a_sentence_is_read_as_it_was_written() -> None:
    """Words, sentences in sentences, lists and numbers come back as they were."""
    inner = Sentence("gathered", {"words": (Word("wizard", "shaman"), Sentence("list-empty"))})
    sentence = Sentence("hint", {"move": inner, "chance": 61, "who": seat_word(1), "name": "Anna"})

    assert sentence == read_sentence(msgspec.json.decode(msgspec.json.encode(sentence)))
