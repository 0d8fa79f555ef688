// The levels of the computer that a player chose, and when to offer the next one.
import { house } from "../wire/house";
import type { GameShown, TableShown } from "../wire/types";
import type { Say } from "../words/words.svelte";
import { remembered } from "./remembered";

/** So many wins or losses in a row, and another level is offered. */
export const ROW = 3;

const chosen = remembered<Record<string, string>>("kouzlo-levels", {});
/** Which offer was made at which table: none is made twice. */
const offers = remembered<Record<string, string>>("kouzlo-levels-offered", {});

/** The level that was chosen last in this game, if the house still has it. */
export function lastLevel(game: string, levels: readonly string[]): string | null {
  const level = chosen.read()[game];
  return level !== undefined && levels.includes(level) ? level : null;
}

/** What begins the level of a program of somebody else; its name follows. */
const ENGINE = "engine:";

/** The levels of the programs that can be chosen in this house. */
export const engineLevels = ({ engines }: GameShown): readonly string[] => engines.map((name) => ENGINE + name);

/** The name of the program that a level means; null: it is a level of the house. */
export const engineName = (level: string): string | null => (level.startsWith(ENGINE) ? level.slice(ENGINE.length) : null);

/** Which levels the house does not have, and what it lacks. */
export function missingLevels({ missing_levels }: GameShown, say: Say): string {
  return say(house().isHere ? "web-levels-missing-here" : "levels-missing", { levels: missing_levels.map((id) => say({ of: "rank", id })).join(", ") });
}

export function rememberLevel(game: string, level: string): void {
  chosen.write({ ...chosen.read(), [game]: level });
}

/** The level of the computers at a table where one person plays against them; null at all other tables. */
export function levelAt({ seats, begun_from }: TableShown): string | null {
  const levels = new Set(seats.filter((each) => each.kind === "bot").map((each) => each.level));
  const people = seats.filter((each) => each.kind !== "bot").length;
  const [level] = levels;
  return people === 1 && levels.size === 1 && !begun_from ? (level ?? null) : null;
}

/** How many games in a row were won (above zero) or lost (below) against a level; `tables` are the player's own, newest first. */
export function streak(tables: readonly TableShown[], game: string, level: string): number {
  let row = 0;
  for (const table of tables) {
    if (table.game !== game || !table.is_over || levelAt(table) !== level) continue;
    const own = table.seats.find((each) => each.kind !== "bot")!.seat;
    const result = !table.winners.includes(own) ? -1 : table.winners.length === 1 ? 1 : 0;
    if (result === 0 || row * result < 0) break;
    row += result;
  }
  return row;
}

/** The level to offer after this table: the next one up after wins, down after losses, once for each level and direction. */
export function offered(table: TableShown, mine: readonly TableShown[], levels: readonly string[]): string | null {
  const level = levelAt(table);
  if (level === null || !levels.includes(level)) return null;
  const row = streak(mine, table.game, level);
  const next = Math.abs(row) < ROW ? undefined : levels[levels.indexOf(level) + Math.sign(row)];
  if (next === undefined) return null;
  const offer = `${table.game} ${level} ${next}`;
  const made = offers.read();
  if ((made[offer] ?? table.id) !== table.id) return null;
  offers.write({ ...made, [offer]: table.id });
  return next;
}
