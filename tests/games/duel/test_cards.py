"""The card file: what a person who enters the printed cards may write, and what he is told when it is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.rule import rule
from kouzlo.core.sentence import Worded
from kouzlo.games.duel import Duel, broken_constraints, create, deck_of, read_cards
from kouzlo.games.duel.cards import CONSTRAINTS, OURS, OWN_FILE, Deck
from tests.games.duel.scenarios import changed_cards, own_cards, toml

OWN_TEXT = OWN_FILE.read_text(encoding="utf-8")


def deck(content: dict[str, Any] | str) -> Deck:
    """A foreign file read."""
    return deck_of(content if isinstance(content, str) else toml(content), "cards.toml", own=True)


def refusal(content: dict[str, Any] | str) -> str:
    """The sentence by which a file is refused."""
    with pytest.raises(BadFile) as refused:
        deck(content)
    return str(refused.value)


def mark_of(case: str) -> str:
    """The constraint that a case is about: its first word."""
    return case.partition(" ")[0]


def marks(broken: tuple[Worded, ...]) -> list[str]:
    """Which constraints a list of sentences names."""
    return [sentence.text.partition(" does not hold: ")[0] for sentence in broken]


# --- our own file -----------------------------------------------------------------------------------------------------


@rule("DU-1")
def test_our_own_file_keeps_every_constraint() -> None:
    assert () == broken_constraints(read_cards())
    assert "carodejny-duel" == read_cards().set.id
    assert {"c2", "c3", "c5", "c6", "c9"} == CONSTRAINTS.keys()
    assert {"c7", "c8", "c10"} == OURS.keys()


def test_our_own_file_says_for_every_field_where_it_comes_from() -> None:
    cards = read_cards().cards

    assert {"name", "value", "element", "kind", "effect"} == {field for card in cards for field in card.origin}
    assert {"seed", "inferred", "review", "ours"} == {origin for card in cards for origin in card.origin.values()}


def test_our_own_file_may_be_copied_changed_and_played() -> None:
    """With the [constraints] and [ours] that stand in it, and with its remarks."""
    own = deck(OWN_TEXT)

    assert ((), "own-cards", OWN_TEXT) == (own.warnings, own.set.id, own.set.text)
    assert read_cards().set.digest == own.set.digest
    assert "plan" in Duel(own).info.phases


def test_the_digest_tells_facts_not_names() -> None:
    named = deck(changed_cards(shaman={"en": "Medicine Man"}))
    valued = deck(changed_cards(shaman={"value": 3}))

    assert read_cards().set.digest == named.set.digest
    assert read_cards().set.digest != valued.set.digest


def test_names_come_from_the_file_in_both_languages() -> None:
    game = Duel(deck(changed_cards(shaman={"cs": "Čaroděj", "en": "Medicine Man"})))

    assert ["Čaroděj", "Medicine Man"] == [game.name("wizard", "shaman", language) for language in ("cs", "en")]
    assert game.name("wizard", "gandalf", "en") is None


# --- constraints ------------------------------------------------------------------------------------------------------

BREAKING: dict[str, dict[str, dict[str, Any]]] = {
    "c2 the Shaman has a weakness": {"shaman": {"element": "fire"}},
    "c2 the Pilgrim has a weakness": {"pilgrim": {"element": "shadow"}},
    "c3 the Dancer is too strong": {"dancer": {"value": 2}, "soldier": {"effect": "own_value +2"}},
    "c3 the Soldier helps too little": {"soldier": {"effect": "own_value +2"}},
    "c3 the Soldier helps the Shaman lose": {"soldier": {"effect": "opposing_value +9"}},
    "c3 the Dancer does not cancel": {"dancer": {"effect": "own_value +1"}},
    "c3 another card helps the Dancer enough": {"pilgrim": {"effect": "own_value +3"}},
    "c3 a card on her pile wins for the Dancer": {"chronicler": {"effect": "wins against void"}},
    "c5 the Detective acts before the Shaman": {"detective": {"value": 4}},
    "c6 the Blacksmith is not weaker by element": {"blacksmith": {"element": "void"}},
    "c6 a card on his pile takes the Blacksmith's weakness": {"priestess": {"effect": "own_no_weakness if fire"}},
    "c6 an ability decides before the element": {"geomancer": {"kind": "permanent", "effect": "wins against fire"}},
    "c9 Dancers do not cancel": {"dancer": {"effect": "own_value +1"}},
    "c9 Blacksmiths compare as usual": {"blacksmith": {"effect": "own_value +1"}},
    "c7 the Gardener is not nature": {"gardener": {"element": "void"}},
    "c7 the Geomancer is not stronger": {"geomancer": {"value": 5}},
    "c8 the winner shows another value": {"gardener": {"value": 4}},
    "c8 an element decides": {"pilgrim": {"element": "water"}},
    "c10 two fast wizards share a value": {"rogues": {"value": 9}},
}


@pytest.mark.parametrize("case", BREAKING)
def test_a_broken_constraint_is_named(case: str) -> None:
    """Under another name the file may be played, with a warning."""
    mark = mark_of(case)
    warned = deck(changed_cards(**BREAKING[case]))

    assert mark in marks(warned.warnings)
    assert mark in marks(broken_constraints(warned))


@pytest.mark.parametrize("case", [case for case in BREAKING if mark_of(case) in CONSTRAINTS])
def test_a_file_that_breaks_a_fact_of_the_rulebook_may_not_take_its_name(case: str) -> None:
    said = refusal({"set": "carodejny-duel", **changed_cards(**BREAKING[case])})

    assert f"{mark_of(case)} does not hold: " in said
    assert "cards.toml" in said
    assert "may not call itself carodejny-duel" in said
    assert 'set = "my-cards"' in said, "what to do"


@pytest.mark.parametrize(
    "case", ["c7 the Gardener is not nature", "c8 the winner shows another value", "c10 two fast wizards share a value"]
)
def test_our_own_additions_only_warn(case: str) -> None:
    warned = deck({"set": "carodejny-duel", **changed_cards(**BREAKING[case])})

    assert ("carodejny-duel", [mark_of(case)]) == (warned.set.id, marks(warned.warnings))


def test_a_good_file_may_take_the_name() -> None:
    assert ("carodejny-duel", ()) == ((good := deck({"set": "carodejny-duel", **own_cards()})).set.id, good.warnings)


def test_a_set_without_the_known_wizards_is_another_game() -> None:
    """All ids renamed: no fact of the rulebook can be looked at, so each is named, and the set may still be played."""
    content = own_cards()
    for number, card in enumerate(content["wizard"]):
        card["id"] = f"wizard_{number}"

    assert [*CONSTRAINTS, "c7", "c8"] == marks(deck(content).warnings)
    assert "may not call itself" in refusal({"set": "carodejny-duel", **content})


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_seventeen_and_nineteen_wizards_are_no_set() -> None:
    few, many = own_cards(), own_cards()
    few["wizard"].pop()
    many["wizard"].append({**many["wizard"][0], "id": "extra", "cs": "Navíc", "en": "Extra"})

    assert "cards.toml: has 17 wizards; a set has exactly 18 (DU-1)" == refusal(few)
    assert "cards.toml: has 19 wizards; a set has exactly 18 (DU-1)" == refusal(many)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param({"value": "5"}, ["value", "'5'", "0 to 99"], id="a value in quotes"),
        pytest.param({"value": "five"}, ["value", "'five'", "0 to 99"], id="a value in words"),
        pytest.param({"value": -1}, ["value", "-1", "0 to 99"], id="a negative value"),
        pytest.param({"value": 100}, ["value", "100", "0 to 99"], id="a huge value"),
        pytest.param({"value": True}, ["value", "True", "0 to 99"], id="a value that is true"),
        pytest.param({"value": 5.0}, ["value", "5.0", "0 to 99"], id="a value with a point"),
        pytest.param({"value": [5]}, ["value", "[5]", "0 to 99"], id="a list as value"),
        pytest.param({"element": "earth"}, ["element", "'earth'", "fire, water, nature, light, shadow"], id="unknown element"),
        pytest.param({"element": "oheň"}, ["element", "'oheň'", "write fire"], id="an element in Czech"),
        pytest.param({"element": "Fire"}, ["element", "'Fire'", "write fire"], id="an element with a capital"),
        pytest.param({"element": 3}, ["element", "3", "fire"], id="a number as element"),
        pytest.param({"kind": "slow"}, ["kind", "'slow'", "none, fast, permanent, dormant"], id="unknown kind"),
        pytest.param({"kind": "rychlá"}, ["kind", "'rychlá'", "write fast"], id="a kind in Czech"),
        pytest.param({"effect": "explode"}, ["effect", "'explode'", "both_lose"], id="unknown effect"),
        pytest.param({"effect": "both_loose"}, ["effect", "'both_loose'", "did you mean both_lose?"], id="a misspelt effect"),
        pytest.param({"effect": "own_value+3"}, ["effect", "own_value +3 if fire"], id="no blank before the amount"),
        pytest.param({"effect": 5}, ["effect", "5"], id="a number as effect"),
        pytest.param({"effect": "none"}, ["effect", "together or not at all"], id="a kind without an effect"),
        pytest.param({"id": "Shaman"}, ["id", "'Shaman'", "lower-case"], id="an id with a capital"),
        pytest.param({"id": "šaman"}, ["id", "'šaman'", "lower-case"], id="an id with an accent"),
        pytest.param({"id": ""}, ["id", "''", "lower-case"], id="an empty id"),
        pytest.param({"id": 4}, ["id", "4", "lower-case"], id="a number as id"),
        pytest.param({"id": "dancer"}, ["id", "'dancer'", "wizard 1", "twice", "DU-1"], id="a doubled id"),
        pytest.param({"cs": "Tanečnice"}, ["cs", "'Tanečnice'", "wizard 1 (dancer)"], id="a doubled name"),
        pytest.param({"en": ""}, ["en", "''", "1 to 40"], id="an empty name"),
        pytest.param({"en": "x" * 41}, ["en", "1 to 40"], id="a long name"),
        pytest.param({"en": 7}, ["en", "7", "1 to 40"], id="a number as name"),
        pytest.param({"color": "red"}, ["color", "is not known", "id, en, value"], id="an unknown field"),
        pytest.param({"from": "box"}, ["from", "'box'", "printed"], id="an unknown provenance for all"),
        pytest.param({"from": {"name": "seed"}}, ["from", "value", "missing"], id="a provenance with gaps"),
        pytest.param({"from": 5}, ["from", "5", "printed"], id="a number as provenance"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_file_line_card_and_what_is_allowed(change: dict[str, Any], said: list[str]) -> None:
    """The Shaman is the fourth wizard."""
    text = toml(changed_cards(shaman=change))
    sentence = refusal(text)

    for part in ["cards.toml", "wizard 4", *said]:
        assert part in sentence
    line = text.splitlines()[int(sentence.partition("line ")[2].partition(":")[0]) - 1]
    assert line.startswith(next(iter(change)))


@pytest.mark.parametrize("origin", ["name", "value", "element", "kind", "effect"])
def test_each_provenance_is_checked(origin: str) -> None:
    card = next(card for card in own_cards()["wizard"] if card["id"] == "shaman")
    sentence = refusal(changed_cards(shaman={"from": {**card["from"], origin: "rumour"}}))

    assert (
        f"wizard 4 (shaman): from: {origin}: 'rumour' is not known; allowed are seed, inferred, review, ours, printed"
        in sentence
    )


@pytest.mark.parametrize("field", ["en", "value", "element", "kind", "effect", "from"])
def test_a_missing_field_is_named(field: str) -> None:
    content = own_cards()
    del content["wizard"][3][field]
    text = toml(content)
    sentence = refusal(text)

    assert f"wizard 4 (shaman): {field}: is missing; every wizard has id, en, value, element, kind, effect, from" in sentence
    assert "[[wizard]]" == text.splitlines()[int(sentence.partition("line ")[2].partition(":")[0]) - 1]


def test_a_name_may_stand_in_any_language_beside_the_default_one() -> None:
    """Finnish is added, Czech left out: who reads Czech is told the English name."""
    content = changed_cards(shaman={"fi": "Samaani"})
    del content["wizard"][3]["cs"]
    game = Duel(deck(content))

    assert ["Samaani", "Shaman", "Shaman"] == [game.name("wizard", "shaman", language) for language in ("fi", "en", "cs")]


def test_a_missing_id_is_named_by_the_number_of_the_card() -> None:
    content = own_cards()
    del content["wizard"][3]["id"]

    assert "wizard 4: id: is missing" in refusal(content)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("[[wizard]\n", ["not valid TOML", "line 1"], id="malformed"),
        pytest.param('[[wizard]]\nid = "a"\nid = "b"\n', ["not valid TOML", "line 3"], id="a field twice"),
        pytest.param("", ["[[wizard]]", "18"], id="empty"),
        pytest.param("wizard = 3\n", ["[[wizard]]", "18"], id="a number"),
        pytest.param('[wizard]\nid = "a"\n', ["[[wizard]]", "18"], id="single brackets"),
        pytest.param("wizard = [1, 2]\n", ["[[wizard]]", "18"], id="a list of numbers"),
        pytest.param("[[wizards]]\n", ["wizards", "is not known", "constraints, ours, set, wizard"], id="an unknown table"),
        pytest.param("set = 5\n" + OWN_TEXT, ["set", "lower-case"], id="a name that is a number"),
        pytest.param('set = "Moje karty"\n' + OWN_TEXT, ["set", "'Moje karty'", "lower-case"], id="a name with blanks"),
        pytest.param("x = " + "[" * 5_000 + "]" * 5_000, ["not valid TOML"], id="nested too deep"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(text: str, said: list[str]) -> None:
    sentence = refusal(text)

    for part in ["cards.toml", *said]:
        assert part in sentence


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Missing, a folder, not UTF-8: the name, the reason and what to do."""
    latin = tmp_path / "latin.toml"
    latin.write_bytes(OWN_TEXT.encode("cp1250", errors="replace"))
    for path, said in ((tmp_path / "none.toml", "check the name"), (tmp_path, "check the name"), (latin, "save it as UTF-8")):
        with pytest.raises(BadFile) as refused:
            read_cards(path)

        assert str(path) in str(refused.value)
        assert said in str(refused.value)


# --- what a person may write ------------------------------------------------------------------------------------------


def test_one_word_says_that_everything_was_printed() -> None:
    """Whoever copies from the box need not write it five times on each card."""
    card = next(card for card in deck(changed_cards(shaman={"from": "printed"})).cards if card.id == "shaman")

    assert dict.fromkeys(("name", "value", "element", "kind", "effect"), "printed") == card.origin


@pytest.mark.parametrize(
    "written",
    [
        pytest.param(OWN_TEXT.replace("\n", "\r\n").encode(), id="line ends of Windows"),
        pytest.param(b"\xef\xbb\xbf" + OWN_TEXT.encode(), id="the mark that Windows editors put first"),
    ],
)
def test_files_of_other_systems_are_read(written: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(written)

    assert read_cards().set.digest == read_cards(file).set.digest
    assert create(file).cards.text is not None


def test_remarks_and_multi_line_texts_do_not_confuse_the_line_numbers() -> None:
    """A [[wizard]] inside a text is no wizard: where lines cannot be told, none is named."""
    text = toml(changed_cards(shaman={"value": 100}))
    honest = refusal("# a remark\n\n" + text)
    confusing = refusal('[ours]\nnote = """\n[[wizard]]\n"""\n' + text)

    assert "wizard 4 (shaman): value" in honest
    assert "line" in honest.partition("wizard 4")[0]
    assert "wizard 4 (shaman): value" in confusing
    assert "line" not in confusing.partition("wizard 4")[0]


# --- noise ------------------------------------------------------------------------------------------------------------

PIECES = (
    *"[ ] { } = \" ' \\ # , . + - _ 0 9 a š \n \r \t \0 [[wizard]] true nan 1e9 2024-01-01 \"\"\"".split(" "),
    " ",
    "\ufeff",
    "value = ",
    "effect = \"may_on_win_",
    "against higher",
    "99999999999999999999",
    "set = \"carodejny-duel\"\n",
)  # fmt: skip


def noise(luck: Luck, text: str) -> str:
    """Cut, double, move or strike a piece of a file, one to four times."""
    for _ in range(1 + luck.below(4)):
        at, length = luck.below(len(text) + 1), luck.below(30)
        strike, other = luck.below(4), luck.below(len(text) + 1)
        if strike == 0:
            text = text[:at] + text[at + length :]
        elif strike == 1:
            text = text[:at] + PIECES[luck.below(len(PIECES))] + text[at + luck.below(2) :]
        elif strike == 2:
            text = text[:at] + text[other : other + length] + text[at:]
        else:
            text = text[:at] + PIECES[luck.below(len(PIECES))] + text[at + length :]
    return text


def value_noise(luck: Luck, text: str) -> str:
    """Exchange whole values between lines: valid TOML, strange facts."""
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if " = " in line]
    for _ in range(1 + luck.below(3)):
        one, two = at[luck.below(len(at))], at[luck.below(len(at))]
        lines[one] = lines[one].partition(" = ")[0] + " = " + lines[two].partition(" = ")[2]
    return "\n".join(lines)


@pytest.mark.parametrize("spoil", [noise, value_noise], ids=["characters", "values"])
def test_no_file_does_worse_than_be_refused(spoil: Callable[[Luck, str], str]) -> None:
    """1,000 spoilt files each: read, or refused with a sentence that names the file; nothing else is ever raised."""
    luck, text = Luck(seed_of(f"card noise {spoil.__name__}")), toml(own_cards())
    read, refused = 0, 0
    for _ in range(1_000):
        try:
            deck(spoil(luck, text))
            read += 1
        except BadFile as error:
            refused += str(error).startswith("cards.toml")

    assert 1_000 == read + refused
    assert min(read, refused) > 20, "the noise was worth it"


def test_noise_in_bytes_is_refused_too(tmp_path: Path) -> None:
    file, luck, own = tmp_path / "cards.toml", Luck(seed_of("byte noise")), OWN_FILE.read_bytes()
    said = []
    for _ in range(100):
        spoilt = bytearray(own)
        for _ in range(1 + luck.below(3)):
            spoilt[luck.below(len(spoilt))] = luck.below(256)
        file.write_bytes(spoilt)
        try:
            read_cards(file)
        except BadFile as error:
            said.append(str(error))

    assert len(said) > 20
    assert all(sentence.startswith(str(file)) for sentence in said)


def test_our_helper_writes_what_it_means() -> None:
    """The control of these tests: our file written by the helper is our file."""
    again = tomllib.loads(toml(own_cards()))

    assert own_cards()["wizard"] == again["wizard"]
