"""Cards, cut marks and backs on a sheet."""

from __future__ import annotations

import pytest

from kouzlo.paper.sizes import CARD_HIGH, CARD_WIDE, COLUMNS, EDGE, ON_A_SHEET, Box, Paper, cut_marks, place


@pytest.mark.parametrize("paper", Paper)
def test_nine_cards_of_63_by_88_lie_on_a_sheet_without_gaps(paper: Paper) -> None:
    """One cut parts two cards."""
    places = [place(paper, number) for number in range(ON_A_SHEET)]

    assert {(63.0, 88.0)} == {(each.wide, each.high) for each in places}
    assert ON_A_SHEET == len({(round(each.x, 3), round(each.y, 3)) for each in places})
    assert all(each.x >= EDGE and each.right <= paper.wide - EDGE and each.bottom <= paper.high - EDGE for each in places)
    assert places[0].right == pytest.approx(places[1].x)
    assert places[0].bottom == pytest.approx(places[COLUMNS].y)


@pytest.mark.parametrize("paper", Paper)
def test_each_back_lies_behind_its_face_when_the_sheet_is_turned_about_its_long_side(paper: Paper) -> None:
    for number in range(ON_A_SHEET):
        face, back = place(paper, number), place(paper, number, is_back=True)
        turned = Box(paper.wide - back.right, back.y, back.wide, back.high)

        assert face == pytest.approx(turned)


@pytest.mark.parametrize("paper", Paper)
def test_a_cut_mark_continues_each_edge_and_can_be_printed(paper: Paper) -> None:
    """No mark touches a card; each ends where printers still print."""
    edges_x = {round(place(paper, 0).x + column * CARD_WIDE, 3) for column in range(4)}
    edges_y = {round(place(paper, 0).y + row * CARD_HIGH, 3) for row in range(4)}
    marks = cut_marks(paper)
    upright = {round(x, 3) for x, _, to_x, _ in marks if x == to_x}
    across = {round(y, 3) for _, y, _, to_y in marks if y == to_y}

    assert (edges_x, edges_y) == (upright, across)
    assert 16 == len(marks)
    assert all(min(x, y) >= EDGE - 0.01 for x, y, _, _ in marks)
    assert all(to_x <= paper.wide - EDGE + 0.01 and to_y <= paper.high - EDGE + 0.01 for _, _, to_x, to_y in marks)
    assert all(abs(x - to_x) + abs(y - to_y) > 2 for x, y, to_x, to_y in marks), "long enough to be seen"
