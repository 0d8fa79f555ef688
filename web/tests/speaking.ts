// A speaker whose sentences are their ids and arguments: what is said can be compared without a catalogue.
import type { Say } from "../src/words/words.svelte";

export const say = Object.assign(
  (what: string | { id: string; args?: object }, args: object = {}): string => {
    const [id, given] = typeof what === "string" ? [what, args] : [what.id, what.args ?? {}];
    const told = Object.entries(given).map(([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`);
    return [id, ...told].join(" ");
  },
  { has: () => true, language: "en" as const },
) as Say;
