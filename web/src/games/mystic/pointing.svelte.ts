// Pointing: an arrow from the source to the pointer or the target, drag and drop, a long press that enlarges a card.
import { tick } from "svelte";
import type { Choosing } from "./choosing.svelte";
import type { Near } from "./near.svelte";
import type { Places, Point } from "./places.svelte";
import { idOf, type Sight } from "./sight.svelte";
import type { Telling } from "./telling.svelte";

export interface Arrow {
  from: Point;
  to: Point;
}

/** The distance after which a pointer drags. */
const FAR = 8;
const LONG_PRESS = 450;
/** An arrow that is shorter is not drawn: the pointer is still on the card. */
const SHORTEST = 40;

export class Pointing {
  isDragging = $state(false);
  arrow = $state.raw<Arrow | null>(null);
  /** How often something on the table was scrolled or resized: arrows follow. */
  private shifts = $state(0);
  private pointer = $state.raw<Point | null>(null);
  private lifted: { thing: string; x: number; y: number } | null = null;
  private wasDragged = false;
  private wasLong = false;
  private pressing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sight: Sight,
    private readonly choosing: Choosing,
    private readonly near: Near,
    private readonly places: Pick<Places, "middle" | "edge" | "inside">,
    private readonly telling: Pick<Telling, "isHolding" | "beat">,
  ) {}

  shifted = (): void => {
    this.shifts += 1;
  };

  /** The click that ends a drag or a long press is ignored. */
  isNoPress(): boolean {
    if (this.wasDragged) return true;
    const { wasLong } = this;
    this.wasLong = false;
    return wasLong;
  }

  /** Nothing is shown from near while something is dragged. */
  look = (card: string | null): void => this.near.look(this.isDragging ? null : card);

  lift = (thing: string, event: PointerEvent): void => {
    this.wasDragged = this.wasLong = false;
    if (event.button !== 0) return;
    if (event.pointerType === "touch") {
      clearTimeout(this.pressing);
      this.pressing = setTimeout(() => {
        this.wasLong = true;
        this.near.zoomed = idOf(thing);
      }, LONG_PRESS);
      // A finger points at nothing until it presses.
      this.pointer = null;
    } else if (this.choosing.sources.has(thing) && !this.sight.given.busy && !this.telling.isHolding) {
      this.lifted = { thing, x: event.clientX, y: event.clientY };
    }
  };

  move = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const { choosing, lifted } = this;
    if (lifted && !this.isDragging && Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) > FAR) {
      this.isDragging = true;
      this.look(null);
      if (choosing.source !== lifted.thing) choosing.take(lifted.thing);
    }
    this.pointer = { x: event.clientX, y: event.clientY };
  };

  drop = (event: PointerEvent): void => {
    clearTimeout(this.pressing);
    const was = this.lifted;
    this.lifted = null;
    if (!this.isDragging || !was) return;
    this.isDragging = false;
    this.wasDragged = true;
    setTimeout(() => (this.wasDragged = false));
    const under = document.elementFromPoint(event.clientX, event.clientY);
    this.dropOn(under?.closest<HTMLElement>("[data-thing]")?.dataset.thing, was.thing, under?.closest(".table") !== null);
  };

  /** What is dropped on something aims at it; what needs no target is put anywhere on the table. */
  private dropOn(thing: string | undefined, source: string, isOnTable: boolean): void {
    const { choosing } = this;
    if (thing && thing !== source && choosing.reaches(thing)) choosing.aim(thing);
    else if (thing && thing !== source && choosing.needsTarget && choosing.kind) void choosing.refuse(thing, choosing.kind, source, thing);
    const isPut = choosing.isAimed && (thing ? thing !== source || choosing.target !== null : !choosing.needsTarget && isOnTable);
    if (isPut && choosing.ways.length === 1) choosing.commit();
    else if (!choosing.isAimed && !choosing.refused) choosing.cancel();
  }

  /**
   * An effect: the arrow of an attack, else the one from the middle of the source to the pointer or the chosen target; drawn after
   * everything has found its place.  What is told has its own arrows.
   */
  draw(): void {
    const [begin, end] = this.ends;
    const at = end === null ? this.pointer : null;
    void [this.near.width, this.shifts];
    void tick().then(() => (this.arrow = begin === null ? null : this.between(begin, end, at)));
  }

  private get ends(): readonly [from: string | null, to: string | null] {
    const { isHolding, beat } = this.telling;
    const { attack } = this.sight.table;
    const { source, isAimed, target, needsTarget } = this.choosing;
    if (isHolding || (attack && beat?.aims.length)) return [null, null];
    return attack ?? [needsTarget ? source : null, isAimed ? target : null];
  }

  /** From the middle of a thing to the edge of another, or to a point of the window. */
  between(begin: string, end: string | null, at: Point | null = null): Arrow | null {
    const { places } = this;
    const from = places.middle(begin);
    const to = from && (end !== null ? places.edge(end, from.y) : at && places.inside(at));
    return from && to && Math.hypot(to.x - from.x, to.y - from.y) > SHORTEST ? { from, to } : null;
  }

  /** An effect: whatever is drawn over the table is drawn anew. */
  get moves(): readonly number[] {
    return [this.near.width, this.shifts];
  }
}
