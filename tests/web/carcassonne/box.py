"""A game of Carcassonne with the real box, for browsers: a reference game, and one phone on which it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match, Played
from kouzlo.core.move import CHANCE, read_move
from kouzlo.games.carcassonne.game import Carcassonne
from tests.web.people import Person

AnyMatch = Match[Any, Any]


def reference_game(game: Carcassonne, word: str, seats: int, options: dict[str, object] | None = None) -> AnyMatch:
    """A whole game whose draws a word decides; every move is one that a table offers.

    Of the ways to lay a tile that look the same the first one is taken, as the pictures do.
    """
    luck = Luck(seed_of(f"reference {word}"))
    match: AnyMatch = Match(game, options or {}, seats, Luck(seed_of(word)))
    while match.outcome is None:
        seat = match.turn.seats[0]
        prompt = match.view(seat).prompt
        assert prompt is not None
        choices = _looking_different(game, match, [choice.move for choice in prompt.choices])
        match.submit(seat, read_move(game.info.moves, choices[luck.below(len(choices))]))
    return match


def _looking_different(game: Carcassonne, match: AnyMatch, moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    hand = match.state.drawn
    seen: set[object] = set()
    kept: list[dict[str, Any]] = []
    for move in moves:
        at = move.get("place")
        look = (at["x"], at["y"], *sorted(game.tiles.names[hand][at["rotation"] // 90])) if at else len(kept)
        if look not in seen:
            seen.add(look)
            kept.append(move)
    return kept


def presses(match: AnyMatch, entry: Played) -> Iterator[str]:
    """What has to be pressed for a move, one after the other, as `data-choice` names it."""
    move = match.game.write_move(entry.move).split()
    match move:
        case ["draw", tile]:
            yield f"draw {tile}"
        case ["place", at, rotation]:
            yield at
            yield f"turn {rotation}"
        case ["mage" | "witch" as figure, segment]:
            yield f"figure {figure}"
            yield f"{figure} {segment}"
        case ["follower" | "add" | "take", segment]:
            yield f" {segment}"
        case ["pass"]:
            yield "pass"
        case _:
            yield f"plain {_plain(match, entry)}"


def _plain(match: AnyMatch, entry: Played) -> int:
    """The number of a choice among those that are made by a button alone."""
    prompt = match.view(entry.seat).prompt
    assert prompt is not None
    plain = [choice.move for choice in prompt.choices if {"pass", "remove", "crop"} & choice.move.keys()]
    return [read_move(match.game.info.moves, move) for move in plain].index(entry.move)


def entered_by_hand(somebody: Person, reference: AnyMatch) -> dict[str, int]:
    """Press what a reference game played, picture by picture, place by place; the most presses that each phase took."""
    followed: AnyMatch = Match(reference.game, reference.options, reference.seats, drawers=range(reference.seats))
    most: dict[str, int] = {}
    for number, entry in enumerate(reference.played()):
        phase = followed.turn.phase
        somebody.page.wait_for_selector(f'.table[data-seq="{number}"], .table[data-seq="{number + 1}"]')
        taken = 0 if _is_forced(followed, entry) else sum(_pressed(somebody, each, number) for each in presses(followed, entry))
        most[phase] = max(most.get(phase, 0), taken)
        somebody.page.wait_for_function("seq => Number(document.querySelector('.table')?.dataset.seq) >= seq", arg=number + 1)
        followed.submit(entry.seat, entry.move)
    return most


def _is_forced(match: AnyMatch, entry: Played) -> bool:
    """The page passes by itself where there is nothing else."""
    if entry.seat == CHANCE:
        return False
    prompt = match.view(entry.seat).prompt
    return prompt is not None and [{"pass": True}] == [choice.move for choice in prompt.choices]


def _pressed(somebody: Person, choice: str, number: int) -> int:
    """Press it, if it is asked for: a tile that fits in one way lies at once, and of one figure there is no choice."""
    page = somebody.page
    target = page.locator(f'[data-mark][data-choice="{choice}"]')
    if choice.startswith(("turn ", "figure ")):
        page.wait_for_function(
            "([choice, seq]) => document.querySelector(`[data-choice='${choice}']`)"
            " || Number(document.querySelector('.table')?.dataset.seq) > seq || document.querySelector('.target')",
            arg=[choice, number],
        )
        if not target.count():
            return 0
    target.tap() if somebody.has_touch else target.click()
    return 1
