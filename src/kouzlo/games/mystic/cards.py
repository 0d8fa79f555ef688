"""The card files: 120 cards of eight colours as data, readable and writable by people.

    [[colour]]
    id = "yellow"
    letter = "Y"
    symbol = "☀"
    element = { en = "Light", cs = "Světlo" }

    [[card]]
    id = "yellow.captain-of-the-watch"
    name = { en = "Captain of the Watch", cs = "Velitel stráže" }
    type = "unit"                                   unit · wonder · charm · relic
    cost = 4                                        or "2 + any 1 + plunder 2"
    stats = "3/5"                                   units only: power/health
    keywords = ["guard"]                            units only: quick · guard · flying · shooter
    pay = { cost = "any 2", do = "prepare unit[own]" }
    flavour = { en = "…", cs = "…" }                a line to be read, without effect
    reason = "…"                                    why its price may be out of the band (`price.py`)

The other texts of a card are effects of the language in `parser.py`: play, deploy, use, turn_start, each_turn, killed,
destroyed, defeated, used, combat, plundered, enemy_plundered, energy_gained, unit_played, wonder_played, charm_played,
relic_played, and static for what holds while the card is in battle.
A set is one file or a folder of files; files can be put behind each other.  What a card may not do is in `lint.py`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.card_files import not_among, not_toml, not_utf8, unknown_key, unreadable
from kouzlo.core.errors import BadFile, at_line, within
from kouzlo.core.game import CardSet
from kouzlo.core.languages import DEFAULT_LANGUAGE, is_language_code
from kouzlo.core.registry import name_of
from kouzlo.core.sentence import Text, Worded, worded
from kouzlo.games.mystic.lint import faults_of_card, faults_of_set, idle_texts
from kouzlo.games.mystic.parser import BadEffect, read_cost, read_effect, read_statics
from kouzlo.games.mystic.price import price_warnings
from kouzlo.games.mystic.printer import write_cost, write_effect, write_statics
from kouzlo.games.mystic.tree import Ability, Card, Cost
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour, Keyword, Type, When

OWN_FOLDER = Path(__file__).with_name("data")
OWN_SET = "kouzlo-mystic"
RELEASED = {"kouzlo-mystic-2": OWN_FOLDER / "second"}
"""Our sets besides: a card file that has nothing but `set = …` with such a name means that set."""
EDITIONS = {"second": 'set = "kouzlo-mystic-2"'}
"""What can be chosen at a table, and the card file that it means."""
TEXT_KEYS = {when.name.lower(): when for when in When if when != When.PAY}
KEYS = ("id", "name", "type", "cost", "stats", "keywords", *TEXT_KEYS, "pay", "static", "flavour", "reason")
NEEDED = ("id", "name", "type", "cost")
STATS = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")
CARD_ID = re.compile(r"([a-z]+)\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST_NAME = 40
LONGEST_FLAVOUR = 200
LARGEST_FILE = 1 << 20


class Badge(msgspec.Struct, frozen=True):
    """The marks of a colour for people who do not see colours, a letter and a symbol; and its element."""

    letter: str
    symbol: str
    element: dict[str, str]


class Box(msgspec.Struct, frozen=True):
    """A valid set of 120 cards; a card's number is colour × 15 + its index in the colour."""

    cards: tuple[Card, ...]
    badges: tuple[Badge, ...]
    set: CardSet
    warnings: tuple[Text, ...] = ()
    """Warnings: the cards are playable but look like mistakes."""

    def index(self, id: str) -> int | None:
        return next((at for at, card in enumerate(self.cards) if card.id == id), None)


class Source:
    """One file: its name, its text, and the lines of its keys."""

    def __init__(self, name: Text, text: str) -> None:
        self.name = name
        self.text = text

    def line(self, table: str, number: int, key: str | None = None) -> int:
        """The line of a key in the `number`-th [[table]], or of the table's head."""
        found, seen = 0, -1
        for at, line in enumerate(self.text.splitlines(), 1):
            if re.match(r"\s*\[", line):
                seen += bool(re.match(rf"\s*\[\[\s*{table}\s*\]\]", line))
                if seen > number:
                    break
                found = at if seen == number and not found else found
            elif seen == number and key is not None and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
                return at
        return max(found, 1)

    def top(self, key: str) -> Text:
        """The place of a key before all tables, or of the table of that name."""
        lines = enumerate(self.text.splitlines(), 1)
        line = next((at for at, line in lines if re.match(rf"\s*\[*\s*[\"']?{re.escape(key)}\b", line)), 1)
        return within(self.name, at_line(line), key)

    def without_set(self) -> str:
        """The text without its `set = …`, so that it can be appended to another one."""
        head, bracket, rest = self.text.partition("[")
        return re.sub(r"(?m)^\s*set\s*=.*$", "", head) + bracket + rest


class Place:
    """The place of a card or colour in a file, for errors."""

    def __init__(self, source: Source, table: str, number: int, id: str = "") -> None:
        self._source, self._table, self._number = source, table, number
        self.id = id

    def wrong(self, key: str | None, problem: Worded) -> BadFile:
        return BadFile(within(*self._where(key), *([key] if key else [])), problem).at(self._table, self._number, key or "")

    def lacks(self, key: str) -> BadFile:
        """A key that is not there has no line."""
        return self.wrong(None, worded("file-missing-field", "{field} is missing", field=key)).at(
            self._table, self._number, key
        )

    def odd(self, problem: Worded, key: str | None = None) -> Text:
        """A warning in the same form."""
        return within(*self._where(key), *([key] if key else []), problem)

    def _where(self, key: str | None) -> tuple[Text, ...]:
        line, id = self._source.line(self._table, self._number, key), self.id or str(self._number + 1)
        if self._table == "colour":
            return self._source.name, at_line(line), worded("place-colour", "colour {id}", id=id)
        return self._source.name, at_line(line), worded("place-card", "card {id}", id=id)


def read_cards(path: Path | None = None) -> Box:
    """The cards of a file or of a folder of files (None: ours); raises BadFile with file, line and what was expected."""
    where = OWN_FOLDER if path is None else path
    sources = [_source(each) for each in files_of(where)]
    if len(sources) == 1 and (called := _released(sources[0])) is not None:
        return _released_box(called)
    return box_of(sources, name_of(where), own=path is not None)


def _released(source: Source) -> str | None:
    """The name of one of our sets, if the text names it and says nothing else."""
    content = decoded(source)
    called = content.get("set")
    return called if content.keys() == {"set"} and isinstance(called, str) and called in RELEASED else None


def _released_box(called: str) -> Box:
    """One of our sets; its text is the line that names it, so that records stay short and tell which set it was."""
    box = box_of([_source(each) for each in files_of(RELEASED[called])], called, own=False)
    return msgspec.structs.replace(box, set=CardSet(called, box.set.digest, f'set = "{called}"'))


def files_of(where: Path) -> list[Path]:
    """The card files of a folder, by name; a file is its own folder."""
    if not (isinstance(where, Path) and where.is_dir()):
        return [where]
    found = sorted(where.glob("*.toml"))
    if not found:
        raise BadFile(str(where), worded("file-empty-folder", "has no card files; their names end with .toml"))
    return found


def _source(path: Path) -> Source:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise unreadable(name_of(path), error) from None
    if len(content) > LARGEST_FILE:
        raise BadFile(name_of(path), worded("file-larger", "is larger than {most} bytes", most=str(LARGEST_FILE)))
    try:
        return Source(name_of(path), content.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        raise not_utf8(name_of(path), error) from None


def box_of(sources: Sequence[Source], where: Text, own: bool) -> Box:
    """The set of some texts; a custom set keeps its text for records."""
    cards: list[tuple[Card, Place]] = []
    badges: dict[Colour, Badge] = {}
    called = "own-cards" if own else OWN_SET
    for source in sources:
        content = decoded(source)
        for number, entry in enumerate(_tables(content, "colour", source)):
            colour, badge = _badge(entry, Place(source, "colour", number))
            if colour in badges:
                problem = worded("file-colour-twice", "this colour is there twice")
                raise Place(source, "colour", number, colour.name.lower()).wrong("id", problem)
            badges[colour] = badge
        cards += cards_of(content, source)
        called = _set_name(content, source) or called
    ordered = _ordered(cards, where)
    for id, key, fault in faults_of_set(ordered):
        raise _place_of(id, cards).wrong(key, fault)
    missing = [colour.name.lower() for colour in Colour if colour not in badges]
    if missing:
        no_colour = "there is no [[colour]] {colour}, with id, letter, symbol and element"
        raise BadFile(where, worded("file-no-colour", no_colour, colour=missing[0]))
    text = "\n".join([f'set = "{called}"', *(source.without_set() for source in sources)]) if own else None
    set_ = CardSet(called, digest_of(ordered), text)
    return Box(ordered, tuple(badges[colour] for colour in Colour), set_, tuple(_warnings(cards, ordered)) if own else ())


def _warnings(cards: Sequence[tuple[Card, Place]], ordered: Sequence[Card]) -> Iterator[Text]:
    """Playable cards that look like mistakes."""
    for card, place in cards:
        yield from (place.odd(problem, key) for key, problem in idle_texts(card))
    for id, problem in price_warnings(ordered):
        yield _place_of(id, cards).odd(problem)


def cards_of(content: Mapping[str, Any], source: Source) -> list[tuple[Card, Place]]:
    """The cards of one file, each with its place, checked by the linter."""
    found = []
    for number, entry in enumerate(_tables(content, "card", source)):
        place = Place(source, "card", number)
        card = card_of(entry, place)
        for key, problem in faults_of_card(card):
            raise place.wrong(key, problem)
        found.append((card, place))
    return found


def _place_of(id: str, cards: Sequence[tuple[Card, Place]]) -> Place:
    return next(place for card, place in cards if card.id == id)


def decoded(source: Source) -> dict[str, Any]:
    try:
        content = msgspec.toml.decode(source.text.encode())
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise not_toml(source.name, error) from None
    known = {"colour", "card", "set"}
    if strange := sorted(content.keys() - known):
        raise BadFile(source.top(strange[0]), unknown_key(sorted(known)))
    return dict(content)


def _tables(content: Mapping[str, Any], name: str, source: Source) -> list[dict[str, Any]]:
    entries = content.get(name, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        problem = worded("file-tables", "is written as tables: [[{name}]]", name=name)
        raise BadFile(source.top(name), problem)
    return entries


def _set_name(content: Mapping[str, Any], source: Source) -> str | None:
    called = content.get("set")
    if called is None:
        return None
    if not isinstance(called, str) or not re.fullmatch(r"[a-z0-9-]{1,40}", called):
        problem = worded("file-set-name", "must be a name of lower-case letters, digits and hyphens")
        raise BadFile(source.top("set"), problem).at("set", 0, "set")
    return called


def _ordered(cards: Sequence[tuple[Card, Place]], where: Text) -> tuple[Card, ...]:
    """ME-1: fifteen cards of each colour, in the order of the colours."""
    for number, (card, place) in enumerate(cards):
        if any(card.id == other.id for other, _ in cards[:number]):
            problem = "{id} is there twice; the cards must differ"
            raise place.wrong("id", worded("file-card-twice", problem, id=repr(card.id)))
    for colour in Colour:
        places = [place for card, place in cards if card.colour == colour]
        if len(places) != CARDS_OF_A_COLOUR:
            problem = "there are {count} {colour} cards; every colour has exactly {size} (ME-1)"
            counted = {"count": len(places), "size": CARDS_OF_A_COLOUR}
            said = worded("file-cards-of-colour", problem, colour=colour.name.lower(), **counted)
            raise places[-1].wrong(None, said) if places else BadFile(where, said)
    return tuple(sorted((card for card, _ in cards), key=lambda card: card.colour))


def digest_of(cards: Sequence[Card]) -> str:
    """A digest of what matters for play, without names and flavour texts."""
    return hashlib.blake2b(msgspec.json.encode([play_facts(card) for card in cards]), digest_size=16).hexdigest()


def play_facts(card: Card) -> list[Any]:
    """What a card does, without its names."""
    abilities = [
        [each.when.name, write_effect(each.effect), write_cost(each.cost) if each.cost else ""] for each in card.abilities
    ]
    keywords = [keyword.name for keyword in card.keywords]
    return [
        card.id,
        card.type.name,
        write_cost(card.cost),
        card.power,
        card.health,
        keywords,
        abilities,
        write_statics(card.statics),
    ]


# --- one table -----------------------------------------------------------------------------------------------------


def _badge(entry: Mapping[str, Any], place: Place) -> tuple[Colour, Badge]:
    _check_keys(entry, ("id", "letter", "symbol", "element"), ("id", "letter", "symbol", "element"), place)
    colour = _member(Colour, entry["id"], "id", place)
    place.id = colour.name.lower()
    for key in ("letter", "symbol"):
        if not isinstance(entry[key], str) or len(entry[key]) != 1 or not entry[key].isprintable():
            raise place.wrong(key, worded("file-one-character", "must be one printable character"))
    return colour, Badge(entry["letter"], entry["symbol"], _by_language(entry["element"], "element", place, LONGEST_NAME))


def card_of(entry: Mapping[str, Any], place: Place) -> Card:
    """The card of one table, as the linter has not seen it yet; raises BadFile."""
    written = entry.get("id")
    match = CARD_ID.fullmatch(written) if isinstance(written, str) else None
    if (
        match is None
        or not isinstance(written, str)
        or match[1].upper() not in Colour.__members__
        or len(written) > LONGEST_NAME
    ):
        colours = ", ".join(colour.name.lower() for colour in Colour)
        problem = "{written} is not an id; write colour.name-of-the-card, the colour one of {colours}"
        raise place.wrong("id", worded("file-card-id", problem, written=repr(written), colours=colours))
    place.id = match[0]
    _check_keys(entry, KEYS, NEEDED, place)
    type_: Type = _member(Type, entry["type"], "type", place)
    power, health = _stats(entry, type_, place)
    return Card(
        id=match[0],
        names=_by_language(entry["name"], "name", place, LONGEST_NAME),
        colour=Colour[match[1].upper()],
        type=type_,
        cost=_cost(entry["cost"], "cost", place),
        power=power,
        health=health,
        keywords=_keywords(entry.get("keywords", []), place),
        abilities=_abilities(entry, place),
        statics=_parsed(read_statics, entry["static"], "static", place) if "static" in entry else (),
        flavour=_by_language(entry["flavour"], "flavour", place, LONGEST_FLAVOUR) if "flavour" in entry else {},
        reason=_reason(entry.get("reason", ""), place),
    )


def _check_keys(entry: Mapping[str, Any], known: Sequence[str], needed: Sequence[str], place: Place) -> None:
    if strange := sorted(str(key) for key in entry.keys() - set(known)):
        problem = worded("file-unknown-field", "is not known; allowed are {known}", known=", ".join(known))
        raise place.wrong(strange[0], problem)
    for key in needed:
        if key not in entry:
            raise place.lacks(key)


def _stats(entry: Mapping[str, Any], type_: Type, place: Place) -> tuple[int, int]:
    if type_ != Type.UNIT:
        if "stats" in entry or "keywords" in entry:
            problem = worded("file-units-only", "only units have it")
            raise place.wrong("stats" if "stats" in entry else "keywords", problem)
        return 0, 0
    match = STATS.fullmatch(entry["stats"]) if isinstance(entry.get("stats"), str) else None
    if match is None or int(match[2]) == 0:
        stats = worded("file-stats", 'a unit has power/health, as in "3/5", health at least 1')
        raise place.wrong("stats", stats)
    return int(match[1]), int(match[2])


def _cost(written: object, key: str, place: Place) -> Cost:
    cost = _parsed(read_cost, str(written) if type(written) is int else written, key, place)
    assert isinstance(cost, Cost)
    return cost


def _keywords(written: object, place: Place) -> tuple[Keyword, ...]:
    if not isinstance(written, list) or len(set(map(str, written))) != len(written):
        raise place.wrong("keywords", worded("file-keywords", "is a list of different keywords"))
    return tuple(sorted(_member(Keyword, each, "keywords", place) for each in written))


def _abilities(entry: Mapping[str, Any], place: Place) -> tuple[Ability, ...]:
    found = []
    for key, when in TEXT_KEYS.items():
        if key in entry:
            found.append(Ability(when, _parsed(read_effect, entry[key], key, place)))
    if "pay" in entry:
        pay = entry["pay"]
        if not isinstance(pay, dict) or pay.keys() != {"cost", "do"}:
            raise place.wrong("pay", _written_as('{ cost = "any 2", do = "…" }'))
        cost = _cost(pay["cost"], "pay", place)
        found.append(Ability(When.PAY, _parsed(read_effect, pay["do"], "pay", place), cost))
    return tuple(sorted(found, key=lambda ability: ability.when))


def _parsed(read: Any, written: object, key: str, place: Place) -> Any:
    if not isinstance(written, str):
        problem = "{written} is not a text of the effect language"
        raise place.wrong(key, worded("file-no-effect", problem, written=repr(written)))
    try:
        return read(written)
    except BadEffect as error:
        said = worded("file-effect", "{written}, {problem}", written=repr(written), problem=error.told)
        raise place.wrong(key, said) from None


def _member(kinds: Any, written: object, key: str, place: Place) -> Any:
    names = [member.name.lower() for member in kinds]
    if not isinstance(written, str) or written not in names:
        raise place.wrong(key, not_among(written, names))
    return kinds[written.upper()]


def _reason(written: object, place: Place) -> str:
    if not isinstance(written, str) or len(written) > LONGEST_FLAVOUR or not (written == "" or written.isprintable()):
        problem = "says in at most {most} letters why the price is right all the same"
        raise place.wrong("reason", worded("file-reason", problem, most=LONGEST_FLAVOUR))
    return written.strip()


def _written_as(example: str) -> Worded:
    return worded("file-written-as", "is written {example}", example=example)


def _by_language(written: object, key: str, place: Place, longest: int) -> dict[str, str]:
    if not isinstance(written, dict) or DEFAULT_LANGUAGE not in written or not all(map(is_language_code, written)):
        raise place.wrong(key, _written_as('{ en = "…", cs = "…" }'))
    for text in written.values():
        if not isinstance(text, str) or not 0 < len(text.strip()) <= longest or not text.isprintable():
            problem = "{text} is not a text of 1 to {most} printable letters"
            raise place.wrong(key, worded("file-text", problem, text=repr(text), most=longest))
    return {language: text.strip() for language, text in written.items()}
