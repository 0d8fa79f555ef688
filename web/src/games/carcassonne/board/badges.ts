/** Where the numbers stand beside the pawns of the enlarged tile: free of every pawn and number, and not over the rim. */
import { distance, type Point } from "../tiles/shapes";

/** How far a number reaches, with its edge. */
export const RADIUS = 6;

export interface Stand {
  at: Point;
  /** Farmers lie on their field. */
  lying: boolean;
}

interface Body {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a pawn of the enlarged tile covers, around its spot. */
const STANDING: Body = { left: -5.8, top: -8.8, right: 5.8, bottom: 7.9 };
const LYING: Body = { left: -9.5, top: -1.4, right: 7.2, bottom: 10 };

/** Beside a shoulder, or where that is not free; a number may lean on its own pawn a little. */
const BESIDE_STANDING: readonly Point[] = [[8, -8], [-8, -8], [10, 4], [-10, 4], [0, 14], [0, -15]];
const BESIDE_LYING: readonly Point[] = [[7, -6], [-8, -6], [0, 16], [12, 5], [-14, 5]];
const LEANS = 5;

function gap([x, y]: Point, at: Point, body: Body): number {
  const beside = Math.max(at[0] + body.left - x, 0, x - at[0] - body.right);
  const above = Math.max(at[1] + body.top - y, 0, y - at[1] - body.bottom);
  return Math.hypot(beside, above) - RADIUS;
}

const bodyOf = ({ lying }: Stand): Body => (lying ? LYING : STANDING);

/** One offset for each pawn: the first that is free, otherwise the freest. */
export function badgesOf(stands: readonly Stand[]): Point[] {
  const taken: Point[] = [];
  return stands.map((own) => {
    let [best, most]: [Point, number] = [[0, 0], -Infinity];
    for (const offset of own.lying ? BESIDE_LYING : BESIDE_STANDING) {
      const here: Point = [own.at[0] + offset[0], own.at[1] + offset[1]];
      const rim = Math.min(here[0], here[1], 100 - here[0], 100 - here[1]) - RADIUS;
      const toOwn = gap(here, own.at, bodyOf(own));
      const others = stands.filter((each) => each !== own).map((each) => gap(here, each.at, bodyOf(each)));
      // A number that is nearer to another pawn would be taken for that one's.
      const free = Math.min(0, rim, toOwn + LEANS, ...others, ...others.map((each) => 2 * (each - toOwn)), ...taken.map((each) => distance(each, here) - 2 * RADIUS));
      if (free > most) [best, most] = [offset, free];
    }
    taken.push([own.at[0] + best[0], own.at[1] + best[1]]);
    return best;
  });
}
