"""`kouzlo games`, `kouzlo rules` and `kouzlo cards check`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from kouzlo.core.card_rooms import CARD_CHECKS
from kouzlo.core.editions import table_options
from kouzlo.core.errors import BadDistribution, UnknownGame
from kouzlo.core.game import Value
from kouzlo.core.registry import create_game, game_ids, reading_cards_of
from kouzlo.core.sentence import Word, in_words
from kouzlo.players.levels import missing_levels
from kouzlo.terminal.command import program
from kouzlo.terminal.opponent import missing_words
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.name_lookup import folded


def list_games(catalogue: Catalogue, sizes_of: Callable[[str], Mapping[str, int] | None]) -> int:
    """Every game with its seats, its options and the sizes of its action spaces, if it has environments."""
    for each in game_ids():
        try:
            game = create_game(each)
        except BadDistribution as problem:
            sys.stderr.write(f"{Speaker(catalogue).sentence(problem.sentence)}\n")
            continue
        say = Speaker(catalogue, game)
        low, high = game.info.seats
        title = Word("game", each)
        if low == high:
            _write(say("game-for", id=each, game=title, seats=low))
        else:
            _write(say("game-for-range", id=each, game=title, low=low, high=high))
        for name, option in table_options(game.info).items():
            values = ", ".join(_explained(name, value, say) for value in option.values)
            about = Word("option", name)
            _write("  " + say("option-on-shelf", name=name, about=about, values=values, default=_shown(option.default)))
        if sizes := sizes_of(each):
            _write("  " + say("spaces-on-shelf", **sizes))
        if missing := missing_words(missing_levels(game), say):
            _write("  " + missing)
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
    """Check whether a game can be played with a card file, and print warnings; raises BadFile if it cannot."""
    game = id or CARD_CHECKS.games()[0]
    reader = CARD_CHECKS.of(game)
    if reader is None:
        raise UnknownGame(f"no game with card files is called {id!r}; there are {', '.join(CARD_CHECKS.games())}")
    with reading_cards_of(game):
        report = reader.check(file)
    say = Speaker(catalogue, create_game(game))
    for warning in report.warnings:
        _write(say("cards-warning", warning=in_words(warning)))
    _write(say("cards-fit", path=str(file), game=Word("game", game), set=report.set.id, cards=len(report.cards)))
    _write(say("cards-use", command=f"{program()} play {game} --cards {file}"))
    return 0


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
