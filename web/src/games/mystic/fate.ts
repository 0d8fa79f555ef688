// The forecast for each card and player, in short: marks on the table before the move is made.
import type { Forecast } from "../../wire/types";
import type { GameEvent } from "./types";

export interface Fate {
  /** "−3", "+1", … */
  marks: readonly string[];
  /** Killed for certain, perhaps (depending on the opponent's answer), or not. */
  dies: "yes" | "maybe" | "no";
}

function marksOf(events: readonly GameEvent[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const mark = (thing: string, text: string) => found.set(thing, [...(found.get(thing) ?? []), text]);
  for (const event of events) {
    if (event.what === "damaged") mark(event.card, `−${event.amount}`);
    else if (event.what === "healed") mark(event.card, `✚${event.amount}`);
    else if (event.what === "promoted") mark(event.card, `▲${event.amount}`);
    else if (event.what === "demoted") mark(event.card, `▼${event.amount}`);
    else if (event.what === "plundered") mark(`player@${event.seat}`, `−${event.count}`);
    else if (event.what === "cards_returned") mark(`player@${event.seat}`, `✚${event.count}`);
    else if (event.what === "exhausted") mark(event.card, "zz");
    else if (event.what === "killed") mark(event.card, "†");
    else if (event.what === "lost") mark(`player@${event.seat}`, "†");
  }
  return found;
}

/** The marks of all things that a forecast names; with several answers of the opponent a mark is shown if any of them causes it. */
export function fatesOf(forecast: Forecast<GameEvent>): Map<string, Fate> {
  const events = (each: Pick<Forecast<GameEvent>, "told">) => each.told.map(({ event }) => event);
  const worlds = forecast.branches.length ? forecast.branches.map((branch) => marksOf([...events(forecast), ...events(branch)])) : [marksOf(events(forecast))];
  const found = new Map<string, Fate>();
  for (const thing of new Set(worlds.flatMap((world) => [...world.keys()]))) {
    const dying = worlds.filter((world) => world.get(thing)?.includes("†")).length;
    const marks = [...new Set(worlds.flatMap((world) => world.get(thing) ?? []))].filter((mark) => mark !== "†");
    found.set(thing, { marks, dies: dying === 0 ? "no" : dying === worlds.length ? "yes" : "maybe" });
  }
  return found;
}
