/** The eight colours: each looks as it is called, in both looks, and has a symbol of its own, so that colour is never the only sign. */

// Declared once for screens and paper.
import declared from "../../../../../src/kouzlo/games/mystic/art/colours.json" with { type: "json" };

/** What is declared of a colour; all other shades follow from it. */
export interface Declared {
  /** The colour by which it is called: tiles, frames, discs. */
  face: string;
  /** Writing and symbols on the face. */
  ink: string;
  /** Outlines against the table, by day and by night: yellow and white need a dark one on paper, black a light one at night. */
  edges: readonly string[];
  /** Lines and silhouettes on the paper of a card. */
  deep: string;
  /** A path in a box of 24 × 24; holes by the even-odd rule. */
  symbol: string;
}

export const DECLARED: Record<string, Declared> = declared;

export interface Tints extends Declared {
  /** The paper of the card. */
  paper: string;
  /** The outline in the look of the page. */
  edge: string;
}

/** Between two colours: `share` of the second one. */
export function mixed(one: string, two: string, share: number): string {
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const other = parts(two);
  return `#${parts(one).map((part, at) => Math.round(part + (other[at]! - part) * share).toString(16).padStart(2, "0")).join("")}`;
}

function derived(colour: Declared): Tints {
  const { face, edges } = colour;
  return { ...colour, paper: mixed(face, "#ffffff", 0.93), edge: `light-dark(${edges[0]}, ${edges[1]})` };
}

export const TINTS: Record<string, Tints> = Object.fromEntries(Object.entries(DECLARED).map(([id, colour]) => [id, derived(colour)]));

export const tintsOf = (colour: string): Tints => TINTS[colour] ?? TINTS.black!;

export const SYMBOLS: Record<string, string> = Object.fromEntries(Object.entries(DECLARED).map(([id, { symbol }]) => [id, symbol]));

export const symbolOf = (colour: string): string => SYMBOLS[colour] ?? SYMBOLS.brown!;
