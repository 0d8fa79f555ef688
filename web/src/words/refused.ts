// Why the house said no, for people.
import type { Refusal } from "../wire/api";
import { speaker, words, type Say } from "./words.svelte";

/** The sentence that came with the answer, or the one that its code has; else the English that programs read. */
export async function refused({ problem, status }: Refusal, say: Say): Promise<string> {
  if (status === 0) return say("web-cannot-reach");
  if (problem.say) {
    if (problem.game) await words.learn(problem.game);
    return speaker(problem.game)(problem.say);
  }
  const id = `refused-${problem.code}`;
  return say.has(id) ? say(id) : problem.text;
}
