"""`kouzlo play` and `kouzlo resume`: start a game, play it, save it, continue it."""

from __future__ import annotations

import contextlib
import secrets
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.background_compilation import compile_behind
from kouzlo.core.chance import SEED_BYTES, Luck, seed_of
from kouzlo.core.editions import EDITION, cards_chosen
from kouzlo.core.errors import BadFile, BadOption
from kouzlo.core.fairness import Deal, Fair, Scripted, Seeded
from kouzlo.core.game import AnyGame, BoxDrawing, Option
from kouzlo.core.guide import guide_of
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.core.registry import cards_of_table, create_game, game_ids
from kouzlo.core.sentence import Word, worded
from kouzlo.players.engine_player import ENGINE, PREFIX, EngineFault
from kouzlo.players.engine_process import words_of_command
from kouzlo.players.levels import DEFAULT_BUDGET, DEFAULT_LEVEL, check_level, playable_levels
from kouzlo.players.network_file import NETWORK, is_network, network_player
from kouzlo.players.search import Budget
from kouzlo.terminal.command import bad_file, program
from kouzlo.terminal.console import Console, EndOfInput
from kouzlo.terminal.opponent import asked_level
from kouzlo.terminal.saves import Saved, keep, keep_record, load, saves
from kouzlo.terminal.screen import Left, Screen
from kouzlo.terminal.session import Chair, Session, persons_of
from kouzlo.text.catalogue import Catalogue, Speaker

QUICK = "greedy"
HOUSE, BOX = "house", "box"


class Wishes(msgspec.Struct, frozen=True):
    """The options of the command line."""

    game: str
    opponent: str | None = None
    """None: a person at a terminal is asked, otherwise the default level; in a demonstration the fast one."""
    hotseat: bool = False
    demo: bool = False
    seats: int | None = None
    seat: int | None = None
    names: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    cards: Path | None = None
    seed: str | None = None
    always_new: bool = False
    guided: bool = False
    """A first game: the guide explains what happens."""
    coach: bool = False
    """After each own move the coach says what it cost."""
    draws: str = HOUSE
    """`box`: people draw from a real box and say what it was."""
    think: float = 1.0
    """Seconds that the strongest level takes for a turn."""


def play_game(wishes: Wishes, catalogue: Catalogue) -> int:
    """Start a game or continue a saved one; without input, run a demonstration."""
    game, wishes = chosen_game(wishes)
    if wishes.guided and guide_of(game) is None:
        raise BadOption(worded("bad-option-guide", "{game} has no guided first game", game=wishes.game))
    if wishes.coach and wishes.hotseat:
        raise BadOption(worded("bad-option-coach", "the coach is for one person against the computer, at a table with hints"))
    if wishes.opponent is not None:
        check_opponent(wishes.opponent, game)
    if wishes.draws == BOX:
        check_box(wishes, game)
    console = Console(sys.stdin, sys.stdout)
    chairs = chairs_of(wishes, game)
    if wishes.demo or console.is_silent():
        return demonstrate(wishes, game, console, catalogue)
    if console.is_terminal and not wishes.always_new and (left := saves(game.info.id)):
        question = Speaker(catalogue, game)("ask-resume", game=Word("game", game.info.id))
        if Screen(console, Speaker(catalogue, game), game).agree(question):
            return resume_game(left[0], catalogue, wishes.opponent)
    if console.is_terminal and wishes.opponent is None and not wishes.hotseat:
        try:
            level = asked_level(game.info.id, console, Speaker(catalogue, game), playable_levels(game))
        except (Left, EndOfInput):
            return 0
        chairs = chairs_of(msgspec.structs.replace(wishes, opponent=level), game)
    if console.is_terminal and compile_behind(game.info.id):
        console.write(Speaker(catalogue)("compiling-behind"))
    deal = deal_of(wishes, len(chairs))
    match = _new_match(game, wishes, deal, len(chairs), persons_of(chairs))
    table = Saved(match, deal, chairs, wishes.guided, {} if wishes.coach else None)
    try:
        return _play(table, console, catalogue, budget=budget_of(wishes.think))
    except EndOfInput:
        return demonstrate(wishes, game, console, catalogue)


def check_box(wishes: Wishes, game: AnyGame) -> None:
    """Whether people can draw from a real box here; raises BadOption."""
    if not isinstance(game, BoxDrawing):
        problem = "{game} cannot be drawn from a box here: whoever says what was drawn would see what others may not"
        raise BadOption(worded("bad-option-box", problem, game=game.info.id))
    if wishes.demo or wishes.coach or wishes.guided or wishes.seed is not None:
        problem = "with a real box there is no seed, no coach, no guide and no demonstration"
        raise BadOption(worded("bad-option-box-play", problem))


def chosen_game(wishes: Wishes) -> tuple[AnyGame, Wishes]:
    """The game with the cards that were asked for, and the wishes without their edition, which is settled then."""
    game = create_game(wishes.game, cards=wishes.cards)
    editions = [each for each in wishes.options if each.startswith(f"{EDITION}=")]
    if not editions or not game.info.editions or wishes.guided:
        return game, wishes
    custom = None if wishes.cards is None else str(wishes.cards)
    _, cards = cards_chosen(game.info, {EDITION: editions[-1].partition("=")[2]}, custom)
    others = tuple(each for each in wishes.options if each not in editions)
    if wishes.cards is None:
        game = create_game(wishes.game, cards=cards_of_table(cards))
    return game, msgspec.structs.replace(wishes, options=others)


def resume_game(file: Path | None, catalogue: Catalogue, opponent: str | None = None) -> int:
    """Continue a saved match; without a name the last one.  `opponent` names again the program or network that plays in it."""
    console = Console(sys.stdin, sys.stdout)
    path = file or next(iter(saves()), None)
    if path is None:
        console.write(Speaker(catalogue)("nothing-saved", command=f"{program()} play", games=", ".join(game_ids())))
        return 1
    try:
        table = load(path)
    except BadFile as error:
        advice = Speaker(catalogue)("bad-save", command=f"{program()} play")
        sys.stderr.write(bad_file(error.inside(str(path)), catalogue) + "\n" + advice + "\n")
        return 1
    return _play(table._replace(chairs=reseated(table.chairs, opponent)), console, catalogue, path)


def reseated(chairs: tuple[Chair, ...], opponent: str | None) -> tuple[Chair, ...]:
    """The chairs of a save with the program or file that plays on some of them; raises BadOption if it was not named."""
    kinds = {chair.level for chair in chairs} & {ENGINE, NETWORK}
    if not kinds:
        return chairs
    named = None if opponent is None else computer_chair(opponent)
    if named is None or named.level not in kinds:
        if ENGINE in kinds:
            problem = "the save was played with another program; say which one again: --opponent engine:COMMAND"
            raise BadOption(worded("bad-option-engine", problem))
        problem = "the save was played with a network; say again which file: --opponent FILE.npz"
        raise BadOption(worded("bad-option-network-again", problem))
    return tuple(named if chair.level in kinds else chair for chair in chairs)


def check_opponent(opponent: str, game: AnyGame) -> None:
    """Whether this can be an opponent; raises UnknownLevel, BadOption, BadFile, EngineFault."""
    if opponent.startswith(PREFIX):
        words_of_command(opponent.removeprefix(PREFIX))
    elif is_network(opponent):
        network_player(game, opponent)
    else:
        check_level(opponent, game)


def computer_chair(opponent: str) -> Chair:
    """The chair of a level, of another program or of a network."""
    if opponent.startswith(PREFIX):
        return Chair(level=ENGINE, command=opponent.removeprefix(PREFIX))
    if is_network(opponent):
        return Chair(level=NETWORK, command=opponent)
    return Chair(level=opponent)


def demonstrate(wishes: Wishes, game: AnyGame, console: Console, catalogue: Catalogue) -> int:
    """Play one game among computers and print it; nothing is saved."""
    seats = wishes.seats or max(2, game.info.seats[0])
    deal = deal_of(wishes, seats)
    chairs = [computer_chair(wishes.opponent or QUICK)] * seats
    luck, budget = luck_of_computers(deal), budget_of(wishes.think)
    session = Session(_new_match(game, wishes, deal, seats), chairs, console, catalogue, luck, budget=budget)
    console.write(Speaker(catalogue)("demonstration"))
    try:
        session.run()
    finally:
        session.close()
    return 0


def chairs_of(wishes: Wishes, game: AnyGame) -> tuple[Chair, ...]:
    """The players: one person and computers, or people only."""
    low, high = game.info.seats
    seats = wishes.seats or min(high, max(2, low, len(wishes.names) if wishes.hotseat else 0))
    if len(wishes.names) > (seats if wishes.hotseat else 1):
        counted = {"names": len(wishes.names), "persons": seats if wishes.hotseat else 1}
        raise BadOption(worded("bad-option-names", "{names} names for {persons} persons", **counted))
    if wishes.hotseat:
        names = (*wishes.names, *[""] * (seats - len(wishes.names)))
        return tuple(Chair(name=name) for name in names)
    own = (wishes.seat or 1) - 1
    if not 0 <= own < seats:
        problem = "there are seats 1 to {seats}, no seat {seat}"
        raise BadOption(worded("bad-option-seat", problem, seats=seats, seat=str(wishes.seat)))
    person = Chair(name=wishes.names[0] if wishes.names else "")
    guide = guide_of(game) if wishes.guided else None
    level = wishes.opponent or (guide.level if guide else DEFAULT_LEVEL)
    return tuple(person if seat == own else computer_chair(level) for seat in range(seats))


def deal_of(wishes: Wishes, seats: int) -> Deal:
    """Draws from a fresh secret, from a word for a game that can be repeated, or from a real box."""
    if wishes.draws == BOX:
        return Scripted()
    return Fair.fresh(seats) if wishes.seed is None else Seeded(wishes.seed)


def luck_of_computers(deal: Deal) -> Luck:
    """The random numbers of computer players, independent of the draws of the game."""
    return Luck(seed_of(f"computers {deal.word}") if isinstance(deal, Seeded) else secrets.token_bytes(SEED_BYTES))


def chosen_options(written: tuple[str, ...], game: AnyGame) -> dict[str, object]:
    """Options from the command line, `rounds=2`; `core.game.settle` checks them."""
    chosen: dict[str, object] = {}
    for text in written:
        name, _, value = text.partition("=")
        option = game.info.options.get(name)
        chosen[name] = _value(value, option) if option else value
    return chosen


def _value(written: str, option: Option) -> object:
    if option.many:
        return [_value(each, Option(option.values, None)) for each in written.split(",") if each]
    return next((value for value in option.values if msgspec.json.encode(value).decode().strip('"') == written), written)


def _new_match(game: AnyGame, wishes: Wishes, deal: Deal, seats: int, persons: Sequence[Seat] = ()) -> Match[Any, Any]:
    guide = guide_of(game) if wishes.guided else None
    options = {**(guide.options if guide else {}), **chosen_options(wishes.options, game)}
    drawers = persons if wishes.draws == BOX else ()
    return Match(game, options, seats, deal.luck(), owners_end_turns=not drawers, drawers=drawers)


def budget_of(seconds: float) -> Budget:
    """The search budget of the strongest level for a turn."""
    return msgspec.structs.replace(DEFAULT_BUDGET, seconds=seconds)


def _play(
    table: Saved, console: Console, catalogue: Catalogue, path: Path | None = None, budget: Budget = DEFAULT_BUDGET
) -> int:
    """Play until the end, or until the person leaves: then save.  Raises EndOfInput if no line was ever typed."""
    match, deal, chairs, is_guided, verdicts = table
    resumed = path is not None
    guide = guide_of(match.game) if is_guided else None
    luck = luck_of_computers(deal)
    session = Session(match, chairs, console, catalogue, luck, resumed=resumed, budget=budget, guide=guide, verdicts=verdicts)
    say = Speaker(catalogue, match.game)
    try:
        with _stops_like_ctrl_c():
            session.run()
    except (Left, EndOfInput, KeyboardInterrupt, EngineFault) as leaving:
        if isinstance(leaving, EndOfInput) and path is None and not console.has_heard:
            raise
        with _undisturbed():
            kept = keep(match, deal, chairs, session.is_guided, session.verdicts, path)
            with _even_if_the_window_is_closed():
                if isinstance(leaving, KeyboardInterrupt):
                    console.write()  # the line of the prompt is still open
                elif isinstance(leaving, EngineFault):
                    console.write(say.sentence(leaving.sentence))
                    console.write(say("engine-gives-up"))
                console.write(say("saved", path=str(kept), command=f"{program()} resume"))
        return 1 if isinstance(leaving, EngineFault) else 0
    except BaseException:
        # The output is closed, or there is a bug: in both cases the match must be saved.
        with contextlib.suppress(Exception):
            keep(match, deal, chairs, session.is_guided, session.verdicts, path)
        raise
    finally:
        session.close()
    if path is not None:
        path.unlink(missing_ok=True)
    console.write(say("record-kept", path=str(keep_record(match, deal, chairs, verdicts is not None))))
    return 0


@contextlib.contextmanager
def _stops_like_ctrl_c() -> Iterator[None]:
    """A closed window and SIGTERM act like Ctrl-C."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), signal.default_int_handler) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


@contextlib.contextmanager
def _even_if_the_window_is_closed() -> Iterator[None]:
    """Ignore errors of output to a closed window."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError:
        pass


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """A second Ctrl-C does not interrupt the saving."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
