"""A position as one line of text: `name=value` words.

Tiles stand in the order in which they were laid and followers in the order of their slots, so that the same bytes come out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, MutableSequence, Sequence

from kouzlo.core.errors import BadFile
from kouzlo.games.carcassonne.names import segment_name, split_segment
from kouzlo.games.carcassonne.rules.crop_circles import called, can_answer
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.mage_and_witch import has_target, have_met
from kouzlo.games.carcassonne.rules.placement import has_place, lay, place_at, rotations, tile_at
from kouzlo.games.carcassonne.state import (
    FOLLOWERS,
    NOTHING,
    SEATS,
    SEGMENTS,
    TILES,
    Crop,
    Figure,
    Magic,
    Phase,
    State,
    Terrain,
)
from kouzlo.games.carcassonne.tiles import Tiles

WHERE = "position"

NAMES = (
    "seats mage_and_witch farmers small_city phase active asked hand magic crop scores pool out tiles mage witch followers"
).split(" ")


def empty_table(seats: int) -> State:
    """A table with nothing on it: all followers in the supply, both figures beside the board."""
    s = State()
    s.seats = seats
    s.small_city = 4
    s.drawn = NOTHING
    s.crop = NOTHING
    s.figure[:] = [NOTHING, NOTHING]
    s.follower[:] = [NOTHING] * len(s.follower)
    s.supply[:] = [FOLLOWERS] * seats + [0] * (SEATS - seats)
    return s


def write_position(s: State, tiles: Tiles) -> str:
    """The whole position as one line."""
    words = {
        "seats": s.seats,
        "mage_and_witch": s.mage_and_witch,
        "farmers": s.farmers,
        "small_city": s.small_city,
        "phase": Phase(s.phase).name.lower(),
        "active": s.active,
        "asked": s.asked,
        "hand": "-" if s.drawn == NOTHING else tiles.tiles[s.drawn].id,
        "magic": Magic(s.magic).name.lower(),
        "crop": "-" if s.crop == NOTHING else Crop(s.crop).name.lower(),
        "scores": ",".join(map(str, s.score[: s.seats])),
        "pool": _write_counts(s.pool, tiles),
        "out": _write_counts(s.thrown_out, tiles),
        "tiles": "/".join(
            f"{tiles.tiles[s.tile_kind[i]].id}@{s.tile_x[i]},{s.tile_y[i]},{90 * s.tile_turn[i]}" for i in range(s.laid)
        ),
        "mage": _write_segment(s, tiles, s.figure[Figure.MAGE]),
        "witch": _write_segment(s, tiles, s.figure[Figure.WITCH]),
        "followers": "|".join(_write_followers(s, tiles, seat) for seat in range(s.seats)),
    }
    return " ".join(f"{name}={value}" for name, value in words.items())


def _write_counts(counts: Sequence[int], tiles: Tiles) -> str:
    return ",".join(f"{tile.id}*{counts[kind]}" for kind, tile in enumerate(tiles.tiles) if counts[kind]) or "-"


def _write_segment(s: State, tiles: Tiles, segment: int) -> str:
    return "-" if segment == NOTHING else segment_name(s, tiles, segment)


def _write_followers(s: State, tiles: Tiles, seat: int) -> str:
    slots = s.follower[seat * FOLLOWERS : (seat + 1) * FOLLOWERS]
    while slots and slots[-1] == NOTHING:
        slots = slots[:-1]
    return "/".join(_write_segment(s, tiles, segment) for segment in slots) or "-"


def read_position(text: str, tiles: Tiles) -> State:
    """The inverse of `write_position`; raises BadFile with the first impossible value."""
    words: dict[str, str] = {}
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        if not equals or name in words or name not in NAMES:
            raise BadFile(WHERE, f"{word[:40]!r} is not one of {', '.join(f'{each}=…' for each in NAMES)}, each once")
        words[name] = value
    if missing := [name for name in NAMES if name not in words]:
        raise BadFile(WHERE, f"{missing[0]}=… is missing")
    s = empty_table(_number(words, "seats", range(2, SEATS + 1)))
    s.mage_and_witch = _number(words, "mage_and_witch", range(2))
    s.farmers = _number(words, "farmers", range(2))
    s.small_city = _number(words, "small_city", (4, 2))
    s.phase = _member(words, "phase", {each.name.lower(): int(each) for each in Phase})
    s.active = _number(words, "active", range(s.seats))
    s.asked = _number(words, "asked", range(s.seats))
    s.magic = _member(words, "magic", {each.name.lower(): int(each) for each in Magic})
    s.crop = _member(words, "crop", {"-": NOTHING, **{each.name.lower(): int(each) for each in Crop}})
    s.drawn = _member(words, "hand", {"-": NOTHING, **tiles.number})
    _read_counts(words, "pool", s.pool, tiles)
    _read_counts(words, "out", s.thrown_out, tiles)
    s.pool_size = sum(s.pool)
    _read_scores(s, words["scores"])
    _read_tiles(s, words["tiles"], tiles)
    for figure in Figure:
        s.figure[figure] = _read_segment(s, words[figure.name.lower()], tiles)
    _read_followers(s, words["followers"], tiles)
    for problem in _problems(s, tiles):
        raise BadFile(WHERE, problem)
    return s


def _number(words: Mapping[str, str], name: str, allowed: Collection[int]) -> int:
    return _member(words, name, {str(each): each for each in allowed})


def _member(words: Mapping[str, str], name: str, allowed: Mapping[str, int]) -> int:
    if words[name] not in allowed:
        raise BadFile(WHERE, f"{name}={words[name][:40]}; allowed are {', '.join(allowed)}")
    return allowed[words[name]]


def _read_counts(words: Mapping[str, str], name: str, counts: MutableSequence[int], tiles: Tiles) -> None:
    for each in [] if words[name] == "-" else words[name].split(","):
        tile, _, count = each.partition("*")
        if tile not in tiles.number or not re.fullmatch("[1-9][0-9]?", count) or counts[tiles.number[tile]]:
            raise BadFile(WHERE, f"{name}: {each[:40]!r} is not a tile and a count, like A*2, each tile once")
        counts[tiles.number[tile]] = int(count)


def _read_scores(s: State, written: str) -> None:
    if not re.fullmatch(r"[0-9]{1,6}(,[0-9]{1,6})*", written) or written.count(",") != s.seats - 1:
        raise BadFile(WHERE, f"scores={written[:40]}; {s.seats} numbers are needed")
    s.score[: s.seats] = [int(each) for each in written.split(",")]


def _read_tiles(s: State, written: str, tiles: Tiles) -> None:
    """CA-3: each tile beside those before it, every touching side matching; the first one at 0,0."""
    for each in written.split("/"):
        parts = re.fullmatch(r"(\w+)@(-?[0-9]{1,2}),(-?[0-9]{1,2}),(0|90|180|270)", each)
        if parts is None or parts[1] not in tiles.number:
            raise BadFile(WHERE, f"tiles: {each[:40]!r} is not a tile, like D@0,0,90")
        kind, x, y, turn = tiles.number[parts[1]], int(parts[2]), int(parts[3]), int(parts[4]) // 90
        if s.laid == TILES:
            raise BadFile(WHERE, f"tiles: more than {TILES}")
        if s.laid == 0:
            fits = (x, y) == (0, 0)
        else:
            place = place_at(s, x, y)
            fits = place != NOTHING and bool(rotations(s, tiles.facts, place, kind) >> turn & 1)
        if not fits:
            raise BadFile(WHERE, f"tiles: {each} does not fit there")
        lay(s, tiles.facts, x, y, kind, turn)


def _read_segment(s: State, written: str, tiles: Tiles) -> int:
    if written == "-":
        return NOTHING
    if re.fullmatch(r"-?[0-9]{1,2},-?[0-9]{1,2}:[A-Z0-7:]+", written):
        x, y, which = split_segment(written)
        tile = tile_at(s, x, y)
        names = () if tile == NOTHING else tiles.names[s.tile_kind[tile]][s.tile_turn[tile]]
        if which in names:
            return tile * SEGMENTS + names.index(which)
    raise BadFile(WHERE, f"{written[:40]!r} is not a segment of this board")


def _read_followers(s: State, written: str, tiles: Tiles) -> None:
    rows = written.split("|")
    if len(rows) != s.seats:
        raise BadFile(WHERE, f"followers of {len(rows)} seats; {s.seats} are at the table")
    for seat, row in enumerate(rows):
        slots = row.split("/")
        if len(slots) > FOLLOWERS:
            raise BadFile(WHERE, f"seat {seat} has {len(slots)} followers; each has {FOLLOWERS}")
        for slot, each in enumerate(slots):
            segment = _read_segment(s, each, tiles)
            if segment != NOTHING:
                s.follower[seat * FOLLOWERS + slot] = segment
                s.followers[s.feature[segment]] += 1
                s.supply[seat] -= 1


def _problems(s: State, tiles: Tiles) -> Iterator[str]:
    """Values that no game can reach, or that would leave a seat without a move."""
    for kind, tile in enumerate(tiles.tiles):
        there = s.pool[kind] + s.thrown_out[kind] + s.tile_kind[: s.laid].count(kind) + (s.drawn == kind)
        if there > tile.count:
            yield f"{there} tiles {tile.id}; there are {tile.count}"
    if s.asked != s.active and s.phase != Phase.CROP_STEP:
        yield "the active seat is asked, except in a crop step"
    if (s.drawn != NOTHING) != (s.phase == Phase.PLACE):
        yield "a tile is in hand exactly when it is to be placed"
    if s.phase == Phase.PLACE and not has_place(s, tiles.facts, s.drawn):
        yield "the tile in hand has no place (CA-4)"
    if s.phase == Phase.DRAW and s.pool_size == 0:
        yield "no tile is left to be drawn (CA-11)"
    if s.phase == Phase.OVER and s.pool_size > 0:
        yield "the game is not over while tiles are left (CA-11)"
    yield from _problems_of_figures(s, tiles)
    yield from _problems_of_followers(s, tiles)


def _problems_of_figures(s: State, tiles: Tiles) -> Iterator[str]:
    if (s.magic != Magic.NONE) != (s.phase == Phase.FIGURE):
        yield "a magic step has a reason, and no other step has"
    on_board = [segment for segment in s.figure if segment != NOTHING]
    if not s.mage_and_witch and (on_board or s.phase == Phase.FIGURE):
        yield "mage and witch are not in this game"
    before_scoring = s.phase in (Phase.FIGURE, Phase.FOLLOWER)
    for segment in on_board:
        if terrain_of(s, tiles.facts, segment) > Terrain.ROAD:
            yield "a figure stands on a road or in a city (MW-2)"
        if s.open_edges[s.feature[segment]] == 0 and not before_scoring:
            yield "a figure stands in a completed feature (MW-8)"
    if have_met(s) and s.phase != Phase.FIGURE:
        yield "mage and witch share a feature (MW-3)"
    if s.phase != Phase.FIGURE:
        return
    if (s.magic == Magic.REMOVAL) == has_target(s, tiles.facts):
        yield "a figure is removed exactly when none can be moved (MW-4)"
    if s.magic == Magic.REMOVAL and len(on_board) < 2:
        yield "there is nothing to choose between (MW-R1)"
    if s.magic == Magic.MEETING and not have_met(s):
        yield "mage and witch have not met (MW-5)"


def _problems_of_followers(s: State, tiles: Tiles) -> Iterator[str]:
    before_scoring = s.phase in (Phase.FIGURE, Phase.FOLLOWER)
    for segment in (segment for segment in s.follower if segment != NOTHING):
        terrain = terrain_of(s, tiles.facts, segment)
        if terrain == Terrain.FIELD and not s.farmers:
            yield "a follower stands on a field (CA-10)"
        if terrain != Terrain.FIELD and s.open_edges[s.feature[segment]] == 0 and not before_scoring:
            yield "a follower stands in a completed feature (CA-9)"
    if (s.crop != NOTHING) != (s.phase == Phase.CROP_STEP):
        yield "a crop step has a choice, and no other step has"
    if s.phase in (Phase.CROP, Phase.CROP_STEP) and called(s, tiles.facts) == NOTHING:
        yield "the last tile is no crop circle (CC-1)"
    elif s.phase == Phase.CROP_STEP and not can_answer(s, tiles.facts, s.asked):
        yield "the seat that is asked can do nothing (CC-3)"
    elif s.phase == Phase.CROP and all(segment == NOTHING for segment in s.follower):
        yield "no follower is on the board (CC-3)"
