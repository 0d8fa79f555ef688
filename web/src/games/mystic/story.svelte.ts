// What has just happened, as marks that rise from cards and decks; the table underneath already shows the result.
import type { Told } from "../../wire/types";
import type { GameEvent } from "./types";

export interface Mark {
  key: number;
  /** The card or player that it rises from. */
  thing: string;
  text: string;
  tone: "bad" | "good" | "plain";
}

const LONGEST = 600;
const SHOWN = 900;

function markOf(event: GameEvent): Omit<Mark, "key"> | null {
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
    case "plundered":
      return { thing: `player@${event.seat}`, text: `−${event.count}`, tone: "bad" };
    case "cards_returned":
      return { thing: `player@${event.seat}`, text: `✚${event.count}`, tone: "good" };
    case "triggered":
      return { thing: event.card, text: "✦", tone: "plain" };
    case "struck_back":
      return { thing: event.card, text: "⚔", tone: "plain" };
    default:
      return null;
  }
}

/** Shows news one after the other, all of it within a moment; a press skips the rest. */
export class Story {
  marks = $state.raw<readonly Mark[]>([]);
  /** The card that somebody has just played, to be seen by everybody. */
  played = $state.raw<{ card: string; seat: number } | null>(null);
  private timers: ReturnType<typeof setTimeout>[] = [];
  private count = 0;

  tell(news: readonly Told<GameEvent>[], pace: number, own: number | null): void {
    this.skip();
    if (pace === 0) return;
    const marks = news.flatMap(({ event }) => markOf(event) ?? []);
    const gap = Math.min(160, LONGEST / Math.max(1, marks.length)) * pace;
    marks.forEach((mark, at) => this.later(at * gap, () => this.show({ ...mark, key: ++this.count }, SHOWN * pace)));
    const played = [...news].reverse().find(({ event }) => event.what === "card_played" && event.seat !== own)?.event;
    if (played?.what === "card_played") {
      this.played = { card: played.card.split("@")[0]!, seat: played.seat };
      this.later(1500 * pace, () => (this.played = null));
    }
  }

  skip(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.marks = [];
    this.played = null;
  }

  private show(mark: Mark, long: number): void {
    this.marks = [...this.marks, mark];
    this.later(long, () => (this.marks = this.marks.filter((each) => each.key !== mark.key)));
  }

  private later(delay: number, act: () => void): void {
    this.timers.push(setTimeout(act, delay));
  }
}
