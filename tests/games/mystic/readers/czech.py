"""From the Czech text of a card back to its tree.

The reader looks at stems, not at endings: it finds out what is meant as somebody does who knows the words but not the
grammar.  Whether the endings are right, `read_text` checks by writing the tree again.
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
    "Nasazení": When.DEPLOY,
    "UŽIJ": When.USE,
    "Začátek tahu": When.TURN_START,
    "Začátek každého tahu": When.EACH_TURN,
    "Po zabití": When.KILLED,
    "Po zničení": When.DESTROYED,
    "Po porážce": When.DEFEATED,
    "Po užití": When.USED,
    "Kdykoli jsou ti vypleněny karty": When.PLUNDERED,
    "Kdykoli jsou soupeři vypleněny karty": When.ENEMY_PLUNDERED,
    "Kdykoli získáš energii": When.ENERGY_GAINED,
    "Vyložení": When.PLAY,
    "Souboj": When.COMBAT,
    "Kdykoli vyložíš tvora": When.UNIT_PLAYED,
    "Kdykoli vyložíš kouzlo": When.WONDER_PLAYED,
    "Kdykoli vyložíš čár": When.CHARM_PLAYED,
    "Kdykoli vyložíš relikvii": When.RELIC_PLAYED,
}
FIXED: dict[str, Object] = {
    "ho": It(),
    "ji": It(),
    "mu": It(),
    "tuto kartu": It(),
    "témuž cíli": It(),
    "tohoto tvora": This(),
    "tomuto tvorovi": This(),
    "tuto relikvii": This(),
    "tento čár": This(),
    "očarovaného tvora": Charmed(),
    "protějšího tvora": Foe(),
    "protějšímu tvorovi": Foe(),
    "očarovanému tvorovi": Charmed(),
    "sobě": Player(enemy=False),
    "soupeři": Player(enemy=True),
    "hráči": Chosen(int(Kind.PLAYER)),
    "kterémukoli tvorovi nebo hráči": Chosen(TARGET),
    "svému tvorovi nebo sobě": Chosen(TARGET, Filter(who=Who.OWN)),
    "soupeřovu tvorovi nebo soupeři": Chosen(TARGET, Filter(who=Who.ENEMY)),
}
STEMS: dict[str, tuple[str, object]] = {
    r"sv(?:ůj|ého|ému|ou|é|ým)|tví": ("who", Who.OWN),
    r"soupeřov(?:.|ým)|soupeřův": ("who", Who.ENEMY),
    r"jin(?:ého|ému|ý|ou|é|ým)|ostatní": ("other", True),
    r"vyčerpan(?:ý|ého|ému|ou|é|í|ým)": ("exhausted", True),
    r"připraven(?:ý|ého|ému|ou|é|í|ým)": ("exhausted", False),
    r"zraněn(?:ý|ého|ému|ou|é|í|ým)": ("damaged", True),
    r"rychl(?:ý|ého|ému|ou|é|í|ým)": ("keyword", Keyword.QUICK),
    r"strážn(?:ý|ého|ému|ou|é|í|ým)": ("keyword", Keyword.GUARD),
    r"létající(?:ho|mu|m)?": ("keyword", Keyword.FLYING),
    r"střele(?:cký|ckého|ckému|ckou|cké|čtí|ckým)": ("keyword", Keyword.SHOOTER),
    r"žlut(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.YELLOW),
    r"fialov(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.PURPLE),
    r"červen(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.RED),
    r"modr(?:ý|ého|ému|ou|é|ým)|modří": ("colour", Colour.BLUE),
    r"zelen(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.GREEN),
    r"bíl(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.WHITE),
    r"čern(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.BLACK),
    r"hněd(?:ý|ého|ému|ou|é|í|ým)": ("colour", Colour.BROWN),
}
NOUNS = {
    r"tvor(?:a|ovi|y|ové|ům)": int(Kind.UNIT),
    r"kouzlo": int(Kind.WONDER),
    r"čáry?": int(Kind.CHARM),
    r"relikvi[ie]": int(Kind.RELIC),
    r"kartu": ANY_CARD,
}
COUNT = r"(?:(?P<times>dvakrát|třikrát|čtyřikrát|\d+krát) )?"
TIMES = {"dvakrát": 2, "třikrát": 3, "čtyřikrát": 4}
CARDS = r"(?P<n>\d+) kar(?:tu|ty|et)"
ENERGY = r"(?P<n>\d+) energi[eií]í?"
BACK = r"(?:(?P<back>ho|ji|mu|tuto kartu|témuž cíli) )?"
THING = r"(?: (?P<thing>.+))?"


BONUS = r"\S+ k síle(?: a \S+ ke zdraví)?|\S+ ke zdraví"
KEYWORDS = r"\w+(?:(?:, | a )\w+)*"


def read_sentence(text: str) -> Keyword | int | tuple[Static, ...] | Ability:
    """A keyword, a number of cards to plunder as a cost, lasting texts, or an ability; raises Unreadable."""
    bare = text.removesuffix(".")
    if re.fullmatch(r"\w+", bare):
        return _keyword(bare.lower())
    if found := re.fullmatch(rf"Jako součást ceny si vypleň {CARDS}", bare):
        return int(found["n"])
    return _statics(bare) or read_ability(bare, WORDS_OF_ABILITIES)


def _keyword(word: str) -> Keyword:
    said = _condition(word).get("keyword")
    if not isinstance(said, Keyword):
        raise Unreadable(word)
    return said


def _statics(text: str) -> tuple[Static, ...]:
    if found := re.fullmatch(r"(Tvůj|Soupeřův) limit karet je o (\d+) (vyšší|nižší)", text):
        return (Limit(found[1] == "Soupeřův", int(found[2]) * (1 if found[3] == "vyšší" else -1)),)
    found = re.fullmatch(rf"(.+?)(?: (?:má|mají) ({BONUS}))?(?:(?: a)? (?:je|jsou) ({KEYWORDS}))?", text)
    if found is None or ": " in text or not (found[2] or found[3]):
        return ()
    holder: Charmed | Each = Charmed()
    if found[1] != "Očarovaný tvor":
        holder = Each(*_phrase((found[1][0].lower() + found[1][1:]).removeprefix("všichni ")))
    bonus = {word: int(number.replace("−", "-")) for number, word in re.findall(r"(\S+) ke? (síle|zdraví)", found[2] or "")}
    numbers = (Aura(holder, bonus.get("síle", 0), bonus.get("zdraví", 0)),) if bonus else ()
    keywords = [_keyword(word) for word in re.split(", | a ", found[3])] if found[3] else []
    return (*numbers, *(Aura(holder, keyword=keyword) for keyword in keywords))


def _done(verb: Verb) -> Build:
    def build(found: re.Match[str]) -> Step:
        said = found.groupdict()
        thing = said.get("back") or said.get("thing")
        if not thing or (said.get("back") and said.get("thing")):
            raise Unreadable(found[0])
        times = said.get("times") or said.get("n") or "1"
        amount = TIMES.get(times) or int(times.removesuffix("krát"))
        return Step(verb, _object(thing, verb), amount, convert=bool(said.get("convert")))

    return build


STEPS: dict[str, Build] = {
    rf"{BACK}uděl (?P<n>\d+) poškození{THING}": _done(Verb.DAMAGE),
    rf"{BACK}vyleč (?P<n>\d+) poškození{THING}": _done(Verb.HEAL),
    r"vyleč všechno poškození (?P<n>\d+) (?P<thing>.+)": lambda found: Step(
        Verb.RESTORE, Several(*_phrase(found["thing"])), int(found["n"])
    ),
    rf"{BACK}vyleč všechno poškození{THING}": _done(Verb.RESTORE),
    rf"{BACK}{COUNT}posil{THING}": _done(Verb.PROMOTE),
    rf"{BACK}{COUNT}oslab{THING}": _done(Verb.DEMOTE),
    rf"{BACK}vyčerpej{THING}": _done(Verb.EXHAUST),
    rf"{BACK}připrav{THING}": _done(Verb.PREPARE),
    rf"{BACK}znič{THING}": _done(Verb.DESTROY),
    rf"ukradni(?P<convert> a převeď)? {ENERGY}": counted(Verb.STEAL_ENERGY),
    r"ukradni(?P<convert> a převeď)? (?P<thing>.+)": _done(Verb.STEAL),
    rf"vypleň soupeři {CARDS}": counted(Verb.PLUNDER, Player(enemy=True)),
    rf"(?:si vypleň|vypleň si) {CARDS}": counted(Verb.PLUNDER, Player(enemy=False)),
    rf"(?:si dober|dober si) {CARDS}": counted(Verb.DRAW),
    rf"odhoď {CARDS}": counted(Verb.DISCARD, Player(enemy=False)),
    rf"soupeř odhodí {CARDS}": counted(Verb.DISCARD, Player(enemy=True)),
    rf"(?:si prohlédni|prohlédni si) soupeřovu ruku a odhoď z ní {CARDS}": counted(Verb.LOOK),
    rf"získej {ENERGY} barvy této karty": counted(Verb.GAIN),
    r"vrať (?P<thing>.+) ze svého hrobu do ruky": _done(Verb.RETURN),
    r"nasaď (?P<thing>.+) ze svého hrobu": _done(Verb.DEPLOY),
}
COSTS = {
    "coloured": r"(\d+) energi\w+ barvy",
    "any": r"(\d+) jak\w+ energi",
    "plunder": r"ypleň si (\d+) kar",
}
WORDS_OF_ABILITIES = Words(MOMENTS, ", poté ", COSTS, STEPS)


def _object(text: str, verb: Verb) -> Object:
    if text in FIXED:
        return FIXED[text]
    for word in ("všechny ", "každému "):
        if text.startswith(word):
            return Each(*_phrase(text.removeprefix(word)))
    kinds, conditions = _phrase(text)
    return FromGrave(kinds, conditions) if verb in (Verb.RETURN, Verb.DEPLOY) else Chosen(kinds, conditions)


def _phrase(text: str) -> tuple[int, Filter]:
    """Of which kinds, with which conditions; what is said of both parts is said once."""
    said: dict[str, object] = {}
    if found := re.search(r" s cenou nejvýše (\d+)$", text):
        said["most_cost"] = int(found[1])
        text = text[: found.start()]
    kinds = 0
    for word in re.sub(r" (?:nebo|a) ", " ", text).split():
        kind = next((kind for noun, kind in NOUNS.items() if re.fullmatch(noun, word)), 0)
        kinds |= kind
        if not kind:
            said.update(_condition(word))
    if kinds not in (*NOUNS.values(), CARD):
        raise Unreadable(text)
    return kinds, Filter(**said)  # type: ignore[arg-type]  # the names are those of its fields


def _condition(word: str) -> dict[str, object]:
    for stem, (name, value) in STEMS.items():
        if re.fullmatch(stem, word):
            return {name: value}
        if name == "colour" and word.startswith("ne") and re.fullmatch(stem, word[2:]):
            return {"colour": value, "negated": True}
    raise Unreadable(word)
