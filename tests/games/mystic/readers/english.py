"""From the English text of a card back to its tree: the proof that the text says all that the card does.

Read word by word, knowing nothing of how `english.py` puts its words together.
"""

from __future__ import annotations

import re

from kouzlo.games.mystic.tree import (
    ANY_CARD,
    CARD,
    TARGET,
    Ability,
    Aura,
    Charmed,
    Chosen,
    Each,
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
from kouzlo.games.mystic.words import Colour, Keyword, Kind, Verb, When, Who
from tests.games.mystic.readers.abilities import Build, Words, counted, read_ability
from tests.games.mystic.readers.unreadable import Unreadable

MOMENTS = {
    "Deploy": When.DEPLOY,
    "USE": When.USE,
    "Turn start": When.TURN_START,
    "Start of each turn": When.EACH_TURN,
    "When killed": When.KILLED,
    "When destroyed": When.DESTROYED,
    "When defeated": When.DEFEATED,
    "When used": When.USED,
    "Whenever you are plundered": When.PLUNDERED,
    "Whenever the opponent is plundered": When.ENEMY_PLUNDERED,
    "Whenever you gain energy": When.ENERGY_GAINED,
    "Play": When.PLAY,
    "Combat": When.COMBAT,
    "Whenever you play a unit": When.UNIT_PLAYED,
    "Whenever you play a wonder": When.WONDER_PLAYED,
    "Whenever you play a charm": When.CHARM_PLAYED,
    "Whenever you play a relic": When.RELIC_PLAYED,
}
FIXED: dict[str, Object] = {
    "it": It(),
    "that target": It(),
    "that player": It(),
    "this unit": This(),
    "this relic": This(),
    "this charm": This(),
    "the charmed unit": Charmed(),
    "the opposing unit": Foe(),
    "yourself": Player(enemy=False),
    "the opponent": Player(enemy=True),
    "a player": Chosen(int(Kind.PLAYER)),
    "any unit or player": Chosen(TARGET),
    "one of your units or yourself": Chosen(TARGET, Filter(who=Who.OWN)),
    "an enemy unit or the opponent": Chosen(TARGET, Filter(who=Who.ENEMY)),
}
NOUNS = {
    r"units? (?:or|and) relics?": CARD,
    r"units?": int(Kind.UNIT),
    r"wonders?": int(Kind.WONDER),
    r"charms?": int(Kind.CHARM),
    r"relics?": int(Kind.RELIC),
    r"cards?": ANY_CARD,
}
PHRASE = re.compile(
    r"(?P<how>one of your|each of your|all your|all|each|another|an|a|your)\b(?P<words>[a-z -]*?) ?\b"
    r"(?P<noun>(?:unit|relic|charm|wonder|card)s?(?: (?:or|and) relics?)?)"
    r"(?: with (?P<having>[A-Za-z0-9 ]+))?"
)
WORDS: dict[str, tuple[str, object]] = {
    "other": ("other", True),
    "enemy": ("who", Who.ENEMY),
    "exhausted": ("exhausted", True),
    "prepared": ("exhausted", False),
    "damaged": ("damaged", True),
}
TIMES = r"(?: (?:(?P<twice>twice)|(?P<n>\d+) times))?"


BONUS = r"(?:\S+ (?:power|health)|[A-Z]\w+)"


def read_sentence(text: str) -> Keyword | int | tuple[Static, ...] | Ability:
    """A keyword, a number of cards to plunder as a cost, lasting texts, or an ability; raises Unreadable."""
    bare = text.removesuffix(".")
    if bare.upper() in Keyword.__members__:
        return Keyword[bare.upper()]
    if found := re.fullmatch(r"As part of the cost, plunder (\d+) cards? from yourself", bare):
        return int(found[1])
    return _statics(bare) or read_ability(bare, WORDS_OF_ABILITIES)


def _statics(text: str) -> tuple[Static, ...]:
    if found := re.fullmatch(r"(Your|The opponent's) card limit is (\d+) (higher|lower)", text):
        return (Limit(found[1] != "Your", int(found[2]) * (1 if found[3] == "higher" else -1)),)
    found = re.fullmatch(rf"(.+?) (?:has|have) ({BONUS}(?:(?:, | and ){BONUS})*)", text)
    if found is None:
        return ()
    holder: Charmed | Each = Charmed()
    if found[1] != "The charmed unit":
        conditions = _phrase(found[1][0].lower() + found[1][1:])[2]
        holder = Each(int(Kind.UNIT), conditions)
    bonus: dict[str, int] = {}
    keywords: list[Keyword] = []
    for part in re.split(", | and ", found[2]):
        number, _, word = part.partition(" ")
        if word:
            bonus[word] = int(number.replace("−", "-"))
        elif part.upper() in Keyword.__members__:
            keywords.append(Keyword[part.upper()])
        else:
            raise Unreadable(part)
    numbers = (Aura(holder, bonus.get("power", 0), bonus.get("health", 0)),) if bonus else ()
    return (*numbers, *(Aura(holder, keyword=keyword) for keyword in keywords))


def _done(verb: Verb) -> Build:
    def build(found: re.Match[str]) -> Step:
        said = found.groupdict()
        amount = 2 if said.get("twice") else int(said.get("n") or 1)
        return Step(verb, _object(found["thing"]), amount, convert=bool(said.get("convert")))

    return build


STEPS: dict[str, Build] = {
    r"deal (?P<n>\d+) damage to (?P<thing>.+)": _done(Verb.DAMAGE),
    r"heal (?P<n>\d+) damage on (?P<thing>.+)": _done(Verb.HEAL),
    r"heal all damage on (?P<n>\d+) (?P<thing>.+)": lambda found: Step(Verb.RESTORE, _several(found["thing"]), int(found["n"])),
    r"heal all damage on (?P<thing>.+)": _done(Verb.RESTORE),
    rf"promote (?P<thing>.+?){TIMES}": _done(Verb.PROMOTE),
    rf"demote (?P<thing>.+?){TIMES}": _done(Verb.DEMOTE),
    r"exhaust (?P<thing>.+)": _done(Verb.EXHAUST),
    r"prepare (?P<thing>.+)": _done(Verb.PREPARE),
    r"destroy (?P<thing>.+)": _done(Verb.DESTROY),
    r"steal(?P<convert> and convert)? (?P<n>\d+) energy": counted(Verb.STEAL_ENERGY),
    r"steal(?P<convert> and convert)? (?P<thing>.+)": _done(Verb.STEAL),
    r"plunder (?P<n>\d+) cards? from (?P<thing>yourself|the opponent)": _done(Verb.PLUNDER),
    r"draw (?P<n>\d+) cards?": counted(Verb.DRAW),
    r"discard (?P<n>\d+) cards?": counted(Verb.DISCARD, Player(enemy=False)),
    r"the opponent discards (?P<n>\d+) cards?": counted(Verb.DISCARD, Player(enemy=True)),
    r"look at the opponent's hand and discard (?P<n>\d+) cards? from it": counted(Verb.LOOK),
    r"gain (?P<n>\d+) energy of this card's colour": counted(Verb.GAIN),
    r"return (?P<thing>.+ from your grave) to your hand": _done(Verb.RETURN),
    r"deploy (?P<thing>.+ from your grave)": _done(Verb.DEPLOY),
}
COSTS = {
    "coloured": r"(\d+) energy of this",
    "any": r"(\d+) energy of any",
    "plunder": r"lunder (\d+) cards? from yourself",
}
WORDS_OF_ABILITIES = Words(MOMENTS, ", then ", COSTS, STEPS)


def _object(text: str) -> Object:
    if text in FIXED:
        return FIXED[text]
    how, kinds, conditions = _phrase(text.removesuffix(" from your grave"))
    if text.endswith(" from your grave"):
        return FromGrave(kinds, conditions)
    return Each(kinds, conditions) if how.startswith(("each", "all")) else Chosen(kinds, conditions)


def _several(text: str) -> Several:
    _, kinds, conditions = _phrase("all " + text.removeprefix("of "))
    return Several(kinds, conditions)


def _phrase(text: str) -> tuple[str, int, Filter]:
    """How many, of which kinds, with which conditions."""
    found = PHRASE.fullmatch(text) or PHRASE.fullmatch(f"all {text}")
    if found is None:
        raise Unreadable(text)
    said: dict[str, object] = {"who": Who.OWN} if "your" in found["how"] else {}
    if found["how"] == "another":
        said["other"] = True
    for word in found["words"].split():
        said.update(_condition(word))
    for part in (found["having"] or "").split(" and "):
        said.update(_having(part))
    kinds = next(kinds for noun, kinds in NOUNS.items() if re.fullmatch(noun, found["noun"]))
    return found["how"], kinds, Filter(**said)  # type: ignore[arg-type]  # the names are those of its fields


def _condition(word: str) -> dict[str, object]:
    if word in WORDS:
        return dict([WORDS[word]])
    colour = word.removeprefix("non-")
    if colour.upper() not in Colour.__members__:
        raise Unreadable(word)
    return {"colour": Colour[colour.upper()], "negated": colour != word}


def _having(part: str) -> dict[str, object]:
    if not part:
        return {}
    if found := re.fullmatch(r"cost (\d+) or less", part):
        return {"most_cost": int(found[1])}
    if part.upper() not in Keyword.__members__:
        raise Unreadable(part)
    return {"keyword": Keyword[part.upper()]}
