"""The mixture of moves that a seat plays when several decide at once: sealed.py within a budget of meetings."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.playing import quiet_log
from kouzlo.core.searching import Moves
from kouzlo.players.sealed import COLUMNS, ROWS, Meeting, Outcomes, invite, learn, meet, sum_up

ROUNDS, FEW_ROUNDS = 200, 40
"""Rounds of learning: many meetings are worth more of them."""
WORLDS, FEW_WORLDS = 12, 4
FEWEST_ROWS = 24
FEWEST = 384
"""However little time there is, so many meetings are looked at."""
LEAST = 20
"""Moves below so many thousandths of the mixture are left out: they are leftovers of learning."""


class Thought(msgspec.Struct, frozen=True):
    """What was found out about one move: how often it was looked at (of a mixture: how often to play it, in thousandths), the
    chance it gives, of SCALE, and the chance at first glance."""

    code: int
    visits: int
    chance: int
    glance: int


def mixture(
    game: AnyGame, seen: Any, seat: Seat, asked: Sequence[Seat], luck: Luck, meetings: int, threads: int
) -> list[Thought]:
    """The moves of a mixture that is hard to answer, the most frequent first; then the others."""
    make, rules = game.make, game.kernels
    assert rules.desk is not None, f"{game.info.id} cannot be searched"
    meetings = max(FEWEST, meetings)
    opponent = next((each for each in asked if each != seat), seat)
    begun = Meeting()
    begun.worlds = WORLDS if meetings >= FEWEST * 8 else FEW_WORLDS
    meeting, met = make.from_bytes(Meeting, begun.to_bytes()), make.new(Outcomes)
    worlds = make.many(rules.state, begun.worlds)
    rows = max(FEWEST_ROWS, min(ROWS, meetings // FEWEST_ROWS))
    bindings, id = rules.bindings, game.info.id
    room = _Room(game, seen, luck)
    run = make.run(invite, bindings, id)
    each = max(1, min(COLUMNS // begun.worlds, meetings // (rows * begun.worlds)))
    run(seen, rules.facts, seat, opponent, meeting, worlds, make.new(Moves), room.dice, room.desk, rows, each)
    invited = make.plain(Meeting, meeting)
    times = max(1, meetings // max(1, invited.rows * invited.columns))
    meets = make.run(meet, bindings, id)

    def fill(at: int, room: _Room) -> None:
        first, last = invited.columns * at // threads, invited.columns * (at + 1) // threads
        own = (room.work, room.dice, room.log, room.desk)
        meets(rules.facts, seat, opponent, len(asked), meeting, met, worlds, *own, times, first, last)

    if threads == 1:
        fill(0, room)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(fill, range(threads), [room, *(_Room(game, seen, luck) for _ in range(threads - 1))]))
    make.run(learn)(meeting, met, min(ROUNDS, max(FEW_ROUNDS, meetings // 40)))
    make.run(sum_up)(meeting, met)
    return _thoughts(make.plain(Meeting, meeting))


class _Room:
    """What one thread works with."""

    def __init__(self, game: AnyGame, seen: Any, luck: Luck) -> None:
        make, rules = game.make, game.kernels
        assert rules.desk is not None, f"{game.info.id} cannot be searched"
        self.work = make.copy(rules.state, seen)
        self.dice, self.log, self.desk = dice(make, luck), quiet_log(make), rules.desk(make)


def _thoughts(known: Meeting) -> list[Thought]:
    whole, thoughts = max(1, sum(known.weight[: known.rows])), []
    for row in range(known.rows):
        weight = 1000 * known.weight[row] // whole
        thoughts.append(Thought(known.code[row], weight if weight >= LEAST else 0, known.brings[row], known.glance[row]))
    if not any(each.visits for each in thoughts):
        # Nothing stands out: everything is played alike.
        thoughts = [msgspec.structs.replace(each, visits=1) for each in thoughts]
    return sorted(thoughts, key=lambda each: (-each.visits, -each.chance, -each.glance, each.code))
