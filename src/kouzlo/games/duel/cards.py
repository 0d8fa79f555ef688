"""The card file: eighteen wizards as data, with the provenance of every field.

A person who owns the printed box can enter the cards and has the exact game.  The facts of the rulebook (`[constraints]`)
decide whether a file may call itself `carodejny-duel`; what our reconstruction adds (`[ours]`) only warns.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import BadFile
from kouzlo.core.game import CardSet
from kouzlo.core.log import Log
from kouzlo.games.duel.effects import BadEffect, Effect, Verb, read_effect
from kouzlo.games.duel.rules.abilities import is_cancelled
from kouzlo.games.duel.rules.duel import judge_duel
from kouzlo.games.duel.state import NO_CARD, SET_SIZE, Element, Facts, Kind, State

OWN_FILE = Path(__file__).with_name("data") / "wizards.toml"
OFFICIAL = "carodejny-duel"

PROVENANCES = ("seed", "inferred", "review", "ours", "printed")
FIELDS = ("id", "cs", "en", "value", "element", "kind", "effect", "from")
ORIGINS = ("name", "value", "element", "kind", "effect")
LOSES_TO = {
    Element.FIRE: (Element.WATER,),
    Element.WATER: (Element.NATURE,),
    Element.NATURE: (Element.FIRE,),
    Element.SHADOW: (Element.LIGHT,),
    Element.LIGHT: (Element.WATER, Element.FIRE, Element.NATURE),
    Element.VOID: (),
}
HIGHEST_VALUE = 99


class Card(msgspec.Struct, frozen=True):
    """One wizard as the file says it; `origin` tells for each field where it comes from."""

    id: str
    names: dict[str, str]
    value: int
    element: Element
    kind: Kind
    effect: Effect
    written: str
    origin: dict[str, str]


class Deck(msgspec.Struct, frozen=True):
    """A set of eighteen wizards that may be played with."""

    cards: tuple[Card, ...]
    set: CardSet
    warnings: tuple[str, ...] = ()

    def index(self, id: str) -> int | None:
        return next((at for at, card in enumerate(self.cards) if card.id == id), None)


def read_cards(path: Path | None = None) -> Deck:
    """The wizards of a file (None: ours); raises BadFile with file, card, field and what is allowed."""
    source = path or OWN_FILE
    try:
        text = source.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadFile(str(source), f"cannot be read ({error.strerror}); check the name") from None
    except UnicodeDecodeError as error:
        raise BadFile(str(source), f"is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    return deck_of(text, str(source), own=path is not None)


def deck_of(text: str, where: str, own: bool) -> Deck:
    """The wizards that a text means; an own set keeps its text, so that it can travel inside a record."""
    try:
        content = msgspec.toml.decode(text.encode())
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFile(where, f"is not valid TOML: {error}") from None
    cards = _cards(content, where)
    called = content.get("set", OFFICIAL if not own else "own-cards")
    if not isinstance(called, str) or not re.fullmatch(r"[a-z0-9-]{1,40}", called):
        raise BadFile(f"{where}: set", "must be a name of lower-case letters, digits and hyphens")
    if not own:
        return Deck(cards, CardSet(called, digest_of(cards)))  # a test proves that our own file keeps all constraints
    broken, warnings = _broken(CONSTRAINTS, cards), _broken(OURS, cards)
    if called == OFFICIAL and broken:
        advice = 'mend it, or give the file another name (set = "my-cards") in its first line'
        raise BadFile(where, f"may not call itself {OFFICIAL}: it breaks {'; '.join(broken)}; {advice}")
    return Deck(cards, CardSet(called, digest_of(cards), text), (*broken, *warnings))


def broken_constraints(deck: Deck) -> tuple[str, ...]:
    """Which facts of the rulebook, and which of our own additions, a set does not keep."""
    return (*_broken(CONSTRAINTS, deck.cards), *_broken(OURS, deck.cards))


def digest_of(cards: Sequence[Card]) -> str:
    """A digest of what matters for play: ids and facts in their order, not names or remarks."""
    facts = [(card.id, card.value, card.element.name, card.kind.name, card.written) for card in cards]
    return hashlib.blake2b(msgspec.json.encode(facts), digest_size=16).hexdigest()


def _cards(content: dict[str, Any], where: str) -> tuple[Card, ...]:
    known = {"wizard", "constraints", "ours", "set"}
    if strange := sorted(content.keys() - known):
        raise BadFile(f"{where}: {strange[0]}", f"is not known; a card file has {', '.join(sorted(known))}")
    entries = content.get("wizard")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadFile(f"{where}: wizard", f"there must be {SET_SIZE} tables [[wizard]]")
    if len(entries) != SET_SIZE:
        raise BadFile(where, f"has {len(entries)} wizards; a set has exactly {SET_SIZE} (DU-1)")
    cards = tuple(_card(entry, f"{where}: wizard {number}") for number, entry in enumerate(entries, 1))
    for number, card in enumerate(cards, 1):
        if any(other.id == card.id for other in cards[: number - 1]):
            raise BadFile(f"{where}: wizard {number}: id", f"{card.id!r} is there twice; the wizards must differ (DU-1)")
    return cards


def _card(entry: dict[str, Any], place: str) -> Card:
    name = entry.get("id")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,31}", name):
        raise BadFile(f"{place}: id", f"{name!r} is not allowed; lower-case letters, digits and _, a letter first")
    where = f"{place} ({name})"
    for field in FIELDS:
        if field not in entry:
            raise BadFile(f"{where}: {field}", f"is missing; every wizard has {', '.join(FIELDS)}")
    if strange := sorted(entry.keys() - set(FIELDS)):
        raise BadFile(f"{where}: {strange[0]}", f"is not known; a wizard has {', '.join(FIELDS)}")
    names = {language: _name(entry[language], f"{where}: {language}") for language in ("cs", "en")}
    value = entry["value"]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST_VALUE:
        raise BadFile(f"{where}: value", f"{value!r} is not a whole number from 0 to {HIGHEST_VALUE}")
    element = _member(Element, entry["element"], f"{where}: element")
    kind = _member(Kind, entry["kind"], f"{where}: kind")
    written = entry["effect"]
    try:
        effect = read_effect(written if isinstance(written, str) else repr(written), kind)
    except BadEffect as error:
        raise BadFile(f"{where}: effect", str(error)) from None
    return Card(name, names, value, element, kind, effect, written, _origin(entry["from"], f"{where}: from"))


def _name(written: object, where: str) -> str:
    if not isinstance(written, str) or not 0 < len(written.strip()) <= 40 or not written.isprintable():
        raise BadFile(where, f"{written!r} is not a name of 1 to 40 printable letters")
    return written.strip()


def _member(kinds: Any, written: object, where: str) -> Any:
    names = [member.name.lower() for member in kinds]
    if not isinstance(written, str) or written not in names:
        raise BadFile(where, f"{written!r} is not known; allowed are {', '.join(names)}")
    return kinds[written.upper()]


def _origin(written: object, where: str) -> dict[str, str]:
    if not isinstance(written, dict) or written.keys() != set(ORIGINS):
        raise BadFile(where, f"must say where {', '.join(ORIGINS)} come from")
    for field, origin in written.items():
        if origin not in PROVENANCES:
            raise BadFile(f"{where}: {field}", f"{origin!r} is not known; allowed are {', '.join(PROVENANCES)}")
    return dict(written)


def facts_of(cards: Sequence[Card]) -> Facts:
    """DU-26: what kernels read: the cards, which element beats which, and the table for numbering sets of cards."""
    facts = Facts()
    for wizard, card in zip(facts.wizard, cards, strict=True):
        wizard.value, wizard.element, wizard.kind = card.value, int(card.element), int(card.kind)
        wizard.verb, wizard.amount, wizard.may = int(card.effect.verb), card.effect.amount, int(card.effect.may)
        wizard.about, wizard.against = int(card.effect.about), int(card.effect.against)
    for weak, strong in LOSES_TO.items():
        for element in strong:
            facts.beats[element * 6 + weak] = 1
    for n in range(19):
        facts.subsets[n * 6] = 1
        for k in range(1, 6):
            facts.subsets[n * 6 + k] = facts.subsets[(n - 1) * 6 + k - 1] + facts.subsets[(n - 1) * 6 + k] if n else 0
    return facts


# --- the facts of the rulebook -------------------------------------------------------------------------------------

Check = Callable[[Sequence[Card]], bool]


def losers(cards: Sequence[Card], one: str, two: str, tops: tuple[int, int] = (NO_CARD, NO_CARD)) -> int:
    """Who loses when two wizards meet, none of them just laid, with these cards on top of the piles; bits of seats."""
    facts, s = facts_of(cards), State()
    for seat, wizard in enumerate((one, two)):
        side = s.side[seat]
        side.fighter = _index(cards, wizard)
        if tops[seat] != NO_CARD:
            side.discard[0], side.discard_size = tops[seat], 1
    return judge_duel(s, facts, _quiet())


def fires_alone(cards: Sequence[Card], one: str, two: str) -> bool:
    """Whether the fast ability of `one` is carried out when it meets `two`."""
    facts, s = facts_of(cards), State()
    s.side[0].fighter, s.side[1].fighter = _index(cards, one), _index(cards, two)
    return not is_cancelled(s, facts, 0)


def _quiet() -> Log:
    log = Log()
    log.quiet = 1
    return log


def _index(cards: Sequence[Card], id: str) -> int:
    return next(at for at, card in enumerate(cards) if card.id == id)


def _tops(cards: Sequence[Card], *besides: str) -> list[int]:
    """Every card that can lie on a pile while the named ones fight, and none."""
    return [NO_CARD, *(at for at, card in enumerate(cards) if card.id not in besides)]


def _has(cards: Sequence[Card], *ids: str) -> bool:
    return {*ids} <= {card.id for card in cards}


def _no_weakness(cards: Sequence[Card]) -> bool:
    named = [card for card in cards if card.id in ("shaman", "pilgrim")]
    return len(named) == 2 and all(card.element == Element.VOID for card in named)


def _shaman_beats_dancer(cards: Sequence[Card]) -> bool:
    """c3, c4: whatever lies on the piles, unless the Soldier lies on the Dancer's."""
    if not _has(cards, "shaman", "dancer", "soldier") or fires_alone(cards, "shaman", "dancer"):
        return False
    soldier = _index(cards, "soldier")
    for own in _tops(cards, "shaman"):
        for theirs in _tops(cards, "dancer"):
            if theirs != soldier and losers(cards, "shaman", "dancer", (own, theirs)) != 2:
                return False
    return losers(cards, "shaman", "dancer", (NO_CARD, soldier)) != 2


def _shaman_before_detective(cards: Sequence[Card]) -> bool:
    if not _has(cards, "shaman", "detective"):
        return False
    return cards[_index(cards, "shaman")].value < cards[_index(cards, "detective")].value


def _geomancer_beats_blacksmith(cards: Sequence[Card]) -> bool:
    if not _has(cards, "blacksmith", "geomancer"):
        return False
    smith, geomancer = cards[_index(cards, "blacksmith")], cards[_index(cards, "geomancer")]
    pairs = ((own, theirs) for own in _tops(cards, "blacksmith") for theirs in _tops(cards, "geomancer"))
    by_element = geomancer.element in LOSES_TO[smith.element]
    return by_element and all(losers(cards, "blacksmith", "geomancer", pair) == 1 for pair in pairs)


def _twins_beat_each_other(cards: Sequence[Card]) -> bool:
    return _has(cards, "dancer", "blacksmith") and all(
        losers(cards, twin, twin, (own, theirs)) == 3
        for twin in ("dancer", "blacksmith")
        for own in _tops(cards, twin)
        for theirs in _tops(cards, twin)
    )


def _gardener_beats_geomancer(cards: Sequence[Card]) -> bool:
    if not _has(cards, "gardener", "geomancer"):
        return False
    gardener, geomancer = cards[_index(cards, "gardener")], cards[_index(cards, "geomancer")]
    return gardener.element in LOSES_TO[geomancer.element] and geomancer.value > gardener.value


def _winner_shows_five(cards: Sequence[Card]) -> bool:
    if not _has(cards, "gardener", "pilgrim"):
        return False
    lost = losers(cards, "gardener", "pilgrim")
    winner = {1: "pilgrim", 2: "gardener"}.get(lost)
    return winner is not None and cards[_index(cards, winner)].value == 5


def _fast_values_differ(cards: Sequence[Card]) -> bool:
    values = [card.value for card in cards if card.kind == Kind.FAST]
    return len(set(values)) == len(values)


CONSTRAINTS: dict[str, tuple[str, Check]] = {
    "c2": ("Shaman and Pilgrim are void", _no_weakness),
    "c3": ("the Shaman beats the Dancer unless the Soldier lies on her pile, and then does not (DU-57)", _shaman_beats_dancer),
    "c5": ("the Shaman's value is below the Detective's (DU-54)", _shaman_before_detective),
    "c6": ("the Geomancer beats the Blacksmith by element, whatever lies on the piles (DU-56)", _geomancer_beats_blacksmith),
    "c9": ("two Dancers and two Blacksmiths lose both (DU-28)", _twins_beat_each_other),
}
OURS: dict[str, tuple[str, Check]] = {
    "c7": ("the Gardener beats the Geomancer by element, although her value is lower", _gardener_beats_geomancer),
    "c8": ("Gardener against Pilgrim is decided by values and the winner shows 5", _winner_shows_five),
    "c10": ("different fast wizards have different values, so DU-22 never ties", _fast_values_differ),
}


def _broken(checks: dict[str, tuple[str, Check]], cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(f"{mark}: {sentence}" for mark, (sentence, holds) in checks.items() if not holds(cards))


def effect_forms(cards: Sequence[Card]) -> set[Verb]:
    """The verbs that a set of cards uses."""
    return {card.effect.verb for card in cards}
