"""The prompt of a seat as forms: choices are buttons, a set is ticked, an order is numbered.

Every form carries `seq`, which identifies a stale answer, and `cid`, which identifies a repeated one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.boards.board import Board
from kouzlo.core.sentence import Sentence
from kouzlo.core.view import Choice, Gather, Part, Prompt, gathered
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.frame import hidden, why
from kouzlo.text.catalogue import Speaker

MANY = 12
"""A longer list is collapsed by its groups."""

Sent = Mapping[str, Sequence[str]]


class Ticket(NamedTuple):
    """The hidden fields of every form of a table."""

    action: str
    seat: int
    seq: int
    cid: str


class BadForm(Exception):
    """A form that is not a complete move; the sentence says what to correct."""

    def __init__(self, say: Sentence) -> None:
        super().__init__(say.id)
        self.say = say


def form(ticket: Ticket, do: str, *content: Node, **attributes: str) -> Element:
    """A form that sends a command."""
    carried = hidden(do=do, seat=ticket.seat, seq=ticket.seq, cid=ticket.cid)
    return el("form", *carried, *content, method="post", action=ticket.action, **attributes)


def asked(prompt: Prompt, ticket: Ticket, say: Speaker, board: Board, sent: Sent, with_notes: bool) -> list[Node]:
    """The question with all possible answers."""
    parts: list[Node] = [el("h2", say.sentence(prompt.say), id="question", tabindex="-1"), why(say, prompt.rule)]
    if prompt.choices:
        parts.append(form(ticket, "play", *_choices(prompt.choices, say), class_="choices"))
    if prompt.gather:
        if prompt.choices:
            parts.append(el("h3", say.sentence(prompt.gather.say)))
        parts.append(_gather(prompt.gather, ticket, say, board, sent, with_notes))
    return parts


def _choices(choices: Sequence[Choice], say: Speaker) -> list[Node]:
    groups = dict.fromkeys(choice.group for choice in choices)
    is_long = len(choices) > MANY and len([group for group in groups if group is not None]) > 1
    nodes: list[Node] = []
    for group in groups:
        inside = [choice for choice in choices if choice.group == group]
        buttons = el("ul", *(el("li", _button(choice, say)) for choice in inside), class_="buttons")
        if group is None:
            nodes.append(buttons)
        elif is_long:
            label = say("group", heading=say.sentence(group), count=len(inside))
            nodes.append(el("details", el("summary", label), buttons))
        else:
            nodes.extend([el("h3", say.sentence(group)), buttons])
    return nodes


def _button(choice: Choice, say: Speaker) -> Element:
    return el("button", say.sentence(choice.say), name="move", value=msgspec.json.encode(choice.move).decode())


def _gather(gather: Gather, ticket: Ticket, say: Speaker, board: Board, sent: Sent, with_notes: bool) -> Element:
    parts: list[Node] = []
    for number, part in enumerate(gather.parts):
        legend = el("legend", say("heading", heading=say.sentence(part.say)))
        hint = el("p", say("page-tick", count=part.count), class_="hint") if not part.ordered and part.count > 1 else None
        inputs = _ordered(number, part, say, sent) if part.ordered else _ticked(number, part, say, board, sent, with_notes)
        parts.append(el("fieldset", legend, hint, *inputs, data_count=part.count))
    if with_notes and any(part.ordered for part in gather.parts):
        parts.append(_glossary(gather, say, board))
    return form(ticket, "gather", *parts, el("button", say("page-confirm"), class_="main"), class_="gather")


def _ticked(number: int, part: Part, say: Speaker, board: Board, sent: Sent, with_notes: bool) -> list[Node]:
    kind = "checkbox" if part.count > 1 else "radio"
    chosen = sent.get(f"part{number}", ())
    rows: list[Node] = []
    for word in part.items:
        note = board.note(word, say) if with_notes else ""
        box = el("input", type=kind, name=f"part{number}", value=word.id, checked=word.id in chosen)
        rows.append(el("li", el("label", box, " ", el("b", say.word(word)), " ", el("span", note), class_="tick")))
    return [el("ul", *rows, class_="ticks")]


def _ordered(number: int, part: Part, say: Speaker, sent: Sent) -> list[Node]:
    chosen = list(sent.get(f"part{number}", ()))
    rows: list[Node] = []
    for place in range(part.count):
        now = chosen[place] if place < len(chosen) else ""
        options = [el("option", say.word(word), value=word.id, selected=word.id == now) for word in part.items]
        select = el("select", el("option", "—", value="", selected=not now), *options, name=f"part{number}")
        label = say("page-place", number=place + 1) if part.count > 1 else say("heading", heading=part.say)
        rows.append(el("li", el("label", el("span", label), select)))
    return [el("ol" if part.count > 1 else "ul", *rows, class_="order")]


def _glossary(gather: Gather, say: Speaker, board: Board) -> Element | None:
    """The cards that are put in order, with their texts."""
    words = dict.fromkeys(word for part in gather.parts for word in part.items)
    noted = [(word, note) for word in words if (note := board.note(word, say))]
    if not noted:
        return None
    rows = [el("li", el("b", say.word(word)), " ", note) for word, note in noted]
    return el("details", el("summary", say("page-cards")), el("ul", *rows), open=True, class_="notes")


def gathered_move(gather: Gather, sent: Sent) -> dict[str, Any]:
    """The move of a form; raises BadForm with what is missing.  Items left for the last part are added automatically."""
    taken: list[list[str]] = []
    gone: list[str] = []
    for number, part in enumerate(gather.parts):
        known = {word.id: word for word in part.items}
        ids = [id for id in sent.get(f"part{number}", ()) if id]
        free = [id for id in known if id not in gone]
        if not ids and len(free) == part.count and (not part.ordered or part.count == 1):
            ids = free
        for place, id in enumerate(ids):
            if id not in known:
                raise BadForm(Sentence("page-unknown"))
            if id in ids[:place] or id in gone:
                raise BadForm(Sentence("page-twice", {"what": known[id]}))
        if len(ids) != part.count:
            raise BadForm(_wrong_count(part, len(ids)))
        taken.append(ids)
        gone.extend(ids)
    return gathered(gather, taken)


def _wrong_count(part: Part, found: int) -> Sentence:
    return Sentence("page-count", {"what": part.say, "count": part.count, "found": found})
