"""Commands and programs on README and the pages of the site do what they say; what cannot be run is declared with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import Block, blocks_in, blocks_of, pages
from tests.docs.running import DECLARED, Reader, Refuted, check, is_declared, is_run, lines_of
from tests.processes import ROOT

BLOCKS = [block for page in pages() for block in blocks_of(page)]
RUN = sorted({block.page for block in BLOCKS if not is_declared(block) and block.language in ("sh", "python", "toml")})
SAMPLE = ["docs/make_cards.md"]
"""Pages that are run whole in `make test`: a program, a card of each kind, a check and a game; `make soak` runs all."""
KEPT = 60
"""So many blocks and lines may be declared, at most: whoever adds one looks first whether it can be run."""


@pytest.mark.parametrize("page", pages())
def test_what_a_page_tells_to_type_exists(page: str) -> None:
    """Every block has a language; programs and data parse; commands, options, tasks and addresses exist."""
    for block in blocks_of(page):
        check(block)


@pytest.mark.parametrize("page", SAMPLE)
def test_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    """From top to bottom, in one folder, as a reader would."""
    read(page, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("page", [page for page in RUN if page not in SAMPLE])
def test_every_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    read(page, tmp_path)


def read(page: str, folder: Path) -> None:
    reader = Reader(folder)
    for block in blocks_of(page):
        reader.read(block)


def test_declarations_are_needed_and_few() -> None:
    """Each names a block or a line that is there, and says why; the tests that stand in for ours read the page."""
    lines = [line for block in BLOCKS if block.language == "sh" for line in lines_of(block)]
    for each in [*DECLARED["block"], *DECLARED["elsewhere"]]:
        named = [
            block for block in BLOCKS if block.page == each["page"] and block.first_line.startswith(each.get("begins", ""))
        ]
        assert named, f"nothing begins so any more: {each}"
        assert each.get("reason") or Path(each["page"]).name in (ROOT / each["test"]).read_text("utf-8"), each
    for each in DECLARED["line"]:
        is_ours = "kouzlo " in each["begins"] and not each["begins"].startswith(("pipx", "uvx"))
        assert each["reason"], each
        assert not is_ours or any(line.startswith(each["begins"]) for line in lines), f"nothing begins so any more: {each}"
    assert sum(len(each) for each in DECLARED.values()) <= KEPT


def test_most_of_what_is_written_is_run() -> None:
    """A hundred commands and programs and more; the declared ones are fewer."""
    lines = [line for block in BLOCKS if block.language == "sh" for line in lines_of(block)]
    programs = [block for block in BLOCKS if block.language == "python"]

    assert len([line for line in lines if is_run(line)]) > 2 * len([line for line in lines if not is_run(line)])
    assert len(programs) > 20


FAULTS = {
    "no language": "    kouzlo play duel\n",
    "a command that is not there": "```sh\nkouzlo conjure duel\n```\n",
    "an option that is not there": "```sh\nkouzlo play duel --wizardly\n```\n",
    "a task that is not there": "```sh\nmake gold\n```\n",
    "a program that is not there": "```sh\nconjure-a-duel\n```\n",
    "an address that is not there": "```http\nGET /api/gold\n```\n",
    "TOML that does not parse": "```toml\nvalue = = 3\n```\n",
    "JSON that does not parse": "```json\n{,}\n```\n",
    "Python that does not parse": "```python\nimport import\n```\n",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_control_planted_fault_is_found_without_running(fault: str) -> None:
    [block] = blocks_in("page.md", FAULTS[fault])

    with pytest.raises((Refuted, ValueError, SyntaxError)):
        check(block)


WRONG = {
    "a program that fails": "```python\nassert 1 == 2\n```\n",
    "a wizard of no element": '```toml\n[[wizard]]\nid = "x"\nelement = "gold"\n```\n',
    "a record that is not there": "```sh\nkouzlo verify nothing.txt\n```\n",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_control_planted_fault_is_found_by_running(wrong: str, tmp_path: Path) -> None:
    [block] = blocks_in("page.md", WRONG[wrong])

    with pytest.raises(Refuted):
        Reader(tmp_path).read(block)


def test_block_is_found_in_a_list_and_in_a_quotation() -> None:
    """Not only at the left margin."""
    text = "- one\n\n  ```sh\n  kouzlo games\n  ```\n\n> ```python\n> x = 1\n> ```\n"

    assert [Block("p", 3, "sh", "kouzlo games\n"), Block("p", 7, "python", "x = 1\n")] == blocks_in("p", text)
