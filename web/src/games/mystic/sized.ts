/** Both sides are in sight, as large as the height allows; only then the field is scrolled. */
const LARGEST = 132;
const LEAST = 52;
const STEP = 4;

/** An action of the field: sizes its cells again whenever it or its scroller changes, and tells that. */
export function sized(field: HTMLElement, told: () => void): { destroy(): void } {
  const scroller = field.parentElement!;
  const fit = (): void => {
    let size = LARGEST;
    do field.style.setProperty("--cell", `${size}px`);
    while (field.offsetHeight > scroller.clientHeight && (size -= STEP) >= LEAST);
    told();
  };
  // In the next frame: whoever changes sizes while they are being told hears of it as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
  sizes.observe(field);
  sizes.observe(scroller);
  fit();
  return { destroy: () => sizes.disconnect() };
}
