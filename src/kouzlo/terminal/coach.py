"""The coach in the terminal: a verdict on each own decision, the way back past the answers, and the sum at the end.

The verdicts are those of a table in the browser (`review/coach.py`).  They are made between two questions, so a person waits
for about as long as the strongest computer thinks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from kouzlo.core.match import Match, counting_entries
from kouzlo.core.move import Seat
from kouzlo.review.coach import Judged, Verdict, figure, judge_move, learned, lesson, opinion, read_verdict, simulations_in
from kouzlo.review.marks import SIGNS
from kouzlo.text.catalogue import Speaker


class Coach:
    """The verdicts on the moves of one person in one match."""

    def __init__(
        self, match: Match[Any, Any], seat: Seat, seconds: float, verdicts: Mapping[int, Verdict] | None = None
    ) -> None:
        self.verdicts = dict(verdicts or {})
        """By the number of the entry of the log."""
        self._match, self._seat = match, seat
        self._simulations = simulations_in(match.game, seconds)

    def judged(self, seq: int, seen: Any, move: Any, say: Speaker) -> Iterator[str]:
        """What the coach says of the entry `seq`, a move of somebody who saw this; nothing where it cannot judge."""
        game, match = self._match.game, self._match
        code = game.encode(seen, self._seat, move)
        verdict = judge_move(game, seen, self._seat, match.seats, code, self._simulations)
        if verdict is None:
            return
        self.verdicts[seq] = verdict
        cost, *better = opinion(verdict)
        yield say("coach-says", what=say.sentence(cost))
        yield from (say.sentence(each) for each in better)
        if verdict.speaks:
            yield say("coach-way-back", key=say("key-back"))

    def steps_back(self) -> int | None:
        """How many entries lie between now and the last judged move, itself included; None if there is none."""
        judged = [seq for seq in counting_entries(self._match.log) if seq in self.verdicts]
        return self._match.steps_back_to(judged[-1]) if judged else None

    def summed_up(self, say: Speaker) -> Iterator[str]:
        """What was learned in the game; nothing if nothing was judged."""
        if not self.verdicts:
            return
        found = learned(self.verdicts, self._seat, self._match.log)
        yield say("heading", heading=say("learned"))
        yield from (say.sentence(each) for each in lesson(found))
        for verdict in (each.verdict for each in found.worst):
            cost = say.sentence(figure(verdict.lost, verdict.points))
            yield f"{SIGNS[verdict.mark]:>3} {cost}: {say.sentence(verdict.played)}"


def write_verdicts(verdicts: Mapping[int, Verdict]) -> str:
    """Verdicts in one line, for a save."""
    return msgspec.json.encode([Judged(seq, verdict) for seq, verdict in sorted(verdicts.items())]).decode()


def read_verdicts(text: str) -> dict[int, Verdict]:
    """The verdicts of such a line; none if it cannot be read, since a game can be continued without them."""
    try:
        return {int(each["seq"]): read_verdict(each["verdict"]) for each in msgspec.json.decode(text)}
    except (ValueError, KeyError, TypeError):
        return {}
