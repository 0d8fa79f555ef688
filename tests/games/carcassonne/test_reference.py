"""The 75 reference games, replayed with no difference in any complete legal set, score, supply, figure or final score."""

from __future__ import annotations

import copy

import pytest

from kouzlo.core.rule import rule
from tests.games.carcassonne.replay import REFERENCE, Difference, Replay, records
from tests.games.carcassonne.tables import game

FILES = {
    "rand_base": 16,
    "rand_base_tiny2": 4,
    "rand_base_nofarmers": 4,
    "rand_base_mw": 16,
    "rand_base_mw_cc2": 16,
    "rand_base_mw_cc1_cc2": 6,
    "directed_merge": 12,
    "championship_2015": 1,
}


def test_all_75_reference_games_are_here() -> None:
    assert sorted(f"{name}.jsonl.gz" for name in FILES) == sorted(file.name for file in REFERENCE.iterdir())
    assert 75 == sum(FILES.values())


@rule("CA-1", "CA-2", "CA-3", "CA-4", "CA-5", "CA-6", "CA-7", "CA-8", "CA-9", "CA-10", "CA-11", "CA-12")
@rule("MW-2", "MW-3", "MW-5", "MW-6", "MW-7", "MW-8", "MW-9", "MW-R2", "MW-R4", "MW-R5", "MW-R6", "MW-R7")
@rule("CC-1", "CC-2", "CC-3", "CC-4", "CC-6")
@pytest.mark.parametrize("make", ["plain", "compiled"])
@pytest.mark.parametrize("name", FILES)
def test_reference_games_replay_without_a_difference(name: str, make: str) -> None:
    """Places, magic targets, follower segments, crop options, scores, supplies and figures at every step."""
    games = records(name)
    compared = sum(Replay(game(make), record).run() for record in games)

    assert FILES[name] == len(games)
    assert compared > 400 * len(games)


@pytest.mark.parametrize(
    ("what", "spoil"),
    [
        ("places", lambda turn: turn["legal_tiles"].pop()),
        ("followers", lambda turn: turn["legal_followers"].append("0,0:M")),
        ("scores", lambda turn: turn.update(scores=[score + 1 for score in turn["scores"]])),
        ("supply", lambda turn: turn.update(supply=[0] * len(turn["supply"]))),
        ("mage", lambda turn: turn.update(mage_end="0,0:R:EW")),
    ],
)
def test_a_record_with_one_wrong_entry_is_noticed(what: str, spoil: object) -> None:
    """The control: every kind of difference would be seen."""
    record = copy.deepcopy(records("rand_base")[0])
    assert callable(spoil), "a record is spoilt by a function"
    spoil(record["turns"][10])

    with pytest.raises(Difference, match=f"turn 10, {what}"):
        Replay(game(), record).run()
