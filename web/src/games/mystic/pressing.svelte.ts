// The effect of a press: begin a move, aim, explain why it is illegal, or show a card; and the end of the turn.
import { isSame } from "../../gathered";
import type { Action } from "../index";
import { deedOf } from "./deeds";
import type { Choosing } from "./choosing.svelte";
import type { Kind } from "./deeds";
import { fatesOf, type Fate } from "./fate";
import type { Near } from "./near.svelte";
import { idOf, playerOf, type Sight } from "./sight.svelte";
import type { Telling } from "./telling.svelte";

/** A pile that is looked through. */
export interface Pile {
  isMine: boolean;
  which: "grave" | "deep" | "deck";
}

/** How a thing is drawn. */
export interface Look {
  glows: boolean;
  dims: boolean;
  chosen: boolean;
  /** A hint advises it, as what acts or as its target. */
  advised: boolean;
  /** The coach would have played it instead of the last own move, which cost so much. */
  better?: string;
}

/** With more energy than this, ending the turn asks for confirmation. */
const MANY_ENERGIES = 5;
/** Questions that are answered on the table, in the hand or on the prompt line. */
const ON_THE_TABLE = ["main", "target", "order", "redraw", "pick", "discard"];

export class Pressing {
  /** The card of the hand that was pressed last: a phone shows its text. */
  read = $state<string | null>(null);
  /** Why the turn should not end yet; a second press ends it anyway. */
  warning = $state("");
  opened = $state.raw<Pile | null>(null);
  /** The colour that is looked at before it is chosen. */
  lookedColour = $state<string | null>(null);
  readonly fates = $derived.by((): ReadonlyMap<string, Fate> => (this.choosing.foretold?.forecast ? fatesOf(this.choosing.foretold.forecast) : new Map()));
  /** Cards of the own grave that may be chosen. */
  readonly inGrave = $derived.by(() => this.sight.mine.grave.filter((card) => this.isInGrave(card)));
  private readonly advised = $derived.by(() => this.choosing.meantBy(this.sight.given.advised));
  private readonly better = $derived.by(() => (this.sight.given.better ? deedOf(this.sight.given.better) : null));
  private begun = "";
  private ended = -1;

  constructor(
    private readonly sight: Sight,
    private readonly choosing: Choosing,
    private readonly near: Near,
    private readonly telling: Pick<Telling, "isHolding" | "actions" | "next" | "rest">,
  ) {}

  /** An effect: a new question resets the choice. */
  begin(): void {
    if (this.sight.question === this.begun) return;
    this.begun = this.sight.question;
    this.choosing.begin(this.sight.prompt);
    this.warning = "";
    this.read = null;
    this.opened = null;
  }

  /** An effect: a confirmed move also confirms the end of the turn. */
  goOn(): void {
    const { update, busy, endTurn } = this.sight.given;
    if (!update.must_end_turn || busy || this.ended === update.view.seq) return;
    this.ended = update.view.seq;
    void endTurn();
  }

  // How things look

  get isAiming(): boolean {
    return !this.telling.isHolding && (this.choosing.source !== null || this.choosing.targets.size > 0);
  }

  stateOf = (thing: string): Look => {
    if (this.telling.isHolding) return { glows: false, dims: false, chosen: false, advised: false };
    const { source, sources, target, targets, isAimed } = this.choosing;
    const isSource = source === thing;
    const isTarget = targets.has(thing) || (isSource && targets.has(this.ownOf(thing)));
    return {
      glows: source === null ? sources.has(thing) || isTarget : isTarget,
      dims: this.isAiming && !isTarget && !isSource,
      chosen: isSource || (isAimed && target === thing && source === null),
      advised: this.isAdvised(thing),
      ...(this.better && (this.better.source === thing || this.better.target === thing) ? { better: this.sight.given.better!.figure } : {}),
    };
  };

  isAdvised = (thing: string): boolean => !this.telling.isHolding && this.advised !== null && (this.advised.source === thing || this.advised.target === thing);

  isAimedAt = (thing: string): boolean => !this.telling.isHolding && this.choosing.isAimed && this.choosing.target === thing;

  fateOf = (thing: string): Fate | null => (this.telling.isHolding ? null : (this.fates.get(thing) ?? null));

  /** What an ability of the source says. */
  abilityText = (kind: Kind): string => {
    const { source } = this.choosing;
    const it = source ? this.sight.battle.get(source) : undefined;
    const card = source ? this.sight.printed(idOf(source)) : undefined;
    return card?.abilities.find((each) => each.when === kind)?.[it?.inverted ? "reversed_text" : "text"] ?? "";
  };

  // Pressing

  press = (thing: string, pointer?: string): void => {
    const { choosing } = this;
    if (this.telling.isHolding) return this.telling.next();
    this.telling.rest();
    if (this.sight.given.busy) return;
    this.warning = "";
    this.read = this.sight.hand.includes(thing) ? thing : null;
    if (choosing.source === null) {
      if (choosing.targets.has(thing)) this.aim(thing);
      else if (choosing.sources.has(thing)) this.take(thing, pointer);
      else this.whyNot(thing, pointer);
      return;
    }
    const self = this.ownOf(choosing.source);
    if (thing === choosing.source && choosing.targets.has(self)) this.aim(self);
    else if (choosing.targets.has(thing)) this.aim(thing);
    else if (thing === choosing.source) choosing.take(thing);
    else if (choosing.reaches(thing)) this.aim(thing);
    else if (choosing.sources.has(thing)) this.take(thing, pointer);
    else if (choosing.kind) void choosing.refuse(thing, choosing.kind, choosing.source, thing);
  };

  private get isSure(): boolean {
    return this.sight.given.settings.wishes.confirm === "off" && this.choosing.ways.length === 1;
  }

  private aim(thing: string): void {
    this.choosing.aim(thing);
    if (this.isSure) this.choosing.commit();
  }

  /** A finger cannot hover: its first press on a card of the hand always only shows the card. */
  private take(thing: string, pointer?: string): void {
    this.choosing.take(thing);
    const isOnlyRead = pointer === "touch" && this.read === thing;
    if (this.choosing.isAimed && this.isSure && !isOnlyRead) this.choosing.commit();
  }

  /** Explain why a card cannot begin a move; if no question is open, show the card. */
  private whyNot(thing: string, pointer?: string): void {
    const { sight, choosing } = this;
    if (thing === playerOf(sight.own) || thing === playerOf(sight.other)) {
      const isMine = thing === playerOf(sight.own);
      if ((isMine ? sight.mine : sight.theirs).top.length) this.opened = { isMine, which: "deck" };
      return;
    }
    if (sight.phase === "main") {
      const it = sight.battle.get(thing);
      if (sight.hand.includes(thing)) return void choosing.refuse(thing, "play", thing, null);
      if (it?.controller === sight.own && it.type === "unit") return void choosing.refuse(thing, "attack", thing, playerOf(sight.other));
      if (it?.controller === sight.own && it.type === "relic") return void choosing.refuse(thing, "use", thing, null);
    }
    if (pointer !== undefined && pointer !== "mouse") this.near.zoomed = idOf(thing);
  }

  // Piles and hands that are looked through

  /** A card of the own grave that may be chosen there. */
  isInGrave(card: string): boolean {
    const handle = this.ownOf(card);
    return this.choosing.targets.has(handle) && !this.sight.battle.has(handle);
  }

  /** Nothing but cards of the grave may be chosen now. */
  private get isAboutGrave(): boolean {
    return this.inGrave.length === this.choosing.targets.size && !this.choosing.isAimed;
  }

  /** Something of the other's hand is chosen, which was looked at. */
  get looksAtHand(): boolean {
    const { phase, theirs, hand } = this.sight;
    return !this.telling.isHolding && phase === "discard" && theirs.hand.some((card) => card !== null && this.choosing.targets.has(card) && !hand.includes(card));
  }

  /** An effect: the grave opens where a card of it has to be chosen. */
  openGrave(): void {
    if (this.inGrave.length > 0 && this.isAboutGrave && !this.telling.isHolding) this.opened = { isMine: true, which: "grave" };
  }

  pressInGrave = (card: string): void => {
    this.opened = null;
    this.press(this.ownOf(card));
  };

  closePile = (): void => {
    const { opened } = this;
    if (opened?.isMine && opened.which === "grave" && this.isAboutGrave && this.choosing.source !== null) this.choosing.cancel();
    this.opened = null;
  };

  // Ending the turn, and the buttons of the prompt line

  end = (): void => {
    const { given, energies } = this.sight;
    const choice = this.sight.choice("end");
    if (!choice || given.busy || this.telling.isHolding) return;
    const attackers = new Set(this.choosing.deeds.filter((deed) => deed.kind === "attack").map((deed) => deed.source)).size;
    const why = attackers ? given.say("web-mystic-warn-attackers", { count: attackers }) : energies > MANY_ENERGIES ? given.say("web-mystic-warn-energy", { count: energies }) : "";
    if (why && !this.warning) {
      this.choosing.cancel();
      this.warning = why;
      return;
    }
    void given.play(choice.move);
  };

  get actions(): Action[] {
    if (this.telling.isHolding) return this.telling.actions;
    const { choosing } = this;
    const { say, play, advised } = this.sight.given;
    const cancel: Action = { label: say("web-mystic-cancel"), act: () => choosing.cancel() };
    const isAdvised = this.advised !== null && choosing.chosen?.move === this.advised.move;
    if (choosing.isAimed) return [{ label: say(choosing.doing), act: () => choosing.commit(), primary: true, advised: isAdvised }, cancel];
    if (choosing.source !== null) return [cancel];
    if (this.sight.phase === "main") {
      return [{ label: this.warning ? say("web-mystic-end-anyway") : say("web-mystic-end-turn"), act: this.end, primary: choosing.deeds.length === 0 || this.warning !== "", advised: isSame(advised, this.sight.choice("end")?.move) }];
    }
    if (this.sight.phase !== "redraw") return [];
    const done = this.sight.prompt!.choices.find((choice) => choice.move["redraw"] === null)!;
    return [{ label: say(done.say), act: () => void play(done.move), primary: true, advised: isSame(advised, done.move) }];
  }

  /** The question is no thing on the table: a colour, an amount, yes or no. */
  get isAskedAside(): boolean {
    const { phase } = this.sight;
    return phase !== null && !ON_THE_TABLE.includes(phase);
  }

  /** A card as a thing that belongs to the player. */
  private ownOf(card: string): string {
    return `${card}@${this.sight.own}`;
  }
}
