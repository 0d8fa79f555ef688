"""The pictures on the cards, and their back, for the client in the browser.

A picture has a name that says all it is made of, with a digest of the picture in the colour of its card: under the same name it
never changes.  The client puts the colour before it, because a converted card has another one (ME-D27).
"""

from __future__ import annotations

import hashlib
import re

from kouzlo.core.card_rooms import Portrait, Portraits
from kouzlo.games.mystic.art.back import BACK
from kouzlo.games.mystic.art.colours import TINTS
from kouzlo.games.mystic.art.picture import SCALES, picture
from kouzlo.games.mystic.tree import Card

NAME = re.compile(r"([a-z]+)\.(([a-z]+)\.[a-z0-9-]{1,40})\.([a-z]+)\.([0-9a-f]{8})")


def name_of(card: Card) -> str:
    """The name of a card's picture, without the colour in which it is drawn."""
    id, kind = card.id, card.type.name.lower()
    return f"{id}.{kind}.{_digest(id, card.colour.name.lower(), kind)}"


def _digest(id: str, colour: str, kind: str) -> str:
    return hashlib.blake2b(picture(id, colour, kind).encode(), digest_size=4).hexdigest()


class MysticPortraits(Portraits):
    """The pictures of the cards."""

    def portrait(self, name: str) -> Portrait | None:
        if name == "back":
            return Portrait(BACK, is_current=False)
        found = NAME.fullmatch(name)
        if found is None:
            return None
        colour, id, own, kind, digest = found.groups()
        if colour not in TINTS or own not in TINTS or kind not in SCALES:
            return None
        return Portrait(picture(id, colour, kind), digest == _digest(id, own, kind))


PORTRAITS = MysticPortraits()
