"""Cards do what they say: every sentence of the language is the title of a story that is played."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.mystic.words import Type, Verb, When
from tests.games.mystic.scenarios import ACTOR, FILE, TOLD, Story, tell, titles
from tests.games.mystic.tables import card, unit
from tools.mystic.pages import title

STORIES = FILE.read_text(encoding="utf-8").split("\n\n")


@pytest.mark.parametrize("number", range(len(TOLD)), ids=titles())
def test_a_card_does_what_it_says(number: int) -> None:
    """Who may be chosen, who is asked, what changes and nothing else: as in stories.txt, which a person has read."""
    assert STORIES[number].rstrip("\n") == tell(number).rstrip("\n")


def test_every_verb_has_its_stories() -> None:
    """No verb of the language was forgotten, and no story is told twice."""
    words = {verb: verb.name.lower().split("_")[0] for verb in Verb} | {Verb.RESTORE: "heal unit", Verb.LOOK: "look and"}
    texts = [text for _, text, _ in TOLD]

    assert [] == [verb for verb, word in words.items() if not any(text.startswith(word) for text in texts)]
    assert len(TOLD) == len(STORIES) == len({(text, type_) for _, text, type_ in TOLD})


# --- when ----------------------------------------------------------------------------------------------------------

HEAL = "heal 1 you"
"""What the actor does: a card comes back from the own deep grave, which had three."""

MOMENTS = {
    When.DEPLOY: (unit("3/3", deploy=HEAL), [f"play {ACTOR}"]),
    When.USE: (card("relic", use=HEAL), [f"play {ACTOR}", f"use {ACTOR}@0"]),
    When.PAY: (card("relic", pay=f'{{ cost = "1", do = "{HEAL}" }}'), [f"play {ACTOR}", f"pay {ACTOR}@0"]),
    When.KILLED: (unit("3/3", deploy="destroy this", killed=HEAL), [f"play {ACTOR}"]),
    When.DESTROYED: (unit("3/3", deploy="destroy this", destroyed=HEAL), [f"play {ACTOR}"]),
    When.DEFEATED: (unit("3/3", deploy="damage 3 this", defeated=HEAL), [f"play {ACTOR}"]),
    When.ENEMY_PLUNDERED: (unit("3/3", deploy="plunder 1 enemy", enemy_plundered=HEAL), [f"play {ACTOR}"]),
    When.ENERGY_GAINED: (unit("3/3", deploy="gain 1 energy", energy_gained=HEAL), [f"play {ACTOR}"]),
    When.PLAY: (card("wonder", play=HEAL), [f"play {ACTOR}"]),
    When.COMBAT: (unit("3/3", "quick", "shooter", combat=HEAL), [f"play {ACTOR}", f"attack {ACTOR}@0 blue.foe@1"]),
}
NEVER = {
    "destroyed is not defeated": (unit("3/3", deploy="destroy this", defeated=HEAL), [f"play {ACTOR}"]),
    "defeated is not destroyed": (unit("3/3", deploy="damage 3 this", destroyed=HEAL), [f"play {ACTOR}"]),
    "hurt is not killed": (unit("3/3", deploy="damage 2 this", killed=HEAL), [f"play {ACTOR}"]),
    "played is not used": (unit("3/3", "quick", used=HEAL), [f"play {ACTOR}"]),
    "the opponent's plundering is not one's own": (unit("3/3", deploy="plunder 1 enemy", plundered=HEAL), [f"play {ACTOR}"]),
    "drawing is not plundering": (unit("3/3", deploy="draw 1", plundered=HEAL), [f"play {ACTOR}"]),
}


@rule("ME-D35", "ME-35", "ME-18", "ME-19")
@pytest.mark.parametrize("when", MOMENTS, ids=lambda when: title("draw 1", Type.UNIT, when) if when != When.PAY else "pay")
def test_an_ability_works_at_its_moment(when: When) -> None:
    """Once, and at once."""
    actor, moves = MOMENTS[when]
    table = Story(actor)

    table.play(0, *moves)

    assert 2 == table.side(0).deep_grave


@rule("ME-D35", "ME-35")
@pytest.mark.parametrize("case", NEVER)
def test_an_ability_does_not_work_at_another_moment(case: str) -> None:
    """The negative controls."""
    actor, moves = NEVER[case]
    table = Story(actor)

    table.play(0, *moves)
    table.draw_any()

    assert 3 == table.side(0).deep_grave


@rule("ME-D35", "ME-34")
@pytest.mark.parametrize(("answer", "deep"), [("hold", 2), ("strike", 2)])
def test_a_card_that_attacked_was_used(answer: str, deep: int) -> None:
    """After the attack has been carried out, struck back or not."""
    table = Story(unit("3/3", "quick", used=HEAL))
    table.play(0, f"play {ACTOR}", f"attack {ACTOR}@0 blue.foe@1")
    assert 3 == table.side(0).deep_grave

    table.play(1, answer)

    assert deep == table.side(0).deep_grave


@rule("ME-D35")
def test_oneself_plundered_once_for_each_plundering() -> None:
    """Two cards in one plundering call the ability once: three in the deep grave, two more, one back."""
    table = Story(unit("3/3", deploy="plunder 2 you", plundered=HEAL))

    table.play(0, f"play {ACTOR}")

    assert 3 + 2 - 1 == table.side(0).deep_grave


@rule("ME-6", "ME-D5")
@pytest.mark.parametrize(("when", "left"), [("turn_start", (3, 2)), ("each_turn", (2, 1))])
def test_the_start_of_a_turn_is_its_players_unless_it_says_each(when: str, left: tuple[int, int]) -> None:
    """After the opponent's turn has begun, and after the own next one has."""
    table = Story(unit("3/3") + f'\n{when} = "{HEAL}"')
    table.play(0, f"play {ACTOR}")
    counted = []

    for seat, energy in ((0, "blue"), (1, "yellow")):
        table.pass_turn(seat, energy)
        counted.append(table.side(0).deep_grave)

    assert left == tuple(counted)
