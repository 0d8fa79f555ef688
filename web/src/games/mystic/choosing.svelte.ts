// The choice in progress: a source, its action, a target, and which of several ways to pay.  Everything that can be
// chosen comes from the view; this only sorts the choices by the things they name.
import type { Foretold, Prompt } from "../../wire/types";
import { isSame } from "../../gathered";
import { deedOf, imagined, type Deed, type Kind } from "./deeds";
import type { GameEvent } from "./types";

const ORDER: readonly Kind[] = ["attack", "use", "pay", "play"];

export class Choosing {
  private prompt = $state.raw<Prompt | null>(null);
  source = $state<string | null>(null);
  kind = $state<Kind | null>(null);
  target = $state<string | null>(null);
  /** Which of the ways to pay or to reverse. */
  way = $state(0);
  /** A target is chosen, or none is needed: the next press does it. */
  isAimed = $state(false);
  foretold = $state.raw<Foretold<GameEvent> | null>(null);
  /** What was pressed although it cannot be chosen: it shakes. */
  refused = $state<string | null>(null);
  private asked = 0;

  constructor(
    private readonly foretell: (move: Record<string, unknown>) => Promise<Foretold<GameEvent>>,
    private readonly send: (move: Record<string, unknown>) => void,
  ) {}

  /** A new question: reset the choice. */
  begin(prompt: Prompt | null): void {
    this.prompt = prompt;
    this.cancel();
  }

  get deeds(): readonly Deed[] {
    return (this.prompt?.choices ?? []).map(deedOf).filter((deed) => deed !== null);
  }

  /** The offered deed that a move means: the same one, else the one between the same things. */
  meantBy(move: Record<string, unknown> | null): Deed | null {
    const meant = move && deedOf({ move });
    if (!meant) return null;
    return this.deeds.find((deed) => isSame(move, deed.move)) ?? this.deeds.find(({ kind, source, target }) => kind === meant.kind && source === meant.source && target === meant.target) ?? null;
  }

  /** Show what a hint advises as if it were about to be chosen: with its arrow and what it would do. */
  advise(move: Record<string, unknown> | null): void {
    const deed = this.meantBy(move);
    if (!deed) return;
    this.cancel();
    this.source = deed.source;
    if (deed.source !== null) this.kind = deed.kind;
    this.target = deed.target;
    this.isAimed = true;
    this.way = Math.max(0, this.ways.findIndex((each) => each.move === deed.move));
    void this.ask();
  }

  /** Things that can begin a move. */
  get sources(): ReadonlySet<string> {
    return new Set(this.deeds.flatMap((deed) => deed.source ?? []));
  }

  /** What the source can do. */
  get kinds(): readonly Kind[] {
    const found = new Set(this.deeds.filter((deed) => deed.source === this.source).map((deed) => deed.kind));
    return ORDER.filter((kind) => found.has(kind));
  }

  /** Deeds that the choice so far leaves open; before anything is chosen those that need no source. */
  private get open(): readonly Deed[] {
    return this.deeds.filter((deed) => deed.source === this.source && (this.source === null || deed.kind === this.kind));
  }

  /** What may be chosen now. */
  get targets(): ReadonlySet<string> {
    return new Set(this.open.flatMap((deed) => deed.target ?? []));
  }

  get needsTarget(): boolean {
    return this.open.some((deed) => deed.target !== null);
  }

  /** The ways to do what is aimed at: more than one if energy of several colours can pay, or if colour words can be reversed. */
  get ways(): readonly Deed[] {
    return this.isAimed ? this.open.filter((deed) => deed.target === this.target) : [];
  }

  get chosen(): Deed | null {
    return this.ways[this.way] ?? this.ways[0] ?? null;
  }

  /** What the button says that makes the move: a card that is read before it is discarded is not about to be played. */
  get doing(): string {
    switch (this.chosen?.kind) {
      case "attack":
        return "web-mystic-attack";
      case "play":
        return "web-mystic-play";
      case "discard":
      case "redraw":
        return "web-mystic-discard";
      default:
        return "web-mystic-do-it";
    }
  }

  /** Begin with a card; pressing it again sends the move, if it needs no target. */
  take(source: string): void {
    if (this.source === source && this.isAimed && this.target === null) return this.commit();
    if (this.source === source && !this.isAimed) return this.cancel();
    this.cancel();
    this.source = source;
    this.turnTo(this.kinds[0] ?? null);
  }

  turnTo(kind: Kind | null): void {
    this.kind = kind;
    this.target = null;
    this.isAimed = kind !== null && !this.needsTarget;
    this.way = 0;
    this.foretold = null;
    if (this.isAimed) void this.ask();
  }

  /** Aim at something; pressing the same target again sends the move. */
  aim(target: string): void {
    if (this.isAimed && this.target === target) return this.commit();
    this.target = target;
    this.isAimed = true;
    this.way = 0;
    void this.ask();
  }

  turnWay(way: number): void {
    this.way = way;
    void this.ask();
  }

  /** Whether something can be aimed at, with what the source does now or with something else that it could do. */
  reaches(target: string): boolean {
    if (this.targets.has(target)) return true;
    const other = this.deeds.find((deed) => deed.source === this.source && this.source !== null && deed.target === target);
    if (other) this.turnTo(other.kind);
    return other !== undefined;
  }

  /** Something that cannot be chosen was pressed: ask the server which paragraph forbids it. */
  async refuse(thing: string, kind: Kind, source: string, target: string | null): Promise<void> {
    const asked = ++this.asked;
    this.refused = thing;
    const foretold = await this.foretell(imagined(kind, source, target));
    if (asked === this.asked && foretold.problem) this.foretold = foretold;
    setTimeout(() => (this.refused = null), 400);
  }

  commit(): void {
    const deed = this.chosen;
    if (!deed) return;
    this.cancel();
    this.send(deed.move);
  }

  cancel(): void {
    this.source = this.kind = this.target = this.foretold = null;
    this.isAimed = false;
    this.way = 0;
    this.asked += 1;
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    const deed = this.chosen;
    this.foretold = null;
    if (!deed) return;
    const foretold = await this.foretell(deed.move);
    if (asked === this.asked) this.foretold = foretold;
  }
}
