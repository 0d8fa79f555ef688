/** Where an event happened: a tile, or a segment of one. */
import type { Land } from "./board/land";
import { splitSegment } from "./tiles/facts";
import type { GameEvent } from "./types";

export interface Whereabouts {
  x: number;
  y: number;
  /** The segment whose feature is meant; without one it is the whole tile. */
  segment: string | null;
}

/** Null where the event names no place, or a tile that was taken back. */
export function whereabouts(event: GameEvent, land: Land): Whereabouts | null {
  if (event.what === "placed") return land.tileAt(event.x, event.y) && { x: event.x, y: event.y, segment: null };
  const { segment, to, came_from } = event as { segment?: string; to?: string; came_from?: string | null };
  const meant = segment ?? to ?? came_from;
  if (!meant) return null;
  const { x, y } = splitSegment(meant);
  return land.tileAt(x, y) && { x, y, segment: meant };
}
