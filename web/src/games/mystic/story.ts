// What happened as a sequence of beats: each with its sentences, the table at that moment, the card that is shown, arrows and marks.
import type { Told } from "../../wire/types";
import { staged, thingsOf, type PrintedOf } from "./staged";
import type { GameEvent, Table } from "./types";

/** Something that rises from a card or a player. */
export interface Mark {
  thing: string;
  text: string;
  tone: "bad" | "good" | "plain";
}

/** From the card that acts to what it acts on. */
export interface Aim {
  from: string;
  to: string;
}

export interface Beat {
  told: readonly Told<GameEvent>[];
  table: Table;
  /** The card that is shown large: it is played or used, or it acts and lies nowhere. */
  card: { id: string; seat: number } | null;
  aims: readonly Aim[];
  marks: readonly Mark[];
  /** Of the viewer's own turn: he is not kept waiting. */
  isBrief: boolean;
  /** Whose turn begins here. */
  begins: number | null;
}

/** The card that acts, and in a fight the one that it attacks, which strikes back. */
interface Acting {
  from: string;
  seat: number;
  foe: string | null;
}

type What = GameEvent["what"];

const PLAYED = new Set<What>(["card_played", "card_used", "ability_paid"]);
/** What acts until something else does. */
const ACTING = new Set<What>([...PLAYED, "triggered"]);
const ENDS_ACTING = new Set<What>(["turn_begins", "main_ended"]);
/** The turn begins; the turn ends: each is one beat. */
const BEGINNING = new Set<What>(["turn_begins", "prepared", "promoted"]);
const ENDING = new Set<What>(["main_ended", "refills", "card_drawn", "deck_empty", "energy_lost", "redrew"]);
/** What only completes the event before it. */
const COMPLETING: Partial<Record<What, What>> = { card_buried: "plundered", card_seen: "hand_looked", colours_reversed: "card_played", deployed: "card_played" };
const ALWAYS_TOGETHER = new Set<What>(["card_drawn", "card_buried", "card_seen", "energy_lost"]);
/** What is done to a card or a player by whatever acts. */
const SUFFERED = new Set<What>(["damaged", "healed", "promoted", "demoted", "exhausted", "prepared", "card_stolen", "plundered", "cards_returned", "lost"]);

const playerOf = (seat: number): string => `player@${seat}`;

export function markOf(event: GameEvent): Mark | null {
  switch (event.what) {
    case "damaged":
      return { thing: event.card, text: `−${event.amount}`, tone: "bad" };
    case "killed":
      return { thing: event.card, text: "†", tone: "bad" };
    case "healed":
      return { thing: event.card, text: `✚${event.amount}`, tone: "good" };
    case "promoted":
      return { thing: event.card, text: `▲${event.amount}`, tone: "good" };
    case "demoted":
      return { thing: event.card, text: `▼${event.amount}`, tone: "bad" };
    case "exhausted":
      return { thing: event.card, text: "zz", tone: "plain" };
    case "plundered":
      return { thing: playerOf(event.seat), text: `−${event.count}`, tone: "bad" };
    case "cards_returned":
      return { thing: playerOf(event.seat), text: `✚${event.count}`, tone: "good" };
    case "lost":
      return { thing: playerOf(event.seat), text: "†", tone: "bad" };
    case "triggered":
      return { thing: event.card, text: "✦", tone: "plain" };
    case "struck_back":
      return { thing: event.card, text: "⚔", tone: "plain" };
    default:
      return null;
  }
}

interface Scene {
  /** Who sees it; null: a spectator, who is told everything. */
  own: number | null;
  printed: PrintedOf;
  /** The tables in between are not known: everything is told over the last one. */
  isLookedBack?: boolean;
}

/** Beat by beat from the table before to the table after; every event is in one of them. */
export function story(before: Table, told: readonly Told<GameEvent>[], after: Table, { own, printed, isLookedBack = false }: Scene): Beat[] {
  const events = told.map(({ event }) => event);
  const tables = isLookedBack ? events.map(() => after) : staged(before, events, after, printed);
  const beats: Beat[] = [];
  let active = before.active;
  let acting: Acting | null = actingIn(before);
  events.forEach((event, at) => {
    const table = tables[at]!;
    if (event.what === "turn_begins") active = event.seat;
    const isBrief = active === null || active === own;
    if (ENDS_ACTING.has(event.what)) acting = null;
    else if (event.what === "attacks") acting = { from: event.card, seat: event.seat, foe: event.target };
    else if (ACTING.has(event.what)) acting = { ...deedOf(event), foe: null };
    const last = beats.at(-1);
    const mark = markOf(event);
    const beat: Beat = {
      told: [told[at]!],
      table,
      card: isBrief ? null : cardOf(event, acting, table),
      aims: isBrief ? [] : aimsOf(event, acting),
      marks: mark ? [mark] : [],
      isBrief,
      begins: event.what === "turn_begins" ? event.seat : null,
    };
    if (last && joins(last, beat, event, acting)) beats[beats.length - 1] = joined(last, beat);
    else beats.push(beat);
  });
  return beats;
}

/** What acts while a player is asked. */
function actingIn({ attack, speaking, battle, active }: Table): Acting | null {
  const from = attack?.[0] ?? speaking;
  return from ? { from, seat: battle.find(({ handle }) => handle === from)?.controller ?? active ?? 0, foe: attack?.[1] ?? null } : null;
}

/** The card of an event that begins a deed, and whose it is. */
function deedOf(event: GameEvent): { from: string; seat: number } {
  const { card, seat } = event as { card: string; seat: number };
  return { from: card, seat };
}

/** Whether an event belongs to the beat before it. */
function joins(last: Beat, beat: Beat, event: GameEvent, acting: Acting | null): boolean {
  if (last.isBrief || beat.isBrief) return last.isBrief && beat.isBrief;
  const kinds = last.told.map((each) => each.event.what);
  const before = last.told.at(-1)!.event;
  const completed = COMPLETING[event.what];
  if (completed && kinds.includes(completed)) return thingsOf(event).every((thing) => thingsOf(before).includes(thing));
  if (ALWAYS_TOGETHER.has(event.what) && before.what === event.what && (before as { seat: number }).seat === (event as { seat: number }).seat) return true;
  const isQuiet = acting === null && event.what !== "turn_begins" && event.what !== "main_ended";
  return isQuiet && [BEGINNING, ENDING].some((group) => group.has(event.what) && kinds.every((kind) => group.has(kind)));
}

function joined(last: Beat, beat: Beat): Beat {
  return { ...last, told: [...last.told, ...beat.told], table: beat.table, card: last.card ?? beat.card, aims: [...last.aims, ...beat.aims], marks: [...last.marks, ...beat.marks] };
}

function cardOf(event: GameEvent, acting: Acting | null, table: Table): Beat["card"] {
  if (!acting || acting.foe !== null || (!PLAYED.has(event.what) && table.battle.some(({ handle }) => handle === acting.from))) return null;
  return { id: acting.from.split("@")[0]!, seat: acting.seat };
}

function aimsOf(event: GameEvent, acting: Acting | null): Aim[] {
  const named = event as { card?: string; target?: string | null };
  if (named.card && named.target && named.target !== named.card) return [{ from: named.card, to: named.target }];
  if (!acting) return [];
  if (event.what === "struck_back") return [{ from: event.card, to: acting.from }];
  if (!SUFFERED.has(event.what)) return [];
  const to = named.card ?? playerOf((event as { seat: number }).seat);
  const from = to === acting.from ? acting.foe : acting.from;
  return from && from !== to ? [{ from, to }] : [];
}
