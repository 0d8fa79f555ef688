"""The colours of the elements stand in the style of the client, for two looks, and in `signs.json`, for paper."""

from __future__ import annotations

import re

from kouzlo.games.duel.signs import SIGNS
from kouzlo.games.duel.state import Element, Kind
from kouzlo.games.duel.verb import VERBS
from tests.processes import ROOT


def test_paper_has_the_colours_of_the_screen_by_day() -> None:
    style = (ROOT / "web/src/games/duel/Wizard.svelte").read_text(encoding="utf-8")
    declared = dict(re.findall(r"\.(\w+) \{\s+--tone: (?:light-dark\()?(#\w{6})", style))

    assert SIGNS.tones == {element: declared[element] for element in SIGNS.tones}
    assert {element.name.lower() for element in Element} == SIGNS.tones.keys() == SIGNS.elements.keys()


def test_every_kind_and_most_verbs_have_a_sign() -> None:
    """A verb of somebody else has a star."""
    assert {kind.name.lower() for kind in Kind if kind != Kind.NONE} == SIGNS.kinds.keys()
    assert SIGNS.abilities.keys() <= {verb.sentence.removeprefix("effect-") for verb in VERBS.values()}
