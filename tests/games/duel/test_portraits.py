"""Portraits of the wizards: small plain pictures that a browser and a printer can draw, also for cards of one's own."""

from __future__ import annotations

import gzip
import itertools
import re
from xml.etree import ElementTree as Xml

import msgspec
import pytest

from kouzlo.games.duel import deck_of, portraits, read_cards
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.portraits import DATA, DRAWN, SVG, is_current, name_of, picture_of
from kouzlo.games.duel.state import Element, Kind
from kouzlo.games.duel.verb import VERBS
from tests.games.duel.scenarios import changed_cards, toml

CARDS = read_cards().cards
PRINTED = {(card.id, card.element) for card in CARDS}
LARGEST = 3000
FORMS = {"svg", "g", "path", "circle", "ellipse", "use", "clipPath", "linearGradient", "radialGradient", "stop"}
PART = r"(?:back|body|face|beard|hair|crown|prop)-[a-z]+"
DIGITS = "0123456789abcdef"


def faults(text: str) -> set[str]:
    """What a portrait must not be: large, of other sizes, with anything but drawn forms, with a link that leads out of it."""
    found = set()
    if len(gzip.compress(text.encode(), mtime=0)) > LARGEST:
        found.add("large")
    root = Xml.fromstring(text)  # noqa: S314  # our own
    if (root.tag, root.get("viewBox")) != (f"{{{SVG}}}svg", "0 0 300 300"):
        found.add("frame")
    if [part.get("id") for part in root] != ["ground", "figure"]:
        found.add("groups")
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    if len(ids) != len(set(ids)):
        found.add("ids")
    for each in root.iter():
        if each.tag.removeprefix(f"{{{SVG}}}") not in FORMS or (each.text or "").strip() or (each.tail or "").strip():
            found.add("forms")
        for key, value in each.attrib.items():
            if key == "style" or key.startswith("on"):
                found.add("attributes")
            linked = value if key.endswith("href") else "".join(re.findall(r"url\((.*?)\)", value))
            if linked and linked.removeprefix("#") not in ids:
                found.add("links")
    return found


def drawing(id: str) -> str:
    return (DATA / "portraits" / f"{id}.svg").read_text(encoding="utf-8")


def composed(card: Card) -> str:
    """The picture of a wizard that nobody has drawn."""
    picture = picture_of(name_of(card))
    assert picture is not None
    return picture


def test_every_wizard_has_a_drawing_of_his_own() -> None:
    drawings = [drawing(id) for id in DRAWN]

    assert {card.id for card in CARDS} == DRAWN
    assert 18 == len(set(drawings))


@pytest.mark.parametrize("id", sorted(DRAWN))
def test_a_drawing_is_small_and_plain(id: str) -> None:
    assert set() == faults(drawing(id))


@pytest.mark.parametrize(
    ("fault", "old", "new"),
    [
        ("frame", "0 0 300 300", "0 0 300 400"),
        ("groups", 'id="figure"', 'id="wizard"'),
        ("ids", 'id="a"', 'id="aa"'),
        ("forms", "</svg>", "<script>1</script></svg>"),
        ("forms", "</svg>", "<text>Merlin</text></svg>"),
        ("forms", "</svg>", "Merlin</svg>"),
        ("attributes", 'id="figure"', 'id="figure" onload="1"'),
        ("attributes", 'id="figure"', 'id="figure" style="fill:red"'),
        ("links", 'href="#aa"', 'href="https://example.org/a.svg"'),
        ("links", "url(#glow)", "url(https://example.org/a.svg#glow)"),
        ("links", 'href="#aa"', 'href="#nowhere"'),
        ("large", "</svg>", "<g>{noise}</g></svg>"),
    ],
)
def test_control_a_planted_fault_is_found(fault: str, old: str, new: str) -> None:
    noise = "".join(f'<path d="M{number * 7919 % 10007} {number * 104729 % 9973}"/>' for number in range(600))
    spoiled = drawing("stargazer").replace(old, new.replace("{noise}", noise))

    assert fault in faults(spoiled)


def test_wizards_of_an_element_stand_in_the_same_light() -> None:
    """A ground for each element, and six different ones: what is composed takes it from a drawing."""
    grounds = {(card.element, drawing(card.id).partition('<g id="figure">')[0]) for card in CARDS}

    assert len(Element) == len(grounds) == len({ground for _, ground in grounds})
    assert portraits.LIT == {element: id for element, id in portraits.LIT.items() if (id, element) in PRINTED}
    assert set(Element) == portraits.LIT.keys()


def test_our_own_wizards_are_shown_as_they_are_drawn() -> None:
    assert [drawing(card.id) for card in CARDS] == [picture_of(name_of(card)) for card in CARDS]


def test_a_known_wizard_of_another_element_keeps_his_figure() -> None:
    """Somebody's own file may have a Stargazer of the void: her face, the light of the void."""
    [stargazer] = [card for card in CARDS if card.id == "stargazer"]
    [soldier] = [card for card in CARDS if card.id == "soldier"]
    ground, figure = drawing(soldier.id).partition("\n<g id=")[0], drawing(stargazer.id).partition('<g id="figure">')[2]

    shown = composed(msgspec.structs.replace(stargazer, element=Element.VOID))

    assert shown.startswith(ground)
    assert shown.endswith(figure)
    assert set() == faults(shown)


def test_an_unknown_wizard_gets_a_portrait_from_his_facts() -> None:
    """The same facts are the same picture; another id, element, kind, verb or value is another one."""
    card = deck_of(toml(changed_cards(dancer={"id": "juggler"})), "cards.toml", own=True).cards[0]
    others = [
        msgspec.structs.replace(card, id="acrobat"),
        msgspec.structs.replace(card, element=Element.FIRE),
        msgspec.structs.replace(card, kind=Kind.FAST),
        msgspec.structs.replace(card, effect=card.effect._replace(verb=VERBS["wins"])),
        msgspec.structs.replace(card, value=card.value + 1),
    ]

    assert "juggler" == card.id
    assert composed(card) == composed(msgspec.structs.replace(card, names={"cs": "Žonglér", "en": "Juggler"}))
    assert 6 == len({composed(each) for each in [card, *others]})
    assert [set()] * 6 == [faults(composed(each)) for each in [card, *others]]


def test_every_part_is_used_and_every_choice_has_its_part() -> None:
    """All elements, kinds and verbs, and ids until every part has been chosen: each picture is whole."""
    kinds, verbs = [kind.name.lower() for kind in Kind], sorted({0, *(verb.number for verb in VERBS.values())})
    facts = itertools.product([element.name.lower() for element in Element], kinds, verbs)
    used = set()
    for number, (element, kind, verb) in enumerate(facts):
        picture = picture_of(f"{element}.{kind}.{verb}.{number % 12}.{number * 2654435761 % 2**32:08x}.now")
        assert picture is not None
        assert set() == faults(picture)
        used |= set(re.findall(f'id="({PART})"', picture))

    assert used == {id for id in portraits._parts() if re.fullmatch(PART, id)}


@pytest.mark.parametrize(
    "name",
    [
        "",
        "stargazer",
        "stargazer.now",
        "stargazer.wood.now",
        "../wizards.light.now",
        "nobody.light.now",
        "light.fast.1.1.now",
        "wood.fast.1.1.00000000.now",
        "light.slow.1.1.00000000.now",
        "light.fast.1.100.00000000.now",
        "light.fast.1.1.0000000g.now",
    ],
)
def test_a_name_that_means_nothing_has_no_picture(name: str) -> None:
    assert picture_of(name) is None


def test_a_name_says_whether_the_picture_is_still_the_same() -> None:
    name = name_of(CARDS[0])
    older = name[:-1] + DIGITS[DIGITS.index(name[-1]) - 1]

    assert (True, False) == (is_current(name), is_current(older))
    assert picture_of(name) == picture_of(older)
