"""A sealed decision, judged by what its seat knew: against the mixture that the other side would answer with.

Own moves meet moves of the opponent in dreamt worlds (players/sealed.py), the played one among them.  Both sides learn by
regret matching; their average strategies are the mixtures, and from the whole matrix it is measured how much either could still
gain.  That gap is a bound for the matrix, not for the game: the worlds are a sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.playing import quiet_log
from kouzlo.core.regret_matching import LINEAR, RegretMatcher, Simplices
from kouzlo.core.searching import SCALE, Moves
from kouzlo.players.mixing import FEWEST_ROWS
from kouzlo.players.sealed import COLUMNS, ROWS, Meeting, Outcomes, invite, meet
from kouzlo.review.judging import is_slow, seed_for
from kouzlo.review.marks import WHOLE

Floats = npt.NDArray[np.float64]

WORLDS, FEW_WORLDS = 12, 3
FEW_MEETINGS = 20_000
ROUNDS, FEW_ROUNDS = 1500, 200
RARE = 1e-3
"""Moves that come less often are leftovers of learning."""


class Sealed(NamedTuple):
    """The mixture of a seat over its moves, what each brings against the other's mixture, the value and the measured gap."""

    codes: Sequence[int]
    often: Floats
    brings: Floats
    value: float
    gap: float

    def at(self, code: int) -> int:
        return list(self.codes).index(code)

    def lost(self, code: int) -> int:
        """What a move brings less than the best one, in millionths; what the mixture plays loses at most the gap."""
        less = float(self.brings.max() - self.brings[self.at(code)])
        return 0 if less <= self.gap else round(WHOLE * less)


def judge_sealed(game: AnyGame, seen: Any, seat: Seat, code: int, meetings: int) -> Sealed:
    """The mixture from what a seat knew, with the move that it played in the matrix."""
    asked = game.turn(seen).seats
    opponent = next((each for each in asked if each != seat), seat)
    codes, payoff, worlds = _matrix(game, seen, seat, opponent, len(asked), code, meetings)
    own, theirs = _learnt(payoff, worlds, FEW_ROUNDS if is_slow(game) or meetings < FEW_MEETINGS else ROUNDS)
    brings = payoff @ theirs
    least = sum(float((own @ payoff[:, columns]).min()) for columns in worlds) / len(worlds)
    return Sealed(codes, own, brings, float(own @ brings), max(0.0, float(brings.max()) - least))


def _matrix(
    game: AnyGame, seen: Any, seat: Seat, opponent: Seat, asked: int, code: int, meetings: int
) -> tuple[list[int], Floats, list[slice]]:
    """The chance of the seat in every meeting, from 0 to 1, and which columns belong to which world."""
    make, rules = game.make, game.kernels
    assert rules.desk is not None, f"{game.info.id} cannot be searched"
    luck = Luck(seed_for(game, seen, seat))
    begun = Meeting()
    begun.worlds = WORLDS if meetings >= FEW_MEETINGS else FEW_WORLDS
    worlds = make.many(rules.state, begun.worlds)
    rows = min(ROWS - 1, max(FEWEST_ROWS, meetings // FEWEST_ROWS))
    each = max(1, min(COLUMNS // begun.worlds, meetings // (rows * begun.worlds)))
    own, log, desk = dice(make, luck), quiet_log(make), rules.desk(make)
    meeting = make.from_bytes(Meeting, begun.to_bytes())
    run = make.run(invite, rules.bindings, game.info.id)
    run(seen, rules.facts, seat, opponent, meeting, worlds, make.new(Moves), own, desk, rows, each)
    invited = make.plain(Meeting, meeting)
    if code not in invited.code[: invited.rows]:
        invited.code[invited.rows] = code
        invited.rows += 1
    meeting, met = make.from_bytes(Meeting, invited.to_bytes()), make.new(Outcomes)
    times = max(1, meetings // max(1, invited.rows * invited.columns))
    work = make.copy(rules.state, seen)
    fill = make.run(meet, rules.bindings, game.info.id)
    fill(rules.facts, seat, opponent, asked, meeting, met, worlds, work, own, log, desk, times, 0, invited.columns)
    return list(invited.code[: invited.rows]), _payoff(make.to_bytes(met), invited), _worlds(invited)


def _payoff(packed: bytes, invited: Meeting) -> Floats:
    whole = np.frombuffer(packed, np.int16).reshape(ROWS, COLUMNS)
    return whole[: invited.rows, : invited.columns].astype(np.float64) / SCALE


def _worlds(invited: Meeting) -> list[slice]:
    """The columns of each world stand side by side."""
    numbers = invited.world[: invited.columns]
    firsts = [at for at in range(invited.columns) if at == 0 or numbers[at] != numbers[at - 1]]
    return [slice(first, last) for first, last in zip(firsts, [*firsts[1:], invited.columns], strict=True)]


def _learnt(payoff: Floats, worlds: Sequence[slice], rounds: int) -> tuple[Floats, Floats]:
    """The average strategies of both sides; the opponent knows its world and learns in each for itself."""
    rows, columns = payoff.shape
    own = RegretMatcher(Simplices([slice(0, rows)]), np.zeros(rows), LINEAR)
    theirs = RegretMatcher(Simplices(worlds, pays=True), np.zeros(columns), LINEAR)
    for _ in range(rounds):
        own.observe(payoff @ theirs.weights)
        own.average()
        theirs.average()
        # The opponent answers what is played now, not what was: that learns faster.
        theirs.observe(own.weights @ payoff)
    often, answers = own.cumulative, theirs.cumulative
    often[often < RARE * often.sum()] = 0.0
    return often / often.sum(), answers / answers.sum()
