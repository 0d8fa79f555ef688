"""The endpoints of the forms for card files.

Nobody needs a session for them, as for reading cards; whoever asks is charged for the work, and nothing is stored.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.card_form import CARD_FORMS
from kouzlo.core.errors import UnknownGame
from kouzlo.server import expensive_reads
from kouzlo.server.api import Endpoint, body_of
from kouzlo.server.form_wire import (
    BeginningShown,
    CardAsked,
    CardFormShown,
    CardSent,
    FormsOf,
    JudgeAsked,
    NextWords,
    OpenAsked,
    SetBegun,
    SetJudged,
    SetOpened,
    SetSent,
    TextSent,
    WordsAsked,
)
from kouzlo.server.games import released_game
from kouzlo.server.site import language_of


async def beginnings(request: Request) -> Response:
    return await expensive_reads.answer(request, FormsOf(_game(request), language_of(request)))


async def opened_set(request: Request) -> Response:
    asked = OpenAsked(_game(request), language_of(request), await body_of(request, SetBegun))
    return await expensive_reads.answer(request, asked)


async def card_form(request: Request) -> Response:
    asked = CardAsked(_game(request), language_of(request), await body_of(request, CardSent))
    return await expensive_reads.answer(request, asked)


async def next_words(request: Request) -> Response:
    return await expensive_reads.answer(request, WordsAsked(_game(request), await body_of(request, TextSent)))


async def judged_set(request: Request) -> Response:
    asked = JudgeAsked(_game(request), language_of(request), (await body_of(request, SetSent)).text)
    return await expensive_reads.answer(request, asked)


def _game(request: Request) -> str:
    """The game of the address; raises UnknownGame if it has no card files."""
    id = released_game(request.path_params["game"]).info.id
    if CARD_FORMS.of(id) is None:
        raise UnknownGame(f"{id} has no card files")
    return id


AT = "/api/games/{game}/forms"
ENDPOINTS = (
    Endpoint("GET", AT, beginnings, "What a set of one's own can begin from.", None, tuple[BeginningShown, ...]),
    Endpoint("POST", f"{AT}/open", opened_set, "Take a card file apart.", SetBegun, SetOpened),
    Endpoint("POST", f"{AT}/card", card_form, "The form of a card, and what the checker says.", CardSent, CardFormShown),
    Endpoint("POST", f"{AT}/words", next_words, "What can stand next in a text of the card language.", TextSent, NextWords),
    Endpoint("POST", f"{AT}/check", judged_set, "What the checker says of a card file.", SetSent, SetJudged),
)
