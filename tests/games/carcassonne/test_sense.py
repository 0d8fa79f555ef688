"""What nobody would do: keep a follower at home that would score for nothing, or pass over the win on the last tile."""

from __future__ import annotations

from tests.games.carcassonne.tables import Story


def judged(story: Story, move: str) -> tuple[str, str] | None:
    """The case and the better move, in the short notation; None for a sensible move."""
    game, seat = story.game, story.seat
    found = game.foolish(story.s, seat, game.encode(story.s, seat, game.read_move(move)))
    return None if found is None else (found.case, game.write_move(game.decode(story.s, seat, found.instead)))


def finished_city(pool: str = "U*8") -> Story:
    """A city of two tiles without a follower, just completed by seat 0."""
    return Story(hand="E", pool=pool, mage_and_witch=False).do("place 0,-1 180")


def test_finished_city_scores_at_once_and_the_follower_comes_home() -> None:
    assert ("free_points", "follower 0,-1:C:S") == judged(finished_city(), "pass")


def test_other_place_for_the_follower_is_no_foolish_one() -> None:
    """Fields may be worth more; only keeping him at home is for nothing."""
    assert judged(finished_city(), "follower 0,-1:C:S") is None
    assert judged(finished_city(), "follower 0,-1:F:234567") is None


def test_unfinished_feature_may_wait_until_the_last_own_tile() -> None:
    """A road of two tiles: with many tiles left the follower may be kept, with the last own tile he may not."""
    road = [Story(hand="U", pool=pool, mage_and_witch=False).do("place 1,0 0") for pool in ("U*7", "U*1")]

    assert judged(road[0], "pass") is None
    assert ("last_follower", "follower 1,0:R:EW") == judged(road[1], "pass")


def test_where_no_follower_is_left_passing_is_all_there_is() -> None:
    story = finished_city("U*1")
    story.s.supply[0] = 0

    assert judged(story, "pass") is None


def test_win_on_the_last_tile_is_taken() -> None:
    """Nothing comes after it: the follower decides whether seat 0 wins or both share."""
    story = finished_city("-")

    assert ("win", "follower 0,-1:C:S") == judged(story, "pass")
