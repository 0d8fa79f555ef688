// Points at a part of the table: a table marks its parts by `data-part`, and what is pointed at gets `data-pointed`.

/** Points as long as the returned function is not called; parts that appear later are pointed at too. */
export function pointAt(root: HTMLElement, part: string): () => void {
  const mark = (): void => {
    for (const each of root.querySelectorAll(`[data-part="${part}"]:not([data-pointed])`)) each.toggleAttribute("data-pointed", true);
  };
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    for (const each of root.querySelectorAll("[data-pointed]")) each.removeAttribute("data-pointed");
  };
}
