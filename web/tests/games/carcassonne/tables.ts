// Small lands for tests, in the form in which the server shows them.
import { Land } from "../../../src/games/carcassonne/board/land";
import type { Feature, LaidTile, Table } from "../../../src/games/carcassonne/types";
import type { Choice, Prompt, Sentence } from "../../../src/wire/types";
import { TILES } from "./tiles";

export const FACTS = new Map(TILES.map((each) => [each.id, each]));

/** Tiles as `D 0,0 90` in the order in which they were laid. */
export function table(laid: readonly string[], features: readonly Partial<Feature>[] = [], rest: Partial<Table> = {}): Table {
  const tiles = laid.map((each, number): LaidTile => {
    const [tile, at, rotation = "0"] = each.split(" ");
    const [x, y] = at!.split(",").map(Number);
    return { x: x!, y: y!, tile: tile!, rotation: Number(rotation), number };
  });
  return {
    phase: "place",
    active: 0,
    hand: null,
    players: [],
    tiles,
    followers: [],
    mage: null,
    witch: null,
    features: features.map((each) => ({ kind: "road", segments: [], finished: false, tiles: 1, shields: 0, followers: {}, owners: [], points: 0, ...each })),
    places: [],
    tiles_left: 0,
    left: null,
    thrown_out: {},
    options: {},
    ...rest,
  };
}

export const land = (shown: Table): Land => new Land(shown, FACTS);

export const choice = (move: Record<string, unknown>, args: Sentence["args"] = {}): Choice => ({ move, say: { id: Object.keys(move)[0]!, args }, group: null });

export const prompt = (phase: string, choices: readonly Choice[], asks = `carcassonne-ask-${phase}`): Prompt => ({ phase, rule: "", say: { id: asks, args: {} }, choices, gather: null, occasion: "" });
