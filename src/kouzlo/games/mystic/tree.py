"""A card as a typed tree, from which everything is derived: the numbers for the kernels, legality, both texts, the price.

    Card ── Ability(when, effect, cost)   effect: steps, each a verb with its object
         └─ Aura | Limit                  what holds as long as the card is in battle

An ability chooses at most one thing: its only `Chosen` or `FromGrave`; `It` means that thing again.
"""

from __future__ import annotations

import msgspec

from kouzlo.games.mystic.words import Colour, Keyword, Kind, Type, Verb, When, Who


class Node(msgspec.Struct, frozen=True):
    """The base of all parts of a tree."""


class Filter(Node, frozen=True):
    """A filter of cards; all its conditions must hold."""

    who: Who = Who.ANYBODY
    other: bool = False
    """Not the card that has the text."""
    colour: Colour | None = None
    negated: bool = False
    """Every colour but this one."""
    most_cost: int | None = None
    """ME-D27: at most so many printed symbols."""
    exhausted: bool | None = None
    """True: exhausted ones only; False: prepared ones only."""
    damaged: bool = False
    keyword: Keyword | None = None


ANY = Filter()


class Chosen(Node, frozen=True, tag=True):
    """One thing that the player chooses: `kinds` are bits of Kind; units and players together are written `target`."""

    kinds: int
    filter: Filter = ANY


class Each(Node, frozen=True, tag=True):
    """All cards in battle that the filter lets through, at once (ME-D21)."""

    kinds: int
    filter: Filter = ANY


class FromGrave(Node, frozen=True, tag=True):
    """One card of the own grave that the player chooses."""

    kinds: int
    filter: Filter = ANY


class Several(Node, frozen=True, tag=True):
    """ME-43, ME-D26: so many different units as the step says, chosen one after the other while it is carried out."""

    kinds: int
    filter: Filter = ANY


class It(Node, frozen=True, tag=True):
    """The thing that this ability has chosen."""


class This(Node, frozen=True, tag=True):
    """The card that has the text."""


class Charmed(Node, frozen=True, tag=True):
    """ME-13: the unit that this charm is on."""


class Foe(Node, frozen=True, tag=True):
    """ME-D55: the other unit of the combat."""


class Player(Node, frozen=True, tag=True):
    """`you` or `enemy`; not a target (ME-D15)."""

    enemy: bool


Object = Chosen | Each | FromGrave | Several | It | This | Charmed | Foe | Player


class Step(Node, frozen=True):
    """One instruction; kills are checked after it (ME-D21)."""

    verb: Verb
    object: Object | None = None
    amount: int = 1
    convert: bool = False
    """ME-D27: what is stolen takes a colour of the thief."""


Effect = tuple[Step, ...]


class Cost(Node, frozen=True):
    """ME-12, ME-D42: symbols of the card's colour, symbols of any colour, and cards plundered from the own deck."""

    coloured: int = 0
    any: int = 0
    plunder: int = 0

    @property
    def symbols(self) -> int:
        """ME-D27: what "cost k or less" counts."""
        return self.coloured + self.any


class Ability(Node, frozen=True):
    """An effect and when it happens; only a pay-ability has a cost of its own."""

    when: When
    effect: Effect
    cost: Cost | None = None

    @property
    def choice(self) -> Chosen | FromGrave | None:
        """What has to be chosen for it, or None."""
        return next((step.object for step in self.effect if isinstance(step.object, Chosen | FromGrave)), None)

    @property
    def several(self) -> Several | None:
        """The object of which several are chosen while the effect is carried out, or None."""
        return next((step.object for step in self.effect if isinstance(step.object, Several)), None)


def is_named_again(ability: Ability, number: int) -> bool:
    """Whether the step names the same unit or card as all steps before it, so that “it” is clear."""
    thing = ability.effect[number].object
    if not isinstance(thing, Charmed | This | Foe) or ability.choice is not None:
        return False
    named = Charmed | This | Foe | Each | Several
    before = {step.object for step in ability.effect[:number] if isinstance(step.object, named)}
    return before == {thing}


class Aura(Node, frozen=True, tag=True):
    """A lasting bonus for the charmed unit or for all units of a kind."""

    object: Each | Charmed
    power: int = 0
    health: int = 0
    keyword: Keyword | None = None


class Limit(Node, frozen=True, tag=True):
    """ME-D43: a lasting change of a player's card limit."""

    enemy: bool
    change: int


Static = Aura | Limit


class Card(Node, frozen=True):
    """One card of the file; `names` and `flavour` by language."""

    id: str
    names: dict[str, str]
    colour: Colour
    type: Type
    cost: Cost
    power: int = 0
    health: int = 0
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    flavour: dict[str, str] = {}
    reason: str = ""
    """Why its price may be out of the band (`price.py`)."""

    def ability(self, when: When) -> Ability | None:
        return next((each for each in self.abilities if each.when == when), None)


def filter_of(thing: Object | None) -> Filter | None:
    """The filter of an object that has one."""
    return thing.filter if isinstance(thing, Chosen | Each | FromGrave | Several) else None


def filters_of(card: Card) -> tuple[Filter, ...]:
    """All filters of a card, in the order of its text."""
    objects: list[Object | None] = [step.object for ability in card.abilities for step in ability.effect]
    objects += [static.object for static in card.statics if isinstance(static, Aura)]
    return tuple(found for each in objects if (found := filter_of(each)) is not None)


def mentions_colour(card: Card) -> bool:
    """ME-45, ME-D28: whether a colour word stands on the card, so that it can be reversed."""
    return any(each.colour is not None for each in filters_of(card))


TARGET = Kind.UNIT | Kind.PLAYER
CARD = Kind.UNIT | Kind.RELIC
ANY_CARD = Kind.UNIT | Kind.WONDER | Kind.CHARM | Kind.RELIC
