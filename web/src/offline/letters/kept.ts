// Games by letters as this browser keeps them: the own secret, what is known of the other player, and the turn.
import { house } from "../../wire/house";
import type { Known, Letter, Move } from "./letter";

export interface Kept {
  table: string;
  game: string;
  seat: 0 | 1;
  secret: string;
  /** What the other player calls himself; "" before the acceptance. */
  other: string;
  /** What the other player has told last; null before the acceptance. */
  known: Known | null;
  /** The turn that is played, its draws and its moves so far. */
  turn: number;
  draws: number;
  moves: readonly Move[];
  /** The letter of the turn that is being read: its moves that are not played yet. */
  reading: readonly Move[] | null;
  /** What is being entered: it counts if the table has gone on since. */
  entering: { at: number; move: Move } | null;
  /** The last letter that was written. */
  sent: Letter | null;
}

const PREFIX = "kouzlo-letters-";

export function keptAt(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export const byLetters = (table: string): boolean => house().isHere && !house().isFriends && keptAt(table) !== null;

export function keep(kept: Kept): void {
  localStorage.setItem(PREFIX + kept.table, JSON.stringify(kept));
}

/** The game that a letter belongs to. */
export function keptOf(game: string): Kept | null {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return tables.map((key) => keptAt(key.slice(PREFIX.length))).find((kept) => kept?.game === game) ?? null;
}
