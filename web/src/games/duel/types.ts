// Written by `python -m kouzlo.server.typescript web` from the structs of the server; not by hand.

import type { Sentence } from "../../wire/types";

/** The whole table as a seat sees it. */
export interface Table {
  round: number;
  duels: number;
  sides: readonly [SideTable, SideTable];
}

/** One side of the table; a card that the seat may not know is null. */
export interface SideTable {
  tokens: number;
  random: string | null;
  team: readonly string[] | null;
  aside: readonly string[] | null;
  deck: readonly (string | null)[];
  has_waiting: boolean;
  waiting: string | null;
  zone: string | null;
  strength: number | null;
  pile: readonly string[];
  shown: readonly (readonly string[])[];
  declined: readonly string[];
  rearranged: readonly string[];
  ready: boolean;
}

/** DU-2: the random card of a team was turned up. */
export interface RandomCard {
  what: "random_card";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-3: a player chose his team. */
export interface Picked {
  what: "picked";
  seat: number;
  team: readonly string[] | null;
  rule: string;
}

/** DU-12: all six cards are in hand again. */
export interface RoundBegins {
  what: "round_begins";
  round: number;
  rule: string;
}

/** DU-10: a player sealed his plan; both are sealed when this is told. */
export interface Planned {
  what: "planned";
  seat: number;
  deck: readonly string[] | null;
  waiting: string | null;
  rule: string;
}

/** DU-20: a wizard was laid into the duel zone. */
export interface Laid {
  what: "laid";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-23, DU-30: identical wizards use no fast ability. */
export interface TwinsLaid {
  what: "twins_laid";
  wizard: string;
  rule: string;
}

/** DU-53, DU-57, DU-71: an ability had its turn but was cancelled or lost. */
export interface Silenced {
  what: "silenced";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-54: the wizard brought in after the Shaman does not use his fast ability. */
export interface TooLate {
  what: "too_late";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-33: an ability could change nothing. */
export interface WithoutEffect {
  what: "without_effect";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-25: a "you may" was not used. */
export interface Declined {
  what: "declined";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-21: a fast ability holds to the end of this duel. */
export interface Holds {
  what: "holds";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-50: both wizards of this duel will lose. */
export interface BothLose {
  what: "both_lose";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-72: a player looked at a hidden card of the opponent. */
export interface Looked {
  what: "looked";
  seat: number;
  wizard: string;
  place: string;
  card: string | null;
  rule: string;
}

/** DU-51, DU-55: an ability put a card onto its owner's pile. */
export interface Discarded {
  what: "discarded";
  seat: number;
  wizard: string;
  place: string;
  by: string;
  rule: string;
}

/** DU-53: the waiting card took the wizard's place. */
export interface SwappedIn {
  what: "swapped_in";
  seat: number;
  out: string;
  wizard: string;
  rule: string;
}

/** DU-53: the wizard brought in met his twin; neither uses an ability. */
export interface TwinsMet {
  what: "twins_met";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-52: a deck was put into a new order. */
export interface Rearranged {
  what: "rearranged";
  seat: number;
  wizard: string;
  deck: readonly string[] | null;
  rule: string;
}

/** DU-24: criterion A, and who lost by it. */
export interface ByAbility {
  what: "by_ability";
  losers: readonly number[];
  rule: string;
}

/** DU-26: criterion B, the two elements, and who lost by it. */
export interface ByElement {
  what: "by_element";
  elements: readonly [string, string];
  losers: readonly number[];
  rule: string;
}

/** DU-27, DU-56: criterion C, the values that were compared with what was printed, and who lost by it. */
export interface ByValue {
  what: "by_value";
  values: readonly [number, number];
  printed: readonly [number, number];
  lower_wins: boolean;
  losers: readonly number[];
  rule: string;
}

/** DU-60: a loser went face up onto the own pile. */
export interface Beaten {
  what: "beaten";
  seat: number;
  wizard: string;
  rule: string;
}

/** DU-61, DU-62: the round is over; who took a token (None: both), and how many each has. */
export interface RoundWon {
  what: "round_won";
  seat: number | null;
  tokens: readonly [number, number];
  round: number;
  rule: string;
}

/** DU-41: a player exchanged a card, or not; neither what nor whether is told. */
export interface Exchanged {
  what: "exchanged";
  seat: number;
  out: string | null;
  wizard: string | null;
  rule: string;
}

/** DU-40, DU-42: the match is over; who won (None: both), and the sums of the teams. */
export interface MatchWon {
  what: "match_won";
  seat: number | null;
  sums: readonly [number, number];
  rule: string;
}

/** Chance turns up the random card of a set. */
export interface Draw {
  draw: Drawn;
}

/** DU-2: whose random card it is, and which. */
export interface Drawn {
  owner: number;
  wizard: string;
}

/** The five chosen wizards; their order means nothing. */
export interface Pick {
  pick: readonly string[];
}

/** The plan of a round. */
export interface Plan {
  plan: Order;
}

/** A deck, its top first, and the waiting card. */
export interface Order {
  deck: readonly string[];
  waiting: string;
}

/** The answer to a "you may". */
export interface Use {
  use: boolean;
}

/** The deck in its new order, top first. */
export interface Rearrange {
  rearrange: readonly string[];
}

/** The exchange before a new round, or none. */
export interface Swap {
  swap: Traded | null;
}

/** One card out of the team, one in. */
export interface Traded {
  out: string;
  in: string;
}

/** One wizard. */
export interface Printed {
  id: string;
  value: number;
  element: string;
  kind: string;
  may: boolean;
  ability: Sentence | null;
  portrait: string;
}

export type GameEvent =
  | RandomCard
  | Picked
  | RoundBegins
  | Planned
  | Laid
  | TwinsLaid
  | Silenced
  | TooLate
  | WithoutEffect
  | Declined
  | Holds
  | BothLose
  | Looked
  | Discarded
  | SwappedIn
  | TwinsMet
  | Rearranged
  | ByAbility
  | ByElement
  | ByValue
  | Beaten
  | RoundWon
  | Exchanged
  | MatchWon;

export type GameMove =
  | Draw
  | Pick
  | Plan
  | Use
  | Rearrange
  | Swap;
