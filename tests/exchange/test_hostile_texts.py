"""Cut, changed and hostile texts: a record or a sentence, nothing else; also through the door of the server."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.exchange import arrival as bringing
from kouzlo.exchange.arrival import bring
from kouzlo.server.read_worker import BringAsked, answer
from tests.exchange.writers import file_of, link_of, log_of, record_of, whole_turns

BRIEF = 20
"""Seconds that no text may take; most take a hundredth."""
STRANGE = '\x00\t"-09Az\u2028\U0001f9d9'
FAR = [{"type": "playTile", "args": {"type": 17, "x": at, "y": 0, "ori": 1, "player_id": at}} for at in range(900)]
WORDS = "data type args x y ori player_id replay players setup sets payload score pos".split()
NASTY = [
    "#/0/0" + ".9" * 1000 + "/pw/1111",
    "#/0/0.99/pw/1111",
    "#/0/0/" + "_" * 5000 + "/1111",
    "#/0/0/pw/" + "z" * 4000,
    "#/0/0/" + "é" * 50 + "/11",
    "[" * 100_000,
    '{"data":' * 5000,
    '{"replay":[{"type":"PLACE_TILE","payload":{"tileId":[],"rotation":{},"position":[1e999,null]}}],"players":[{},{}],"setup":{"sets":{"basic:1":1}}}',
    '{"replay":[{"type":{}}],"players":[{},{}],"setup":{"sets":{"basic:1":1}}}',
    '{"replay":[{"type":"UNDO"}],"players":[1,2,3],"setup":{"sets":{"basic:1":1},"elements":{"dragon":1}}}',
    '{"data":[{"type":"playTile","args":{"type":"1","x":"9999999999999999999","y":0,"ori":1,"player_id":{}}}]}',
    '{"data":[{"type":"playTile","args":{"type":true,"x":0,"y":0,"ori":1,"player_id":1}}]}',
    json.dumps(
        {"data": [{"type": "playTile", "args": {"type": 17, "x": at, "y": 0, "ori": 1, "player_id": at}} for at in range(900)]}
    ),
    "\ud800 half a pair",
    "kouzlo record 1 game os.path ;00000000",
    "\x00" * 100,
]


def check(text: str) -> bool:
    """A record, questions, or a sentence within the time; whether it was a refusal."""
    begun = time.monotonic()
    refused: KouzloError | None = None
    try:
        found = bring(text)
    except KouzloError as error:
        refused = error
    assert time.monotonic() - begun < BRIEF
    if refused is None:
        assert found.record or found.questions
        return False
    assert refused.sentence is not None, f"no sentence: {refused}"
    return True


def mutated(text: str, luck: Luck) -> str:
    """Cut, or with a few characters changed, repeated, moved or taken out."""
    way = luck.below(4)
    at = luck.below(len(text))
    if way == 0:
        return text[:at]
    if way == 1:
        return text[:at] + STRANGE[luck.below(len(STRANGE))] + text[at + 1 :]
    if way == 2:
        return text[:at] + text[at + 1 + luck.below(39) :]
    return text[:at] + text[luck.below(len(text)) :][:50] + text[at:]


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_nasty_texts_get_a_sentence(text: str) -> None:
    assert check(text)


@pytest.mark.parametrize("source", range(4))
def test_mutated_texts_get_a_record_or_a_sentence(source: int) -> None:
    luck = Luck(seed_of(f"mutations {source}"))

    text = texts()[source]
    refused = [check(mutated(text, luck)) for _ in range(12)]

    assert any(refused)


@pytest.mark.soak
@pytest.mark.parametrize("source", range(4))
def test_thousands_of_mutated_texts_get_a_record_or_a_sentence(source: int) -> None:
    luck = Luck(seed_of(f"many mutations {source}"))

    text = texts()[source]
    for _ in range(3000):
        check(mutated(text, luck))


def texts() -> list[str]:
    """The beginning of a game in every format."""
    match = whole_turns("hostile", 8)
    return [each(match) for each in (link_of, log_of, file_of, record_of)]


@settings(max_examples=60, deadline=None)
@given(st.text() | st.text(alphabet='#/0.ABz1-_[]{}":,', max_size=80))
def test_any_text_gets_a_sentence(text: str) -> None:
    check(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(WORDS),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@settings(max_examples=60, deadline=None)
@given(JSON)
def test_any_json_gets_a_sentence(value: object) -> None:
    check(json.dumps(value))


def test_the_server_gives_the_same_sentences() -> None:
    """Through the process that reads for others: an answer, never an exception."""
    for text in NASTY:
        if text.isprintable():
            found = answer(BringAsked(text, {"tile-1": "x"}, False))
            assert found.text
            assert found.sentence is not None


def test_a_reader_that_trusts_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a reader without the check of its answers lets other exceptions out, and `check` sees it."""
    monkeypatch.setattr(bringing, "shortened", lambda text: text[10_000])

    with pytest.raises(IndexError):
        check("hello")
