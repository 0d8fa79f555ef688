"""What a seat is shown and asked: legal choices, grouped and explained; aids that can be left out."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.move import read_move, write_move
from kouzlo.core.rule import rule
from kouzlo.core.view import Choice
from kouzlo.games.carcassonne.moves import part_of_tile
from kouzlo.games.carcassonne.notation import KINDS_OF_MOVES
from kouzlo.games.carcassonne.state import Terrain
from kouzlo.games.carcassonne.tiles import load_tiles
from kouzlo.games.carcassonne.view import Table, table
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from tests.games.carcassonne.oracle import worth
from tests.games.carcassonne.tables import OPTION_SETS, Story, board_of, game, pieces_of
from tests.games.carcassonne.verdicts import read_seg

NAMES = Seats(("Anna", "Bob", "Cyril", "Dana", "Eva"), 0)


@cache
def speaker(language: str = "en") -> Speaker:
    """Made once: what it has read of the catalogues serves every sentence."""
    return Speaker(Catalogue(language, strict=True), game(), NAMES)


def offered(story: Story) -> dict[str, Choice]:
    """The choices by what they say in English."""
    prompt = game().prompt(story.s, story.seat)
    assert prompt is not None
    return {speaker().sentence(choice.say): choice for choice in prompt.choices}


@pytest.mark.parametrize("options", ["no farmers", "mage and witch", "all crop circles"])
def test_whole_games_can_be_played_by_the_choices_of_views_in_both_languages(options: str) -> None:
    """Every choice is legal, every move of a place or follower is offered, every sentence is in the catalogues."""
    luck = Luck(seed_of(options))
    match: Match[Any, Any] = Match(game(), OPTION_SETS[options], seats=3, luck=luck)
    seq = 0
    while match.outcome is None:
        seat = match.turn.seats[0]
        view = match.view(seat, seq)
        seq = match.seq
        assert view.prompt is not None
        legal = [write_move(move) for move in game().moves(match.state, seat)]
        said = [choice.move for choice in view.prompt.choices]
        assert all(move in legal for move in said)
        if view.phase != "figure":
            assert sorted(map(str, legal)) == sorted(map(str, said))
        for language in ("cs", "en"):
            say = speaker(language)
            for event in view.events:
                say.sentence(event.sentence())
            say.sentence(view.prompt.say)
            for choice in view.prompt.choices[:12]:
                say.sentence(choice.say)
                if choice.group is not None:
                    say.sentence(choice.group)
        match.submit(seat, read_move(KINDS_OF_MOVES, said[luck.below(len(said))]))
    for event in match.view(None, seq).events:
        speaker("cs").sentence(event.sentence())


@rule("CA-9", "CA-11")
@pytest.mark.parametrize("options", OPTION_SETS)
def test_features_are_shown_with_their_owners_and_what_they_would_pay_now(options: str) -> None:
    """Held against the slow rules in the middle and at the end of a game."""
    luck = Luck(seed_of(options))
    match: Match[Any, Any] = Match(game(), OPTION_SETS[options], seats=4, luck=luck)
    moves = 0
    while match.outcome is None:
        listed = game().moves(match.state, match.turn.seats[0])
        match.submit(match.turn.seats[0], listed[luck.below(len(listed))])
        moves += 1
        if moves % 40 == 0 and match.outcome is None:
            check_features(match)


def check_features(match: Match[Any, Any]) -> None:
    shown: Table = match.view(None).table
    board, pieces = board_of(match.state, game()), pieces_of(match.state, game())
    assert len(board.features) == len(shown.features)
    for feature in shown.features:
        slow = board.feature_of[read_seg(feature.segments[0])]
        assert {read_seg(name) for name in feature.segments} == slow.segments
        assert (feature.finished, feature.points) == (slow.is_finished, worth(board, slow, pieces, match.state.small_city))
        assert feature.tiles == slow.tiles
        counts = {str(seat): sum(o == seat and at in slow.segments for o, at in pieces.followers) for seat in range(4)}
        assert feature.followers == {seat: count for seat, count in counts.items() if count}
        most = max(counts.values())
        assert feature.owners == tuple(int(seat) for seat, count in counts.items() if count and count == most)


def test_the_table_can_be_sent_as_json_and_read_back() -> None:
    shown = table(Story("F@0,-1,90", hand="U", followers={1: ["0,-1:C:NS"]}, mage="0,0:R:EW").s, game().tiles)

    assert shown == msgspec.json.decode(msgspec.json.encode(shown), type=Table)
    assert ("U", "0,0:R:EW", None) == (shown.hand, shown.mage, shown.witch)


def test_a_place_that_no_remaining_tile_can_fill_is_marked() -> None:
    """Only crossroads are left: the places beside the road can be filled, those beside city and field cannot."""
    shown = table(Story(pool="X*1").s, game().tiles)
    marked = {(place.x, place.y): (place.asks, place.fillable) for place in shown.places}

    assert {(0, -1): ("..C.", False), (1, 0): ("...R", True), (0, 1): ("F...", False), (-1, 0): (".R..", True)} == marked
    assert {"X": 1} == shown.left


@rule("CA-3")
@pytest.mark.parametrize("options", ["base", "all crop circles"])
def test_a_place_counts_the_tiles_to_come_that_fit_it(options: str) -> None:
    """Held against the slow board, which tries every tile of the bag in every rotation; the tile in hand is not counted."""
    luck = Luck(seed_of(f"fits {options}"))
    match: Match[Any, Any] = Match(game(), OPTION_SETS[options], seats=2, luck=luck)
    looked = 0
    while match.outcome is None:
        seat = match.turn.seats[0]
        if match.seq % 40 < 2:
            bag = match.state.pool
            board, counts = board_of(match.state, game()), Counter[tuple[int, int]]()
            for kind, tile in enumerate(game().tiles.tiles):
                if bag[kind]:
                    counts.update(dict.fromkeys({(x, y) for x, y, _ in board.legal_places(tile.id)}, bag[kind]))
            shown = match.view(seat).table

            assert {(place.x, place.y): counts[place.x, place.y] for place in shown.places} == {
                (place.x, place.y): place.fitting for place in shown.places
            }
            looked += len(shown.places)
        listed = game().moves(match.state, seat)
        match.submit(seat, listed[luck.below(len(listed))])

    assert looked > 100


def test_a_purist_gets_the_table_without_aids() -> None:
    shown = table(Story(hand="U", followers={0: ["0,0:C:N"]}).s, game().tiles, aids=False)

    assert {(None, None)} == {(feature.owners, feature.points) for feature in shown.features}
    assert {(None, None)} == {(place.fillable, place.fitting) for place in shown.places}
    assert shown.left is None
    assert 1 == shown.tiles_left


def test_a_place_says_what_it_would_do() -> None:
    """Continuing somebody's road, completing a free city, nothing at all."""
    roads = offered(Story(hand="U", followers={1: ["0,0:R:EW"]}))
    cities = offered(Story(hand="E"))

    assert "1,0, rotated by 0°: extends a road (Bob; 2 tiles)" in roads
    assert "0,1, rotated by 0°" in roads
    assert "0,-1, rotated by 180°: completes an unclaimed city (2 tiles)" in cities


def test_a_place_warns_of_a_meeting() -> None:
    story = Story("B@0,1,0", "B@1,1,0", "E@2,1,90", "U@2,0,0", hand="U", mage="0,0:R:EW", witch="2,0:R:EW")

    assert "1,0, rotated by 0°: extends an unclaimed road (3 tiles) and mage and witch meet" in offered(story)


ROADS_APART = ("B@0,1,0", "B@1,1,0", "E@2,1,90", "U@2,0,0")


@pytest.mark.parametrize(
    ("occasion", "story", "place"),
    [
        ("symbol", Story("U@1,0,0", hand="MW5"), "place 0,-1 0"),
        ("meeting", Story(*ROADS_APART, hand="U", mage="0,0:R:EW", witch="2,0:R:EW"), "place 1,0 0"),
        ("", Story(hand="E"), "place 0,-1 180"),
    ],
)
def test_a_prompt_says_on_which_occasion_a_figure_is_moved(occasion: str, story: Story, place: str) -> None:
    """A client need not know the sentences of a symbol and of a meeting; a follower is asked for on no special occasion."""
    story.do(place)
    prompt = game().prompt(story.s, story.seat)

    assert prompt is not None
    assert occasion == prompt.occasion


def test_figures_are_offered_once_for_each_feature_with_their_effect() -> None:
    """The road of two tiles has two segments and one line; the witch would halve it, the mage double it."""
    said = offered(Story("U@1,0,0", hand="MW5", followers={1: ["0,0:R:EW"]}).do("place 0,-1 0"))

    assert "mage onto a road (0,0; Bob; 2 tiles): 2 → 4" in said
    assert "witch onto a road (0,0; Bob; 2 tiles): 2 → 1" in said
    assert 4 == len(said)


def test_a_follower_is_offered_with_what_it_would_pay() -> None:
    said = offered(Story(hand="E").do("place 0,-1 180"))

    assert [
        "knight in the city (south): 2 tiles, completed, 4 points",
        "farmer on the field in the north, beside the city: now 3 points",
        "no follower",
    ] == list(said)


def test_fields_of_one_tile_are_told_apart_by_their_part_and_their_borders() -> None:
    """Two farmers beside one road would read alike without the part of the tile; every tile, every rotation."""
    tiles = load_tiles()
    alike = []
    for tile, segments in zip(tiles.tiles, tiles.segments, strict=True):
        fields = [each for each in segments if each.terrain == Terrain.FIELD]
        for turn in range(4):
            named = [(part_of_tile(each.name(turn)[2:]), bool(each.borders)) for each in fields]
            alike += [(tile.id, turn, named)] if len(named) != len(set(named)) else []

    assert [] == alike


@pytest.mark.parametrize(
    ("halves", "part"), [("0127", "N"), ("3456", "S"), ("34", "SE"), ("4", "SE"), ("7", "NW"), ("01234567", "all")]
)
def test_a_field_lies_in_a_part_of_its_tile(halves: str, part: str) -> None:
    assert part == part_of_tile(halves)


def test_a_field_is_named_by_what_borders_it() -> None:
    """The monastery with a road has one field around both; the straight road parts two."""
    assert "farmer on the field all around, beside the road and the monastery: now 0 points" in offered(
        Story(hand="A").do("place 0,1 0")
    )
    assert {
        "farmer on the field in the north, beside the road: now 0 points",
        "farmer on the field in the south, beside the road: now 0 points",
    } <= set(offered(Story(hand="U").do("place 1,0 0")))


def test_a_score_spells_its_sum_in_both_languages() -> None:
    """8 tiles ×2 + 2 shields ×2 + mage 8 = 28."""
    city = ["F@0,-1,90", "F@0,-2,90", "G@0,-3,90", "N@0,-4,180", "N@1,-4,270", "N@1,-3,90"]
    story = Story(*city, hand="E", followers={0: ["0,-1:C:NS"], 1: ["1,-4:C:SW"]}, mage="0,-2:C:NS")
    event = story.do("place 2,-3 270", "pass").events[2]

    assert (
        "Bob scores 28 points for the completed city at 1,-4: 8 tiles ×2 + 2 shields ×2 + mage 8 = 28. "
        "Several players have the majority; each scores in full."
    ) == speaker("en").sentence(event.sentence())
    assert (
        "Bob získává 28 bodů za dokončené město (1,-4): 8 karet ×2 + 2 erby ×2 + mág 8 = 28. "
        "Většinu má víc hráčů, každý bere plný počet."
    ) == speaker("cs").sentence(event.sentence())


def test_nothing_is_hidden() -> None:
    """An observation is the table itself, and an imagined world is the observation."""
    s = Story(hand="U").s

    assert s.to_bytes() == game().observe(s, None).to_bytes() == game().imagine(s, 0, Luck(b"")).to_bytes()
