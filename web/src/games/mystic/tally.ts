/** What decided a game, added up from its events. */
import type { Summary, SummaryRow } from "../index";
import type { Say } from "../../words/words.svelte";
import type { GameEvent, Table } from "./types";

const SEATS = [0, 1] as const;
const TYPES = ["unit", "wonder", "charm", "relic"];
/** Each of these is the first event of a move that can be taken back. */
const BEGINS = new Set(["card_played", "card_used", "ability_paid", "attacks", "struck_back", "held_back", "target_chosen"]);
/** A turn that has begun is not left backwards. */
const BORDERS = new Set(["turn_begins", "main_ended"]);

/** The events that still count: without those of moves that were taken back. */
export function standing<E extends { what: string }>(events: readonly E[]): E[] {
  const kept: E[] = [];
  for (const event of events) {
    if (event.what !== "taken_back") kept.push(event);
    else for (let moves = (event as unknown as { moves: number }).moves; moves > 0 && kept.length && !BORDERS.has(kept.at(-1)!.what); ) if (BEGINS.has(kept.pop()!.what)) moves -= 1;
  }
  return kept;
}

/** Decks, what was done to the other, and the cards by kind; null where the events do not lead to this table. */
export function summaryOf(events: readonly GameEvent[], table: Table, typeOf: (card: string) => string | undefined, say: Say): Summary | null {
  const counted = standing(events);
  const sum = (what: GameEvent["what"], seat: number, size: (event: GameEvent) => number = () => 1): number =>
    counted.reduce((total, event) => total + (event.what === what && "seat" in event && event.seat === seat ? size(event) : 0), 0);
  const count = (event: GameEvent): number => ("count" in event ? event.count : 0);
  const amount = (event: GameEvent): number => ("amount" in event ? event.amount : 0);
  // ME-30, ME-43: the deep grave is what was plundered and has not come back.
  const isWhole = counted.some(({ what }) => what === "turn_begins") && SEATS.every((seat) => table.sides[seat].deep_grave === sum("plundered", seat, count) - sum("cards_returned", seat, count));
  if (!isWhole) return null;
  const row = (label: string, value: (seat: number) => number): SummaryRow => ({ label: say(label), cells: SEATS.map((seat) => ({ value: value(seat) })) });
  const played = (type: string): SummaryRow => row(`web-mystic-tally-${type}`, (seat) => counted.filter((event) => event.what === "card_played" && event.seat === seat && typeOf(event.card) === type).length);
  return {
    caption: say("web-mystic-tally"),
    rows: [
      row("web-mystic-tally-plundered", (seat) => sum("plundered", 1 - seat, count)),
      row("web-mystic-tally-damage", (seat) => sum("damaged", 1 - seat, amount)),
      row("web-mystic-tally-killed", (seat) => sum("killed", 1 - seat)),
      ...TYPES.map(played).filter(({ cells }) => cells.some(({ value }) => value)),
      { ...row("web-mystic-tally-deck", (seat) => table.sides[seat as 0 | 1].deck), isSum: true },
    ],
  };
}
