/** Both sides are visible, as large as the height allows; the field scrolls only if they cannot be. */
const LARGEST = 132;
const LEAST = 52;
const STEP = 4;

/** An action of the field: sizes its cells again whenever it or its scroller changes, and reports that. */
export function sized(field: HTMLElement, told: () => void): { destroy(): void } {
  const scroller = field.parentElement!;
  const fit = (): void => {
    let size = LARGEST;
    do field.style.setProperty("--cell", `${size}px`);
    while (field.offsetHeight > scroller.clientHeight && (size -= STEP) >= LEAST);
    told();
  };
  // In the next frame: changing sizes inside a ResizeObserver callback is reported as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
  sizes.observe(field);
  sizes.observe(scroller);
  fit();
  return { destroy: () => sizes.disconnect() };
}
