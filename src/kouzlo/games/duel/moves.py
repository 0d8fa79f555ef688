"""The moves of the duel: one struct for each kind of choice, in the forms of the engine protocol."""

from __future__ import annotations

from kouzlo.core.move import Move


class Drawn(Move, frozen=True):
    """DU-2: whose random card it is, and which."""

    owner: int
    wizard: str


class Draw(Move, frozen=True):
    """Chance turns up the random card of a set."""

    draw: Drawn


class Pick(Move, frozen=True):
    """The five chosen wizards; their order means nothing."""

    pick: tuple[str, ...]


class Order(Move, frozen=True):
    """A deck, its top first, and the waiting card."""

    deck: tuple[str, ...]
    waiting: str


class Plan(Move, frozen=True):
    """The plan of a round."""

    plan: Order


class Use(Move, frozen=True):
    """The answer to a "you may"."""

    use: bool


class Rearrange(Move, frozen=True):
    """The deck in its new order, top first."""

    rearrange: tuple[str, ...]


class Traded(Move, frozen=True, rename={"in_": "in"}):
    """One card out of the team, one in."""

    out: str
    in_: str


class Swap(Move, frozen=True):
    """The exchange before a new round, or none."""

    swap: Traded | None


KINDS: tuple[type[Move], ...] = (Draw, Pick, Plan, Use, Rearrange, Swap)
