"""The effect language: a small recursive-descent parser with positions in its errors.

    effect  = step { ";" step }
    step    = "damage" N object            damage to units or players (ME-31, ME-42)
            | "heal" N object              remove damage; the surplus returns cards (ME-43, ME-D26)
            | "heal" object                heal units completely (ME-43)
            | "heal" N "units" [filter]    so many different units completely, two or more (ME-D26)
            | "promote" [N] object | "demote" [N] object | "exhaust" object | "prepare" object | "destroy" object
            | "steal" ["and convert"] object | "steal" ["and convert"] N "energy"
            | "plunder" N player | "draw" N | "gain" N "energy"
            | "discard" N player           the owner of the hand chooses (ME-D23)
            | "look and discard" N         the player of the card looks at the opponent's hand and chooses
            | "return" grave               to the own hand
            | "deploy" grave               into battle
    object  = ("unit" | "relic" | "card" | "charm" | "target" | "player") [filter]     one, chosen by the player
            | "each" ("unit" | "relic" | "card" | "charm") [filter]                    all of them at once
            | "it" | "this" | "charmed" | "foe" | player
    player  = "you" | "enemy"
    grave   = "grave" ("unit" | "wonder" | "charm" | "relic" | "card") [filter]        one, chosen, of the own grave
    filter  = "[" { "own" | "enemy" | "other" | "prepared" | "exhausted" | "damaged" | colour | "non-" colour
                  | "quick" | "guard" | "flying" | "shooter" | "cost<=" N } "]"        each at most once
    static  = aura { ";" aura }
    aura    = ("each unit" [filter] | "charmed") (bonus | keyword) | "limit" player signed
    bonus   = signed "/" signed            power / health, as in +1/-1
    cost    = part { "+" part }            part = N | "any" N | "plunder" N

A `card` in battle is a unit or a relic; a `target` is a unit or a player.  An ability chooses one thing at most; `it` means
that thing again.  `foe` is the other unit of a combat (ME-D55).  `you` is the player of the card, `enemy` his opponent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple, NoReturn

from kouzlo.core.sentence import Worded, worded
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
from kouzlo.games.mystic.words import Colour, Keyword, Kind, Verb, Who

TOKEN = re.compile(r"\s*(?:([a-z]+(?:-[a-z]+)*)|([0-9]+)|(<=|[\[\];+/-])|(\S))")

MOST = 99
"""No number of the language is larger."""
A_NUMBER = "1"
"""Stands for every number where words are wanted."""

IN_BATTLE = {"unit": int(Kind.UNIT), "relic": int(Kind.RELIC), "card": CARD, "charm": int(Kind.CHARM)}
CHOSEN = {**IN_BATTLE, "target": TARGET, "player": int(Kind.PLAYER)}
IN_GRAVE = {
    "unit": int(Kind.UNIT),
    "wonder": int(Kind.WONDER),
    "charm": int(Kind.CHARM),
    "relic": int(Kind.RELIC),
    "card": ANY_CARD,
}
COLOURS = {colour.name.lower(): colour for colour in Colour}
KEYWORDS = {keyword.name.lower(): keyword for keyword in Keyword}
PLAYERS = {"you": False, "enemy": True}


class Allowed(NamedTuple):
    """What a verb may apply to: kinds of cards and players, and whether it needs a number."""

    kinds: int
    number: bool = False


ABOUT = {
    Verb.DAMAGE: Allowed(TARGET, number=True),
    Verb.HEAL: Allowed(TARGET, number=True),
    Verb.RESTORE: Allowed(Kind.UNIT),
    Verb.PROMOTE: Allowed(Kind.UNIT),
    Verb.DEMOTE: Allowed(Kind.UNIT),
    Verb.EXHAUST: Allowed(CARD),
    Verb.PREPARE: Allowed(CARD),
    Verb.DESTROY: Allowed(CARD | Kind.CHARM),
    Verb.STEAL: Allowed(CARD),
}
"""ME-17 and the terms: the possible objects of each verb that has one."""


class BadEffect(ValueError):
    """A text that is not in the language: the column, from 1, and what was expected."""

    def __init__(self, column: int, problem: Worded) -> None:
        self.told = worded("bad-effect", "column {column}: {problem}", column=column, problem=problem)
        super().__init__(self.told.text)


class Token(NamedTuple):
    """A word, a number or a sign, and its column."""

    text: str
    column: int


def tokens(text: str) -> list[Token]:
    """The tokens of a text; the last one is empty."""
    found = []
    at = 0
    while match := TOKEN.match(text, at):
        column = match.start(match.lastindex or 0) + 1
        if match[4]:
            raise BadEffect(column, worded("bad-effect-sign", "the sign {sign} has no meaning here", sign=repr(match[4])))
        found.append(Token(match[0].strip(), column))
        at = match.end()
    return [*found, Token("", len(text) + 1)]


class Parser:
    """A parser that reads one text from left to right with one token of lookahead."""

    def __init__(self, text: str) -> None:
        self._tokens = tokens(text)
        self._at = 0
        self._choice: Chosen | FromGrave | None = None
        self._is_in_battle = True
        self._has_several = False
        self.wanted: dict[str, None] = {}
        """What could stand at the end of the text, in the order in which it was looked for."""

    # --- effects --------------------------------------------------------------------------------------------------

    def effect(self) -> Effect:
        steps = [self._step()]
        while self._take(";"):
            steps.append(self._step())
        self._end()
        return tuple(steps)

    def _step(self) -> Step:
        verbs: dict[str, Callable[[], Step]] = {
            "damage": lambda: self._do(Verb.DAMAGE, self._number()),
            "heal": self._heal,
            "promote": lambda: self._do(Verb.PROMOTE, self._number() if self._is_number() else 1),
            "demote": lambda: self._do(Verb.DEMOTE, self._number() if self._is_number() else 1),
            "exhaust": lambda: self._do(Verb.EXHAUST),
            "prepare": lambda: self._do(Verb.PREPARE),
            "destroy": lambda: self._do(Verb.DESTROY),
            "steal": self._steal,
            "plunder": lambda: Step(Verb.PLUNDER, amount=self._number(), object=self._player()),
            "draw": lambda: Step(Verb.DRAW, amount=self._number()),
            "gain": self._gain,
            "discard": lambda: Step(Verb.DISCARD, amount=self._number(), object=self._player()),
            "look": self._look,
            "return": lambda: Step(Verb.RETURN, self._from_grave(Verb.RETURN)),
            "deploy": lambda: Step(Verb.DEPLOY, self._from_grave(Verb.DEPLOY)),
        }
        return verbs[self._one_of(verbs, worded("expected-verb", "a verb"))]()

    def _heal(self) -> Step:
        if not self._is_number():
            return self._do(Verb.RESTORE)
        column, amount = self._next.column, self._number()
        if not self._take("units"):
            return self._do(Verb.HEAL, amount)
        if amount == 1:
            problem = "one unit is healed completely by “heal unit”; several are two or more"
            raise BadEffect(column, worded("bad-effect-one-unit", problem))
        if self._choice is not None or self._has_several:
            raise BadEffect(column, _chosen_twice())
        self._has_several = True
        return Step(Verb.RESTORE, Several(int(Kind.UNIT), self._filter(int(Kind.UNIT))), amount)

    def _steal(self) -> Step:
        convert = self._take("and")
        if convert:
            self._expect("convert")
        if self._is_number():
            amount = self._number()
            self._expect("energy")
            return Step(Verb.STEAL_ENERGY, amount=amount, convert=convert)
        column = self._next.column
        thing = self._object(Verb.STEAL)
        if isinstance(thing, Chosen) and thing.filter.who != Who.ENEMY:
            raise BadEffect(column, worded("bad-effect-steal", "only the opponent's cards can be stolen: write [enemy]"))
        if not isinstance(thing, Chosen):
            problem = "one chosen card is stolen: write unit, relic or card with [enemy]"
            raise BadEffect(column, worded("bad-effect-steal-one", problem))
        return Step(Verb.STEAL, thing, convert=convert)

    def _gain(self) -> Step:
        amount = self._number()
        self._expect("energy")
        return Step(Verb.GAIN, amount=amount)

    def _look(self) -> Step:
        self._expect("and")
        self._expect("discard")
        return Step(Verb.LOOK, amount=self._number())

    def _do(self, verb: Verb, amount: int = 1) -> Step:
        return Step(verb, self._object(verb), amount)

    def _object(self, verb: Verb) -> Object:
        column = self._next.column
        word = self._one_of([*CHOSEN, "each", "it", "this", "charmed", "foe", *PLAYERS], worded("expected-object", "an object"))
        allowed = ABOUT[verb].kinds
        if word in PLAYERS:
            self._fits(column, verb, int(Kind.PLAYER), allowed)
            return Player(PLAYERS[word])
        if word == "it":
            return self._it(column, verb, allowed)
        if word == "charmed":
            self._fits(column, verb, int(Kind.UNIT), allowed)
            return Charmed()
        if word == "foe":
            self._fits(column, verb, int(Kind.UNIT), allowed)
            return Foe()
        if word == "this":
            return This()
        if word == "each":
            kind = self._one_of(IN_BATTLE, worded("expected-in-battle", "unit, relic, card or charm"))
            self._fits(column, verb, IN_BATTLE[kind], allowed)
            return Each(IN_BATTLE[kind], self._filter(IN_BATTLE[kind]))
        self._fits(column, verb, CHOSEN[word], allowed)
        return self._choose(column, Chosen(CHOSEN[word], self._filter(CHOSEN[word])))

    def _it(self, column: int, verb: Verb, allowed: int) -> It:
        if self._choice is None:
            raise BadEffect(column, worded("bad-effect-it", "nothing has been chosen yet that “it” could mean"))
        if not self._is_in_battle:
            raise BadEffect(column, worded("bad-effect-it-away", "“it” is not in battle"))
        self._fits(column, verb, self._choice.kinds, allowed)
        return It()

    def _choose(self, column: int, thing: Chosen | FromGrave) -> Chosen | FromGrave:
        if self._choice is not None:
            problem = "an ability chooses one thing only; write “it” for the same one"
            raise BadEffect(column, worded("bad-effect-choice", problem))
        if self._has_several:
            raise BadEffect(column, _chosen_twice())
        self._choice = thing
        return thing

    def _fits(self, column: int, verb: Verb, kinds: int, allowed: int) -> None:
        if kinds & ~allowed:
            able = ", ".join(kind.name.lower() for kind in Kind if kind & allowed)
            problem = "{verb} can be done to {able} only"
            raise BadEffect(column, worded("bad-effect-able", problem, verb=verb.name.lower(), able=able))

    def _from_grave(self, verb: Verb) -> Object:
        self._expect("grave")
        column = self._next.column
        kind = self._one_of(IN_GRAVE, worded("expected-in-grave", "unit, wonder, charm, relic or card"))
        if verb == Verb.DEPLOY and kind != "unit":
            raise BadEffect(column, worded("bad-effect-deploy", "only a unit is deployed: write grave unit"))
        chosen = FromGrave(IN_GRAVE[kind], self._filter(IN_GRAVE[kind], in_grave=True))
        self._is_in_battle = verb == Verb.DEPLOY
        return self._choose(column, chosen)

    def _player(self) -> Player:
        return Player(PLAYERS[self._one_of(PLAYERS, worded("expected-player", "you or enemy"))])

    # --- filters --------------------------------------------------------------------------------------------------

    def _filter(self, kinds: int, in_grave: bool = False) -> Filter:
        if not self._take("["):
            return ANY
        said: dict[str, object] = {}
        while not self._take("]"):
            column = self._next.column
            for name, value in self._condition():
                if name not in _sayable(kinds, in_grave):
                    raise BadEffect(column, _unsayable(in_grave))
                if name in said:
                    problem = "this was said already, or it contradicts a word before it"
                    raise BadEffect(column, worded("bad-effect-said", problem))
                said[name] = value
        if not said:
            problem = "an empty filter; leave the brackets out"
            raise BadEffect(self._next.column - 1, worded("bad-effect-empty", problem))
        return Filter(**said)  # type: ignore[arg-type]  # _condition names the fields with their types

    def _condition(self) -> Iterable[tuple[str, object]]:
        negated = {f"non-{name}": colour for name, colour in COLOURS.items()}
        known = ["own", "enemy", "other", "prepared", "exhausted", "damaged", "cost", *COLOURS, *negated, *KEYWORDS]
        example = "a condition such as own, enemy, other, yellow, non-yellow or cost<=2"
        word = self._one_of(known, worded("expected-condition", example))
        if word == "cost":
            self._expect("<=")
            return [("most_cost", self._number(least=0))]
        if word in COLOURS:
            return [("colour", COLOURS[word]), ("negated", False)]
        if word in negated:
            return [("colour", negated[word]), ("negated", True)]
        if word in KEYWORDS:
            return [("keyword", KEYWORDS[word])]
        simple: dict[str, tuple[str, object]] = {
            "own": ("who", Who.OWN),
            "enemy": ("who", Who.ENEMY),
            "other": ("other", True),
            "prepared": ("exhausted", False),
            "exhausted": ("exhausted", True),
            "damaged": ("damaged", True),
        }
        return [simple[word]]

    # --- statics and costs ----------------------------------------------------------------------------------------

    def statics(self) -> tuple[Static, ...]:
        found = [self._static()]
        while self._take(";"):
            found.append(self._static())
        self._end()
        return tuple(found)

    def _static(self) -> Static:
        word = self._one_of(["each", "charmed", "limit"], worded("expected-static", "each, charmed or limit"))
        if word == "limit":
            player = self._player()
            return Limit(player.enemy, self._signed())
        holder: Each | Charmed = Charmed()
        if word == "each":
            self._expect("unit")
            column = self._next.column
            holder = Each(int(Kind.UNIT), self._filter(int(Kind.UNIT)))
            if holder.filter.keyword is not None:
                problem = "a lasting bonus may not depend on a keyword, which such a bonus could give"
                raise BadEffect(column, worded("bad-effect-keyword", problem))
        self._want(*KEYWORDS)
        if self._next.text in KEYWORDS:
            return Aura(holder, keyword=KEYWORDS[self._one_of(KEYWORDS, worded("expected-keyword", "a keyword"))])
        column = self._next.column
        power = self._signed()
        self._expect("/")
        health = self._signed()
        if power == health == 0:
            raise BadEffect(column, worded("bad-effect-no-bonus", "a bonus of nothing"))
        return Aura(holder, power, health)

    def cost(self) -> Cost:
        parts: dict[str, int] = {}
        while True:
            column = self._next.column
            expected = worded("expected-cost", "a number, any or plunder")
            name = "coloured" if self._is_number() else self._one_of(["any", "plunder"], expected)
            if name in parts:
                raise BadEffect(column, worded("bad-effect-cost-twice", "this part of the cost was said already"))
            parts[name] = self._number(least=0)
            if not self._take("+"):
                break
        self._end()
        return Cost(**parts)

    # --- tokens ---------------------------------------------------------------------------------------------------

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _want(self, *words: str) -> None:
        if not self._next.text:
            self.wanted.update(dict.fromkeys(words))

    def _is_number(self) -> bool:
        self._want(A_NUMBER)
        return self._next.text.isdecimal()

    def _take(self, text: str) -> bool:
        self._want(text)
        if self._next.text != text:
            return False
        self._at += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._take(text):
            self._wrong(worded("expected-word", "“{word}”", word=text))

    def _one_of(self, words: Iterable[str], expected: Worded) -> str:
        known = list(words)
        word = self._next.text
        self._want(*known)
        if word not in known:
            if len(known) > 4:
                expected = worded("expected-among", "{expected} ({known})", expected=expected, known=", ".join(known))
            self._wrong(expected)
        self._at += 1
        return word

    def _number(self, least: int = 1) -> int:
        if not self._is_number() or not least <= (number := int(self._next.text[:3])) <= MOST:
            self._wrong(worded("expected-number", "a whole number from {least} to {most}", least=least, most=MOST))
        self._at += 1
        return number

    def _signed(self) -> int:
        self._want("+", "-")
        sign = -1 if self._take("-") else 1
        if sign == 1:
            self._expect("+")
        return sign * self._number(least=0)

    def _end(self) -> None:
        if self._next.text:
            self._wrong(worded("expected-end", "“;” or the end"))

    def _wrong(self, expected: Worded) -> NoReturn:
        if not self._next.text:
            problem = worded("bad-effect-ends", "expected {expected}, found the end", expected=expected)
            raise BadEffect(self._next.column, problem)
        found = "expected {expected}, found “{found}”"
        raise BadEffect(self._next.column, worded("bad-effect-found", found, expected=expected, found=self._next.text))


def _chosen_twice() -> Worded:
    return worded("bad-effect-chosen-twice", "an ability chooses one thing, or several units once")


def _unsayable(in_grave: bool) -> Worded:
    if in_grave:
        return worded("bad-effect-unsayable-in-grave", "this cannot be said of a card in the grave")
    return worded("bad-effect-unsayable", "this cannot be said of such a thing")


def _sayable(kinds: int, in_grave: bool) -> tuple[str, ...]:
    """The conditions that make sense for all the kinds that may be chosen."""
    if kinds == Kind.PLAYER:
        return ()
    if kinds & Kind.PLAYER:
        return ("who",)
    if in_grave:
        return ("colour", "negated", "most_cost")
    known = ("who", "other", "colour", "negated", "most_cost")
    if kinds & Kind.CHARM:
        return known
    if kinds & Kind.RELIC:
        return (*known, "exhausted")
    return (*known, "exhausted", "damaged", "keyword")


def read_effect(text: str) -> Effect:
    """The steps of a text; raises BadEffect."""
    return Parser(text).effect()


def read_statics(text: str) -> tuple[Static, ...]:
    """The lasting texts of a text; raises BadEffect."""
    return Parser(text).statics()


def read_cost(text: str) -> Cost:
    """The cost of a text; raises BadEffect."""
    return Parser(text).cost()


READERS: dict[str, Callable[[str], object]] = {"effect": read_effect, "static": read_statics, "cost": read_cost}
"""What can be written in the language."""


def next_words(what: str, text: str) -> tuple[int, tuple[str, ...]]:
    """The words and signs that can stand next in a text, and where the first of them begins.

    A word that is begun at the end of the text is completed: then the next words begin where it does.  Each of them can be gone
    on from, or ends the text.
    """
    begun = re.search(r"[a-z-]+$", text)
    if begun is None:
        return len(text), _following(what, text, "")
    started = _following(what, text[: begun.start()], begun[0])
    if started and begun[0] not in started:
        return begun.start(), started
    return len(text), _following(what, f"{text} ", "")


def _following(what: str, before: str, begun: str) -> tuple[str, ...]:
    wanted = _wanted(what, before)
    return tuple(each for each in wanted if each.startswith(begun) and _leads_on(what, f"{before} {each}"))


def _leads_on(what: str, text: str) -> bool:
    """Whether the text is whole, or could become so."""
    try:
        READERS[what](text)
    except BadEffect:
        return bool(_wanted(what, text))
    return True


def _wanted(what: str, text: str) -> dict[str, None]:
    """What could stand at the end of a text; nothing if it is wrong before."""
    try:
        parser = Parser(text)
    except BadEffect:
        return {}
    with suppress(BadEffect):
        {"effect": parser.effect, "static": parser.statics, "cost": parser.cost}[what]()
    return parser.wanted
