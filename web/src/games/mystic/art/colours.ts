/** The eight colours: tints for drawing, and a symbol of our own for each, so that colour is never the only sign. */

export interface Tints {
  /** Frames and lines. */
  deep: string;
  /** The colour by which it is called. */
  mid: string;
  /** Between the two: ground of pictures. */
  dusk: string;
  /** Bright shapes. */
  light: string;
  /** The paper of the card. */
  paper: string;
}

export const TINTS: Record<string, Tints> = {
  yellow: { deep: "#6b4400", mid: "#e7a716", dusk: "#b87a08", light: "#fff1b5", paper: "#fff8df" },
  purple: { deep: "#35155a", mid: "#8d52cf", dusk: "#5b2d91", light: "#ecdcff", paper: "#f7f0ff" },
  red: { deep: "#641010", mid: "#d8452f", dusk: "#98231b", light: "#ffd9bd", paper: "#fff1ea" },
  blue: { deep: "#0b325c", mid: "#2f86cf", dusk: "#17588f", light: "#d2ecff", paper: "#eef7ff" },
  green: { deep: "#143d24", mid: "#469c50", dusk: "#256238", light: "#def3c9", paper: "#f3faec" },
  white: { deep: "#3f5163", mid: "#a7bccf", dusk: "#6f889f", light: "#ffffff", paper: "#f8fbfd" },
  black: { deep: "#131118", mid: "#5c5569", dusk: "#2f2a3a", light: "#ddd6e6", paper: "#efecf3" },
  brown: { deep: "#3d2415", mid: "#a1713f", dusk: "#6a4526", light: "#f1dfc3", paper: "#faf3e8" },
};

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
