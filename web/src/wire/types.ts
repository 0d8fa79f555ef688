// Written by `python -m kouzlo.server.typescript web` from the structs of the server; not by hand.

/** The version of what is sent, and the header in which a page says which one it reads. */
export const WIRE = 2;
export const WIRE_HEADER = "kouzlo-wire";

/** Something that happened; `what` says which event of the game it is. */
export interface Happened {
  what: string;
  rule?: string;
}

export type PhraseId = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "one_moment" | "your_turn" | "good_game";

/** Something happened: the table and what the seat sees, with the events since the last one and their sentences. */
export interface Update<T = unknown, E = Happened> {
  type: "update";
  seq: number;
  table: TableShown;
  view: Seen<T>;
  told: readonly Told<E>[];
  may_undo: boolean;
  must_end_turn: boolean;
}

/** What everybody at a table sees around the game. */
export interface TableShown {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: readonly SeatShown[];
  is_open: boolean;
  is_over: boolean;
  listed: boolean;
  commitment: string;
  secret: string | null;
  ended: Ended | null;
  draw_offers: readonly number[];
  phrases: readonly Phrase[];
  rematch: string | null;
  notes: number;
  begun_from: Beginning | null;
  damaged_after: number | null;
  curtain: readonly number[];
}

/** A seat as everybody sees it. */
export interface SeatShown {
  seat: number;
  kind: string;
  name: string;
  level: string | null;
  is_here: boolean;
  left: number | null;
  is_absent: boolean;
  is_guest: boolean;
}

/** A game that ended without the rules: resigned, agreed, time, left. */
export interface Ended {
  how: string;
  seat: number | null;
  winners: readonly number[];
}

/** Somebody said something. */
export interface Phrase {
  number: number;
  seat: number;
  phrase: string;
}

/** A table that did not begin at the beginning: it went on from another game, whose draws were not its own. */
export interface Beginning {
  entries: number;
  table: string | null;
  at: number;
}

/** What one seat (null: a spectator) sees of the game; what happened is told beside it. */
export interface Seen<T = unknown> {
  seq: number;
  seat: number | null;
  phase: string;
  waiting_for: readonly number[];
  table: T;
  prompt: Prompt | null;
  outcome: Outcome | null;
}

/** What is asked of a seat now, and by which paragraph. */
export interface Prompt {
  phase: string;
  rule: string;
  say: Sentence;
  choices: readonly Choice[];
  gather: Gather | null;
}

/** An id of the catalogue with its arguments; an argument may be a word, another sentence, or a list of these. */
export interface Sentence {
  id: string;
  args: Record<string, number | string | Word | Sentence | readonly (Word | Sentence)[]>;
}

/** A name to be translated: of what kind it is, and its id (`Word("wizard", "shaman")`). */
export interface Word {
  of: string;
  id: string;
}

/** One legal move in its wire form, and how a screen says it; `group` is a heading shared by several choices. */
export interface Choice {
  move: Record<string, unknown>;
  say: Sentence;
  group: Sentence | null;
}

/** A compound choice: its parts one after the other; what one part took is gone for the next. */
export interface Gather {
  say: Sentence;
  parts: readonly Part[];
}

/** Things to be gathered: `count` of `items`, in order or not, written under `path` in the move. */
export interface Part {
  path: readonly string[];
  say: Sentence;
  items: readonly Word[];
  count: number;
  ordered: boolean;
  single: boolean;
}

/** The final standings by seat, and the paragraph that decided. */
export interface Outcome {
  standings: readonly Standing[];
  rule: string;
}

/** One seat at the end: its rank (1 = winner; equal ranks share) and its score. */
export interface Standing {
  seat: number;
  rank: number;
  score: number;
}

/** An event and the sentence that tells it. */
export interface Told<E = Happened> {
  event: E;
  say: Sentence;
}

/** The answer to a command: what became of it. */
export interface Answer {
  type: "answer";
  cid: string;
  ok: boolean;
  seq: number;
  problem: Problem | null;
}

/** Why a command was not taken: a code, English for programs, the paragraph if it is one of the rules. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  say: Sentence | null;
  game: string | null;
}

/** Who wants to come in. */
export interface GuestName {
  name?: string;
}

/** A table to be laid. */
export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, unknown>;
  cards?: string | null;
  clock?: ClockSetting;
  listed?: boolean;
  aids?: boolean;
  owners_end_turns?: boolean;
  adds?: string;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  kind: "me" | "here" | "open" | "bot";
  level?: string | null;
  name?: string;
}

/** How a table keeps time. */
export interface ClockSetting {
  kind?: "none" | "live" | "days";
  minutes?: number;
  seconds?: number;
  days?: number;
}

/** Sit down: on a seat, or on the first free one. */
export interface Join {
  name: string;
  key?: string;
  seat?: number | null;
  adds?: string;
}

/** Choose a move of the game, in the wire form of the engine protocol. */
export interface Play {
  do: "play";
  seq: number;
  cid: string;
  move: Record<string, unknown>;
}

/** Let luck and the next seat go on. */
export interface EndTurn {
  do: "end_turn";
  seq: number;
  cid: string;
}

/** Take the last own move back, where that reveals nothing. */
export interface Undo {
  do: "undo";
  seq: number;
  cid: string;
}

/** Give up: of two the other one wins, of more a computer plays on. */
export interface Resign {
  do: "resign";
  seq: number;
  cid: string;
}

/** Offer a draw, or accept the offer of the others. */
export interface AgreeToDraw {
  do: "draw";
  seq: number;
  cid: string;
}

/** One of the preset phrases. */
export interface Say {
  do: "say";
  seq: number;
  cid: string;
  phrase: string;
}

/** Somebody who is asked has been away for long: take the victory, or let a computer play for him. */
export interface Claim {
  do: "claim";
  seq: number;
  cid: string;
  absent: number;
  take: "victory" | "computer";
}

/** A move that somebody thinks of. */
export interface MoveAsked {
  move: Record<string, unknown>;
}

/** Play on from after the entry `at`: the caller on `seat`, computers of a level on the others. */
export interface Branch {
  at: number;
  seat?: number | null;
  level?: string | null;
}

/** A record as text; with `at` (else the end) and a seat for those who look through its eyes. */
export interface RecordSent {
  record: string;
  at?: number | null;
  seat?: number | null;
}

/** The same for a record that somebody brings. */
export interface BranchOfRecord {
  record: string;
  at: number;
  seat?: number | null;
  level?: string | null;
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The password of today and the one of tomorrow. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The password again, so that nobody is deleted by mistake; a guest has none. */
export interface Farewell {
  password?: string;
}

/** The token of a new guest; the server keeps only its hash. */
export interface Token {
  token: string;
  name: string;
}

/** Who asks: the name of a guest, or null for somebody who has not come in yet. */
export interface Me {
  name: string | null;
}

/** The house: its version, its address for others on the local network, and whether the caller may let them in. */
export interface HouseShown {
  version: string;
  lan: string | null;
  may_open_lan: boolean;
  names: readonly string[];
}

/** A game that can be played here. */
export interface GameShown {
  id: string;
  name: string;
  about: string;
  seats: readonly [number, number];
  rules_version: string;
  levels: readonly string[];
  options: Record<string, OptionShown>;
}

/** An option of a game; `words` are its values as a person reads them. */
export interface OptionShown {
  values: readonly unknown[];
  words: readonly string[];
  default: unknown;
  many: boolean;
  about: string;
}

/** A paragraph of the rules. */
export interface RuleShown {
  id: string;
  text: string;
}

/** A card of a set: its word, its name, its facts in a few words and in full, and what the game says is printed on it. */
export interface CardShown {
  of: string;
  id: string;
  name: string;
  note: string;
  about: readonly string[];
  printed: unknown;
}

/** A table that was laid; the keys make the links. */
export interface Laid {
  table: TableShown;
  join_key: string;
  watch_key: string;
}

/** What whoever asks may do at a table: the seats (none: looks on), and the links to hand out. */
export interface PlaceShown {
  seats: readonly number[];
  may_join: boolean;
  may_close: boolean;
  join_link: string | null;
  watch_link: string | null;
  has_draws: boolean;
  aids: boolean;
}

/** The seat that was taken. */
export interface Sat {
  seat: number;
}

/** The table that is not there any more. */
export interface Closed {
  table: string;
}

/** What a move would do, or why it cannot be made now: to ask is no mistake, so both are answers. */
export interface Foretold<E = Happened> {
  forecast: Forecast<E> | null;
  problem: Problem | null;
}

/** What a move would do, as far as its player can know: up to the next draw or the next decision of somebody else. */
export interface Forecast<E = Happened> {
  told: readonly Told<E>[];
  branches: readonly BranchMove<E>[];
  surprises: boolean;
}

/** One answer that somebody else could give, and what would happen then. */
export interface BranchMove<E = Happened> {
  say: Sentence;
  told: readonly Told<E>[];
}

/** A good move in its wire form, why, and what would follow from it as far as the seat can know. */
export interface HintShown {
  move: Record<string, unknown>;
  reason: Sentence;
  follows: readonly Sentence[];
}

/** Opens one socket at `/api/tables/{id}/play?ticket=…`, once, within half a minute. */
export interface TicketShown {
  ticket: string;
  seat: number | null;
}

/** The table where it goes on. */
export interface Rematch {
  table: string;
}

/** What a verified record has shown. */
export interface Verified {
  moves: number;
  draws: number;
  undos: number;
  is_proven: boolean;
  outcome: Outcome | null;
  digest: string;
}

/** A game that can be looked at step by step. */
export interface FilmShown {
  game: string;
  seats: number;
  names: readonly string[];
  options: Record<string, unknown>;
  verified: Verified;
  steps: readonly StepShown[];
}

/** One entry of a game: who did what; seat -1 is luck, null is a taking back of so many moves. */
export interface StepShown {
  seq: number;
  seat: number | null;
  move: string;
  told: readonly Sentence[];
}

/** The table after an entry, as a seat saw it, or with everything open; `told` is what happened in that entry. */
export interface FrameShown<T = unknown, E = Happened> {
  at: number;
  last: number;
  view: Seen<T>;
  told: readonly Told<E>[];
}

/** What several decide at once has no best move: the mixture of a seat, from what it knew. */
export interface Mixture {
  options: readonly MixedMove[];
  played: MixedMove;
  value: number;
  gap: number;
}

/** A move of a mixture: how often it should be played, in thousandths, and what it brings, in millionths. */
export interface MixedMove {
  say: Sentence;
  often: number;
  brings: number;
}

/** A review, or how far it has come: ask again until it is there. */
export interface ReviewShown {
  done: number;
  total: number;
  review: Review | null;
}

/** A whole game, judged. */
export interface Review {
  game: string;
  seats: number;
  names: readonly string[];
  passes: number;
  accounts: readonly SeatAccount[];
  decisions: readonly Decision[];
  curve: readonly Turning[];
  solved: readonly Solved[];
  digest: string;
  unjudged: number;
  is_left: boolean;
}

/** A seat's game in figures that add up: start + luck + own + others = result. */
export interface SeatAccount {
  seat: number;
  start: number;
  luck: number;
  hindsight: number;
  own: number;
  others: number;
  result: number;
  decisions: number;
  accuracy: number | null;
  marks: Record<string, number>;
}

/** One choice of a seat, judged by what the seat knew. */
export interface Decision {
  seq: number;
  seat: number;
  phase: string;
  before: readonly number[];
  after: readonly number[];
  lost: number;
  mark: "brilliant" | "good" | "none" | "inaccuracy" | "mistake" | "blunder";
  played: Sentence;
  better: Sentence | null;
  follows: readonly Sentence[];
  mixture: Mixture | null;
}

/** What the shares were after an entry, and why they changed: `seat` chose, or luck (None). */
export interface Turning {
  seq: number;
  seat: number | null;
  shares: readonly number[];
}

/** The whole truth of a round, after the match: both teams known, the value of the round and its proof. */
export interface Solved {
  seq: number;
  number: number;
  value: number;
  gap: number;
  sides: readonly [SolvedSide, SolvedSide];
}

/** One side of a solved round: how it should have mixed its plans, and what it played. */
export interface SolvedSide {
  team: readonly Word[];
  plans: readonly SolvedPlan[];
  played: readonly Word[];
  brings: number;
}

/** A plan of a solved round: how often it should be played, in thousandths; the words of its parts, in order. */
export interface SolvedPlan {
  words: readonly Word[];
  often: number;
}

/** What the house knows of the caller. */
export interface AccountShown {
  name: string;
  is_member: boolean;
  since: number | null;
  sessions: number;
  ratings: readonly RatingShown[];
}

/** How strong an account plays a game: `points` for people, `mu` and `sigma` for programs. */
export interface RatingShown {
  name: string;
  game: string;
  points: number;
  games: number;
  mu: number;
  sigma: number;
}

/** It is done. */
export interface Done {
  ended: number;
}

/** What waits for the caller: how many tables ask him, and all that are not over, those that ask first. */
export interface NoticesShown {
  waiting: number;
  tables: readonly Notice[];
}

/** A table of the caller that is not over. */
export interface Notice {
  table: string;
  game: string;
  state: string;
  names: readonly string[];
  since: number;
  may_close: boolean;
}

/** Everything that a seat can ask for. */
export type Command =
  | Play
  | EndTurn
  | Undo
  | Resign
  | AgreeToDraw
  | Say
  | Claim;
