"""`kouzlo print`: a PDF of cards, boards or rules."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from kouzlo.core.extras import installing
from kouzlo.core.registry import create_game, reading_cards_of
from kouzlo.core.whole_file import write_bytes_whole
from kouzlo.paper.order import Order, lacking
from kouzlo.paper.sizes import Paper
from kouzlo.text.catalogue import Catalogue, Speaker


class Wishes(msgspec.Struct, frozen=True):
    """The options of the command line."""

    paper: str
    edition: str | None
    cards: Path | None
    game: str | None
    fronts: bool


def print_to(what: str, out: Path, wishes: Wishes, catalogue: Catalogue) -> int:
    """Write the PDF; the file is whole or as it was before."""
    say = Speaker(catalogue)
    if (package := lacking()) is not None:
        sys.stderr.write(say("print-extra", command=installing(package)) + "\n")
        return 1
    from kouzlo.paper.press import printed

    cards = _text_of(what, wishes.cards)
    order = Order(what, catalogue.language, Paper(wishes.paper), wishes.edition, cards, wishes.game, wishes.fronts)
    found = printed(order)
    write_bytes_whole(out, found.content)
    how = say("print-how-fronts") if wishes.fronts or not order.has_cards else say("print-how")
    sys.stdout.write(f"{say('print-done', file=str(out), pages=found.pages)}\n{how}\n")
    return 0


def _text_of(what: str, cards: Path | None) -> str | None:
    """The card file as a text; a folder of files is one set."""
    if cards is None:
        return None
    with reading_cards_of(what):
        return create_game(what, cards=cards).cards.text
