"""Sets of one's own: a folder of card files is played with, or refused with file, line and what was expected."""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from kouzlo.core.chance import Luck
from kouzlo.core.errors import BadFile
from kouzlo.core.rule import rule
from kouzlo.core.sentence import Worded
from kouzlo.games.mystic import create
from kouzlo.games.mystic.card_check import CHECK
from kouzlo.games.mystic.cards import Source, box_of, cards_of, decoded, read_cards
from kouzlo.games.mystic.lint import idle_texts
from kouzlo.games.mystic.words import Colour
from kouzlo.text.catalogue import Catalogue
from tests.games.mystic.tables import card, set_text, unit

SET = Path(__file__).with_name("own_set")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(SET.glob("*.toml"))}
BOX = read_cards(SET)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a set, to be spoiled."""
    return Path(shutil.copytree(SET, tmp_path / "cards"))


def change(folder: Path, colour: str, old: str, new: str) -> None:
    """Replace one thing in one file."""
    file = folder / f"{colour}.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in the file"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path) -> str:
    with pytest.raises(BadFile) as refused:
        CHECK.check(folder)
    return str(refused.value).replace(f"{folder}/", "").replace(str(folder), "cards")


def line_of(folder: Path, colour: str, text: str) -> int:
    lines = (folder / f"{colour}.toml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


# --- what can be played with ---------------------------------------------------------------------------------------


def test_a_folder_of_card_files_is_played_with(folder: Path) -> None:
    """All cards, nothing odd; and it is not called ours."""
    box = CHECK.check(folder)

    assert 120 == len(box.cards)
    assert ("own-cards", ()) == (box.set.id, box.warnings)
    assert "kouzlo-mystic" == read_cards().set.id


def test_a_set_travels_as_one_text(folder: Path) -> None:
    """What a record keeps can be read again, the name of the set included, wherever it was written."""
    change(folder, "green", "[[colour]]", 'set = "grove-and-gale"\n\n[[colour]]')
    box = CHECK.check(folder)
    assert box.set.text is not None

    again = box_of([Source("record", box.set.text)], "record", own=True)

    assert "grove-and-gale" == again.set.id
    assert (box.cards, box.set.digest) == (again.cards, again.set.digest)


def test_one_file_may_hold_all_cards(tmp_path: Path) -> None:
    file = tmp_path / "all.toml"
    file.write_text("\n".join(TEXTS.values()), encoding="utf-8")

    assert BOX.cards == CHECK.check(file).cards


def test_other_names_are_the_same_cards_to_play_with(folder: Path) -> None:
    change(folder, "red", 'cs = "Žhavá liška"', 'cs = "Liška Bystrouška"')

    assert BOX.set.digest == CHECK.check(folder).set.digest


def test_a_stronger_card_is_another_set_and_is_talked_about(folder: Path) -> None:
    """Out of the band without a reason: a warning with file and line, no refusal."""
    change(folder, "red", 'stats = "3/3"', 'stats = "9/9"')
    box = CHECK.check(folder)
    line = line_of(folder, "red", "red.fire-eater") - 1

    assert BOX.set.digest != box.set.digest
    assert [
        f"{folder}/red.toml: line {line}: card red.fire-eater: is worth 11.50 more than its cost allows; "
        "the band is 0.75: change it, or say why with reason = “…”"
    ] == list(map(str, box.warnings))


# --- broken files --------------------------------------------------------------------------------------------------

BROKEN = {
    "an unknown verb": ("red", "damage 2 target", "smite 2 target", "play: 'smite 2 target', column 1: expected a verb"),
    "an unknown condition": ("red", "unit[non-red]", "unit[purplish]", "column 15: expected a condition"),
    "an unknown object": ("blue", "exhaust unit; draw 1", "exhaust house; draw 1", "column 9: expected an object"),
    "a filter that is not closed": ("blue", "exhaust unit[non-blue]", "exhaust unit[non-blue", "found the end"),
    "a number that is too large": ("blue", '"draw 3"', '"draw 300"', "expected a whole number from 1 to 99"),
    "two choices": ("green", "promote 2 unit[own]; heal 1 it", "promote 2 unit[own]; heal 1 unit", "chooses one thing only"),
    "one of several": ("green", "promote 2 unit[own]; heal 1 it", "heal 1 units[own]", "column 6: one unit is healed"),
    "one and several": ("green", "promote 2 unit[own]; heal 1 it", "promote unit; heal 2 units", "or several units once"),
    "several and one": ("green", "promote 2 unit[own]; heal 1 it", "heal 2 units; promote unit", "or several units once"),
    "it without a choice": ("blue", '"draw 3"', '"exhaust it"', "nothing has been chosen yet"),
    "a contradiction": ("purple", "[enemy cost<=2]", "[enemy own cost<=2]", "said already, or it contradicts"),
    "stealing one's own": ("purple", "unit[enemy cost<=3]", "unit[cost<=3]", "only the opponent's cards can be stolen"),
    "demoting a player": ("purple", "demote unit[non-purple]", "demote enemy", "demote can be done to unit only"),
    "a wonder with a body": ("blue", 'play = "draw 3"', 'stats = "1/1"', "stats: only units have it"),
    "a unit without a body": ("blue", 'stats = "3/4"\n', "", "stats: a unit has power/health"),
    "a wonder that does nothing": ("blue", 'play = "draw 3"\n', "", "play: is missing; a wonder does something"),
    "an unknown key": ("white", 'use = "promote', 'tap = "promote', "tap: is not known; allowed are id, name"),
    "an unknown type": ("white", 'type = "charm"', 'type = "curse"', "type: 'curse' is not known; allowed are unit, wonder"),
    "an unknown keyword": ("white", '["flying"]', '["hovering"]', "keywords: 'hovering' is not known"),
    "a key twice over": ("white", 'keywords = ["flying"]', 'keywords = ["flying", "flying"]', "a list of different keywords"),
    "a name without the default language": (
        "white",
        'en = "Roc", cs = "Pták Noh"',
        'cs = "Pták Noh"',
        'name: is written { en = "…", cs',
    ),
    "a name in no language": ("white", 'en = "Roc", cs =', 'en = "Roc", czech =', 'name: is written { en = "…", cs'),
    "an id of no colour": ("white", '"white.roc"', '"pink.roc"', "'pink.roc' is not an id; write colour.name-of-the-card"),
    "a missing cost": ("black", "cost = 1\n", "", "cost is missing"),
    "a cost in words": ("black", "cost = 1\n", 'cost = "one"\n', "cost: 'one', column 1: expected a number, any or plunder"),
    "a negative cost": ("black", "cost = 1\n", "cost = -1\n", "cost: '-1', column 1"),
    "a pay-ability without a price": ("brown", '{ cost = "any 3", do = "promote unit[own]" }', '"draw 1"', "pay: is written {"),
    "a static of nothing": ("brown", "charmed +0/+3", "charmed +0/+0", "a bonus of nothing"),
    "an unknown table": ("brown", "[[colour]]", "[[color]]", "line 3: color: is not known; a card file has card, colour, set"),
    "no TOML at all": ("brown", "[[colour]]", "[[colour", "is not valid TOML"),
    "a long symbol": ("brown", 'symbol = "◆"', 'symbol = "<>"', "colour brown: symbol: must be one printable character"),
    "a reason of wrong kind": ("green", "reason = ", "reason = 7 # ", "reason: says in at most 200 letters why"),
    "a choice in the opponent's turn": ("red", 'killed = "damage 1 enemy"', 'killed = "damage 1 target"', "asks for a choice"),
    "a charm that chooses": ("red", "damage 3 charmed", "damage 3 unit", "a charm is played on one unit and chooses nothing"),
    "a unit that charms": ("red", 'used = "damage 1 this"', 'used = "damage 1 charmed"', "only a charm has a charmed unit"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_is_refused_with_its_place(folder: Path, fault: str) -> None:
    """Which file, which line, what was expected."""
    colour, old, new, expected = BROKEN[fault]
    change(folder, colour, old, new)

    said = refusal(folder)

    assert expected in said
    assert said.startswith(f"{colour}.toml: ")
    assert re.search(r"\bline \d+\b", said)


def test_the_line_is_that_of_the_key(folder: Path) -> None:
    change(folder, "purple", "demote unit[non-purple]; exhaust it", "demote unit[non-purple]; exhaust that")
    line = line_of(folder, "purple", "exhaust that")

    assert refusal(folder).startswith(
        f"purple.toml: line {line}: card purple.mind-snap: play: 'demote unit[non-purple]; exhaust that', column 34: expected"
    )


# --- sets that are not sets ----------------------------------------------------------------------------------------


def without_last_card(text: str) -> str:
    return text[: text.rindex("[[card]]")]


def test_fourteen_cards_of_a_colour_are_refused(folder: Path) -> None:
    (folder / "white.toml").write_text(without_last_card(TEXTS["white.toml"]), encoding="utf-8")
    line = line_of(folder, "white", "white.weathercock") - 1

    assert (
        f"white.toml: line {line}: card white.weathercock: there are 14 white cards; every colour has exactly 15 (ME-1)"
    ) == refusal(folder)


def test_a_missing_colour_is_refused(folder: Path) -> None:
    (folder / "white.toml").unlink()

    assert "cards: there are 0 white cards; every colour has exactly 15 (ME-1)" == refusal(folder)


def test_the_same_card_twice_is_refused(folder: Path) -> None:
    change(folder, "white", "white.weathercock", "white.roc")

    assert "id: 'white.roc' is there twice; the cards must differ" in refusal(folder)


def test_a_colour_without_a_badge_is_refused(folder: Path) -> None:
    text = TEXTS["white.toml"]
    (folder / "white.toml").write_text(text[text.index("[[card]]") :], encoding="utf-8")

    assert "cards: there is no [[colour]] white, with id, letter, symbol and element" == refusal(folder)


def test_an_empty_folder_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"has no card files; their names end with \.toml"):
        CHECK.check(tmp_path)
    with pytest.raises(BadFile, match=r"none\.toml: cannot be read"):
        CHECK.check(tmp_path / "none.toml")


def test_a_file_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / "white.toml").write_bytes(b"\xff\xfe\x00")

    assert "white.toml: is not UTF-8 text (byte 0); save it as UTF-8" == refusal(folder)


# --- free loops and runaway triggers -------------------------------------------------------------------------------

LOOPS = {
    "an ability for nothing": [("red", 'cost = "2", do = "damage 1', 'cost = "0", do = "damage 1', "costs nothing")],
    "an ability that pays for itself": [("red", 'do = "damage 1 target"', 'do = "gain 2 energy"', "brings as much energy")],
    "a use that prepares": [("purple", 'use = "exhaust unit"', 'use = "prepare unit"', "may not prepare anything")],
    "a killed trigger that prepares": [("red", '"damage 1 each unit"', '"prepare each unit"', "may not prepare anything")],
    "preparing the miner for one energy": [
        ("yellow", 'cost = "any 2", do = "prepare unit[own]"', 'cost = "any 1", do = "prepare unit[own]"', "brown.mole-miner")
    ],
    "preparing all miners": [("white", 'do = "prepare this"', 'do = "prepare each unit[own]"', "brown.mole-miner")],
    "a free wonder that comes back": [
        ("blue", "cost = 1\nplay", "cost = 0\nplay", ""),
        ("green", 'cost = 3\nplay = "heal each', 'cost = 0\nplay = "return grave wonder" # ', "blue.undertow: cost: green.spr"),
    ],
    "a rat that pays for its resurrection": [
        ("black", 'killed = "discard 1 enemy"', 'killed = "gain 2 energy"', ""),
        ("black", 'cost = "2", do = "plunder 1 enemy"', 'cost = "2", do = "deploy grave unit[cost<=1]"', "brings 2 energy"),
    ],
    "a use that deploys what prepares": [
        ("black", '"return grave unit[black]"', '"deploy grave unit[cost<=1]"', "deploys white.whistler, which prepares")
    ],
    "units that deploy each other": [
        ("black", "deploy grave unit[cost<=3]", "deploy grave unit[cost<=5]", "write [cost<=4] or less (ME-D34)")
    ],
    "plundering that plunders": [
        ("red", 'killed = "damage 1 enemy"', 'enemy_plundered = "damage 1 enemy"', "would call itself again and again")
    ],
    "energy that brings energy": [
        ("red", 'killed = "damage 1 enemy"', 'energy_gained = "gain 1 energy"', "would call itself again and again")
    ],
    "two triggers that call each other": [
        ("red", 'killed = "damage 1 enemy"', 'energy_gained = "plunder 1 enemy"', ""),
        ("blue", 'killed = "draw 1"', 'enemy_plundered = "gain 1 energy"', "would call each other again and again (ME-D34)"),
    ],
    "a card that pays for the next": [
        ("red", 'killed = "damage 1 enemy"', 'unit_played = "gain 1 energy"', "it could pay for the next (ME-D38)")
    ],
    "a free wonder that every wonder brings back": [
        ("blue", "cost = 1\nplay", "cost = 0\nplay", ""),
        ("red", 'killed = "damage 1 enemy"', 'wonder_played = "return grave wonder"', "blue.undertow: cost: red.ember-fox"),
    ],
    "a combat that prepares": [("red", 'killed = "damage 1 enemy"', 'combat = "prepare this"', "may not prepare anything")],
    "two players who call each other": [
        ("red", 'killed = "damage 1 enemy"', 'plundered = "damage 1 enemy"', "would call each other again and again (ME-D34)")
    ],
}


@pytest.mark.parametrize("loop", LOOPS)
def test_a_loop_is_refused(folder: Path, loop: str) -> None:
    """ME-D34, ME-D38: what could go on for ever is found before the game."""
    for colour, old, new, _ in LOOPS[loop]:
        change(folder, colour, old, new)

    said = refusal(folder)

    assert all(expected in said for *_, expected in LOOPS[loop])
    assert re.search(r"\.toml: line \d+: card ", said)


@pytest.mark.parametrize("loop", [loop for loop, edits in LOOPS.items() if len(edits) == 2])
def test_half_of_a_loop_is_allowed(folder: Path, loop: str) -> None:
    """The negative control: the first of the two cards alone does no harm."""
    colour, old, new, _ = LOOPS[loop][0]
    change(folder, colour, old, new)

    assert 120 == len(CHECK.check(folder).cards)


# --- random definitions --------------------------------------------------------------------------------------------

WORDS = re.findall(r"[a-z]+|<=|[\[\];+/-]|\d+", "\n".join(TEXTS.values()))
KEYS = (
    "play deploy use turn_start each_turn killed destroyed defeated used combat plundered energy_gained unit_played"
    " wonder_played static pay stats cost"
).split()
SIGNS = '";[]{}=+-/<\n0179é\t\\#'


def spoiled(text: str, luck: Luck) -> str:
    """A text with one to four random changes: words of other cards, other keys, signs, gaps."""
    for _ in range(1 + luck.below(4)):
        at = luck.below(len(text) or 1)
        match luck.below(5):
            case 0:
                found = list(re.finditer(r"[a-z]+|\d+", text))
                if found:
                    word = found[luck.below(len(found))]
                    text = text[: word.start()] + WORDS[luck.below(len(WORDS))] + text[word.end() :]
            case 1:
                text = text[:at] + SIGNS[luck.below(len(SIGNS))] + text[at:]
            case 2:
                text = text[:at] + text[at + 1 + luck.below(9) :]
            case 3:
                lines = text.splitlines()
                lines.insert(luck.below(len(lines) + 1), lines[luck.below(len(lines))] if lines else "")
                text = "\n".join(lines)
            case _:
                keys = list(re.finditer(r"(?m)^[a-z_]+(?= =)", text))
                if keys:
                    key = keys[luck.below(len(keys))]
                    text = text[: key.start()] + KEYS[luck.below(len(KEYS))] + text[key.end() :]
    return text


def said_of(source: Source) -> str:
    """The refusal of one file; empty if its cards can be read."""
    try:
        cards_of(decoded(source), source)
    except BadFile as error:
        return str(error)
    return ""


def test_random_definitions_load_or_are_refused() -> None:
    """5,000 spoiled cards: each is read or refused as BadFile with its file; nothing else is ever raised."""
    luck = Luck(b"spoiled cards")
    cards = [f"[[card]]{each}" for text in TEXTS.values() for each in text.split("[[card]]")[1:]]

    said = [said_of(Source("spoiled.toml", spoiled(cards[luck.below(len(cards))], luck))) for _ in range(5_000)]
    refused = [each for each in said if each]

    assert all(each.startswith("spoiled.toml: ") for each in refused)
    assert 400 < len(refused) < 4_600


def test_random_sets_load_or_are_refused() -> None:
    """The same for whole sets: one file of eight is spoiled."""
    luck = Luck(b"spoiled sets")
    names = sorted(TEXTS)
    for _ in range(40):
        name = names[luck.below(len(names))]
        texts = {**TEXTS, name: spoiled(TEXTS[name], luck)}
        with suppress(BadFile):
            box = box_of([Source(each, text) for each, text in texts.items()], "cards", own=True)

            assert len(Colour) * 15 == len(box.cards)


@rule("ME-D51", "ME-35")
@pytest.mark.parametrize(
    ("text", "english", "czech"),
    [
        (
            card("charm", killed="promote charmed"),
            "killed: “charmed” can never mean anything here: the charm has left its unit",
            "killed: „charmed“ tu nikdy nic neznamená: čár už svého tvora opustil",
        ),
        (
            unit("2/2", destroyed="draw 1; heal this"),
            "destroyed: “this” can never mean anything here: the card has left battle",
            "destroyed: „this“ tu nikdy nic neznamená: karta už bitvu opustila",
        ),
        (
            card("relic", defeated="draw 1", use="draw 1"),
            "defeated: can never happen: only units are defeated (ME-35)",
            "defeated: nikdy nenastane: poraženi bývají jen tvorové (ME-35)",
        ),
        (
            card("relic", used="draw 1", turn_start="draw 1"),
            "used: can never happen: a relic without use is never used (ME-34)",
            "used: nikdy nenastane: relikvie bez „use“ se nikdy neužije (ME-34)",
        ),
    ],
    ids=["charmed", "this", "defeated", "used"],
)
def test_a_text_that_can_never_happen_is_warned_of(text: str, english: str, czech: str) -> None:
    """It may be played with; but whoever wrote it meant something else."""
    box = box_of([Source("mine.toml", set_text({"yellow.idle": text}))], "mine", own=True)

    warned = [each for each in box.warnings if isinstance(each, Worded) and "never" in str(each)]
    assert [english] == [str(each).partition("card yellow.idle: ")[2] for each in warned]
    assert [czech] == [
        Catalogue("cs", strict=True).say(each.sentence, create()).partition("yellow.idle: ")[2] for each in warned
    ]


@pytest.mark.parametrize(
    "text",
    [
        card("charm", turn_start="promote charmed", killed="draw 1"),
        unit("2/2", killed="damage 1 each unit", used="promote this", defeated="draw 1"),
        card("relic", used="draw 1", use="gain 1 energy", destroyed="draw 1"),
    ],
)
def test_a_text_that_can_happen_is_not_warned_of(text: str) -> None:
    """The control."""
    box = box_of([Source("mine.toml", set_text({"yellow.busy": text}))], "mine", own=True)

    assert [] == [str(each) for each in box.warnings if "never" in str(each)]


def test_none_of_our_cards_says_anything_in_vain() -> None:
    assert [] == [fault for each in read_cards().cards for fault in idle_texts(each)]
