"""The guided first game: every step has its occasion and its sentences, comes once, and in the end the guide lets go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.event import events_in
from kouzlo.core.fairness import Seeded
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import FAREWELL, End, Guide, Step, Tip, guide_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, house_ids
from kouzlo.core.replay import read_record, replayed, write_record
from kouzlo.players.levels import LADDER
from kouzlo.players.random import Random
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.language import LANGUAGES

GAMES = house_ids()
SEATS = Seats(("you", "the computer"), 0)
MOST_GAMES = 120


def guide_for(game: str) -> Guide:
    """The guide of a game that has one."""
    guide = guide_of(create_game(game))
    assert guide is not None
    return guide


def begun(game: AnyGame, guide: Guide, word: str) -> Match[Any, Any]:
    """A first game, before its first move."""
    return Match(game, guide.options, 2, Seeded(word).luck(), owners_end_turns=True)


def moments(match: Match[Any, Any], guide: Guide, word: str) -> Iterator[tuple[Tip, ...]]:
    """What seat 0 is shown at each of its questions and after each of its moves, while two random players play."""
    luck, player = Luck(seed_of(word)), Random()
    while match.outcome is None:
        if match.holder is not None:
            match.end_turn(match.holder)
            continue
        seat = match.turn.seats[0]
        if seat == 0:
            yield guide.tips(match, 0)
        match.submit(seat, player.choose(match.game, match.game.observe(match.state, seat), seat, luck))
        if seat == 0:
            yield guide.tips(match, 0)


def unreached(game: AnyGame, guide: Guide, most: int) -> set[str]:
    """The steps that do not come up in so many games; each game ends when its guide has let go."""
    left = {*guide.steps, FAREWELL}
    for number in range(most):
        for tips in moments(begun(game, guide, f"deal {number}"), guide, f"players {number}"):
            left.difference_update(tip.step for tip in tips)
            if not left:
                return left
            if any(tip.step == FAREWELL for tip in tips):
                break
    return left


@pytest.mark.parametrize("id", GAMES)
def test_every_step_is_reached_in_first_games(id: str) -> None:
    """Played by two computers without a plan, with the options of the guide."""
    assert set() == unreached(create_game(id), guide_for(id), MOST_GAMES)


def test_a_step_that_cannot_come_up_is_found() -> None:
    """The control of the test above: nobody places a follower in the phase of placing tiles."""
    guide = guide_for("carcassonne")
    never = Step("CA-5", event="follower_placed", where={"supply": 99})
    faulty = msgspec.structs.replace(guide, steps={"place": guide.steps["place"], "never": never})

    assert {"never"} == unreached(create_game("carcassonne"), faulty, 3)


@pytest.mark.parametrize("id", GAMES)
def test_a_guide_names_only_what_its_game_has(id: str) -> None:
    """Phases, events, paragraphs and the level; about a dozen steps, and no more than fit into a first game."""
    game, guide = create_game(id), guide_for(id)
    rules = {rule.id for rule in game.info.rules}
    events = {event.__struct_config__.tag for event in events_in(f"kouzlo.games.{id}.events")}
    english = Catalogue("en", strict=True)

    assert 10 <= len(guide.steps) <= 17
    assert guide.level in LADDER
    assert guide.ends.phase in game.info.phases
    for step in guide.steps.values():
        assert bool(step.asks) != bool(step.event), "a question or an event"
        assert not step.asks or step.asks in game.info.phases
        assert not step.event or step.event in events or english.has(step.event, game)
        assert step.rule in rules
        assert not step.after or step.after in guide.steps
    assert guide.ends.rule in rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_each_step_is_said_once_in_every_language(id: str, language: str) -> None:
    """In one moment, in words that the catalogue has itself, and short enough to be read beside a question."""
    game, guide = create_game(id), guide_for(id)
    say = Speaker(Catalogue(language, strict=True), game, SEATS)
    shown: dict[str, int] = {}
    for moment, tips in zip(count(), moments(begun(game, guide, "words"), guide, "words"), strict=False):
        for tip in tips:
            text = say.sentence(tip.say)
            assert 20 < len(text) < 180
            # The tips of a question stay when the same moment is looked at again; they never come back in a later one.
            assert moment - shown.setdefault(tip.step, moment) <= 1, f"{tip.step} came twice"
    for step in (*guide.steps, FAREWELL):
        assert say.has(f"guide-{step}")


def test_the_guide_lets_go_after_some_turns() -> None:
    """Ten tiles, a farewell with the eleventh, and then nothing more."""
    game, guide = create_game("carcassonne"), guide_for("carcassonne")
    told = list(moments(begun(game, guide, "long"), guide, "long"))
    last = next(at for at, tips in enumerate(told) if any(tip.step == FAREWELL for tip in tips))

    assert last < len(told) / 2
    assert all(tips == () for tips in told[last + 1 :])


def test_what_is_shown_follows_from_the_record_alone() -> None:
    """A saved game shows the same when it is read again: nothing has to be stored."""
    game, guide = create_game("carcassonne"), guide_for("carcassonne")
    match = begun(game, guide, "saved")
    for _ in zip(range(9), moments(match, guide, "saved"), strict=False):
        pass
    again = replayed(read_record(write_record(match, Seeded("saved"), private=True).encode()), owners_end_turns=True)

    assert guide.tips(match, 0) == guide.tips(again, 0) != ()


def test_a_move_that_is_taken_back_brings_its_step_back() -> None:
    """The first tile is laid and taken up again: it is explained once more, and the follower later too."""
    game, guide = create_game("carcassonne"), guide_for("carcassonne")
    match = begun(game, guide, "undo")
    first = guide.tips(match, 0)
    match.submit(0, game.moves(match.state, 0)[0])
    second = guide.tips(match, 0)
    match.undo()

    assert ("place",) == tuple(tip.step for tip in first)
    assert ("follower",) == tuple(tip.step for tip in second)
    assert first == guide.tips(match, 0)


def test_round_of_a_duel_is_one_story() -> None:
    """Whatever the computer decides in it or after it, the round is explained until the person decides again."""
    game, guide = create_game("duel"), guide_for("duel")
    for number in range(12):
        match = begun(game, guide, f"story {number}")
        luck, player = Luck(seed_of(f"story {number}")), Random()
        while match.turn.phase != "plan" or match.turn.seats != (0,):
            seat = match.turn.seats[-1]
            match.submit(seat, player.choose(game, game.observe(match.state, seat), seat, luck))
        match.submit(0, player.choose(game, game.observe(match.state, 0), 0, luck))
        while 1 in match.turn.seats:
            match.submit(1, player.choose(game, game.observe(match.state, 1), 1, luck))
        if match.outcome is None:
            assert {"laid", "no-element"} & {tip.step for tip in guide.tips(match, 0)}


def test_more_events_than_fit_wait_until_they_happen_again() -> None:
    """Two events of one moment, and room for one: the second step is not lost."""
    game = create_game("carcassonne")
    steps = {"placed": Step("CA-2", event="placed"), "claimed": Step("CA-5", event="follower_placed")}
    guide = Guide("pupil", End("place", 30, "CA-11"), steps, guide_for("carcassonne").options)
    told = [tuple(tip.step for tip in tips) for tips in moments(begun(game, guide, "wait"), guide, "wait")]

    assert ("placed", "claimed") not in told
    assert told.index(("placed",)) < told.index(("claimed",))
