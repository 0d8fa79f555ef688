"""A sample of drafts: pairs of random cards, solved one after the other, and how often each wizard is then in a team."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.games.duel.state import SET_SIZE
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.draft import Draft, DraftSolution, Mixture, shares

Randoms = tuple[int, int]

LATEST = 2400
"""So many hands of the drafts before are kept for the next one."""
NOTICED = 0.01
"""A wizard with at least this weight in a draft is worth choosing there."""


class Measured(Bounded, msgspec.Struct, frozen=True):
    """One draft: the random cards, the bounds, and both mixtures."""

    randoms: Randoms
    low: float
    high: float
    turns: int
    mixtures: tuple[Mixture, Mixture]


def measured(solution: DraftSolution) -> Measured:
    """A solution, to be written down."""
    return Measured(solution.randoms, solution.low, solution.high, solution.turns, solution.mixtures)


def pairs(count: int) -> list[Randoms]:
    """So many different pairs of random cards, always the same ones in the same order."""
    luck = Luck(seed_of("pairs of random cards"))
    return [divmod(number, SET_SIZE) for number in luck.shuffled(SET_SIZE * SET_SIZE)[:count]]


def solved(draft: Draft, wanted: Sequence[Randoms], known: Iterable[Measured], tolerance: float) -> Iterator[Measured]:
    """The drafts that are not known yet, in their order.

    Each begins with the hands of those before it and with nothing else, so that it does not matter where one was interrupted.
    """
    done = {each.randoms: each for each in known}
    hands = list(draft.hands.tolist())
    for randoms in wanted:
        if randoms not in done:
            before = [chosen.hand for each in done.values() for mixture in each.mixtures for chosen in mixture]
            hands_now = list(dict.fromkeys([*hands, *before]))[-LATEST:]
            draft.add(hands_now)
            draft.keep_only(hands_now)
            done[randoms] = measured(draft.solve(randoms, tolerance))
            yield done[randoms]


def weight_of(card: int, draft: Measured, places: int = 6) -> float | None:
    """How often a wizard is chosen in a draft, on average of the seats that may choose; None if both must have it."""
    free = [shares(mixture, places)[card] for mixture, own in zip(draft.mixtures, draft.randoms, strict=True) if own != card]
    return sum(free) / len(free) if free else None


def weights(drafts: Sequence[Measured], places: int = 6) -> list[list[float]]:
    """For each wizard its weights in all drafts in which somebody may choose it."""
    return [[weight for each in drafts if (weight := weight_of(card, each, places)) is not None] for card in range(SET_SIZE)]


def noticed(drafts: Sequence[Measured], places: int = 6) -> list[int]:
    """In how many drafts each wizard has at least a hundredth."""
    return [sum(weight >= NOTICED for weight in each) for each in weights(drafts, places)]


def read_drafts(kept: Path) -> list[Measured]:
    """The drafts that an earlier run has written down; a last line that was cut off is solved again."""
    if not kept.exists():
        return []
    found = []
    lines = kept.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        try:
            if line:
                found.append(msgspec.json.decode(line, type=Measured))
        except msgspec.MsgspecError as error:
            if number < len(lines):
                raise BadFile(f"{kept}: line {number}", f"is not a draft ({error}); remove the line") from None
    return found


def write_drafts(kept: Path, drafts: Iterable[Measured]) -> None:
    """All drafts anew: an append after a line that was cut off would spoil it."""
    kept.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in drafts))
