// Creating a table.
import { router } from "../router.svelte";
import { api } from "../wire/api";
import type { GameShown, NewTable, SeatWish } from "../wire/types";
import { guest } from "./guest.svelte";

export type Way = "bot" | "open" | "here";

/** The default level of the computer: medium. */
export function usualLevel(game: GameShown): string {
  return game.levels[Math.floor((game.levels.length - 1) / 2)]!;
}

/** The seats of a quick game; people who share the device may have names. */
export function quickSeats(game: GameShown, way: Way, seats: number = game.seats[0], names: readonly string[] = []): SeatWish[] {
  const other = (seat: number): SeatWish => (way === "bot" ? { kind: "bot", level: usualLevel(game) } : way === "here" ? { kind: "here", name: names[seat] ?? "" } : { kind: way });
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (_, at) => other(at + 1))];
}

/** One person against computers of one level. */
export function againstComputers(level: string, seats: number): SeatWish[] {
  return [{ kind: "me" }, ...Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: "bot", level }))];
}

/** The guided first game; the server knows its level and options. */
export const firstGame = (game: string): NewTable => ({ game, seats: [], guided: true });

/** A lesson; its position and its seats are the server's. */
export const lessonOf = (game: string, lesson: string): NewTable => ({ game, seats: [], lesson });

export async function begin(wishes: NewTable, name: string): Promise<void> {
  await guest.comeIn(name);
  const laid = await api.lay(wishes);
  router.go(`/table/${laid.table.id}`);
}
