"""What a language still lacks, compared with the default one.

    python -m tools.languages            every language
    python -m tools.languages fi         one of them

Where it looks: every folder that holds a catalogue of the default language, in the package and in the client.
A module beside that catalogue is a grammar, and a language that is whole has one too.  A card needs a name in its card
file or in the catalogue of its game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kouzlo.boards.board import Board
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Word
from kouzlo.testing.coverage import own_games
from kouzlo.text.catalogue import id_of_word

ROOT = Path(__file__).resolve().parents[1]
HOUSE = Path("src/kouzlo/text/locale")

Messages = Mapping[str, ast.Message]


def languages(root: Path = ROOT) -> list[str]:
    """Those that have a catalogue of the house."""
    return sorted(file.stem for file in (root / HOUSE).glob("*.ftl"))


def catalogues(root: Path = ROOT) -> list[Path]:
    """Every folder with a catalogue of the default language, the house's first."""
    found = [file.parent for part in ("src/kouzlo", "web/locale", "web/src") for file in (root / part).rglob(_file())]
    return sorted({folder.relative_to(root) for folder in found}, key=lambda folder: (folder != HOUSE, folder))


def messages(file: Path) -> Messages:
    """The messages of a catalogue, none if it is not there; raises ValueError where it cannot be parsed."""
    resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8") if file.is_file() else "")
    if junk := [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]:
        raise ValueError(f"{file} cannot be parsed: {junk[0]}")
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    """The arguments that a message uses; `$who-is` is the same as `$who`."""
    found: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            found.add(node.id.name.removesuffix("-is"))

    Names().visit(message)
    return found


def gaps(language: str, root: Path = ROOT) -> list[str]:
    """What the files of a language lack or have too much, one sentence each."""
    return [gap for folder in catalogues(root) for gap in _gaps_in(folder, language, root)]


def _gaps_in(folder: Path, language: str, root: Path) -> Iterator[str]:
    file = folder / _file(language)
    own, whole = messages(root / file), messages(root / folder / _file())
    of_cards = names_of_cards(folder)
    yield from (f"{file}: {id} is missing" for id in whole if id not in own)
    yield from (f"{file}: {id} is said by nobody" for id in own if id not in whole and id not in of_cards)
    for id in own.keys() & whole.keys():
        if variables(own[id]) != variables(whole[id]):
            yield f"{file}: {id} has other arguments than in {DEFAULT_LANGUAGE}"
    yield from (f"{file}: {id} is missing" for id, known in of_cards.items() if language not in known and id not in own)
    if (root / folder / f"{DEFAULT_LANGUAGE}.py").exists() and not (root / folder / f"{language}.py").exists():
        yield f"{folder / language}.py: the grammar is missing"


def names_of_cards(folder: Path) -> dict[str, dict[str, str]]:
    """Where the catalogues of a game lie: by the message that may say it, each text of a card file in its languages."""
    game = folder.parent.name
    if folder.parent.parent.name != "games" or game not in own_games():
        return {}
    cards = create_game(game)
    found: dict[str, dict[str, str]] = {}
    for word in (Word(of, each.id) for each in Board(cards).glossary() for of in (each.of, "flavour")):
        texts = {language: cards.name(word.of, word.id, language) for language in languages()}
        if texts[DEFAULT_LANGUAGE] is not None:
            found[id_of_word(word)] = {language: text for language, text in texts.items() if text is not None}
    return found


def _file(language: str = DEFAULT_LANGUAGE) -> str:
    return f"{language}.ftl"


@click.command()
@click.argument("wanted", nargs=-1)
def main(wanted: tuple[str, ...]) -> None:
    """List what languages lack."""
    found = [gap for language in wanted or languages() for gap in gaps(language)]
    for gap in found:
        click.echo(gap)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
