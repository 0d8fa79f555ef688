"""The pictures of the documents: all made by `make pictures`, small, and shown somewhere."""

from __future__ import annotations

from tests.docs.blocks import pages
from tests.processes import ROOT
from tests.web.pictures import FOLDER, LARGEST, PICTURES


def test_pictures_are_those_that_are_made() -> None:
    """Nothing is left over, nothing is missing."""
    assert {f"{name}.webp" for name in PICTURES} == {path.name for path in FOLDER.iterdir()}


def test_pictures_are_webp_and_small() -> None:
    for path in FOLDER.iterdir():
        content = path.read_bytes()
        assert (b"RIFF", b"WEBP") == (content[:4], content[8:12]), path.name
        assert LARGEST >= len(content), path.name


def test_every_picture_is_shown_on_a_page() -> None:
    text = "".join((ROOT / page).read_text("utf-8") for page in pages())

    assert [] == [name for name in PICTURES if f"pictures/{name}.webp)" not in text]
