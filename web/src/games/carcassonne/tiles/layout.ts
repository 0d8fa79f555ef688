/**
 * Where things lie on a tile: walls, roads, fields as lines and closed shapes, worked out from the facts alone.
 *
 * A city has a wall for every gap between its sides, from corner to corner.  A road runs between the middles of its sides,
 * or ends: at a gate, where roads meet, at another road, or free.  Which of these is told by the fields beside it: a road
 * that ends free has the same field on both sides.  A field is walked round clockwise: along the rim of the tile, then back
 * along whatever bounds it.
 */
import { NESW, type Kind, type TileFacts } from "./facts";
import { add, at, between, clearance, contains, curve, distance, part, reversed, type Line, type Point } from "./shapes";

export const MIDDLE: Point = [50, 50];
const CORNERS: readonly Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
const MIDDLES: readonly Point[] = [[50, 0], [100, 50], [50, 100], [0, 50]];
const INWARDS: readonly Point[] = [[0, 1], [-1, 0], [0, -1], [1, 0]];

export interface Wall {
  city: number;
  line: Line;
  /** The first side that the wall shuts out, and how many. */
  gap: number;
  width: number;
  gates: { t: number; at: Point; road: number }[];
  /** A field boundary without a road: from the middle of this wall to that of another. */
  divided?: Wall;
}

export type End = { at: Point; how: "gate" | "junction" | "road" | "free" };

export interface Road {
  sides: number[];
  /** From the first side to the second one, or to the end. */
  line: Line;
  end: End | null;
}

export interface Segment {
  kind: Kind;
  /** Its name on the unturned tile. */
  name: string;
  /** Closed shapes; of a road its line. */
  shapes: Line[];
  /** Where a follower stands. */
  spot: Point;
}

export interface Layout {
  facts: TileFacts;
  walls: Wall[];
  roads: Road[];
  segments: Segment[];
  villages: Point[];
  dividers: Line[];
  shields: Point[];
  symbol: Point | null;
  circle: Point | null;
}

const known = new WeakMap<TileFacts, Layout>();

export function layoutOf(facts: TileFacts): Layout {
  let layout = known.get(facts);
  if (!layout) known.set(facts, (layout = laidOut(facts)));
  return layout;
}

function laidOut(facts: TileFacts): Layout {
  const walls = facts.cities.flatMap((city, number) => wallsOf(facts, city.sides, number));
  const roads = roadsOf(facts, walls);
  const layout: Layout = {
    facts, walls, roads, segments: [], villages: [], dividers: [], shields: [], symbol: null, circle: null,
  };
  const cities = facts.cities.map((city, number) => cityShape(city.sides, walls.filter((wall) => wall.city === number)));
  const fields = facts.fields.map((field) => fieldShapes(layout, field.halves));
  layout.villages = villagesOf(roads, facts.monastery);
  layout.dividers = walls.flatMap((wall) => (wall.divided ? [[at(wall.line, 0.5), at(wall.divided.line, 0.5)]] : []));
  place(layout, cities, fields);
  return layout;
}

/** A spot for everything that needs room: what is rare and large first. */
function place(layout: Layout, cities: Line[], fields: Line[][]): void {
  const { facts, roads, walls } = layout;
  const lines = [...roads.map((road) => road.line), ...walls.map((wall) => wall.line)];
  const taken: Taken[] = layout.villages.map((at) => [at, 8]);
  if (facts.monastery) taken.push([MIDDLE, 22]);
  const grass = fields.flat();
  if (facts.crop) {
    const wanted = facts.crop === "city" && !grass.length ? cities : grass;
    layout.circle = roomiest(wanted.length ? wanted : cities, lines, taken, 10);
    taken.push([layout.circle, 13]);
  }
  if (facts.magic) {
    layout.symbol = roomiest(grass.length ? grass : cities, lines, taken, 4);
    taken.push([layout.symbol, 8]);
  }
  facts.cities.forEach((city, number) => {
    const shape = cities[number]!;
    if (city.shields) {
      const first = NESW.indexOf(city.sides[0]!);
      const near = city.sides.length > 1 ? CORNERS[city.sides.includes("N") && city.sides.includes("W") ? 0 : first]! : null;
      const spot = roomiest([shape], lines, taken, 6, near && between(near, MIDDLE, 0.42));
      layout.shields.push(spot);
      taken.push([spot, 10]);
    }
    layout.segments.push({ kind: "city", name: `C:${city.sides}`, shapes: [shape], spot: roomiest([shape], lines, taken, 3) });
  });
  facts.roads.forEach((sides, number) => {
    const road = roads[number]!;
    layout.segments.push({ kind: "road", name: `R:${sides}`, shapes: [road.line], spot: at(road.line, road.end ? 0.45 : 0.5) });
  });
  for (const segment of layout.segments) taken.push([segment.spot, 7]);
  if (facts.monastery) layout.segments.push({ kind: "monastery", name: "M", shapes: [around([50, 46], 20)], spot: [50, 50] });
  facts.fields.forEach((field, number) => {
    const spot = roomiest(fields[number]!, lines, taken, 3);
    layout.segments.push({ kind: "field", name: `F:${field.halves}`, shapes: fields[number]!, spot });
  });
}

const side = (number: number): number => ((number % 4) + 4) % 4;
const has = (sides: string, number: number): boolean => sides.includes(NESW[side(number)]!);

// Cities

function wallsOf(facts: TileFacts, sides: string, city: number): Wall[] {
  const walls: Wall[] = [];
  for (let from = 0; from < 4; from++) {
    if (!has(sides, from) || has(sides, from + 1)) continue;
    let width = 1;
    while (!has(sides, from + 1 + width)) width++;
    const gap = side(from + 1);
    walls.push({ city, line: wallLine(facts, sides, gap, width), gap, width, gates: [] });
  }
  return walls;
}

/** The wall from the corner where the gap begins to the one where it ends; deeper where nothing is in its way. */
function wallLine(facts: TileFacts, sides: string, gap: number, width: number): Line {
  const [from, to] = [CORNERS[gap]!, CORNERS[side(gap + width)]!];
  if (width === 1) {
    const depth = sides.length === 3 ? 37 : 31;
    const along = between([0, 0], add(to, from, -1), 0.2);
    return curve(from, add(add(from, along), INWARDS[gap]!, depth), add(add(to, along, -1), INWARDS[gap]!, depth), to);
  }
  if (width === 2) {
    const bulge = facts.fields.length === 0 ? 0 : facts.roads.length ? -0.08 : 0.11;
    const outwards = add(CORNERS[side(gap + 1)]!, MIDDLE, -1);
    const handle = (one: Point, other: Point): Point => add(between(one, other, 0.25), outwards, bulge);
    return curve(from, handle(from, to), handle(to, from), to);
  }
  const own = side(gap - 1);
  const along = add(to, from, -1);
  const inwards = INWARDS[own]!;
  const reach = (neighbour: number): [number, number] => (facts.sides[side(neighbour)] === "C" ? [0.4, 35] : [0.15, 41]);
  const [one, oneDeep] = reach(own + 1);
  const [two, twoDeep] = reach(own - 1);
  return curve(
    from, add(add(from, along, one), inwards, oneDeep), add(add(to, along, -two), inwards, twoDeep), to,
  );
}

/** The whole outline: the rim along its sides, the walls between them. */
function cityShape(sides: string, walls: Wall[]): Line {
  const outline: Point[] = [];
  for (let number = 0; number < 4; number++) {
    if (!has(sides, number)) continue;
    outline.push(CORNERS[number]!, CORNERS[side(number + 1)]!);
    const wall = walls.find((each) => each.gap === side(number + 1));
    if (wall) outline.push(...wall.line);
  }
  return outline;
}

// Roads

function roadsOf(facts: TileFacts, walls: Wall[]): Road[] {
  const roads: Road[] = facts.roads.map((sides) => ({ sides: [...sides].map((each) => NESW.indexOf(each)), line: [], end: null }));
  for (const road of roads) if (road.sides.length === 2) road.line = throughRoad(facts, road.sides[0]!, road.sides[1]!);
  const ends = roads.filter((road) => road.sides.length === 1);
  const meeting = meetingPoint(facts, ends.map((road) => road.sides[0]!));
  for (const road of ends) {
    const from = road.sides[0]!;
    road.end = endOf(facts, from, roads.indexOf(road), walls, roads, meeting);
    road.line = endingRoad(from, road.end, walls);
  }
  return roads;
}

/** Away from the cities of single sides, so that a road keeps clear of their walls. */
function retreat(facts: TileFacts): Point {
  let shift: Point = [0, 0];
  for (let number = 0; number < 4; number++) if (facts.sides[number] === "C") shift = add(shift, INWARDS[number]!, 7);
  return shift;
}

function throughRoad(facts: TileFacts, one: number, two: number): Line {
  const [from, to] = [MIDDLES[one]!, MIDDLES[two]!];
  if (side(one - two) === 2) {
    const via = add(MIDDLE, retreat(facts));
    const half = 24;
    const first = curve(from, add(from, INWARDS[one]!, half), add(via, INWARDS[one]!, -half), via);
    const second = curve(via, add(via, INWARDS[two]!, -half), add(to, INWARDS[two]!, half), to);
    return [...first, ...second.slice(1)];
  }
  const bend = facts.roads.length > 1 || facts.sides.includes("C") ? 25 : 31;
  return curve(from, add(from, INWARDS[one]!, bend), add(to, INWARDS[two]!, bend), to);
}

const fieldAt = (facts: TileFacts, half: number): number =>
  facts.fields.findIndex((field) => field.halves.includes(String((half + 8) % 8)));

/** Whether the field changes where this side's road comes in. */
const parts = (facts: TileFacts, number: number): boolean => fieldAt(facts, 2 * number) !== fieldAt(facts, 2 * number + 1);

/** Where the ends of roads meet, if between any two that follow each other lies one field. */
function meetingPoint(facts: TileFacts, sides: number[]): { sides: number[]; at: Point } | null {
  const parting = sides.filter((each) => parts(facts, each)).sort((a, b) => a - b);
  if (parting.length < 2) return null;
  const together = parting.every((each, number) => {
    const next = parting[(number + 1) % parting.length]!;
    return fieldAt(facts, 2 * each + 1) === fieldAt(facts, 2 * next);
  });
  if (!together) return null;
  let where = add(MIDDLE, retreat(facts));
  if (parting.length === 2 && side(parting[0]! - parting[1]!) !== 2) {
    for (const each of parting) where = add(where, INWARDS[each]!, -13);
  }
  return { sides: parting, at: where };
}

function endOf(
  facts: TileFacts, from: number, number: number, walls: Wall[], roads: Road[], meeting: ReturnType<typeof meetingPoint>,
): End {
  if (!parts(facts, from)) {
    if (facts.monastery) return { at: add(MIDDLE, INWARDS[from]!, -12), how: "free" };
    return { at: add(add(MIDDLE, retreat(facts)), INWARDS[from]!, -6), how: "free" };
  }
  if (meeting?.sides.includes(from)) return { at: meeting.at, how: "junction" };
  const wall = gateWall(facts, from, walls);
  if (wall) {
    const which = side(from - wall.gap);
    const t = wall.width === 1 ? 0.5 : wall.width === 2 ? [0.36, 0.64][which]! : [0.36, 0.5, 0.64][which]!;
    const gate = { t, at: at(wall.line, t), road: number };
    wall.gates.push(gate);
    return { at: gate.at, how: "gate" };
  }
  const through = roads.find((road) => road.sides.length === 2);
  if (through) return { at: at(through.line, 0.5), how: "road" };
  return { at: MIDDLE, how: "junction" };
}

/** The wall with the gate: of a city that both fields beside the road border, and open to the road's side. */
function gateWall(facts: TileFacts, from: number, walls: Wall[]): Wall | undefined {
  const beside = [fieldAt(facts, 2 * from), fieldAt(facts, 2 * from + 1)].map((field) => facts.fields[field]?.cities ?? []);
  return walls.find((wall) => {
    const sides = facts.cities[wall.city]!.sides;
    return beside.every((cities) => cities.includes(sides)) && side(from - wall.gap) < wall.width;
  });
}

function endingRoad(from: number, end: End, walls: Wall[]): Line {
  const start = MIDDLES[from]!;
  const far = distance(start, end.at);
  let arrives = add(end.at, INWARDS[from]!, -0.3 * far);
  const wall = walls.find((each) => each.gates.some((gate) => gate.at === end.at));
  if (wall) {
    // Square to the wall: from the outside, which lies to the left of the wall's way.
    const gate = wall.gates.find((each) => each.at === end.at)!;
    const [a, b] = [at(wall.line, gate.t - 0.06), at(wall.line, gate.t + 0.06)];
    const length = distance(a, b);
    const outwards: Point = [-(a[1] - b[1]) / length, (a[0] - b[0]) / length];
    const towards = distance(add(end.at, outwards), start) < distance(add(end.at, outwards, -1), start) ? 1 : -1;
    arrives = add(end.at, outwards, towards * 0.45 * far);
  }
  return curve(start, add(start, INWARDS[from]!, 0.45 * far), arrives, end.at);
}

function villagesOf(roads: Road[], monastery: boolean): Point[] {
  const villages: Point[] = [];
  for (const road of roads) {
    if (!road.end || road.end.how === "gate" || (road.end.how === "free" && monastery)) continue;
    if (villages.every((village) => distance(village, road.end!.at) > 1)) villages.push(road.end.at);
  }
  return villages;
}

// Fields

/** The closed shapes of a field; one walk round it usually meets all its half-sides. */
function fieldShapes(layout: Layout, halves: string): Line[] {
  const left = new Set([...halves].map(Number));
  const shapes: Line[] = [];
  while (left.size) {
    const first = Math.min(...left);
    const outline: Point[] = [];
    let half = first;
    for (let step = 0; step < 24; step++) {
      left.delete(half);
      outline.push(rim(half), rim(half + 1));
      half = onwards(layout, half, halves, outline);
      if (half === first) break;
    }
    shapes.push(outline);
  }
  return shapes;
}

const rim = (number: number): Point => (number % 2 ? MIDDLES[((number - 1) / 2) % 4]! : CORNERS[(number / 2) % 4]!);

/** From the end of a half-side along what bounds the field, to the next of its half-sides. */
function onwards(layout: Layout, half: number, halves: string, outline: Point[]): number {
  const next = (half + 1) % 8;
  if (halves.includes(String(next)) && (next % 2 === 0 || !parts(layout.facts, (next - 1) / 2))) return next;
  if (next % 2) return alongRoad(layout, (next - 1) / 2, outline);
  return alongWalls(layout, next / 2, halves, outline);
}

/** From the rim along a road; the half-side that follows. */
function alongRoad(layout: Layout, from: number, outline: Point[]): number {
  const number = layout.roads.findIndex((road) => road.sides.includes(from));
  const road = layout.roads[number]!;
  if (road.sides.length === 2) return alongThrough(layout, road, from, outline);
  outline.push(...road.line);
  if (road.end!.how === "gate") {
    const wall = layout.walls.find((each) => each.gates.some((gate) => gate.road === number))!;
    const gate = wall.gates.find((each) => each.road === number)!;
    outline.push(...reversed(part(wall.line, 0, gate.t)));
    return 2 * wall.gap;
  }
  if (road.end!.how === "road") {
    const through = layout.roads.find((each) => each.sides.length === 2)!;
    // A right turn: towards the side that comes next against the clock.
    const to = [1, 2, 3].map((step) => side(from - step)).find((each) => through.sides.includes(each))!;
    outline.push(...part(to === through.sides[0] ? reversed(through.line) : through.line, 0.5, 1));
    return 2 * to + 1;
  }
  const meets = (each: Road): boolean => each.end?.how === "junction" && distance(each.end.at, road.end!.at) < 1;
  for (let step = 1; step < 4; step++) {
    const other = layout.roads.find((each) => meets(each) && each.sides[0] === side(from - step));
    if (!other) continue;
    outline.push(...reversed(other.line));
    return 2 * other.sides[0]! + 1;
  }
  return 2 * from + 1;
}

/** Along a road that crosses the tile, unless another road turns off to the right before its end. */
function alongThrough(layout: Layout, road: Road, from: number, outline: Point[]): number {
  const [one, two] = road.sides as [number, number];
  const to = from === one ? two : one;
  const line = from === one ? road.line : reversed(road.line);
  for (let step = 1; side(to + step) !== from; step++) {
    const turning = layout.roads.find((each) => each.end?.how === "road" && each.sides[0] === side(to + step));
    if (!turning) continue;
    outline.push(...part(line, 0, 0.5), ...reversed(turning.line));
    return 2 * turning.sides[0]! + 1;
  }
  outline.push(...line);
  return 2 * to + 1;
}

/** From a corner along the walls of one city or of several, to a gate's road or to the next half-side. */
function alongWalls(layout: Layout, from: number, halves: string, outline: Point[]): number {
  for (let corner = from, step = 0; step < 4; step++) {
    const wall = layout.walls.find((each) => side(each.gap + each.width) === corner);
    if (!wall) return (2 * corner) % 8;
    const gate = wall.gates.reduce<Wall["gates"][number] | null>((last, each) => (!last || each.t > last.t ? each : last), null);
    if (gate) {
      const road = layout.roads[gate.road]!;
      outline.push(...reversed(part(wall.line, gate.t, 1)), ...reversed(road.line));
      return 2 * road.sides[0]! + 1;
    }
    const next = 2 * wall.gap;
    if (layout.facts.sides[wall.gap] !== "C" && !halves.includes(String(next))) {
      const other = layout.walls.find((each) => each !== wall && halves.includes(String(2 * each.gap)));
      if (other) {
        wall.divided ??= other.divided === wall ? undefined : other;
        outline.push(...reversed(part(wall.line, 0.5, 1)), ...reversed(part(other.line, 0, 0.5)));
        return 2 * other.gap;
      }
    }
    outline.push(...reversed(wall.line));
    corner = wall.gap;
  }
  return (2 * from) % 8;
}

// Room

type Taken = [at: Point, radius: number];

/** The point of some shapes that is farthest from lines, from the rim and from what is taken. */
function roomiest(shapes: Line[], lines: Line[], taken: Taken[], margin: number, near: Point | null = null): Point {
  let best: Point = MIDDLE;
  let most = -Infinity;
  for (let y = 6; y <= 94; y += 4) {
    for (let x = 6; x <= 94; x += 4) {
      const p: Point = [x, y];
      if (!shapes.some((shape) => contains(shape, p))) continue;
      const fromRim = Math.min(x, y, 100 - x, 100 - y) + 5 - margin;
      const fromTaken = Math.min(...taken.map(([at, radius]) => distance(at, p) - radius), 99);
      const room = Math.min(clearance(p, lines), fromRim, fromTaken, 22) - (near ? distance(near, p) * 0.4 : distance(MIDDLE, p) * 0.02);
      if (room > most) [best, most] = [p, room];
    }
  }
  return best;
}

function around([x, y]: Point, radius: number): Line {
  return Array.from({ length: 20 }, (_, i): Point => {
    const angle = (i / 20) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
