"""End of a duel, of a round, of the match: DU-60 to DU-62, DU-40, DU-42."""

from __future__ import annotations

import pytest

from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.rule import rule
from kouzlo.games.duel.events import Beaten, Laid, MatchWon, RoundWon
from tests.games.duel.scenarios import (
    AnyMatch,
    drawn,
    duel,
    kinds_of,
    lying,
    no_swaps,
    our_game,
    plan,
    planning,
    refused,
    round_of,
    send,
)

OURS = "necromancer dancer soldier pilgrim chronicler gardener"
THEIRS = "gardener botanist stargazer priestess geomancer alchemist"

WE_WIN = (
    "soldier chronicler gardener dancer pilgrim necromancer",
    "botanist stargazer geomancer gardener alchemist priestess",
)
THEY_WIN = (
    "chronicler pilgrim dancer soldier necromancer gardener",
    "priestess botanist gardener alchemist geomancer stargazer",
)
NINE_DUELS = (
    "pilgrim dancer necromancer chronicler gardener soldier",
    "botanist gardener stargazer geomancer alchemist priestess",
)
BOTH_WIN = (
    "soldier chronicler pilgrim gardener necromancer dancer",
    "priestess geomancer stargazer gardener botanist alchemist",
)


def played(*rounds: tuple[str, str], ours: str = OURS, theirs: str = THEIRS) -> AnyMatch:
    """A match of these rounds, without exchanges."""
    match = planning(ours, theirs)
    for number, plans in enumerate(rounds):
        if number:
            no_swaps(match)
        plan(match, *plans)
    return match


# --- DU-60: the end of a duel ----------------------------------------------------------------------------------------------


@rule("DU-60")
def test_the_loser_goes_onto_his_owners_pile_and_the_winner_stays() -> None:
    story = duel(ours="gardener", theirs="pilgrim")

    assert [Beaten(1, "pilgrim", "DU-60")] == story.told(Beaten)
    assert ("gardener", None) == tuple(story.first.table["zone"])
    assert [[], ["pilgrim"]] == story.piled


@rule("DU-60")
def test_losers_then_the_revolutionarys_discard_then_the_end_of_the_round_then_new_cards() -> None:
    story = duel(ours="revolutionary", theirs="pilgrim", their_deck="necromancer gardener", deck="soldier")
    last = duel(ours="revolutionary", theirs="pilgrim", their_deck="necromancer")

    assert ["beaten", "discarded", "laid"] == kinds_of(story.events)[5:8]
    assert ["beaten", "discarded", "round_won", "match_won"] == kinds_of(last.events)[5:]


@rule("DU-60")
def test_both_losers_lie_on_the_piles_before_new_cards_are_laid() -> None:
    story = duel(ours="shaman", theirs="gardener", deck="soldier", their_deck="pilgrim")

    assert ["beaten", "beaten", "laid", "laid"] == kinds_of(story.events)[4:8]


# --- DU-61, DU-62: the end of a round ----------------------------------------------------------------------------------------


@rule("DU-61")
def test_who_has_no_card_in_deck_and_zone_loses_the_round() -> None:
    story = duel(ours="gardener", theirs="pilgrim", deck="soldier")

    assert [RoundWon(0, (2, 1), 1, "DU-61")] == story.told(RoundWon)


@rule("DU-61")
def test_the_waiting_card_is_no_reserve() -> None:
    story = duel(ours="gardener", theirs="pilgrim", their_waiting="necromancer")

    assert [RoundWon(0, (2, 1), 1, "DU-61")] == story.told(RoundWon)
    assert "necromancer" == story.first.table["waiting"][1]


@rule("DU-61")
def test_an_empty_deck_alone_loses_nothing_while_a_wizard_stands() -> None:
    """Ours has an empty deck and beats three in a row; with both decks empty the owner of the standing wizard wins."""
    story = duel(ours="necromancer", theirs="soldier", their_deck="pilgrim dancer")

    assert [(1,), (1,), (1,)] == [fought.losers for fought in story.duels]
    assert [RoundWon(0, (2, 1), 1, "DU-61")] == story.told(RoundWon)


@rule("DU-61")
def test_a_round_may_have_nine_duels() -> None:
    """One loser in each, five of theirs and four of ours."""
    match = played(NINE_DUELS)
    beaten = [event.seat for event in match.view(None).events if isinstance(event, Beaten)]

    assert (9, 4, 5) == (len(beaten), beaten.count(0), beaten.count(1))
    assert [1, 0] == lying(our_game(), match.state)["tokens"]


@rule("DU-62")
def test_both_out_at_the_same_moment_win_both() -> None:
    story = duel(ours="gardener", theirs="revolutionary", tokens=(0, 0))

    assert [RoundWon(None, (1, 1), 1, "DU-62")] == story.told(RoundWon)


@rule("DU-62")
def test_tokens_are_counted_not_limited_to_three() -> None:
    """Two rounds that both win give four tokens."""
    match = played(BOTH_WIN, BOTH_WIN)

    assert match.outcome is not None
    assert [2, 2] == [standing.score for standing in match.outcome.standings]


# --- DU-40, DU-41, DU-42: the end of the match -------------------------------------------------------------------------------


@rule("DU-40")
def test_the_first_with_two_tokens_wins() -> None:
    match = played(WE_WIN, WE_WIN)

    assert Outcome((Standing(0, 1, 2), Standing(1, 2, 0)), "DU-40") == match.outcome
    assert (0,) == match.outcome.winners


@rule("DU-40")
@pytest.mark.parametrize(("third", "winner"), [(WE_WIN, 0), (THEY_WIN, 1)])
def test_there_are_at_most_three_rounds(third: tuple[str, str], winner: int) -> None:
    match = played(WE_WIN, THEY_WIN, third)

    assert match.outcome is not None
    assert ((winner,), "DU-40") == (match.outcome.winners, match.outcome.rule)


@rule("DU-40", "DU-62")
def test_two_tokens_beat_one() -> None:
    """Both win the first round, we alone the second: 2 : 1."""
    match = played(BOTH_WIN, WE_WIN)

    assert Outcome((Standing(0, 1, 2), Standing(1, 2, 1)), "DU-40") == match.outcome


@rule("DU-40")
def test_when_the_match_is_over_nobody_moves() -> None:
    match = played(WE_WIN, WE_WIN)

    assert ((), "over") == (match.turn.seats, match.turn.phase)
    assert ("over", None) == refused(match, 0, "swap none")
    assert () == match.game.moves(match.state, 0)
    assert "DU-40" == match.game.judge(match.state, 0, match.game.read_move("swap none")).id
    assert match.view(0).prompt is None


@rule("DU-40", "DU-41")
def test_after_the_last_round_nobody_is_asked_for_an_exchange() -> None:
    match = planning(OURS, THEIRS)
    plan(match, *WE_WIN)
    no_swaps(match)
    told = plan(match, *WE_WIN)

    assert ["round_won", "match_won"] == kinds_of(told)[-2:]


@rule("DU-42")
def test_the_lower_sum_of_the_team_wins_when_both_take_the_second_token_at_once() -> None:
    """Ours is worth 28, theirs 40."""
    match = played(BOTH_WIN, BOTH_WIN)

    assert Outcome((Standing(0, 1, 2), Standing(1, 2, 2)), "DU-42") == match.outcome
    assert MatchWon(0, (28, 40), "DU-42") == match.view(None).events[-1]


@rule("DU-42")
@pytest.mark.parametrize(
    ("ours", "theirs", "winners"),
    [
        pytest.param("soldier", "geomancer", (0,), id="our waiting card is the lower one"),
        pytest.param("geomancer", "soldier", (1,), id="theirs is"),
        pytest.param("alchemist", "gardener", (0, 1), id="equal sums share the victory"),
    ],
)
def test_the_waiting_card_counts_for_the_sum(ours: str, theirs: str, winners: tuple[int, ...]) -> None:
    """The same five in the same order lose to each other card by card; only the waiting cards differ."""
    same = "necromancer dancer pilgrim chronicler pyrotechnician"
    plans = (f"{same} {ours}", f"{same} {theirs}")
    match = played(plans, plans, ours=plans[0], theirs=plans[1])

    assert match.outcome is not None
    assert (winners, "DU-42") == (match.outcome.winners, match.outcome.rule)
    assert [2, 2] == [standing.score for standing in match.outcome.standings]


@rule("DU-42", "DU-41")
def test_the_sum_is_of_the_current_team() -> None:
    """Equal teams before the exchange; we bring in the Soldier (2) for the Gardener (5) and win by it."""
    team = "necromancer dancer pilgrim chronicler pyrotechnician gardener"
    match = planning(team, team)
    plan(match, team, team)
    send(match, 0, "swap gardener soldier")
    send(match, 1, "swap none")
    plan(match, "necromancer dancer pilgrim chronicler pyrotechnician soldier", team)

    assert match.outcome is not None
    assert ((0,), "DU-42") == (match.outcome.winners, match.outcome.rule)


@rule("DU-42", "DU-59")
def test_the_sum_is_of_printed_values() -> None:
    """The Soldier on top of a pile at the end changes nothing."""
    plans = (
        "dancer pilgrim chronicler pyrotechnician soldier alchemist",
        "dancer pilgrim chronicler pyrotechnician soldier gardener",
    )
    match = played(plans, plans, ours=plans[0], theirs=plans[1])

    assert "soldier" == lying(our_game(), match.state)["piles"][0][-1]
    assert MatchWon(None, (23, 23), "DU-42") == match.view(None).events[-1]


def test_a_whole_match_asks_in_the_order_of_the_rules() -> None:
    """Draws, picks, plan; then round after round exchange and plan, until it is over."""
    phases = []
    match = drawn("necromancer", "gardener")
    for seat, team in enumerate((OURS, THEIRS)):
        phases.append(match.turn.phase)
        send(match, seat, " ".join(["pick", *team.split()[1:]]))
    for plans in (WE_WIN, THEY_WIN, WE_WIN):
        phases.append(match.turn.phase)
        plan(match, *plans)
        phases.append(match.turn.phase)
        if match.outcome is None:
            no_swaps(match)

    assert "pick pick plan swap plan swap plan over".split() == phases


def test_laid_cards_come_from_the_top_of_the_planned_decks() -> None:
    match = round_of(*NINE_DUELS)
    laid = [(event.seat, event.wizard) for event in match.view(None).events if isinstance(event, Laid)]

    assert NINE_DUELS[0].split()[:5] == [wizard for seat, wizard in laid if seat == 0]
    assert NINE_DUELS[1].split()[:5] == [wizard for seat, wizard in laid if seat == 1]
