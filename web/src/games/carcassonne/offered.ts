/** What the server offered, sorted by how it is chosen: nothing here decides what is legal. */
import type { Choice, Prompt } from "../../wire/types";
import type { Spot } from "./types";

export interface Place {
  key: string;
  x: number;
  y: number;
  /** The offered choices by their rotation. */
  choices: Map<number, Choice>;
}

/** A choice that is made on a segment of the board. */
export interface Target {
  key: string;
  segment: string;
  choice: Choice;
}

/** A target and where its mark stands on the land. */
export interface Marked {
  target: Target;
  x: number;
  y: number;
}

export type FigureId = "mage" | "witch";

/** The free places of a question, from north to south and from west to east. */
export function placesOf(prompt: Prompt | null): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const choice of prompt?.choices ?? []) {
    const at = choice.move["place"] as Spot | undefined;
    if (!at) continue;
    const key = `${at.x},${at.y}`;
    let place = places.get(key);
    if (!place) places.set(key, (place = { key, x: at.x, y: at.y, choices: new Map() }));
    place.choices.set(at.rotation, choice);
  }
  return places;
}

/** The choices that name a segment: followers, figures, those of a crop circle. */
export function targetsOf<C extends Pick<Choice, "move">>(prompt: { readonly choices: readonly C[] } | null): { key: string; segment: string; choice: C }[] {
  return (prompt?.choices ?? []).flatMap((choice) => {
    const { follower, add, take, to, figure } = choice.move as Record<string, string | undefined>;
    const segment = follower ?? add ?? take ?? to;
    return segment ? [{ key: `${figure ?? ""} ${segment}`, segment, choice }] : [];
  });
}

/** The choices that are made by a button alone: to pass, a figure that leaves, what a crop circle does. */
export function plainChoices(prompt: Prompt | null): Choice[] {
  return (prompt?.choices ?? []).filter((choice) => ["pass", "remove", "crop"].some((name) => name in choice.move));
}

/** The figures that a question lets move; of one alone there is nothing to choose. */
export function figuresOf(targets: readonly Target[]): FigureId[] {
  return [...new Set(targets.flatMap(({ choice }) => (choice.move["figure"] ? [choice.move["figure"] as FigureId] : [])))];
}

/** Mage and witch have met and have to be parted: the phase is that of a magic symbol, only its occasion is another one. */
export function isMeeting(prompt: Prompt | null): boolean {
  return prompt?.occasion === "meeting";
}

/** The rotation that is shown on a place: the wanted one if it fits, else the next one clockwise that does. */
export function fitting(place: Place, wanted: number): number {
  for (let step = 0; step < 4; step++) {
    const rotation = (wanted + 90 * step) % 360;
    if (place.choices.has(rotation)) return rotation;
  }
  return wanted;
}

/** The rotations that fit a place and look different, as they are printed on a tile. */
export function ways(place: Place, segments: readonly (readonly string[])[]): number[] {
  const seen = new Set<string>();
  return [...place.choices.keys()].filter((rotation) => {
    const look = [...segments[rotation / 90]!].sort().join(" ");
    return !seen.has(look) && seen.add(look);
  });
}

/** The next rotation in a direction that fits; the same one if it is the only one. */
export function nextRotation(place: Place, from: number, by: 1 | -1): number {
  for (let step = 1; step <= 4; step++) {
    const rotation = (((from + 90 * by * step) % 360) + 360) % 360;
    if (place.choices.has(rotation)) return rotation;
  }
  return from;
}

/** The nearest of some things in a direction; ahead counts more than beside. */
export function nearest<T extends { x: number; y: number }>(all: Iterable<T>, from: { x: number; y: number }, dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const each of all) {
    const ahead = (each.x - from.x) * dx + (each.y - from.y) * dy;
    const beside = Math.abs((each.x - from.x) * dy) + Math.abs((each.y - from.y) * dx);
    if (ahead <= 0.001) continue;
    const cost = ahead + 2 * beside;
    if (cost < least) [best, least] = [each, cost];
  }
  return best;
}

/** What the first press of an arrow goes to: something in its direction if there is any, else whatever there is. */
export function first<T extends { x: number; y: number }>(all: readonly T[], from: { x: number; y: number }, dx: number, dy: number): T | null {
  return nearest(all, from, dx, dy) ?? nearest(all, from, -dx, -dy) ?? nearest(all, from, dy, dx) ?? nearest(all, from, -dy, -dx) ?? all[0] ?? null;
}

export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
