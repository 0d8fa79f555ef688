"""The container: what its file says is sound, and its steps run where there is no container engine."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.release.container import Built, instructions, is_ignored

TEXT = (ROOT / "Dockerfile").read_text("utf-8")


def last_stage(text: str = TEXT) -> dict[str, list[str]]:
    """The instructions of the image that is run, by their word."""
    found: dict[str, list[str]] = {}
    for step in instructions(text):
        found = {} if step.word == "FROM" else found
        found.setdefault(step.word, []).append(step.rest)
    return found


def faults(text: str) -> list[str]:
    """What is wrong with a file for a house that anybody can reach."""
    stage = last_stage(text)
    installs = [each for each in stage.get("RUN", []) if "pip install" in each]
    wrong = {
        "runs as root": stage.get("USER", ["root"])[-1].split(":")[0] in {"root", "0"},
        "nothing asks how it is": "HEALTHCHECK" not in stage,
        "data vanish with the container": stage.get("VOLUME") != ["/data"] or "KOUZLO_DATA=/data" not in stage["ENV"][0],
        "installs without digests": not all("--require-hashes" in each or "--no-index" in each for each in installs),
        "does not install the wheel": not any("dist/*.whl" in each for each in installs),
        "carries the sources": any("src" in each for each in stage.get("COPY", [])),
    }
    return [what for what, is_so in wrong.items() if is_so]


def test_file_is_sound() -> None:
    assert [] == faults(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("USER 1000:1000", "USER root", "runs as root"),
        ("VOLUME /data", "VOLUME /elsewhere", "data vanish with the container"),
        ("--require-hashes ", "", "installs without digests"),
        ("dist/*.whl", ".", "does not install the wheel"),
        ("COPY requirements.lock ", "COPY requirements.lock src ", "carries the sources"),
    ],
)
def test_control_planted_faults_are_seen(old: str, new: str, fault: str) -> None:
    assert old in TEXT

    assert fault in faults(TEXT.replace(old, new))


def test_engine_is_given_the_sources_and_nothing_that_was_made_here() -> None:
    patterns = (ROOT / ".dockerignore").read_text("utf-8").splitlines()

    assert [] == [
        each for each in ("play.py", "web/package.json", "docs/club.md", "src/kouzlo/api.py") if is_ignored(each, patterns)
    ]
    for each in (
        ".venv/bin/python",
        "web/node_modules/svelte/package.json",
        "src/kouzlo/server/static/web/index.html",
        ".git/HEAD",
    ):
        assert is_ignored(each, patterns), each


def test_steps_are_read_from_the_file_and_a_failing_one_is_told(tmp_path: Path) -> None:
    """Small stages, without a network: copies between them, settings, and where absolute paths lead."""
    text = "FROM a AS one\nWORKDIR /place\nCOPY Makefile ./\nRUN cp Makefile copy && \\\n    mkdir -m 700 data\n"
    text += 'FROM a\nCOPY --from=one --chown=1000:1000 /place /other\nENV HOME=/other\nRUN test -f "$HOME/copy"\n'

    built = Built(tmp_path / "good", text=text, with_pip=False)

    assert (ROOT / "Makefile").read_text() == built.image.path("/other/copy").read_text()
    with pytest.raises(AssertionError, match="RUN test -f missing"):
        Built(tmp_path / "bad", text="FROM a\nRUN test -f missing\n", with_pip=False)


@pytest.mark.soak
def test_container_is_built_and_opens_and_says_that_it_is_well(tmp_path: Path) -> None:
    """All steps: the wheel is built, installed by digest, opened by the written command and asked by the written check."""
    built = Built(tmp_path)
    image = built.image
    command, check = built.command(built.entrypoint), built.command(built.healthcheck)

    assert 0 != subprocess.run(check, env=image.settings(), capture_output=True, check=False).returncode  # nobody is there yet
    with subprocess.Popen(
        command, env=image.settings(), cwd=image.work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as house:
        try:
            end, is_well = time.monotonic() + 60, False
            while not is_well and time.monotonic() < end:
                assert house.poll() is None, "the house has closed"
                is_well = subprocess.run(check, env=image.settings(), capture_output=True, check=False).returncode == 0
        finally:
            house.terminate()

    assert is_well
    assert 0 == house.returncode
    assert (image.path("/data") / "server" / "tables.sqlite").is_file()
    assert "700" == f"{image.path('/data').stat().st_mode & 0o777:o}"
    assert not [*image.folder.rglob("pyproject.toml")]
