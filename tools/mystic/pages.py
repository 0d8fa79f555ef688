"""The pages about the cards that are written by the program: the set, every kind of sentence, all texts.

    python -m tools.mystic.pages            write them anew, then read the difference

A test compares the files with what is written here, so none of them can grow old.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from kouzlo.games.mystic.card_text import card_text, grammar_of
from kouzlo.games.mystic.cards import RELEASED, Box, read_cards
from kouzlo.games.mystic.parser import read_cost, read_effect, read_statics
from kouzlo.games.mystic.price import over
from kouzlo.games.mystic.printer import write_cost
from kouzlo.games.mystic.tree import Ability, Card
from kouzlo.games.mystic.words import Colour, Type, When
from tools.mystic.terms import SECOND_TERMS, TERMS, Term, by_colour, count_terms

HOUSE = Path(__file__).parents[2]

TARGETS = ("target", "target[own]", "target[enemy]", "player", "you", "enemy")
UNITS = (
    "unit",
    "unit[own]",
    "unit[enemy]",
    "unit[other]",
    "unit[own other]",
    "unit[yellow]",
    "unit[non-yellow]",
    "unit[prepared]",
    "unit[exhausted]",
    "unit[damaged]",
    "unit[quick]",
    "unit[guard]",
    "unit[flying]",
    "unit[shooter]",
    "unit[cost<=2]",
    "unit[enemy exhausted non-blue shooter cost<=3]",
)
GROUPS = ("each unit", "each unit[own]", "each unit[enemy]", "each unit[other]", "each unit[own other red]")
SELF = ("this",)
CARDS = ("relic[own]", "relic[enemy]", "card[enemy]", "each relic[enemy]", "each card[own]")
CHARMS = ("charm", "charm[enemy]", "each charm[non-white]")

EFFECTS = (
    *(f"damage 2 {thing}" for thing in (*TARGETS, *UNITS, *GROUPS, *SELF)),
    *(f"heal 2 {thing}" for thing in (*TARGETS, "unit[own]", "unit[own damaged]", *GROUPS, *SELF)),
    *(f"heal {thing}" for thing in ("unit", "unit[own]", *GROUPS, *SELF)),
    *(f"heal {thing}" for thing in ("2 units", "2 units[own]", "3 units[enemy]", "5 units[own other damaged]")),
    *(f"promote {thing}" for thing in ("unit", "unit[own]", "unit[own other]", *GROUPS, *SELF)),
    *("promote 2 unit[own]", "promote 3 this", "promote 5 each unit[own]"),
    *(f"demote {thing}" for thing in ("unit", "unit[enemy]", "unit[non-purple]", *GROUPS, *SELF)),
    *(f"exhaust {thing}" for thing in (*UNITS, *GROUPS, *SELF, *CARDS)),
    *(f"prepare {thing}" for thing in ("unit", "unit[own]", "unit[own other red]", *GROUPS, *SELF, *CARDS)),
    *(f"destroy {thing}" for thing in ("unit", "unit[non-blue]", "unit[enemy cost<=2]", *GROUPS, *SELF, *CARDS, *CHARMS)),
    *("steal unit[enemy]", "steal and convert unit[enemy cost<=2]", "steal relic[enemy]", "steal and convert card[enemy]"),
    *("steal 1 energy", "steal 2 energy", "steal and convert 1 energy", "steal and convert 5 energy"),
    *("plunder 1 enemy", "plunder 2 enemy", "plunder 5 you"),
    *("draw 1", "draw 2", "draw 5", "gain 1 energy", "gain 2 energy", "gain 5 energy"),
    *("discard 1 enemy", "discard 2 enemy", "discard 1 you", "look and discard 1", "look and discard 2"),
    *(f"return grave {kind}" for kind in ("card", "unit", "wonder", "charm", "relic", "unit[purple]", "card[cost<=1]")),
    *("deploy grave unit", "deploy grave unit[cost<=3]", "deploy grave unit[non-purple cost<=2]"),
)
"""Every verb with every kind of object, each once."""

AGAIN = (
    "demote unit[non-purple]; exhaust it",
    "promote 2 unit[own]; heal 1 it",
    "damage 1 unit; demote 2 it",
    "exhaust relic[enemy]; destroy it",
    "exhaust card; prepare it",
    "damage 1 target; heal 1 it",
    "damage 1 player; heal 1 it",
    "deploy grave unit[cost<=3]; prepare it",
    "draw 1; draw 2; plunder 1 you",
    "look and discard 1; plunder 1 enemy; draw 1",
    "exhaust unit; discard 1 enemy; gain 1 energy",
    "promote 2 this; exhaust this",
)
"""A thing named again, and several steps."""

CHARMED = (
    "damage 2 charmed",
    "heal 2 charmed",
    "heal charmed",
    "promote charmed",
    "demote charmed; exhaust charmed",
    "demote charmed; heal 1 charmed",
    "prepare charmed",
    "destroy charmed",
    "destroy this",
)
RELICS = ("exhaust this", "prepare this", "destroy this", "exhaust this; destroy this")
STATICS = (
    "charmed +2/+0",
    "charmed -1/-2",
    "charmed guard",
    "charmed flying",
    "each unit[own yellow] +1/+0",
    "each unit[enemy non-blue] +0/-1",
    "each unit +1/+1",
    "each unit[other] +0/+1",
    "each unit[own] quick",
    "each unit[own other red] shooter",
    "limit you +1",
    "limit you -2",
    "limit enemy -1",
)
FOES = (
    "damage 2 foe",
    "heal 2 foe",
    "heal foe",
    "promote foe",
    "demote 2 foe",
    "exhaust foe",
    "destroy foe",
    "demote foe; exhaust foe",
    "damage 1 foe; demote foe",
    "promote this; exhaust foe",
)
"""ME-D55: what is done to the other unit of a combat."""
COSTS = ("1", "2", "5", "any 1", "any 2", "any 5", "1 + any 2", "plunder 1", "1 + plunder 2")
MOMENTS = tuple(when for when in When if when != When.PAY)

Row = tuple[str, str, str]


def sentences() -> Iterator[tuple[str, list[Row]]]:
    """Chapter by chapter: what is written in a card file, and what it says in English and Czech."""
    yield "Verbs and objects", [_ability(effect, Type.UNIT) for effect in EFFECTS]
    yield "The same thing again, and several steps", [_ability(effect, Type.UNIT) for effect in AGAIN]
    yield (
        "On charms and relics",
        [
            *(_ability(effect, Type.CHARM) for effect in CHARMED),
            *(_ability(effect, Type.RELIC) for effect in RELICS),
        ],
    )
    yield "When", [_ability("draw 1", Type.UNIT, when) for when in MOMENTS]
    yield "After a combat", [_ability(effect, Type.UNIT, When.COMBAT) for effect in FOES]
    yield "For a price", [_paid(cost) for cost in COSTS]
    yield "What lasts", [_lasting(static) for static in STATICS]


def title(effect: str, type_: Type = Type.UNIT, when: When | None = None) -> str:
    """The sentence of an effect in both languages: the name of a scenario."""
    _, english, czech = _ability(effect, type_, when)
    return f"{english} / {czech}"


def lasting_title(static: str) -> str:
    """As `title`, for what lasts."""
    _, english, czech = _lasting(static)
    return f"{english} / {czech}"


def _ability(effect: str, type_: Type, when: When | None = None) -> Row:
    """A sentence with its moment; without one the sentence alone, as on a wonder."""
    ability = Ability(When.DEPLOY if when is None else when, read_effect(effect))
    english, czech = (grammar_of(language).ability_text(ability, type_) for language in ("en", "cs"))
    if when is None:
        return effect, english.partition(": ")[2], czech.partition(": ")[2]
    return f'{when.name.lower()} = "{effect}"', english, czech


def _paid(cost: str) -> Row:
    ability = Ability(When.PAY, read_effect("draw 1"), read_cost(cost))
    written = f'pay = {{ cost = "{cost}", do = "draw 1" }}'
    return written, grammar_of("en").ability_text(ability, Type.UNIT), grammar_of("cs").ability_text(ability, Type.UNIT)


def _lasting(static: str) -> Row:
    (read,) = read_statics(static)
    return static, grammar_of("en").static_text(read), grammar_of("cs").static_text(read)


# --- the pages -----------------------------------------------------------------------------------------------------


def sentences_page() -> str:
    """docs/mystic_sentences.md: to be read by a person who knows both languages."""
    lines = [
        "# What the cards of Mystic elements can say",
        "",
        "Every verb of the card language with every kind of object, each once, as the program writes it.",
        "Whoever has read this page has read the text of every card that can be made.",
        "Written by `python -m tools.mystic.pages`; a test keeps it true.",
    ]
    for chapter, rows in sentences():
        lines += ["", f"## {chapter}", "", "| Card file | English | Česky |", "|---|---|---|"]
        lines += [f"| `{written}` | {english} | {czech} |" for written, english, czech in rows]
    return "\n".join(lines) + "\n"


def set_page(box: Box, title: str = "The 120 cards of Mystic elements", terms: Sequence[Term] = TERMS) -> str:
    """docs/mystic_set.md and that of the second edition: all cards with both texts and prices, and the count of terms."""
    lines = [
        f"# {title}",
        "",
        "This set is our own: we did not know the printed cards, so we designed a new set for the printed rules.",
        "Names, numbers, texts and flavour are ours.",
        "Whoever owns the printed cards can write them down in the same language and play with them.",
        "The texts are written by the program from what the cards do, in both languages.",
        "",
        "“Worth” is what a card is worth beyond what its cost allows, in halves of an energy, by the formula in `price.py`.",
        "It is a starting point for balance; a card further away than 0.75 says why in its file.",
        "Written by `python -m tools.mystic.pages`; a test keeps it true.",
    ]
    for colour, cards in by_colour(box.cards).items():
        lines += ["", *_colour(box, colour, cards)]
    return "\n".join([*lines, "", *_terms(box, terms)]) + "\n"


def _colour(box: Box, colour: Colour, cards: Sequence[Card]) -> list[str]:
    badge = box.badges[colour]
    costs = sorted(card.cost.symbols for card in cards)
    mean = 100 * sum(costs) // len(costs)
    return [
        f"## {colour.name.capitalize()} {badge.symbol} {badge.element['en']} / {badge.element['cs']}",
        "",
        "| Card | Karta | Type | Cost | P/H | English text | Český text | Worth |",
        "|---|---|---|---|---|---|---|---|",
        *(_row(card) for card in cards),
        "",
        f"Costs {', '.join(map(str, costs))}; mean {mean // 100}.{mean % 100:02}.",
        *(f"{card.names['en']} is out of the band: {card.reason}" for card in cards if card.reason),
        "",
        *(f"- *{card.names['en']}:* {card.flavour['en']} / *{card.names['cs']}:* {card.flavour['cs']}" for card in cards),
    ]


def _row(card: Card) -> str:
    stats = f"{card.power}/{card.health}" if card.type == Type.UNIT else "–"
    texts = [card_text(card, language) or "–" for language in ("en", "cs")]
    cells = [
        card.names["en"],
        card.names["cs"],
        card.type.name.lower(),
        write_cost(card.cost),
        stats,
        *texts,
        _signed(over(card)),
    ]
    return f"| {' | '.join(cells)} |"


def _signed(hundredths: int) -> str:
    sign = "+" if hundredths > 0 else "−" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def _terms(box: Box, terms: Sequence[Term]) -> list[str]:
    return [
        "## The terms of the rules, counted",
        "",
        "| Term | Planned at least | Cards | Which |",
        "|---|---|---|---|",
        *(
            f"| {term.name} | {term.least} | {len(term.cards)} | {', '.join(card.names['en'] for card in term.cards)} |"
            for term in count_terms(box.cards, terms)
        ),
    ]


TEN = {
    "yellow.captain-of-the-watch": "Two energy of any colours prepare a unit; one that already is grows instead (ME-40).",
    "purple.mind-snap": "One unit is chosen; what happens second happens to the same one.",
    "red.burning-brute": "The damage is dealt after the combat in which it fell, to both sides (ME-D34).",
    "blue.deep-diver": "An attack, a USE and striking back are all uses (ME-34).",
    "green.ancient-oak": "“Other” leaves the oak itself out.",
    "white.breeze-dancer": "It is prepared before the prepare step, so it grows in that step even if it fought (ME-D6).",
    "white.hailstorm": "With colour inversion it may hit the white units instead (ME-45).",
    "black.signed-in-red": "Part of the cost is paid with the own deck, which is the own life (ME-D42).",
    "black.gravedigger-queen": "The unit is deployed, not played: it costs nothing, and its own Deploy works (ME-D22).",
    "brown.toll-gate": "A stolen energy takes one of the thief's colours; otherwise he could hardly use it (ME-D27).",
}
"""Ten cards that show most of what texts can say, each with what a reader may ask."""


def ten_page(box: Box) -> str:
    """docs/mystic_ten_cards.md: some cards as they are read at the table."""
    lines = [
        "# Ten cards of Mystic elements, in both languages",
        "",
        "The program writes both texts from what a card does; nobody types them.",
        "These ten show most of what a text can say: moments, costs, choices, lasting bonuses, and what is said only once.",
        "All cards are in [the set](mystic_set.md), all kinds of sentences in [the list of sentences](mystic_sentences.md).",
        "Written by `python -m tools.mystic.pages`; a test keeps it true.",
    ]
    for id, remark in TEN.items():
        card = next(card for card in box.cards if card.id == id)
        numbers = f", {card.power}/{card.health}" if card.type == Type.UNIT else ""
        lines += [
            "",
            f"## {card.names['en']} / {card.names['cs']}",
            "",
            f"{card.colour.name.capitalize()} {card.type.name.lower()}, cost {write_cost(card.cost)}{numbers}.",
            "",
            f"> {card_text(card, 'en')}",
            ">",
            f"> {card_text(card, 'cs')}",
            "",
            f"*{card.flavour['en']}* / *{card.flavour['cs']}*",
            "",
            remark,
        ]
    return "\n".join(lines) + "\n"


def golden_texts(box: Box) -> str:
    """tests/games/mystic/golden_texts.txt: all texts, so that any change shows in review."""
    entries = (f"{card.id}\n  en: {card_text(card, 'en')}\n  cs: {card_text(card, 'cs')}\n" for card in box.cards)
    return "\n".join(entries).replace(": \n", ":\n")


def pages() -> dict[str, str]:
    """Every written page by its place in the house."""
    box, second = read_cards(), read_cards(RELEASED["kouzlo-mystic-2"])
    return {
        "docs/mystic_set.md": set_page(box),
        "docs/mystic_set_second.md": set_page(second, "The second edition: 120 more cards of Mystic elements", SECOND_TERMS),
        "docs/mystic_sentences.md": sentences_page(),
        "docs/mystic_ten_cards.md": ten_page(box),
        "tests/games/mystic/golden_texts.txt": golden_texts(box),
        "tests/games/mystic/golden_texts_second.txt": golden_texts(second),
    }


if __name__ == "__main__":
    for place, page in pages().items():
        (HOUSE / place).write_text(page, encoding="utf-8")
