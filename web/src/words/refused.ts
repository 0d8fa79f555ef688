// The text of a refusal.
import type { Refusal } from "../wire/api";
import { speaker, words, type Say } from "./words.svelte";

/** The sentence of the answer, or the one of its code; otherwise the English text for programs. */
export async function refused({ problem, status }: Refusal, say: Say): Promise<string> {
  if (status === 0) return say("web-cannot-reach");
  if (problem.say) {
    await Promise.all([words.rest(), problem.game && words.learn(problem.game, "rules")]);
    return speaker(problem.game)(problem.say);
  }
  const id = `refused-${problem.code}`;
  return say.has(id) ? say(id) : problem.text;
}
