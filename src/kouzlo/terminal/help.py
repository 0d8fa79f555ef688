"""The answers to a question mark: the phase and the keys, a line of the list, a card, a paragraph of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.boards.board import Board
from kouzlo.core.game import AnyGame
from kouzlo.core.sentence import Word
from kouzlo.core.view import View
from kouzlo.terminal.menu import Item
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import containing, exactly, folded


def quoted(rule: str, say: Speaker) -> str:
    """A paragraph with its text."""
    return say("rule-quoted", rule=rule, text=say(f"rule-{rule}") if say.has(f"rule-{rule}") else "")


def explained(about: str, game: AnyGame, board: Board, say: Speaker, view: View | None, shown: Sequence[Item]) -> Iterator[str]:
    """The answer to `? about`, line by line."""
    rules = [rule.id for rule in game.info.rules if rule.id]
    if not about:
        yield from _phase_and_keys(say, view)
    elif about.isdecimal():
        yield from _line_of_list(int(about), board, say, shown)
    elif named := [rule for rule in rules if folded(rule) == folded(about)]:
        yield quoted(named[0], say)
    else:
        found = list(_cards_and_rules(about, rules, board, say, shown))
        yield from found or [say("nothing-found", typed=about)]


def _phase_and_keys(say: Speaker, view: View | None) -> Iterator[str]:
    if view is not None:
        yield say("help-phase", phase=Word("phase", view.phase))
        if view.prompt is not None:
            yield quoted(view.prompt.rule, say)
    yield from say("help-keys").splitlines()


def _line_of_list(number: int, board: Board, say: Speaker, shown: Sequence[Item]) -> Iterator[str]:
    if 1 <= number <= len(shown):
        item = shown[number - 1]
        yield from [line for word in item.words for line in board.sketched(word, say)] or [item.label]
    elif shown:
        yield say("no-such-number", last=len(shown))
    else:
        yield say("nothing-found", typed=str(number))


def _cards_and_rules(about: str, rules: list[str], board: Board, say: Speaker, shown: Sequence[Item]) -> Iterator[str]:
    """All cards whose names contain the typed text; if there are none, all paragraphs that contain it."""
    words = list(dict.fromkeys([*board.glossary(), *(word for item in shown for word in item.words)]))
    names = [say.word(word) for word in words]
    place = exactly(about, names)
    cards = containing(about, names) if place is None else [place]
    for each in cards:
        yield from board.sketched(words[each], say)
    if not cards:
        texts = [say(f"rule-{rule}") if say.has(f"rule-{rule}") else "" for rule in rules]
        for each in containing(about, texts):
            yield quoted(rules[each], say)
