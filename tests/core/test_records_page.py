"""docs/records.md: its example is a real record, its program runs as it is printed, and a stranger needs no other source.

After a wanted change `python -m tests.core.test_records_page` writes the example and the lists of the house's sets anew.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import struct
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from runpy import run_path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import Fair
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.core.record_text import read_entries, write_entries
from kouzlo.core.registry import CardText, create_game, game_ids
from kouzlo.core.replay import read_record, verify, write_record
from kouzlo.core.transcript import RECORD as RECORD_TITLE
from kouzlo.core.transcript import SAVE as SAVE_TITLE
from kouzlo.games.carcassonne.tiles import OWN_FILE as TILES
from kouzlo.games.duel.cards import OWN_FILE as WIZARDS
from kouzlo.games.mystic.cards import OWN_FOLDER as MYSTIC_CARDS
from tests.broken_records import damaged
from tests.random_games import play_on, random_match

PAGE = Path(__file__).resolve().parents[2] / "docs" / "records.md"
CORPUS = sorted((PAGE.parents[1] / "tests" / "corpus").glob("*.txt"))
RECORD = re.compile(r"(?<=```record\n).+?(?=```)", re.DOTALL)
PROGRAM = re.compile(r"(?<=```python\n).*?(?=```)", re.DOTALL)
SETS = re.compile(r"(?<=```toml\n).*?(?=```)", re.DOTALL)

Checker = Callable[[str | bytes], str]


def example(word: str = "example 177") -> str:
    """The game of the page: played at random, from a seed that everybody may know."""
    deal = Fair.of(hashlib.blake2b(b"the example of the docs").digest(), ("my lucky number is 7", "12:04, raining"))
    match = Match(create_game("duel"), {}, 2, luck=deal.luck())
    luck = Luck(seed_of(word))
    play_on(match, luck, 3)
    match.undo()
    play_on(match, luck, 1_000)
    return write_record(match, deal, ("Anna", "Bohdan"), {"date": "2024-05-01"})


def sets() -> str:
    """What the draws need of the sets that come with the program."""
    lists: dict[str, Sequence[Any]] = {
        "wizard": [each["id"] for each in _tables(WIZARDS, "wizard")],
        "tile": [[each["id"], each["set"], each["count"]] for each in _tables(TILES, "tile")],
        "card": [each["id"] for each in _mystic_cards()],
    }
    written = []
    for id, name in (("duel", "wizard"), ("carcassonne", "tile"), ("mystic", "card")):
        cards = create_game(id).cards
        # A no-break space keeps a tile together while the lines are filled.
        things = ", ".join(json.dumps(each).replace(" ", "\xa0") for each in lists[name])
        lines = textwrap.fill(things, 100, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
        start = f'start = "{tomllib.loads(TILES.read_text("utf-8"))["start"]}"\n' if name == "tile" else ""
        written.append(f'[{cards.id}]\ndigest = "{cards.digest}"\n{start}{name} = [\n{lines},\n]\n'.replace("\xa0", " "))
    return "\n".join(written)


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stranger's folder: what the page tells to save, as it is printed."""
    folder = tmp_path_factory.mktemp("stranger")
    (folder / "check.py").write_text(PROGRAM.findall(page())[0], encoding="utf-8")
    (folder / "sets.toml").write_text(SETS.findall(page())[0], encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def checked(folder: Path) -> Checker:
    """The printed program without a new Python for each record: what it prints, or SystemExit with the reason."""
    return lambda text: _ran(folder, text)


def _ran(folder: Path, text: str | bytes) -> str:
    file = folder / "record.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    said = io.StringIO()
    with patch.object(sys, "argv", ["check.py", str(file)]), redirect_stdout(said):
        run_path(str(folder / "check.py"), run_name="__main__")
    return said.getvalue()


def test_the_example_is_verified() -> None:
    """It is the record of a whole game, and it is the one that this test can play."""
    text = RECORD.findall(page())[0]

    assert verify(read_record(text)).is_proven
    assert example() == text


def test_every_single_character_of_the_example_counts(checked: Checker) -> None:
    """Each one changed in turn, blanks and line ends included: refused every time, now and then by the printed program too."""
    text = RECORD.findall(page())[0].rstrip()

    for at, letter in enumerate(text):
        changed = text[:at] + ("x" if letter != "x" else "y") + text[at + 1 :]
        with pytest.raises(BadFile, match="line"):
            read_record(changed)
        if at % 10 == 0:
            with pytest.raises(SystemExit, match="refused: "):
                checked(changed)


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_the_program_of_the_page_checks_every_record(file: Path, folder: Path) -> None:
    """As a stranger runs it: chain, form, commitment and every single draw; and it says how many draws there are."""
    ran = subprocess.run(
        [sys.executable, "-I", "check.py", str(file)], cwd=folder, capture_output=True, text=True, check=False, encoding="utf-8"
    )

    record = read_record(file.read_bytes())
    draws = sum(step.seat == CHANCE for step in record.steps)
    proof = f"The seed gives all {draws} draws." if record.deal.luck() else "Nothing says where the draws come from."
    assert (0, "", f"The chain is whole: {record.digest}\n{proof}\n") == (ran.returncode, ran.stderr, ran.stdout)


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_the_program_of_the_page_refuses_a_changed_character(file: Path, checked: Checker) -> None:
    """Here and there in every record of the corpus."""
    text, luck = file.read_text(encoding="utf-8").rstrip(), Luck(seed_of(file.stem))

    for _ in range(10):
        at = luck.below(len(text))
        with pytest.raises(SystemExit, match="refused: "):
            checked(text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :])


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_the_program_of_the_page_refuses_another_draw(file: Path, checked: Checker) -> None:
    """The control: a liar computes all checks anew, and only the draws can tell."""
    title, entries, _ = read_entries(file.read_text(encoding="utf-8"), (RECORD_TITLE, SAVE_TITLE))
    words = [list(entry.words) for entry in entries]
    draws = [at for at, each in enumerate(words) if each[0][0].isdigit() and each[1] == "chance"]
    other = next(each for each in reversed([words[at] for at in draws]) if each[2:] != words[draws[0]][2:])
    forged = write_entries(title, [[*each[:2], *other[2:]] if at == draws[0] else each for at, each in enumerate(words)])

    if read_record(file.read_bytes()).deal.luck() is None:
        assert "Nothing says where the draws come from." in checked(forged)
    else:
        with pytest.raises(SystemExit, match="refused: "):
            checked(forged)


@pytest.mark.parametrize("name", [name for name, _ in damaged()])
def test_the_program_of_the_page_refuses_damage(name: str, checked: Checker) -> None:
    """Whatever a bad disk, a bad copy or an editor does; the same texts that we refuse."""
    with pytest.raises(SystemExit, match="refused: "):
        checked(dict(damaged())[name])


@pytest.mark.parametrize("blank", "\v\f\x85\xa0\u1680\u2003\u2028\u202f\u205f\u3000")
def test_the_blanks_of_web_pages_change_nothing(blank: str, checked: Checker) -> None:
    """A record that was copied from a page has other blanks; ours and the printed program read it all the same."""
    text = RECORD.findall(page())[0]
    pasted = text.replace(" ", blank)

    assert read_record(text) == read_record(pasted.encode())
    assert checked(text) == checked(pasted)


def _games(count: int, moves: int) -> Iterator[Any]:
    for id in game_ids():
        for number in range(count):
            yield pytest.param(id, f"stranger {number}", moves, id=f"{id}-{number}")


@pytest.mark.parametrize(
    ("id", "word", "moves"),
    [
        *_games(4, 60),
        *(pytest.param(*each.values, id=f"{each.id}-whole", marks=pytest.mark.soak) for each in _games(60, 10_000)),
    ],
)
def test_the_lists_of_draws_are_those_of_the_games(id: str, word: str, moves: int, checked: Checker) -> None:
    """Random options, seats and undos: the program knows no rules and still finds every draw."""
    match, deal = random_match(create_game(id), word, moves=moves)

    assert "The seed gives all" in checked(write_record(match, deal, private=True))


def test_a_deal_that_is_repeated_is_checked_like_the_first(checked: Checker) -> None:
    """The program of the page knows the mark; what it means, the page says."""
    match, deal = random_match(create_game("duel"), "again", moves=60)
    text = write_record(match, msgspec.structs.replace(deal, again=True), private=True)

    assert "deal again" in text
    assert "The seed gives all" in checked(text)


def test_own_tiles_and_cards_are_drawn_from_the_record(checked: Checker) -> None:
    """The files of the house under another name and in another order: the lists are those of the text inside the record."""
    for id, cards in (("carcassonne", _reversed(TILES, "tile")), ("mystic", _reversed_mystic())):
        match, deal = random_match(create_game(id, cards=CardText("own", cards)), "own lists", moves=40)

        assert "The seed gives all" in checked(write_record(match, deal, private=True))


def _reversed(file: Path, table: str) -> str:
    head, *tables = file.read_text("utf-8").split(f"[[{table}]]")
    return head + "".join(f"[[{table}]]{each}\n" for each in reversed(tables))


def _reversed_mystic() -> str:
    return 'set = "own"\n' + "\n".join(_reversed(file, "card") for file in sorted(MYSTIC_CARDS.glob("*.toml")))


def test_the_lists_of_the_page_are_those_of_the_sets() -> None:
    """Ids, copies and digests, as the files say them."""
    assert sets() == SETS.findall(page())[0]


# The digests, by the words of the page alone.


def _tables(file: Path, name: str) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))[name]
    return tables


def _mystic_cards() -> list[dict[str, Any]]:
    colours = "yellow purple red blue green white black brown".split()
    return [card for colour in colours for card in _tables(MYSTIC_CARDS / f"{colour}.toml", "card")]


def _digest(facts: object, tables: bytes = b"") -> str:
    written = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()
    return hashlib.blake2b(written + tables, digest_size=16).hexdigest()


def test_a_stranger_makes_the_digest_of_the_wizards() -> None:
    """Five facts of each."""
    wizards = _tables(WIZARDS, "wizard")

    facts = [[w["id"], w["value"], w["element"].upper(), w["kind"].upper(), w["effect"]] for w in wizards]

    assert create_game("duel").cards.digest == _digest(facts)


def test_a_stranger_makes_the_digest_of_the_mystic_cards() -> None:
    """Our own files write their texts as the digest wants them."""
    whens = "play deploy use pay turn_start each_turn killed destroyed defeated used plundered enemy_plundered".split()
    later = "energy_gained combat unit_played wonder_played charm_played relic_played".split()
    keywords = ["quick", "guard", "flying", "shooter"]
    facts = []
    for card in _mystic_cards():
        texts = {**card, **({"pay": card["pay"]["do"]} if "pay" in card else {})}
        costs = {"pay": str(card["pay"]["cost"])} if "pay" in card else {}
        abilities = [[when.upper(), texts[when], costs.get(when, "")] for when in [*whens, *later] if when in texts]
        power, health = map(int, card.get("stats", "0/0").split("/"))
        known = [each.upper() for each in keywords if each in card.get("keywords", [])]
        cost = str(card["cost"])
        facts.append([card["id"], card["type"].upper(), cost, power, health, known, abilities, card.get("static", "")])

    assert create_game("mystic").cards.digest == _digest(facts)


def test_a_stranger_makes_the_digest_of_the_tiles() -> None:
    """The list and the fifteen tables."""
    file = tomllib.loads(TILES.read_text("utf-8"))
    tiles = file["tile"]
    start = [tile["id"] for tile in tiles].index(file["start"])

    tables = struct.pack("<ii", len(tiles), start) + b"".join(_packed(*each) for each in _tile_tables(tiles))

    facts = [[tile["id"], tile["set"], tile["count"]] for tile in tiles]
    assert create_game("carcassonne").cards.digest == _digest(facts, tables)


def _packed(code: str, count: int, rows: list[list[int]]) -> bytes:
    """One table: a row for each kind, filled up with zeros to 64 kinds of so many numbers."""
    filled = [number for row in rows for number in [*row, *[0] * (count - len(row))]]
    return struct.pack(f"<{64 * count}{code}", *filled, *[0] * (64 * count - len(filled)))


def _tile_tables(tiles: list[dict[str, Any]]) -> Iterator[tuple[str, int, list[list[int]]]]:
    """The thirteen tables that have a row for each kind, in the order of the page."""
    called = {"city": 1, "road": 2, "field": 3}
    parts = [_segments(tile) for tile in tiles]
    yield "b", 1, [[int(tile.get("magic", False))] for tile in tiles]
    yield "b", 1, [[called[tile["crop"]] if "crop" in tile else -1] for tile in tiles]
    yield "b", 1, [[len(segments)] for segments in parts]
    yield "b", 1, [[next((at for at, part in enumerate(segments) if part[0] == 4), -1)] for segments in parts]
    yield "b", 8, [[part[0] for part in segments] for segments in parts]
    yield "b", 8, [[8 if part[0] == 4 else len(part[1]) for part in segments] for segments in parts]
    yield "b", 8, [[part[2] for part in segments] for segments in parts]
    yield "h", 8, [[_bits(o[0] == p[0] < 3 and o is not p for o in segments) for p in segments] for segments in parts]
    yield "h", 8, [[_bits(o[0] == 1 and o[1] in p[3] for o in segments) for p in segments] for segments in parts]
    yield "h", 4, [[sum(side << 2 * at for at, side in enumerate(_shown(tile, turn))) for turn in range(4)] for tile in tiles]
    yield "b", 16, [[_at(segments, turn, "NESW"[side], (1, 2)) for turn in range(4) for side in range(4)] for segments in parts]
    yield "b", 32, [[_at(segments, turn, str(half), (3,)) for turn in range(4) for half in range(8)] for segments in parts]
    yield "b", 256, [[_fitting(tile, asks) for asks in range(256)] for tile in tiles]


def _segments(tile: dict[str, Any]) -> list[tuple[int, str, int, Sequence[str]]]:
    """Terrain, what it reaches, coats of arms and the cities that it borders."""
    cities = [(1, city["sides"], city.get("shields", 0), ()) for city in tile.get("cities", [])]
    roads = [(2, road, 0, ()) for road in tile.get("roads", [])]
    monastery = [(4, "", 0, ())] if tile.get("monastery") else []
    fields = [(3, field["halves"], 0, field.get("cities", ())) for field in tile.get("fields", [])]
    return [*cities, *roads, *monastery, *fields]


def _bits(are: Iterator[bool]) -> int:
    return sum(1 << at for at, each in enumerate(are) if each)


def _shown(tile: dict[str, Any], turn: int) -> list[int]:
    return [" CRF".index(tile["sides"][(side - turn) % 4]) for side in range(4)]


def _at(segments: list[tuple[int, str, int, Sequence[str]]], turn: int, place: str, terrains: tuple[int, ...]) -> int:
    """Which segment lies at a side or half-side after some quarter turns clockwise."""
    places, step = ("NESW", turn) if place in "NESW" else ("01234567", 2 * turn)
    before = places[(places.index(place) - step) % len(places)]
    return next((at for at, part in enumerate(segments) if part[0] in terrains and before in part[1]), -1)


def _fitting(tile: dict[str, Any], asks: int) -> int:
    wanted = [asks >> 2 * side & 3 for side in range(4)]
    fits = (all(want in (0, has) for want, has in zip(wanted, _shown(tile, turn), strict=True)) for turn in range(4))
    return _bits(fits) if asks else 0


def test_every_word_that_begins_an_entry_is_explained() -> None:
    """The table of the page is complete."""
    words = "game rules seats option cards digest | player note deal commitment adds undo outcome standing unfinished seed end"
    for word in words.split():
        assert re.search(rf"`(6\. |\\)?{re.escape(word)}", page()), word


if __name__ == "__main__":
    written = RECORD.sub(lambda found: example(), page())
    PAGE.write_text(SETS.sub(lambda found: sets(), written), encoding="utf-8")
