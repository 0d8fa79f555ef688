"""Lists of choices: text, cards and target of each line; long lists by their groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Choice, Gather, Prompt
from kouzlo.text.catalogue import Speaker
from kouzlo.text.name_lookup import containing, exactly

MANY = 24
"""A list longer than this is shown by its groups first."""


class Item(NamedTuple):
    """One line of a list: its text, the cards it names, and its target."""

    label: str
    words: tuple[Word, ...] = ()
    leads: Choice | Gather | tuple[Item, ...] | None = None


def items_of(prompt: Prompt, say: Speaker) -> list[Item]:
    """The choices of a prompt, and gathering as the last of them; many choices by their groups."""
    items = [Item(say.sentence(choice.say), words_of(choice.say), choice) for choice in prompt.choices]
    if prompt.gather:
        items.append(Item(say.sentence(prompt.gather.say), (), prompt.gather))
    groups = dict.fromkeys(choice.group for choice in prompt.choices if choice.group is not None)
    return items if len(items) <= MANY or len(groups) < 2 else _grouped(items, list(groups), say)


def found_in(items: Sequence[Item], typed: str) -> Item | None:
    """The item that was typed in full, by its text or the id of its only card, or a list of all that contain the typed text."""
    flat = list(_leaves(items))
    labels = [item.label for item in flat]
    ids = [item.words[0].id if len(item.words) == 1 else "" for item in flat]
    for names in (labels, ids):
        if (place := exactly(typed, names)) is not None:
            return flat[place]
    found = tuple(flat[place] for place in containing(typed, labels))
    return Item(typed, (), found) if found else None


def words_of(sentence: Sentence) -> tuple[Word, ...]:
    """The cards that a sentence names; a seat is no card."""
    words: list[Word] = []
    for value in sentence.args.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Sentence):
                words.extend(words_of(each))
            elif isinstance(each, Word) and each.of != "seat":
                words.append(each)
    return tuple(words)


def _grouped(items: list[Item], groups: list[Sentence], say: Speaker) -> list[Item]:
    lists: list[Item] = []
    for group in groups:
        inside = tuple(item for item in items if isinstance(item.leads, Choice) and item.leads.group == group)
        label = say("group", heading=say.sentence(group), count=len(inside))
        lists.append(Item(label, words_of(group), inside))
    return lists + [item for item in items if not isinstance(item.leads, Choice) or item.leads.group is None]


def _leaves(items: Sequence[Item]) -> Iterable[Item]:
    for item in items:
        if isinstance(item.leads, tuple):
            yield from _leaves(item.leads)
        else:
            yield item
