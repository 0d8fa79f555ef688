"""The tile file: ours is consistent and complete, and a file that is not is refused with the place and the reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kouzlo.core.errors import BadFile
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne import create
from kouzlo.games.carcassonne.state import Terrain
from kouzlo.games.carcassonne.tiles import OWN_FILE, load_tiles, read_tiles
from tests.games.carcassonne.oracle import faces_of

OURS = OWN_FILE.read_text("utf-8")


@rule("CA-1", "MW-1", "CC-5")
def test_our_file_has_72_and_8_and_6_and_6_tiles() -> None:
    tiles = load_tiles()
    counts: Counter[str] = Counter()
    for tile in tiles.tiles:
        counts[tile.set] += tile.count

    assert {"base": 72, "mage_and_witch": 8, "crop_2010": 6, "crop_2012": 6} == counts
    assert "ABCDEFGHIJKLMNOPQRSTUVWX" == "".join(tile.id for tile in tiles.tiles if tile.set == "base")
    assert 8 == sum(tile.magic for tile in tiles.tiles)
    assert {"city": 4, "road": 4, "field": 4} == Counter(tile.crop for tile in tiles.tiles if tile.crop)
    assert "Credit" in OURS


def test_the_tables_of_the_kernels_say_what_the_file_says() -> None:
    """Every tile in every rotation: sides, segments at sides and half-sides, borders; worked out in another way."""
    tiles = load_tiles()
    facts = tiles.facts
    for (id, rotation), face in faces_of(tiles).items():
        kind, turn = tiles.number[id], rotation // 90
        names = tiles.names[kind][turn]
        at = kind * 4 + turn
        assert face.names == names
        for side, letter in enumerate("NESW"):
            shown = Terrain(facts.shows[at] >> 2 * side & 3).name[0]
            assert face.sides[letter] == shown
            if shown != "F":
                assert face.at_mark[letter] == names[facts.at_side[at * 4 + side]]
        for half in range(8):
            local = facts.at_half[at * 8 + half]
            assert face.at_mark.get(str(half)) == (names[local] if local >= 0 else None)
        for local, name in enumerate(names):
            bordered = {names[city] for city in range(8) if facts.borders[kind * 8 + local] >> city & 1}
            assert set(face.borders.get(name, ())) == bordered
            assert face.shields.get(name, 0) == facts.shields[kind * 8 + local]


BROKEN = [
    ('sides = "FFRF"', 'sides = "FFXF"', "four letters of C, R and F"),
    ('sides = "FFRF"', 'sides = "FFFF"', "side S shows F, but 1 segments of kind R reach it"),
    ('sides = "FFRF"', 'sides = "FFRR"', "side W shows R, but 0 segments of kind R reach it"),
    ('halves = "01234567"', 'halves = "0123456"', "half-side 7 lies on a side that shows F, but 0 fields"),
    ('halves = "01234567"', 'halves = "10234567"', "in the order 01234567"),
    ('halves = "27", cities = ["N"]', 'halves = "27"', "meets the city N at a corner"),
    ('halves = "27", cities = ["N"]', 'halves = "27", cities = ["E"]', "borders the city 'E'"),
    ('halves = "27", cities = ["N"]', 'halves = "017", cities = ["N"]', "half-side 0 lies on a side that shows C"),
    ('"NESW", shields = 1', '"NESW", shields = 3', "allowed are 0 and 1"),
    ('"NESW", shields = 1', '"NEWS", shields = 1', "in the order NESW"),
    ('roads = ["E", "S", "W"]', 'roads = ["ESW"]', "reaches more than two sides"),
    ('roads = ["N", "E", "S", "W"]', 'roads = ["NS", "EW"]', "cross each other"),
    ('id = "B"', 'id = "A"', "described twice"),
    ('id = "B"', 'id = "B-1"', "an id is a letter"),
    ("base = 72", "base = 71", "the set base should have 71 tiles"),
    ("crop_2010 = 6\n", "", "which [sets] does not name"),
    ('start = "D"', 'start = "MW1"', "is no tile of the set base"),
    ('set = "base"\ncount = 2', 'set = "base"\ncount = 0', "count is 0"),
    ('crop = "city"', 'crop = "wizard"', "Invalid enum value"),
    ('set = "base"', 'set = "river"', "Invalid enum value"),
    ("monastery = true", "monastery = 1", "Expected `bool`"),
    ("monastery = true", "abbey = true", "unknown field"),
    ("[sets]", "[sets", "Expected"),
]


@pytest.mark.parametrize(("written", "instead", "problem"), BROKEN)
def test_an_inconsistent_file_is_refused_with_its_reason(written: str, instead: str, problem: str) -> None:
    """One thing of our own file changed; the control is that our file itself is read."""
    assert written in OURS
    with pytest.raises(BadFile) as refused:
        read_tiles(OURS.replace(written, instead, 1), "mine.toml")

    assert problem in str(refused.value)
    assert "mine.toml" in str(refused.value)


def test_a_divided_field_side_is_refused() -> None:
    """A side that shows only field cannot belong to two fields."""
    divided = OURS.replace('[{ halves = "01234567" }]', '[{ halves = "0" }, { halves = "1234567" }]', 1)

    with pytest.raises(BadFile, match="side N is one field"):
        read_tiles(divided, "mine.toml")


def test_too_many_tiles_are_refused() -> None:
    many = OURS.replace("count = 9", "count = 19").replace("base = 72", "base = 82")

    with pytest.raises(BadFile, match="102 tiles; at most 92"):
        read_tiles(many, "mine.toml")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        create(tmp_path / "none.toml")


def test_an_own_tile_file_travels_with_the_game(tmp_path: Path) -> None:
    """A changed file plays by its own facts, has another digest, and its text goes into records."""
    own = tmp_path / "own.toml"
    own.write_text(OURS.replace('id = "X"', 'id = "Xroads"').replace('id = "carcassonne"', 'id = "mine"'), "utf-8")
    foreign, ours = create(own), create()

    assert "mine" == foreign.cards.id
    assert own.read_text("utf-8") == foreign.cards.text
    assert ours.cards.digest != foreign.cards.digest
    assert "Xroads" == foreign.name("carcassonne-tile", "Xroads", "cs")
    assert ours.name("carcassonne-tile", "X", "cs") is None
    assert ours.cards.text is None
