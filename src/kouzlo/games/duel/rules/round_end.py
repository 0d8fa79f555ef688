"""End of a duel, of a round, of the match: DU-60 to DU-62, DU-40, DU-42."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import Beaten, MatchWon, RoundWon
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import put_on_pile, zone_ability
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, TEAM_SIZE, Facts, Phase, Side, Source, State, Step
from kouzlo.games.duel.verb import acts


@kernel
def winner_that_acts(s: State, facts: Facts, losers: int) -> int:
    """DU-55, DU-57: the winner whose permanent ability acts after the duel; not if it was cancelled or not used in it."""
    if losers not in (1, 2):
        return NO_SEAT
    winner = 2 - losers
    ability = zone_ability(s, facts, winner)
    if ability != NO_CARD and acts(facts.wizard[ability].verb):
        return winner
    return NO_SEAT


@kernel
def bury(s: State, facts: Facts, log: Log) -> None:
    """DU-60 (1): the losers go face up on the piles, both at the same moment; a winner stays."""
    first = 0
    if s.losers == 3 and facts.wizard[s.side[1].fighter].value < facts.wizard[s.side[0].fighter].value:
        first = 1
    for turn in range(2):
        seat = first if turn == 0 else 1 - first
        side = s.side[seat]
        if (s.losers >> seat) & 1 != 0:
            note(log, Beaten(seat=seat, wizard=side.fighter, rule=Rule.DUEL_END))
            card = side.fighter
            side.fighter = NO_CARD
            put_on_pile(s, facts, seat, card)
        side.fast_holds = 0
        side.ability_lost = 0
    s.both_lose = 0
    s.losers = 0


@kernel
def is_out(side: Side) -> bool:
    """DU-61: no card in the deck and none in the zone; the waiting card is no reserve."""
    return side.deck_size == 0 and side.fighter == NO_CARD


@kernel
def end_round(s: State, facts: Facts, log: Log) -> bool:
    """DU-61, DU-62: who cannot lay a wizard loses the round; both at the same moment win it both.  True if it is over."""
    first_out, second_out = is_out(s.side[0]), is_out(s.side[1])
    if not first_out and not second_out:
        return False
    winner = NO_SEAT if first_out and second_out else (1 if first_out else 0)
    if second_out:
        s.side[0].tokens += 1
    if first_out:
        s.side[1].tokens += 1
    paragraph = Rule.BOTH_OUT if winner == NO_SEAT else Rule.ROUND_END
    tokens = (s.side[0].tokens, s.side[1].tokens)
    note(log, RoundWon(seat=winner, tokens=tokens, round=s.this_round + 1, rule=paragraph))
    end_match_or_go_on(s, facts, log)
    return True


@kernel
def end_match_or_go_on(s: State, facts: Facts, log: Log) -> None:
    """DU-40: the first with two tokens wins; otherwise the exchange (DU-41) comes next."""
    one, two = s.side[0].tokens >= 2, s.side[1].tokens >= 2
    if not one and not two:
        gather(s)
        s.phase = Phase.SWAP
        return
    s.phase = Phase.OVER
    s.decided_by = Rule.LOWER_SUM if one and two else Rule.TWO_TOKENS
    sums = (team_sum(s.side[0], facts), team_sum(s.side[1], facts))
    note(log, MatchWon(seat=winner_of(s, facts), sums=sums, rule=s.decided_by))


@kernel
def team_sum(side: Side, facts: Facts) -> int:
    """DU-42: the printed values of the six team cards, the waiting card included."""
    total = 0
    for place in range(TEAM_SIZE):
        total += facts.wizard[side.team[place]].value
    return total


@kernel
def winner_of(s: State, facts: Facts) -> int:
    """DU-40, DU-42: the winner of a finished match; both at once: the lower sum; equal sums share (NO_SEAT)."""
    if s.decided_by == Rule.TWO_TOKENS:
        return 0 if s.side[0].tokens >= 2 else 1
    margin = team_sum(s.side[0], facts) - team_sum(s.side[1], facts)
    if margin == 0:
        return NO_SEAT
    return 0 if margin < 0 else 1


@kernel
def gather(s: State) -> None:
    """DU-12: zone, piles, decks and waiting cards of the last round are gathered; only tokens and knowledge stay."""
    for seat in range(2):
        side = s.side[seat]
        for place in range(side.deck_size):
            side.deck[place] = NO_CARD
        for place in range(side.discard_size):
            side.discard[place] = NO_CARD
        side.deck_size = 0
        side.discard_size = 0
        side.waiting = NO_CARD
        side.fighter = NO_CARD
        side.planned = 0
        side.fired = 0
        side.declined = 0
        side.rearranged = 0
        side.fast_waits = 0
        side.waiting_known = 0
        side.deck_known = 0
    s.duels = 0
    s.step = Step.LAY
    s.source = Source.FAST


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """DU-40: the number of tokens."""
    return s.side[seat].tokens
