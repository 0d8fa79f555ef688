"""Whole matches over the Model Context Protocol, as the `mcp` package's own client plays them; kept in docs/transcripts.

`python -m tests.mcp.transcripts` writes them anew; read what has changed before it is committed.  The client reads the
pages and nothing else: it takes the numbers of the lines from the text.  Of most pages the table and most lines are left out.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from zlib import crc32

from tests.mcp.clients import Ask, client, run
from tests.processes import ROOT

SEED = "transcript"
WHOLE = 3
"""So many pages at the beginning are kept whole; the last one is too."""

GAMES = {"duel": "greedy", "carcassonne": "pupil"}


def path_of(game: str) -> Path:
    return ROOT / "docs" / "transcripts" / f"mcp.{game}.txt"


def answer_to(page: str) -> str:
    """Some answer to a page: a number of a line, sometimes its words, or the numbers of as many things as are needed."""
    question = page.split("[question ")[1].split("[answer]", maxsplit=1)[0]
    lines = re.findall(r"(?m)^(\d+)\. (.*)$", question)
    needed = [int(count) for count in re.findall(r"\((\d+)(?:, in order)?\)", page.split("[answer]")[1])]
    chance = crc32(page.encode())
    if needed and "number of a line" not in page:
        turned = [number for number, _ in lines[chance % len(lines) :] + lines]
        return ", ".join(list(dict.fromkeys(turned))[: needed[0]])
    number, words = lines[chance % len(lines)] if not needed else lines[0]
    is_alone = [other for _, other in lines].count(words) == 1
    return str(words if chance % 3 == 0 and is_alone else number)


def shortened(page: str) -> str:
    """A page without its table, and with the first lines of its question."""
    kept = re.sub(r"\[table\]\n.*?\n\n(?=\[)", "", page, flags=re.DOTALL)
    return re.sub(r"(?m)(^2\. .*\n)(?:\d+\. .*\n)+", r"\1…\n", kept)


async def played(folder: Path, game: str) -> str:
    """The transcript of one match from its beginning to its record."""
    lines: list[str] = []
    async with client(folder, "--seed", SEED) as ask:
        page = await _told(ask, lines, "new_game", whole=True, game=game, opponent=GAMES[game])
        match = f"{game}-1"
        await _told(ask, lines, "rules", whole=True, game=game, paragraph=re.findall(r"\[question (\S+)\]", page)[0])
        page = await _told(ask, lines, "play", whole=False, match=match, move="whatever is best")
        count = 0
        while "[outcome " not in page:
            count += 1
            page = await ask("play", match=match, move=(said := answer_to(page)))
            is_whole = count < WHOLE or "[outcome " in page
            lines += [f"> play {said}", page if is_whole else shortened(page)]
        await _told(ask, lines, "record", whole=True, match=match)
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


async def _told(ask: Ask, lines: list[str], tool: str, whole: bool, **arguments: str) -> str:
    page = await ask(tool, **arguments)
    lines += [
        f"> {tool} " + " ".join(f"{name}={value!r}" for name, value in arguments.items()),
        page if whole else shortened(page),
    ]
    return page


def played_anew(game: str) -> str:
    """The transcript of a match that is played now."""
    with tempfile.TemporaryDirectory() as folder:
        return str(run(lambda: played(Path(folder), game)))


if __name__ == "__main__":
    for each in GAMES:
        path_of(each).write_text(played_anew(each), encoding="utf-8")
