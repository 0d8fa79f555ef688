/** How followers and figures look: every seat has a colour and the shape of its mark, so that no colour stands alone. */
export interface Look {
  colour: string;
  ink: string;
  /** The shape of the seat's mark around the middle, about six units wide. */
  emblem: string;
}

export const LOOKS: readonly Look[] = [
  { colour: "#c1271f", ink: "#fff", emblem: "M-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z" },
  { colour: "#1a5fb4", ink: "#fff", emblem: "M-2.6 -2.6H2.6V2.6H-2.6Z" },
  { colour: "#146b3c", ink: "#fff", emblem: "M0 -3.3L3.4 2.6H-3.4Z" },
  { colour: "#f0bb2a", ink: "#2b2110", emblem: "M0 -3.6L3.2 0L0 3.6L-3.2 0Z" },
  { colour: "#6b3fa0", ink: "#fff", emblem: "M0 -3.3L3.3 -0.8L2 3.1H-2L-3.3 -0.8Z" },
];

export const lookOf = (seat: number): Look => LOOKS[seat % LOOKS.length]!;

export const PAWN =
  "M0 -17.2a4.5 4.5 0 0 1 3.2 7.7C6.2 -7.6 7.8 -2.6 8 4.4C5.4 6 -5.4 6 -8 4.4C-7.8 -2.6 -6.2 -7.6 -3.2 -9.5A4.5 4.5 0 0 1 0 -17.2Z";

export const MAGE = {
  colour: "#4a2bd0",
  body: "M0 -24L5 -10.4C7.6 -8 9 -2 9.2 5.4C6 7.2 -6 7.2 -9.2 5.4C-9 -2 -7.6 -8 -5 -10.4Z",
  extra: "M-8.4 -9.4C-4 -7.4 4 -7.4 8.4 -9.4C5 -12.4 -5 -12.4 -8.4 -9.4Z",
};
export const WITCH = {
  colour: "#d9661a",
  body: "M3.4 -23.4C2 -19 4 -15 5 -10.4C7.6 -8 9 -2 9.2 5.4C6 7.2 -6 7.2 -9.2 5.4C-9 -2 -7.6 -8 -5 -10.4C-4.4 -16 -2 -21 3.4 -23.4Z",
  extra: "M-11 -9C-5 -6.6 5 -6.6 11 -9C6 -12.8 -6 -12.8 -11 -9Z",
};
