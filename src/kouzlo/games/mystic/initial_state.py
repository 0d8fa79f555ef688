"""The state before the first move, by the options: ME-2 to ME-4, ME-D1 to ME-D4, ME-D46, ME-D53."""

from __future__ import annotations

from kouzlo.core.game import Option, Value
from kouzlo.core.game import Options as Chosen
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE
from kouzlo.core.sentence import Sentence, Worded, worded
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.combat import end_combat
from kouzlo.games.mystic.rules.effects import stop_effect
from kouzlo.games.mystic.rules.turn import go_on, may_pick, name_starter, pick_colour
from kouzlo.games.mystic.state import NO_SEAT, Facts, Phase, Pick, State
from kouzlo.games.mystic.words import Colour

COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
SWITCH = ("on", "off")
GIVEN = ("colours_0", "colours_1")

OPTIONS: dict[str, Option] = {
    "colours": Option(("exclusive", "shared"), "exclusive"),
    "pick": Option(("snake", "random", "given"), "snake"),
    "colours_0": Option(COLOUR_NAMES, None, many=True),
    "colours_1": Option(COLOUR_NAMES, None, many=True),
    "start": Option(("random", 0, 1), "random"),
    "opening_hand": Option((5, 0), 5),
    "idle_promotion": Option(SWITCH, "on"),
    "draw": Option(("refill", "fixed"), "refill"),
    "draw_optional": Option(("off", "on"), "off"),
    "redraw": Option(("wonder", "any_card"), "wonder"),
    "attacked_readies": Option(SWITCH, "on"),
    "inversion": Option(("off", "on"), "off"),
    "full_recycling": Option(("off", "on"), "off"),
    "max_rounds": Option((100, 60), 100),
    "fair_start": Option((0, 2), 0),
    "agreement": Option(SWITCH, "on"),
    "keep": Option(("most", "any"), "most", came_later=True),
}
"""The flags of the ME-D rows.  `colours_0` and `colours_1` are the colours that come with `pick: given`; `agreement` says
whether a draw can be offered (ME-D32)."""


def misfit(options: Chosen) -> Worded | None:
    """ME-D53: colours that come with the options are three for each seat, and none is taken twice unless they are shared."""
    if options["pick"] != "given":
        return None
    given = {name: colours if isinstance(colours := options[name], tuple) else () for name in GIVEN}
    for name, colours in given.items():
        if len(colours) != 3:
            problem = "if colours are given, {name} has three of them, not {count}"
            return worded("misfit-three", problem, name=name, count=len(colours))
    one, two = given.values()
    both = [colour for colour in one if colour in two]
    if both and options["colours"] != "shared":
        colour = Worded(both[0], Sentence(f"colour-{both[0]}"))
        return worded("misfit-both", "{colour} is given to both seats, and colours are not shared", colour=colour)
    return None


def fresh_state() -> State:
    """An empty state with the default options."""
    s = State()
    s.asked = CHANCE
    s.loser = NO_SEAT
    s.options.opening_hand = 5
    s.options.max_rounds = 100
    stop_effect(s.running)
    end_combat(s)
    return s


def dealt(options: Chosen, facts: Facts) -> State:
    """The state before the first move; steps without a decision have been done."""
    s = fresh_state()
    _set_options(s, options)
    log = Log()
    log.quiet = 1
    if s.options.start == 0:
        s.phase = Phase.START
        if options["pick"] == "given":
            _give_colours(s, options, log)
        return s
    name_starter(s, s.options.start - 1, log)
    if options["pick"] == "given":
        _give_colours(s, options, log)
        go_on(s, facts, log)
    return s


def _set_options(s: State, options: Chosen) -> None:
    own = s.options
    own.shared = int(options["colours"] == "shared")
    own.pick = int(Pick[str(options["pick"]).upper()])
    own.start = 0 if options["start"] == "random" else 1 + _number(options["start"])
    own.opening_hand = _number(options["opening_hand"])
    own.no_idle_promotion = int(options["idle_promotion"] == "off")
    own.draw_fixed = int(options["draw"] == "fixed")
    own.draw_optional = int(options["draw_optional"] == "on")
    own.redraw_any_card = int(options["redraw"] == "any_card")
    own.attacked_stays = int(options["attacked_readies"] == "off")
    own.inversion = int(options["inversion"] == "on")
    own.full_recycling = int(options["full_recycling"] == "on")
    own.max_rounds = _number(options["max_rounds"])
    own.fair_start = _number(options["fair_start"])
    own.no_agreement = int(options["agreement"] == "off")
    own.keep_any = int(options["keep"] == "any")


def _number(value: Value) -> int:
    assert isinstance(value, int), f"{value!r} is a number by its option"
    return value


def _give_colours(s: State, options: Chosen, log: Log) -> None:
    """ME-D46: the colours that came with the options.

    A record from before ME-D53 may have colours that are too few or taken; they were filled up in the order of the colours.
    """
    for seat, given in enumerate(GIVEN):
        colours = options[given]
        named = [Colour[name.upper()] for name in colours] if isinstance(colours, tuple) else []
        for colour in [*named, *Colour]:
            if s.side[seat].picked < 3 and may_pick(s, seat, colour) == Rule.OK:
                pick_colour(s, seat, colour, log)
