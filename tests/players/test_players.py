"""The computer's players: legal, fair, repeatable, and blind to what their seat may not see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Move
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import BASELINES, LEVELS, UnknownLevel, player
from kouzlo.players.search import Budget
from kouzlo.testing.toy import create
from kouzlo.testing.toy.moves import Draw, Look, Stake

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)

SMALL = Budget(simulations=40)
"""What the strongest level thinks here: what is tested is not how well it plays."""


def played_out(game: AnyGame, levels: tuple[str, ...], word: str, budget: Budget = SMALL) -> Match[Any, Any]:
    """A whole game between players of these levels."""
    match: Match[Any, Any] = Match(game, seats=len(levels), luck=Luck(seed_of(word)))
    luck = Luck(seed_of(f"players of {word}"))
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, player(levels[seat], budget).choose(game, game.observe(match.state, seat), seat, luck))
    return match


def dealt(*cards: str, looking: bool = False, make: Make = PLAIN) -> Match[Any, Move]:
    match: Match[Any, Any] = Match(create(make=make), {"looking": looking}, len(cards))
    for card in cards:
        match.submit(CHANCE, Draw(card))
    return match


@EVERY_LEVEL
@pytest.mark.parametrize("make", MAKES)
def test_every_level_plays_legal_games_to_their_end(level: str, make: Make) -> None:
    """`submit` refuses everything else."""
    for each in range(10 if level in BASELINES else 1):
        match = played_out(create(make=make), (level,) * 3, f"legal {each}")
        assert match.outcome is not None


@EVERY_LEVEL
@pytest.mark.parametrize("id", game_ids())
def test_every_level_plays_every_game_of_the_house(level: str, id: str) -> None:
    """From the beginning and from somewhere in the middle; `submit` refuses what is not legal."""
    game, luck = create_game(id), Luck(seed_of(f"{level} at {id}"))
    for far in (0, 8):
        match: Match[Any, Any] = Match(game, seats=game.info.seats[0], luck=Luck(seed_of("house")))
        for number in range(far + 4):
            if match.outcome is None:
                seat = match.turn.seats[0]
                chosen = player(level if number >= far else "random", SMALL)
                match.submit(seat, chosen.choose(game, game.observe(match.state, seat), seat, luck))
        assert match.seq > far or match.outcome is not None


@EVERY_LEVEL
def test_the_same_sight_and_luck_give_the_same_move_in_both_makes(level: str) -> None:
    """One look each: how far ahead a level thinks differs between the makes, for the plain one is slow."""
    look = Budget(simulations=0)
    records = [played_out(create(make=make), (level, "random"), "repeat", look).played() for make in (PLAIN, PLAIN, COMPILED)]

    assert records[0] == records[1] == records[2]


@EVERY_LEVEL
def test_no_level_knows_the_other_card(level: str) -> None:
    """Whatever the opponent holds, the same sight leads to the same move."""
    moves = set()
    for other in ("pebble", "acorn", "star"):
        match = dealt("feather", other)
        seen = match.game.observe(match.state, 0)
        moves.add(player(level, SMALL).choose(match.game, seen, 0, Luck(seed_of("blind"))))

    assert 1 == len(moves)


def test_the_random_player_likes_all_moves_the_same() -> None:
    match, luck = dealt("star", "acorn"), Luck(seed_of("random"))
    seen = match.game.observe(match.state, 0)
    chosen = Counter(player("random").choose(match.game, seen, 0, luck) for _ in range(4000))

    assert {Stake(points) for points in range(4)} == set(chosen)
    assert sum((count - 1000) ** 2 / 1000 for count in chosen.values()) < 16.3, "χ², three degrees of freedom, 999 of 1,000"


@pytest.mark.parametrize(("card", "stake"), [("star", 3), ("feather", 3), ("acorn", 0), ("pebble", 0)])
def test_the_greedy_player_stakes_on_high_cards(card: str, stake: int) -> None:
    match = dealt(card, "acorn")

    assert Stake(stake) == player("greedy").choose(match.game, match.game.observe(match.state, 0), 0, Luck(b""))


def test_the_greedy_player_leaves_ties_to_luck() -> None:
    class Indifferent(type(create())):  # type: ignore[misc]  # a class made of a game
        def advise(self, seen: Any, seat: int, moves: Any, luck: Luck) -> list[float]:
            return [1.0] * len(moves)

    match, luck = dealt("star", "acorn", looking=True), Luck(seed_of("ties"))
    game = Indifferent()
    chosen = {player("greedy").choose(game, game.observe(match.state, 0), 0, luck) for _ in range(40)}

    assert {Look(False), Look(True)} == chosen


def test_greed_pays() -> None:
    """The greedy player beats the random one more often than not, from either seat."""
    won = Counter[str]()
    for each in range(200):
        levels = ("greedy", "random") if each % 2 else ("random", "greedy")
        outcome = played_out(create(), levels, f"greed {each}").outcome
        assert outcome is not None
        won.update(levels[seat] for seat in outcome.winners)

    assert won["greedy"] > 1.3 * won["random"]


def test_an_unknown_level_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownLevel, match="no level is called 'god'; there are random, greedy, pupil, apprentice"):
        player("god")
