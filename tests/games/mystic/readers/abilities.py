"""What both readers do in the same way: from a sentence to an ability, from an ability to its steps, from a cost to its parts.

A language brings its words; how it names things is its own affair.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from kouzlo.games.mystic.tree import Ability, Cost, Effect, Player, Step
from kouzlo.games.mystic.words import Verb, When
from tests.games.mystic.readers.pronouns import resolved
from tests.games.mystic.readers.unreadable import Unreadable

Build = Callable[[re.Match[str]], Step]


class Words(NamedTuple):
    """The words of a language for abilities."""

    moments: Mapping[str, When]
    then: str
    """What stands between two steps."""
    costs: Mapping[str, str]
    """How each part of a cost is said, by its name."""
    steps: Mapping[str, Build]
    """How each step is said, and what it then means; the first that fits counts."""


def read_ability(text: str, words: Words) -> Ability:
    """A moment, a cost or neither, then what happens; raises Unreadable."""
    moment, colon, rest = text.partition(": ")
    if not colon:
        return Ability(When.PLAY, _effect(text, words))
    if moment in words.moments:
        return Ability(words.moments[moment], _effect(rest, words))
    return Ability(When.PAY, _effect(rest, words), _cost(moment, words))


def _cost(text: str, words: Words) -> Cost:
    said = {name: int(found[1]) for name, pattern in words.costs.items() if (found := re.search(pattern, text))}
    if not said:
        raise Unreadable(text)
    return Cost(**said)


def _effect(text: str, words: Words) -> Effect:
    return resolved(tuple(_step(part, words) for part in (text[0].lower() + text[1:]).split(words.then)))


def _step(text: str, words: Words) -> Step:
    for pattern, build in words.steps.items():
        if found := re.fullmatch(pattern, text):
            return build(found)
    raise Unreadable(text)


def counted(verb: Verb, about: Player | None = None) -> Build:
    """A step that is about a number and not about a thing that the text names."""
    return lambda found: Step(verb, about, int(found["n"]), convert=bool(found.groupdict().get("convert")))
