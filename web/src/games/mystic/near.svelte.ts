// An enlarged card: pinned until it is closed, or shown while a mouse rests on it.
const REST = 320;

export class Near {
  zoomed = $state<string | null>(null);
  hovered = $state<string | null>(null);
  pointerX = $state(0);
  /** Of the window. */
  width = $state(0);
  private readonly canHover = matchMedia("(hover: hover)").matches;
  private hovering: ReturnType<typeof setTimeout> | undefined;

  /** The pointer is on the right: the card stands on the left. */
  get isRight(): boolean {
    return this.pointerX > this.width / 2;
  }

  look(card: string | null): void {
    clearTimeout(this.hovering);
    this.hovered = null;
    if (card && this.canHover) this.hovering = setTimeout(() => (this.hovered = card), REST);
  }
}
