"""A game goes out and comes back as the same game; what a source leaves open is found or asked."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.replay import read_record, verify
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.carcassonne import places_of_followers
from tests.exchange.writers import (
    OPEN_AGAIN,
    OPEN_LATER,
    brought,
    file_of,
    link_of,
    log_of,
    moves_in,
    moves_of,
    random_game,
    record_of,
    whole_turns,
)
from tests.random_games import AnyMatch

WRITERS: dict[str, Callable[[AnyMatch], str]] = {
    "kouzlo": record_of,
    "carcassonnelab": link_of,
    "boardgamearena": log_of,
    "jcloisterzone": file_of,
}
SAMPLE = 2
MANY = 1000


def comes_back(source: str, word: str, make: Make) -> None:
    """A random game is the same after it went out and came back."""
    match = random_game(word, make=make)

    found = brought(WRITERS[source](match), match)

    assert source == found.source
    assert moves_of(match) == moves_in(found)
    assert match.outcome == read_record(found.record or "").outcome


@pytest.mark.parametrize("source", WRITERS)
def test_random_games_come_back_as_they_went_out(source: str) -> None:
    """Every move, every draw, every tile without a place, and the outcome."""
    for number in range(SAMPLE):
        comes_back(source, f"sample {number}", PLAIN)


@pytest.mark.soak
@pytest.mark.parametrize("source", WRITERS)
def test_a_thousand_random_games_come_back_as_they_went_out(source: str) -> None:
    for number in range(MANY):
        comes_back(source, f"game {number}", COMPILED)


@pytest.mark.parametrize("source", WRITERS)
def test_a_game_that_was_left_comes_back_too(source: str) -> None:
    """It has no outcome, and the record says that it was left, so that it can be reviewed."""
    match = whole_turns("left", 20)

    found = brought(WRITERS[source](match), match)
    record = read_record(found.record or "")

    assert moves_of(match) == moves_in(found)
    assert record.outcome is None
    assert source == "kouzlo" or record.is_over


def test_a_wrong_table_of_followers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with the places on one tile exchanged while reading, games do not come back."""
    match = random_game("sample 0")
    link = link_of(match)
    monkeypatch.setitem(places_of_followers.ON_TILE, "V", "F:012347 R:SW F:56")
    monkeypatch.setitem(places_of_followers.ON_TILE, "W", "R:E R:W R:S F:0127 F:56 F:34")

    try:
        same = moves_of(match) == moves_in(bring(link))
    except NotBrought:
        same = False

    assert not same


@pytest.mark.parametrize("source", ["boardgamearena", "jcloisterzone"])
def test_other_tables_are_found_from_what_the_source_says(source: str) -> None:
    """Three players, 2 points for a small city: from the setup of a file, from the points of a log."""
    match = random_game("three", seats=3, small_city=2)

    found = brought(file_of(match, ("", "", "")) if source == "jcloisterzone" else log_of(match), match)

    assert moves_of(match) == moves_in(found)
    assert match.outcome == read_record(found.record or "").outcome


def test_brought_game_says_where_it_comes_from_and_promises_no_draws() -> None:
    record = read_record(bring(log_of(random_game("told"))).record or "")

    assert "boardgamearena" == record.notes["brought"]
    assert record.is_brought
    assert not verify(record).is_proven


def test_names_become_letters_if_one_wants_it() -> None:
    """In a foreign game and in a record of ours, whose draws can still be proven."""
    match = random_game("named")
    log, own = log_of(match, ("Zdeněk", "Olga")), record_of(match, "Zdeněk", "Olga", seed="named")

    assert ("Zdeněk", "Olga") == read_record(bring(log).record or "").names
    for text in (log, own):
        lettered = bring(text, letters=True).record or ""
        assert ("A", "B") == read_record(lettered).names
        assert "Zdeněk" not in lettered
    assert verify(read_record(bring(own, letters=True).record or "")).is_proven


def without_out(link: str) -> str:
    """The link without the draws that had no place."""
    before, _, rest = link.partition("#/0/")
    out, _, rest = rest.partition("/")
    assert "." in out, "a game with a tile that had no place"
    return f"{before}#/0/0/{rest}"


def test_tiles_without_a_place_are_found_where_the_rules_leave_no_choice() -> None:
    """CA-4: a link that does not say which draws had no place is the same game; nothing has to be asked."""
    whole = random_game("open again", opening=OPEN_AGAIN)

    assert moves_of(whole) == moves_in(bring(without_out(link_of(whole))))


def test_a_tile_that_may_have_gone_at_several_moments_is_asked_for() -> None:
    """A log does not say when; the answers are the moments at which the tile had no place."""
    match = random_game("open later", opening=OPEN_LATER)
    question = bring(log_of(match)).questions[0]

    assert ["1", "2"] == [each.value for each in question.answers][:2]
    assert moves_of(match) == moves_in(brought(log_of(match), match))
    assert moves_of(match) != moves_in(bring(log_of(match), {question.id: "2"}))


def test_a_link_that_calls_a_tile_without_place_though_it_has_one_is_refused() -> None:
    """CA-4, the other way round; so is a draw that does not exist."""
    link = link_of(random_game("sample 0", 40))
    head, _, moves = link.rpartition("/")

    assert "CA-4" == refusal(head.replace("#/0/0/", "#/0/0.3/") + "/" + moves[:-4]).rule


# Refusals name the move, the reason and the rule


def refusal(text: str) -> NotBrought:
    with pytest.raises(NotBrought) as refused:
        bring(text)
    return refused.value


def test_a_tile_that_does_not_fit_is_refused_with_its_rule() -> None:
    log = json.loads(log_of(random_game("fits")))
    events = log["data"]["data"][0]["data"]
    third = [event for event in events if event["type"] == "playTile"][2]
    third["args"]["x"] = "40"

    error = refusal(json.dumps(log))

    assert "CA-3" == error.rule
    assert str(error).startswith("move 3: ")


def test_a_follower_where_the_tile_has_no_such_place_is_refused_with_its_rule() -> None:
    link = link_of(random_game("follower", 2))

    assert "CA-5" == refusal(link[:-1] + "9").rule


def test_points_that_the_rules_do_not_give_are_refused() -> None:
    log = log_of(random_game("points"))
    last = log.rindex('"score": "')

    assert "the rules give" in str(refusal(log[:last] + '"score": "9' + log[last + 10 :]))


def test_tiles_of_another_set_are_refused_with_its_rule() -> None:
    log = log_of(random_game("strange")).replace('{"type": "17"', '{"type": "31"', 1)

    error = refusal(log)

    assert "CA-1" == error.rule
    assert "31" in str(error)


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/", "kouzlo", "{}", "[]", '{"replay": []}', "#/0/0//"])
def test_other_texts_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Exception) as refused:  # the test below says which
        bring(text)

    assert str(refused.value)
