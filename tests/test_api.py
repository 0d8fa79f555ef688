"""The library: `import kouzlo`.  docs/python.md shows it by example; here is what an example does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import kouzlo
from kouzlo.core.chance import SEED_BYTES
from kouzlo.core.fairness import Fair
from kouzlo.core.match import Match as CoreMatch
from kouzlo.core.registry import create_game
from kouzlo.core.replay import write_record
from kouzlo.core.transcript import AnyMatch
from tests.processes import printed, run_python
from tests.test_imports import HEAVY

WHOLE_GAME = """
import sys, kouzlo
match, wizard = kouzlo.create("mystic").start(seed="first"), kouzlo.player("wizard")
while match.outcome is None:
    match.submit(wizard.choose(match))
match.story("cs"), kouzlo.verify(match.record())
"""


def played(match: kouzlo.Match, *players: kouzlo.Player) -> kouzlo.Match:
    while match.outcome is None:
        match.submit(players[match.seat % len(players)].choose(match))
    return match


def test_importing_loads_no_module_of_the_rules() -> None:
    """The first second belongs to the player: names are loaded when they are used."""
    loaded = printed("import sys, kouzlo; print(*sorted(name for name in sys.modules if name.startswith('kouzlo')))")

    assert "kouzlo" == loaded


def test_a_whole_game_needs_neither_numpy_nor_numba(tmp_path: Path) -> None:
    """Where no compiled rules lie ready, the plain ones play, and nothing heavy is loaded."""
    loaded = printed(f"{WHOLE_GAME}\nprint(*sorted(set(sys.modules) & {set(HEAVY)!r}))", cache=tmp_path)

    assert "" == loaded


def test_an_unknown_name_is_an_attribute_error() -> None:
    """Also for names that Python looks for by itself."""
    with pytest.raises(AttributeError, match=r"no attribute 'crate'; it has .*create"):
        kouzlo.crate  # type: ignore[attr-defined]  # noqa: B018
    assert not hasattr(kouzlo, "__wrapped__")
    assert {"create", "__version__", "__doc__"} <= set(dir(kouzlo))


def test_a_star_gives_the_public_names() -> None:
    """`from kouzlo import *`, as people type it at the prompt."""
    assert "3 True" == printed("from kouzlo import *; print(len(game_ids()), 'api' not in globals())")


def test_an_unknown_submodule_is_an_import_error() -> None:
    assert "ModuleNotFoundError: No module named 'kouzlo.crate'" in run_python("import kouzlo.crate").stderr
    assert "ImportError: cannot import name 'crate'" in run_python("from kouzlo import crate").stderr


def test_compiled_rules_without_numba_are_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kouzlo.api.has_compiler", lambda: False)

    with pytest.raises(kouzlo.KouzloError, match="compiled rules need Numba: pip install"):
        kouzlo.create("duel", compiled=True)


@pytest.mark.soak
def test_compiled_rules_give_the_same_bytes_and_codes() -> None:
    """One seed, two makes: law 7 for the library; long, because Numba is loaded."""
    plain, packed = (kouzlo.create("duel", compiled=compiled).start("first") for compiled in (False, True))
    for _ in range(3):
        codes = packed.move_codes()
        code = plain.move_codes()[-1]

        assert (int, code) == (type(codes[0]), codes[-1])
        plain.submit(plain.move_of(code))
        packed.submit(packed.move_of(code))
        assert plain.state_bytes() == packed.state_bytes()
        assert plain.observe_bytes(0) == packed.observe_bytes(0)


@pytest.mark.parametrize("game", kouzlo.game_ids())
def test_the_same_seeds_give_the_same_game(game: str) -> None:
    """Draws and players: luck is an argument, so a match can be repeated; another seed gives another one."""

    def once(seed: kouzlo.Seed) -> str:
        match, player = kouzlo.create(game).start(seed), kouzlo.player("random", seed=seed)
        while match.outcome is None and match.core.seq < 20:
            match.submit(player.choose(match))
        return match.record()

    assert once(1) == once("1")
    assert once(1) != once(2)


@pytest.mark.parametrize("game", kouzlo.game_ids())
def test_codes_moves_and_notation_are_three_forms_of_one_choice(game: str) -> None:
    """In every state of a game: same order, and each way back leads to the same move."""
    match, chooser = kouzlo.create(game).start("forms"), kouzlo.player("random", seed="forms")
    for _ in range(8):
        moves = match.moves()

        assert list(moves) == [match.move_of(code) for code in match.move_codes()]
        assert moves[-1] == match.game.read_move(match.game.write_move(moves[-1]))
        match.submit(match.game.write_move(chooser.choose(match)))


def test_who_is_not_asked_has_no_moves() -> None:
    match = kouzlo.create("carcassonne").start("first")

    assert 0 == match.seat
    assert ((), []) == (match.moves(1), match.move_codes(1))
    with pytest.raises(kouzlo.Refused, match="seat 1 is not asked"):
        match.submit(match.moves()[0], seat=1)
    with pytest.raises(kouzlo.Refused, match="seat 1 is not asked"):
        kouzlo.player("greedy").choose(match, 1)
    with pytest.raises(kouzlo.Refused, match="chance is not asked"):
        match.weights()


def test_nobody_is_asked_after_the_end() -> None:
    match = played(kouzlo.create("duel").start("first"), kouzlo.player("random"))

    assert (kouzlo.NOBODY, (), []) == (match.seat, match.moves(), match.move_codes())
    with pytest.raises(kouzlo.Refused, match="the game is over"):
        kouzlo.player("greedy").choose(match)


def test_no_player_chooses_a_draw() -> None:
    match = kouzlo.create("carcassonne").start(None)

    assert kouzlo.CHANCE == match.seat
    with pytest.raises(kouzlo.Refused, match="no player chooses the draws"):
        kouzlo.player("random").choose(match)


def test_what_is_no_move_is_refused() -> None:
    match = kouzlo.create("duel").start("first")

    with pytest.raises(kouzlo.Refused) as refused:
        match.submit("fly away")

    assert "bad_move" == refused.value.code
    assert 2 == match.core.seq


def test_undo_takes_a_move_back_with_its_draws() -> None:
    match = kouzlo.create("carcassonne").start("first")
    before = match.state_bytes()
    match.submit(match.moves()[0])

    match.undo()

    assert before == match.state_bytes()


def test_a_copy_has_the_same_draws_to_come() -> None:
    """Both go on with the same moves to the same end, and neither changes the other."""
    match = kouzlo.create("carcassonne").start("first")
    twin = match.copy()

    played(twin, kouzlo.player("random"))

    assert match.outcome is None
    assert twin.record() == played(match, kouzlo.player("random")).record()


def test_own_cards_are_played_and_written_into_the_record(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    wizards = Path(__file__).parents[1] / "src" / "kouzlo" / "games" / "duel" / "data" / "wizards.toml"
    file.write_text(wizards.read_text("utf-8").replace("value = 1", "value = 2", 1), "utf-8")

    match = played(kouzlo.create("duel", cards=file).start("first"), kouzlo.player("random"))

    again = kouzlo.replay(match.record())
    assert file.read_text("utf-8") == again.game.core.cards.text
    assert match.outcome == again.outcome


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(kouzlo.BadFile, match=r"nowhere\.toml: cannot be read"):
        kouzlo.create("duel", cards="nowhere.toml")


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: kouzlo.create("chess"), kouzlo.UnknownGame),
        (lambda: kouzlo.player("god"), kouzlo.UnknownLevel),
        (lambda: kouzlo.create("duel").start(1, seats=3), kouzlo.BadOption),
        (lambda: kouzlo.create("duel").start(1).story("xx"), kouzlo.KouzloError),
        (lambda: kouzlo.replay("chess 1. e4"), kouzlo.BadFile),
    ],
)
def test_every_mistake_is_a_sentence(call: object, error: type[Exception]) -> None:
    """One base class for all of them, and the sentence says what there is."""
    assert callable(call)
    with pytest.raises(error) as raised:
        call()

    assert isinstance(raised.value, kouzlo.KouzloError)
    assert " " in str(raised.value)


def begun(deal: Fair) -> AnyMatch:
    return CoreMatch(create_game("carcassonne"), luck=deal.luck())


def test_a_save_stays_a_save_and_goes_on_with_its_draws() -> None:
    """A fair deal whose seed is known: the rest of the draws follows from it."""
    deal = Fair.of(bytes(range(SEED_BYTES)), ("", ""))
    match = kouzlo.replay(write_record(begun(deal), deal, private=True))

    again = kouzlo.replay(match.record())

    assert match.record().startswith("kouzlo save 1")
    assert 0 == again.seat
    assert kouzlo.verify(played(again, kouzlo.player("random")).record()).is_proven


def test_a_record_without_its_seed_goes_on_without_luck() -> None:
    """The draws that are to come are a secret, so they are asked for."""
    deal = Fair.of(bytes(range(SEED_BYTES)), ("", ""))
    match = kouzlo.replay(write_record(begun(deal), deal))
    while match.seat != kouzlo.CHANCE:
        match.submit(match.moves()[0])

    assert len(match.weights()) == len(match.moves())
    assert "deal scripted" in match.record()
