"""The tree as text of the effect language: `parser.read_effect(write_effect(effect)) == effect`."""

from __future__ import annotations

from kouzlo.games.mystic.tree import (
    ANY,
    ANY_CARD,
    CARD,
    TARGET,
    Aura,
    Charmed,
    Chosen,
    Cost,
    Each,
    Effect,
    Filter,
    Foe,
    FromGrave,
    It,
    Limit,
    Object,
    Player,
    Several,
    Static,
    Step,
    This,
)
from kouzlo.games.mystic.words import Kind, Verb, Who

KINDS = {
    int(Kind.UNIT): "unit",
    int(Kind.WONDER): "wonder",
    int(Kind.CHARM): "charm",
    int(Kind.RELIC): "relic",
    int(Kind.PLAYER): "player",
    CARD: "card",
    ANY_CARD: "card",
    TARGET: "target",
}
NUMBERED = (Verb.DAMAGE, Verb.HEAL)
COUNTED = (Verb.PROMOTE, Verb.DEMOTE, Verb.RESTORE)


def write_effect(effect: Effect) -> str:
    """All steps of an effect."""
    return "; ".join(_step(step) for step in effect)


def _step(step: Step) -> str:
    verb = "heal" if step.verb == Verb.RESTORE else step.verb.name.lower()
    convert = " and convert" if step.convert else ""
    match step.verb:
        case Verb.STEAL_ENERGY:
            return f"steal{convert} {step.amount} energy"
        case Verb.GAIN:
            return f"gain {step.amount} energy"
        case Verb.DRAW:
            return f"draw {step.amount}"
        case Verb.LOOK:
            return f"look and discard {step.amount}"
    assert step.object is not None, f"{verb} has an object"
    number = ""
    if step.verb in (*NUMBERED, Verb.PLUNDER, Verb.DISCARD) or (step.verb in COUNTED and step.amount != 1):
        number = f" {step.amount}"
    return f"{verb}{convert}{number} {_object(step.object)}"


def _object(thing: Object) -> str:
    match thing:
        case Chosen(kinds, conditions):
            return KINDS[kinds] + write_filter(conditions)
        case Each(kinds, conditions):
            return f"each {KINDS[kinds]}{write_filter(conditions)}"
        case FromGrave(kinds, conditions):
            return f"grave {KINDS[kinds]}{write_filter(conditions)}"
        case Several(_, conditions):
            return f"units{write_filter(conditions)}"
        case It():
            return "it"
        case This():
            return "this"
        case Charmed():
            return "charmed"
        case Foe():
            return "foe"
        case Player(enemy):
            return "enemy" if enemy else "you"


def write_filter(conditions: Filter) -> str:
    """A filter in brackets; empty if it has no conditions."""
    if conditions == ANY:
        return ""
    words = []
    if conditions.who != Who.ANYBODY:
        words.append(conditions.who.name.lower())
    if conditions.other:
        words.append("other")
    if conditions.exhausted is not None:
        words.append("exhausted" if conditions.exhausted else "prepared")
    if conditions.damaged:
        words.append("damaged")
    if conditions.colour is not None:
        words.append(("non-" if conditions.negated else "") + conditions.colour.name.lower())
    if conditions.keyword is not None:
        words.append(conditions.keyword.name.lower())
    if conditions.most_cost is not None:
        words.append(f"cost<={conditions.most_cost}")
    return f"[{' '.join(words)}]"


def write_statics(statics: tuple[Static, ...]) -> str:
    """All lasting texts."""
    return "; ".join(_static(static) for static in statics)


def _static(static: Static) -> str:
    match static:
        case Limit(enemy, change):
            return f"limit {'enemy' if enemy else 'you'} {change:+d}"
        case Aura(holder, power, health, keyword):
            bonus = keyword.name.lower() if keyword is not None else f"{power:+d}/{health:+d}"
            return f"{_object(holder)} {bonus}"


def write_cost(cost: Cost) -> str:
    """A cost with all its parts; 0 if there is none."""
    parts = [str(cost.coloured)] if cost.coloured else []
    parts += [f"any {cost.any}"] if cost.any else []
    parts += [f"plunder {cost.plunder}"] if cost.plunder else []
    return " + ".join(parts) or "0"
