// Written by `python -m kouzlo.server.typescript web` from the structs of the server; not by hand.

/** Everything on the table. */
export interface Table {
  phase: string;
  active: number;
  hand: string | null;
  players: readonly Player[];
  tiles: readonly LaidTile[];
  followers: readonly Follower[];
  mage: string | null;
  witch: string | null;
  features: readonly Feature[];
  places: readonly FreePlace[];
  tiles_left: number;
  left: Record<string, number> | null;
  thrown_out: Record<string, number>;
  options: Record<string, boolean | number>;
}

/** One seat at the table. */
export interface Player {
  score: number;
  supply: number;
}

/** One tile on the board; `number` says in which order they were laid. */
export interface LaidTile {
  x: number;
  y: number;
  tile: string;
  rotation: number;
  number: number;
}

/** One follower on the board. */
export interface Follower {
  seat: number;
  segment: string;
}

/** A city, road, monastery or field; with aids also who holds it and what it would pay now. */
export interface Feature {
  kind: "city" | "road" | "field" | "monastery";
  segments: readonly string[];
  finished: boolean;
  tiles: number;
  shields: number;
  followers: Record<string, number>;
  owners: readonly number[] | null;
  points: number | null;
}

/** A place beside a tile: what its sides ask for (`C`, `R`, `F`, `.`), and which remaining tiles can fill it. */
export interface FreePlace {
  x: number;
  y: number;
  asks: string;
  fillable: boolean | null;
  fitting: number | null;
}

/** CA-2: a tile was drawn. */
export interface Drawn {
  what: "drawn";
  seat: number;
  tile: string;
  left: number;
  rule: string;
}

/** CA-4: the drawn tile has no legal place and leaves the game. */
export interface ThrownOut {
  what: "thrown_out";
  seat: number;
  tile: string;
  left: number;
  rule: string;
}

/** CA-3: a tile was laid. */
export interface Placed {
  what: "placed";
  seat: number;
  tile: string;
  x: number;
  y: number;
  rotation: number;
  rule: string;
}

/** MW-2, MW-5: the mage or the witch was brought in or moved. */
export interface FigureMoved {
  what: "figure_moved";
  seat: number;
  figure: "mage" | "witch";
  to: string;
  came_from: string | null;
  rule: string;
}

/** MW-4, MW-R1: no figure could be moved, so one left the board. */
export interface FigureRemoved {
  what: "figure_removed";
  seat: number;
  figure: "mage" | "witch";
  came_from: string;
  rule: string;
}

/** MW-8, MW-R3: the figure's road or city was completed; it goes back beside the board. */
export interface FigureReturned {
  what: "figure_returned";
  figure: "mage" | "witch";
  came_from: string;
  rule: string;
}

/** MW-R1: there is neither a target nor a figure on the board; nothing happens. */
export interface NoFigure {
  what: "no_figure";
  seat: number;
  rule: string;
}

/** CA-5: a follower was placed. */
export interface FollowerPlaced {
  what: "follower_placed";
  seat: number;
  segment: string;
  supply: number;
  rule: string;
}

/** CA-5: no follower was placed: nobody wanted to, none was left, or nothing on the new tile was free. */
export interface NoFollower {
  what: "no_follower";
  seat: number;
  supply: number;
  has_room: boolean;
  rule: string;
}

/** CA-6 to CA-9, CA-11, MW-6, MW-7: a seat scored a feature, and why it is worth so much. */
export interface Scored {
  what: "scored";
  seat: number;
  points: number;
  feature: "city" | "road" | "field" | "monastery";
  finished: boolean;
  segment: string;
  tiles: number;
  shields: number;
  cities: number;
  each: number;
  mage: number;
  witch: boolean;
  majority: number;
  sharing: number;
  rule: string;
}

/** CA-9: followers returned to their owner. */
export interface CameHome {
  what: "came_home";
  seat: number;
  count: number;
  segment: string;
  rule: string;
}

/** CC-2: the active player chose for everybody. */
export interface CropChosen {
  what: "crop_chosen";
  seat: number;
  choice: "deploy" | "remove";
  of: "city" | "road" | "field" | "monastery";
  rule: string;
}

/** CC-3: a seat can do nothing and is not asked. */
export interface CropIdle {
  what: "crop_idle";
  seat: number;
  of: "city" | "road" | "field" | "monastery";
  rule: string;
}

/** CC-2: a seat added no follower. */
export interface CropPassed {
  what: "crop_passed";
  seat: number;
  rule: string;
}

/** CC-2 A: a seat put one more follower beside an own one. */
export interface CropAdded {
  what: "crop_added";
  seat: number;
  segment: string;
  rule: string;
}

/** CC-2 B: a seat took one of its followers back. */
export interface CropTaken {
  what: "crop_taken";
  seat: number;
  segment: string;
  rule: string;
}

/** CA-11: the last tile has been played; the final scoring follows. */
export interface Ended {
  what: "ended";
  rule: string;
}

/** Chance turns up a tile. */
export interface Draw {
  draw: string;
}

/** CA-3: lay the tile. */
export interface Place {
  place: Spot;
}

/** Where a tile goes and how far it is turned clockwise. */
export interface Spot {
  x: number;
  y: number;
  rotation: 0 | 90 | 180 | 270;
}

/** MW-2: bring in or move the mage or the witch. */
export interface MoveFigure {
  figure: "mage" | "witch";
  to: string;
}

/** MW-4: take a figure off the board. */
export interface RemoveFigure {
  remove: "mage" | "witch";
}

/** CA-5: a follower onto a segment of the new tile. */
export interface PlaceFollower {
  follower: string;
}

/** CC-2: what everybody does. */
export interface ChooseCrop {
  crop: "deploy" | "remove";
}

/** CC-2 A: one more follower beside an own one. */
export interface AddFollower {
  add: string;
}

/** CC-2 B: an own follower comes home. */
export interface TakeFollower {
  take: string;
}

/** Nothing. */
export interface Pass {
  pass: true;
}

/** One tile in its first position; the words are those of `data/tiles.toml`. */
export interface Printed {
  id: string;
  set: string;
  count: number;
  sides: string;
  cities: readonly City[];
  roads: readonly string[];
  monastery: boolean;
  fields: readonly Field[];
  magic: boolean;
  crop: string | null;
  segments: readonly (readonly string[])[];
}

/** One city on a tile: the sides it reaches and its coats of arms. */
export interface City {
  sides: string;
  shields: number;
}

/** One field on a tile: the half-sides it reaches and the cities that it borders, by their sides. */
export interface Field {
  halves: string;
  cities: readonly string[];
}

export type GameEvent =
  | Drawn
  | ThrownOut
  | Placed
  | FigureMoved
  | FigureRemoved
  | FigureReturned
  | NoFigure
  | FollowerPlaced
  | NoFollower
  | Scored
  | CameHome
  | CropChosen
  | CropIdle
  | CropPassed
  | CropAdded
  | CropTaken
  | Ended;

export type GameMove =
  | Draw
  | Place
  | MoveFigure
  | RemoveFigure
  | PlaceFollower
  | ChooseCrop
  | AddFollower
  | TakeFollower
  | Pass;
