// The facts of all tiles as the server sends them; `tests/web/carcassonne/test_tiles.py` keeps them so.
import type { TileFacts } from "../../../src/games/carcassonne/tiles/facts";
import kept from "./tiles.json";

export const TILES = kept as readonly TileFacts[];

export function tile(id: string): TileFacts {
  const found = TILES.find((each) => each.id === id);
  if (!found) throw new Error(`no tile ${id}`);
  return found;
}
