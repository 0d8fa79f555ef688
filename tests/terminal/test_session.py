"""Whole games: one person and computers, people behind a curtain, computers alone."""

from __future__ import annotations

import itertools
import re

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.guide import guide_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.screen import Left
from kouzlo.terminal.session import Chair, Session
from kouzlo.text.catalogue import Catalogue
from tests.terminal.stage import TOY, Script, session

DUEL = create_game("duel")
PICK_ONE = "dancer, soldier, pilgrim, chronicler, dragon tamer"
PICK_TWO = "gardener, botanist, stargazer, priestess, necromancer"


def test_a_person_plays_a_whole_game_against_the_computer() -> None:
    """Always the first choice; the end says who won and by which paragraph."""
    script = Script(itertools.repeat("1"))
    outcome = session(TOY, script, None, "greedy").run()

    assert "TO-8" == outcome.rule
    assert "Stars and Pebbles. Players: you and the computer." == script.shown[0]
    assert "The computer plays for the biggest gain right now." in script.shown
    assert any("victory" in line or "win" in line for line in script.shown[-4:])
    assert script.shown[-1].startswith("TO-8: After the last round")
    assert 1 == len(script.pages)


def test_an_exclamation_mark_gives_a_hint() -> None:
    """A good move and why; then the question still waits for its answer."""
    script = Script(itertools.chain(["!"], itertools.repeat("1")))
    session(TOY, script, None, "random").run()
    at = script.shown.index("The computer is working out a hint…")

    assert script.shown[at + 1].startswith("Hint: ")
    assert 1 == sum(line.startswith("Hint: ") for line in script.shown)


def test_events_are_told_from_the_seat_of_the_person() -> None:
    """The own card is named, the other one is not."""
    script = Script(itertools.repeat("1"))
    session(TOY, script, None, "random").run()
    dealt = [line for line in script.shown if " card: " in line and line.endswith("[TO-2]")]

    assert 6 == len(dealt)
    assert all(("unknown card" in line) == line.startswith("The computer") for line in dealt)


def test_computers_alone_are_told_to_spectators() -> None:
    """Nobody is asked anything, and no hidden card is named."""
    script = Script()
    session(TOY, script, "random", "greedy", "random").run()

    assert "Stars and Pebbles. Players: computer 1, computer 2 and computer 3." == script.shown[0]
    assert not any(line.startswith(">") for line in script.shown)
    assert all("unknown card" in line for line in script.shown if line.endswith("[TO-2]"))


def pages_before_the_first_duel(script: Script) -> list[str]:
    """What was shown, page by page, until somebody laid a card."""
    pages = ["\n".join(page) for page in script.pages]
    return list(itertools.takewhile(lambda page: " lays: " not in page, pages))


def hotseat(script: Script) -> None:
    with pytest.raises(EndOfInput):
        session(DUEL, script, None, None, seed="curtain").run()


PLANS = ["", PICK_ONE, "", "", PICK_TWO, "", "", "1 2 3 4 5", "", "", "1 2 3 4 5"]
"""Each line after an empty one: the curtain is confirmed, then the choice is made, then the choice is confirmed."""


def test_behind_the_curtain_nobody_sees_the_secrets_of_the_other() -> None:
    """The page on which the second player plans names none of the first one's wizards, nor the other way round."""
    script = Script(PLANS)
    hotseat(script)
    first, second = (page for page in pages_before_the_first_duel(script) if "put five wizards in order" in page)

    assert "Over to player 1." in first
    assert "Over to player 2." in second
    for wizard in ("Dancer", "Soldier", "Pilgrim", "Chronicler"):
        assert wizard in first
        assert wizard not in second
    for wizard in ("Gardener", "Botanist", "Stargazer", "Necromancer"):
        assert wizard in second
        assert wizard not in first


def test_a_curtain_that_hides_nothing_is_noticed() -> None:
    """The control: without hiding, everything stands on one page."""

    class Glass(Script):
        def hide(self) -> None:
            pass

    script = Glass(PLANS)
    hotseat(script)

    assert 1 == len(script.pages)
    assert "Dancer" in script.text
    assert "Gardener" in script.text


def test_the_screen_waits_for_the_right_person_before_it_shows_anything_secret() -> None:
    """Between the hiding and the confirmation only what everybody may know."""
    script = Script(PLANS)
    hotseat(script)

    for page in pages_before_the_first_duel(script)[1:]:
        public = page.split("press Enter.")[0]
        assert "Your" not in public
        assert "\n1. " not in public


def test_a_question_at_the_curtain_tells_nothing_of_the_person_before() -> None:
    """Whoever asks what the third line was before he confirms gets no card of the other's list."""
    script = Script([*PLANS[:8], "", "? 1", "? 3", "?"])
    hotseat(script)
    asked = "\n".join(script.pages[-1])

    assert "> ? 1" in asked
    for wizard in ("Dancer", "Soldier", "Pilgrim", "Chronicler"):
        assert wizard not in asked


def test_the_story_of_the_duels_is_told_to_both_before_the_next_curtain() -> None:
    """When both have planned, both watch."""
    script = Script([*PLANS, ""])
    hotseat(script)
    story = next(page for page in map("\n".join, script.pages) if "Player 2 lays: " in page)

    assert "Player 1 lays: " in story
    assert "You lay" not in story
    assert "Dancer" in story


def test_what_only_one_may_know_is_told_behind_the_curtain() -> None:
    """The own card of the toy is told to its owner alone."""
    script = Script(["", "1", "", "1", ""])
    with pytest.raises(EndOfInput):
        session(TOY, script, None, None).run()
    pages = ["\n".join(page) for page in script.pages]

    assert re.search("For your eyes only:\nPlayer 1 gets a card: (?!unknown)", pages[0])
    assert "Player 1 gets a card: unknown card." in pages[0]
    assert re.search("For your eyes only:\nPlayer 2 gets a card: (?!unknown)", pages[1])


@pytest.mark.parametrize("game", ["carcassonne", "duel", "mystic"])
@pytest.mark.parametrize(("language", "you"), [("en", r"\byou\b"), ("cs", r"\b(ty|tvoje strana)\b")])
def test_people_at_one_screen_are_called_by_their_names(game: str, language: str, you: str) -> None:
    """The table, the story and the question name Anna and Bohdan; nobody is “you” where two sit before the screen."""
    script = Script(["", "1", "", "", "1", "", "1", "", "1", "1", "1"])
    match = Match(create_game(game), {}, 2, Luck(seed_of("names")), owners_end_turns=True)
    chairs = [Chair(name="Anna"), Chair(name="Bohdan")]
    with pytest.raises(EndOfInput):
        Session(match, chairs, script, Catalogue(language, strict=True), Luck(seed_of("none"))).run()
    labels = [
        line for line in script.shown if re.match(r"(\d )?(Anna|Bohdan|you|your side|ty|tvoje strana)\b", line, re.IGNORECASE)
    ]

    assert any(re.match(r"Anna: .*\[", line) for line in labels), "the question says whom it asks"
    assert any(re.match(r"(\d )?Bohdan:", line) for line in labels), "the table names its seats"
    assert [] == [line for line in labels if re.search(you, line.split(":")[0], re.IGNORECASE)]


def test_a_single_person_is_still_you() -> None:
    """The control: alone before the screen one is spoken to."""
    script = Script(["1"])
    with pytest.raises(EndOfInput):
        session(create_game("carcassonne"), script, None, "random").run()

    assert "1 you: 0 points, 7 followers in the supply" in script.shown


def test_a_game_without_secrets_needs_no_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """If everybody sees everything, nothing is hidden between two turns."""
    script = Script(["1"])
    table = session(TOY, script, None, None)
    monkeypatch.setattr(TOY, "observe", lambda state, seat: TOY.make.copy(TOY.kernels.state, state), raising=False)
    with pytest.raises(EndOfInput):
        table.run()

    assert "press Enter" not in script.text
    assert 1 == len(script.pages)


def test_a_turn_is_ended_by_its_owner_and_undone_before() -> None:
    """In a game where the seat knows the whole table, back takes the last step back; Enter ends the turn."""
    script = Script(["1", "b", "1", "", "1"])
    table = session(TOY, script, None, "random")
    game = table.match.game
    original = game.observe
    try:
        setattr(game, "observe", lambda state, seat: game.make.copy(game.kernels.state, state))
        with pytest.raises(EndOfInput):
            table.run()
    finally:
        setattr(game, "observe", original)

    assert "Press Enter to end your turn, or type b to take back the last step." in script.shown
    assert "The last step was taken back." in script.shown
    assert 1 == sum(getattr(entry, "moves", 0) for entry in table.match.log)


def test_what_was_revealed_cannot_be_taken_back() -> None:
    """The duel keeps secrets from each seat: no turn is held open, nothing is undone."""
    script = Script([PICK_ONE, "", "b", "1 2 3 4 5", ""])
    with pytest.raises(EndOfInput):
        session(DUEL, script, None, "random", seed="curtain").run()

    assert "There is nothing to take back now." in script.shown
    assert "Press Enter to end your turn" not in script.text


def test_names_are_used_where_they_are_known() -> None:
    """Anna and Bohdan instead of players 1 and 2."""
    from kouzlo.terminal.session import Chair, seat_names
    from kouzlo.text.catalogue import Catalogue

    czech = Catalogue("cs", strict=True)

    assert ("Anna", "hráč 2") == seat_names([Chair(name="Anna"), Chair()], czech)
    assert ("hráč 1", "počítač") == seat_names([Chair(), Chair("greedy")], czech)
    assert ("počítač 1", "Bohdan", "počítač 3") == seat_names([Chair("random"), Chair(name="Bohdan"), Chair("random")], czech)


def test_guide_explains_a_first_game_and_lets_go_when_thanked() -> None:
    """What can be done stands before its question, what the other did after it; each once, and nothing after “thanks”."""
    game = create_game("carcassonne")
    guide = guide_of(game)
    script = Script(["1", "1", "", "1", "1", "", "thanks", *["1", "1", ""] * 6])
    match = Match(game, guide.options if guide else {}, 2, Luck(seed_of("guided")), owners_end_turns=True)
    chairs = (Chair(), Chair(level="random"))
    with pytest.raises(EndOfInput):
        Session(match, chairs, script, Catalogue("en", strict=True), Luck(seed_of("computer")), guide=guide).run()
    said = [line for line in script.shown if line.startswith("» ")]
    thanked = script.shown.index("> thanks")

    assert "This is your first game, so each step is explained. Type thanks when you know enough." in script.shown
    assert said[0].startswith("» Place your tile next to another one.")
    assert said[0].endswith("[CA-3]")
    assert any("The computer places a tile." in line for line in said)
    assert len(said) == len(set(said)) > 4
    assert "All right, no more explanations." == script.shown[thanked + 1]
    assert not [line for line in script.shown[thanked:] if line.startswith("» ")]


def test_people_draw_from_the_box_and_correct_what_they_typed() -> None:
    """A tile by its letter; back over placement and draw, on again, and a save that goes on."""
    game = create_game("carcassonne")
    script = Script(["U", "1", "b", "b", "again", "b", "V", "q"])
    match = Match(game, {}, 2, drawers=(0, 1))
    played = Session(match, [Chair(), Chair()], script, Catalogue("en", strict=True), Luck(seed_of("box")))
    with pytest.raises(Left):
        played.run()

    assert ["draw V"] == [game.write_move(entry.move) for entry in match.played()]
    assert any(line.startswith("Which tile did player 1 draw?") for line in script.shown), script.text
    assert "Type again to enter again what was taken back." in script.shown
