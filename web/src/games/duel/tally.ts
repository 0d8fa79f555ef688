/** What decided a match, added up from its events. */
import type { Summary, SummaryRow } from "../index";
import type { Say } from "../../words/words.svelte";
import type { GameEvent } from "./types";

const CRITERIA = ["by_ability", "by_element", "by_value"] as const;
const SEATS = [0, 1] as const;

/** Rounds, and the duels that each criterion decided; null where the beginning is missing, as in a game that was joined half-way. */
export function summaryOf(events: readonly GameEvent[], tokens: readonly number[], say: Say): Summary | null {
  if (!events.some(({ what }) => what === "picked") || events.some(({ what }) => (what as string) === "taken_back")) return null;
  const row = (label: string, values: readonly number[]): SummaryRow => ({ label, cells: values.map((value) => ({ value })) });
  const wonBy = (what: GameEvent["what"], seat: number): number =>
    events.filter((event) => event.what === what && "losers" in event && event.losers.length === 1 && event.losers[0] === 1 - seat).length;
  const match = events.find((event) => event.what === "match_won");
  // DU-42: the sums of the teams count where the tokens do not.
  const sums = match && tokens[0] === tokens[1] ? [row(say("web-duel-tally-sums"), match.sums)] : [];
  return {
    caption: say("web-duel-tally"),
    rows: [...CRITERIA.map((what) => row(say(`web-duel-tally-${what.slice(3)}`), SEATS.map((seat) => wonBy(what, seat)))), { ...row(say("web-duel-tally-rounds"), tokens), isSum: true }, ...sums],
  };
}
