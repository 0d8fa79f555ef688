// A name whose longest word is wider than its box gets a smaller font: words are never broken.

/** The font size, in tenths of a pixel, at which something of this width fits. */
export function shrunk(size: number, room: number, wide: number): number {
  return Math.floor((size * 10 * room) / wide) / 10;
}

/** Fits again whenever the box changes its width; `text` is a parameter so that a new name is fitted too. */
export function fitted(element: HTMLElement, text: string) {
  let known = "";
  const fit = (): void => {
    const now = `${text} ${element.clientWidth}`;
    if (now === known || !element.clientWidth) return;
    known = now;
    element.style.fontSize = "";
    const { clientWidth, scrollWidth } = element;
    if (scrollWidth > clientWidth) element.style.fontSize = `${shrunk(Number.parseFloat(getComputedStyle(element).fontSize), clientWidth, scrollWidth)}px`;
  };
  // In the next frame: changing sizes inside a ResizeObserver callback is reported as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
  sizes.observe(element);
  fit();
  return {
    update(next: string): void {
      text = next;
      requestAnimationFrame(fit);
    },
    destroy: () => sizes.disconnect(),
  };
}
