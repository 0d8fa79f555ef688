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
  guide: readonly Tip[] | null;
  chat: ChatShown | null;
  lesson: LessonShown | null;
  muted: readonly number[];
  may_go_on: number;
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
  owners_end_turns: boolean;
  curtain: readonly number[];
  winners: readonly number[];
  may_coach: boolean;
  is_coached: boolean;
  again: string | null;
  draws: "house" | "box";
  is_dealt_again: boolean;
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

/** A game that ended outside the rules: resigned, agreed, time, left; a program: engine_late, engine_ended, engine_wrong. */
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

/** The origin of a table that continues another game, whose draws were not its own. */
export interface Beginning {
  entries: number;
  table: string | null;
  at: number;
}

/** What one seat (null: a spectator) sees of the game; events are sent beside it. */
export interface Seen<T = unknown> {
  seq: number;
  seat: number | null;
  phase: string;
  waiting_for: readonly number[];
  table: T;
  prompt: Prompt | null;
  outcome: Outcome | null;
}

/** The question to a seat, and the paragraph that asks it. */
export interface Prompt {
  phase: string;
  rule: string;
  say: Sentence;
  choices: readonly Choice[];
  gather: Gather | null;
  occasion: string;
}

/** An id of the catalogue with its arguments; an argument may be a word, another sentence, or a list of these. */
export interface Sentence {
  id: string;
  args: Record<string, number | string | Word | Sentence | readonly (Word | Sentence)[]>;
}

/** A name to be translated: its kind and its id (`Word("wizard", "shaman")`). */
export interface Word {
  of: string;
  id: string;
}

/** One legal move in its JSON form, and its sentence; `group` is a heading shared by several choices. */
export interface Choice {
  move: Record<string, unknown>;
  say: Sentence;
  group: Sentence | null;
}

/** A compound choice: its parts in order; an item taken by one part is not available to the next. */
export interface Gather {
  say: Sentence;
  parts: readonly Part[];
}

/** A part of a compound choice: `count` of `items`, ordered or not, written under `path` in the move. */
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

/** A step that is shown now. */
export interface Tip {
  step: string;
  say: Sentence;
  rule: string;
  points: string;
  at: number | null;
}

/** The chat of a table, as one seat reads it. */
export interface ChatShown {
  after: number;
  told: readonly Message[];
  last: number;
}

/** What somebody wrote; `number` rises. */
export interface Message {
  number: number;
  seat: number;
  text: string;
}

/** The lesson or problem of a table, and how it stands. */
export interface LessonShown {
  id: string;
  course: "open" | "wrong" | "solved";
  after: string | null;
  title: Sentence;
  is_problem: boolean;
  hints: readonly Tip[];
}

/** The answer to a command: its result. */
export interface Answer {
  type: "answer";
  cid: string;
  ok: boolean;
  seq: number;
  problem: Problem | null;
}

/** Why a command was refused: a code, English for programs, the paragraph if it is one of the rules. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  say: Sentence | null;
  game: string | null;
}

/** The name of a new guest. */
export interface GuestName {
  name?: string;
}

/** A table to be created. */
export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, unknown>;
  cards?: string | null;
  clock?: ClockSetting;
  listed?: boolean;
  aids?: boolean;
  owners_end_turns?: boolean;
  guided?: boolean;
  lesson?: string | null;
  adds?: string;
  coach?: boolean;
  draws?: "house" | "box";
}

/** The player wanted for a seat of a new table. */
export interface SeatWish {
  kind: "me" | "here" | "open" | "bot";
  level?: string | null;
  name?: string;
}

/** The time control of a table. */
export interface ClockSetting {
  kind?: "none" | "live" | "days";
  minutes?: number;
  seconds?: number;
  days?: number;
}

/** Take a seat: a given one, or the first free one. */
export interface Join {
  name: string;
  key?: string;
  seat?: number | null;
  adds?: string;
}

/** Choose a move of the game, in its JSON form. */
export interface Play {
  do: "play";
  seq: number;
  cid: string;
  move: Record<string, unknown>;
}

/** Let luck and the next seat continue. */
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

/** Resign: with two players the other one wins, with more a computer takes the seat. */
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

/** The player to move has been away for long: take the victory, or let a computer take the seat. */
export interface Claim {
  do: "claim";
  seq: number;
  cid: string;
  absent: number;
  take: "victory" | "computer";
}

/** Turn the coach on or off, at a table of one person against computers. */
export interface Coach {
  do: "coach";
  seq: number;
  cid: string;
  on: boolean;
}

/** Return to before an entry: at a coached table an own move, also past the answers of the computers; with draws from the */
export interface Retry {
  do: "retry";
  seq: number;
  cid: string;
  at: number;
}

/** With draws from the box: enter again what was taken back, one entry or all as far as the rules allow. */
export interface GoOn {
  do: "go_on";
  seq: number;
  cid: string;
  all?: boolean;
}

/** In a lesson: back to its position. */
export interface StartAgain {
  do: "start_again";
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

/** The guide of a first game is no longer wanted. */
export interface LetGo {
  do: "let_go";
  seq: number;
  cid: string;
}

/** A message to the others, at a table whose people all came by its link. */
export interface Write {
  do: "write";
  seq: number;
  cid: string;
  text: string;
}

/** Whether the messages and phrases of another person are shown to this seat. */
export interface Mute {
  do: "mute";
  seq: number;
  cid: string;
  other: number;
  is_muted: boolean;
}

/** Whoever laid the table ends its chat for everybody: all messages are deleted. */
export interface EndChat {
  do: "end_chat";
  seq: number;
  cid: string;
}

/** A move to be examined. */
export interface MoveAsked {
  move: Record<string, unknown>;
}

/** Play on after the entry `at`: the caller on `seat`, computers of a level on the others. */
export interface Branch {
  at: number;
  seat?: number | null;
  level?: string | null;
  draws?: "house" | "box";
}

/** A record as text; `at` is an entry (default: the end), `seat` the point of view. */
export interface RecordSent {
  record: string;
  at?: number | null;
  seat?: number | null;
}

/** A game of another program as text: a link, a log, a file; or a record.  With `letters` its players lose their names. */
export interface Foreign {
  text: string;
  answers?: Record<string, string>;
  letters?: boolean;
}

/** A record in another form: a link, a picture of a step (default: the end), a film, a page. */
export interface ExportWanted {
  record: string;
  form: "link" | "svg" | "film" | "page";
  at?: number | null;
}

/** The same for an uploaded record. */
export interface BranchOfRecord {
  record: string;
  at: number;
  seat?: number | null;
  level?: string | null;
  draws?: "house" | "box";
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The current password and the new one. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The password again, as a confirmation of deletion; a guest has none. */
export interface Farewell {
  password?: string;
}

/** An answer to the question of a page: a number, words, or a move as JSON in a text. */
export interface AnswerSent {
  seq: number;
  cid: string;
  answer: string;
}

/** A set to open: one of the beginnings, or the text of a card file. */
export interface SetBegun {
  begin?: string;
  text?: string;
}

/** A card: as its file says it, or as its form stands. */
export interface CardSent {
  written?: string;
  values?: Record<string, string> | null;
}

/** A text of the card language that is being written. */
export interface TextSent {
  field: string;
  text: string;
}

/** The text of a card file. */
export interface SetSent {
  text: string;
}

/** The token of a new guest; the server stores only its hash. */
export interface Token {
  token: string;
  name: string;
}

/** The caller: the name of a guest, or null without a session. */
export interface Me {
  name: string | null;
}

/** The server: its version, its address on the local network, and whether the caller may open it to that network. */
export interface HouseShown {
  version: string;
  lan: string | null;
  may_open_lan: boolean;
  names: readonly string[];
}

/** A game that is offered here. */
export interface GameShown {
  id: string;
  name: string;
  about: string;
  seats: readonly [number, number];
  rules_version: string;
  levels: readonly string[];
  options: Record<string, OptionShown>;
  slow_levels: readonly string[];
  has_guide: boolean;
  lessons: readonly string[];
  problems: number;
  missing_levels: readonly string[];
  has_box: boolean;
  has_referee: boolean;
  has_forms: boolean;
  engines: readonly string[];
}

/** An option of a game; `words` are its values in the caller's language. */
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

/** A lesson of a game, with its picture. */
export interface LessonOffered {
  id: string;
  rule: string;
  table: unknown;
  cards: readonly string[];
}

/** A problem of a game; the one of the day follows from the date and their number. */
export interface ProblemOffered {
  id: string;
  rule: string;
  title: Sentence;
  level: string;
}

/** A card of a set: its word, its name, its facts in short and in full, and the text that the game prints on it. */
export interface CardShown {
  of: string;
  id: string;
  name: string;
  note: string;
  about: readonly string[];
  printed: unknown;
}

/** A table that was created; the keys are part of its links. */
export interface Laid {
  table: TableShown;
  join_key: string;
  watch_key: string;
}

/** What the caller may do at a table: the seats (none: a spectator), and the links to share. */
export interface PlaceShown {
  seats: readonly number[];
  may_join: boolean;
  may_close: boolean;
  is_host: boolean;
  join_link: string | null;
  watch_link: string | null;
  has_draws: boolean;
  aids: boolean;
}

/** The seat that was taken. */
export interface Sat {
  seat: number;
}

/** The table that was removed. */
export interface Closed {
  table: string;
}

/** What a move would do, or why it is illegal now; both are regular answers. */
export interface Foretold<E = Happened> {
  forecast: Forecast<E> | null;
  problem: Problem | null;
}

/** What a move would do, as far as its player can know: up to the next draw or the next decision of another seat. */
export interface Forecast<E = Happened> {
  told: readonly Told<E>[];
  branches: readonly BranchMove<E>[];
  surprises: boolean;
}

/** One possible answer of another seat, and what would follow. */
export interface BranchMove<E = Happened> {
  say: Sentence;
  told: readonly Told<E>[];
}

/** A good move in its JSON form, the reasons, and what would follow from it as far as the seat can know. */
export interface HintShown {
  move: Record<string, unknown>;
  reason: Sentence;
  follows: readonly Sentence[];
}

/** The verdict on the last decision of a seat; null: there was none, or no time to judge it. */
export interface VerdictShown {
  judged: Judged | null;
}

/** The verdict on an entry of the log. */
export interface Judged {
  seq: number;
  verdict: Verdict;
}

/** What a move cost, and the better one if it is to be shown. */
export interface Verdict {
  lost: number;
  points: number | null;
  mark: "brilliant" | "good" | "none" | "inaccuracy" | "mistake" | "blunder";
  speaks: boolean;
  played: Sentence;
  better: Record<string, unknown> | null;
  reason: Sentence | null;
  follows: readonly Sentence[];
}

/** What the coach taught a seat in this game; null: it was never on. */
export interface LearnedShown {
  learned: Learned | null;
}

/** What a coached player learned in a game: of the moves that count, and of those that were taken back. */
export interface Learned {
  moves: number;
  best: number;
  lost: number;
  points: number | null;
  retried: number;
  saved: number;
  worst: readonly Judged[];
}

/** Opens one socket at `/api/tables/{id}/play?ticket=…`, once, within half a minute. */
export interface TicketShown {
  ticket: string;
  seat: number | null;
}

/** The table where those who played go on. */
export interface Rematch {
  table: string;
}

/** An entry at a table with a real box, and what it told. */
export interface EntryShown {
  seq: number;
  told: readonly Sentence[];
}

/** The result of verifying a record. */
export interface Verified {
  moves: number;
  draws: number;
  undos: number;
  is_proven: boolean;
  outcome: Outcome | null;
  digest: string;
  is_dealt_again: boolean;
}

/** A game as a list of steps. */
export interface FilmShown {
  game: string;
  seats: number;
  names: readonly string[];
  options: Record<string, unknown>;
  verified: Verified;
  steps: readonly StepShown[];
  forms: readonly ("link" | "svg" | "film" | "page")[];
}

/** One entry of a game: who did what; seat -1 is luck, null is an undo of so many moves. */
export interface StepShown {
  seq: number;
  seat: number | null;
  move: string;
  told: readonly Sentence[];
}

/** The table after an entry, as a seat saw it or with everything revealed; `told` is what happened in that entry. */
export interface FrameShown<T = unknown, E = Happened> {
  at: number;
  last: number;
  view: Seen<T>;
  told: readonly Told<E>[];
}

/** Simultaneous moves have no best move: the mixed strategy of a seat, from what it knew. */
export interface Mixture {
  options: readonly MixedMove[];
  played: MixedMove;
  value: number;
  gap: number;
}

/** A move of a mixed strategy: its probability in thousandths (`often`) and its value in millionths (`brings`). */
export interface MixedMove {
  say: Sentence;
  often: number;
  brings: number;
}

/** A review, or its progress: clients poll until it is ready. */
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
  simulations: number;
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

/** A round solved after the match, both teams known: its value, and the distance of its bounds (`gap`). */
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

/** The moment that decided a game; clients poll until it is ready.  A game may have none, and a busy house gives none. */
export interface MomentShown {
  is_ready: boolean;
  moment: Moment | null;
}

/** One entry of the log and what it changed: `who` could expect `before` of the victory, then `after`, in millionths. */
export interface Moment {
  seq: number;
  seat: number | null;
  who: number;
  before: number;
  after: number;
  say: Sentence | null;
}

/** A game that was brought: its record, or what has to be asked first. */
export interface Brought {
  source: string;
  game: string;
  record: string | null;
  questions: readonly Question[];
}

/** What the source does not say and the rules leave open. */
export interface Question {
  id: string;
  said: Sentence;
  answers: readonly AnswerMove[];
}

/** One of the answers to a question: what is sent back, and what it says. */
export interface AnswerMove {
  value: string;
  said: Sentence;
}

/** A game in another form: the text, and what kind of text it is. */
export interface Exported {
  media: string;
  text: string;
}

/** What the server stores about the caller. */
export interface AccountShown {
  name: string;
  is_member: boolean;
  since: number | null;
  sessions: number;
  ratings: readonly RatingShown[];
}

/** The strength of an account in a game: `points` for people, `mu` and `sigma` for programs. */
export interface RatingShown {
  name: string;
  game: string;
  points: number;
  games: number;
  mu: number;
  sigma: number;
}

/** The request was carried out. */
export interface Done {
  ended: number;
}

/** The caller's tables that are not over, those that wait for the caller first, and how many of these there are. */
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

/** What a seat may see now, as one text, in the language of the request. */
export interface PageShown {
  game: string;
  seat: number;
  players: readonly string[];
  seq: number;
  page: string;
  is_open: boolean;
  is_over: boolean;
  is_asked: boolean;
  must_end_turn: boolean;
  ended_how: string;
  ended_by: number | null;
  winners: readonly number[];
}

/** Some of the legal moves of a seat, and how many there are. */
export interface MovesShown {
  total: number;
  moves: readonly MoveInWords[];
}

/** A legal move with its number, in words and as JSON. */
export interface MoveInWords {
  number: number;
  words: string;
  move: unknown;
}

/** Whether the answer was played, and if not why, in the language of the request; then the page as it is now. */
export interface AnswerHeard {
  is_played: boolean;
  why: string;
  now: PageShown;
}

/** What a new set can begin from. */
export interface BeginningShown {
  id: string;
  about: string;
}

/** A card file taken apart; put together again in this order it is the same set. */
export interface SetOpened {
  name: string;
  head: string;
  cards: readonly CardListed[];
}

/** A card of a set: its text in the file, and how it is called. */
export interface CardListed {
  written: string;
  id: string;
  name: string;
  problems: number;
  printed: unknown;
}

/** The form of a card. */
export interface CardFormShown {
  written: string;
  id: string;
  name: string;
  fields: readonly FieldShown[];
  problems: number;
  texts: readonly TextShown[];
  notes: readonly string[];
  printed: unknown;
}

/** A field of a form with what stands in it. */
export interface FieldShown {
  key: string;
  control: string;
  label: string;
  group: string;
  value: string;
  choices: readonly ChoiceShown[];
  most: number;
  is_optional: boolean;
  note: string;
  problem: string;
  is_missing: boolean;
}

/** A value of a field, and what it is called. */
export interface ChoiceShown {
  value: string;
  label: string;
}

/** What is printed on a card, in one language. */
export interface TextShown {
  language: string;
  name: string;
  text: string;
}

/** The words that can stand next, and where the first of them begins. */
export interface NextWords {
  at: number;
  words: readonly string[];
}

/** What `kouzlo cards check` says of a set. */
export interface SetJudged {
  name: string;
  digest: string;
  problems: readonly ProblemShown[];
  warnings: readonly string[];
}

/** What is wrong with a card (null: with the set), and at which field. */
export interface ProblemShown {
  card: number | null;
  field: string;
  told: string;
}

/** A measurement, or its progress: clients poll until its state is done, stopped or failed. */
export interface MeasureShown {
  key: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  done: number;
  total: number;
  mine: boolean;
  found: Measured | null;
}

/** What was counted. */
export interface Measured {
  games: number;
  figures: readonly Figure[];
}

/** One number with its 95 % interval; `kind` says of what, and clients have the sentences `measure-<kind>`. */
export interface Figure {
  kind: string;
  id: string;
  value: number;
  low: number;
  high: number;
  odd: "" | "strong" | "weak";
}

/** Everything that a seat can ask for. */
export type Command =
  | Play
  | EndTurn
  | Undo
  | Resign
  | AgreeToDraw
  | Claim
  | Coach
  | Retry
  | GoOn
  | StartAgain
  | Say
  | LetGo
  | Write
  | Mute
  | EndChat;
