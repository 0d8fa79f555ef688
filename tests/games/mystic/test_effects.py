"""Effects, triggers, stealing, healing, discarding: ME-31, ME-35 to ME-44, ME-46, ME-D15 to ME-D35, ME-D47."""

from __future__ import annotations

import pytest

from kouzlo.core.errors import BadFile
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic.events import CardSeen, Killed, Triggered
from kouzlo.games.mystic.parser import BadEffect, read_effect
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.rain": card("wonder", play="damage 2 each unit"),
    "yellow.doom": card("wonder", play="destroy each unit[enemy]"),
    "yellow.still": card("wonder", play="exhaust card"),
    "yellow.rouse": card("wonder", play="prepare card"),
    "yellow.mend": card("wonder", play="heal 3 target"),
    "yellow.cure": card("wonder", play="heal unit"),
    "yellow.blast": card("wonder", play="damage 9 target; draw 1"),
    "yellow.double": card("wonder", play="damage 2 unit; exhaust it; draw 1"),
    "yellow.last": unit("1/1", killed="draw 1", destroyed="plunder 1 enemy"),
    "yellow.flag": card("relic", static="each unit[own] +0/+1"),
    "yellow.relic": card("relic", use="draw 1"),
    "purple.press": card("wonder", play="discard 2 enemy"),
    "purple.spend": card("wonder", play="discard 1 you; draw 2"),
    "purple.spy": card("wonder", play="look and discard 1"),
    "purple.siphon": card("wonder", play="steal 2 energy"),
    "purple.convert": card("wonder", play="steal and convert 1 energy"),
    "purple.seize": card("wonder", play="steal card[enemy]"),
    "yellow.frail": unit("1/1", deploy="draw 1", killed="plunder 1 you; plunder 1 enemy"),
    "yellow.martyr": unit("2/2", use="damage 1 this", used="plunder 1 enemy", defeated="plunder 2 enemy"),
    "red.take": card("wonder", play="steal and convert unit[enemy]"),
    "red.grove": card("relic", static="each unit[own red] +0/+1"),
    "red.cheerer": unit("1/9", energy_gained="promote this"),
    "blue.bell": card("relic", static="each unit[own blue] +0/+1"),
    "blue.frost": card("relic", static="each unit[enemy] +0/-1"),
    "red.feast": card("relic", enemy_plundered="promote each unit[own]"),
    "blue.mourner": unit("1/9", plundered="promote this"),
    "blue.early": unit("1/1", killed="draw 1"),
    "blue.late": unit("1/1", killed="draw 1"),
    "blue.grower": card("relic", static="each unit[own] +1/+0", turn_start="promote each unit[own]"),
}
RICH = "0.energy:yellow=9,purple=9,red=9"


@rule("ME-D21", "ME-D34")
def test_all_units_is_one_instruction_and_the_killed_speak_in_order() -> None:
    """The active player's first, then the other's, the one longest in battle first."""
    table = Table(CARDS, f"battle:blue.early@1,yellow.last@0,blue.late@1 0.hand:yellow.rain {RICH}")

    events = table.play(0, "play yellow.rain")
    assert 3 == sum(isinstance(event, Killed) for event in events)
    spoke = [event.card for event in events if isinstance(event, Triggered)]
    while table.asked[1] == "draw":
        before = len(spoke)
        drawn = table.match.submit(-1, table.game.moves(table.match.state, -1)[0])
        spoke += [event.card for event in drawn if isinstance(event, Triggered)]
        assert len(spoke) <= before + 1, "one after the other"

    assert ["yellow.last@0", "blue.early@1", "blue.late@1"] == spoke


@rule("ME-35")
def test_destroyed_is_not_defeated() -> None:
    """Defeated, it does not carry out what it says for being destroyed."""
    defeated = Table(CARDS, f"battle:yellow.last@0 0.hand:yellow.rain {RICH} 1.deck:45")
    defeated.play(0, "play yellow.rain")
    defeated.draw("yellow.plain-0")
    cards = {**CARDS, "white.doom": card("wonder", play="destroy unit")}
    destroyed = Table(cards, "active:1 battle:yellow.last@0 1.energy:white=9 1.hand:white.doom")
    destroyed.play(1, "play white.doom > yellow.last@0")
    destroyed.draw("yellow.plain-0")

    assert (45, 0) == (defeated.side(1).deck, defeated.side(1).deep_grave)
    assert (43, 1) == (destroyed.side(1).deck, destroyed.side(1).deep_grave)


@rule("ME-D21")
def test_a_bonus_that_falls_away_kills_in_the_same_breath() -> None:
    table = Table(CARDS, f"battle:yellow.flag@0,red.plain-0@0/damage=2 0.hand:yellow.still {RICH}")
    stolen = Table(CARDS, f"battle:yellow.flag@0/stolen=1,blue.plain-0@1/damage=2 0.hand:purple.seize {RICH}")
    assert table.is_in_battle("red.plain-0@0")

    stolen.play(0, "play purple.seize > yellow.flag@0")

    assert not stolen.is_in_battle("blue.plain-0@1")


@rule("ME-39", "ME-40", "ME-D47")
def test_a_relic_is_never_promoted_or_demoted() -> None:
    table = Table(CARDS, f"battle:yellow.relic@0/exhausted,yellow.flag@0 0.hand:yellow.still,yellow.rouse {RICH}")

    table.play(0, "play yellow.still > yellow.relic@0", "play yellow.rouse > yellow.flag@0")

    assert (True, 0) == (table.unit("yellow.relic@0").exhausted, table.unit("yellow.relic@0").tokens)
    assert (False, 0) == (table.unit("yellow.flag@0").exhausted, table.unit("yellow.flag@0").tokens)


@rule("ME-39", "ME-40")
def test_a_prepared_unit_is_promoted_and_an_exhausted_one_demoted() -> None:
    table = Table(CARDS, f"battle:blue.mourner@1,red.plain-0@0/exhausted 0.hand:yellow.still,yellow.rouse {RICH}")

    table.play(0, "play yellow.rouse > blue.mourner@1", "play yellow.still > red.plain-0@0")

    assert ((2, 10), (1, 1)) == (table.stats("blue.mourner@1"), table.stats("red.plain-0@0"))


@rule("ME-42", "ME-31")
def test_damage_without_a_named_target_hits_anybody() -> None:
    table = Table(CARDS, f"battle:blue.mourner@1,red.plain-0@0 0.hand:yellow.mend {RICH}")

    targets = {move.split(" > ")[1] for move in table.moves(0, "play yellow.mend")}

    assert {"blue.mourner@1", "red.plain-0@0", "player@0", "player@1"} == targets


@rule("ME-43", "ME-D26")
@pytest.mark.parametrize(
    ("move", "damage", "decks"),
    [
        ("play yellow.mend > blue.mourner@1", 0, (31, 30)),
        ("play yellow.mend > player@1", 2, (30, 33)),
        ("play yellow.cure > blue.mourner@1", 0, (30, 30)),
        ("play yellow.cure > red.plain-0@0", 2, (31, 30)),
    ],
)
def test_what_healing_gives_back(move: str, damage: int, decks: tuple[int, int]) -> None:
    """Surplus goes to the player whose card heals; on a player to that player; an undamaged unit gives one card."""
    hands = "0.hand:yellow.mend,yellow.cure 1.hand:blue.plain-0"
    position = f"battle:blue.mourner@1/damage=2,red.plain-0@0 0.deck:30 0.deep:12 1.deck:30 1.deep:13 {hands} {RICH}"
    table = Table(CARDS, position)

    table.play(0, move)

    assert damage == table.unit("blue.mourner@1").damage
    assert decks == (table.side(0).deck, table.side(1).deck)


@rule("ME-D36")
def test_what_has_left_battle_is_not_touched_and_the_rest_goes_on() -> None:
    """The unit dies of the first instruction; the second does nothing; the card is drawn all the same."""
    table = Table(CARDS, f"battle:blue.plain-0@1 0.hand:yellow.double {RICH}")

    table.play(0, "play yellow.double > blue.plain-0@1")

    assert (-1, "draw") == table.asked
    assert ("blue.plain-0",) == table.side(1).grave


@rule("ME-D45", "ME-32")
def test_a_lost_game_carries_nothing_more_out() -> None:
    hand = ",".join(f"green.plain-{number}" for number in range(10))
    table = Table(CARDS, f"1.hand:{hand} 1.deck:8 1.deep:27 0.hand:yellow.blast {RICH}")

    table.play(0, "play yellow.blast > player@1")

    assert (-2, "over") == table.asked
    assert () == table.side(0).hand


@rule("ME-36", "ME-D18", "ME-D23")
def test_the_owner_of_the_hand_chooses_what_is_discarded() -> None:
    """In the opponent's turn, card by card; of too few cards all go, without a question."""
    table = Table(CARDS, f"0.hand:purple.press 1.hand:blue.plain-0,blue.plain-1,blue.plain-2 {RICH}")
    table.play(0, "play purple.press")
    assert (1, "discard") == table.asked
    table.play(1, "discard blue.plain-2", "discard blue.plain-0")
    assert (("blue.plain-1",), ("blue.plain-2", "blue.plain-0")) == (table.side(1).hand, table.side(1).grave)

    few = Table(CARDS, f"0.hand:purple.press 1.hand:blue.plain-0 {RICH}")
    few.play(0, "play purple.press")
    assert ((0, "main"), ("blue.plain-0",)) == (few.asked, few.side(1).grave)


@rule("ME-D23", "ME-D48")
def test_a_hand_looked_at_stays_known_until_it_is_played_or_discarded() -> None:
    table = Table(CARDS, f"0.hand:purple.spy 1.hand:blue.plain-0,blue.plain-1 {RICH}")

    events = table.play(0, "play purple.spy")
    assert [("blue.plain-0"), ("blue.plain-1")] == [event.in_full().card for event in events if isinstance(event, CardSeen)]
    assert all(event.seen_by(None).card is None for event in events if isinstance(event, CardSeen)), "a spectator sees nothing"
    table.play(0, "discard blue.plain-1")

    seen = table.game.table(table.game.observe(table.match.state, 0), 0)
    assert ("blue.plain-0",) == seen.sides[1].hand
    watched = table.game.table(table.game.observe(table.match.state, None), None)
    assert (None,) == watched.sides[1].hand


@rule("ME-D23")
def test_looking_at_a_hand_of_one_card_still_asks() -> None:
    """Who looks chooses; only a discard that the owner would choose goes by itself when it takes the whole hand."""
    table = Table(CARDS, f"0.hand:purple.spy 1.hand:blue.plain-0 {RICH}")

    table.play(0, "play purple.spy")

    assert ((0, "discard"), ["discard blue.plain-0"]) == (table.asked, table.moves(0))


@rule("ME-D23")
def test_looking_at_an_empty_hand_asks_nothing() -> None:
    table = Table(CARDS, f"0.hand:purple.spy {RICH}")

    table.play(0, "play purple.spy")

    assert (0, "main") == table.asked


@rule("ME-44", "ME-D27", "ME-D35")
def test_stolen_energy_is_chosen_by_the_thief_one_by_one() -> None:
    table = Table(CARDS, "0.hand:purple.siphon 1.energy:blue=1,green=1 0.energy:purple=1")
    table.play(0, "play purple.siphon")
    assert ["steal blue blue", "steal green green"] == table.moves(0)

    table.play(0, "steal green green", "steal blue blue")

    assert ({"blue": 1, "green": 1}, {}) == (table.side(0).energy, table.side(1).energy)


@rule("ME-D27")
def test_converted_energy_takes_a_colour_of_the_thief() -> None:
    table = Table(CARDS, "0.hand:purple.convert 1.energy:blue=2 0.energy:purple=1")
    table.play(0, "play purple.convert")

    assert ["steal blue yellow", "steal blue purple", "steal blue red"] == table.moves(0)
    assert "ME-D27" == table.verdict(0, "steal blue blue")
    table.play(0, "steal blue red")
    assert ({"red": 1}, {"blue": 1}) == (table.side(0).energy, table.side(1).energy)


@rule("ME-D27")
def test_where_nothing_is_to_be_stolen_nothing_is_asked() -> None:
    table = Table(CARDS, "0.hand:purple.siphon 0.energy:purple=1")

    table.play(0, "play purple.siphon")

    assert (0, "main") == table.asked


@rule("ME-44", "ME-D27")
def test_a_stolen_relic_serves_the_thief_from_now_on() -> None:
    """Its bonus, its state and its turn start."""
    table = Table(CARDS, f"battle:blue.grower@1,red.plain-0@0/exhausted,blue.plain-0@1/exhausted 0.hand:purple.seize {RICH}")
    assert ((2, 2), (3, 2)) == (table.stats("red.plain-0@0"), table.stats("blue.plain-0@1"))

    table.play(0, "play purple.seize > blue.grower@1")

    assert ((3, 2), (2, 2)) == (table.stats("red.plain-0@0"), table.stats("blue.plain-0@1"))
    table.pass_turn(0, "blue")
    assert (2, 2) == table.stats("blue.plain-0@1"), "its old player's turn start gives nothing any more"


HELD_UP = "battle:blue.bell@1,blue.plain-0@1/damage=2,red.grove@0 0.hand:red.take,purple.seize"
"""The bell alone keeps the damaged unit alive: 2 damage, 2 + 1 health."""


@rule("ME-D50", "ME-D21")
@pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=lambda make: make.name)
@pytest.mark.parametrize(("colour", "lives"), [("red", True), ("yellow", False)])
def test_to_steal_and_convert_is_one_instruction(colour: str, lives: bool, make: Make) -> None:
    """Without its bell the unit would be dead, but the thief is asked first: in red his grove keeps it alive."""
    table = Table(CARDS, f"{HELD_UP} {RICH}", make)

    events = table.play(0, "play red.take > blue.plain-0@1")
    assert (0, "convert") == table.asked
    assert not [event for event in events if isinstance(event, Killed)]
    assert (2, 2) == table.stats("blue.plain-0@1"), "it has lost the bell, and nobody has looked yet whether it is dead"
    events = table.play(0, f"convert {colour}")

    assert lives == table.is_in_battle("blue.plain-0@1")
    assert (not lives) == any(isinstance(event, Killed) for event in events)
    assert (() if lives else ("blue.plain-0",)) == table.side(1).grave


@rule("ME-D50", "ME-D21")
def test_a_plain_theft_is_checked_at_once() -> None:
    """The control: where nothing is converted the unit dies when it is stolen."""
    table = Table(CARDS, f"{HELD_UP} {RICH}")

    table.play(0, "play purple.seize > blue.plain-0@1")

    assert ((0, "main"), ("blue.plain-0",)) == (table.asked, table.side(1).grave)


@rule("ME-D51")
def test_a_unit_that_dies_of_its_arrival_does_nothing_as_deployed() -> None:
    """Its killed text happens; what it would have done as deployed is dropped."""
    table = Table(CARDS, f"battle:blue.frost@1 0.hand:yellow.frail {RICH}")

    events = table.play(0, "play yellow.frail")

    assert [("yellow.frail@0", "killed")] == [(event.card, event.when) for event in events if isinstance(event, Triggered)]
    assert (44 - 1, 44 - 1) == (table.side(0).deck, table.side(1).deck), "plundered once, and nothing was drawn"


@rule("ME-D51", "ME-D34")
@pytest.mark.parametrize(("damage", "spoke"), [(0, ["used"]), (1, ["defeated"])])
def test_a_card_that_its_own_use_kills_was_not_used(damage: int, spoke: list[str]) -> None:
    table = Table(CARDS, f"battle:yellow.martyr@0/damage={damage}")

    events = table.play(0, "use yellow.martyr@0")

    assert spoke == [event.when for event in events if isinstance(event, Triggered)]


@rule("ME-D54", "ME-D35")
@pytest.mark.parametrize(("energy", "grown"), [("blue=2", 1), ("blue=1", 1), ("", 0)])
def test_stolen_energy_is_one_gain(energy: str, grown: int) -> None:
    """However much of it there is; where there is nothing, nothing is gained."""
    has = f"1.energy:{energy}" if energy else ""
    table = Table(CARDS, f"battle:red.cheerer@0 0.hand:purple.siphon 0.energy:purple=1 {has}")

    table.play(0, "play purple.siphon")
    while table.asked == (0, "steal"):
        assert 0 == table.unit("red.cheerer@0").tokens, "not before all of it has been taken"
        table.play(0, "steal blue blue")

    assert grown == table.unit("red.cheerer@0").tokens


@rule("ME-D16", "ME-D35")
def test_plundering_is_told_once_to_both_sides() -> None:
    table = Table(CARDS, "battle:red.feast@0,red.plain-0@0,blue.mourner@1 0.energy:red=9")

    table.play(0, "attack red.plain-0@0 player@1")

    assert ((3, 3), (2, 10)) == (table.stats("red.plain-0@0"), table.stats("blue.mourner@1"))


@rule("ME-D24")
def test_damage_tokens_and_state_are_lost_in_the_grave() -> None:
    cards = {**CARDS, "yellow.raise": card("wonder", play="deploy grave unit")}
    table = Table(cards, f"battle:red.plain-0@0/damage=1/tokens=-1 0.hand:yellow.raise {RICH}")
    assert not table.is_in_battle("red.plain-0@0") or table.unit("red.plain-0@0").tokens == -1
    dead = Table(cards, f"0.grave:red.plain-0 0.hand:yellow.raise {RICH}")

    dead.play(0, "play yellow.raise > red.plain-0@0")

    assert ((2, 2), 0, True) == (
        dead.stats("red.plain-0@0"),
        dead.unit("red.plain-0@0").damage,
        dead.unit("red.plain-0@0").exhausted,
    )


@rule("ME-46", "ME-D29")
def test_with_full_recycling_the_deep_grave_is_open_and_counts_as_grave() -> None:
    """Plundered cards are seen; a card healed back lies known on the deck and is drawn without chance."""
    cards = {**CARDS, "yellow.regain": card("wonder", play="return grave unit")}
    position = "full_recycling:1 battle:blue.early@1 0.hand:yellow.regain,yellow.mend,yellow.relic 0.energy:yellow=9"
    table = Table(cards, f"active:1 asked:1 {position}")
    table.play(1, "attack blue.early@1 player@0")
    assert (-1, "draw") == table.asked, "chance says which card was plundered"
    table.draw("red.plain-3")
    assert (("red.plain-3",), ()) == (table.side(0).buried, table.side(0).grave)

    table.pass_turn(1, "yellow")
    assert "play yellow.regain > red.plain-3@0" in table.moves(0)
    table.play(0, "play yellow.mend > player@0")
    assert ("red.plain-3",) == table.side(0).top
    table.play(0, "end")
    assert "red.plain-3" in table.side(0).hand


@rule("ME-46", "ME-D48")
@pytest.mark.parametrize("moves", [("play yellow.mend > player@0", "end"), ("play yellow.regain > red.plain-3@0", "end")])
def test_what_everybody_saw_on_its_way_into_a_hand_is_known_there(moves: tuple[str, ...]) -> None:
    """Drawn from the open top of the deck, or taken back from the open grave; what chance deals beside it stays hidden."""
    cards = {**CARDS, "yellow.regain": card("wonder", play="return grave unit")}
    hand = "0.hand:yellow.regain,yellow.mend,yellow.relic"
    table = Table(cards, f"full_recycling:1 {hand} 0.energy:yellow=1 0.buried:red.plain-3 0.deep:1")

    table.play(0, *moves)
    table.draw_any()

    for seat in (1, None):
        seen = table.game.table(table.game.observe(table.match.state, seat), seat)
        assert ["red.plain-3"] == [each for each in seen.sides[0].hand if each is not None]
        assert 5 == len(seen.sides[0].hand)


@rule("ME-D30")
def test_without_it_nobody_sees_what_was_plundered() -> None:
    table = Table(CARDS, "battle:red.plain-0@0")

    table.play(0, "attack red.plain-0@0 player@1")

    assert (0, "main") == table.asked, "no card is dealt"
    assert (None, 2) == (table.side(1).buried, table.side(1).deep_grave)


@rule("ME-5")
def test_every_card_lies_in_exactly_one_place() -> None:
    """A card in two places, or a deck without room for its cards, is no position."""
    with pytest.raises(BadFile, match="two places"):
        Table(CARDS, "0.hand:red.plain-0 0.grave:red.plain-0")
    with pytest.raises(BadFile, match="places for"):
        Table(CARDS, "0.deck:45 0.hand:red.plain-0")


@rule("ME-D31")
def test_no_instruction_reaches_both_players_so_both_never_lose_at_once() -> None:
    """Even an attack that would empty both decks is one plundering after the other, and the first loss ends the game."""
    hands = [",".join(f"{colour}.plain-{number}" for number in range(9)) for colour in ("purple", "green")]
    position = f"0.hand:{hands[0]} 1.hand:{hands[1]} 0.deck:0 0.deep:35 1.deck:0 1.deep:35"
    table = Table(CARDS, f"battle:blue.mourner@1,red.plain-0@0 {position}")

    table.play(0, "attack red.plain-0@0 player@1")

    assert table.match.outcome is not None
    assert (0,) == table.match.outcome.winners
    with pytest.raises(BadEffect):
        read_effect("damage 1 each player")


@rule("ME-D38")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{ cost = "0", do = "draw 1" }', "costs nothing"),
        ('{ cost = "2", do = "gain 2 energy" }', "as much energy as it costs"),
    ],
)
def test_a_set_with_an_endless_ability_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadFile, match=problem):
        Table({"yellow.loop": card("relic", pay=text)})


@rule("ME-D38")
def test_nothing_that_is_used_prepares_anything() -> None:
    with pytest.raises(BadFile, match="prepare"):
        Table({"yellow.loop": unit("1/1", use="prepare unit[own]")})


# --- several units -------------------------------------------------------------------------------------------------

WARDS = {
    "yellow.balm": card("wonder", play="heal 2 units[own]"),
    "purple.one": unit("1/4"),
    "red.two": unit("1/4"),
    "red.three": unit("1/4"),
    "red.fury": card("relic", static="each unit[own damaged] +2/+0"),
}


@rule("ME-43", "ME-D26")
def test_several_units_are_healed_each_chosen_once_and_an_undamaged_one_returns_a_card() -> None:
    """Two of three: the one passed over keeps its damage; of the two chosen one had none."""
    battle = "purple.one@0/damage=2,red.two@0,red.three@0/damage=1"
    table = Table(WARDS, f"battle:{battle} 0.energy:yellow=1 0.hand:yellow.balm 0.deep:3")

    table.play(0, "play yellow.balm")
    assert ["target purple.one@0", "target red.two@0"] == sorted(table.moves(0))
    table.play(0, "target purple.one@0")
    assert ["target red.three@0", "target red.two@0"] == sorted(table.moves(0))
    table.play(0, "target red.two@0")

    assert "main" == table.asked[1]
    assert [0, 0, 1] == [table.unit(each).damage for each in ("purple.one@0", "red.two@0", "red.three@0")]
    assert 2 == table.side(0).deep_grave


@rule("ME-D15", "ME-D26")
def test_healing_several_needs_one_and_takes_what_there_is() -> None:
    """Without a unit the wonder cannot be played; with a single one that one is healed."""
    bare = Table(WARDS, "0.energy:yellow=1 0.hand:yellow.balm 0.deep:3")
    single = Table(WARDS, "battle:purple.one@0/damage=2 0.energy:yellow=1 0.hand:yellow.balm 0.deep:3")

    single.play(0, "play yellow.balm", "target purple.one@0")

    assert "ME-D15" == bare.verdict(0, "play yellow.balm")
    assert [] == bare.moves(0, "play")
    assert 0 == single.unit("purple.one@0").damage


@rule("ME-D26")
def test_a_bonus_for_the_damaged_is_gone_before_the_next_unit_is_chosen() -> None:
    """Whoever chooses the second unit sees the first one as it is now."""
    battle = "red.fury@0,purple.one@0/damage=2,red.two@0/damage=1"
    table = Table(WARDS, f"battle:{battle} 0.energy:yellow=1 0.hand:yellow.balm")

    table.play(0, "play yellow.balm", "target purple.one@0")

    assert [(1, 4), (3, 4)] == [table.stats(each) for each in ("purple.one@0", "red.two@0")]
