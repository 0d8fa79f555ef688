/** Where an event happened: the names of what lies on the table, as the drawings mark it by `data-thing` and `data-lies`. */
import type { Lights } from "../../shell/lights.svelte";
import { idOf, playerOf } from "./sight.svelte";
import { thingsOf } from "./staged";
import type { GameEvent } from "./types";

export const graveOf = (seat: number): string => `grave@${seat}`;
export const deepGraveOf = (seat: number): string => `deep@${seat}`;
export const energyOf = (seat: number): string => `energy@${seat}`;

const ownerOf = (thing: string): number => Number(thing.split("@")[1]);

export function whereabouts(event: GameEvent, lights: Lights): string[] {
  switch (event.what) {
    case "card_drawn":
      return event.card === null ? [] : lights.first(idOf(event.card));
    case "plundered":
    case "cards_returned":
    case "refills":
    case "deck_empty":
    case "lost":
      return [playerOf(event.seat)];
    case "card_buried":
      return [deepGraveOf(event.seat)];
    case "energy_gained":
    case "energy_lost":
    case "energy_stolen":
      return [energyOf(event.seat)];
    case "discarded":
      return [graveOf(event.seat)];
    default:
      // What is no longer in battle lies in a hand, if it was regained, or in its owner's grave.
      return thingsOf(event).flatMap((thing) => lights.first(thing, idOf(thing), graveOf(ownerOf(thing))));
  }
}
