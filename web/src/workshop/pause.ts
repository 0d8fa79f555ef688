// Work that waits until nothing has been changed for a while, one after the other; only what is still wanted counts.
type Work = (isStill: () => boolean) => Promise<void>;

/** `later(work)`: the work begins after a pause, when the one before has ended; a later one replaces it. */
export function pause(usual: number): (work: Work, after?: number) => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  return (work, after = usual) => {
    const own = ++last;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(async () => {
        if (own === last) await work(() => own === last);
      });
    }, after);
  };
}
