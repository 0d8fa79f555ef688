// Motion of things that leave; what comes or turns is moved by the style sheet (`--lay`, `--turn`, `--fall`, `--win`).

/** As long as `--fall` in style.css. */
const FALL = 560;

/** A Svelte transition: it tips over, drops and is gone.  Where nothing moves the pace is 0. */
export function fall(_: Element, { pace }: { pace: number }): { duration: number; css(t: number): string } {
  return {
    duration: FALL * pace,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) ** 2 * 46}px) rotate(${(1 - t) * 24}deg) scale(${0.7 + 0.3 * t}); filter: grayscale(${1 - t});`,
  };
}
