"""A new verb is one declaration: a module in some folder, no file of the house touched.

What is declared holds for the whole process, so each of these duels is played in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kouzlo.games.duel.verb import VERBS, Verb, declare
from tests.games.duel.scenarios import changed_cards, toml

VERB = '''
"""One further verb, with all that the house needs to know of it."""

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.duel.rules.acts import discard_deck_top
from kouzlo.games.duel.state import Facts, State
from kouzlo.games.duel.verb import EVERY_KIND, Verb, declare


@kernel
def have_both_decks(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether each has a card left."""
    return s.side[0].deck_size > 0 and s.side[1].deck_size > 0


@kernel
def discard_both(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-55: the tops of both decks, the own one first."""
    discard_deck_top(s, facts, seat, card, log)
    discard_deck_top(s, facts, 1 - seat, card, log)


declare(
    Verb(
        18,
        "both_discard_deck_tops",
        may=EVERY_KIND,
        can_act=have_both_decks,
        act=discard_both,
        texts={
            "cs": """{ $may ->
                [yes] Můžeš nechat oba odložit
               *[no] Oba odloží
            } vrchní kartu balíčku.""",
            "en": """{ $may ->
                [yes] You may let both discard
               *[no] Both discard
            } the top card of their decks.""",
        },
    )
)
'''
DUEL = '''
"""A duel in which the new verb acts, in both makes; what came of it and what is said of it, line by line."""

import sys
from pathlib import Path

from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.games.duel import create
from kouzlo.games.duel.state import State
from kouzlo.games.duel.ability_text import ability_sentence
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.games.duel.scenarios import duel, lying

sys.path.insert(0, sys.argv[1])
if "declared" in sys.argv:
    import new_verb

tables = []
for make in (PLAIN, COMPILED):
    game = create(Path(sys.argv[1]) / "cards.toml", make)
    story = duel("necromancer", "pilgrim", deck="gardener soldier", their_deck="geomancer chronicler", game=game)
    print(story.asked)
    game.prompt(game.observe(story.state, 0), 0)
    story.answer("use")
    tables.append((game.make.to_bytes(story.state), lying(game, story.state), story.events))
    print([(event.seat, event.wizard, event.by) for event in story.events if type(event).__name__ == "Discarded"])
assert tables[0] == tables[1], "both makes play the same"
card = game.deck.cards[game.deck.index("necromancer")]
for language in ("cs", "en"):
    say = Speaker(Catalogue(language, strict=True), game)
    print(say.sentence(ability_sentence(card)))
    print(*[say.sentence(event.sentence()) for event in story.events if type(event).__name__ == "Discarded"])
'''
TOLD = """\
(0, 'use')
[(0, 'gardener', 'necromancer'), (1, 'geomancer', 'necromancer')]
(0, 'use')
[(0, 'gardener', 'necromancer'), (1, 'geomancer', 'necromancer')]
Můžeš nechat oba odložit vrchní kartu balíčku.
Nekromant: hráč 1 odkládá na hromádku vrchní kartu balíčku (Zahradnice). Nekromant: hráč 2 odkládá na hromádku vrchní kartu \
balíčku (Geomancerka).
You may let both discard the top card of their decks.
Necromancer: player 1 discards the top card of the deck, Gardener. Necromancer: player 2 discards the top card of the deck, \
Geomancer.
"""


def played(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A process that plays the duel with the card file of this folder."""
    (folder / "new_verb.py").write_text(VERB, encoding="utf-8")
    (folder / "duel.py").write_text(DUEL, encoding="utf-8")
    cards = {"set": "with-a-new-verb", **changed_cards(necromancer={"kind": "fast", "effect": "may_both_discard_deck_tops"})}
    (folder / "cards.toml").write_text(toml(cards), encoding="utf-8")
    house = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": str(house)}
    command = [sys.executable, "-X", "utf8", str(folder / "duel.py"), str(folder), *arguments]
    return subprocess.run(command, cwd=house, capture_output=True, encoding="utf-8", check=False, env=environment)


def test_a_verb_declared_in_one_place_acts_in_both_makes_and_is_said_in_both_languages(tmp_path: Path) -> None:
    """The card file may use it, its player is asked, it acts alike in both makes, and both catalogues say it."""
    ran = played(tmp_path, "declared")

    assert ("", TOLD) == (ran.stderr, ran.stdout)


def test_control_without_the_declaration_the_card_file_is_refused_with_the_name_of_the_verb(tmp_path: Path) -> None:
    ran = played(tmp_path)

    assert ran.returncode != 0
    assert "may_both_discard_deck_tops" in ran.stderr.splitlines()[-1]
    assert "unknown effect" in ran.stderr.splitlines()[-1]


def test_numbers_of_verbs_never_change() -> None:
    """They stand in the facts of the cards, which compiled kernels and searches read."""
    names = (
        "own_value opposing_value own_no_weakness wins loses lower_value_wins cancel_opposing_ability cancel_opposing_dormant "
        "both_lose look_at_opposing_waiting look_at_opposing_deck_top discard_opposing_waiting discard_own_waiting "
        "opponent_discards_deck_top discard_own_deck_top swap_with_waiting rearrange_own_deck"
    )

    assert dict(enumerate(names.split(), 1)) == {verb.number: name for name, verb in VERBS.items()}


@pytest.mark.parametrize(
    ("number", "name", "said"), [(9, "new", "both_lose"), (18, "wins", "twice"), (32, "new", "less than 32")]
)
def test_a_verb_that_is_declared_amiss_is_refused(number: int, name: str, said: str) -> None:
    """A number or a name that is taken, a number too high; the vocabulary stays as it was."""
    before = dict(VERBS)

    with pytest.raises(AssertionError, match=said):
        declare(Verb(number, name))
    assert before == VERBS
