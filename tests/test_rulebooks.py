"""The rulebooks in docs/rules say what the games do: every paragraph, every card, every example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.event import Event
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.registry import create_game, game_ids
from kouzlo.games.duel.cards import OWN_FILE, Card, deck_of, read_cards
from kouzlo.games.duel.effects import BadEffect, read_effect
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue, Laid
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import Kind
from kouzlo.games.duel.verb import NO_VERB, VERBS

RULEBOOKS = Path(__file__).parents[1] / "docs" / "rules"
LANGUAGES = ("cs", "en")

ID = r"[A-Z]{2}-[RD]?[0-9]+"
BOLD_ID = re.compile(rf"\*\*({ID})\*\*")
PARAGRAPH = re.compile(rf"(?:(?<=\n\n)|(?<=\n)[-*] )\*\*({ID})\*\* (?=\S)")
"""Where a paragraph or a list item begins with its id."""


def rulebook(game: str, language: str) -> str:
    return (RULEBOOKS / f"{game}.{language}.md").read_text(encoding="utf-8")


def paragraphs(text: str) -> dict[str, str]:
    """Each paragraph of a rulebook by its id: all up to the next id or heading."""
    starts = [(found.start(), found[1]) for found in PARAGRAPH.finditer(text)]
    ends = [start for start, _ in starts[1:]] + [len(text)]
    return {id: re.split(r"\n#+ ", text[start:end])[0].strip() for (start, id), end in zip(starts, ends, strict=True)}


def faults(text: str, ids: Sequence[str]) -> list[str]:
    """What is wrong with the paragraphs of a rulebook that should have these ids."""
    begun, bold = PARAGRAPH.findall(text), BOLD_ID.findall(text)
    prefixes = "|".join(sorted({id.split("-")[0] for id in ids}))
    named = set(re.findall(rf"\b(?:{prefixes})-[RD]?[0-9]+\b", text))
    return [
        *(f"{id} has no paragraph" for id in ids if id not in begun),
        *(f"{id} has {begun.count(id)} paragraphs" for id in ids if begun.count(id) > 1),
        *(f"{id} is bold outside the beginning of a paragraph" for id in ids if bold.count(id) > begun.count(id)),
        *(f"{id} is no rule of the game" for id in sorted(named - set(ids))),
    ]


def tables(text: str, columns: int) -> Iterator[list[str]]:
    """The rows of all tables with so many columns, headings and rulers left out."""
    lines = text.split("\n")
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == columns and not following.startswith("|---"):
            yield cells


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_rule_of_a_game_stands_once_in_its_rulebook(game: str, language: str) -> None:
    """A game without a rulebook is not finished; in a rulebook each id is bold once, where its paragraph begins."""
    assert (RULEBOOKS / f"{game}.{language}.md").exists(), f"{game} has no rulebook in {language}"
    ids = [rule.id for rule in create_game(game).info.rules if rule.id]

    assert [] == faults(rulebook(game, language), ids)


def test_a_faulty_rulebook_is_found_out() -> None:
    """The negative control: a paragraph missing, doubled, bold in the middle, unknown, empty."""
    ids = ["DU-1", "DU-2"]
    whole = "# Rules\n\n**DU-1** Two players.\n\n**DU-2** See DU-1.\n"

    assert [] == faults(whole, ids)
    assert ["DU-2 has no paragraph"] == faults(whole.replace("**DU-2**", "DU-2"), ids)
    assert ["DU-1 has 2 paragraphs"] == faults(whole + "\n**DU-1** Again.\n", ids)
    assert ["DU-1 is bold outside the beginning of a paragraph"] == faults(whole.replace("See DU-1", "See **DU-1**"), ids)
    assert ["DU-7 is no rule of the game"] == faults(whole.replace("See DU-1", "See DU-7"), ids)
    assert ["DU-1 has no paragraph", "DU-1 is bold outside the beginning of a paragraph"] == faults(
        whole.replace("**DU-1** Two players.", "**DU-1**"), ids
    )


@pytest.mark.parametrize("game", [game for game in game_ids() if (RULEBOOKS / f"{game}.en.md").exists()])
def test_both_languages_mark_the_same_rulings(game: str) -> None:
    """What is ours and what the printed rules say, which paragraphs are named and which words of the program: no difference."""
    czech, english = (paragraphs(rulebook(game, language)) for language in LANGUAGES)

    assert marks(czech, "naše rozhodnutí", "volba stolu") == marks(english, "our ruling", "table option")


def marks(book: dict[str, str], ruling: str, option: str) -> list[tuple[str, bool, bool, list[str], list[str]]]:
    """Of each paragraph: whether it has a ruling and an option of ours, what it refers to, and its words of the program."""
    return [
        (id, ruling in text.lower(), option in text.lower(), references(text), re.findall(r"`[^`]+`", text))
        for id, text in book.items()
    ]


def references(text: str) -> list[str]:
    return sorted(re.findall(rf"\b{ID}\b", text))


def test_a_ruling_marked_in_one_language_only_is_found_out() -> None:
    """The negative control."""
    czech = {"DU-1": "**DU-1** Hrají dva. *Naše rozhodnutí:* Nikdy tři."}
    english = {"DU-1": "**DU-1** Two players. Never three."}

    assert marks(czech, "naše rozhodnutí", "volba stolu") != marks(english, "our ruling", "table option")


# --- the duel ------------------------------------------------------------------------------------------------------

ELEMENTS = {
    "cs": dict(
        zip("oheň voda příroda světlo stín prázdnota".split(), "fire water nature light shadow void".split(), strict=True)
    ),
    "en": {name: name for name in "fire water nature light shadow void".split()},
}
KINDS = {
    "cs": {"rychlá": "fast", "trvalá": "permanent", "dřímající": "dormant", "bez schopnosti": "none"},
    "en": {"fast": "fast", "permanent": "permanent", "dormant": "dormant", "no ability": "none"},
}
ORIGINS = {
    "cs": {"p": "seed", "v": "inferred", "r": "review", "n": "ours"},
    "en": {"p": "seed", "i": "inferred", "r": "review", "o": "ours"},
}


def facts(card: Card, language: str) -> tuple[Any, ...]:
    return card.names[language], card.value, card.element.name.lower(), card.kind.name.lower(), list(card.origin.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_wizards_is_that_of_the_card_file(language: str) -> None:
    """Names, values, elements, kinds, and where each fact comes from."""
    listed = [
        (
            name,
            int(value),
            ELEMENTS[language][element],
            KINDS[language][kind],
            [ORIGINS[language][mark] for mark in origin.split()],
        )
        for name, value, element, kind, _, origin in tables(rulebook("duel", language), 6)
    ]

    assert [facts(card, language) for card in read_cards().cards] == listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_vocabulary_is_that_of_the_program(language: str) -> None:
    """Every verb with its kinds, amount, conditions and "you may"; lasting effects first, then acts."""
    said = {"ano": True, "ne": False, "yes": True, "no": False}
    listed = {
        verb.strip("`"): (code_words(kinds), said[amount], said[about], said[against], code_words(may))
        for verb, _, kinds, amount, about, against, may in tables(rulebook("duel", language), 7)
    }

    assert list(listed) == list(VERBS)
    assert listed == {
        name: (kind_words(verb.kinds), verb.amount, verb.about, verb.against, kind_words(verb.may))
        for name, verb in VERBS.items()
    }


def code_words(cell: str) -> list[str]:
    return re.findall(r"`([a-z]+)`", cell)


def kind_words(kinds: Sequence[Kind]) -> list[str]:
    return [kind.name.lower() for kind in kinds]


def test_the_vocabulary_parts_lasting_effects_from_acts() -> None:
    """The first table of verbs ends where lasting effects end."""
    english = rulebook("duel", "en")
    lasting = english[english.index("**Lasting effects**") : english.index("**Acts**")]

    assert [name for name, verb in VERBS.items() if verb.lasts] == [row[0].strip("`") for row in tables(lasting, 7)]


def examples(language: str) -> list[tuple[str, str]]:
    """The small effects that a rulebook shows, with their kinds."""
    rows = (row for row in tables(rulebook("duel", language), 3) if row[0].startswith("`"))
    return [(kind.strip("`"), effect.strip("`")) for kind, effect, _ in rows]


def test_examples_of_effects_can_be_read() -> None:
    """They are the same in both languages, and the program knows them."""
    czech, english = examples("cs"), examples("en")

    assert czech == english
    assert len(czech) == 5
    assert all(read_effect(effect, Kind[kind.upper()]).verb is not NO_VERB for kind, effect in czech)


def test_an_example_that_cannot_be_read_would_be_refused() -> None:
    """The negative control: a permanent act without on_win_."""
    with pytest.raises(BadEffect, match="on_win_discard_opposing_waiting"):
        read_effect("discard_opposing_waiting", Kind.PERMANENT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_card_file_can_be_played_with(language: str) -> None:
    """The entry of the rulebook and seventeen of our wizards make a set without a warning."""
    (entry,) = re.findall(r"```toml\n(.*?)```", rulebook("duel", language), re.DOTALL)
    ours = OWN_FILE.read_text(encoding="utf-8").split("[[wizard]]")[1:18]

    deck = deck_of(entry + "".join("[[wizard]]" + each for each in ours), "example", own=True)

    assert "ferryman" == deck.cards[0].id
    assert () == deck.warnings


# --- the worked example --------------------------------------------------------------------------------------------

EXAMPLE = (
    (CHANCE, "draw 0 alchemist"),
    (CHANCE, "draw 1 rogues"),
    (0, "pick geomancer pilgrim gardener necromancer soldier"),
    (1, "pick dragon_tamer shaman gardener botanist detective"),
    (0, "plan alchemist geomancer pilgrim gardener necromancer / soldier"),
    (1, "plan dragon_tamer rogues shaman gardener botanist / detective"),
    (1, "decline"),
)

Fought = tuple[tuple[str, str], str, tuple[str, ...], tuple[int, int] | None]


def fought(game: Duel, moves: Sequence[tuple[Seat, str]]) -> Iterator[Fought]:
    """Each duel: the wizards, the criterion that decided, who lost, and the values if it came to them."""
    zone = ["", ""]
    for event in told(game, moves):
        losers: tuple[Seat, ...] = ()
        values: tuple[int, int] | None = None
        criterion = ""
        match event:
            case Laid(seat, wizard):
                zone[seat] = wizard
            case ByAbility(losers):
                criterion = "A"
            case ByElement(_, losers):
                criterion = "B"
            case ByValue(values, _, _, losers):
                criterion = "C"
        if losers:
            yield (zone[0], zone[1]), criterion, tuple(zone[seat] for seat in losers), values


def told(game: Duel, moves: Sequence[tuple[Seat, str]]) -> Iterator[Event]:
    """What happens when these moves are played, each of them legal."""
    s = game.deal(settle(game.info, {}, 2), 2)
    for seat, written in moves:
        move, log = game.read_move(written), Log()
        assert not game.judge(s, seat, move), f"{written} is illegal in the example"
        game.play(s, seat, move, log)
        yield from game.tell(log)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_example_goes_as_the_rulebook_says(language: str) -> None:
    """Anna against her opponent: who meets whom, what decides, who loses, and how the values come about."""
    game = Duel()
    names = {card.id: card.names[language] for card in game.deck.cards}
    rows = list(tables(rulebook("duel", language), 5))

    duels = list(fought(game, EXAMPLE))[: len(rows)]

    assert 4 == len(rows)
    for (_, one, two, criterion, loses), (wizards, decided_by, losers, values) in zip(rows, duels, strict=True):
        assert (criterion, loses) == (decided_by, names[losers[0]] if len(losers) == 1 else BOTH[language])
        assert [names[wizard] for wizard in wizards] == [cell.rstrip("0123456789 +=") for cell in (one, two)]
        if values is not None:
            assert list(values) == [int(cell.split()[-1]) for cell in (one, two)]


BOTH = {"cs": "oba", "en": "both"}
