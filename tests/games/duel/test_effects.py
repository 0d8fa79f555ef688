"""The vocabulary of abilities, wider than our eighteen cards: every form in play, and said in both languages.

The Necromancer bears the ability.  A fast or permanent one is tried with him in the zone, a dormant one with him on our pile
and the Pilgrim in the zone; the Chronicler stands against us.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from kouzlo.core.rule import rule
from kouzlo.core.sentence import Word
from kouzlo.games.duel.ability_text import ability_sentence
from kouzlo.games.duel.effects import BadEffect, read_effect
from kouzlo.games.duel.events import (
    Beaten,
    ByValue,
    Declined,
    Discarded,
    Holds,
    Looked,
    Rearranged,
    Silenced,
    SwappedIn,
    WithoutEffect,
)
from kouzlo.games.duel.rules.acts import (
    BOTH_LOSE,
    DISCARD_OPPOSING_WAITING,
    DISCARD_OWN_DECK_TOP,
    DISCARD_OWN_WAITING,
    LOOK_AT_OPPOSING_DECK_TOP,
    LOOK_AT_OPPOSING_WAITING,
    OPPONENT_DISCARDS_DECK_TOP,
    REARRANGE_OWN_DECK,
    SWAP_WITH_WAITING,
)
from kouzlo.games.duel.rules.lasting_effects import (
    CANCEL_OPPOSING_ABILITY,
    CANCEL_OPPOSING_DORMANT,
    LOSES,
    LOWER_VALUE_WINS,
    OPPOSING_VALUE,
    OWN_NO_WEAKNESS,
    OWN_VALUE,
    WINS,
)
from kouzlo.games.duel.state import Kind, Subject
from kouzlo.games.duel.verb import VERBS, Verb
from kouzlo.text.catalogue import Catalogue
from tests.games.duel.scenarios import Story, duel, foreign_game, kinds_of

BEARER, FRIEND, OTHER = "necromancer", "pilgrim", "chronicler"
ELEMENTS = ("fire", "water", "nature", "light", "shadow", "void")
LOSES_TO = [
    ("fire", "water"),
    ("water", "nature"),
    ("nature", "fire"),
    ("shadow", "light"),
    ("light", "water"),
    ("light", "fire"),
    ("light", "nature"),
]

HARMLESS = {
    "none": "none",
    "fast": "look_at_opposing_waiting",
    "permanent": "on_win_look_at_opposing_deck_top",
    "dormant": "own_value +1 if fire",
}
"""Abilities that change nothing in the zone: to make a wizard one of a kind."""


class Form(NamedTuple):
    """One form of the vocabulary."""

    verb: Verb
    kind: str
    may: bool
    word: str = ""
    subject: str = ""

    @property
    def written(self) -> str:
        """As a card file says it."""
        win = "on_win_" if self.kind == "permanent" and not self.verb.lasts else ""
        amount = " +3" if self.verb == OWN_VALUE else " -2" if self.verb == OPPOSING_VALUE else ""
        condition = f" {self.word} {self.subject}" if self.word else ""
        return f"{'may_' * self.may}{win}{self.verb.name}{amount}{condition}"

    def __str__(self) -> str:
        return f"{self.kind} {self.written}"


def all_forms() -> Iterator[Form]:
    """Verb by verb: every kind that it may have, must and may, without a condition and with each."""
    subjects = [subject.name.lower() for subject in Subject if subject != Subject.ANYONE]
    for verb in VERBS.values():
        for kind in verb.kinds:
            for may in (False, True) if kind in verb.may else (False,):
                yield Form(verb, kind.name.lower(), may)
                for word, has in (("if", verb.about), ("against", verb.against)):
                    for subject in subjects if has else ():
                        if subject not in ("higher", "lower") or verb in (WINS, LOSES):
                            yield Form(verb, kind.name.lower(), may, word, subject)


ALL_FORMS = list(all_forms())
LASTING = [form for form in ALL_FORMS if form.verb.lasts]
ACTS = [form for form in ALL_FORMS if not form.verb.lasts]


def forms_of(*verbs: Verb) -> pytest.MarkDecorator:
    """A test for each form of some verbs."""
    return pytest.mark.parametrize("form", [form for form in ALL_FORMS if form.verb in verbs], ids=str)


class Meeting(NamedTuple):
    """Who stands in the zone: element and kind of ours and of theirs."""

    own: tuple[str, str]
    other: tuple[str, str]


def meetings(form: Form, plain: Meeting) -> Iterator[tuple[Meeting, bool]]:
    """Meetings in which the condition of a form holds or not: the wizard that it is about, with every element and kind."""
    about_other = (form.word == "against") != (form.verb == OPPOSING_VALUE)
    if not form.word:
        yield plain, True
        return
    element, kind = plain.other if about_other else plain.own
    fixed = not about_other and form.kind != "dormant"  # the bearer himself: his kind is that of the ability
    for changed in [(each, kind) for each in ELEMENTS] + ([] if fixed else [(element, each) for each in HARMLESS]):
        met = plain._replace(other=changed) if about_other else plain._replace(own=changed)
        yield met, form.subject in changed


def arranged(form: Form, met: Meeting, values: tuple[int, int] = (6, 6), **more: Any) -> Story:
    """Play a duel with the ability in force; a "you may" is used unless told otherwise."""
    changes: dict[str, dict[str, Any]] = more.pop("cards", {})
    answer, places = more.pop("answer", "use"), more
    element, kind = met.own
    changes[BEARER] = {"kind": form.kind, "effect": form.written, "value": values[0], "element": element}
    if form.kind == "dormant":
        changes[FRIEND] = {"kind": kind, "effect": HARMLESS[kind], "value": values[0], "element": element}
        places = {"pile": BEARER, **places}
    other = {"kind": met.other[1], "effect": HARMLESS[met.other[1]]}
    changes[OTHER] = {**other, "value": values[1], "element": met.other[0], **changes.get(OTHER, {})}
    ours = FRIEND if form.kind == "dormant" else BEARER
    story = duel(ours=ours, theirs=OTHER, game=foreign_game(**changes), **places)
    if form.may and can_matter(form, element):
        assert (0, "use") == story.asked, "a “you may” is asked"
        story.answer(answer)
    else:
        assert story.asked is None, "what must be, or cannot matter, is not asked"
    return story


def can_matter(form: Form, element: str) -> bool:
    """DU-33: what a fast ability says of its own wizard holds or not; if not, there is nothing to ask."""
    return not is_about_the_bearer(form) or form.subject in ("", element, form.kind)


def calm(form: Form, own: str = "void", other: str = "void") -> Meeting:
    """A meeting in which nothing but the ability of the form matters."""
    return Meeting((own, form.kind if form.kind != "dormant" else "none"), (other, "none"))


def values(story: Story) -> tuple[int, int]:
    """The values that were compared in the arranged duel."""
    compared: tuple[int, int] = story.told(ByValue)[0].values
    return compared


# --- lasting effects -------------------------------------------------------------------------------------------------


@rule("DU-21", "DU-58", "DU-59")
@forms_of(OWN_VALUE, OPPOSING_VALUE)
def test_a_value_is_changed_where_the_condition_holds(form: Form) -> None:
    """+3 for ours, −2 for theirs; where an element decides first, values are not compared."""
    compared = Counter[bool]()
    for met, holds in meetings(form, calm(form)):
        story = arranged(form, met)
        change = (3, 0) if form.verb == OWN_VALUE else (0, -2)

        assert (6 + change[0] * holds, 6 + change[1] * holds) == values(story), met
        compared[holds] += 1

    # The kind of the bearer himself is always his own: "if dormant" on a fast card never holds.
    impossible = form.subject in HARMLESS and form.kind not in ("dormant", form.subject) and is_about_the_bearer(form)
    assert impossible == (compared[True] == 0)


def is_about_the_bearer(form: Form) -> bool:
    """Whether the condition of the form speaks of the wizard whose ability it is."""
    return (form.word == "if") != (form.verb == OPPOSING_VALUE)


@rule("DU-73")
@forms_of(OWN_NO_WEAKNESS)
def test_a_weakness_is_taken_away_where_the_condition_holds(form: Form) -> None:
    """Ours is the weaker element with the higher value: it loses by B, or is spared and wins by C."""
    spared = Counter[bool]()
    for weak, strong in LOSES_TO:
        for met, holds in meetings(form, calm(form, own=weak, other=strong)):
            if (met.own[0], met.other[0]) not in LOSES_TO:
                continue
            story = arranged(form, met, values=(9, 6))

            assert (((1,), "DU-27") if holds else ((0,), "DU-26")) == (story.first.losers, story.first.rule), met
            spared[holds] += 1

    # Void has no weakness to take away, nothing is weak against shadow and void, and the bearer's kind is his own.
    impossible = (form.word, form.subject) in (("if", "void"), ("against", "shadow"), ("against", "void"))
    own_kind = form.word == "if" and form.subject in HARMLESS and form.kind not in ("dormant", form.subject)
    assert (impossible or own_kind) == (spared[True] == 0)


@rule("DU-24")
@forms_of(WINS, LOSES)
def test_a_text_that_wins_or_loses_decides_by_a(form: Form) -> None:
    """Ours is the lower value when it should win, the higher when it should lose; “higher” and “lower” by what they say."""
    decided = Counter[bool]()
    for own in (1, 9):
        for met, holds in meetings(form, calm(form)):
            applies = {"higher": own < 6, "lower": own > 6}.get(form.subject, holds)
            story = arranged(form, met, values=(own, 6))
            loser = 1 if form.verb == WINS else 0
            expected = ((loser,), "DU-24") if applies else ((0,) if own < 6 else (1,), "DU-27")

            assert expected == (story.first.losers, story.first.rule), (own, met)
            decided[applies] += 1

    assert decided[True] > 0


@rule("DU-56")
@forms_of(LOWER_VALUE_WINS)
def test_the_lower_value_wins(form: Form) -> None:
    story = arranged(form, calm(form), values=(1, 6))

    assert ((1,), "DU-56") == (story.first.losers, story.first.rule)


@rule("DU-57")
@forms_of(CANCEL_OPPOSING_ABILITY)
def test_a_permanent_ability_opposite_is_cancelled(form: Form) -> None:
    strong = {"kind": "permanent", "effect": "own_value +5"}
    story = arranged(form, calm(form), cards={OTHER: strong})

    assert (6, 6) == values(story)


@rule("DU-57")
@forms_of(CANCEL_OPPOSING_ABILITY)
def test_a_fast_ability_opposite_that_still_waits_is_cancelled(form: Form) -> None:
    """Its printed value is higher, so that a fast canceller comes first."""
    story = arranged(
        form,
        calm(form),
        values=(6, 7),
        cards={OTHER: {"kind": "fast", "effect": "discard_opposing_waiting"}},
        waiting="soldier",
    )

    assert [Silenced(1, OTHER, "DU-57")] == story.told(Silenced)
    assert "soldier" == story.first.table["waiting"][0]


@rule("DU-71")
@forms_of(CANCEL_OPPOSING_DORMANT)
def test_the_top_of_the_opponents_pile_is_silenced(form: Form) -> None:
    story = arranged(form, calm(form), their_pile="soldier")

    assert (6, 6) == values(story)


@rule("DU-25", "DU-29")
@pytest.mark.parametrize("form", [form for form in LASTING if form.may and not form.word], ids=str)
def test_a_lasting_you_may_that_is_declined_changes_nothing(form: Form) -> None:
    """As if the wizard had no ability: the higher value wins."""
    story = arranged(form, calm(form), values=(7, 6), answer="decline")

    assert [Declined(0, BEARER, "DU-25")] == story.told(Declined)
    assert ((7, 6), (1,), "DU-27") == (values(story), story.first.losers, story.first.rule)


@rule("DU-21")
@pytest.mark.parametrize("form", [form for form in LASTING if form.kind == "fast" and not form.word], ids=str)
def test_a_lasting_fast_effect_is_told_when_it_begins_and_holds_for_this_duel_only(form: Form) -> None:
    """The bearer wins and stays; against the next wizard his ability no longer holds."""
    value = 1 if form.verb == LOWER_VALUE_WINS else 7
    cards = {"soldier": {"kind": "permanent", "effect": "own_value +9", "value": 2}}
    story = arranged(form, calm(form), values=(value, 6), their_deck="soldier", cards=cards)

    assert [Holds(0, BEARER, "DU-21")] == story.told(Holds)
    if form.verb != LOSES:
        assert (BEARER, "soldier") == story.duels[1].met
        assert ((0,), "DU-27") == (story.duels[1].losers, story.duels[1].rule)
        assert (value, 11) == story.told(ByValue)[-1].values


# --- acts ------------------------------------------------------------------------------------------------------------

TOLD: dict[Verb, tuple[type, tuple[int, str, str] | None]] = {
    LOOK_AT_OPPOSING_WAITING: (Looked, (0, "waiting", "geomancer")),
    LOOK_AT_OPPOSING_DECK_TOP: (Looked, (0, "deck", "gardener")),
    DISCARD_OPPOSING_WAITING: (Discarded, (1, "waiting", "geomancer")),
    DISCARD_OWN_WAITING: (Discarded, (0, "waiting", "alchemist")),
    OPPONENT_DISCARDS_DECK_TOP: (Discarded, (1, "deck", "gardener")),
    DISCARD_OWN_DECK_TOP: (Discarded, (0, "deck", "pyrotechnician")),
    REARRANGE_OWN_DECK: (Rearranged, None),
}


def acting(form: Form, **places: str | None) -> Story:
    """A duel in which the act has its moment: laid (fast), won (permanent), or lost, so that the card reaches the pile."""
    value = 3 if form.kind == "dormant" else 9
    game = foreign_game(
        **{
            BEARER: {"kind": form.kind, "effect": form.written, "value": value, "element": "void"},
            OTHER: {"kind": "none", "effect": "none", "value": 6},
        }
    )
    places = {"waiting": "alchemist", "their_waiting": "geomancer", **places}
    decks = {"deck": "pyrotechnician priestess", "their_deck": "gardener soldier", **places}
    return duel(ours=BEARER, theirs=OTHER, game=game, **decks)  # type: ignore[arg-type]  # places are words


def is_told_as(event: Any) -> tuple[int, str, str]:
    full = event.in_full()
    return full.seat, full.place, full.card if isinstance(event, Looked) else full.wizard


@rule("DU-25", "DU-51", "DU-52", "DU-55", "DU-72")
@forms_of(*TOLD)
def test_an_act_happens_at_its_moment(form: Form) -> None:
    """Fast before the criteria; permanent after the loser was buried; dormant when the bearer himself was buried."""
    story = acting(form)
    kind, expected = TOLD[form.verb]
    if form.verb == REARRANGE_OWN_DECK:
        assert (0, "rearrange") == story.asked
        story.answer("rearrange priestess pyrotechnician")
        expected = None
    elif form.may:
        assert (0, "use") == story.asked
        story.answer("use")
    (event,) = [event for event in story.first_events if isinstance(event, kind)]

    if expected is None:
        assert ["priestess", "pyrotechnician"] == story.first.table["decks"][0]
    else:
        assert expected == is_told_as(event)
    act, buried = story.first_events.index(event), [each for each in story.first_events if isinstance(each, Beaten)]
    assert (form.kind == "fast") == (act < kinds_of(story.first_events).index("by_ability"))
    assert [BEARER if form.kind == "dormant" else OTHER] == [each.wizard for each in buried]
    assert (form.kind == "fast") == (act < story.first_events.index(buried[0]))


@rule("DU-25")
@pytest.mark.parametrize("form", [form for form in ACTS if form.may and form.verb in TOLD], ids=str)
def test_an_act_that_is_declined_does_not_happen(form: Form) -> None:
    story = acting(form)
    story.answer("decline")

    assert [Declined(0, BEARER, "DU-25")] == story.told(Declined)[:1]
    assert [] == [event for event in story.first_events if isinstance(event, TOLD[form.verb][0])]


@rule("DU-25")
@pytest.mark.parametrize("form", [form for form in ACTS if not form.may and form.verb == REARRANGE_OWN_DECK], ids=str)
def test_who_must_rearrange_is_asked_how_and_may_not_decline(form: Form) -> None:
    story = acting(form)

    assert "DU-25" == story.game.judge(story.state, 0, story.game.read_move("decline")).id
    assert ["rearrange pyrotechnician priestess", "rearrange priestess pyrotechnician"] == [
        story.game.write_move(move) for move in story.game.moves(story.state, 0)
    ]


@rule("DU-33")
@forms_of(*TOLD)
def test_an_act_without_anything_to_act_on_is_neither_asked_nor_done(form: Form) -> None:
    """No waiting cards, no decks: told, not asked."""
    story = acting(form, waiting=None, their_waiting=None, deck="", their_deck="")

    assert story.asked is None
    assert [WithoutEffect(0, BEARER, "DU-33")] == story.told(WithoutEffect)


@rule("DU-57")
@pytest.mark.parametrize("form", [form for form in ACTS if form.kind == "permanent"], ids=str)
def test_an_act_on_winning_is_cancelled_by_the_dancer(form: Form) -> None:
    game = foreign_game(**{BEARER: {"kind": form.kind, "effect": form.written, "value": 9, "element": "void"}})
    story = duel(
        ours=BEARER,
        theirs="dancer",
        waiting="alchemist",
        their_waiting="geomancer",
        deck="pyrotechnician priestess",
        game=game,
    )

    assert story.asked is None
    assert [[], ["dancer"]] == story.piled


@rule("DU-71")
@pytest.mark.parametrize("form", [form for form in ACTS if form.kind == "dormant"], ids=str)
def test_a_dormant_act_is_silenced_by_a_dragon_tamer_opposite(form: Form) -> None:
    game = foreign_game(**{BEARER: {"kind": form.kind, "effect": form.written, "value": 3, "element": "void"}})
    story = duel(
        ours=BEARER,
        theirs="dragon_tamer",
        waiting="alchemist",
        their_waiting="geomancer",
        deck="pyrotechnician priestess",
        game=game,
    )

    assert [Silenced(0, BEARER, "DU-71")] == story.told(Silenced)
    assert [[BEARER], []] == story.piled


@rule("DU-50")
@forms_of(BOTH_LOSE)
def test_both_lose(form: Form) -> None:
    story = acting(form)
    if form.may:
        assert (0, "use") == story.asked
        story.answer("use")

    assert ((0, 1), "DU-50") == (story.first.losers, story.first.rule)


@rule("DU-25")
def test_both_lose_may_be_declined() -> None:
    story = acting(Form(BOTH_LOSE, "fast", may=True))
    story.answer("decline")

    assert ((1,), "DU-27") == (story.first.losers, story.first.rule)


@rule("DU-53")
@forms_of(SWAP_WITH_WAITING)
def test_the_waiting_card_takes_his_place(form: Form) -> None:
    story = acting(form)
    if form.may:
        assert (0, "use") == story.asked
        story.answer("use")

    assert [SwappedIn(0, BEARER, "alchemist", "DU-53")] == story.told(SwappedIn)
    assert ("alchemist", OTHER) == story.first.met


# --- what the wider vocabulary means (docs/decisions) -------------------------------------------------------------------


@rule("DU-21")
def test_a_permanent_act_happens_on_each_win() -> None:
    story = acting(
        Form(OPPONENT_DISCARDS_DECK_TOP, "permanent", may=False),
        their_deck="gardener soldier geomancer",
        their_waiting=None,
    )

    assert ["gardener", "geomancer"] == [event.wizard for event in story.told(Discarded)]


@rule("DU-21", "DU-51")
def test_a_dormant_act_happens_too_when_its_card_is_thrown_onto_the_pile() -> None:
    """The Botanist discards the waiting bearer, who at once looks at the Botanist's waiting card."""
    game = foreign_game(**{BEARER: {"kind": "dormant", "effect": "look_at_opposing_waiting"}})
    story = duel(ours="pilgrim", theirs="botanist", waiting=BEARER, their_waiting="soldier", game=game)

    assert ["discarded", "looked", "by_ability"] == kinds_of(story.events)[2:5]


@rule("DU-21")
def test_a_dormant_act_happens_once_not_when_its_card_is_uncovered_or_stays() -> None:
    """The bearer lies on top through two more duels and acts no more."""
    story = acting(Form(LOOK_AT_OPPOSING_WAITING, "dormant", may=False), deck="shaman", their_deck="soldier")

    assert 2 <= len(story.duels)
    assert 1 == len(story.told(Looked))


@rule("DU-21", "DU-55")
def test_a_dormant_act_happens_only_if_its_card_is_still_on_top() -> None:
    """Two losers at once.  Theirs, the lower value, makes us discard over our bearer: his act is gone."""
    game = foreign_game(
        necromancer={"kind": "dormant", "effect": "look_at_opposing_waiting", "value": 6, "element": "void"},
        chronicler={"kind": "dormant", "effect": "opponent_discards_deck_top", "value": 5},
    )
    story = duel(ours="shaman", theirs="chronicler", game=game, deck="soldier pilgrim", their_waiting="gardener")
    both = duel(
        ours=BEARER, theirs="chronicler", their_pile="geomancer", deck="soldier pilgrim", their_waiting="gardener", game=game
    )

    assert [["shaman", "soldier"], ["chronicler"]] == story.piled
    assert [[BEARER, "soldier"], ["chronicler"]] == both.piled
    assert [] == both.told(Looked)


@rule("DU-22")
def test_dormant_acts_of_two_losers_happen_in_the_order_of_their_printed_values() -> None:
    """The same pair the other way round: ours is the lower one and looks before it is covered."""
    game = foreign_game(
        necromancer={"kind": "dormant", "effect": "look_at_opposing_waiting", "value": 5, "element": "void"},
        chronicler={"kind": "dormant", "effect": "opponent_discards_deck_top", "value": 6},
    )
    story = duel(
        ours=BEARER, theirs="chronicler", pile="geomancer", deck="soldier pilgrim", their_waiting="gardener", game=game
    )

    assert ["looked", "discarded"] == kinds_of(story.first_events)[-2:]


@rule("DU-57")
def test_a_cancel_cannot_be_cancelled() -> None:
    """Cancels are looked at first: a dormant one on our pile does not give us back what the Dancer cancels."""
    game = foreign_game(
        chronicler={"kind": "dormant", "effect": "cancel_opposing_ability"},
        necromancer={"kind": "fast", "effect": "discard_opposing_waiting", "element": "void"},
    )
    story = duel(ours=BEARER, theirs="dancer", pile="chronicler", their_waiting="soldier", game=game)

    assert [Silenced(0, BEARER, "DU-57")] == story.told(Silenced)
    assert "soldier" == story.first.table["waiting"][1]


@rule("DU-56")
def test_two_abilities_by_which_the_lower_value_wins_turn_the_comparison_once() -> None:
    game = foreign_game(chronicler={"kind": "dormant", "effect": "lower_value_wins"})
    story = duel(ours="blacksmith", theirs="soldier", pile="chronicler", game=game)

    assert ((3, 2), (0,), "DU-56") == (values(story), story.first.losers, story.first.rule)


@rule("DU-24")
def test_two_texts_that_win_make_both_lose() -> None:
    game = foreign_game(
        necromancer={"kind": "permanent", "effect": "wins"}, chronicler={"kind": "permanent", "effect": "wins against shadow"}
    )
    story = duel(ours=BEARER, theirs="chronicler", game=game)

    assert ((0, 1), "DU-24") == (story.first.losers, story.first.rule)


@rule("DU-24")
def test_a_text_that_wins_and_one_that_loses_for_the_same_wizard_make_both_lose() -> None:
    """The zone says that he wins, the own pile that he loses: both are marked."""
    game = foreign_game(necromancer={"kind": "permanent", "effect": "wins"}, chronicler={"kind": "dormant", "effect": "loses"})
    story = duel(ours=BEARER, theirs="gardener", pile="chronicler", game=game)

    assert ((0, 1), "DU-24") == (story.first.losers, story.first.rule)


@rule("DU-29", "DU-53")
def test_a_detective_brought_back_by_another_has_had_his_turn() -> None:
    """A second wizard who exchanges brings him back from the waiting place: he is not asked again in this round."""
    game = foreign_game(rogues={"effect": "swap_with_waiting"})
    story = duel(ours="detective", theirs="chronicler", waiting="pilgrim", deck="rogues", game=game)
    story.answer("use")
    fresh = duel(ours="rogues", theirs="chronicler", waiting="detective", game=game)

    assert story.asked is None
    assert ["pilgrim", "detective"] == [event.wizard for event in story.told(SwappedIn)]
    assert (0, "use") == fresh.asked, "the control: brought in for the first time he is asked"


@rule("DU-31", "DU-57")
def test_a_fast_effect_that_holds_is_not_undone_by_a_dancer_brought_in_later() -> None:
    """Ours 4 acts before their Detective 6; the Dancer whom he brings comes too late for what was carried out."""
    game = foreign_game(necromancer={"kind": "fast", "effect": "own_value +3", "value": 4, "element": "void"})
    story = duel(ours=BEARER, theirs="detective", their_waiting="dancer", game=game)
    story.answer("use")

    assert (7, 1) == values(story)


@rule("DU-11")
@pytest.mark.parametrize(
    ("answer", "known"),
    [("decline", "gardener"), ("rearrange soldier gardener pilgrim", None)],
    ids=["the deck stays", "the deck is rearranged"],
)
def test_a_look_at_the_deck_is_known_in_its_place_until_the_deck_is_rearranged(answer: str, known: str | None) -> None:
    """The looker knows the top card, a spectator does not; that it is in the team the looker knows in either case."""
    game = foreign_game(necromancer={"kind": "fast", "effect": "look_at_opposing_deck_top", "value": 5, "element": "void"})
    story = duel(
        ours=BEARER, theirs="rogues", deck="detective", waiting="soldier", their_deck="gardener soldier pilgrim", game=game
    )
    story.answer(answer)
    looker, spectator = (game.table(game.observe(story.state, seat), seat).sides[1] for seat in (0, None))

    assert (0, "use") == story.asked, "our Detective is next"
    assert ((known, None, None), True) == (looker.deck, "gardener" in looker.shown[0])
    assert ((None, None, None), False) == (spectator.deck, "gardener" in spectator.shown[0])


# --- words -----------------------------------------------------------------------------------------------------------


@rule("DU-21", "DU-25")
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_form_is_said_and_different_behaviours_are_said_differently(language: str) -> None:
    """With the kind, which every screen shows beside it, no two of the forms read alike."""
    catalogue, said = Catalogue(language, strict=True), {}
    for form in ALL_FORMS:
        game = foreign_game(necromancer={"kind": form.kind, "effect": form.written})
        sentence = catalogue.say(ability_sentence(game.deck.cards[-1]), game)
        said[str(form)] = f"{catalogue.word(Word('kind', form.kind), game)}: {sentence}"

        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not set(sentence) & set("{}$")
        assert "  " not in sentence
        assert " ." not in sentence

    alike = [text for text, count in Counter(said.values()).items() if count > 1]
    assert [] == alike
    assert len(ALL_FORMS) == len(said)


def test_the_forms_tried_here_are_the_whole_vocabulary() -> None:
    """Every verb of the vocabulary, and more than four hundred forms; each is read back as what was written."""
    assert {*VERBS.values()} == {form.verb for form in ALL_FORMS}
    assert len(ALL_FORMS) > 400
    for form in ALL_FORMS:
        effect = read_effect(form.written, Kind[form.kind.upper()])
        assert (form.verb, form.may) == (effect.verb, effect.may)
        assert form.subject == "" or form.subject in (effect.about.name.lower(), effect.against.name.lower())


@pytest.mark.parametrize(
    ("kind", "effect", "said"),
    [
        pytest.param("fast", "none", "together or not at all", id="a kind without an effect"),
        pytest.param("none", "both_lose", "together or not at all", id="an effect without a kind"),
        pytest.param("fast", "explode", "allowed are own_value, opposing_value", id="an unknown verb"),
        pytest.param("fast", "", "unknown effect ''", id="an empty one"),
        pytest.param("fast", "both_loose", "did you mean both_lose?", id="a misspelt verb"),
        pytest.param("fast", "Both_lose", "not written like both_lose", id="a capital letter"),
        pytest.param("fast", "own_value+3", "not written like own_value +3 if fire", id="no blank"),
        pytest.param("fast", "own_value  +3", "not written like own_value +3 if fire", id="two blanks"),
        pytest.param("fast", "own_value 3", "not written like own_value +3 if fire", id="an amount without a sign"),
        pytest.param("fast", "own_value +333", "not written like own_value +3 if fire", id="a huge amount"),
        pytest.param("fast", "wins if fire if water", "not written like wins against fire", id="two conditions"),
        pytest.param("fast", "own_value", "own_value needs an amount, like +3", id="a missing amount"),
        pytest.param("fast", "both_lose +3", "both_lose has no amount", id="an amount too much"),
        pytest.param("fast", "own_value +0", "+1 to +99 or -1 to -99", id="an amount of nothing"),
        pytest.param("permanent", "both_lose", "both_lose cannot be permanent; allowed are fast", id="permanent both_lose"),
        pytest.param("dormant", "swap_with_waiting", "cannot be dormant; allowed are fast", id="a dormant exchange"),
        pytest.param("dormant", "cancel_opposing_dormant", "cannot be dormant; allowed are fast, perm", id="dormant v dormant"),
        pytest.param("permanent", "discard_own_waiting", "write on_win_discard_own_waiting", id="no on_win_"),
        pytest.param("fast", "on_win_discard_own_waiting", "write discard_own_waiting", id="on_win_ on a fast act"),
        pytest.param("permanent", "on_win_own_value +3", "write own_value", id="on_win_ on a lasting effect"),
        pytest.param("permanent", "may_own_value +3", "only fast with may_", id="may_ without a moment"),
        pytest.param("dormant", "may_wins", "only fast with may_", id="a dormant may_"),
        pytest.param("fast", "wins if fire", "wins takes no 'if'", id="an if that the verb has not"),
        pytest.param("fast", "both_lose against fire", "both_lose takes no 'against'", id="an against that the verb has not"),
        pytest.param("fast", "own_value +3 if earth", "unknown subject 'earth'; allowed are fire", id="an unknown subject"),
        pytest.param("fast", "own_value +3 against higher", "unknown subject 'higher'", id="higher where nothing is compared"),
    ],
)  # fmt: skip
def test_every_refused_form_has_its_sentence(kind: str, effect: str, said: str) -> None:
    with pytest.raises(BadEffect) as refused:
        read_effect(effect, Kind[kind.upper()])

    assert said in str(refused.value)
