// How the house in this browser stands: what the bar at the bottom of the page says.
import type { Keeping } from "./messages";

export class Standing {
  /** `elsewhere`: another window has the house open. */
  state = $state<"loading" | "open" | "elsewhere" | "failed">("loading");
  /** How much of it has come, from 0 to 1. */
  part = $state(0);
  keeping = $state<Keeping>("disk");
  problem = $state("");
  /** A newer version lies ready. */
  hasUpdate = $state(false);
  /** Everything is here, so the next visit needs no network. */
  isKept = $state(false);
  /** The page was opened without https, and not from this computer: nothing can be kept for later. */
  isInsecure = $state(false);
  /** Friends whose pages speak with the house here. */
  friends = $state(0);
  /** The page for which a friend is invited again, whose line was cut. */
  cutOff = $state<string | null>(null);
  /** This page is the guest of a friend's house: its answer is on its way, the line is open, or it was cut. */
  visit = $state<"answering" | "open" | "cut" | null>(null);
}

export const standing = new Standing();
