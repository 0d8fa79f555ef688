"""The catalogues are complete: the same messages, with the same arguments, for everything that the code says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

import click
import pytest
from fluent.syntax import ast

from kouzlo.cli import kouzlo
from kouzlo.core.game import AnyGame
from kouzlo.core.match import END_TURN, TakenBack
from kouzlo.core.registry import create_game, game_ids, package_of
from kouzlo.players.engine_player import ENGINE
from kouzlo.players.levels import LADDER, LEVELS
from kouzlo.players.network_file import NETWORK
from kouzlo.testing import toy
from kouzlo.text.catalogue import SHARED
from kouzlo.text.language import LANGUAGES
from tests.text.spoken import ANYTHING, Said, english_in, sentences_in, spoken_in
from tools.languages import Messages, gaps, variables
from tools.languages import messages as catalogue_of

GAMES = ("toy", *game_ids())
SOURCES = Path(str(files("kouzlo")))
HOUSEHOLD = "core text boards terminal server players lab review dialogue mcp research cli paper".split()
SPEAKING = ("cli", "terminal", "server", "dialogue", "mcp", "exchange")
HOUSE = [
    *sorted((SOURCES / "paper").glob("*.py")),
    *(file for room in SPEAKING for file in sorted((SOURCES / room).rglob("*.py"))),
]


def game(name: str) -> AnyGame:
    return toy.create() if name == "toy" else create_game(name)


def package(name: str) -> str:
    return SHARED if name == "shared" else package_of(game(name))


def messages(package: str, language: str) -> Messages:
    """The messages of a catalogue; whatever cannot be parsed fails the test."""
    return catalogue_of(Path(str(files(package))) / "locale" / f"{language}.ftl")


def everything_said() -> list[Said]:
    """What the screens and the core say."""
    abroad = sentences_in(SOURCES / "exchange")  # of one game so far, and said by the house
    return [*spoken_in(*HOUSE), *abroad, *(said for room in HOUSEHOLD for said in sentences_in(SOURCES / room, but=game_ids()))]


def unmatched(said: Iterable[Said], ids: Iterable[str]) -> list[str]:
    """What is said and no message matches."""
    known = list(ids)
    return [f"{each.pattern} ({each.where})" for each in said if not any(re.fullmatch(each.pattern, id) for id in known)]


def is_a_code(value: object) -> bool:
    """A value that a reader cannot be shown as it is; numbers, and the switches that are read as yes and no, he can."""
    return isinstance(value, str) and value not in ("on", "off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_arguments(language: str) -> None:
    """Nobody gets half a game because of his language: catalogues, names of cards, grammars; `python -m tools.languages`."""
    assert [] == gaps(language)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_does_not_take_the_place_of_shared_words(name: str) -> None:
    """One id, one meaning."""
    assert set() == messages(package(name), "en").keys() & messages(SHARED, "en").keys()


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_a_game_says_is_in_its_catalogue(name: str) -> None:
    """Its title, what a place at the end is worth, phases, options and paragraphs, and every sentence in its code."""
    info = game(name).info
    ids = messages(package(name), "en").keys()
    named = {
        f"game-{info.id}",
        "standing",
        *(f"phase-{phase}" for phase in info.phases),
        *(f"option-{option}" for option in info.options),
    }
    named |= {f"option-{name}-{value}" for name, option in info.options.items() for value in option.values if is_a_code(value)}
    paragraphs = {f"rule-{rule.id}" for rule in info.rules if rule.id}

    assert set() == named - ids
    assert set() == paragraphs - ids
    assert [] == unmatched(sentences_in(Path(str(files(package(name))))), ids)


def test_everything_that_the_house_says_is_in_the_shared_catalogue() -> None:
    """Every `say("…")` of the screens has its message, and gives it every argument that it uses."""
    shared = messages(SHARED, "cs")
    said = everything_said()
    lacking = [
        f"{each.where}: {each.pattern} needs {variables(message) - each.arguments}"
        for each in said
        if each.arguments is not None and (message := shared.get(each.pattern.replace("\\", ""))) is not None
        if not variables(message) <= each.arguments
    ]
    of_games = ("rule-", "table-", "board-", "solution-", "card-", "about", "option-", "standing", "problem-claim")

    assert [] == unmatched((each for each in said if not each.pattern.replace("\\", "").startswith(of_games)), shared)
    assert [] == lacking


def test_nothing_in_the_shared_catalogue_is_left_over() -> None:
    """A message that nobody says is a message that nobody mends."""
    said = [each.pattern for each in everything_said() if not each.pattern.startswith(ANYTHING)]
    named = (
        {f"level-{level}" for level in (*LEVELS, ENGINE, NETWORK)}
        | {f"{word}-{level}" for level in LADDER for word in ("rank", "strength")}
        | set(_command_ids(kouzlo, "cli"))
    )
    named |= {f"phase-{END_TURN}", TakenBack(1).sentence().id}

    assert [] == [
        id for id in messages(SHARED, "cs") if id not in named and not any(re.fullmatch(pattern, id) for pattern in said)
    ]


def _command_ids(command: click.Command, id: str) -> Iterable[str]:
    yield from (id, "cli-help")
    for param in command.params:
        name = max(param.opts, key=len).lstrip("-")
        yield f"cli-arg-{param.name}" if isinstance(param, click.Argument) else f"{id}-{name}"
        if name == "lang":
            yield "cli-lang"
    if isinstance(command, click.Group):
        for name, each in command.commands.items():
            yield from _command_ids(each, f"{id}-{name}")


def test_a_forgotten_sentence_is_noticed() -> None:
    """The control: an id that no catalogue has, and a pattern that nothing matches."""
    said = [Said("nonsense", None, "here"), Said("looked-.+", None, "there"), Said("list", None, "everywhere")]

    assert ["nonsense (here)", "looked-.+ (there)"] == unmatched(said, messages(SHARED, "en"))


@pytest.mark.parametrize("name", ["shared", *game_ids()])
def test_what_programs_are_told_is_the_english_of_the_catalogue(name: str) -> None:
    """The English beside an id in the code (`str(error)`) and the one of the catalogue are the same words."""
    folders = [SOURCES / room for room in HOUSEHOLD] if name == "shared" else [Path(str(files(package(name))))]
    catalogue = messages(package(name), "en")

    assert {} == differing({id: texts for folder in folders for id, texts in english_in(folder).items()}, catalogue)


def test_other_english_in_the_catalogue_is_noticed() -> None:
    """The control: a word that differs, and an id with two texts."""
    told = {
        "place-line": {"row {line}"},
        "either": {"{one} or {other}"},
        "record-deal": {"a deal is fair", "a deal is scripted"},
    }

    assert ["place-line", "record-deal"] == sorted(differing(told, messages(SHARED, "en")))


def differing(told: Mapping[str, set[str]], catalogue: Mapping[str, ast.Message]) -> dict[str, set[str]]:
    """What the code says otherwise than the catalogue."""
    return {id: texts for id, texts in told.items() if id not in catalogue or texts != {plain(catalogue[id])}}


def plain(message: ast.Message) -> str:
    """A message without plurals as a text of Python: “line {line}”."""
    parts = []
    for part in message.value.elements if message.value else ():
        if isinstance(part, ast.TextElement):
            parts.append(part.value)
        elif isinstance(part.expression, ast.VariableReference):
            parts.append(f"{{{part.expression.id.name}}}")
    return "".join(parts)
