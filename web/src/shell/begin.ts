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

/** The seats of a quick game; people who share the device may have names. */
export function quickSeats(game: GameShown, way: Way, seats: number = game.seats[0], names: readonly string[] = []): SeatWish[] {
  const other = (seat: number): SeatWish => (way === "bot" ? { kind: "bot", level: usualLevel(game) } : way === "here" ? { kind: "here", name: names[seat] ?? "" } : { kind: way });
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (_, at) => other(at + 1))];
}

export async function begin(wishes: NewTable, name: string): Promise<void> {
  await guest.comeIn(name);
  const laid = await api.lay(wishes);
  router.go(`/table/${laid.table.id}`);
}
