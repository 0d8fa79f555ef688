/** Where the points of a game came from, added up from its events. */
import type { Say } from "../../words/words.svelte";
import type { Summary } from "../index";
import type { GameEvent, Scored } from "./types";

export const COLUMNS = ["city", "road", "monastery", "field", "figures"] as const;
/** A kind of feature without its figures, or what mage and witch changed. */
export type Column = (typeof COLUMNS)[number];

/** A number of the table, and the segments of the features that it came from. */
export interface Cell {
  points: number;
  segments: readonly string[];
}

export type Row = Record<Column, Cell>;

/** Each of these events is the first one of a move; what follows it is its consequence. */
const BEGINS = new Set(["placed", "figure_moved", "figure_removed", "no_figure", "follower_placed", "no_follower", "crop_chosen", "crop_added", "crop_taken", "crop_passed"]);

/** The events that still count: without those of moves that were taken back. */
export function standing<E extends { what: string }>(events: readonly E[]): E[] {
  const moves: E[][] = [[]];
  for (const event of events) {
    if (event.what === "taken_back") moves.length = Math.max(1, moves.length - (event as unknown as { moves: number }).moves);
    else if (BEGINS.has(event.what)) moves.push([event]);
    else moves.at(-1)!.push(event);
  }
  return moves.flat();
}

/** MW-6, MW-7: what a feature would have paid without mage and witch. */
export function withoutFigures({ feature, tiles, shields, cities, each }: Scored): number {
  return (feature === "field" ? cities : tiles + shields) * each;
}

/** One row for each seat; null where the events do not add up to the scores, as in a game that was joined half-way. */
export function tallyOf(events: readonly GameEvent[], scores: readonly number[]): Row[] | null {
  const rows = scores.map(() => Object.fromEntries(COLUMNS.map((column) => [column, { points: 0, segments: [] as string[] }])) as Record<Column, { points: number; segments: string[] }>);
  for (const event of standing(events)) {
    if (event.what !== "scored" || !event.points) continue;
    const row = rows[event.seat]!;
    const plain = withoutFigures(event);
    for (const [column, points] of [[event.feature, plain], ["figures", event.points - plain]] as const) {
      row[column].points += points;
      if (points) row[column].segments.push(event.segment);
    }
  }
  const isWhole = rows.every((row, seat) => scores[seat] === COLUMNS.reduce((sum, column) => sum + row[column].points, 0));
  return isWhole ? rows : null;
}

/** The same for the ending: a line for each kind, except those that this game cannot pay; a number that is pressed lights its features. */
export function summaryOf(rows: readonly Row[], scores: readonly number[], without: readonly string[], lit: Cell | null, light: (cell: Cell | null) => void, say: Say): Summary {
  const cellOf = (cell: Cell) => (cell.segments.length ? { value: cell.points, isLit: lit === cell, press: () => light(lit === cell ? null : cell) } : { value: cell.points });
  const kinds = COLUMNS.filter((column) => !without.includes(column)).map((column) => ({ label: say(`web-carcassonne-tally-${column}`), cells: rows.map((row) => cellOf(row[column])) }));
  return { caption: say("web-carcassonne-tally"), ...marginOf(scores, say), rows: [...kinds, { label: say("web-carcassonne-tally-sum"), cells: scores.map((value) => ({ value })), isSum: true }] };
}

/** By how much the winner leads; nobody does in a tie. */
function marginOf(scores: readonly number[], say: Say): { by?: string } {
  const [most = 0, next = most] = [...scores].sort((a, b) => b - a);
  return most > next ? { by: say("web-carcassonne-won-by", { points: most - next }) } : {};
}
