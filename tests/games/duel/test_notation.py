"""Positions of the duel as text: nonsense is refused with its word, and nothing else is ever raised."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from tests.games.duel.scenarios import our_game
from tests.random_games import random_match

TEAM = "dancer,soldier,pilgrim,shaman,revolutionary,detective"
PLANNING = f"phase:plan 0.random:dancer 0.team:{TEAM} 0.picked:1 1.random:dancer 1.team:{TEAM} 1.picked:1"


@pytest.mark.parametrize(
    ("position", "said"),
    [
        pytest.param("phase:sleep", "sleep", id="an unknown phase"),
        pytest.param("phase", "field:value", id="no value"),
        pytest.param("weather:rain", "unknown field", id="an unknown field"),
        pytest.param("0.hat:dancer", "unknown field", id="an unknown field of a side"),
        pytest.param("0.random:gandalf", "gandalf", id="an unknown wizard"),
        pytest.param("round:4", "1 to 3", id="a fourth round"),
        pytest.param("0.tokens:-1", "0 to 99", id="less than no token"),
        pytest.param("phase:plan phase:pick", "twice", id="a field twice"),
        pytest.param("0.pile:dancer,soldier 0.pile:dancer", "twice", id="a pile twice"),
        pytest.param("queue:" + ",".join(["0.dancer"] * 13), "at most 12", id="a queue too long"),
        pytest.param("0.team:" + TEAM + ",rogues", "at most 6", id="seven team cards"),
        pytest.param(PLANNING.replace("soldier,", "", 1), "5 different team cards", id="five team cards"),
        pytest.param(PLANNING.replace("dancer,soldier", "soldier,dancer", 1), "order of the card file", id="out of order"),
        pytest.param(PLANNING + " 0.zone:dancer", "not its team", id="a card on the table before planning"),
        pytest.param(PLANNING.replace("phase:plan", "phase:use"), "asked must be 0 or 1", id="a question to nobody"),
        pytest.param(PLANNING.replace("phase:plan", "phase:use asked:0"), "nothing is asked about", id="about nobody"),
        pytest.param(PLANNING.replace("phase:plan", "phase:use asked:0 source:dormant"), "asked about", id="an empty pile"),
        pytest.param(PLANNING.replace("phase:plan", "phase:over"), "decided_by", id="over without a reason"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_with_its_reason(position: str, said: str) -> None:
    with pytest.raises(BadFile) as refused:
        our_game().read_position(position)

    assert str(refused.value).startswith("position")
    assert said in str(refused.value)


@rule("DU-3", "DU-12")
def test_a_right_position_is_read() -> None:
    """The control: what the refused ones were made of is a position."""
    assert "plan" == our_game().turn(our_game().read_position(PLANNING)).phase


def looked_through(game: Duel, position: str) -> None:
    """Everything that a screen asks of a position."""
    s = game.read_position(position)
    assert s == game.read_position(game.write_position(s)), "what was read is written"
    turn = game.turn(s)
    for seat in (0, 1, None):
        seen = game.observe(s, seat)
        game.table(seen, seat)
        if seat is not None:
            game.prompt(seen, seat)
            if turn.phase != "pick":
                game.moves(s, seat)
    game.outcome(s)


def test_no_position_does_worse_than_be_refused() -> None:
    """2,000 spoilt positions of random games: read and looked through, or refused."""
    game, luck = our_game(), Luck(seed_of("position noise"))
    positions = [game.write_position(random_match(game, f"noise {n}", moves=4 + n % 12)[0].state).split() for n in range(40)]
    words = [word for position in positions for word in position]
    letters, read, refused = "0123456789-.,:/abz", 0, 0
    for _ in range(2_000):
        spoilt = list(positions[luck.below(len(positions))])
        at = luck.below(len(spoilt))
        match luck.below(3):
            case 0:
                del spoilt[at]
            case 1:
                spoilt.insert(at, words[luck.below(len(words))])
            case _:
                place = luck.below(len(spoilt[at]))
                spoilt[at] = spoilt[at][:place] + letters[luck.below(len(letters))] + spoilt[at][place + 1 :]
        try:
            looked_through(game, " ".join(spoilt))
            read += 1
        except BadFile:
            refused += 1

    assert 2_000 == read + refused
    assert min(read, refused) > 100, "the noise was worth it"
