"""Rule ids: a number for kernels, an id for people, a mark on tests."""

from __future__ import annotations

import pytest

from kouzlo.core.compiler import compiled
from kouzlo.core.errors import BadFile, BadOption, Illegal, KouzloError, Refused, UnknownGame
from kouzlo.core.record import kernel
from kouzlo.core.rule import RULES_TESTED, Paragraph, rule


class Rule(Paragraph):
    OK = 0, ""
    ELEMENT = 26, "DU-26"
    VALUE = 27, "DU-27"


@kernel
def verdict(number: int) -> Rule:
    """A judge."""
    if number > 3:
        return Rule.VALUE
    return Rule.OK


def test_ok_is_false_and_every_paragraph_is_true() -> None:
    assert [False, True, True] == [bool(each) for each in Rule]


def test_a_paragraph_knows_its_id_and_is_found_by_its_number() -> None:
    assert ("DU-26", 26) == (Rule.ELEMENT.id, Rule.ELEMENT)
    assert Rule.VALUE is Rule(27)


def test_a_compiled_judge_gives_the_same_paragraph() -> None:
    twin = compiled(verdict)

    assert [verdict(3), verdict(4)] == [Rule(twin(3)), Rule(twin(4))]


def test_a_test_may_prove_several_paragraphs() -> None:
    @rule("DU-27")
    @rule("DU-26", "DU-28")
    def story() -> None:
        """Nothing happens."""

    assert ("DU-26", "DU-28", "DU-27") == getattr(story, RULES_TESTED)


@pytest.mark.parametrize("error", [Refused("over", ""), Illegal("DU-26"), BadOption("x"), BadFile("x", "y"), UnknownGame()])
def test_every_answer_to_a_user_is_a_kouzlo_error(error: Exception) -> None:
    assert isinstance(error, KouzloError)


def test_a_forbidden_move_names_its_paragraph() -> None:
    error = Illegal("DU-26")

    assert ("illegal", "DU-26", "forbidden by DU-26") == (error.code, error.rule, str(error))


def test_a_bad_file_says_where() -> None:
    assert "wizards.toml: 17 cards" == str(BadFile("wizards.toml", "17 cards"))
