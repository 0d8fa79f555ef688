"""The vocabulary of abilities: a closed list of effects with typed parameters, wider than the eighteen cards of our file.

    effect    = "none" | ["may_"] ["on_win_"] verb [amount] [("if" | "against") subject]
    amount    = "+3" | "-2"                       for own_value and opposing_value
    subject   = an element | a kind | "higher" | "lower"

Lasting effects hold while their card is in force: a permanent one in the zone, a dormant one on top of the pile, a fast one
from its turn to the end of the duel.  Acts happen once: a fast one when its card is laid, a permanent one each time its
wizard wins ("on_win_"), a dormant one when its card comes to lie on the pile.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from enum import IntEnum
from typing import NamedTuple

from kouzlo.core.sentence import Worded, worded
from kouzlo.games.duel.state import Kind


class Verb(IntEnum):
    """What an ability does; acts come after LAST_LASTING."""

    NONE = 0
    OWN_VALUE = 1
    OPPOSING_VALUE = 2
    OWN_NO_WEAKNESS = 3
    WINS = 4
    LOSES = 5
    LOWER_VALUE_WINS = 6
    CANCEL_OPPOSING_ABILITY = 7
    CANCEL_OPPOSING_DORMANT = 8
    BOTH_LOSE = 9
    LOOK_AT_OPPOSING_WAITING = 10
    LOOK_AT_OPPOSING_DECK_TOP = 11
    DISCARD_OPPOSING_WAITING = 12
    DISCARD_OWN_WAITING = 13
    OPPONENT_DISCARDS_DECK_TOP = 14
    DISCARD_OWN_DECK_TOP = 15
    SWAP_WITH_WAITING = 16
    REARRANGE_OWN_DECK = 17


LAST_LASTING = Verb.CANCEL_OPPOSING_DORMANT


class Subject(IntEnum):
    """Whom an effect is about: elements from 1, kinds from 10, higher and lower values."""

    ANYONE = 0
    FIRE = 1
    WATER = 2
    NATURE = 3
    LIGHT = 4
    SHADOW = 5
    VOID = 6
    NONE = 10
    FAST = 11
    PERMANENT = 12
    DORMANT = 13
    HIGHER = 20
    LOWER = 21


class Form(NamedTuple):
    """How a verb may be written: for which kinds, with an amount or not, which subjects after "if" and after "against"."""

    kinds: tuple[Kind, ...]
    amount: bool = False
    about: bool = False
    against: bool = False
    may: tuple[Kind, ...] = ()


ALWAYS = (Kind.FAST, Kind.PERMANENT, Kind.DORMANT)
ACT = Form(ALWAYS, may=ALWAYS)

FORMS: dict[Verb, Form] = {
    Verb.OWN_VALUE: Form(ALWAYS, amount=True, about=True, against=True, may=(Kind.FAST,)),
    Verb.OPPOSING_VALUE: Form(ALWAYS, amount=True, about=True, against=True, may=(Kind.FAST,)),
    Verb.OWN_NO_WEAKNESS: Form(ALWAYS, about=True, against=True, may=(Kind.FAST,)),
    Verb.WINS: Form(ALWAYS, against=True, may=(Kind.FAST,)),
    Verb.LOSES: Form(ALWAYS, against=True, may=(Kind.FAST,)),
    Verb.LOWER_VALUE_WINS: Form(ALWAYS, may=(Kind.FAST,)),
    Verb.CANCEL_OPPOSING_ABILITY: Form(ALWAYS, may=(Kind.FAST,)),
    Verb.CANCEL_OPPOSING_DORMANT: Form((Kind.FAST, Kind.PERMANENT), may=(Kind.FAST,)),
    Verb.BOTH_LOSE: Form((Kind.FAST,), may=(Kind.FAST,)),
    Verb.LOOK_AT_OPPOSING_WAITING: ACT,
    Verb.LOOK_AT_OPPOSING_DECK_TOP: ACT,
    Verb.DISCARD_OPPOSING_WAITING: ACT,
    Verb.DISCARD_OWN_WAITING: ACT,
    Verb.OPPONENT_DISCARDS_DECK_TOP: ACT,
    Verb.DISCARD_OWN_DECK_TOP: ACT,
    Verb.SWAP_WITH_WAITING: Form((Kind.FAST,), may=(Kind.FAST,)),
    Verb.REARRANGE_OWN_DECK: ACT,
}

WRITTEN = re.compile(
    r"(?P<may>may_)?(?P<on_win>on_win_)?(?P<verb>[a-z_]+)(?: (?P<amount>[+-][0-9]{1,2}))?"
    r"(?: (?P<word>if|against) (?P<subject>[a-z]+))?"
)


class Effect(NamedTuple):
    """An ability as data."""

    verb: Verb
    amount: int = 0
    about: Subject = Subject.ANYONE
    against: Subject = Subject.ANYONE
    may: bool = False


NO_EFFECT = Effect(Verb.NONE)


class BadEffect(ValueError):
    """An effect that the vocabulary does not have; the sentence says what is allowed."""

    def __init__(self, problem: Worded) -> None:
        super().__init__(problem.text)
        self.problem = problem


def read_effect(written: str, kind: Kind) -> Effect:
    """The effect that a text of the card file means for a card of this kind; raises BadEffect."""
    if (written == "none") != (kind == Kind.NONE):
        raise BadEffect(worded("bad-effect-none", 'kind and effect are "none" together or not at all'))
    if written == "none":
        return NO_EFFECT
    parts = WRITTEN.fullmatch(written)
    verb = next((verb for verb in FORMS if parts and verb.name.lower() == parts["verb"]), None)
    if parts is None or verb is None:
        raise BadEffect(_unknown(written))
    form = FORMS[verb]
    _check_timing(verb, form, kind, bool(parts["may"]), bool(parts["on_win"]))
    if form.amount != (parts["amount"] is not None):
        name = verb.name.lower()
        if form.amount:
            raise BadEffect(worded("bad-effect-needs-amount", "{verb} needs an amount, like +3", verb=name))
        raise BadEffect(worded("bad-effect-no-amount", "{verb} has no amount, like +3", verb=name))
    if (amount := int(parts["amount"] or 0)) == 0 and form.amount:
        raise BadEffect(worded("bad-effect-amount", "an amount is +1 to +99 or -1 to -99"))
    about, against = _subjects(verb, form, parts["word"], parts["subject"])
    return Effect(verb, amount, about, against, bool(parts["may"]))


def _unknown(written: str) -> Worded:
    """What to say of an effect that cannot be read: a likely misspelling, the form, and all verbs."""
    verbs = [verb.name.lower() for verb in FORMS]
    bare = re.sub(r"^(may_)?(on_win_)?", "", written.strip().lower())
    if verb := next((verb for verb in sorted(verbs, key=len, reverse=True) if bare.startswith(verb)), None):
        problem = "{written} is not written like {example}: small letters, the parts with one blank between them"
        return worded("bad-effect-miswritten", problem, written=repr(written), example=_example(verb))
    likely = get_close_matches(bare.partition(" ")[0], verbs, 1)
    if not likely:
        problem = "unknown effect {written}; allowed are {verbs}"
        return worded("bad-effect-unknown", problem, written=repr(written), verbs=", ".join(verbs))
    problem = "unknown effect {written}; did you mean {verb}? allowed are {verbs}"
    return worded("bad-effect-misspelt", problem, written=repr(written), verb=likely[0], verbs=", ".join(verbs))


def _example(verb: str) -> str:
    form = FORMS[Verb[verb.upper()]]
    return verb + " +3" * form.amount + (" if fire" if form.about else " against fire" if form.against else "")


def _check_timing(verb: Verb, form: Form, kind: Kind, may: bool, on_win: bool) -> None:
    name = verb.name.lower()
    if kind not in form.kinds:
        problem = "{verb} cannot be {kind}; allowed are {kinds}"
        raise BadEffect(worded("bad-effect-kind", problem, verb=name, kind=kind.name.lower(), kinds=_names(form.kinds)))
    if on_win != (kind == Kind.PERMANENT and verb > LAST_LASTING):
        right = f"on_win_{name}" if kind == Kind.PERMANENT and verb > LAST_LASTING else name
        raise BadEffect(worded("bad-effect-timing", "for a {kind} ability write {right}", kind=kind.name.lower(), right=right))
    if may and kind not in form.may:
        if not form.may:
            problem = "{verb} is never with may_: a lasting effect has no moment at which to ask"
            raise BadEffect(worded("bad-effect-never-may", problem, verb=name))
        problem = "{verb} is only {kinds} with may_: a lasting effect has no moment at which to ask"
        raise BadEffect(worded("bad-effect-may", problem, verb=name, kinds=_names(form.may)))


def _subjects(verb: Verb, form: Form, word: str | None, written: str | None) -> tuple[Subject, Subject]:
    if written is None:
        return Subject.ANYONE, Subject.ANYONE
    if (word == "if" and not form.about) or (word == "against" and not form.against):
        raise BadEffect(worded("bad-effect-no-word", "{verb} takes no {word}", verb=verb.name.lower(), word=repr(word)))
    comparing = (Subject.HIGHER, Subject.LOWER) if verb in (Verb.WINS, Verb.LOSES) else ()
    allowed = [subject for subject in Subject if Subject.ANYONE < subject < Subject.HIGHER or subject in comparing]
    subject = next((subject for subject in allowed if subject.name.lower() == written), None)
    if subject is None:
        subjects = ", ".join(each.name.lower() for each in allowed)
        problem = "unknown subject {written}; allowed are {subjects}"
        raise BadEffect(worded("bad-effect-subject", problem, written=repr(written), subjects=subjects))
    return (subject, Subject.ANYONE) if word == "if" else (Subject.ANYONE, subject)


def _names(kinds: tuple[Kind, ...]) -> str:
    return ", ".join(kind.name.lower() for kind in kinds)
