"""The pages for people who teach machines: every block does what it says; docs/learning.md is read from top to bottom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.docs.blocks import Block, blocks_of

TUTORIAL = "docs/learning.md"
ALONE = [
    block
    for page in ("docs/openspiel.md", "docs/coming_from.md", "docs/environments.md")
    for block in blocks_of(page)
    if block.language == "python"
]


def run(block: Block, names: dict[str, Any]) -> None:
    exec(compile(block.text, block.where, "exec"), names)  # noqa: S102  # a program of our own page


def test_tutorial_does_what_it_says() -> None:
    """Its blocks belong together; each is a program, and the learner learns."""
    blocks, names = blocks_of(TUTORIAL), dict[str, Any]()
    for block in blocks:
        run(block, names)

    assert {"python"} == {block.language for block in blocks}
    assert names["low"] <= names["high"]


@pytest.mark.parametrize("block", ALONE, ids=lambda block: block.where)
def test_block_runs_alone(block: Block) -> None:
    run(block, {})
    assert block.text.strip()


def test_false_page_would_be_noticed() -> None:
    """The control: a learner that has learned nothing."""
    blocks, names = blocks_of(TUTORIAL), dict[str, Any]()
    for block in blocks[:2]:
        run(block, names)
    names["weights"] = names["np"].zeros(20)

    with pytest.raises(AssertionError):
        run(blocks[3], names)
