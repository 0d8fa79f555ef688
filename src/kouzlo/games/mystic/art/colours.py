"""The eight colours: each looks as it is called and has a symbol of its own, so that colour is never the only sign.

`colours.json` declares them, for the client in the browser too; all other shades follow from it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

HERE = Path(__file__).parent


class Declared(msgspec.Struct, frozen=True):
    """What is declared of a colour."""

    face: str
    """The colour by which it is called: frames, discs."""
    ink: str
    """Writing and symbols on the face."""
    edges: tuple[str, str]
    """Outlines against the table, by day and by night."""
    deep: str
    """Lines and silhouettes on the paper of a card."""
    symbol: str
    """A path in a box of 24 × 24; holes by the even-odd rule."""
    dusk: str | None = None
    """The second tone of pictures, where a mixture of face and deep would be called otherwise."""
    light: str | None = None
    """Bright shapes, where they would be lost on the face."""


class Tints(msgspec.Struct, frozen=True):
    """All shades of a colour."""

    face: str
    ink: str
    edge: str
    deep: str
    dusk: str
    light: str
    paper: str
    symbol: str


def mixed(one: str, two: str, share: float) -> str:
    """Between two colours: `share` of the second one."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(two[1:]), strict=True)
    return "#" + "".join(f"{int(part + (other - part) * share + 0.5):02x}" for part, other in pairs)


def _derived(of: Declared) -> Tints:
    return Tints(
        face=of.face,
        ink=of.ink,
        edge=of.edges[0],
        deep=of.deep,
        dusk=of.dusk or mixed(of.face, of.deep, 0.5),
        light=of.light or mixed(of.face, "#ffffff", 0.78),
        paper=mixed(of.face, "#ffffff", 0.93),
        symbol=of.symbol,
    )


DECLARED = msgspec.json.decode((HERE / "colours.json").read_bytes(), type=dict[str, Declared])
TINTS = {id: _derived(declared) for id, declared in DECLARED.items()}


class Signs(msgspec.Struct, frozen=True):
    """The other signs on cards."""

    keywords: dict[str, str]
    """In a box of 24 × 24."""
    power: str
    """Around 0, 0, in a box of 44 × 44, as the next one."""
    health: str
    any: str
    """Energy of any colour; around 0, 0, in a box of 16 × 16, as the next one."""
    plundered: str
    """The arrow on a card back that is a part of a price: a line."""


SIGNS = msgspec.json.decode((HERE / "signs.json").read_bytes(), type=Signs)
