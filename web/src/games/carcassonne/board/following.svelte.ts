// The camera follows the question: what is asked comes into sight between the panels; whoever has moved the land himself is left alone.
import type { Choosing } from "../choosing.svelte";
import type { Sight } from "../sight.svelte";
import type { Box, Camera } from "./camera.svelte";
import { tileBox } from "./land";

/** From this width on the enlarged tile stands beside the land instead of below it. */
export const DOCK = { from: 640, wide: 340 };
/** A window that is so much higher or lower is another one; less is only a prompt that has grown. */
const OTHER_HEIGHT = 150;

export class Following {
  // How large the panels are, in pixels.
  topHeight = $state(0);
  mapHeight = $state(0);
  panelHeight = $state(0);
  panelWidth = $state(0);
  private readonly home = $derived.by(() => this.sight.land.bounds(this.sight.table));
  readonly rims = $derived.by(
    (): Box => ({
      left: this.isDocked ? DOCK.wide + 16 : 8,
      top: this.topHeight + 16,
      right: 60,
      bottom: this.isDocked ? 8 : Math.max(this.panelHeight, this.mapHeight) + 16,
    }),
  );
  /** What is asked now and has to be in sight, with the pixels that its marks need around it; where nothing is asked, what lies. */
  private readonly asked = $derived.by((): { boxes: Box[]; pad: number; mayZoom: boolean } => {
    const { places, spots } = this.choosing;
    if (places.size) return { boxes: [...places.values()].map((each) => tileBox(each)), pad: 6, mayZoom: true };
    if (spots.length) return { boxes: spots.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })), pad: 34, mayZoom: true };
    return { boxes: (this.sight.prompt ? [this.sight.laidLast] : this.sight.table.tiles).map((each) => tileBox(each)), pad: 10, mayZoom: false };
  });
  private seen = { question: "", wide: 0, high: 0 };

  constructor(
    private readonly sight: Sight,
    private readonly choosing: Choosing,
    private readonly camera: Camera,
  ) {}

  get isDocked(): boolean {
    return this.choosing.isFollowerStep && this.choosing.targets.length > 0 && this.camera.width >= DOCK.from;
  }

  fit = (): void => this.camera.fit(this.home);

  /** An effect: looks again after whatever it depends on has changed. */
  follow(): () => void {
    const { sight, camera } = this;
    void [sight.question, this.choosing.moved, this.home, this.asked, this.rims, sight.facts.size, camera.width, camera.height];
    // After the panels have been laid out and measured anew: an old measure would make the land too small.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => void (timer = setTimeout(() => this.look())));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  /** A new question, another window or a panel that has grown. */
  private look(): void {
    const { sight, camera } = this;
    if (!sight.facts.size || !camera.width) return;
    const { question } = sight;
    const last = tileBox(sight.laidLast, 0.5);
    [camera.rims, camera.pace] = [this.rims, sight.given.settings.pace];
    const isOtherWindow = this.seen.wide !== innerWidth || Math.abs(this.seen.high - innerHeight) > OTHER_HEIGHT;
    if (this.seen.question !== question) camera.isHeld = false;
    if (isOtherWindow && !camera.isOwnScale) camera.begin(this.home, last);
    if (isOtherWindow || !camera.isHeld) camera.show(this.asked.boxes, this.asked.pad, last, this.asked.mayZoom);
    this.seen = isOtherWindow ? { question, wide: innerWidth, high: innerHeight } : { ...this.seen, question };
  }
}
