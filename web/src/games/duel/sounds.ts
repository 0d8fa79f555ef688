// What each event of a duel sounds like.
import type { Sound } from "../../shell/sound";
import type { GameEvent } from "./types";

const SOUNDS: Partial<Record<GameEvent["what"], Sound>> = {
  random_card: "draw",
  laid: "lay",
  silenced: "refuse",
  holds: "magic",
  both_lose: "magic",
  looked: "turn",
  discarded: "fall",
  swapped_in: "turn",
  rearranged: "turn",
  beaten: "fall",
  round_won: "point",
};

/** The sound of an event; a criterion is heard when it decides. */
export function soundOf(event: GameEvent): Sound | null {
  if ("losers" in event) return event.losers.length ? "blow" : "turn";
  return SOUNDS[event.what] ?? null;
}
