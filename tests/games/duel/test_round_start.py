"""Planning: DU-10, DU-12."""

from __future__ import annotations

import msgspec
import pytest

from kouzlo.core.move import CHANCE
from kouzlo.core.rule import rule
from kouzlo.games.duel.events import ByValue, Laid, Planned
from tests.games.duel.scenarios import kinds_of, lying, no_swaps, our_game, plan, planning, refused, send

OURS = "necromancer dancer soldier pilgrim shaman rogues"
THEIRS = "gardener botanist stargazer priestess geomancer alchemist"


@rule("DU-10")
def test_five_in_order_and_one_that_waits_are_720_plans() -> None:
    match = planning(OURS, THEIRS)
    plans = match.game.moves(match.state, 1)

    assert 720 == len(plans) == len(set(plans))
    assert not any(match.game.judge(match.state, 1, move) for move in plans)
    assert all({*move.plan.deck, move.plan.waiting} == {*THEIRS.split()} for move in plans)


@rule("DU-10")
def test_the_top_card_plays_first_and_the_sixth_waits_face_down() -> None:
    match = planning(OURS, THEIRS)
    told = plan(match, "rogues dancer soldier pilgrim shaman necromancer", THEIRS)

    assert [(0, "rogues"), (1, "gardener")] == [(event.seat, event.wizard) for event in told if isinstance(event, Laid)][:2]
    assert ["necromancer", "alchemist"] == lying(our_game(), match.state)["waiting"]


@rule("DU-10")
@pytest.mark.parametrize(
    "sent",
    [
        pytest.param("plan dancer dancer soldier pilgrim shaman / rogues", id="a doubled card"),
        pytest.param("plan necromancer dancer soldier pilgrim shaman / shaman", id="the waiting card also in the deck"),
        pytest.param("plan necromancer dancer soldier pilgrim / shaman", id="four cards"),
        pytest.param("plan necromancer dancer soldier pilgrim shaman rogues / rogues", id="six cards in the deck"),
        pytest.param("plan necromancer dancer soldier pilgrim shaman / botanist", id="a waiting card of the other team"),
        pytest.param("plan gardener dancer soldier pilgrim shaman / rogues", id="a card set aside"),
        pytest.param("pick dancer soldier pilgrim shaman rogues", id="a pick instead"),
        pytest.param("use", id="a you-may instead"),
        pytest.param("rearrange dancer soldier", id="a new order instead"),
        pytest.param("swap none", id="an exchange instead"),
    ],
)
def test_a_wrong_plan_is_refused_by_its_paragraph(sent: str) -> None:
    assert ("illegal", "DU-10") == refused(planning(OURS, THEIRS), 0, sent)


@rule("DU-10")
def test_an_unknown_wizard_is_no_plan() -> None:
    match = planning(OURS, THEIRS)

    assert ("bad_move", None) == refused(match, 0, "plan gandalf dancer soldier pilgrim shaman / rogues")
    assert ("bad_move", None) == refused(match, 0, "plan necromancer dancer soldier pilgrim shaman / gandalf")
    assert ("not_your_turn", None) == refused(match, CHANCE, "draw 0 dancer")


@rule("DU-10", "DU-11")
@pytest.mark.parametrize("first", [0, 1])
def test_neither_sees_anything_of_a_plan_before_both_are_sealed(first: int) -> None:
    """But for whom the table waits, every byte that the other (or a spectator) gets stays the same."""
    match = planning(OURS, THEIRS)
    others = (1 - first, None)
    before = [match.view(seat) for seat in others]
    hand = (OURS, THEIRS)[first].split()
    told = send(match, first, " ".join(["plan", *hand[:5], "/", hand[5]]))
    after = [match.view(seat) for seat in others]

    assert () == told
    assert (1 - first,) == match.turn.seats
    for one, two in zip(before, after, strict=True):
        assert msgspec.json.encode(one) == msgspec.json.encode(
            msgspec.structs.replace(two, seq=one.seq, waiting_for=one.waiting_for)
        )


@rule("DU-10")
def test_a_sealed_plan_may_be_replaced_until_the_other_one_is_in() -> None:
    match, straight = planning(OURS, THEIRS), planning(OURS, THEIRS)
    send(match, 0, "plan rogues shaman pilgrim soldier dancer / necromancer")
    plan(match, OURS, THEIRS)
    plan(straight, OURS, THEIRS)

    assert straight.state == match.state


@rule("DU-10", "DU-11")
def test_a_plan_is_told_to_its_player_alone() -> None:
    match = planning(OURS, THEIRS)
    told = [event for event in plan(match, OURS, THEIRS) if isinstance(event, Planned)]

    assert [(0, None, None), (1, None, None)] == [
        (event.seat, event.seen_by(None).deck, event.seen_by(None).waiting) for event in told
    ]
    assert (tuple(OURS.split()[:5]), "rogues") == (told[0].seen_by(0).deck, told[0].seen_by(0).waiting)
    assert (None, None) == (told[0].seen_by(1).deck, told[0].seen_by(1).waiting)


@rule("DU-12")
def test_every_round_begins_with_planning_from_all_six() -> None:
    """Zone, piles, decks and waiting cards are gathered; tokens and knowledge stay."""
    match = planning(OURS, OURS)
    told = plan(match, OURS, OURS)
    table = lying(our_game(), match.state)

    assert "round_won" == kinds_of(told)[-1]
    assert [[None, None], [[], []], [[], []], [None, None]] == [table[place] for place in ("zone", "piles", "decks", "waiting")]

    no_swaps(match)

    assert 720 == len(match.game.moves(match.state, 0))
    assert [1, 1] == lying(our_game(), match.state)["tokens"]
    shown = match.view(1).table.sides[0].shown
    assert {*OURS.split()[:5]} == {*shown[0]}
    assert () == shown[1]


@rule("DU-12")
def test_the_dormant_card_of_the_last_round_helps_no_longer() -> None:
    """The Soldier died last in round 1; in round 2 the first duel is 1 : 5 again."""
    match = planning("dancer soldier pilgrim shaman rogues necromancer", "gardener dancer soldier pilgrim shaman rogues")
    plan(match, "pilgrim shaman rogues necromancer soldier dancer", "pilgrim shaman rogues dancer soldier gardener")
    while match.turn.phase not in ("swap", "plan"):
        send(match, match.turn.seats[0], "decline")
    no_swaps(match)
    told = plan(match, "dancer soldier pilgrim shaman rogues necromancer", "gardener dancer soldier pilgrim shaman rogues")

    assert (1, 5) == next(event.values for event in told if isinstance(event, ByValue))
