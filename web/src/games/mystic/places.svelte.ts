// The positions of things on the table, in pixels from its corner; for what has just left, the last position.
export interface Point {
  x: number;
  y: number;
}

export class Places {
  root = $state<HTMLElement>();
  private readonly known = new Map<string, Point>();

  /** Before the table changes: things that leave are told from where they lay. */
  remember(): void {
    for (const { dataset } of this.root?.querySelectorAll<HTMLElement>("[data-thing]") ?? []) {
      const at = this.middle(dataset.thing!);
      if (at) this.known.set(dataset.thing!, at);
    }
  }

  of(thing: string): Point {
    return this.middle(thing) ?? this.known.get(thing) ?? { x: 0, y: 0 };
  }

  /** The middle of what is drawn of a thing: its picture, without the name below it. */
  middle(thing: string): Point | null {
    const box = this.box(thing, ":scope > svg, .stack");
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** The point where an arrow meets a thing: at the edge that faces the other end, so that nothing on the card is covered. */
  edge(thing: string, towards: number): Point | null {
    const box = this.box(thing);
    return box && { x: box.x + box.width / 2, y: towards < box.y ? box.y + 4 : towards > box.bottom ? box.bottom - 4 : box.y + box.height / 2 };
  }

  /** A point of the window. */
  inside({ x, y }: Point): Point | null {
    const frame = this.root?.getBoundingClientRect();
    return frame ? { x: x - frame.x, y: y - frame.y } : null;
  }

  /** The box of a thing, or of its first part of a kind. */
  private box(thing: string, part?: string): DOMRect | null {
    const found = this.root?.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    const rect = ((part && found?.querySelector(part)) || found)?.getBoundingClientRect();
    const corner = rect?.width ? this.inside(rect) : null; // what is not drawn any more lies nowhere
    return corner ? new DOMRect(corner.x, corner.y, rect!.width, rect!.height) : null;
  }
}
