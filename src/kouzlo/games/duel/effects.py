"""The vocabulary of abilities: the verbs with their parameters, wider than the eighteen cards of our file.

effect    = "none" | ["may_"] ["on_win_"] verb [amount] [("if" | "against") subject]
amount    = "+3" | "-2"                       for own_value and opposing_value
subject   = an element | a kind | "higher" | "lower"
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from kouzlo.core.sentence import Worded, worded
from kouzlo.games.duel.rules import acts, lasting_effects
from kouzlo.games.duel.state import Kind, Subject
from kouzlo.games.duel.verb import NO_VERB, VERBS, Verb

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


NO_EFFECT = Effect(NO_VERB)

DECLARED = (lasting_effects, acts)
"""The modules that declare the built-in verbs, imported so that every effect can be read."""


class BadEffect(ValueError):
    """An effect that is not in the vocabulary; the sentence says what is allowed."""

    def __init__(self, problem: Worded) -> None:
        super().__init__(problem.text)
        self.problem = problem


def read_effect(written: str, kind: Kind) -> Effect:
    """The effect of a text in the card file for a card of this kind; raises BadEffect."""
    if (written == "none") != (kind == Kind.NONE):
        raise BadEffect(worded("bad-effect-none", 'kind and effect are "none" together or not at all'))
    if written == "none":
        return NO_EFFECT
    parts = WRITTEN.fullmatch(written)
    verb = VERBS.get(parts["verb"]) if parts else None
    if parts is None or verb is None:
        raise BadEffect(_unknown(written))
    _check_timing(verb, kind, bool(parts["may"]), bool(parts["on_win"]))
    if verb.amount != (parts["amount"] is not None):
        name = verb.name
        if verb.amount:
            raise BadEffect(worded("bad-effect-needs-amount", "{verb} needs an amount, like +3", verb=name))
        raise BadEffect(worded("bad-effect-no-amount", "{verb} has no amount, like +3", verb=name))
    if (amount := int(parts["amount"] or 0)) == 0 and verb.amount:
        raise BadEffect(worded("bad-effect-amount", "an amount is +1 to +99 or -1 to -99"))
    about, against = _subjects(verb, parts["word"], parts["subject"])
    return Effect(verb, amount, about, against, bool(parts["may"]))


def acts_on_winning(verb: Verb) -> bool:
    """Whether a permanent ability with this verb is written with `on_win_`."""
    return not verb.lasts


def subjects_of(verb: Verb) -> tuple[Subject, ...]:
    """DU-59: whom the verb may be about, or against."""
    comparing = (Subject.HIGHER, Subject.LOWER) if verb.comparing else ()
    return tuple(each for each in Subject if Subject.ANYONE < each < Subject.HIGHER or each in comparing)


def conditions_of(verb: Verb) -> tuple[str, ...]:
    """All conditions that may be written behind the verb: `if fire`, `against higher`."""
    words = [word for word, allowed in (("if", verb.about), ("against", verb.against)) if allowed]
    return tuple(f"{word} {subject.name.lower()}" for word in words for subject in subjects_of(verb))


def _unknown(written: str) -> Worded:
    """The message for an unreadable effect: a likely misspelling, the form, and all verbs."""
    verbs = list(VERBS)
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
    form = VERBS[verb]
    return verb + " +3" * form.amount + (" if fire" if form.about else " against fire" if form.against else "")


def _check_timing(verb: Verb, kind: Kind, may: bool, on_win: bool) -> None:
    name = verb.name
    if kind not in verb.kinds:
        problem = "{verb} cannot be {kind}; allowed are {kinds}"
        raise BadEffect(worded("bad-effect-kind", problem, verb=name, kind=kind.name.lower(), kinds=_names(verb.kinds)))
    if on_win != (kind == Kind.PERMANENT and acts_on_winning(verb)):
        right = f"on_win_{name}" if kind == Kind.PERMANENT and acts_on_winning(verb) else name
        raise BadEffect(worded("bad-effect-timing", "for a {kind} ability write {right}", kind=kind.name.lower(), right=right))
    if may and kind not in verb.may:
        if not verb.may:
            problem = "{verb} is never with may_: a lasting effect has no moment at which to ask"
            raise BadEffect(worded("bad-effect-never-may", problem, verb=name))
        problem = "{verb} is only {kinds} with may_: a lasting effect has no moment at which to ask"
        raise BadEffect(worded("bad-effect-may", problem, verb=name, kinds=_names(verb.may)))


def _subjects(verb: Verb, word: str | None, written: str | None) -> tuple[Subject, Subject]:
    if written is None:
        return Subject.ANYONE, Subject.ANYONE
    if (word == "if" and not verb.about) or (word == "against" and not verb.against):
        raise BadEffect(worded("bad-effect-no-word", "{verb} takes no {word}", verb=verb.name, word=repr(word)))
    allowed = subjects_of(verb)
    subject = next((subject for subject in allowed if subject.name.lower() == written), None)
    if subject is None:
        subjects = ", ".join(each.name.lower() for each in allowed)
        problem = "unknown subject {written}; allowed are {subjects}"
        raise BadEffect(worded("bad-effect-subject", problem, written=repr(written), subjects=subjects))
    return (subject, Subject.ANYONE) if word == "if" else (Subject.ANYONE, subject)


def _names(kinds: tuple[Kind, ...]) -> str:
    return ", ".join(kind.name.lower() for kind in kinds)
