"""A stage for screens: lines that are typed come from a script, lines that are shown are kept page by page."""

from __future__ import annotations

from collections.abc import Iterable

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Gather, Prompt, View
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.screen import Screen
from kouzlo.terminal.session import Chair, Session
from kouzlo.testing.toy import create
from kouzlo.text.catalogue import Catalogue, Seats, Speaker


class Script:
    """What is typed, line by line; `pages` holds what was shown between one hiding and the next."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        self._typed = iter(typed)
        self.pages: list[list[str]] = [[]]

    @property
    def shown(self) -> list[str]:
        return [line for page in self.pages for line in page]

    @property
    def text(self) -> str:
        return "\n".join(self.shown)

    def write(self, text: str = "", painted: str | None = None) -> None:
        self.pages[-1].append(text)

    def read(self, prompt: str) -> str:
        typed = next(self._typed, None)
        if typed is None:
            raise EndOfInput
        self.pages[-1].append(prompt + typed)
        return typed

    def hide(self) -> None:
        self.pages.append([])


TOY = create()


def cards(*ids: str) -> tuple[Word, ...]:
    """Cards of the toy."""
    return tuple(Word("card", id) for id in ids)


def choice(points: int, group: Sentence | None = None) -> Choice:
    """The toy's choice of a stake."""
    return Choice({"stake": points}, Sentence("choose-stake", {"points": points}), group)


def asked(choices: Iterable[Choice] = (), gather: Gather | None = None) -> View:
    """A view of the toy's first seat with a question of our own."""
    match = Match(TOY, luck=Luck(seed_of("stage")))
    prompt = Prompt("stake", "TO-4", Sentence("phase-stake"), tuple(choices), gather)
    return View(match.seq, 0, "stake", (0,), match.view(0).table, prompt, (), None)


def screen(*typed: str, language: str = "en") -> tuple[Screen, Script]:
    """A screen of the toy's first seat and the script that types on it."""
    script = Script(typed)
    say = Speaker(Catalogue(language, strict=True), TOY, Seats(you=0))
    return Screen(script, say, TOY), script


def session(game: AnyGame, script: Script, *chairs: str | None, seed: str = "stage", language: str = "en") -> Session:
    """A table with persons (None) and computers (a level)."""
    match = Match(game, {}, len(chairs), Luck(seed_of(seed)), owners_end_turns=True)
    seated = [Chair(level=level) for level in chairs]
    return Session(match, seated, script, Catalogue(language, strict=True), Luck(seed_of(f"computers {seed}")))
