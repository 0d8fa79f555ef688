/** Points and lines on a tile of 100 × 100, y downwards. */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A point after some quarter turns clockwise about the middle of the tile. */
export function spin([x, y]: Point, quarters: number): Point {
  switch (quarters & 3) {
    case 1:
      return [100 - y, x];
    case 2:
      return [100 - x, 100 - y];
    case 3:
      return [y, 100 - x];
  }
  return [x, y];
}

const STEPS = 18;

/** A cubic curve as a line of points. */
export function curve(from: Point, one: Point, two: Point, to: Point): Line {
  const points: Point[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push([
      a * from[0] + b * one[0] + c * two[0] + d * to[0],
      a * from[1] + b * one[1] + c * two[1] + d * to[1],
    ]);
  }
  return points;
}

export const reversed = (line: Line): Line => [...line].reverse();

/** The part of a line between two of its points, by their share of the points. */
export function part(line: Line, from: number, to: number): Line {
  const last = line.length - 1;
  return line.slice(Math.round(from * last), Math.round(to * last) + 1);
}

export const at = (line: Line, t: number): Point => line[Math.round(t * (line.length - 1))]!;

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) : 0;
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** How far a point is from the nearest of some lines. */
export function clearance(p: Point, lines: Iterable<Line>): number {
  let nearest = Infinity;
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) nearest = Math.min(nearest, toSegment(p, line[i - 1]!, line[i]!));
  }
  return nearest;
}

export function contains(polygon: Line, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const dot = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Points as the data of a path. */
export function path(line: Line, closed = false): string {
  return `M${line.map(dot).join("L")}${closed ? "Z" : ""}`;
}

/** A small generator of numbers from 0 to 1: the same seed, the same picture on every screen. */
export function dice(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
