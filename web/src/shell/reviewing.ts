// What every part of a review needs: the signs of marks, and shares as people read them.
import type { Decision } from "../wire/types";
import type { Say } from "../words/words.svelte";

export const WHOLE = 1_000_000;

export const SIGNS: Record<Decision["mark"], string> = {
  brilliant: "!!",
  good: "!",
  none: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** A share of the victory in per cent. */
export const percent = (share: number): number => Math.round((1000 * share) / WHOLE) / 10;

/** A change in per cent, with its sign. */
export const signed = (share: number, say: Say): string => (share < 0 ? "−" : "+") + say("review-number", { number: percent(Math.abs(share)) });
