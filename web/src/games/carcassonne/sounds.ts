// What each event of Carcassonne sounds like.
import type { Sound } from "../../shell/sound";
import type { GameEvent } from "./types";

const SOUNDS: Partial<Record<GameEvent["what"], Sound>> = {
  drawn: "draw",
  placed: "lay",
  follower_placed: "turn",
  figure_moved: "magic",
  figure_removed: "magic",
  crop_taken: "turn",
  crop_added: "turn",
};

/** The sound of an event; a feature that pays nothing is not heard. */
export function soundOf(event: GameEvent): Sound | null {
  if (event.what === "scored") return event.points > 0 ? "point" : null;
  return SOUNDS[event.what] ?? null;
}
