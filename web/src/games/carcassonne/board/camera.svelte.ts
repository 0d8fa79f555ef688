/**
 * Where the player looks.  Panning and zooming only move one element; when a zoom has come to rest the world is drawn anew in
 * its new size, so that it is sharp at every size and no tile is touched while something moves.
 */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NEAREST = 4;
export const FARTHEST = 0.16;
const REST = 140;

export class Camera {
  /** The scale in which the world is drawn: pixels for one unit, of which a tile has 100. */
  drawn = $state(0.9);
  /** The window in pixels. */
  width = $state(0);
  height = $state(0);

  /** What panels cover at the upper and the lower rim, in pixels. */
  above = 0;
  below = 0;

  /** The player has chosen where to look; until then the whole board is kept in sight. */
  isTouched = false;

  private x = 0;
  private y = 0;
  private scale = 0.9;
  private world: HTMLElement | null = null;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Set<(seen: Box) => void>();

  attach(world: HTMLElement): () => void {
    this.world = world;
    this.move();
    return () => {
      this.world = null;
      cancelAnimationFrame(this.frame);
      clearTimeout(this.timer);
    };
  }

  /** Told whenever something else is in sight. */
  watch(watcher: (seen: Box) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.seen());
    return () => this.watchers.delete(watcher);
  }

  resize(width: number, height: number): void {
    if (this.width) [this.x, this.y] = [this.x + (width - this.width) / 2, this.y + (height - this.height) / 2];
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

  pan(dx: number, dy: number): void {
    this.isTouched = true;
    this.shift(dx, dy);
  }

  /** Zoom so that the point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.isTouched = true;
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.move();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), REST);
  }

  /** Show a box as large as fits, but not larger than a tile of usual size. */
  fit(box: Box, margin = 24, largest = 1.3): void {
    if (!this.width || !this.height) return;
    this.isTouched = false;
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    const free = this.height - this.above - this.below;
    const fitting = Math.min((this.width - 2 * margin) / wide, (free - margin) / high, largest);
    this.scale = Math.max(FARTHEST, fitting);
    this.look((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    this.rest();
  }

  /** Put a point into the middle. */
  look(x: number, y: number): void {
    this.x = this.width / 2 - x * this.scale;
    this.y = (this.above + this.height - this.below) / 2 - y * this.scale;
    this.move();
  }

  /** Move as little as needed to have a box in sight. */
  reveal(box: Box, margin = 40): void {
    const seen = this.seen();
    const edge = Math.min(margin, this.width / 8) / this.scale;
    const shift = (low: number, high: number, from: number, to: number): number => {
      if (high - low > to - from) return (low + high - from - to) / 2;
      return low < from ? low - from : high > to ? high - to : 0;
    };
    const dx = shift(box.left, box.right, seen.left + edge, seen.right - edge);
    const dy = shift(box.top, box.bottom, seen.top + this.above / this.scale, seen.bottom - this.below / this.scale);
    if (dx || dy) this.shift(-dx * this.scale, -dy * this.scale);
  }

  private shift(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.move();
  }

  private rest(): void {
    clearTimeout(this.timer);
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
