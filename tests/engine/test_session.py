"""The engine protocol over the toy game: forms, refusals, and that a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.replay import write_record
from kouzlo.testing.toy import create
from tests.engine.asking import Caller, code_of
from tests.random_games import fair_deal, random_match


def begun(**keys: Any) -> Caller:
    """A caller at a scripted table of two."""
    caller = Caller()
    assert caller.ask("new", game="toy", seats=2, **keys)["ok"]
    return caller


def dealt() -> Caller:
    """A table at which both cards have been drawn and nobody may look: both seats stake."""
    caller = begun(options={"looking": False}, chance="scripted")
    for card in ("star", "acorn"):
        assert caller.ask("play", seat="chance", move={"draw": card})["ok"]
    return caller


def finished() -> Caller:
    """A game that is over."""
    caller = begun(options={"looking": False, "rounds": 2}, chance="seeded", seed="over")
    for _ in range(2):
        for seat in (0, 1):
            caller.ask("play", seat=seat, move={"stake": 1})
    return caller


def test_games_are_told_with_seats_options_and_version() -> None:
    """What a screen needs before anybody sits down."""
    expected = {
        "id": "toy",
        "seats": [2, 3],
        "options": {"rounds": {"values": [2, 3], "default": 3}, "looking": {"values": [False, True], "default": True}},
        "rules_version": "1",
    }

    assert {"ok": True, "games": [expected]} == Caller().ask("games")


def test_a_new_game_answers_with_its_status() -> None:
    """A draw is due."""
    status = Caller().ask("new", game="toy", seats=3, options={"rounds": 2}, chance="scripted")

    assert {"ok": True, "seq": 0, "turn": {"seats": ["chance"], "phase": "draw"}, "outcome": None} == status


def test_seats_options_and_chance_may_be_left_out() -> None:
    """The fewest seats, the defaults, and the caller plays the draws."""
    caller = Caller()

    assert ["chance"] == caller.ask("new", game="toy")["turn"]["seats"]
    assert caller.engine.match is not None
    assert (2, {"rounds": 3, "looking": True}) == (caller.engine.match.seats, caller.engine.match.options)


def test_a_seeded_game_draws_for_itself_and_always_the_same() -> None:
    """The same word, the same game."""
    one, two, other = (Caller() for _ in range(3))

    first = one.ask("new", game="toy", chance="seeded", seed="abc")
    second = two.ask("new", game="toy", chance="seeded", seed="abc")
    other.ask("new", game="toy", chance="seeded", seed="xyz")

    assert first == second
    assert {"seats": [0], "phase": "look"} == first["turn"]
    assert one.seen() == two.seen() != other.seen()


def test_moves_are_the_complete_list() -> None:
    """Of a seat that is asked, of chance, and of one that is not asked: none."""
    caller = begun()

    assert [{"draw": card} for card in ("pebble", "acorn", "feather", "star")] == caller.ask("moves", seat="chance")["moves"]
    assert {"ok": True, "moves": []} == caller.ask("moves", seat=0)


def test_play_answers_with_status_and_all_events() -> None:
    """The referee sees the card that only its owner may see."""
    answer = begun().ask("play", seat="chance", move={"draw": "star"})

    assert [{"what": "drew", "seat": 0, "card": "star", "rule": "TO-2"}] == answer["events"]
    assert {"ok", "seq", "turn", "outcome", "events"} == answer.keys()
    assert 1 == answer["seq"]


def test_a_seat_that_has_sealed_leaves_the_turn_and_may_seal_again() -> None:
    """Sealed choices: nothing is told until the last one is in."""
    caller = dealt()

    first = caller.ask("play", seat=1, move={"stake": 1})
    again = caller.ask("play", seat=1, move={"stake": 2})
    last = caller.ask("play", seat=0, move={"stake": 1})

    assert ([0], []) == (first["turn"]["seats"], first["events"])
    assert ([0], []) == (again["turn"]["seats"], again["events"])
    assert [1, 2] == [event["points"] for event in last["events"] if event["what"] == "staked"]


def test_a_view_hides_what_the_seat_may_not_know() -> None:
    """A player sees his own card, a spectator none."""
    caller = dealt()

    cards = {seat: [p["card"] for p in caller.ask("view", seat=seat)["view"]["table"]["players"]] for seat in (0, 1, None)}

    assert {0: ["star", None], 1: [None, "acorn"], None: [None, None]} == cards
    assert ["chance"] == begun().ask("view", seat=None)["view"]["waiting_for"]


def test_a_view_can_begin_later() -> None:
    """All events, or only those after an entry that the caller knows."""
    caller = dealt()

    assert [2, 1, 0] == [len(caller.ask("view", seat=0, since=since)["view"]["events"]) for since in (0, 1, 2)]
    assert 2 == len(caller.ask("view", seat=0)["view"]["events"])
    assert ["unknown_request"] * 3 == [caller.refusal("view", seat=0, since=since) for since in (-1, True, "1")]


def test_the_outcome_has_standings_and_the_rule() -> None:
    """As the protocol writes it."""
    caller = finished()
    outcome = caller.ask("record")["record"] and caller.ask("view", seat=None)["view"]["outcome"]

    assert {"standings", "rule"} == outcome.keys()
    assert [{"seat", "rank", "score"}] * 2 == [standing.keys() for standing in outcome["standings"]]
    assert "TO-8" == outcome["rule"]


def test_undo_goes_one_move_back() -> None:
    """The turn, the moves and the table are as before; `seq` never falls."""
    caller = begun()
    before = [caller.ask("view", seat=seat)["view"]["table"] for seat in (0, 1)]
    caller.ask("play", seat="chance", move={"draw": "star"})

    status = caller.ask("undo")

    assert {"ok": True, "seq": 2, "turn": {"seats": ["chance"], "phase": "draw"}, "outcome": None} == status
    assert before == [caller.ask("view", seat=seat)["view"]["table"] for seat in (0, 1)]
    assert "no_move" == caller.refusal("undo")


def test_undo_in_a_seeded_game_goes_back_to_a_decision() -> None:
    """Draws are no decisions: the first decision is taken back with all that followed it, and before it there is none."""
    caller = begun(chance="seeded", seed="x")

    assert "no_move" == caller.refusal("undo")
    caller.ask("play", seat=0, move={"look": True})
    assert [0] == caller.ask("undo")["turn"]["seats"]


def test_the_end_can_be_taken_back() -> None:
    """The engine has no secrets to protect from its caller."""
    caller = finished()

    assert "over" == caller.refusal("play", seat=0, move={"stake": 1})
    assert [1] == caller.ask("undo")["turn"]["seats"]


def test_a_record_comes_back_as_the_same_game() -> None:
    """Scripted and seeded, in the middle of a sealed choice, with an undo."""
    for caller in (dealt(), begun(chance="seeded", seed="; a  b ")):
        caller.ask("play", seat=0, move={"stake": 1})
        caller.ask("undo")
        caller.ask("play", seat=0, move={"stake": 0})
        other = Caller()

        status = other.ask("load", record=caller.ask("record")["record"])

        assert status["ok"]
        assert caller.seen() == other.seen()


def test_a_seeded_record_goes_on_with_the_same_draws() -> None:
    """Law 6 over the wire."""
    one = begun(chance="seeded", seed="go on", options={"looking": False})
    two = Caller()
    two.ask("load", record=one.ask("record")["record"])

    for caller in (one, two):
        for seat in (0, 1):
            caller.ask("play", seat=seat, move={"stake": 1})

    assert one.seen() == two.seen()


def test_a_finished_fair_game_can_be_loaded() -> None:
    """Records of other tables: finished ones are over, unfinished ones go on with scripted draws."""
    game = create()
    match, deal = random_match(game, "loaded")
    caller = Caller()

    status = caller.ask("load", record=write_record(match, deal))

    assert status["outcome"] is not None
    table = Match(game, {}, 2, luck=fair_deal("unfinished", 2).luck())
    assert caller.ask("load", record=write_record(table, fair_deal("unfinished", 2)))["seq"] == 2


def test_a_private_save_stays_one() -> None:
    """Loaded, recorded and loaded again it goes on with the same draws."""
    game = create()
    match, deal = random_match(game, "save", moves=2, options={"looking": False, "rounds": 3}, undo_one_in=0)
    one, two = Caller(), Caller()

    one.ask("load", record=write_record(match, deal, private=True))
    two.ask("load", record=one.ask("record")["record"])
    for caller in (one, two):
        while caller.engine.match is not None and caller.engine.match.outcome is None:
            caller.ask("play", seat=caller.engine.match.turn.seats[0], move={"stake": 0})

    assert one.seen() == two.seen()


def test_a_fair_game_without_its_seed_goes_on_scripted() -> None:
    """The caller plays the draws, and the record says so."""
    deal = fair_deal("unfinished", 2)
    match = Match(create(), {"looking": False}, 2, luck=deal.luck())
    caller = Caller()
    caller.ask("load", record=write_record(match, deal))

    for seat in (0, 1):
        caller.ask("play", seat=seat, move={"stake": 0})
    assert ["chance"] == caller.ask("view", seat=None)["view"]["waiting_for"]
    caller.ask("play", seat="chance", move={"draw": "pebble"})
    text = caller.ask("record")["record"]

    assert "deal scripted" in text
    assert Caller().ask("load", record=text)["ok"]


def test_ids_are_repeated() -> None:
    """Any JSON value, in answers and refusals, as long as it could be read."""
    caller = Caller()

    for id in (1, 1.5, "a", None, True, [1, {"b": []}], 10**30, "ž\u0000"):
        assert id == caller.ask("games", id=id)["id"]
        assert id == caller.ask("sing", id=id)["id"]
    assert "id" not in caller.ask("games")
    assert "id" not in caller.line(b'{"id":1,')


def test_keys_that_nobody_asks_for_are_passed_over() -> None:
    """A caller may send more than this version knows."""
    assert Caller().ask("games", colour="blue")["ok"]


def test_quit_is_answered_and_ends() -> None:
    """The last answer."""
    caller = Caller()

    assert {"ok": True, "id": 7} == caller.ask("quit", id=7)
    assert caller.engine.is_over


def test_go_chooses_and_does_not_play() -> None:
    """A bot's choice is legal, the same for the same view, and nothing has changed."""
    caller = dealt()
    before = caller.seen()

    answers = [caller.ask("go", seat=0, level=level, ms=500) for level in ("random", "greedy")]

    assert [{"level": "random"}, {"level": "greedy"}] == [answer["info"] for answer in answers]
    assert all(answer["move"] in caller.ask("moves", seat=0)["moves"] for answer in answers)
    assert answers == [caller.ask("go", seat=0, level=level) for level in ("random", "greedy")]
    assert before == caller.seen()


def test_go_sees_only_what_its_seat_sees() -> None:
    """Two tables that look the same from a seat get the same choice, whatever the others hold."""
    one, two = begun(options={"looking": False}), begun(options={"looking": False})
    for caller, other in ((one, "star"), (two, "pebble")):
        caller.ask("play", seat="chance", move={"draw": "acorn"})
        caller.ask("play", seat="chance", move={"draw": other})

    for seed in range(20):
        assert one.ask("go", seat=0, level="random", seed=seed) == two.ask("go", seat=0, level="random", seed=seed)
    assert len({str(one.ask("go", seat=0, level="random", seed=seed)) for seed in range(20)}) > 1


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"seat": 0, "level": "genius"}, "bad_option"),
        ({"seat": 0, "level": None}, "bad_option"),
        ({"seat": 0, "level": ["random"]}, "bad_option"),
        ({"seat": 0, "ms": -1}, "bad_option"),
        ({"seat": 0, "ms": "500"}, "bad_option"),
        ({"seat": 0, "ms": True}, "bad_option"),
        ({"seat": "chance"}, "not_your_turn"),
    ],
)
def test_go_that_cannot_be(keys: dict[str, Any], code: str) -> None:
    """Levels that there are not, and seats that nobody plays."""
    assert code == dealt().refusal("go", **keys)
    assert "not_your_turn" == begun().refusal("go", seat=0)
    assert "not_your_turn" == begun().refusal("go", seat="chance")
    assert "over" == finished().refusal("go", seat=0)


@pytest.mark.parametrize("do", ["moves", "play", "view", "record", "undo", "go"])
def test_without_a_game(do: str) -> None:
    """There is nothing to ask about."""
    assert "no_game" == Caller().refusal(do)
    assert "no_game" == Caller().refusal(do, seat=0, move={"stake": 1})


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({}, "unknown_request"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": 7}, "unknown_game"),
        ({"game": None}, "unknown_game"),
        ({"game": ["toy"]}, "unknown_game"),
        ({"game": "toy", "seats": 1}, "bad_option"),
        ({"game": "toy", "seats": 4}, "bad_option"),
        ({"game": "toy", "seats": True}, "bad_option"),
        ({"game": "toy", "seats": "2"}, "bad_option"),
        ({"game": "toy", "seats": 2.0}, "bad_option"),
        ({"game": "toy", "seats": None}, "bad_option"),
        ({"game": "toy", "seats": 10**100}, "bad_option"),
        ({"game": "toy", "options": []}, "bad_option"),
        ({"game": "toy", "options": None}, "bad_option"),
        ({"game": "toy", "options": {"colour": 1}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": 4}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": "3"}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": 3.0}}, "bad_option"),
        ({"game": "toy", "options": {"looking": 1}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": True}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": [3]}}, "bad_option"),
        ({"game": "toy", "options": {"rounds": {"a": 1}}}, "bad_option"),
        ({"game": "toy", "chance": "dice"}, "bad_option"),
        ({"game": "toy", "chance": None}, "bad_option"),
        ({"game": "toy", "chance": "seeded"}, "bad_option"),
        ({"game": "toy", "chance": "seeded", "seed": 5}, "bad_option"),
    ],
)
def test_a_table_that_does_not_exist(keys: dict[str, Any], code: str) -> None:
    """The old game stays on the table."""
    caller = dealt()
    before = caller.seen()

    assert code == caller.refusal("new", **keys)
    assert before == caller.seen()


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"move": {"stake": 1}}, "unknown_request"),
        ({"seat": 0}, "unknown_request"),
        ({"seat": 2, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": -1, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": -2, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": True, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": 0.0, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": "0", "move": {"stake": 1}}, "unknown_request"),
        ({"seat": None, "move": {"stake": 1}}, "unknown_request"),
        ({"seat": [], "move": {"stake": 1}}, "unknown_request"),
        ({"seat": 0, "move": None}, "bad_move"),
        ({"seat": 0, "move": "stake 1"}, "bad_move"),
        ({"seat": 0, "move": ["stake", 1]}, "bad_move"),
        ({"seat": 0, "move": {}}, "bad_move"),
        ({"seat": 0, "move": {"sing": 1}}, "bad_move"),
        ({"seat": 0, "move": {"stake": 1, "look": True}}, "bad_move"),
        ({"seat": 0, "move": {"stake": "1"}}, "bad_move"),
        ({"seat": 0, "move": {"stake": 1.0}}, "bad_move"),
        ({"seat": 0, "move": {"stake": True}}, "bad_move"),
        ({"seat": 0, "move": {"stake": None}}, "bad_move"),
        ({"seat": "chance", "move": {"draw": "star"}}, "not_your_turn"),
        ({"seat": 0, "move": {"stake": 4}}, "illegal"),
        ({"seat": 0, "move": {"stake": -1}}, "illegal"),
        ({"seat": 0, "move": {"stake": 10**30}}, "illegal"),
        ({"seat": 0, "move": {"look": True}}, "illegal"),
        ({"seat": 0, "move": {"draw": "star"}}, "illegal"),
    ],
)
def test_a_move_that_is_not_taken(keys: dict[str, Any], code: str) -> None:
    """Malformed, not asked, or forbidden by a paragraph: nothing changes."""
    caller = dealt()
    before = caller.seen()

    assert code == caller.refusal("play", **keys)
    assert before == caller.seen()


def test_an_illegal_move_is_told_by_its_paragraph() -> None:
    """The id and what it says."""
    error = dealt().ask("play", seat=0, move={"stake": 99})["error"]

    assert error["rule"].startswith("TO-")
    assert len(error["text"]) > 20


def test_somebody_else_is_asked() -> None:
    """A well-formed move of a seat that is not asked."""
    caller = begun()

    assert "not_your_turn" == caller.refusal("play", seat=0, move={"stake": 1})
    assert "not_your_turn" == caller.refusal("play", seat=0, move={"draw": "star"})


@pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0, [], {}])
@pytest.mark.parametrize("do", ["moves", "view", "go"])
def test_a_seat_that_is_none(do: str, seat: object) -> None:
    """Seats are whole numbers of this table."""
    assert "unknown_request" == dealt().refusal(do, seat=seat)


def test_a_seat_must_be_named() -> None:
    """No silent default: a forgotten seat would be somebody's."""
    caller = dealt()

    assert ["unknown_request"] * 3 == [caller.refusal(do) for do in ("moves", "view", "go")]
    assert "unknown_request" == caller.refusal("view", seat="chance")
    assert "unknown_request" == caller.refusal("moves", seat=None)


def tampered(record: str) -> str:
    return record.replace("chance draw star", "chance draw feather", 1)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (None, "unknown_request"),
        (5, "unknown_request"),
        (["kouzlo record 1"], "unknown_request"),
        ("", "bad_move"),
        ("kouzlo record 1", "bad_move"),
        ("kouzlo record 2\nend", "bad_move"),
        ("\0" * 100, "bad_move"),
        ('[Event "?"]\n1. e4 e5', "bad_move"),
    ],
)
def test_a_record_that_is_none(record: object, code: str) -> None:
    """The game on the table stays."""
    caller = dealt()
    before = caller.seen()

    assert code == caller.refusal("load", record=record)
    assert "unknown_request" == caller.refusal("load")
    assert before == caller.seen()


def test_a_tampered_record_is_refused_with_its_line() -> None:
    """One changed word."""
    caller = dealt()
    text = caller.ask("record")["record"]

    error = caller.ask("load", record=tampered(text))["error"]

    assert "bad_move" == error["code"]
    assert error["text"].startswith("Line ")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (None, "bad_json"),
        (b"x", "bad_json"),
        (b'{"do":"games"', "bad_json"),
        (b'{"do":"games"}}', "bad_json"),
        (b'{"do":"games"} {"do":"games"}', "bad_json"),
        (b"{'do':'games'}", "bad_json"),
        (b'{"do":"games",}', "bad_json"),
        (b'{"do":NaN}', "bad_json"),
        (b'{"do":Infinity}', "bad_json"),
        (b'{"id":1e999}', "bad_json"),
        (b'{"do":"\xff"}', "bad_json"),
        (b'\xff\xfe{\x00"\x00', "bad_json"),
        (b'{"do":"\\ud800"}', "bad_json"),
        (b'{"do":"\xed\xa0\x80"}', "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b'{"id":' * 100_000, "bad_json"),
        (b'{"id":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "bad_json"),
        (b'{"id":' + b"9" * 100_000 + b"}", "bad_json"),
        (b"[]", "unknown_request"),
        (b"null", "unknown_request"),
        (b"5", "unknown_request"),
        (b'"games"', "unknown_request"),
        (b"{}", "unknown_request"),
        (b'{"do":null}', "unknown_request"),
        (b'{"do":["games"]}', "unknown_request"),
        (b'{"do":"Games"}', "unknown_request"),
        (b'{"do":"__init__"}', "unknown_request"),
        (b'{"DO":"games"}', "unknown_request"),
    ],
)
def test_a_line_that_is_no_request(line: bytes | None, code: str) -> None:
    """Refused like any other."""
    caller = dealt()
    before = caller.seen()

    assert code == code_of(caller.line(line))
    assert before == caller.seen()


def test_a_refusal_is_short() -> None:
    """A caller who sends a megabyte does not get it back."""
    caller = dealt()

    for answer in (
        caller.ask("x" * 100_000),
        caller.ask("new", game="x" * 100_000),
        caller.ask("new", game="toy", options={"x" * 100_000: 1}),
        caller.ask("play", seat=0, move={"x" * 100_000: 1}),
        caller.ask("load", record="x" * 100_000),
    ):
        assert len(answer["error"]["text"]) < 400


def test_a_mistake_of_ours_is_answered_and_told_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    """The conversation goes on; the code is one that a correct engine never says."""
    caller = dealt()

    def broken(*args: object) -> None:
        raise ZeroDivisionError("planted")

    assert caller.engine.match is not None
    caller.engine.match.game.judge_code = broken  # type: ignore[assignment]
    answer = caller.ask("play", seat=0, move={"stake": 1}, id=3)

    assert ("internal_error", 3) == (answer["error"]["code"], answer["id"])
    assert "ZeroDivisionError: planted" in capsys.readouterr().err
    assert caller.ask("games")["ok"]


def test_seeded_draws_are_those_of_the_word() -> None:
    """What a record says of a seeded game is what the engine does."""
    game = create()
    match = Match(game, {}, 2, luck=Luck(seed_of("word")))
    caller = begun(chance="seeded", seed="word")

    assert write_record(match, Seeded("word")) == caller.ask("record")["record"]
