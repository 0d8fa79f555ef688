"""Pairs of the second edition: cards of two colours that do together what neither does alone."""

from __future__ import annotations

from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.registry import CardText
from kouzlo.games.mystic.cards import EDITIONS, read_cards
from kouzlo.games.mystic.words import Colour
from tests.games.mystic.tables import BEGUN, Resumed, Table

SECOND = read_cards(CardText("edition", EDITIONS["second"]))  # type: ignore[arg-type]  # a text in the place of a path


class SecondTable(Table):
    """A match with the cards of the second edition that begins in the middle."""

    def __init__(self, colours: str, position: str) -> None:
        others = [colour.name.lower() for colour in Colour if colour.name.lower() not in colours][:3]
        words = f"0.colours:{colours} 1.colours:{','.join(others)} {BEGUN} {position}"
        self.game = Resumed(SECOND, PLAIN, words)
        self.match = Match(self.game, {}, 2)


def stats(table: Table, handle: str) -> tuple[int, int]:
    """Power and health of a unit that is there."""
    power, health = table.stats(handle)
    assert power is not None
    assert health is not None
    return power, health


def test_who_gambles_own_cards_away_makes_the_king_under_the_hill_grow() -> None:
    """Black pays with two of your cards; brown's king wants exactly that."""
    table = SecondTable("black,brown,red", "battle:brown.mountain-king@0 0.hand:black.bone-gambler 0.energy:black=1")
    power, health = stats(table, "brown.mountain-king@0")

    table.play(0, "play black.bone-gambler")

    assert (power + 1, health + 1) == table.stats("brown.mountain-king@0"), "once for a plundering"


def test_a_toll_keeper_turns_fights_into_lost_cards_of_the_opponent() -> None:
    """Brown's keeper gains energy in combat, blue's valve plunders whenever energy is gained."""
    table = SecondTable("brown,blue,red", "battle:brown.toll-keeper@0,blue.rusty-valve@0,yellow.exorcist@1")
    cards = table.side(1).deck

    table.play(0, "attack brown.toll-keeper@0 yellow.exorcist@1")
    table.play(1, "hold")

    assert (1, cards - 1) == (sum(table.side(0).energy.values()), table.side(1).deck)


def test_a_thunderbird_grows_in_an_undercurrent() -> None:
    """Blue's wonder plunders two cards; white's bird wants the opponent plundered."""
    table = SecondTable(
        "white,blue,red", "battle:white.thunderbird@0,green.hedgehog@1 0.hand:blue.undercurrent 0.energy:blue=1"
    )
    power, health = stats(table, "white.thunderbird@0")

    table.play(0, "play blue.undercurrent > green.hedgehog@1")

    assert (power + 1, health + 1) == table.stats("white.thunderbird@0")


def test_a_gong_heals_whoever_picks_pockets() -> None:
    """Purple's thief gains what is stolen, and yellow's gong heals whenever you gain energy."""
    table = SecondTable("purple,yellow,red", "battle:purple.cutpurse@0,yellow.sunrise-gong@0 0.deep:5 1.energy:blue=2")
    cards = table.side(0).deck

    table.play(0, "use purple.cutpurse@0")
    table.play(0, table.moves(0)[0])

    assert cards + 1 == table.side(0).deck


def test_a_paper_plane_survives_its_flight_beside_a_totem() -> None:
    """Each use does 1 damage to white's plane of 2/1; green's totem lends the neighbours one more health."""
    alone = SecondTable("white,green,red", "battle:white.paper-plane@0")
    beside = SecondTable("white,green,red", "battle:white.paper-plane@0,green.totem-of-neighbours@0")

    for table in (alone, beside):
        table.play(0, "attack white.paper-plane@0 player@1")

    assert (False, True) == tuple(table.is_in_battle("white.paper-plane@0") for table in (alone, beside))


def test_a_world_tree_brings_back_the_gambler_who_need_not_pay_again() -> None:
    """Black's 2/2 for one costs two of your cards when it is played; green's tree deploys it from the grave for nothing."""
    table = SecondTable("green,black,red", "battle:green.world-tree@0 0.grave:black.bone-gambler")

    table.pass_turn(0, "yellow")
    table.pass_turn(1, "green")

    assert table.is_in_battle("black.bone-gambler@0")
    assert () == table.side(0).grave


def test_a_running_start_rings_the_bell() -> None:
    """White's charm lets any unit fly and prepares it; yellow's ringer grows with each charm that you play."""
    table = SecondTable("yellow,white,red", "battle:yellow.bell-ringer@0/exhausted 0.hand:white.running-start 0.energy:white=1")
    power, health = stats(table, "yellow.bell-ringer@0")

    table.play(0, "play white.running-start > yellow.bell-ringer@0")

    assert not table.unit("yellow.bell-ringer@0").exhausted
    assert (power + 1, health + 1) == table.stats("yellow.bell-ringer@0")


def test_a_kiln_and_a_mason_hit_twice() -> None:
    """Red's relic does damage as it comes, and brown's mason throws a stone whenever you play a relic."""
    table = SecondTable("brown,red,blue", "battle:brown.master-mason@0,yellow.ward-matron@1 0.hand:red.kiln 0.energy:red=4")

    table.play(0, "play red.kiln > yellow.ward-matron@1")
    table.play(0, next(move for move in table.moves(0) if "ward-matron" in move))

    assert not table.is_in_battle("yellow.ward-matron@1")
