// A card that follows a finger or a mouse; one that moves only a few pixels was tapped.
const FAR = 8;
/** The click that ends a drag comes within so many milliseconds. */
const SOON = 80;

export class Dragging {
  dragged = $state.raw<{ id: string; x: number; y: number } | null>(null);
  private droppedAt = -Infinity;

  /** `drop` puts a card on a place. */
  constructor(private readonly drop: (id: string, place: number) => void) {}

  /** The click that ends a drag is not a tap. */
  get isTap(): boolean {
    return performance.now() - this.droppedAt > SOON;
  }

  grab(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const follow = (moved: PointerEvent): void => {
      if (this.dragged || Math.hypot(moved.clientX - x, moved.clientY - y) > FAR) this.dragged = { id, x: moved.clientX, y: moved.clientY };
    };
    const end = (ended: PointerEvent): void => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!this.dragged) return;
      this.dragged = null;
      this.droppedAt = performance.now();
      const under = document.elementFromPoint(ended.clientX, ended.clientY)?.closest<HTMLElement>("[data-place]");
      if (ended.type === "pointerup" && under) this.drop(id, Number(under.dataset.place));
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
