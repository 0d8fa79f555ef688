"""One person's screen: numbered choices, names, groups, parts to gather, help."""

from __future__ import annotations

import pytest

from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather, Part
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.screen import Left
from tests.terminal.stage import asked, cards, choice, screen

STAKES = [choice(points) for points in range(4)]
TEAM = Part(("pick",), Sentence("phase-stake"), cards("pebble", "acorn", "feather", "star"), 2, ordered=True)
GATHER = Gather(Sentence("phase-look"), (TEAM,))


def test_a_choice_is_its_number() -> None:
    """The question with its paragraph, then one line a choice, the number first."""
    table, script = screen("3")
    move = table.decide(asked(STAKES), may_go_back=False)

    assert {"stake": 2} == move
    assert [
        "stakes [TO-4]",
        "1. nothing",
        "2. one point",
        "3. 2 points",
        "4. 3 points",
        "> 3",
    ] == script.shown


@pytest.mark.parametrize("typed", ["one point", "ONE POINT", " One  Point "])
def test_a_choice_is_its_full_name(typed: str) -> None:
    """In any case, with any blanks."""
    table, _ = screen(typed)

    assert {"stake": 1} == table.decide(asked(STAKES), may_go_back=False)


def test_letters_search_and_the_number_then_means_what_was_found() -> None:
    """“point” fits three of four; the second of these is two points."""
    table, script = screen("point", "2")

    assert {"stake": 2} == table.decide(asked(STAKES), may_go_back=False)
    assert ["> point", "1. one point", "2. 2 points", "3. 3 points", "> 2"] == script.shown[-5:]


def test_back_leaves_a_search() -> None:
    """The whole list comes again."""
    table, script = screen("3 p", "b", "1")

    assert {"stake": 0} == table.decide(asked(STAKES), may_go_back=False)
    assert "1. nothing" == script.shown[-5]


def test_what_is_not_there_is_said_and_asked_again() -> None:
    """A number too high, zero, a name of nothing: nothing is chosen."""
    table, script = screen("5", "0", "gold", "-1", "1.", "1")

    assert {"stake": 0} == table.decide(asked(STAKES), may_go_back=False)
    assert 2 == script.text.count("There is no such number. Type a number from 1 to 4.")
    assert "Nothing matches “gold”. Type ? for help." in script.shown


def test_enter_shows_the_choices_again() -> None:
    """For those who listen, and for those who scrolled away."""
    table, script = screen("", "1")
    table.decide(asked(STAKES), may_go_back=False)

    assert 2 == script.shown.count("4. 3 points")


def test_back_at_the_first_list_takes_a_move_back_where_that_is_allowed() -> None:
    """None is the wish to undo; otherwise it is refused in words."""
    table, _ = screen("b")
    assert table.decide(asked(STAKES), may_go_back=True) is None

    table, script = screen("z", "1")
    assert {"stake": 0} == table.decide(asked(STAKES), may_go_back=False)
    assert "There is nothing to take back now." in script.shown


def test_leaving_and_the_end_of_input_are_told_to_whoever_keeps_the_match() -> None:
    """q and k leave in both languages."""
    for typed in ("q", "k", "Q"):
        table, _ = screen(typed)
        with pytest.raises(Left):
            table.decide(asked(STAKES), may_go_back=False)
    table, _ = screen()
    with pytest.raises(EndOfInput):
        table.decide(asked(STAKES), may_go_back=False)


def test_many_choices_are_shown_by_their_groups() -> None:
    """Forty choices in two groups: first the groups, then what is in one of them."""
    north, south = Sentence("phase-draw"), Sentence("phase-over")
    many = [choice(points, north if points % 2 else south) for points in range(40)]
    table, script = screen("1", "b", "2", "20")

    assert {"stake": 39} == table.decide(asked(many), may_go_back=False)
    assert ["1. the end (20 ways)", "2. dealing a card (20 ways)", "> 1", "The end:"] == script.shown[1:5]
    assert 2 == script.shown.count("1. the end (20 ways)")


def test_groups_of_a_short_list_are_headings() -> None:
    """A heading is written once before its choices; the numbers go on."""
    north, south = Sentence("phase-look"), Sentence("phase-stake")
    table, script = screen("3")
    table.decide(asked([choice(0, north), choice(1, north), choice(2, south)]), may_go_back=False)

    assert ["Looking for a point:", "1. nothing", "2. one point", "Stakes:", "3. 2 points"] == script.shown[1:6]


def test_a_search_looks_into_all_groups() -> None:
    """Typing finds a place without going through the groups."""
    groups = [Sentence("phase-draw"), Sentence("phase-over")]
    many = [choice(points, groups[points % 2]) for points in range(40)]
    table, _ = screen("37", "37 points")

    assert {"stake": 37} == table.decide(asked(many), may_go_back=False)


# Gathering


def test_cards_are_gathered_by_numbers_on_one_line() -> None:
    """“4 1” is the star, then the pebble; Enter confirms."""
    table, script = screen("4 1", "")

    assert {"pick": ["star", "pebble"]} == table.decide(asked(gather=GATHER), may_go_back=False)
    assert "Stakes: star and pebble." in script.shown
    assert "Press Enter to confirm, or type b to go back one step." in script.shown


@pytest.mark.parametrize("typed", [["4", "1"], ["star", "pebble"], ["star, PEBBLE"], ["4,1"], ["st", "peb"]])
def test_cards_are_gathered_one_by_one_and_by_name(typed: list[str]) -> None:
    """However one likes to type."""
    table, _ = screen(*typed, "yes")

    assert {"pick": ["star", "pebble"]} == table.decide(asked(gather=GATHER), may_go_back=False)


@pytest.mark.parametrize("typed", ["star pebble", "STAR  peb", "star, pebble"])
def test_cards_are_gathered_by_names_parted_by_blanks(typed: str) -> None:
    """“Numbers or names, all at once”: a blank parts names as it parts numbers."""
    table, _ = screen(typed, "")

    assert {"pick": ["star", "pebble"]} == table.decide(asked(gather=GATHER), may_go_back=False)


def test_back_gives_back_card_by_card_and_then_leaves() -> None:
    """From the confirmation too; what is left is said each time."""
    table, script = screen("4 1", "b", "2", "b", "b", "1", "2", "")

    assert {"pick": ["pebble", "acorn"]} == table.decide(asked(gather=GATHER), may_go_back=False)
    assert "Chosen: star." in script.shown


def test_a_line_is_taken_as_a_whole_or_not_at_all() -> None:
    """Too many, a repeat, an unknown name, an ambiguous one: nothing of the line is taken."""
    table, script = screen("1 2 3", "1 1", "1 9", "star, gold", "e", "1 2", "")

    assert {"pick": ["pebble", "acorn"]} == table.decide(asked(gather=GATHER), may_go_back=False)
    assert "Too many: the line has 3, but only 2 can still be chosen. Nothing on this line was used." in script.shown
    assert "Pebble is already chosen. Nothing on this line was used." in script.shown
    assert "There is no such number. Type a number from 1 to 4." in script.shown
    assert "Nothing matches “gold”. Type ? for help." in script.shown
    assert "Several match: pebble and feather. Type more letters, or the number." in script.shown
    assert not any(line.startswith("Chosen") for line in script.shown)


def test_a_choice_stands_beside_the_gathering() -> None:
    """“Keep it”, or gather; back from the gathering comes to the choice again."""
    table, _ = screen("2", "b", "2", "1 2", "")
    view = asked([choice(0)], GATHER)

    assert {"pick": ["pebble", "acorn"]} == table.decide(view, may_go_back=False)

    table, _ = screen("2", "b", "1")
    assert {"stake": 0} == table.decide(view, may_go_back=False)


# Help


def test_a_question_mark_explains_the_phase_its_paragraph_and_the_keys() -> None:
    """Where am I, what does the rule say, what can I type."""
    table, script = screen("?", "1")
    table.decide(asked(STAKES), may_go_back=False)

    assert "Phase: stakes." in script.shown
    assert any(line.startswith("TO-4: All stake") for line in script.shown)
    assert "q – quit; the game is saved" in script.shown


def test_a_question_mark_with_a_number_a_name_or_a_paragraph() -> None:
    """A card of the list, a card by its name, a rule by its id or by a word in it."""
    table, script = screen("? 4", "? feath", "? to-5", "? shares", "? unicorn", "1 2", "")
    table.decide(asked(gather=GATHER), may_go_back=False)
    answers = [line for line in script.shown if not line.startswith(">")]

    assert "star" in answers
    assert "feather" in answers
    assert any(line.startswith("TO-5: Nobody stakes more") for line in answers)
    assert "Nothing matches “unicorn”. Type ? for help." in answers


def test_the_table_is_drawn_when_asked_for_and_when_it_has_changed() -> None:
    """Not again and again the same."""
    table, script = screen("t", "1")
    view = asked(STAKES)
    table.show_table(view)
    table.show_table(view, only_news=True)
    table.decide(view, may_go_back=False)

    assert 2 == script.shown.count("rounds: 3")


def test_refusals_quote_the_paragraph() -> None:
    """The rule and what it says; other refusals have their own sentences."""
    table, script = screen(language="cs")
    table.refuse("illegal", "TO-5")
    table.refuse("not_your_turn", None)

    assert ["To pravidla nedovolují.", "TO-5: Nikdo nevsadí víc bodů, než má.", "Teď nejsi na řadě."] == script.shown


def test_words_of_the_language_confirm_and_decline() -> None:
    """ano, a, Enter; ne, n, z."""
    for typed, expected in (("ano", True), ("A", True), ("", True), ("ne", False), ("n", False), ("z", False)):
        table, _ = screen("cože", typed, language="cs")

        assert expected == table.agree("?"), typed


def test_seats_are_never_explained_as_cards() -> None:
    """“look at the card (player 2)” names a seat, not a card."""
    table, script = screen("? 1", "1")
    table.decide(asked([choice(0)]), may_go_back=False)

    assert Word("seat", "1") not in table._list[0].words
    assert "nothing" in script.shown


def test_a_pause_forgets_what_was_asked_before() -> None:
    """The next person at the screen cannot ask for a line of the list before, nor for its phase."""
    table, script = screen("1", "? 2", "?", "")
    table.decide(asked(STAKES), may_go_back=False)
    begun = len(script.shown)
    table.pause("Somebody else, please.")
    after = script.shown[begun:]

    assert "Nothing matches “2”. Type ? for help." in after
    assert "one point" not in after
    assert not any(line.startswith("Phase") for line in after)
