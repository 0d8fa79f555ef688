"""Released sets of cards of one game: how a table chooses one.

A game names the sets that it has beside its built-in one in `GameInfo.editions`, each with the card text that stands for it.
At a table that is being laid this looks like one more option, `edition`; afterwards it is a matter of the cards: the game is
made with that text, records keep it, and the rules know nothing of editions.
"""

from __future__ import annotations

from collections.abc import Mapping

from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame, GameInfo, Option
from kouzlo.core.sentence import worded
from kouzlo.core.transcript import AnyMatch

EDITION = "edition"
FIRST = "first"
"""The built-in set."""


def table_options(info: GameInfo) -> dict[str, Option]:
    """All that can be chosen for a new table: the edition, if there are several, and the options of the rules."""
    if not info.editions:
        return dict(info.options)
    return {EDITION: Option((FIRST, *info.editions), FIRST), **info.options}


def cards_chosen(
    info: GameInfo, chosen: Mapping[str, object], custom: str | None = None
) -> tuple[dict[str, object], str | None]:
    """The options of the rules and the text of the cards, None for the built-in set; raises BadOption.

    Whoever brings custom cards does not choose an edition besides.
    """
    options = dict(chosen)
    edition = options.pop(EDITION, FIRST) if info.editions else FIRST
    editions = info.editions if custom is None else {}
    if edition == FIRST:
        return options, custom
    if not isinstance(edition, str) or edition not in editions:
        problem = "{game}: {name} cannot be {value}; allowed are {allowed}"
        allowed = ", ".join(map(repr, (FIRST, *editions)))
        told = {"game": info.id, "name": EDITION, "value": repr(edition), "allowed": allowed}
        raise BadOption(worded("bad-option-value", problem, **told))
    return options, editions[edition]


def shown_options(match: AnyMatch) -> dict[str, object]:
    """The options of a table, with its edition unless it is the built-in set: whoever lays the same table again needs both."""
    edition = edition_of(match.game)
    return {**({} if edition in (None, FIRST) else {EDITION: edition}), **match.options}


def edition_of(game: AnyGame) -> str | None:
    """The name of the edition that a game was made with; None: it has only one, or the cards are custom ones."""
    if not game.info.editions:
        return None
    if game.cards.text is None:
        return FIRST
    return next((name for name, text in game.info.editions.items() if text == game.cards.text), None)
