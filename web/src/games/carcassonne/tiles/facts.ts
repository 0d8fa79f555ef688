import type { Printed } from "../types";

/** What the server says of one kind of tile: the facts of the tile file, in the position in which the file describes it. */
export type TileFacts = Printed;

export type Kind = "city" | "road" | "monastery" | "field";

export const NESW = "NESW";

/** `3,-1:C:NE` as its place and the name on its tile. */
export function splitSegment(segment: string): { x: number; y: number; name: string } {
  const at = segment.indexOf(":");
  const [x, y] = segment.slice(0, at).split(",").map(Number);
  return { x: x!, y: y!, name: segment.slice(at + 1) };
}
