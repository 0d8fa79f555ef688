/** The land that has been laid: which segment lies where, and the outlines of whole features in the units of the board. */
import type { Feature, LaidTile, Table } from "../types";
import { splitSegment, type TileFacts } from "../tiles/facts";
import { layoutOf, type Segment } from "../tiles/layout";
import { clearance, contains, path, spin, type Line, type Point } from "../tiles/shapes";
import type { Box } from "./camera.svelte";

export const TILE = 100;
const ROAD_REACH = 8;

export interface Outline {
  /** Closed shapes, and their borders without the seams between tiles. */
  areas: string;
  borders: string;
  /** Lines of roads. */
  lines: string;
}

export class Land {
  private readonly tiles = new Map<string, LaidTile>();
  private readonly features = new Map<string, Feature>();

  constructor(
    table: Table,
    private readonly facts: ReadonlyMap<string, TileFacts>,
  ) {
    for (const tile of table.tiles) this.tiles.set(`${tile.x},${tile.y}`, tile);
    for (const feature of table.features) for (const segment of feature.segments) this.features.set(segment, feature);
  }

  featureOf(segment: string): Feature | null {
    return this.features.get(segment) ?? null;
  }

  factsOf(tile: string): TileFacts | null {
    return this.facts.get(tile) ?? null;
  }

  tileAt(x: number, y: number): LaidTile | null {
    return this.tiles.get(`${x},${y}`) ?? null;
  }

  /** A segment of the board with the shapes of its unturned tile. */
  private find(segment: string): { laid: LaidTile; drawn: Segment } | null {
    const { x, y, name } = splitSegment(segment);
    const laid = this.tileAt(x, y);
    const facts = laid && this.factsOf(laid.tile);
    if (!facts) return null;
    const drawn = segmentOf(facts, name, laid.rotation / 90);
    return drawn && { laid, drawn };
  }

  /** Where a piece stands on a segment, in units of the board. */
  spot(segment: string): Point {
    const found = this.find(segment);
    const { x, y } = splitSegment(segment);
    const [dx, dy] = found ? spin(found.drawn.spot, found.laid.rotation / 90) : [50, 50];
    return [x * TILE + dx, y * TILE + dy];
  }

  /** The shape of some segments together. */
  outline(segments: readonly string[]): Outline {
    let [areas, borders, lines] = ["", "", ""];
    for (const segment of segments) {
      const found = this.find(segment);
      if (!found) continue;
      const quarters = found.laid.rotation / 90;
      for (const shape of found.drawn.shapes) {
        const moved: Line = shape.map((point) => {
          const [dx, dy] = spin(point, quarters);
          return [found.laid.x * TILE + dx, found.laid.y * TILE + dy];
        });
        if (found.drawn.kind === "road") lines += path(moved);
        else {
          areas += path(moved, true);
          borders += inner(shape).map(([from, to]) => path([moved[from]!, moved[to]!])).join("");
        }
      }
    }
    return { areas, borders, lines };
  }

  /** The segment at a point of the board. */
  segmentAt([x, y]: readonly [number, number]): string | null {
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const laid = this.tileAt(column, row);
    const facts = laid && this.factsOf(laid.tile);
    if (!facts) return null;
    const point = spin([x - column * TILE, y - row * TILE], (4 - laid.rotation / 90) & 3);
    const drawn = layoutOf(facts).segments;
    const number =
      first(drawn, (each) => each.kind === "monastery" && contains(each.shapes[0]!, point)) ??
      first(drawn, (each) => each.kind === "road" && clearance(point, each.shapes) < ROAD_REACH) ??
      first(drawn, (each) => each.kind !== "road" && each.shapes.some((shape) => contains(shape, point)));
    if (number === undefined) return null;
    return `${column},${row}:${facts.segments[laid.rotation / 90]![number]}`;
  }

  /** The box around everything that lies, with the free places while tiles are laid. */
  bounds(table: Table, isGrowing = true): Box {
    const all = [...table.tiles, ...(isGrowing ? table.places : [])];
    const [xs, ys] = [all.map((each) => each.x), all.map((each) => each.y)];
    return {
      left: Math.min(...xs) * TILE,
      top: Math.min(...ys) * TILE,
      right: (Math.max(...xs) + 1) * TILE,
      bottom: (Math.max(...ys) + 1) * TILE,
    };
  }
}

/** The box of a place on the board, and more around it on each side in tiles. */
export function tileBox({ x, y }: { x: number; y: number }, more = 0): Box {
  return { left: (x - more) * TILE, top: (y - more) * TILE, right: (x + 1 + more) * TILE, bottom: (y + 1 + more) * TILE };
}

/** The drawn segment that is called so on a tile turned by some quarters. */
export function segmentOf(facts: TileFacts, name: string, quarters: number): Segment | null {
  const number = facts.segments[quarters]?.indexOf(name) ?? -1;
  return layoutOf(facts).segments[number] ?? null;
}

/** The edges of a shape that do not lie on the rim of its tile, by the numbers of their ends. */
function inner(shape: Line): [number, number][] {
  const onRim = ([ax, ay]: Point, [bx, by]: Point): boolean => (ax === bx && (ax === 0 || ax === TILE)) || (ay === by && (ay === 0 || ay === TILE));
  return shape.flatMap((point, at): [number, number][] => {
    const next = (at + 1) % shape.length;
    return onRim(point, shape[next]!) ? [] : [[at, next]];
  });
}

function first(segments: readonly Segment[], fits: (each: Segment) => boolean): number | undefined {
  const number = segments.findIndex(fits);
  return number < 0 ? undefined : number;
}
