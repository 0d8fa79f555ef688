/** The picture of a card: a scene of its colour, a frame of its type, its motif; all of it from the card's id. */

import { tintsOf, type Tints } from "./colours";
import type { motifOf } from "./motifs";
import { beads, disc, rays, star } from "./shapes";

export const WIDE = 176;
export const HIGH = 116;
const MIDDLE = 56;

/** A whole number from a text: the same card always looks the same. */
export function numberOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Small numbers taken one after another from a big one. */
class Dice {
  constructor(private left: number) {}
  below(n: number): number {
    this.left = (Math.imul(this.left, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.left / 4294967296) * n);
  }
}

const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

type Scene = (t: Tints, dice: Dice) => string;

/** A ridge of `n` teeth between two heights: hills, flames, waves, crags. */
function ridge(n: number, low: number, high: number, dice: Dice, join: (x0: number, y0: number, x: number, y: number) => string): string {
  const step = WIDE / n;
  const start = dice.below(step);
  let d = `M-20 ${HIGH}L${-20} ${low}`;
  let [x0, y0] = [-20, low];
  for (let i = 0; i <= n + 1; i++) {
    const x = Math.round(i * step - start);
    const y = i % 2 ? low : high + dice.below(8);
    d += join(x0, y0, x, y);
    [x0, y0] = [x, y];
  }
  return `${d}V${HIGH}Z`;
}

const pointed = (_x: number, _y: number, x: number, y: number): string => `L${x} ${y}`;
const rolling = (x0: number, y0: number, x: number, y: number): string => `C${(x0 + x) / 2} ${y0} ${(x0 + x) / 2} ${y} ${x} ${y}`;
const licking = (x0: number, y0: number, x: number, y: number): string =>
  y < y0 ? `C${x0 + 4} ${y0 - 4} ${x - 9} ${y + 18} ${x} ${y}` : `C${x0 + 1} ${y0 + 16} ${x - 4} ${y - 4} ${x} ${y}`;

const SCENES: Record<string, Scene> = {
  yellow: (t, dice) => {
    const n = 14 + 2 * dice.below(4);
    const turn = dice.below(10) / 10;
    const wedges = Array.from({ length: n }, (_, i) => {
      const [a, b] = [turn + (2 * Math.PI * i) / n, turn + (2 * Math.PI * (i + 0.5)) / n];
      return `M88 ${MIDDLE}L${88 + 150 * Math.sin(a)} ${MIDDLE - 150 * Math.cos(a)}L${88 + 150 * Math.sin(b)} ${MIDDLE - 150 * Math.cos(b)}Z`;
    }).join("");
    return path(wedges, t.dusk, ' opacity=".55"') + path(ridge(5, 106, 92, dice, rolling), t.dusk) + path(ridge(4, 114, 102, dice, rolling), t.deep);
  },
  purple: (t, dice) => {
    const arcs = [30, 50, 70, 90, 110].map((r) => disc(88, MIDDLE, r)).join("");
    const stars = Array.from({ length: 9 }, () => star(4, 3 + dice.below(3), 1.2, 8 + dice.below(160), 6 + dice.below(70))).join("");
    return line(arcs, t.dusk, 7, ' opacity=".6"') + path(stars, t.light) + path(ridge(6, 112, 98, dice, rolling), t.deep);
  },
  red: (t, dice) =>
    path(ridge(9, 96, 44, dice, licking), t.dusk, ' opacity=".55"') + path(ridge(11, 106, 68, dice, licking), t.dusk) + path(ridge(9, 116, 92, dice, licking), t.deep),
  blue: (t, dice) =>
    path(ridge(10, 66, 54, dice, rolling), t.dusk, ' opacity=".45"') +
    path(ridge(8, 86, 74, dice, rolling), t.dusk, ' opacity=".8"') +
    path(ridge(9, 106, 94, dice, rolling), t.deep) +
    line(Array.from({ length: 5 }, () => `M${dice.below(150)} ${78 + dice.below(26)}q6-5 12 0t12 0`).join(""), t.light, 1.5, ' opacity=".6"'),
  green: (t, dice) => {
    const fronds = (x: number, way: number): string =>
      Array.from({ length: 5 }, (_, i) => {
        const y = 106 - i * 18;
        const reach = way * (34 - i * 3);
        return `M${x} ${y}C${x + reach * 0.3} ${y - 18} ${x + reach * 0.8} ${y - 16} ${x + reach} ${y - 20 - dice.below(6)}C${x + reach * 0.9} ${y - 4} ${x + reach * 0.4} ${y + 2} ${x} ${y}Z`;
      }).join("");
    return path(ridge(4, 92, 70, dice, rolling), t.dusk, ' opacity=".6"') + path(fronds(0, 1) + fronds(WIDE, -1), t.dusk) + path(ridge(6, 112, 100, dice, rolling), t.deep);
  },
  white: (t, dice) => {
    const puff = (x: number, y: number, k: number): string =>
      `M${x} ${y}a${9 * k} ${9 * k} 0 0 1 ${4 * k} ${-17 * k}a${13 * k} ${13 * k} 0 0 1 ${25 * k} ${-3 * k}a${10 * k} ${10 * k} 0 0 1 ${9 * k} ${20 * k}z`;
    const clouds = puff(2 + dice.below(12), 46, 1) + puff(122 + dice.below(14), 40, 0.9) + puff(-16 + dice.below(10), 92, 1.2) + puff(120 + dice.below(20), 96, 1.3);
    return line(`M-4 ${64 + dice.below(6)}H60M110 ${60 + dice.below(9)}H180M20 22H70M100 18H150`, t.light, 2, ' opacity=".7"') + path(clouds, t.light, ' opacity=".75"') + path(ridge(6, 116, 104, dice, rolling), t.dusk);
  },
  black: (t, dice) => {
    const x = 52 + dice.below(72);
    return path(disc(x, 40, 38), t.dusk) + path(disc(x + 10, 36, 32), t.face) + path(ridge(10, 106, 72, dice, pointed), t.deep, ' opacity=".7"') + path(ridge(8, 114, 94, dice, pointed), t.deep);
  },
  brown: (t, dice) => {
    const peak = (x: number, y: number, w: number): string => `M${x} ${y}L${x + w} ${HIGH}H${x - w}Z`;
    const lit = (x: number, y: number, w: number): string => `M${x} ${y}L${x - w} ${HIGH}H${x - w * 0.25}L${x + w * 0.1} ${y + w * 0.5}Z`;
    const peaks = [20, 62, 112, 156].map((x) => [x + dice.below(14), 34 + dice.below(28), 40 + dice.below(14)] as const);
    return peaks.map(([x, y, w]) => path(peak(x, y, w), t.dusk) + path(lit(x, y, w), t.face, ' opacity=".75"')).join("") + path(ridge(7, 114, 100, dice, pointed), t.deep);
  },
};

/** Behind the motif: a round window for units, a burst for wonders, a pendant for charms, an arch for relics. */
function frame(type: string, t: Tints, dice: Dice): string {
  const ornament = [
    () => path(beads(20, 42, 1.700, 88, MIDDLE), t.light),
    () => line(rays(28, 40.500, 44.500, 88, MIDDLE), t.light, 1.600),
    () => path(beads(8, 42.500, 2.200, 88, MIDDLE) + beads(8, 42.500, 1.200, 88, MIDDLE, Math.PI / 8), t.light),
    () => line(disc(88, MIDDLE, 43), t.light, 1.200, ' stroke-dasharray="7 3.750"'),
  ];
  const beadsOrRays = ornament[dice.below(ornament.length)]!();
  switch (type) {
    case "wonder": {
      const n = 10 + 2 * dice.below(4);
      return path(star(n, 56, 42, 88, MIDDLE), t.light, ' opacity=".45"') + path(star(n, 49, 40, 88, MIDDLE, Math.PI / n), t.paper) + line(disc(88, MIDDLE, 36), t.face, 1.500);
    }
    case "charm":
      return (
        line("M70-2L88 12L106-2", t.light, 3) + path("M88 6L138 56L88 106L38 56Z", t.deep) + path("M88 12L132 56L88 100L44 56Z", t.paper) +
        path(disc(88, 9, 4) + disc(136, 56, 3) + disc(40, 56, 3) + disc(88, 104, 3), t.light) + line("M88 17L127 56L88 95L49 56Z", t.face, 1.200)
      );
    case "relic":
      return (
        path("M44 104V50C44 22 64 8 88 4C112 8 132 22 132 50V104Z", t.deep) + path("M49 104V51C49 26 67 13 88 9C109 13 127 26 127 51V104Z", t.paper) +
        path("M36 102H140V110H36Z", t.deep) + path("M42 98H134V103H42Z", t.light) + line("M54 98V52C54 30 70 18 88 14C106 18 122 30 122 52V98", t.face, 1.200)
      );
    default:
      return path(disc(88, MIDDLE, 47), t.deep) + beadsOrRays + path(disc(88, MIDDLE, 38.500), t.paper);
  }
}

/** The motif in light and shade. */
function motif(strokes: string[], t: Tints, scale: number): string {
  const mirrored = (shape: string): string => `<g transform="matrix(-1 0 0 1 100 0)">${shape}</g>`;
  const drawn = strokes.map((each) => {
    const d = each.slice(1);
    switch (each[0]) {
      case "h":
        return path(d, t.deep) + mirrored(path(d, t.dusk));
      case "g":
        return path(d, t.face) + mirrored(path(d, t.face));
      case "e":
        return path(d, t.paper) + mirrored(path(d, t.paper));
      case "l":
        return path(d, t.face);
      case "d":
        return path(d, t.paper);
      case "s":
        return line(d, t.deep, 6);
      case "S":
        return line(d, t.deep, 10);
      case "N":
        return line(d, t.deep, 9) + mirrored(line(d, t.dusk, 9));
      case "m":
        return line(d, t.deep, 6) + mirrored(line(d, t.dusk, 6));
      case "t":
        return line(d, t.face, 2.600);
      default:
        return path(d, t.deep);
    }
  });
  const at = 88 - 50 * scale;
  return `<g class="motif" transform="translate(${at} ${MIDDLE - 50 * scale}) scale(${scale})">${drawn.join("")}</g>`;
}

const kept = new Map<string, string>();

/** The motifs are fetched when the first card is drawn: whoever chooses colours does not wait for them. */
let motifs = $state.raw<typeof motifOf | null>(null);
let fetching: Promise<void> | null = null;

function fetchMotifs(): void {
  fetching ??= import("./motifs").then(
    (found) => void (motifs = found.motifOf),
    () => void (fetching = null), // The next card asks again; until then pictures have no motif.
  );
}

/** The picture of a card as the inside of an SVG of 176 × 116. */
export function picture(id: string, colour: string, type: string): string {
  const key = `${id} ${colour} ${type}`;
  if (!motifs) fetchMotifs();
  const known = motifs && kept.get(key);
  if (known) return known;
  const number = numberOf(id);
  const dice = new Dice(number);
  const t = tintsOf(colour);
  const scene = (SCENES[colour] ?? SCENES.black!)(t, dice);
  const scale = type === "unit" ? 0.58 : type === "relic" ? 0.64 : type === "charm" ? 0.5 : 0.58;
  const drawn = `<rect width="${WIDE}" height="${HIGH}" fill="${t.face}"/>${scene}${frame(type, t, dice)}${motifs ? motif(motifs(id, number), t, scale) : ""}`;
  if (motifs) kept.set(key, drawn);
  return drawn;
}
