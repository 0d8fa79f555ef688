// A round as a sequence of beats: every event changes what lies on the stage; nothing here decides anything.
import type { Sentence, Told } from "../../wire/types";
import type { GameEvent, Table } from "./types";

export type Lamp = "A" | "B" | "C";

/** A criterion that was looked at: what it said, and whether it ended the duel. */
export interface Lit {
  say: Sentence;
  decides: boolean;
}

export interface Stage {
  zone: [string | null, string | null];
  piles: [string[], string[]];
  decks: [number, number];
  waiting: [boolean, boolean];
  tokens: [number, number];
  lamps: Partial<Record<Lamp, Lit>>;
  values: readonly [number, number] | null;
  losers: readonly number[];
}

export interface Beat {
  event: GameEvent;
  say: Sentence;
  stage: Stage;
}

const LAMPS: Partial<Record<GameEvent["what"], Lamp>> = { by_ability: "A", by_element: "B", by_value: "C" };
/** The events of a round; the others are shown elsewhere. */
const PLAYED = new Set<GameEvent["what"]>([
  "laid",
  "twins_laid",
  "silenced",
  "too_late",
  "without_effect",
  "declined",
  "holds",
  "both_lose",
  "looked",
  "discarded",
  "swapped_in",
  "twins_met",
  "rearranged",
  "by_ability",
  "by_element",
  "by_value",
  "beaten",
  "round_won",
]);

/** The table as it lies. */
export function stageOf(table: Table): Stage {
  const [one, two] = table.sides;
  return {
    zone: [one.zone, two.zone],
    piles: [[...one.pile], [...two.pile]],
    decks: [one.deck.length, two.deck.length],
    waiting: [one.has_waiting, two.has_waiting],
    tokens: [one.tokens, two.tokens],
    lamps: {},
    values: null,
    losers: [],
  };
}

/** The stage when both plans have just been sealed. */
function fresh(before: Stage): Stage {
  return { zone: [null, null], piles: [[], []], decks: [5, 5], waiting: [true, true], tokens: before.tokens, lamps: {}, values: null, losers: [] };
}

/** Beat by beat from what lay there before; empty if no round was played. */
export function story(before: Stage, told: readonly Told<GameEvent>[]): Beat[] {
  const beats: Beat[] = [];
  let stage = before;
  for (const { event, say } of told) {
    if (event.what === "planned") stage = fresh(stage);
    if (!PLAYED.has(event.what)) continue;
    stage = after(stage, event, say);
    beats.push({ event, say, stage });
  }
  return beats;
}

function after(before: Stage, event: GameEvent, say: Sentence): Stage {
  const stage = structuredClone(before);
  const lamp = LAMPS[event.what];
  if (lamp && "losers" in event) {
    stage.lamps[lamp] = { say, decides: event.losers.length > 0 };
    stage.losers = event.losers;
  }
  switch (event.what) {
    case "laid":
      if (stage.losers.length) Object.assign(stage, { lamps: {}, losers: [], values: null });
      stage.zone[event.seat as 0 | 1] = event.wizard;
      stage.decks[event.seat as 0 | 1] -= 1;
      break;
    case "swapped_in":
      stage.zone[event.seat as 0 | 1] = event.wizard;
      break;
    case "discarded":
      stage.piles[event.seat as 0 | 1].push(event.wizard);
      if (event.place === "deck") stage.decks[event.seat as 0 | 1] -= 1;
      else stage.waiting[event.seat as 0 | 1] = false;
      break;
    case "by_value":
      stage.values = event.values;
      break;
    case "beaten":
      stage.zone[event.seat as 0 | 1] = null;
      stage.piles[event.seat as 0 | 1].push(event.wizard);
      break;
    case "round_won":
      stage.tokens = [...event.tokens];
      break;
  }
  return stage;
}
