"""Verbs: what an ability does, declared once.

    BOTH_LOSE = declare(Verb(9, "both_lose", kinds=(Kind.FAST,), act=both_lose, worth=0.9, solved=(Kind.FAST,)))

From this declaration follow how the verb is written in a card file (effects.py), what kernels do with it (the dispatchers
below), its sentence (`effect-both-lose`, in the catalogues or in `texts`), its question, its value for the greedy player, and
whether the draft can be solved with it.  The built-in verbs are in rules/lasting_effects.py and rules/acts.py.

Lasting effects apply while their card is in force: a permanent one in the zone, a dormant one on top of the pile, a fast one
from its turn to the end of the duel.  Acts happen once: a fast one when its card is laid, a permanent one each time its wizard
wins ("on_win_"), a dormant one when its card comes to lie on the pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kouzlo.core.log import Log, note
from kouzlo.core.numbered_kernels import MOST, by_number, set_kernel
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import Holds
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import Facts, Kind, State

EVERY_KIND = (Kind.FAST, Kind.PERMANENT, Kind.DORMANT)


@kernel
def can_always(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: there is always something to change."""
    return True


@kernel
def hold(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-21: a lasting fast ability holds to the end of this duel."""
    s.side[seat].fast_holds = 1
    note(log, Holds(seat=seat, wizard=card, rule=Rule.KINDS))


@kernel
def no_change(facts: Facts, ability: int, card: int, other: int) -> int:
    """DU-59: adds nothing."""
    return 0


@kernel
def never(facts: Facts, ability: int, card: int, other: int) -> bool:
    """DU-73: spares nobody."""
    return False


@kernel
def nobody(s: State, facts: Facts, seat: int, ability: int) -> int:
    """DU-24: decides nothing."""
    return 0


@dataclass(frozen=True, eq=False)
class Verb:
    """What an ability does: its notation, its kernels, and facts for other modules."""

    number: int
    """Part of the cards' facts and of records, so it never changes."""
    name: str

    kinds: tuple[Kind, ...] = EVERY_KIND
    may: tuple[Kind, ...] = ()
    """The kinds that can be a "you may"."""
    amount: bool = False
    about: bool = False
    against: bool = False
    comparing: bool = False
    """Whether it may be against higher and lower values."""

    lasts: bool = False
    can_act: Callable[..., bool] = can_always
    """can_act(s, facts, seat, card): DU-33, whether there is anything to change, and so to ask."""
    act: Callable[..., None] = hold
    """act(s, facts, seat, card, log): what it does once."""
    own_value: Callable[..., int] = no_change
    opposing_value: Callable[..., int] = no_change
    """own_value(facts, ability, card, other): DU-59, what it adds to the value of `card` in a duel with `other`."""
    spares: Callable[..., bool] = never
    """spares(facts, ability, card, other): DU-73, whether it takes the weakness of `card` away."""
    decides: Callable[..., int] = nobody
    """decides(s, facts, seat, ability): DU-24, who loses by its text, as bits of seats."""
    turns_values: bool = False
    """DU-56: the lower value wins."""
    cancels_ability: bool = False
    """DU-57: the ability of the wizard opposite."""
    cancels_dormant: bool = False
    """DU-71: the ability on top of the pile opposite."""
    beats_twin: bool = False
    """DU-28: two of them beat each other."""
    asks_how: bool = False
    """DU-52: its player is always asked in which order he puts his deck."""

    question: str = "use"
    """The prefix of its sentences: `ask-…` and `choose-…`."""
    names_waiting: bool = False
    """Its question names the own waiting card."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """Its sentence in Fluent by language, if the catalogues do not have it."""
    worth: float = 0.2
    """Its value for the greedy player."""
    solved: tuple[Kind, ...] = ()
    """The kinds of this act that the solver's table of duels supports; it supports every lasting effect."""
    solved_may: bool = True

    @property
    def sentence(self) -> str:
        """The id of its sentence; clients choose its emblem by it, a star if there is none."""
        return "effect-" + self.name.replace("_", "-")

    def is_solved(self, kind: Kind, may: bool) -> bool:
        """Whether the solver's table of duels supports it."""
        return self.lasts or (kind in self.solved and (self.solved_may or not may))


VERBS: dict[str, Verb] = {}
"""All verbs by name, in the order of their numbers."""
NO_VERB = Verb(0, "none", kinds=())

can_act_by_verb = by_number(can_always)
act_by_verb = by_number(hold)
own_value_by_verb = by_number(no_change)
opposing_value_by_verb = by_number(no_change)
spares_by_verb = by_number(never)
decides_by_verb = by_number(nobody)

LASTING = TURNING_VALUES = CANCELLING_ABILITY = CANCELLING_DORMANT = BEATING_TWINS = ASKING_HOW = 0
"""Sets of verbs by their numbers, as bits."""


def declare(verb: Verb) -> Verb:
    """Register a verb; refused after a duel has been compiled."""
    global LASTING, TURNING_VALUES, CANCELLING_ABILITY, CANCELLING_DORMANT, BEATING_TWINS, ASKING_HOW  # noqa: PLW0603
    taken = {each.number: each.name for each in (NO_VERB, *VERBS.values())}
    assert verb.number not in taken, f"{verb.name}: {verb.number} is the number of {taken[verb.number]}"
    assert verb.name not in VERBS, f"{verb.name} is declared twice"
    assert verb.number < MOST, f"{verb.name}: a number is less than {MOST}"
    dispatchers: dict[Callable[..., object], Callable[..., object]] = {
        can_act_by_verb: verb.can_act,
        act_by_verb: verb.act,
        own_value_by_verb: verb.own_value,
        opposing_value_by_verb: verb.opposing_value,
        spares_by_verb: verb.spares,
        decides_by_verb: verb.decides,
    }
    for dispatcher, function in dispatchers.items():
        set_kernel(dispatcher, verb.number, function)
    in_order = sorted([*VERBS.values(), verb], key=lambda each: each.number)
    VERBS.clear()
    VERBS.update({each.name: each for each in in_order})
    LASTING |= verb.lasts << verb.number
    TURNING_VALUES |= verb.turns_values << verb.number
    CANCELLING_ABILITY |= verb.cancels_ability << verb.number
    CANCELLING_DORMANT |= verb.cancels_dormant << verb.number
    BEATING_TWINS |= verb.beats_twin << verb.number
    ASKING_HOW |= verb.asks_how << verb.number
    return verb


@kernel
def acts(verb: int) -> bool:
    """DU-21: whether it happens once, and does not last."""
    return verb != 0 and (LASTING >> verb) & 1 == 0


@kernel
def turns_values(verb: int) -> bool:
    """DU-56: whether the lower value wins by it."""
    return (TURNING_VALUES >> verb) & 1 != 0


@kernel
def cancels_ability(verb: int) -> bool:
    """DU-57: whether it cancels the ability of the wizard opposite."""
    return (CANCELLING_ABILITY >> verb) & 1 != 0


@kernel
def cancels_dormant(verb: int) -> bool:
    """DU-71: whether it stops the ability on top of the pile opposite."""
    return (CANCELLING_DORMANT >> verb) & 1 != 0


@kernel
def beats_twin(verb: int) -> bool:
    """DU-28: whether two of them beat each other."""
    return (BEATING_TWINS >> verb) & 1 != 0


@kernel
def asks_how(verb: int) -> bool:
    """DU-52: whether its player is always asked how."""
    return (ASKING_HOW >> verb) & 1 != 0


def texts_of(language: str) -> str:
    """The sentences, in Fluent, of verbs with their own texts."""
    return "".join(f"{verb.sentence} = {verb.texts[language]}\n" for verb in VERBS.values() if language in verb.texts)
