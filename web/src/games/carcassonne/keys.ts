/** Playing by keys: letters and arrows, and the focus that goes to what is asked. */
import { tick } from "svelte";
import type { Camera } from "./board/camera.svelte";
import type { Following } from "./board/following.svelte";
import { tileBox } from "./board/land";
import type { Choosing } from "./choosing.svelte";
import { ARROWS, first, nearest, type FigureId, type Marked, type Place } from "./offered";

/** What is focused first where something new is asked. */
const FIRST = ".above .spot, .panel .token, .above button, .panel .choices button";

export class Keys {
  /** The last press was that of a key. */
  areUsed = false;
  private root: HTMLElement | null = null;

  constructor(
    private readonly choosing: Choosing,
    private readonly camera: Camera,
    private readonly following: Following,
  ) {}

  /** An action of the table's element: notes whether keys or pointers are used. */
  at = (root: HTMLElement): { destroy(): void } => {
    this.root = root;
    const keyed = (): void => void (this.areUsed = true);
    const clicked = (): void => void (this.areUsed = false);
    addEventListener("keydown", keyed, true);
    addEventListener("pointerdown", clicked, true);
    return {
      destroy: () => {
        removeEventListener("keydown", keyed, true);
        removeEventListener("pointerdown", clicked, true);
      },
    };
  };

  press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const arrow = ARROWS[event.key];
    if (arrow ? this.step(arrow, target, event.shiftKey) : this.act(event.key, target)) event.preventDefault();
  };

  /** With keyboard play, move the focus to the current question. */
  refocus(isAsked: boolean): void {
    if (!this.areUsed || !isAsked) return;
    const active = document.activeElement;
    if (active && active !== document.body && !this.root?.contains(active)) return;
    this.focus(FIRST);
  }

  pickFigure = (which: FigureId): boolean => {
    if (!this.choosing.pickFigure(which)) return false;
    void tick().then(() => this.areUsed && this.focus(".above button"));
    return true;
  };

  focusPlace = (at: Place): void => {
    if (!this.areUsed) return;
    this.choosing.visit(at);
    this.camera.reveal(tileBox(at));
  };

  focusSpot = ({ target, x, y }: Marked): void => {
    this.choosing.pointed = target.key;
    if (this.areUsed) this.camera.reveal({ left: x - 50, top: y - 50, right: x + 50, bottom: y + 50 });
  };

  private act(key: string, target: HTMLElement): boolean {
    const { choosing, camera } = this;
    switch (key.toLowerCase()) {
      case "r":
      case "e":
        return choosing.rotate(1);
      case "q":
        return choosing.rotate(-1);
      case "+":
      case "=":
        camera.zoom(1.25);
        return true;
      case "-":
        camera.zoom(0.8);
        return true;
      case "f":
      case "0":
        this.following.fit();
        return true;
      case "enter":
        if (!choosing.pinned || !choosing.place || target.closest("button, a")) return false;
        choosing.lay();
        return true;
      case "escape":
        return choosing.cancel();
      case "n":
        if (!choosing.pass) return false;
        choosing.send(choosing.pass);
        return true;
      case "m":
        return this.pickFigure("mage");
      case "w":
      case "č":
        return this.pickFigure("witch");
    }
    const number = Number(key);
    if (!choosing.isFollowerStep || !(number >= 1 && number <= choosing.targets.length)) return false;
    choosing.pressTarget(choosing.targets[number - 1]!);
    return true;
  }

  /** Arrows go from place to place and from target to target, the first one from the middle of the window; with Shift they move the land. */
  private step([dx, dy]: [number, number], target: HTMLElement, isShifted: boolean): boolean {
    const { marks } = this.following;
    if (target.closest("[role=log], aside")) return false;
    if (isShifted || !marks.length) {
      if (target.closest("button, a")) return false;
      this.camera.pan(-dx * 90, -dy * 90);
      return true;
    }
    const here = marks.find((each) => each.key === target.dataset["at"]);
    const next = here ? nearest(marks, here, dx, dy) : first(marks, this.camera.middle(), dx, dy);
    if (next) this.focus(`[data-at="${CSS.escape(next.key)}"]`);
    return true;
  }

  private focus(selector: string): void {
    this.root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}
