// A small thing that this browser remembers; one that keeps nothing forgets it with the tab.
export interface Remembered<T> {
  read(): T;
  write(value: T): void;
}

export function remembered<T>(name: string, usual: T): Remembered<T> {
  let kept: T | undefined;
  return {
    read() {
      try {
        kept ??= JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
      } catch {
        // What cannot be read was never said.
      }
      return kept ?? usual;
    },
    write(value) {
      kept = value;
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // It is known until the tab is closed.
      }
    },
  };
}
