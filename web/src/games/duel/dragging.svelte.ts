// A card that follows a finger or a mouse; one that moves only a few pixels was tapped.
const FAR = 8;
/** The click that ends a drag comes within so many milliseconds. */
const SOON = 80;

const under = ({ clientX, clientY }: PointerEvent): Element | null => document.elementFromPoint(clientX, clientY);

function placeOf(element: Element | null): number | null {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? null : Number(place);
}

export class Dragging {
  dragged = $state.raw<{ id: string; x: number; y: number } | null>(null);
  /** The place where it would be put now. */
  over = $state<number | null>(null);
  private droppedAt = -Infinity;

  /** `drop` puts a card on a place, `takeBack` into the hand again. */
  constructor(
    private readonly drop: (id: string, place: number) => void,
    private readonly takeBack: (id: string) => void,
  ) {}

  /** The click that ends a drag is not a tap. */
  get isTap(): boolean {
    return performance.now() - this.droppedAt > SOON;
  }

  grab(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const follow = (moved: PointerEvent): void => {
      if (this.dragged || Math.hypot(moved.clientX - x, moved.clientY - y) > FAR) this.dragged = { id, x: moved.clientX, y: moved.clientY };
      if (this.dragged) this.over = placeOf(under(moved));
    };
    const end = (ended: PointerEvent): void => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!this.dragged) return;
      this.dragged = null;
      this.over = null;
      this.droppedAt = performance.now();
      if (ended.type !== "pointerup") return;
      const at = under(ended);
      const place = placeOf(at);
      if (place !== null) this.drop(id, place);
      else if (at?.closest("[data-hand]")) this.takeBack(id);
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
