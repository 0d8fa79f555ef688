/** The eight colours: each looks as it is called, in both looks, and has a symbol of its own, so that colour is never the only sign. */

/** What is declared of a colour; all other shades follow from it. */
export interface Declared {
  /** The colour by which it is called: tiles, frames, discs. */
  face: string;
  /** Writing and symbols on the face. */
  ink: string;
  /** Outlines against the table, by day and by night: yellow and white need a dark one on paper, black a light one at night. */
  edges: readonly [day: string, night: string];
  /** Lines and silhouettes on the paper of a card. */
  deep: string;
  /** The second tone of pictures, where a mixture of face and deep would be called otherwise. */
  dusk?: string;
  /** Bright shapes, where they would be lost on the face. */
  light?: string;
}

export const DECLARED: Record<string, Declared> = {
  yellow: { face: "#ffd21f", ink: "#2b2200", edges: ["#7d6100", "#ffd21f"], deep: "#4d3d00", dusk: "#eaae00" },
  purple: { face: "#5f28ab", ink: "#ffffff", edges: ["#451a83", "#a87fec"], deep: "#371467" },
  red: { face: "#dc3220", ink: "#ffffff", edges: ["#9c1c0e", "#ff7c69"], deep: "#6b0f07" },
  blue: { face: "#1a72d8", ink: "#ffffff", edges: ["#0f4c96", "#6cadf8"], deep: "#0a3162" },
  green: { face: "#57bb4f", ink: "#0e2b0b", edges: ["#2b6f26", "#57bb4f"], deep: "#174a14" },
  white: { face: "#ffffff", ink: "#2a323b", edges: ["#616b76", "#ffffff"], deep: "#444c56", dusk: "#b3bfcb", light: "#e4eaf0" },
  black: { face: "#18161d", ink: "#ffffff", edges: ["#18161d", "#9d96ad"], deep: "#18161d", dusk: "#3f3a4c" },
  brown: { face: "#633b1a", ink: "#ffffff", edges: ["#4a2a10", "#c48d59"], deep: "#3b200b" },
};

export interface Tints extends Declared {
  dusk: string;
  light: string;
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
  const { face, deep, edges } = colour;
  return {
    ...colour,
    dusk: colour.dusk ?? mixed(face, deep, 0.5),
    light: colour.light ?? mixed(face, "#ffffff", 0.78),
    paper: mixed(face, "#ffffff", 0.93),
    edge: `light-dark(${edges[0]}, ${edges[1]})`,
  };
}

export const TINTS: Record<string, Tints> = Object.fromEntries(Object.entries(DECLARED).map(([id, colour]) => [id, derived(colour)]));

export const tintsOf = (colour: string): Tints => TINTS[colour] ?? TINTS.black!;

/** Each symbol in a box of 24 × 24; holes by the even-odd rule. */
export const SYMBOLS: Record<string, string> = {
  yellow:
    "M12 7a5 5 0 1 0 .01 0zM12 0l1.6 5h-3.2zM12 24l1.6-5h-3.2zM0 12l5-1.6v3.2zM24 12l-5-1.6v3.2zM3.5 3.5l4.7 2.4-2.3 2.3zM20.5 3.5l-4.7 2.4 2.3 2.3zM3.5 20.5l4.7-2.4-2.3-2.3zM20.5 20.5l-4.7-2.4 2.3-2.3z",
  purple: "M15.5 1.5a10.7 10.7 0 1 0 7 15.4A9 9 0 0 1 15.5 1.5zM17 7.5l1.2 2.8 3 .3-2.3 2 .7 3-2.6-1.6-2.6 1.6.7-3-2.3-2 3-.3z",
  red: "M12.5.5c1.5 5 8 8 8 15 0 5-3.800 8-8.500 8s-8.500-3-8.500-8c0-3.500 2.500-5 3-9 2 1 3 2.500 3.200 4.500 1.800-2.500 3-6 2.800-10.500zM12 13.500c-.8 2.500-3.300 3.500-3.300 6 0 1.600 1.500 2.500 3.300 2.500s3.300-.9 3.300-2.500c0-2.500-2.500-3.500-3.300-6z",
  blue: "M0 8.500c2.500-5 6.500-5 9-1.500 1.500 2.500 4 2.500 6 0 2.500-3.500 6.500-3 9 1v4c-3-3.500-5.500-3-7.500-.5-2.500 3-6.500 3-9 0C5 8.500 2.500 9 0 12.500zM0 16.500c2.500-5 6.500-5 9-1.500 1.500 2.500 4 2.500 6 0 2.500-3.500 6.500-3 9 1v4c-3-3.500-5.500-3-7.500-.5-2.500 3-6.500 3-9 0-2.500-3-5-2.500-7.500 1z",
  green: "M12 23.500C4 20 .5 13 3 3.500c3 0 6 1 8.500 4C13 3.500 16.500.8 21.500.5c2 10-1 18.500-8.300 22L13 15.500l4.500-6-5.300 4.300L8 9l3.200 7z",
  white: "M1 9h12.500a3.200 3.200 0 1 0-3.200-3.800H7.500a6 6 0 1 1 6 7H1zM1 14.500h17a4.500 4.500 0 1 1-4.500 5.200h2.900a1.700 1.700 0 1 0 1.600-2.200H1zM1 19.500h9v3H1z",
  black: "M12 0a12 12 0 1 0 .01 0zM12 3a9 9 0 0 1 6.400 15.400A10.500 10.500 0 0 0 12 3zM13.500 8.500a4.500 4.500 0 1 0 .01 0z",
  brown: "M12 0l9 8.500-9 15.500L3 8.500zM12 3.500L6.500 9H11zM13 9.500v9l4.800-9z",
};

export const symbolOf = (colour: string): string => SYMBOLS[colour] ?? SYMBOLS.brown!;
