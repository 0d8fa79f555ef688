"""Fluent sources cut into entries."""

from __future__ import annotations

import pytest

from kouzlo.text.entries import entries_of, references

SOURCE = """\
### A file.

## A group
# A remark about greeting = something
greeting = Hello, { $name }!
    A second line.

-brand = Kouzlo
choice = { $count ->
    [one] { -brand }
   *[other] { greeting }
}
"""


def test_entries_are_found_with_all_their_lines() -> None:
    """A message goes on until the next one begins; remarks belong to none."""
    entries = entries_of(SOURCE)

    assert ["greeting", "-brand", "choice"] == list(entries)
    assert "A second line." in entries["greeting"]
    assert "remark" not in "".join(entries.values())


def test_references_are_messages_and_terms_but_no_arguments() -> None:
    """What an entry needs to be parsed with it."""
    assert ["-brand", "greeting"] == list(references(entries_of(SOURCE)["choice"]))
    assert [] == list(references(entries_of(SOURCE)["greeting"]))


def test_a_message_that_is_there_twice_is_a_mistake_of_ours() -> None:
    """Fluent would silently keep one of them."""
    with pytest.raises(AssertionError, match="greeting is there twice"):
        entries_of("greeting = a\ngreeting = b\n")
