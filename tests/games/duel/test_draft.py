"""Set-up and team: DU-1 to DU-3; the exchange between rounds: DU-41."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kouzlo.core.event import Event
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.core.rule import rule
from kouzlo.games.duel.events import Exchanged, Picked, RandomCard
from tests.games.duel.scenarios import AnyMatch, drawn, lying, no_swaps, our_game, plan, planning, refused, send

OURS = "necromancer dancer soldier pilgrim shaman rogues"
THEIRS = "gardener botanist stargazer priestess geomancer alchemist"

PLAN_THAT_WINS = "soldier chronicler gardener dancer pilgrim necromancer"
PLAN_THAT_LOSES = "botanist stargazer geomancer gardener alchemist priestess"


def between_rounds() -> AnyMatch:
    """A match after its first round, with both asked for an exchange."""
    match = planning(OURS, OURS)
    plan(match, OURS, OURS)
    return match


@rule("DU-1")
def test_two_players_own_a_set_of_eighteen_different_wizards_each() -> None:
    """The sets are identical: both may have the same wizard."""
    match = drawn("shaman", "shaman")

    assert (2, 2) == match.game.info.seats
    assert 18 == len({card.id for card in our_game().deck.cards})
    assert ["shaman", "shaman"] == [side.random for side in match.view(None).table.sides]


@rule("DU-2")
def test_chance_draws_owner_0s_card_first_and_each_of_eighteen_is_equally_likely() -> None:
    match: AnyMatch = Match(our_game())
    draws = match.game.moves(match.state, CHANCE)

    assert (CHANCE,) == match.turn.seats
    assert [1] * 18 == list(match.game.weights(match.state))
    assert {(0, card.id) for card in our_game().deck.cards} == {(move.draw.owner, move.draw.wizard) for move in draws}
    assert ("illegal", "DU-2") == refused(match, CHANCE, "draw 1 shaman")


@rule("DU-2")
def test_both_random_cards_lie_open_before_either_player_chooses() -> None:
    """After the first draw still nobody may pick; after the second both know both cards."""
    match: AnyMatch = Match(our_game())
    send(match, CHANCE, "draw 0 shaman")

    assert ("not_your_turn", None) == refused(match, 0, "pick dancer soldier pilgrim rogues botanist")
    assert ("illegal", "DU-2") == refused(match, CHANCE, "draw 0 dancer")

    told = send(match, CHANCE, "draw 1 rogues")

    assert (RandomCard(1, "rogues", "DU-2"),) == told
    assert ((0, 1), "pick", True) == (match.turn.seats, match.turn.phase, match.turn.sealed)
    for seat in (0, 1, None):
        assert ["shaman", "rogues"] == [side.random for side in match.view(seat).table.sides]


@rule("DU-2", "DU-3")
def test_the_random_card_belongs_to_the_team() -> None:
    match = planning(OURS, THEIRS)

    assert [sorted(OURS.split()), sorted(THEIRS.split())] == lying(our_game(), match.state)["teams"]


@rule("DU-3")
def test_five_of_the_other_seventeen_are_6188_picks() -> None:
    match = drawn("shaman", "dancer")
    offered = match.game.moves(match.state, 0)
    picks = {frozenset(move.pick) for move in offered}

    assert 6188 == len(offered) == len(picks)
    assert not any(match.game.judge(match.state, 0, move) for move in offered)
    assert not any("shaman" in pick for pick in picks)
    assert any("dancer" in pick for pick in picks)


@rule("DU-3")
def test_the_order_of_a_pick_means_nothing() -> None:
    one, two = planning(OURS, THEIRS), drawn("necromancer", "gardener")
    send(two, 0, "pick rogues shaman pilgrim soldier dancer")
    send(two, 1, "pick alchemist geomancer priestess stargazer botanist")

    assert one.state == two.state


@rule("DU-3")
@pytest.mark.parametrize(
    "pick",
    [
        pytest.param("pick necromancer dancer soldier pilgrim shaman", id="the random card again"),
        pytest.param("pick dancer soldier pilgrim shaman", id="four cards"),
        pytest.param("pick dancer soldier pilgrim shaman rogues botanist", id="six cards"),
        pytest.param("pick dancer dancer soldier pilgrim shaman", id="a doubled card"),
        pytest.param("pick", id="no card"),
        pytest.param("plan dancer soldier pilgrim shaman rogues / necromancer", id="a plan instead"),
        pytest.param("swap none", id="an exchange instead"),
        pytest.param("use", id="a you-may instead"),
        pytest.param("draw 0 dancer", id="a draw instead"),
    ],
)
def test_a_wrong_pick_is_refused_by_its_paragraph(pick: str) -> None:
    assert ("illegal", "DU-3") == refused(drawn(), 0, pick)


@rule("DU-3")
def test_a_wizard_that_the_set_does_not_have_is_no_move() -> None:
    assert ("bad_move", None) == refused(drawn(), 0, "pick dancer soldier pilgrim shaman gandalf")


def test_who_is_not_asked_may_not_move() -> None:
    """Neither luck nor a third seat picks a team."""
    match = drawn()

    assert ("not_your_turn", None) == refused(match, CHANCE, "draw 0 dancer")
    assert ("not_your_turn", None) == refused(match, 2, "pick dancer soldier pilgrim shaman rogues")
    assert () == match.game.moves(match.state, CHANCE)


@rule("DU-3")
def test_a_sealed_pick_may_be_replaced_until_the_other_one_is_in() -> None:
    match = drawn("necromancer", "gardener")
    send(match, 0, "pick dancer soldier pilgrim shaman botanist")

    assert (1,) == match.turn.seats

    send(match, 0, "pick dancer soldier pilgrim shaman rogues")
    told = send(match, 1, "pick botanist stargazer priestess geomancer alchemist")

    assert planning(OURS, THEIRS).state == match.state
    assert {*OURS.split()} == teams_seen(told, 0)[0]


def teams_seen(told: Sequence[Event], seat: int | None) -> list[set[str] | None]:
    """The two teams as the events of the picks tell them to a seat; None is hidden."""
    teams = [event.seen_by(seat).team for event in told if isinstance(event, Picked)]
    return [{*team} if isinstance(team, tuple) else None for team in teams]


@rule("DU-3", "DU-11")
def test_a_pick_is_told_to_its_player_alone() -> None:
    match = drawn("necromancer", "gardener")
    send(match, 0, "pick dancer soldier pilgrim shaman rogues")
    told = send(match, 1, "pick botanist stargazer priestess geomancer alchemist")

    assert [None, None] == teams_seen(told, None)
    assert [{*OURS.split()}, None] == teams_seen(told, 0)
    assert [None, {*THEIRS.split()}] == teams_seen(told, 1)


@rule("DU-41")
def test_before_a_new_round_one_card_may_be_exchanged_for_one_of_the_twelve() -> None:
    """73 choices: none, or one of six for one of twelve; then planning from the new six."""
    match = between_rounds()

    assert ((0, 1), "swap", True) == (match.turn.seats, match.turn.phase, match.turn.sealed)
    assert 1 + 6 * 12 == len(set(match.game.moves(match.state, 0)))
    assert not any(match.game.judge(match.state, 0, move) for move in match.game.moves(match.state, 0))

    send(match, 0, "swap soldier detective")
    send(match, 1, "swap none")

    assert "plan" == match.turn.phase
    assert ["dancer", "detective", "necromancer", "pilgrim", "rogues", "shaman"] == lying(our_game(), match.state)["teams"][0]
    assert sorted(OURS.split()) == lying(our_game(), match.state)["teams"][1]


@rule("DU-41")
def test_the_random_card_may_be_exchanged_too_and_come_back_later() -> None:
    """Three rounds, two exchanges: the Gardener, our random card, leaves for the Rogues and returns."""
    match = planning("gardener necromancer dancer soldier pilgrim chronicler", PLAN_THAT_LOSES)
    plan(match, PLAN_THAT_WINS, PLAN_THAT_LOSES)
    send(match, 0, "swap gardener rogues")
    send(match, 1, "swap none")

    assert ("illegal", "DU-10") == refused(match, 0, "plan gardener necromancer dancer soldier pilgrim / chronicler")
    assert "gardener" == match.view(1).table.sides[0].random, "what was known stays known"

    plan(
        match,
        "chronicler pilgrim dancer soldier necromancer rogues",
        "priestess botanist gardener alchemist geomancer stargazer",
    )

    assert [1, 1] == lying(our_game(), match.state)["tokens"]

    send(match, 0, "swap rogues gardener")
    send(match, 1, "swap none")

    assert "gardener" in lying(our_game(), match.state)["teams"][0]


@rule("DU-41")
@pytest.mark.parametrize(
    "swap",
    [
        pytest.param("swap botanist detective", id="a card that is not in the team"),
        pytest.param("swap dancer shaman", id="for a card of the team"),
        pytest.param("swap dancer dancer", id="for itself"),
        pytest.param("use", id="a you-may instead"),
        pytest.param("plan necromancer dancer soldier pilgrim shaman / rogues", id="planning too early"),
    ],
)
def test_a_wrong_exchange_is_refused_by_its_paragraph(swap: str) -> None:
    assert ("illegal", "DU-41") == refused(between_rounds(), 0, swap)


@rule("DU-41")
def test_an_unknown_wizard_is_no_exchange() -> None:
    assert ("bad_move", None) == refused(between_rounds(), 0, "swap dancer gandalf")
    assert ("bad_move", None) == refused(between_rounds(), 0, "swap gandalf dancer")


@rule("DU-3", "DU-41")
def test_the_team_has_six_cards_also_after_an_exchange() -> None:
    match = between_rounds()
    send(match, 0, "swap soldier detective")
    send(match, 1, "swap rogues botanist")

    assert [6, 6] == [len(set(team)) for team in lying(our_game(), match.state)["teams"]]
    assert 720 == len(match.game.moves(match.state, 0))


@rule("DU-41", "DU-11")
def test_neither_what_nor_whether_was_exchanged_is_told() -> None:
    """To the opponent and to spectators an exchange and none look alike."""
    seen = []
    for swap in ("swap soldier detective", "swap none"):
        match = between_rounds()
        send(match, 0, swap)
        told = send(match, 1, "swap none")
        seen.append(next((event.seen_by(1), event.seen_by(None)) for event in told if isinstance(event, Exchanged)))
        seen.append((match.view(1).table, match.view(None).table))

    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


@rule("DU-41")
def test_who_exchanged_sees_what() -> None:
    match = between_rounds()
    send(match, 0, "swap soldier detective")
    told = send(match, 1, "swap none")
    own = next(event.seen_by(0) for event in told if isinstance(event, Exchanged))

    assert ("soldier", "detective") == (own.out, own.wizard)


@rule("DU-12")
def test_without_exchanges_the_teams_stay() -> None:
    match = between_rounds()
    before = lying(our_game(), match.state)["teams"]
    no_swaps(match)

    assert before == lying(our_game(), match.state)["teams"]
