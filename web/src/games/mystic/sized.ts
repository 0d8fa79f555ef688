/** Both sides are visible, as large as the height allows; the field scrolls only if they cannot be. */
const LARGEST = 132;
const LEAST = 52;
/** On a phone, where else the own energy would be out of sight. */
const LEAST_ON_A_PHONE = 40;
const PHONE = 620;
const STEP = 4;
/** Below this the field is tight: a phone leaves out words for which pictures stand. */
const ROOMY = 60;

/** An action of the field: sizes its cells again whenever it or its scroller changes, and reports that. */
export function sized(field: HTMLElement, told: () => void): { destroy(): void } {
  const scroller = field.parentElement!;
  const isTooHigh = (): boolean => field.offsetHeight > scroller.clientHeight;
  const fit = (): void => {
    for (const least of [ROOMY, field.offsetWidth > PHONE ? LEAST : LEAST_ON_A_PHONE]) {
      field.toggleAttribute("data-tight", least !== ROOMY);
      let size = LARGEST;
      do field.style.setProperty("--cell", `${size}px`);
      while (isTooHigh() && (size -= STEP) >= least);
      if (!isTooHigh()) break;
    }
    told();
  };
  // In the next frame: changing sizes inside a ResizeObserver callback is reported as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
  sizes.observe(field);
  sizes.observe(scroller);
  fit();
  return { destroy: () => sizes.disconnect() };
}
