"""How far people and the computer agree: counted over brought games, of which nothing is kept."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.lab.executor import Processes
from kouzlo.lab.people import People, files_in, look_at_people, write_report
from kouzlo.players.levels import player
from kouzlo.review import ReviewBudget
from tests.exchange.writers import link_of, log_of, whole_turns
from tests.random_games import AnyMatch

TURNS = 5


def greedy_game() -> AnyMatch:
    """The beginning of a game of two greedy players."""
    game = create_game("carcassonne")
    match: AnyMatch = Match(game, {"mage_and_witch": False}, luck=Luck(seed_of("people")))
    while match.seq < 3 * TURNS:
        seat = match.turn.seats[0]
        luck = Luck(seed_of(f"people greedy {match.seq}"))  # ties are broken as the yardstick breaks them
        match.submit(seat, player("greedy").choose(game, match.state, seat, luck))
    twin: AnyMatch = Match(game, match.options)
    for entry in list(match.played())[: 3 * TURNS]:
        twin.submit(entry.seat, entry.move)
    return twin


def folder_with(folder: Path, *texts: str) -> Path:
    folder.mkdir()
    for number, text in enumerate(texts):
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    return folder


def plan_for(games: Path, out: Path, *levels: str) -> People:
    budget = ReviewBudget(simulations=2, solve_rounds=False)
    return People(files_in(games), out, levels, positions=8, simulations=40, review=budget)


def test_who_plays_like_a_level_agrees_with_it_always(tmp_path: Path) -> None:
    """Greedy players agree with the greedy level in every decision, and with chance seldom; what is no game is passed over."""
    games = folder_with(tmp_path / "games", log_of(greedy_game()), "no game at all")

    found = look_at_people(plan_for(games, tmp_path / "out", "greedy", "random"), lambda done, total: None)
    page = write_report(found).read_text(encoding="utf-8")

    greedy = [each for game in found.games for each in game.agreed if each.level == "greedy"]
    chance = [each for game in found.games for each in game.agreed if each.level == "random"]
    assert 8 == sum(each.asked for each in greedy) == sum(each.same for each in greedy)
    assert sum(each.same for each in chance) < 8
    assert 1 == found.passed
    assert "| greedy | place |" in page


def test_nothing_of_the_games_is_kept(tmp_path: Path) -> None:
    """Neither names nor moves stand in what is written, and two processes write the same page as one."""
    match = whole_turns("kept", TURNS)
    games = folder_with(tmp_path / "games", log_of(match, ("Zdeněk", "Olga")), link_of(match) + "\n" + link_of(greedy_game()))
    pages = []
    for number, executor in enumerate((None, Processes(2))):
        out = tmp_path / f"out {number}"
        found = look_at_people(plan_for(games, out, "greedy"), lambda done, total: None, executor)
        pages.append(write_report(found).read_text(encoding="utf-8"))
        if executor:
            executor.close()
        written = "".join(file.read_text(encoding="utf-8") for file in out.iterdir())
        assert not [word for word in ("Zdeněk", "Olga", "place 0", "draw", "0,-1") if word in written]

    assert pages[0] == pages[1]
    assert "| player 1 |" in pages[0]
    assert "| seat 1, unnamed |" in pages[0]
