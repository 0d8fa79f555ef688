"""The tools of `kouzlo mcp` over stdin and stdout.  It needs the extra `mcp`."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import anyio.to_thread
from mcp.server.fastmcp import FastMCP
from mcp.server.fastmcp.exceptions import ToolError

from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.game import Option
from kouzlo.core.registry import create_game, usable_ids
from kouzlo.dialogue.page import Page
from kouzlo.mcp.houses import Houses
from kouzlo.mcp.matches import CLIENT, Matches
from kouzlo.mcp.whole_lines import WholeLines
from kouzlo.players.levels import DEFAULT_LEVEL, LEVELS
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.name_lookup import containing, folded

T = TypeVar("T")

INSTRUCTIONS = f"""\
Board and card games with exact rules. Begin with list_games and new_game.
Every answer shows what your seat may see and asks you a question with numbered choices.
Answer with play: the number, the words of a line, or a move as JSON.
Nothing is guessed: if an answer is unclear, you are told why and asked again.
An opponent is a level ({", ".join(LEVELS)}) or "{CLIENT}", another program that joins.
join_game also takes the invitation link of a table in a running house, where people may sit.
Matches are kept: list_matches and look go on with them."""

LONGEST_WAIT = 120.0


def serve(folder: Path, name: str, language: str, seed: str | None = None) -> int:
    """Answer a client until its input ends."""
    sys.stdin = io.TextIOWrapper(io.BufferedReader(WholeLines(sys.stdin.buffer)), encoding="utf-8")
    created(Matches(folder, name, language, seed)).run("stdio")
    return 0


def created(matches: Matches) -> FastMCP[None]:
    """The server with its tools; each call runs in a thread, one at a time, so that the protocol is answered meanwhile."""
    server: FastMCP[None] = FastMCP("kouzlo", instructions=INSTRUCTIONS, log_level="ERROR")
    turn = threading.Lock()

    async def done(work: Callable[[], T]) -> T:
        def alone() -> T:
            with turn:
                return work()

        try:
            return await anyio.to_thread.run_sync(alone)
        except KouzloError as error:
            raise ToolError(_sentence(error, matches.language)) from None

    @server.tool()
    async def list_games() -> dict[str, Any]:
        """The games with their seats and options, and the levels of the computer."""
        return await done(lambda: {"games": [_told(id) for id in usable_ids()], "levels": list(LEVELS)})

    @server.tool()
    async def new_game(
        game: str,
        opponent: str = DEFAULT_LEVEL,
        seats: int | None = None,
        seat: int = 0,
        options: dict[str, Any] | None = None,
    ) -> str:
        """Begin a match against a level of the computer, or with opponent "client" against another program that joins it."""
        return await done(lambda: matches.begin(game, opponent, seats, seat, options or {}))

    houses = Houses(matches.folder, matches.name, matches.language)

    def at(match: str) -> Matches | Houses:
        """A match of this machine, or a seat at a table of a house."""
        return houses if houses.is_here(match) else matches

    @server.tool()
    async def list_matches() -> dict[str, Any]:
        """Your matches, and those of others with a free seat: go on with look, or join_game."""
        return await done(lambda: {"matches": [*matches.listed(), *houses.listed()]})

    @server.tool()
    async def join_game(match: str) -> str:
        """Sit down on a free seat of a match of another program, or, by its invitation link, at a table of a house."""
        return await done(lambda: houses.join(match) if houses.is_link(match) else matches.join(match))

    @server.tool()
    async def look(match: str, everything: bool = False) -> str:
        """What happened since your last move (or everything), the table as you see it, and what you are asked."""
        return await done(lambda: at(match).look(match, everything))

    @server.tool()
    async def legal_moves(match: str, first: int = 1, count: int = 50) -> dict[str, Any]:
        """Your legal moves in words and as JSON, `count` of them from number `first` on, and how many there are."""
        return await done(lambda: at(match).moves(match, first, count))

    @server.tool()
    async def play(match: str, move: str | dict[str, Any]) -> str:
        """Play the number or the words of a line of the question, or a move as JSON; then see what happened."""
        return await done(lambda: at(match).play(match, move))

    @server.tool()
    async def wait(match: str, seconds: float = 30.0) -> str:
        """Wait until you are asked, at most so many seconds; for matches against other programs."""
        return await done(lambda: at(match).wait(match, min(max(seconds, 0.0), LONGEST_WAIT)))

    @server.tool()
    async def rules(game: str, paragraph: str = "") -> str:
        """A paragraph of the rules by its id (DU-26), all that contain some words, or all."""
        return await done(lambda: paragraphs(game, paragraph, matches.language))

    @server.tool()
    async def hint(match: str) -> str:
        """A good move for you and why, from what you see."""
        return await done(lambda: at(match).hint(match))

    @server.tool()
    async def record(match: str) -> str:
        """The record of a finished match: every move and draw, for replay and verification."""
        return await done(lambda: at(match).record(match))

    return server


def paragraphs(game: str, wanted: str, language: str) -> str:
    """The paragraphs of a game: the one with this id, those that contain these words, or all."""
    rules = create_game(game)
    page = Page(rules, language, rules.info.seats[0], None)
    texts = {rule.id: page.paragraph(rule.id) for rule in rules.info.rules if rule.id}
    exact = [text for id, text in texts.items() if folded(id) == folded(wanted)]
    found = exact or [[*texts.values()][at] for at in containing(wanted, [*texts.values()])]
    if not found:
        raise KouzloError(f"no paragraph of {game} has these words; they are {next(iter(texts))} to {list(texts)[-1]}")
    return "\n".join(found)


def _told(id: str) -> dict[str, Any]:
    info = create_game(id).info
    return {"id": id, "seats": list(info.seats), "options": {name: _told_option(each) for name, each in info.options.items()}}


def _told_option(option: Option) -> dict[str, Any]:
    return {"values": list(option.values), "default": option.default, "many": option.many}


def _sentence(error: KouzloError, language: str) -> str:
    if isinstance(error, BadOption) and error.sentence is not None:
        return Speaker(Catalogue(language)).knowing(error.game).sentence(error.sentence)
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
