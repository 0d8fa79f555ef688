"""Both makes give the same bytes, nothing is lost on the way, and codes and moves are each other's inverse."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.rules.turn import any_move, judge, list_moves, play, turn
from kouzlo.games.carcassonne.state import NOTHING, Codes, State
from tests.games.carcassonne.tables import OPTION_SETS, dealt, game

PAIRS = 30


class Twins:
    """The same game in both makes, move by move."""

    def __init__(self, options: str, number: int) -> None:
        seats = 2 + number % 4
        self.games = {make: game(make) for make in ("plain", "compiled")}
        self.states: dict[str, Any] = {make: dealt(OPTION_SETS[options], seats, make) for make in self.games}
        self.logs = {make: each.make.new(Log) for make, each in self.games.items()}
        self.dice = {make: dice(each.make, Luck(seed_of(f"{options} {number}"))) for make, each in self.games.items()}

    def all(self, kernel: Any, *args: Any) -> Any:
        """Both answers, which must be one."""
        answers = [
            int(
                each.make.run(kernel)(
                    self.states[make], each.kernels.facts, *(arg[make] if isinstance(arg, dict) else arg for arg in args)
                )
                or 0
            )
            for make, each in self.games.items()
        ]
        assert answers[0] == answers[1], kernel.__name__
        return answers[0]

    def bytes(self) -> list[bytes]:
        return [each.make.to_bytes(self.states[make]) for make, each in self.games.items()]

    def told(self) -> list[Any]:
        return [each.tell(each.make.plain(Log, self.logs[make])) for make, each in self.games.items()]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_both_makes_give_the_same_bytes(options: str) -> None:
    """The same throws, verdicts, events and bytes in whole games."""
    for number in range(PAIRS):
        twins, moves = Twins(options, number), 0
        while (seat := twins.all(turn)) != NOBODY:
            code = twins.all(any_move, seat, twins.dice)
            assert 0 == twins.all(judge, seat, code)
            twins.all(play, seat, code, twins.logs)
            moves += 1
            if moves % 20 == 0:
                assert twins.bytes()[0] == twins.bytes()[1]
            if moves % 10 == 0:
                assert twins.told()[0] == twins.told()[1]
                for make, each in twins.games.items():
                    twins.logs[make] = each.make.new(Log)

        assert twins.bytes()[0] == twins.bytes()[1]
        assert twins.told()[0] == twins.told()[1]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_a_thrown_move_is_one_of_the_listed_ones_and_codes_are_inverse(options: str) -> None:
    """`any_move` throws, `list_moves` lists, `judge` agrees, `encode` undoes `decode`."""
    played = game()
    s, thrown, quiet = dealt(OPTION_SETS[options], 4), dice(played.make, Luck(seed_of(options))), quiet_log(played.make)
    while (seat := turn(s, played.tiles.facts)) != NOBODY:
        codes = Codes()
        list_moves(s, played.tiles.facts, seat, codes)
        listed = codes.code[: codes.count]
        code = any_move(s, played.tiles.facts, seat, thrown)

        assert code in listed
        assert len(set(listed)) == len(listed)
        assert all(judge(s, played.tiles.facts, seat, each) == 0 for each in listed)
        assert list(listed) == [played.encode(s, seat, move) for move in played.moves(s, seat)]
        assert list(listed) == [played.encode(s, seat, played.decode(s, seat, each)) for each in listed]
        play(s, played.tiles.facts, seat, code, quiet)


def test_throws_are_uniform_over_the_listed_moves() -> None:
    """Chi-squared over one moment of each phase: places, figures, followers and crop steps, none favoured."""
    played = game("compiled")
    facts: Any = played.kernels.facts
    s: Any = dealt({"crop_circles": "both"}, 3, "compiled")
    thrown, quiet = dice(played.make, Luck(seed_of("uniform"))), quiet_log(played.make)
    throw, carry_out, whose = played.make.run(any_move), played.make.run(play), played.make.run(turn)
    seen: dict[str, float] = {}
    while (seat := whose(s, facts)) != NOBODY:
        phase = played.turn(s).phase
        listed = played.move_codes(s, seat)
        if seat != CHANCE and 3 <= len(listed) <= 60 and phase not in seen:
            throws = 400 * len(listed)
            counts = dict.fromkeys(listed, 0)
            for _ in range(throws):
                counts[throw(s, facts, seat, thrown)] += 1
            expected = throws / len(listed)
            chi = sum((count - expected) ** 2 / expected for count in counts.values())
            # A chi-squared variable with k degrees has mean k and variance 2 k.
            seen[phase] = (chi - (len(listed) - 1)) / (2 * (len(listed) - 1)) ** 0.5
        carry_out(s, facts, seat, throw(s, facts, seat, thrown), quiet)

    assert {"place", "figure", "follower", "crop_step"} == seen.keys()
    assert all(abs(deviation) < 4 for deviation in seen.values()), seen


@rule("CA-1")
@pytest.mark.parametrize("options", OPTION_SETS)
def test_tiles_and_followers_are_conserved(options: str) -> None:
    """After every move: pool, hand, board and thrown out make the set; seven followers each; marks are wiped."""
    played = game("compiled")
    facts: Any = played.kernels.facts
    throw, carry_out, whose = played.make.run(any_move), played.make.run(play), played.make.run(turn)
    for seats in range(2, 6):
        packed: Any = dealt(OPTION_SETS[options], seats, "compiled")
        before = played.make.plain(State, packed)
        total = before.pool_size + 1
        thrown, quiet = dice(played.make, Luck(seed_of(f"{options} {seats}"))), quiet_log(played.make)
        while (seat := whose(packed, facts)) != NOBODY:
            carry_out(packed, facts, seat, throw(packed, facts, seat, thrown), quiet)
            s = played.make.plain(State, packed)
            assert total == s.pool_size + s.laid + sum(s.thrown_out) + (s.drawn != NOTHING)
            assert s.pool_size == sum(s.pool)
            for each in range(seats):
                standing = sum(at != NOTHING for at in s.follower[each * 7 : each * 7 + 7])
                assert 7 == s.supply[each] + standing
            assert not any(s.counted)
            assert all(now >= then for now, then in zip(s.score, before.score, strict=True))
            before = s
