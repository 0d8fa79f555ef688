// The HTTP API: a typed answer, or a Problem that is thrown.
import { house } from "./house";
import { loadsAgain, OUTDATED } from "./outdated";
import { WIRE, WIRE_HEADER } from "./types";
import type {
  BeginningShown,
  Branch,
  BranchOfRecord,
  CardFormShown,
  CardSent,
  Brought,
  CardShown,
  Closed,
  EntryShown,
  Exported,
  ExportWanted,
  FilmShown,
  Foreign,
  Foretold,
  FrameShown,
  GameShown,
  HintShown,
  HouseShown,
  Join,
  Laid,
  LearnedShown,
  LessonOffered, ProblemOffered,
  Me,
  MeasureShown,
  Mixture,
  MomentShown,
  NewTable,
  NextWords,
  NoticesShown,
  PlaceShown,
  Problem,
  RecordSent,
  Rematch,
  ReviewShown,
  RuleShown,
  Sat,
  SetBegun,
  SetJudged,
  SetOpened,
  SetSent,
  TableShown,
  TextSent,
  TicketShown,
  Update,
  VerdictShown,
} from "./types";

/** The server refused, or could not be reached (`code` is `offline`). */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await house().ask(`/api${path}`, {
      method,
      headers: { accept: "application/json", [WIRE_HEADER]: String(WIRE), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal({ code: "offline", text: "the house cannot be reached", rule: null, say: null, game: null }, 0);
  }
  const read = await answer.json().catch(() => ({ code: "unavailable", text: answer.statusText, rule: null, say: null, game: null }));
  if (!answer.ok && (read as Problem).code === OUTDATED && loadsAgain()) return new Promise<T>(() => {});
  if (!answer.ok) throw new Refusal(read as Problem, answer.status);
  return read as T;
}

/** A query of what is given; null and "" are left out. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? "?" + new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString() : "";
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  comeIn: (name: string) => ask<Me>("POST", "/me", { name }),
  games: () => ask<GameShown[]>("GET", "/games"),
  rule: (game: string, rule: string) => ask<RuleShown>("GET", `/games/${game}/rules/${rule}`),
  problems: (game: string) => ask<ProblemOffered[]>("GET", `/games/${game}/problems`),
  lessons: (game: string) => ask<LessonOffered[]>("GET", `/games/${game}/lessons`),
  beginnings: (game: string) => ask<BeginningShown[]>("GET", `/games/${game}/forms`),
  openSet: (game: string, sent: SetBegun) => ask<SetOpened>("POST", `/games/${game}/forms/open`, sent),
  cardForm: (game: string, sent: CardSent) => ask<CardFormShown>("POST", `/games/${game}/forms/card`, sent),
  nextWords: (game: string, sent: TextSent) => ask<NextWords>("POST", `/games/${game}/forms/words`, sent),
  checkSet: (game: string, sent: SetSent) => ask<SetJudged>("POST", `/games/${game}/forms/check`, sent),
  measure: (game: string, sent: SetSent) => ask<MeasureShown>("POST", `/games/${game}/measures`, sent),
  measured: (key: string) => ask<MeasureShown>("GET", `/measures/${key}`),
  stopMeasure: (key: string) => ask<MeasureShown>("POST", `/measures/${key}/stop`),
  cards: (game: string) => ask<CardShown[]>("GET", `/games/${game}/cards`),
  house: () => ask<HouseShown>("GET", "/house"),
  openLan: () => ask<HouseShown>("POST", "/lan"),
  lobby: () => ask<TableShown[]>("GET", "/tables"),
  mine: () => ask<TableShown[]>("GET", "/mine"),
  notices: () => ask<NoticesShown>("GET", "/notices"),
  lay: (wishes: NewTable) => ask<Laid>("POST", "/tables", wishes),
  place: (table: string, key: string) => ask<PlaceShown>("GET", `/tables/${table}/place${query({ key })}`),
  tableCards: (table: string, key: string) => ask<CardShown[]>("GET", `/tables/${table}/cards${query({ key })}`),
  join: (table: string, wish: Join) => ask<Sat>("POST", `/tables/${table}/join`, wish),
  close: (table: string) => ask<Closed>("POST", `/tables/${table}/close`),
  ticket: (table: string, seat: number | null, key: string) => ask<TicketShown>("POST", `/tables/${table}/ticket${query({ seat, key })}`),
  forecast: (table: string, seat: number | null, key: string, move: Record<string, unknown>) =>
    ask<Foretold>("POST", `/tables/${table}/forecast${query({ seat, key })}`, { move }),
  hint: (table: string, seat: number | null, key: string) => ask<HintShown>("POST", `/tables/${table}/hint${query({ seat, key })}`),
  verdict: (table: string, seat: number | null, key: string) => ask<VerdictShown>("POST", `/tables/${table}/verdict${query({ seat, key })}`),
  learned: (table: string, seat: number | null, key: string) => ask<LearnedShown>("GET", `/tables/${table}/learned${query({ seat, key })}`),
  mixture: (table: string, seat: number | null, key: string) => ask<Mixture>("POST", `/tables/${table}/mixture${query({ seat, key })}`),
  rematch: (table: string, key: string) => ask<Rematch>("POST", `/tables/${table}/rematch${query({ key })}`),
  again: (table: string, key: string) => ask<Rematch>("POST", `/tables/${table}/again${query({ key })}`),
  look: (table: string, key: string) => ask<Update>("GET", `/tables/${table}${query({ key })}`),
  steps: (table: string, key: string) => ask<FilmShown>("GET", `/tables/${table}/steps${query({ key })}`),
  replay: (table: string, key: string, at: number, seat: number | null) => ask<FrameShown>("GET", `/tables/${table}/replay${query({ at, seat, key })}`),
  branch: (table: string, key: string, wish: Branch) => ask<Laid>("POST", `/tables/${table}/branch${query({ key })}`, wish),
  moment: (table: string, key: string) => ask<MomentShown>("GET", `/tables/${table}/moment${query({ key })}`),
  entries: (table: string, key: string) => ask<EntryShown[]>("GET", `/tables/${table}/entries${query({ key })}`),
  review: (table: string, key: string) => ask<ReviewShown>("GET", `/tables/${table}/review${query({ key })}`),
  reviewRecord: (sent: RecordSent) => ask<ReviewShown>("POST", "/records/review", sent),
  stepsOfRecord: (sent: RecordSent) => ask<FilmShown>("POST", "/records", sent),
  replayRecord: (sent: RecordSent) => ask<FrameShown>("POST", "/records/replay", sent),
  bring: (sent: Foreign) => ask<Brought>("POST", "/records/bring", sent),
  exportRecord: (wanted: ExportWanted) => ask<Exported>("POST", "/records/export", wanted),
  branchRecord: (wish: BranchOfRecord) => ask<Laid>("POST", "/records/branch", wish),
};
