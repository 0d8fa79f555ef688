/**
 * Small upright things seen from the south and a little from above.  Each adds its parts to layers, so that a whole tile is a
 * handful of paths, one for each colour; whatever the tile is turned by, roofs stay up and shadows fall to the same side.
 */
import { dot, type Point } from "./shapes";

/** The colours of a tile from the bottom to the top; the style sheet gives each its shade for day and night. */
export const LAYERS = [
  "patch", "tuft", "bloom", "shade", "trunk", "leaf", "leaf2", "sunny",
  "wool", "wool2", "wall", "wall2", "roof", "roof2", "roof3", "door", "gold",
] as const;
export type Layer = (typeof LAYERS)[number];
export type Paint = Partial<Record<Layer, string>>;

function put(paint: Paint, layer: Layer, data: string): void {
  paint[layer] = (paint[layer] ?? "") + data;
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(dot).join("L")}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [round(rx), round(ry)];
  return `M${round(x - rx)} ${round(y)}a${a} ${b} 0 1 0 ${round(2 * rx)} 0a${a} ${b} 0 1 0 ${round(-2 * rx)} 0Z`;
}

/** A house with its foot in the middle of (x, y); `look` from 0 to 1 chooses roof, gable and size. */
export function house(paint: Paint, [x, y]: Point, look: number, scale = 1): void {
  const flip = look * 7 % 1 < 0.5 ? 1 : -1;
  const size = scale * (0.92 + (look * 13 % 1) * 0.3);
  const [gable, long, high, peak] = [5 * size, 6.2 * size, 3.6 * size, 3.4 * size];
  const left = x - (flip * (gable + long)) / 2;
  const p = (dx: number, dy: number): Point => [left + flip * dx, y + dy];
  put(paint, "shade", polygon([p(0.5, 0.9), p(gable + long + 1.2, 0.9), p(gable + long + 1.2, -1.6), p(gable + long, -2.4), p(0, 0)]));
  put(paint, "wall", polygon([p(0, 0), p(gable, 0), p(gable, -high), p(gable / 2, -high - peak), p(0, -high)]));
  put(paint, "wall2", polygon([p(gable, 0), p(gable + long, 0), p(gable + long, -high), p(gable, -high)]));
  const roof: Layer = look < 0.5 ? "roof" : look < 0.85 ? "roof2" : "roof3";
  put(paint, roof, polygon([
    p(gable / 2 - 0.2, -high - peak - 0.5), p(gable / 2 + long, -high - peak - 0.5), p(gable + long + 0.7, -high + 0.7), p(gable + 0.4, -high + 0.7),
  ]));
  const slope = 0.7;
  put(paint, "wall2", polygon([
    p(gable / 2, -high - peak - 0.6), p(gable / 2 + 0.5, -high - peak - 0.1), p(0, -high + slope), p(-0.6, -high + slope),
  ]));
  put(paint, "door", polygon([p(gable * 0.36, 0), p(gable * 0.64, 0), p(gable * 0.64, -high * 0.62), p(gable * 0.36, -high * 0.62)]));
  put(paint, "door", polygon([
    p(gable + long * 0.4, -high * 0.7), p(gable + long * 0.62, -high * 0.7), p(gable + long * 0.62, -high * 0.28), p(gable + long * 0.4, -high * 0.28),
  ]));
}

/** A tree with a round crown, or a slender fir. */
export function tree(paint: Paint, [x, y]: Point, look: number, scale = 1): void {
  const size = scale * (0.85 + (look * 11 % 1) * 0.35);
  put(paint, "shade", disc(x + 1.4 * size, y + 0.1, 3.4 * size, 1.5 * size));
  put(paint, "trunk", polygon([[x - 0.5 * size, y], [x + 0.5 * size, y], [x + 0.4 * size, y - 2.6 * size], [x - 0.4 * size, y - 2.6 * size]]));
  if (look < 0.3) {
    const tier = (foot: number, wide: number, top: number): string =>
      polygon([[x - wide * size, y - foot * size], [x, y - top * size], [x + wide * size, y - foot * size]]);
    put(paint, "leaf2", tier(1.2, 2.9, 5.6) + tier(3.4, 2.3, 8.4));
    put(paint, "leaf", polygon([[x - 2.3 * size, y - 3.4 * size], [x, y - 8.4 * size], [x - 0.1 * size, y - 3.4 * size]]));
    return;
  }
  put(paint, "leaf2", disc(x, y - 4.2 * size, 3.3 * size, 3.1 * size));
  put(paint, "leaf", disc(x - 0.5 * size, y - 4.7 * size, 2.6 * size, 2.4 * size));
  put(paint, "sunny", disc(x - 1.2 * size, y - 5.5 * size, 1.1 * size, 0.9 * size));
}

export function bush(paint: Paint, [x, y]: Point, look: number): void {
  const size = 0.8 + look * 0.5;
  put(paint, "shade", disc(x + 0.7, y + 0.2, 2.4 * size, 0.9 * size));
  put(paint, "leaf2", disc(x, y - 1.1 * size, 2.2 * size, 1.6 * size));
  put(paint, "leaf", disc(x - 0.4, y - 1.4 * size, 1.5 * size, 1 * size));
}

export function sheep(paint: Paint, [x, y]: Point, look: number): void {
  const flip = look < 0.5 ? 1 : -1;
  put(paint, "shade", disc(x + 0.3, y + 0.3, 2.3, 0.7));
  put(paint, "wool2", `M${round(x - 1)} ${round(y + 0.4)}v-1.5h.5v1.5zM${round(x + 0.7)} ${round(y + 0.4)}v-1.5h.5v1.5z`);
  put(paint, "wool", disc(x - 0.7, y - 1.5, 1.3) + disc(x + 0.7, y - 1.6, 1.3) + disc(x, y - 2, 1.3));
  put(paint, "wool2", disc(x + flip * 2.1, y - 1.9, 0.75, 0.6));
}

export function tuft(paint: Paint, [x, y]: Point, look: number): void {
  const lean = round((look - 0.5) * 1.2);
  put(paint, "tuft", `M${round(x - 1.2)} ${round(y - 1.4)}l.9 1.4l${lean} -2.2l${round(0.3 - lean)} 2.2l1 -1.5`);
}

export function bloom(paint: Paint, [x, y]: Point): void {
  put(paint, "bloom", disc(x, y, 0.55) + disc(x + 1.7, y + 0.8, 0.5) + disc(x + 0.4, y + 1.7, 0.45));
}

/** A lighter spot of grass. */
export function blotch(paint: Paint, [x, y]: Point, look: number): void {
  put(paint, "patch", disc(x, y, 7 + look * 6, 4 + (look * 5 % 1) * 4));
}

/** A monastery with its church, a cloister and a tower. */
export function monastery(paint: Paint, [x, y]: Point): void {
  const p = (dx: number, dy: number): Point => [x + 1.2 * dx, y + 1.2 * dy];
  put(paint, "shade", polygon([p(-15, 1.6), p(18, 1.6), p(18, -3), p(14, -5), p(-15, 0)]));
  put(paint, "wall2", polygon([p(-3, 0), p(14, 0), p(14, -9), p(-3, -9)]));
  put(paint, "wall", polygon([p(-14, 0), p(-3, 0), p(-3, -10), p(-8.5, -18), p(-14, -10)]));
  put(paint, "roof", polygon([p(-8.9, -18.6), p(10, -18.6), p(15, -8.6), p(-2.6, -8.6)]));
  put(paint, "wall2", polygon([p(-8.6, -18.8), p(-7.6, -18), p(-13.8, -9), p(-15, -9)]));
  put(paint, "wall", polygon([p(-16, 0), p(-11, 0), p(-11, -17), p(-16, -17)]));
  put(paint, "roof2", polygon([p(-16.8, -16.6), p(-10.2, -16.6), p(-13.5, -25)]));
  put(paint, "gold", `M${dot(p(-13.9, -30))}h.9v1.4h1.4v.9h-1.4v3h-.9v-3h-1.4v-.9h1.4z`);
  const arch = (dx: number, dy: number, wide: number, high: number): string =>
    `M${dot(p(dx, dy))}v${-high}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${high}z`;
  put(paint, "door", arch(-9.6, 0, 2.8, 3.4) + arch(-0.6, -2.4, 1.8, 3) + arch(3.2, -2.4, 1.8, 3) + arch(7, -2.4, 1.8, 3) + arch(10.8, -2.4, 1.8, 3));
  put(paint, "door", disc(p(-7.7, -11)[0], p(-7.7, -11)[1], 1.3) + arch(-14.3, -10.4, 1.7, 2.4));
}
