"""The signs on the cards, for screens and paper: `data/signs.json`, which the client in the browser reads too."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Signs(msgspec.Struct, frozen=True):
    """Paths of SVG; holes by the even-odd rule."""

    tones: dict[str, str]
    """The colour of each element."""
    elements: dict[str, str]
    """In a box of 24 × 24, as the kinds."""
    kinds: dict[str, str]
    abilities: dict[str, str]
    """The figure of each verb, in a box of 48 × 48."""
    no_ability: str
    back: str
    """The figure of the back, in a box of 60 × 84."""


SIGNS = msgspec.json.decode((Path(__file__).with_name("data") / "signs.json").read_bytes(), type=Signs)


def figure_of(ability: str | None) -> str:
    """The figure of an ability by the id of its sentence; a star, if it has none."""
    return SIGNS.no_ability if ability is None else SIGNS.abilities.get(ability.removeprefix("effect-"), SIGNS.no_ability)
