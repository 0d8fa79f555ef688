/** Playing by keys: letters go to a row or do something, arrows walk. */
import type { Choosing } from "./choosing.svelte";
import type { Near } from "./near.svelte";
import type { Places } from "./places.svelte";
import type { Pointing } from "./pointing.svelte";
import type { Pressing } from "./pressing.svelte";
import { idOf } from "./sight.svelte";
import type { Telling } from "./telling.svelte";

const ROWS: Record<string, string> = { c: "hand", b: "mine", g: "theirs" };
/** Where arrows begin if nothing has the focus. */
const FIRST_ZONES = ["ask", "colours", "hand"];

export class Keys {
  constructor(
    private readonly places: Places,
    private readonly choosing: Choosing,
    private readonly pressing: Pressing,
    private readonly pointing: Pointing,
    private readonly near: Near,
    private readonly telling: Telling,
  ) {}

  press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, select, textarea, dialog")) return;
    if (this.act(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  };

  private act(key: string): boolean {
    const { near } = this;
    if (ROWS[key]) this.focusIn(ROWS[key]);
    else if (key === "l") document.querySelector<HTMLElement>("[role=log]")?.focus();
    else if (key === "e") this.pressing.end();
    else if (key === "i") near.zoomed = near.zoomed ? null : focusedCard();
    else if (key === "Escape") return this.escape();
    else return key.startsWith("Arrow") && this.step(key);
    return true;
  }

  /** Takes back the last thing that was opened or begun; whether there was one. */
  private escape(): boolean {
    const { near, choosing, pressing } = this;
    if (near.zoomed) near.zoomed = null;
    else if (this.telling.isHolding) this.telling.skip();
    else if (this.pointing.isDragging || choosing.source !== null || choosing.isAimed) choosing.cancel();
    else if (pressing.warning) pressing.warning = "";
    else return false;
    return true;
  }

  private focusIn(zone: string): void {
    const wanted = [zone, `${zone}-relics`].flatMap((each) => focusable(this.zone(each)));
    wanted[0]?.focus();
  }

  /** Arrows walk inside a row; while a target is chosen, from one legal target to the next. */
  private step(key: string): boolean {
    const focused = document.activeElement as HTMLElement | null;
    const targets = this.choosing.targets.size ? focusable(this.places.root).filter((each) => each.dataset.thing && this.pressing.stateOf(each.dataset.thing).glows) : [];
    const zone = focused?.closest<HTMLElement>("[data-zone]") ?? FIRST_ZONES.map((each) => this.zone(each)).find((found) => found);
    const walk = targets.length ? targets : zone ? focusable(zone) : [];
    if (!walk.length) return false;
    const way = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const at = focused ? walk.indexOf(focused) : -1;
    walk[at < 0 ? 0 : (at + way + walk.length) % walk.length]!.focus();
    return true;
  }

  private zone(name: string): HTMLElement | null {
    return this.places.root?.querySelector<HTMLElement>(`[data-zone="${name}"]`) ?? null;
  }
}

function focusable(scope: ParentNode | null | undefined): HTMLElement[] {
  return [...(scope?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])].filter((each) => each.offsetParent !== null);
}

function focusedCard(): string | null {
  const thing = document.activeElement?.closest<HTMLElement>("[data-thing]")?.dataset.thing;
  return thing && !thing.startsWith("player@") ? idOf(thing) : null;
}
