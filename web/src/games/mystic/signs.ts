// Small signs for keywords, and prices as lists of symbols.
import type { PrintedCost } from "./types";

/** Each in a box of 24 × 24. */
export const KEYWORD_SIGNS: Record<string, string> = {
  quick: "M14 2L5 14h6l-2 8 10-13h-7z",
  guard: "M12 2c3 1.500 6 2 8 2 0 8-2 14-8 18-6-4-8-10-8-18 2 0 5-.500 8-2z",
  flying: "M2 7c6-1 9 1 10 6 1-5 4-7 10-6-1 6-4 9-8 9l-2 4-2-4c-4 0-7-3-8-9z",
  shooter: "M3 21l9-9M12 3h9v9l-3.200-3.200L10 16.600 7.400 14l7.800-7.800z",
};

/** The symbols of a price in the order in which they are printed. */
export function priceOf(cost: PrintedCost, colour: string): string[] {
  return [...Array<string>(cost.coloured).fill(colour), ...Array<string>(cost.any).fill("any"), ...Array<string>(cost.plunder).fill("plunder")];
}

/** Amounts of energy as a row of symbols. */
export function symbolsOf(energy: Record<string, number>): string[] {
  return Object.entries(energy).flatMap(([colour, amount]) => Array<string>(amount).fill(colour));
}
