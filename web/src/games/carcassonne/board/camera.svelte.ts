/**
 * The visible part of the board.  Panning and zooming only transform one element; after a zoom the board is drawn again at
 * its new size, so that it is sharp at every size and no tile is drawn during a movement.
 *
 * Without input the camera moves only to show what is asked and would be out of sight.  It never zooms in, zooms out only while
 * a tile stays as wide as a finger, and keeps a scale that the player has chosen.
 */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NEAREST = 4;
export const FARTHEST = 0.1;
/** Tiles of 40 and 130 pixels: the limits of automatic scales. */
export const SMALLEST = 0.4;
export const LARGEST = 1.3;
const REST = 140;
const GLIDE = 260;
const TILE = 100;

export class Camera {
  /** The scale in which the world is drawn: pixels for one unit, of which a tile has 100. */
  drawn = $state(0.9);
  /** The window in pixels. */
  width = $state(0);
  height = $state(0);

  /** How far panels reach into the window from each side, in pixels. */
  rims: Box = { left: 0, top: 0, right: 0, bottom: 0 };

  /** The player has chosen the scale. */
  isOwnScale = false;
  /** The player has moved the land since the last question. */
  isHeld = false;
  /** A factor for the duration of automatic movements; 0: no animation. */
  pace = 0;

  private x = 0;
  private y = 0;
  private scale = 0.9;
  private world: HTMLElement | null = null;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Set<(seen: Box) => void>();

  attach(world: HTMLElement): () => void {
    this.world = world;
    // Hidden until the position is known, to avoid a jump.
    world.style.visibility = "hidden";
    this.move();
    return () => {
      this.world = null;
      cancelAnimationFrame(this.frame);
      clearTimeout(this.timer);
    };
  }

  /** Called whenever the visible part changes. */
  watch(watcher: (seen: Box) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.seen());
    return () => this.watchers.delete(watcher);
  }

  /** The north-western corner stays fixed: a prompt that grows by a line moves nothing. */
  resize(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    this.move();
  }

  /** What is in sight, in units. */
  seen(): Box {
    const unit = (pixels: number): number => pixels / this.scale;
    return { left: unit(-this.x), top: unit(-this.y), right: unit(this.width - this.x), bottom: unit(this.height - this.y) };
  }

  /** A point of the window, in units. */
  unit(x: number, y: number): [number, number] {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** A box of the world, in pixels of the window. */
  pixels(box: Box): Box {
    const { x, y, scale } = this;
    return { left: x + box.left * scale, top: y + box.top * scale, right: x + box.right * scale, bottom: y + box.bottom * scale };
  }

  /** The part of the window that no panel covers, in pixels. */
  free(): Box {
    const { left, top, right, bottom } = this.rims;
    return { left, top, right: Math.max(left + 1, this.width - right), bottom: Math.max(top + 1, this.height - bottom) };
  }

  /** The middle of that part, in units. */
  middle(): { x: number; y: number } {
    const free = this.free();
    const [x, y] = this.unit((free.left + free.right) / 2, (free.top + free.bottom) / 2);
    return { x, y };
  }

  pan(dx: number, dy: number): void {
    this.isHeld = true;
    if (this.world) this.world.style.transition = "";
    this.shift(dx, dy);
  }

  /** Zoom so that the point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.isOwnScale = this.isHeld = true;
    if (this.world) this.world.style.transition = "";
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.move();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), REST);
  }

  /** Show the whole board, however small: only this makes a tile narrower than the automatic limit. */
  fit(box: Box): void {
    this.scale = Math.min(LARGEST, Math.max(FARTHEST, this.fitting(box)));
    this.isOwnScale = this.scale < SMALLEST;
    this.centre(box);
    this.rest();
  }

  /** The first view of a board or a window: the whole board if tiles stay wide enough, otherwise what matters most. */
  begin(box: Box, matters: Box): void {
    if (this.world) this.world.style.visibility = "";
    const fitting = this.fitting(box);
    this.scale = Math.min(LARGEST, Math.max(SMALLEST, fitting));
    this.isOwnScale = false;
    this.centre(fitting < SMALLEST ? matters : box);
    this.rest();
  }

  /**
   * Bring some boxes into sight, each with some pixels around it, and move as little as that needs.  If they do not fit
   * together, `matters` is shown, and at least one of them.
   */
  show(boxes: readonly Box[], pad: number, matters: Box, mayZoom = true): void {
    if (!this.width || !boxes.length || boxes.every((box) => this.isClear(box, pad))) return;
    const all = around(boxes);
    const fitting = this.fitting(all, pad);
    if (mayZoom && !this.isOwnScale && fitting < this.scale && this.scale > SMALLEST) {
      // Room for another tile, so that the next one does not move it again.
      const roomy = this.fitting({ ...all, right: all.right + TILE, bottom: all.bottom + TILE }, pad);
      this.scale = Math.max(SMALLEST, roomy);
      this.centre(fitting < SMALLEST ? matters : all);
      this.glide();
    }
    // What fits without its rim is shown as a whole, with as much of the rim as there is room for.
    if (this.fitting(all, 0) >= this.scale) this.reveal(all, pad);
    else this.revealMost(boxes, pad, matters);
  }

  /** They do not fit together: what matters is shown with as many of them as possible, but for a few more nothing moves. */
  private revealMost(boxes: readonly Box[], pad: number, matters: Box): void {
    const count = boxes.filter((box) => this.isClear(box, pad)).length;
    const best = mostInSight(boxes.map((box) => this.pixels(box)), this.pixels(matters), this.free(), pad);
    if (!best.count) return this.reveal(this.nearest(boxes), pad);
    if (this.isClear(matters, 0) && count && best.count <= 1.25 * count) return;
    this.glide();
    this.shift(best.dx, best.dy);
  }

  /** Move as little as needed to have a box in sight, with some pixels around it. */
  reveal(box: Box, pad = 24): void {
    const [free, at] = [this.free(), this.pixels(box)];
    const shift = (low: number, high: number, from: number, to: number): number => {
      const edge = Math.min(pad, Math.max(0, (to - from - (high - low)) / 2));
      if (high - low > to - from) return (from + to - low - high) / 2;
      return low < from + edge ? from + edge - low : high > to - edge ? to - edge - high : 0;
    };
    const [dx, dy] = [shift(at.left, at.right, free.left, free.right), shift(at.top, at.bottom, free.top, free.bottom)];
    if (!dx && !dy) return;
    this.glide();
    this.shift(dx, dy);
  }

  /** Put a point into the middle of what no panel covers. */
  look(x: number, y: number): void {
    const free = this.free();
    this.x = (free.left + free.right) / 2 - x * this.scale;
    this.y = (free.top + free.bottom) / 2 - y * this.scale;
    this.move();
  }

  /** Whether nothing covers a box and some pixels around it. */
  isClear(box: Box, pad: number): boolean {
    const [free, at] = [this.free(), this.pixels(box)];
    // Half a pixel is lost where a place is rounded to whole ones.
    const edge = pad - 1;
    return at.left >= free.left + edge && at.top >= free.top + edge && at.right <= free.right - edge && at.bottom <= free.bottom - edge;
  }

  /** The largest scale in which a box fits. */
  private fitting(box: Box, pad = 12): number {
    const free = this.free();
    return Math.min((free.right - free.left - 2 * pad) / Math.max(1, box.right - box.left), (free.bottom - free.top - 2 * pad) / Math.max(1, box.bottom - box.top));
  }

  private nearest(boxes: readonly Box[]): Box {
    const { x, y } = this.middle();
    const far = (box: Box): number => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
    return boxes.reduce((best, box) => (far(box) < far(best) ? box : best));
  }

  private centre(box: Box): void {
    this.look((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  }

  private shift(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.move();
  }

  /** An automatic movement: animate it, then draw at the new size. */
  private glide(): void {
    clearTimeout(this.timer);
    if (!this.pace || !this.world) return this.rest();
    this.world.style.transition = `transform ${GLIDE * this.pace}ms ease-in-out`;
    this.timer = setTimeout(() => this.rest(), GLIDE * this.pace + 40);
  }

  private rest(): void {
    clearTimeout(this.timer);
    if (this.world) this.world.style.transition = "";
    this.drawn = this.scale;
    this.move();
  }

  private move(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.world) {
        const grown = this.scale / this.drawn;
        const size = Math.abs(grown - 1) < 0.0001 ? "" : ` scale(${grown})`;
        this.world.style.transform = `translate(${Math.round(this.x)}px, ${Math.round(this.y)}px)${size}`;
      }
      const seen = this.seen();
      for (const watcher of this.watchers) watcher(seen);
    });
  }
}

/** How to shift some boxes so that as many as possible lie inside another one, and the one that matters too; the shortest way. */
export function mostInSight(boxes: readonly Box[], matters: Box, free: Box, pad: number): { dx: number; dy: number; count: number } {
  const fits = (low: number, high: number, from: number, to: number, edge: number): boolean => low >= from + edge - 1 && high <= to - edge + 1;
  const shifts = (low: number, high: number, from: number, to: number): number[] => [from + pad - low, to - pad - high];
  const all = [matters, ...boxes];
  const across = [0, ...all.flatMap((box) => shifts(box.left, box.right, free.left, free.right))];
  const along = [0, ...all.flatMap((box) => shifts(box.top, box.bottom, free.top, free.bottom))];
  let best = { dx: 0, dy: 0, count: 0 };
  for (const dx of across) {
    if (!fits(matters.left + dx, matters.right + dx, free.left, free.right, 0)) continue;
    const column = boxes.filter((box) => fits(box.left + dx, box.right + dx, free.left, free.right, pad));
    if (column.length < best.count) continue;
    for (const dy of along) {
      if (!fits(matters.top + dy, matters.bottom + dy, free.top, free.bottom, 0)) continue;
      const count = column.filter((box) => fits(box.top + dy, box.bottom + dy, free.top, free.bottom, pad)).length;
      const isShorter = Math.abs(dx) + Math.abs(dy) < Math.abs(best.dx) + Math.abs(best.dy);
      if (count > best.count || (count === best.count && isShorter)) best = { dx, dy, count };
    }
  }
  return best;
}

/** The box around some boxes. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}
