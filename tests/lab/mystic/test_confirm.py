"""The balance, searched: which games are played, what they are counted as, and that a stopped run goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kouzlo.core.make import PLAIN
from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.state import NO_SEAT
from kouzlo.lab.executor import Serial
from kouzlo.lab.mystic import confirm
from kouzlo.lab.mystic.confirm import Searched, SearchedGame, Table, card_gains, counted, games_of, page

CARDS = [card.id for card in read_cards().cards]


def played(shard: SearchedGame, winner: int = 0) -> Searched:
    return Searched(shard, winner, 9, {CARDS[0]: 1})


def test_every_match_up_is_played_once_before_any_is_played_again() -> None:
    games = games_of(561, 300)

    assert 560 == len({each.cell.name for each in games[:560]})
    assert (games[0].cell, 1) == (games[560].cell, games[560].number)
    assert 561 == len({each.name for each in games})


def test_the_first_games_are_the_same_however_many_are_asked_for() -> None:
    """So that a longer run goes on with the games of a shorter one."""
    assert games_of(20, 300) == games_of(560, 300)[:20]


def test_games_are_counted_for_the_winner_and_for_nobody_in_a_tie() -> None:
    shard = games_of(1, 300)[0]

    found = counted([played(shard, 0), played(shard, 1), played(shard, NO_SEAT)])

    assert [((1, 0), 0), ((0, 1), 0), ((0, 0), 1)] == [(each.won, each.tied) for each in found]


def test_the_page_says_how_far_it_got_and_which_cards_were_never_played() -> None:
    """Three of four are won by whoever begins: the seat shows it, and of 120 cards one was played."""
    games = [played(shard, int(at % 4 == 0)) for at, shard in enumerate(games_of(200, 300))]

    text = page(games, "a set", CARDS)

    assert "200 games" in text
    assert "300 simulations a turn" in text
    assert "The first player wins 75.0 %" in text
    assert "119 cards were never played" in text


def test_a_card_that_wins_is_seen() -> None:
    """It was played in half of the games, and won all of them: 50 points more than its colour, which wins every second one."""
    shard = games_of(1, 300)[0]
    card = next(id for id in CARDS if id.partition(".")[0] == shard.cell.second[0])
    other = next(id for id in CARDS if id.partition(".")[0] not in (*shard.cell.first, *shard.cell.second))
    games = [Searched(shard, at % 2, 9, {card: 1} if at % 2 else {}) for at in range(100)]

    gains = card_gains(games, [card, other])

    assert (50.0, 50.0) == gains[card][:2]
    assert (0.0, 0.0) == gains[other][:2]


def test_the_same_shard_is_the_same_game() -> None:
    """A few simulations in the plain make: a whole game, twice."""
    shard = msgspec.structs.replace(games_of(1, 1)[0], simulations=1)

    one, two = (Table(None, PLAIN).play(shard) for _ in range(2))

    assert one == two
    assert one.winner in (0, 1)
    assert 4 < one.rounds < 60


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games, then five: the first three are not played again."""
    asked: list[str] = []

    class Job:
        def __init__(self, cards: Path | None) -> None:
            pass

        def begin(self):  # type: ignore[no-untyped-def]  # a function on shards
            def play(shard: SearchedGame) -> Searched:
                asked.append(shard.name)
                return played(shard, len(asked) % 2)

            return play

    monkeypatch.setattr(confirm, "SearchJob", Job)

    confirm.confirm(tmp_path, 60, 300, None, Serial())
    where = confirm.confirm(tmp_path, 80, 300, None, Serial())

    assert 80 == len(asked) == len({*asked})
    assert "80 games" in where.read_text(encoding="utf-8")
