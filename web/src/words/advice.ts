// A hint for people.
import type { Sentence } from "../wire/types";
import type { Say } from "./words.svelte";

/** The reason, then what follows. */
export function advice(reason: Sentence, follows: readonly Sentence[], say: Say): string {
  const next = follows.length ? [say("hint-follows", { what: follows.map((each) => say(each)).join(" ") })] : [];
  return [say(reason), ...next].join(" ");
}
