"""The first run of a newcomer, with every failure that may happen on the way, on a small simulated machine.

Each test runs twice: where uv is on the path, and where only pip is.
"""

from __future__ import annotations

import json
import os
import pty
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.first_run.newcomer import BIG, OPTIONAL, PYTHON, SMALL, Index, Machine, index_of, locked, wheel

WHEELS = (wheel(SMALL), wheel(BIG, weight=300_000))
(SMALL_FILE, _), (BIG_FILE, _) = WHEELS


@pytest.fixture
def index() -> Iterator[Index]:
    with index_of(*WHEELS) as index:
        yield index


@pytest.fixture(params=["uv", "pip"])
def machine(request: pytest.FixtureRequest, tmp_path: Path, index: Index) -> Machine:
    """A fresh clone on a machine with one of the tools."""
    return Machine(tmp_path, index, locked(*WHEELS), request.param)


@pytest.fixture(scope="module", params=["uv", "pip"])
def settled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A clone where everything has been set up, and whose index and tools are gone since then."""
    with index_of(*WHEELS) as index:
        machine = Machine(tmp_path_factory.mktemp("settled"), index, locked(*WHEELS), request.param)
        done = machine.run("setup")
    assert 0 == done.returncode, done.stderr
    shutil.rmtree(machine.home)
    return machine


def test_two_steps_with_seconds_and_megabytes_and_then_the_game(machine: Machine) -> None:
    """The first run says what it does, and standard output is the game's alone."""
    first = machine.run("play", "duel", "--lang", "cs")

    assert 0 == first.returncode, first.stderr
    assert "playing duel --lang cs\n" == first.stdout
    steps = [line for line in first.stderr.splitlines() if " … " in line]
    assert ["1/2 making a virtual environment (.venv)", f"2/2 installing the packages with {machine.tool}"] == [
        step.split(" … ")[0] for step in steps
    ]
    assert all(step.endswith(" s") for step in steps)
    assert " MB, " in steps[1]
    assert "1.0" == machine.version_of("kouzlo_small")


def test_megabytes_grow_on_the_screen_while_a_file_is_under_way(machine: Machine) -> None:
    """Half of the big wheel has arrived, the other half has not: the newcomer sees how much, and for how long."""
    heavy = wheel(BIG, weight=4_000_000)
    machine.index.files[BIG_FILE] = heavy[1]
    (machine.root / "requirements.lock").write_text(locked(heavy))
    rest = machine.index.halved[BIG_FILE] = threading.Event()
    ours, theirs = pty.openpty()
    command = [PYTHON, str(machine.root / "play.py"), "setup"]
    hasty = machine.environment(PIP_DEFAULT_TIMEOUT="4")  # so long pip waits for the rest before it asks again
    with subprocess.Popen(command, env=hasty, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while not (growing := re.search(rb"with (?:uv|pip) \xe2\x80\xa6 [12]\.\d MB, \d+ s", seen)):
            try:
                seen += os.read(ours, 65536)
            except OSError:  # it has ended
                break
        rest.set()
        process.wait(60)
    os.close(ours)

    assert growing, seen.decode(errors="replace")
    assert 0 == process.returncode


def test_second_run_says_nothing_and_needs_no_network(settled: Machine) -> None:
    """Twice in a row, the second time without an index, without uv and without any cache."""
    second = settled.run("play", "terminal")

    assert (0, "playing duel\n", "") == (second.returncode, second.stdout, second.stderr)


def test_python_keeps_bytecode_of_ours_even_where_it_is_forbidden(settled: Machine) -> None:
    """Settings of other work do not make every start read every source anew."""
    assert 0 == settled.run("play", "terminal", PYTHONDONTWRITEBYTECODE="1").returncode

    assert list((settled.root / "src" / "kouzlo" / "__pycache__").glob("*.pyc"))


def test_czech_system_is_spoken_to_in_czech(machine: Machine) -> None:
    """The language is the system's."""
    told = machine.run("setup", LANG="cs_CZ.UTF-8").stderr

    assert f"2/2 instaluji balíčky pomocí {machine.tool} … " in told


def test_answers_and_exit_codes_pass_through(settled: Machine) -> None:
    """What the player types reaches the game, and how the game ends is how play.py ends."""
    assert 7 == settled.run("play", "terminal", stdin="7\n").returncode
    assert 0 == settled.run("play", "terminal", stdin="").returncode


def test_kouzlo_is_a_command_anywhere(settled: Machine, tmp_path: Path) -> None:
    """`.venv/bin/kouzlo` works from every folder, also from one that holds another thing called kouzlo."""
    settled.run("setup")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "kouzlo.py").write_text("raise SystemExit('the wrong one')")

    done = subprocess.run(
        [settled.place / "bin" / "kouzlo", "games"], cwd=elsewhere, capture_output=True, text=True, check=True
    )
    asked = "from importlib.metadata import version; print(version('kouzlo'))"
    version = subprocess.run([settled.python, "-c", asked], capture_output=True, text=True, check=True)

    assert "asked for games\n" == done.stdout
    assert "7.8.9\n" == version.stdout


def test_cut_line_is_tried_again_and_whole_files_are_not_fetched_twice(machine: Machine) -> None:
    """The big wheel breaks off in the middle; it comes again, the small one was whole and does not."""
    machine.index.cut[BIG_FILE] = 1

    told = machine.run("setup")

    assert 0 == told.returncode, told.stderr
    assert (1, 2) == (machine.index.times(SMALL), machine.index.times(BIG))
    assert "1.0" == machine.version_of("kouzlo_big")


def test_line_that_stays_cut_is_told_and_the_next_run_goes_on(machine: Machine) -> None:
    """A sentence and exit code 1.  The next run fetches only what is missing."""
    machine.index.cut[BIG_FILE] = 99
    failed = machine.run("setup")
    machine.index.cut.clear()
    fetched = machine.index.times(SMALL)

    again = machine.run("setup")

    assert 1 == failed.returncode
    assert re.search("un the same command again", failed.stderr)
    assert "Traceback" not in failed.stderr
    assert (0, fetched) == (again.returncode, machine.index.times(SMALL))


def test_without_any_network_the_sentence_says_so(machine: Machine) -> None:
    """Nobody answers at all."""
    machine.index.close()

    failed = machine.run("setup")

    assert 1 == failed.returncode
    assert "no connection to the package index" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_wheels_that_were_carried_here_by_hand_are_enough(machine: Machine, tmp_path: Path) -> None:
    """A machine that never saw a network: the wheels come on a stick, and the tool's own settings say where they are."""
    machine.index.close()
    for name, body in WHEELS:
        (tmp_path / name).write_bytes(body)
    settings = {
        f"{machine.tool.upper()}_{name}": value for name, value in {"NO_INDEX": "1", "FIND_LINKS": str(tmp_path)}.items()
    }

    done = machine.run("setup", **settings)

    assert 0 == done.returncode, done.stderr
    assert "1.0" == machine.version_of("kouzlo_big")


def test_cleaned_clone_without_a_network(machine: Machine) -> None:
    """Uv installs from its cache alone; pip cannot, and the sentence says what is missing."""
    machine.run("setup")
    machine.run("clean")
    machine.index.close()

    again = machine.run("setup")

    if machine.tool == "uv":
        assert (0, "1.0") == (again.returncode, machine.version_of("kouzlo_big")), again.stderr
    else:
        assert (1, True) == (again.returncode, "no connection to the package index" in again.stderr)


def test_place_of_one_tool_is_extended_by_the_other(machine: Machine) -> None:
    """Uv was at hand and is gone, or it came later: an extra is added all the same."""
    tool = wheel("kouzlo-tool")
    machine.index.files[tool[0]] = tool[1]
    (machine.root / "requirements-tool.lock").write_text(locked(tool))
    machine.run("setup")
    other = Machine(machine.home, machine.index, locked(*WHEELS), {"uv": "pip", "pip": "uv"}[machine.tool])
    other.root, other.place = machine.root, machine.place

    done = other.run("setup", "tool")

    assert (0, True) == (done.returncode, f"1/1 installing the packages with {other.tool}" in done.stderr), done.stderr
    assert ("1.0", "1.0") == (machine.version_of("kouzlo_tool"), machine.version_of("kouzlo_big"))


def test_forged_package_is_refused_and_nothing_is_installed(machine: Machine) -> None:
    """The index sends another file under the right name; when it sends the right one, the same command goes on."""
    machine.index.files[BIG_FILE] = wheel(BIG, weight=300_001)[1]

    refused = machine.run("setup")

    assert 1 == refused.returncode
    assert "The file fetched as kouzlo-big 1.0 is not the one that the lock names" in refused.stderr
    assert not json.loads(machine.stamp.read_text())["finished"]
    assert not list(machine.place.glob("lib/*/site-packages/kouzlo*"))
    machine.index.files[BIG_FILE] = WHEELS[1][1]
    assert 0 == machine.run("setup").returncode


def test_killed_set_up_leaves_no_place_that_looks_finished(machine: Machine) -> None:
    """Killed while a wheel is under way; the next run makes everything anew and is finished."""
    held = machine.index.held[BIG_FILE] = threading.Event()
    with machine.start("setup") as killed:
        assert machine.index.reached.wait(60)
        killed.send_signal(signal.SIGKILL)
        held.set()
    finished = json.loads(machine.stamp.read_text())["finished"]

    again = machine.run("play", "terminal")

    assert not finished
    assert (0, "playing duel\n") == (again.returncode, again.stdout), again.stderr


def test_half_installed_place_is_made_anew(machine: Machine) -> None:
    """A power cut in the middle of installing: pip would believe the half package, so nothing of it is kept."""
    machine.run("setup")
    stamp = json.loads(machine.stamp.read_text())
    machine.stamp.write_text(json.dumps(stamp | {"finished": False}))
    [module] = machine.place.glob("lib/*/site-packages/kouzlo_big.py")
    module.unlink()

    again = machine.run("setup")

    assert "2/2 installing" in again.stderr
    assert "1.0" == machine.version_of("kouzlo_big")


def test_two_at_the_same_time_do_not_hurt_each_other(machine: Machine) -> None:
    """One sets up, the other waits and says so; nothing is fetched twice, both play."""
    held = machine.index.held[BIG_FILE] = threading.Event()
    with machine.start("play", "terminal") as first:
        assert machine.index.reached.wait(60)
        with machine.start("play", "terminal") as second:
            assert second.stderr is not None
            waiting = second.stderr.readline()
            held.set()
            told = [first.communicate("", timeout=60), second.communicate("", timeout=60)]

    assert f"Another set-up is running here (process {first.pid}); waiting for it to finish.\n" == waiting
    assert [0, 0] == [first.returncode, second.returncode]
    assert ["playing duel\n"] * 2 == [out for out, _ in told]
    assert (1, 1) == (machine.index.times(SMALL), machine.index.times(BIG))


def test_interrupted_by_the_newcomer(machine: Machine) -> None:
    """Ctrl-C: a sentence instead of a traceback, the exit code that shells expect, and no tool left behind."""
    machine.index.held[BIG_FILE] = threading.Event()
    with machine.start("setup") as process:
        assert machine.index.reached.wait(60)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)

    assert 130 == process.returncode
    assert "Interrupted. Run the same command to continue." in told
    assert "Traceback" not in told


def test_place_that_somebody_made_by_hand_is_left_alone(machine: Machine) -> None:
    """A .venv without our stamp belongs to somebody else."""
    machine.place.mkdir()
    (machine.place / "pyvenv.cfg").write_text("mine")

    done = machine.run("play", "terminal")
    machine.run("clean")

    assert (0, "playing duel\n") == (done.returncode, done.stdout), done.stderr
    assert "was not made by play.py" in done.stderr
    assert ["pyvenv.cfg"] == os.listdir(machine.place)


def test_another_lock_makes_the_place_anew(machine: Machine) -> None:
    """A new version in the lock: what is no longer locked is gone, what is locked is there."""
    machine.run("setup")
    newer = wheel(SMALL, "2.0")
    machine.index.files[newer[0]] = newer[1]
    (machine.root / "requirements.lock").write_text(locked(newer))

    done = machine.run("setup")

    assert "2/2 installing" in done.stderr
    assert ("2.0", "") == (machine.version_of("kouzlo_small"), machine.version_of("kouzlo_big"))


def test_extra_comes_on_top_without_a_new_place(machine: Machine) -> None:
    """`make test` after `make play` fetches only what tests need; an unknown extra is refused with the list."""
    tool = wheel("kouzlo-tool")
    machine.index.files[tool[0]] = tool[1]
    (machine.root / "requirements-tool.lock").write_text(locked(tool))
    machine.run("setup")
    (machine.place / "mine.txt").touch()

    done, unknown = machine.run("setup", "tool"), machine.run("setup", "tools")

    assert [f"1/1 installing the packages with {machine.tool}"] == [
        line.split(" … ")[0] for line in done.stderr.splitlines() if " … " in line
    ]
    assert (1, 1) == (machine.index.times(SMALL), machine.index.times(BIG))
    assert (machine.place / "mine.txt").exists()
    assert ("1.0", "1.0") == (machine.version_of("kouzlo_tool"), machine.version_of("kouzlo_big"))
    assert (1, "There is no extra tools; the extras are fast, tool.\n") == (unknown.returncode, unknown.stderr)


def test_machine_without_a_compiler_of_kernels_plays_all_the_same(machine: Machine) -> None:
    """Only a wheel of Numba for another machine: everything else is installed, and the newcomer is told."""
    foreign = wheel(OPTIONAL, tag="cp27-cp27m-win32")
    machine.index.files[foreign[0]] = foreign[1]
    (machine.root / "requirements-fast.lock").write_text(locked(foreign))

    done = machine.run("play", "terminal")

    assert (0, "playing duel\n") == (done.returncode, done.stdout), done.stderr
    assert "There is no numba for this machine" in done.stderr


def test_package_that_nobody_offers_is_named(machine: Machine) -> None:
    """The control: what is not optional is not passed over."""
    del machine.index.files[SMALL_FILE]

    refused = machine.run("play", "terminal")

    assert (1, "") == (refused.returncode, refused.stdout)
    assert "The package index offers no kouzlo-small 1.0 for Python" in refused.stderr


def test_stray_settings_of_tools_and_python_do_not_lead_astray(machine: Machine, tmp_path: Path) -> None:
    """Somebody's settings for other projects: install elsewhere, only for the user, another Python, from a broken path."""
    (tmp_path / "pip.py").write_text("raise SystemExit('the wrong pip')")
    stray = {"PIP_TARGET": str(tmp_path / "target"), "PIP_USER": "1", "UV_NO_BINARY": "1", "UV_PYTHON": "3.12"}

    done = machine.run("setup", **stray, PYTHONPATH=str(tmp_path))

    assert 0 == done.returncode, done.stderr
    assert "1.0" == machine.version_of("kouzlo_big")


def test_clean_removes_what_was_made_and_keeps_what_npm_has_fetched(machine: Machine) -> None:
    """What an older set-up has left goes, too."""
    machine.run("setup")
    for made in (".mypy_cache", ".setup/wheels", ".setup/npm"):
        (machine.root / made).mkdir()

    machine.run("clean")

    assert not machine.place.exists()
    assert not (machine.root / ".mypy_cache").exists()
    assert {"lock", "npm"} == set(os.listdir(machine.setup))


def test_without_arguments_the_house_opens_with_all_that_it_needs(machine: Machine) -> None:
    """`make play` sets up what playing needs, with compiled rules, and serves; options are passed on.  Then it says nothing."""
    tool = wheel("kouzlo-tool")
    machine.index.files[tool[0]] = tool[1]
    (machine.root / "requirements-fast.lock").write_text(locked(tool))

    first, second = (machine.run("play", "--lang", "cs", CI="") for _ in range(2))

    assert (0, "asked for serve --lang cs\n") == (first.returncode, first.stdout), first.stderr
    assert "1.0" == machine.version_of("kouzlo_tool")
    assert (0, "asked for serve --lang cs\n", "") == (second.returncode, second.stdout, second.stderr)


def test_where_nobody_watches_the_house_shows_that_it_works_and_ends(machine: Machine) -> None:
    """CI is set and nothing else is asked for: a demonstration."""
    shown, asked = machine.run("play"), machine.run("play", "--port", "9000")

    assert (0, "asked for serve --demo\n") == (shown.returncode, shown.stdout), shown.stderr
    assert "asked for serve --port 9000\n" == asked.stdout


def test_terminal_is_one_word_away(settled: Machine) -> None:
    """The word alone, with a game, with options; the name of a game does as well."""
    lines = [("terminal",), ("terminal", "go"), ("terminal", "--lang", "cs"), ("go", "--seats", "3")]

    assert ["playing duel\n", "playing go\n", "playing duel --lang cs\n", "playing go --seats 3\n"] == [
        settled.run("play", *line).stdout for line in lines
    ]


def test_makefile_only_calls_play(settled: Machine) -> None:
    """`make play` is `python play.py play` with the Python and the arguments that were given."""
    make = shutil.which("make") or "make"
    command = [make, "--no-print-directory", "play", f"PYTHON={PYTHON}", "ARGS=duel --lang cs"]

    done = subprocess.run(
        command,
        cwd=settled.root,
        env=settled.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (0, "playing duel --lang cs\n") == (done.returncode, done.stdout), done.stderr
