"""What each seat and a spectator may know at each moment: DU-11."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from kouzlo.core.rule import rule
from kouzlo.games.duel.events import Exchanged, Looked, Picked, Planned
from kouzlo.games.duel.view import SideTable
from tests.games.duel.scenarios import AnyMatch, drawn, no_swaps, plan, planning, round_of, send

ROGUES = "rogues soldier pilgrim dancer shaman gardener"
CHRONICLER = "chronicler soldier pilgrim dancer shaman gardener"
EVERYBODY = (0, 1, None)


def side(match: AnyMatch, seat: int | None, of: int) -> SideTable:
    """One side of the table as a seat sees it."""
    seen: SideTable = match.view(seat).table.sides[of]
    return seen


def everything_sent(match: AnyMatch, seat: int | None) -> bytes:
    """Every byte that a seat gets."""
    return msgspec.json.encode(match.view(seat))


# --- before the first duel -------------------------------------------------------------------------------------------------


@rule("DU-11", "DU-2")
def test_at_first_everybody_knows_the_two_random_cards_and_nothing_else() -> None:
    match = drawn("shaman", "rogues")

    for seat in EVERYBODY:
        assert ["shaman", "rogues"] == [side(match, seat, of).random for of in (0, 1)]
        assert [None, None] == [side(match, seat, of).team for of in (0, 1)]


@rule("DU-11")
def test_a_team_and_what_was_set_aside_is_known_to_its_player_alone() -> None:
    match = planning(ROGUES, CHRONICLER)

    assert {*ROGUES.split()} == {*(side(match, 0, 0).team or ())}
    assert 12 == len(side(match, 0, 0).aside or ())
    for seat, of in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert (None, None) == (side(match, seat, of).team, side(match, seat, of).aside)


# --- during a round ----------------------------------------------------------------------------------------------------------


@rule("DU-11")
def test_deck_order_and_waiting_card_are_hidden_but_counted() -> None:
    match = round_of(ROGUES, CHRONICLER)
    own, other = side(match, 0, 0), side(match, 0, 1)

    assert (("soldier", "pilgrim", "dancer", "shaman"), "gardener") == (own.deck, own.waiting)
    assert ((None, None, None, None), True, None) == (other.deck, other.has_waiting, other.waiting)
    for of in (0, 1):
        watched = side(match, None, of)
        assert ((None, None, None, None), True, None) == (watched.deck, watched.has_waiting, watched.waiting)


@rule("DU-11")
def test_zone_and_piles_are_open_to_everybody() -> None:
    """After two duels: the Rogues beat the Chronicler by value, then the Soldier."""
    match = round_of(ROGUES, "chronicler soldier rogues dancer shaman gardener")
    send(match, 0, "decline")

    assert "rearrange" == match.turn.phase, "their Rogues, laid against ours that stand, may rearrange"
    for seat in EVERYBODY:
        assert ["rogues", "rogues"] == [side(match, seat, of).zone for of in (0, 1)]
        assert ("chronicler", "soldier") == side(match, seat, 1).pile
        assert {"chronicler", "soldier", "rogues"} == {*side(match, seat, 1).shown[0]}


@rule("DU-11", "DU-52")
@pytest.mark.parametrize(("answer", "declined", "rearranged"), [("decline", ("rogues",), ()), ("rearrange", (), ("rogues",))])
def test_everybody_remembers_whether_the_rogues_rearranged(
    answer: str, declined: tuple[str, ...], rearranged: tuple[str, ...]
) -> None:
    """Not only as an event: a program that is sent the table alone must know it as well as a person who has looked on."""
    match = round_of(ROGUES, "chronicler soldier rogues dancer shaman gardener")
    send(match, 0, answer if answer == "decline" else "rearrange shaman dancer pilgrim soldier")

    assert "rearrange" == match.turn.phase, "now their Rogues are asked"
    for seat in EVERYBODY:
        assert (declined, rearranged) == (side(match, seat, 0).declined, side(match, seat, 0).rearranged)
        assert ((), ()) == (side(match, seat, 1).declined, side(match, seat, 1).rearranged)


@rule("DU-11")
def test_every_hidden_order_looks_the_same_from_outside() -> None:
    """120 plans of seat 1 that begin with the Chronicler: seat 0 is sent the same bytes; so is a spectator for both sides."""
    first, *rest = CHRONICLER.split()
    sent_to_us, sent_to_watchers = set(), set()
    for order in permutations(rest):
        match = planning(ROGUES, CHRONICLER)
        plan(match, ROGUES, " ".join([first, *order]))
        sent_to_us.add(everything_sent(match, 0))
        sent_to_watchers.add(everything_sent(match, None))

    assert (1, 1) == (len(sent_to_us), len(sent_to_watchers))


@rule("DU-11")
def test_every_hidden_card_looks_the_same_from_outside() -> None:
    """Teams that share the card in the zone and the random card, and nothing else, look alike to the other seat."""
    teams = [CHRONICLER, "chronicler geomancer alchemist priestess necromancer botanist"]
    sent = {everything_sent(round_of(ROGUES, team), 0) for team in teams}

    assert 1 == len(sent)


@rule("DU-11")
def test_the_control_a_card_in_the_zone_does_not_look_the_same() -> None:
    sent = {
        everything_sent(round_of(ROGUES, f"{first} soldier pilgrim dancer shaman gardener"), 0)
        for first in ("botanist", "chronicler")
    }

    assert 2 == len(sent)


@rule("DU-11", "DU-33")
def test_only_who_is_asked_gets_the_question() -> None:
    """The Detective's player is reminded of his waiting card; the others only see for whom the table waits."""
    match = round_of("detective soldier pilgrim dancer shaman gardener", CHRONICLER)
    prompts = [match.view(seat).prompt for seat in EVERYBODY]

    assert prompts[0] is not None
    assert (None, None) == (prompts[1], prompts[2])
    assert b"gardener" in msgspec.json.encode(prompts[0])
    assert [(0,), (0,), (0,)] == [match.view(seat).waiting_for for seat in EVERYBODY]


@rule("DU-11", "DU-53")
def test_an_exchanged_detective_is_known_to_be_the_waiting_card() -> None:
    match = round_of("detective rogues pilgrim dancer shaman chronicler", "necromancer soldier pilgrim dancer rogues gardener")

    assert [None, None] == [side(match, seat, 0).waiting for seat in (1, None)]

    send(match, 0, "use")

    assert "rearrange" == match.turn.phase, "our Rogues, laid after the Chronicler has lost"
    for seat in EVERYBODY:
        assert "detective" == side(match, seat, 0).waiting
        assert {"detective", "chronicler", "rogues"} == {*side(match, seat, 0).shown[0]}


@rule("DU-11", "DU-72")
def test_before_the_stargazers_turn_the_waiting_card_is_hidden() -> None:
    """Rogues 8 come before the Stargazer 9; after her turn the waiting Gardener is known to us, and not to a spectator."""
    match = round_of("stargazer rogues pilgrim dancer shaman priestess", "rogues soldier pilgrim dancer shaman gardener")

    assert ((1,), "rearrange") == (match.turn.seats, match.turn.phase)
    assert side(match, 0, 1).waiting is None
    assert "gardener" not in side(match, 0, 1).shown[0]

    send(match, 1, "decline")

    assert "gardener" in side(match, 0, 1).shown[0]
    assert "gardener" not in side(match, None, 1).shown[0]


def looked_at(theirs: str) -> AnyMatch:
    """Our Stargazer has looked; then our Rogues are asked, so that the round stands still."""
    return round_of("stargazer rogues pilgrim dancer shaman priestess", theirs)


@rule("DU-11", "DU-72")
def test_what_she_saw_stays_known_in_the_next_duel() -> None:
    """The Geomancer beats her, our Rogues come: the waiting Gardener is known to us, to him, and to no spectator."""
    match = looked_at("geomancer soldier pilgrim dancer shaman gardener")

    assert (0, "rearrange") == (match.turn.seats[0], match.turn.phase)
    assert ["gardener", "gardener", None] == [side(match, seat, 1).waiting for seat in EVERYBODY]
    assert ["gardener" in side(match, seat, 1).shown[0] for seat in EVERYBODY] == [True, True, False]


@rule("DU-11", "DU-72")
def test_the_look_is_told_to_all_and_the_card_to_two() -> None:
    match = looked_at("geomancer soldier pilgrim dancer shaman gardener")
    looks = [next(event for event in match.view(seat).events if isinstance(event, Looked)) for seat in EVERYBODY]

    assert ["gardener", "gardener", None] == [look.card for look in looks]


@rule("DU-11", "DU-72", "DU-51")
def test_what_she_saw_and_was_discarded_is_open_to_all() -> None:
    """Their waiting Chronicler, seen by the Stargazer, is thrown onto the pile by our Botanist."""
    match = round_of("stargazer botanist rogues pilgrim dancer shaman", "geomancer soldier pilgrim dancer shaman chronicler")

    for seat in EVERYBODY:
        assert "chronicler" in side(match, seat, 1).shown[0]


@rule("DU-11", "DU-72", "DU-53")
def test_when_the_card_she_saw_is_brought_in_the_detective_is_what_is_known() -> None:
    """Their Detective brings in the Chronicler she saw; now everybody knows that he waits."""
    match = round_of("stargazer gardener rogues pilgrim dancer shaman", "geomancer detective pilgrim dancer shaman chronicler")

    assert ((1,), "use") == (match.turn.seats, match.turn.phase)
    assert ["chronicler", "chronicler", None] == [side(match, seat, 1).waiting for seat in EVERYBODY]

    send(match, 1, "use")

    assert ((0,), "rearrange") == (match.turn.seats, match.turn.phase)
    assert ["detective"] * 3 == [side(match, seat, 1).waiting for seat in EVERYBODY]


# --- between rounds and after the match ---------------------------------------------------------------------------------------


@rule("DU-11", "DU-12")
def test_cards_that_were_not_turned_up_stay_hidden_after_the_round() -> None:
    """They won with their first wizard standing: four cards of their deck and the waiting one were never shown."""
    match = round_of(
        "soldier pilgrim dancer gardener alchemist revolutionary", "necromancer shaman detective rogues botanist stargazer"
    )

    assert "swap" == match.turn.phase
    assert ("necromancer",) == side(match, 0, 1).shown[0]
    assert ("necromancer",) == side(match, None, 1).shown[0]
    assert side(match, 0, 1).team is None


@rule("DU-11", "DU-12")
def test_knowledge_of_earlier_rounds_stays() -> None:
    match = looked_at("geomancer soldier pilgrim dancer shaman gardener")
    while match.turn.phase != "swap":
        send(match, match.turn.seats[0], "decline")
    no_swaps(match)

    assert [True, True, False] == ["gardener" in side(match, seat, 1).shown[0] for seat in EVERYBODY]
    assert {"stargazer", "rogues"} <= {*side(match, 1, 0).shown[0]}
    assert () == side(match, 1, 0).shown[1]


@rule("DU-11", "DU-41")
def test_an_exchange_shows_nothing_to_the_other_side() -> None:
    """73 exchanges, one view."""
    sent: dict[int | None, set[bytes]] = {0: set(), 1: set(), None: set()}
    team = "necromancer dancer pilgrim chronicler pyrotechnician gardener"
    start = round_of(team, team)
    for swap in start.game.moves(start.state, 0):
        match = round_of(team, team)
        match.submit(0, swap)
        send(match, 1, "swap none")
        for seat in EVERYBODY:
            sent[seat].add(everything_sent(match, seat))

    assert {0: 73, 1: 1, None: 1} == {seat: len(bytes_sent) for seat, bytes_sent in sent.items()}


@rule("DU-11")
def test_everything_is_shown_after_the_match() -> None:
    """Teams, decks and waiting cards of the last round, to both seats and to spectators."""
    team = "necromancer soldier pilgrim chronicler pyrotechnician gardener"
    strong = "geomancer stargazer botanist priestess rogues alchemist"
    match = round_of(team, strong)
    while match.outcome is None:
        if match.turn.phase == "swap":
            no_swaps(match)
            plan(match, team, strong)
        else:
            send(match, match.turn.seats[0], "decline")

    for seat in EVERYBODY:
        for of, hand in enumerate((team, strong)):
            seen = side(match, seat, of)
            assert sorted(hand.split()) == sorted(seen.team or ())
            assert None not in seen.deck
            assert hand.split()[5] == seen.waiting or not seen.has_waiting
        told = [event for event in match.view(seat).events if isinstance(event, Picked | Planned | Exchanged)]
        assert told == [event.in_full() for event in told], "the story of all rounds is told in full, too"


@rule("DU-11")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_no_event_tells_a_secret_to_the_wrong_seat(seat: int | None) -> None:
    """Over two whole rounds: picks, plans and exchanges are known to their owners alone."""
    team = "necromancer soldier pilgrim chronicler pyrotechnician gardener"
    match = round_of(team, team)
    no_swaps(match)
    events = match.view(seat).events
    secrets = [event for event in events if isinstance(event, Picked | Planned | Exchanged)]

    assert 6 == len(secrets)
    for event in secrets:
        hidden = event.team if isinstance(event, Picked) else event.deck if isinstance(event, Planned) else event.out
        assert (hidden is not None) == (event.seat == seat)
