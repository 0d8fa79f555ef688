"""What there is to play: the games, their rules, their cards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from kouzlo.core.errors import UnknownGame
from kouzlo.core.game import AnyGame, Value
from kouzlo.core.registry import create_game, game_ids, reading_cards_of
from kouzlo.core.sentence import Word, in_words
from kouzlo.terminal.command import program
from kouzlo.terminal.matching import folded
from kouzlo.text.catalogue import Catalogue, Speaker, package_of


def list_games(catalogue: Catalogue) -> int:
    """Every game with its seats and its options."""
    for each in game_ids():
        game = create_game(each)
        say = Speaker(catalogue, game)
        low, high = game.info.seats
        title = Word("game", each)
        if low == high:
            _write(say("game-for", id=each, game=title, seats=low))
        else:
            _write(say("game-for-range", id=each, game=title, low=low, high=high))
        for name, option in game.info.options.items():
            values = ", ".join(_explained(name, value, say) for value in option.values)
            about = Word("option", name)
            _write("  " + say("option-on-shelf", name=name, about=about, values=values, default=_shown(option.default)))
    return 0


def _shown(value: Value) -> str:
    """A value as it is written after `--option name=`."""
    if value is None:
        return "–"
    return ",".join(value) if isinstance(value, tuple) else str(value).lower() if isinstance(value, bool) else str(value)


def _explained(name: str, value: Value, say: Speaker) -> str:
    """A value with its meaning, where that is not the value itself."""
    shown, meaning = _shown(value), say.value(name, value)
    return shown if meaning == shown or isinstance(value, bool) else f"{shown} = {meaning}"


def show_rules(id: str, paragraph: str | None, catalogue: Catalogue) -> int:
    """All paragraphs of a game, or one of them."""
    game = create_game(id)
    say = Speaker(catalogue, game)
    rules = [rule.id for rule in game.info.rules if rule.id]
    wanted = [rule for rule in rules if paragraph is None or folded(rule) == folded(paragraph)]
    if not wanted:
        sys.stderr.write(say("no-such-rule", rule=paragraph or "", first=rules[0], last=rules[-1]) + "\n")
        return 2
    for rule in wanted:
        _write(say("rule-quoted", rule=rule, text=say(f"rule-{rule}")))
    return 0


def check_cards(file: Path, id: str | None, catalogue: Catalogue) -> int:
    """Whether a game could be played with a card file, and what is odd about it; raises BadFile if it could not."""
    checks = {game: check for game in game_ids() if (check := _card_check(create_game(game))) is not None}
    if id is not None and id not in checks:
        raise UnknownGame(f"no game with card files is called {id!r}; there are {', '.join(checks)}")
    game = id or next(iter(checks))
    with reading_cards_of(game):
        report = checks[game](file)
    say = Speaker(catalogue, create_game(game))
    for warning in report.warnings:
        _write(say("cards-warning", warning=in_words(warning)))
    _write(say("cards-fit", path=str(file), game=Word("game", game), set=report.set.id, cards=len(report.cards)))
    _write(say("cards-use", command=f"{program()} play {game} --cards {file}"))
    return 0


def _card_check(game: AnyGame) -> Callable[[Path], Any] | None:
    """A game whose cards can be replaced has `check_cards(path)` in its package."""
    check: Callable[[Path], Any] | None = getattr(import_module(package_of(game)), "check_cards", None)
    return check


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
