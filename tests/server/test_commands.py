"""Bad commands and sealed choices: bad commands change nothing, and the order of sealed choices makes no difference."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import NotAMove, read_move
from kouzlo.core.registry import create_game
from kouzlo.server.commands import Commands
from kouzlo.server.table import Table
from kouzlo.server.wire import Answer, BadCommand, Command, EndTurn, Play, Undo, read_command
from kouzlo.testing.toy import create as create_toy
from kouzlo.testing.toy.game import Toy
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import command_for, facts_of, laid, state_of, windows, woken

GAMES: dict[str, Callable[[], AnyGame]] = {
    "toy": create_toy,
    "duel": lambda: create_game("duel"),
    "carcassonne": lambda: create_game("carcassonne"),
    "mystic": lambda: create_game("mystic"),
}
BAD_COMMANDS = {"toy": 24_000, "duel": 20_000, "carcassonne": 3_000, "mystic": 3_000}
"""Fifty thousand in all; more where a view is quickly drawn."""

JUNK = (b"", b"null", b"{}", b"[]", b"\x00", b"\xff\xfe", b'"play"', b"1e999", b"{" * 300, b'{"do":' * 50, b'{"do":"play"')
WORDS: tuple[Any, ...] = (
    None, True, 0, -1, 1, 2**31, 2**63, -(2**63), 1.5, "", "0", "é", "\x00", "__class__", [], {}, [[]], {"a": 1}, "a" * 5000,
)  # fmt: skip


def mutated(luck: Luck, sent: Any) -> Any:
    """A value with one thing changed, left out, doubled or added somewhere in it."""
    if isinstance(sent, dict) and sent and luck.below(4):
        key = sorted(sent)[luck.below(len(sent))]
        match luck.below(6):
            case 0:
                return {name: value for name, value in sent.items() if name != key}
            case 1:
                return {**sent, f"{key}x": sent[key]}
            case 2:
                return {**sent, key: WORDS[luck.below(len(WORDS))]}
            case _:
                return {**sent, key: mutated(luck, sent[key])}
    if isinstance(sent, list) and sent and luck.below(4):
        at = luck.below(len(sent))
        match luck.below(4):
            case 0:
                return sent[:at] + sent[at + 1 :]
            case 1:
                return [*sent, sent[at]]
            case 2:
                return sent[::-1]
            case _:
                return [*sent[:at], mutated(luck, sent[at]), *sent[at + 1 :]]
    if isinstance(sent, int) and luck.below(2):
        return sent + luck.below(5) - 2
    return WORDS[luck.below(len(WORDS))]


def bad_bytes(luck: Luck, good: Command, known: list[Any]) -> bytes:
    """A frame that is probably no good command: noise, a mutation, or a move of another moment."""
    text = msgspec.json.encode(good)
    match luck.below(5):
        case 0:
            return JUNK[luck.below(len(JUNK))]
        case 1:
            at, letter = luck.below(len(text)), luck.below(256)
            return text[:at] + bytes([letter]) + text[at + luck.below(2) :]
        case 2:
            sent = json.loads(text)
            return json.dumps({**sent, "move": known[luck.below(len(known))]} if known and "move" in sent else sent).encode()
    try:
        return json.dumps(mutated(luck, json.loads(text))).encode("utf-8", "surrogatepass")
    except ValueError:
        return b""


def may_count(table: Table, seat: int, command: Command) -> bool:
    """Whether the rules and the house would let a command count; found without the table's own way of finding it."""
    if not isinstance(command, Play | EndTurn | Undo):
        return True  # giving up, a draw and phrases are nobody's business but the sender's
    if isinstance(command, EndTurn):
        return table.match.holder == seat
    if isinstance(command, Undo):
        return table.match.may_undo(seat)
    try:
        move = read_move(table.game.info.moves, command.move)
        return seat in table.game.turn(table.match.state).seats and not table.game.judge(table.match.state, seat, move)
    except NotAMove:
        return False


async def taken(table: Table, seat: int, command: Command) -> Answer:
    """The answer to a command; none may break the table, whoever sends it."""
    try:
        return await table.take(seat, command)
    except Exception as broken:
        raise AssertionError(f"{command} of seat {seat} broke the table") from broken


async def pestered(name: str, count: int, word: str) -> tuple[int, int]:
    """Send bad commands into games of a table; how many were refused, and how many good ones were among them."""
    game, luck, number = GAMES[name](), Luck(seed_of(f"pester {name} {word}")), 0
    refused, good, played = 0, 0, 0
    known: list[Any] = []
    while refused < count:
        store = MemoryStore()
        facts = facts_of(game, f"pester {number}", 2)
        number += 1
        table = await laid(store, game, facts)
        while table.asked and refused < count:
            for _ in range(40):
                if not table.asked:
                    break
                seat = luck.below(2)
                asked = seat if seat in table.asked else table.asked[0]
                sent = bad_bytes(luck, command_for(table, asked, f"b{played}-{refused}-{good}", luck), known)
                before = (state_of(table), table.mark, list(await store.entries(facts.id)), len(await store.notes(facts.id)))
                try:
                    command = read_command(sent)
                except BadCommand:
                    refused += 1
                    continue
                allowed, is_known = may_count(table, seat, command), f"{seat}:{command.cid}" in table.journal.answered
                answer = await taken(table, seat, command)
                if answer.ok and not is_known:
                    assert allowed, f"{sent!r} of seat {seat} was taken"
                    good += 1
                    continue
                refused += 1
                after = (state_of(table), table.mark, list(await store.entries(facts.id)), len(await store.notes(facts.id)))
                assert before == after, f"{sent!r} was refused, or answered before, and changed something"
            for _ in range(2):
                if table.asked:
                    seat = table.asked[luck.below(len(table.asked))]
                    command = command_for(table, seat, f"g{played}", luck)
                    played += 1
                    if isinstance(command, Play):
                        known = [*known[-30:], command.move]
                    assert (await table.take(seat, command)).ok
    return refused, good


@pytest.mark.parametrize("name", GAMES)
def test_fifty_thousand_bad_commands_change_nothing(name: str) -> None:
    """Noise, mutations and moves of other moments through the door of the server: no crash, no change, no entry too many."""
    refused, _ = run(pestered(name, BAD_COMMANDS[name], ""))

    assert BAD_COMMANDS[name] <= refused


@pytest.mark.soak
@pytest.mark.parametrize("part", range(25))
@pytest.mark.parametrize("name", GAMES)
def test_many_bad_commands_change_nothing(name: str, part: int) -> None:
    assert 20_000 <= asyncio.run(pestered(name, 20_000, str(part)))[0]


def plays_for_whoever_is_asked(patch: pytest.MonkeyPatch) -> None:
    """A table that does not look who has sent it."""
    take = Table._take

    async def careless(self: Table, seat: int, command: Command, session: str | None = None) -> Any:
        return await take(self, self.asked[0] if self.asked else seat, command, session)

    patch.setattr(Table, "_take", careless)


def does_not_judge(patch: pytest.MonkeyPatch) -> None:
    """A table that plays whatever it can read; everybody else still judges."""
    submit = Match.submit

    def careless(self: Any, seat: int, move: Any) -> Any:
        with patch.context() as inside:
            inside.setattr(Toy, "judge_code", lambda self, s, seat, code: 0)
            return submit(self, seat, move)

    patch.setattr(Match, "submit", careless)


def writes_before_it_looks(patch: pytest.MonkeyPatch) -> None:
    """A table that keeps a note of every command, refused or not."""
    check = Commands.check

    def careless(self: Commands, seat: int, command: Command) -> None:
        self._notes.count += 1
        check(self, seat, command)

    patch.setattr(Commands, "check", careless)


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (plays_for_whoever_is_asked, "of seat . was taken"),
        (does_not_judge, "of seat . was taken|broke the table"),
        (writes_before_it_looks, "and changed something"),
    ],
)
def test_careless_table_is_caught(
    plant: Callable[[pytest.MonkeyPatch], None], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The controls: each of these lets something in within a thousand commands, and the check that is meant for it says so."""
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=found):
        run(pestered("toy", 1000, "control"))


# Envelopes


async def swapped(name: str, number: int) -> tuple[int, int]:
    """One game played twice, envelopes in one order and in the other; how many pairs, and how many late changes were taken."""
    game, luck = GAMES[name](), Luck(seed_of(f"swap {name} {number}"))
    tables = [await laid(MemoryStore(), game, facts_of(game, f"swap {number}", 2, owners_end_turns=False)) for _ in range(2)]
    pairs, late, step = 0, 0, 0
    while tables[0].asked:
        asked, step = tables[0].asked, step + 1
        assert asked == tables[1].asked
        sent = {seat: command_for(tables[0], seat, f"s{step}", luck) for seat in asked}
        changed = {seat: command_for(tables[0], seat, f"late{step}", luck) for seat in asked}
        for table, order in zip(tables, (asked, asked[::-1]), strict=True):
            for seat in order:
                assert (await table.take(seat, sent[seat])).ok
        if len(asked) > 1:
            pairs += 1
            for table in tables:
                before = state_of(table)
                for seat in asked:
                    late += (await taken(table, seat, changed[seat])).ok
                assert before == state_of(table), "a late change was taken"
        assert state_of(tables[0]) == state_of(tables[1])
        if step % 5 == 0:
            assert [await table.view(seat) for table in tables[:1] for seat in (0, 1, None)] == [
                msgspec.structs.replace(await tables[1].view(seat), seq=tables[0].seq) for seat in (0, 1, None)
            ]
    assert tables[0].match.outcome == tables[1].match.outcome
    return pairs, late


@pytest.mark.parametrize(("name", "games"), [("toy", 150), ("duel", 60)])
def test_order_of_envelopes_and_late_changes_make_no_difference(name: str, games: int) -> None:
    """The same game whichever envelope comes first; after the reveal no change is taken: 0 accepted."""

    async def all_games() -> tuple[int, int]:
        found = [await swapped(name, number) for number in range(games)]
        return sum(pairs for pairs, _ in found), sum(late for _, late in found)

    pairs, late = run(all_games())

    assert 0 == late
    assert pairs > games


def test_table_that_takes_late_envelopes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: neither `seq` nor the turn nor the rules are looked at, and a choice counts that came after the reveal."""
    monkeypatch.setattr(Commands, "check", lambda self, seat, command: None)
    monkeypatch.setattr(Match, "check_asked", lambda self, seat: None)
    does_not_judge(monkeypatch)

    async def all_games() -> int:
        return sum([(await swapped("toy", number))[1] for number in range(20)])

    with pytest.raises(AssertionError, match="late change"):
        run(all_games())


def test_crash_between_envelopes_a_hundred_times_keeps_them_and_shows_nothing() -> None:
    """The house falls down when one of two has chosen: the choice is kept, and nobody sees a letter of it."""

    async def story() -> int:
        game, found, number = create_game("duel"), 0, 0
        while found < 100:
            store, luck, number = MemoryStore(), Luck(seed_of(f"crash {number}")), number + 1
            table = await laid(store, game, facts_of(game, f"crash {number}", owners_end_turns=False))
            while table.asked and found < 100:
                asked = table.asked
                first = asked[luck.below(len(asked))]
                unopened = await windows(table)
                assert (await table.take(first, command_for(table, first, f"c{table.seq}", luck))).ok
                if len(asked) == 2 and table.asked == (1 - first,):
                    found += 1
                    seen = await windows(table)
                    table = await woken(store, game, table.facts)
                    assert (1 - first,) == table.asked
                    assert seen == await windows(table)
                    for eyes in (1 - first, 2):
                        told, before = json.loads(seen[eyes]), json.loads(unopened[eyes])
                        assert before["table"] == told["table"]
                        assert before["events"] == told["events"]
        return found

    assert 100 == run(story())
