"""The moves of Mystic elements: one struct for each kind of choice, as they stand on the wire.

Cards in hand are named by their id (`yellow.sunbeam`).  A card in battle or in a grave is named by its handle: the id and the
seat whose deck it came from (`yellow.sun-disc@0`).  A player as a target is `player@0` or `player@1`.

| choice | move |
|---|---|
| chance: who starts (ME-D3) | `{"start":0}` |
| a colour (ME-D2); of chance with `pick: random` | `{"pick":"red"}` |
| chance: a card is drawn, or with full recycling plundered | `{"draw":{"seat":0,"card":"red.fiery-retort"}}` |
| which turn-start effect is next (ME-D5) | `{"next":"green.seedling@0"}` |
| the target of a trigger (ME-D36) | `{"target":"red.spark-imp@1"}` |
| the energy of the turn (ME-8) | `{"energy":"red"}` |
| play a card (ME-12, ME-D36) | `{"play":{"card":"red.fiery-retort","target":"player@1","invert":true,"any":{"blue":1}}}` |
| USE (ME-18) | `{"use":{"card":"yellow.sun-disc@0","target":"player@0"}}` |
| pay-ability (ME-19) | `{"pay":{"card":"yellow.captain-of-the-watch@0","target":"…","any":{"red":2}}}` |
| attack (ME-22) | `{"attack":{"with":"red.spark-imp@0","at":"player@1"}}` |
| end of the main step | `{"end":"main"}` |
| offer a draw / answer (ME-D32) | `{"offer":"draw"}` / `{"agree":false}` |
| strike back (ME-25) | `{"strike":true}` |
| a discard (ME-D23) | `{"discard":"red.fiery-retort"}` |
| steal one energy (ME-D27) | `{"steal":{"energy":"red","into":"blue"}}` |
| the colour of a stolen card (ME-D27) | `{"convert":"blue"}` |
| how many cards to draw (`draw_optional`) | `{"refill":3}` |
| energy to keep (ME-D11; with `keep: any` also fewer or none, ME-D49) | `{"keep":{"red":3,"blue":2}}` / `{"keep":{}}` |
| redraw a card / no more (ME-D12) | `{"redraw":"red.fiery-retort"}` / `{"redraw":null}` |

`target`, `invert` and `any` are left out where there is nothing to say.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kouzlo.core.move import Move


class Start(Move, frozen=True):
    """ME-D3: chance names the starting player."""

    start: int


class Pick(Move, frozen=True):
    """ME-D2: a colour is picked."""

    pick: str


class Drawn(Move, frozen=True):
    """Whose card it is, and which."""

    seat: int
    card: str


class Draw(Move, frozen=True):
    """Chance turns up the top card of a deck."""

    draw: Drawn


class Next(Move, frozen=True):
    """ME-D5: which turn-start effect happens next."""

    next: str


class Target(Move, frozen=True):
    """ME-D36: what a trigger is aimed at."""

    target: str


class Energy(Move, frozen=True):
    """ME-8: the colour of the turn's energy."""

    energy: str


class Played(Move, frozen=True, omit_defaults=True):
    """A card of the hand, its target, whether its colour words are reversed, and what pays any-energy symbols."""

    card: str
    target: str | None = None
    invert: bool = False
    any: dict[str, int] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.card, self.target, self.invert, frozenset(self.any.items())))


class Play(Move, frozen=True):
    """ME-12: pay and play, in one move."""

    play: Played


class Used(Move, frozen=True, omit_defaults=True):
    """A card in battle and the target of its USE ability."""

    card: str
    target: str | None = None


class Use(Move, frozen=True):
    """ME-18: exhaust a card for its ability."""

    use: Used


class Paid(Move, frozen=True, omit_defaults=True):
    """A card in battle, the target of its pay-ability, and what pays any-energy symbols."""

    card: str
    target: str | None = None
    any: dict[str, int] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.card, self.target, frozenset(self.any.items())))


class Pay(Move, frozen=True):
    """ME-19: pay for an ability."""

    pay: Paid


class Attacked(Move, frozen=True, rename={"with_": "with"}):
    """Who attacks whom."""

    with_: str
    at: str


class Attack(Move, frozen=True):
    """ME-22: attack an enemy unit or the enemy player."""

    attack: Attacked


class End(Move, frozen=True):
    """ME-9: the main step is over."""

    end: Literal["main"] = "main"


class Offer(Move, frozen=True):
    """ME-D32: offer a draw."""

    offer: Literal["draw"] = "draw"


class Agree(Move, frozen=True):
    """ME-D32: take or refuse the offered draw."""

    agree: bool


class Strike(Move, frozen=True):
    """ME-25: strike back, or not."""

    strike: bool


class Discard(Move, frozen=True):
    """ME-D23: a card of the hand in question."""

    discard: str


class Stolen(Move, frozen=True):
    """An energy of the opponent, and what it becomes."""

    energy: str
    into: str


class Steal(Move, frozen=True):
    """ME-D27: steal one energy."""

    steal: Stolen


class Convert(Move, frozen=True):
    """ME-D27: the new colour of a stolen card."""

    convert: str


class Refill(Move, frozen=True):
    """ME-D9: how many cards to draw, where drawing is optional."""

    refill: int


class Keep(Move, frozen=True):
    """ME-D11, ME-D49: the energies that stay."""

    keep: dict[str, int]

    def __hash__(self) -> int:
        return hash(frozenset(self.keep.items()))


class Redraw(Move, frozen=True):
    """ME-D12: discard one more card to be redrawn, or no more."""

    redraw: str | None


KINDS: tuple[type[Move], ...] = (
    Start,
    Pick,
    Draw,
    Next,
    Target,
    Energy,
    Play,
    Use,
    Pay,
    Attack,
    End,
    Offer,
    Agree,
    Strike,
    Discard,
    Steal,
    Convert,
    Refill,
    Keep,
    Redraw,
)
