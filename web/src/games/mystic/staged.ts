/** The table at each event: what the event says is done to the table before it.  No rule is applied here; whatever an event leaves
 * open (what lasting texts add, what a card allows) is taken from the table as it was sent, with which the last event ends. */
import type { BattleCard, GameEvent, Printed, SideTable, Table } from "./types";

type Open<T> = T extends object ? { -readonly [K in keyof T]: Open<T[K]> } : T;
export type PrintedOf = (card: string) => Printed | undefined;

/** With these the numbers of other cards may change. */
const LASTING = new Set<GameEvent["what"]>(["card_played", "deployed", "killed", "card_stolen", "converted"]);
/** A wonder that is played before one of these lies in the grave by then. */
const NEXT_DEED = new Set<GameEvent["what"]>(["card_played", "card_used", "ability_paid", "attacks", "main_ended"]);

/** The tables after each event; the last is `after` itself. */
export function staged(before: Table, events: readonly GameEvent[], after: Table, printed: PrintedOf): Table[] {
  const lastNamed = new Map(events.flatMap((event, at) => thingsOf(event).map((thing) => [thing, at] as const)));
  const arrived = new Map(after.battle.map((it) => [it.handle, it]));
  let table: Table = before;
  let wonder: { seat: number; card: string } | null = null;
  return events.map((event, at) => {
    if (at === events.length - 1) return after;
    const next = structuredClone(table) as Open<Table>;
    next.attack = next.speaking = null;
    if (wonder && NEXT_DEED.has(event.what)) {
      next.sides[wonder.seat]!.grave.push(wonder.card);
      wonder = null;
    }
    apply(next, event, printed);
    if (event.what === "card_played" && printed(idOf(event.card))?.type === "wonder") wonder = { seat: event.seat, card: idOf(event.card) };
    const named = thingsOf(event);
    next.battle = next.battle.map((it) => {
      const isSettled = (lastNamed.get(it.handle) ?? -1) <= at && (named.includes(it.handle) || LASTING.has(event.what));
      return isSettled ? structuredClone((arrived.get(it.handle) as Open<BattleCard> | undefined) ?? it) : it;
    });
    return (table = next);
  });
}

const idOf = (handle: string): string => handle.split("@")[0]!;
const ownerOf = (handle: string): number => Number(handle.split("@")[1]);

/** The cards in battle, in a grave, and the players that an event names. */
export function thingsOf(event: GameEvent): string[] {
  const { card, target } = event as { card?: string | null; target?: string | null };
  return [card, target].filter((each): each is string => typeof each === "string" && each.includes("@"));
}

function apply(table: Open<Table>, event: GameEvent, printed: PrintedOf): void {
  const side = "seat" in event ? table.sides[event.seat]! : table.sides[0];
  const other = "seat" in event ? table.sides[1 - event.seat]! : table.sides[1];
  const it = "card" in event ? table.battle.find(({ handle }) => handle === event.card) : undefined;
  switch (event.what) {
    case "starts":
      table.starter = event.seat;
      break;
    case "colour_picked":
      side.colours.push(event.colour);
      break;
    case "turn_begins":
      [table.active, side.turns] = [event.seat, event.number];
      break;
    case "energy_gained":
      give(side, event.colour, event.amount);
      break;
    case "energy_lost":
      give(side, event.colour, -event.amount);
      break;
    case "energy_stolen":
      give(other, event.energy, -1);
      give(side, event.into, 1);
      break;
    case "card_drawn":
      side.deck -= 1;
      side.top.shift();
      hold(side, event.card);
      break;
    case "card_regained":
      if (!remove(side.grave, event.card) && side.buried && remove(side.buried, event.card)) side.deep_grave -= 1;
      hold(side, event.card);
      break;
    case "discarded":
      putDown(side, event.card);
      side.grave.push(event.card);
      break;
    case "card_seen":
      if (event.card && !other.hand.includes(event.card) && remove(other.hand, null)) hold(other, event.card);
      break;
    case "card_buried":
      side.deck -= 1;
      side.deep_grave += 1;
      side.top.shift();
      side.buried?.push(event.card);
      break;
    case "plundered":
      // An open deep grave is told card by card.
      if (side.buried) break;
      side.deep_grave += event.count;
      side.deck = event.left;
      break;
    case "cards_returned":
      side.deck += event.count;
      side.deep_grave -= event.count;
      if (side.buried) side.top.unshift(...side.buried.splice(-event.count).reverse());
      break;
    case "card_played":
      play(table, event, printed);
      break;
    case "ability_paid": {
      const price = printed(idOf(event.card))?.abilities.find(({ when }) => when === "pay")?.cost;
      if (it) pay(side, it.colour, price?.coloured ?? 0, event.any);
      break;
    }
    case "deployed":
      enter(table, event.card, event.seat, printed, { exhausted: !event.prepared });
      break;
    case "attacks":
    case "struck_back":
    case "card_used":
    case "exhausted":
      if (it) it.exhausted = true;
      break;
    case "prepared":
    case "readied":
      if (it) it.exhausted = false;
      break;
    case "promoted":
    case "demoted":
      if (it) raise(it, event.tokens);
      break;
    case "damaged":
      if (it) [it.damage, it.health] = [event.damage, event.health];
      break;
    case "healed":
      if (it) it.damage -= event.amount;
      break;
    case "killed":
      table.battle = table.battle.filter((each) => each !== it);
      table.sides[ownerOf(event.card)]!.grave.push(idOf(event.card));
      break;
    case "card_stolen":
      if (it) it.controller = event.seat;
      break;
    case "converted":
      if (it) it.colour = event.colour;
      break;
  }
}

function play(table: Open<Table>, event: GameEvent & { what: "card_played" }, printed: PrintedOf): void {
  const [side, id] = [table.sides[event.seat]!, idOf(event.card)];
  const card = printed(id);
  putDown(side, id);
  if (!card) return;
  pay(side, card.colour, card.cost.coloured, event.any);
  if (card.type === "charm") enter(table, event.card, event.seat, printed, { on: event.target, inverted: event.inverted });
  else if (card.type === "relic") enter(table, event.card, event.seat, printed, { inverted: event.inverted });
}

/** A card comes into battle as it is printed, from the hand or a grave. */
function enter(table: Open<Table>, handle: string, controller: number, printed: PrintedOf, how: Partial<BattleCard>): void {
  const [id, owner] = [idOf(handle), ownerOf(handle)];
  const card = printed(id);
  const side = table.sides[owner]!;
  if (!remove(side.grave, id) && side.buried && remove(side.buried, id)) side.deep_grave -= 1;
  if (!card) return;
  const { type, colour, power, health, keywords } = card;
  table.battle.push({ handle, card: id, controller, owner, type, colour, power, health, keywords: [...keywords], exhausted: false, damage: 0, tokens: 0, inverted: false, on: null, ...how } as Open<BattleCard>);
}

/** Each token is one point of both numbers. */
function raise(it: Open<BattleCard>, tokens: number): void {
  const by = tokens - it.tokens;
  it.tokens = tokens;
  if (it.power !== null) it.power = Math.max(0, it.power + by);
  if (it.health !== null) it.health = Math.max(0, it.health + by);
}

function pay(side: Open<SideTable>, colour: string, coloured: number, any: Record<string, number>): void {
  give(side, colour, -coloured);
  for (const [each, amount] of Object.entries(any)) give(side, each, -amount);
}

function give(side: Open<SideTable>, colour: string, amount: number): void {
  const now = Math.max(0, (side.energy[colour] ?? 0) + amount);
  if (now) side.energy[colour] = now;
  else delete side.energy[colour];
}

/** Unknown cards of a hand are its last ones. */
function hold(side: Open<SideTable>, card: string | null): void {
  const unknown = side.hand.indexOf(null);
  side.hand.splice(card === null || unknown < 0 ? side.hand.length : unknown, 0, card);
}

function putDown(side: Open<SideTable>, card: string): void {
  if (!remove(side.hand, card)) remove(side.hand, null);
}

function remove<T>(from: T[], what: T): boolean {
  const at = from.lastIndexOf(what);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}
