// From a wish to a table.
import { router } from "../router.svelte";
import { api } from "../wire/api";
import type { GameShown, NewTable, SeatWish } from "../wire/types";
import { guest } from "./guest.svelte";

export type Way = "bot" | "open" | "here";

/** The computer that somebody meets who has not chosen one: neither a child nor a champion. */
export function usualLevel(game: GameShown): string {
  return game.levels[Math.floor((game.levels.length - 1) / 2)]!;
}

/** The seats of a quick game: the fewest that the game takes. */
export function quickSeats(game: GameShown, way: Way): SeatWish[] {
  const other: SeatWish = way === "bot" ? { kind: "bot", level: usualLevel(game) } : { kind: way };
  return [{ kind: "me" }, ...Array.from({ length: game.seats[0] - 1 }, () => other)];
}

export async function begin(wishes: NewTable, name: string): Promise<void> {
  await guest.comeIn(name);
  const laid = await api.lay(wishes);
  router.go(`/table/${laid.table.id}`);
}
