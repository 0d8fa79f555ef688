/** A tile as SVG markup: ground, roads, walls, then everything that stands upright, scattered by the seed of the tile. */
import type { TileFacts } from "./facts";
import { layoutOf, type Layout } from "./layout";
import { at, clearance, contains, dice, distance, dot, hash, part, path, spin, type Line, type Point } from "./shapes";
import { bloom, blotch, bush, disc, house, LAYERS, monastery, sheep, tree, tuft, type Paint } from "./sprites";

type Scatter = (paint: Paint, at: Point, look: number) => void;

interface Thing {
  put: Scatter;
  at: Point;
  look: number;
}

/** The markup of a tile turned by some quarters; `copy` tells equal tiles apart. */
export function tilePicture(facts: TileFacts, quarters: number, copy: number): string {
  const layout = layoutOf(facts);
  const roll = dice(hash(facts.id) + copy * 7919);
  const plots = plotsOf(layout, roll);
  const standing = things(layout, plots, roll);
  const paint: Paint = {};
  const turnedThings = standing.map((thing) => ({ ...thing, at: spin(thing.at, quarters) }));
  turnedThings.sort((a, b) => a.at[1] - b.at[1]);
  for (const thing of turnedThings) thing.put(paint, thing.at, thing.look);
  if (facts.monastery) monastery(paint, [51, 61]);
  const layers = (names: readonly (typeof LAYERS)[number][]): string =>
    names.map((name) => (paint[name] ? `<path class="${name}" d="${paint[name]}"/>` : "")).join("");
  const turn = quarters ? ` transform="rotate(${90 * quarters} 50 50)"` : "";
  return (
    `<rect class="grass" width="100" height="100"/>${layers(["patch"])}` +
    `<g class="fine">${layers(["tuft", "bloom"])}</g>` +
    `<g${turn}>${meadow(layout, plots)}${ground(layout, quarters)}</g>` +
    layers(LAYERS.slice(3, 12)) + layers(LAYERS.slice(12)) +
    marks(layout, quarters) +
    '<rect class="rim" x="0.4" y="0.4" width="99.2" height="99.2"/>'
  );
}

/** Roads, city ground and walls, on the unturned tile. */
function ground(layout: Layout, quarters: number): string {
  const roads = layout.roads.map((road) => path(road.line)).join("");
  const squares = layout.villages.map((village) => disc(village[0], village[1], 7, 7)).join("");
  const cities = layout.segments.filter((each) => each.kind === "city").map((each) => path(each.shapes[0]!, true)).join("");
  const walls = layout.walls.flatMap((wall) => withoutGates(wall.line, wall.gates.map((gate) => gate.t)));
  const stone = walls.map((line) => path(line)).join("");
  // The wall's face hangs down on the screen, not on the tile.
  const drop = spin([50, 52.6], -quarters & 3);
  const [dx, dy] = [drop[0] - 50, drop[1] - 50];
  const yards = layout.facts.monastery ? `<path class="yard" d="${disc(50, 51, 27, 23)}"/>` : "";
  const hedges = layout.dividers.map((line) => path(line)).join("");
  return (
    yards +
    (roads ? `<path class="road-edge" d="${roads}"/>${squares ? `<path class="square-edge" d="${squares}"/>` : ""}<path class="road" d="${roads}"/>` : "") +
    (squares ? `<path class="square" d="${squares}"/>` : "") +
    (roads ? `<path class="rut fine" d="${roads}"/>` : "") +
    (hedges ? `<path class="hedge" d="${hedges}"/>` : "") +
    (cities ? `<path class="town" d="${cities}"/>` : "") +
    (layout.circle ? cropCircle(layout.circle) : "") +
    (stone
      ? `<path class="stone-shade" d="${stone}"/><path class="stone-foot" transform="translate(${dx} ${dy})" d="${stone}"/><path class="stone" d="${stone}"/><path class="battlement" d="${stone}"/>`
      : "") +
    gates(layout)
  );
}

/** A wall as the pieces between its gates. */
function withoutGates(line: Line, gates: number[]): Line[] {
  const cuts = [...gates].sort((a, b) => a - b);
  const pieces: Line[] = [];
  let from = 0;
  for (const cut of cuts) {
    pieces.push(part(line, from, cut - 0.055));
    from = cut + 0.055;
  }
  pieces.push(part(line, from, 1));
  return pieces;
}

function gates(layout: Layout): string {
  let towers = "";
  for (const wall of layout.walls) {
    for (const gate of wall.gates) {
      for (const t of [gate.t - 0.07, gate.t + 0.07]) {
        const [x, y] = at(wall.line, t);
        towers += disc(x, y, 3.6);
      }
    }
    if (!wall.gates.length && wall.width !== 2) towers += [0.3, 0.7].map((t) => at(wall.line, t)).map(([x, y]) => disc(x, y, 3)).join("");
    if (!wall.gates.length && wall.width === 2) towers += [0.22, 0.5, 0.78].map((t) => at(wall.line, t)).map(([x, y]) => disc(x, y, 3)).join("");
  }
  return towers ? `<path class="tower" d="${towers}"/>` : "";
}

function cropCircle([x, y]: Point): string {
  return `<path class="corn" d="${disc(x, y, 15)}"/><path class="flat" d="${disc(x, y, 12)}${disc(x, y, 9)}"/><path class="corn2" d="${disc(x, y, 7.6)}"/>`;
}

// Meadows and acres

/** A ploughed strip of land: its middle, how it lies and how large it is. */
interface Plot {
  at: Point;
  angle: number;
  wide: number;
  high: number;
  ripe: boolean;
}

/** Up to two acres, where a field has room for them. */
function plotsOf(layout: Layout, roll: () => number): Plot[] {
  const plots: Plot[] = [];
  const lines = boundaries(layout);
  const fields = shapesOf(layout, "field");
  for (let attempt = 0; attempt < 14 && plots.length < 2; attempt++) {
    const p: Point = [12 + roll() * 76, 12 + roll() * 76];
    const [angle, wide, high, ripe] = [Math.floor(roll() * 6) * 30 + roll() * 10, 14 + roll() * 8, 10 + roll() * 4, roll() < 0.55];
    const reach = Math.hypot(wide, high) / 2;
    const clear = clearance(p, lines) > reach + 4.5 && reservedOf(layout).every(([at, radius]) => distance(at, p) > radius + reach - 2);
    if (!clear || Math.min(p[0], p[1], 100 - p[0], 100 - p[1]) < reach || plots.some((each) => distance(each.at, p) < 24)) continue;
    if (fields.some((shape) => contains(shape, p))) plots.push({ at: p, angle, wide, high, ripe });
  }
  return plots;
}

function meadow(layout: Layout, plots: Plot[]): string {
  let drawn = "";
  for (const { at: where, angle, wide, high, ripe } of plots) {
    const [w, h] = [Math.round(wide / 2), Math.round(high / 2)];
    let furrows = "";
    for (let y = -h + 1.6; y < h; y += 2.6) furrows += `M${-w + 1} ${Math.round(y * 10) / 10}H${w - 1}`;
    drawn +=
      `<g transform="translate(${dot(where)})rotate(${Math.round(angle)})"><rect class="${ripe ? "ripe" : "acre"}" x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="1.6"/>` +
      `<path class="${ripe ? "furrow-ripe" : "furrow"}" d="${furrows}"/></g>`;
  }
  return drawn;
}

const boundaries = (layout: Layout): Line[] => [
  ...layout.roads.map((road) => road.line), ...layout.walls.map((wall) => wall.line), ...layout.dividers,
];

const shapesOf = (layout: Layout, kind: string): Line[] =>
  layout.segments.filter((each) => each.kind === kind).flatMap((each) => each.shapes);

/** What needs its own room, and how much. */
function reservedOf(layout: Layout): [Point, number][] {
  return [
    ...layout.shields.map((each): [Point, number] => [each, 10]),
    ...(layout.symbol ? [[layout.symbol, 9] as [Point, number]] : []),
    ...(layout.circle ? [[layout.circle, 18] as [Point, number]] : []),
    ...(layout.facts.monastery ? [[[50, 48], 30] as [Point, number]] : []),
    ...layout.villages.map((each): [Point, number] => [each, 10]),
  ];
}

// What stands about

function things(layout: Layout, plots: Plot[], roll: () => number): Thing[] {
  const found: Thing[] = [];
  const lines = boundaries(layout);
  const reserved = [...reservedOf(layout), ...plots.map((plot): [Point, number] => [plot.at, Math.hypot(plot.wide, plot.high) / 2 + 1])];
  const free = (p: Point, apart: number, fromLines: number): boolean =>
    clearance(p, lines) > fromLines &&
    reserved.every(([where, radius]) => distance(where, p) > radius) &&
    found.every((thing) => distance(thing.at, p) > apart);
  const scatter = (tries: number, shapes: Line[], put: Scatter, apart: number, fromLines: number, rim: number): void => {
    for (let attempt = 0; attempt < tries; attempt++) {
      const p: Point = [rim + roll() * (100 - 2 * rim), rim + roll() * (100 - 2 * rim)];
      const look = roll();
      if (shapes.some((shape) => contains(shape, p)) && free(p, apart, fromLines)) found.push({ put, at: p, look });
    }
  };
  const [cities, fields] = [shapesOf(layout, "city"), shapesOf(layout, "field")];
  for (const village of layout.villages) {
    for (const turn of [0.6, 2.7, 4.9]) {
      const angle = turn + roll() * 0.5;
      const p: Point = [village[0] + 8.6 * Math.cos(angle), village[1] + 8.6 * Math.sin(angle)];
      if (clearance(p, layout.roads.map((road) => road.line)) > 5) found.push({ put: (paint, where, look) => house(paint, [where[0], where[1] + 2], look, 0.85), at: p, look: roll() });
    }
  }
  if (cities.length) scatter(220, cities, (paint, [x, y], look) => house(paint, [x, y + 4], look, 1.2), 12.4, 8.2, 7.8);
  if (fields.length) {
    const woods = roll() < 0.45;
    scatter(woods ? 26 : 12, fields, (paint, [x, y], look) => tree(paint, [x, y + 3], look), woods ? 6 : 9, 8.5, 6);
    scatter(10, fields, bush, 7, 6.5, 4);
    if (roll() < 0.3) scatter(7, fields, sheep, 6, 8, 6);
    scatter(6, fields, blotch, 3, 9, 9);
    scatter(30, fields, tuft, 5, 5.5, 3);
    scatter(8, fields, bloom, 6, 6, 4);
  }
  return found;
}

// Symbols, always upright

function marks(layout: Layout, quarters: number): string {
  let drawn = "";
  const place = (where: Point): string => `transform="translate(${dot(spin(where, quarters))})"`;
  for (const spot of layout.shields) drawn += `<g ${place(spot)}><g class="mark">${SHIELD}</g></g>`;
  if (layout.symbol) drawn += `<g ${place(layout.symbol)}><g class="mark">${MAGIC}</g></g>`;
  if (layout.circle) drawn += `<g ${place(layout.circle)}><g class="mark">${CALLS[layout.facts.crop as keyof typeof CALLS]}</g></g>`;
  return drawn;
}

const SHIELD =
  '<path class="shield" d="M-6.2 -7.2H6.2V0.4C6.2 4.4 3 6.8 0 8.2C-3 6.8 -6.2 4.4 -6.2 0.4Z"/>' +
  '<path class="shield-gold" d="M-6.2 -2.6L6.2 -2.6V0.2L-6.2 0.2ZM-1.4 -7.2H1.4V7.5L0 8.2L-1.4 7.5Z"/>' +
  '<path class="shield-rim" d="M-6.2 -7.2H6.2V0.4C6.2 4.4 3 6.8 0 8.2C-3 6.8 -6.2 4.4 -6.2 0.4Z"/>';

const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return dot([radius * Math.cos(angle), radius * Math.sin(angle)]);
  }).join("L")}Z`;

/** A star in a purple orb. */
const MAGIC =
  `<path class="orb" d="${disc(0, 0, 7.4)}"/><path class="orb-rim" d="${disc(0, 0, 7.4)}${disc(0, 0, 5.9)}"/>` +
  `<path class="orb-star" d="${star(5, 5.2, 2.1)}"/>`;

/** The followers that a crop circle calls: the pitchfork farmers, the club thieves, the shield knights. */
const CALLS = {
  field: '<path class="call" d="M0 6.6V-1M-3.2 -6.4V-3.4C-3.2 -1.8 -2 -1 0 -1C2 -1 3.2 -1.8 3.2 -3.4V-6.4M0 -6.8V-1"/>',
  road: '<path class="call-full" d="M-1 6.4L-2.9 -3.6C-3.4 -6 -1.6 -7 0 -7C1.6 -7 3.4 -6 2.9 -3.6L1 6.4Z"/><path class="call-dots" d="M-1.2 -4.4h.1M1.2 -4.9h.1M0 -2h.1"/>',
  city: '<path class="call-full" d="M-5 -6H5V0C5 3.4 2.4 5.4 0 6.6C-2.4 5.4 -5 3.4 -5 0Z"/><path class="call-dots" d="M0 -3.6V3.4M-2.8 -1.2H2.8"/>',
};
