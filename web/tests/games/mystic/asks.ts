import type { Prompt } from "../../../src/wire/types";

/** A question with these moves as its choices. */
export function asks(phase: string, moves: readonly Record<string, unknown>[]): Prompt {
  return { phase, rule: "", say: { id: `ask-${phase}`, args: {} }, choices: moves.map((move) => ({ move, say: { id: Object.keys(move)[0]!, args: {} }, group: null })), gather: null, occasion: "" };
}
