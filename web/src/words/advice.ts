// A hint for people.
import type { Sentence } from "../wire/types";
import type { Say } from "./words.svelte";

/** What is said of a hint, and the move that it means; none while it is waited for or where there is none. */
export interface Advice {
  text: string;
  move: Record<string, unknown> | null;
}

/** The reason, then what follows: the first of that is the move itself, which the reason has named. */
export function advice(reason: Sentence, follows: readonly Sentence[], say: Say): string {
  const rest = follows.slice(1);
  const next = rest.length ? [say("hint-follows", { what: rest.map((each) => say(each)).join(" ") })] : [];
  return [say(reason), ...next].join(" ");
}
