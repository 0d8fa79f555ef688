"""Bad commands in every phase: nothing changes, and each is answered with a paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.core.match import Match
from kouzlo.core.move import NotAMove, read_move, write_move
from kouzlo.games.mystic import create
from kouzlo.games.mystic.moves import KINDS
from kouzlo.games.mystic.words import Colour
from tests.random_games import any_options

AnyMatch = Match[Any, Any]

GAME = create()
COLOURS = [colour.name.lower() for colour in Colour]
IDS = [card.id for card in GAME.box.cards]


def pick(luck: Luck, things: Sequence[Any]) -> Any:
    return things[luck.below(len(things))]


def any_card(luck: Luck, match: AnyMatch) -> str:
    """Mostly a card that somebody holds, sometimes any card of the set."""
    sides = GAME.table(match.state, None).sides
    hands = [card for side in sides for card in side.hand if card]
    return str(pick(luck, hands) if hands and luck.below(3) else pick(luck, IDS))


def any_handle(luck: Luck, match: AnyMatch) -> str:
    """Mostly a card in battle or a player, sometimes one that is elsewhere."""
    there = [card.handle for card in GAME.table(match.state, None).battle]
    if luck.below(4) == 0:
        return f"{pick(luck, IDS)}@{luck.below(2)}"
    return str(pick(luck, [*there, "player@0", "player@1"]))


def any_energies(luck: Luck) -> dict[str, int]:
    return {pick(luck, COLOURS): 1 + luck.below(5) for _ in range(luck.below(3))}


def any_command(luck: Luck, match: AnyMatch) -> dict[str, Any]:
    """A move of the game, legal or not."""
    card, handle, other = any_card(luck, match), any_handle(luck, match), any_handle(luck, match)
    colour, into = pick(luck, COLOURS), pick(luck, COLOURS)
    return dict(
        pick(
            luck,
            [
                {"start": luck.below(3)},
                {"pick": colour},
                {"draw": {"seat": luck.below(3), "card": card}},
                {"next": handle},
                {"target": handle},
                {"energy": colour},
                {"play": {"card": card}},
                {"play": {"card": card, "target": handle, "invert": luck.below(2) == 0, "any": any_energies(luck)}},
                {"use": {"card": handle}},
                {"use": {"card": handle, "target": other}},
                {"pay": {"card": handle, "any": any_energies(luck)}},
                {"pay": {"card": handle, "target": other}},
                {"attack": {"with": handle, "at": other}},
                {"end": "main"},
                {"offer": "draw"},
                {"agree": luck.below(2) == 0},
                {"strike": luck.below(2) == 0},
                {"discard": card},
                {"steal": {"energy": colour, "into": into}},
                {"convert": colour},
                {"refill": luck.below(60) - 5},
                {"keep": any_energies(luck)},
                {"redraw": card},
                {"redraw": None},
            ],
        )
    )


def mutated(luck: Luck, match: AnyMatch, legal: dict[str, Any]) -> dict[str, Any]:
    """A legal move with one thing changed."""
    ((key, value),) = legal.items()
    if not isinstance(value, dict):
        return any_command(luck, match)
    changed = dict(value)
    if key == "keep":
        changed[pick(luck, COLOURS)] = luck.below(7)
    else:
        field = pick(luck, [*changed, "target"] if key in ("play", "use", "pay") else list(changed))
        new = {
            "card": any_card(luck, match) if key == "play" else any_handle(luck, match),
            "invert": True,
            "any": any_energies(luck),
            "seat": luck.below(2),
            "energy": pick(luck, COLOURS),
            "into": pick(luck, COLOURS),
        }
        changed[field] = new.get(field, any_handle(luck, match))
    return {key: changed}


def throw_commands(match: AnyMatch, luck: Luck, count: int, told: Counter[str]) -> None:
    """Commands at one moment: legal exactly if listed, refused otherwise, and the table is as before."""
    state, seq, phase = match.state, match.seq, match.turn.phase
    before = GAME.make.to_bytes(state)
    (asked,) = match.turn.seats
    moves = GAME.moves(state, asked)
    listed = set(moves)
    for _ in range(count):
        sent = mutated(luck, match, write_move(pick(luck, moves))) if luck.below(2) else any_command(luck, match)
        seat = asked if luck.below(8) else luck.below(3) - 1
        try:
            move = read_move(KINDS, sent)
            verdict = GAME.judge(state, seat, move).id
        except NotAMove:
            told[f"{phase} not-a-move"] += 1
            continue
        legal = seat == asked and move in listed
        assert legal == (verdict == ""), f"{sent} by {seat}: {verdict!r} in {GAME.write_position(state)}"
        told[f"{phase} {verdict}"] += 1
        if verdict:
            with pytest.raises(Refused):
                match.submit(seat, move)
    assert before == GAME.make.to_bytes(match.state)
    assert seq == match.seq


def storm(commands: int, per_moment: int) -> Counter[str]:
    """Random games of random tables with commands thrown in at every third decision."""
    told: Counter[str] = Counter()
    number = 0
    while told.total() < commands:
        luck = Luck(seed_of(f"mystic storm {number}"))
        match: AnyMatch = Match(GAME, {**any_options(GAME, luck), "agreement": "on" if number % 4 == 0 else "off"}, 2)
        while match.outcome is None and told.total() < commands:
            if match.turn.phase != "draw" or luck.below(12) == 0:
                throw_commands(match, luck, per_moment, told)
            seat = match.turn.seats[0]
            moves = GAME.moves(match.state, seat)
            match.submit(seat, moves[luck.below(len(moves))])
        number += 1
    return told


def test_fifty_thousand_bad_commands_change_nothing() -> None:
    """Nearly every phase is hit, and the paragraphs that refuse do so."""
    told = storm(50_000, per_moment=24)
    phases, refusals = {each.split(" ")[0] for each in told}, {each.split(" ")[1] for each in told}

    assert {"pick", "draw", "energy", "main", "strike", "discard", "refill", "keep", "redraw"} <= phases
    assert {"ME-2", "ME-8", "ME-12", "ME-18", "ME-19", "ME-21", "ME-22", "ME-33", "ME-D13", "ME-D15", "ME-D17"} <= refusals
    assert {"ME-D11", "ME-D12", "ME-D14", "ME-D23", "ME-D36"} <= refusals


@pytest.mark.soak
def test_a_million_bad_commands_change_nothing() -> None:
    assert storm(1_000_000, per_moment=60).total() >= 1_000_000


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"play": "yellow.sunbeam"},
        {"play": {}},
        {"play": {"card": "yellow.sunbeam", "colour": "red"}},
        {"play": {"card": 7}},
        {"end": True},
        {"end": "turn"},
        {"strike": 1},
        {"keep": {"red": "two"}},
        {"keep": ["red"]},
        {"start": 0.5},
        {"attack": {"with": "yellow.sunbeam@0"}},
        {"redraw": 3},
    ],
)
def test_what_is_not_a_move_is_not_understood(sent: dict[str, Any]) -> None:
    with pytest.raises(NotAMove):
        read_move(KINDS, sent)


@pytest.mark.parametrize(
    "sent",
    [
        {"play": {"card": "yellow.nothing"}},
        {"use": {"card": "player"}},
        {"use": {"card": f"{IDS[0]}@2"}},
        {"energy": "pink"},
        {"energy": "RED"},
        {"keep": {"pink": 5}},
        {"target": IDS[0]},
    ],
)
def test_unknown_names_are_not_moves_in_any_phase(sent: dict[str, Any]) -> None:
    match: AnyMatch = Match(GAME, {}, 2)
    move = read_move(KINDS, sent)

    with pytest.raises(NotAMove):
        GAME.judge(match.state, 0, move)
