"""Portraits of the wizards: eighteen drawings, and pictures composed of parts for the wizards of other card files.

A portrait is an SVG picture of 300 × 300 with two groups: `ground`, the light of the element, and `figure` over it.
`data/portraits` has one drawing for each wizard of our own cards.  `data/portrait_parts.svg` has the parts of all others: the
element gives the colours, the kind the clothes, the verb the headgear, the value the height, and the id everything else.

A portrait has a name that says all it is made of, so that it can be handed out without knowing whose card file it is for.
"""

from __future__ import annotations

import copy
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as Xml

from kouzlo.core.card_rooms import Portrait, Portraits
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.state import Element, Kind

DATA = Path(__file__).with_name("data")
DRAWN = frozenset(path.stem for path in (DATA / "portraits").glob("*.svg"))

LIT = {
    Element.FIRE: "blacksmith",
    Element.WATER: "alchemist",
    Element.NATURE: "gardener",
    Element.LIGHT: "stargazer",
    Element.SHADOW: "necromancer",
    Element.VOID: "soldier",
}
"""Whose drawing has the ground of an element; all drawings of an element have the same."""

CROWNS = ("hood", "pointed", "brim", "horns", "spikes", "gold", "turban", "topknot", "antlers")
LINED = ("hood",)
"""Headgear that is seen behind the head too."""
FACES = ("keen", "bright", "stern", "calm", "old", "merry")
BEARDS = {
    "keen": ("", "short", "moustache"),
    "stern": ("", "long", "moustache"),
    "old": ("long", "", "short"),
    "merry": ("", "", "moustache"),
}
HAIRS = ("long", "", "wild", "tied")
PROPS = ("", "staff", "orb", "raven", "flame")
TONES = 6
"""So many colours of skin, and of hair."""

SVG = "http://www.w3.org/2000/svg"
COMPOSED = re.compile(r"([a-z]+)\.([a-z]+)\.([0-9]{1,3})\.([0-9]{1,2})\.([0-9a-f]{8})")

Xml.register_namespace("", SVG)


class Recipe(NamedTuple):
    """What a portrait is composed of."""

    element: Element
    kind: Kind
    verb: int
    value: int
    trait: int
    """A number that follows from the id."""


def name_of(card: Card) -> str:
    """The name of a wizard's portrait, with a digest of the picture: under the same name it never changes."""
    if card.id in DRAWN:
        return _signed(f"{card.id}.{card.element.name.lower()}")
    trait = hashlib.blake2b(card.id.encode(), digest_size=4).hexdigest()
    made_of = (card.element.name.lower(), card.kind.name.lower(), str(card.effect.verb.number), str(card.value), trait)
    return _signed(".".join(made_of))


def picture_of(name: str) -> str | None:
    """The picture of a name, whatever its digest; None: there is no such portrait."""
    return _picture(name.rpartition(".")[0])


def is_current(name: str) -> bool:
    """Whether the picture is the one that the name was given for."""
    return name == _signed(name.rpartition(".")[0])


class DuelPortraits(Portraits):
    """The faces of the wizards."""

    def portrait(self, name: str) -> Portrait | None:
        picture = picture_of(name)
        return None if picture is None else Portrait(picture, is_current(name))


PORTRAITS = DuelPortraits()


def _signed(plain: str) -> str:
    picture = _picture(plain) or ""
    return f"{plain}.{hashlib.blake2b(picture.encode(), digest_size=4).hexdigest()}"


@lru_cache(maxsize=256)
def _picture(plain: str) -> str | None:
    id, _, element = plain.partition(".")
    if id in DRAWN and element.upper() in Element.__members__:
        return _drawn(id, Element[element.upper()])
    recipe = _recipe(plain)
    return None if recipe is None else _composed(recipe)


def _recipe(plain: str) -> Recipe | None:
    found = COMPOSED.fullmatch(plain)
    if found is None:
        return None
    element, kind, verb, value, trait = found.groups()
    if element.upper() not in Element.__members__ or kind.upper() not in Kind.__members__:
        return None
    return Recipe(Element[element.upper()], Kind[kind.upper()], int(verb), int(value), int(trait, 16))


def _file(id: str) -> str:
    return (DATA / "portraits" / f"{id}.svg").read_text(encoding="utf-8")


def _drawn(id: str, element: Element) -> str:
    """The drawing of a wizard in the light of an element: in a card file of one's own it may be another than in ours."""
    figure = '<g id="figure">'
    return _file(LIT[element]).partition(figure)[0] + figure + _file(id).partition(figure)[2]


def _composed(recipe: Recipe) -> str:
    """A picture of parts; equal recipes are equal pictures."""
    parts = _parts()
    picture = Xml.fromstring(_file(LIT[recipe.element]))  # noqa: S314  # our own
    figure = picture[1]
    figure.clear()
    figure.set("id", "figure")
    figure.extend(_colours(recipe, parts))
    height = 0.86 + 0.02 * min(recipe.value, 10)
    body = Xml.SubElement(figure, f"{{{SVG}}}g", transform=f"translate(150 300) scale({height:.2f}) translate(-150 -300)")
    body.extend(parts[name] for name in _chosen(recipe))
    return Xml.tostring(picture, encoding="unicode") + "\n"


def _chosen(recipe: Recipe) -> list[str]:
    """The parts of the figure, from the back to the front."""
    face, trait = FACES[recipe.trait % len(FACES)], recipe.trait // len(FACES) // TONES // TONES
    beards = BEARDS.get(face, ("",))
    hair, beard, prop = HAIRS[trait % 4], beards[trait // 4 % len(beards)], PROPS[trait // 12 % len(PROPS)]
    crown = CROWNS[recipe.verb % len(CROWNS)]
    named = {
        "back": crown if crown in LINED else "",
        "hair": hair,
        "body": recipe.kind.name.lower(),
        "face": face,
        "beard": beard,
    }
    named |= {"crown": crown, "prop": prop}
    return [f"{part}-{choice}" for part, choice in named.items() if choice]


def _colours(recipe: Recipe, parts: dict[str, Xml.Element]) -> list[Xml.Element]:
    """The gradients that the parts name: cloth, lining, trim and rim of the element, skin and hair of the wizard."""
    element, trait = recipe.element.name.lower(), recipe.trait // len(FACES)
    named = {each: f"{each}-{element}" for each in ("cloth", "lining", "trim", "rim")}
    named |= {"skin": f"skin-{trait % TONES}", "hair": f"hair-{trait // TONES % TONES}"}
    named |= {each: each for each in ("metal", "bone", "gold", "wood")}
    return [_renamed(parts[found], id) for id, found in named.items()]


def _renamed(part: Xml.Element, id: str) -> Xml.Element:
    renamed = copy.copy(part)
    renamed.set("id", id)
    return renamed


@lru_cache(maxsize=1)
def _parts() -> dict[str, Xml.Element]:
    text = (DATA / "portrait_parts.svg").read_text(encoding="utf-8")
    return {part.get("id", ""): part for part in Xml.fromstring(text)}  # noqa: S314  # our own
