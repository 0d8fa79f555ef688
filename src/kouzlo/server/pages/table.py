"""The text page of a table: the question, the table, the events, the players, and how to verify the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from kouzlo.boards.board import Board
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Tip
from kouzlo.core.move import Seat
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.view import Told
from kouzlo.review.coach import Judged, Learned, figure, lesson, opinion
from kouzlo.server.chat import LONGEST_TEXT
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.board import rendered
from kouzlo.server.pages.frame import Frame, alert, document, field, game_name, hidden, rule_text
from kouzlo.server.pages.lessons import ways_on
from kouzlo.server.pages.prompt_forms import Sent, Ticket, asked, form
from kouzlo.server.seats import BOT, HERE, OPEN, PERSON
from kouzlo.server.wire import PHRASES, ChatShown, Ended, EntryShown, LessonShown, SeatShown, Seen, TableShown
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

SHOWN_EVENTS = 60
REFRESH = 4


class Looking(msgspec.Struct, frozen=True):
    """Everything that one rendering of a table needs."""

    game: AnyGame
    table: TableShown
    view: Seen | None
    """The view of the seat that looks; None before all seats are taken."""
    told: tuple[Told, ...]
    own: tuple[Seat, ...]
    """The seats of the visitor; none: a spectator."""
    curtain: Seat | None = None
    """The seat of another person at this device who has to be called first."""
    may_undo: bool = False
    must_end_turn: bool = False
    may_join: bool = False
    entries: tuple[EntryShown, ...] = ()
    """At a table with a real box: everything that was entered, to be corrected."""
    may_go_on: int = 0
    """So many entries that were taken back there can be entered again."""
    has_draws: bool = False
    aids: bool = True
    hint: tuple[Sentence, ...] = ()
    """The computer's suggestion with its reasons, if it was asked for."""
    cid: str = ""
    key: str = ""
    word: str = ""
    """The token for the form by which a guest joins."""
    join_link: str = ""
    watch_link: str = ""
    qr: str = ""
    problem: tuple[Node, ...] = ()
    sent: Sent = {}
    guide: tuple[Tip, ...] | None = None
    """What the guide of a first game, or a lesson, says now; None: nobody is guided."""
    lesson: LessonShown | None = None
    """At the table of a lesson: how it stands."""
    judged: Judged | None = None
    """What the coach says of the visitor's last decision."""
    learned: Learned | None = None
    """What the coach taught the visitor, when the game is over."""
    whole_log: bool = False
    mark: str = ""
    """The mark of the table when this rendering began, for the feed."""
    chat: ChatShown | None = None
    """The messages that the visitor may read; None where he has no chat."""
    muted: tuple[Seat, ...] = ()
    is_chat_off: bool = False
    """This browser shows no chat."""
    is_writing: bool = False
    """Without scripts: the page does not reload itself while a message is written."""
    may_end_chat: bool = False
    may_close: bool = False
    """The visitor created this table, and it still has a free seat."""

    @property
    def shares_device(self) -> bool:
        return len(self.own) > 1


def names_of(seats: Sequence[SeatShown], catalogue: Catalogue) -> tuple[str, ...]:
    """The names of the seats: those of people, else “the computer” (numbered, if there are several) or “player 2”."""
    say = Speaker(catalogue)
    computers = sum(seat.kind == BOT for seat in seats)
    names = []
    for row in seats:
        if row.name:
            names.append(row.name)
        elif row.kind == BOT:
            names.append(say("seat-computer") if computers == 1 else say("seat-computer-number", number=row.seat + 1))
        else:
            names.append(say("seat-number", number=row.seat + 1))
    return tuple(names)


def table_page(frame: Frame, look: Looking) -> str:
    """The page of a table."""
    # People who share a device are called by their names, whoever of them holds it.
    you = None if look.shares_device else look.view.seat if look.view else (look.own[0] if look.own else None)
    say = Speaker(frame.say.catalogue, look.game, Seats(names_of(look.table.seats, frame.say.catalogue), you))
    status = _status(look, say)
    title = game_name(say, look.game)
    content: list[Node] = [
        el("h1", title),
        alert(*look.problem) if look.problem else None,
        _damage(look, say),
        el("p", status, id="status", class_="status", role="status"),
    ]
    if look.table.is_open:
        content += _waiting_room(frame, look, say)
    elif look.view is not None:
        content += _in_play(frame, look, look.view, say)
    content += _fairness(look, say)
    waits = (
        not _is_asked(look)
        and not look.is_writing
        and not (look.table.is_over and look.table.rematch)
        and look.table.damaged_after is None
    )
    again = msgspec.structs.replace(frame, refresh=REFRESH if waits and not look.problem and not look.may_join else None)
    query = f"?key={look.key}" if look.key else ""
    feed = f"/table/{look.table.id}/feed{query}"
    return document(again, f"{status} – {title}", *content, live=feed, mark=look.mark)


def _damage(look: Looking, say: Speaker) -> Element | None:
    """The message that stored data is damaged, and up to where it is shown."""
    after = look.table.damaged_after
    return None if after is None else el("p", say("page-damaged", after=after), class_="alert", role="alert", id="damaged")


def _is_asked(look: Looking) -> bool:
    return look.curtain is not None or look.must_end_turn or (look.view is not None and look.view.prompt is not None)


def _status(look: Looking, say: Speaker) -> str:
    table = look.table
    if table.is_open:
        return say("page-status-open", free=sum(seat.kind == OPEN for seat in table.seats))
    assert look.view is not None, "a table that is not open has begun"
    if table.is_over:
        return _result(look.view.outcome, table.ended, say)
    if look.curtain is not None:
        return say("page-status-curtain", who=seat_word(look.curtain))
    if look.must_end_turn or (look.view.prompt is not None and look.view.seat in look.view.waiting_for):
        who = seat_word(look.view.seat if look.view.seat is not None else look.own[0])
        return say("page-status-wait", who=(who,)) if look.shares_device else say("page-status-you")
    if table.damaged_after is not None:
        return say("page-status-damaged")
    waiting = tuple(seat for seat in look.view.waiting_for if seat >= 0)
    waits = say("page-status-wait", who=tuple(seat_word(seat) for seat in waiting))
    thinks = waiting and all(table.seats[seat].kind == BOT for seat in waiting)
    return f"{waits} {say('page-thinking')}" if thinks else waits


def _result(outcome: Outcome | None, ended: Ended | None, say: Speaker) -> str:
    if ended is not None:
        if ended.seat is None:
            return say("page-ended-agreed")
        return say(f"page-ended-{ended.how}", who=seat_word(ended.seat))
    assert outcome is not None, "it is over"
    if len(outcome.winners) == 1:
        return say("outcome-win", who=seat_word(outcome.winners[0]))
    return say("outcome-shared", who=tuple(seat_word(seat) for seat in outcome.winners))


# Before everybody is there


def _waiting_room(frame: Frame, look: Looking, say: Speaker) -> list[Node]:
    table = look.table
    nodes: list[Node] = []
    if look.may_join:
        nodes.append(
            el(
                "section",
                el("h2", say("page-join")),
                el(
                    "form",
                    *hidden(do="join", key=look.key, word=look.word),
                    field("name", say("page-your-name"), frame.name, maxlength=24, autocomplete="nickname", required=True),
                    _adding(say),
                    el("button", say("page-join-button"), class_="main"),
                    method="post",
                    action=f"/table/{table.id}/text",
                ),
            )
        )
    if look.join_link:
        nodes.append(
            el(
                "section",
                el("h2", say("page-invite")),
                el("p", say("page-invite-how")),
                el("p", el("a", look.join_link, href=look.join_link, class_="link")),
                el("p", el("img", src=look.qr, alt=say("page-qr"), class_="qr", width=220, height=220)) if look.qr else None,
            )
        )
    nodes.append(_players(look, say))
    nodes.append(_chat(look, look.own[0] if len(look.own) == 1 else None, say))
    if look.may_close:
        closing = el("button", say("page-close-table"), class_="quiet")
        nodes.append(el("form", *hidden(do="close"), closing, method="post", action=f"/table/{table.id}/text"))
    nodes.append(_watching(look, say))
    return nodes


def _adding(say: Speaker) -> Element:
    """The field for a player's addition to the seed; it is optional."""
    return el(
        "details",
        el("summary", say("page-adds")),
        el("p", say("page-adds-why"), class_="hint"),
        field("adds", say("page-adds-field"), maxlength=200, autocomplete="off"),
    )


# While it is played


def _in_play(frame: Frame, look: Looking, view: Seen, say: Speaker) -> list[Node]:
    board = Board(look.game)
    nodes: list[Node] = []
    if look.table.is_over and look.lesson is None:
        nodes.append(_end(look, view, say))
        nodes.append(None if look.learned is None else _learned(look.learned, say))
    elif look.curtain is not None:
        nodes.append(_curtain(look, look.curtain, say))
    else:
        if look.guide and view.seat is not None:
            nodes.append(_guide(look.guide, look, view.seat, say))
        if look.table.may_coach and view.seat is not None:
            nodes.append(_coach(look, view.seat, say))
        question = _question(look, view, say, board)
        if question:
            nodes.append(el("section", *question, id="asked", class_="asked"))
    nodes.append(el("section", el("h2", say("page-table")), *rendered(board, view, say), id="table"))
    nodes.append(_corrections(look, view.seat, say))
    nodes.append(_log(frame, look, say, board))
    nodes.append(_players(look, say))
    nodes.append(_chat(look, view.seat, say))
    nodes.append(_manners(look, view, say))
    nodes.append(_watching(look, say))
    return nodes


def _ticket(look: Looking, seat: Seat) -> Ticket:
    return Ticket(f"/table/{look.table.id}/text", seat, 0 if look.view is None else look.view.seq, look.cid)


def _question(look: Looking, view: Seen, say: Speaker, board: Board) -> list[Node]:
    if view.seat is None:
        return []
    ticket = _ticket(look, view.seat)
    back = form(ticket, "undo", el("button", say("page-undo"), class_="quiet")) if look.may_undo else None
    if look.must_end_turn:
        ending = form(ticket, "end_turn", el("button", say("page-end-turn"), class_="main", autofocus=True))
        return [el("h2", say("page-ask-end-turn"), id="question", tabindex="-1"), ending, back]
    if view.prompt is None:
        return []
    is_draw = look.table.draws == "box" and view.prompt.phase == "draw"
    advice = _hint(look, ticket, say) if look.aids and look.lesson is None and not is_draw else []
    sealed = [] if view.seat in view.waiting_for else [el("p", say("page-sealed"), class_="hint", id="sealed")]
    return [*asked(view.prompt, ticket, say, board, look.sent, look.aids), *sealed, *advice, back]


def _coach(look: Looking, seat: Seat, say: Speaker) -> Element:
    """The switch of the coach; what it says of the last move, and the way back to before it."""
    ticket, is_on = _ticket(look, seat), look.table.is_coached
    nodes: list[Node] = []
    if is_on and look.judged is not None:
        verdict = look.judged.verdict
        nodes += [el("p", say.sentence(each)) for each in opinion(verdict)]
        if verdict.speaks:
            nodes.append(form(ticket, "retry", *hidden(at=look.judged.seq), el("button", say("coach-retry"))))
    label = say("coach-on" if is_on else "coach-off")
    nodes.append(
        form(ticket, "coach_off" if is_on else "coach_on", el("button", label, class_="quiet", aria_pressed=str(is_on).lower()))
    )
    return el("section", el("h2", say("coach")), *nodes, id="coach", class_="hint")


def _learned(found: Learned, say: Speaker) -> Element:
    """What a coached player learned: the sum, and the most expensive moves."""
    worst = [
        el("li", f"{say.sentence(figure(each.verdict.lost, each.verdict.points))}: {say.sentence(each.verdict.played)}")
        for each in found.worst
    ]
    told = [el("p", say.sentence(each)) for each in lesson(found)]
    listed = [el("h3", say("learned-worst")), el("ol", *worst)] if worst else []
    return el("section", el("h2", say("learned")), *told, *listed, id="learned")


def _guide(tips: tuple[Tip, ...], look: Looking, seat: Seat, say: Speaker) -> Element:
    """What the guide of a first game says, each with the paragraph that says more, and the button that lets it go.

    What a lesson says has the ways on from it instead.
    """
    rules = f"/rules/{look.game.info.id}#"
    said = [el("p", say.sentence(tip.say), " ", el("a", tip.rule, href=rules + tip.rule, class_="rule")) for tip in tips]
    if look.lesson is not None:
        again = form(_ticket(look, seat), "start_again", el("button", say("page-lesson-again")))
        title, on = say.sentence(look.lesson.title), ways_on(look.game, look.lesson, again, say)
        return el("section", el("h2", title), *said, on, id="guide", class_="hint")
    let_go = form(_ticket(look, seat), "let_go", el("button", say("page-guide-let-go"), class_="quiet"))
    return el("section", el("h2", say("page-guide")), *said, let_go, id="guide", class_="hint")


def _corrections(look: Looking, seat: Seat | None, say: Speaker) -> Element | None:
    """With draws from a real box: back to before any entry, and on again with what was taken back."""
    if seat is None or not (look.entries or look.may_go_on):
        return None
    ticket = _ticket(look, seat)
    on: list[Node] = []
    if look.may_go_on:
        on.append(form(ticket, "go_on", el("button", say("page-go-on"), class_="quiet")))
    if look.may_go_on > 1:
        all_of_it = el("button", say("page-go-on-all", count=look.may_go_on), name="all", value="yes", class_="quiet")
        on.append(form(ticket, "go_on", all_of_it))
    rows = [
        el("li", form(ticket, "retry", el("button", " ".join(map(say.sentence, each.told)), name="at", value=str(each.seq))))
        for each in reversed(look.entries)
    ]
    listed = el("details", el("summary", say("page-correct")), el("p", say("page-correct-why")), el("ol", *rows, reversed=True))
    return el("section", *on, listed if rows else None, id="corrections")


def _hint(look: Looking, ticket: Ticket, say: Speaker) -> list[Node]:
    """The hint that was asked for, or the button that asks for one."""
    if look.hint:
        return [el("div", *(el("p", say.sentence(each)) for each in look.hint), class_="hint", role="status", id="hint")]
    return [form(ticket, "hint", el("button", say("page-hint"), class_="quiet"))]


def _curtain(look: Looking, seat: Seat, say: Speaker) -> Element:
    """The page between two people at one device: nothing secret is on it until the next person confirms."""
    return el(
        "section",
        el("h2", say("page-curtain", who=seat_word(seat)), id="question", tabindex="-1"),
        el("p", say("page-curtain-why")),
        el(
            "form",
            *hidden(seat=seat),
            el("button", say("page-here"), class_="main", autofocus=True),
            method="get",
            action=f"/table/{look.table.id}/text",
        ),
        id="asked",
        class_="asked curtain",
    )


def _log(frame: Frame, look: Looking, say: Speaker, board: Board) -> Element:
    happened = look.told if look.whole_log else look.told[-SHOWN_EVENTS:]
    left_out = len(look.told) - len(happened)
    first = left_out + 1
    before: Event | None = None
    rows: list[Node] = []
    for number, each in enumerate(happened, first):
        begins = board.begins(each.event, before)
        rows.append(el("li", *_told(each, look.game.info.id, say), data_number=number, class_="begins" if begins else None))
        before = each.event
    query = {**frame.query, "log": "all"}
    whole = el("p", el("a", say("page-whole-log", count=left_out), href="?" + _encoded(query))) if left_out else None
    # Not by the role of a log: then it would be no list, and its lines would belong to nothing.
    listed = el("ol", *rows, id="log", class_="log", aria_live="polite", start=first, reversed=False)
    return el("section", el("h2", say("page-log")), whole, listed)


def _encoded(query: dict[str, str]) -> str:
    from urllib.parse import urlencode

    return urlencode(query)


def _told(told: Told, game: str, say: Speaker) -> list[Node]:
    rule = getattr(told.event, "rule", "")
    link = el("a", rule, href=f"/rules/{game}#{rule}", class_="rule") if rule else None
    return [_remembered(say.catalogue, cast(Any, say.game), say.seats, told.say), " ", link]


@lru_cache(maxsize=20_000)
def _remembered(catalogue: Catalogue, game: AnyGame | None, seats: Seats, sentence: Sentence) -> str:
    """The event texts are shown with every rendering; they are made once."""
    return catalogue.say(sentence, game, seats)


def _players(look: Looking, say: Speaker) -> Element:
    rows: list[Node] = []
    for row in look.table.seats:
        about = [_about(row, say)]
        if row.left is not None:
            about.append(say("page-clock", minutes=int(max(row.left, 0)) // 60, seconds=f"{int(max(row.left, 0)) % 60:02d}"))
        foreign = say("page-guest") if row.is_guest and row.name and row.seat not in look.own else ""
        mine = say("page-this-is-you") if (row.seat,) == look.own else foreign
        name = "—" if row.kind == OPEN else names_of(look.table.seats, say.catalogue)[row.seat]
        rows.append(el("li", el("b", name), " ", ", ".join(filter(None, [mine, *about]))))
    said = [
        el("li", el("b", _name(look, each.seat, say)), ": ", say(f"page-phrase-{each.phrase}"))
        for each in look.table.phrases
        if each.seat not in look.muted
    ]
    phrases = [el("h3", say("page-said")), el("ul", *said, aria_live="polite", id="phrases")] if said else []
    return el("section", el("h2", say("page-players")), el("ul", *rows), *phrases, id="players")


def _name(look: Looking, seat: Seat, say: Speaker) -> str:
    return names_of(look.table.seats, say.catalogue)[seat]


def _about(row: SeatShown, say: Speaker) -> str:
    match row.kind:
        case "open":
            return say("page-seat-open")
        case "bot":
            return say.word(Word("level", row.level or ""))
    return "" if row.is_here else say("page-seat-away")


def _chat(look: Looking, seat: Seat | None, say: Speaker) -> Element | None:
    """What people who came by the link write to each other; and who is muted, at every table with other people."""
    others = [row.seat for row in look.table.seats if row.kind in (PERSON, HERE) and row.seat not in look.own]
    if seat is None or not others or look.table.damaged_after is not None:
        return None
    ticket = _ticket(look, seat)
    mutes = [_mute(look, ticket, other, say) for other in others]
    if look.chat is None:
        return el("section", el("h2", say("page-mute-who")), el("div", *mutes, class_="row"), id="chat")
    if look.is_chat_off:
        turn_on = form(ticket, "chat_on", el("button", say("page-chat-on"), class_="quiet"))
        return el("section", el("h2", say("page-chat")), el("p", say("page-chat-is-off"), class_="hint"), turn_on, id="chat")
    told = [
        el("li", el("b", _name(look, each.seat, say)), ": ", el("bdi", each.text), data_number=each.number)
        for each in look.chat.told
    ]
    (written,) = look.sent.get("text", [""])[:1]
    words = field("text", say("page-chat-text"), written, maxlength=LONGEST_TEXT, autocomplete="off", required=True, id="words")
    end = form(ticket, "end_chat", el("p", say("page-chat-end-sure")), el("button", say("page-chat-end-yes"), class_="quiet"))
    return el(
        "section",
        el("h2", say("page-chat")),
        el("p", say("page-chat-how"), class_="hint"),
        el("ol", *told, id="said", class_="log", aria_live="polite", tabindex="0", aria_label=say("page-chat")),
        None if look.is_writing else el("noscript", el("p", el("a", say("page-chat-write"), href=_writing(look)))),
        form(ticket, "write", words, el("button", say("page-chat-send"))),
        el("div", form(ticket, "chat_off", el("button", say("page-chat-off"), class_="quiet")), *mutes, class_="row"),
        el("details", el("summary", say("page-chat-end")), end) if look.may_end_chat else None,
        id="chat",
    )


def _writing(look: Looking) -> str:
    return "?" + _encoded({"write": "1", **({"key": look.key} if look.key else {})}) + "#chat"


def _mute(look: Looking, ticket: Ticket, other: Seat, say: Speaker) -> Element:
    do = "unmute" if other in look.muted else "mute"
    button = el("button", say(f"page-{do}", who=seat_word(other)), class_="quiet", name="other", value=other)
    return form(ticket, do, button)


def _manners(look: Looking, view: Seen, say: Speaker) -> Element | None:
    """Actions beside moves: say something, resign, offer a draw, replace somebody who has left."""
    if not look.own or look.table.damaged_after is not None:
        return None
    seat = view.seat if view.seat is not None else look.own[0]
    ticket = _ticket(look, seat)
    speak = [el("button", say(f"page-phrase-{each}"), name="phrase", value=each, class_="quiet") for each in PHRASES]
    nodes: list[Node] = [form(ticket, "say", el("div", *speak, class_="row"), aria_label=say("page-say"))]
    if not look.table.is_over:
        nodes += _absent(look, ticket, say)
        if look.has_draws:
            offered = any(each not in look.own for each in look.table.draw_offers)
            label = say("page-accept-draw") if offered else say("page-offer-draw")
            nodes.append(form(ticket, "draw", el("button", label, class_="quiet")))
        give_up = form(ticket, "resign", el("p", say("page-resign-sure")), el("button", say("page-resign"), class_="quiet"))
        nodes.append(el("details", el("summary", say("page-resign-ask")), give_up))
    return el("section", el("h2", say("page-manners")), *nodes)


def _absent(look: Looking, ticket: Ticket, say: Speaker) -> list[Node]:
    view = look.view
    assert view is not None, "the game has begun"
    nodes: list[Node] = []
    for row in look.table.seats:
        if row.seat in view.waiting_for and row.seat not in look.own and row.is_absent:
            buttons = [el("button", say("page-claim-computer"), name="take", value="computer")]
            if len(look.table.seats) == 2:
                buttons.append(el("button", say("page-claim-victory"), name="take", value="victory"))
            gone = el("p", say("page-away", who=seat_word(row.seat)))
            nodes.append(form(ticket, "claim", *hidden(absent=row.seat), gone, el("div", *buttons, class_="row")))
    return nodes


def _end(look: Looking, view: Seen, say: Speaker) -> Element:
    nodes: list[Node] = [el("h2", say("page-over"), id="question", tabindex="-1"), el("p", _status(look, say), class_="result")]
    if view.outcome is not None and look.table.ended is None:
        ranked = sorted(view.outcome.standings, key=lambda each: (each.rank, each.seat))
        lines = [say("standing", rank=each.rank, who=seat_word(each.seat), score=each.score) for each in ranked]
        nodes.append(el("ul", *(el("li", line) for line in lines)))
        nodes.append(el("p", rule_text(say, view.outcome.rule), class_="hint"))
    if look.table.rematch and look.own:
        link = el("a", say("page-rematch-go"), href=f"/table/{look.table.rematch}/text", class_="button")
        nodes.append(el("p", link))
    elif look.own and look.table.damaged_after is None:
        nodes.append(form(_ticket(look, look.own[0]), "rematch", el("button", say("page-rematch"), class_="main")))
    if look.table.again and look.own:
        nodes.append(el("p", el("a", say("page-again-go"), href=f"/table/{look.table.again}/text", class_="button")))
    elif look.own and look.table.damaged_after is None and look.table.begun_from is None:
        nodes.append(form(_ticket(look, look.own[0]), "again", el("button", say("page-again"))))
    return el("section", *nodes, id="asked", class_="asked")


def _watching(look: Looking, say: Speaker) -> Element | None:
    if not look.watch_link:
        return None
    return el("p", say("page-watch"), " ", el("a", look.watch_link, href=look.watch_link, class_="link"), class_="hint")


def _fairness(look: Looking, say: Speaker) -> list[Node]:
    table = look.table
    nodes: list[Node] = [
        el("p", say("page-fair-why"), class_="hint"),
        el("p", say("page-commitment"), " ", el("code", table.commitment)),
    ]
    if table.is_dealt_again:
        nodes.insert(0, el("p", say("page-again-why"), id="dealt-again"))
    if table.secret is not None:
        query = f"?key={look.key}" if look.key else ""
        nodes += [
            el("p", say("page-secret"), " ", el("code", table.secret)),
            el("p", el("a", say("page-record"), href=f"/table/{table.id}/record{query}", download=True)),
            el("p", el("a", say("page-verify"), href=f"/table/{table.id}/verify{query}")),
        ]
    return [el("details", el("summary", say("page-fair")), *nodes, open=table.is_over, class_="fair")]


def problem_lines(say: Speaker, code: str, text: str, rule: str | None) -> tuple[Node, ...]:
    """Why a command was refused, with the paragraph if it is one of the rules."""
    if rule:
        return (say("refused-illegal"), rule_text(say, rule))
    id = f"refused-{code}"
    return (say(id) if say.has(id) else text,)


def verified_page(frame: Frame, look: Looking, lines: Sequence[str], back: str) -> str:
    """The result of verifying a record."""
    say = Speaker(frame.say.catalogue, look.game)
    title = say("page-verified")
    listed: list[Any] = [el("p", line) for line in lines]
    return document(frame, title, el("h1", title), *listed, el("p", el("a", say("page-back"), href=back)))
