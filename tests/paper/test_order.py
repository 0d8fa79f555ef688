"""What can be ordered, and that equal orders are equal bytes."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from pypdf import PdfReader

from kouzlo.core.errors import KouzloError
from kouzlo.paper.order import BadOrder, Order, printable
from kouzlo.paper.press import printed
from kouzlo.paper.sizes import Paper
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.processes import ROOT, SOURCES

TWICE = """
import hashlib
from kouzlo.paper.order import Order
from kouzlo.paper.press import printed
for order in (Order("duel", "cs"), Order("aid", "en")):
    print(hashlib.blake2b(printed(order).content).hexdigest())
"""


def test_pages_look_the_same_twice() -> None:
    """Byte by byte, in processes whose sets have another order."""

    def digests(seed: str) -> bytes:
        settings = {"PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": seed}
        return subprocess.run([sys.executable, "-c", TWICE], env=settings, cwd=ROOT, capture_output=True, check=True).stdout

    assert digests("1") == digests("2")


def test_nothing_that_depends_on_the_day_is_in_the_file() -> None:
    found = printed(Order("aid", "en", game="duel"))
    information = PdfReader(io.BytesIO(found.content)).metadata

    assert information is not None
    assert 2000 == information.creation_date.year if information.creation_date else False
    assert "Rules on one sheet" == information.title


@pytest.mark.parametrize("paper", Paper)
def test_sheets_have_the_size_of_the_paper(paper: Paper) -> None:
    page = PdfReader(io.BytesIO(printed(Order("aid", "cs", paper=paper, game="mystic")).content)).pages[0]

    assert (round(paper.wide * 72 / 25.4), round(paper.high * 72 / 25.4)) == (
        round(page.mediabox.width),
        round(page.mediabox.height),
    )


def test_what_can_be_printed() -> None:
    """Tiles of Carcassonne are not printed."""
    assert ("duel", "mystic", "aid", "rules") == printable()


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (Order("carcassonne", "en"), "There is nothing to print called carcassonne. You can print: duel, mystic, aid, rules."),
        (Order("mystic", "en", edition="third"), "There is no edition third of mystic. Editions: first, second."),
        (Order("mystic", "en", edition="second", cards='set = "x"'), None),
        (Order("rules", "en", edition="second"), "Editions and cards of your own belong to games with cards; rules has none."),
        (Order("duel", "en", game="duel"), "A single game can be chosen for aid and rules; duel is one already."),
    ],
)
def test_what_cannot_be_printed_is_said(order: Order, said: str | None) -> None:
    with pytest.raises(KouzloError) as refused:
        printed(order)

    if said is not None:
        assert isinstance(refused.value, BadOrder)
        assert refused.value.sentence is not None
        assert said == Speaker(Catalogue("en", strict=True)).sentence(refused.value.sentence)
