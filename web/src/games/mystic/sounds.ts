// What each event of Mystic elements sounds like.
import type { Sound } from "../../shell/sound";
import type { GameEvent } from "./types";

const SOUNDS: Partial<Record<GameEvent["what"], Sound>> = {
  colour_picked: "lay",
  card_drawn: "draw",
  card_played: "lay",
  card_used: "magic",
  ability_paid: "magic",
  triggered: "magic",
  attacks: "turn",
  struck_back: "turn",
  exhausted: "turn",
  damaged: "blow",
  plundered: "blow",
  killed: "fall",
  discarded: "fall",
  healed: "point",
  promoted: "point",
  cards_returned: "point",
  energy_gained: "point",
  card_stolen: "turn",
};

export const soundOf = (event: GameEvent): Sound | null => SOUNDS[event.what] ?? null;
