// The camera follows the question: what is asked becomes visible between the panels, unless the player has moved the board.
import type { Choosing, Mark } from "../choosing.svelte";
import type { Sight } from "../sight.svelte";
import type { Box, Camera } from "./camera.svelte";
import { TILE, tileBox } from "./land";

/** How wide the new tile is while a follower is set on it, in pixels: as wide as fits, within these limits. */
const LENS = { least: 150, most: 260, rim: 16 };
/** A window whose height changes by more than this counts as another one; less is only a prompt that has grown. */
const OTHER_HEIGHT = 150;

export class Following {
  // How large the panels are, in pixels.
  topHeight = $state(0);
  mapHeight = $state(0);
  panelHeight = $state(0);
  panelWidth = $state(0);
  private readonly home = $derived.by(() => this.sight.land.bounds(this.sight.table, !this.sight.given.isOver));
  readonly rims = $derived.by(
    (): Box => ({
      left: 8,
      top: this.topHeight + 16,
      right: 60,
      bottom: Math.max(this.panelHeight, this.sight.given.isOver ? 0 : this.mapHeight) + 16, // at the end there is no map, and its last height stays
    }),
  );
  /** The width of the enlarged tile in pixels; it never is smaller than the tile on the land. */
  readonly lens = $derived.by(() => {
    const { left, top, right, bottom } = this.rims;
    const room = Math.min(this.camera.width - left - right, this.camera.height - top - bottom) - LENS.rim;
    return Math.max(TILE * this.camera.drawn, Math.min(LENS.most, Math.max(LENS.least, room)));
  });
  /** Everything that can be chosen on the land, in units: followers stand where the enlarged tile shows them. */
  readonly marks = $derived.by((): readonly Mark[] => {
    if (!this.hasLens) return this.choosing.marks;
    const { x, y } = this.sight.laidLast;
    const grown = this.lens / (TILE * this.camera.drawn);
    const from = (middle: number, spot: number): number => (middle + 0.5) * TILE + (spot - (middle + 0.5) * TILE) * grown;
    return this.choosing.targets.map(({ key, segment }) => {
      const [spotX, spotY] = this.sight.land.spot(segment);
      return { key, x: from(x, spotX), y: from(y, spotY) };
    });
  });
  /** What is asked now and has to be in sight, with the pixels that its marks need around it; where nothing is asked, what lies. */
  private readonly asked = $derived.by((): { boxes: Box[]; pad: number; mayZoom: boolean } => {
    const { places, spots } = this.choosing;
    if (places.size) return { boxes: [...places.values()].map((each) => tileBox(each)), pad: 6, mayZoom: true };
    if (this.hasLens) return { boxes: [tileBox(this.sight.laidLast, (this.lens / (TILE * this.camera.drawn) - 1) / 2)], pad: LENS.rim / 2, mayZoom: false };
    if (spots.length) return { boxes: spots.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })), pad: 34, mayZoom: true };
    return { boxes: (this.sight.prompt ? [this.sight.laidLast] : this.sight.table.tiles).map((each) => tileBox(each)), pad: 10, mayZoom: false };
  });
  private seen = { question: "", wide: 0, high: 0 };

  constructor(
    private readonly sight: Sight,
    private readonly choosing: Choosing,
    private readonly camera: Camera,
  ) {}

  /** The new tile is enlarged: a follower may be set on it. */
  get hasLens(): boolean {
    return this.choosing.isFollowerStep && this.choosing.targets.length > 0;
  }

  fit = (): void => this.camera.fit(this.home);

  /** An effect: runs again when anything it depends on changes. */
  follow(): () => void {
    const { sight, camera } = this;
    void [sight.question, this.choosing.moved, this.home, this.asked, this.rims, sight.facts.size, camera.width, camera.height];
    // After the panels have been laid out and measured again: an old measure would make the board too small.
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
    // The ending leaves less room: all of the land is shown in it.
    if (sight.given.isOver && !camera.isHeld) this.fit();
    else if (isOtherWindow || !camera.isHeld) camera.show(this.asked.boxes, this.asked.pad, last, this.asked.mayZoom);
    this.seen = isOtherWindow ? { question, wide: innerWidth, high: innerHeight } : { ...this.seen, question };
  }
}
