"""ME-2: three colours for a first game.  Nothing but a recommendation: any free colour may be picked.

A colour is easy if all its cards are paid with its own energy alone; of the easy ones those come first that forgive mistakes,
as measured (`beginners.toml`), and of equal ones those whose cards have fewer abilities to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from kouzlo.core.move import Seat
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.turn import may_pick
from kouzlo.games.mystic.state import State
from kouzlo.games.mystic.words import Colour

FACTS = Path(__file__).with_suffix(".toml")
PICKS = 3


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured of a set of cards, which its digest names."""

    set: str
    forgives: dict[str, float]


def measured() -> Measured:
    """The facts about the shipped cards."""
    return msgspec.toml.decode(FACTS.read_bytes(), type=Measured)


def is_easy(box: Box, colour: Colour) -> bool:
    """ME-12: every card of the colour costs energy of that colour only."""
    return not any(card.cost.any or card.cost.plunder for card in box.cards if card.colour == colour)


def abilities(box: Box, colour: Colour) -> int:
    """How much is to be read on the cards of the colour."""
    return sum(len(card.abilities) + len(card.statics) for card in box.cards if card.colour == colour)


def easiest_first(box: Box, facts: Measured) -> tuple[Colour, ...]:
    """All colours in the order in which they are recommended; none for cards that were not measured."""
    if box.set.digest != facts.set:
        return ()

    def key(colour: Colour) -> tuple[bool, float, int]:
        return not is_easy(box, colour), -facts.forgives[colour.name.lower()], abilities(box, colour)

    return tuple(sorted(Colour, key=key))


def recommended(seen: State, seat: Seat, order: Sequence[Colour]) -> tuple[Colour, ...]:
    """ME-2: what the seat has picked, and the best of what it may still pick."""
    side = seen.side[seat]
    own = tuple(Colour(colour) for colour in side.colours[: side.picked])
    free = [colour for colour in order if may_pick(seen, seat, colour) == Rule.OK]
    return (*own, *free)[:PICKS]
