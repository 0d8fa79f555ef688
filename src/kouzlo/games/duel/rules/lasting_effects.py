"""Lasting effects, verb by verb: DU-24, DU-56 to DU-59, DU-70, DU-71, DU-73, DU-74."""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.duel.rules.abilities import concerns, is_about, strength
from kouzlo.games.duel.state import Facts, Kind, State, Subject
from kouzlo.games.duel.verb import Verb, declare

FAST = (Kind.FAST,)
"""A lasting effect has a moment at which to ask only if it is fast."""

# The wizard opposite may still change (Detective); what is said of the one that has this fast ability holds or not.


@kernel
def is_about_itself(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: an effect that can never concern its own wizard changes nothing."""
    return is_about(facts, card, facts.wizard[card].about)


@kernel
def is_against_itself(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: the same for an effect on the wizard opposite, who faces this one."""
    return is_about(facts, card, facts.wizard[card].against)


@kernel
def amount(facts: Facts, ability: int, card: int, other: int) -> int:
    """DU-58, DU-70, DU-74: the amount, if the ability concerns this wizard in a duel with the other."""
    return wide(facts.wizard[ability].amount) if concerns(facts, ability, card, other) else 0


OWN_VALUE = declare(
    Verb(1, "own_value", amount=True, about=True, against=True, may=FAST, lasts=True, can_act=is_about_itself, own_value=amount)
)
OPPOSING_VALUE = declare(
    Verb(
        2,
        "opposing_value",
        amount=True,
        about=True,
        against=True,
        may=FAST,
        lasts=True,
        can_act=is_against_itself,
        opposing_value=amount,
    )
)
OWN_NO_WEAKNESS = declare(
    Verb(3, "own_no_weakness", about=True, against=True, may=FAST, lasts=True, can_act=is_about_itself, spares=concerns)
)


@kernel
def is_met(s: State, facts: Facts, seat: int, ability: int) -> bool:
    """DU-24: whether the wizard opposite is one whom the text names."""
    subject = facts.wizard[ability].against
    if subject == Subject.HIGHER:
        return strength(s, facts, 1 - seat) > strength(s, facts, seat)
    if subject == Subject.LOWER:
        return strength(s, facts, 1 - seat) < strength(s, facts, seat)
    return is_about(facts, s.side[1 - seat].fighter, subject)


@kernel
def wins(s: State, facts: Facts, seat: int, ability: int) -> int:
    """DU-24: the other loses."""
    return 2 >> seat if is_met(s, facts, seat, ability) else 0


@kernel
def loses(s: State, facts: Facts, seat: int, ability: int) -> int:
    """DU-24: the own wizard loses."""
    return 1 << seat if is_met(s, facts, seat, ability) else 0


WINS = declare(Verb(4, "wins", against=True, comparing=True, may=FAST, lasts=True, decides=wins))
LOSES = declare(Verb(5, "loses", against=True, comparing=True, may=FAST, lasts=True, decides=loses))
LOWER_VALUE_WINS = declare(Verb(6, "lower_value_wins", may=FAST, lasts=True, turns_values=True, beats_twin=True))
CANCEL_OPPOSING_ABILITY = declare(
    Verb(7, "cancel_opposing_ability", may=FAST, lasts=True, cancels_ability=True, beats_twin=True)
)
CANCEL_OPPOSING_DORMANT = declare(
    Verb(8, "cancel_opposing_dormant", kinds=(Kind.FAST, Kind.PERMANENT), may=FAST, lasts=True, cancels_dormant=True)
)
