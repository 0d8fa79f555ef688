"""A table with draws from a real box: everybody there enters for everybody, corrections, records, restarts, helpers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.core.errors import BadOption, Refused
from kouzlo.core.fairness import Seeded
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Played
from kouzlo.core.move import write_move
from kouzlo.core.registry import create_game
from kouzlo.core.replay import GameRecord, read_record, verify, write_record
from kouzlo.server.clock import ClockSetting
from kouzlo.server.films import Branch, Film
from kouzlo.server.house import House, NotAllowed
from kouzlo.server.ratings import result_of
from kouzlo.server.sessions import Visitor
from kouzlo.server.table import Table
from kouzlo.server.wire import Command, GoOn, Join, NewTable, Play, Retry, SeatWish, Undo
from tests.random_games import AnyMatch, random_match
from tests.server.browsing import Browser
from tests.server.memory import MemoryStore
from tests.server.opened import in_house, opened
from tests.server.stores import run
from tests.server.tables import facts_of, laid, woken
from tests.server.test_deal_again import Idle

ANNA, CYRIL = Visitor("anna", "Anna"), Visitor("cyril", "Cyril")
GAME = create_game("carcassonne")
ROUND_THE_TABLE = (SeatWish("me"), SeatWish("here", name="Bob"))


async def at_box(house: House) -> Table:
    return await house.create(NewTable("carcassonne", ROUND_THE_TABLE, draws="box"), ANNA)


def house() -> House:
    return House(MemoryStore(), Idle())


async def entered(table: Table, *moves: str, session: str = "anna") -> None:
    """Enter moves in their notation; draws by the first seat."""
    for move in moves:
        seat = table.asked[0]
        command = Play(table.seq, f"m{table.seq}", write_move(table.game.read_move(move)))
        answer = await table.take(seat, command, session)
        assert answer.ok, answer.problem


def reference(word: str, game: AnyGame = GAME) -> tuple[AnyMatch, GameRecord]:
    """A whole random game whose draws the house made, and its record."""
    match, deal = random_match(game, word, Seeded(word), undo_one_in=0)
    return match, read_record(write_record(match, deal))


async def by_hand(game: AnyGame, played: AnyMatch) -> tuple[Table, GameRecord]:
    """The same game through the door of a table with the box, command by command, and its record."""
    facts = facts_of(game, "box", played.seats, dict(played.options), box=True, owners_end_turns=False)
    table = await laid(MemoryStore(), game, facts)
    for entry in played.played():
        seat = entry.seat if entry.seat >= 0 else table.asked[-1]
        answer = await table.take(seat, Play(table.seq, f"e{table.seq}", write_move(entry.move)))
        assert answer.ok, answer.problem
    return table, read_record(table.record([]))


def steps(record: GameRecord) -> Sequence[tuple[int | None, str]]:
    return [(step.seat, step.text) for step in record.steps]


def check_game(word: str, game: AnyGame) -> None:
    """A game that is entered by hand has the same record but for the luck."""
    played, lucky = reference(word, game)
    table, record = run(by_hand(game, played))

    assert steps(lucky) == steps(record)
    assert lucky.outcome == record.outcome == table.match.outcome
    assert (lucky.game, lucky.options, lucky.cards) == (record.game, record.options, record.cards)
    assert record.is_drawn_by_hand
    assert not verify(record, game).is_proven
    assert verify(lucky, game).is_proven


@pytest.mark.parametrize("word", ["box 0", "box 1", "box 2"])
def test_a_random_game_entered_by_hand_gives_the_same_record_but_for_the_luck(word: str) -> None:
    """Through the commands of a table, as phones send them; a thousand games are a soak."""
    check_game(word, GAME)


@pytest.mark.soak
def test_a_thousand_random_games_entered_by_hand_give_the_same_records() -> None:
    """The same door, games of two to five players with all options."""
    game = create_game("carcassonne", COMPILED)
    for number in range(1_000):
        check_game(f"box {number}", game)


def test_one_wrong_draw_would_be_found() -> None:
    """The control of the comparison: another tile gives another record."""
    played, lucky = reference("box 0")
    _, record = run(by_hand(GAME, played))
    draw = next(at for at, step in enumerate(steps(record)) if step[0] == -1)

    assert steps(lucky)[draw] == steps(record)[draw]
    assert steps(reference("box 1")[1]) != steps(record)


def test_the_house_draws_nothing_at_a_box() -> None:
    """The table waits for the people, shows no commitment, and says so."""

    async def story() -> None:
        table = await at_box(house())
        update = await table.update(0)

        assert [] == table.match.log
        assert (0,) == table.asked == update.view.waiting_for
        assert ("box", "", None) == (update.table.draws, update.table.commitment, update.table.secret)

    run(story())


def test_whoever_is_at_the_table_enters_for_everybody() -> None:
    """Anna places for Bob; a spectator's session may not."""

    async def story() -> None:
        table = await at_box(house())
        await entered(table, "draw U", "place 1,0 0", "pass", "draw V", "place 2,0 90")

        assert 1 == table.match.turn.seats[0]
        with pytest.raises(Refused) as refused:
            await entered(table, "pass", session="somebody else")
        assert "not_seated" == refused.value.code

    run(story())


def test_another_phone_comes_by_the_link_and_enters_too() -> None:
    """The link lets somebody in who has no seat; without its key nobody comes in."""

    async def story() -> None:
        home = house()
        table = await at_box(home)

        with pytest.raises(NotAllowed):
            await home.join(table, CYRIL, Join("Cyril", "wrong key"))
        await home.join(table, CYRIL, Join("Cyril", table.facts.settings.join or ""))
        await entered(table, "draw U", session="cyril")

        assert 1 == table.seq
        assert () == table.seats.of("cyril"), "the seats stay where they are"

    run(story())


def test_two_phones_that_say_the_same_draw_enter_it_once() -> None:
    """The second one is told that something has happened since."""

    async def story() -> None:
        table = await at_box(house())
        draw = {"draw": "U"}
        first = await table.take(0, Play(0, "phone-1", draw))
        second = await table.take(1, Play(0, "phone-2", draw))

        assert first.ok
        assert not second.ok
        assert second.problem is not None
        assert "stale" == second.problem.code
        assert 1 == table.seq

    run(story())


def test_everything_can_be_corrected_and_goes_on_again() -> None:
    """One step back, back to any entry, and on again; all of it is stored."""

    async def story() -> None:
        home = house()
        table = await at_box(home)
        await entered(table, "draw U", "place 1,0 0", "pass", "draw V", "place 2,0 90", "pass")
        for command in (Undo(6, "back"), Retry(7, "to-1", 1), GoOn(8, "on"), GoOn(9, "all", all=True)):
            answer = await table.take(0, command)
            assert answer.ok, answer.problem

        assert ["draw U", "place 1,0 0", "pass", "draw V", "place 2,0 90", "pass"] == [
            GAME.write_move(entry.move) for entry in table.match.played()
        ]
        again = await woken(home.store, GAME, table.facts)
        assert GAME.make.to_bytes(table.match.state) == GAME.make.to_bytes(again.match.state)
        assert again.match.may_tell_draw(1)

    run(story())


def test_the_last_entry_is_corrected_after_the_end_too() -> None:
    """A wrong last tile does not stay wrong because the game was over."""

    async def story() -> None:
        played, _ = reference("box 0")
        table, _ = await by_hand(GAME, played)
        answer = await table.take(0, Undo(table.seq, "not-that"))

        assert answer.ok, answer.problem
        assert not table.is_over
        assert 1 == (await table.update(0)).may_go_on

    run(story())


def test_elsewhere_nothing_goes_back_that_far() -> None:
    """The control: at a table whose draws the house makes, the same commands are refused."""

    async def story() -> None:
        table = await house().create(NewTable("carcassonne", ROUND_THE_TABLE), ANNA)
        answers = [await table.take(0, command) for command in (Retry(table.seq, "a", 1), GoOn(table.seq, "b"))]

        assert ["no_coach", "no_move"] == [answer.problem.code for answer in answers if answer.problem]

    run(story())


@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_a_game_with_hidden_cards_is_not_drawn_from_a_box(game: str) -> None:
    """Whoever says what was drawn would see it."""

    async def story() -> None:
        with pytest.raises(BadOption, match="cannot be drawn from a box"):
            await house().create(NewTable(game, ROUND_THE_TABLE, draws="box"), ANNA)

    run(story())


def test_a_box_has_no_clock_no_lobby_and_no_rating() -> None:
    """It is a table of people who sit together."""

    async def story() -> None:
        home = house()
        for wish in (NewTable("carcassonne", ROUND_THE_TABLE, draws="box", listed=True), TIMED):
            with pytest.raises(BadOption, match="no clock"):
                await home.create(wish, ANNA)
        assert result_of(await at_box(home)) is None

    run(story())


TIMED = NewTable("carcassonne", ROUND_THE_TABLE, draws="box", clock=ClockSetting("live", 5))


def test_the_record_is_read_while_the_game_goes_on(tmp_path: Path) -> None:
    """Nothing is hidden at a real table; at any other the record waits for the end."""

    async def story() -> None:
        async with opened(tmp_path) as (_, home):
            table, other = await at_box(home), await home.create(NewTable("carcassonne", ROUND_THE_TABLE), ANNA)
            await entered(table, "draw U")

            assert 1 == verify(read_record(table.record(["Anna", "Bob"])), create_game("carcassonne", PLAIN)).draws
            with pytest.raises(Refused):
                other.record([])

    run(story())


def test_the_entries_of_a_box_are_listed_with_what_they_told() -> None:
    """Only those that count, so that each can be returned to."""

    async def story() -> None:
        table = await at_box(house())
        await entered(table, "draw U", "place 1,0 0", "pass")
        commands: tuple[Command, ...] = (Undo(3, "back"), Undo(4, "back-2"))
        for command in commands:
            await table.take(0, command)
        await entered(table, "place -1,0 0")
        shown = table.entries()

        assert [1, 6] == [entry.seq for entry in shown]
        assert ["carcassonne-drawn", "carcassonne-placed"] == [entry.told[0].id for entry in shown]
        assert all(isinstance(table.match.log[entry.seq - 1], Played) for entry in shown)

    run(story())


# Without scripts


async def presses(anna: Browser, text: str, **more: str) -> None:
    """Press the first button with these words."""
    found = (form for form in anna.page.every("form") if any(each.text() == text for each in form.every("button")))
    form = next(found)
    button = next(each for each in form.every("button") if each.text() == text)
    own = {button.get("name"): button.get("value")} if button.get("name") else {}
    await anna.send(form, **own, **more)


def test_a_box_is_kept_and_corrected_without_scripts(tmp_path: Path) -> None:
    """A tick in the form of a table; a draw asks for no hint; back to a step of the list, and on again."""

    async def story(app: Starlette, home: House) -> None:
        anna = Browser(app)
        await anna.open("/new/carcassonne")
        await presses(anna, "Set up the table", name="Anna", seat0="me", seat1="here", clock="none", aids="yes", box="yes")
        table = await home.table(anna.path.split("/")[2])
        assert table.facts.settings.box
        assert anna.form("hint") is None
        await presses(anna, "U: straight road (8×)")
        assert anna.form("hint") is not None
        await presses(anna, "1,0, rotated by 0°: extends an unclaimed road (2 tiles)")
        await presses(anna, next(each.text() for each in anna.page.every("button") if each.text().startswith("no follower")))
        assert 3 == table.seq
        corrected = next(
            each.text() for each in anna.page.every("button") if each.get("value") == "1" and each.get("name") == "at"
        )
        await presses(anna, corrected)
        assert [] == list(table.match.played())
        await presses(anna, "Enter all 3 steps again")

        assert ["draw U", "place 1,0 0", "pass"] == [GAME.write_move(entry.move) for entry in table.match.played()]

    in_house(tmp_path, story)


def test_a_game_that_hides_something_has_no_tick_for_a_box(tmp_path: Path) -> None:
    async def story(app: Starlette, home: House) -> None:
        anna = Browser(app)
        for game, ticks in (("carcassonne", 1), ("duel", 0), ("mystic", 0)):
            await anna.open(f"/new/{game}")

            assert ticks == len(anna.page.every("input", name="box"))

    in_house(tmp_path, story)


# Set up and try: any position, from which every draw can be told


def test_a_position_of_a_game_is_tried_with_draws_of_ones_own() -> None:
    """From a step of a record on the same table as with a real box: everybody's moves, any tile that is left, and back."""

    async def story() -> None:
        match, record = reference("tried")
        at = next(seq for seq in range(30, 60) if match.log[seq - 1].seat != -1 and match.phases[seq] == "draw")  # type: ignore[union-attr]  # no undo
        table = await house().branch(Film(record), Branch(at, 0, None, "box"), ANNA)
        for tile in ("C", "B"):
            before, codes = table.seq, table.game.moves(table.match.state, -1)
            if any(table.game.write_move(move) == f"draw {tile}" for move in codes):
                await entered(table, f"draw {tile}")
                assert table.seq == before + 1
                answer = await table.take(0, Retry(table.seq, f"back {tile}", before + 1), "anna")
                assert answer.ok, answer.problem

        assert table.facts.settings.box
        assert {"person", "here"} == {row.kind for row in table.seats}
        assert read_record(table.record(("A", "B"))).is_drawn_by_hand

    run(story())


def test_a_game_that_hides_something_is_not_tried_so() -> None:
    async def story() -> None:
        match, deal = random_match(create_game("duel"), "hides", Seeded("hides"), undo_one_in=0)
        film = Film(read_record(write_record(match, deal)))
        with pytest.raises(BadOption):
            await house().branch(film, Branch(1, 0, None, "box"), ANNA)

    run(story())
