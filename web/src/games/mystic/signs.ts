// Small signs for keywords, and prices as lists of symbols.
import declared from "../../../../src/kouzlo/games/mystic/art/signs.json" with { type: "json" };
import type { PrintedCost } from "./types";

/** Declared once for screens and paper. */
export const SIGNS = declared;

/** Each in a box of 24 × 24. */
export const KEYWORD_SIGNS: Record<string, string> = SIGNS.keywords;

/** The symbols of a price in the order in which they are printed. */
export function priceOf(cost: PrintedCost, colour: string): string[] {
  return [...Array<string>(cost.coloured).fill(colour), ...Array<string>(cost.any).fill("any"), ...Array<string>(cost.plunder).fill("plunder")];
}

/** Amounts of energy as a row of symbols. */
export function symbolsOf(energy: Record<string, number>): string[] {
  return Object.entries(energy).flatMap(([colour, amount]) => Array<string>(amount).fill(colour));
}
