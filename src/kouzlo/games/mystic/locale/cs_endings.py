"""Czech endings: the forms that the texts of cards need, and no others.

Accusative for what is done to something (vyčerpej koho, co), dative for what it is done to (uděl komu, čemu), the
nominative plural for lasting texts (tví tvorové mají).
"""

from __future__ import annotations

from enum import IntEnum

from kouzlo.games.mystic.words import Colour, Keyword


class Form(IntEnum):
    """Gender, number and case together, as far as they differ."""

    LIVING = 0
    """Masculine animate, accusative singular: žlutého tvora."""
    LIVING_DATIVE = 1
    """žlutému tvorovi"""
    LIFELESS = 2
    """Masculine inanimate, accusative singular: žlutý čár."""
    FEMININE = 3
    """Accusative singular: žlutou relikvii."""
    NEUTER = 4
    """Accusative singular: žluté kouzlo."""
    MANY = 5
    """Accusative plural of any gender but neuter: žluté tvory, relikvie, čáry."""
    LIVING_MANY = 6
    """Masculine animate, nominative plural: žlutí tvorové."""
    MANY_DATIVE = 7
    """žlutým tvorům"""


HARD = ("ého", "ému", "ý", "ou", "é", "é", "í", "ým")
SOFT = ("ího", "ímu", "í", "í", "í", "í", "í", "ím")
OWN = ("svého", "svému", "svůj", "svou", "své", "své", "tví", "svým")
OPPONENTS = ("soupeřova", "soupeřovu", "soupeřův", "soupeřovu", "soupeřovo", "soupeřovy", "soupeřovi", "soupeřovým")
OTHER = ("jiného", "jinému", "jiný", "jinou", "jiné", "ostatní", "ostatní", "jiným")

COLOURS = {
    Colour.YELLOW: "žlut",
    Colour.PURPLE: "fialov",
    Colour.RED: "červen",
    Colour.BLUE: "modr",
    Colour.GREEN: "zelen",
    Colour.WHITE: "bíl",
    Colour.BLACK: "čern",
    Colour.BROWN: "hněd",
}
EXHAUSTED, PREPARED, DAMAGED, CHARMED = "vyčerpan", "připraven", "zraněn", "očarovan"
KEYWORDS = {Keyword.QUICK: "rychl", Keyword.GUARD: "strážn", Keyword.SHOOTER: "střeleck"}
"""Hard adjectives; létající is a soft one."""

SOFTENED = {"modr": "modř", "střeleck": "střelečt"}
"""Stems whose last consonant changes before the -í of the nominative plural."""


def hard(stem: str, form: Form) -> str:
    """A hard adjective: žlutého, žlutému, žlutý, žlutou, žluté, žlutí."""
    bare = stem.removeprefix("ne")
    if form == Form.LIVING_MANY and bare in SOFTENED:
        stem = stem.removesuffix(bare) + SOFTENED[bare]
    return stem + HARD[form]


def keyword(word: Keyword, form: Form) -> str:
    """A keyword as an adjective."""
    return f"létajíc{SOFT[form]}" if word == Keyword.FLYING else hard(KEYWORDS[word], form)


def counted(number: int, one: str, few: str, many: str) -> str:
    """1 kartu, 2 karty, 5 karet; 0 karet."""
    return f"{number} {one if number == 1 else few if 2 <= number <= 4 else many}"


def cards(number: int) -> str:
    return counted(number, "kartu", "karty", "karet")


def energy(number: int) -> str:
    return counted(number, "energii", "energie", "energií")


def any_energy(number: int) -> str:
    return counted(number, "jakoukoli energii", "jakékoli energie", "jakýchkoli energií")


def times(number: int) -> str:
    """Nothing for once; dvakrát, třikrát, čtyřikrát, 5krát."""
    return {1: "", 2: "dvakrát", 3: "třikrát", 4: "čtyřikrát"}.get(number, f"{number}krát")
