"""The rulebook says what the game does: its example, its options, its card file, its sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.games.mystic.card_text import grammar_of
from kouzlo.games.mystic.cards import Source, box_of, read_cards
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.parser import read_effect
from kouzlo.games.mystic.tree import Ability
from kouzlo.games.mystic.words import Type, When
from kouzlo.text.language import LANGUAGES
from tests.games.mystic.tables import Resumed, Table

RULEBOOKS = Path(__file__).parents[3] / "docs" / "rules"


SET = Path(__file__).with_name("own_set")


def rulebook(language: str) -> str:
    return (RULEBOOKS / f"mystic.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_the_rulebook_are_those_of_the_program(language: str) -> None:
    """The table of examples: what is written in a card file, and how it reads."""
    rows = re.findall(r"^\| `([^`]+)` \| (.+) \|$", rulebook(language), re.MULTILINE)

    assert 7 == len(rows)
    for written, said in rows:
        assert said == grammar_of(language).ability_text(Ability(When.PLAY, read_effect(written)), Type.WONDER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_file_of_the_rulebook_can_be_played_with(language: str) -> None:
    """Its card and those of another set go together, with the name that it gives and nothing odd about it."""
    (entry,) = re.findall(r"```toml\n(.*?)```", rulebook(language), re.DOTALL)
    texts = [path.read_text(encoding="utf-8") for path in sorted(SET.glob("*.toml"))]
    yellow = next(number for number, text in enumerate(texts) if 'id = "yellow"' in text)
    texts[yellow] = texts[yellow][: texts[yellow].rindex("[[card]]")]

    box = box_of([Source(str(number), text) for number, text in enumerate([entry, *texts])], "example", own=True)

    assert ("my-cards", ()) == (box.set.id, box.warnings)
    assert "yellow.lamplighter" in [card.id for card in box.cards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_stands_in_the_rulebook_with_its_values(language: str) -> None:
    """All table options with all their values, in the paragraphs that name them."""
    options = Mystic(read_cards()).info.options
    paragraphs = re.split(r"\n\n(?=\*\*ME-|#)", rulebook(language))
    shown: dict[str, set[str]] = {}
    for paragraph in paragraphs:
        words = re.findall(r"`([^`]+)`", paragraph)
        for name in options.keys() & set(words):
            shown.setdefault(name, set()).update(words)

    assert options.keys() == shown.keys()
    for name in options.keys() - {"colours_0", "colours_1"}:
        assert {str(value) for value in options[name].values} <= shown[name], name


def test_the_example_goes_as_the_rulebook_says() -> None:
    """Anna's third turn and Ben's: promoted, deployed, killed, plundered, drawn; guarded, struck back, both dead."""
    hands = (
        "0.hand:red.ash-thrower,red.fiery-retort,yellow.sunbeam,green.druid,green.seedling "
        "1.hand:purple.mirror-duelist,blue.siren-of-the-shallows,black.verdict,black.dread,blue.undertow"
    )
    table = Anna(f"battle:yellow.shield-novice@0,red.flame-dancer@0/exhausted,blue.tide-sprite@1 {hands}")

    table.pass_turn(1, "red")
    assert (2, 3) == table.stats("yellow.shield-novice@0")
    assert not table.unit("red.flame-dancer@0").exhausted
    assert {"red": 3} == table.side(0).energy

    table.play(0, "play red.ash-thrower")
    assert table.unit("red.ash-thrower@0").exhausted
    table.play(0, "play red.fiery-retort > blue.tide-sprite@1")
    table.draw_any()
    assert not table.is_in_battle("blue.tide-sprite@1")
    assert 6 == len(table.side(1).hand)

    deck = table.side(1).deck
    table.play(0, "attack red.flame-dancer@0 player@1")
    assert (deck - 2, 2) == (table.side(1).deck, table.side(1).deep_grave)

    assert 3 == len(table.side(0).hand)
    table.pass_turn(0, "purple")
    assert 5 == len(table.side(0).hand)

    table.play(1, "play purple.mirror-duelist")
    assert ["attack purple.mirror-duelist@1 yellow.shield-novice@0"] == table.moves(1, "attack")
    table.play(1, "attack purple.mirror-duelist@1 yellow.shield-novice@0")
    table.play(0, "strike")
    assert "yellow.shield-novice" in table.side(0).grave
    assert "purple.mirror-duelist" in table.side(1).grave


class Anna(Table):
    """Our own cards at the end of Ben's second turn."""

    def __init__(self, position: str) -> None:
        begun = "phase:main stage:main active:1 0.turns:2 1.turns:2"
        colours = "0.colours:yellow,red,green 1.colours:blue,purple,black"
        self.game = Resumed(read_cards(), PLAIN, f"{colours} {begun} {position}")
        self.match = Match(self.game, {}, 2)


def test_the_set_says_that_it_is_original() -> None:
    """In both rulebooks and on the page of the set."""
    assert "are a set of our own" in rulebook("en")
    assert "naše vlastní sada" in rulebook("cs")
    assert "This set is our own" in (RULEBOOKS.parent / "mystic_set.md").read_text(encoding="utf-8")
