// The choice in progress: a team, an order of cards, an exchange; and the buttons that send it.
import { gathered, isSame, takenOf } from "../../gathered";
import type { Gather } from "../../wire/types";
import type { Action } from "../index";
import { Ordering } from "./ordering.svelte";
import type { Sight } from "./sight.svelte";
import type { Telling } from "./telling.svelte";

export class Choosing {
  picked = $state.raw<readonly string[]>([]);
  ordering = $state.raw<Ordering | null>(null);
  /** What goes out, what comes in. */
  traded = $state.raw<readonly (string | null)[]>([null, null]);

  /** The value when the table was last drawn: it is read when the component may be gone. */
  private lastPhase = "";

  constructor(
    private readonly sight: Sight,
    private readonly telling: Telling,
  ) {}

  /** An effect, before anything is drawn. */
  see(): void {
    this.lastPhase = this.sight.phase;
  }

  /** A new question starts with its stored draft. */
  begin(): void {
    const { given, gather, phase, isOrder } = this.sight;
    const kept = given.draft.read<(string | null)[]>();
    this.picked = phase === "pick" && kept ? kept.filter((each) => each !== null) : [];
    this.ordering = isOrder && gather ? new Ordering(gather, kept, given) : null;
    this.traded = [null, null];
  }

  pick(id: string, most: number): void {
    if (this.picked.includes(id)) this.picked = this.picked.filter((each) => each !== id);
    else if (this.picked.length < most) this.picked = [...this.picked, id];
    this.sight.given.draft.write(this.picked);
  }

  trade(number: number, id: string): void {
    this.traded = this.traded.map((each, at) => (at !== number ? each : each === id ? null : id));
  }

  /** What a hint takes of each part of the question. */
  get advised(): readonly (readonly string[])[] | null {
    const { given, gather } = this.sight;
    return gather && given.advised ? takenOf(gather, given.advised) : null;
  }

  /** The buttons of the prompt line. */
  get actions(): Action[] {
    const { prompt, gather, phase } = this.sight;
    if (this.telling.isTelling) return this.telling.actions;
    if (!prompt) return [];
    if (phase === "pick" && gather) return this.ofTeam(gather);
    if (this.sight.isOrder && gather && this.ordering) return this.ofOrder(gather, this.ordering);
    if (phase === "swap" && gather) return this.ofExchange(gather);
    return this.others((number) => number === prompt.choices.length - 1);
  }

  private ofTeam(gather: Gather): Action[] {
    const label = this.sight.given.say(this.sight.isAsked ? "web-duel-seal-team" : "web-duel-seal-again");
    return [{ label, primary: true, disabled: this.picked.length !== gather.parts[0]!.count, act: () => void this.send(gathered(gather, [this.picked])) }];
  }

  private ofOrder(gather: Gather, ordering: Ordering): Action[] {
    const { say } = this.sight.given;
    const isPlan = this.sight.phase === "plan";
    const label = say(!isPlan ? "web-duel-rearrange" : this.sight.isAsked ? "web-duel-seal-plan" : "web-duel-seal-again");
    const same = isPlan ? this.samePlan(gather) : null;
    return [
      { label, primary: true, disabled: !ordering.isFull, act: () => void this.send(gathered(gather, ordering.taken)) },
      ...this.others(),
      { label: say("web-duel-back"), disabled: ordering.isEmpty, act: () => ordering.back() },
      same ? { label: say("web-duel-same-plan"), act: () => ordering.write(same) } : { label: say("web-duel-clear"), disabled: ordering.isEmpty, act: () => ordering.clear() },
    ];
  }

  /** The plan of the last round, if the team still has all its cards. */
  private samePlan(gather: Gather): string[] | null {
    const { lastPlan } = this.telling;
    if (!lastPlan?.deck) return null;
    const plan = [...lastPlan.deck, lastPlan.waiting];
    const held = gather.parts[0]!.items.map((item) => item.id);
    return plan.every((id) => id !== null && held.includes(id)) ? (plan as string[]) : null;
  }

  private ofExchange(gather: Gather): Action[] {
    const isChosen = this.traded.every((each) => each !== null);
    const exchange = (): void => void this.send(gathered(gather, this.traded.map((each) => [each!])));
    return [{ label: this.sight.given.say(gather.say), primary: isChosen, disabled: !isChosen, act: exchange }, ...this.others(() => !isChosen)];
  }

  /** Choices that are made by a button alone. */
  private others(isPrimary?: (number: number) => boolean): Action[] {
    const { prompt, given } = this.sight;
    return prompt!.choices.map((choice, number) => ({ label: given.say(choice.say), ...(isPrimary ? { primary: isPrimary(number) } : {}), advised: isSame(given.advised, choice.move), act: () => void this.send(choice.move) }));
  }

  private async send(move: Record<string, unknown>): Promise<void> {
    const { draft, play } = this.sight.given; // when the answer comes, another question may be asked, or this table be gone
    const answer = await play(move);
    // A sealed plan may be changed until the other one is sealed too; what was seen last tells whether it is.
    if (answer.ok && this.lastPhase !== "plan") draft.clear();
  }
}
