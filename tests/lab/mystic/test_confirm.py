"""The balance, searched: which games are played, what they are counted as, and that a stopped run goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kouzlo.core.errors import BadOption
from kouzlo.core.make import PLAIN
from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.state import NO_SEAT
from kouzlo.lab.mystic import BENCH, confirm
from kouzlo.lab.mystic.confirm import SearchPlan, Table, games_of
from kouzlo.lab.mystic.confirm_report import LEAST, Searched, SearchedGame, card_gains, counted, judged, page
from kouzlo.lab.mystic.model import Estimate, added_triples, colour_effects

CARDS = [card.id for card in read_cards().cards]


def untold(done: int, total: int) -> None:
    """Nobody watches."""


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


def test_a_target_is_met_missed_or_not_yet_known() -> None:
    found = [judged(Estimate(value, value - 2, value + 2), -3, 3) for value in (0.5, 2, 4, 6)]

    assert ["met, with the whole interval", "met by the estimate", "missed by the estimate", "missed"] == found


def test_a_strong_colour_makes_strong_triples() -> None:
    """Whoever has yellow wins three of four: the best triple has it, the worst meets it."""
    shards = games_of(560, 300)

    def winner(at: int, shard: SearchedGame) -> int:
        if "yellow" not in (*shard.cell.first, *shard.cell.second):
            return at % 2
        return ("yellow" in shard.cell.second) ^ (at % 4 == 0)

    games = counted([played(shard, winner(at, shard)) for at, shard in enumerate(shards)])
    rates, (effects, _) = added_triples(games), colour_effects(games)

    best, worst = (find(rates, key=lambda triple: rates[triple].value) for find in (max, min))
    assert "yellow" in best
    assert "yellow" not in worst
    assert 55 < rates[best].low
    assert 45 > rates[worst].high
    assert effects["yellow"].low > 10


def invented(monkeypatch: pytest.MonkeyPatch, interrupted_at: int | None = None) -> list[str]:
    """Games that are not played: half are won by whoever begins.  The names of those that were asked for."""
    asked: list[str] = []

    class Job:
        def __init__(self, cards: Path | None) -> None:
            pass

        def begin(self):  # type: ignore[no-untyped-def]  # a function on shards
            def play(shard: SearchedGame) -> Searched:
                if len(asked) == interrupted_at:
                    raise KeyboardInterrupt
                asked.append(shard.name)
                return played(shard, len(asked) % 2)

            return play

    monkeypatch.setattr(confirm, "SearchJob", Job)
    return asked


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of each match-up, then two: the first 560 are not played again."""
    asked = invented(monkeypatch)

    confirm.search_balance(SearchPlan(tmp_path, games=1), untold)
    where = confirm.search_balance(SearchPlan(tmp_path, games=2), untold)

    assert 1120 == len(asked) == len({*asked})
    assert "1,120 games" in where.read_text(encoding="utf-8")


def test_whoever_interrupts_gets_the_page_of_the_games_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    invented(monkeypatch, interrupted_at=100)

    with pytest.raises(KeyboardInterrupt):
        confirm.search_balance(SearchPlan(tmp_path), untold)

    assert "100 games" in (tmp_path / "search.md").read_text(encoding="utf-8")


def test_too_few_games_get_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    invented(monkeypatch, interrupted_at=LEAST - 1)

    with pytest.raises(KeyboardInterrupt):
        confirm.search_balance(SearchPlan(tmp_path), untold)

    assert not (tmp_path / "search.md").exists()


def test_the_command_searches_if_it_gets_simulations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And says that profiles belong to greedy players."""
    invented(monkeypatch)

    where = BENCH.balance(tmp_path, {"simulations": 40, "games": None}, untold)

    assert "40 simulations a turn" in where.read_text(encoding="utf-8")
    with pytest.raises(BadOption, match="--profile means nothing"):
        BENCH.balance(tmp_path, {"simulations": 40, "profiles": ("keeper",)}, untold)
