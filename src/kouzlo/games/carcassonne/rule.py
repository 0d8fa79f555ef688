"""The paragraphs of Carcassonne, by name; the ids are those of the rulebook."""

from __future__ import annotations

from kouzlo.core.rule import Paragraph


class Rule(Paragraph):
    """Every paragraph of docs/rules/carcassonne.en.md: CA n is n, MW n is 100 + n, MW-R n is 200 + n, CC n is 300 + n."""

    OK = 0, ""
    MATERIAL = 1, "CA-1"
    TURN_ORDER = 2, "CA-2"
    SIDES_MATCH = 3, "CA-3"
    THROWN_OUT = 4, "CA-4"
    FOLLOWER = 5, "CA-5"
    ROAD = 6, "CA-6"
    CITY = 7, "CA-7"
    MONASTERY = 8, "CA-8"
    MAJORITY = 9, "CA-9"
    FARMERS = 10, "CA-10"
    END = 11, "CA-11"
    WINNER = 12, "CA-12"

    FIGURES = 101, "MW-1"
    SYMBOL = 102, "MW-2"
    NEVER_TOGETHER = 103, "MW-3"
    IMPOSSIBLE = 104, "MW-4"
    MEETING = 105, "MW-5"
    MAGE = 106, "MW-6"
    WITCH = 107, "MW-7"
    RETURN = 108, "MW-8"
    AT_THE_END = 109, "MW-9"
    ROADS_AND_CITIES_ONLY = 110, "MW-10"

    REMOVAL = 201, "MW-R1"
    MEETING_BEFORE_FOLLOWER = 202, "MW-R2"
    RETURN_FROM_EMPTY = 203, "MW-R3"
    ANOTHER_FEATURE = 204, "MW-R4"
    JUST_COMPLETED = 205, "MW-R5"
    FREE_CHOICE = 206, "MW-R6"
    ORDER_OF_VALUES = 207, "MW-R7"
    FIGURES_STOP_NOBODY = 208, "MW-R8"

    CROP_KIND = 301, "CC-1"
    CROP_CHOICE = 302, "CC-2"
    CROP_ORDER = 303, "CC-3"
    CROP_SEVERAL = 304, "CC-4"
    CROP_TILES = 305, "CC-5"
    CROP_IN_THE_TURN = 306, "CC-6"
