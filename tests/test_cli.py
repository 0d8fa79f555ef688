"""The command line as users meet it: processes, pipes, keys and exit codes."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from kouzlo.cli import kouzlo as program_commands
from kouzlo.cli import main
from kouzlo.core.registry import game_ids
from kouzlo.players.levels import LEVELS
from kouzlo.server.serve import Wishes
from kouzlo.terminal.command import SaidGroup, Section, program, sections_of
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.processes import ROOT, SOURCES
from tests.without_numba import hide_numba

PATIENCE = 30
PICK_AND_PLAN = "1 2 3 4 5\n\n1 2 3 4 5\n\n"
OWN_CARDS = SOURCES / "kouzlo" / "games" / "duel" / "data" / "wizards.toml"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


def settings(home: Path | None = None, **more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "KOUZLO"))}
    own = {"PYTHONPATH": str(SOURCES), "KOUZLO_DATA": str(home or "/nonexistent"), "LANG": "C.UTF-8"}
    return {**kept, **own, **more}


def kouzlo(
    *arguments: str, typed: str | None = None, home: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command; `typed` is what comes through the pipe, None is /dev/null."""
    return subprocess.run(
        [sys.executable, "-m", "kouzlo", *arguments],
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=settings(home, **more),
        cwd=ROOT,
        timeout=120,
        check=False,
    )


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*")) if home.exists() else []


# Help and mistakes


def test_version_and_help_in_both_languages() -> None:
    """English unless the system or --lang says Czech; nothing of click's own English is left in the Czech help."""
    english, czech = kouzlo("--help"), kouzlo("play", "--help", LANG="cs_CZ.UTF-8")

    assert re.fullmatch(r"kouzlo \d+\.\d+\.\d+\n", kouzlo("--version").stdout)
    assert english.stdout.startswith("Usage: kouzlo [OPTIONS] [COMMAND]\n")
    assert czech.stdout.startswith("Použití: kouzlo play [VOLBY] HRA\n")
    assert not re.search(r"\b(Usage|Options|Show this|Commands)\b", czech.stdout)
    assert "[cli" not in english.stdout + czech.stdout


def unsaid(group: click.Group, above: click.Context | None = None) -> list[str]:
    """What the help of the commands shows in brackets because the catalogue has no sentence for it."""
    context = click.Context(group, above, info_name=group.name, obj=Speaker(Catalogue("en")))
    found: list[str] = []
    for name, each in group.commands.items():
        if isinstance(each, click.Group):
            found += unsaid(each, context)
        found += re.findall(r"(?i)\[cli-[a-z-]+\]", each.get_help(click.Context(each, context, info_name=name)))
    return found


def test_help_has_a_sentence_for_everything_that_can_be_typed() -> None:
    """Arguments and options of all commands; the planted fault is an argument that nobody has named."""
    group = SaidGroup("program")
    group.command("print", section=Section.PLAY)(click.argument("snow")(lambda snow: snow))

    assert [] == unsaid(program_commands)
    assert ["[CLI-ARG-SNOW]"] == unsaid(group)


def without_section(group: click.Group) -> list[str]:
    """The commands that the help of the whole program cannot put under a heading."""
    return [name for name, each in group.commands.items() if getattr(each, "section", None) is None]


def test_help_lists_every_command_under_its_heading(capsys: pytest.CaptureFixture[str]) -> None:
    """Play, look again, learn, build, run, in both languages; no command is left over."""
    headings = {
        "en": ["Play", "Look back at a game", "Learn", "Build", "Run"],
        "cs": ["Hrát", "Podívat se na hru znovu", "Naučit se", "Tvořit", "Provozovat"],
    }
    for language, expected in headings.items():
        assert 0 == main(["--lang", language, "--help"])
        shown = capsys.readouterr().out

        assert expected == re.findall(r"(?m)^(\S.*):$", shown)[-len(expected) :]
        assert set(program_commands.commands) <= set(re.findall(r"(?m)^  (\w+)\s", shown))
    assert [] == without_section(program_commands)


def test_control_a_command_without_a_section_is_found() -> None:
    """The planted fault; it would still be listed, under the heading of a group's commands."""
    group = SaidGroup("program")
    group.command("known", section=Section.PLAY)(lambda: None)
    group.command("forgotten")(lambda: None)

    assert ["forgotten"] == without_section(group)
    assert {"Play": ["known"], "Commands": ["forgotten"]} == sections_of(group, Speaker(Catalogue("en")))


# The program alone


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> list[Wishes]:
    """With which wishes a house was opened."""
    opened: list[Wishes] = []
    monkeypatch.setattr("kouzlo.server.serve.serve", lambda wishes, say: opened.append(wishes) or 7)  # type: ignore[func-returns-value]
    monkeypatch.setenv("KOUZLO_DATA", "data")
    return opened


def test_alone_it_opens_the_house_as_serve_does(house: list[Wishes], monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a display: the same wishes, the same exit code, whether there is a terminal or not."""
    monkeypatch.setattr("kouzlo.server.browser.has_display", lambda: True)

    assert [7, 7, 7] == [main([]), main(["--lang", "cs"]), main(["serve"])]
    assert [Wishes(data=Path("data", "server"))] * 3 == house


def test_alone_without_a_display_it_asks_in_the_terminal(home: Path, terminals: list[Terminal]) -> None:
    """A headless machine: the first line begins a game; leaving the menu is no mistake."""
    table = opened(terminals, home=home)
    menu = table.until("> ")
    table.type("duel\n")
    table.until("How strong should the computer be?")
    table.type("q\n")
    other = opened(terminals, home=home)
    other.until("> ")
    other.type("q\n")

    assert "kouzlo play duel)" in menu
    assert (0, 0) == (table.end(), other.end())


def test_alone_without_display_and_terminal_it_says_what_works(house: list[Wishes]) -> None:
    """A service, a pipe: a sentence in the user's language, exit code 2, and nothing is begun."""
    for system, sentence in (("C.UTF-8", "There is neither a display nor a terminal"), ("cs_CZ.UTF-8", "Není tu obrazovka")):
        done = kouzlo(DISPLAY="", WAYLAND_DISPLAY="", BROWSER="", LANG=system)

        assert (2, "") == (done.returncode, done.stdout)
        assert done.stderr.startswith(sentence)
        assert "kouzlo serve" in done.stderr
    assert [] == house


@pytest.mark.parametrize(
    ("package", "command"),
    [
        ("numba", 'pip install "kouzlo[fast]"'),
        ("scipy.optimize", 'pip install "kouzlo[solver]"'),
        ("uvicorn", "pip install --force-reinstall kouzlo"),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_brings_it(
    package: str, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Left out by choice, or lost: exit code 1 and a sentence."""

    def fail(*_: object) -> int:
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)

    monkeypatch.setattr("kouzlo.server.serve.serve", fail)

    assert 1 == main(["serve", "--lang", "en"])
    assert f"This needs the package {package}, which is not installed. To install it: {command}\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "czech", "english"),
    [
        (["plya"], "Příkaz plya neexistuje.", "There is no command plya."),
        (["play"], "Chybí hra.", "Game is missing."),
        (["play", "chess"], "Taková hra tu není. Na výběr:", "There is no such game. Games:"),
        (["play", "duel", "--sead", "x"], "Volba --sead tu není.", "There is no option --sead here."),
        (["play", "duel", "--seed"], "Volba --seed je napsaná špatně", "The option --seed needs a value"),
        (["play", "duel", "and", "more"], "Na konci je něco navíc: and more.", "Too many arguments: and more."),
        (
            ["play", "duel", "--opponent", "god"],
            f"Na výběr: {', '.join(LEVELS)}, engine:COMMAND, FILE.npz.",
            f"Allowed: {', '.join(LEVELS)}, engine:COMMAND, FILE.npz.",
        ),
        (["play", "duel", "--seats", "many"], "Volba --seats nemá správnou hodnotu", "The option --seats has an invalid value"),
        (["play", "duel", "--seats", "3"], "Takový stůl připravit nejde", "This table cannot be set up"),
        (["play", "duel", "--option", "snow=1"], "Takový stůl připravit nejde", "This table cannot be set up"),
        (["play", "duel", "--seat", "3"], "Takový stůl připravit nejde", "This table cannot be set up"),
        (["rules", "duel", "DU-999"], "Odstavec DU-999 v pravidlech není.", "The rules have no paragraph DU-999."),
    ],
)
def test_a_mistake_on_the_command_line_is_a_sentence_and_exit_code_2(
    arguments: list[str], czech: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong and what is allowed, in the user's language; nothing else is shown."""
    for language, sentence in (("cs", czech), ("en", english)):
        code = main(["--lang", language, *arguments])
        shown = capsys.readouterr()

        assert 2 == code
        assert sentence in shown.err
        assert "" == shown.out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["check", "cards.toml"], "cards check"),
        (["plya", "duel"], "play"),
        (["verfy", "game.txt"], "verify"),
        (["cards", "chek"], "cards check"),
        (["backup"], "admin backup"),
        (["RESUME"], "resume"),
    ],
)
def test_an_unknown_command_is_answered_with_what_may_be_meant(
    typed: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`kouzlo check` is not there, `kouzlo cards check` is; the suggestion can be typed as it stands."""
    assert 2 == main(["--lang", "cs", *typed])

    suggested = [line for line in capsys.readouterr().err.splitlines() if line.startswith("Nemyslíš tohle? ")]
    assert f"{program()} {meant}" in suggested[0].removeprefix("Nemyslíš tohle? ").split(" · ")


def test_nothing_is_suggested_for_what_is_like_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Then the list of commands must do."""
    assert 2 == main(["--lang", "en", "xyzzy"])

    assert "Did you mean" not in capsys.readouterr().err


def test_games_and_rules_are_listed() -> None:
    """What there is to play, and what a paragraph says."""
    assert "duel – Čarodějný duel, 2 hráči" in kouzlo("games", "--lang", "cs").stdout
    assert kouzlo("rules", "duel", "du-26").stdout.startswith("DU-26: Fire loses to water")
    everything = kouzlo("rules", "duel").stdout.splitlines()
    assert len(everything) > 40
    assert all(re.match(r"DU-\d+: \S", line) for line in everything)


def test_without_numba_the_missing_levels_are_named_and_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`kouzlo games` says so below each game; choosing one is a mistake with exit code 2 that says what to install."""
    main(["games", "--lang", "en"])
    with_numba = capsys.readouterr().out
    hide_numba(monkeypatch)
    main(["games", "--lang", "en"])
    without = capsys.readouterr().out
    refused = main(["play", "duel", "--opponent", "archmage", "--lang", "cs"])

    assert "kouzlo[fast]" not in with_numba
    assert len(game_ids()) == without.count(
        'Not available here: archmage. Such strength needs Numba: pip install "kouzlo[fast]"'
    )
    assert 2 == refused
    assert 'úroveň archmage potřebuje Numbu, která není nainstalovaná: pip install "kouzlo[fast]"' in capsys.readouterr().err


# Cards


def test_a_card_file_is_checked(tmp_path: Path) -> None:
    """A good one is good for playing; a bad one is refused with file, card, field and what is allowed."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    text = OWN_CARDS.read_text(encoding="utf-8")
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("value = 4", 'value = "four"', 1), encoding="utf-8")
    fine, refused = kouzlo("cards", "check", str(good)), kouzlo("cards", "check", str(bad), "--lang", "cs")

    assert 0 == fine.returncode
    assert f"kouzlo play duel --cards {good}" in fine.stdout  # by its path where the shell does not find it
    assert 1 == refused.returncode
    assert "Soubor se nedá použít." in refused.stderr
    assert "bad.toml" in refused.stderr
    assert "shaman" in refused.stderr
    assert "value" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    "content",
    [b"", b"[[wizard]\n", b"\xff\xfe", b"wizard = 3\n", b"x = 1\n" * 1000, b'[[wizard]]\nid = "a"\n' * 17],
)
def test_a_file_that_is_no_card_file_is_refused_everywhere(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Malformed TOML, noise, 17 cards: exit code 1, a sentence, no game."""
    file = tmp_path / "cards.toml"
    file.write_bytes(content)
    for arguments in (["cards", "check", str(file)], ["play", "duel", "--cards", str(file)]):
        code = main([*arguments, "--lang", "en"])
        shown = capsys.readouterr()

        assert 1 == code
        assert shown.err.startswith("The file cannot be used.")
        assert "" == shown.out


# Playing


def test_without_anybody_at_the_keyboard_a_demonstration_is_played(home: Path) -> None:
    """`</dev/null`: a whole game in words, exit code 0, nothing left behind."""
    done = kouzlo("play", "duel", "--opponent", "random", "--lang", "cs", "--seed", "ukázka", home=home)

    assert 0 == done.returncode
    assert "" == done.stderr
    assert done.stdout.startswith("Vstup není terminál, a tak počítač hraje sám se sebou.")
    assert "vyhrává Čarodějný duel!" in done.stdout or "vítězství je společné" in done.stdout
    assert ">" not in done.stdout
    assert [] == saves(home)


def test_the_same_word_gives_the_same_game(home: Path) -> None:
    """--seed repeats the draws and the tosses of the computer."""
    one, two, other = (
        kouzlo("play", "duel", "--opponent", "random", "--seed", seed, home=home).stdout for seed in ("a", "a", "b")
    )

    assert one == two
    assert one != other


def test_lines_through_a_pipe_are_played_and_the_end_of_input_saves(home: Path) -> None:
    """The story shows what was typed; the last line says how to go on; `resume` goes on."""
    left = kouzlo("play", "duel", "--seed", "pipe", "--opponent", "random", typed=PICK_AND_PLAN, home=home)
    resumed = kouzlo("resume", "--lang", "cs", typed="?\n", home=home)

    assert 0 == left.returncode
    assert "" == left.stderr
    assert "> 1 2 3 4 5\n" in left.stdout
    assert "The game is saved" in left.stdout
    assert 1 == len(saves(home))
    assert 0 == resumed.returncode
    assert "Hra pokračuje. Co se stalo naposledy:" in resumed.stdout
    assert 1 == len(saves(home))


def test_a_game_played_to_its_end_leaves_a_record_and_no_save(home: Path) -> None:
    """Left once, gone on with, finished: the save is gone, the record can be verified and replayed."""
    plan = "1 2 3 4 5\n\n"
    kouzlo("play", "duel", "--seed", "end", "--opponent", "random", typed=PICK_AND_PLAN, home=home)
    finished = kouzlo("resume", typed=("1\n" + plan) * 40, home=home)

    assert 0 == finished.returncode
    assert "Record of the game: " in finished.stdout
    assert [] == saves(home)
    record = home / "finished" / "duel.kouzlo"
    verified = kouzlo("verify", str(record), home=home)
    assert 0 == verified.returncode
    assert "The record is valid." in verified.stdout
    assert "Čarodějný duel" in kouzlo("replay", str(record), home=home).stdout


@pytest.mark.parametrize("damage", ["cut", "version", "noise"])
def test_a_damaged_save_is_refused_and_stays_as_it_is(damage: str, home: Path) -> None:
    """Cut in two, of another version, noise: the place, the reason, what to do; exit code 1."""
    kouzlo("play", "duel", "--opponent", "random", typed="1\n", home=home)
    (save,) = saves(home)
    text = save.read_bytes()
    damaged = {"cut": text[: len(text) // 2], "version": text.replace(b"save 1", b"save 9"), "noise": b"\xff\x00" * 99}[damage]
    save.write_bytes(damaged)
    done = kouzlo("resume", "--lang", "cs", home=home)

    assert 1 == done.returncode
    assert "Soubor se nedá použít." in done.stderr
    assert str(save) in done.stderr
    assert re.search(r"řádek \d+", done.stderr)
    assert "kouzlo play" in done.stderr
    assert "Traceback" not in done.stderr
    assert damaged == save.read_bytes()


def test_nothing_to_resume_is_said(home: Path) -> None:
    """Exit code 1: the user asked for something that there is not."""
    done = kouzlo("resume", home=home)

    assert 1 == done.returncode
    assert "There is no saved game." in done.stdout + done.stderr


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """The data folder is a file: a sentence and exit code 1, no traceback."""
    blocked = tmp_path / "file"
    blocked.touch()
    done = kouzlo("play", "duel", "--opponent", "random", typed="1\n", home=blocked)

    assert 1 == done.returncode
    assert str(blocked) in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_mistake(home: Path) -> None:
    """`kouzlo rules duel | head -1`: no traceback."""
    command = f"{sys.executable} -m kouzlo play duel --demo --opponent random | head -1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=settings(home), cwd=ROOT, timeout=120, check=False
    )

    assert "" == done.stderr
    assert 1 == len(done.stdout.splitlines())


# A person at a terminal


def _at_a_terminal_of_its_own() -> None:
    """Ctrl-C needs one; and whoever runs the tests in the background has it ignored, which a program inherits."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self._screen, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kouzlo", *arguments],
            stdin=there,
            stdout=there,
            stderr=there,
            env=settings(home, TERM="xterm", COLUMNS="200", DISPLAY="", WAYLAND_DISPLAY="", BROWSER=""),
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=_at_a_terminal_of_its_own,  # noqa: PLW1509
        )
        os.close(there)
        self.text = ""

    def until(self, words: str) -> str:
        """Read until these words are shown (or a minute has passed)."""
        begun = len(self.text)
        while words not in self.text[begun:] and self._hear():
            pass
        assert words in self.text[begun:], self.text[begun:]
        return self.text[begun:]

    def type(self, text: str) -> None:
        os.write(self._screen, text.encode())

    def press_ctrl_c(self) -> None:
        """As a person would: again, if nothing comes of it (Python misses one that comes in the moment of its prompt)."""
        begun = len(self.text)
        for _ in range(PATIENCE):
            if len(self.text) > begun + len("^C") or self.process.poll() is not None:
                return
            self.type("\x03")
            while self._hear(patience=1):
                pass
        raise AssertionError("nothing comes of Ctrl-C")

    def end(self) -> int:
        """Wait for the end; the exit code."""
        while self._hear():
            pass
        return self.process.wait(PATIENCE)

    def signal(self, number: int) -> None:
        """Send a signal as a service manager does: again after a second, as long as nothing happens.

        One that comes in the instant between the prompt and the wait for a key is only looked at when the wait ends.
        """
        for _ in range(PATIENCE):
            os.kill(self.process.pid, number)
            if self._hear(patience=1):
                return

    def _hear(self, patience: float = PATIENCE) -> bool:
        """Read what there is; False at the end, or if nothing comes for long."""
        ready, _, _ = select.select([self._screen], [], [], patience)
        try:
            piece = os.read(self._screen, 65536) if ready else b""
        except OSError:  # so a terminal says that nobody writes any more: the program is ending
            self.process.wait(PATIENCE)
            piece = b""
        self.text += piece.decode(errors="replace")
        return bool(piece)

    def close_window(self) -> None:
        os.close(self._screen)
        self._screen = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self._screen >= 0:
            self.close_window()


@pytest.fixture
def terminals(home: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for each in opened:
        each.close()


def opened(terminals: list[Terminal], *arguments: str, home: Path) -> Terminal:
    terminals.append(Terminal(*arguments, home=home))
    return terminals[-1]


@pytest.mark.parametrize("leaving", ["ctrl-c", "ctrl-d", "q", "SIGTERM", "SIGHUP"])
def test_however_a_person_leaves_the_match_is_saved(leaving: str, home: Path, terminals: list[Terminal]) -> None:
    """Exit code 0, no traceback, and `play` offers to go on."""
    table = opened(terminals, "play", "duel", "--opponent", "random", home=home)
    table.until("> ")
    table.type("1 2 3 4 5\n")
    table.until("> ")
    if leaving.startswith("SIG"):
        table.signal(getattr(signal, leaving))
    elif leaving == "ctrl-c":
        table.press_ctrl_c()
    else:
        table.type({"ctrl-d": "\x04", "q": "q\n"}[leaving])

    assert 0 == table.end()
    assert "The game is saved" in table.text
    assert "Traceback" not in table.text
    assert 1 == len(saves(home))

    again = opened(terminals, "play", "duel", home=home)
    again.until("you have an unfinished game")
    again.type("\n")
    again.until("The game continues.")
    again.type("q\n")
    assert 0 == again.end()


def test_a_closed_window_saves_the_match(home: Path, terminals: list[Terminal]) -> None:
    """Nobody can read that it was saved; it is saved all the same."""
    table = opened(terminals, "play", "duel", "--opponent", "random", home=home)
    table.until("> ")
    table.type("1 2 3\n")
    table.until("> ")
    table.close_window()

    assert 0 == table.process.wait(PATIENCE)
    assert 1 == len(saves(home))


def test_a_curtain_clears_the_screen_and_what_was_scrolled_away(home: Path, terminals: list[Terminal]) -> None:
    """Two people at one terminal: after the first one's choice everything is erased before the second one looks."""
    people = ("--hotseat", "--name", "Anna", "--name", "Bohdan")
    table = opened(terminals, "play", "duel", *people, "--seed", "curtain", home=home)
    table.until("press Enter.")
    table.type("\n")
    table.until("> ")
    table.type("1 2 3 4 5\n")
    table.until("Press Enter to confirm")
    table.type("\n")
    shown = table.until("press Enter.")

    assert "\033[2J\033[3J" in shown
    assert "Over to Bohdan." in shown
    assert "Team:" not in shown.split("\033[3J")[1]

    table.type("\n")
    table.until("> ")
    table.type("\033[A\033[A\033[A, gardener\n")
    typed = table.until("Chosen: Gardener.")
    assert "1 2 3 4 5" not in typed


def test_ctrl_c_outside_of_a_match_ends_quietly(home: Path, terminals: list[Terminal]) -> None:
    """While a question about an old match is open there is nothing to save yet."""
    kouzlo("play", "duel", "--opponent", "random", typed="1\n", home=home)
    table = opened(terminals, "play", "duel", home=home)
    table.until("> ")
    table.press_ctrl_c()

    assert 130 == table.end()
    assert "Traceback" not in table.text
    assert 1 == len(saves(home))


# The first second


def test_the_first_question_comes_without_numba_and_numpy(home: Path) -> None:
    """A plain game never loads what only the compiled make needs."""
    script = (
        "import sys; from kouzlo.cli import main; code = main(['play', 'duel', '--demo', '--opponent', 'random']);"
        "print('loaded:', [name for name in ('numba', 'numpy', 'llvmlite') if name in sys.modules], code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=settings(home),
        timeout=120,
        check=False,
    )

    assert "loaded: [] 0" == done.stdout.splitlines()[-1], done.stderr
