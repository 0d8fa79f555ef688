"""The structs of the wire format as TypeScript: `python -m kouzlo.server.typescript web` writes them for the client.

The files are checked in and a test compares them, so that a diff of a message shows what the client gets.

    web/src/wire/types.ts          messages that are the same for all games
    web/src/games/<id>/types.ts    a game's table, events, moves and printed cards
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from kouzlo.core.card_rooms import PRINTED_CARDS
from kouzlo.core.event import Column, Event, Secret, events_in
from kouzlo.core.registry import create_game, house_ids, package_of
from kouzlo.core.sentence import Sentence
from kouzlo.core.view import Branch, Forecast, Told
from kouzlo.server.api import Foretold
from kouzlo.server.endpoints import ENDPOINTS
from kouzlo.server.films import FrameShown
from kouzlo.server.wire import PHRASES, WIRE, WIRE_HEADER, Answer, Command, Seen, Update

HEAD = "// Written by `python -m kouzlo.server.typescript web` from the structs of the server; not by hand.\n"
OPEN = {Seen: "T", Told: "E", Branch: "E", Forecast: "E", Foretold: "E", Update: "T, E", FrameShown: "T, E"}
"""Structs that contain a table (T) or events (E) of a game."""
DEFAULTS = {"T": "T = unknown", "E": "E = Happened", "T, E": "T = unknown, E = Happened"}
OWN = {(Seen, "table"): "T", (Told, "event"): "E"}
"""The fields that contain them."""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", dict: "Record<string, unknown>"}


def pages() -> dict[str, str]:
    """All files by their path below `web/`."""
    written = {"src/wire/types.ts": _wire_page()}
    return written | {f"src/games/{id}/types.ts": _game_page(id) for id in house_ids()}


def _wire_page() -> str:
    page = _Page({Event: "Happened"})
    sent: list[Any] = [Update, Answer, *(each.takes for each in ENDPOINTS), *(each.gives for each in ENDPOINTS)]
    for struct in sent:
        page.speak_of(struct)
    version = "/** The version of what is sent, and the header in which a page says which one it reads. */\n"
    version += f'export const WIRE = {WIRE};\nexport const WIRE_HEADER = "{WIRE_HEADER}";\n'
    happened = "/** Something that happened; `what` says which event of the game it is. */\nexport interface Happened {\n"
    happened += "  what: string;\n  rule?: string;\n}\n"
    phrases = " | ".join(f'"{each}"' for each in PHRASES)
    commands = "/** Everything that a seat can ask for. */\n" + _union("Command", get_args(Command), page)
    return "\n".join([HEAD, version, happened, f"export type PhraseId = {phrases};\n", *page.written(), commands])


def _game_page(id: str) -> str:
    game = create_game(id)
    package = package_of(game)
    page = _Page({Sentence: "Sentence"})
    table = typing.get_type_hints(type(game).table)["return"]
    page.speak_of(table)
    events = events_in(f"{package}.events")
    moves = game.info.moves
    for struct in (*events, *moves):
        page.speak_of(struct)
    if (cards := PRINTED_CARDS.of(id)) is not None:
        page.speak_of(typing.get_type_hints(type(cards).printed)["return"])
    lines = [HEAD, *page.written(), _union("GameEvent", events, page), _union("GameMove", moves, page)]
    if "Sentence" in "".join(lines):
        lines.insert(1, 'import type { Sentence } from "../../wire/types";\n')
    return "\n".join(lines)


def _union(name: str, structs: Iterable[type[msgspec.Struct]], page: _Page) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(page.name(each) for each in structs) + ";\n"


class _Page:
    """The interfaces of one file; each struct is written once."""

    def __init__(self, elsewhere: Mapping[type, str]) -> None:
        self._elsewhere = elsewhere
        self._names: dict[type, str] = {}
        self._texts: dict[type, str] = {}

    def written(self) -> list[str]:
        return list(self._texts.values())

    def name(self, struct: type[msgspec.Struct]) -> str:
        """The name of a struct in this file; two of the same name are distinguished by their kind."""
        if struct not in self._names:
            wish = struct.__name__
            if wish in self._names.values():
                wish += "Event" if issubclass(struct, Event) else "Move"
            self._names[struct] = wish
        return self._names[struct]

    def speak_of(self, type_: Any) -> str:
        """A type in TypeScript; structs are added to the file."""
        if isinstance(type_, type) and issubclass(type_, Column):
            return self.speak_of(type_.reads())
        origin, inside = get_origin(type_), get_args(type_)
        if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
            return self._struct(type_)
        if origin is typing.Annotated:
            return self.speak_of(inside[0])
        if origin is Literal:
            return " | ".join(msgspec.json.encode(each).decode() for each in inside)
        if origin in (Union, types.UnionType):
            kinds = [self.speak_of(each) for each in inside if get_origin(each) is not Secret]
            return " | ".join(dict.fromkeys(kinds))
        if origin is tuple and inside and inside[-1] is not Ellipsis:
            return f"readonly [{', '.join(self.speak_of(each) for each in inside)}]"
        if origin in (tuple, list):
            each = self.speak_of(inside[0])
            return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
        if origin is dict:
            return f"Record<string, {self.speak_of(inside[1])}>"
        return PLAIN.get(type_, "unknown")

    def _struct(self, struct: type[msgspec.Struct]) -> str:
        if struct in self._elsewhere:
            return self._elsewhere[struct]
        name = self.name(struct)
        if struct not in self._texts:
            self._texts[struct] = ""  # a struct may refer to itself
            self._texts[struct] = "".join(self._interface(struct, name))
        return f"{name}<{OPEN[struct]}>" if struct in OPEN else name

    def _interface(self, struct: type[msgspec.Struct], name: str) -> Iterator[str]:
        about = (struct.__doc__ or "").strip().splitlines()[0]
        generic = f"<{DEFAULTS[OPEN[struct]]}>" if struct in OPEN else ""
        yield f"/** {about} */\nexport interface {name}{generic} {{\n"
        config = struct.__struct_config__
        if config.tag is not None:
            yield f'  {config.tag_field}: "{config.tag}";\n'
        for field in msgspec.structs.fields(struct):
            said = OWN.get((struct, field.name)) or self.speak_of(field.type)
            # What the server sends is complete; what it receives may leave out fields with a default.
            optional = "?" if config.forbid_unknown_fields and not field.required and not _is_sent(struct) else ""
            yield f"  {field.encode_name}{optional}: {said};\n"
        yield "}\n"


def _is_sent(struct: type[msgspec.Struct]) -> bool:
    """Whether all fields are required: for what games send, and for moves, which are identified by their keys."""
    return not struct.__module__.startswith("kouzlo.server.")


def main(folder: Path) -> None:
    """Write all pages into the folder of the client."""
    for path, text in pages().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web"))
